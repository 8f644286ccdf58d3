//! It teaches what is true: its positions can be laid out, and of a lesson just the turns
//! that are told as right are.

use std::collections::BTreeSet;

use games::{
    Game, Message, Prose, Role, Viewer,
    dice::ReplayDice,
    looting::{Action, Looting},
    tutorial::{Goal, Lesson, Scene, Tutorial},
};
use words::{Language, Reader};

use crate::board::A;

fn taught() -> &'static Tutorial {
    // What cannot be read would teach nothing.
    let json = include_str!("../../src/looting/tutorial.json");
    serde_json::from_str::<Tutorial>(json).expect("a tutorial");
    Looting::INFO.tutorial.expect("it teaches itself")
}

fn laid_out(scene: &Scene) -> Looting {
    assert!(scene.played.is_empty());
    let mut none = ReplayDice::new(&[]);
    let game = Looting::setup(&scene.setup, &mut none).expect("a position");
    assert_eq!(none.finish(), Ok(()), "a position rolls nothing");
    game
}

/// What is told of the last action of a turn, after which it is over.
fn told(game: &Looting, turn: &[Action]) -> Vec<Prose> {
    let mut game = game.clone();
    let mut events = Vec::new();
    for action in turn {
        events.clear();
        game.advance(A, action, &mut ReplayDice::new(&[]), &mut events).expect("a legal action");
    }
    assert!(!game.to_act().contains(A), "the turn is over after {turn:?}");
    let hears = |it: &&games::looting::Event| Looting::audience(it).hears(Viewer::Seat(A));
    events.iter().filter(hears).map(|it| Looting::tell(it, Viewer::Seat(A))).collect()
}

fn is_right(game: &Looting, lesson: &Lesson, turn: &[Action]) -> bool {
    let told = told(game, turn);
    assert!(!told.is_empty());
    match &lesson.goal {
        Goal::Reached(claims) => claims.iter().all(|claim| claim.is_in(&told)),
        Goal::Prevented(_) => panic!("not in this game"),
    }
}

fn text(message: Message, language: Language) -> String {
    words::text(&message.into(), Reader::of(language), |seat| seat.to_string())
}

#[test]
fn lessons_mean_what_they_say() {
    let lessons = &taught().lessons;
    assert_eq!(lessons.len(), 8);
    for lesson in lessons {
        let game = laid_out(&lesson.scene);
        assert!(game.to_act().contains(A));
        let turns = game.legal(A).into_iter().filter_map(|action| match game.role(A, &action) {
            Role::Aside => None,
            Role::Draft => Some(vec![action, Action::Done]),
            _ => Some(vec![action]),
        });
        let turns: Vec<Vec<Action>> = turns.collect();
        let found: Vec<String> = turns
            .iter()
            .filter(|turn| is_right(&game, lesson, turn))
            .map(|turn| format!("{turn:?}"))
            .collect();
        let parse = |it: &String| it.parse::<Action>().expect("an action");
        let right: Vec<Vec<Action>> =
            lesson.right.iter().map(|turn| turn.iter().map(parse).collect()).collect();
        for turn in &right {
            assert!(is_right(&game, lesson, turn), "{turn:?} of {:?}", lesson.title);
        }
        let known: BTreeSet<String> = right.iter().map(|turn| format!("{turn:?}")).collect();
        for turn in &found {
            assert!(known.contains(turn), "{turn} is right, too: {:?}", lesson.title);
        }
        assert!(found.len() * 3 < turns.len(), "there is something to find: {:?}", lesson.title);
        for key in [lesson.task, lesson.hint, lesson.idea] {
            for language in Language::all() {
                let text = text(key.message(), language);
                assert!((30..=480).contains(&text.chars().count()), "{}: {text}", text.len());
            }
        }
    }
}

#[test]
fn screens_are_few_and_short() {
    let screens = &taught().screens;
    assert_eq!(screens.len(), 6);
    for screen in screens {
        let view = laid_out(&screen.scene).view(Viewer::Seat(A));
        assert!(view.end.is_none());
        for language in Language::all() {
            let text = text(screen.text.message(), language);
            assert!((40..=480).contains(&text.chars().count()), "{}: {text}", text.len());
        }
    }
}

/// The sums in the texts are those of the rules.
#[test]
fn sums_are_right() {
    let total = |lesson: usize, turn: usize| {
        let lesson = &taught().lessons[lesson];
        let mut game = laid_out(&lesson.scene);
        let points = |game: &Looting| game.view(Viewer::Seat(A)).players[0].score.total;
        let before = points(&game);
        for action in &lesson.right[turn] {
            let action = action.parse().expect("an action");
            game.advance(A, &action, &mut ReplayDice::new(&[]), &mut Vec::new()).expect("legal");
        }
        (before, points(&game))
    };
    assert_eq!((total(1, 0), total(1, 1)), ((7, 32), (7, 39)));
    assert_eq!(total(3, 0), (27, 47));
    let (before, after) = total(4, 0);
    assert_eq!(after - before, 25 - 5);
    let (before, after) = total(5, 0);
    assert_eq!(after - before, 2 * 16 + 1 - 7);
}
