//! The events of some entries, as the lines in which they are told.

use std::sync::Arc;

use games::{Importance, Prose, Role, Seat, Viewer, msg};
use record::{Actor, Addressee, Entry, Stage, What};
use render::{DrawableGame, Look, Scene};

use super::{Happened, Situation, words::EntryLines};
use crate::{
    Match, ReplayError,
    port::{replies::brief::StoryLine, words::text::sentence},
};

/// The most pictures of a film that several turns have together; the first are left out.
const SCENES: usize = 100;

/// Entries that happened one after the other, to be told to somebody.
#[derive(Clone, Copy, Debug)]
pub struct Story<'a> {
    /// The match after them.
    pub m: &'a Match,
    pub to: &'a Addressee,
    pub happened: &'a [Happened],
}

impl Story<'_> {
    /// All of it, as a room may hear it.
    pub fn lines(self) -> Vec<StoryLine> {
        let mut lines: Vec<StoryLine> = Vec::new();
        let beside = |told: Prose| StoryLine { told, importance: Importance::Usual };
        for happened in self.happened {
            let entry = EntryLines { happened, m: self.m, to: self.to };
            lines.extend(entry.all().into_iter().map(beside));
            lines.extend(happened.events.lines().into_iter().filter_map(|line| {
                let told = sentence(line.public?);
                Some(StoryLine { told, importance: line.importance })
            }));
            let lapsed = happened.lapsed.clone();
            let is_back = happened.is_back.map(|by| msg!("desk-news-seat-back", by = by));
            lines.extend(lapsed.into_iter().chain(is_back).map(Prose::from).map(beside));
        }
        lines
    }
}

/// The entries of a match from one revision to another, played again.
#[derive(Debug)]
pub struct Retold {
    /// The match after them.
    pub m: Match,
    happened: Vec<Happened>,
    /// The film of the last of them; empty if there is nothing to film.
    pub film: Vec<Scene>,
}

impl Retold {
    /// Plays the entries of `m` from revision `from` to revision `to` again, without those that
    /// were said beside the game. The film has the look that `look` gives.
    ///
    /// # Errors
    ///
    /// If the log does not fit the rules.
    pub fn play(
        m: &Match,
        (from, to): (u64, u64),
        look: impl Fn(&Match) -> Look,
    ) -> Result<Self, ReplayError> {
        let to = to.clamp(1, m.rev());
        let from = from.clamp(1, to);
        let (before, rest) = m.entries().split_at(from as usize);
        let kinds = std::slice::from_ref(m.kind());
        let mut then = Match::replay(kinds, before, m.chance().seed().cloned())?;
        let (mut happened, mut film) = (Vec::new(), Vec::new());
        for entry in &rest[..(to - from) as usize] {
            follow_film(&mut film, then.table(), entry, true, || look(&then));
            let index = then.entries().len();
            let step = step(&mut then, entry)?;
            if then.log().role(index) != Role::Aside && !then.log().is_quiet(index) {
                happened.push(step);
            }
        }
        gather(&mut happened);
        Ok(Self { m: then, happened, film })
    }

    /// All of it, as the room may hear it.
    pub fn lines(&self, to: &Addressee) -> Vec<Prose> {
        let story = Story { m: &self.m, to, happened: &self.happened };
        story.lines().into_iter().map(|line| line.told).collect()
    }
}

/// Has a film go on with the next entry of a match.
pub fn follow_film(
    film: &mut Vec<Scene>,
    table: Option<&dyn DrawableGame>,
    entry: &Entry,
    one_turn: bool,
    look: impl FnOnce() -> Look,
) {
    match &entry.what {
        // The film showed moves that did not happen.
        What::TookBack { .. } => film.clear(),
        What::Played { .. } => {
            join(film, entry_film(table, entry, one_turn, &look()).unwrap_or_default());
        }
        _ => (),
    }
}

/// Has a film go on with another: what is told together is seen together. Boards of a match
/// may differ in height, and a film has one.
fn join(film: &mut Vec<Scene>, mut next: Vec<Scene>) {
    let width = |scenes: &[Scene]| scenes.first().map(|scene| scene.width);
    if !next.is_empty() && width(film) != width(&next) {
        film.clear();
    }
    film.append(&mut next);
    film.drain(..film.len().saturating_sub(SCENES));
    let height = film.iter().fold(0.0, |most: f32, scene| most.max(scene.height));
    film.iter_mut().for_each(|scene| scene.height = height);
}

/// The film of the next entry of a match; none if that of the one before still holds: it
/// is not one to be filmed, or there is nothing to film in what is told as `one_turn`.
pub fn entry_film(
    table: Option<&dyn DrawableGame>,
    entry: &Entry,
    one_turn: bool,
    look: &Look,
) -> Option<Vec<Scene>> {
    let (What::Played { seat, action, rolls, .. }, Some(table)) = (&entry.what, table) else {
        return Some(Vec::new());
    };
    match table.role(*seat, action) {
        Some(Role::Retract | Role::Aside) => None,
        _ => {
            let film = table.film(Viewer::Public, *seat, action, rolls, look);
            (!one_turn || !film.is_empty()).then_some(film)
        }
    }
}

/// Returns the seat that asks to take back.
fn asks_back(stage: &Stage) -> Option<Seat> {
    match *stage {
        Stage::Playing { undo: Some((by, _)) } => Some(by),
        _ => None,
    }
}

pub fn step(m: &mut Match, entry: &Arc<Entry>) -> Result<Happened, ReplayError> {
    let taken = match entry.what {
        What::TookBack { to } | What::UndoAsked { to, .. } => Situation { m }.undo_steps(to),
        _ => Vec::new(),
    };
    let asked = asks_back(&m.head().stage);
    let wants_pause = !m.votes().pausing().is_empty();
    let taken_by = asked.or_else(|| entry.by.person().and_then(|person| m.seat_of(person)));
    let offered = m.seating().offer().map(|offer| offer.seat);
    let events = m.append_told(Arc::clone(entry))?.unwrap_or_default();
    let goes_on = matches!(entry.what, What::Played { .. } | What::Resigned { .. });
    let goes_on = goes_on && m.is_playing();
    let undo = asked.filter(|_| goes_on && asks_back(&m.head().stage).is_none());
    let is_pause_over =
        wants_pause && goes_on && m.votes().pausing().is_empty() && m.time().paused_at().is_none();
    let lapsed = undo
        .map(|by| msg!("desk-news-undo-lapsed", by = by))
        .or_else(|| is_pause_over.then(|| msg!("desk-news-pause-lapsed")));
    let ended = offered.filter(|_| m.is_playing() && m.seating().offer().is_none());
    let is_theirs = |seat: &Seat| m.head().person(*seat) == entry.by.person();
    let is_back = ended.filter(is_theirs).filter(|_| !entry.what.is_of_the_table());
    Ok(Happened { entry: Arc::clone(entry), taken, taken_by, events, lapsed, is_back })
}

/// Puts what was played one after the other together, as it is told.
pub fn gather(happened: &mut [Happened]) {
    let mut last: Option<&mut Happened> = None;
    for it in happened {
        let is_played = matches!(it.entry.what, What::Played { .. });
        match &mut last {
            // Of who was absent, that comes first.
            Some(last) if is_played && it.entry.by != Actor::Absent && last.lapsed.is_none() => {
                last.events.append(std::mem::take(&mut it.events));
            }
            _ => last = is_played.then_some(it),
        }
    }
}
