//! A log, played again.

use std::{mem, sync::Arc};

use games::{
    Dice, Info, Line, Outcome, PlayError, Seat, Seats, Seed, Setup, SetupError, Span,
    dice::{Recorder, Seeded, Tape, TapeFault, Use},
};
use render::Easel;

use crate::{
    Entry, Head, Kind, MatchId, Person, Player, Record, Stage, UserId, What,
    commands::{self, Verb},
    turns::Step,
};

/// A match as its log makes it: who sits where, and the position.
///
/// There are two ways to go on, and both leave the same log: [`note`](Self::note)
/// repeats what a log says, with its rolls; [`begin`](Self::begin),
/// [`play`](Self::play) and [`resign`](Self::resign) make new entries, and roll.
#[derive(Debug)]
pub struct Match {
    kind: &'static Kind,
    head: Head,
    seed: Seed,
    entries: Vec<Entry>,
    table: Option<Box<dyn Easel>>,
    /// The last entry that made the position, as it was at each revision. What
    /// was taken back is off this chain.
    tips: Vec<Option<usize>>,
    /// What each entry is in its turn.
    steps: Vec<Step>,
    /// What the entry is that is being made.
    step: Step,
    /// Who left the game for good.
    resigned: Seats,
    /// Who agrees to what [`Stage::Playing`] asks.
    granted: Seats,
}

/// An entry that cannot have happened.
#[derive(Debug, thiserror::Error)]
#[error("entry {entry}: {fault}")]
pub struct ReplayError {
    /// Which, counted from 1: the revision it would have made.
    pub entry: u64,
    pub fault: Fault,
}

/// What is wrong with an entry.
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
    Tape(#[from] TapeFault),
    /// It does not follow from what went before.
    #[error("{0}")]
    Order(&'static str),
}

type Done<T = ()> = Result<T, Fault>;

impl Match {
    /// Plays a log from its first entry.
    ///
    /// # Errors
    ///
    /// Names the first entry that does not follow from those before it.
    pub fn replay(kinds: &'static [Kind], entries: &[Entry]) -> Result<Self, ReplayError> {
        let Some((first, rest)) = entries.split_first() else {
            return Err(ReplayError { entry: 1, fault: Fault::Order("there is none") });
        };
        let mut found = Self::open(kinds, first.clone())?;
        for entry in rest {
            found.note(entry.clone())?;
        }
        Ok(found)
    }

    /// Starts a log. The entry must be [`What::Opened`].
    pub fn open(kinds: &'static [Kind], first: Entry) -> Result<Self, ReplayError> {
        opened(kinds, first).map_err(|fault| ReplayError { entry: 1, fault })
    }

    /// Adds an entry of the log, and tells what it did by the rules.
    ///
    /// # Errors
    ///
    /// If it cannot have happened. The match is then of no more use.
    pub fn note(&mut self, entry: Entry) -> Result<Vec<Line>, ReplayError> {
        let lines = self
            .follow(&entry.what)
            .map_err(|fault| ReplayError { entry: self.rev() + 1, fault })?;
        self.keep(entry);
        Ok(lines)
    }

    /// Lays the game out for those who are there.
    pub fn begin(&mut self, at: u64) -> Result<(), ReplayError> {
        let rolls = self.rolling(|found, dice| found.lay_out(dice))?.1;
        self.keep(Entry { at, what: What::Began { rolls } });
        Ok(())
    }

    /// Plays an action, in its notation. After an error nothing has changed.
    pub fn play(&mut self, seat: Seat, action: &str, at: u64) -> Result<Vec<Line>, ReplayError> {
        let (lines, rolls) = self.rolling(|found, dice| found.act(seat, action, dice))?;
        self.keep(Entry { at, what: What::Played { seat, action: action.to_owned(), rolls } });
        Ok(lines)
    }

    /// Takes a player out of the game for good.
    pub fn resign(&mut self, seat: Seat, at: u64) -> Result<Vec<Line>, ReplayError> {
        let (lines, rolls) = self.rolling(|found, dice| found.leave(seat, dice))?;
        self.keep(Entry { at, what: What::Resigned { seat, rolls } });
        Ok(lines)
    }

    /// What can be asked without replaying.
    pub fn head(&self) -> &Head {
        &self.head
    }

    pub fn id(&self) -> &MatchId {
        &self.head.id
    }

    /// The number of entries.
    pub fn rev(&self) -> u64 {
        self.entries.len() as u64
    }

    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub fn info(&self) -> &'static Info {
        self.kind.info
    }

    /// A command for this match, as people say it: `hex accept`.
    pub(crate) fn say(&self, verb: Verb) -> Span {
        commands::say(verb, &self.head.game, "")
    }

    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The position. None before the match begins.
    pub fn table(&self) -> Option<&dyn Easel> {
        self.table.as_deref()
    }

    /// The numbers of the entries that made the position, oldest first: what
    /// was taken back is not among them. The first entry of the log is 0.
    pub fn standing(&self) -> Vec<usize> {
        self.chain(self.tips.last().copied().flatten())
    }

    /// What [`standing`](Self::standing) was after `rev` entries.
    pub fn standing_at(&self, rev: u64) -> Vec<usize> {
        self.chain(self.tips.get(rev as usize).copied().flatten())
    }

    /// Who left the game for good.
    pub fn resigned(&self) -> Seats {
        self.resigned
    }

    /// Who has agreed to what is asked to be taken back.
    pub fn granted(&self) -> Seats {
        self.granted
    }

    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.head.stage {
            Stage::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Where a person sits.
    pub fn seat_of(&self, user: &UserId) -> Option<Seat> {
        self.head.seat_of(user)
    }

    pub fn cast(&self) -> Arc<[Player]> {
        self.head.players.clone().into()
    }

    /// What an entry is in its turn. The first entry of the log is 0.
    pub(crate) fn step(&self, index: usize) -> Step {
        self.steps.get(index).copied().unwrap_or_default()
    }

    /// A copy, to go on from here in another way.
    pub(crate) fn fork(&self) -> Self {
        Self {
            kind: self.kind,
            head: self.head.clone(),
            seed: self.seed,
            entries: self.entries.clone(),
            table: self.table.as_deref().map(Easel::fork),
            tips: self.tips.clone(),
            steps: self.steps.clone(),
            step: self.step,
            resigned: self.resigned,
            granted: self.granted,
        }
    }

    /// All of it, to keep.
    pub fn into_record(self) -> Record {
        Record { head: self.head, entries: self.entries }
    }

    /// Does something with the rolls that belong to the next entry.
    fn rolling<T>(
        &mut self,
        make: impl FnOnce(&mut Self, &mut dyn Dice) -> Done<T>,
    ) -> Result<(T, Vec<u32>), ReplayError> {
        let mut dice = Recorder::new(Seeded::new(&self.seed, Use::Rolls, self.rev()));
        match make(self, &mut dice) {
            Ok(made) => Ok((made, dice.into_rolls())),
            Err(fault) => Err(ReplayError { entry: self.rev() + 1, fault }),
        }
    }

    fn follow(&mut self, what: &What) -> Done<Vec<Line>> {
        match what {
            What::Opened { .. } => return Err(Fault::Order("a match opens once")),
            What::Accepted { user } => self.answered(user)?,
            What::Joined { person } => self.joined(person)?,
            What::Declined { user } => self.answered(user)?,
            What::Cancelled { user } => {
                self.asked()?;
                if self.head.seat_of(user) != Some(Seat(0)) {
                    return Err(Fault::Order("who proposed the match cancels it"));
                }
            }
            What::Expired => drop(self.asked()?),
            What::Began { rolls } => taped(rolls, |dice| self.lay_out(dice))?,
            What::Played { seat, action, rolls } => {
                return taped(rolls, |dice| self.act(*seat, action, dice));
            }
            What::Resigned { seat, rolls } => {
                return taped(rolls, |dice| self.leave(*seat, dice));
            }
            What::UndoAsked { seat, to } => {
                self.running(*seat)?;
                self.was_position(*to)?;
            }
            What::UndoGranted { seat } | What::UndoRefused { seat } => {
                self.running(*seat)?;
                if !matches!(self.head.stage, Stage::Playing { undo: Some(_) }) {
                    return Err(Fault::Order("nobody asked to take back"));
                }
            }
            What::TookBack { to } => {
                self.running(Seat(0))?;
                self.was_position(*to)?;
                self.step = self.step_back(*to);
                self.stand(*to)?;
            }
        }
        Ok(Vec::new())
    }

    fn act(&mut self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Done<Vec<Line>> {
        let table = self.running(seat)?;
        let step = Step::before(&**table, seat, action);
        let lines = table.play(seat, action, dice)?;
        self.step = step.told(&**table, &lines);
        Ok(lines)
    }

    fn leave(&mut self, seat: Seat, dice: &mut dyn Dice) -> Done<Vec<Line>> {
        let table = self.staying(seat)?;
        let lines = table.resign(seat, dice)?;
        self.step = Step::left(&**table);
        Ok(lines)
    }

    /// Writes down an entry that was done, and what it means for the head.
    fn keep(&mut self, entry: Entry) {
        let tip = self.tips.last().copied().flatten();
        let mut made = tip;
        let step = mem::take(&mut self.step);
        // A question to the others is not answered by what they cannot hear, nor by
        // what is said beside the game.
        if !step.leaves_turn() && !matches!(entry.what, What::UndoGranted { .. }) {
            self.granted = Seats::NONE;
        }
        match &entry.what {
            What::Declined { .. } | What::Cancelled { .. } | What::Expired => {
                self.head.stage = Stage::Off;
            }
            What::Played { .. } if step.leaves_turn() => made = Some(self.entries.len()),
            What::Began { .. } | What::Played { .. } | What::Resigned { .. } => {
                made = Some(self.entries.len());
                self.head.stage = Stage::Playing { undo: None };
            }
            What::TookBack { to } => {
                made = self.tips.get(*to as usize).copied().flatten();
                self.head.stage = Stage::Playing { undo: None };
            }
            What::UndoAsked { seat, to } => {
                self.head.stage = Stage::Playing { undo: Some((*seat, *to)) };
            }
            What::UndoGranted { seat } => {
                self.granted = self.granted.iter().chain([*seat]).collect();
            }
            What::UndoRefused { .. } => self.head.stage = Stage::Playing { undo: None },
            What::Opened { .. } | What::Accepted { .. } | What::Joined { .. } => (),
        }
        if let What::Resigned { seat, .. } = &entry.what {
            self.resigned = self.resigned.iter().chain([*seat]).collect();
        }
        self.tips.push(made);
        self.steps.push(step);
        self.head.moved_at = entry.at;
        self.entries.push(entry);
        self.head.rev = self.rev();
        if !matches!(self.head.stage, Stage::Open { .. }) {
            self.head.due = None;
        }
        self.head.to_act = Seats::NONE;
        if let (Stage::Playing { .. }, Some(table)) = (&self.head.stage, &self.table) {
            self.head.to_act = table.to_act();
            if let Some(outcome) = table.outcome() {
                self.head.to_act = Seats::NONE;
                self.head.stage = Stage::Over(outcome);
            }
        }
    }

    /// Who is asked to play, if the match has not begun.
    fn asked(&mut self) -> Done<&mut Vec<UserId>> {
        match &mut self.head.stage {
            Stage::Open { asked } => Ok(asked),
            _ => Err(Fault::Order("the match is not open")),
        }
    }

    fn answered(&mut self, user: &UserId) -> Done {
        let asked = self.asked()?;
        let Some(index) = asked.iter().position(|other| other == user) else {
            return Err(Fault::Order("nobody is waiting for that answer"));
        };
        asked.remove(index);
        Ok(())
    }

    fn joined(&mut self, person: &Person) -> Done {
        self.asked()?;
        if self.head.seat_of(&person.id).is_some() {
            return Err(Fault::Order("nobody sits twice"));
        }
        if self.head.players.len() >= usize::from(self.head.setup.seats) {
            return Err(Fault::Order("all seats are taken"));
        }
        self.head.players.push(Player::Person(person.clone()));
        Ok(())
    }

    fn lay_out(&mut self, dice: &mut dyn Dice) -> Done {
        if !self.asked()?.is_empty() {
            return Err(Fault::Order("not everybody has answered"));
        }
        let seats = self.head.players.len() as u8;
        let setup = Setup { seats, ..self.head.setup.clone() };
        self.table = Some((self.kind.open)(&setup, dice)?);
        self.head.setup = setup;
        Ok(())
    }

    /// The table, if the game is going on and has that seat.
    fn running(&mut self, seat: Seat) -> Done<&mut Box<dyn Easel>> {
        if seat.index() >= self.head.players.len() {
            return Err(Fault::Order("there is no such seat"));
        }
        match (&self.head.stage, &mut self.table) {
            (Stage::Playing { .. }, Some(table)) => Ok(table),
            _ => Err(Fault::Order("the match is not being played")),
        }
    }

    /// The table, if it can be left by that seat.
    fn staying(&mut self, seat: Seat) -> Done<&mut Box<dyn Easel>> {
        self.running(seat)?;
        if self.resigned.contains(seat) {
            return Err(Fault::Order("nobody leaves twice"));
        }
        self.running(seat)
    }

    fn was_position(&self, rev: u64) -> Done {
        match usize::try_from(rev).ok().and_then(|rev| self.tips.get(rev)) {
            Some(Some(_)) => Ok(()),
            _ => Err(Fault::Order("there was no position then")),
        }
    }

    /// Makes the position after `rev` entries the present one.
    fn stand(&mut self, rev: u64) -> Done {
        let tip = self.tips.get(rev as usize).copied().flatten();
        let entries = mem::take(&mut self.entries);
        let done = self.remake(&entries, &self.chain(tip));
        self.entries = entries;
        (self.table, self.resigned) = done?;
        Ok(())
    }

    fn remake(
        &self,
        entries: &[Entry],
        standing: &[usize],
    ) -> Done<(Option<Box<dyn Easel>>, Seats)> {
        let mut table: Option<Box<dyn Easel>> = None;
        let mut resigned = Vec::new();
        for &index in standing {
            match (entries.get(index).map(|entry| &entry.what), &mut table) {
                (Some(What::Began { rolls }), _) => {
                    let open = |dice: &mut dyn Dice| Ok((self.kind.open)(&self.head.setup, dice)?);
                    table = Some(taped(rolls, open)?);
                }
                (Some(What::Played { seat, action, rolls }), Some(table)) => {
                    taped(rolls, |dice| Ok(table.play(*seat, action, dice)?))?;
                }
                (Some(What::Resigned { seat, rolls }), Some(table)) => {
                    taped(rolls, |dice| Ok(table.resign(*seat, dice)?))?;
                    resigned.push(*seat);
                }
                _ => return Err(Fault::Order("there was no position then")),
            }
        }
        Ok((table, resigned.into_iter().collect()))
    }

    fn chain(&self, tip: Option<usize>) -> Vec<usize> {
        let mut chain = Vec::new();
        let mut next = tip;
        while let Some(index) = next {
            chain.push(index);
            // What stood before an entry is what stood when it was made.
            next = self.tips.get(index).copied().flatten();
        }
        chain.reverse();
        chain
    }
}

fn opened(kinds: &'static [Kind], first: Entry) -> Done<Match> {
    let What::Opened { id, game, edition, setup, place, players, seed, patience } = &first.what
    else {
        return Err(Fault::Order("a match begins by being opened"));
    };
    let Some(kind) = kinds.iter().find(|kind| kind.info.id == game) else {
        return Err(Fault::NoSuchGame(game.clone()));
    };
    if kind.info.edition != *edition {
        let (game, known) = (kind.info.name.to_owned(), kind.info.edition);
        return Err(Fault::OtherEdition { game, found: *edition, known });
    }
    setup.validate(kind.info)?;
    let persons = seated(players)?;
    if !id.is_plain() {
        return Err(Fault::Order("its id is not lower-case letters and digits"));
    }
    if players.is_empty() {
        return Err(Fault::Order("somebody opens a match"));
    }
    if players.len() > usize::from(setup.seats) {
        return Err(Fault::Order("there are more players than seats"));
    }
    let opener = players.first().and_then(Player::person).map(|person| &person.id);
    let asked = persons.into_iter().filter(|&user| Some(user) != opener).cloned().collect();
    let head = Head {
        id: id.clone(),
        rev: 1,
        game: game.clone(),
        edition: *edition,
        setup: setup.clone(),
        place: place.clone(),
        players: players.clone(),
        stage: Stage::Open { asked },
        to_act: Seats::NONE,
        opened_at: first.at,
        moved_at: first.at,
        due: Some(first.at.saturating_add(*patience)),
    };
    Ok(Match {
        kind,
        seed: *seed,
        head,
        entries: vec![first],
        table: None,
        tips: vec![None, None],
        steps: vec![Step::Plain],
        step: Step::Plain,
        resigned: Seats::NONE,
        granted: Seats::NONE,
    })
}

/// The persons among players, none of them twice.
fn seated(players: &[Player]) -> Done<Vec<&UserId>> {
    let mut persons = Vec::new();
    for player in players {
        let Some(person) = player.person() else {
            continue;
        };
        if persons.contains(&&person.id) {
            return Err(Fault::Order("nobody sits twice"));
        }
        persons.push(&person.id);
    }
    Ok(persons)
}

/// Does something with recorded rolls, which must be just those it asks for.
fn taped<T>(rolls: &[u32], make: impl FnOnce(&mut dyn Dice) -> Done<T>) -> Done<T> {
    let mut tape = Tape::new(rolls);
    let made = make(&mut tape)?;
    tape.finish()?;
    Ok(made)
}
