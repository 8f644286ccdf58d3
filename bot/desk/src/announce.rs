//! What is said of what happened, and to whom. All of it comes from the log.

mod question;
mod words;

use games::{Line, Prose, Viewer, prose};
use render::Theme;

use self::words::happened_line;
pub use self::{
    question::{asked, awaited, choice, may_begin, picture, public, question, seats, voters},
    words::next,
};
use crate::{
    Addressee, Entry, Kind, Match, Notice, NoticeId, Record, ReplayError, Reply, To, UserId, What,
    text::{code, sentence},
};

/// Who is to be told of what happened since `rev` entries: the room, and those
/// who may know more than the room.
pub fn notices(found: &Match, rev: u64, lines: &[Line]) -> Vec<Notice> {
    let head = found.head();
    let notice =
        |n, to| Notice { id: NoticeId { id: head.id.clone(), rev: found.rev(), n }, from: rev, to };
    let mut notices = vec![notice(0, Addressee::Room(head.place.clone()))];
    if !found.info().secrets {
        return notices;
    }
    let new = found.entries().get(rev as usize..).unwrap_or_default();
    let dealt = new.iter().any(|entry| matches!(entry.what, What::Began { .. }));
    for (seat, player) in seats(&head.players) {
        let told = lines.iter().any(|line| line.private.iter().any(|(to, _)| *to == seat));
        if let Some(person) = player.person()
            && (dealt || told || head.to_act.contains(seat))
        {
            notices.push(notice(seat.0 + 1, Addressee::Person(person.id.clone())));
        }
    }
    notices
}

/// What a notice says.
///
/// # Errors
///
/// If the log does not fit the rules.
pub fn reply(
    kinds: &'static [Kind],
    record: &Record,
    notice: &Notice,
    how: How,
) -> Result<Reply, ReplayError> {
    let until = usize::try_from(notice.id.rev).unwrap_or(usize::MAX).min(record.entries.len());
    let from = usize::try_from(notice.from).unwrap_or(usize::MAX).clamp(0, until);
    let (seen, new) = record.entries[..until].split_at(from);
    let mut told: Vec<(Happened, Vec<Line>)> = Vec::new();
    let mut new = new.iter();
    let mut found = match (seen, new.next()) {
        ([], Some(first)) => {
            let found = Match::open(kinds, first.clone())?;
            told.push((Happened::plain(first), Vec::new()));
            found
        }
        (seen, Some(next)) => {
            let mut found = Match::replay(kinds, seen)?;
            told.push(step(&mut found, next)?);
            found
        }
        (seen, None) => Match::replay(kinds, seen)?,
    };
    for entry in new {
        told.push(step(&mut found, entry)?);
    }
    let latest = record.rev() == found.rev();
    Ok(match &notice.to {
        Addressee::Room(_) => to_room(&found, &told, latest, how),
        Addressee::Person(user) => to_person(&found, user, &told, latest, how),
    })
}

/// What the host and the time decide.
#[derive(Clone, Copy, Debug)]
pub struct How {
    pub theme: &'static Theme,
    /// Whether other matches go on in the same room: then this one is named.
    pub crowded: bool,
}

/// An entry, with what it took back.
#[derive(Debug)]
struct Happened {
    what: What,
    taken: Vec<String>,
}

impl Happened {
    fn plain(entry: &Entry) -> Self {
        Self { what: entry.what.clone(), taken: Vec::new() }
    }
}

fn step(found: &mut Match, entry: &Entry) -> Result<(Happened, Vec<Line>), ReplayError> {
    let taken = match entry.what {
        What::TookBack { to } | What::UndoAsked { to, .. } => taken(found, to),
        _ => Vec::new(),
    };
    let lines = found.note(entry.clone())?;
    Ok((Happened { what: entry.what.clone(), taken }, lines))
}

/// The actions that going back to `to` would undo.
/// Nothing of a game with secrets: an action may be one.
pub fn taken(found: &Match, to: u64) -> Vec<String> {
    if found.info().secrets {
        return Vec::new();
    }
    let entry = |index: usize| match &found.entries().get(index)?.what {
        What::Played { action, .. } => Some(action.clone()),
        _ => None,
    };
    // What stands now and did not stand then.
    let kept = found.standing_at(to).len();
    found.standing().into_iter().skip(kept).filter_map(entry).collect()
}

fn to_room(found: &Match, told: &[(Happened, Vec<Line>)], latest: bool, how: How) -> Reply {
    let head = found.head();
    let mut lines: Vec<Prose> = Vec::new();
    for (happened, told) in told {
        lines.extend(happened_line(happened, found, told));
        lines.extend(told.iter().filter_map(|line| line.public.clone()).map(sentence));
    }
    let introduced = told.iter().any(|(it, _)| matches!(it.what, What::Opened { .. }));
    if how.crowded
        && !introduced
        && let Some(first) = lines.first_mut()
    {
        first.0.splice(0..0, [code(&*head.id.0), ": ".into()]);
    }
    let mut ring = Vec::new();
    let mut prompt = None;
    if latest {
        lines.extend(next(found));
        ring = awaited(found);
        prompt = question(found);
    }
    Reply {
        to: To::Room(head.place.clone()),
        lines,
        picture: picture(found, public(found), how.theme),
        prompt,
        cast: found.cast(),
        about: Some((head.id.clone(), head.rev)),
        ring,
    }
}

fn to_person(
    found: &Match,
    user: &UserId,
    told: &[(Happened, Vec<Line>)],
    latest: bool,
    how: How,
) -> Reply {
    let head = found.head();
    let seat = found.seat_of(user);
    let private = |line: &Line| {
        let own = line.private.iter().find(|(to, _)| Some(*to) == seat);
        own.map(|(_, told)| sentence(told.clone()))
    };
    let mut lines: Vec<Prose> =
        told.iter().flat_map(|(_, lines)| lines).filter_map(private).collect();
    if lines.is_empty() {
        lines.push(prose![found.info().name, ", match ", code(&*head.id.0), ":"]);
    }
    let seat = seat.filter(|_| latest);
    Reply {
        to: To::Person(user.clone()),
        lines,
        picture: picture(found, seat.map_or(Viewer::Public, Viewer::Seat), how.theme),
        prompt: seat.and_then(|seat| asked(found, &[seat])),
        cast: found.cast(),
        about: Some((head.id.clone(), head.rev)),
        ring: awaited(found).into_iter().filter(|other| latest && other == user).collect(),
    }
}
