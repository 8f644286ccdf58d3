//! Every game, and whatever people type or press.

use games::{Game, Seat, for_each_game, laws};
use proptest::{prelude::*, sample::Index};

/// What people write, torn and put together anew.
fn scraps() -> impl Strategy<Value = String> {
    let pieces = vec![
        "7",
        "K",
        "king",
        "White",
        "black",
        "tower",
        "claim",
        "done",
        "-",
        " ",
        "a1",
        "c3",
        "f6",
        "x",
        "3x5",
        "0",
        "-1",
        "99999999999999999999",
        "dig",
        "rest",
        "liar!",
        "\u{202e}",
        "ß",
        "\0",
        "~0",
        "~99",
        "@everyone",
        "",
    ];
    proptest::collection::vec(proptest::sample::select(pieces), 0..6).prop_map(|it| it.concat())
}

fn typed<G: Game>(setup: Index, seed: u64, n: usize, seat: u8, text: &str) {
    let setups = laws::setups(G::INFO);
    let game: G = laws::position_after(setup.get(&setups), seed, n);
    laws::bad_input(&game, Seat(seat), text);
}

macro_rules! every {
    ($($game:ty),* $(,)?) => {
        proptest! {
            #[test]
            fn bad_input_is_harmless(
                setup in any::<Index>(),
                seed in any::<u64>(),
                n in 0..50_usize,
                seat in prop_oneof![0..6_u8, any::<u8>()],
                text in prop_oneof![any::<String>(), scraps()],
            ) {
                $( typed::<$game>(setup, seed, n, seat, &text); )*
            }
        }
    };
}

for_each_game!(every);
