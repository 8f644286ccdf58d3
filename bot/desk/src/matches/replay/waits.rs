//! Since when each seat is asked what it is asked.
//!
//! **Invariant:** nobody gains time by taking back, or by handing a seat to and fro. Guard:
//! `tests/it/time.rs`.

use std::collections::{BTreeMap, VecDeque};

use games::{ClockKind, Role, Seat, Seats};
use record::{Actor, Clocks, Deadline, DeadlineKind, Head};
use render::DrawableGame;

use super::{Match, bank::Bank};

/// The open question and the clock of each seat, derived at the replay.
#[derive(Clone, Debug, Default)]
pub struct Waits {
    seats: Vec<Wait>,
    away: BTreeMap<Seat, Absence>,
    /// The last turns, for who takes one back.
    taken: VecDeque<Taken>,
    /// The time of each seat beyond its turns, if the match has that.
    pub(super) bank: Option<Bank>,
}

/// A turn, and how long it took.
#[derive(Clone, Copy, Debug)]
struct Taken {
    seat: Seat,
    /// The revision that it made.
    rev: u64,
    seconds: u64,
}

/// The number of past turns whose used time is kept, for what is taken back without consent.
const TAKEN: usize = 16;

/// Somebody who is away. Seconds since 1970.
#[derive(Clone, Copy, Debug)]
pub struct Absence {
    /// From when on they get back what their clock would have run.
    from: u64,
    pub until: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Wait {
    /// The revision at which its question last changed, but for its own drafts.
    changed: u64,
    /// The revision of its own last draft since then.
    drafted: u64,
    /// Seconds since 1970, when its clock was started; put off by extensions.
    since: u64,
    /// The turn in which its time ran out: it has no more for the rest of it.
    late_in: Option<u32>,
    /// Whether it was said that the time for this question is up.
    is_out: bool,
    /// Whether somebody took the seat over since, and had all the time for it.
    is_taken_over: bool,
}

/// A moment for whoever is asked once more in a turn for which their time is up, in
/// seconds: what is due has a time of its own.
const AT_ONCE: u64 = 1;

/// How the position was before an entry, as far as questions go.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    pub to_act: Seats,
    pub any_order: bool,
    pub question: u32,
    /// Which turn it is, and whose clocks of turns run.
    turn: Option<u32>,
    taking: Seats,
}

impl Before {
    pub fn of(table: &dyn DrawableGame) -> Self {
        let takes = |seat: &Seat| table.position().clock(*seat) == ClockKind::Turn;
        Self {
            to_act: table.position().to_act(),
            any_order: table.position().any_order(),
            question: table.position().prompt_id(),
            turn: table.position().turn_number(),
            taking: table.position().to_act().iter().filter(takes).collect(),
        }
    }
}

/// The time of one seat: since when it is asked, and how much is left.
#[derive(Clone, Copy, Debug)]
pub struct SeatTime<'a> {
    pub m: &'a Match,
    pub seat: Seat,
}

impl SeatTime<'_> {
    /// The revision at which the question of a seat last changed; what it drafts
    /// itself changes it only if `with_drafts`.
    pub fn asked_at(self, with_drafts: bool) -> u64 {
        self.m.timing.waits.question_revision(self.seat, with_drafts)
    }

    /// Since when a seat is asked what it is asked, in seconds since 1970.
    pub fn asked_since(self) -> u64 {
        self.m.timing.waits.since(self.seat)
    }

    /// Whether a seat that is asked has no time left for the rest of its turn.
    pub fn is_out_of_time(self) -> bool {
        let table = self.m.board.table.as_ref().filter(|_| self.m.head.to_act.contains(self.seat));
        table.is_some_and(|table| self.m.timing.waits.is_late(self.seat, &**table))
    }
}

impl Waits {
    /// Nobody is asked yet.
    pub fn new(clocks: &Clocks) -> Self {
        Self { bank: Bank::new(clocks), ..Self::default() }
    }

    fn of(&self, seat: Seat) -> Wait {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    /// The revision at which the question of a seat last changed.
    pub fn question_revision(&self, seat: Seat, with_drafts: bool) -> u64 {
        let wait = self.of(seat);
        if with_drafts { wait.changed.max(wait.drafted) } else { wait.changed }
    }

    /// When the clock of a seat was started.
    pub fn since(&self, seat: Seat) -> u64 {
        self.of(seat).since
    }

    /// Whether the time of a seat ran out in this turn: it has no more for the rest of it.
    pub fn is_late(&self, seat: Seat, table: &dyn DrawableGame) -> bool {
        let late_in = self.of(seat).late_in;
        late_in.is_some() && late_in == table.position().turn_number()
    }

    /// Everybody is asked anew at revision `rev`.
    pub fn ask_all(&mut self, n_seats: usize, rev: u64, at: u64) {
        (0..self.seats.len()).for_each(|index| self.draw(Seat(index as u8), at));
        self.seats =
            vec![Wait { changed: rev, drafted: rev, since: at, ..Wait::default() }; n_seats];
        self.away.values_mut().for_each(|away| away.from = at);
    }

    /// Somebody takes back what nobody has answered, to the revision `to`: who is asked once
    /// more has used the time that they took for it before. Else a move that is not meant
    /// would be a way to all the time there is.
    pub fn ask_again(&mut self, asked: Seats, (to, at): (u64, u64), clocks: &Clocks) {
        let turn = clocks.turn.unwrap_or_default();
        for seat in asked.iter() {
            let undone = self.taken.iter().filter(|turn| turn.seat == seat && turn.rev > to);
            let used: u64 = undone.map(|undone| undone.seconds).sum();
            if let Some(wait) = self.seats.get_mut(seat.index()) {
                // Time beyond that came out of the bank then.
                wait.since = at.saturating_sub(used.min(turn));
            }
        }
        self.taken.retain(|turn| turn.rev <= to);
    }

    /// Until when the clock of a seat has run, if those of all have until `at`.
    pub fn ran_until(&self, seat: Seat, at: u64) -> u64 {
        self.away(seat).map_or(at, |away| away.from.min(at))
    }

    /// Takes off the bank of a seat what it took beyond its turn up to `at`.
    pub fn draw(&mut self, seat: Seat, at: u64) {
        let (since, until) = (self.since(seat), self.ran_until(seat, at));
        self.bank.iter_mut().for_each(|bank| bank.draw(seat, since, until));
    }

    /// Notes how an action changes the questions of all seats.
    ///
    /// Where players act in any order, what one does leaves the questions of the
    /// others as they were, unless they are asked now and were not, or the other
    /// way round, or are asked something else.
    ///
    /// A player who did not answer in time in their own turn has no time left for the rest of it,
    /// unless they act themselves.
    pub fn note_action(
        &mut self,
        by: Seat,
        (role, actor): (Role, &Actor),
        (before, after): (Before, Before),
        (rev, at): (u64, u64),
    ) {
        if let Some(wait) = self.seats.get_mut(by.index()) {
            match actor {
                Actor::Absent => wait.late_in = before.turn.filter(|_| before.taking.contains(by)),
                Actor::Standing => (),
                _ => wait.late_in = None,
            }
        }
        let mut is_new = Seats::NONE;
        for (index, wait) in self.seats.iter_mut().enumerate() {
            let seat = Seat(index as u8);
            let is_asked_as_before = before.any_order
                && after.any_order
                && before.question == after.question
                && before.to_act.contains(seat) == after.to_act.contains(seat);
            match role {
                Role::Aside => (),
                Role::Draft | Role::Retract if seat == by => wait.drafted = rev,
                Role::Draft | Role::Retract => (),
                _ if seat != by && is_asked_as_before => (),
                _ => is_new = is_new.with(seat),
            }
        }
        if is_new.contains(by) && before.taking.contains(by) {
            let seconds = self.ran_until(by, at).saturating_sub(self.since(by));
            self.taken.push_back(Taken { seat: by, rev, seconds });
            if self.taken.len() > TAKEN {
                self.taken.pop_front();
            }
        }
        for seat in is_new.iter() {
            self.draw(seat, at);
            if let Some(wait) = self.seats.get_mut(seat.index()) {
                let late_in = wait.late_in;
                *wait = Wait { changed: rev, drafted: rev, since: at, late_in, ..Wait::default() };
            }
            self.away.entry(seat).and_modify(|away| away.from = at);
        }
    }

    /// No clock ran for so long, up to `at`.
    pub fn stood_still(&mut self, seconds: u64, at: u64) {
        self.extend(seconds);
        // Nobody gets the same time back twice.
        let later =
            |absence: &mut Absence| absence.from = absence.from.saturating_add(seconds).min(at);
        self.away.values_mut().for_each(later);
    }

    /// Gives the player who sits in a seat from now on all the time for its question. If the seat
    /// goes to and fro, this is done once, and again when that time is up.
    pub fn start_anew(&mut self, seat: Seat, at: u64) {
        let Some(wait) = self.seats.get_mut(seat.index()) else { return };
        if wait.is_taken_over && !wait.is_out {
            return;
        }
        *wait = Wait { since: at, late_in: None, is_out: false, is_taken_over: true, ..*wait };
        self.away.entry(seat).and_modify(|away| away.from = at);
    }

    /// Puts all clocks off.
    pub fn extend(&mut self, seconds: u64) {
        self.seats.iter_mut().for_each(|wait| wait.since = wait.since.saturating_add(seconds));
    }

    /// Notes that the player in a seat is away from now on, or until another time if they already
    /// were.
    pub fn go_away(&mut self, seat: Seat, at: u64, until: u64) {
        let from = self.away(seat).map_or(at, |away| away.from);
        self.away.insert(seat, Absence { from, until });
    }

    /// Notes that the player in a seat is back. The time that their clock would have run in their
    /// absence, up to `at`, is theirs again.
    pub fn come_back(&mut self, seat: Seat, at: u64) {
        let Some(away) = self.away.remove(&seat) else { return };
        if let Some(wait) = self.seats.get_mut(seat.index()) {
            wait.since = wait.since.saturating_add(at.saturating_sub(away.from));
        }
    }

    pub fn away(&self, seat: Seat) -> Option<Absence> {
        self.away.get(&seat).copied()
    }

    /// Those that have run out run again from `at` on, as far as they are put off.
    pub fn run_again(&mut self, at: u64) {
        for (index, wait) in self.seats.iter_mut().enumerate().filter(|(_, wait)| wait.is_out) {
            wait.is_out = false;
            self.away.entry(Seat(index as u8)).and_modify(|away| away.from = at);
        }
    }

    /// That the time of a seat is up has been said, and is not said again. Nothing is left
    /// beyond it.
    pub fn run_out(&mut self, seat: Seat) {
        self.bank.iter_mut().for_each(|bank| bank.empty(seat));
        if let Some(wait) = self.seats.get_mut(seat.index()) {
            wait.is_out = true;
        }
    }

    /// Whether that was said of what a seat is asked.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.of(seat).is_out
    }

    /// Whether that was said of anybody.
    pub fn is_any_out(&self) -> bool {
        self.seats.iter().any(|wait| wait.is_out)
    }

    /// When the first clock runs out, or somebody is back, and which kind it is. A seat has a clock
    /// if a person sits there, the match has one of its kind, and the rules say
    /// what is done for somebody who does not answer. In their own turn, where all play
    /// for themselves, nothing is done for them: what becomes of it the others say.
    pub fn deadline(
        &self,
        head: &Head,
        table: &dyn DrawableGame,
        clocks: &Clocks,
    ) -> Option<Deadline> {
        let clocks = self.deadlines(head, table, clocks).map(|(_, deadline)| deadline);
        let back = |absence: &Absence| Deadline { at: absence.until, kind: DeadlineKind::Away };
        clocks.chain(self.away.values().map(back)).min_by_key(|deadline| deadline.at)
    }

    /// The seats whose clock has run out by `now`.
    pub fn late(
        &self,
        head: &Head,
        table: &dyn DrawableGame,
        clocks: &Clocks,
        now: u64,
    ) -> Vec<Seat> {
        let late = self.deadlines(head, table, clocks).filter(|(_, deadline)| deadline.at <= now);
        late.map(|(seat, _)| seat).collect()
    }

    fn deadlines(
        &self,
        head: &Head,
        table: &dyn DrawableGame,
        clocks: &Clocks,
    ) -> impl Iterator<Item = (Seat, Deadline)> {
        let persons = head.to_act.iter().filter(|&seat| head.person(seat).is_some());
        let persons = persons.filter(|&seat| self.away(seat).is_none());
        persons.filter_map(move |seat| {
            let (length, kind) = match table.position().clock(seat) {
                ClockKind::Turn if self.is_late(seat, table) => (AT_ONCE, DeadlineKind::Turn),
                ClockKind::Turn => {
                    let bank = self.bank.as_ref().map_or(0, |bank| bank.time_left(seat));
                    (clocks.turn?.saturating_add(bank), DeadlineKind::Turn)
                }
                ClockKind::Reaction => (clocks.reaction?, DeadlineKind::Reaction),
            };
            match ends_turn(table, seat) {
                true => drop(table.if_absent(seat)?),
                false if self.is_out(seat) => return None,
                false => (),
            }
            Some((seat, Deadline { at: self.since(seat).saturating_add(length), kind }))
        })
    }
}

/// Whether what the rules provide is done for a seat when its time is up.
pub fn ends_turn(table: &dyn DrawableGame, seat: Seat) -> bool {
    table.info().together || table.position().clock(seat) == ClockKind::Reaction
}
