//! The computer player plays well enough to be an opponent.

use games::{
    Erased, Game, Seat, Setup, Table, atlanteon::Atlanteon, atlantis::Atlantis, dice::Seeded,
};

/// Wins of the computer over others that play at random, in `games` games.
fn wins<G: Game>(setup: &Setup, games: u8, playouts: u32) -> u8 {
    let game = |seed: u8| {
        let mut dice = Seeded::from_number(seed.into());
        let mut table = Erased::<G>::open(setup, &mut dice).expect("a setup");
        let own = Seat(seed % setup.seats);
        while let Some(seat) = table.to_act().iter().next() {
            let action = if seat == own {
                table.think(seat, playouts, &mut dice)
            } else {
                table.sample(seat, &mut dice)
            };
            table.play(seat, &action.expect("an action"), &mut dice).expect("a legal action");
        }
        u8::from(table.outcome().expect("it is over").worth(own) == 1.0)
    };
    (0..games).map(game).sum()
}

#[test]
fn thinking_beats_playing_at_random() {
    let wins = wins::<Atlanteon>(&Setup::new(2), 40, 1_000);
    assert!(wins >= 36, "{wins} of 40");
}

#[test]
fn planning_turns_beats_turns_at_random() {
    let wins_on = |setup: &Setup| wins::<Atlantis>(setup, 6, 1_000);
    let two = wins_on(&Setup::new(2).with("board", "quick"));
    assert!(two >= 4, "{two} of 6 with two");
    let three = wins_on(&Setup::new(3).with("board", "triangle5"));
    assert!(three >= 4, "{three} of 6 with three");
}
