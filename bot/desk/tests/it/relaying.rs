//! Talk that is carried from room to room.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use desk::{Account, Act, Platform, Platforms, Relayed, Reply, Request, ShowError, plain::plain};
use record::{NoticeId, RoomId, What};

use crate::{
    crossing::{code, on, say, told_in, words},
    laws::kept,
    room::Room,
};

const DEN: &str = "discord:7/9";
const HALL: &str = "matrix:!hall:example.org";

/// A platform that remembers what it was to show.
struct Wall(&'static str, Mutex<Vec<(String, String)>>);

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        self.0
    }

    async fn show(&self, _: &NoticeId, _: &Reply) -> Result<(), ShowError> {
        Ok(())
    }

    async fn relay(&self, room: &RoomId, said: &Relayed) -> Result<(), ShowError> {
        let line = format!("{}: {}", said.who(), said.text);
        self.1.lock().expect("nobody panicked").push((room.to_string(), line));
        Ok(())
    }
}

struct Town {
    room: Room,
    code: String,
    ann: Account,
    bob: Account,
    walls: [Arc<Wall>; 2],
    platforms: Platforms,
}

impl Town {
    /// A match of hex in the den and in the hall.
    fn new(start: &str) -> Self {
        let room = Room::new();
        let (ann, bob) = (on("discord", "ann"), on("matrix", "bob"));
        say(&room, DEN, &ann, start);
        let code = code(&words(&room.told()));
        say(&room, HALL, &bob, &format!("join {code}"));
        let walls = ["discord", "matrix"].map(|name| Arc::new(Wall(name, Mutex::default())));
        let mut platforms = Platforms::default();
        walls.iter().for_each(|wall| platforms.add(wall.clone()));
        Self { room, code, ann, bob, walls, platforms }
    }

    /// Says something aloud, and returns what is shown where.
    fn talk(&self, there: &str, who: &Account, text: &str) -> Vec<(String, String)> {
        let request = self.room.request("ann", Act::Talk(text.to_owned()));
        let room = RoomId::from(there);
        let answered = self.room.handle(&Request { from: who.clone(), room, ..request });
        assert_eq!(answered, [], "talk is not answered");
        self.shown()
    }

    fn shown(&self) -> Vec<(String, String)> {
        pollster::block_on(self.room.desk.deliver(&self.platforms)).expect("our own");
        let take = |wall: &Arc<Wall>| std::mem::take(&mut *wall.1.lock().expect("no panic"));
        self.walls.iter().flat_map(take).collect()
    }
}

fn line(there: &str, text: &str) -> (String, String) {
    (there.to_owned(), text.to_owned())
}

#[test]
fn talk_stays_in_its_room_until_players_want_otherwise() {
    let town = Town::new("hex start size=3");
    let (ann, bob) = (&town.ann, &town.bob);
    assert_eq!(town.talk(DEN, ann, "hello over there"), []);
    say(&town.room, HALL, bob, "table relay on");
    let told = town.room.told();
    for there in [DEN, HALL] {
        let said = plain(told_in(&told, there)[0]);
        assert!(said.contains("bob shares the talk"), "all hear who did it: {said}");
        assert!(said.contains("relay off"), "{said}");
    }
    let hello = line(HALL, "ann (Discord): hello over there");
    assert_eq!(town.talk(DEN, ann, "hello over there"), [hello]);
    assert_eq!(town.talk(HALL, bob, "hi"), [line(DEN, "bob (Matrix): hi")]);
    // A move is a move, and nobody but players is carried over.
    assert_eq!(town.talk(DEN, ann, "b2"), []);
    assert_eq!(town.room.found().log().standing().len(), 2, "it was made");
    assert_eq!(town.talk(DEN, &on("discord", "cyd"), "what do you play?"), []);
    assert_eq!(town.talk("discord:7/10", ann, "elsewhere"), [], "nor what is said elsewhere");
    // Nothing of it is in the log.
    let record = town.room.record(&town.room.ids()[0]);
    assert!(!format!("{:?}", record.entries).contains("hello"));
    kept(&record);
    say(&town.room, DEN, ann, "table relay off");
    assert!(words(&town.room.told()).contains("ann stops sharing the talk"));
    assert_eq!(town.talk(DEN, ann, "and now?"), []);
    assert!(words(&say(&town.room, DEN, ann, "table relay off")).contains("stay in their room"));
    let cyd = on("discord", "cyd");
    let on = format!("table relay on match={}", town.room.ids()[0]);
    assert!(words(&say(&town.room, DEN, &cyd, &on)).contains("aren’t in this match"));
}

#[test]
fn a_match_can_begin_with_it() {
    let town = Town::new("hex start size=3 relay=on");
    let (ann, bob) = (&town.ann, &town.bob);
    let entries = town.room.found().entries().to_vec();
    assert!(matches!(entries[1].what, What::Relay { on: true }));
    let here = say(&town.room, "web:table", ann, &format!("join {}", town.code));
    assert_eq!(here, []);
    let told = town.room.told();
    let new = plain(told_in(&told, "web:table")[0]);
    assert!(new.contains("Talk is shared"), "a room that comes later hears of it: {new}");
    say(&town.room, "web:table", ann, "table hide");
    town.room.told();
    assert_eq!(town.talk(HALL, bob, "hi"), [line(DEN, "bob (Matrix): hi")]);
    say(&town.room, DEN, ann, "hex resign confirm");
    town.room.told();
    assert_eq!(town.talk(HALL, bob, "well played"), [], "it is over");
    assert_eq!(say(&town.room, DEN, ann, "hex again"), []);
    assert!(words(&town.room.told()).contains("shares the talk"), "also once more");
}

/// Where the bot does not hear what is said, it is told.
#[test]
fn something_is_said_by_a_command() {
    let town = Town::new("hex start size=3");
    let (ann, bob) = (&town.ann, &town.bob);
    let refused = words(&say(&town.room, DEN, ann, "table say hello"));
    assert!(refused.contains("relay on"), "{refused}");
    say(&town.room, DEN, ann, "table relay on");
    let said = words(&say(&town.room, DEN, ann, "table say hex is fun, table is not"));
    assert!(said.contains("Sent here and to the other room"), "{said}");
    let text = "ann (Discord): hex is fun, table is not";
    assert_eq!(town.shown(), [line(DEN, text), line(HALL, text)], "the den has not seen it");
    assert!(words(&say(&town.room, HALL, bob, "table say")).contains("Add your message"));
}

#[test]
fn it_is_one_short_line_and_not_too_often() {
    let town = Town::new("hex start size=3 relay=on");
    let (ann, bob) = (&town.ann, &town.bob);
    let long = town.talk(DEN, ann, &format!("a\n\u{202e}b {}", "x".repeat(1_900)));
    let text = long[0].1.strip_prefix("ann (Discord): ").expect("who said it");
    assert!(text.starts_with("a b x") && text.ends_with('…'), "{text}");
    assert_eq!(text.chars().count(), 500);
    let shown: usize =
        (0..30).map(|number| town.talk(HALL, bob, &format!("number {number} of it")).len()).sum();
    assert_eq!(shown, 20, "so many a minute");
    let often = words(&say(&town.room, HALL, bob, "table say more"));
    assert!(often.contains("a lot in one minute"), "{often}");
    assert_eq!(town.talk(DEN, ann, "others may").len(), 1);
    town.room.pass(60);
    assert_eq!(town.talk(HALL, bob, "later").len(), 1);
    let hostile = Account { name: "@everyone\n<@42>".to_owned(), ..bob.clone() };
    assert_eq!(town.talk(HALL, &hostile, "x")[0].1, "@everyone <@42> (Matrix): x");
}
