//! Everything that people type or press is harmless.

use games::{Game, Seat, laws};
use proptest::sample::Index;

/// Something typed in a position of a game played at random.
pub fn typed<G: Game>(setup: Index, seed: u64, n: usize, seat: u8, text: &str) {
    let setups = laws::setups(G::INFO);
    let game: G = laws::position_after(setup.get(&setups), seed, n);
    laws::bad_input(&game, Seat(seat), text);
}

macro_rules! bad_input {
    ($($game:ty),* $(,)?) => {
        proptest::proptest! {
            #[test]
            fn bad_input_is_harmless(
                setup in any::<Index>(),
                seed in any::<u64>(),
                n in 0..50_usize,
                seat in prop_oneof![0..6_u8, any::<u8>()],
                text in prop_oneof![any::<String>(), scraps()],
            ) {
                $( bad_input::typed::<$game>(setup, seed, n, seat, &text); )*
            }
        }
    };
}
