//! Lessons as matches: positions, what was played in them, and how far somebody has got.

mod judge;
mod layout;
mod progress;

use games::{Seat, menu::Menu, tutorial::Lesson};
use render::DrawableGame;

pub use self::{
    judge::Verdict,
    layout::scene,
    progress::{Learner, is_lesson, key, row_of},
};
use crate::{GameKind, Match, port::MENU};

/// The seat of the learner.
pub const ME: Seat = Seat(0);

/// The lessons of a game.
pub fn lessons_of(kind: &GameKind) -> &'static [Lesson] {
    kind.info.tutorial.map_or(&[], |tutorial| &tutorial.lessons)
}

/// The lesson that is played as a match.
#[derive(Clone, Debug)]
pub struct Learning {
    pub lesson: &'static Lesson,
    pub learner: Learner,
    /// Once the turn is over.
    pub verdict: Option<Verdict>,
}

impl Learning {
    /// Whether a right turn has an action that these words lead to.
    pub fn needs(&self, table: &dyn DrawableGame, path: &[String]) -> bool {
        match table.menu(ME, path, MENU) {
            Menu::Done(action) => {
                self.lesson.right.iter().flatten().any(|right_action| *right_action == action)
            }
            Menu::Ask(question) => question.options.iter().any(|option| {
                let path = [path, std::slice::from_ref(&option.token)].concat();
                self.needs(table, &path)
            }),
            Menu::Lost => false,
        }
    }

    /// Whether the turn of the learner is over.
    pub fn is_over(&self) -> bool {
        self.verdict.is_some()
    }

    /// Whether its turn was right.
    pub fn is_passed(&self) -> bool {
        self.verdict.as_ref().is_some_and(|verdict| verdict.right)
    }

    /// Whether something is planned in it.
    pub fn is_planned(&self) -> bool {
        !self.is_over() && !self.learner.progress.played.is_empty()
    }

    /// Whether all lessons are passed.
    pub fn is_last(&self, m: &Match) -> bool {
        self.learner.next(m.kind(), 0).is_none()
    }
}

#[cfg(test)]
mod tests;
