//! The faults of a transcript, and their places.

use crate::atlantis::{
    Board, BoardError, End, FieldError, MOST_SIDES, MOST_STONES, MOST_TURNS, Place, QUIET_ROUNDS,
    Refused, State,
};

/// A fault, and its place in the file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{at}: {fault}")]
pub struct TranscriptError {
    /// Such as `players[1].stacks.b2`, or `turn 4 (turns[3]), move 2 (b2-b3)`.
    pub at: String,
    pub fault: Fault,
}

/// A fault in a transcript.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    #[error("this is no JSON: {0}")]
    Syntax(String),
    #[error("{0}")]
    Twice(String),
    #[error("this is missing")]
    Missing,
    #[error("this should be {0}")]
    Expected(&'static str),
    #[error("only version 1.0 is known")]
    Version,
    #[error("{0:?} is no field: a field is letters and a number, such as b2")]
    NoField(String),
    #[error("{0} is not on the board")]
    NotOnBoard(Place),
    #[error("{0}")]
    Board(BoardError),
    #[error("{0} is in two stacks")]
    TwoStacks(Place),
    #[error("a stack is a number from -{MOST_STONES} to {MOST_STONES}")]
    Stones,
    #[error("{0}")]
    Field(FieldError),
    #[error("a game has two to {MOST_SIDES} players, and not {0}")]
    Players(usize),
    #[error("this player has no stones and no growing fields")]
    NoStones,
    #[error("there are turns, but no players")]
    NoPlayers,
    #[error("there are both turns and events")]
    TurnsAndEvents,
    #[error("{0}")]
    Move(String),
    #[error("this player has no stones where anything is open: the turn must be empty")]
    Automatic,
    #[error("nobody plays this side: the turn of a dummy must be empty")]
    Dummy,
    #[error("the game is over before this: {}", end_reason(*.0))]
    Over(End),
    #[error(
        "there are players, but neither turns nor events: write \"turns\": [] if nobody has moved"
    )]
    NoTurns,
    #[error(
        "this is no key of a transcript, and it seems to hold turns: they stand in turns or events"
    )]
    Stray,
}

fn end_reason(end: End) -> String {
    match end {
        End::Settled => "every region is settled".to_owned(),
        End::Quiet => format!(
            "nothing exploded and no stone fell for {QUIET_ROUNDS} rounds, which ends a game here"
        ),
        End::Limit => format!("{MOST_TURNS} turns are the most that a game has here"),
        End::Stopped => "nobody is left who plays".to_owned(),
    }
}

impl Fault {
    pub(super) fn at(self, at: impl Into<String>) -> TranscriptError {
        TranscriptError { at: at.into(), fault: self }
    }
}

pub(super) fn check_number(players: usize) -> Result<(), TranscriptError> {
    if (2..=usize::from(MOST_SIDES)).contains(&players) {
        return Ok(());
    }
    Err(Fault::Players(players).at("players"))
}

impl Refused {
    /// Says it in a few words, for the reader of a file.
    pub fn reason(self, board: &Board) -> String {
        let name = |field| board.place(field);
        match self {
            Self::NoField => "there is no such field".to_owned(),
            Self::Empty { from } => format!("there are no stones on {}", name(from)),
            Self::NotYours { from, side } => {
                format!("the stones on {} are of player {}", name(from), side + 1)
            }
            Self::Growing { from } => format!("{} is growing: its stones stay", name(from)),
            Self::NoLine { from, to } => {
                format!("there is no straight line from {} to {}", name(from), name(to))
            }
            Self::TooFar { from, to, stones, distance } => {
                let (from, to) = (name(from), name(to));
                let has = if stones == 1 { "stone" } else { "stones" };
                format!("{from} has {stones} {has}, and {to} is {distance} away")
            }
            Self::Blocked { at: Some((field, State::Growing)), .. } => {
                format!("{} is growing: nothing crosses it", name(field))
            }
            Self::Blocked { at: Some((field, _)), .. } => {
                format!("{} is dead: nothing crosses it", name(field))
            }
            Self::Blocked { at: None, .. } => "the way leads off the board".to_owned(),
            Self::SegmentUsed { by } => {
                let (from, to) = (name(by.from), name(by.to));
                format!("{from}-{to} starts in the same segment")
            }
        }
    }
}
