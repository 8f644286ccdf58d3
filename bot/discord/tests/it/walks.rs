//! Whole games, played as Discord would have them: commands and presses come as
//! its JSON, and all that is said goes through its limits.

use desk::{GameKind, Reply, Request};
use games::{Dice, Setup, dice::Seeded};
use record::AccountId;
use serde_json::{Value, json};

use crate::{
    room::{GAMES, Room, TOYS, all, id, pressable},
    sample,
};

/// Names that try to be more than names.
pub const NAMES: [&str; 7] = [
    "*ann*",
    "@everyone",
    "<@900> [x](https://evil.example)",
    "||d||``` \u{202e}",
    "# eve\n> x",
    "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧",
    "________________________________",
];

/// How often each game is played as it usually is.
const SEEDS: u64 = 3;

/// How many presses and moves a long game is followed for: of those that are made at
/// random, it takes thousands. Then all resign. With an option, fewer are enough.
const FOLLOWED: usize = 250;
const BRIEFLY: usize = 80;

/// The fewest messages of a game that must have been judged for this to mean anything.
const ENOUGH: usize = 300;

/// A test of each game, so that they run side by side.
macro_rules! whole_games {
    ($($game:ident),*) => {
        mod whole_games_stay_within_the_limits {
            $(#[test]
            fn $game() {
                let kind = super::GAMES.iter().find(|kind| kind.info.id == stringify!($game));
                super::play_in_all_ways(&super::GAMES, kind.expect("a game of this id"));
            })*

            #[test]
            fn toys() {
                for kind in &super::TOYS {
                    super::play_in_all_ways(&super::TOYS, kind);
                }
            }
        }

        #[test]
        fn every_game_is_played() {
            let ids = GAMES.each_ref().map(|kind| kind.info.id);
            assert_eq!(ids, [$(stringify!($game)),*], "each game is named in `whole_games!`");
        }
    };
}

whole_games!(atlanteon, atlantis, looting, escape, rising);

/// A game with each number of players, and with each option.
fn play_in_all_ways(kinds: &'static [GameKind], kind: &GameKind) {
    let mut judged = 0;
    for seats in kind.info.seats.clone() {
        let options = kind.info.options.iter();
        let options =
            options.flat_map(|option| option.values.iter().map(|value| (option.key, value.key)));
        for option in options.map(Some).chain([None]) {
            if !fits(kind, seats, option) {
                continue;
            }
            // With an option, as few and as many as can play are enough.
            let ends = [kind.info.seats.start(), kind.info.seats.end()];
            if option.is_some() && !ends.contains(&&seats) {
                continue;
            }
            let once = is_long(kind) || option.is_some();
            for seed in 0..if once { 1 } else { SEEDS } {
                judged += play_out(kinds, kind, seats, option, seed);
            }
        }
    }
    println!("{}: {judged} messages judged", kind.info.id);
    assert!(judged > ENOUGH, "{}: {judged}", kind.info.id);
}

/// Games played by commands alone: each move is one of those that are offered
/// while it is typed.
#[test]
fn moves_that_are_offered_can_be_played() {
    for kinds in all() {
        for kind in kinds {
            let seats = *kind.info.seats.start();
            let room = Room::new(kinds);
            begin(&room, kinds, kind, seats, None);
            let dice: &mut dyn Dice = &mut Seeded::from_number(3);
            for plies in 0.. {
                assert!(plies < 2_000, "law: matches end");
                if is_long(kind) && plies == FOLLOWED {
                    resign(&room, kinds, kind, seats);
                }
                let head = room.head();
                let Some(seat) = head.to_act.iter().next() else {
                    break;
                };
                let who = number(&room.account(seat).id);
                let typed = json!([{"name": "move", "type": 3, "value": "", "focused": true}]);
                let typing = sample::typing(&room.user(who), kind.info.id, "play", typed);
                let typed = discord::parse_typing(kinds, &sample::parsed_command(&typing));
                let offered = room.complete(&typed.expect("a field that is completed"));
                let offered = dice.pick(&offered).expect("law: a move is offered").clone();
                let options = json!([{"name": "move", "type": 3, "value": offered}]);
                command(&room, kinds, who, kind.info.id, "play", options, json!({}));
                assert_ne!(room.head().rev, head.rev, "law: what is offered is played");
            }
            assert!(room.head().stage.is_past());
        }
    }
}

/// Everything that can be asked for, before, during and after a game.
#[test]
fn every_answer_stays_within_the_limits() {
    for kinds in all() {
        let room = Room::new(kinds);
        let say = |name: &str, word: &str, options: Value| {
            let sent = command(&room, kinds, 0, name, word, options, json!({}));
            assert!(!sent.is_empty(), "law: something is said");
            sent
        };
        for kind in kinds {
            let id = kind.info.id;
            for page in 0..20 {
                let sent = say(id, "rules", json!([{"name": "page", "type": 4, "value": page}]));
                let content = sent[0].1["content"].as_str().expect("a text");
                assert!(!content.ends_with('…'), "the rules are said whole: {content}");
            }
            for lesson in 0..10 {
                say(id, "learn", json!([{"name": "lesson", "type": 4, "value": lesson}]));
            }
            let computers = kind.info.seats.start() - 1;
            let computers = json!([{"name": "computers", "type": 4, "value": computers.max(1)}]);
            say(id, "start", computers.clone());
            say(id, "start", computers);
            for word in ["board", "history", "undo", "resign", "accept", "join", "again"] {
                say(id, word, json!([]));
            }
        }
        for word in ["mine", "list", "settings", "help", "about"] {
            say("table", word, json!([]));
        }
        for command in desk::COMMANDS {
            let topic = json!([{"name": "topic", "type": 3, "value": command.name.word}]);
            say("table", "help", topic);
        }
    }
}

/// Plays a game by random buttons, and returns how many messages were judged.
fn play_out(
    kinds: &'static [GameKind],
    kind: &GameKind,
    seats: u8,
    option: Option<(&str, &str)>,
    seed: u64,
) -> usize {
    let room = Room::new(kinds);
    let followed = if option.is_some() { BRIEFLY } else { FOLLOWED };
    Walk { room: &room, kinds, kind, seats, followed }.play(option, seed, |_| ());
    room.judged.get()
}

/// A match that is played by random buttons.
pub struct Walk<'a> {
    pub room: &'a Room,
    pub kinds: &'static [GameKind],
    pub kind: &'a GameKind,
    pub seats: u8,
    /// How many presses a long game is followed for. Then all resign.
    pub followed: usize,
}

impl Walk<'_> {
    /// Plays it to its end, and has all that is said looked at.
    pub fn play(
        &self,
        option: Option<(&str, &str)>,
        seed: u64,
        mut look: impl FnMut(&[(Reply, Value)]),
    ) {
        let Self { room, kinds, kind, seats, followed } = *self;
        let dice: &mut dyn Dice = &mut Seeded::from_number(seed);
        let told = begin(room, kinds, kind, seats, option);
        look(&told);
        let mut open = questions(told);
        for presses in 0.. {
            assert!(presses < 20_000, "law: matches of {} end", kind.info.id);
            if is_long(kind) && presses == followed {
                look(&resign(room, kinds, kind, seats));
            }
            if room.head().stage.is_past() {
                break;
            }
            // The newest question, mostly; else any that is still there.
            let newest = open.len() - 1;
            let at = if dice.roll(4) > 0 { newest } else { dice.roll(open.len() as u32) as usize };
            let (who, choices) = open[at].clone();
            let who = dice.pick(&who).expect("a question is for somebody");
            let (id, value) = dice.pick(&choices).expect("a question has answers");
            let values = value.as_deref().map(|value| [value]);
            let press =
                sample::press(&room.user(*who), id, values.as_ref().map(<[&str; 1]>::as_slice));
            let request = discord::press(&sample::parsed_press(&press)).expect("our own button");
            let rev = room.head().rev;
            let told = room.handle(&Request { event: None, ..request });
            // A press that leads to what one has just done is nothing new.
            assert!(!told.is_empty() || room.head().rev == rev, "law: what happens is said");
            look(&told);
            open.extend(questions(told));
            open = in_sight(open);
        }
    }
}

/// As many as those who are asked would still see. What is asked of the others
/// does not hide it from them.
fn in_sight(open: Vec<Question>) -> Vec<Question> {
    let later =
        |at: usize| open[at + 1..].iter().filter(|question| question.0 == open[at].0).count();
    let in_sight = (0..open.len()).filter(|&at| later(at) < 6);
    in_sight.map(|at| open[at].clone()).collect()
}

fn is_long(kind: &GameKind) -> bool {
    kind.info.drafts || *kind.info.seats.end() > 4
}

/// Whether an option goes with a number of players.
fn fits(kind: &GameKind, seats: u8, option: Option<(&str, &str)>) -> bool {
    let setup = Setup::new(seats);
    let setup = match option {
        Some((key, value)) => setup.with(key, value),
        None => setup,
    };
    setup.validate(kind.info).is_ok()
}

/// All players leave, one after the other, until the match is over.
fn resign(
    room: &Room,
    kinds: &'static [GameKind],
    kind: &GameKind,
    seats: u8,
) -> Vec<(Reply, Value)> {
    let mut told = Vec::new();
    for n in 0..usize::from(seats) {
        if !room.head().stage.is_past() {
            let sure = json!([{"name": "sure", "type": 3, "value": "confirm"}]);
            told.extend(command(room, kinds, n, kind.info.id, "resign", sure, json!({})));
        }
    }
    told
}

/// The first player asks the others, and they accept.
fn begin(
    room: &Room,
    kinds: &'static [GameKind],
    kind: &GameKind,
    seats: u8,
    option: Option<(&str, &str)>,
) -> Vec<(Reply, Value)> {
    let mut options = vec![];
    let mut resolved = json!({"users": {}, "members": {}});
    for n in 1..usize::from(seats) {
        let name = if n == 1 { "opponent".to_owned() } else { format!("opponent{n}") };
        options.push(json!({"name": name, "type": 6, "value": id(n).to_string()}));
        resolved["users"][id(n).to_string()] = room.user(n);
        resolved["members"][id(n).to_string()] = sample::partial_member(None);
    }
    // Nothing but the id of a match is called so.
    let field = |key| if key == "match" { "series" } else { key };
    let option = option.map(|(key, value)| json!({"name": field(key), "type": 3, "value": value}));
    options.extend(option);
    if kind.info.seats.start() < kind.info.seats.end() {
        options.push(json!({"name": "seats", "type": 4, "value": seats}));
    }
    let mut told = command(room, kinds, 0, kind.info.id, "start", json!(options), resolved);
    for n in 1..usize::from(seats) {
        told.extend(command(room, kinds, n, kind.info.id, "accept", json!([]), json!({})));
    }
    told
}

/// The people who may answer, and the controls that can be pressed.
type Question = (Vec<usize>, Vec<(String, Option<String>)>);

fn questions(told: Vec<(Reply, Value)>) -> Vec<Question> {
    let question = |(reply, sent): (Reply, Value)| {
        // Questions about what is read or learnt meanwhile do not lead to the end of the match.
        let learns = reply.about.as_ref().is_some_and(|(id, _)| desk::is_lesson(id));
        let prompt = reply.prompt.filter(|prompt| prompt.is_of_a_match() && !learns)?;
        let of = prompt.of.iter().map(number).collect();
        Some((of, pressable(&sent)))
    };
    told.into_iter().filter_map(question).collect()
}

pub fn command(
    room: &Room,
    kinds: &'static [GameKind],
    who: usize,
    name: &str,
    word: &str,
    options: Value,
    resolved: Value,
) -> Vec<(Reply, Value)> {
    let sent = sample::command(&room.user(who), name, word, options, resolved);
    let request = discord::command(kinds, &sample::parsed_command(&sent));
    let request = request.expect("our own command");
    room.handle(&Request { event: None, ..request })
}

/// Which of the players it is.
fn number(account: &AccountId) -> usize {
    (0..NAMES.len())
        .find(|index| *account.0 == format!("discord:{}", id(*index)))
        .expect("a player")
}
