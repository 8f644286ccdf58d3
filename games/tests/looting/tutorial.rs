//! It teaches what is true.

use games::{
    Game, Viewer,
    dice::ReplayDice,
    looting::{Action, Looting},
    tutorial::Tutorial,
};

use crate::{
    board::A,
    common_tutorial::{self, laid_out},
};

fn taught() -> &'static Tutorial {
    common_tutorial::taught::<Looting>(include_str!("../../src/looting/tutorial.json"))
}

#[test]
fn lessons_mean_what_they_say() {
    let lessons = &taught().lessons;
    common_tutorial::lessons_mean_what_they_say::<Looting>(lessons, Some(&Action::Done), 1);
}

#[test]
fn screens_are_few_and_short() {
    common_tutorial::screens_are_few_and_short::<Looting>(taught());
}

/// The sums in the texts are those of the rules.
#[test]
fn sums_are_right() {
    let total = |lesson: usize, turn: usize| {
        let lesson = &taught().lessons[lesson];
        let mut game: Looting = laid_out(&lesson.scene);
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
