//! The position in lines of monospaced text.

use games::{
    Message, Prose,
    atlanteon::{Cell, Phase, Side, Square, Tower, View},
    msg,
};

use super::words;
use crate::{Look, look::players::Cast};

/// Text boards are so many columns wide.
const COLUMNS: usize = 60;

/// The whole position, at most 60 columns wide.
pub(super) fn text(view: &View, look: &Look) -> String {
    let cast = Cast::for_text(look);
    let mut lines = wrap_line(&cast.say(words::headline(view, cast)));
    let mut write = |line: Prose| lines.extend(wrap_line(&cast.say(line)));
    if let Some(how) = words::task(view).filter(|_| view.phase == Phase::Over) {
        write(how.into());
    }
    if let Some(game) = words::game(view) {
        let game = msg!("render-sentence", text = game);
        write(Prose::join_parts([game.into(), words::points(view).into()], " "));
    }
    lines.push(String::new());
    let cells: Vec<Square> = Square::all().collect();
    for row in cells.chunks(usize::from(Square::SIDE)) {
        let number = row.first().map(|square| Square::SIDE - square.row()).unwrap_or_default();
        let row: String = row.iter().map(|&square| cell(view, square)).collect();
        lines.push(format!("{number} {row}").trim_end().to_owned());
    }
    let letters: String =
        (b'a'..=b'e').map(|letter| format!(" {:<6}", char::from(letter))).collect();
    lines.push(format!("  {letters}").trim_end().to_owned());
    lines.push(String::new());
    for side in Side::BOTH {
        lines.extend(holdings(view, side, cast));
    }
    let mut write = |line: Prose| lines.extend(wrap_line(&cast.say(line)));
    if !view.unplaced.is_empty() {
        let towers = view.unplaced.iter().map(|tower| words::tower(tower).into());
        let towers = Prose::join_parts(towers, " ");
        write(msg!("atlanteon-board-unplaced", towers = towers).into());
    }
    for stakes in words::stakes(view) {
        write(stakes.into());
    }
    write(Prose::default());
    let legend = [msg!("atlanteon-legend-tiles"), msg!("atlanteon-legend-signs")];
    write(Prose::join_parts(legend.map(Prose::from), " "));
    if !view.claimable.is_empty() {
        write(msg!("atlanteon-legend-claims").into());
    }
    lines.join("\n")
}

/// The player of a side, and its holdings: `White  2 markers  tiles 0 3 K  towers -`.
fn holdings(view: &View, side: Side, cast: Cast<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(seat) = words::seat(view, side).filter(|seat| cast.name(Some(*seat)).is_some()) {
        lines.extend(wrap_line(&cast.say(msg!("atlanteon-plays", by = seat, side = side.name()))));
    }
    // The holdings of both sides stand one below the other.
    let wide = |all: [Message; 2]| all.map(|message| cast.say(message).chars().count());
    let [white, blue] = wide(Side::BOTH.map(Side::name));
    let name = format!("{:<1$}", cast.say(side.name()), white.max(blue));
    let markers = |markers: u8| msg!("atlanteon-board-markers", markers = markers);
    let [few, many] = wide([markers(1), markers(11)]);
    let n_markers = cast.say(markers(view.markers[side.index()]));
    let n_markers = format!("{n_markers:>0$}", few.max(many));
    let towers = view.captured[side.index()].iter().map(|tower| words::tower(tower).into());
    let tiles = view.hands[side.index()].iter().map(|tile| tile.to_string().into());
    let list = |items: Vec<Prose>| match items.is_empty() {
        true => "-".into(),
        false => Prose::join_parts(items, " "),
    };
    lines.extend(wrap_line(&cast.say(msg!(
        "atlanteon-board-side",
        side = name,
        markers = n_markers,
        tiles = list(tiles.collect()),
        towers = list(towers.collect())
    ))));
    lines
}

/// A line as lines that fit, cut between words.
fn wrap_line(line: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let Some(last) = lines.last_mut() else { break };
        let n = last.chars().count();
        if 0 < n && COLUMNS < n + 1 + word.chars().count() {
            last.truncate(last.trim_end().len());
            lines.push(word.to_owned());
        } else {
            if 0 < n {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

/// Seven columns: `>` where the last turn placed, the thing, whose marker it
/// bears, `!` if the last turn put it there, and `?` if it can be claimed.
fn cell(view: &View, square: Square) -> String {
    let sign = sign(&view.cells[square.index()]);
    let placed = if view.last.placed == Some(square) { ">" } else { " " };
    let new = if view.last.resolved.contains(&square) { "!" } else { "" };
    let open = if view.claimable.contains(&square) { "?" } else { "" };
    format!("{placed}{:<6}", format!("{sign}{new}{open}"))
}

/// `W7:B`: a thing, and whose marker it bears.
pub(super) fn sign(cell: &Cell) -> String {
    let (thing, marker) = match cell {
        Cell::Empty => (".".to_owned(), None),
        Cell::Tile { side, tile, marker } => (format!("{}{tile}", letter(*side)), *marker),
        Cell::Tower { tower: Tower::White } => ("/w\\".to_owned(), None),
        Cell::Tower { tower: Tower::Black } => ("/b\\".to_owned(), None),
        Cell::Ruin { tower: Tower::White, .. } => ("_w_".to_owned(), None),
        Cell::Ruin { tower: Tower::Black, by } => ("_b_".to_owned(), Some(*by)),
    };
    thing + &marker.map_or(String::new(), |by| format!(":{}", letter(by)))
}

fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Blue => 'B',
    }
}
