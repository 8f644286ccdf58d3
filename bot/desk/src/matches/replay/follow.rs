//! The effects of entries.

use std::sync::Arc;

use games::{ClockKind, Dice, Events, Role, Seat, Seats, Setup, dice::ReplayDice};
use record::{Actor, Entry, Head, PersonId, Stage, What};
use render::DrawableGame;

use super::{
    Again, Fault, Match, ReplayError, Writing,
    handing::is_heard,
    log::Log,
    parts::Board,
    pause::{Pause, resumes},
    waits::Before,
};
use crate::{GameKind, matches::turns::is_draft};

pub(super) type Done<T = ()> = Result<T, Fault>;

/// The position after some entries, and who had left by then.
type Remade = (Option<Box<dyn DrawableGame>>, Seats);

/// The role of an entry in its turn, and the state of the position before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effect {
    pub(super) role: Role,
    pub(super) before: Option<Before>,
    /// Whether it answers a question in somebody else's turn.
    pub(super) is_reaction: bool,
    /// Whether it was beside the game, and the room does not hear of it.
    pub(super) is_silent: bool,
    /// Whether it was a move of which the room heard nothing.
    pub(super) is_unheard: bool,
}

impl Effect {
    pub(super) const PLAIN: Self = Self {
        role: Role::Move,
        before: None,
        is_reaction: false,
        is_silent: false,
        is_unheard: false,
    };

    /// The effect of an entry that leaves the game and all its questions as they are.
    pub(super) const ASIDE: Self = Self { role: Role::Aside, ..Self::PLAIN };
}

impl Match {
    pub(super) fn follow(
        &mut self,
        entry: Arc<Entry>,
        telling: bool,
    ) -> Result<Option<Events>, ReplayError> {
        let done = match entry.at < self.log().last_at() {
            true => Err(Fault::Order("time does not go back")),
            false => Again { m: self, entry: &entry }.run(telling),
        };
        let (effect, events) = done.map_err(|fault| self.at_next(fault))?;
        Writing { m: self, entry: &entry, effect }.keep();
        Ok(events)
    }
}

impl Again<'_> {
    /// Does what an entry says, but for writing it down.
    pub(super) fn run(mut self, telling: bool) -> Done<(Effect, Option<Events>)> {
        let effect = match &self.entry.what {
            What::Played { .. } | What::Resigned { .. } => return self.play(telling),
            What::Opened { .. }
            | What::Accepted { .. }
            | What::Joined { .. }
            | What::Left
            | What::Declined
            | What::Cancelled
            | What::Expired
            | What::Began { .. } => self.open()?,
            What::UndoAsked { .. }
            | What::UndoGranted { .. }
            | What::UndoRefused { .. }
            | What::UndoWithdrawn { .. }
            | What::TookBack { .. } => self.take_back()?,
            What::RoomAdded { .. }
            | What::RoomMoved { .. }
            | What::RoomLeft { .. }
            | What::Relay { .. } => self.move_room()?,
            What::Without { .. }
            | What::SeatChanged { .. }
            | What::SeatOffered { .. }
            | What::SeatAgreed
            | What::SeatDeclined => self.change_seat()?,
            What::RanOut { .. }
            | What::Nudged { .. }
            | What::PauseAgreed { .. }
            | What::Resumed { .. }
            | What::Away { .. }
            | What::Back { .. }
            | What::CloseWarned { .. }
            | What::Closed
            | What::Extended { .. } => self.pass_time()?,
        };
        Ok((effect, None))
    }

    /// Going back over nothing but asides is one itself.
    pub(super) fn role_of_going_back(&self, to: u64) -> Role {
        let taken = self.m.log().since(to).standing();
        match taken.iter().all(|&index| self.m.log().role(index) == Role::Aside) {
            true if !taken.is_empty() => Role::Aside,
            _ => Role::Move,
        }
    }

    pub(super) fn was_position(&self, rev: u64) -> Done {
        match usize::try_from(rev).ok().and_then(|rev| self.m.log.tips.get(rev)) {
            Some(Some(_)) => Ok(()),
            _ => Err(Fault::Order("there was no position then")),
        }
    }

    /// Makes the position after `rev` entries the present one.
    pub(super) fn stand(&mut self, rev: u64) -> Done {
        let standing = self.m.log().standing_at(rev);
        (self.m.board.table, self.m.board.resigned) =
            self.m.log.remake(self.m.kind, &self.m.head.setup, &standing)?;
        Ok(())
    }
}

impl Board {
    /// Lays the game out for those who are there.
    pub(super) fn lay_out(
        &mut self,
        head: &mut Head,
        kind: &GameKind,
        dice: &mut dyn Dice,
    ) -> Done {
        if !persons_asked(head)?.is_empty() {
            return Err(Fault::Order("not everybody has answered"));
        }
        let seats = head.players.len() as u8;
        let setup = Setup { seats, ..head.setup.clone() };
        self.table = Some((kind.open)(&setup, dice)?);
        head.setup = setup;
        Ok(())
    }

    /// Plays an action, and says what it is in its turn.
    pub(super) fn act(
        &mut self,
        head: &Head,
        seat: Seat,
        action: &str,
        dice: &mut dyn Dice,
    ) -> Done<(Effect, Events)> {
        let table = self.running(head, seat)?;
        let mut effect = effect(&**table, seat, action);
        let events = table.play(seat, action, dice)?;
        effect.is_silent = effect.role == Role::Aside && !events.is_public();
        effect.is_unheard = effect.role == Role::Move && !events.is_public();
        Ok((effect, events))
    }

    /// The same, without saying what happened.
    pub(super) fn act_again(
        &mut self,
        head: &Head,
        (seat, action): (Seat, &str),
        by: &Actor,
        dice: &mut dyn Dice,
    ) -> Done<Effect> {
        let table = self.running(head, seat)?;
        let effect = effect(&**table, seat, action);
        // The program has to know who hears of such an action.
        if effect.role == Role::Aside || (effect.role == Role::Move && may_be_automatic(by)) {
            return Ok(self.act(head, seat, action, dice)?.0);
        }
        table.follow(seat, action, dice)?;
        Ok(effect)
    }

    pub(super) fn leave(&mut self, head: &Head, seat: Seat, dice: &mut dyn Dice) -> Done<Events> {
        Ok(self.staying(head, seat)?.resign(seat, dice)?)
    }

    /// The table, if the game is going on and has that seat.
    pub(super) fn running(&mut self, head: &Head, seat: Seat) -> Done<&mut Box<dyn DrawableGame>> {
        if seat.index() >= head.players.len() {
            return Err(Fault::Order("there is no such seat"));
        }
        match (&head.stage, &mut self.table) {
            (Stage::Playing { .. }, Some(table)) => Ok(table),
            // A match that has just begun has its table before its stage.
            _ => Err(Fault::Order("the match is not being played")),
        }
    }

    /// The table, if it can be left by that seat.
    pub(super) fn staying(&mut self, head: &Head, seat: Seat) -> Done<&mut Box<dyn DrawableGame>> {
        if self.resigned.contains(seat) {
            return Err(Fault::Order("nobody leaves twice"));
        }
        self.running(head, seat)
    }
}

impl Log {
    /// The position that these entries make, and who had left by then.
    fn remake(&self, kind: &GameKind, setup: &Setup, standing: &[usize]) -> Done<Remade> {
        let mut table: Option<Box<dyn DrawableGame>> = None;
        let mut resigned = Vec::new();
        for &index in standing {
            match (self.what(index), &mut table) {
                (Some(What::Began { rolls, of }), _) => {
                    let open = |dice: &mut dyn Dice| Ok((kind.open)(setup, dice)?);
                    table = Some(replay((rolls, of), open)?);
                }
                (Some(What::Played { seat, action, rolls, of }), Some(table)) => {
                    replay((rolls, of), |dice| Ok(table.follow(*seat, action, dice)?))?;
                }
                (Some(What::Resigned { seat, rolls, of }), Some(table)) => {
                    replay((rolls, of), |dice| Ok(table.follow_resign(*seat, dice)?))?;
                    resigned.push(*seat);
                }
                _ => return Err(Fault::Order("there was no position then")),
            }
        }
        Ok((table, resigned.into_iter().collect()))
    }
}

impl Writing<'_> {
    /// Writes down an entry that was done, and what it means for the head.
    pub(super) fn keep(mut self) {
        let effect = self.effect;
        let index = self.m.log.entries.len();
        if self.ends_question() {
            // While a question of taking back was open, no clock ran.
            let asked = |entry: &&Arc<Entry>| matches!(entry.what, What::UndoAsked { .. });
            let since =
                self.m.log.entries.iter().rfind(asked).map_or(self.entry.at, |asked| asked.at);
            self.m.timing.waits.stood_still(self.entry.at.saturating_sub(since), self.entry.at);
        }
        if resumes(&self.entry.what, effect.role) {
            self.resume();
        }
        let role = self.ask(index as u64 + 1);
        let leaves_turn = matches!(role, Role::Draft | Role::Retract | Role::Aside);
        // A question to the others is not answered by what they cannot hear, nor by
        // what is said beside the game.
        if !leaves_turn && !matches!(self.entry.what, What::UndoGranted { .. }) {
            self.m.consents.granted = Seats::NONE;
        }
        let made = self.follow_stage(leaves_turn);
        self.follow_aside();
        self.note_away();
        if let What::Resigned { seat, .. } = &self.entry.what {
            self.m.board.resigned = self.m.board.resigned.iter().chain([*seat]).collect();
            let drafting = self.seats_with_draft();
            self.m.log.drafting.insert(index, drafting);
        }
        if effect.is_silent {
            self.m.log.silent.insert(index);
        }
        // The room hears of all that a person does.
        if effect.is_unheard && may_be_automatic(&self.entry.by) {
            self.m.log.unheard.insert(index);
        }
        self.m.log.tips.push(made);
        self.m.log.roles.push(role);
        self.m.timing.idle.follow(self.entry);
        // Nobody can tell by the time that somebody drafts.
        if !is_draft(role) && !effect.is_silent {
            self.m.head.moved_at = self.entry.at;
        }
        self.m.head.to_act = Seats::NONE;
        if let (Stage::Playing { .. }, Some(table)) = (&self.m.head.stage, &self.m.board.table) {
            self.m.head.to_act = table.position().to_act();
            if let Some(outcome) = table.position().outcome() {
                self.m.head.to_act = Seats::NONE;
                self.m.head.stage = Stage::Over(outcome);
            }
        }
        self.set_deadline();
        self.m.log.entries.push(Arc::clone(self.entry));
        self.follow_handing(is_heard(role, effect.is_silent));
        self.note_waiting();
        self.note_running();
        self.m.fresh.n_new += 1;
        self.m.chance.n_throws += u64::from(!self.entry.what.rolls().is_empty());
        self.m.head.rev = self.m.rev();
        self.m.board.turn.follow(self.entry, role, &self.m.head, self.m.board.table.as_deref());
    }

    /// The stage behind an entry, and the index of the last entry that stands.
    fn follow_stage(&mut self, leaves_turn: bool) -> Option<usize> {
        let index = self.m.log.entries.len();
        let mut made = self.m.log.tips.last().copied().flatten();
        match &self.entry.what {
            What::Declined | What::Cancelled | What::Expired => self.m.head.stage = Stage::Off,
            What::Closed => self.m.head.stage = Stage::Closed,
            What::Played { .. } if leaves_turn => made = Some(index),
            What::Began { .. } | What::Played { .. } | What::Resigned { .. } => {
                made = Some(index);
                self.m.head.stage = Stage::Playing { undo: None };
            }
            What::TookBack { to } => {
                made = self.m.log.tips.get(*to as usize).copied().flatten();
                self.m.head.stage = Stage::Playing { undo: None };
            }
            What::UndoAsked { seat, to } => {
                self.m.head.stage = Stage::Playing { undo: Some((*seat, *to)) };
            }
            What::UndoGranted { seat } => {
                self.m.consents.granted = self.m.consents.granted.iter().chain([*seat]).collect();
            }
            What::UndoRefused { .. } | What::UndoWithdrawn { .. } => {
                self.m.head.stage = Stage::Playing { undo: None };
            }
            _ => (),
        }
        made
    }

    /// Rooms, clocks and seats behind an entry.
    fn follow_aside(&mut self) {
        match &self.entry.what {
            What::Without { seat, whom } => {
                let said = self.m.votes().leaving_out(*whom).with(*seat);
                self.m
                    .consents
                    .leaving
                    .insert(*whom, (self.m.time_of(*whom).asked_at(false), said));
            }
            What::RoomAdded { room } => self.m.head.rooms.push(room.clone()),
            What::RoomMoved { from, to } => {
                for room in self.m.head.rooms.iter_mut().filter(|room| *room == from) {
                    *room = to.clone();
                }
            }
            What::RoomLeft { room } => self.m.head.rooms.retain(|other| other != room),
            What::Relay { on } => self.m.relays = *on,
            What::RanOut { seat } => self.m.timing.waits.run_out(*seat),
            What::PauseAgreed { seat } => {
                self.m.timing.pause.agreed = self.m.timing.pause.agreed.with(*seat);
                if self.m.votes().pause_voters().is_empty() {
                    self.m.timing.pause = Pause { agreed: Seats::NONE, since: Some(self.entry.at) };
                }
            }
            // Somebody waits longer; that the program was away revives nothing.
            What::Extended { by } if self.entry.by.person().is_some() => {
                self.m.timing.waits.extend(*by);
                self.m.timing.waits.run_again(self.entry.at);
            }
            What::Extended { by } => self.m.timing.waits.stood_still(*by, self.entry.at),
            _ => (),
        }
    }

    /// Whether nobody is asked any more to take back, after an entry before which
    /// somebody was.
    fn ends_question(&self) -> bool {
        matches!(self.m.head.stage, Stage::Playing { undo: Some(_) })
            && match self.entry.what {
                What::Played { .. } => {
                    !matches!(self.effect.role, Role::Draft | Role::Retract | Role::Aside)
                }
                What::UndoRefused { .. }
                | What::UndoWithdrawn { .. }
                | What::Resigned { .. }
                | What::TookBack { .. } => true,
                _ => false,
            }
    }

    /// Notes whose question changes, and returns what the entry was in its turn.
    fn ask(&mut self, rev: u64) -> Role {
        let effect = self.effect;
        let n_seats = self.m.head.players.len();
        match (&self.entry.what, &self.m.board.table, effect.before) {
            (What::Played { seat, .. }, Some(table), Some(before)) => {
                let table = &**table;
                let after = Before::of(table);
                let role = (effect.role, &self.entry.by);
                self.m.timing.waits.note_action(*seat, role, (before, after), (rev, self.entry.at));
                // A choice that all others have been waiting for shows what was
                // chosen, and is a move.
                let left = before.to_act.iter().filter(|other| other != seat);
                let others_wait_on = left.eq(after.to_act.iter())
                    && !after.to_act.is_empty()
                    && before.question == after.question;
                if others_wait_on && (effect.is_reaction || effect.role == Role::Choice) {
                    self.m.log.quiet.insert(self.m.log.entries.len());
                }
                match effect.role {
                    Role::Choice if !others_wait_on => Role::Move,
                    role => role,
                }
            }
            (What::TookBack { .. }, ..) if effect.role == Role::Aside => effect.role,
            (What::Began { .. } | What::TookBack { .. } | What::Resigned { .. }, ..) => {
                self.m.timing.waits.ask_all(n_seats, rev, self.entry.at);
                let is_agreed = matches!(self.m.head.stage, Stage::Playing { undo: Some(_) });
                if let (What::TookBack { to }, Some(table)) =
                    (&self.entry.what, &self.m.board.table)
                    && !is_agreed
                {
                    self.m.timing.waits.ask_again(
                        table.position().to_act(),
                        (*to, self.entry.at),
                        &self.m.timing.clocks,
                    );
                }
                effect.role
            }
            _ => effect.role,
        }
    }

    fn seats_with_draft(&self) -> Seats {
        let Some(table) = &self.m.board.table else { return Seats::NONE };
        let seats = self.m.head.seats().map(|(seat, _)| seat);
        seats.filter(|&seat| table.action_with(seat, Role::Retract).is_some()).collect()
    }
}

/// The persons who are asked to play, if the match has not begun.
pub(super) fn persons_asked(head: &mut Head) -> Done<&mut Vec<PersonId>> {
    match &mut head.stage {
        Stage::Open { asked } => Ok(asked),
        _ => Err(Fault::Order("the match is not open")),
    }
}

/// Whether it may have been done without a question.
fn may_be_automatic(by: &Actor) -> bool {
    matches!(by, Actor::Standing | Actor::Computer)
}

/// The effect of an action that is about to be played.
fn effect(table: &dyn DrawableGame, seat: Seat, action: &str) -> Effect {
    Effect {
        role: table.role(seat, action).unwrap_or(Role::Move),
        before: Some(Before::of(table)),
        is_reaction: table.position().clock(seat) == ClockKind::Reaction,
        is_silent: false,
        is_unheard: false,
    }
}

/// Acts with recorded rolls, which must be exactly the ones asked for, in number and sides.
pub(super) fn replay<T>(
    (rolls, of): (&[u32], &[u32]),
    make: impl FnOnce(&mut dyn Dice) -> Done<T>,
) -> Done<T> {
    let mut tape = ReplayDice::new(rolls).of(of);
    let made = make(&mut tape)?;
    tape.finish()?;
    Ok(made)
}
