//! Every game that teaches itself teaches what is true.

use std::collections::BTreeSet;

use games::{Role, Viewer, for_each_game, tutorial::Lesson};
use render::Look;
use words::{Language, Reader};

use super::{
    ME,
    judge::{Verdict, judge, tell},
    lessons_of, scene,
};
use crate::{GameKind, kind};

macro_rules! kinds {
    ($($game:ty),* $(,)?) => { &[$(kind::<$game>()),*] };
}

static KINDS: &[GameKind] = for_each_game!(kinds);

/// The most screens, and letters in a text of a screen or a lesson.
const SCREENS: usize = 6;
const LETTERS: usize = 480;

fn message_text(message: games::Message, language: Language) -> String {
    words::text(&message.into(), Reader::of(language), |seat| seat.to_string())
}

/// Every turn of one step that can be made.
fn turns(table: &dyn render::DrawableGame) -> Vec<Vec<String>> {
    let turn = |action: String| match table.role(ME, &action) {
        Some(Role::Aside) => None,
        Some(Role::Draft) => {
            let mut then = table.fork();
            then.follow(ME, &action, &mut games::dice::ReplayDice::new(&[])).ok()?;
            Some(vec![action, then.action_with(ME, Role::EndTurn)?])
        }
        _ => Some(vec![action]),
    };
    table.legal(ME).into_iter().filter_map(turn).collect()
}

/// The verdict on a whole turn; none if the turn is still going on.
fn judge_turn(
    before: &dyn render::DrawableGame,
    lesson: &Lesson,
    turn: &[String],
) -> Option<Verdict> {
    let mut after = before.fork();
    let mut told = Vec::new();
    for action in turn {
        told = tell(&mut *after, ME, ME, action).expect("an action that can be played");
    }
    (!after.position().to_act().contains(ME)).then(|| judge(&*after, ME, lesson, told))
}

#[test]
fn every_game_has_few_short_screens() {
    for kind in KINDS {
        let all = kind.info.tutorial.expect("it teaches itself");
        assert!((1..=SCREENS).contains(&all.screens.len()), "{}", kind.info.id);
        for screen in &all.screens {
            let table = scene(kind, &screen.scene).expect("a position");
            let (alt, text) = (
                table.alt(Viewer::Seat(ME), &Look::default()),
                table.text(Viewer::Seat(ME), &Look::default()),
            );
            println!("{:?}\n{text}{alt}\n", screen.title);
            for language in Language::all() {
                let text = message_text(screen.text.message(), language);
                assert!((40..=LETTERS).contains(&text.chars().count()), "{language:?}: {text}");
            }
        }
    }
}

/// The turns that are told as right are, no turn that does something else is, and there
/// is something to find.
#[test]
fn every_lesson_means_what_it_says() {
    for kind in KINDS {
        let all = lessons_of(kind);
        assert!((5..=8).contains(&all.len()), "{} has so many lessons", kind.info.id);
        for lesson in all {
            let name = lesson.title;
            for text in [lesson.task, lesson.hint, lesson.idea] {
                for language in Language::all() {
                    let text = message_text(text.message(), language);
                    assert!((30..=LETTERS).contains(&text.chars().count()), "{language:?}: {text}");
                }
            }
            let table = scene(kind, &lesson.scene).expect("a position");
            assert!(table.position().to_act().contains(ME), "{name:?}: it is the learner's turn");
            println!("{name:?}\n{}", table.text(Viewer::Seat(ME), &Look::default()));
            let right = |turn: &Vec<String>| {
                let verdict = judge_turn(&*table, lesson, turn);
                let told = verdict.as_ref().is_none_or(|verdict| !verdict.told.is_empty());
                assert!(told, "{name:?}: something is told of {turn:?}");
                verdict.is_some_and(|verdict| verdict.right)
            };
            let turns = turns(&*table);
            let found: BTreeSet<Vec<String>> =
                turns.iter().filter(|turn| right(turn)).cloned().collect();
            println!("right: {found:?} of {}\n", turns.len());
            for turn in &lesson.right {
                assert!(
                    right(turn),
                    "{name:?}: {turn:?} is right: {:?}",
                    judge_turn(&*table, lesson, turn)
                );
            }
            let told: BTreeSet<Vec<String>> = lesson.right.iter().cloned().collect();
            assert!(found.is_subset(&told), "{name:?}: these are right, too: {found:?}");
            assert!(found.len() * 2 <= turns.len(), "{name:?}: there is something to find");
        }
    }
}
