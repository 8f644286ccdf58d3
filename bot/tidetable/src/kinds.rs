//! The games of this program.

use desk::{GameKind, kind};
use games::{Game as _, for_each_game};

use crate::{
    config::nearest,
    matches::simulation::{Simulation, simulation},
};

macro_rules! lists {
    ($($game:ty),* $(,)?) => {
        /// Every game, in the order they are offered.
        pub static KINDS: &[GameKind] = &[$( kind::<$game>() ),*];

        /// How to play each of them out, by its id.
        pub static SIMULATIONS: &[(&str, Simulation)] =
            &[$( (<$game>::INFO.id, simulation::<$game>) ),*];
    };
}

for_each_game!(lists);

/// The game of this id, or what may help who asked for another.
///
/// # Errors
///
/// If there is none.
pub fn find(game: &str) -> Result<&'static GameKind, String> {
    if let Some(found) = KINDS.iter().find(|kind| kind.info.id.eq_ignore_ascii_case(game)) {
        return Ok(found);
    }
    let ids = || KINDS.iter().map(|kind| kind.info.id);
    Err(match nearest(game, ids()) {
        Some(near) => format!("did you mean {near}?"),
        None => format!("there are: {}", ids().collect::<Vec<_>>().join(", ")),
    })
}

/// The games that can be played with numbers of one's own, by id.
pub fn with_numbers() -> impl Iterator<Item = &'static str> {
    KINDS.iter().filter(|kind| kind.info.data.is_some()).map(|kind| kind.info.id)
}
