//! Boards as text, for who has chosen that.

use std::{
    mem,
    sync::{Arc, Mutex},
};

use async_trait::async_trait;
use desk::{Platform, Platforms, Reply, Request, ShowError, To};
use record::{NoticeId, RoomId};

use crate::room::{KINDS, Room, line, settings};

/// Replies to the player alone come as text; those that all see do not, and others are not
/// concerned.
#[test]
fn who_wants_text_alone_gets_text() {
    let room = Room::with(KINDS, settings());
    room.command("ann", "liar start @bob");
    let told = room.command("bob", "settings board text");
    assert!(told[0].lines[0].to_string().contains("text"), "{told:?}");
    let told = room.command("bob", "accept");
    for reply in &told {
        let is_bobs = matches!(&reply.to, To::Account(it) if it.as_str() == "test:bob");
        assert_eq!(reply.in_text, is_bobs, "{:?}", reply.to);
    }
    assert!(
        told.iter().any(|reply| reply.in_text && reply.picture.is_some()),
        "a board of his own"
    );
    let board = |who| room.command(who, "board").remove(0);
    assert!(board("bob").in_text && !board("ann").in_text);
    assert!(!board("bob").picture.expect("a board").text.is_empty());
    let chosen = room.command("bob", "settings").remove(0);
    let chosen: Vec<String> = chosen.lines.iter().map(ToString::to_string).collect();
    assert!(chosen.iter().any(|line| line.contains("board picture")), "{chosen:?}");
    room.command("bob", "settings board picture");
    assert!(!board("bob").in_text);
}

/// A room that only ann reads, and one in which others read along.
#[derive(Default)]
struct Wall(Mutex<Vec<Reply>>);

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        "test"
    }

    fn is_conversation(&self, room: &RoomId) -> bool {
        room.as_str() == "test:anns"
    }

    async fn show(&self, _: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        self.0.lock().expect("no panic").push(reply.clone());
        Ok(())
    }
}

/// Turns come as text where only who has chosen that reads them.
#[test]
fn turns_are_text_where_nobody_else_reads_them() {
    let room = Room::with(KINDS, settings());
    let wall = Arc::new(Wall::default());
    let mut platforms = Platforms::default();
    platforms.add(wall.clone());
    let say = |who: &str, place: &str, text: &str| {
        let request = room.request(who, line(text));
        room.handle(&Request { room: place.into(), ..request })
    };
    let boards = |place: &str| {
        pollster::block_on(room.desk.deliver(&platforms)).expect("our own store");
        let to = To::Room(place.into());
        let shown = mem::take(&mut *wall.0.lock().expect("no panic")).into_iter();
        let shown = shown.filter(|reply| reply.to == to && reply.picture.is_some());
        shown.map(|reply| reply.in_text).collect::<Vec<_>>()
    };
    say("ann", "test:anns", "hex start @bob size=3");
    say("bob", "test:anns", "accept");
    assert_eq!(boards("test:anns").last(), Some(&false), "nobody has chosen anything");
    say("ann", "test:anns", "settings board text");
    say("ann", "test:anns", "play b2");
    assert_eq!(boards("test:anns").last(), Some(&true));
    say("ann", "test:room", "hex start @bob size=3");
    say("bob", "test:room", "accept");
    assert_eq!(boards("test:room").last(), Some(&false), "others may look, too");
}
