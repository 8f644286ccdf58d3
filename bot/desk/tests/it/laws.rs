//! Laws that hold for everything the desk says, whatever the game.

use std::collections::BTreeSet;

use desk::{Act, GameKind, Match, Press, Prompt, Reply, Request, To, press::MAX_BYTES};
use games::{Dice, Seat, Span, Viewer, dice::Seeded};
use record::Record;
use render::{Look, Theme};

use crate::room::{KINDS, MANY, Room, account, line, settings};

/// Checks what all platforms rely on.
pub fn sound(reply: &Reply) {
    if let Some(prompt) = &reply.prompt {
        assert!((1..=25).contains(&prompt.options.len()), "law: a menu has 1 to 25 options");
        assert!(
            (1..=150).contains(&prompt.ask.to_string().chars().count()),
            "law: a question is short"
        );
        let mut ids: Vec<String> = Vec::new();
        for option in prompt.buttons() {
            let label = option.label.to_string().chars().count();
            assert!((1..=80).contains(&label), "law: labels fit: {}", option.label);
            let id = option.id();
            assert!(id.len() <= MAX_BYTES, "law: an id fits a button: {id}");
            let press: Press = id.parse().expect("law: an id reads back");
            assert_eq!(press.to_string(), id, "law: an id reads back");
            assert!(!ids.contains(&id), "law: ids differ: {id}");
            // Most ids are short, and matches are; an imported one may be neither.
            let rest = id.splitn(3, '|').nth(2).unwrap_or("");
            let long = format!("{}|9999999999|{rest}", "x".repeat(24));
            let fits = press.at().is_none() || long.len() <= MAX_BYTES;
            assert!(fits, "law: an id fits, whatever the match: {long}");
            ids.push(id);
        }
    }
    if let Some(button) = reply.zoom() {
        assert!(matches!(button.press, Press::Look { .. }) && button.press.fits(), "{button:?}");
    }
    for line in &reply.lines {
        let text = line.to_string();
        assert!(text.chars().count() <= 1_950, "law: lines are short: {text}");
        let hidden = |character: char| {
            character.is_control() || ('\u{202a}'..='\u{202e}').contains(&character)
        };
        assert!(!text.contains(hidden), "law: nothing hidden is said: {text:?}");
    }
    let words: usize = reply.lines.iter().map(|line| line.to_string().chars().count() + 1).sum();
    assert!(words <= 2_000, "law: an answer fits one message: {words}");
    // The rules of a game are shown as they are written.
    let ours = matches!(reply.to, To::Room(_)) || reply.about.is_some();
    for line in reply.lines.iter().filter(|_| ours) {
        let closed = match line.0.last() {
            Some(Span::Text(text)) => text.ends_with(['.', '!', '?', ':', '…']),
            Some(Span::Code(_) | Span::Command(_) | Span::Seat(_) | Span::Strong(_)) => true,
            Some(Span::Message(message)) => panic!("law: what is said has words: {message}"),
            None => false,
        };
        let list = line.to_string().starts_with("1. ");
        assert!(closed || list, "law: sentences end: {line}");
    }
    assert!(
        !reply.lines.is_empty() || reply.picture.is_some() || reply.prompt.is_some(),
        "law: something is said"
    );
}

/// Checks that what is kept of a match is what its log makes.
pub fn kept(record: &Record) {
    kept_of(KINDS, record);
}

pub fn kept_of(kinds: &'static [GameKind], record: &Record) {
    let found = Match::of(kinds, record).expect("law: what we wrote, we can read");
    assert_eq!(*found.head(), record.head, "law: the head is what the log makes");
}

/// Plays every game with every number of seats and every option, by pressing
/// buttons at random: every one leads somewhere, and the match ends.
#[test]
fn buttons_lead_to_the_end() {
    lead_to_the_end(KINDS);
}

/// Also where many are asked at the same time.
#[test]
fn buttons_of_many_lead_to_the_end() {
    lead_to_the_end(MANY);
}

fn lead_to_the_end(kinds: &'static [GameKind]) {
    for kind in kinds {
        for seats in kind.info.seats.clone() {
            play_out(kinds, &format!("{} start seats={seats}", kind.info.id), seats, 7);
            for option in kind.info.options {
                for value in option.values {
                    let start = format!(
                        "{} start seats={seats} {}={}",
                        kind.info.id, option.key, value.key
                    );
                    play_out(kinds, &start, seats, 8);
                }
            }
        }
    }
}

fn play_out(kinds: &'static [GameKind], start: &str, seats: u8, seed: u64) {
    const NAMES: [&str; 7] = ["ann", "bob", "cyd", "dan", "eve", "fay", "gus"];
    let room = Room::with(kinds, settings());
    let mut dice = Seeded::from_number(seed);
    let dice: &mut dyn Dice = &mut dice;
    let mut prompts: Vec<Prompt> = Vec::new();
    let mut pressed = BTreeSet::new();
    let mut handle = |request: &Request, prompts: &mut Vec<Prompt>| {
        let whispers = room.handle(request);
        whispers.iter().for_each(sound);
        let told = room.told();
        told.iter().for_each(sound);
        // A press that leads to what its player has just done brings nothing new.
        let again = match &request.act {
            Act::Press(press) => {
                let at = press.at().map(|at| (at.id.clone(), at.rev));
                !pressed.insert((request.from.id.clone(), at))
            }
            _ => false,
        };
        assert!(again || !whispers.is_empty() || !told.is_empty(), "law: something is said");
        // A remark beside the game leaves all questions open.
        if told.iter().any(|reply| !reply.aside) {
            prompts.clear();
        }
        prompts.extend(whispers.into_iter().chain(told).filter_map(|reply| reply.prompt));
    };
    handle(&room.request("ann", line(start)), &mut prompts);
    for name in &NAMES[1..usize::from(seats)] {
        handle(&room.request(name, line("join")), &mut prompts);
    }
    for presses in 0.. {
        assert!(presses < 20_000, "law: matches end: {start}");
        let record = room.record(&room.ids()[0]);
        if presses % 64 == 0 || record.head.stage.is_past() {
            kept_of(kinds, &record);
        }
        if record.head.stage.is_past() {
            return;
        }
        // The newest question, mostly; else any that is still there.
        let at = if dice.roll(4) > 0 {
            prompts.len() - 1
        } else {
            dice.roll(prompts.len() as u32) as usize
        };
        let prompt = prompts[at].clone();
        let option = dice.pick(&prompt.options).expect("law: a question has options");
        let who = dice.pick(&prompt.of).expect("law: a question is for somebody").clone();
        let who = who.0.trim_start_matches("test:").to_owned();
        let press = option.id().parse().expect("law: an id reads back");
        let careful = dice.roll(2) == 0;
        handle(&Request { careful, ..room.request(&who, Act::Press(press)) }, &mut prompts);
    }
}

/// The computer moves when it is its turn and never else, and lets people take
/// back, its own answer included.
#[test]
fn the_computer_plays_its_part() {
    let room = Room::new();
    let compute = || pollster::block_on(room.desk.compute()).expect("a store of our own");
    room.command("ann", "hex start computer size=3");
    assert!(!compute(), "it is ann's turn");
    for square in ["b2", "a1"] {
        room.command("ann", &format!("play {square}"));
        assert!(compute(), "its turn");
        let told = room.told();
        let [reply] = &told[..] else {
            panic!("the room is told once: {told:?}");
        };
        sound(reply);
        assert_eq!(reply.ring, [account("ann").id], "ann should notice");
        assert!(!compute(), "ann's turn again");
        let found = room.found();
        assert_eq!(found.log().standing().len(), 3, "the beginning, ann and the computer");
        room.command("ann", "undo");
        assert_eq!(room.found().log().standing().len(), 1, "both are taken back");
    }
    while room.found().outcome().is_none() {
        if !compute() {
            let legal = room.found().table().expect("a board").legal(Seat(0));
            room.command("ann", &format!("play {}", legal[0]));
        }
    }
    kept(&room.record(&room.ids()[0]));
    assert!(!compute(), "it is over");
}

/// In a game with secrets the room is shown nothing that only one may know.
#[test]
fn secrets_stay_secret() {
    let room = Room::new();
    room.command("ann", "liar start @bob");
    let told = room.command("bob", "accept");
    let own = |reply: &Reply| match &reply.to {
        To::Room(_) => Viewer::Public,
        To::Account(account) | To::Whisper(account) => {
            let name = account.0.trim_start_matches("test:");
            Viewer::Seat(room.found().seat_of(&room.person(name)).expect("a player"))
        }
    };
    assert_eq!(told.len(), 3, "the room and both players: {told:?}");
    for reply in told.iter().chain(&room.command("ann", "board")) {
        let alt = room.found().table().expect("a board").alt(own(reply), &Look::new(Theme::LIGHT));
        assert_eq!(reply.picture.as_ref().expect("a picture").scene.alt, alt);
    }
    let replies = room.command("cyd", "history");
    assert!(replies.iter().all(|reply| reply.picture.is_none()));
    for text in ["board", "history 0"] {
        let replies = room.command("cyd", text);
        let alt =
            room.found().table().expect("a board").alt(Viewer::Public, &Look::new(Theme::LIGHT));
        assert_eq!(replies[0].picture.as_ref().expect("a picture").scene.alt, alt);
    }
}
