//! A text that says where a move begins never stands for an action that goes there.

use std::collections::BTreeMap;

use games::{Erased, Game, Setup, Table, dice::Seeded};

/// Games that are played at random, by their seeds.
const SEEDS: u64 = 6;

/// The most positions of a game, and of the places of a position that are tried.
const POSITIONS: usize = 120;
const PLACES: usize = 6;

/// Texts with a place behind a word that says that it is left.
const TEXTS: [&str; 8] = [
    "from {}",
    "2 from {}",
    "two from the {}",
    "von {}",
    "einen von der {}",
    "aus {}",
    "off {}",
    "the one on {} goes to {}",
];

/// Places that are called by a word.
const NAMES: [&str; 4] = ["navy", "mitte", "egypt", "china"];

fn has_digit(text: &str) -> bool {
    text.contains(|character: char| character.is_ascii_digit())
}

pub fn hold<G: Game>() {
    let mut misread: BTreeMap<String, String> = BTreeMap::new();
    let mut n_tried = 0;
    for seed in 0..SEEDS {
        let mut dice = Seeded::from_number(seed);
        let n_seats = *G::INFO.seats.start().max(&2);
        let mut game = G::setup(&Setup::new(n_seats), &mut dice).expect("a setup");
        for at in 0..POSITIONS {
            let Some(seat) = game.to_act().iter().next() else { break };
            let table = Erased::restore(&serde_json::to_value(&game).expect("a position"), n_seats);
            let table: Erased<G> = table.expect("the position");
            // A place is a word with a number, or a name in words, that is gone to when it is said.
            let legal = game.legal(seat);
            let typed = legal.iter().map(G::input_text).chain(["navy".into(), "mitte".into()]);
            let places: Vec<String> = typed
                .filter_map(|typed| typed.rsplit(['-', ' ']).next().map(str::to_owned))
                .filter(|place| NAMES.contains(&&**place) || has_digit(place))
                .collect();
            let step = places.len().div_ceil(PLACES).max(1);
            for place in places.iter().skip(at % step).step_by(step) {
                let goes_there = game.read(seat, place);
                let is_there = |action: &String| {
                    // A component is built, and `a1` is no place.
                    !action.starts_with("build-")
                        && goes_there.iter().any(|other| {
                            other.to_string() == *action
                                && game.leaves(seat, other, &[place]) != Some(true)
                        })
                };
                for text in TEXTS {
                    let text = text.replace("{}", place);
                    let gap = table.gap(seat, &text).into_iter().flat_map(|gap| gap.ways);
                    let mut read = [table.read(seat, &text), table.several(seat, &text)].concat();
                    read.extend(gap.flat_map(|(_, actions)| actions));
                    n_tried += usize::from(!goes_there.is_empty());
                    if read.iter().any(is_there) {
                        misread.insert(text, format!("{read:?}"));
                    }
                }
            }
            let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
            game.apply(seat, &action, &mut dice, &mut Vec::new());
        }
    }
    assert!(n_tried > 100, "{}: {n_tried} texts", G::INFO.id);
    assert!(misread.is_empty(), "{}: {misread:#?}", G::INFO.id);
}

macro_rules! origins {
    ($($game:ty),* $(,)?) => {
        #[test]
        fn moves_begin_where_texts_say() {
            $( origins::hold::<$game>(); )*
        }
    };
}
