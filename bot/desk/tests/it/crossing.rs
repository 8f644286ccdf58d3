//! Matches that are joined from other rooms, on any platform.

use std::collections::BTreeSet;

use desk::{Account, Reply, Request, Settings, To, limits::Limits, plain::plain};
use record::{AccountId, RoomId, Row, Store as _};

use crate::{
    laws::{kept, sound},
    room::{KINDS, Room, line, settings},
};

/// Somebody on a platform.
pub fn on(platform: &str, name: &str) -> Account {
    Account { id: AccountId::from(&*format!("{platform}:{name}")), name: name.to_owned() }
}

/// Says a command in some room, and returns what the speaker is told.
pub fn say(room: &Room, there: &str, who: &Account, text: &str) -> Vec<Reply> {
    let room_id = RoomId::from(there);
    let request = room.request("ann", line(text));
    room.handle(&Request { from: who.clone(), room: room_id, ..request })
}

pub fn words(replies: &[Reply]) -> String {
    replies.iter().map(plain).collect()
}

/// Returns the replies that one room was told.
pub fn told_in<'a>(told: &'a [Reply], there: &str) -> Vec<&'a Reply> {
    let to = To::Room(RoomId::from(there));
    told.iter().filter(|reply| reply.to == to).collect()
}

/// The code in what was said.
pub fn code(text: &str) -> String {
    let is_code = |word: &&str| {
        word.len() == 8
            && word.starts_with(|character: char| character.is_ascii_digit())
            && word.contains(|character: char| character.is_ascii_alphabetic())
    };
    let words = text.split(|character: char| !character.is_ascii_alphanumeric());
    words.into_iter().find(is_code).expect(text).to_owned()
}

const DEN: &str = "discord:7/9";
const HALL: &str = "matrix:!hall:example.org";

/// A table of hex in the den, and its code.
fn table() -> (Room, Account, Account, String) {
    let room = Room::new();
    let (ann, bob) = (on("discord", "42"), on("matrix", "@bob:example.org"));
    let ann = Account { name: "ann".to_owned(), ..ann };
    let bob = Account { name: "bob".to_owned(), ..bob };
    assert_eq!(say(&room, DEN, &ann, "hex start size=3"), []);
    let told = room.told();
    let code = code(&words(&told));
    (room, ann, bob, code)
}

#[test]
fn a_code_seats_a_friend_and_adds_their_room() {
    let (room, ann, bob, code) = table();
    let id = room.ids()[0].clone();
    assert!(!code.contains(id.as_str()), "it is none of the id");
    // In whatever case, and under the name of another game.
    let typed = format!("dike join {}", code.to_uppercase());
    assert_eq!(say(&room, HALL, &bob, &typed), [], "the rooms are told");
    let told = room.told();
    told.iter().for_each(sound);
    let (den, hall) = (told_in(&told, DEN), told_in(&told, HALL));
    assert_eq!((den.len(), hall.len()), (1, 1), "{told:?}");
    assert!(plain(hall[0]).contains("now shows here, too"), "{}", plain(hall[0]));
    for reply in [den[0], hall[0]] {
        assert!(plain(reply).contains("bob joins") && reply.picture.is_some(), "{reply:?}");
        assert!(reply.prompt.is_some(), "both are asked");
    }
    // Both play from where they are, and both rooms see it.
    assert_eq!(say(&room, DEN, &ann, "hex play b2"), []);
    let told = room.told();
    assert_eq!((told_in(&told, DEN).len(), told_in(&told, HALL).len()), (1, 1));
    assert_eq!(say(&room, HALL, &bob, "hex play a1"), []);
    assert_eq!(room.told().len(), 2);
    // Or from any of its rooms.
    assert_eq!(say(&room, HALL, &ann, "hex play c1"), []);
    kept(&room.record(&id));
}

#[test]
fn who_plays_has_a_match_shown_in_one_more_room() {
    let (room, ann, bob, code) = table();
    say(&room, HALL, &bob, &format!("join {code}"));
    room.told();
    assert!(words(&say(&room, HALL, &bob, &format!("join {code}"))).contains("already shows here"));
    assert_eq!(say(&room, "web:table", &ann, &format!("join {code}")), []);
    let told = room.told();
    let page = told_in(&told, "web:table");
    assert!(plain(page[0]).contains("now shows here, too"));
    assert!(page[0].picture.is_some() && page[0].prompt.is_some(), "what is asked is asked here");
    // The others hear of it by the way: nobody is rung, and nothing is asked anew.
    for there in [DEN, HALL] {
        let aside = told_in(&told, there);
        assert!(
            plain(aside[0]).contains("ann now shows this match in another room, too"),
            "{told:?}"
        );
        assert!(aside[0].aside && aside[0].picture.is_none() && aside[0].ring.is_empty());
    }
    // And takes it out again.
    let hidden = words(&say(&room, HALL, &ann, "table hide"));
    assert!(hidden.contains("no longer shows here"), "{hidden}");
    let told = room.told();
    assert!(told_in(&told, HALL).is_empty() && told_in(&told, DEN)[0].aside, "{told:?}");
    assert_eq!(say(&room, DEN, &bob, "table hide").len(), 1);
    let last = words(&say(&room, "web:table", &bob, "table hide"));
    assert!(last.contains("shows nowhere else"), "{last}");
    let cyd = on("web", "cyd");
    let hide = format!("table hide match={}", room.ids()[0]);
    assert!(words(&say(&room, "web:table", &cyd, &hide)).contains("aren’t in this match"));
    kept(&room.record(&room.ids()[0]));
}

/// Rooms that come and go leave all that is asked as it is.
#[test]
fn a_room_more_takes_no_vote_back() {
    let (room, ann, bob, code) = table();
    say(&room, HALL, &bob, &format!("join {code}"));
    say(&room, DEN, &ann, "hex play b2");
    say(&room, HALL, &bob, "hex play a1");
    say(&room, DEN, &ann, "hex undo");
    let asked = room.told();
    let option =
        asked.last().and_then(|reply| reply.prompt.as_ref()).expect("bob is asked").options[0].id();
    say(&room, "web:table", &ann, &format!("join {code}"));
    let page = room.told();
    let there = told_in(&page, "web:table")[0].prompt.as_ref().expect("the same is asked here");
    assert_eq!(there.options.len(), 3, "{there:?}");
    let press = desk::Act::Press(option.parse().expect("a button"));
    let request = Request { from: bob, ..room.request("bob", press) };
    room.handle(&request);
    assert_eq!(room.found().log().standing().len(), 1, "it was taken back: the beginning stands");
}

#[test]
fn what_cannot_be_joined_says_why() {
    let (room, ann, bob, code) = table();
    let join = format!("join {code}");
    let cyd = on("web", "cyd");
    say(&room, HALL, &bob, &join);
    let full = words(&say(&room, "web:table", &cyd, &join));
    assert!(full.contains("already begun") || full.contains("taken"), "{full}");
    assert_eq!(room.found().head().rooms.len(), 2, "nobody else has it shown anywhere");
    say(&room, DEN, &ann, "hex resign confirm");
    let over = words(&say(&room, "web:table", &cyd, &join));
    assert!(over.contains("is over"), "{over}");
    assert!(words(&say(&room, "web:table", &ann, &join)).contains("is over"), "also to who played");
    assert!(!words(&say(&room, DEN, &ann, "table about")).contains(&code));
    let about = format!("table about match={}", room.ids()[0]);
    assert!(!words(&say(&room, DEN, &ann, &about)).contains(&code), "it is of no use any more");
    // The row is forgotten in time.
    let row = || pollster::block_on(room.store.row(&format!("join/{code}"))).expect("our own");
    assert!(row().is_some_and(|row| row.due.is_some()));
    room.wait(31 * 24 * 3600);
    assert_eq!(row(), None);
    let old = words(&say(&room, "web:table", &cyd, &join));
    assert!(old.contains("No running match has the code"), "{old}");
    // Cancelled.
    let (room, ann, bob, code) = table();
    say(&room, DEN, &ann, "hex cancel");
    let off = words(&say(&room, HALL, &bob, &format!("join {code}")));
    assert!(off.contains("cancelled"), "{off}");
}

#[test]
fn codes_cannot_be_tried_out() {
    let (room, _, bob, code) = table();
    for n in 0..10 {
        let wrong = words(&say(&room, HALL, &bob, &format!("join 3aaaaaa{}", n % 10)));
        assert!(wrong.contains("No running match has the code"), "{wrong}");
    }
    let join = format!("join {code}");
    let tries = words(&say(&room, HALL, &bob, &join));
    assert!(tries.contains("10 minutes"), "{tries}");
    let cyd = on("matrix", "@cyd:example.org");
    assert_eq!(say(&room, HALL, &cyd, &join), [], "others may");
    let (room, _, bob, code) = table();
    for _ in 0..10 {
        say(&room, HALL, &bob, "join 3aaaaaaa");
    }
    room.pass(600);
    assert_eq!(say(&room, HALL, &bob, &format!("join {code}")), [], "after a while he may again");
}

#[test]
fn limits_hold_for_rooms_that_are_added() {
    let limits = Limits { per_room: 1, ..Limits::default() };
    let room = Room::with(KINDS, Settings { limits, ..settings() });
    let (ann, bob) = (on("discord", "ann"), on("matrix", "bob"));
    say(&room, DEN, &ann, "hex start size=3");
    let code = code(&words(&room.told()));
    say(&room, HALL, &bob, "hex start size=3");
    let line = words(&say(&room, HALL, &bob, &format!("join {code}")));
    assert!(line.contains("no room for more"), "{line}");
    assert_eq!(say(&room, "matrix:!other", &bob, &format!("join {code}")), []);
    for n in 3..=8 {
        assert_eq!(say(&room, &format!("web:{n}"), &ann, &format!("join {code}")), []);
    }
    let line = words(&say(&room, "web:9", &ann, &format!("join {code}")));
    assert!(line.contains("at most 8 rooms"), "{line}");
}

/// A player who plays alone, or has named all others, is told the code when they ask.
#[test]
fn a_match_says_its_code_to_who_asks() {
    let room = Room::new();
    let (ann, bob) = (on("discord", "ann"), on("discord", "bob"));
    say(&room, DEN, &ann, "hex start computer size=3");
    let id = room.ids()[0].clone();
    let about = format!("table about match={id}");
    let code = code(&words(&say(&room, DEN, &ann, &about)));
    assert_eq!(say(&room, "web:table", &ann, &format!("join code={code}")), []);
    assert_eq!(room.found().head().rooms.len(), 2);
    let other = words(&say(&room, HALL, &bob, &about));
    assert!(!other.contains(&code), "to nobody else: {other}");
    // A match that was opened before there were codes.
    let key = format!("join/{code}");
    let gone = record::RowChange::remove(&*key);
    pollster::block_on(room.store.set_rows(vec![gone])).expect("our own");
    assert!(
        words(&say(&room, HALL, &ann, &format!("join {code}"))).contains("No running match has")
    );
    assert!(words(&say(&room, DEN, &ann, &about)).contains(&code));
    let row = pollster::block_on(room.store.row(&key)).expect("our own");
    assert_eq!(row, Some(Row::new(id.as_str())));
}

#[test]
fn no_two_matches_have_one_code() {
    let room = Room::new();
    let ann = on("discord", "ann");
    let mut codes = BTreeSet::new();
    for _ in 0..20 {
        say(&room, DEN, &ann, "hex start");
        codes.insert(code(&words(&room.told())));
    }
    assert_eq!(codes.len(), 20);
}
