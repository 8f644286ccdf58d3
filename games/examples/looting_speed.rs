//! Measures the rules of Looting Atlantis, and prints what it finds.
//!
//! `cargo run --release -p games --example looting_speed`

#[path = "common/speed.rs"]
mod speed;

use games::{
    Game, Viewer,
    looting::{Ended, Looting},
};

fn main() {
    speed::measure("lava", "cards", |game: &Looting| {
        let view = game.view(Viewer::Public);
        let is_counted = match view.end {
            Some(Ended::Lava) if view.open == 0 => true,
            Some(Ended::Cards) if view.cards == 0 => false,
            _ => return None,
        };
        let sum = view.players.iter().flat_map(|player| player.cards).map(u64::from).sum();
        Some(speed::End { turns: view.turn.into(), is_counted, sum })
    });
}
