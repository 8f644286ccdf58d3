//! What is written in the picture, and told to those who do not see it.

use games::{
    Seat,
    atlanteon::{Cell, Finished, Phase, Side, Square, Tile, View, Win},
};

/// Whose turn it is, or who won.
pub(super) fn headline(view: &View) -> String {
    let side = view.to_move.map_or("Nobody", Side::name);
    match view.phase {
        Phase::Towers => format!("{side} places a tower"),
        Phase::Tiles => format!("{side} places a tile"),
        Phase::Claims => format!("{side} may claim"),
        Phase::Over => match winner(view) {
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
    let [white, blue] = Side::BOTH.map(|side| tally(view, seat(view, side)).0);
    Some((
        format!("Game {} of {}", view.game, view.games),
        format!("Points: White {white}, Blue {blue}"),
    ))
}

/// What the last turn did: `White put the 7 on c3. Blue gets b3 d3`. At most
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
            format!("{by} put {what} on {square}")
        }
        None => by.to_owned(),
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

/// A list, cut short if it is long.
fn few(squares: &[String], most: usize) -> String {
    match squares.get(most..) {
        Some(rest) if !rest.is_empty() => {
            format!("{} and {} more", squares[..most].join(" "), rest.len())
        }
        _ => squares.join(" "),
    }
}

fn winner_of(cell: &Cell) -> Option<Side> {
    match cell {
        Cell::Tile { marker, .. } => *marker,
        Cell::Ruin { by, .. } => Some(*by),
        Cell::Empty | Cell::Tower { .. } => None,
    }
}

fn seat(view: &View, side: Side) -> Seat {
    Seat(u8::from(view.sides[0] != side))
}

/// Points, games won and markers of a seat, over the games that are over: the
/// greater wins the match.
fn tally(view: &View, seat: Seat) -> (u32, u32, u32) {
    view.finished.iter().fold((0, 0, 0), |(points, games, markers), game| {
        let won = game.seat == seat;
        let side = if won { game.winner } else { game.winner.other() };
        (
            points + if won { u32::from(game.points) } else { 0 },
            games + u32::from(won),
            markers + u32::from(game.markers[side.index()]),
        )
    })
}

fn winner(view: &View) -> Option<Side> {
    if view.games == 1 {
        return view.finished.last().map(|it| it.winner);
    }
    let [white, blue] = Side::BOTH.map(|side| tally(view, seat(view, side)));
    match white.cmp(&blue) {
        std::cmp::Ordering::Greater => Some(Side::White),
        std::cmp::Ordering::Less => Some(Side::Blue),
        std::cmp::Ordering::Equal => None,
    }
}
