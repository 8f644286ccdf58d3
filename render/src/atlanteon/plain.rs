//! The position in lines of monospaced text.

use games::atlanteon::{Cell, Phase, Side, Square, Tile, Tower, View};

use super::words;
use crate::{Look, players::Cast};

/// The whole position, at most 60 columns wide.
pub(super) fn text(view: &View, look: &Look) -> String {
    let cast = Cast::told(look);
    let mut lines = vec![words::headline(view, cast)];
    if view.phase == Phase::Over {
        lines.push(words::task(view));
    }
    if let Some((game, points)) = words::score(view) {
        lines.push(format!("{game}. {points}"));
    }
    lines.push(String::new());
    let cells: Vec<Square> = Square::all().collect();
    for row in cells.chunks(usize::from(Square::SIDE)) {
        let number = row.first().map(|it| Square::SIDE - it.row()).unwrap_or_default();
        let row: String = row.iter().map(|&square| cell(view, square)).collect();
        lines.push(format!("{number} {row}").trim_end().to_owned());
    }
    let letters: String =
        (b'a'..=b'e').map(|letter| format!(" {:<6}", char::from(letter))).collect();
    lines.push(format!("  {letters}").trim_end().to_owned());
    lines.push(String::new());
    for side in Side::BOTH {
        let seat = words::seat(view, side);
        if let Some(name) = cast.name(seat) {
            let verb = if cast.is_you(seat) { "are" } else { "is" };
            lines.push(format!("{name} {verb} {}", side.name()));
        }
        let tiles: Vec<String> = view.hands[side.index()].iter().map(Tile::to_string).collect();
        let towers: Vec<String> =
            view.captured[side.index()].iter().map(Tower::to_string).collect();
        lines.push(format!(
            "{:<5} {:>10}  tiles {}  towers {}",
            side.name(),
            words::markers(view.markers[side.index()]),
            if tiles.is_empty() { "-".to_owned() } else { tiles.join(" ") },
            if towers.is_empty() { "-".to_owned() } else { towers.join(" ") },
        ));
    }
    if !view.unplaced.is_empty() {
        let towers: Vec<String> = view.unplaced.iter().map(Tower::to_string).collect();
        lines.push(format!("Towers to place: {}", towers.join(" ")));
    }
    lines.push(String::new());
    lines.extend(LEGEND.map(str::to_owned));
    if !view.claimable.is_empty() {
        lines.push("? can be claimed.".to_owned());
    }
    lines.join("\n")
}

const LEGEND: [&str; 2] = [
    "W7:B is White's 7 with Blue's marker, K a King. /w\\ is a",
    "white tower, _w_ its ruin. > was placed last, ! is new.",
];

/// Seven columns: `>` where the last turn placed, the thing, whose marker it
/// bears, `!` if the last turn put it there, and `?` if it can be claimed.
fn cell(view: &View, square: Square) -> String {
    let (thing, marker) = match &view.cells[square.index()] {
        Cell::Empty => (".".to_owned(), None),
        Cell::Tile { side, tile, marker } => (format!("{}{tile}", letter(*side)), *marker),
        Cell::Tower { tower: Tower::White } => ("/w\\".to_owned(), None),
        Cell::Tower { tower: Tower::Black } => ("/b\\".to_owned(), None),
        Cell::Ruin { tower: Tower::White, .. } => ("_w_".to_owned(), None),
        Cell::Ruin { tower: Tower::Black, by } => ("_b_".to_owned(), Some(*by)),
    };
    let placed = if view.last.placed == Some(square) { ">" } else { " " };
    let marker = marker.map_or(String::new(), |by| format!(":{}", letter(by)));
    let new = if view.last.resolved.contains(&square) { "!" } else { "" };
    let open = if view.claimable.contains(&square) { "?" } else { "" };
    format!("{placed}{:<6}", format!("{thing}{marker}{new}{open}"))
}

fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Blue => 'B',
    }
}
