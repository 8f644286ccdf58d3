//! Changes that lead to other rolls, and changes that do not.

use std::sync::Arc;

use desk::{GameKind, Match, Rolled, compare_rolls, kind};
use games::{Game as _, Seat, Seed, Setup, escape::Escape};
use record::{Actor, Clocks, Commitment, Entry, Player, Streams, What};

/// A real one, in which turns are planned and end with dice.
static ESCAPE: &[GameKind] = &[kind::<Escape>()];

fn seed() -> Seed {
    Seed::from_number(5)
}

/// Ann and bob play, and all their people are on the island.
fn island(streams: Streams) -> Match {
    let what = What::Opened {
        id: "k3f9".into(),
        game: Escape::INFO.id.to_owned(),
        edition: Escape::INFO.edition,
        setup: Setup::new(2),
        room: "test:room".into(),
        players: ["ann", "bob"].map(|name| Player::Person(name.into())).into(),
        commitment: Commitment::to(&seed()),
        streams,
        patience: 60,
        clocks: Clocks::default(),
        no_hints: false,
        ranked: false,
        salt: None,
        after: None,
    };
    let first = Entry { at: 0, by: Actor::Person("ann".into()), what };
    let mut m = Match::open(ESCAPE, Arc::new(first), Some(seed())).expect("a match");
    let bob = Actor::Person("bob".into());
    m.note(0, bob, What::Accepted { salt: None }).expect("he was asked");
    m.begin(0, Actor::Host).expect("all are there");
    for seat in Seat::all(2) {
        play(&mut m, seat, "rest");
    }
    m.settle(0).expect("they are placed");
    m
}

fn play(m: &mut Match, seat: Seat, action: &str) {
    let by = m.head().person(seat).cloned().map_or(Actor::Host, Actor::Person);
    m.play(seat, action, 0, by).expect(action);
}

fn mover(m: &Match) -> Seat {
    m.head().to_act.iter().next().expect("somebody's turn")
}

/// Something that may be planned, and a piece that may sink.
fn options(m: &Match) -> [String; 2] {
    let legal = m.table().expect("a board").legal(mover(m));
    ["walk-", "sink-"].map(|verb| {
        let found = legal.iter().find(|action| action.starts_with(verb));
        found.expect("there is land").clone()
    })
}

/// Returns the rolls of a piece that sinks now.
fn thrown(m: &Match) -> Vec<u32> {
    let mut next = m.fork();
    play(&mut next, mover(m), &options(m)[1]);
    next.entries().last().expect("a turn").what.rolls().to_vec()
}

/// Lists what somebody may do before they roll, to and fro.
fn detours() -> Vec<fn(&mut Match)> {
    fn note(m: &mut Match, what: What) {
        m.note(0, Actor::Host, what).expect("it can happen");
    }
    fn plan(m: &mut Match) {
        let (seat, step) = (mover(m), options(m)[0].clone());
        play(m, seat, &step);
    }
    vec![
        plan,
        |game_match| {
            plan(game_match);
            let seat = mover(game_match);
            play(game_match, seat, "back");
        },
        |game_match| {
            let (seat, to) = (mover(game_match), game_match.rev());
            note(game_match, What::UndoAsked { seat, to });
            note(game_match, What::UndoWithdrawn { seat });
        },
        |game_match| {
            let (seat, to) = (mover(game_match), game_match.rev());
            note(game_match, What::UndoAsked { seat, to });
            note(game_match, What::UndoRefused { seat: Seat(1 - seat.0) });
        },
        |game_match| {
            let to = game_match.rev();
            note(game_match, What::TookBack { to });
        },
        |game_match| note(game_match, What::RoomAdded { room: "test:other".into() }),
        |game_match| {
            note(game_match, What::RoomMoved { from: "test:room".into(), to: "test:third".into() });
        },
    ]
}

#[test]
fn nothing_but_a_roll_leads_to_other_rolls() {
    for streams in [Streams::Throws, Streams::Entries] {
        let m = island(streams);
        let straight = thrown(&m);
        for (n, detour) in detours().into_iter().enumerate() {
            let mut round = m.fork();
            detour(&mut round);
            assert!(round.rev() > m.rev());
            // So it was once, and so it stays in matches that began then.
            let is_same = streams == Streams::Throws;
            assert_eq!(thrown(&round) == straight, is_same, "{streams:?}, {n}");
        }
    }
}

/// Else somebody could roll, look, and choose another piece for the same dice.
#[test]
fn what_is_taken_back_is_rolled_anew() {
    let m = island(Streams::Throws);
    let (mut again, sink) = (m.fork(), options(&m)[1].clone());
    play(&mut again, mover(&m), &sink);
    again.note(0, Actor::Host, What::TookBack { to: m.rev() }).expect("a position");
    assert_eq!(options(&again)[1], sink, "the same stands again");
    assert_ne!(thrown(&again), thrown(&m));
}

#[test]
fn both_ways_are_checked() {
    for streams in [Streams::Throws, Streams::Entries] {
        let mut m = island(streams);
        for detour in detours() {
            detour(&mut m);
            if m.table()
                .is_some_and(|table| table.legal(mover(&m)).iter().any(|action| action == "back"))
            {
                let seat = mover(&m);
                play(&mut m, seat, "back");
            }
        }
        for _ in 0..4 {
            let seat = mover(&m);
            let next = m.table().expect("a board").legal(seat);
            let next = next.iter().find(|action| *action == "stop" || action.starts_with("sink-"));
            play(&mut m, seat, next.expect("a turn ends"));
        }
        let all = compare_rolls(ESCAPE, m.entries(), seed()).expect("a good log");
        assert!(all.len() > 3 && all.iter().all(Rolled::is_fair), "{streams:?}: {all:?}");
        m.resign(Seat(0), 0, Actor::Host).expect("she may");
        let text = crate::fairness::text(&m.into_record());
        let (is_fair, told) = crate::fairness::checked(&text);
        assert!(is_fair, "{told}");
        assert_eq!(text.contains("\"streams\""), streams == Streams::Throws);
        // Each is checked as it was rolled, and not as the other would be.
        let as_other = match streams {
            Streams::Throws => text.replace(",\"streams\":\"throws\"", ""),
            Streams::Entries => {
                text.replace(",\"patience\"", ",\"streams\":\"throws\",\"patience\"")
            }
        };
        let (is_fair, told) = crate::fairness::checked(&as_other);
        assert!(!is_fair && told.contains("and its seed gives"), "{told}");
        let unknown = text.replace(",\"patience\"", ",\"streams\":\"dreams\",\"patience\"");
        let unknown = unknown.replace("\"streams\":\"throws\",", "");
        assert!(crate::fairness::checked(&unknown).1.contains("nobody knows how dreams"));
    }
}
