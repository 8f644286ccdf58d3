//! Rooms and people are told what happened, whatever platforms do.

use std::{
    collections::{BTreeMap, BTreeSet},
    future::pending,
    sync::{Arc, Mutex},
    time::Duration,
};

use async_trait::async_trait;
use desk::{
    Courier, Platform, Platforms, Reply, Request, Settings, ShowError, To, limits::Limits,
    plain::plain,
};
use games::{Dice, dice::Seeded};
use record::{NoticeId, RoomId, Store as _};
use tokio::time::{Instant, sleep, timeout};

use crate::room::{KINDS, Room, account, line, settings};

/// The way in which a platform treats what it is given.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Mood {
    Shows,
    /// After so many milliseconds.
    Slow(u64),
    /// It never answers.
    Hangs,
    Later,
    Never,
    /// Fails so many times of ten.
    Shaky(u32),
}

/// A platform that does as it is told, everywhere or in some rooms.
struct Wall {
    name: &'static str,
    instant: bool,
    mood: Mutex<Mood>,
    rooms: Mutex<BTreeMap<String, Mood>>,
    dice: Mutex<Seeded>,
    tried: Mutex<Vec<Instant>>,
    shown: Mutex<Vec<(String, NoticeId)>>,
}

impl Wall {
    fn new(name: &'static str, mood: Mood) -> Arc<Self> {
        Self::made(name, mood, false)
    }

    fn made(name: &'static str, mood: Mood, instant: bool) -> Arc<Self> {
        Arc::new(Self {
            name,
            instant,
            mood: Mutex::new(mood),
            rooms: Mutex::default(),
            dice: Mutex::new(Seeded::from_number(4)),
            tried: Mutex::default(),
            shown: Mutex::default(),
        })
    }

    fn set(&self, mood: Mood) {
        *self.mood.lock().expect("no panic") = mood;
    }

    fn set_in(&self, room: &str, mood: Mood) {
        self.rooms.lock().expect("no panic").insert(room.to_owned(), mood);
    }

    fn mood_in(&self, room: &str) -> Mood {
        let rooms = self.rooms.lock().expect("no panic");
        rooms.get(room).copied().unwrap_or(*self.mood.lock().expect("no panic"))
    }

    fn tries(&self) -> usize {
        self.tried.lock().expect("no panic").len()
    }

    fn shown(&self) -> usize {
        self.shown.lock().expect("no panic").len()
    }

    /// Returns the notices that each addressee was shown, in order.
    fn by_addressee(&self) -> BTreeMap<String, Vec<NoticeId>> {
        let mut by: BTreeMap<String, Vec<NoticeId>> = BTreeMap::new();
        for (to, id) in &*self.shown.lock().expect("no panic") {
            by.entry(to.clone()).or_default().push(id.clone());
        }
        by
    }
}

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        self.name
    }

    fn is_instant(&self) -> bool {
        self.instant
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        self.tried.lock().expect("no panic").push(Instant::now());
        let to = match &reply.to {
            To::Room(there) => there.to_string(),
            To::Account(user) | To::Whisper(user) => user.to_string(),
        };
        let later = || Err(ShowError::Later("a strike".to_owned()));
        match self.mood_in(&to) {
            Mood::Shows => (),
            Mood::Slow(millis) => sleep(Duration::from_millis(millis)).await,
            Mood::Hangs => pending().await,
            Mood::Later => return later(),
            Mood::Never => return Err(ShowError::Never("it is gone".to_owned())),
            Mood::Shaky(of_ten) => {
                let millis = {
                    let dice: &mut dyn Dice = &mut *self.dice.lock().expect("no panic");
                    (dice.roll(10) >= of_ten).then(|| u64::from(dice.roll(2_000)))
                };
                let Some(millis) = millis else { return later() };
                sleep(Duration::from_millis(millis)).await;
            }
        }
        self.shown.lock().expect("no panic").push((to, notice.clone()));
        Ok(())
    }
}

/// A room whose people may play as many matches as they like.
fn busy() -> Room {
    let limits =
        Limits { per_person: 999, per_person_in_room: 999, per_room: 999, starts_per_hour: 999 };
    Room::with(KINDS, Settings { limits, ..settings() })
}

fn courier(room: &Room, walls: &[&Arc<Wall>]) -> Courier {
    let mut platforms = Platforms::default();
    walls.iter().for_each(|&wall| platforms.add(wall.clone()));
    Courier::new(room.desk.clone(), platforms)
}

/// Delivers as a program does, for so long.
async fn run(courier: &mut Courier, seconds: u64) {
    let forever = async {
        loop {
            courier.send().await.expect("our own store");
            courier.change().await;
        }
    };
    let _: Result<(), _> = timeout(Duration::from_secs(seconds), forever).await;
}

/// Says something in a room of some platform.
async fn say(room: &Room, there: &str, who: &str, text: &str) {
    let said = line(text);
    let request = Request { room: RoomId::from(there), ..room.request(who, said) };
    assert_eq!(room.desk.handle(&request).await, []);
}

/// Opens a match in a room, and begins it: two notices.
async fn open(room: &Room, there: &str) {
    say(room, there, "ann", "hex start @bob size=3").await;
    say(room, there, "bob", "hex accept").await;
}

async fn left(room: &Room) -> usize {
    room.store.outbox().await.expect("our own store").len()
}

#[tokio::test(start_paused = true)]
async fn a_platform_that_comes_back_gets_what_waited() {
    let room = busy();
    let (away, web) = (Wall::new("away", Mood::Later), Wall::made("web", Mood::Shows, true));
    open(&room, "away:room").await;
    open(&room, "web:room").await;
    let mut platforms = Platforms::default();
    platforms.add(away.clone());
    platforms.add(web.clone());
    let mut courier = Courier::new(room.desk.clone(), platforms.clone());
    // By now it rests for minutes between attempts.
    run(&mut courier, 1_000).await;
    platforms.remove("away");
    let tries = away.tries();
    run(&mut courier, 1_000).await;
    assert_eq!((away.tries(), web.shown(), left(&room).await), (tries, 2, 2), "it stays");
    away.set(Mood::Shows);
    platforms.add(away.clone());
    run(&mut courier, 1).await;
    assert_eq!((left(&room).await, away.shown()), (0, 2), "at once, and each once");
}

/// New limits hold from the next request on.
#[tokio::test(start_paused = true)]
async fn settings_change_while_people_play() {
    let room = busy();
    open(&room, "web:a").await;
    let before = left(&room).await;
    let none = Limits { per_person: 1, per_person_in_room: 1, per_room: 1, starts_per_hour: 1 };
    room.desk.change_settings(Settings { limits: none, ..settings() });
    let request = Request {
        room: RoomId::from("web:b"),
        ..room.request("ann", line("hex start @bob size=3"))
    };
    let refused = room.desk.handle(&request).await;
    assert_eq!((refused.len(), left(&room).await), (1, before), "{refused:?}");
}

#[tokio::test(start_paused = true)]
async fn a_dead_platform_keeps_nobody_from_another() {
    let room = busy();
    let (dead, live) = (Wall::new("dead", Mood::Hangs), Wall::new("live", Mood::Shows));
    let web = Wall::made("web", Mood::Shows, true);
    for n in 0..120 {
        open(&room, &format!("dead:{n}")).await;
    }
    open(&room, "live:room").await;
    open(&room, "web:room").await;
    let mut courier = courier(&room, &[&dead, &live, &web]);
    let begun = Instant::now();
    courier.send().await.expect("our own store");
    assert_eq!((web.shown(), live.shown()), (2, 0), "what is instant is there at once");
    run(&mut courier, 1).await;
    assert_eq!((live.shown(), web.shown(), dead.shown()), (2, 2, 0));
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    let first = dead.tries();
    assert!((1..=40).contains(&first), "a bounded crowd waits there: {first}");
    say(&room, "live:room", "ann", "hex play b2").await;
    run(&mut courier, 1).await;
    assert_eq!(live.shown(), 3, "while the others still hang");
    // It is given up waiting for each, and then it is another's turn.
    run(&mut courier, 200).await;
    let rooms = dead.tries();
    assert!(rooms > first, "{rooms}");
    dead.set(Mood::Shows);
    run(&mut courier, 1_000).await;
    assert_eq!((left(&room).await, dead.shown()), (0, 240), "all is told in the end, once");
}

#[tokio::test(start_paused = true)]
async fn a_slow_room_keeps_no_other_waiting() {
    let room = busy();
    let wall = Wall::new("test", Mood::Slow(10));
    wall.set_in("test:slow", Mood::Slow(20_000));
    wall.set_in("test:silent", Mood::Hangs);
    for there in ["test:slow", "test:silent", "test:other"] {
        open(&room, there).await;
    }
    let mut courier = courier(&room, &[&wall]);
    run(&mut courier, 1).await;
    assert_eq!(wall.by_addressee().into_keys().collect::<Vec<_>>(), ["test:other"]);
    assert_eq!(wall.shown(), 2);
    run(&mut courier, 60).await;
    let shown = wall.by_addressee();
    assert_eq!(shown["test:slow"].iter().map(|id| id.rev).collect::<Vec<_>>(), [1, 3]);
    assert!(!shown.contains_key("test:silent"));
    assert_eq!(left(&room).await, 2, "what hangs is kept");
}

#[tokio::test(start_paused = true)]
async fn a_room_that_fails_is_tried_more_and_more_rarely() {
    let room = busy();
    let wall = Wall::new("test", Mood::Later);
    open(&room, "test:room").await;
    let mut first = courier(&room, &[&wall]);
    run(&mut first, 3_600).await;
    let tried = wall.tried.lock().expect("no panic").clone();
    assert!((5..=40).contains(&tried.len()), "it is not hammered: {}", tried.len());
    let pauses: Vec<Duration> = tried.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(pauses[0] >= Duration::from_secs(2) && pauses.is_sorted(), "{pauses:?}");
    assert!(
        pauses.iter().all(|pause| *pause <= Duration::from_secs(600)),
        "nor forgotten: {pauses:?}"
    );
    // The acts of others do not hurry the next attempt.
    let before = wall.tries();
    for _ in 0..10 {
        first.send().await.expect("our own store");
    }
    assert_eq!(wall.tries(), before);
    // After a restart it is tried at once.
    drop(first);
    wall.set(Mood::Shows);
    run(&mut courier(&room, &[&wall]), 1).await;
    assert_eq!((wall.shown(), left(&room).await), (2, 0));
}

#[tokio::test(start_paused = true)]
async fn everything_is_told_once_and_in_order() {
    const ROOMS: usize = 60;
    let room = busy();
    let wall = Wall::new("test", Mood::Shaky(3));
    let mut courier = courier(&room, &[&wall]);
    for n in 0..ROOMS {
        open(&room, &format!("test:{n}")).await;
    }
    for (who, cell) in [("ann", "b2"), ("bob", "a1"), ("ann", "c1")] {
        for n in 0..ROOMS {
            say(&room, &format!("test:{n}"), who, &format!("hex play {cell}")).await;
        }
        run(&mut courier, 2).await;
    }
    run(&mut courier, 4_000).await;
    assert_eq!(left(&room).await, 0);
    let shown = wall.by_addressee();
    assert_eq!(shown.len(), ROOMS);
    for (there, ids) in shown {
        let revs: Vec<u64> = ids.iter().map(|id| id.rev).collect();
        assert_eq!(revs, [1, 3, 4, 5, 6], "{there}");
        let matches: BTreeSet<_> = ids.iter().map(|id| &id.id).collect();
        assert_eq!(matches.len(), 1, "{there}");
    }
}

/// Somebody who cannot be reached in private does not silence the room.
#[tokio::test(start_paused = true)]
async fn a_person_keeps_no_room_waiting() {
    let room = busy();
    let wall = Wall::new("test", Mood::Shows);
    wall.set_in(&account("ann").id.0, Mood::Hangs);
    wall.set_in(&account("bob").id.0, Mood::Never);
    say(&room, "test:room", "ann", "liar start @bob").await;
    say(&room, "test:room", "bob", "liar accept").await;
    let mut courier = courier(&room, &[&wall]);
    run(&mut courier, 1).await;
    assert_eq!(wall.by_addressee()["test:room"].len(), 2);
    assert_eq!(left(&room).await, 1, "what is never to be shown does not wait");
}

/// Notices for a platform that does not run stay, and cost nothing.
#[tokio::test(start_paused = true)]
async fn what_is_for_elsewhere_waits() {
    let room = busy();
    let wall = Wall::new("test", Mood::Shows);
    for n in 0..100 {
        open(&room, &format!("gone:{n}")).await;
    }
    open(&room, "test:room").await;
    let mut here = courier(&room, &[&wall]);
    run(&mut here, 1).await;
    assert_eq!((wall.shown(), left(&room).await), (2, 200));
    let gone = Wall::new("gone", Mood::Shows);
    run(&mut courier(&room, &[&wall, &gone]), 1).await;
    assert_eq!((gone.shown(), left(&room).await), (200, 0), "when it runs again");
}

/// News that somebody cannot be told at all is told at their next command, once.
#[tokio::test]
async fn what_cannot_be_delivered_is_told_at_the_next_command() {
    let room = Room::new();
    let wall = Wall::new("test", Mood::Shows);
    wall.set_in("test:bob", Mood::Never);
    say(&room, "test:room", "ann", "liar start @bob").await;
    say(&room, "test:room", "bob", "accept").await;
    let mut platforms = Platforms::default();
    platforms.add(wall.clone());
    assert_eq!(room.desk.deliver(&platforms).await.expect("our own store"), 0);
    let id = room.ids()[0].clone();
    let handle = async |who: &str, text: &str| {
        let replies = room.desk.handle(&room.request(who, line(text))).await;
        replies.iter().map(plain).collect::<String>()
    };
    let told = handle("ann", "settings").await;
    assert!(!told.contains("couldn’t message"), "she was told: {told}");
    // Any command will do, even one that is answered with nothing, or refused.
    let told = handle("bob", "list nonsense").await;
    assert!(told.contains("couldn’t message you"), "{told}");
    assert!(told.contains(&format!("/liar board match={id}")), "{told}");
    let told = handle("bob", "settings").await;
    assert!(!told.contains("couldn’t message"), "once: {told}");
    // A notice about no match leads to the list.
    room.desk.note_unheard(&account("bob").id, None).await.expect("our own store");
    let told = handle("bob", "settings").await;
    assert!(told.contains("/table mine"), "{told}");
}
