//! What a picture shows as places to go is what can be done.

use std::collections::BTreeSet;

use games::{
    Erased, Game as _, Viewer,
    dice::Seeded,
    laws,
    looting::{Action, Cell, Looting},
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
            let pairs = legal.iter().filter_map(|it| match it {
                Action::Lava(lava) => Some(lava.cells().collect::<Vec<Cell>>()),
                _ => None,
            });
            let pairs: Vec<Vec<Cell>> = pairs.collect();
            let all: BTreeSet<Cell> = pairs.iter().flatten().copied().collect();
            assert!(view.lava_reach(None).into_iter().eq(all.iter().copied()));
            for &first in &all {
                let mut second: BTreeSet<Cell> = BTreeSet::new();
                for pair in pairs.iter().filter(|it| it.len() == 2) {
                    match pair.iter().position(|it| *it == first) {
                        Some(0) => second.insert(pair[1]),
                        Some(_) => second.insert(pair[0]),
                        None => false,
                    };
                }
                assert!(view.lava_reach(Some(first)).into_iter().eq(second), "{first} first");
                n_lava += 1;
            }
            let spaces = legal.iter().filter_map(|it| match it {
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
