//! The picture of a message. A message has one: several would be small tiles side by side.

use std::sync::Arc;

use serde_json::{Value, json};
use serenity::all::CreateAttachment;

use super::markdown::shorten;

/// The longest description of a picture.
const ALT: usize = 1_024;
/// The name of the file of a board.
const BOARD: &str = "board.png";
/// The name of the file of a film.
const FILM: &str = "chain.gif";

/// A picture as it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    pub png: Arc<[u8]>,
    /// A description of the picture, in words.
    pub alt: String,
}

/// The picture of a message, if it has one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Pictured {
    #[default]
    Nothing,
    Board(Arc<Drawn>),
    Film(Arc<Drawn>),
}

impl Pictured {
    pub fn is_board(&self) -> bool {
        matches!(self, Self::Board(_))
    }

    fn with_name(&self) -> Option<(&'static str, &Arc<Drawn>)> {
        match self {
            Self::Nothing => None,
            Self::Board(drawn) => Some((BOARD, drawn)),
            Self::Film(drawn) => Some((FILM, drawn)),
        }
    }

    /// The name of each file, and its pixels.
    pub fn files(&self) -> Vec<(&'static str, Arc<[u8]>)> {
        let files = self.with_name().into_iter();
        files.map(|(name, picture)| (name, picture.png.clone())).collect()
    }

    /// The items of a gallery that shows it; none if there is no picture.
    pub(crate) fn gallery(&self) -> Option<Value> {
        let (name, picture) = self.with_name()?;
        let mut item = json!({"media": {"url": format!("attachment://{name}")}});
        if !picture.alt.is_empty() {
            item["description"] = json!(shorten(&picture.alt, ALT));
        }
        Some(json!([item]))
    }

    /// The attachments of a message, as they stand in its JSON.
    pub(crate) fn attachments_json(&self) -> Value {
        let file = |(name, picture): (_, &Arc<Drawn>)| json!({"id": 0, "filename": name, "description": shorten(&picture.alt, ALT)});
        self.with_name().into_iter().map(file).collect()
    }

    /// The same for the message around it: the pixels go another way.
    pub(crate) fn attachments(&self) -> Vec<CreateAttachment> {
        let attached = |(name, picture): (_, &Arc<Drawn>)| {
            CreateAttachment::bytes(&[][..], name).description(shorten(&picture.alt, ALT))
        };
        self.with_name().into_iter().map(attached).collect()
    }
}
