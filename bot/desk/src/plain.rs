//! Replies as plain text: for the console, for platforms without buttons, and
//! for the tests.

use std::fmt::Write as _;

use games::{Prose, Seat, Span};
use record::AccountId;
use render::Scene;

use crate::{Reply, Seated, text};

/// Writes a reply: its lines, its picture in words, its options by number.
pub fn plain(reply: &Reply) -> String {
    let mut out = String::new();
    for line in &reply.lines {
        let _ = writeln!(out, "{}", said(line, reply));
    }
    if let Some(picture) = &reply.picture {
        let _ = writeln!(out, "[{}]", picture.scene.alt);
    }
    if let Some(prompt) = &reply.prompt {
        let options = prompt.options.iter().enumerate();
        let options: Vec<String> =
            options.map(|(i, option)| format!("{}) {}", i + 1, option.label)).collect();
        let _ = writeln!(out, "{} {}", prompt.ask, options.join("  "));
        if let Some(typed) = &prompt.typed {
            let _ = writeln!(out, "{}", said(typed, reply));
        }
    }
    out
}

/// What the film of a turn is, in words, for who does not see it: the lines
/// beside it tell the same.
pub fn film(scenes: &[Scene]) -> String {
    match scenes.len() {
        1 => "How the turn went, in one picture.".to_owned(),
        n => format!("How the turn went, in {n} moving pictures; what came of it is said above."),
    }
}

/// A sentence with names in place of seats. Who should notice has an `@`.
fn said(line: &Prose, reply: &Reply) -> String {
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
                let called = called(*seat, &reply.cast, &reply.ring, is_opening(line, at));
                out.push_str(&called);
            }
        }
    }
    out
}

fn called(seat: Seat, cast: &[Seated], ring: &[AccountId], first: bool) -> String {
    match cast.get(seat.index()) {
        Some(Seated::Person(person)) if ring.contains(&person.id) => {
            format!("@{}", text::name(&person.name))
        }
        Some(player) if first => opening_name(player),
        Some(player) => name(player),
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
            let is_number = number.is_some_and(|it| it.parse::<u8>().is_ok());
            (!text.is_empty()).then(|| text.ends_with(['.', '!', '?']) && !is_number)
        }
        _ => Some(false),
    };
    line.0.iter().take(at).rev().find_map(ends).unwrap_or(true)
}

/// What a player is called where a sentence begins.
pub fn opening_name(player: &Seated) -> String {
    match player {
        Seated::Person(_) => name(player),
        Seated::Computer(None) => "The computer".to_owned(),
        Seated::Computer(Some(number)) => format!("Computer {number}"),
    }
}

/// What a player is called.
pub fn name(player: &Seated) -> String {
    match player {
        Seated::Person(person) => text::name(&person.name),
        Seated::Computer(None) => "the computer".to_owned(),
        Seated::Computer(Some(number)) => format!("computer {number}"),
    }
}
