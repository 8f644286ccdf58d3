//! Things that are due by time, and when they are done.

use std::{
    sync::{Arc, atomic::AtomicBool, atomic::Ordering},
    task::{Context, Waker},
};

use async_trait::async_trait;
use desk::{Desk, GameKind, Settings, kind};
use record::{
    Actor, Clocks, Commit, DeadlineKind, Entry, Record, Stage, Store as _, StoreError, What,
    memory::MemoryStore,
    trouble::{Trouble, Troubled},
};
use toys::{dike::Dike, hex::Hex};

use crate::{
    poll,
    room::{Room, line, settings},
};

const KINDS: &[GameKind] =
    &[kind::<Hex>(), kind::<Dike>(), kind::<poll::Ballot>(), kind::<poll::Reply>()];

const HOUR: u64 = 3_600;
const DAY: u64 = 24 * HOUR;

/// A room where a turn may take a day, and a reaction an hour.
fn clocked() -> Room {
    let clocks = Clocks { turn: Some(DAY), reaction: Some(HOUR), bank: None };
    let room = Room::with(KINDS, Settings { clocks, ..settings() });
    room.pass(1_000_000);
    room.tick();
    room
}

fn only(room: &Room) -> Record {
    let ids = room.ids();
    let [id] = &ids[..] else { panic!("one match: {ids:?}") };
    room.record(id)
}

fn by_absent(record: &Record) -> Vec<&Arc<Entry>> {
    record.entries.iter().filter(|entry| entry.by == Actor::Absent).collect()
}

/// Another program on the same store.
fn another(room: &Room) -> Desk {
    Desk::new(KINDS, Arc::new(room.store.another()), room.clock.clone(), settings())
}

#[test]
fn of_two_programs_one_lets_a_challenge_run_out() {
    let room = clocked();
    let other = another(&room);
    room.command("ann", "hex start @bob");
    room.wait(Settings::default().patience - 1);
    assert!(matches!(only(&room).head.stage, Stage::Open { .. }));
    assert_eq!(room.told(), [], "not before it is over");
    room.pass(1);
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let (one, two) = runtime.block_on(async { tokio::join!(room.desk.tick(), other.tick()) });
    one.expect("our own store");
    two.expect("our own store");
    let record = only(&room);
    assert_eq!(record.entries.len(), 2, "{record:?}");
    assert_eq!(record.entries[1].what, What::Expired);
    assert_eq!(record.entries[1].by, Actor::Clock);
    assert_eq!(room.told().len(), 1, "the room is told once");
}

/// Two programs on threads of their own do what is due of many matches, each once.
#[test]
fn two_programs_share_what_is_due() {
    let room = clocked();
    let there = |number: usize| record::RoomId::from(&*format!("test:{number}"));
    for n in 0..20 {
        let request = room.request("ann", line("hex start @bob"));
        room.handle(&desk::Request { room: there(n), ..request });
    }
    room.told();
    room.wait(Settings::default().patience - 1);
    room.pass(1);
    let other = another(&room);
    std::thread::scope(|scope| {
        for desk in [&*room.desk, &other] {
            scope.spawn(|| pollster::block_on(desk.tick()).expect("our own store"));
        }
    });
    assert_eq!(room.ids().len(), 20);
    for id in room.ids() {
        assert_eq!(room.record(&id).entries.len(), 2, "{id}");
    }
    assert_eq!(room.told().len(), 20);
}

#[test]
fn who_is_late_does_what_the_rules_say() {
    let room = clocked();
    room.command("ann", "dike start @bob");
    room.command("bob", "accept");
    room.command("ann", "play dig");
    let deadline = only(&room).head.deadline.expect("a clock");
    assert_eq!(deadline.kind, DeadlineKind::Turn);
    room.wait(HOUR);
    room.command("ann", "play rest");
    room.told();
    // It began for both at the same time; only bob has not done with his turn.
    room.wait(DAY - HOUR - 1);
    assert_eq!(by_absent(&only(&room)).len(), 0);
    room.wait(1);
    let record = only(&room);
    let absent = by_absent(&record);
    let [entry] = &absent[..] else { panic!("one: {absent:?}") };
    assert!(matches!(&entry.what, What::Played { seat, action, .. }
        if seat.0 == 1 && action == "rest"));
    let told = room.told();
    let [reply] = &told[..] else { panic!("the room is told once: {told:?}") };
    let lines: Vec<String> = reply.lines.iter().map(ToString::to_string).collect();
    assert!(lines[0].contains("didn’t answer in time"), "{lines:?}");
    assert!(
        record.head.deadline.is_some_and(|deadline| deadline.at == entry.at + DAY),
        "a new round"
    );
}

/// A reaction has another clock than a turn.
#[test]
fn each_question_has_its_clock() {
    let room = clocked();
    room.command("ann", "reply start @bob @cyd");
    room.command("bob", "accept");
    room.command("cyd", "accept");
    let begun = room.clock.now.load(Ordering::Relaxed);
    let deadline =
        |room: &Room| only(room).head.deadline.map(|deadline| (deadline.at, deadline.kind));
    assert_eq!(deadline(&room), Some((begun + DAY, DeadlineKind::Turn)));
    room.wait(HOUR);
    room.command("ann", "play ask");
    assert_eq!(deadline(&room), Some((begun + 2 * HOUR, DeadlineKind::Reaction)));
    room.wait(HOUR / 2);
    room.command("bob", "play yes");
    assert_eq!(
        deadline(&room),
        Some((begun + 2 * HOUR, DeadlineKind::Reaction)),
        "an answer of another does not give more time"
    );
}

/// An action done for one player may ask another something new, which has its own time.
#[test]
fn nobody_is_late_with_what_was_just_asked() {
    let room = clocked();
    room.command("ann", "reply start @bob @cyd");
    room.command("bob", "accept");
    room.command("cyd", "accept");
    for (who, text) in [("ann", "ask"), ("bob", "yes"), ("cyd", "yes"), ("bob", "ask")] {
        room.command(who, &format!("play {text}"));
    }
    room.wait(HOUR);
    let record = only(&room);
    let absent = by_absent(&record);
    // The `no` of ann ends the round, and cyd, who was late as well, is to ask now.
    let [entry] = &absent[..] else { panic!("one of them: {absent:?}") };
    assert!(matches!(&entry.what, What::Played { action, .. } if action == "no"));
    assert_eq!(record.head.to_act.iter().map(|seat| seat.0).collect::<Vec<_>>(), [2]);
    assert_eq!(record.head.deadline.map(|deadline| deadline.at), Some(entry.at + DAY));
}

#[test]
fn nothing_is_done_for_who_plays_for_themselves() {
    let room = clocked();
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    assert!(only(&room).head.deadline.is_some());
    room.wait(2 * DAY);
    let record = only(&room);
    assert_eq!((by_absent(&record).len(), record.head.deadline), (0, None));
    let ran_out = record.entries.iter().filter(|entry| matches!(entry.what, What::RanOut { .. }));
    assert_eq!(ran_out.count(), 1);
}

/// While the question of taking back is open, no clock runs; then it goes on.
#[test]
fn a_question_of_taking_back_stops_the_clock() {
    let room = clocked();
    room.command("ann", "dike start @bob");
    room.command("bob", "accept");
    room.command("ann", "play dig");
    room.command("bob", "play dig");
    let deadline = only(&room).head.deadline.expect("a clock");
    room.command("ann", "undo");
    assert_eq!(only(&room).head.deadline, None);
    room.wait(2 * HOUR);
    room.command("bob", "decline");
    let later = only(&room).head.deadline.expect("a clock");
    assert_eq!((later.at, later.kind), (deadline.at + 2 * HOUR, deadline.kind));
}

#[test]
fn nobody_is_late_because_the_program_was_away() {
    let room = clocked();
    room.command("ann", "dike start @bob");
    room.command("bob", "accept");
    room.command("cyd", "hex start @dan");
    let ids = room.ids();
    let before = ids.iter().map(|id| room.record(id).head.deadline.expect("a clock"));
    let before: Vec<_> = before.collect();
    room.wait(HOUR);
    room.told();
    let away = 20 * DAY;
    room.pass(away);
    room.tick();
    for (id, before) in ids.iter().zip(before) {
        let record = room.record(id);
        let last = record.entries.last().expect("an entry");
        let What::Extended { by } = last.what else { panic!("put off: {last:?}") };
        assert!((away..away + 600).contains(&by), "by as much as it was away: {by}");
        assert_eq!(last.by, Actor::Clock);
        let deadline = record.head.deadline.expect("a clock");
        assert_eq!((deadline.at, deadline.kind), (before.at + by, before.kind));
    }
    let told = room.told();
    assert_eq!(told.len(), 2, "the room is told: {told:?}");
    room.tick();
    assert_eq!(room.told(), [], "once");
    room.wait(DAY);
    assert_eq!(by_absent(&room.record(&ids[0])).len(), 2, "and then time does run out");
}

/// A machine without a battery for its clock begins in 1970. Until it hears of the
/// time the heartbeat is nonsense, and nobody is owed years for that.
#[test]
fn a_clock_that_was_wrong_gives_nobody_years() {
    let room = clocked();
    room.command("ann", "dike start @bob");
    room.command("bob", "accept");
    room.command("cyd", "hex start @dan");
    let opened = room.clock.now.load(Ordering::Relaxed);
    room.clock.now.store(100, Ordering::Relaxed);
    room.tick();
    room.clock.now.store(opened + 20 * DAY, Ordering::Relaxed);
    room.tick();
    for id in room.ids() {
        let record = room.record(&id);
        let What::Extended { by } = record.entries.last().expect("an entry").what else {
            panic!("put off: {record:?}")
        };
        assert_eq!(by, 20 * DAY, "nothing can be owed for before it was opened");
    }
}

/// Somebody may be quicker than who looks at what is due.
#[test]
fn what_is_answered_at_once_after_an_absence_costs_nobody_their_time() {
    let room = clocked();
    room.command("ann", "dike start @bob");
    room.command("bob", "accept");
    room.wait(HOUR);
    room.pass(20 * DAY);
    room.command("ann", "play rest");
    room.pass(5);
    room.tick();
    assert_eq!(by_absent(&only(&room)), Vec::<&Arc<Entry>>::new());
    assert!(matches!(only(&room).entries.last().expect("one").what, What::Extended { .. }));
}

/// A heartbeat that is still to come keeps nothing from being done.
#[test]
fn a_clock_that_was_ahead_stops_nothing() {
    let room = clocked();
    let now = room.clock.now.load(Ordering::Relaxed);
    room.clock.now.store(u64::MAX, Ordering::Relaxed);
    room.tick();
    room.clock.now.store(now, Ordering::Relaxed);
    room.command("ann", "dike start @bob");
    room.command("bob", "accept");
    room.wait(DAY);
    assert_eq!(by_absent(&only(&room)).len(), 2, "time does run out");
    room.command("ann", "dike start @bob");
    room.pass(20 * DAY);
    room.tick();
    let late = room.record(&room.ids()[1]);
    assert!(matches!(late.entries.last().expect("one").what, What::Extended { .. }));
}

/// Somebody whose time was over before had it.
#[test]
fn being_away_for_moments_gives_no_time() {
    let room = clocked();
    room.command("ann", "dike start @bob");
    room.command("bob", "accept");
    room.wait(DAY - 200);
    room.pass(250);
    room.tick();
    assert_eq!(by_absent(&only(&room)).len(), 2, "five minutes are not away");
}

/// A store that fails while what is due is done.
#[derive(Default)]
struct Failing(AtomicBool);

#[async_trait]
impl Trouble for Failing {
    async fn committing(&self, store: &MemoryStore, commit: &Commit) -> Result<(), StoreError> {
        let ill = || StoreError::Transient(Arc::new(std::io::Error::other("ill")));
        let heartbeat = commit.rows.iter().any(|row| row.key == "heartbeat");
        if self.0.load(Ordering::Relaxed) && !heartbeat {
            return Err(ill());
        }
        store.commit(commit).await
    }
}

/// A program that ends before it has put everything off leaves the rest to the next.
#[test]
fn what_was_not_put_off_yet_still_is() {
    let room = clocked();
    room.command("ann", "dike start @bob");
    room.command("bob", "accept");
    room.wait(HOUR);
    room.pass(20 * DAY);
    let store = Troubled { store: room.store.another(), trouble: Failing::default() };
    let store = Arc::new(store);
    let desk = Desk::new(KINDS, store.clone(), room.clock.clone(), settings());
    store.trouble.0.store(true, Ordering::Relaxed);
    pollster::block_on(desk.tick()).expect_err("it is ill");
    store.trouble.0.store(false, Ordering::Relaxed);
    pollster::block_on(desk.tick()).expect("it is well again");
    let record = only(&room);
    assert!(matches!(record.entries.last().expect("one").what, What::Extended { .. }));
}

#[test]
fn the_heartbeat_is_written_now_and_then() {
    let room = clocked();
    let beat = || {
        let row = pollster::block_on(room.store.row("heartbeat")).expect("our own store");
        row.expect("a heartbeat").value.parse::<u64>().expect("a time")
    };
    let first = beat();
    room.command("ann", "hex start @bob");
    room.pass(30);
    room.tick();
    assert_eq!(beat(), first, "not all the time");
    room.pass(30);
    room.tick();
    assert_eq!(beat(), first + 60);
    // A clock that was set back.
    room.clock.now.fetch_sub(5_000, Ordering::Relaxed);
    room.tick();
    assert_eq!(beat(), first + 60 - 5_000);
}

/// Each heartbeat costs the disk a flush.
#[test]
fn an_idle_program_writes_a_heartbeat_an_hour_and_was_never_away() {
    let room = clocked();
    room.command("ann", "dike start @bob clock=7d");
    room.command("bob", "accept");
    // The rows that count starts of matches within an hour are due by then.
    room.wait(2 * HOUR);
    let beat = || pollster::block_on(room.store.row("heartbeat")).expect("our own store");
    let n_entries = only(&room).entries.len();
    let beats: Vec<_> = (0..180)
        .map(|_| {
            room.pass(60);
            room.tick();
            beat()
        })
        .collect();
    let n_written = beats.windows(2).filter(|two| two[0] != two[1]).count();
    assert!((2..=3).contains(&n_written), "within three hours: {n_written}");
    assert_eq!(only(&room).entries.len(), n_entries, "nobody was away");
    // A stop is noted to the second.
    room.pass(30);
    pollster::block_on(room.desk.note_stop()).expect("our own store");
    let row = beat().expect("a heartbeat");
    assert_eq!(row.value, room.clock.now.load(Ordering::Relaxed).to_string());
}

#[test]
fn time_never_goes_back_in_a_log() {
    let room = clocked();
    room.command("ann", "dike start @bob");
    room.clock.now.fetch_sub(50_000, Ordering::Relaxed);
    room.command("bob", "accept");
    room.command("ann", "play dig");
    room.clock.now.fetch_sub(50_000, Ordering::Relaxed);
    room.command("ann", "undo");
    room.command("bob", "play rest");
    room.command("ann", "resign confirm");
    let record = only(&room);
    assert!(record.entries.len() > 5, "{record:?}");
    assert!(record.entries.is_sorted_by_key(|entry| entry.at), "{record:?}");
    crate::laws::kept_of(KINDS, &record);
}

/// When something is due next is said, so that nobody has to look all the time.
#[test]
fn it_says_when_to_look_again() {
    let room = clocked();
    let now = room.clock.now.load(Ordering::Relaxed);
    room.command("ann", "dike start @bob");
    // The counting of starts is forgotten after an hour.
    assert_eq!(room.tick(), Some(now + HOUR));
    room.wait(HOUR);
    assert_eq!(room.tick(), Some(now + Settings::default().patience));
    room.command("bob", "accept");
    assert_eq!(room.tick(), Some(now + HOUR + DAY));
}

/// A task that waits for the next time hears of a nearer one, and of no other.
#[test]
fn what_is_due_sooner_wakes_who_waits() {
    let room = clocked();
    let now = room.clock.now.load(Ordering::Relaxed);
    let is_woken = || {
        let nearer = std::pin::pin!(room.desk.nearer());
        nearer.poll(&mut Context::from_waker(Waker::noop())).is_ready()
    };
    room.command("ann", "dike start @bob");
    assert!(is_woken(), "nothing was due at all");
    assert_eq!(room.tick(), Some(now + HOUR));
    assert!(!is_woken());
    room.command("bob", "accept");
    assert!(!is_woken(), "a turn may take a day, and in an hour there is another tick");
    room.wait(HOUR);
    let next = room.tick().expect("a turn ends");
    room.command("bob", "dike start @ann");
    assert!(is_woken());
    assert!(room.tick().expect("starts are counted for an hour") < next);
}
