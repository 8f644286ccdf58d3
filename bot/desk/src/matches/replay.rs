//! A log, played again.

mod again;
mod away;
mod bank;
mod follow;
mod handing;
mod idle;
mod opened;
mod parts;
mod pause;
mod turn;
mod waits;

use std::sync::Arc;

use games::{
    Events, Info, Outcome, PlayError, Role, Seat, Seats, Seed, Setup, SetupError, Span,
    dice::{Recorder, ReplayDice, ReplayDiceError, Seeded, Use},
};
use record::{
    Actor, Clocks, Entry, Head, MatchId, PersonId, Record, Salt, Stage, Streams, What,
    effective_seed,
};
use render::DrawableGame;

use self::{
    follow::Effect,
    parts::{Board, Consents, Log, NewEntries, Occupancy, Randomness, Timing},
};
pub use self::{turn::Turn, waits::ends_turn};
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
        let at = at.max(self.last_at());
        self.append(Arc::new(Entry { at, by, what }))
    }

    /// Lays the game out for those who are there.
    ///
    /// # Errors
    ///
    /// If it cannot begin. The match is then of no more use.
    pub fn begin(&mut self, at: u64, by: Actor) -> Result<(), ReplayError> {
        let mut dice = self.dice()?;
        self.lay_out(&mut dice).map_err(|fault| self.at_next(fault))?;
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
        let mut dice = self.dice()?;
        let played = self.act(seat, action, &mut dice);
        let (effect, events) = played.map_err(|fault| self.at_next(fault))?;
        self.hear(&events);
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
        let mut dice = self.dice()?;
        let left = self.leave(seat, &mut dice);
        let events = left.map_err(|fault| self.at_next(fault))?;
        self.hear(&events);
        let (rolls, of) = dice.into_parts();
        self.keep_new(at, by, What::Resigned { seat, rolls, of }, Effect::PLAIN);
        Ok(())
    }

    /// How many sides the rolls of an entry have that follows.
    ///
    /// # Errors
    ///
    /// If it does not follow.
    pub(crate) fn sides(&self, entry: &Entry) -> Result<Vec<u32>, ReplayError> {
        if entry.what.rolls().is_empty() {
            return Ok(Vec::new());
        }
        let mut then = self.fork();
        let mut dice = Recorder::new(ReplayDice::new(entry.what.rolls()));
        let done = match &entry.what {
            What::Began { .. } => then.lay_out(&mut dice),
            What::Played { seat, action, .. } => then.act(*seat, action, &mut dice).map(drop),
            What::Resigned { seat, .. } => then.leave(*seat, &mut dice).map(drop),
            _ => Ok(()),
        };
        done.map_err(|fault| self.at_next(fault))?;
        Ok(dice.into_parts().1)
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

    /// The dice of the next entry.
    fn dice(&self) -> Result<Recorder<Seeded>, ReplayError> {
        let seed = self.rolling_seed().ok_or_else(|| self.at_next(Fault::NoSeed))?;
        Ok(Recorder::new(Seeded::new(&seed, Use::Rolls, self.stream())))
    }

    fn keep_new(&mut self, at: u64, by: Actor, what: What, effect: Effect) {
        let at = at.max(self.last_at());
        self.keep(Arc::new(Entry { at, by, what }), effect);
    }

    fn hear(&mut self, events: &Events) {
        if self.kind.info.secrets {
            let lines = events.lines();
            let seats = lines.iter().flat_map(|line| line.private.iter().map(|(seat, _)| *seat));
            self.fresh.told = self.fresh.told.iter().chain(seats).collect();
        }
    }

    pub(crate) fn at_next(&self, fault: Fault) -> ReplayError {
        ReplayError { entry: self.rev() + 1, fault }
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

    /// When the last entry was made.
    pub(crate) fn last_at(&self) -> u64 {
        self.log.entries.last().map_or(0, |entry| entry.at)
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

    /// How long it waits for those who are asked.
    pub fn clocks(&self) -> Clocks {
        self.timing.clocks
    }

    /// Whether a clock may run in it: for a turn, or for a reaction where the game has any.
    pub fn is_clocked(&self) -> bool {
        self.timing.clocks.turn.is_some()
            || (self.timing.clocks.reaction.is_some() && self.info().reactions)
    }

    /// Whether nobody may ask for a hint.
    pub fn is_ranked(&self) -> bool {
        self.head.ranked
    }

    pub fn no_hints(&self) -> bool {
        self.no_hints
    }

    /// Whether what players say in one of its rooms is shown in the others.
    pub fn relays(&self) -> bool {
        self.relays
    }

    pub fn setup(&self) -> &Setup {
        &self.head.setup
    }

    /// A command for this match, as people say it: `hex accept`.
    pub(crate) fn say(&self, name: Name) -> Span {
        name.say(&self.head.game, "")
    }

    /// The seed that was committed to.
    pub fn seed(&self) -> Option<&Seed> {
        self.chance.seed.as_ref()
    }

    /// The seed once anybody may know it: when nothing more is rolled.
    ///
    /// **Invariant:** a seed is shown when nothing more is rolled, and never before. Messages take
    /// it from here alone. Guard: `tests/it/fairness.rs`, and of the program
    /// `tests/discord/fairness.rs`.
    pub fn opened_seal(&self) -> Option<&Seed> {
        self.chance.seed.as_ref().filter(|_| self.head.stage.is_past())
    }

    /// The seed that the rolls are made with: all salts are in it.
    pub fn rolling_seed(&self) -> Option<Seed> {
        Some(effective_seed(&self.chance.seed?, &self.chance.salts))
    }

    /// The number of the stream that the next entry rolls from.
    pub(crate) fn stream(&self) -> u64 {
        match self.chance.streams {
            Streams::Entries => self.rev(),
            Streams::Throws => self.chance.n_throws,
        }
    }

    /// The salts that were added to the seed, in order.
    pub fn salts(&self) -> &[Salt] {
        &self.chance.salts
    }

    /// The turn that is told as one message, if this is one.
    pub(crate) fn turn(&self) -> Option<Turn> {
        self.board.turn.now()
    }

    /// The position. None before the match begins.
    pub fn table(&self) -> Option<&dyn DrawableGame> {
        self.board.table.as_deref()
    }

    /// The numbers of the entries that made the position, oldest first: what
    /// was taken back is not among them. The first entry of the log is 0.
    pub fn standing(&self) -> Vec<usize> {
        self.chain(self.log.tips.last().copied().flatten())
    }

    /// The value of [`standing`](Self::standing) after `rev` entries.
    pub fn standing_at(&self, rev: u64) -> Vec<usize> {
        self.chain(self.log.tips.get(rev as usize).copied().flatten())
    }

    /// The seats that left the game for good.
    pub fn seats_resigned(&self) -> Seats {
        self.board.resigned
    }

    /// The seats that have agreed to the undo that somebody asked for.
    pub fn undo_consents(&self) -> Seats {
        self.consents.granted
    }

    /// The seats that would go on without `whom`, if that seat is still asked the same.
    pub fn leaving_out(&self, whom: Seat) -> Seats {
        let said =
            self.consents.leaving.get(&whom).filter(|said| said.0 == self.asked_at(whom, false));
        said.map_or(Seats::NONE, |said| said.1)
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

    /// Whether a person has a seat that nobody asked them to take.
    pub fn has_joined(&self, person: &PersonId) -> bool {
        // Players who were named sit in front of those who joined.
        let named = match self.what(0) {
            Some(What::Opened { players, .. }) => players.len(),
            _ => 0,
        };
        self.seat_of(person).is_some_and(|seat| seat.index() >= named)
    }

    /// Whether a person was challenged by name.
    pub fn was_named(&self, person: &PersonId) -> bool {
        let seat = self.seat_of(person);
        seat.is_some_and(|seat| seat != self.head.proposer) && !self.has_joined(person)
    }

    /// The role of an entry in its turn. The first entry of the log is 0.
    pub fn role(&self, index: usize) -> Role {
        self.log.roles.get(index).copied().unwrap_or(Role::Move)
    }

    /// The seats that still had a draft after the entry, in which somebody resigned.
    pub(crate) fn drafting(&self, index: usize) -> Seats {
        self.log.drafting.get(&index).copied().unwrap_or(Seats::NONE)
    }

    /// Whether an entry answered a question that others were asked still: the room
    /// learns of it by who is still awaited.
    pub(crate) fn is_quiet(&self, index: usize) -> bool {
        self.log.quiet.contains(&index)
    }

    /// Whether somebody did something for themselves alone beside the game.
    pub(crate) fn is_silent(&self, index: usize) -> bool {
        self.log.silent.contains(&index)
    }

    /// Whether it followed by itself, and the room heard nothing of it.
    pub(crate) fn is_unheard(&self, index: usize) -> bool {
        self.log.unheard.contains(&index)
    }

    fn chain(&self, tip: Option<usize>) -> Vec<usize> {
        let mut chain = Vec::new();
        let mut next = tip;
        while let Some(index) = next {
            chain.push(index);
            // The entries that are effective before an entry are those that were effective when it
            // was made.
            next = self.log.tips.get(index).copied().flatten();
        }
        chain.reverse();
        chain
    }
}
