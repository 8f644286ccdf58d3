//! Messages that are made of components alone: containers, sections and galleries.
//!
//! Phones show no word of such a message, so what rings is posted in words and becomes one by an
//! edit: see `channels/delivery`. It never becomes words again.

use desk::{Press, Reply, names::BOARD};
use games::{Prose, Span, msg};
use serde_json::{Value, json};
use serenity::all::{ButtonStyle, CreateButton};

use super::{
    controls::{self, rows},
    links,
    markdown::{Line, length, localize},
    message::content_within,
    pictured::Pictured,
};

/// The flag of a message of components.
pub const FLAG: u64 = 1 << 15;
/// The most that all its texts have.
pub const TEXT: usize = 4_000;
/// The most matches of a list that stand in sections: each takes 3 of the 40 components.
const SECTIONS: usize = 11;

/// The kinds of components.
pub mod kind {
    pub const SECTION: u64 = 9;
    pub const TEXT: u64 = 10;
    pub const GALLERY: u64 = 12;
    pub const SEPARATOR: u64 = 14;
    pub const CONTAINER: u64 = 17;
}

/// The fields that a message of components has in place of its words.
pub fn body(reply: &Reply, picture: &Pictured) -> Value {
    let parts = list(reply).unwrap_or_else(|| parts(reply, picture));
    json!({
        "components": [{"type": kind::CONTAINER, "components": parts}],
        "attachments": picture.attachments_json(),
        "flags": FLAG,
    })
}

/// The words, the picture, and below a line the buttons.
fn parts(reply: &Reply, picture: &Pictured) -> Vec<Value> {
    let words = content_within(reply, picture.is_board(), TEXT);
    let mut parts: Vec<Value> = Vec::new();
    if !words.trim().is_empty() {
        parts.push(text(&words));
    }
    if let Some(items) = picture.gallery() {
        parts.push(json!({"type": kind::GALLERY, "items": items}));
    }
    let rows = rows(reply);
    if !rows.is_empty() && !parts.is_empty() {
        parts.push(json!({"type": kind::SEPARATOR}));
    }
    parts.extend(rows.into_iter().map(|row| json!(row)));
    parts
}

/// A list of matches, each beside the button that leads to it; none if the reply is no such list,
/// or has no room for them.
fn list(reply: &Reply) -> Option<Vec<Value>> {
    let is_plain = reply.picture.is_none() && reply.brief.is_none();
    if !is_plain || !(1..=SECTIONS).contains(&reply.leads.len()) {
        return None;
    }
    let mut parts: Vec<Value> = Vec::new();
    let mut between: Vec<String> = Vec::new();
    let mut all = 0;
    let mut n_buttons = 0;
    for (at, line) in reply.lines.iter().enumerate() {
        let accessory = accessory(reply, at);
        let line = Line::of(accessory.as_ref().map_or(line, |(line, _)| line), reply).within(TEXT);
        all += length(&line) + 1;
        let Some((_, button)) = accessory else {
            between.push(line);
            continue;
        };
        parts.extend(text_of_lines(&mut between));
        n_buttons += 1;
        let texts = [text(&line)];
        parts.push(json!({"type": kind::SECTION, "components": texts, "accessory": button}));
    }
    parts.extend(text_of_lines(&mut between));
    let n_asked = reply.prompt.as_ref().map_or(n_buttons, |prompt| prompt.buttons().count());
    (all <= TEXT && n_buttons > 0 && n_buttons == n_asked).then_some(parts)
}

fn text_of_lines(lines: &mut Vec<String>) -> Option<Value> {
    let words = std::mem::take(lines).join("\n");
    (!words.trim().is_empty()).then(|| text(&words))
}

/// The words of a line about a match, and the button beside it: its board, if that is offered,
/// or else the link to its newest question.
fn accessory(reply: &Reply, at: usize) -> Option<(Prose, Value)> {
    let (_, id) = reply.leads.iter().find(|(line, _)| *line == at)?;
    let line = reply.lines.get(at)?;
    let label = localize(&msg!("discord-open"), reply.language);
    let Some(prompt) = &reply.prompt else {
        let (Span::Command(link), rest) = line.0.split_last()? else { return None };
        let url = links::address(link)?;
        return Some((Prose(rest.to_vec()), json!(CreateButton::new_link(url).label(label))));
    };
    let leads = |press: &Press| matches!(press, Press::Pick { command, id: of, .. } if *command == BOARD.word && of == id);
    let option = prompt.options.iter().find(|option| leads(&option.press))?;
    let button = CreateButton::new(controls::id(option)).style(ButtonStyle::Secondary);
    Some((line.clone(), json!(button.label(label))))
}

fn text(words: &str) -> Value {
    json!({"type": kind::TEXT, "content": words})
}
