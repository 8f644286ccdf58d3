//! Every game obeys, with every number of players and every option.

use std::env;

use games::{Game, laws};

/// More seeds at night: `TIDETABLE_SEEDS=100`.
fn seeds() -> u64 {
    env::var("TIDETABLE_SEEDS").ok().map_or(3, |seeds| seeds.parse().expect("a number of seeds"))
}

pub fn hold<G: Game>() {
    laws::info(G::INFO);
    for setup in laws::setups(G::INFO) {
        for seed in 0..seeds() {
            laws::obey::<G>(&setup, seed);
        }
        laws::computer::<G>(&setup, 0);
    }
}

macro_rules! laws {
    ($($game:ty),* $(,)?) => {
        #[test]
        fn every_game_obeys() {
            $( laws::hold::<$game>(); )*
        }

        #[test]
        fn ids_are_unique() {
            let mut ids = vec![$( <$game as Game>::INFO.id ),*];
            ids.sort_unstable();
            let n = ids.len();
            ids.dedup();
            assert_eq!(ids.len(), n);
        }
    };
}
