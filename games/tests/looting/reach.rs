//! The places to go that a picture shows are those that legal actions reach.

use std::collections::BTreeSet;

use games::{
    Erased, Game as _, Position, Viewer,
    dice::Seeded,
    laws,
    looting::{Action, Cell, Looting},
    menu::Word,
};

#[test]
fn where_one_can_go_is_what_is_legal() {
    let (mut n_lava, mut n_cars) = (0, 0);
    for (seed, setup) in (0..).zip(laws::setups(Looting::INFO)) {
        let dice = &mut Seeded::from_number(seed);
        let mut table = Erased::<Looting>::open(&setup, dice).expect("a setup");
        laws::walk(&mut table, seed, |table, _| {
            let game = table.game();
            let Some(seat) = game.to_act().iter().next() else { return };
            let view = game.view(Viewer::Seat(seat));
            let legal = game.legal(seat);
            let lava = legal.iter().filter(|action| matches!(action, Action::Lava(_)));
            let ways = lava.flat_map(|action| {
                let other = game.other_words(seat, action);
                std::iter::once(game.words(seat, action)).chain(other)
            });
            let cells = |way: Vec<Word>| -> Vec<Cell> {
                way.iter().filter_map(|word| word.token.parse().ok()).collect()
            };
            let ways: Vec<Vec<Cell>> = ways.map(cells).collect();
            let all: BTreeSet<Cell> = ways.iter().map(|way| way[0]).collect();
            assert!(view.lava_reach(None).into_iter().eq(all.iter().copied()));
            for &first in &all {
                let second = ways.iter().filter(|way| way[0] == first);
                let second: BTreeSet<Cell> = second.filter_map(|way| way.get(1)).copied().collect();
                assert!(view.lava_reach(Some(first)).into_iter().eq(second), "{first} first");
                n_lava += 1;
            }
            let spaces = legal.iter().filter_map(|action| match action {
                Action::Place(space) | Action::Move(space) => Some(*space),
                _ => None,
            });
            let spaces: BTreeSet<u8> = spaces.collect();
            n_cars += spaces.len();
            assert!(view.car_reach().into_iter().eq(spaces));
        });
    }
    assert!(100 < n_lava && 100 < n_cars, "{n_lava} places for lava, {n_cars} for cars");
}
