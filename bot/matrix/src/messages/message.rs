//! Replies as messages of Matrix.

use desk::{Account, Relayed, Reply, Seated};
use matrix_sdk::ruma::OwnedUserId;
use record::AccountId;
use render::Scene;

use super::{
    question::Question,
    text::{Both, Line, cost, link},
};
use crate::names;

/// How long what is said may be, in bytes of HTML as they cost in an event, and how long
/// it may be in plain text, with the words of the pictures. An event has 65,536 bytes;
/// half of that leaves room for encryption and for what belongs to a picture.
const TEXT: usize = 8_600;
const BODY: usize = 9_000;
/// The most people who are mentioned.
const MENTIONS: usize = 25;
/// How long what ends a message may be, part by part.
const LAST: usize = 1_200;
const APART: usize = 2_000;
const ASK: usize = 400;
const TYPED: usize = 600;
/// The break between two lines.
const BREAK: usize = "<br/>".len();

/// A message to send, with or without a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// All of it in plain text: what is said, and below it what a picture shows.
    pub body: String,
    /// The words as HTML.
    pub html: String,
    /// The users who notice it; nobody else is rung.
    pub mentions: Vec<OwnedUserId>,
    /// The description of the picture; empty if the words contain it.
    pub alt: String,
}

impl Message {
    /// Adds what further pictures of a reply show, as far as there is room: they come before
    /// this message, without words of their own.
    pub fn append(&mut self, reply: &Reply) {
        for scene in other_scenes(reply) {
            let room = BODY.saturating_sub(cost(&self.body) + 4);
            let shown = Line::plain(&scene.alt).within(room).plain;
            if !shown.is_empty() {
                self.body = format!("{}\n\n{shown}", self.body);
            }
        }
    }
}

/// The pictures of the rest of a board. A turn in short leaves them out.
pub fn other_scenes(reply: &Reply) -> impl Iterator<Item = &Scene> {
    let picture = reply.picture.as_ref().filter(|_| reply.brief.is_none());
    picture.into_iter().flat_map(|picture| &picture.others)
}

/// How it is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    /// The prefix of commands.
    pub prefix: String,
    /// Whether the board comes as a picture.
    pub drawn: bool,
}

/// A reply with what can be answered below it. Everybody who should notice is in it as a
/// pill: who is not in what there is room for, in a line of their own.
pub fn message(reply: &Reply, question: Option<&Question>, say: &Saying) -> Message {
    let mut apart: Vec<&AccountId> = Vec::new();
    let Both { plain, html } = loop {
        let said = compose_content(reply, question, say, &apart);
        let n_apart = apart.len();
        let unsaid = |account: &&AccountId| {
            let is_pill = |user: OwnedUserId| said.html.contains(&format!("\"{}\"", link(&user)));
            !apart.contains(account) && names::user(account).is_some_and(|user| !is_pill(user))
        };
        let unsaid: Vec<&AccountId> = reply.ring.iter().take(MENTIONS).filter(unsaid).collect();
        apart.extend(unsaid);
        if apart.len() == n_apart {
            break said;
        }
    };
    // The pictures of the rest of a board come by themselves, with words of their own.
    let picture = reply.picture.as_ref().filter(|_| say.drawn);
    let shown = Line::plain(picture.map_or("", |picture| &picture.scene.alt));
    let alt = shown.within(BODY).plain;
    let body = match shown.within(BODY.saturating_sub(cost(&plain) + 4)).plain {
        shown if shown.is_empty() => plain,
        shown if plain.is_empty() => shown,
        shown => format!("{plain}\n\n{shown}"),
    };
    let mentions = reply.ring.iter().take(MENTIONS).filter_map(names::user).collect();
    Message { body, html, mentions, alt }
}

/// Relays the words of a player in another room. The message mentions nobody.
pub fn relay_message(said: &Relayed) -> Message {
    let who = Line::strong(&format!("{}:", said.who()));
    let said = Line::join([who, Line::plain(&said.text)], " ").within(TEXT);
    Message { body: said.plain, html: said.html, mentions: Vec::new(), alt: String::new() }
}

/// The lines, with a picture that is not sent, in words and as text; the question, behind
/// those who are mentioned `apart` and asked; and at the end those who are not asked. If it is
/// too long, the middle is left out: what happened begins it, and what is asked ends it.
fn compose_content(
    reply: &Reply,
    question: Option<&Question>,
    say: &Saying,
    apart: &[&AccountId],
) -> Both {
    let line_of = |prose| Line::of(prose, reply, &say.prefix);
    let said = reply.brief.as_ref().map_or(&reply.lines, |brief| &brief.lines);
    let mut lines: Vec<Line> = said.iter().map(line_of).collect();
    if let (Some(picture), false) = (&reply.picture, say.drawn) {
        let shown = [Line::plain(&picture.alt()), Line::board(&picture.text)];
        let last = usize::from(reply.brief.is_none());
        let before = lines.len().saturating_sub(last);
        lines.splice(before..before, shown);
    }
    let known: Vec<&Account> = reply.cast.iter().filter_map(Seated::account).collect();
    let name = |id: &AccountId| {
        known.iter().find(|account| account.id == *id).map(|account| &*account.name)
    };
    // Mentions of people who are not asked must not stand before the question, which would then
    // read as theirs.
    let of = reply.prompt.as_ref().map(|prompt| &prompt.of).filter(|people| !people.is_empty());
    let (asked, others): (Vec<&AccountId>, Vec<&AccountId>) =
        apart.iter().copied().partition(|id| of.is_none_or(|of| of.contains(id)));
    let pills = |people: &[&AccountId]| Line::pills(people.iter().map(|id| (*id, name(id))));
    let asked = pills(&asked).within(APART);
    let others = pills(&others).within(APART.saturating_sub(cost(&asked.html)));
    let ask = reply.prompt.iter().map(|prompt| Line::strong(&prompt.ask.to_string()).within(ASK));
    let asked: Vec<Both> =
        [asked].into_iter().chain(ask).filter(|part| *part != Both::default()).collect();
    let mut end = vec![Both::join(&asked, ": ")];
    end.extend(
        question.iter().flat_map(|question| question.lines()).map(|line| line.within(usize::MAX)),
    );
    let typed = reply.prompt.as_ref().and_then(|prompt| prompt.typed.as_ref());
    end.extend(typed.map(|typed| line_of(typed).within(TYPED)));
    // Names in a line of their own say nothing of what is wanted of those people.
    end.push(others);
    let needed: usize = lines.iter().map(|line| line.cost() + BREAK).sum();
    if needed + ending(&end) > TEXT
        && reply.brief.is_none()
        && lines.len() > 1
        && let Some(last) = lines.pop()
    {
        end.insert(0, last.within(LAST));
    }
    fit_lines(&lines, &end)
}

/// Returns the lines that fit, followed by `end`. The last line may be cut.
fn fit_lines(lines: &[Line], end: &[Both]) -> Both {
    let mut room = TEXT.saturating_sub(ending(end));
    let mut out: Vec<Both> = Vec::new();
    for line in lines {
        let Some(rest) = room.checked_sub(line.cost() + BREAK) else {
            out.push(line.within(room.saturating_sub(BREAK)));
            break;
        };
        room = rest;
        out.push(line.within(usize::MAX));
    }
    out.extend_from_slice(end);
    Both::lines(&out)
}

fn ending(end: &[Both]) -> usize {
    end.iter().map(|part| cost(&part.html) + BREAK).sum()
}
