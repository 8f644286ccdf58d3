//! A message, as it is kept.

use axum::body::Bytes;
use serde_json::Value;

use super::control::{self, flat};
use crate::{Control, Id, limits::COMPONENTS_V2};

/// A message in a channel, or one that only one person sees.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: Id,
    pub channel: Id,
    pub author: Id,
    pub content: String,
    /// As they were sent.
    pub components: Vec<Value>,
    /// As they were sent.
    pub embeds: Vec<Value>,
    pub attachments: Vec<Attachment>,
    /// Discord's bits of it.
    pub flags: u64,
    /// The only person who sees it, if it is ephemeral.
    pub only_for: Option<Id>,
    /// The words that phones showed when it was sent: those of its content alone, so none of a
    /// message of components.
    pub pushed: String,
    /// The people who were called when it was sent.
    pub pings: Vec<Id>,
    /// Whether it called everyone, or everyone who is here.
    pub pings_everyone: bool,
    pub nonce: Option<String>,
    /// How often it was edited.
    pub edits: u32,
    /// In milliseconds since 1970.
    pub edited: Option<u64>,
    /// The interaction that it answers.
    pub interaction: Option<Id>,
    /// Whether it is the dots that stand for an answer that is put off.
    pub loading: bool,
    /// The thread that was started from it.
    pub thread: Option<Id>,
    /// How it looked before each edit.
    pub versions: Vec<Version>,
}

/// How a message looked before it was edited.
#[derive(Clone, Debug)]
pub struct Version {
    pub content: String,
    /// Discord's bits of it.
    pub flags: u64,
    pub components: Vec<Value>,
    pub embeds: Vec<Value>,
    pub attachments: Vec<Attachment>,
    pub loading: bool,
}

/// A file of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attachment {
    pub id: Id,
    pub filename: String,
    /// A description of its content, in words.
    pub alt: Option<String>,
    pub content_type: String,
    /// In bytes, whether or not they are kept.
    pub length: usize,
    /// Only the first of them, if [`crate::Options::keep`] is off.
    pub bytes: Bytes,
}

impl Message {
    /// The controls below it, in reading order; disabled ones, too.
    pub fn controls(&self) -> Vec<Control> {
        control::controls(&self.components)
    }

    /// The first control that reads so.
    pub fn control(&self, label: &str) -> Option<Control> {
        self.controls().into_iter().find(|control| control.label == label)
    }

    /// Whether there is anything that can be pressed now.
    pub fn is_open(&self) -> bool {
        self.controls().iter().any(|control| !control.disabled)
    }

    /// Whether it is made of components alone.
    pub fn is_v2(&self) -> bool {
        self.flags & COMPONENTS_V2 != 0
    }

    /// All words that are read in it: of its content, or of its components, a line each.
    pub fn text(&self) -> String {
        text(&self.content, &self.components)
    }

    pub fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// Whether a person sees it in its channel.
    pub fn is_seen_by(&self, user: Id) -> bool {
        self.only_for.is_none_or(|only_for| only_for == user)
    }

    /// When it was sent, in milliseconds since 1970.
    pub fn creation_time(&self) -> u64 {
        self.id.creation_time()
    }
}

impl Attachment {
    /// Width and height in pixels, if it is a PNG or a GIF.
    pub fn size(&self) -> Option<(u32, u32)> {
        if let Some(&[b'G', b'I', b'F', b'8', _, b'a', a, b, c, d]) = self.bytes.get(..10) {
            let number = |low, high| u32::from(u16::from_le_bytes([low, high]));
            return Some((number(a, b), number(c, d)));
        }
        let header = self.bytes.get(..24).filter(|byte| byte.starts_with(b"\x89PNG\r\n\x1a\n"))?;
        let number = |at: usize| Some(u32::from_be_bytes(header.get(at..at + 4)?.try_into().ok()?));
        Some((number(16)?, number(20)?))
    }
}

/// The words of a message with these parts, a line each.
pub(crate) fn text(content: &str, components: &[Value]) -> String {
    let mut all = Vec::new();
    flat(components, &mut all);
    let texts = all.iter().filter(|part| part["type"] == 10);
    let texts = texts.filter_map(|part| part["content"].as_str());
    let all: Vec<&str> =
        [content].into_iter().filter(|text| !text.is_empty()).chain(texts).collect();
    all.join("\n")
}

/// The users who are mentioned in a text, whoever is called by it.
pub(crate) fn parse_mentions(content: &str) -> Vec<Id> {
    let after = content.split("<@").skip(1);
    let ids = after.filter_map(|rest| {
        rest.split_once('>').and_then(|(id, _)| id.trim_start_matches('!').parse().ok())
    });
    ids.collect()
}
