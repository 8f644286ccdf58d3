//! A log, played again.

mod again;
mod away;
mod bank;
mod follow;
mod handing;
mod idle;
mod log;
mod opened;
mod parts;
mod pause;
mod turn;
mod waits;

use std::sync::Arc;

use games::{
    Events, Info, Outcome, PlayError, Seat, Seats, Seed, SetupError, Span,
    dice::{Recorder, ReplayDice, ReplayDiceError},
};
use record::{Actor, Entry, Head, MatchId, PersonId, Record, Stage, What};
use render::DrawableGame;

use self::{
    follow::Effect,
    parts::{Board, Consents, NewEntries, Occupancy, Randomness, Timing},
};
pub use self::{
    handing::Seating,
    log::Log,
    parts::{Chance, Votes},
    pause::MatchTime,
    turn::Turn,
    waits::{SeatTime, ends_turn},
};
use crate::{GameKind, matches::lessons::Learning, port::names::Name};

/// A match as its log makes it: who sits where, and the position.
///
/// There are two ways to go on, and both leave the same log:
/// [`append`](Self::append) repeats what a log says, with its rolls;
/// [`begin`](Self::begin), [`play`](Self::play), [`resign`](Self::resign) and
/// [`note`](Self::note) make new entries, and roll.
///
/// Its parts know nothing of one another; the match conducts them.
#[derive(Clone, Debug)]
pub struct Match {
    kind: &'static GameKind,
    head: Head,
    log: Log,
    fresh: NewEntries,
    board: Board,
    chance: Randomness,
    timing: Timing,
    consents: Consents,
    occupancy: Occupancy,
    no_hints: bool,
    relays: bool,
    /// The lesson that the match is, if it is one.
    lesson: Option<Arc<Learning>>,
}

/// An entry that cannot have happened.
#[derive(Debug, thiserror::Error)]
#[error("entry {entry}: {fault}")]
pub struct ReplayError {
    /// Which, counted from 1: the revision it would have made.
    pub entry: u64,
    pub fault: Fault,
}

/// The fault of an entry.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error("there is no game `{0}` here")]
    NoSuchGame(String),
    #[error("it is played by edition {found} of the rules of {game}; this program has {known}")]
    OtherEdition { game: String, found: u16, known: u16 },
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error(transparent)]
    ReplayDice(#[from] ReplayDiceError),
    #[error("its seed is not there, so nothing can be rolled")]
    NoSeed,
    #[error("the commitment is to another seed")]
    OtherSeed,
    /// It does not follow from what went before.
    #[error("{0}")]
    Order(&'static str),
}

/// An entry of a log that is done again: it is checked against the position.
struct Again<'a> {
    m: &'a mut Match,
    entry: &'a Entry,
}

/// An entry that was done, and is now written down with all that follows from it.
struct Writing<'a> {
    m: &'a mut Match,
    entry: &'a Arc<Entry>,
    effect: Effect,
}

/// The most that follows from one action without a question.
const AUTOMATIC: usize = 1_000;

impl Match {
    /// Plays a log from its first entry.
    ///
    /// # Errors
    ///
    /// Names the first entry that does not follow from those before it.
    pub fn replay(
        kinds: &'static [GameKind],
        entries: &[Arc<Entry>],
        seed: Option<Seed>,
    ) -> Result<Self, ReplayError> {
        let Some((first, rest)) = entries.split_first() else {
            return Err(ReplayError { entry: 1, fault: Fault::Order("there is none") });
        };
        let mut m = Self::open(kinds, Arc::clone(first), seed)?;
        for entry in rest {
            m.append(Arc::clone(entry))?;
        }
        m.fresh.n_new = 0;
        Ok(m)
    }

    /// Plays the log of a record.
    ///
    /// # Errors
    ///
    /// As [`replay`](Self::replay).
    pub fn of(kinds: &'static [GameKind], record: &Record) -> Result<Self, ReplayError> {
        Self::replay(kinds, &record.entries, record.seed)
    }

    /// Starts a log. The entry must be [`What::Opened`].
    ///
    /// # Errors
    ///
    /// If it is not, or does not fit the game or the seed.
    pub fn open(
        kinds: &'static [GameKind],
        first: Arc<Entry>,
        seed: Option<Seed>,
    ) -> Result<Self, ReplayError> {
        opened::open_match(kinds, first, seed).map_err(|fault| ReplayError { entry: 1, fault })
    }

    /// Adds an entry of the log, and tells nothing.
    ///
    /// # Errors
    ///
    /// If it cannot have happened. The match is then of no more use.
    pub fn append(&mut self, entry: Arc<Entry>) -> Result<(), ReplayError> {
        self.follow(entry, false).map(drop)
    }

    /// Adds an entry of the log, and says what it did by the rules.
    ///
    /// # Errors
    ///
    /// If it cannot have happened. The match is then of no more use.
    pub fn append_told(&mut self, entry: Arc<Entry>) -> Result<Option<Events>, ReplayError> {
        self.follow(entry, true)
    }

    /// Adds something that needs no rolls.
    ///
    /// # Errors
    ///
    /// If it cannot happen now. The match is then of no more use.
    pub fn note(&mut self, at: u64, by: Actor, what: What) -> Result<(), ReplayError> {
        let at = at.max(self.log().last_at());
        self.append(Arc::new(Entry { at, by, what }))
    }

    /// Lays the game out for those who are there.
    ///
    /// # Errors
    ///
    /// If it cannot begin. The match is then of no more use.
    pub fn begin(&mut self, at: u64, by: Actor) -> Result<(), ReplayError> {
        let mut dice = self.chance().dice()?;
        self.board
            .lay_out(&mut self.head, self.kind, &mut dice)
            .map_err(|fault| self.at_next(fault))?;
        let (rolls, of) = dice.into_parts();
        self.keep_new(at, by, What::Began { rolls, of }, Effect::PLAIN);
        Ok(())
    }

    /// Plays an action, in its notation, and says what it did by the rules. After an
    /// error nothing has changed.
    ///
    /// # Errors
    ///
    /// If it is not legal.
    pub fn play(
        &mut self,
        seat: Seat,
        action: &str,
        at: u64,
        by: Actor,
    ) -> Result<Events, ReplayError> {
        let mut dice = self.chance().dice()?;
        let played = self.board.act(&self.head, seat, action, &mut dice);
        let (effect, events) = played.map_err(|fault| self.at_next(fault))?;
        if self.kind.info.secrets {
            self.fresh.hear(&events);
        }
        let (rolls, of) = dice.into_parts();
        self.keep_new(at, by, What::Played { seat, action: action.to_owned(), rolls, of }, effect);
        Ok(events)
    }

    /// Takes a player out of the game for good. After an error nothing has changed.
    ///
    /// # Errors
    ///
    /// If the player is not in the game.
    pub fn resign(&mut self, seat: Seat, at: u64, by: Actor) -> Result<(), ReplayError> {
        let mut dice = self.chance().dice()?;
        let left = self.board.leave(&self.head, seat, &mut dice);
        let events = left.map_err(|fault| self.at_next(fault))?;
        if self.kind.info.secrets {
            self.fresh.hear(&events);
        }
        let (rolls, of) = dice.into_parts();
        self.keep_new(at, by, What::Resigned { seat, rolls, of }, Effect::PLAIN);
        Ok(())
    }

    /// Does what follows without a question: standing answers, what computers
    /// agree to, forced steps.
    ///
    /// # Errors
    ///
    /// If a game names something that is not legal, or never comes to an end.
    pub fn settle(&mut self, at: u64) -> Result<(), ReplayError> {
        for _ in 0..AUTOMATIC {
            let Some((seat, action, by)) = self.automatic() else { return Ok(()) };
            self.play(seat, &action, at, by)?;
        }
        Err(self.at_next(Fault::Order("what follows from it never ends")))
    }

    fn automatic(&self) -> Option<(Seat, String, Actor)> {
        let table = self.board.table.as_ref().filter(|_| self.is_playing())?;
        self.head.seats().find_map(|(seat, player)| {
            let (holder, by) = match player.computer() {
                Some(_) => (games::Holder::Computer, Actor::Computer),
                None => (games::Holder::Person, Actor::Standing),
            };
            Some((seat, table.automatic(seat, holder)?, by))
        })
    }

    /// A copy, to go on from here.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self { fresh: NewEntries::default(), ..self.clone() }
    }

    /// The same, with nothing new in it.
    #[must_use]
    pub(crate) fn without_new_entries(mut self) -> Self {
        self.fresh.n_new = 0;
        self.fresh.told = Seats::NONE;
        self
    }

    /// The same as a lesson.
    #[must_use]
    pub(crate) fn learning(self, lesson: Learning) -> Self {
        Self { lesson: Some(Arc::new(lesson)), ..self }
    }

    /// All of it, to keep.
    pub fn into_record(self) -> Record {
        Record { head: self.head, seed: self.chance.seed, entries: self.log.entries }
    }

    fn keep_new(&mut self, at: u64, by: Actor, what: What, effect: Effect) {
        let at = at.max(self.log().last_at());
        Writing { m: self, entry: &Arc::new(Entry { at, by, what }), effect }.keep();
    }

    pub(crate) fn at_next(&self, fault: Fault) -> ReplayError {
        ReplayError { entry: self.rev() + 1, fault }
    }
}

impl Chance<'_> {
    /// How many sides the rolls of an entry have that follows.
    ///
    /// # Errors
    ///
    /// If it does not follow.
    pub fn sides(self, entry: &Entry) -> Result<Vec<u32>, ReplayError> {
        if entry.what.rolls().is_empty() {
            return Ok(Vec::new());
        }
        let mut then = self.m.fork();
        let mut dice = Recorder::new(ReplayDice::new(entry.what.rolls()));
        let done = match &entry.what {
            What::Began { .. } => then.board.lay_out(&mut then.head, then.kind, &mut dice),
            What::Played { seat, action, .. } => {
                then.board.act(&then.head, *seat, action, &mut dice).map(drop)
            }
            What::Resigned { seat, .. } => then.board.leave(&then.head, *seat, &mut dice).map(drop),
            _ => Ok(()),
        };
        done.map_err(|fault| self.m.at_next(fault))?;
        Ok(dice.into_parts().1)
    }
}

/// Queries about a match.
impl Match {
    /// The head of the match, which needs no replay.
    pub fn head(&self) -> &Head {
        &self.head
    }

    pub fn id(&self) -> &MatchId {
        &self.head.id
    }

    /// The lesson that the match is, if it is one.
    pub(crate) fn lesson(&self) -> Option<&Learning> {
        self.lesson.as_deref()
    }

    /// The number of entries.
    pub fn rev(&self) -> u64 {
        self.log.entries.len() as u64
    }

    pub fn entries(&self) -> &[Arc<Entry>] {
        &self.log.entries
    }

    /// The seats, and who has each.
    pub fn seating(&self) -> Seating<'_> {
        Seating { m: self }
    }

    /// The clocks, for all who play.
    pub fn time(&self) -> MatchTime<'_> {
        MatchTime { m: self }
    }

    /// The time of a seat.
    pub fn time_of(&self, seat: Seat) -> SeatTime<'_> {
        SeatTime { m: self, seat }
    }

    /// The source of rolls, and the seal.
    pub fn chance(&self) -> Chance<'_> {
        Chance { m: self }
    }

    /// The questions of players to each other.
    pub fn votes(&self) -> Votes<'_> {
        Votes { m: self }
    }

    /// The entries, and what each was in its turn.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The revision it was loaded or forked at.
    pub fn loaded_rev(&self) -> u64 {
        (self.log.entries.len() - self.fresh.n_new) as u64
    }

    /// The seats that heard something in the new entries that the room did not.
    pub fn seats_told_privately(&self) -> Seats {
        self.fresh.told
    }

    pub fn kind(&self) -> &'static GameKind {
        self.kind
    }

    pub fn info(&self) -> &'static Info {
        self.kind.info
    }

    /// Whether nobody may ask for a hint.
    pub fn no_hints(&self) -> bool {
        self.no_hints
    }

    /// Whether what players say in one of its rooms is shown in the others.
    pub fn relays(&self) -> bool {
        self.relays
    }

    /// A command for this match, as people say it: `hex accept`.
    pub(crate) fn say(&self, name: Name) -> Span {
        name.say(&self.head.game, "")
    }

    /// The turn that is told as one message, if this is one.
    pub(crate) fn turn(&self) -> Option<Turn> {
        self.board.turn.now()
    }

    /// The position. None before the match begins.
    pub fn table(&self) -> Option<&dyn DrawableGame> {
        self.board.table.as_deref()
    }

    /// The seats that left the game for good.
    pub fn seats_resigned(&self) -> Seats {
        self.board.resigned
    }

    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.head.stage {
            Stage::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    pub fn is_playing(&self) -> bool {
        matches!(self.head.stage, Stage::Playing { .. })
    }

    /// Where a person sits.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.head.seat_of(person)
    }
}
