//! The position in words.

use games::{
    Arg, Game as _, Message, Prose,
    atlanteon::{Atlanteon, Cell, Phase, Side, Square, Tower, View},
    msg,
};

use super::{plain, words};
use crate::{Look, look::players::Cast};

/// The most characters that a picture is told in.
const MOST: usize = 1000;

/// The whole position in at most 1,000 characters: who hears it can play. Where a
/// language has longer words, tiles are told as the text board writes them.
pub(super) fn alt(view: &View, look: &Look) -> String {
    let whole = alt_text(view, look, false);
    if whole.chars().count() <= MOST { whole } else { alt_text(view, look, true) }
}

fn alt_text(view: &View, look: &Look, is_short: bool) -> String {
    let cast = Cast::for_text(look);
    let mut told = Vec::new();
    let mut tell = |sentence: Prose| told.push(cast.sentence(sentence));
    tell(Atlanteon::INFO.name.into());
    tell(words::headline(view, cast).into());
    if let Some(how) = words::task(view).filter(|_| view.phase == Phase::Over) {
        tell(how.into());
    }
    if let Some(game) = words::game(view) {
        tell(game.into());
        tell(words::points(view).into());
    }
    if let Some(last) = words::last(view, cast, 25) {
        tell(words::with_title(last, look));
    }
    if let Some(chosen) = words::selection(view, look) {
        tell(chosen.into());
    }
    if !view.claimable.is_empty() {
        let squares = Arg::list(view.claimable.iter().map(Square::to_string));
        tell(msg!("atlanteon-told-claimable", squares = squares).into());
    }
    if !view.unplaced.is_empty() {
        let towers = Arg::list(view.unplaced.iter().map(words::tower));
        tell(msg!("atlanteon-told-unplaced", towers = towers).into());
    }
    let cells: Vec<Square> = Square::all().collect();
    for row in cells.chunks(usize::from(Square::SIDE)) {
        let filled = row.iter().filter_map(|square| describe_square(view, *square, is_short));
        let filled = Prose::join_parts(filled, ", ");
        if !filled.is_empty() {
            tell(filled);
        }
    }
    if is_short {
        // It is a sentence with its full stop, as the text board has it.
        told.push(cast.say(msg!("atlanteon-legend-tiles")));
    } else if view.markers != [0, 0] {
        tell(msg!("atlanteon-told-markers").into());
    }
    for side in Side::BOTH {
        told.push(cast.sentence(holdings(view, side, cast)));
    }
    let mut told = told.join(" ");
    // Stakes follow from the position, and are told as far as there is room.
    for stakes in words::stakes(view) {
        let sentence = cast.sentence(stakes);
        if told.chars().count() + 1 + sentence.chars().count() <= MOST {
            told.push(' ');
            told += &sentence;
        }
    }
    told
}

/// The content of a square: `a5 White 7 (Blue)` is controlled by Blue.
fn describe_square(view: &View, at: Square, is_short: bool) -> Option<Prose> {
    let square = at.to_string();
    let cell = &view.cells[at.index()];
    Some(match cell {
        Cell::Empty => return None,
        Cell::Tile { .. } if is_short => format!("{square} {}", plain::sign(cell)).into(),
        Cell::Tile { side, tile, marker: None } => {
            msg!("atlanteon-told-tile", square = square, side = side.name(), tile = tile.name())
                .into()
        }
        Cell::Tile { side, tile, marker: Some(marker) } => msg!(
            "atlanteon-told-won-tile",
            square = square,
            side = side.name(),
            tile = tile.name(),
            marker = marker.name()
        )
        .into(),
        Cell::Tower { tower } => {
            msg!("atlanteon-told-tower", square = square, tower = tower.to_string()).into()
        }
        Cell::Ruin { tower: Tower::Black, by } => {
            msg!("atlanteon-told-black-ruin", square = square, marker = by.name()).into()
        }
        Cell::Ruin { tower: Tower::White, .. } => {
            msg!("atlanteon-told-white-ruin", square = square).into()
        }
    })
}

/// `White, bob: 4 markers (11 win); towers white, black; tiles left 0, 3, K`.
fn holdings(view: &View, side: Side, cast: Cast<'_>) -> Message {
    let list = |items: Vec<Prose>| match items.is_empty() {
        true => msg!("atlanteon-none").into(),
        false => Arg::list(items),
    };
    let towers = view.captured[side.index()].iter().map(|tower| words::tower(tower).into());
    let tiles = view.hands[side.index()].iter().map(|tile| tile.to_string().into());
    let seat = words::seat(view, side).filter(|seat| cast.name(Some(*seat)).is_some());
    let who = match seat {
        Some(seat) => msg!("atlanteon-told-player", by = seat, side = side.name()),
        None => side.name(),
    };
    msg!(
        "atlanteon-told-side",
        side = who,
        markers = view.markers[side.index()],
        towers = list(towers.collect()),
        tiles = list(tiles.collect())
    )
}
