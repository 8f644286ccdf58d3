//! Measures the rules of Escape from Atlantis, and prints what it finds.
//!
//! `cargo run --release -p games --example escape_speed`

#[path = "common/speed.rs"]
mod speed;

use games::{
    Game, Viewer,
    escape::{Ended, Escape},
};

fn main() {
    speed::measure("the clock", "saved", |game: &Escape| {
        let view = game.view(Viewer::Public);
        let out: u8 = view.players.iter().map(|player| player.out).sum();
        let is_counted = match view.end {
            Some(Ended::Clock) => true,
            Some(Ended::Nobody) if out == 0 => false,
            _ => return None,
        };
        let sum = view.players.iter().map(|player| u64::from(player.saved)).sum();
        Some(speed::End { turns: view.turn.into(), is_counted, sum })
    });
}
