//! Measures how well the computer plays Escape from Atlantis, and prints what it finds.
//!
//! `cargo run --release -p games --example escape_player [GAMES] [NODES] [PLAYERS] [OTHER]`: it
//! plays against one who takes the best move and then the next, or against itself with OTHER
//! steps.

#[path = "common/rivals.rs"]
mod rivals;

use games::escape::{
    Escape,
    think::{Style, think_with},
};

use self::rivals::{Rival, Think};

/// More steps than the greedy player can use.
const GREEDY: u32 = 1_000;

fn main() {
    let numbers = rivals::numbers();
    let number = |nth: usize| numbers.get(nth).copied();
    let (games, nodes) = (number(0).unwrap_or(400), number(1).unwrap_or(6_000));
    let usual: &Think<Escape> = &|seen, thought| think_with(seen, thought, &Style::USUAL);
    let greedy: &Think<Escape> = &|seen, thought| think_with(seen, thought, &Style::GREEDY);
    let one = Rival { name: "turns", nodes, think: usual };
    let others = match number(3) {
        Some(nodes) => Rival { name: "turns", nodes, think: usual },
        None => Rival { name: "greedy", nodes: GREEDY, think: greedy },
    };
    for players in number(2).map_or(2..=4, |players| players as u8..=players as u8) {
        rivals::measure(players, games, &one, &others);
    }
}
