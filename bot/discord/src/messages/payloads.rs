//! Answers as what is sent.

use desk::{Reply, To};
use games::{Prose, msg};
use record::AccountId;
use serde_json::{Value, json};
use serenity::all::{CreateActionRow, CreateButton};
use words::Language;

use super::{
    markdown::localize,
    message::{late_whisper, whisper},
    pictured::Pictured,
};
use crate::rest::{Parcel, reach::Layout};

/// A message that was seen through: only who spoke sees it.
const EPHEMERAL: u64 = 64;

/// A reply that only needs to be sent.
#[derive(Clone, Debug)]
pub struct Ready {
    pub reply: Reply,
    /// Its pictures, if they could be drawn.
    pub pictures: Pictured,
    /// Where a button leads with which the bot is added to a server.
    pub link: Option<String>,
    pub layout: Layout,
}

impl Ready {
    /// A sentence of our own.
    pub fn words(line: impl Into<Prose>, language: Language) -> Self {
        let reply = Reply::words(To::Whisper(AccountId::from("")), vec![line.into()]);
        Self {
            reply: Reply { language, ..reply }.with_words(),
            pictures: Pictured::default(),
            link: None,
            layout: Layout::default(),
        }
    }

    /// The same, without what may be too much.
    pub fn in_words(&self) -> Self {
        let reply = Reply { prompt: None, ..self.reply.clone() };
        Self { reply, pictures: Pictured::default(), link: None, layout: self.layout }
    }

    fn parcel(&self, wrapped: impl FnOnce(Value) -> Value, mut message: Value) -> Parcel {
        if let Some(url) = &self.link
            && let Some(rows) = message["components"].as_array_mut()
        {
            let label = localize(&msg!("discord-add"), self.reply.language);
            let button = CreateButton::new_link(url).label(label);
            rows.push(json!(CreateActionRow::Buttons(vec![button])));
        }
        Parcel { json: wrapped(message), files: self.pictures.files() }
    }
}

/// The answer, at once; in place of the message that was acted on, or as a new one.
pub fn prompt(ready: &Ready, instead: bool) -> Parcel {
    let kind = if instead { 7 } else { 4 };
    let message = whisper(&ready.reply, &ready.pictures, ready.layout);
    ready.parcel(|data| json!({"type": kind, "data": data}), message)
}

/// The answer, after it was put off.
pub fn late(ready: &Ready) -> Parcel {
    ready.parcel(|data| data, late_whisper(&ready.reply, &ready.pictures, ready.layout))
}

/// One more message.
pub fn more(ready: &Ready) -> Parcel {
    ready.parcel(|data| data, whisper(&ready.reply, &ready.pictures, ready.layout))
}

/// That an answer will come.
pub fn wait() -> Parcel {
    Parcel::of(json!({"type": 5, "data": {"flags": EPHEMERAL}}))
}

/// That an answer will come which others see.
pub fn wait_openly() -> Parcel {
    Parcel::of(json!({"type": 5}))
}

/// That it was heard, and there is nothing to show for it, at least not yet.
pub fn nothing() -> Parcel {
    Parcel::of(json!({"type": 6}))
}
