//! The position in lines of monospaced text.

use std::collections::{BTreeMap, BTreeSet};

use games::atlantis::{Field, Place, State, View};

use super::{
    labels::letters,
    words::{self, Length},
};
use crate::{Look, players::Cast};

/// Text boards are so many columns wide.
const COLUMNS: usize = 60;

/// The whole position, at most 60 columns wide.
///
/// The two axes of the board are the lines and the columns of the text, so that
/// a field is where its name says. Boards with more columns than fit are told
/// line by line instead.
pub(super) fn text(view: &View, look: &Look) -> String {
    let cast = Cast::told(look);
    let mut lines = wrapped("", &[words::headline(view, cast)]);
    lines.extend(wrapped("", &[words::task(view, cast)]));
    lines.push(String::new());
    lines.extend(grid(view).unwrap_or_else(|| lists(view)));
    lines.push(String::new());
    for (side, stand) in (0..).zip(&view.sides) {
        let note = match (stand.seat, stand.resigned) {
            (_, true) => "resigned",
            (None, false) => "dummy",
            (Some(_), false) => "",
        };
        let turn = if view.turn == Some(side) { '>' } else { ' ' };
        let line = format!(
            "{turn}{} {:<7}{:>4} {:<6} {:>3} growing {:>4} {:<6}  {note}",
            words::letter(stand.color),
            stand.name,
            stand.stones,
            words::plural(stand.stones as usize, "stone"),
            stand.growing,
            stand.score,
            words::plural(stand.score as usize, "field"),
        );
        lines.push(line.trim_end().to_owned());
    }
    let named = view.sides.iter().filter(|it| cast.name(it.seat).is_some());
    let named: Vec<String> = named.map(|it| cast.who(it.seat, it.name)).collect();
    if !named.is_empty() {
        lines.extend(wrapped("Players:", &named));
    }
    if !view.plan.is_empty() {
        lines.extend(wrapped("Planned:", &list(words::plan(view, usize::MAX))));
    }
    if let Some(last) = words::last(view, cast, Length::Whole) {
        lines.extend(wrapped("Last turn:", &list(last)));
    }
    lines.push(String::new());
    lines.extend(stacks(view));
    lines.extend(regions(view));
    lines.extend(dead(view));
    lines.extend(segments(view));
    lines.extend(LEGEND.map(str::to_owned));
    lines.join("\n")
}

const LEGEND: [&str; 3] = [
    "R3 is a stack of 3, r3 a growing field with 3, . is an empty",
    "field and ~ a dead one. Neighbours: left, right, above and",
    "below, and of the others above right and below left.",
];

/// The fields by their letters, from the left, and their numbers, from below.
fn grid(view: &View) -> Option<Vec<String>> {
    let places: Vec<Place> = view.board.fields().map(|it| view.board.place(it)).collect();
    let columns: BTreeSet<i16> = places.iter().map(|it| it.x).collect();
    let rows: BTreeSet<i16> = places.iter().map(|it| it.y).collect();
    let (left, right) = (*columns.first()?, *columns.last()?);
    let (low, high) = (*rows.first()?, *rows.last()?);
    let n_columns = usize::try_from(right - left).ok()? + 1;
    let n_rows = usize::try_from(high - low).ok()? + 1;
    let margin = [low, high].map(|y| (y + 1).to_string().len()).into_iter().max()? + 1;
    let wide = if margin + 3 * n_columns <= COLUMNS { 3 } else { 2 };
    if COLUMNS < margin + wide * n_columns || 200 < n_rows {
        return None;
    }
    let cell = |text: &str| format!("{text:<wide$}");
    let mut higher = Vec::new();
    let mut lines = Vec::new();
    for y in (low..=high).rev() {
        let mut line = format!("{:>1$} ", y + 1, margin - 1);
        for x in left..=right {
            let place = Place::new(x, y);
            let Some(index) = view.board.find(place) else {
                line += &cell("");
                continue;
            };
            let field = view.fields.get(usize::from(index)).copied().unwrap_or(Field::DEAD);
            let told = content(view, field);
            if told.len() <= wide {
                line += &cell(&told);
            } else {
                line += &cell(&format!("{}*", &told[..1]));
                higher.push(format!("{place} {told}"));
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    let mut axis = " ".repeat(margin);
    for x in left..=right {
        let letter = letters(x);
        axis += &cell(if letter.len() <= wide { &letter } else { "" });
    }
    lines.push(axis.trim_end().to_owned());
    if !higher.is_empty() {
        lines.extend(wrapped("*", &higher));
    }
    Some(lines)
}

/// All that is not empty, by number.
fn lists(view: &View) -> Vec<String> {
    let mut rows: BTreeMap<i16, Vec<String>> = BTreeMap::new();
    for (index, field) in view.board.fields().zip(&view.fields) {
        if *field != Field::EMPTY {
            let place = view.board.place(index);
            rows.entry(place.y).or_default().push(format!("{place} {}", content(view, *field)));
        }
    }
    rows.values().rev().flat_map(|row| wrapped("", row)).collect()
}

/// `R3`, growing `r3`, dead `~`, empty `.`.
fn content(view: &View, field: Field) -> String {
    let letter = field.side.map_or('.', |side| words::letter(view.color(side)));
    match field.state {
        State::Dead => "~".to_owned(),
        State::Live if field.stones == 0 => ".".to_owned(),
        State::Live => format!("{letter}{}", field.stones),
        State::Growing => format!("{}{}", letter.to_ascii_lowercase(), field.stones),
    }
}

/// The stacks by side and height, for those to whom a board of letters is no help.
fn stacks(view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    for (side, stand) in (0..).zip(&view.sides) {
        let mut words = Vec::new();
        for stacks in words::stacks(view, side) {
            let first = words.len();
            words.extend(stacks.places);
            if let Some(word) = words.get_mut(first) {
                *word = format!("{} on {word}", stacks.label);
            }
        }
        if !words.is_empty() {
            lines.extend(wrapped(&format!("{}:", stand.name), &words));
        }
    }
    lines
}

/// Who holds what: `Red 20 by d5 (settled)`.
fn regions(view: &View) -> Vec<String> {
    let told = view.regions.iter().filter_map(|region| {
        let side = view.color(region.holder?).name();
        let place = view.board.place(*region.fields.first()?);
        let settled = if region.settled { " (settled)" } else { "" };
        Some(format!("{side} {} with {place}{settled}", region.fields.len()))
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() { Vec::new() } else { wrapped("Held regions, by size and a field:", &told) }
}

/// The dead fields, along the letters: `a1-a3, c5`.
fn dead(view: &View) -> Vec<String> {
    let is_dead = |place: Place| {
        let field = view.board.find(place).and_then(|it| view.fields.get(usize::from(it)));
        field.is_some_and(|it| it.state == State::Dead)
    };
    let mut places: Vec<Place> = view.board.fields().map(|it| view.board.place(it)).collect();
    places.sort_by_key(|it| (it.x, it.y));
    let mut runs = Vec::new();
    for first in places {
        if !is_dead(first) || is_dead(Place::new(first.x, first.y - 1)) {
            continue;
        }
        let mut last = first;
        while is_dead(Place::new(last.x, last.y + 1)) {
            last = Place::new(last.x, last.y + 1);
        }
        runs.push(if first == last { first.to_string() } else { format!("{first} to {last}") });
    }
    if runs.is_empty() { Vec::new() } else { wrapped("Dead:", &runs) }
}

/// What belongs together: the middles of the segments, or all fields of those
/// that are not a field and its six neighbours.
fn segments(view: &View) -> Vec<String> {
    let board = &view.board;
    let (mut whole, mut odd) = (Vec::new(), Vec::new());
    for segment in 0..board.n_segments() as u16 {
        let head = board.head(segment);
        let fields = board.fields_of(segment);
        let around = |field: u16| field == head || board.neighbours(head).any(|it| it == field);
        if fields.len() == 7 && fields.clone().all(around) {
            whole.push(board.place(head).to_string());
        } else {
            let names: Vec<String> = fields.map(|it| board.place(it).to_string()).collect();
            odd.push(names.join("+"));
        }
    }
    let mut lines = Vec::new();
    if !whole.is_empty() {
        lines.extend(wrapped("Segments, by their middles:", &whole));
    }
    if !odd.is_empty() {
        let odd: Vec<String> = odd.iter().flat_map(|it| pieces(it)).collect();
        lines.extend(wrapped("Other segments:", &odd));
    }
    lines
}

/// A long word, cut where it can be.
fn pieces(word: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for part in word.split_inclusive('+') {
        if let Some(last) = pieces.last_mut() {
            if last.len() + part.len() < COLUMNS - 2 {
                last.push_str(part);
            } else {
                pieces.push(part.to_owned());
            }
        }
    }
    pieces
}

fn list(text: String) -> Vec<String> {
    text.split(", ").map(str::to_owned).collect()
}

/// Words with commas between them, in lines that fit; the later ones indented.
fn wrapped(title: &str, words: &[String]) -> Vec<String> {
    let mut lines = vec![title.to_owned()];
    for (at, word) in words.iter().enumerate() {
        let comma = if at + 1 < words.len() { "," } else { "" };
        // Words of a sentence may be cut as well.
        let mut parts = word.split(' ').peekable();
        while let Some(part) = parts.next() {
            let end = if parts.peek().is_none() { comma } else { "" };
            let Some(line) = lines.last_mut() else { break };
            let gap = usize::from(!line.is_empty());
            if line.chars().count() + gap + part.chars().count() + end.len() <= COLUMNS {
                if gap == 1 {
                    line.push(' ');
                }
                *line += part;
                *line += end;
            } else {
                lines.push(format!("  {part}{end}"));
            }
        }
    }
    lines
}
