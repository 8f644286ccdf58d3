//! The message that says what is played in a room.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use desk::{
    Desk, Managed, Pins, Platform, Platforms, Reply, Request, Settings, ShowError, To,
    limits::Limits, plain::plain,
};
use games::{Span, msg};
use record::{Addressee, NoticeId, RoomId, Row, RowChange, Slot, Store as _};

use crate::{
    laws::sound,
    room::{KINDS, Room, line, settings},
};

const START: &str = "hex start @bob size=3";

/// The messages in the rooms of a platform, and what was done there.
#[derive(Default)]
struct Wall {
    shown: Mutex<Vec<Reply>>,
    taken_down: Mutex<usize>,
    /// The error of the next attempt, if it fails.
    fails: Mutex<Option<ShowError>>,
    /// A request that comes while the next message is shown.
    meanwhile: Mutex<Option<(Arc<Desk>, Request)>>,
}

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        "test"
    }

    fn moment(&self, at: u64) -> Option<Span> {
        Some(Span::Command(format!("<{at}>")))
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        if notice.slot != Slot::Dashboard {
            return Ok(());
        }
        if let Some(error) = self.fails.lock().expect("no panic").take() {
            return Err(error);
        }
        let meanwhile = self.meanwhile.lock().expect("no panic").take();
        if let Some((desk, request)) = meanwhile {
            desk.handle(&request).await;
        }
        self.shown.lock().expect("no panic").push(reply.clone());
        Ok(())
    }

    async fn take_down(&self, _: &NoticeId, farewell: &Reply) -> Result<(), ShowError> {
        assert!(plain(farewell).contains("no longer"), "{farewell:?}");
        *self.taken_down.lock().expect("no panic") += 1;
        Ok(())
    }
}

/// A room, and what its platform shows.
struct Place {
    room: Room,
    wall: Arc<Wall>,
}

impl Place {
    fn new() -> Self {
        Self::with(settings())
    }

    fn with(settings: Settings) -> Self {
        let place = Self { room: Room::with(KINDS, settings), wall: Arc::default() };
        place.room.pass(1_000);
        place
    }

    /// Something that is typed in a room, or a thread of it, by who manages it or not.
    fn says(&self, who: &str, place: &str, pins: Option<Pins>, text: &str) -> String {
        let manages = pins.map(|pins| Managed {
            room: RoomId::from("test:room"),
            pins,
            server: None,
            captions: None,
        });
        let request = self.room.request(who, line(text));
        let request = Request { room: RoomId::from(place), manages, ..request };
        let replies = self.room.handle(&request);
        replies.iter().for_each(sound);
        replies.iter().map(plain).collect()
    }

    fn chooses(&self, word: &str) -> String {
        self.says("ann", "test:room", Some(Pins::Allowed), &format!("room dashboard={word}"))
    }

    fn types(&self, who: &str, text: &str) {
        self.says(who, "test:room", None, text);
    }

    /// Says all that need not wait.
    fn deliver(&self) {
        let mut platforms = Platforms::default();
        platforms.add(self.wall.clone());
        pollster::block_on(self.room.desk.deliver(&platforms)).expect("our own store");
    }

    /// Returns the changes of the message after some seconds.
    fn later(&self) -> Vec<Reply> {
        self.room.pass(10);
        self.deliver();
        std::mem::take(&mut self.wall.shown.lock().expect("no panic"))
    }

    /// Returns the text of the message after some seconds: it was changed once.
    fn now(&self) -> String {
        let shown = self.later();
        let [reply] = &shown[..] else { panic!("one change: {shown:?}") };
        sound(reply);
        assert_eq!(reply.to, To::Room("test:room".into()));
        assert!(reply.ring.is_empty() && reply.cast.is_empty() && reply.aside, "{reply:?}");
        plain(reply)
    }

    fn waiting(&self) -> usize {
        pollster::block_on(self.room.store.outbox()).expect("our own store").len()
    }
}

#[test]
fn only_who_manages_a_room_has_one_kept() {
    let place = Place::new();
    let told = place.says("ann", "test:room", None, "room dashboard=on");
    assert!(told.contains("Only this room’s managers"), "{told}");
    assert_eq!(place.waiting(), 0);
    let told = place.chooses("on");
    assert!(told.contains("One pinned message"), "{told}");
    let said = place.now();
    assert!(said.contains("No match is running here. Start one with `/hex start`"), "{said}");
    assert!(place.says("bob", "test:room", None, "room").contains("whose turn it is"));
    // Where it cannot be pinned it is there all the same, and who chose it knows why.
    let place = Place::new();
    let pins = Pins::Lacks(msg!("discord-right-pin"));
    let told = place.says("ann", "test:room", Some(pins), "room dashboard=on");
    assert!(told.contains("I need Pin Messages"), "{told}");
    assert!(place.now().contains("No match"));
    let place = Place::new();
    let told = place.says("ann", "test:room", Some(Pins::Never), "room dashboard=on clock=3d");
    assert!(told.contains("Nothing can be pinned here"), "{told}");
    assert_eq!(place.waiting(), 0);
    let told = place.says("ann", "test:room", None, "room");
    assert!(told.contains("No message here lists") && !told.contains("3d` for"), "{told}");
}

#[test]
fn it_says_whose_turn_it_is_and_since_when() {
    let place = Place::new();
    place.chooses("on");
    place.types("ann", START);
    let said = place.now();
    assert!(said.contains("ann, bob — waits for the answer of bob (`/<1000>`)."), "{said}");
    place.types("bob", "accept");
    place.now();
    place.room.pass(5_000);
    let at = place.room.clock.now.load(std::sync::atomic::Ordering::Relaxed);
    place.types("ann", "play b2");
    let said = place.now();
    assert!(said.contains(&format!("waits for bob (`/<{at}>`).")), "{said}");
    // Nothing else is said of it as time goes by.
    place.room.pass(100_000);
    assert_eq!(place.later(), []);
    place.types("bob", "resign yes");
    let said = place.now();
    assert!(said.contains("No match is running"), "{said}");
}

/// Where a platform has no way of its own to say when something was, the day is said, and
/// whose time it is.
#[test]
fn a_moment_is_a_day_elsewhere() {
    let place = Place::new();
    place.room.pass(1_795_616_000);
    place.chooses("on");
    place.types("ann", START);
    let replies = pollster::block_on(place.room.desk.outbox()).expect("our own store");
    let said: String = replies.iter().map(|(_, reply)| plain(reply)).collect();
    assert!(said.contains("(since 25 Nov, 14:30 UTC)."), "{said}");
    place.types("ann", "settings language-here de");
    let replies = pollster::block_on(place.room.desk.outbox()).expect("our own store");
    let said: String = replies.iter().map(|(_, reply)| plain(reply)).collect();
    assert!(said.contains("(seit 25. November, 14:30 UTC)."), "{said}");
}

#[test]
fn what_happens_in_some_seconds_is_one_change() {
    let place = Place::new();
    place.chooses("on");
    place.types("ann", START);
    place.types("bob", "accept");
    place.types("ann", "play b2");
    place.deliver();
    assert_eq!(*place.wall.shown.lock().expect("no panic"), [], "not at once");
    assert!(place.now().contains("waits for bob"));
    assert_eq!(place.later(), [], "and once");
    // However long it goes on, it is changed now and then, and the last change counts.
    let mut n_changes = 0;
    for turn in ["bob play a1", "ann play a2", "bob play c1", "ann play c3", "bob undo"] {
        let (who, text) = turn.split_once(' ').expect("who and what");
        place.types(who, text);
        place.room.pass(4);
        place.deliver();
        n_changes = place.wall.shown.lock().expect("no panic").len();
    }
    assert!((1..=2).contains(&n_changes), "{n_changes} changes in 20 seconds");
    let last = place.later().pop().expect("the last");
    assert!(plain(&last).contains("bob asks to take back"), "{}", plain(&last));
}

/// Events while the message is on its way are said after it.
#[test]
fn what_happens_meanwhile_is_not_lost() {
    let place = Place::new();
    place.chooses("on");
    place.types("ann", START);
    let accepts = place.room.request("bob", line("accept"));
    let meanwhile = (place.room.desk.clone(), accepts);
    *place.wall.meanwhile.lock().expect("no panic") = Some(meanwhile);
    assert!(place.now().contains("waits for the answer of bob"));
    assert!(place.now().contains("waits for ann"));
    assert_eq!(place.later(), []);
}

#[test]
fn a_restart_loses_nothing() {
    let place = Place::new();
    place.chooses("on");
    place.types("ann", START);
    let Place { room, wall } = place;
    let place = Place { room: room.restarted(KINDS, settings()), wall };
    assert!(place.now().contains("waits for the answer of bob"));
    // It broke off, or could not be said.
    place.types("bob", "accept");
    *place.wall.fails.lock().expect("no panic") = Some(ShowError::Later("a strike".into()));
    assert_eq!(place.later(), []);
    let Place { room, wall } = place;
    let place = Place { room: room.restarted(KINDS, settings()), wall };
    assert!(place.now().contains("waits for ann"));
    // Where it never can be said, it is left until something changes.
    place.types("ann", "play b2");
    *place.wall.fails.lock().expect("no panic") = Some(ShowError::Never("we are out".into()));
    assert_eq!(place.later(), []);
    assert_eq!(place.later(), []);
    place.types("bob", "play a1");
    assert!(place.now().contains("waits for ann"));
}

#[test]
fn it_is_taken_down() {
    let place = Place::new();
    place.types("ann", START);
    place.deliver();
    assert_eq!(place.later(), [], "nobody wants one");
    place.chooses("on");
    place.now();
    let told = place.chooses("off");
    assert!(told.contains("I’m removing the old one"), "{told}");
    place.types("bob", "accept");
    assert_eq!(place.later(), []);
    assert_eq!(*place.wall.taken_down.lock().expect("no panic"), 1);
    place.types("ann", "play b2");
    assert_eq!(place.later(), []);
    assert_eq!(*place.wall.taken_down.lock().expect("no panic"), 1, "once");
    place.chooses("on");
    assert!(place.now().contains("waits for bob"));
}

/// A match in a thread of a room is played in that room, too.
#[test]
fn threads_are_of_their_room() {
    let place = Place::new();
    place.says("ann", "test:room/t1", None, START);
    place.chooses("on");
    assert!(place.now().contains("waits for the answer of bob"));
    place.says("bob", "test:room/t1", None, "accept");
    place.says("cyd", "test:other", None, "hex start @dan size=3");
    let said = place.now();
    assert!(said.contains("waits for ann") && !said.contains("dan"), "{said}");
    let id = place.room.ids().remove(0);
    let listed = place.says("eve", "test:room", None, "table list");
    assert!(listed.contains(id.as_str()) && listed.contains("in a thread"), "{listed}");
    let listed = place.says("eve", "test:room/t1", None, "table list");
    // Once in the list, and once as what can be looked at.
    assert_eq!(listed.matches(id.as_str()).count(), 2, "{listed}");
    let key = format!("below/test:room/{id}");
    let row = |key| pollster::block_on(place.room.store.row(key)).expect("our own store");
    assert!(row(&key).is_some());
    // Threads have none of their own.
    let notices = pollster::block_on(place.room.store.outbox()).expect("our own store");
    assert!(notices.iter().all(|notice| notice.id.slot != Slot::Dashboard), "{notices:?}");
    place.says("bob", "test:room/t1", None, "resign yes");
    assert!(place.now().contains("No match is running"));
    assert!(row(&key).is_none(), "it is forgotten when it is over");
}

#[test]
fn two_hundred_matches_fit() {
    let limits =
        Limits { per_person: 400, per_person_in_room: 400, per_room: 400, starts_per_hour: 400 };
    let place = Place::with(Settings { limits, ..settings() });
    for n in 0..200 {
        place.types("ann", START);
        place.room.pass(1 + n % 3);
    }
    place.chooses("on");
    let said = place.now();
    let (lines, last) = said.trim_end().rsplit_once('\n').expect("lines");
    let listed: Vec<&str> = lines.lines().skip(1).collect();
    assert!(listed.len() >= 8 && said.chars().count() <= 1_200, "{said}");
    assert!(
        last.starts_with(&format!("… and {} more: `/table list", 200 - listed.len())),
        "{last}"
    );
    for (id, line) in place.room.ids().iter().zip(&listed) {
        assert!(line.starts_with(id.as_str()), "the longest wait first: {said}");
    }
    // The player who acts is not awaited any more: another has waited for longer.
    let first = place.room.ids().remove(0);
    place.types("bob", &format!("accept match={first}"));
    let said = place.now();
    assert!(!said.contains(first.as_str()), "{said}");
}

/// Settings that were chosen with an earlier version are read.
#[test]
fn what_was_there_before_is_read() {
    let place = Place::new();
    let row = RowChange::set("room/test:room", Row::new(r#"{"clock":"3d"}"#));
    pollster::block_on(place.room.store.set_rows(vec![row])).expect("our own store");
    let told = place.says("ann", "test:room", None, "room");
    assert!(told.contains("3d") && told.contains("No message here lists"), "{told}");
    place.chooses("on");
    let row = pollster::block_on(place.room.store.row("room/test:room")).expect("our own store");
    assert_eq!(row.expect("a row").value, r#"{"clock":"3d","dashboard":true}"#);
    let notices = pollster::block_on(place.room.store.outbox()).expect("our own store");
    let [notice] = &notices[..] else { panic!("one: {notices:?}") };
    assert_eq!(notice.id.to, Addressee::Room("test:room".into()));
    assert_eq!((notice.id.rev, notice.not_before), (1_010, 1_010));
}
