//! Why an action is not possible, in words for the player.

use super::{
    Action, Atlanteon, Object, Phase, Side, Square, Tile, Tower, event::tile_name, set::Set,
};
use crate::{Prose, Seat, prose};

/// Says why `seat` cannot do this now, if it cannot.
pub(super) fn check(game: &Atlanteon, seat: Seat, action: Action) -> Result<(), Prose> {
    let phase = game.phase();
    if phase == Phase::Over {
        return Err(prose!["the game is over"]);
    }
    if game.seat_of(game.turn()) != seat {
        return Err(prose!["it is not your turn"]);
    }
    match (action, phase) {
        (Action::Build(tower, square), Phase::Towers) => build(game, tower, square),
        (Action::Place(tile, square), Phase::Tiles) => place(game, tile, square),
        (Action::Claim(square), Phase::Claims) => claim(game, square),
        (Action::Done, Phase::Claims) => Ok(()),
        (Action::Claim(_), _) if !game.claims => {
            Err(prose!["this match is played without early claims"])
        }
        (Action::Build(..), _) => Err(prose!["all three towers stand already"]),
        (_, Phase::Towers) => {
            Err(prose!["the towers come first: place one, such as ", code("white-c3")])
        }
        (Action::Claim(_), _) => Err(prose!["place a tile first, then claim"]),
        (Action::Done, _) => Err(prose!["you must place a tile: a turn cannot be passed"]),
        (Action::Place(..), _) => {
            Err(prose!["you have placed your tile: claim something, or say ", code("done")])
        }
    }
}

fn build(game: &Atlanteon, tower: Tower, square: Square) -> Result<(), Prose> {
    let board = &game.board;
    if board.unplaced(tower) == 0 {
        return Err(match tower {
            Tower::White => prose!["both white towers stand already"],
            Tower::Black => prose!["the black tower stands already"],
        });
    }
    if board.all_towers().contains(square) {
        return Err(prose!["a tower stands on ", square.to_string(), " already"]);
    }
    match (Set::beside(square) & board.all_towers()).nth(0) {
        None => Ok(()),
        Some(near) => Err(prose![
            square.to_string(),
            " is too close to the tower on ",
            near.to_string(),
            ": towers may only be diagonal neighbours",
        ]),
    }
}

fn place(game: &Atlanteon, tile: Tile, square: Square) -> Result<(), Prose> {
    if !game.board.hand(game.turn()).contains(tile) {
        return Err(prose!["you have already played your ", tile_name(tile)]);
    }
    let name = square.to_string();
    match (game.board.object(square), game.board.controller(square)) {
        (None, _) => Ok(()),
        (Some(Object::Tile(side, tile)), _) => Err(prose![
            name,
            format!(" is filled: {}'s {} lies there", side.name(), tile_name(tile))
        ]),
        (Some(Object::Tower(tower)), None) => {
            Err(prose![name, format!(" is filled: a {tower} tower stands there")])
        }
        (Some(Object::Tower(tower)), Some(_)) => {
            Err(prose![name, format!(" stays filled: a {tower} tower stood there")])
        }
    }
}

fn claim(game: &Atlanteon, square: Square) -> Result<(), Prose> {
    let board = &game.board;
    let side = game.turn();
    let Some(object) = board.object(square) else {
        return Err(prose!["there is nothing on ", square.to_string(), " to claim"]);
    };
    if let Some(owner) = board.controller(square) {
        return Err(prose![square.to_string(), format!(" belongs to {} already", owner.name())]);
    }
    if board.claimable(side).contains(square) {
        return Ok(());
    }
    Err(prose![not_safe(object, side, board.prospects(side, square), square)])
}

fn not_safe(object: Object, side: Side, [mine, theirs]: [u8; 2], square: Square) -> String {
    let other = side.other().name();
    match object {
        Object::Tower(Tower::Black) => format!(
            "{square} is not safe: with your best tiles you would have {mine} there, \
             and {other} has {theirs}"
        ),
        _ => format!(
            "{square} is not safe: {other} could still bring {theirs} there, and you have {mine}"
        ),
    }
}

fn code(text: &str) -> crate::Span {
    crate::Span::Code(text.to_owned())
}
