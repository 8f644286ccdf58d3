//! Holds every toy to the laws of all games.

use games::{Game, laws};
use toys::for_each_toy;

fn hold<G: Game>() {
    laws::info(G::INFO);
    for setup in laws::setups(G::INFO) {
        for seed in 0..2 {
            laws::obey::<G>(&setup, seed);
        }
        laws::computer::<G>(&setup, 0);
    }
}

macro_rules! every {
    ($($toy:ty),* $(,)?) => {
        #[test]
        fn every_toy_obeys() {
            $( hold::<$toy>(); )*
        }
    };
}

for_each_toy!(every);
