//! Every game obeys, with every number of players and every option.

use games::{Game, laws};

/// More seeds at night: `TIDETABLE_SEEDS=50`, when it is built.
fn seeds() -> u64 {
    option_env!("TIDETABLE_SEEDS").map_or(3, |seeds| seeds.parse().expect("a number of seeds"))
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
