//! The position in words.

use games::{
    atlanteon::{Cell, Phase, Side, Square, Tile, Tower, View},
    msg,
};

use super::words;
use crate::{Look, players::Cast};

/// The whole position in at most 1,000 characters: who hears it can play.
pub(super) fn alt(view: &View, look: &Look) -> String {
    let cast = Cast::told(look);
    let mut told = vec![format!("Atlanteon. {}.", words::headline(view, cast))];
    let mut tell = |sentence: String| told.push(cast.say(msg!("render-sentence", text = sentence)));
    if view.phase == Phase::Over {
        tell(words::task(view));
    }
    if let Some((game, points)) = words::score(view) {
        tell(format!("{game}. {points}"));
    }
    if let Some(last) = words::last(view, cast, 25) {
        tell(format!("Last turn: {last}"));
    }
    if let Some(chosen) = words::chosen(view, look) {
        tell(format!("Chosen: {chosen}"));
    }
    if !view.claimable.is_empty() {
        let squares: Vec<String> = view.claimable.iter().map(Square::to_string).collect();
        tell(format!("Can be claimed: {}", squares.join(", ")));
    }
    if !view.unplaced.is_empty() {
        let towers: Vec<String> = view.unplaced.iter().map(Tower::to_string).collect();
        tell(format!("Towers to place: {}", towers.join(", ")));
    }
    let cells: Vec<Square> = Square::all().collect();
    for row in cells.chunks(usize::from(Square::SIDE)) {
        let filled: Vec<String> = row
            .iter()
            .filter_map(|&square| {
                Some(format!("{square} {}", filled(&view.cells[square.index()])?))
            })
            .collect();
        if !filled.is_empty() {
            tell(filled.join(", "));
        }
    }
    if view.markers != [0, 0] {
        tell("In brackets: whose marker it bears".to_owned());
    }
    for side in Side::BOTH {
        tell(holdings(view, side, cast));
    }
    told.join(" ")
}

/// What is on a square: `White 7 (Blue)` is controlled by Blue.
fn filled(cell: &Cell) -> Option<String> {
    Some(match cell {
        Cell::Empty => return None,
        Cell::Tile { side, tile, marker } => {
            let tile = words::tile(*tile);
            let marker = marker.map_or(String::new(), |by| format!(" ({})", by.name()));
            format!("{} {tile}{marker}", side.name())
        }
        Cell::Tower { tower } => format!("{tower} tower"),
        Cell::Ruin { tower: Tower::Black, by } => format!("black ruin ({})", by.name()),
        Cell::Ruin { tower: Tower::White, .. } => "white ruin".to_owned(),
    })
}

/// `White, bob: 4 markers (11 win); towers white, black; tiles left 0, 3, K`.
fn holdings(view: &View, side: Side, cast: Cast<'_>) -> String {
    let markers = view.markers[side.index()];
    let towers: Vec<String> = view.captured[side.index()].iter().map(Tower::to_string).collect();
    let towers = if towers.is_empty() { "none".to_owned() } else { towers.join(", ") };
    let tiles: Vec<String> = view.hands[side.index()].iter().map(Tile::to_string).collect();
    let tiles = if tiles.is_empty() { "none".to_owned() } else { tiles.join(", ") };
    let seat = words::seat(view, side);
    let name = match cast.name(seat) {
        Some(_) if cast.is_you(seat) => ", you".to_owned(),
        Some(name) => format!(", {name}"),
        None => String::new(),
    };
    format!(
        "{}{name}: {} (11 win); towers {towers}; tiles left {tiles}",
        side.name(),
        words::markers(markers)
    )
}
