//! Whole games, played as on Matrix: by numbers, in words and with reactions, and all
//! that is said is judged.

use desk::{Account, GameKind, Press};
use games::{Dice, Setup, dice::Seeded};
use record::AccountId;
use words::Language;

use crate::room::{Asking, GAMES, Room, TOYS, all};

/// Names that try to be more than names.
const NAMES: [&str; 7] = [
    "<b>ann</b>",
    "@room",
    "<a href='https://evil.example'>x</a> &amp;",
    "@\u{200b}room \u{202e}neb\u{2066} \u{200b}\u{ad}",
    "eve\n\n> `x` \"' </code></pre>",
    "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧",
    "1,000 letters",
];
/// Users, some of whom are called as nobody may be any more.
const USERS: [&str; 7] = [
    "@p0:example.org",
    "@<i>'\"&:example.org",
    "@p2:[::1]:8448",
    "@ä/?#%20:example.org",
    "@p4:example.org",
    "@=_-./+:xn--bcher-kva.example",
    "@p6:example.org",
];

/// How often each game is played as it usually is.
const SEEDS: u64 = 2;

/// How many answers a match is followed for, and one with an option. Then all resign.
const FOLLOWED: usize = 80;
const BRIEFLY: usize = 15;

/// The fewest replies in a game that must have been judged for this to mean anything.
const ENOUGH: usize = 100;

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
                judged += play_out(kinds, kind, seats, option, seed + u64::from(seats));
            }
        }
    }
    println!("{}: {judged} replies judged", kind.info.id);
    assert!(judged > ENOUGH, "{}: {judged}", kind.info.id);
}

/// Everything that can be asked for, before, during and after a game.
#[test]
fn every_answer_stays_within_the_limits() {
    for (kinds, language) in
        all().into_iter().flat_map(|kinds| Language::all().map(move |language| (kinds, language)))
    {
        let room = Room::new(kinds, language);
        let ann = &player(0, 0);
        let say = |text: &str| {
            let told = room.say(ann, text, &[]);
            assert!(!told.is_empty(), "law: something is said: {text}");
        };
        for kind in kinds {
            let id = kind.info.id;
            for page in 0..20 {
                say(&format!("{id} rules {page}"));
            }
            for lesson in 0..10 {
                say(&format!("{id} learn {lesson}"));
            }
            let computers = " computer".repeat(usize::from(*kind.info.seats.start() - 1).max(1));
            say(&format!("{id} start{computers}"));
            say(&format!("{id} start{computers}"));
            for word in ["board", "history", "undo", "resign", "accept", "join", "again", "hint"] {
                say(&format!("{id} {word}"));
            }
        }
        for word in ["mine", "list", "settings", "help", "about", "nonsense <b>", "play @room"] {
            say(&format!("table {word}"));
        }
        for command in desk::COMMANDS {
            say(&format!("table help {}", command.name.word));
        }
    }
}

/// Plays a game by random answers, and returns how many replies were judged.
fn play_out(
    kinds: &'static [GameKind],
    kind: &GameKind,
    seats: u8,
    option: Option<(&str, &str)>,
    seed: u64,
) -> usize {
    let languages: Vec<Language> = Language::all().collect();
    let room = Room::new(kinds, languages[seed as usize % languages.len()]);
    let players: Vec<Account> = (0..usize::from(seats)).map(|seat| player(seat, seed)).collect();
    let dice: &mut dyn Dice = &mut Seeded::from_number(seed);
    let mut open = questions(begin(&room, kind, &players, option));
    let followed = if option.is_some() { BRIEFLY } else { FOLLOWED };
    for answers in 0.. {
        if answers == followed {
            for player in &players {
                if !room.head().stage.is_past() {
                    room.say(player, &format!("{} resign confirm", kind.info.id), &[]);
                }
            }
        }
        if room.head().stage.is_past() {
            break;
        }
        assert!(answers <= followed, "law: who resigns plays no more");
        // The newest question, mostly; else any that is still there.
        let newest = open.len() - 1;
        let at = if dice.roll(4) > 0 { newest } else { dice.roll(open.len() as u32) as usize };
        let asking = open[at].clone();
        let question = asking.0.as_ref().expect("it asks");
        let who = dice.pick(&question.of).expect("a question is for somebody");
        let who = players.iter().find(|player| player.id == *who).expect("a player");
        let rev = room.head().rev;
        let told = room.press(who, answered(&asking, dice));
        // A press that leads to what was just done brings nothing new.
        assert!(!told.is_empty() || room.head().rev == rev, "law: what happens is said");
        open.extend(questions(told));
        open = in_sight(open);
    }
    room.judged.get()
}

/// One of the answers, in one of the ways to give it.
fn answered((question, _): &Asking, dice: &mut dyn Dice) -> Press {
    let question = question.as_ref().expect("it asks");
    let all: Vec<_> = question.options.iter().chain(&question.beside).collect();
    // A computer has to think about help with choosing, so such presses are rare here.
    let all = if dice.roll(40) == 0 { &all[..] } else { &all[..question.options.len()] };
    let at = dice.roll(all.len() as u32) as usize;
    let asked = all[at];
    let press: Press = asked.press.parse().expect("ours");
    let reaction = question.reactions().get(at).cloned();
    let token = press.path().last().cloned();
    let ways = [Some(asked.mark.to_string()), Some(asked.label.clone()), reaction, token];
    let ways: Vec<String> = ways.into_iter().flatten().collect();
    let way = dice.pick(&ways).expect("a number at least");
    // Words that several could mean are none; the judge knows which.
    question.answer(way).unwrap_or(press)
}

/// The first player asks the others, and they accept.
fn begin(
    room: &Room,
    kind: &GameKind,
    players: &[Account],
    option: Option<(&str, &str)>,
) -> Vec<Asking> {
    let id = kind.info.id;
    let mut text = format!("{id} start");
    for n in 1..players.len() {
        text.push_str(&format!(" @p{n}"));
    }
    if kind.info.seats.start() < kind.info.seats.end() {
        text.push_str(&format!(" seats={}", players.len()));
    }
    if let Some((key, value)) = option {
        text.push_str(&format!(" {key}={value}"));
    }
    let mut told = room.say(&players[0], &text, players);
    for player in &players[1..] {
        told.extend(room.say(player, &format!("{id} accept"), &[]));
    }
    told
}

/// Keeps the questions that lead to the end of the match.
fn questions(told: Vec<Asking>) -> Vec<Asking> {
    let leads = |(question, reply): &Asking| {
        let learns = reply.about.as_ref().is_some_and(|(id, _)| desk::is_lesson(id));
        let is_of_a_match = reply.prompt.as_ref().is_some_and(|prompt| prompt.is_of_a_match());
        question.as_ref().is_some_and(|question| !question.of.is_empty())
            && is_of_a_match
            && !learns
    };
    told.into_iter().filter(leads).collect()
}

/// As many as those who are asked would still see. What is asked of the others does not
/// hide it from them.
fn in_sight(open: Vec<Asking>) -> Vec<Asking> {
    let of = |at: usize| open[at].0.as_ref().map(|question| &question.of);
    let later = |at: usize| (at + 1..open.len()).filter(|index| of(*index) == of(at)).count();
    (0..open.len()).filter(|&at| later(at) < 6).map(|at| open[at].clone()).collect()
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

/// A player; in some games, one of them plays elsewhere.
fn player(n: usize, seed: u64) -> Account {
    let id = match n {
        1 if seed % 4 == 3 => "discord:42".to_owned(),
        n => format!("matrix:{}", USERS[n]),
    };
    let name = match NAMES[(n + seed as usize) % NAMES.len()] {
        "1,000 letters" => "x".repeat(1_000),
        name => name.to_owned(),
    };
    Account { id: AccountId::from(&*id), name }
}
