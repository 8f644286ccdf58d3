//! The bot's chance, as a program in another language checks it: `docs/fairness.py`.

use std::{
    collections::BTreeMap,
    io::Write as _,
    path::Path,
    process::{Command, Stdio},
};

use games::{
    Dice as _, Seed,
    dice::{Seeded, Use},
};
use record::{Actor, Record, Salt, What, effective_seed, lines};

use crate::room::{Room, line};

/// Whether the script finds all finished matches of a text fair, and what it says.
pub fn checked(text: &str) -> (bool, String) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/fairness.py");
    let mut python = Command::new("python3")
        .arg(script)
        .arg("/dev/stdin")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("there is Python");
    let mut stdin = python.stdin.take().expect("a pipe");
    stdin.write_all(text.as_bytes()).expect("it listens");
    drop(stdin);
    let done = python.wait_with_output().expect("an end");
    (done.status.success(), String::from_utf8(done.stdout).expect("UTF-8"))
}

pub fn text(record: &Record) -> String {
    lines::write(record, BTreeMap::new()).join("\n") + "\n"
}

/// A match of many rolls that came to its end, with such salts of who takes part.
fn finished(salts: [&str; 3]) -> Record {
    let room = Room::new();
    let [ann, bob, cyd] = salts;
    room.command("ann", &format!("liar start @bob seats=3 {ann}"));
    room.command("bob", &format!("accept {bob}"));
    room.command("cyd", &format!("join {cyd}"));
    for who in ["ann", "bob", "cyd"] {
        room.command(who, "play 1x1");
        room.command(who, "play liar");
    }
    room.command("ann", "resign confirm");
    room.command("bob", "resign confirm");
    let record = room.record(&room.ids()[0]);
    assert!(room.found().outcome().is_some(), "it is over");
    record
}

#[test]
fn every_roll_is_checked_in_another_language() {
    for salts in [
        ["", "", ""],
        ["", "salt=pepper", ""],
        ["salt=a", "salt=b", "salt=a"],
        ["", "salt=Grüße,世界", "salt=😀"],
    ] {
        let record = finished(salts);
        let (is_fair, told) = checked(&text(&record));
        let n_salts = salts.iter().filter(|salt| !salt.is_empty()).count();
        let n_rolls: usize = record.entries.iter().map(|entry| entry.what.rolls().len()).sum();
        assert!(n_rolls > 16, "more than one block of the cipher");
        assert!(is_fair, "{told}");
        let expected =
            format!("{} is fair (rolls: {n_rolls}, salts: {n_salts}, seal: ", record.head.id);
        assert!(told.starts_with(&expected), "{told}");
    }
}

#[test]
fn what_was_forged_is_found() {
    let record = finished(["", "salt=pepper", "salt=cinnamon"]);
    let good = text(&record);
    let forged = |what: &str, old: &str, new: &str, why: &str| {
        let bad = good.replacen(old, new, 1);
        assert_ne!(bad, good, "{what}");
        let (is_fair, told) = checked(&bad);
        assert!(!is_fair && told.contains("NOT FAIR") && told.contains(why), "{what}: {told}");
    };
    let seed = record.seed.expect("our own match").to_string();
    let other = Seed::from_number(99);
    forged("another seed", &seed, &other.to_string(), "not the one of the seal");
    let seal = record::Commitment::to(&other).to_string();
    let opened = serde_json::to_value(&record.entries[0]).expect("JSON");
    let commitment = opened["commitment"].as_str().expect("a seal");
    forged("another seal", commitment, &seal, "not the one of the seal");
    forged("another salt", "cinnamon", "cinnamom", "and its seed gives");
    forged("no salt", ",\"salt\":\"pepper\"", "", "and its seed gives");
    forged("no sides", ",\"of\":[6,6,", ",\"of\":[6,", "is not whole");
    // Any roll, wherever it is.
    let mut n_forged = 0;
    for (at, entry) in record.entries.iter().enumerate() {
        for (nth, &roll) in entry.what.rolls().iter().enumerate() {
            let mut record = record.clone();
            let what = &mut std::sync::Arc::make_mut(&mut record.entries[at]).what;
            let (What::Began { rolls, .. } | What::Played { rolls, .. }) = what else {
                panic!("{what:?}")
            };
            rolls[nth] = (roll + 1) % 6;
            let (is_fair, told) = checked(&text(&record));
            assert!(!is_fair && told.contains(&format!("entry {} has", at + 1)), "{told}");
            n_forged += 1;
        }
        if n_forged > 20 {
            break;
        }
    }
    assert!(n_forged > 15);
    // Seed and seal together: then the rolls say so.
    let both = good.replace(&seed, &other.to_string()).replace(commitment, &seal);
    let (is_fair, told) = checked(&both);
    assert!(!is_fair && told.contains("and its seed gives"), "{told}");
}

#[test]
fn what_is_left_over_is_dropped_in_both_languages() {
    let seed = Seed::from_number(0xFA1);
    let salts = [Salt("x".into())];
    let played_with = effective_seed(&seed, &salts);
    let mut record = finished(["", "salt=x", ""]);
    // The script knows no rules: of these sides, half of all numbers are left over.
    let sides = vec![(1 << 31) + 1, 1, 2, 3, 105, u32::MAX, (1 << 31) + 1, 7];
    record.seed = Some(seed);
    let mut n_throws = 0;
    for entry in &mut record.entries {
        let entry = std::sync::Arc::make_mut(entry);
        let mut dice = Seeded::new(&played_with, Use::Rolls, n_throws);
        let rolled: Vec<u32> = sides.iter().map(|&of| dice.roll(of)).collect();
        match &mut entry.what {
            What::Opened { commitment, .. } => *commitment = record::Commitment::to(&seed),
            What::Began { rolls, of }
            | What::Played { rolls, of, .. }
            | What::Resigned { rolls, of, .. } => (*rolls, *of) = (rolled, sides.clone()),
            _ => (),
        }
        n_throws += u64::from(!entry.what.rolls().is_empty());
    }
    let (is_fair, told) = checked(&text(&record));
    assert!(is_fair, "{told}");
}

/// Before a match is over nothing of it is checked, for its seed is nobody's business.
#[test]
fn a_match_that_goes_on_is_left_alone() {
    let room = Room::new();
    room.command("ann", "liar start @bob");
    room.command("bob", "accept");
    let (is_fair, told) = checked(&text(&room.record(&room.ids()[0])));
    assert!(!is_fair, "there is nothing to be fair");
    assert_eq!(told, "finished matches with a seed: 0, not fair: 0\n");
}

/// The platform's stamp of an event goes into the seed, if there is one and nothing was typed.
#[test]
fn who_takes_part_adds_to_the_seed() {
    let stamp = |number: u64| Some(Salt(format!("far:{number}").into()));
    let salts = |typed: [&str; 2]| {
        let room = Room::new();
        let say = |who: &str, text: &str, number| {
            let request = room.request(who, line(text));
            room.handle(&desk::Request { stamp: stamp(number), ..request })
        };
        assert_eq!(say("ann", "liar start @bob seats=3", 1), []);
        let told = [
            say("bob", &format!("accept {}", typed[0]), 2),
            say("cyd", &format!("join {}", typed[1]), 3),
        ];
        for (typed, told) in typed.into_iter().zip(told) {
            let told: Vec<String> = told.iter().map(desk::plain::plain).collect();
            match typed.split_once('=').map(|(_, salt)| salt) {
                Some(salt) => {
                    assert!(told[0].contains(&format!("Your salt `{salt}` goes")), "{told:?}");
                }
                None => assert!(told.is_empty(), "{told:?}"),
            }
        }
        let m = room.found();
        assert!(m.is_playing());
        let by: Vec<bool> =
            m.entries().iter().map(|entry| matches!(entry.by, Actor::Person(_))).collect();
        assert!(by.iter().all(|is_person| *is_person), "nobody else added anything");
        m.chance().salts().iter().map(|Salt(salt)| salt.to_string()).collect::<Vec<String>>()
    };
    // Before the seal was shown, an event says nothing.
    assert_eq!(salts(["", ""]), ["far:2", "far:3"]);
    assert_eq!(salts(["salt=pepper", ""]), ["pepper", "far:3"]);
    assert_eq!(salts(["SALT=Pepper=x", "salt=ß"]), ["Pepper=x", "ß"]);
}

#[test]
fn a_salt_can_be_shown_and_comes_before_the_match() {
    let room = Room::new();
    room.command("ann", "liar start @bob");
    let told = |who: &str, text: &str| {
        let replies = room.handle(&room.request(who, line(text)));
        desk::plain::plain(&replies[0])
    };
    let long = "x".repeat(desk::LONGEST_SALT + 1);
    for salt in ["", "a\u{202e}b", &long] {
        let told = told("bob", &format!("accept salt={salt}"));
        assert!(told.contains("A salt has 1 to 50 visible characters"), "{told}");
    }
    // At its longest it fits, whatever its letters are.
    let longest = "😀".repeat(desk::LONGEST_SALT);
    let is_added = told("bob", &format!("accept salt={longest}"));
    assert!(is_added.contains("Your salt"), "{is_added}");
    assert_eq!(room.found().chance().salts(), [Salt(longest.as_str().into())]);
    room.command("ann", "play 1x2");
    room.command("bob", "play 1x3");
    room.command("ann", "undo");
    let late = told("bob", "accept salt=late");
    assert!(late.contains("only be added before the match begins"), "{late}");
    assert_eq!(room.found().chance().salts().len(), 1);
}

/// The example that other programs are written by is one that can be checked.
#[test]
fn the_documented_record_is_fair() {
    let formats = include_str!("../../../../docs/formats.md");
    let (_, example) = formats.split_once("```json record\n").expect("an example");
    let (is_fair, told) = checked(example.split_once("```").expect("its end").0);
    assert!(is_fair && told.contains("is fair (rolls: 1, salts: 0"), "{told}");
}

/// The seed of a match is told at its end and not before, whatever is asked while it goes on.
#[test]
fn a_seed_is_told_at_the_end_and_not_before() {
    let room = Room::new();
    let mut seeds: Vec<String> = Vec::new();
    let said = |who: &str, text: &str, seeds: &[String]| {
        let mut replies = room.handle(&room.request(who, line(text)));
        replies.extend(room.told());
        let told: String = replies.iter().map(desk::plain::plain).collect();
        seeds.iter().filter(|seed| told.contains(&***seed)).cloned().collect::<Vec<String>>()
    };
    let looks =
        ["about g6cd", "board g6cd", "history g6cd", "list", "mine", "hint g6cd", "rules liar"];
    for (n, text) in
        ["liar start @bob", "accept salt=pepper", "play 1x2", "play 1x3"].iter().enumerate()
    {
        let who = ["ann", "bob"][n % 2];
        assert_eq!(said(who, text, &seeds), [""; 0], "{text}");
        let m = room.found();
        let committed = m.chance().seed().expect("our own match").to_string();
        let played_with = m.chance().rolling_seed().expect("our own match").to_string();
        seeds = vec![committed, played_with];
        for look in looks {
            assert_eq!(said("ann", look, &seeds), [""; 0], "after {text}: {look}");
        }
    }
    assert_eq!(said("ann", "resign confirm", &seeds), seeds[..1]);
    assert_eq!(said("bob", "about g6cd", &seeds), seeds[..1]);
    // One that never began can be checked as well: nothing came of it.
    said("ann", "liar start @bob", &[]);
    let id = room.ids().pop().expect("a match");
    let id = if id.as_str() == "g6cd" { room.ids()[0].clone() } else { id };
    let seed = room.record(&id).seed.expect("our own match").to_string();
    assert_eq!(said("ann", &format!("about {id}"), std::slice::from_ref(&seed)), [""; 0]);
    assert_eq!(said("ann", "table cancel", std::slice::from_ref(&seed)), [""; 0]);
    assert_eq!(said("ann", &format!("about {id}"), std::slice::from_ref(&seed)), [seed]);
}
