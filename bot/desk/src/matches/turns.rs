//! The turns of a log: what was drafted, and what became of it.

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use games::{Prose, Role, Seat, Span, dice::ReplayDice, msg};
use record::{Actor, What};
use render::DrawableGame;

use crate::{
    Match,
    matches::replay::{Log, Votes},
    port::words::text::code,
};

/// A turn that was carried out, or in which somebody resigned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedTurn {
    pub seat: Seat,
    /// The number of the first entry that belongs to it, and of the one that
    /// ended it. They are the same unless it was drafted.
    pub first: usize,
    pub last: usize,
    /// The steps that were drafted and not taken off again.
    pub steps: Vec<usize>,
}

/// The steps that a seat has drafted and not yet done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    first: usize,
    pub steps: Vec<usize>,
}

/// Whether nobody but the one seat hears of it.
pub fn is_draft(role: Role) -> bool {
    matches!(role, Role::Draft | Role::Retract)
}

/// Takes back the last step that a seat has drafted; false if there is none.
fn take_back(table: &mut dyn DrawableGame, seat: Seat) -> bool {
    let back = table.action_with(seat, Role::Retract);
    back.is_some_and(|back| table.follow(seat, &back, &mut ReplayDice::new(&[])).is_ok())
}

/// Whether all that was asked of anybody before is still open.
pub fn leaves_turn(role: Role) -> bool {
    is_draft(role) || role == Role::Aside
}

impl Log {
    /// The turns that these entries made, and what is drafted after them.
    pub fn turns(&self, standing: &[usize]) -> (Vec<LoggedTurn>, BTreeMap<Seat, Plan>) {
        let mut turns = Vec::new();
        let mut plans: BTreeMap<Seat, Plan> = BTreeMap::new();
        for &index in standing {
            let plan = || Plan { first: index, steps: Vec::new() };
            let (seat, done) = match self.what(index) {
                Some(What::Played { seat, .. }) => {
                    let done = match self.role(index) {
                        Role::Draft => {
                            plans.entry(*seat).or_insert_with(plan).steps.push(index);
                            continue;
                        }
                        Role::Retract => {
                            plans.entry(*seat).or_insert_with(plan).steps.pop();
                            continue;
                        }
                        // An action that counts at once carries out the draft before it.
                        Role::EndTurn | Role::Move => plans.remove(seat).unwrap_or_else(plan),
                        Role::Choice | Role::Aside => plan(),
                    };
                    (*seat, done)
                }
                Some(What::Resigned { seat, .. }) => {
                    plans.retain(|seat, _| self.drafting(index).contains(*seat));
                    (*seat, plan())
                }
                _ => continue,
            };
            turns.push(LoggedTurn { seat, first: done.first, last: index, steps: done.steps });
        }
        (turns, plans)
    }

    /// Whether `reader`, or else the room, hears of an entry.
    pub fn hears(&self, index: usize, reader: Option<Seat>) -> bool {
        match self.what(index) {
            Some(What::Played { seat, .. }) if Some(*seat) != reader => {
                !is_draft(self.role(index)) && !self.is_silent(index)
            }
            _ => true,
        }
    }

    /// How many entries there are up to the last that `reader` hears of, or else the
    /// room: what others draft shows in no number either.
    pub fn known_rev(&self, reader: Option<Seat>) -> u64 {
        let mut indexes = (0..self.entries().len()).rev();
        indexes.find(|&index| self.hears(index, reader)).map_or(0, |index| index as u64 + 1)
    }

    /// The revision at which the others were asked what is being answered.
    pub fn answers_began(&self) -> u64 {
        let mut rev = self.entries().len();
        while rev > 0 && (self.is_quiet(rev - 1) || leaves_turn(self.role(rev - 1))) {
            rev -= 1;
        }
        rev as u64
    }

    /// The part of the log after `rev` entries.
    pub fn since(&self, rev: u64) -> Since<'_> {
        Since { log: self, rev }
    }
}

/// The part of a log after some entries.
#[derive(Clone, Copy, Debug)]
pub struct Since<'a> {
    log: &'a Log,
    rev: u64,
}

impl Since<'_> {
    /// Whether nobody but those who draft, or said something for themselves alone, has heard of
    /// anything.
    pub fn only_drafts(self) -> bool {
        self.all(|index| is_draft(self.log.role(index)) || self.log.is_silent(index))
    }

    /// Whether what the room was last shown and asked still holds, although somebody drafted or
    /// said something beside the game.
    pub fn turn_stands(self) -> bool {
        self.all(|index| leaves_turn(self.log.role(index)))
    }

    /// Whether some have answered what others are asked still, and nothing else happened.
    pub fn only_answers(self) -> bool {
        self.all(|index| {
            is_draft(self.log.role(index)) || self.log.is_quiet(index) || self.log.is_silent(index)
        })
    }

    /// Whether nothing happened but answers, and what leaves all questions open.
    pub fn answers_go_on(self) -> bool {
        self.all(|index| self.log.is_quiet(index) || leaves_turn(self.log.role(index)))
    }

    /// How many have answered what others are asked still.
    pub fn n_answers(self) -> usize {
        self.indexes().filter(|&index| self.log.is_quiet(index)).count()
    }

    /// Whether there was nothing but play.
    pub fn only_played(self) -> bool {
        let is_play = |what: &What| matches!(what, What::Played { .. } | What::Without { .. });
        self.all(|index| self.log.what(index).is_some_and(is_play))
    }

    /// Whether the match began, and was only played from then on.
    pub fn began(self) -> bool {
        let begins = |index: &usize| matches!(self.log.what(*index), Some(What::Began { .. }));
        let began = self.indexes().find(begins);
        began.is_some_and(|index| self.log.since(index as u64 + 1).only_played())
    }

    /// The entries that are effective now and were not then.
    pub fn standing(self) -> Vec<usize> {
        // A log may go back to what was taken back: then less stands now.
        let then = self.log.standing_at(self.rev);
        self.log.standing().into_iter().filter(|index| then.binary_search(index).is_err()).collect()
    }

    fn all(self, is: impl Fn(usize) -> bool) -> bool {
        self.indexes().all(is)
    }

    fn indexes(self) -> Range<usize> {
        self.rev as usize..self.log.entries().len()
    }
}

/// The turns of a match, as they are told.
#[derive(Clone, Copy, Debug)]
pub struct Retelling<'a> {
    pub m: &'a Match,
}

impl Retelling<'_> {
    /// The turns of which all have heard: nothing that somebody did for themselves
    /// alone, and nothing that followed by itself and was not told; and, until the match
    /// is over, no answer that was given while others were still asked, since it may
    /// never have counted, and none that nobody was asked for.
    pub fn turns(self, standing: &[usize]) -> Vec<LoggedTurn> {
        let in_play = self.m.outcome().is_none();
        let is_automatic = |index: usize| {
            self.m.entries().get(index).is_some_and(|entry| entry.by == Actor::Standing)
        };
        let told = |&index: &usize| {
            !self.m.log().is_silent(index)
                && !self.m.log().is_unheard(index)
                && !(in_play && (self.m.log().is_quiet(index) || is_automatic(index)))
        };
        let told: Vec<usize> = standing.iter().copied().filter(told).collect();
        self.m.log().turns(&told).0
    }

    /// A turn in the notation of its moves, as something to type; in words, if it has
    /// none.
    pub fn notation(self, turn: &LoggedTurn) -> Span {
        let action = |&index: &usize| match self.m.log().what(index)? {
            What::Played { action, .. } => Some(action.as_str()),
            _ => None,
        };
        let typed = |action: &str| {
            self.m.table().map_or_else(|| action.to_owned(), |table| table.input_text(action))
        };
        let steps: Vec<String> = turn.steps.iter().filter_map(action).map(typed).collect();
        let last = action(&turn.last).map(typed);
        match (&steps[..], self.m.log().role(turn.last), last) {
            ([], Role::EndTurn, Some(_)) => msg!("desk-turn-passed").into(),
            ([], _, Some(action)) => code(action),
            ([], _, None) => msg!("desk-turn-resigned").into(),
            (steps, Role::Move, Some(last)) => code(format!("{} {last}", steps.join(" "))),
            (steps, ..) => code(steps.join(" ")),
        }
    }

    /// The steps of turns in words, each as it was called where it was taken. Empty if the log
    /// cannot be followed.
    pub fn in_words(self, turns: &[LoggedTurn]) -> Vec<Prose> {
        let Some(first) = turns.iter().map(|turn| turn.first).min() else { return Vec::new() };
        let Some(before) = self.m.entries().get(..first) else { return Vec::new() };
        let kinds = std::slice::from_ref(self.m.kind());
        let Ok(mut then) = Match::replay(kinds, before, self.m.chance().seed().cloned()) else {
            return Vec::new();
        };
        let mut seats = turns.iter().map(|turn| turn.seat);
        let one = seats.next();
        let is_of_several = seats.any(|seat| Some(seat) != one);
        let mut words = Vec::new();
        for (index, entry) in self.m.entries().iter().enumerate().skip(first) {
            let turn = turns.iter().find(|turn| turn.last == index || turn.steps.contains(&index));
            let step = turn
                .and_then(|turn| Retelling { m: &then }.step_in_words(turn, index, &entry.what));
            words.extend(step.zip(turn).map(|(step, turn)| match is_of_several {
                true => msg!("desk-step-of", by = turn.seat, step = step).into(),
                false => step,
            }));
            if then.append(Arc::clone(entry)).is_err() {
                return Vec::new();
            }
        }
        words
    }

    /// The step of the entry `index` of a turn from here, in words. None where it only ends what
    /// was drafted.
    fn step_in_words(self, turn: &LoggedTurn, index: usize, what: &What) -> Option<Prose> {
        let What::Played { seat, action, .. } = what else {
            return Some(msg!("desk-turn-resigned").into());
        };
        let table = self.m.table()?;
        match table.role(*seat, action) {
            Some(Role::EndTurn) if !turn.steps.is_empty() => None,
            Some(Role::EndTurn) if index == turn.last => Some(msg!("desk-turn-passed").into()),
            _ => Some(table.name(*seat, action)),
        }
    }
}

/// The steps of a match that somebody has planned, and not yet done.
#[derive(Clone, Copy, Debug)]
pub struct Drafts<'a> {
    pub m: &'a Match,
}

impl Match {
    /// The plans of players.
    pub(crate) fn drafts(&self) -> Drafts<'_> {
        Drafts { m: self }
    }
}

impl Drafts<'_> {
    /// The actions that a seat has drafted and not yet done, in words, step by step.
    pub fn describe(self, seat: Seat) -> Vec<Prose> {
        let Some(mut table) = self.m.table().map(DrawableGame::fork) else { return Vec::new() };
        if !take_back(&mut *table, seat) {
            return Vec::new();
        }
        while take_back(&mut *table, seat) {}
        let steps =
            self.m.log().turns(&self.m.log().standing()).1.remove(&seat).unwrap_or_default().steps;
        // Each is described where it was made.
        let words = |index: usize| match self.m.log().what(index)? {
            What::Played { action, .. } => {
                let words = table.describe(seat, action);
                table.follow(seat, action, &mut ReplayDice::new(&[])).ok()?;
                Some(words)
            }
            _ => None,
        };
        steps.into_iter().map_while(words).collect()
    }

    /// The position without what is drafted, but for what `reader` drafts: as they
    /// know it. None if that is the position as it is.
    pub fn position_without(self, reader: Option<Seat>) -> Option<Box<dyn DrawableGame>> {
        let table = self.m.table().filter(|_| self.m.info().drafts)?;
        let mut known: Option<Box<dyn DrawableGame>> = None;
        let others = self.m.head().seats().map(|(seat, _)| seat);
        for seat in others.filter(|&seat| Some(seat) != reader) {
            if known.as_deref().unwrap_or(table).action_with(seat, Role::Retract).is_none() {
                continue;
            }
            // Step by step: what is taken back was never drafted.
            let known = known.get_or_insert_with(|| table.fork());
            while take_back(&mut **known, seat) {}
        }
        known
    }
}

impl Votes<'_> {
    /// Whether something was said beside the game since the last turn that others may answer.
    pub fn is_aside_open(self) -> bool {
        let is_open = |table: &dyn DrawableGame| table.position().open_proposal().is_some();
        let log = self.m.log();
        let heard = |&index: &usize| !is_draft(log.role(index)) && !log.is_silent(index);
        let turn = log.standing().into_iter().rfind(heard);
        let is_aside = turn.is_some_and(|index| log.role(index) == Role::Aside);
        is_aside && self.m.table().is_some_and(is_open) && self.computers_not_agreeing().is_empty()
    }

    /// The computers that could agree to what was said beside the game, and do not: what
    /// all would have to agree to does not come about, and nobody is asked any more.
    pub fn computers_not_agreeing(self) -> Vec<Seat> {
        let table = self.m.table().filter(|_| self.m.is_playing());
        let is_open = |table: &&dyn DrawableGame| table.position().open_proposal().is_some();
        let Some(table) = table.filter(is_open) else { return Vec::new() };
        let said = |index: usize| match self.m.log().what(index)? {
            What::Played { seat, action, .. } if self.m.log().role(index) == Role::Aside => {
                Some((*seat, action))
            }
            _ => None,
        };
        let Some((by, action)) = self.m.log().standing().into_iter().rev().find_map(said) else {
            return Vec::new();
        };
        let unmoved = |(seat, player): (Seat, &record::Player)| {
            let is_other = player.computer().is_some() && seat != by;
            (is_other && table.legal(seat).contains(action)).then_some(seat)
        };
        self.m.head().seats().filter_map(unmoved).collect()
    }
}
