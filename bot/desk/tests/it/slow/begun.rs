//! A match that has begun in a room in which people can look back.

use std::sync::{Arc, atomic::Ordering};

use desk::{Desk, GameKind, Match, Platforms, Settings};
use record::Clocks;

use super::room::Wall;
use crate::room::{Room, settings};

/// A room with a match, and what its people see of it.
pub struct Begun {
    pub room: Room,
    pub wall: Arc<Wall>,
    pub platforms: Platforms,
    pub m: Match,
}

/// Lets the first of `names` challenge the others by `start`, and all of them accept.
pub fn begun(games: &'static [GameKind], clocks: Clocks, names: &[&str], start: &str) -> Begun {
    let room = Room::with(games, Settings { clocks, ..settings() });
    room.clock.now.store(1_700_000_000, Ordering::Relaxed);
    room.tick();
    let wall = Arc::new(Wall::default());
    let mut platforms = Platforms::default();
    platforms.add(wall.clone());
    let others: Vec<String> = names[1..].iter().map(|name| format!("@{name}")).collect();
    say(&room, names[0], &format!("{start} {}", others.join(" ")));
    deliver(&room.desk, &platforms);
    for name in &names[1..] {
        say(&room, name, "accept");
    }
    let record = room.record(&room.ids()[0]);
    let m = Match::open(games, Arc::clone(&record.entries[0]), None).expect("a log");
    Begun { room, wall, platforms, m }
}

/// Says something as a person, and returns what they are answered.
pub fn say(room: &Room, who: &str, text: &str) -> String {
    room.handle(&room.request(who, crate::room::line(text)))
        .iter()
        .map(desk::plain::plain)
        .collect()
}

pub fn deliver(desk: &Desk, platforms: &Platforms) {
    assert_eq!(pollster::block_on(desk.deliver(platforms)).expect("our own store"), 0);
}
