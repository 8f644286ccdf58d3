//! The effects of entries.

use std::{mem, sync::Arc};

use games::{ClockKind, Dice, Events, Role, Seat, Seats, Setup, dice::ReplayDice};
use record::{Actor, Entry, PersonId, Stage, What};
use render::DrawableGame;

use super::{
    Fault, Match, ReplayError,
    handing::is_heard,
    pause::{Pause, resumes},
    waits::Before,
};
use crate::matches::turns::is_draft;

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
        let done = match entry.at < self.last_at() {
            true => Err(Fault::Order("time does not go back")),
            false => self.do_again(&entry, telling),
        };
        let (effect, events) = done.map_err(|fault| self.at_next(fault))?;
        self.keep(entry, effect);
        Ok(events)
    }

    /// Does what an entry says, but for writing it down.
    fn do_again(&mut self, entry: &Entry, telling: bool) -> Done<(Effect, Option<Events>)> {
        let effect = match &entry.what {
            What::Played { .. } | What::Resigned { .. } => return self.move_again(entry, telling),
            What::Opened { .. }
            | What::Accepted { .. }
            | What::Joined { .. }
            | What::Left
            | What::Declined
            | What::Cancelled
            | What::Expired
            | What::Began { .. } => self.open_again(entry)?,
            What::UndoAsked { .. }
            | What::UndoGranted { .. }
            | What::UndoRefused { .. }
            | What::UndoWithdrawn { .. }
            | What::TookBack { .. } => self.take_back_again(entry)?,
            What::RoomAdded { .. }
            | What::RoomMoved { .. }
            | What::RoomLeft { .. }
            | What::Relay { .. } => self.move_room_again(entry)?,
            What::Without { .. }
            | What::SeatChanged { .. }
            | What::SeatOffered { .. }
            | What::SeatAgreed
            | What::SeatDeclined => self.change_seat_again(entry)?,
            What::RanOut { .. }
            | What::Nudged { .. }
            | What::PauseAgreed { .. }
            | What::Resumed { .. }
            | What::Away { .. }
            | What::Back { .. }
            | What::CloseWarned { .. }
            | What::Closed
            | What::Extended { .. } => self.pass_time_again(entry)?,
        };
        Ok((effect, None))
    }

    /// Plays an action, and says what it is in its turn.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: &str,
        dice: &mut dyn Dice,
    ) -> Done<(Effect, Events)> {
        let table = self.running(seat)?;
        let mut effect = effect(&**table, seat, action);
        let events = table.play(seat, action, dice)?;
        effect.is_silent = effect.role == Role::Aside && !events.is_public();
        effect.is_unheard = effect.role == Role::Move && !events.is_public();
        Ok((effect, events))
    }

    /// The same, without saying what happened.
    pub(super) fn act_again(
        &mut self,
        seat: Seat,
        action: &str,
        by: &Actor,
        dice: &mut dyn Dice,
    ) -> Done<Effect> {
        let table = self.running(seat)?;
        let effect = effect(&**table, seat, action);
        // The program has to know who hears of such an action.
        if effect.role == Role::Aside || (effect.role == Role::Move && may_be_automatic(by)) {
            return Ok(self.act(seat, action, dice)?.0);
        }
        table.follow(seat, action, dice)?;
        Ok(effect)
    }

    pub(super) fn leave(&mut self, seat: Seat, dice: &mut dyn Dice) -> Done<Events> {
        Ok(self.staying(seat)?.resign(seat, dice)?)
    }

    pub(super) fn lay_out(&mut self, dice: &mut dyn Dice) -> Done {
        if !self.persons_asked()?.is_empty() {
            return Err(Fault::Order("not everybody has answered"));
        }
        let seats = self.head.players.len() as u8;
        let setup = Setup { seats, ..self.head.setup.clone() };
        self.board.table = Some((self.kind.open)(&setup, dice)?);
        self.head.setup = setup;
        Ok(())
    }

    /// Writes down an entry that was done, and what it means for the head.
    pub(super) fn keep(&mut self, entry: Arc<Entry>, effect: Effect) {
        let index = self.log.entries.len();
        if self.ends_question(&entry, effect) {
            // While a question of taking back was open, no clock ran.
            let asked = |entry: &&Arc<Entry>| matches!(entry.what, What::UndoAsked { .. });
            let since = self.log.entries.iter().rfind(asked).map_or(entry.at, |asked| asked.at);
            self.timing.waits.stood_still(entry.at.saturating_sub(since), entry.at);
        }
        if resumes(&entry.what, effect.role) {
            self.resume(entry.at);
        }
        let role = self.ask(&entry, effect, index as u64 + 1);
        let leaves_turn = matches!(role, Role::Draft | Role::Retract | Role::Aside);
        // A question to the others is not answered by what they cannot hear, nor by
        // what is said beside the game.
        if !leaves_turn && !matches!(entry.what, What::UndoGranted { .. }) {
            self.consents.granted = Seats::NONE;
        }
        let made = self.follow_stage(&entry, leaves_turn);
        self.follow_aside(&entry);
        self.note_away(&entry, effect.is_silent);
        if let What::Resigned { seat, .. } = &entry.what {
            self.board.resigned = self.board.resigned.iter().chain([*seat]).collect();
            let drafting = self.seats_with_draft();
            self.log.drafting.insert(index, drafting);
        }
        if effect.is_silent {
            self.log.silent.insert(index);
        }
        // The room hears of all that a person does.
        if effect.is_unheard && may_be_automatic(&entry.by) {
            self.log.unheard.insert(index);
        }
        self.log.tips.push(made);
        self.log.roles.push(role);
        self.timing.idle.follow(&entry);
        // Nobody can tell by the time that somebody drafts.
        if !is_draft(role) && !effect.is_silent {
            self.head.moved_at = entry.at;
        }
        self.head.to_act = Seats::NONE;
        if let (Stage::Playing { .. }, Some(table)) = (&self.head.stage, &self.board.table) {
            self.head.to_act = table.position().to_act();
            if let Some(outcome) = table.position().outcome() {
                self.head.to_act = Seats::NONE;
                self.head.stage = Stage::Over(outcome);
            }
        }
        self.set_deadline(&entry.what);
        self.log.entries.push(Arc::clone(&entry));
        self.follow_handing(&entry, is_heard(role, effect.is_silent));
        self.note_waiting();
        self.note_running();
        self.fresh.n_new += 1;
        self.chance.n_throws += u64::from(!entry.what.rolls().is_empty());
        self.head.rev = self.rev();
        self.board.turn.follow(&entry, role, &self.head, self.board.table.as_deref());
    }

    /// The stage behind an entry, and the index of the last entry that stands.
    fn follow_stage(&mut self, entry: &Entry, leaves_turn: bool) -> Option<usize> {
        let index = self.log.entries.len();
        let mut made = self.log.tips.last().copied().flatten();
        match &entry.what {
            What::Declined | What::Cancelled | What::Expired => self.head.stage = Stage::Off,
            What::Closed => self.head.stage = Stage::Closed,
            What::Played { .. } if leaves_turn => made = Some(index),
            What::Began { .. } | What::Played { .. } | What::Resigned { .. } => {
                made = Some(index);
                self.head.stage = Stage::Playing { undo: None };
            }
            What::TookBack { to } => {
                made = self.log.tips.get(*to as usize).copied().flatten();
                self.head.stage = Stage::Playing { undo: None };
            }
            What::UndoAsked { seat, to } => {
                self.head.stage = Stage::Playing { undo: Some((*seat, *to)) };
            }
            What::UndoGranted { seat } => {
                self.consents.granted = self.consents.granted.iter().chain([*seat]).collect();
            }
            What::UndoRefused { .. } | What::UndoWithdrawn { .. } => {
                self.head.stage = Stage::Playing { undo: None };
            }
            _ => (),
        }
        made
    }

    /// Rooms, clocks and seats behind an entry.
    fn follow_aside(&mut self, entry: &Entry) {
        match &entry.what {
            What::Without { seat, whom } => {
                let said = self.leaving_out(*whom).with(*seat);
                self.consents.leaving.insert(*whom, (self.asked_at(*whom, false), said));
            }
            What::RoomAdded { room } => self.head.rooms.push(room.clone()),
            What::RoomMoved { from, to } => {
                for room in self.head.rooms.iter_mut().filter(|room| *room == from) {
                    *room = to.clone();
                }
            }
            What::RoomLeft { room } => self.head.rooms.retain(|other| other != room),
            What::Relay { on } => self.relays = *on,
            What::RanOut { seat } => self.timing.waits.run_out(*seat),
            What::PauseAgreed { seat } => {
                self.timing.pause.agreed = self.timing.pause.agreed.with(*seat);
                if self.pause_voters().is_empty() {
                    self.timing.pause = Pause { agreed: Seats::NONE, since: Some(entry.at) };
                }
            }
            // Somebody waits longer; that the program was away revives nothing.
            What::Extended { by } if entry.by.person().is_some() => {
                self.timing.waits.extend(*by);
                self.timing.waits.run_again(entry.at);
            }
            What::Extended { by } => self.timing.waits.stood_still(*by, entry.at),
            _ => (),
        }
    }

    /// Whether nobody is asked any more to take back, after an entry before which
    /// somebody was.
    fn ends_question(&self, entry: &Entry, effect: Effect) -> bool {
        matches!(self.head.stage, Stage::Playing { undo: Some(_) })
            && match entry.what {
                What::Played { .. } => {
                    !matches!(effect.role, Role::Draft | Role::Retract | Role::Aside)
                }
                What::UndoRefused { .. }
                | What::UndoWithdrawn { .. }
                | What::Resigned { .. }
                | What::TookBack { .. } => true,
                _ => false,
            }
    }

    /// Notes whose question changes, and returns what the entry was in its turn.
    fn ask(&mut self, entry: &Entry, effect: Effect, rev: u64) -> Role {
        let n_seats = self.head.players.len();
        match (&entry.what, &self.board.table, effect.before) {
            (What::Played { seat, .. }, Some(table), Some(before)) => {
                let table = &**table;
                let after = Before::of(table);
                let role = (effect.role, &entry.by);
                self.timing.waits.note_action(*seat, role, (before, after), (rev, entry.at));
                // A choice that all others have been waiting for shows what was
                // chosen, and is a move.
                let left = before.to_act.iter().filter(|other| other != seat);
                let others_wait_on = left.eq(after.to_act.iter())
                    && !after.to_act.is_empty()
                    && before.question == after.question;
                if others_wait_on && (effect.is_reaction || effect.role == Role::Choice) {
                    self.log.quiet.insert(self.log.entries.len());
                }
                match effect.role {
                    Role::Choice if !others_wait_on => Role::Move,
                    role => role,
                }
            }
            (What::TookBack { .. }, ..) if effect.role == Role::Aside => effect.role,
            (What::Began { .. } | What::TookBack { .. } | What::Resigned { .. }, ..) => {
                self.timing.waits.ask_all(n_seats, rev, entry.at);
                let is_agreed = matches!(self.head.stage, Stage::Playing { undo: Some(_) });
                if let (What::TookBack { to }, Some(table)) = (&entry.what, &self.board.table)
                    && !is_agreed
                {
                    self.timing.waits.ask_again(
                        table.position().to_act(),
                        (*to, entry.at),
                        &self.timing.clocks,
                    );
                }
                effect.role
            }
            _ => effect.role,
        }
    }

    fn seats_with_draft(&self) -> Seats {
        let Some(table) = &self.board.table else { return Seats::NONE };
        let seats = self.head.seats().map(|(seat, _)| seat);
        seats.filter(|&seat| table.action_with(seat, Role::Retract).is_some()).collect()
    }

    /// Going back over nothing but asides is one itself.
    pub(super) fn role_of_going_back(&self, to: u64) -> Role {
        let taken = self.standing_since(to);
        match taken.iter().all(|&index| self.role(index) == Role::Aside) {
            true if !taken.is_empty() => Role::Aside,
            _ => Role::Move,
        }
    }

    /// The persons who are asked to play, if the match has not begun.
    pub(super) fn persons_asked(&mut self) -> Done<&mut Vec<PersonId>> {
        match &mut self.head.stage {
            Stage::Open { asked } => Ok(asked),
            _ => Err(Fault::Order("the match is not open")),
        }
    }

    /// The table, if the game is going on and has that seat.
    pub(super) fn running(&mut self, seat: Seat) -> Done<&mut Box<dyn DrawableGame>> {
        if seat.index() >= self.head.players.len() {
            return Err(Fault::Order("there is no such seat"));
        }
        match (&self.head.stage, &mut self.board.table) {
            (Stage::Playing { .. }, Some(table)) => Ok(table),
            // A match that has just begun has its table before its stage.
            _ => Err(Fault::Order("the match is not being played")),
        }
    }

    /// The table, if it can be left by that seat.
    pub(super) fn staying(&mut self, seat: Seat) -> Done<&mut Box<dyn DrawableGame>> {
        if self.board.resigned.contains(seat) {
            return Err(Fault::Order("nobody leaves twice"));
        }
        self.running(seat)
    }

    pub(super) fn was_position(&self, rev: u64) -> Done {
        match usize::try_from(rev).ok().and_then(|rev| self.log.tips.get(rev)) {
            Some(Some(_)) => Ok(()),
            _ => Err(Fault::Order("there was no position then")),
        }
    }

    /// Makes the position after `rev` entries the present one.
    pub(super) fn stand(&mut self, rev: u64) -> Done {
        let tip = self.log.tips.get(rev as usize).copied().flatten();
        let entries = mem::take(&mut self.log.entries);
        let done = self.remake(&entries, &self.chain(tip));
        self.log.entries = entries;
        (self.board.table, self.board.resigned) = done?;
        Ok(())
    }

    fn remake(&self, entries: &[Arc<Entry>], standing: &[usize]) -> Done<Remade> {
        let mut table: Option<Box<dyn DrawableGame>> = None;
        let mut resigned = Vec::new();
        for &index in standing {
            match (entries.get(index).map(|entry| &entry.what), &mut table) {
                (Some(What::Began { rolls, of }), _) => {
                    let open = |dice: &mut dyn Dice| Ok((self.kind.open)(&self.head.setup, dice)?);
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
