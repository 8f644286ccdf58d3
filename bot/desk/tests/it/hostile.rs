//! Nobody can break the desk by what they say or press.

use desk::{Account, Act, Line, Press, Prompt, Request};
use proptest::prelude::*;
use record::{AccountId, EventId, RoomId};

use crate::{
    laws::{kept, sound},
    room::{Room, line},
};

/// Words that mean something here, and words that ought not to.
const WORDS: &[&str] = &[
    "start",
    "accept",
    "decline",
    "join",
    "begin",
    "cancel",
    "play",
    "board",
    "history",
    "undo",
    "resign",
    "rules",
    "mine",
    "list",
    "help",
    "about",
    "settings",
    "again",
    "hex",
    "liar",
    "dike",
    "atlanteon",
    "table",
    "@ann",
    "@bob",
    "@cyd",
    "@zed",
    "@",
    "computer",
    "size=3",
    "size=",
    "=3",
    "seats=2",
    "seats=300",
    "match=2",
    "match=",
    "theme",
    "dark",
    "confirm",
    "a1",
    "b2",
    "2x4",
    "liar!",
    "dig",
    "rest",
    "bag",
    "7c3",
    "g6cd",
    "w4a9",
    "match=g6cd",
    "-1",
    "0",
    "1",
    "18446744073709551616",
    "|",
    "!accept",
    "~0",
    "\u{202e}evil\u{0}",
    "@everyone",
    "👩‍👩‍👧‍👦",
    "İ",
    "ß",
    "\u{301}\u{301}",
    "﷽",
    "%s",
    "\\",
    "`",
    "../..",
    "<b>",
];

#[derive(Clone, Debug)]
enum Step {
    Say(Vec<usize>),
    Talk(Vec<usize>),
    Text(String),
    /// An option of a question somebody saw.
    Press(usize, usize),
    Forge(Vec<usize>, u64),
    Repeat,
    Compute,
    Tick(u64),
}

fn step() -> impl Strategy<Value = Step> {
    let words = || prop::collection::vec(0..WORDS.len(), 0..6);
    prop_oneof![
        6 => words().prop_map(Step::Say),
        2 => words().prop_map(Step::Talk),
        1 => ".{0,40}".prop_map(Step::Text),
        12 => (any::<usize>(), any::<usize>())
            .prop_map(|(prompt, option)| Step::Press(prompt, option)),
        2 => (words(), 0..40_u64).prop_map(|(words, rev)| Step::Forge(words, rev)),
        1 => Just(Step::Repeat),
        2 => Just(Step::Compute),
        1 => (0..2_000_000_u64).prop_map(Step::Tick),
    ]
}

fn joined(words: &[usize]) -> String {
    words.iter().map(|&word| WORDS[word]).collect::<Vec<_>>().join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn nothing_breaks(steps in prop::collection::vec((0..4_usize, step()), 1..60)) {
        let room = Room::new();
        room.command("ann", "hex start @bob size=3");
        room.command("bob", "accept");
        let mut prompts = Vec::new();
        let mut last: Option<Request> = None;
        for (who, step) in steps {
            let who = ["ann", "bob", "cyd", "dan"][who];
            let said = match step {
                Step::Say(words) => Some(line(&joined(&words))),
                Step::Talk(words) => Some(Act::Talk(joined(&words))),
                Step::Text(text) => Some(line(&text)),
                Step::Forge(words, rev) => {
                    let words: Vec<&str> = words.iter().map(|&word| WORDS[word]).collect();
                    format!("g6cd|{rev}|{}", words.join("|")).parse().ok().map(Act::Press)
                }
                Step::Press(prompt, option) => press(&prompts, prompt, option).map(Act::Press),
                Step::Repeat => None,
                Step::Compute => {
                    let moved = pollster::block_on(room.desk.compute());
                    prop_assert!(moved.is_ok());
                    None
                }
                Step::Tick(seconds) => {
                    room.pass(seconds);
                    room.tick();
                    None
                }
            };
            let request = said.map(|said| room.request(who, said)).or_else(|| last.clone());
            let Some(request) = request else {
                continue;
            };
            let mut replies = room.handle(&request);
            replies.extend(room.told());
            for reply in replies {
                sound(&reply);
                prompts.extend(reply.prompt);
            }
            last = Some(request);
        }
        for id in room.ids() {
            kept(&room.record(&id));
        }
    }

    #[test]
    fn no_button_breaks(id in ".{0,120}") {
        if let Ok(press) = id.parse::<Press>() {
            prop_assert_eq!(press.to_string().parse(), Ok(press.clone()));
            let room = Room::new();
            for reply in room.handle(&room.request("ann", Act::Press(press))) {
                sound(&reply);
            }
        }
    }

    #[test]
    fn no_name_breaks(id in ".{1,40}", name in ".{0,200}") {
        let room = Room::new();
        let account = Account { id: AccountId::from(&*id), name };
        let mentions = vec![("bob".to_owned(), account)];
        let line = Line { text: "hex start @bob size=3".to_owned(), mentions };
        let mut replies = room.handle(&room.request("ann", Act::Line(line)));
        replies.extend(room.told());
        replies.iter().for_each(sound);
        prop_assert!(!replies.is_empty());
    }
}

fn press(prompts: &[Prompt], prompt: usize, option: usize) -> Option<Press> {
    // Mostly the newest question, as people do.
    let back = prompt % 3 * (prompt / 3 % 4);
    let prompt = prompts.get(prompts.len().checked_sub(1 + back)?)?;
    let option = &prompt.options[option % prompt.options.len()];
    Some(option.id().parse().expect("law: an id reads back"))
}

/// Everything that is refused is refused in one short sentence or two.
#[test]
fn hostile_values_get_a_sentence() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    let long = "x".repeat(10_000);
    let verbs = [
        "start", "accept", "decline", "join", "begin", "cancel", "play", "board", "history",
        "undo", "rules", "settings", "help", "again",
    ];
    let values = [
        "\u{0}\u{1b}[31m",
        "\u{202e}x",
        "@everyone",
        &long,
        "a b c d e f",
        "size=\u{202e}",
        "-5",
        "99999999999999999999",
        "%00",
        "🏴‍☠️",
        "match=",
        "match=\u{200f}",
    ];
    for verb in verbs {
        for value in values {
            let said = line(&format!("hex {verb} {value}"));
            let replies = room.handle(&room.request("cyd", said));
            let told = room.told();
            assert!(told.is_empty(), "{verb} {value} did something: {told:?}");
            let [reply] = &replies[..] else {
                panic!("{verb} {value}: {replies:?}");
            };
            sound(reply);
            let shows = ["history", "help", "rules", "board", "settings"].contains(&verb);
            assert!(shows || reply.lines.len() == 1, "{verb} {value}: {reply:?}");
        }
    }
}

/// The same event delivered twice is acted on once, whatever came in between.
#[test]
fn events_are_acted_on_once() {
    let room = Room::new();
    room.command("ann", "dike start @bob");
    room.command("bob", "accept");
    let dig = room.request("ann", line("play dig"));
    room.handle(&dig);
    let rev = room.record(&room.ids()[0]).head.rev;
    let again = room.handle(&dig);
    assert_eq!(room.record(&room.ids()[0]).head.rev, rev);
    assert!(again[0].picture.is_some(), "the board is shown: {again:?}");
    let other = Request { event: Some(EventId::from("test:other")), ..dig };
    room.handle(&other);
    assert_eq!(room.record(&room.ids()[0]).head.rev, rev + 1, "another one is another one");

    // Also where what it did makes the same thing impossible.
    let rest = room.request("ann", line("play rest"));
    room.handle(&rest);
    let rev = room.record(&room.ids()[0]).head.rev;
    let again = room.handle(&rest);
    assert!(again[0].picture.is_some(), "no refusal of what was done: {again:?}");
    assert_eq!(room.record(&room.ids()[0]).head.rev, rev);
}

/// A match of another room is none of their business.
#[test]
fn rooms_are_apart() {
    let room = Room::new();
    room.command("ann", "hex start @bob size=3");
    room.command("bob", "accept");
    let id = room.ids()[0].clone();
    let den = |said| Request { room: RoomId::from("test:den"), ..room.request("cyd", said) };
    for said in [
        line(&format!("board {id}")),
        line(&format!("board match={id}")),
        Act::Press(format!("{id}|3|!board").parse().expect("a button")),
        Act::Press(format!("{id}|3|a").parse().expect("a button")),
        Act::Press(format!("-|0|!board|{id}").parse().expect("a button")),
    ] {
        let replies = room.handle(&den(said));
        assert!(replies.iter().all(|reply| reply.picture.is_none()), "{replies:?}");
    }
}
