//! It teaches what is true: its positions can be laid out, and of a lesson just the turns
//! that are told as right are.

use std::collections::BTreeSet;

use games::{
    Game, Holder, Message, Position, Prose, Role, Seat, Viewer,
    dice::{ReplayDice, Seeded},
    rising::{Action, Rising},
    tutorial::{Goal, Lesson, Scene, Tutorial},
};
use words::{Language, Reader};

use crate::scene::A;

fn taught() -> &'static Tutorial {
    // A tutorial that cannot be read would teach nothing.
    let json = include_str!("../../src/rising/tutorial.json");
    serde_json::from_str::<Tutorial>(json).expect("a tutorial");
    Rising::INFO.tutorial.expect("it teaches itself")
}

fn laid_out(scene: &Scene) -> Rising {
    assert!(scene.played.is_empty());
    let mut none = ReplayDice::new(&[]);
    let game = Rising::setup(&scene.setup, &mut none).expect("a position");
    assert_eq!(none.finish(), Ok(()), "a position rolls nothing");
    game
}

/// The position after a turn, and the texts about its last action.
fn told(game: &Rising, turn: &[Action], luck: u64) -> (Rising, Vec<Prose>) {
    let mut game = game.clone();
    let mut events = Vec::new();
    for action in turn {
        events.clear();
        let dice = &mut Seeded::from_number(luck);
        game.advance(A, action, dice, &mut events).expect("a legal action");
    }
    let told = events.iter().map(|event| Rising::tell(event, Viewer::Seat(A))).collect();
    (game, told)
}

fn is_right(game: &Rising, lesson: &Lesson, turn: &[Action]) -> bool {
    let Goal::Reached(claims) = &lesson.goal else { panic!("not in this game") };
    // No luck makes another turn right, or a right one wrong.
    let is_right = |luck: u64| {
        let (after, told) = told(game, turn, luck);
        assert!(!after.to_act().contains(A), "the turn is over after {turn:?}");
        // Actions that the others do unasked would be no part of a lesson.
        for seat in Seat::all(after.n_seats()) {
            assert_eq!(after.automatic(seat, Holder::Person), None, "{:?}", lesson.title);
        }
        claims.iter().all(|claim| claim.is_in(&told))
    };
    let first = is_right(0);
    assert!((1..20).all(|luck| is_right(luck) == first), "{:?} {turn:?}", lesson.title);
    first
}

fn text(message: Message, language: Language) -> String {
    words::text(&message.into(), Reader::of(language), |seat| seat.to_string())
}

#[test]
fn lessons_mean_what_they_say() {
    let lessons = &taught().lessons;
    assert_eq!(lessons.len(), 7);
    for lesson in lessons {
        let game = laid_out(&lesson.scene);
        assert!(game.to_act().contains(A));
        let parse = |text: &String| text.parse::<Action>().expect("an action");
        let right: Vec<Vec<Action>> =
            lesson.right.iter().map(|turn| turn.iter().map(parse).collect()).collect();
        for turn in &right {
            assert!(is_right(&game, lesson, turn), "{turn:?} of {:?}", lesson.title);
        }
        let known: BTreeSet<String> = right.iter().map(|turn| format!("{turn:?}")).collect();
        let mut n_wrong = 0;
        for action in game.legal(A).into_iter().filter(|action| game.role(A, action) == Role::Move)
        {
            let turn = vec![action];
            if told(&game, &turn, 0).0.to_act().contains(A) {
                continue;
            }
            match is_right(&game, lesson, &turn) {
                true => assert!(known.contains(&format!("{turn:?}")), "{turn:?} is right, too"),
                false => n_wrong += 1,
            }
        }
        assert!(n_wrong > 0, "there is something to find: {:?}", lesson.title);
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
            assert!((40..=480).contains(&text.chars().count()), "{}: {text}", text.chars().count());
        }
    }
}
