//! The looks of a picture for its viewer: theme, language and names of players.

pub mod players;
pub mod surface;
pub mod theme;

use games::Seat;
use words::Language;

use self::surface::Surface;
use crate::{Player, Theme};

/// How pictures and words are to look for who is shown them: all that they depend
/// on besides the view, so that what is kept of them can be kept by it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Look {
    pub theme: &'static Theme,
    /// The language of the words in pictures and about them.
    pub language: Language,
    /// The players, seat by seat. A player who is not in it is called by their side.
    pub players: Vec<Player>,
    /// The words that its viewer has chosen so far on the way to an action. The first is
    /// empty where a later one was chosen before it.
    pub chosen: Vec<String>,
    /// Whether the position is only shown: nobody is asked to move in it.
    pub still: bool,
    /// Whether what was done last is only proposed: nobody has made that move.
    pub proposed: bool,
    /// Whether boards on which things are small are cropped to what matters to whom they
    /// are shown, where a game can do that.
    pub zoom: bool,
    /// Which of its pictures is drawn and told, from 0, where a game takes more than one
    /// ([`Paint::PARTS`](crate::Paint::PARTS)).
    pub part: u8,
    /// Where it is shown, which decides the layout.
    pub surface: Surface,
}

impl Look {
    /// A theme, in the usual language, for whoever, of whomever.
    pub fn new(theme: &'static Theme) -> Self {
        let language = Language::default();
        let (players, chosen) = (Vec::new(), Vec::new());
        let (still, proposed) = (false, false);
        let (zoom, part, surface) = (false, 0, Surface::default());
        Self { theme, language, players, chosen, still, proposed, zoom, part, surface }
    }

    #[must_use]
    pub fn of(self, players: Vec<Player>) -> Self {
        Self { players, ..self }
    }

    #[must_use]
    pub fn choosing(self, chosen: &[String]) -> Self {
        Self { chosen: chosen.to_vec(), ..self }
    }

    /// Of a position in several pictures, this one of them.
    #[must_use]
    pub fn at(self, part: u8) -> Self {
        Self { part, ..self }
    }

    /// For this place.
    #[must_use]
    pub fn on(self, surface: Surface) -> Self {
        Self { surface, ..self }
    }

    pub fn player(&self, seat: Seat) -> &Player {
        self.players.get(seat.index()).unwrap_or(&Player::Unknown)
    }
}

impl Default for Look {
    fn default() -> Self {
        Self::new(Theme::LIGHT)
    }
}
