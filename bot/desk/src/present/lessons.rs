//! Lessons: little matches that somebody plays alone, in private.
//!
//! | row | holds |
//! | --- | --- |
//! | `lesson/<hash of a person>` | how far they have got: [`Learner`](crate::matches::lessons::Learner) |
//!
//! A lesson is a [`Match`] that is laid out anew whenever it is needed, from the
//! position of the lesson and what was played in it. So boards, questions, typed moves
//! and plans are those of any match, and yet no store knows of it, no room is told, and
//! no clock runs.
//!
//! **Invariant:** a lesson is right by what the rules tell of the turn, and is seen by its learner
//! alone. Guard: `matches/lessons/tests.rs` tries every turn of every lesson;
//! `tests/it/lessons.rs`.

mod learn;
mod wish;

use games::{Message, Prose, msg};

pub use self::learn::{
    LessonPlay, allows, learn, no_lesson_refusal, record_progress, retry_lesson,
};
pub use self::wish::LessonWish;
use super::announce::Buttons;
use crate::{
    Match, People, Prompt,
    matches::lessons::{Learning, ME, lessons_of},
    port::{press::Deed, words::text::code},
};

/// After so many wrong turns, a right one is told.
const MISSES: u32 = 2;
/// The same after somebody asked for help so often.
const ASKED: u32 = 2;

impl Learning {
    /// `Atlanteon, lesson 3 of 8: Ties`, where matches have their ids.
    pub fn title(&self, m: &Match) -> Message {
        let title = self.lesson.title.message();
        let (number, of) = (self.learner.progress.lesson, lessons_of(m.kind()).len());
        msg!("desk-lesson", game = m.info().name, number = number, of = of, title = title)
    }

    /// Returns the task, or what came of the turn.
    pub fn lines(&self, m: &Match) -> Vec<Prose> {
        let progress = &self.learner.progress;
        let is_solved = progress.asked >= ASKED || progress.missed >= MISSES;
        let Some(verdict) = &self.verdict else {
            let mut lines = vec![self.lesson.task.message().into()];
            if progress.asked > 0 {
                lines.push(self.lesson.hint.message().into());
                lines.extend(self.solution().filter(|_| is_solved));
            }
            return lines;
        };
        let told = Prose::join_parts(verdict.told.iter().cloned(), " ");
        if verdict.right {
            let mut lines = vec![
                msg!("desk-lesson-right", told = told).into(),
                self.lesson.idea.message().into(),
            ];
            if self.is_last(m) {
                lines.push(msg!("desk-lesson-last", game = m.info().name).into());
            }
            return lines;
        }
        let mut lines = vec![msg!("desk-lesson-wrong", told = told).into()];
        if !verdict.answer.is_empty() {
            let answer = Prose::join_parts(verdict.answered.iter().cloned(), " ");
            lines.push(msg!("desk-lesson-answer", told = answer).into());
        }
        lines.push(self.lesson.hint.message().into());
        lines.extend(self.solution().filter(|_| is_solved));
        lines
    }

    /// `One way to do it: b2-e5`
    fn solution(&self) -> Option<Prose> {
        let turn = Prose::from(code(self.lesson.right.first()?.join(" ")));
        Some(msg!("desk-lesson-solution", turn = turn).into())
    }

    /// Returns the choices when the turn is over; none as long as it is not.
    pub fn prompt(&self, m: &Match, people: &People) -> Option<Prompt> {
        let verdict = self.verdict.as_ref()?;
        let deed = |deed, label| Buttons { m }.for_deed(Some(ME), deed, label);
        let mut options = Vec::new();
        if verdict.right {
            options.push(match self.is_last(m) {
                true => deed(Deed::Start, msg!("desk-button-play-beginner")),
                false => deed(Deed::Next, msg!("desk-button-next-lesson")),
            });
        }
        options.push(deed(Deed::Again, msg!("desk-button-try-again")));
        if !verdict.right {
            options.push(Buttons { m }.solution());
        }
        let ask = match verdict.right {
            true if self.is_last(m) => msg!("desk-ask-lesson-last"),
            true => msg!("desk-ask-lesson-next"),
            false => msg!("desk-ask-lesson-again"),
        };
        let of = people.all_accounts(m.head().person(ME));
        Some(Prompt { options, of, ..Prompt::new(ask) })
    }
}
