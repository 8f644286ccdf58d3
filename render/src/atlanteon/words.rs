//! What is written in the picture, and told to those who do not see it.

use games::atlanteon::{Cell, Finished, Phase, Side, Square, Tile, View, Win};

/// Whose turn it is, or who won.
pub(super) fn headline(view: &View) -> String {
    let side = view.to_move.map_or("Nobody", Side::name);
    match view.phase {
        Phase::Towers => format!("{side} places a tower"),
        Phase::Tiles => format!("{side} places a tile"),
        Phase::Claims => format!("{side} may claim"),
        Phase::Over => match view.winner {
            Some(side) if 1 < view.games => format!("{} wins the match", side.name()),
            Some(side) => format!("{} wins", side.name()),
            None => "The match is drawn".to_owned(),
        },
    }
}

/// What there is to do, or how it was won.
pub(super) fn task(view: &View) -> String {
    match view.phase {
        Phase::Towers if view.unplaced.len() == 3 => "On any square".to_owned(),
        Phase::Towers => "Not right beside another one".to_owned(),
        Phase::Tiles => "On any empty square".to_owned(),
        Phase::Claims => "A tile or a tower, or ends the turn".to_owned(),
        Phase::Over => view.finished.last().map(|it| reason(it, view.games)).unwrap_or_default(),
    }
}

fn reason(finished: &Finished, games: u8) -> String {
    let (winner, loser) = (finished.winner.name(), finished.winner.other().name());
    let how = match finished.by {
        Win::King => format!("{winner} controls {loser}'s king"),
        Win::Towers => format!("{winner} has all three towers"),
        Win::Markers => {
            let n = finished.markers[finished.winner.index()];
            let king = if games == 1 { " and a king in play" } else { "" };
            format!("{winner} has {n} markers{king}")
        }
        Win::Resigned => format!("{loser} resigned"),
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

/// What the last turn did: `White places the 7 on c3. Blue gets b3, d3`. At most
/// `most` squares are named for a side.
pub(super) fn last(view: &View, most: usize) -> Option<String> {
    let by = view.last.by?.name();
    let mut text = match view.last.placed {
        Some(square) => {
            let what = match &view.cells[square.index()] {
                Cell::Tile { tile: Tile::KING, .. } => "the king".to_owned(),
                Cell::Tile { tile, .. } => format!("the {tile}"),
                Cell::Tower { tower } | Cell::Ruin { tower, .. } => format!("a {tower} tower"),
                Cell::Empty => "something".to_owned(),
            };
            format!("{by} places {what} on {square}")
        }
        None => format!("{by} ends the turn"),
    };
    for side in Side::BOTH {
        let won = |square: &&Square| winner_of(&view.cells[square.index()]) == Some(side);
        let squares: Vec<String> =
            view.last.resolved.iter().filter(won).map(Square::to_string).collect();
        if !squares.is_empty() {
            text += &format!(". {} gets {}", side.name(), few(&squares, most));
        }
    }
    Some(text)
}

/// `1 marker`: who has 11 or more, and a king in play, wins.
pub(super) fn markers(n: u8) -> String {
    let s = if n == 1 { "" } else { "s" };
    format!("{n} marker{s}")
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
