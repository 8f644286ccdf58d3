//! A game teaches what is true: its positions can be laid out, and of a lesson just the
//! turns that are told as right are.

use std::collections::BTreeSet;

use games::{
    Game, Message, Prose, Role, Seat, Viewer,
    dice::{ReplayDice, Seeded},
    tutorial::{Goal, Lesson, Scene, Tutorial},
};
use words::{Language, Reader};

/// The seat of the learner.
pub const LEARNER: Seat = Seat(0);

pub fn taught<G: Game>(json: &'static str) -> &'static Tutorial {
    // A tutorial that cannot be read would teach nothing.
    serde_json::from_str::<Tutorial>(json).expect("a tutorial");
    G::INFO.tutorial.expect("it teaches itself")
}

pub fn laid_out<G: Game>(scene: &Scene) -> G {
    assert!(scene.played.is_empty());
    let mut none = ReplayDice::new(&[]);
    let game = G::setup(&scene.setup, &mut none).expect("a position");
    assert_eq!(none.finish(), Ok(()), "a position rolls nothing");
    game
}

/// Returns the sentences about the last action of a turn, after which the turn is over, whatever is
/// rolled.
fn told<G: Game>(game: &G, turn: &[G::Action], luck: u64) -> Vec<Prose> {
    let mut game = game.clone();
    let mut events = Vec::new();
    for action in turn {
        events.clear();
        let dice = &mut Seeded::from_number(luck);
        game.advance(LEARNER, action, dice, &mut events).expect("a legal action");
    }
    assert!(!game.to_act().contains(LEARNER), "the turn is over after {turn:?}");
    let viewer = Viewer::Seat(LEARNER);
    let heard = events.iter().filter(|event| G::audience(event).hears(viewer));
    heard.map(|event| G::tell(event, viewer)).collect()
}

/// No luck makes another turn right, or a right one wrong.
fn is_right<G: Game>(game: &G, lesson: &Lesson, turn: &[G::Action], lucks: u64) -> bool {
    let Goal::Reached(claims) = &lesson.goal else { panic!("a goal of another kind") };
    let is_right = |luck: u64| {
        let told = told(game, turn, luck);
        assert!(!told.is_empty());
        claims.iter().all(|claim| claim.is_in(&told))
    };
    let first = is_right(0);
    assert!((1..lucks).all(|luck| is_right(luck) == first), "{:?} {turn:?}", lesson.title);
    first
}

fn text(message: Message, language: Language) -> String {
    words::text(&message.into(), Reader::of(language), |seat| seat.to_string())
}

/// Holds eight lessons to what they say. `end` is what ends a turn after a drafted step, if
/// it needs an end of its own; each turn is tried with so many kinds of luck.
pub fn lessons_mean_what_they_say<G: Game>(
    lessons: &[Lesson],
    end: Option<&G::Action>,
    lucks: u64,
) {
    assert_eq!(lessons.len(), 8);
    for lesson in lessons {
        let game: G = laid_out(&lesson.scene);
        assert!(game.to_act().contains(LEARNER));
        let turn_of = |action: G::Action| match game.role(LEARNER, &action) {
            Role::Aside => None,
            Role::Draft => Some(vec![action, end?.clone()]),
            _ => Some(vec![action]),
        };
        let turns: Vec<Vec<G::Action>> =
            game.legal(LEARNER).into_iter().filter_map(turn_of).collect();
        let found = turns.iter().filter(|turn| is_right(&game, lesson, turn, lucks));
        let found: Vec<String> = found.map(|turn| format!("{turn:?}")).collect();
        let mut known = BTreeSet::new();
        for turn in &lesson.right {
            let turn: Vec<G::Action> =
                turn.iter().map(|notation| notation.parse().expect("an action")).collect();
            let right = is_right(&game, lesson, &turn, lucks);
            assert!(right, "{turn:?} of {:?}", lesson.title);
            known.insert(format!("{turn:?}"));
        }
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

/// Holds six screens to what fits beside a board, of a game that goes on.
pub fn screens_are_few_and_short<G: Game>(tutorial: &Tutorial) {
    assert_eq!(tutorial.screens.len(), 6);
    for screen in &tutorial.screens {
        let game: G = laid_out(&screen.scene);
        assert!(game.outcome().is_none(), "nobody learns from what is over");
        for language in Language::all() {
            let text = text(screen.text.message(), language);
            assert!((40..=480).contains(&text.chars().count()), "{}: {text}", text.len());
        }
    }
}
