//! It teaches what is true.

use games::{escape::Escape, tutorial::Tutorial};

use crate::common_tutorial;

/// Enough for everything that may come up, and for all dice.
const LUCKS: u64 = 40;

fn taught() -> &'static Tutorial {
    common_tutorial::taught::<Escape>(include_str!("../../src/escape/tutorial.json"))
}

/// An action that sinks a piece ends a turn, and is a turn by itself.
#[test]
fn lessons_mean_what_they_say() {
    common_tutorial::lessons_mean_what_they_say::<Escape>(&taught().lessons, None, LUCKS);
}

#[test]
fn screens_are_few_and_short() {
    common_tutorial::screens_are_few_and_short::<Escape>(taught());
}
