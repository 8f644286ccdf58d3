use desk::{Fault, Match, People, ReplayError};
use games::{
    Game as _, Seat,
    atlantis::{
        Atlantis, Side, Transcript,
        transcript::{Entry, TranscriptError},
    },
    dice::ReplayDice,
};
use record::{Head, Player, Record, What};

use crate::kinds::KINDS;

/// Why a match makes no transcript.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error("it is a match of {0}, and only Atlantis has transcripts")]
    OtherGame(String),
    #[error("it never began")]
    NeverBegan,
    #[error(transparent)]
    Start(#[from] TranscriptError),
    #[error(transparent)]
    Replay(#[from] ReplayError),
    #[error("entry {0} cannot be followed")]
    Entry(usize),
}

/// Writes a match as a transcript: all sides in turn order, all turns that stand.
///
/// # Errors
///
/// If it is another game, was never laid out, or breaks the rules.
pub fn export(record: &Record, people: &People) -> Result<Transcript, ExportError> {
    if record.head.game != Atlantis::INFO.id {
        return Err(ExportError::OtherGame(record.head.game.clone()));
    }
    let found = Match::of(KINDS, record)?;
    let mut game: Option<Atlantis> = None;
    let mut transcript = Transcript::default();
    for index in found.log().standing() {
        let broken = |_| ExportError::Entry(index + 1);
        let what = found.entries().get(index).map(|entry| &entry.what);
        let before = game.take();
        let after = match (what, &before) {
            (Some(What::Began { rolls, .. }), None) => {
                let dice = &mut ReplayDice::new(rolls);
                let game = Atlantis::setup(&found.head().setup, dice);
                let game = game.map_err(|error| broken(Fault::from(error)))?;
                transcript = start(&game, found.head(), people)?;
                game
            }
            (Some(What::Played { seat, action, rolls, .. }), Some(before)) => {
                let action = action.parse().map_err(|_| ExportError::Entry(index + 1))?;
                let played = before.play(*seat, &action, &mut ReplayDice::new(rolls));
                played.map_err(|error| broken(error.into()))?.0
            }
            (Some(What::Resigned { seat, rolls, .. }), Some(before)) => {
                let mut game = before.clone();
                game.resign(*seat, &mut ReplayDice::new(rolls), &mut Vec::new());
                game
            }
            _ => return Err(ExportError::Entry(index + 1)),
        };
        write_turns(
            &mut transcript,
            before.as_ref(),
            &after,
            matches!(what, Some(What::Played { .. })),
        );
        game = Some(after);
    }
    game.map(|_| transcript).ok_or(ExportError::NeverBegan)
}

/// The turns that an entry carried out: the one that was planned, if somebody
/// was asked, and those after it that nobody decides on.
fn write_turns(to: &mut Transcript, before: Option<&Atlantis>, after: &Atlantis, planned: bool) {
    let begun = before.map_or(0, |before| before.course().turns());
    let board = after.course().fields().board();
    for turn in begun..after.course().turns() {
        let plan = before.filter(|_| planned && turn == begun).map_or(&[][..], Atlantis::plan);
        let moves = plan.iter().map(|step| (board.place(step.from), board.place(step.to)));
        to.entries.push(Entry::turn(moves.collect()));
    }
}

/// The position at the start. The first side begins, as in a transcript.
fn start(game: &Atlantis, head: &Head, people: &People) -> Result<Transcript, ExportError> {
    let mut transcript = match &head.setup.start {
        Some(start) => Transcript::from_value(start)?,
        None => Transcript::of(game.course().fields()),
    };
    let seats = Seat::all(head.setup.seats).filter_map(|seat| Some((game.side_of(seat)?, seat)));
    let seats: Vec<(Side, Seat)> = seats.collect();
    for (side, player) in (0..).zip(&mut transcript.players) {
        match seats.iter().find(|(other, _)| *other == side) {
            Some(&(_, seat)) => player.name = head.player(seat).map(|player| name(player, people)),
            None => player.dummy = true,
        }
        player.color = Some(game.color(side).name().to_lowercase());
    }
    Ok(transcript)
}

fn name(player: &Player, people: &People) -> String {
    match player {
        Player::Person(person) => people.name(person),
        Player::Computer(_) => "computer".to_owned(),
    }
}
