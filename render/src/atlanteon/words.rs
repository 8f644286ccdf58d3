//! What is written in the picture, and told to those who do not see it.

use games::{
    Seat,
    atlanteon::{Cell, Finished, Phase, Side, Square, Tile, Tower, View, Win},
};

use crate::{Look, players::Cast};

/// Whose turn it is, or who won.
pub(super) fn headline(view: &View, cast: Cast<'_>) -> String {
    let Some(side) = view.to_move else { return result(view, cast) };
    let seat = seat(view, side);
    let who = cast.say(cast.by(seat, side.name()));
    let what = match view.phase {
        Phase::Claims => return format!("{who} may claim"),
        Phase::Towers => "place a tower",
        Phase::Tiles | Phase::Over => "place a tile",
    };
    match cast.is_you(seat) {
        true => format!("{}: {what}", cast.say(cast.whose_turn(seat, side.name()))),
        false => format!("{who} to {what}"),
    }
}

fn result(view: &View, cast: Cast<'_>) -> String {
    let what = if 1 < view.games { " the match" } else { "" };
    match view.winner {
        Some(side) => {
            let seat = seat(view, side);
            format!("{} {}{what}", cast.say(cast.by(seat, side.name())), cast.verb(seat, "win"))
        }
        None => "The match is a draw".to_owned(),
    }
}

/// What there is to do, or how it was won.
pub(super) fn task(view: &View) -> String {
    match view.phase {
        Phase::Towers if view.unplaced.len() == 3 => "On any square".to_owned(),
        Phase::Towers => "Not right beside another one".to_owned(),
        Phase::Tiles => "On any empty square".to_owned(),
        Phase::Claims => "A tile or a tower, or else end the turn".to_owned(),
        Phase::Over => view.finished.last().map(|it| reason(it, view.games)).unwrap_or_default(),
    }
}

fn reason(finished: &Finished, games: u8) -> String {
    let (winner, loser) = (finished.winner.name(), finished.winner.other().name());
    let how = match finished.by {
        Win::King => format!("{winner} controls {loser}'s King"),
        Win::Towers => format!("{winner} has all three towers"),
        Win::Markers => {
            let n = finished.markers[finished.winner.index()];
            // Beside the points there is no room for more.
            let king = if games == 1 { " and the King in play" } else { "" };
            format!("{winner} has {}{king}", markers(n))
        }
        Win::Resigned => format!("{loser} resigns"),
    };
    if games == 1 { how } else { format!("Last game: {how}") }
}

/// Which game it is and the points of the match so far; nothing in a match of
/// one game.
pub(super) fn score(view: &View) -> Option<(String, String)> {
    if view.games == 1 {
        return None;
    }
    let [white, blue] = view.points;
    Some((
        format!("Game {} of {}", view.game, view.games),
        format!("Points: White {white}, Blue {blue}"),
    ))
}

/// What the last turn did: `bob places 7 on c3. Blue takes b3, d3`. At most `most`
/// squares are named for a side.
pub(super) fn last(view: &View, cast: Cast<'_>, most: usize) -> Option<String> {
    let by = view.last.by?;
    let who = cast.say(cast.by(seat(view, by), by.name()));
    let verb = |verb| cast.verb(seat(view, by), verb);
    let mut text = match view.last.placed {
        Some(square) => {
            let what = placed(&view.cells[square.index()]);
            format!("{who} {} {what} on {square}", verb("place"))
        }
        None => format!("{who} {} nothing more", verb("claim")),
    };
    for side in Side::BOTH {
        let won = |square: &&Square| winner_of(&view.cells[square.index()]) == Some(side);
        let squares: Vec<String> =
            view.last.resolved.iter().filter(won).map(Square::to_string).collect();
        if !squares.is_empty() {
            text += &format!(". {} takes {}", side.name(), few(&squares, most));
        }
    }
    Some(text)
}

/// As the chat says it.
fn placed(cell: &Cell) -> String {
    match cell {
        Cell::Tile { tile: Tile::KING, .. } => "the King".to_owned(),
        Cell::Tile { tile, .. } => tile.to_string(),
        Cell::Tower { tower } | Cell::Ruin { tower, .. } => match tower {
            Tower::White => "a white tower".to_owned(),
            Tower::Black => "the black tower".to_owned(),
        },
        Cell::Empty => "something".to_owned(),
    }
}

/// What the viewer has chosen so far: `7`, `the King`, `white tower`.
pub(super) fn chosen(view: &View, look: &Look) -> Option<String> {
    let (tile, tower) = picked(view, look);
    match (tile, tower) {
        (Some(Tile::KING), _) => Some("the King".to_owned()),
        (Some(tile), _) => Some(tile.to_string()),
        (_, Some(tower)) => Some(format!("{tower} tower")),
        _ => None,
    }
}

/// The tile, or the tower, that the first chosen word means.
pub(super) fn picked(view: &View, look: &Look) -> (Option<Tile>, Option<Tower>) {
    let (Some(word), Some(side)) = (look.chosen.first(), view.to_move) else {
        return (None, None);
    };
    match view.phase {
        Phase::Tiles => {
            let hand = view.hands[side.index()].iter();
            (hand.copied().find(|it| it.to_string() == *word), None)
        }
        Phase::Towers => (None, view.unplaced.iter().copied().find(|it| it.to_string() == *word)),
        Phase::Claims | Phase::Over => (None, None),
    }
}

/// Who plays a side in this game.
pub(super) fn seat(view: &View, side: Side) -> Option<Seat> {
    view.sides.iter().position(|it| *it == side).map(|seat| Seat(seat as u8))
}

/// `1 marker`: who has 11 or more, and the King in play, wins.
pub(super) fn markers(n: u8) -> String {
    let s = if n == 1 { "" } else { "s" };
    format!("{n} marker{s}")
}

/// `King`, as it is written everywhere, or a number.
pub(super) fn tile(tile: Tile) -> String {
    if tile == Tile::KING { "King".to_owned() } else { tile.to_string() }
}

/// A list, cut short if it is long.
fn few(squares: &[String], most: usize) -> String {
    match squares.get(most..) {
        Some(rest) if !rest.is_empty() => {
            format!("{} and {} more", squares[..most].join(", "), rest.len())
        }
        _ => squares.join(", "),
    }
}

fn winner_of(cell: &Cell) -> Option<Side> {
    match cell {
        Cell::Tile { marker, .. } => *marker,
        Cell::Ruin { by, .. } => Some(*by),
        Cell::Empty | Cell::Tower { .. } => None,
    }
}
