use super::*;
use games::{dice::Seeded, laws::perft};

fn hex(size: &str) -> Hex {
    Hex::setup(&Setup::new(2).with("size", size), &mut Seeded::from_number(0))
        .expect("a legal setup")
}

/// Plays `cells` in turn from an empty board.
fn play(size: &str, cells: &str) -> Hex {
    let mut game = hex(size);
    for cell in cells.split_whitespace() {
        let cell = cell.parse().expect("a cell");
        let (next, _) =
            game.play(game.turn, &cell, &mut Seeded::from_number(0)).expect("a legal move");
        game = next;
    }
    game
}

/// Checked against a slow program in another language. Wins, from the fifth
/// stone on, make the sixth count smaller than 60 480.
#[test]
fn perft_3() {
    let game = hex("3");
    let counts: Vec<u64> = (1..=5).map(|depth| perft(&game, depth)).collect();
    assert_eq!(counts, [9, 72, 504, 3_024, 15_120]);
    assert_eq!(perft(&game, 6), 54_720);
}

#[test]
fn red_joins_top_and_bottom() {
    let game = play("3", "b1 a1 b2 a2 b3");
    assert_eq!(game.outcome(), Some(Outcome::winner(Seat(0), 2)));
}

#[test]
fn a_taken_cell_says_whose_it_is() {
    let game = play("3", "b1");
    let cell = Cell { col: 1, row: 0 };
    let why = Reason::Taken(cell, Seat(0));
    assert_eq!(game.check(Seat(1), &cell), Err(why));
    assert_eq!(Prose::from(why).to_string(), "b1 belongs to player 1");
}
