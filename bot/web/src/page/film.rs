//! Turns as moving pictures.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

use desk::{Reply, plain};
use games::Message;
use record::MatchId;
use render::Scene;
use words::Language;

/// The width of a film, in pixels.
const WIDTH: u32 = 640;

/// A film in the chat, drawn for each who looks in the language that they read.
#[derive(Debug)]
pub struct Film {
    /// The number of the post that showed it first, by which it is asked for.
    pub n: u64,
    /// Of which match, and after how many entries.
    about: Option<(MatchId, u64)>,
    alt: Message,
    /// How large its pictures are.
    pub size: (f32, f32),
    /// By the tag of their language.
    drawn: Mutex<BTreeMap<&'static str, Arc<Drawn>>>,
}

/// A film in one language. It takes a while to make, so it is made once, when
/// somebody looks.
#[derive(Debug)]
pub struct Drawn {
    scenes: Vec<Scene>,
    gif: OnceLock<Option<Vec<u8>>>,
}

impl Film {
    /// The film that a reply brings as post `n`; none of no pictures.
    pub fn of(reply: &Reply, n: u64) -> Option<Self> {
        let first = reply.film.first()?;
        let size = (first.width, first.height);
        let (about, alt) = (reply.about.clone(), plain::film(&reply.film));
        let film = Self { n, about, alt, size, drawn: Mutex::default() };
        film.keep(reply.language, reply.film.clone());
        Some(film)
    }

    /// A description of the film, in words.
    pub fn alt(&self) -> Message {
        self.alt.clone()
    }

    /// In a language in which it is drawn already.
    pub fn find_drawing(&self, language: Language) -> Option<Arc<Drawn>> {
        self.all().get(language.tag()).cloned()
    }

    /// The match and the revision it is drawn from.
    pub fn about(&self) -> Option<&(MatchId, u64)> {
        self.about.as_ref()
    }

    /// Whether both show the same: who looks need not see it again.
    pub fn is_same(&self, other: &Self) -> bool {
        let theirs = other.all();
        let same = |(tag, mine): (&&str, &Arc<Drawn>)| {
            theirs.get(tag).is_some_and(|their| their.scenes == mine.scenes)
        };
        self.all().iter().any(same)
    }

    /// Keeps it in one language more.
    pub fn keep(&self, language: Language, scenes: Vec<Scene>) -> Arc<Drawn> {
        let drawn = Arc::new(Drawn { scenes, gif: OnceLock::new() });
        self.all().entry(language.tag()).or_insert(drawn).clone()
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<&'static str, Arc<Drawn>>> {
        // Nothing in it is ever half done.
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drawn {
    /// How it ends: for those who want nothing to move, and have it stopped.
    pub fn still(&self) -> Option<&Scene> {
        self.scenes.last()
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
