//! Measures how well the computer plays Escape from Atlantis, and prints what it finds.
//!
//! `cargo run --release -p games --example escape_player [GAMES]`

#[path = "common/player.rs"]
mod player;

fn main() {
    player::measure::<games::escape::Escape>();
}
