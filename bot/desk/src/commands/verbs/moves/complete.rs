//! Suggestions for somebody who is typing.

use games::{Arg, Prose, Role, Seat, Suggestion, dice::ReplayDice, msg};
use record::Head;
use render::DrawableGame;

use crate::{
    Context, Match, Typing,
    matches::{
        reading,
        tiers::{has_seat, waits_for},
        turns::is_draft,
    },
    port::{replies::plain, words::text::shorten},
    present::shown::state_from,
};

/// How many letters of the players' names, and of what a match waits for, are
/// shown: together with the rest at most 100.
const NAMES: usize = 44;
const STATE: usize = 34;

/// The legal moves of a match that fit what is typed, at most `max`.
pub fn complete_move(m: &Match, typing: &Typing, ctx: &Context<'_>, max: usize) -> Vec<Suggestion> {
    let of_game = typing.game.is_none_or(|game| game == m.head().game);
    match (m.table(), m.seat_of(ctx.me())) {
        (Some(table), Some(seat)) if of_game => suggest_moves(table, seat, &typing.text, max, ctx),
        _ => Vec::new(),
    }
}

/// Those of some matches that fit what is typed: those that wait for the speaker
/// first, then theirs, then the others of the room, and last what is over there.
pub fn complete_match(
    live: Vec<Head>,
    past: Vec<Head>,
    typing: &Typing,
    ctx: &Context<'_>,
    max: usize,
) -> Vec<Suggestion> {
    let mut heads = live;
    // One that waits for an answer about taking back awaits nobody's move.
    heads.sort_by_key(|head| {
        let waits = waits_for(head, ctx.me());
        (!waits, !has_seat(head, ctx.me()), !head.is_in(&typing.room))
    });
    heads.extend(past);
    let typed = typing.text.trim().to_lowercase();
    let of_game = |head: &&Head| typing.game.is_none_or(|game| game == head.game);
    let suggestion = |head: &Head| {
        let label = label_of(head, ctx);
        // The label begins with the id.
        let fits = label.to_lowercase().contains(&typed);
        fits.then(|| Suggestion { action: head.id.to_string(), label: label.into() })
    };
    heads.iter().filter(of_game).filter_map(suggestion).take(max).collect()
}

/// The commands and games that fit what is typed, each with what it is.
pub fn complete_topic(typing: &Typing, ctx: &Context<'_>, max: usize) -> Vec<Suggestion> {
    let typed = typing.text.trim().to_lowercase();
    let commands = ctx
        .commands
        .iter()
        .map(|command| (command.name.word, ctx.text(&command.help.clone().into())));
    let games = ctx.kinds.iter().map(|kind| (kind.info.id, kind.info.name.to_owned()));
    let topic = |(word, what): (&str, String)| {
        let label = shorten(&format!("{word}: {what}"), 100);
        let fits = label.to_lowercase().contains(&typed);
        fits.then(|| Suggestion { action: word.to_owned(), label: label.into() })
    };
    let mut topics: Vec<Suggestion> = commands.chain(games).filter_map(topic).collect();
    // A person who types the beginning of a word means that word.
    topics.sort_by_key(|topic| !topic.action.starts_with(&typed));
    topics.truncate(max);
    topics
}

/// A match in words: `k3f9: Atlanteon, ann and bob, your turn`.
fn label_of(head: &Head, ctx: &Context<'_>) -> String {
    let name = ctx.kind(&head.game).map_or(&*head.game, |kind| kind.info.name);
    let cast = ctx.people.cast(head);
    let names = msg!("desk-names", names = Arg::and(cast.iter().map(plain::name)));
    let (names, state) = (ctx.text(&names.into()), ctx.text(&state_from(head, ctx).into()));
    let label =
        format!("{}: {name}, {}, {}", head.id, shorten(&names, NAMES), shorten(&state, STATE));
    shorten(&label, 100)
}

/// Moves that fit what is typed. Where turns are drafted, the words before the
/// last may be moves already: then those are offered that can follow them.
fn suggest_moves(
    table: &dyn DrawableGame,
    seat: Seat,
    text: &str,
    max: usize,
    ctx: &Context<'_>,
) -> Vec<Suggestion> {
    let say = |prose: &Prose| ctx.text(prose);
    if !table.info().drafts {
        return table.complete(seat, text, max, &say);
    }
    let words: Vec<&str> = reading::split(text).collect();
    let is_begun = !text.ends_with(reading::BETWEEN) && !words.is_empty();
    // The last piece may have several words; all words before it are finished.
    for n_before in (0..=words.len() - usize::from(is_begun)).rev() {
        let (before, last) = words.split_at(n_before);
        let Some(after) = table_after_drafts(table, seat, before) else { continue };
        let begun = before.join(" ");
        let follow = |suggestion: Suggestion| {
            let role = after.role(seat, &suggestion.action);
            let action = format!("{begun} {}", suggestion.action).trim_start().to_owned();
            // Some platforms put the label into the field, where people type on.
            let is_move = matches!(role, Some(Role::Draft | Role::Move | Role::Choice));
            let label = if is_move { action.clone().into() } else { suggestion.label };
            let fits = begun.is_empty() || role != Some(Role::Retract);
            fits.then_some(Suggestion { action, label })
        };
        let offered = after.complete(seat, &last.join(" "), max, &say);
        let offered: Vec<Suggestion> = offered.into_iter().filter_map(follow).collect();
        if !offered.is_empty() {
            return offered;
        }
    }
    table.complete(seat, text, max, &say)
}

/// The table after words that are drafts, if all are.
fn table_after_drafts(
    table: &dyn DrawableGame,
    seat: Seat,
    words: &[&str],
) -> Option<Box<dyn DrawableGame>> {
    let mut after = table.fork();
    let mut rest = &words[..words.len().min(reading::DRAFTS)];
    while !rest.is_empty() {
        let (piece, behind) = rest.split_at(reading::longest(&*after, seat, rest)?);
        rest = behind;
        let read = after.read(seat, &piece.join(" "));
        let [action] = &read[..] else { return None };
        if !after.role(seat, action).is_some_and(is_draft) {
            return None;
        }
        after.follow(seat, action, &mut ReplayDice::new(&[])).ok()?;
    }
    Some(after)
}
