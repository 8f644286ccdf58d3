//! The games of this program.

use desk::{GameKind, kind};
use games::{Game as _, for_each_game};

use crate::simulation::{Simulation, simulation};

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
