//! A store that does not say whether it has written.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
};

use async_trait::async_trait;
use desk::{Desk, Reply, Request, plain::plain};
use record::{
    Commit, DueOf, Query, RoomId, Store as _, StoreError, What,
    memory::MemoryStore,
    trouble::{Trouble, Troubled},
};

use crate::{
    laws::kept,
    room::{Frozen, KINDS, Room, line, settings},
};

/// The fate of the next commits.
#[derive(Default)]
struct Mute {
    mood: AtomicU8,
}

const SOUND: u8 = 0;
/// The next one is written, and nobody is told.
const WRITTEN: u8 = 1;
/// The next one is not written.
const LOST: u8 = 2;
/// None is written.
const DEAD: u8 = 3;

#[async_trait]
impl Trouble for Mute {
    async fn committing(&self, store: &MemoryStore, commit: &Commit) -> Result<(), StoreError> {
        let unknown = || StoreError::Unknown(Arc::new(io::Error::other("no answer")));
        let mood = self.mood.load(Ordering::Relaxed);
        if mood != DEAD {
            self.mood.store(SOUND, Ordering::Relaxed);
        }
        match mood {
            SOUND => store.commit(commit).await,
            WRITTEN => {
                store.commit(commit).await?;
                Err(unknown())
            }
            _ => Err(unknown()),
        }
    }
}

struct Place {
    room: Room,
    store: Arc<Troubled<Mute>>,
    clock: Arc<Frozen>,
    desk: Desk,
}

impl Place {
    fn new() -> Self {
        let store = MemoryStore::default();
        let store = Arc::new(Troubled { store, trouble: Mute::default() });
        let clock = Arc::new(Frozen::default());
        let desk = Desk::new(KINDS, store.clone(), clock.clone(), settings());
        Self { room: Room::new(), store, clock, desk }
    }

    fn say(&self, who: &str, text: &str, mood: u8) -> (Request, Vec<Reply>) {
        let request = self.room.request(who, line(text));
        self.store.trouble.mood.store(mood, Ordering::Relaxed);
        let replies = pollster::block_on(self.desk.handle(&request));
        (request, replies)
    }

    fn plays(&self) -> usize {
        let heads = pollster::block_on(self.store.heads(&Query::All { after: None }, 10));
        let heads = heads.expect("our own store");
        let [head] = &heads[..] else { panic!("one match: {heads:?}") };
        let record = pollster::block_on(self.store.load(&head.id)).expect("our own store");
        let record = record.expect("a match");
        kept(&record);
        record.entries.iter().filter(|entry| matches!(entry.what, What::Played { .. })).count()
    }

    fn outbox(&self) -> usize {
        pollster::block_on(self.store.outbox()).expect("our own store").len()
    }
}

#[test]
fn whether_it_was_written_or_not_it_is_done_once() {
    for mood in [WRITTEN, LOST] {
        let place = Place::new();
        assert_eq!(place.say("ann", "dike start @bob", mood).1, [], "opened, once");
        assert_eq!(place.say("bob", "accept", mood).1, []);
        for (who, plays) in [("ann", 1), ("bob", 2), ("ann", 3)] {
            let (request, replies) = place.say(who, "play dig", mood);
            assert_eq!(replies, [], "done: the room is told");
            assert_eq!(place.plays(), plays);
            // The platform delivers it again, since it was not told either.
            let again = pollster::block_on(place.desk.handle(&request));
            assert!(plain(&again[0]).contains("already done"), "{again:?}");
            assert_eq!(place.plays(), plays, "nothing is applied twice");
        }
        assert_eq!(place.outbox(), 2 + 3, "each is told once");
    }
}

/// Nothing is promised that was not written.
#[test]
fn what_is_never_written_is_not_said_to_be_done() {
    let place = Place::new();
    place.say("ann", "dike start @bob", SOUND);
    place.say("bob", "accept", SOUND);
    let (request, replies) = place.say("ann", "play dig", DEAD);
    let [reply] = &replies[..] else { panic!("one answer: {replies:?}") };
    assert!(!plain(reply).contains("done"), "{reply:?}");
    assert_eq!((place.plays(), place.outbox()), (0, 2));
    place.store.trouble.mood.store(SOUND, Ordering::Relaxed);
    assert_eq!(pollster::block_on(place.desk.handle(&request)), []);
    assert_eq!(place.plays(), 1, "it can be tried again");
}

/// The settings that a person has chosen for themselves go with an event, too.
#[test]
fn rows_are_written_once() {
    for mood in [WRITTEN, LOST] {
        let place = Place::new();
        let (_, replies) = place.say("ann", "settings theme dark", mood);
        assert!(plain(&replies[0]).contains("private boards are now"), "{replies:?}");
        let (_, replies) = place.say("ann", "settings", SOUND);
        assert!(plain(&replies[0]).contains("`dark`"), "{replies:?}");
    }
}

#[test]
fn what_is_due_is_done_once() {
    for mood in [WRITTEN, LOST, DEAD] {
        let place = Place::new();
        place.say("ann", "hex start @bob", SOUND);
        let tick = || pollster::block_on(place.desk.tick());
        tick().expect("a heartbeat");
        for _ in 0..14 * 24 * 15 {
            place.clock.now.fetch_add(240, Ordering::Relaxed);
            tick().expect("nothing is due, or it is done");
            let due = pollster::block_on(place.store.due(u64::MAX, 9)).expect("our own store");
            let soon = place.clock.now.load(Ordering::Relaxed) + 240;
            if due.iter().any(|due| due.at <= soon && matches!(due.of, DueOf::Match(_))) {
                break;
            }
        }
        place.clock.now.fetch_add(240, Ordering::Relaxed);
        place.store.trouble.mood.store(mood, Ordering::Relaxed);
        // It comes to an end, whatever the store says.
        let _ = tick();
        place.store.trouble.mood.store(SOUND, Ordering::Relaxed);
        tick().expect("a store that is well");
        tick().expect("a store that is well");
        let room = RoomId::from("test:room");
        let live = Query::Live(record::Of::Room(room));
        assert_eq!(pollster::block_on(place.store.count(&live)).expect("our own store"), 0);
        assert_eq!(place.outbox(), 2, "opened and expired, once");
    }
}
