//! Matches in which nobody does anything any more.

use desk::{Act, Match, Reply, Settings, plain::plain};
use record::{Actor, Entry, Query, Stage, Store as _, What};

use crate::{
    laws::sound,
    room::{KINDS, Room, account, settings},
};

const DAY: u64 = 24 * 3_600;

fn closing(days: Option<u64>) -> Settings {
    Settings { close_after: days.map(|count| count * DAY), ..settings() }
}

/// A match of ann and bob, which ann is to begin, at a time that is nobody's night.
fn begun(days: Option<u64>) -> Room {
    let room = Room::with(KINDS, closing(days));
    room.pass(1_000 * DAY + DAY / 2);
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    room.told();
    room
}

fn stage(room: &Room) -> Stage {
    room.record(&room.ids()[0]).head.stage
}

fn is_closed(room: &Room) -> bool {
    stage(room) == Stage::Closed
}

fn says(replies: &[Reply]) -> String {
    replies.iter().map(plain).collect::<Vec<_>>().join("\n")
}

/// How often its players were warned.
fn n_warnings(room: &Room) -> usize {
    let entries = room.record(&room.ids()[0]).entries;
    entries.iter().filter(|entry| matches!(entry.what, What::CloseWarned { .. })).count()
}

#[test]
fn players_are_warned_once_and_a_week_later_it_is_closed() {
    let room = begun(Some(60));
    room.wait(53 * DAY - 600);
    assert_eq!(room.told(), []);
    room.wait(1_200);
    let told = room.told();
    let [warning] = &told[..] else { panic!("one message: {told:?}") };
    assert_eq!(warning.ring, [account("ann").id], "whoever is awaited is called");
    assert!(warning.aside && warning.picture.is_none());
    sound(warning);
    let text = plain(warning);
    assert!(text.contains("for 53 days. In 7 days I’ll close it"), "{text}");
    assert!(text.contains("place a stone"), "whose turn it is: {text}");
    room.wait(7 * DAY - 2_400);
    assert_eq!((room.told(), n_warnings(&room)), (vec![], 1));
    room.wait(4_800);
    assert!(is_closed(&room));
    let told = room.told();
    let [end] = &told[..] else { panic!("one message: {told:?}") };
    assert_eq!(end.ring, [], "nobody is woken for it");
    assert!(plain(end).contains("Closed: nobody moved for 60 days"), "{}", plain(end));
    assert!(plain(end).contains("Play again"), "{}", plain(end));
    sound(end);
    // It is out of what goes on, and among what was played.
    let id = &room.ids()[0];
    let of = record::Of::Person(room.person("ann"));
    let found = |query| pollster::block_on(room.store.heads(&query, 9)).expect("our own store");
    assert!(found(Query::Live(of.clone())).is_empty());
    assert_eq!(found(Query::Past(of)).first().map(|head| &head.id), Some(id));
    assert!(!says(&room.command("ann", "mine")).contains(id.as_str()));
    // It reads back, and its seed is open.
    let m = Match::of(KINDS, &room.record(id)).expect("it reads back");
    assert!(m.outcome().is_none() && m.chance().opened_seal().is_some());
    room.wait(100 * DAY);
    assert_eq!(room.told(), []);
}

#[test]
fn old_buttons_say_what_to_do() {
    let room = begun(Some(60));
    let board = room.command("ann", "board");
    let press = board[0].prompt.as_ref().expect("a question").options[0].press.clone();
    room.wait(61 * DAY);
    room.told();
    for answer in [
        says(&room.handle(&room.request("ann", Act::Press(press)))),
        says(&room.command("ann", &format!("play a1 match={}", room.ids()[0]))),
        says(&room.command("bob", &format!("resign match={}", room.ids()[0]))),
    ] {
        assert!(answer.contains("Closed") && answer.contains("hex again"), "{answer}");
    }
    assert!(is_closed(&room));
    let history = says(&room.command("bob", &format!("history {}", room.ids()[0])));
    assert!(!history.contains("no match"), "{history}");
    // It can be played once more, with sides swapped.
    room.command("ann", "again");
    let sequel = room.record(&room.ids()[1]).head;
    assert_eq!(sequel.after.as_ref(), Some(&room.ids()[0]));
    assert_eq!(sequel.seat_of(&room.person("ann")), Some(games::Seat(1)));
}

#[test]
fn who_does_something_keeps_it() {
    let room = begun(Some(60));
    room.wait(54 * DAY);
    assert_eq!(n_warnings(&room), 1);
    room.command("ann", "play a1");
    room.wait(52 * DAY);
    assert_eq!((stage(&room), n_warnings(&room)), (Stage::Playing { undo: None }, 1));
    room.wait(2 * DAY);
    assert_eq!(n_warnings(&room), 2, "they are warned anew");
    room.wait(7 * DAY);
    assert!(is_closed(&room));
}

/// A match is closed no matter whom it waits for: in a pause, that is nobody.
#[test]
fn a_match_that_stands_still_is_closed_as_well() {
    let room = begun(Some(60));
    room.command("ann", "pause");
    room.command("bob", "pause");
    assert!(room.record(&room.ids()[0]).head.paused);
    room.told();
    room.wait(54 * DAY);
    let told = room.told();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].ring, [account("ann").id]);
    room.wait(7 * DAY);
    assert!(is_closed(&room));
}

#[test]
fn never_where_the_host_says_so() {
    let room = begun(None);
    room.wait(400 * DAY);
    assert_eq!((stage(&room), n_warnings(&room)), (Stage::Playing { undo: None }, 0));
}

/// A match that was old when the setting came is warned of first, and only once.
#[test]
fn what_is_old_already_is_warned_of_first() {
    let room = begun(None);
    room.wait(200 * DAY);
    let mut room = room.restarted(KINDS, closing(Some(60)));
    room.tick();
    assert_eq!((n_warnings(&room), is_closed(&room)), (1, false));
    room.wait(6 * DAY);
    for _ in 0..2 {
        room = room.restarted(KINDS, closing(Some(60)));
        room.tick();
    }
    assert_eq!((n_warnings(&room), is_closed(&room)), (1, false));
    room.wait(DAY + 600);
    assert!(is_closed(&room));
}

/// The program was away when it was to be closed: nobody could do anything.
#[test]
fn what_the_program_was_away_for_does_not_count() {
    let room = begun(Some(60));
    room.wait(54 * DAY);
    assert_eq!(n_warnings(&room), 1);
    room.pass(30 * DAY);
    room.tick();
    assert!(!is_closed(&room), "it comes back after a month");
    room.wait(5 * DAY);
    assert!(!is_closed(&room), "of the week, six days were left");
    room.wait(2 * DAY);
    assert!(is_closed(&room));
}

/// A log in which it is closed without a warning, or before its time, is none.
#[test]
fn no_log_closes_without_a_warning() {
    let room = begun(Some(60));
    let record = room.record(&room.ids()[0]);
    let at = record.entries.last().expect("it began").at;
    let append = |whats: &[(u64, What)]| {
        let mut m = Match::of(KINDS, &record).expect("it reads back");
        whats.iter().try_for_each(|(later, what)| {
            let entry = Entry { at: at + later, by: Actor::Clock, what: what.clone() };
            m.append(entry.into())
        })
    };
    let warned = |later| (later, What::CloseWarned { at: at + 100 });
    assert!(append(&[warned(0), (100, What::Closed)]).is_ok());
    for wrong in [
        vec![(100, What::Closed)],
        vec![warned(0), (99, What::Closed)],
        vec![warned(0), warned(1)],
        vec![warned(100)],
        vec![warned(0), (100, What::Closed), (101, What::Closed)],
    ] {
        assert!(append(&wrong).is_err(), "{wrong:?}");
    }
}
