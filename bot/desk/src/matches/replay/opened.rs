use std::sync::Arc;

use games::{Seat, Seats, Seed, SetupError};
use record::{
    Actor, Deadline, DeadlineKind, Entry, Head, MAX_SALT, PersonId, Player, Salt, Stage, What,
};

use super::{
    Fault, Match,
    idle::Idle,
    log::Log,
    parts::{Board, Consents, NewEntries, Occupancy, Randomness, Timing},
    pause::Pause,
    waits::Waits,
};
use crate::GameKind;

/// Why a salt is refused.
pub(super) const SALT_TOO_LONG: &str = "the salt is too long";

/// The match that a first entry makes.
pub fn open_match(
    kinds: &'static [GameKind],
    first: Arc<Entry>,
    seed: Option<Seed>,
) -> Result<Match, Fault> {
    let kind = check_game(kinds, &first, seed)?;
    let What::Opened { streams, clocks, no_hints, salt, .. } = &first.what else {
        return Err(NOT_OPENED);
    };
    let (streams, clocks, no_hints) = (*streams, *clocks, *no_hints);
    let salts = salt.iter().cloned().collect();
    let head = head(&first)?;
    let (idle, waits) = (Idle::new(first.at), Waits::new(&clocks));
    Ok(Match {
        kind,
        head,
        log: Log::begin(first),
        fresh: NewEntries { n_new: 1, ..NewEntries::default() },
        board: Board::default(),
        chance: Randomness { seed, salts, streams, n_throws: 0 },
        timing: Timing { clocks, waits, pause: Pause::default(), idle },
        consents: Consents::default(),
        occupancy: Occupancy::default(),
        no_hints,
        relays: false,
        lesson: None,
    })
}

/// A match begins with nothing else.
const NOT_OPENED: Fault = Fault::Order("a match begins by being opened");

/// The game that a first entry names, if it is known as it was then, and bound by the seed.
fn check_game(
    kinds: &'static [GameKind],
    first: &Entry,
    seed: Option<Seed>,
) -> Result<&'static GameKind, Fault> {
    let What::Opened { game, edition, setup, commitment, .. } = &first.what else {
        return Err(NOT_OPENED);
    };
    let Some(kind) = kinds.iter().find(|kind| kind.info.id == game) else {
        return Err(Fault::NoSuchGame(game.clone()));
    };
    if kind.info.edition != *edition {
        let (game, known) = (kind.info.name.to_owned(), kind.info.edition);
        return Err(Fault::OtherEdition { game, found: *edition, known });
    }
    if seed.is_some_and(|seed| !commitment.binds(&seed)) {
        return Err(Fault::OtherSeed);
    }
    setup.validate(kind.info)?;
    if let (Some(hash), None) = (setup.data, &setup.numbers) {
        return Err(SetupError::DataMissing(hash).into());
    }
    Ok(kind)
}

/// The head of the match that a first entry makes, if its players fit.
fn head(first: &Entry) -> Result<Head, Fault> {
    let What::Opened {
        id, game, edition, setup, room, players, patience, after, ranked, salt, ..
    } = &first.what
    else {
        return Err(NOT_OPENED);
    };
    let persons = distinct(players)?;
    if salt.as_ref().is_some_and(|Salt(salt)| salt.len() > MAX_SALT) {
        return Err(Fault::Order(SALT_TOO_LONG));
    }
    if !id.is_plain() {
        return Err(Fault::Order("its id is not lower-case letters and digits"));
    }
    if after.as_ref().is_some_and(|after| !after.is_plain() || after == id) {
        return Err(Fault::Order("it is no other match that is played once more"));
    }
    let proposer = proposer(first, players, setup.seats)?;
    let opener = players.get(proposer).and_then(Player::person);
    let asked = persons.into_iter().filter(|&person| Some(person) != opener).cloned().collect();
    let at = first.at.saturating_add(*patience);
    Ok(Head {
        id: id.clone(),
        rev: 1,
        game: game.clone(),
        edition: *edition,
        setup: setup.clone(),
        after: after.clone(),
        rooms: vec![room.clone()],
        players: players.clone(),
        proposer: Seat(proposer as u8),
        stage: Stage::Open { asked },
        to_act: Seats::NONE,
        opened_at: first.at,
        moved_at: first.at,
        deadline: Some(Deadline { at, kind: DeadlineKind::Challenge }),
        paused: false,
        asked: Vec::new(),
        offer: None,
        ranked: *ranked,
    })
}

/// The place among the players of the one who opens the match.
fn proposer(first: &Entry, players: &[Player], seats: u8) -> Result<usize, Fault> {
    if players.is_empty() {
        return Err(Fault::Order("somebody opens a match"));
    }
    if players.len() > usize::from(seats) {
        return Err(Fault::Order("there are more players than seats"));
    }
    let proposer = match &first.by {
        Actor::Person(by) => players.iter().position(|player| player.person() == Some(by)),
        Actor::Host => Some(0),
        _ => None,
    };
    proposer.ok_or(Fault::Order("a player opens a match, or the host"))
}

/// The persons among players, none of them twice.
fn distinct(players: &[Player]) -> Result<Vec<&PersonId>, Fault> {
    let mut persons: Vec<&PersonId> = Vec::new();
    for person in players.iter().filter_map(Player::person) {
        if persons.contains(&person) {
            return Err(Fault::Order("nobody sits twice"));
        }
        persons.push(person);
    }
    Ok(persons)
}
