//! Holds every game to the laws, with every number of players and every knob.

use games::{Game, for_each_game, laws};

fn hold<G: Game>() {
    laws::info(G::INFO);
    for setup in laws::setups(G::INFO) {
        for seed in 0..4 {
            laws::obey::<G>(&setup, seed);
        }
        laws::computer::<G>(&setup, 0);
    }
}

macro_rules! every {
    ($($game:ty),* $(,)?) => {
        #[test]
        fn every_game_obeys() {
            $( hold::<$game>(); )*
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

for_each_game!(every);
