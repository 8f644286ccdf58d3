//! Measures how well the computer plays Looting Atlantis, and prints what it finds.
//!
//! `cargo run --release -p games --example looting_player [GAMES]`

#[path = "common/player.rs"]
mod player;

fn main() {
    player::measure::<games::looting::Looting>();
}
