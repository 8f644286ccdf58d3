//! Nothing that is told is cut, and each event of a turn is told or counted: whole games of people
//! with long names, in both languages.
//!
//! `CUTS=200` plays 200 matches of each game, 100 in each language, and not a few. Print the
//! figures with `cargo test --release -p discord --test it cuts -- --nocapture`.

use desk::{Brief, GameKind, Reply, Request, To};
use discord::{Layout, Pictured};
use games::Prose;
use record::{Addressee, NoticeId, Slot};
use serde_json::Value;
use words::Language;

use crate::{
    room::{GAMES, Names, Room},
    sample,
    walks::Walk,
};

/// The longest names that Discord allows: 32 letters each.
const LONG: Names = &[
    "Alexandrina Cunningham-Hamilton1",
    "Bartholomew Featherstonehaugh II",
    "Christabella Worthington-Barnes3",
    "Maximiliana Ravenscroft-Weather4",
    "Theodosia Fitzwilliam-Carrington",
    "Wilhelmina Blackwood-Ashburnham6",
    "Zacharias Montgomery-Fitzgerald7",
];

/// How many matches of each game are played, both languages together.
const FEW: u64 = 2;
/// The variable with another number.
const VARIABLE: &str = "CUTS";
/// How many presses a long game is followed for.
const FOLLOWED: usize = 150;

/// The findings in the messages of a game.
#[derive(Default, Debug)]
struct Figures {
    messages: usize,
    turns: usize,
    events: usize,
    told: usize,
    counted: usize,
    /// The lines that a message or a log lacks, wholly or in part.
    cut: Vec<String>,
    /// The events that are neither told nor counted, or counted and not in the log.
    lost: Vec<String>,
    /// The labels of buttons, and the words of pictures, that end in an ellipsis.
    labels: Vec<String>,
    pictures: Vec<String>,
}

macro_rules! games {
    ($($game:ident),*) => {
        $(#[test]
        fn $game() {
            let kind = GAMES.iter().find(|kind| kind.info.id == stringify!($game));
            nothing_is_cut(kind.expect("a game of this id"));
        })*

        #[test]
        fn every_game_is_looked_at() {
            assert_eq!(GAMES.each_ref().map(|kind| kind.info.id), [$(stringify!($game)),*]);
        }
    };
}

games!(atlanteon, atlantis, looting, escape, rising);

fn nothing_is_cut(kind: &GameKind) {
    let matches =
        std::env::var(VARIABLE).ok().map_or(FEW, |number| number.parse().expect("a number"));
    let mut figures = Figures::default();
    for seed in 0..matches {
        let german = Language::of_tag("de").expect("a language");
        let language = if seed % 2 == 0 { Language::ENGLISH } else { german };
        let room = Room::named(&GAMES, LONG, language);
        let seats = *kind.info.seats.end();
        let walk = Walk { room: &room, kinds: &GAMES, kind, seats, followed: FOLLOWED };
        walk.play(None, seed, |told| {
            for (reply, sent) in told {
                figures.look(&room, reply, sent);
            }
        });
    }
    let Figures { messages, turns, events, told, counted, cut, lost, labels, pictures } = &figures;
    println!(
        "{}: {matches} matches, {messages} messages, {} cut; {turns} turns with {events} events, \
         {told} told, {counted} counted, {} neither; {} labels and {} descriptions of pictures \
         end in an ellipsis",
        kind.info.id,
        cut.len(),
        lost.len(),
        labels.len(),
        pictures.len(),
    );
    let first = |all: &[String]| all.iter().take(3).cloned().collect::<Vec<_>>().join("\n---\n");
    println!("{}", first(labels));
    println!("{}", first(pictures));
    assert!(cut.is_empty(), "law: nothing is cut:\n{}", first(cut));
    assert!(lost.is_empty(), "law: each event is told or counted:\n{}", first(lost));
    assert!(*turns > 20 && *messages > 100, "too little was seen");
}

impl Figures {
    fn look(&mut self, room: &Room, reply: &Reply, sent: &Value) {
        self.messages += 1;
        self.look_at_words(reply, sent);
        let labels = sent["components"].as_array().into_iter().flatten();
        let labels = labels.flat_map(|row| row["components"].as_array().into_iter().flatten());
        let labels = labels.flat_map(|part| match part["options"].as_array() {
            Some(options) => options.iter().map(|option| &option["label"]).collect(),
            None => vec![&part["label"]],
        });
        let is_short = |label: &&str| label.ends_with('…');
        self.labels.extend(labels.filter_map(Value::as_str).filter(is_short).map(str::to_owned));
        let words = sent["attachments"][0]["description"].as_str();
        self.pictures.extend(words.filter(is_short).map(str::to_owned));
        if let (Some(brief), To::Room(_)) = (&reply.brief, &reply.to) {
            self.look_at_turn(room, brief, reply);
        }
    }

    /// Each line is in the message as it is by itself.
    fn look_at_words(&mut self, reply: &Reply, sent: &Value) {
        let content = sent["content"].as_str().expect("a text");
        let lines = reply.brief.as_ref().map_or(&reply.lines, |brief| &brief.lines);
        for line in lines {
            let whole = alone(reply, line);
            if !content.contains(whole.trim()) {
                self.cut.push(format!("{whole}\nis not in\n{content}"));
            }
        }
    }

    /// Each event is told, or counted and in the log.
    fn look_at_turn(&mut self, room: &Room, brief: &Brief, reply: &Reply) {
        self.turns += 1;
        let Some(button) = brief.buttons(false).next() else { return };
        let mut press = sample::press(&room.user(0), &format!("1|{}", button.id()), None);
        press["locale"] = reply.language.tag().into();
        let request = discord::press(&sample::parsed_press(&press)).expect("our own button");
        let told = room.handle(&Request { event: None, ..request });
        let (log, sent) = told.first().expect("a log");
        self.look_at_words(log, sent);
        // In a log nobody is called: names stand where a turn mentions people.
        let quiet = Reply { ring: Vec::new(), ..reply.clone() };
        let log: Vec<String> = log.lines.iter().skip(1).map(|line| alone(log, line)).collect();
        let lines: Vec<String> = brief.lines.iter().map(|line| alone(&quiet, line)).collect();
        // The same may happen twice.
        let mut untold = lines.clone();
        let is_told = |line: &&String| match untold.iter().position(|other| other == *line) {
            Some(at) => {
                untold.remove(at);
                true
            }
            None => false,
        };
        let n_told = log.iter().filter(is_told).count();
        let more = lines.iter().find(|line| line.starts_with("… ")).map_or("", String::as_str);
        // The number stands before the command.
        let n_more = more.split(' ').find_map(|word| word.parse::<usize>().ok()).unwrap_or(0);
        assert!(n_more > 0, "a log is offered for what is left out: {lines:#?}");
        self.events += log.len();
        self.told += n_told;
        self.counted += n_more;
        if n_told + n_more != log.len() {
            self.lost.push(format!("{lines:#?}\nof\n{log:#?}"));
        }
    }
}

/// A line as it reads by itself.
fn alone(reply: &Reply, line: &Prose) -> String {
    let to = Addressee::Room("discord:7/9".into());
    let notice = NoticeId { id: "k3f9".into(), to, rev: 1, slot: Slot::News };
    let single = Reply {
        lines: vec![line.clone()],
        brief: None,
        picture: None,
        prompt: None,
        to: To::Room("discord:7/9".into()),
        ..reply.clone()
    };
    let sent = discord::turn(&single, &Pictured::default(), &notice, Layout::Words);
    let content = sent["content"].as_str().expect("a text");
    content.lines().next().unwrap_or_default().to_owned()
}
