//! The computer player plays well enough to be an opponent.

use games::{Dice, Erased, Seat, Setup, Table, atlanteon::Atlanteon, dice::Seeded};

/// Wins of the computer over one that plays at random, in `games` games.
fn wins(games: u8, playouts: u32) -> u8 {
    let game = |seed: u8| {
        let mut dice = Seeded::from_number(seed.into());
        let mut table = Erased::<Atlanteon>::open(&Setup::new(2), &mut dice).expect("a setup");
        let own = Seat(seed % 2);
        while let Some(seat) = table.to_act().iter().next() {
            let action = if seat == own {
                table.think(seat, playouts, &mut dice)
            } else {
                (&mut dice as &mut dyn Dice).pick(&table.legal(seat)).cloned()
            };
            table.play(seat, &action.expect("an action"), &mut dice).expect("a legal action");
        }
        u8::from(table.outcome().expect("it is over").worth(own) == 1.0)
    };
    (0..games).map(game).sum()
}

#[test]
fn thinking_beats_playing_at_random() {
    let wins = wins(40, 1_000);
    assert!(wins >= 36, "{wins} of 40");
}
