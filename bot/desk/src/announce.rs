//! What is said of what happened, and to whom. All of it comes from the log.

mod question;
mod words;

use games::{Line, Prose, Viewer, prose};
use render::{Scene, Theme};

use self::words::happened_line;
pub use self::{
    question::{
        asked, awaited, besides, choice, may_begin, picture, public, question, seats, voters,
    },
    words::{next, vacant},
};
use crate::{
    Addressee, Entry, Match, Notice, NoticeId, Record, ReplayError, Reply, Stage, To, UserId, What,
    replayed::Replayed,
    text::{code, sentence},
    turns::Step,
};

/// Who is to be told of what happened since `rev` entries: the room, and those
/// who may know more than the room.
pub fn notices(found: &Match, rev: u64, lines: &[Line]) -> Vec<Notice> {
    // What is drafted is its player's own until the turn is done.
    if found.rev() > rev && found.only_drafts_since(rev) {
        return Vec::new();
    }
    let head = found.head();
    let notice =
        |n, to| Notice { id: NoticeId { id: head.id.clone(), rev: found.rev(), n }, from: rev, to };
    let mut notices = vec![notice(0, Addressee::Room(head.place.clone()))];
    if !found.info().secrets || found.turn_stands_since(rev) {
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
pub(crate) fn reply(
    replayed: &Replayed,
    record: &Record,
    notice: &Notice,
    how: How,
) -> Result<Reply, ReplayError> {
    let until = usize::try_from(notice.id.rev).unwrap_or(usize::MAX).min(record.entries.len());
    // The first entry is nothing to go on from.
    let from = usize::try_from(notice.from).unwrap_or(usize::MAX).clamp(0, until);
    let mut found = replayed.replay(&record.entries[..from.max(1).min(until)])?;
    let mut told: Vec<(Happened, Vec<Line>)> = Vec::new();
    if let (0, Some(first)) = (from, record.entries.first()) {
        told.push((Happened::plain(first), Vec::new()));
    }
    let latest = is_latest(replayed, record, until)?;
    let mut film = Vec::new();
    for entry in record.entries.get(from.max(1)..until).unwrap_or_default() {
        if latest && matches!(notice.to, Addressee::Room(_)) {
            film = filmed(&found, entry, film, how.theme);
        }
        told.push(step(&mut found, entry)?);
    }
    // What was said beside a game is no news any more once that has ended it.
    if matches!(found.head().stage, Stage::Over(_)) {
        let mut index = from;
        told.retain(|_| {
            index += 1;
            found.step(index - 1) != Step::Aside
        });
    }
    Ok(match &notice.to {
        Addressee::Room(_) if from > 0 && found.turn_stands_since(notice.from) => {
            aside(&found, &told, latest, how)
        }
        Addressee::Room(_) => Reply { film, ..to_room(&found, &told, latest, how) },
        Addressee::Person(user) => to_person(&found, user, &told, latest, how),
    })
}

/// Whether what is asked after `until` entries is still what is asked.
fn is_latest(replayed: &Replayed, record: &Record, until: usize) -> Result<bool, ReplayError> {
    let new = record.entries.get(until..).unwrap_or_default();
    let maybe = |entry: &Entry| matches!(entry.what, What::Played { .. } | What::TookBack { .. });
    if !new.iter().all(maybe) {
        return Ok(false);
    }
    Ok(new.is_empty() || replayed.replay(&record.entries)?.turn_stands_since(until as u64))
}

/// The film of an entry, or the one `before` it if it is not one to be filmed.
fn filmed(found: &Match, entry: &Entry, before: Vec<Scene>, theme: &'static Theme) -> Vec<Scene> {
    let (What::Played { seat, action, .. }, Some(table)) = (&entry.what, found.table()) else {
        return Vec::new();
    };
    match Step::before(table, *seat, action) {
        Step::Back | Step::Aside => before,
        _ => table.film(Viewer::Public, *seat, action, theme),
    }
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

/// The turns that going back to `to` would undo, in their notation; nothing that
/// is only drafted. Nothing of a game with secrets: an action may be one.
pub fn taken(found: &Match, to: u64) -> Vec<String> {
    if found.info().secrets {
        return Vec::new();
    }
    // What stands now and did not stand then.
    let kept = found.standing_at(to).len();
    let standing = found.standing();
    let turns = found.turns(standing.get(kept..).unwrap_or_default()).0;
    turns.iter().map(|turn| found.notation(turn)).collect()
}

fn to_room(found: &Match, told: &[(Happened, Vec<Line>)], latest: bool, how: How) -> Reply {
    let head = found.head();
    let introduced = is_introduced(told) && matches!(head.stage, Stage::Open { .. });
    let mut lines = story(found, told, how);
    let mut ring = Vec::new();
    let mut prompt = None;
    if latest {
        // Who is challenged was just said.
        lines.extend(if introduced { vacant(found).into_iter().collect() } else { next(found) });
        ring = awaited(found);
        prompt = question(found);
    }
    // While people are asked whether it may change, the board is as it was.
    let asks = |(it, _): &(Happened, _)| {
        matches!(it.what, What::UndoAsked { .. } | What::UndoGranted { .. })
    };
    let board = if told.iter().all(asks) { None } else { picture(found, public(found), how.theme) };
    Reply {
        picture: board,
        prompt,
        cast: found.cast(),
        about: Some((head.id.clone(), head.rev)),
        ring,
        ..Reply::words(To::Room(head.place.clone()), lines)
    }
}

/// What was said beside the game. Board and question were shown already, and
/// nobody is rung again; who may answer is asked.
fn aside(found: &Match, told: &[(Happened, Vec<Line>)], latest: bool, how: How) -> Reply {
    let head = found.head();
    let open = latest && found.is_aside_open();
    Reply {
        prompt: if open { besides(found) } else { None },
        aside: true,
        cast: found.cast(),
        about: Some((head.id.clone(), head.rev)),
        ..Reply::words(To::Room(head.place.clone()), story(found, told, how))
    }
}

/// What happened, as the room may hear it.
fn story(found: &Match, told: &[(Happened, Vec<Line>)], how: How) -> Vec<Prose> {
    let mut lines: Vec<Prose> = Vec::new();
    for (happened, told) in told {
        lines.extend(happened_line(happened, found, told));
        lines.extend(told.iter().filter_map(|line| line.public.clone()).map(sentence));
    }
    if how.crowded
        && !is_introduced(told)
        && let Some(first) = lines.first_mut()
    {
        first.0.splice(0..0, [code(&*found.id().0), ": ".into()]);
    }
    lines
}

fn is_introduced(told: &[(Happened, Vec<Line>)]) -> bool {
    told.iter().any(|(it, _)| matches!(it.what, What::Opened { .. }))
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
        picture: picture(found, seat.map_or(Viewer::Public, Viewer::Seat), how.theme),
        prompt: seat.and_then(|seat| asked(found, &[seat])),
        cast: found.cast(),
        about: Some((head.id.clone(), head.rev)),
        ring: awaited(found).into_iter().filter(|other| latest && other == user).collect(),
        ..Reply::words(To::Person(user.clone()), lines)
    }
}
