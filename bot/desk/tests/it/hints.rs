//! Hints: the actions of a computer in somebody's place.

use std::{sync::Arc, time::Duration};

use desk::{Act, Desk, GameKind, Match, Press, Reply, Settings, To, plain::plain};
use games::{Dice, dice::Seeded};
use record::memory::MemoryStore;
use tokio::time::timeout;

use crate::{
    laws::sound,
    room::{Frozen, KINDS, MANY, Room, line, settings},
};

const NAMES: [&str; 7] = ["ann", "bob", "cyd", "dan", "eve", "fay", "gus"];

/// In every game, with every number of seats: what is proposed can be done, is done by
/// the button, and nothing else happens; who need not act gets none.
#[test]
fn a_hint_is_legal_and_does_nothing() {
    for kinds in [KINDS, MANY] {
        for kind in kinds {
            for seats in kind.info.seats.clone().step_by(2) {
                play_by_hints(kinds, kind, seats);
            }
        }
    }
}

fn play_by_hints(kinds: &'static [GameKind], kind: &GameKind, seats: u8) {
    let room = Room::with(kinds, settings());
    room.command("ann", &format!("{} start seats={seats}", kind.info.id));
    for name in &NAMES[1..usize::from(seats)] {
        room.command(name, "join");
    }
    let id = &room.ids()[0];
    let mut dice = Seeded::from_number(u64::from(seats));
    let dice: &mut dyn Dice = &mut dice;
    for _ in 0..30 {
        let record = room.record(id);
        let m = Match::of(kinds, &record).expect("what we wrote, we can read");
        if !m.is_playing() {
            return;
        }
        for name in &NAMES[..usize::from(seats)] {
            let Some(seat) = m.seat_of(&room.person(name)) else { continue };
            let [reply] = &room.handle(&room.request(name, line("hint")))[..] else {
                panic!("one answer to {name}")
            };
            assert!(matches!(reply.to, To::Whisper(_)), "nobody else hears of it");
            assert!(room.told().is_empty(), "and no room");
            assert_eq!(room.record(id), record, "nothing is done");
            sound(reply);
            let (acts, follow) = (m.head().to_act.contains(seat), follow(reply));
            assert_eq!(acts, follow.is_some(), "who acts has one: {}", plain(reply));
            let Some(press @ Press::Follow { actions, .. }) = follow else { continue };
            let table = m.table().expect("a match that has begun");
            assert!(table.legal(seat).contains(&actions[0]), "{actions:?} is legal");
            // No more is seen than on one's own board, but for one's own move.
            let board = &room.handle(&room.request(name, line("board")))[0];
            if kind.info.secrets {
                assert_eq!(reply.picture, board.picture, "{name} sees what they saw");
            }
            // Some do it: as the last thing that is asked here.
            if dice.roll(2) == 0 {
                let answers = room.handle(&room.request(name, Act::Press(press.clone())));
                answers.iter().for_each(sound);
                let entries = room.record(id).entries;
                let played =
                    entries[record.entries.len()..].iter().filter_map(|entry| match &entry.what {
                        record::What::Played { seat: by, action, .. } if *by == seat => {
                            Some(action.clone())
                        }
                        _ => None,
                    });
                let played: Vec<String> = played.take(actions.len()).collect();
                assert_eq!(played, *actions, "it is done as it was proposed");
                // Pressed twice, it is the same press.
                let before = room.record(id);
                room.handle(&room.request(name, Act::Press(press.clone())));
                assert_eq!(room.record(id).entries, before.entries, "{actions:?} once");
                room.told();
                break;
            }
        }
    }
}

/// The press that does what is proposed.
fn follow(reply: &Reply) -> Option<&Press> {
    let options = reply.prompt.iter().flat_map(|prompt| &prompt.options);
    options.map(|option| &option.press).find(|press| matches!(press, Press::Follow { .. }))
}

/// The turn's question has a button for it, also for the room; where there are no
/// hints, it has none.
#[test]
fn a_turn_offers_a_hint() {
    for (start, offered) in [("hex start @bob", true), ("hex start @bob hints=off", false)] {
        let room = Room::new();
        room.command("ann", start);
        let told = room.command("bob", "accept");
        let prompt = told.last().and_then(|reply| reply.prompt.clone()).expect("a question");
        let hint = prompt.beside.first().map(|button| button.press.clone());
        assert_eq!(hint.is_some(), offered, "{start}");
        let Some(hint) = hint else { continue };
        let reply = &room.handle(&room.request("ann", Act::Press(hint.clone())))[0];
        assert!(follow(reply).is_some(), "{}", plain(reply));
        let reply = &room.handle(&room.request("bob", Act::Press(hint)))[0];
        assert!(plain(reply).contains("ann's turn"), "{}", plain(reply));
        let asked = &room.command("ann", "board")[0];
        assert!(
            asked.prompt.as_ref().is_some_and(|prompt| !prompt.beside.is_empty()),
            "also alone"
        );
    }
}

/// One who asks while it is thought for them is told so; others play on; and who goes
/// away is not thought for any longer.
#[tokio::test(flavor = "multi_thread")]
async fn who_asks_twice_is_told_to_wait() {
    let mut settings: Settings = settings();
    // Nobody would wait for the end of that.
    settings.playouts = u32::MAX;
    let (store, clock) = (Arc::new(MemoryStore::default()), Arc::new(Frozen::default()));
    let desk = Arc::new(Desk::new(KINDS, store, clock, settings));
    let room = Room::new();
    let ask = |who: &str, text: &str| {
        let (desk, request) = (desk.clone(), room.request(who, line(text)));
        async move { desk.handle(&request).await }
    };
    ask("ann", "hex start @bob size=11").await;
    ask("bob", "accept").await;
    let (mut one, mut two) = (tokio::spawn(ask("ann", "hint")), tokio::spawn(ask("ann", "hint")));
    let long = Duration::from_secs(20);
    let (refused, thinking) = tokio::select! {
        refused = timeout(long, &mut one) => (refused, two),
        refused = timeout(long, &mut two) => (refused, one),
    };
    let refused = refused.expect("who asks again does not wait").expect("an answer");
    let is_refused =
        |replies: &[Reply]| plain(&replies[0]).contains("still thinking about your hint");
    assert!(is_refused(&refused), "{refused:?}");
    timeout(long, ask("bob", "hex start @cyd")).await.expect("nobody else waits");
    thinking.abort();
    assert!(thinking.await.is_err());
    let again = async {
        // Refused as long as the thought has not noticed; then it is thought again.
        let short = Duration::from_millis(300);
        while let Ok(replies) = timeout(short, ask("ann", "hint match=g6cd")).await {
            assert!(is_refused(&replies), "{replies:?}");
        }
    };
    timeout(long, again).await.expect("who goes away is not thought for");
}
