//! Replies as plain text: for the console, for platforms without buttons, and
//! for the tests.

use std::fmt::Write as _;

use games::{Message, Prose, Seat, Span, msg};
use render::Scene;
use words::{Language, Reader};

use crate::{Account, Picture, Reply, Seated, port::words::text};

/// Writes a reply: its lines, its picture in words, its options by number.
pub fn plain(reply: &Reply) -> String {
    let mut out = String::new();
    for line in &reply.lines {
        let _ = writeln!(out, "{}", line_text(line, reply));
    }
    for scene in reply.picture.iter().flat_map(Picture::scenes) {
        let _ = writeln!(out, "[{}]", scene.alt);
    }
    if let Some(prompt) = &reply.prompt {
        let options = prompt.buttons().enumerate();
        let options: Vec<String> =
            options.map(|(index, option)| format!("{}) {}", index + 1, option.label)).collect();
        let _ = writeln!(out, "{} {}", prompt.ask, options.join("  "));
        if let Some(typed) = &prompt.typed {
            let _ = writeln!(out, "{}", line_text(typed, reply));
        }
    }
    out
}

/// Returns the words for the film of a turn, for readers who do not see it: the lines beside it
/// tell the same.
pub fn film(scenes: &[Scene]) -> Message {
    msg!("desk-film", n = scenes.len())
}

/// A sentence with names in place of seats. Who should notice has an `@`.
fn line_text(line: &Prose, reply: &Reply) -> String {
    let mut out = String::new();
    for (at, span) in line.0.iter().enumerate() {
        match span {
            Span::Text(text) | Span::Strong(text) => out.push_str(text),
            // None is left where something is shown.
            Span::Message(message) => {
                let _ = write!(out, "{message}");
            }
            Span::Code(code) => {
                let _ = write!(out, "`{code}`");
            }
            Span::Command(command) => {
                let _ = write!(out, "`/{command}`");
            }
            Span::Seat(seat) => {
                out.push_str(&seat_text(*seat, reply, is_opening(line, at)));
            }
        }
    }
    out
}

fn seat_text(seat: Seat, reply: &Reply, first: bool) -> String {
    match reply.cast.get(seat.index()) {
        Some(player @ Seated::Person(person)) if reply.ring.contains(&person.id) => {
            format!("@{}", player_name(player, false, reply.language))
        }
        Some(player) => player_name(player, first, reply.language),
        None => seat.to_string(),
    }
}

/// Whether a sentence begins with the span at a place in a line.
pub fn is_opening(line: &Prose, at: usize) -> bool {
    let ends = |span: &Span| match span {
        Span::Text(text) | Span::Strong(text) => {
            let text = text.trim_end();
            // The number of a place, as in `, 3. cyd`, ends no sentence.
            let number = text.trim_start_matches([',', ' ']).strip_suffix('.');
            let is_number = number.is_some_and(|number| number.parse::<u8>().is_ok());
            (!text.is_empty()).then(|| text.ends_with(['.', '!', '?']) && !is_number)
        }
        _ => Some(false),
    };
    line.0.iter().take(at).rev().find_map(ends).unwrap_or(true)
}

/// Returns the name of a player where a sentence begins.
pub fn opening_name(player: &Seated) -> Prose {
    match player {
        Seated::Person(person) => {
            account_name(person).unwrap_or_else(|| msg!("desk-name-somebody-first").into())
        }
        Seated::You => msg!("desk-name-you-first").into(),
        Seated::Computer(None) => msg!("desk-name-computer-first").into(),
        Seated::Computer(Some(number)) => msg!("desk-name-computers-first", n = *number).into(),
    }
}

/// Returns the name of a player.
pub fn name(player: &Seated) -> Prose {
    match player {
        Seated::Person(person) => {
            account_name(person).unwrap_or_else(|| msg!("desk-name-somebody").into())
        }
        Seated::You => msg!("desk-name-you").into(),
        Seated::Computer(None) => msg!("desk-name-computer").into(),
        Seated::Computer(Some(number)) => msg!("desk-name-computers", n = *number).into(),
    }
}

/// The name of somebody who has one.
fn account_name(person: &Account) -> Option<Prose> {
    let name = text::shown_name(&person.name);
    (!name.is_empty()).then(|| name.into())
}

/// Returns the name of a player in a language, also where a sentence begins.
pub fn player_name(player: &Seated, opens: bool, language: Language) -> String {
    let name = if opens { opening_name(player) } else { name(player) };
    words::text(&name, Reader::of(language), |seat| seat.to_string())
}
