//! A position as it is saved: see `docs/formats.md`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    Seat,
    atlanteon::{
        Atlanteon, Finished, Object, Phase, Player, Side, Square, Tile, Tower, Win, board::Board,
    },
};

/// A position in JSON that people can read. There is one way to save each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::atlanteon) struct Saved {
    games: u8,
    claims: bool,
    /// The seat that plays White in the first game.
    white: Seat,
    finished: Vec<Finished>,
    phase: Phase,
    to_move: Option<Side>,
    board: BTreeMap<Square, Piece>,
    /// In the order they were taken.
    captured: Vec<Square>,
    placed: Option<Square>,
    resolved: Vec<Square>,
}

/// The tile or tower on a square, and the side that has won it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Piece {
    Tile {
        side: Side,
        tile: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Side>,
    },
    Tower {
        tower: Tower,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Side>,
    },
}

/// Why something saved is not a position of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SavedError {
    #[error("a match has one or two games and two seats")]
    Match,
    #[error("the finished games do not fit the match")]
    Finished,
    #[error("the towers on {0} cannot stand so")]
    Towers(Square),
    #[error("the tile on {0} cannot lie there")]
    Tile(Square),
    #[error("the sides have not placed tiles in turn")]
    Turns,
    #[error("what is on {0} is not won as the rules say")]
    Control(Square),
    #[error("the game is over, or is not")]
    Over,
    #[error("the last turn does not fit the board")]
    Last,
    #[error("the parts contradict each other")]
    Contradiction,
}

impl From<Atlanteon> for Saved {
    fn from(game: Atlanteon) -> Self {
        let piece = |square| {
            let by = game.board.controller(square);
            let piece = match game.board.object(square)? {
                Object::Tile(side, tile) => Piece::Tile { side, tile, by },
                Object::Tower(tower) => Piece::Tower { tower, by },
            };
            Some((square, piece))
        };
        Self {
            games: game.games,
            claims: game.claims,
            white: game.white,
            finished: game.past_games().copied().collect(),
            phase: game.phase(),
            to_move: (!game.is_over()).then(|| game.turn()),
            board: Square::all().filter_map(piece).collect(),
            captured: game.board.capture_order().collect(),
            placed: game.placed,
            resolved: game.resolved.into_iter().collect(),
        }
    }
}

impl TryFrom<Saved> for Atlanteon {
    type Error = SavedError;

    fn try_from(saved: Saved) -> Result<Self, SavedError> {
        if !(1..=2).contains(&saved.games) || saved.white.0 > 1 {
            return Err(SavedError::Match);
        }
        let mut game = Self::new(saved.white, saved.claims, saved.games);
        game.board = board(&saved)?;
        game.claiming = saved.phase == Phase::Claims;
        game.placed = saved.placed;
        game.resolved = saved.resolved.iter().copied().collect();
        game.finished = past_games(&saved)?;

        check_wins(&game)?;
        over_by_the_rules(&game)?;
        last_turn(&game)?;
        if saved == game.into() { Ok(game) } else { Err(SavedError::Contradiction) }
    }
}

fn board(saved: &Saved) -> Result<Board, SavedError> {
    let mut board = Board::EMPTY;
    for (&square, piece) in &saved.board {
        match *piece {
            Piece::Tile { side, tile, .. } => {
                if !board.hand(side).contains(tile) {
                    return Err(SavedError::Tile(square));
                }
                board.place(side, tile, square);
            }
            Piece::Tower { tower, .. } => {
                if board.n_unplaced(tower) == 0 || !board.sites().contains(square) {
                    return Err(SavedError::Towers(square));
                }
                board.build(tower, square);
            }
        }
    }
    let all_towers = board.all_towers().len() == 3;
    let [white, blue] = Side::BOTH.map(|side| board.hand(side).len());
    let in_turn = blue == white || blue == white + 1;
    if !in_turn || (!all_towers && board.n_tiles() > 0) {
        return Err(SavedError::Turns);
    }
    for (&square, piece) in &saved.board {
        if let Piece::Tile { by: Some(by), .. } = *piece {
            board.resolve(square, by);
        }
    }
    for &square in &saved.captured {
        let Some(Piece::Tower { by: Some(by), .. }) = saved.board.get(&square) else {
            return Err(SavedError::Control(square));
        };
        board.resolve(square, *by);
    }
    Ok(board)
}

/// Each finished game, in order, with the seats swapped from one to the next.
fn past_games(saved: &Saved) -> Result<[Option<Finished>; 2], SavedError> {
    if saved.finished.len() > usize::from(saved.games) {
        return Err(SavedError::Finished);
    }
    let mut finished = [None; 2];
    let mut white = saved.white;
    for (i, game) in saved.finished.iter().enumerate() {
        let seat = if game.winner == Side::White { white } else { white.next(2) };
        let player = Player { seat, side: game.winner };
        let markers = game.markers.map(u16::from);
        let enough = game.by != Win::Markers || markers[game.winner.index()] >= 11;
        let last = i + 1 == saved.finished.len();
        let goes_on = game.by == Win::Resigned && !last;
        let consistent = *game == Finished::count(player, game.by, game.markers);
        if !consistent || !enough || goes_on || markers[0] + markers[1] > 23 {
            return Err(SavedError::Finished);
        }
        finished[i] = Some(*game);
        white = white.next(2);
    }
    Ok(finished)
}

/// Checks that each surrounded object is won, by the side that the influence says. Other objects
/// are won only if they were claimed.
fn check_wins(game: &Atlanteon) -> Result<(), SavedError> {
    let board = &game.board;
    for square in board.non_empty_squares() {
        let fits = match board.controller(square) {
            // The winner of a tower on a tie depends on the side that placed last, or on a claim.
            by if board.is_surrounded(square) => {
                let winners = Side::BOTH.map(|last| board.winner(square, last));
                by.is_some() && winners.contains(&by)
            }
            None => true,
            Some(by) => game.claims && board.n_tiles() > 0 && board.can_claim(by, square),
        };
        if !fits {
            return Err(SavedError::Control(square));
        }
    }
    Ok(())
}

/// The match is over exactly if the rules say so.
fn over_by_the_rules(game: &Atlanteon) -> Result<(), SavedError> {
    let wins = |side: Side| Some((side, game.board.win(side)?));
    let mover = game.last_mover();
    let won = wins(mover).or_else(|| wins(mover.other()));
    let fits = match game.past_games().last() {
        Some(last) if game.is_over() => {
            let player = Player { seat: last.seat, side: last.winner };
            let same = *last == Finished::new(&game.board, player, last.by);
            same && (last.by == Win::Resigned || won == Some((last.winner, last.by)))
        }
        _ => game.claiming || won.is_none(),
    };
    if fits { Ok(()) } else { Err(SavedError::Over) }
}

fn last_turn(game: &Atlanteon) -> Result<(), SavedError> {
    let board = &game.board;
    let mover = game.last_mover();
    let placed = match game.placed.map(|square| board.object(square)) {
        None => board.non_empty_squares().is_empty(),
        Some(Some(Object::Tower(_))) => board.n_tiles() == 0,
        Some(Some(Object::Tile(side, _))) => side == mover,
        Some(None) => false,
    };
    let resolved = (game.resolved & (board.open() | !board.non_empty_squares())).is_empty();
    let claiming = !game.claiming
        || (game.claims && board.n_tiles() > 0 && game.can_gain(mover) && board.has_claims(mover));
    if placed && resolved && claiming { Ok(()) } else { Err(SavedError::Last) }
}
