//! The pictures of a message, and where they stand in it.
//!
//! A film stands above the board in the same message, and is left out if it is not taken. Guard:
//! `tests/discord/films.rs` of the program.

use std::sync::Arc;

use serde_json::{Value, json};
use serenity::all::CreateAttachment;

use super::markdown::shorten;

/// The longest description of a picture.
const ALT: usize = 1_024;
/// The names of the files of a board, picture by picture: no game takes more.
const BOARDS: [&str; 2] = ["board.png", "board-2.png"];
/// The name of the file of a film.
pub const FILM: &str = "chain.gif";

/// A picture as it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    pub png: Arc<[u8]>,
    /// A description of the picture, in words.
    pub alt: String,
}

/// A board, in one picture or more, and how it came to it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Pictured {
    pub boards: Vec<Arc<Drawn>>,
    pub film: Option<Arc<Drawn>>,
}

impl Pictured {
    /// With what each is called.
    fn pictures_with_names(&self) -> impl Iterator<Item = (&'static str, &Arc<Drawn>)> {
        BOARDS.into_iter().zip(&self.boards).chain(self.film.iter().map(|film| (FILM, film)))
    }

    /// The name of each file, and its pixels.
    pub fn files(&self) -> Vec<(&'static str, Arc<[u8]>)> {
        self.pictures_with_names().map(|(name, picture)| (name, picture.png.clone())).collect()
    }

    /// The same for the message around it: the pixels go another way.
    pub(crate) fn attachments(&self) -> Vec<CreateAttachment> {
        let words = |drawn: &Drawn| shorten(&drawn.alt, ALT);
        let attached = |(name, picture): (_, &Arc<Drawn>)| {
            CreateAttachment::bytes(&[][..], name).description(words(picture))
        };
        self.pictures_with_names().map(attached).collect()
    }

    /// Whether there are several. Those would be small tiles side by side; so the first of
    /// them stands as a file, and the others below it.
    pub(crate) fn is_apart(&self) -> bool {
        self.pictures_with_names().count() > 1
    }

    /// Shows all but the first below that. The library does not know the words of such a
    /// picture, and gives all files one number.
    pub(crate) fn below(&self, mut message: Value) -> Value {
        let above = if self.film.is_some() { 0 } else { 1 };
        let image = |(name, picture): (_, &Arc<Drawn>)| {
            let url = format!("attachment://{name}");
            json!({"image": {"url": url, "description": shorten(&picture.alt, ALT)}})
        };
        let boards = BOARDS.into_iter().zip(&self.boards).skip(above);
        message["embeds"] = boards.map(image).collect();
        for (n, file) in message["attachments"].as_array_mut().into_iter().flatten().enumerate() {
            file["id"] = json!(n);
        }
        message
    }
}
