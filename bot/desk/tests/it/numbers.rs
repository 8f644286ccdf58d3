//! Numbers of a table's own, and matches that keep theirs.

use std::collections::BTreeMap;

use desk::{
    Fault, GameKind, Match, Settings, kind,
    lines::{self, LineError, Read, Reader},
    plain::plain,
};
use games::{SetupError, looting::Looting};
use pollster::block_on;
use record::{Commit, MatchId, Numbers, Record, Step, Store as _, What, numbers::numbers_in_log};

use crate::room::{Room, settings};

static LOOTING: &[GameKind] = &[kind::<Looting>()];

/// The usual ones but for how many batteries there are: 16, 36 or 56.
fn own(batteries: u8) -> Numbers {
    let usual = LOOTING[0].info.data.expect("it takes some");
    let text = usual.replace("battery = 16", &format!("battery = {batteries}"));
    Numbers::read(text.as_bytes()).expect("text")
}

/// A table where new matches have these numbers, which are kept; or the usual ones.
fn with(numbers: Option<&Numbers>) -> Settings {
    let numbers = numbers.map(|numbers| ("looting".to_owned(), numbers.clone()));
    Settings { numbers: numbers.into_iter().collect(), ..settings() }
}

fn table(numbers: &Numbers) -> Room {
    let room = Room::with(LOOTING, with(Some(numbers)));
    block_on(numbers.keep(&*room.store)).expect("numbers");
    room
}

fn restarted(room: Room, numbers: Option<&Numbers>) -> Room {
    if let Some(numbers) = numbers {
        block_on(numbers.keep(&*room.store)).expect("numbers");
    }
    room.restarted(LOOTING, with(numbers))
}

/// Returns everything that somebody and the others are told, in words and pictures.
fn told(room: &Room, who: &str, text: &str) -> String {
    let told = room.command(who, text);
    let scenes =
        told.iter().flat_map(|reply| &reply.picture).map(|picture| render::svg(&picture.scene));
    let words: String = told.iter().map(plain).collect();
    words + &scenes.collect::<String>()
}

fn start(room: &Room) -> (MatchId, String) {
    room.pass(60);
    let told = told(room, "ann", "looting start @bob");
    room.command("bob", "accept");
    (room.ids().pop().expect("a match"), told)
}

/// How many cards lie on a space at the beginning.
fn depth(room: &Room, id: &MatchId) -> usize {
    let m = Match::of(LOOTING, &room.record(id)).expect("a sound log");
    let position = m.table().expect("it began").save();
    position["stacks"][0].as_array().expect("a stack").len()
}

const SAID: &str = "This table plays with its own numbers.";

#[test]
fn a_match_says_that_its_numbers_are_its_own() {
    let room = table(&own(36));
    let (id, challenge) = start(&room);
    assert!(challenge.contains(SAID), "{challenge}");
    let digits: String = own(36).hash().to_string().chars().take(8).collect();
    let about = told(&room, "ann", &format!("about {id}"));
    let expected = format!("This match has numbers of its own: `{digits}`");
    assert!(about.contains(&expected), "{about}");
    let room = Room::with(LOOTING, with(None));
    let (id, challenge) = start(&room);
    let about = told(&room, "ann", &format!("about {id}"));
    assert!(!(challenge + &about).contains("numbers"), "{about}");
}

#[test]
fn a_match_keeps_the_numbers_it_began_with() {
    let room = table(&own(36));
    let (first, _) = start(&room);
    let show = |room: &Room, id: &MatchId| {
        let shown = ["board", "history", "about"]
            .map(|command| told(room, "ann", &format!("{command} {id}")));
        assert!(shown[0].contains("<svg"), "{}", shown[0]);
        shown
    };
    let before = show(&room, &first);
    let room = restarted(room, Some(&own(56)));
    assert_eq!(show(&room, &first), before, "what it shows is its own");
    let (second, challenge) = start(&room);
    assert!(challenge.contains(SAID));
    let room = restarted(room, None);
    assert_eq!(show(&room, &first), before, "whatever others are played with");
    let (third, _) = start(&room);
    assert_eq!([&first, &second, &third].map(|id| depth(&room, id)), [5, 6, 4]);
    // It goes on, comes to its end, and is played once more as it was.
    told(&room, "ann", &format!("resign confirm {first}"));
    room.pass(60);
    let again = told(&room, "ann", &format!("again {first}"));
    assert!(again.contains(SAID), "{again}");
    room.command("bob", "accept");
    let last = room.ids().pop().expect("a match");
    assert_eq!((room.record(&last).head.after, depth(&room, &last)), (Some(first), 5));
}

#[test]
fn without_its_numbers_a_match_waits_and_others_go_on() {
    let from = table(&own(36));
    // Ids come in the same order in both.
    let (id, _) = [(); 3].map(|()| start(&from)).into_iter().next_back().expect("three");
    let before = told(&from, "ann", &format!("board {id}"));
    let room = Room::with(LOOTING, with(None));
    room.pass(60);
    start(&room);
    let Record { head, seed, entries } = from.record(&id);
    let steps = vec![Step { rev: 0, entries, head, seed }];
    block_on(room.store.commit(&Commit { steps, ..Commit::default() })).expect("a match");
    // The persons are those of another store: ann is p0 in both.
    for command in ["board", "about", "resign confirm"] {
        let told = told(&room, "ann", &format!("{command} {id}"));
        assert!(told.starts_with("Something went wrong"), "{command}: {told}");
    }
    let list = told(&room, "ann", "list");
    assert!(list.contains(id.as_str()), "{list}");
    let (other, _) = start(&room);
    assert!(told(&room, "ann", &format!("board {other}")).contains("<svg"));
    room.tick();
    let room = restarted(room, Some(&own(36)));
    assert_eq!(told(&room, "ann", &format!("board {id}")), before);
}

#[test]
fn a_record_takes_its_numbers_along() {
    let room = table(&own(36));
    let (id, _) = start(&room);
    let record = room.record(&id);
    let written = lines::write_positions(&record, BTreeMap::new(), LOOTING).expect("a sound log");
    assert!(written[0].starts_with("{\"blob\":\"2320"), "{}", &written[0][..40]);
    let read = |lines: &[String]| {
        let mut reader = Reader::new(LOOTING);
        let read = lines.iter().map(|line| reader.line(line)).collect::<Result<Vec<_>, _>>()?;
        Ok(read.into_iter().last().expect("an end"))
    };
    let Read::Whole(again, _) = read(&written).expect("what we wrote") else {
        panic!("it is whole");
    };
    assert_eq!((&*again, numbers_in_log(&again.entries)), (&record, Some(own(36))));
    let error: LineError = read(&written[1..]).expect_err("its numbers are missing");
    let LineError::Rules(error) = error else { panic!("{error}") };
    assert_eq!(error.entry, 1);
    assert!(
        matches!(error.fault, Fault::Setup(SetupError::DataMissing(hash)) if hash == own(36).hash())
    );
    let others = lines::write_positions(&record, BTreeMap::new(), LOOTING).expect("a sound log");
    let mut others: Vec<String> = others;
    others[0] = record::lines::blob_line(own(56).text().as_bytes());
    read(&others).expect_err("others are not those");
    // Where one match has brought them, the next one need not.
    read(&[&written[..], &written[1..]].concat()).expect("they are known");
    let mut middle = written.clone();
    middle.insert(3, written[0].clone());
    read(&middle).expect_err("not within a match");
}

#[test]
fn a_log_does_not_open_without_its_numbers() {
    let room = table(&own(36));
    let (id, _) = start(&room);
    let Record { mut entries, seed, .. } = room.record(&id);
    let first = std::sync::Arc::make_mut(&mut entries[0]);
    if let What::Opened { setup, .. } = &mut first.what {
        setup.numbers = None;
    }
    let error = Match::replay(LOOTING, &entries[..1], seed).expect_err("they are missing");
    assert!(error.to_string().contains(&own(36).hash().to_string()), "{error}");
}
