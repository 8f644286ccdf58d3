//! Commands in sentences as Discord's people give them: to be clicked, and with the
//! names that the fields have there.

use std::{
    collections::BTreeMap,
    sync::{PoisonError, RwLock},
};

use desk::{
    Reply,
    command::{MATCH, Takes},
    names::Scope,
};
use games::{Prose, Span};
use serde_json::Value;

use super::links::is_ready;
use crate::commands::inputs::field_name;

/// The numbers of our commands, once Discord has told them.
#[derive(Debug, Default)]
pub struct Spoken(RwLock<BTreeMap<String, String>>);

impl Spoken {
    /// Learns the numbers from the commands as Discord has them.
    pub fn learn(&self, commands: &Value) {
        let commands = commands.as_array().into_iter().flatten();
        let pair = |value: &Value| {
            Some((value["name"].as_str()?.to_owned(), value["id"].as_str()?.to_owned()))
        };
        *self.0.write().unwrap_or_else(PoisonError::into_inner) =
            commands.filter_map(pair).collect();
    }

    /// The same reply in words, with its commands as people give them here.
    pub fn reply(&self, reply: Reply) -> Reply {
        let reply = reply.with_words();
        let numbers = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let with_numbers =
            |lines: &[Prose]| lines.iter().map(|line| prose(line, &numbers)).collect();
        let lines = with_numbers(&reply.lines);
        let mut brief = reply.brief;
        if let Some(brief) = &mut brief {
            brief.lines = with_numbers(&brief.lines);
        }
        Reply { lines, brief, ..reply }
    }
}

fn prose(line: &Prose, numbers: &BTreeMap<String, String>) -> Prose {
    let mut out = Vec::new();
    for span in &line.0 {
        match span {
            Span::Command(text) if is_ready(text) => out.push(span.clone()),
            Span::Command(text) => out.extend(command(text, numbers)),
            Span::Code(text) => out.push(Span::Code(option(text))),
            other => out.push(other.clone()),
        }
    }
    Prose(out)
}

/// `hex start @bob` as what can be clicked, and `opponent: @bob` behind it.
fn command(text: &str, numbers: &BTreeMap<String, String>) -> Vec<Span> {
    let mut words = text.splitn(3, ' ');
    let (Some(scope), Some(word)) = (words.next(), words.next()) else {
        return vec![Span::Command(text.to_owned())];
    };
    let called = format!("{scope} {word}");
    let mut out = vec![Span::Command(match numbers.get(scope) {
        Some(number) => clickable(&called, number),
        None => called,
    })];
    let fields = fields(scope, word, words.next().unwrap_or_default());
    if !fields.is_empty() {
        out.extend([" ".into(), Span::Code(fields)]);
    }
    out
}

/// The text that Discord shows as a command to be clicked.
fn clickable(called: &str, number: &str) -> String {
    format!("</{called}:{number}>")
}

/// Whether a command is one to be clicked.
pub fn is_clickable(command: &str) -> bool {
    command.starts_with("</") && command.ends_with('>')
}

/// The words that stand behind a command, with the names of its fields.
fn fields(scope: &str, word: &str, rest: &str) -> String {
    let scope = if scope == desk::names::TABLE { Scope::Table } else { Scope::Game };
    let is = |command: &&&desk::command::Command| {
        command.name.scope == scope && command.name.word == word
    };
    let Some(command) = desk::COMMANDS.iter().find(is) else { return rest.to_owned() };
    let of = |takes: fn(&Takes) -> bool| {
        command.arguments.iter().find(|argument| takes(&argument.takes))
    };
    let mut out: Vec<String> = Vec::new();
    let mut tokens = rest.split_whitespace().peekable();
    while let Some(token) = tokens.next() {
        let bare = token.trim_matches(['[', ']', '<', '>']);
        // A field that can be given, but is not, stands there by its name alone.
        let open =
            bare.len() < token.len() || tokens.peek().is_some_and(|peek| peek.ends_with(']'));
        let one_of = command.arguments.iter().find(|argument| match argument.takes {
            Takes::OneOf(words) | Takes::Rivals(words) => {
                argument.name == bare || words.contains(&bare)
            }
            _ => false,
        });
        out.push(if let Some((key, value)) = bare.split_once('=') {
            if open { key.to_owned() } else { field_text(key, value) }
        } else if bare.starts_with('@') || bare == "computer" {
            let person =
                of(|kind| *kind == Takes::Person).map_or("opponent", |argument| argument.name);
            let (key, value) = if bare == "computer" { ("computers", "1") } else { (person, bare) };
            if open { key.to_owned() } else { format!("{key}: {value}") }
        } else if let Some(argument) = one_of {
            let value = if argument.name == bare { tokens.next() } else { Some(bare) };
            value.map_or(argument.name.to_owned(), |value| format!("{}: {value}", argument.name))
        } else if let Some(argument) = of(|kind| *kind == Takes::Code) {
            if open { argument.name.to_owned() } else { format!("{}: {bare}", argument.name) }
        } else if let Some(argument) = of(|kind| *kind == Takes::Move)
            .or(of(|kind| *kind == Takes::Number))
            .or(of(|kind| matches!(kind, Takes::Topic | Takes::Text)))
        {
            let rest: Vec<&str> = std::iter::once(bare).chain(tokens.by_ref()).collect();
            if open {
                argument.name.to_owned()
            } else {
                format!("{}: {}", argument.name, rest.join(" "))
            }
        } else {
            bare.to_owned()
        });
    }
    out.join(" ")
}

/// `match=k3f9` as `match: k3f9`; anything else as it is.
fn option(text: &str) -> String {
    let is_key = |key: &str| {
        !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    };
    match text.trim_matches(['[', ']']).split_once('=') {
        Some((key, value)) if is_key(key) && !value.contains(char::is_whitespace) => {
            field_text(key, value)
        }
        _ => text.to_owned(),
    }
}

/// A field with what is in it. What is called like the id of a match and is none,
/// has another name here.
fn field_text(key: &str, value: &str) -> String {
    let is_id = key == MATCH.name
        && value.starts_with(|character: char| character.is_ascii_alphabetic() || character == '…');
    let name = if is_id { key.to_owned() } else { field_name(key) };
    format!("{name}: {value}")
}

/// A text without what tells a command that can be clicked from one that cannot, for
/// comparing.
pub fn comparable_text(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("</") {
        out.push_str(before);
        let (command, after) = after.split_once('>').unwrap_or((after, ""));
        out.push_str(command.rsplit_once(':').map_or(command, |(called, _)| called));
        rest = after;
    }
    out.push_str(rest);
    out.retain(char::is_alphanumeric);
    out
}

#[cfg(test)]
mod tests {
    use record::AccountId;
    use serde_json::json;

    use super::*;

    fn said(span: Span) -> String {
        let spoken = Spoken::default();
        spoken.learn(&json!([{"name": "hex", "id": "12"}, {"name": "table", "id": "34"}]));
        let reply = Reply::whisper(&AccountId::from("discord:1"), vec![Prose(vec![span])]);
        crate::messages::message::content(&spoken.reply(reply), false)
    }

    #[test]
    fn commands_can_be_clicked_and_name_their_fields() {
        for (text, expected) in [
            ("hex start @bob", "</hex start:12> `opponent: @bob`"),
            ("table hand @bob", "</table hand:34> `to: @bob`"),
            ("hex start computer", "</hex start:12> `computers: 1`"),
            ("hex play c3", "</hex play:12> `move: c3`"),
            ("hex play b2-d4 done", "</hex play:12> `move: b2-d4 done`"),
            ("hex board match=k3f9", "</hex board:12> `match: k3f9`"),
            ("hex history 9", "</hex history:12> `number: 9`"),
            ("hex resign confirm", "</hex resign:12> `sure: confirm`"),
            ("table cancel … match=k3f9", "</table cancel:34> `… match: k3f9`"),
            ("table mine", "</table mine:34>"),
            ("table settings theme", "</table settings:34> `theme`"),
            ("table settings confirm off", "</table settings:34> `confirm: off`"),
            ("table help start", "</table help:34> `topic: start`"),
            ("hex join 4kq7m3xa", "</hex join:12> `code: 4kq7m3xa`"),
            ("hex join [code] [match=id]", "</hex join:12> `code match`"),
            ("table link 4kq7m3xa confirm", "</table link:34> `code: 4kq7m3xa sure: confirm`"),
            ("table relay off match=k3f9", "</table relay:34> `talk: off match: k3f9`"),
            ("table say hello you", "</table say:34> `text: hello you`"),
            ("hex accept [match=id]", "</hex accept:12> `match`"),
            ("hex start [@name computer] [size=7|9]", "</hex start:12> `opponent computers size`"),
            ("other start", "`/other start`"),
        ] {
            assert_eq!(said(Span::Command(text.to_owned())), expected, "{text}");
        }
        assert_eq!(said(Span::Code("match=k3f9".to_owned())), "`match: k3f9`");
        assert_eq!(said(Span::Code("match=2".to_owned())), "`series: 2`");
        assert_eq!(said(Span::Code("c3=d4 e5".to_owned())), "`c3=d4 e5`");
        assert_eq!(
            said(Span::Text("</hex start:1>".to_owned())),
            r"\</hex start\:1>",
            "nobody's text"
        );
    }

    #[test]
    fn what_was_said_before_is_known_with_and_without() {
        let (with, without) =
            ("Say </hex board:12> `match: k3f9`.", "Say `/hex board` `match: k3f9`.");
        assert_eq!(comparable_text(with), comparable_text(without));
        assert_ne!(comparable_text(with), comparable_text("Say </hex play:12>."));
    }
}
