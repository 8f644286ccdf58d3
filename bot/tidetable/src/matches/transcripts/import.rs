use std::sync::Arc;

use desk::{Account, Match, ReplayError};
use games::{
    Game as _, Seed, Setup, Viewer,
    atlantis::{
        Atlantis, Color, Course, Side, Transcript,
        transcript::{self, TranscriptError},
    },
};
use record::{Actor, Clocks, Commitment, Entry, MatchId, PersonId, Player, Record, Streams, What};
use sha2::{Digest as _, Sha256};

use super::{Seating, SeatingError};
use crate::{kinds::KINDS, matches::faults};

/// A match made of a transcript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    pub record: Record,
    /// How many turns were carried out, those that nobody decides on counted.
    pub turns: u32,
    /// Ten quiet rounds do not end it, since the transcript goes on beyond them.
    pub endless: bool,
}

/// Why a transcript makes no match.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error(transparent)]
    Transcript(#[from] TranscriptError),
    #[error("it is only a board: a match needs players")]
    OnlyBoard,
    #[error("at least two must play, and not all others be dummies")]
    Alone,
    #[error(transparent)]
    Seating(#[from] SeatingError),
    #[error("turn {turn}: {}", faults::to_text(fault))]
    Turn { turn: u32, fault: desk::Fault },
    #[error("{}", faults::to_text(.0))]
    Start(desk::Fault),
}

/// Makes a match of a transcript, `at` seconds after 1970. `person` says who has an
/// account.
///
/// # Errors
///
/// The fault of the transcript, and its place.
pub fn import(
    transcript: &Transcript,
    seating: &Seating,
    person: &mut dyn FnMut(&Account) -> PersonId,
    at: u64,
) -> Result<Imported, ImportError> {
    if transcript.players.is_empty() {
        return Err(ImportError::OnlyBoard);
    }
    // It knows best where it is wrong.
    let played = transcript.play()?;
    let people = seating.people(&names(transcript))?;
    let people: Vec<PersonId> = people.iter().map(person).collect();
    let mut found = laid_out(transcript, &played, seating, &people, at)?;
    for (turn, moves) in (1..).zip(transcript.turns()) {
        if turn <= turns(&found) {
            // It carried itself out.
            continue;
        }
        let moves: Vec<String> = moves.iter().map(|(from, to)| format!("{from}-{to}")).collect();
        play(&mut found, &moves, at)
            .map_err(|error| ImportError::Turn { turn, fault: error.fault })?;
    }
    let turns = turns(&found);
    let endless = !played.ends_by_quiet();
    Ok(Imported { record: found.into_record(), turns, endless })
}

fn laid_out(
    transcript: &Transcript,
    played: &Course,
    seating: &Seating,
    people: &[PersonId],
    at: u64,
) -> Result<Match, ImportError> {
    let seats = u8::try_from(people.len()).unwrap_or(u8::MAX);
    if seats < 2 {
        return Err(ImportError::Alone);
    }
    let mut game = bare(transcript);
    // The last turns may carry themselves out: the same game has them, or not.
    game.entries.resize(played.turns() as usize, transcript::Entry::turn(Vec::new()));
    let mut start = Transcript { entries: Vec::new(), ..game.clone() };
    for (player, told) in start.players.iter_mut().zip(&transcript.players) {
        // Which game it is does not hang on its colours.
        player.color.clone_from(&told.color);
    }
    let start = serde_json::to_value(start).unwrap_or_default();
    let setup = Setup { start: Some(start.into()), ..Setup::new(seats) };
    let setup = if played.ends_by_quiet() { setup } else { setup.with("lull", "lasts") };
    // The first player is in the file, and nothing else is left to chance.
    let seed = Seed([0; 32]);
    let what = What::Opened {
        id: id(&game, seating),
        game: Atlantis::INFO.id.to_owned(),
        edition: Atlantis::INFO.edition,
        setup: setup.with_defaults(Atlantis::INFO),
        room: seating.room().clone(),
        players: people.iter().cloned().map(Player::Person).collect(),
        commitment: Commitment::to(&seed),
        streams: Streams::Entries,
        patience: 0,
        clocks: Clocks::default(),
        no_hints: false,
        ranked: false,
        salt: None,
        after: None,
    };
    let refused = |error: ReplayError| ImportError::Start(error.fault);
    let first = Arc::new(Entry { at, by: Actor::Host, what });
    let mut found = Match::open(KINDS, first, Some(seed)).map_err(refused)?;
    for person in people.iter().skip(1) {
        let by = Actor::Person(person.clone());
        found.note(at, by, What::Accepted { salt: None }).map_err(refused)?;
    }
    found.begin(at, Actor::Host).map_err(refused)?;
    Ok(found)
}

fn play(found: &mut Match, moves: &[String], at: u64) -> Result<(), ReplayError> {
    // Whether the game is over, the transcript has told before.
    let seat = found.head().to_act.iter().next().unwrap_or(games::Seat(0));
    let by = found.head().person(seat).map_or(Actor::Host, |person| Actor::Person(person.clone()));
    for action in moves {
        found.play(seat, action, at, by.clone())?;
    }
    found.play(seat, "done", at, by).map(drop)
}

/// How many turns were carried out.
fn turns(found: &Match) -> u32 {
    let view = found.table().map(|table| table.view(Viewer::Public));
    let turns = view.and_then(|view| view["turns"].as_u64());
    turns.and_then(|turns| u32::try_from(turns).ok()).unwrap_or(0)
}

/// The names of the players: by name, by colour, or by the program's word for the side.
fn names(transcript: &Transcript) -> Vec<String> {
    let called = |name: &&String| !name.trim().is_empty();
    let sides = (0..).zip(&transcript.players).filter(|(_, player)| !player.dummy);
    let color =
        |side: Side| Color::ALL.get(usize::from(side)).map_or("", |color| color.name()).to_owned();
    let name = |(side, player): (Side, &transcript::TranscriptPlayer)| {
        let name = player.name.as_ref().filter(called).or(player.color.as_ref().filter(called));
        name.map_or_else(|| color(side), String::clone)
    };
    sides.map(name).collect()
}

/// The game without anything that is said beside it.
fn bare(transcript: &Transcript) -> Transcript {
    let player = |player: &transcript::TranscriptPlayer| transcript::TranscriptPlayer {
        stacks: player.stacks.clone(),
        dummy: player.dummy,
        ..Default::default()
    };
    let turn = |moves: &[_]| transcript::Entry::turn(moves.to_vec());
    Transcript {
        segments: transcript.segments.clone(),
        players: transcript.players.iter().map(player).collect(),
        entries: transcript.turns().map(turn).collect(),
        ..Transcript::default()
    }
}

/// The same game of the same people in the same room has the same name, whatever
/// is said beside it.
fn id(game: &Transcript, seating: &Seating) -> MatchId {
    let digest = Sha256::digest(game.write() + seating.words().as_str());
    let hex: String = digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    MatchId::from(&*format!("at-{hex}"))
}
