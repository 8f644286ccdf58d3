//! Games to draw, and what the tests ask of pictures.

use games::{Erased, Setup, Table as _, atlanteon::Atlanteon, dice::Seeded};

/// A whole game, played by two computers: 22 tiles, all towers taken.
pub const GAME: &str = "black-d3 white-e1 white-c2 Kc1 Kb1 9d1 9b2 8e3 8d2 6b4 7e4 7b3 2a2 \
                        5c5 6e2 4a1 5d5 2a4 4b5 3e5 3d4 1c3 1a3 0c4 0a5";

/// The first `n` actions of a list, played.
pub fn after(setup: &Setup, actions: &str, n: usize) -> Erased<Atlanteon> {
    let setup = setup.clone().with("sides", "white");
    let dice = &mut Seeded::from_number(0);
    let mut table = Erased::<Atlanteon>::open(&setup, dice).expect("a setup");
    for action in actions.split_whitespace().take(n) {
        let seat = table.position().to_act().iter().next().expect("a game that goes on");
        table.play(seat, action, dice).expect("a legal action");
    }
    table
}

/// All 25 squares are filled.
pub fn full() -> Erased<Atlanteon> {
    after(&Setup::new(2), GAME, usize::MAX)
}
