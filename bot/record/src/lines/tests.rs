use games::{Seat, Seats, Setup};

use super::*;
use crate::{Actor, Clocks, Commitment, RoomId, Streams, What};

fn record() -> Record {
    let seed = Seed::from_number(7);
    let (ann, bob) = (PersonId::from("p1"), PersonId::from("p2"));
    let players = vec![Player::Person(ann.clone()), Player::Person(bob.clone())];
    let head = Head {
        id: "k3f9".into(),
        rev: 3,
        game: "hex".to_owned(),
        edition: 1,
        setup: Setup::new(2).with("size", "7"),
        after: Some("g6cd".into()),
        rooms: vec![RoomId::from("web:table")],
        players: players.clone(),
        proposer: Seat::default(),
        stage: Stage::Over(Outcome::winner(Seat(0), 2)),
        to_act: Seats::NONE,
        opened_at: 10,
        moved_at: 12,
        deadline: None,
        paused: false,
        asked: Vec::new(),
        offer: None,
        ranked: false,
    };
    let opened = What::Opened {
        id: head.id.clone(),
        game: head.game.clone(),
        edition: 1,
        setup: head.setup.clone(),
        room: "web:table".into(),
        players,
        commitment: Commitment::to(&seed),
        streams: Streams::Throws,
        patience: 60,
        clocks: Clocks::default(),
        after: head.after.clone(),
        no_hints: false,
        ranked: false,
        salt: None,
    };
    let resigned = What::Resigned { seat: Seat(1), rolls: vec![], of: vec![] };
    let entry = |at, by, what| Arc::new(Entry { at, by, what });
    let entries = vec![
        entry(10, Actor::Person(ann), opened),
        entry(11, Actor::Person(bob), What::Accepted { salt: None }),
        entry(12, Actor::Clock, resigned),
    ];
    Record { head, seed: Some(seed), entries }
}

fn read(lines: &[String]) -> Result<Option<Text>, LineError> {
    let mut reader = Reader::default();
    let mut last = None;
    for line in lines {
        last = reader.line(line)?;
    }
    reader.finish().map(|()| last)
}

#[test]
fn reads_what_it_writes() {
    let record = record();
    let people = BTreeMap::from([("p1".into(), "Ann".to_owned())]);
    let lines = write(&record, people.clone());
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[2], r#"{"rev":2,"at":11,"by":{"person":"p2"},"what":"accepted"}"#);
    assert_eq!(entry(&lines[2]).expect("an entry"), (2, record.entries[1].clone()));
    let text = read(&lines).expect("lines").expect("a match");
    assert_eq!((&text.entries, &text.header.people), (&record.entries, &people));
    assert_eq!((text.header.seed, text.outcome), (record.seed, Some(Outcome::winner(Seat(0), 2))));
    text.header.check(&record.head).expect("the same");
    let other = Head { edition: 2, ..record.head };
    let error = text.header.check(&other).expect_err("another edition");
    assert_eq!(error.to_string(), "the header says another edition than the entries");
}

#[test]
fn leaves_out_a_secret_seed() {
    let lines = write(&Record { seed: None, ..record() }, BTreeMap::new());
    assert!(!lines[0].contains("seed"), "{}", lines[0]);
    assert_eq!(read(&lines).expect("lines").expect("a match").header.seed, None);
}

#[test]
fn says_what_is_wrong() {
    let lines = write(&record(), BTreeMap::new());
    let without = |number: usize| [&lines[..number], &lines[number + 1..]].concat();
    let refused = |lines: &[String]| read(lines).expect_err("it is wrong").to_string();
    assert_eq!(refused(&without(0)), "this is no header of a match");
    assert_eq!(refused(&without(1)), "this is entry 2, and entry 1 was expected");
    assert_eq!(refused(&without(4)), "the match ends without a line with its outcome");
    let change = |from: &str, to: &str| {
        lines.iter().map(|line| line.replacen(from, to, 1)).collect::<Vec<_>>()
    };
    assert_eq!(refused(&change(r#""at":11"#, r#""at":9"#)), LineError::Time.to_string());
    for (from, to) in [
        ("\"at\":12", "\"at\":1099511627777"),
        ("\"patience\":60", "\"patience\":18446744073709551615"),
        ("\"patience\":60", "\"patience\":60,\"clocks\":{\"turn\":1099511627777}"),
        ("\"what\":\"accepted\"", "\"what\":\"extended\",\"seconds\":1099511627777"),
    ] {
        assert!(refused(&change(from, to)).ends_with("at most 1099511627776 is read"), "{to}");
    }
    assert!(read(&change("\"at\":12", "\"at\":1099511627776")).is_ok(), "the very last");
    assert_eq!(refused(&change("0700000", "0800000")), LineError::Seed.to_string());
    assert_eq!(
        refused(&change(r#""version":1"#, r#""version":2"#)),
        LineError::Newer(2).to_string()
    );
    assert_eq!(refused(&["[]".to_owned()]), LineError::NoObject.to_string());
}
