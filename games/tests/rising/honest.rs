//! That what is said is so: games played at random, with every sentence held against what
//! happens.

use games::{
    Dice as _, Game as _, Position, Prose, Seat, Setup, Viewer,
    dice::Seeded,
    menu::{Menu, menu},
    rising::{Action, Asked, Ended, Event, Fate, Harm, Phase, Rising, Stake},
};
use words::{Language, Reader};

fn german() -> Language {
    Language::all().find(|language| language.tag() == "de").expect("German")
}

fn say(prose: impl Into<Prose>, language: Language) -> String {
    words::text(&prose.into(), Reader::of(language), |seat| format!("@{}", seat.0 + 1))
}

/// Words that are never counted with a 0: things that are left, lost, gained or to be done.
const COUNTED: [(&str, &[&str]); 2] = [
    (
        "en",
        &[
            "tile",
            "tiles",
            "Atlantean",
            "Atlanteans",
            "resource",
            "resources",
            "courage",
            "energy",
            "are",
            "have",
            "has",
            "more",
            "cards",
            "components",
        ],
    ),
    ("de", &["Plättchen", "Atlanter", "Rohstoff", "Rohstoffe", "Mut", "Energie", "sind", "Karten"]),
];

/// That no count of what is there, or to be done, is 0.
#[track_caller]
fn counts(told: &str, language: Language) {
    let (_, words) = COUNTED.iter().find(|list| list.0 == language.tag()).expect("a language");
    let pieces: Vec<&str> = told.split_whitespace().collect();
    for pair in pieces.windows(2) {
        let next = pair[1].trim_end_matches(['.', ',', '?', ':', ';', '!', ')']);
        assert!(pair[0] != "0" || !words.contains(&next), "nothing of it is there: {told}");
    }
}

/// A game played at random, and what is looked at after each action: what was before, who
/// did it, and what happened.
fn played(n: u8, seed: u64, mut look: impl FnMut(&Rising, &Rising, &[Event])) {
    let mut dice = Seeded::from_number(seed);
    let mode = ["basic", "normal", "cosmic"][seed as usize % 3];
    let setup = Rising::complete_setup(Setup::new(n).with("mode", mode));
    let mut game = Rising::setup(&setup, &mut dice).expect("a setup");
    let mut scratch = Vec::new();
    for _ in 0..1_500 {
        let asked: Vec<Seat> = game.to_act().iter().collect();
        if asked.is_empty() {
            break;
        }
        let seat = asked[dice.roll(asked.len() as u32) as usize];
        let Some(action) = game.sample(seat, &mut dice, &mut scratch) else { break };
        let (next, events) = game.play(seat, &action, &mut dice).expect("a legal action");
        look(&game, &next, &events);
        game = next;
    }
}

/// Games of each number of players.
const SEEDS: u64 = 6;

fn all(mut look: impl FnMut(&Rising, &Rising, &[Event])) {
    for n in 1..=6 {
        (0..SEEDS).for_each(|seed| played(n, seed, &mut look));
    }
}

fn left(game: &Rising) -> usize {
    game.view(Viewer::Public).tiles.iter().filter(|tile| tile.stands).count()
}

/// Nothing is counted that is not there: in what happened, what is asked, and what can be
/// answered.
#[test]
fn nothing_is_counted_that_is_not_there() {
    let mut sentences = 0;
    all(|_, game, events| {
        for language in [Language::ENGLISH, german()] {
            let mut told: Vec<String> = events
                .iter()
                .map(|event| say(Rising::tell(event, Viewer::Public), language))
                .collect();
            told.extend(game.joint_decision().map(|prose| say(prose, language)));
            for seat in game.to_act().iter() {
                told.push(say(game.ask(seat), language));
                if let Menu::Ask(question) = menu(game, seat, &[], 25) {
                    told.push(say(question.ask, language));
                    told.extend(
                        question.options.into_iter().map(|option| say(option.label, language)),
                    );
                }
            }
            sentences += told.len();
            told.iter().for_each(|told| counts(told, language));
        }
    });
    assert!(sentences > 20_000, "{sentences}");
}

/// A player asked whether to do something can do it and has a choice, or is told what has to come
/// first. A player asked for energy has some.
#[test]
fn a_question_has_answers() {
    let (mut waits, mut rescues) = (0, 0);
    all(|_, game, _| {
        for seat in game.to_act().iter() {
            let mut can = Vec::new();
            game.list(seat, &mut can);
            let answers = |action: &&Action| !matches!(action, Action::Play(_) | Action::Pledge(_));
            let Menu::Ask(question) = menu(game, seat, &[], 25) else { continue };
            let ask = say(question.ask, Language::ENGLISH);
            if ask.starts_with("Cancel the") {
                assert!(can.contains(&Action::Cancel), "{ask}");
            }
            let asked = game.view(Viewer::Public).question;
            if asked.as_ref().is_some_and(|question| question.by != seat) {
                rescues += 1;
                assert!(loses(game) && ask.contains("Promise how much?"), "{ask}");
                assert!(can.contains(&Action::Pledge(1)), "{can:?}");
            } else if let Some(Asked::Cancel { .. }) = asked.as_ref().map(|question| &question.what)
            {
                let short = !can.contains(&Action::Cancel);
                waits += usize::from(short);
                assert_eq!(ask.contains("others must still promise"), short, "{ask}");
                let told = say(game.ask(seat), Language::ENGLISH);
                assert_eq!(told.contains("wait for promises"), short, "{told}");
            } else if asked.is_some() {
                assert!(can.iter().filter(answers).count() > 1, "{ask}: {can:?}");
            }
        }
    });
    assert!(waits > 10 && rescues > 0, "{waits}, {rescues}");
}

/// As many tiles sink as is said: by an attack, by what is picked, and by floods of sections
/// that are gone.
#[test]
fn as_many_tiles_sink_as_is_said() {
    let (mut due, mut picked, mut elsewhere) = (None, 0, 0);
    all(|before, game, events| {
        let question = before.view(Viewer::Public).question;
        if let Some(question) =
            question.filter(|question| matches!(question.what, Asked::Sink { .. }))
        {
            let goes_on = game.view(Viewer::Public).question;
            let rest = match goes_on.filter(|question| matches!(question.what, Asked::Sink { .. }))
            {
                Some(more) => usize::from(more.times),
                None => 0,
            };
            if game.end_reason().is_none() && game.turn() == before.turn() {
                let sunk = left(before) - left(game);
                // Effects that come after the last tile may raise or sink others.
                if rest > 0 && rest < usize::from(question.times) {
                    assert_eq!(sunk + rest, usize::from(question.times));
                    picked += 1;
                }
            }
        }
        for event in events {
            match event {
                Event::Attacked { seen, left, .. } if seen.lost <= *left => due = Some(seen.lost),
                Event::Attacked { .. } => assert_eq!(game.end_reason(), Some(Ended::Sunk)),
                Event::Destroyed { .. } => {
                    if let Some(due) = &mut due {
                        *due -= 1;
                    }
                }
                Event::Phase(Phase::Build) => {
                    assert_eq!(due.take().unwrap_or(0), 0, "the attack is over");
                }
                Event::Over { .. } => due = None,
                Event::Drew { does: Harm::Sabotage(_), by, n, .. } => {
                    let has = before.view(Viewer::Public).players[by.index()].resources;
                    assert_eq!(*n == 0, has == [0; 4]);
                }
                Event::Gone { enough, .. } => {
                    elsewhere += 1;
                    assert_eq!(*enough, left(before) >= 2);
                    let seen = game.view(Viewer::Public).seen.misfortunes;
                    assert!(seen.iter().any(|drawn| drawn.fate == Fate::Elsewhere));
                }
                _ => (),
            }
        }
    });
    assert!(picked > 20 && elsewhere > 5, "{picked}, {elsewhere}");
}

/// An island of which something stands has not sunk.
#[test]
fn what_has_sunk_does_not_stand() {
    let mut ends = [0; 2];
    all(|_, game, events| {
        let Some(Ended::Sunk) = game.end_reason() else { return };
        let view = game.view(Viewer::Public);
        let stands = view.centre.stands || view.tiles.iter().any(|tile| tile.stands);
        ends[usize::from(stands)] += 1;
        let over = events.last().expect("it is over");
        for (language, sunk) in [(Language::ENGLISH, "Atlantis has sunk"), (german(), "versunken")]
        {
            let told = say(Rising::tell(over, Viewer::Public), language);
            assert_eq!(told.contains(sunk), !stands, "{told}");
        }
    });
    assert!(ends[1] > 5, "{ends:?}");
}

/// The player who decides about a flood is told of losses other than a tile of its section.
#[test]
fn a_flood_tells_what_it_takes() {
    let mut seen = [0; 4];
    all(|_, game, _| {
        let view = game.view(Viewer::Public);
        let Some(Asked::Cancel { section, stake }) =
            view.question.as_ref().map(|question| &question.what)
        else {
            return;
        };
        seen[*stake as usize] += 1;
        let stands = view.tiles.iter().any(|tile| tile.section == *section && tile.stands);
        assert_eq!(stands, matches!(stake, Stake::Tile | Stake::Barrier));
        let told = say(game.joint_decision().expect("a decision"), Language::ENGLISH);
        assert_eq!(told.contains("two other tiles will sink"), *stake == Stake::Others, "{told}");
        assert_eq!(told.contains("this loses the game"), *stake == Stake::Game, "{told}");
        let marked = &view.question.as_ref().expect("a question").places;
        assert!(!marked.is_empty(), "the picture shows what is at stake");
    });
    assert!(seen[Stake::Tile as usize] > 0 && seen[Stake::Others as usize] > 0, "{seen:?}");
}

/// An absent player gives nothing away: they neither give resources nor turn them into others by a
/// card. They give energy only where the game would be lost otherwise.
#[test]
fn who_is_away_keeps_what_they_have() {
    let (mut open, mut rescues) = (0, 0);
    all(|_, game, _| {
        for seat in game.to_act().iter() {
            let Some(action) = game.if_absent(seat) else { continue };
            let saves = matches!(action, Action::Pledge(_)) && loses(game);
            let gives = !saves
                && matches!(
                    action,
                    Action::Give { .. }
                        | Action::Agree
                        | Action::Change { .. }
                        | Action::Move { .. }
                        | Action::Transmute { .. }
                        | Action::Pledge(_)
                );
            assert!(!gives, "{action}");
            rescues += usize::from(saves);
            open += usize::from(action == Action::Enough);
        }
    });
    assert!(open > 5 && rescues > 0, "{open}, {rescues}");
}

/// Whether a flood is decided about that would end the game.
fn loses(game: &Rising) -> bool {
    let asked = game.view(Viewer::Public).question.map(|question| question.what);
    matches!(asked, Some(Asked::Cancel { stake: Stake::Game, .. }))
}
