//! The computer player plays well enough to be an opponent.

use games::{
    Erased, Game, Role, Seat, Setup, Table, atlanteon::Atlanteon, atlantis::Atlantis, dice::Seeded,
    search::Thought,
};

/// The choice of an action for a seat that the computer does not play.
type Other = fn(&dyn Table, Seat, &mut Seeded) -> Option<String>;

fn at_random(table: &dyn Table, seat: Seat, dice: &mut Seeded) -> Option<String> {
    table.sample(seat, dice)
}

/// Whether the computer wins alone, in the seat that the seed says.
fn wins_one<G: Game>(setup: &Setup, seed: u8, playouts: u32, other: Other) -> bool {
    let mut dice = Seeded::from_number(seed.into());
    let mut table = Erased::<G>::open(setup, &mut dice).expect("a setup");
    let own = Seat(seed % setup.seats);
    while let Some(seat) = table.position().to_act().iter().next() {
        let plan = if seat == own {
            table.think(seat, &mut Thought::new(playouts, &mut dice))
        } else {
            other(&table, seat, &mut dice).into_iter().collect()
        };
        assert!(!plan.is_empty(), "who must act, can");
        for action in plan {
            table.play(seat, &action, &mut dice).expect("a legal action");
        }
    }
    table.position().outcome().expect("it is over").worth(own) == 1.0
}

/// Wins of the computer over others that play at random, in `games` games.
fn wins<G: Game>(setup: &Setup, games: u8, playouts: u32) -> u8 {
    let won = |seed: &u8| wins_one::<G>(setup, *seed, playouts, at_random);
    (0..games).filter(won).count() as u8
}

#[test]
fn thinking_beats_playing_at_random() {
    let wins = wins::<Atlanteon>(&Setup::new(2), 40, 1_000);
    assert!(wins >= 36, "{wins} of 40");
}

/// A random player wins so often in less than one of a thousand series.
#[test]
fn planning_turns_beats_turns_at_random() {
    let two = wins::<Atlantis>(&Setup::new(2).with("board", "standard"), 16, 4_000);
    assert!(two >= 15, "{two} of 16 with two");
    let three = wins::<Atlantis>(&Setup::new(3).with("board", "triangle5"), 9, 4_000);
    assert!(three >= 8, "{three} of 9 with three");
}

/// Nothing happens by itself: stones must be led across the board, and before
/// ten quiet rounds are over.
#[test]
fn who_waits_far_away_is_found() {
    let pass: Other = |table, seat, _| table.action_with(seat, Role::EndTurn);
    for seed in 0..2 {
        let setup = Setup::new(2);
        assert!(wins_one::<Atlantis>(&setup, seed, 1_000, pass), "game {seed}");
    }
}
