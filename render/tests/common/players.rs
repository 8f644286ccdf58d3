//! People with names of all sorts.

use games::Viewer;
use render::{Look, Player, Theme};

/// Short and long ones, and one whose letters the font lacks.
const NAMES: [&str; 6] =
    ["bob", "Maximiliane Theodora von und zu", "Computer 1", "海の子", "WWWWWWWWWWWWWWWW", "Zoë"];

/// With all of them at the table, for who looks.
pub fn looked_at(theme: &'static Theme, viewer: Viewer) -> Look {
    let mut players: Vec<Player> = NAMES.map(|name| Player::Named(name.to_owned())).into();
    if let Viewer::Seat(seat) = viewer
        && let Some(player) = players.get_mut(seat.index())
    {
        *player = Player::You;
    }
    Look::new(theme).of(players)
}
