//! What a turn did, as a moving picture.

use std::sync::OnceLock;

use desk::plain;
use games::Message;
use render::Scene;

/// The width of a film, in pixels.
const WIDTH: u32 = 640;

/// A film in the chat. It takes a while to make, so it is made once, when
/// somebody looks.
#[derive(Debug)]
pub struct Film {
    scenes: Vec<Scene>,
    gif: OnceLock<Option<Vec<u8>>>,
}

impl Film {
    /// None of no pictures.
    pub fn new(scenes: Vec<Scene>) -> Option<Self> {
        (!scenes.is_empty()).then(|| Self { scenes, gif: OnceLock::new() })
    }

    /// How it ends: for those who want nothing to move, and have it stopped.
    pub fn still(&self) -> Option<&Scene> {
        self.scenes.last()
    }

    /// What it is, in words.
    pub fn alt(&self) -> Message {
        plain::film(&self.scenes)
    }

    /// The film itself. None if it cannot be made. The first time it takes some
    /// hundred milliseconds of computing.
    pub fn gif(&self) -> Option<&[u8]> {
        let make = || match render::gif(&self.scenes, WIDTH) {
            Ok(gif) => Some(gif),
            Err(error) => {
                tracing::error!(%error, "a film cannot be made");
                None
            }
        };
        self.gif.get_or_init(make).as_deref()
    }
}
