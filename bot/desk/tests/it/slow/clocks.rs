//! How long somebody has to answer who is asked several things in one turn.

use std::sync::Arc;

use desk::{Match, Settings};
use games::Seat;
use record::{Actor, Clocks, What};
use serde_json::json;

use super::game::GAMES;
use crate::room::{Room, settings};

const HOUR: u64 = 3600;
const CLOCK: u64 = 12 * HOUR;

/// Two have a Force Field each, and the second of them a Nullifier; both are always asked.
fn laid_out(turn: Option<u64>) -> Match {
    let none = [0; 7];
    let ask = json!({"field": "ask", "nullify": "ask"});
    let mut stacks = vec![json!([]); 20];
    stacks[19] = json!(["amplifier"]);
    let start = json!({
        "n": 3, "stacks": stacks, "flow": {"covered": 0, "tracks": [0, 0, 0, 0]},
        "cars": [{"on": 0}, {"on": 1}, {"on": 2}, "gone"],
        "hands": [none, [0, 0, 1, 0, 0, 0, 0], [0, 1, 1, 0, 0, 0, 0], none],
        "standing": [ask, ask, ask, {"field": "affected", "nullify": "affected"}],
        "step": "lava", "markers": 1,
    });
    let clocks = Clocks { turn, reaction: Some(CLOCK), bank: None };
    let room = Room::with(GAMES, Settings { clocks, ..settings() });
    room.command("ann", "looting start @bob @cyd");
    room.command("bob", "accept");
    let record = room.record(&room.ids()[0]);
    let mut entries = record.entries;
    if let What::Opened { setup, .. } = &mut Arc::make_mut(&mut entries[0]).what {
        setup.start = Some(Arc::new(start));
    }
    let mut m = Match::open(GAMES, Arc::clone(&entries[0]), record.seed).expect("a log");
    m.append(Arc::clone(&entries[1])).expect("bob plays");
    let cyd = m.head().person(Seat(2)).expect("somebody").clone();
    m.note(0, Actor::Person(cyd), What::Accepted { salt: None }).expect("so does cyd");
    m.begin(0, Actor::Host).expect("all are there");
    m
}

#[test]
fn each_question_of_a_turn_has_a_clock_of_its_own() {
    let mut m = laid_out(None);
    let mut play = |seat: u8, action: &str, hour: u64| {
        let by = m.head().person(Seat(seat)).expect("somebody").clone();
        m.play(Seat(seat), action, hour * HOUR, Actor::Person(by)).expect("a legal action");
        let head = m.head();
        let asked: Vec<u8> = head.to_act.iter().map(|seat| seat.0).collect();
        (asked, head.deadline.map(|deadline| deadline.at / HOUR))
    };
    assert_eq!(play(0, "lava-t1", 0), (vec![1, 2], Some(12)));
    // Cyd has not answered that, and is asked something else.
    assert_eq!(play(1, "field", 11), (vec![2], Some(23)));
    assert_eq!(play(2, "allow-2", 22), (vec![1], Some(34)));
    assert_eq!(play(1, "lava-t2", 30), (vec![2], Some(42)));
}

/// A player whose time for a turn is up has none left for the rest of it, however long others took
/// to answer in between. The next turn has its clock again.
#[test]
fn a_turn_runs_out_once() {
    let day = 24 * HOUR;
    let mut m = laid_out(Some(day));
    assert_eq!(m.head().deadline.map(|deadline| deadline.at), Some(day));
    m.play(Seat(0), "lava-t1", day, Actor::Absent).expect("a legal action");
    for (seat, hour) in [(1, 25), (2, 30)] {
        let by = m.head().person(Seat(seat)).expect("somebody").clone();
        m.play(Seat(seat), "pass", hour * HOUR, Actor::Person(by)).expect("a legal action");
    }
    assert_eq!(m.head().to_act, Seat(0).into());
    let due = m.head().deadline.expect("a clock").at;
    assert!((30 * HOUR..30 * HOUR + 60).contains(&due), "at once, not at {due}");
    let mut back = m.fork();
    let ann = m.head().person(Seat(0)).expect("somebody").clone();
    back.play(Seat(0), "move-9", 30 * HOUR, Actor::Person(ann)).expect("a legal action");
    assert!(
        back.head().deadline.is_some_and(|deadline| deadline.at >= 30 * HOUR + day),
        "who is back has time"
    );
    m.play(Seat(0), "done", due, Actor::Absent).expect("a legal action");
    assert_eq!(m.head().deadline.map(|deadline| deadline.at), Some(due + day), "a new turn");
}
