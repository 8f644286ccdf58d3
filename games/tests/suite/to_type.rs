//! An example reads as what it is an example of, in every language.

use std::collections::BTreeMap;

use games::{Game, Setup, dice::Seeded};
use words::{Language, Reader};

/// Games that are played at random, by their seeds.
const SEEDS: u64 = 6;

/// The most actions of a position that are read; of more, some.
const ACTIONS: usize = 8;

/// The most positions of a game.
const POSITIONS: usize = 150;

pub fn hold<G: Game>() {
    let mut misread: BTreeMap<String, String> = BTreeMap::new();
    for seed in 0..SEEDS {
        let mut dice = Seeded::from_number(seed);
        let n_seats = *G::INFO.seats.start().max(&2);
        let mut game = G::setup(&Setup::new(n_seats), &mut dice).expect("a setup");
        for at in 0..POSITIONS {
            let Some(seat) = game.to_act().iter().next() else { break };
            let legal = game.legal(seat);
            let step = legal.len().div_ceil(ACTIONS).max(1);
            for action in legal.iter().skip(at % step).step_by(step) {
                for language in Language::all() {
                    let shown = G::to_type(action);
                    let text = words::text(&shown, Reader::of(language), |seat| seat.to_string());
                    let read = game.read(seat, &text);
                    // Of two dolphins in one hex, either can be meant.
                    if !read.contains(action) {
                        misread.insert(text, format!("{action} in {}: {read:?}", language.tag()));
                    }
                }
            }
            let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
            game.apply(seat, &action, &mut dice, &mut Vec::new());
        }
    }
    assert!(misread.is_empty(), "{}: {misread:#?}", G::INFO.id);
}

macro_rules! to_type {
    ($($game:ty),* $(,)?) => {
        #[test]
        fn examples_read_in_every_language() {
            $( to_type::hold::<$game>(); )*
        }
    };
}
