//! The position in lines of monospaced text.

use std::collections::{BTreeMap, BTreeSet};

use games::{
    Arg, Message, Prose,
    atlantis::{Color, Field, Place, State, View},
    msg,
};

use super::{
    board::labels::letters,
    words::{self, Length},
};
use crate::{Look, look::players::Cast};

/// Text boards are so many columns wide.
const COLUMNS: usize = 60;

/// The whole position, at most 60 columns wide.
///
/// The two axes of the board are the lines and the columns of the text, so that
/// a field is where its name says. Boards with more columns than fit are told
/// line by line instead.
pub(super) fn text(view: &View, look: &Look) -> String {
    let cast = Cast::for_text(look);
    let line = |message: Message| wrap_line(&cast.say(message), INDENT);
    let mut lines = line(words::headline(view, cast));
    lines.extend(line(words::task(view, cast)));
    lines.push(String::new());
    let letters: Vec<char> =
        view.sides.iter().map(|side| words::letter(side.color, cast)).collect();
    lines.extend(grid(view, &letters).unwrap_or_else(|| lists(view, &letters)));
    lines.push(String::new());
    lines.extend(table(view, &letters, cast));
    let named = view.sides.iter().filter(|side| cast.name(side.seat).is_some());
    let named: Vec<Prose> = named.map(|side| cast.by(side.seat, side.color.message())).collect();
    if !named.is_empty() {
        lines.extend(line(msg!("atlantis-text-players", who = Arg::list(named))));
    }
    if !view.plan.is_empty() {
        lines.extend(line(words::plan(view, usize::MAX)));
    }
    if let Some(last) = words::last(view, cast, Length::Whole) {
        lines.extend(line(last));
    }
    lines.push(String::new());
    lines.extend(stacks(view, cast));
    lines.extend(words::fuses(view).into_iter().flat_map(line));
    lines.extend(regions(view, cast));
    lines.extend(dead(view, cast));
    lines.extend(segments(view, cast));
    lines.extend(wrap_line(&cast.say(msg!("atlantis-text-legend")), ""));
    lines.join("\n")
}

/// How the sides stand, a line for each, in columns if they fit.
fn table(view: &View, letters: &[char], cast: Cast<'_>) -> Vec<String> {
    let rows: Vec<[String; 5]> = view
        .sides
        .iter()
        .map(|stand| {
            let note = match (stand.seat, stand.resigned) {
                (_, true) => cast.say(msg!("atlantis-text-resigned")),
                (None, false) => cast.say(msg!("atlantis-card-dummy")),
                (Some(_), false) => String::new(),
            };
            [
                cast.say(stand.color.message()),
                align_number(
                    stand.stones,
                    4,
                    cast.say(msg!("atlantis-card-stones", n = stand.stones)),
                ),
                align_number(
                    stand.growing,
                    3,
                    cast.say(msg!("atlantis-text-growing", n = stand.growing)),
                ),
                align_number(
                    stand.score,
                    4,
                    cast.say(msg!("atlantis-text-fields", n = stand.score)),
                ),
                note,
            ]
        })
        .collect();
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    // As wide as the widest of all colours, so that tables look alike.
    let names = Color::ALL.map(|color| cast.say(color.message()).chars().count());
    let first = names.into_iter().max().unwrap_or(0).max(7);
    let lines = rows.iter().enumerate().map(|(side, [name, stones, growing, fields, note])| {
        let turn = if view.turn == Some(side as u8) { '>' } else { ' ' };
        let letter = letters.get(side).copied().unwrap_or('?');
        let [a, b, c] = [1, 2, 3].map(width);
        let line =
            format!("{turn}{letter} {name:<first$}{stones:<a$} {growing:<b$} {fields:<c$}  {note}");
        line.trim_end().to_owned()
    });
    let lines: Vec<String> = lines.collect();
    if lines.iter().all(|line| line.chars().count() <= COLUMNS) {
        return lines;
    }
    let close = |line: &String| {
        let words: Vec<&str> = line[1..].split_whitespace().collect();
        wrap_line(&format!("{}{}", &line[..1], words.join(" ")), INDENT)
    };
    lines.iter().flat_map(close).collect()
}

/// Moved to the right, so that numbers stand below each other.
fn align_number(number: u32, width: usize, text: String) -> String {
    let n_digits = number.to_string().len();
    " ".repeat(width.saturating_sub(n_digits)) + &text
}

/// The fields by their letters, from the left, and their numbers, from below.
fn grid(view: &View, names: &[char]) -> Option<Vec<String>> {
    let places: Vec<Place> = view.board.fields().map(|field| view.board.place(field)).collect();
    let columns: BTreeSet<i16> = places.iter().map(|place| place.x).collect();
    let rows: BTreeSet<i16> = places.iter().map(|place| place.y).collect();
    let (left, right) = (*columns.first()?, *columns.last()?);
    let (low, high) = (*rows.first()?, *rows.last()?);
    let n_columns = usize::try_from(right - left).ok()? + 1;
    let n_rows = usize::try_from(high - low).ok()? + 1;
    let margin = [low, high].map(|row| (row + 1).to_string().len()).into_iter().max()? + 1;
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
            let told = content(field, names);
            if told.chars().count() <= wide {
                line += &cell(&told);
            } else {
                line += &cell(&told.chars().take(1).chain(['*']).collect::<String>());
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
        lines.extend(wrap_list("*", &higher));
    }
    Some(lines)
}

/// All that is not empty, by number.
fn lists(view: &View, names: &[char]) -> Vec<String> {
    let mut rows: BTreeMap<i16, Vec<String>> = BTreeMap::new();
    for (index, field) in view.board.fields().zip(&view.fields) {
        if *field != Field::EMPTY {
            let place = view.board.place(index);
            rows.entry(place.y).or_default().push(format!("{place} {}", content(*field, names)));
        }
    }
    rows.values().rev().flat_map(|row| wrap_list("", row)).collect()
}

/// `R3`, growing `r3`, dead `~`, empty `.`.
fn content(field: Field, names: &[char]) -> String {
    let letter = field.side.and_then(|side| names.get(usize::from(side))).copied().unwrap_or('.');
    match field.state {
        State::Dead => "~".to_owned(),
        State::Live if field.stones == 0 => ".".to_owned(),
        State::Live => format!("{letter}{}", field.stones),
        State::Growing => format!("{}{}", letter.to_lowercase(), field.stones),
    }
}

/// The stacks by side and height, for those to whom a board of letters is no help.
fn stacks(view: &View, cast: Cast<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for side in 0..view.sides.len() as u8 {
        let mut words = Vec::new();
        for stacks in words::stacks(view, side) {
            if let Some((first, others)) = stacks.places.split_first() {
                words.push(cast.say(stacks.on(std::slice::from_ref(first))));
                words.extend_from_slice(others);
            }
        }
        if !words.is_empty() {
            let title = msg!("atlantis-text-side", side = words::name(view, side));
            lines.extend(wrap_list(&cast.say(title), &words));
        }
    }
    lines
}

/// The holders of the regions: `Red 20 with d5 (settled)`.
fn regions(view: &View, cast: Cast<'_>) -> Vec<String> {
    let told = view.regions.iter().filter_map(|region| {
        let place = view.board.place(*region.fields.first()?);
        Some(cast.say(msg!(
            "atlantis-text-region",
            side = words::name(view, region.holder?),
            n = region.fields.len(),
            place = place.to_string(),
            settled = if region.settled { "yes" } else { "no" },
        )))
    });
    with_title(msg!("atlantis-text-regions"), &told.collect::<Vec<_>>(), cast)
}

/// A list with its title; nothing, if it is empty.
fn with_title(title: Message, words: &[String], cast: Cast<'_>) -> Vec<String> {
    if words.is_empty() { Vec::new() } else { wrap_list(&cast.say(title), words) }
}

/// The dead fields, along the letters: `a1-a3, c5`.
fn dead(view: &View, cast: Cast<'_>) -> Vec<String> {
    let is_dead = |place: Place| {
        let field = view.board.find(place).and_then(|board| view.fields.get(usize::from(board)));
        field.is_some_and(|field| field.state == State::Dead)
    };
    let mut places: Vec<Place> = view.board.fields().map(|field| view.board.place(field)).collect();
    places.sort_by_key(|place| (place.x, place.y));
    let mut runs = Vec::new();
    for first in places {
        if !is_dead(first) || is_dead(Place::new(first.x, first.y - 1)) {
            continue;
        }
        let mut last = first;
        while is_dead(Place::new(last.x, last.y + 1)) {
            last = Place::new(last.x, last.y + 1);
        }
        let (first, last) = (first.to_string(), last.to_string());
        runs.push(match first == last {
            true => first,
            false => cast.say(msg!("atlantis-text-run", first = first, last = last)),
        });
    }
    with_title(msg!("atlantis-text-dead"), &runs, cast)
}

/// The fields that belong together: the middles of the segments, or all fields of those that are
/// not a field and its six neighbours.
fn segments(view: &View, cast: Cast<'_>) -> Vec<String> {
    let board = &view.board;
    let (mut whole, mut odd) = (Vec::new(), Vec::new());
    for segment in 0..board.n_segments() as u16 {
        let head = board.head(segment);
        let fields = board.fields_of(segment);
        let around = |field: u16| {
            field == head || board.neighbours(head).any(|neighbour| neighbour == field)
        };
        if fields.len() == 7 && fields.clone().all(around) {
            whole.push(board.place(head).to_string());
        } else {
            let names: Vec<String> = fields.map(|field| board.place(field).to_string()).collect();
            odd.push(names.join("+"));
        }
    }
    let mut lines = with_title(msg!("atlantis-text-segments"), &whole, cast);
    let odd: Vec<String> = odd.iter().flat_map(|word| pieces(word)).collect();
    lines.extend(with_title(msg!("atlantis-text-segments-odd"), &odd, cast));
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

/// The indent of the later lines of an entry that takes several.
const INDENT: &str = "  ";

/// Words with commas between them, in lines that fit.
fn wrap_list(title: &str, words: &[String]) -> Vec<String> {
    let gap = if title.is_empty() { "" } else { " " };
    wrap_line(&format!("{title}{gap}{}", words.join(", ")), INDENT)
}

/// A text in lines that fit.
fn wrap_line(text: &str, indent: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let Some(line) = lines.last_mut() else { break };
        let gap = usize::from(!line.is_empty());
        if line.chars().count() + gap + word.chars().count() <= COLUMNS {
            line.extend((gap == 1).then_some(' '));
            *line += word;
        } else {
            lines.push(format!("{indent}{word}"));
        }
    }
    lines
}
