//! Words said to a lesson that are no move.

use games::{Prose, msg};

use super::{
    LessonPlay,
    learn::{lesson_with_rows, show},
};
use crate::{
    Decision, Refusal, matches::lessons::Learning, port::names, present::shown::board_reply,
};

/// A wish of somebody who plays a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonWish {
    /// To be helped: with the task and its hint, and then with the solution.
    Hint,
    /// To take back the last step.
    Back,
    /// To begin the lesson anew.
    Again,
    /// The next lesson.
    Next,
    Leave,
    /// To end a turn in which nothing was done.
    End,
}

impl LessonPlay<'_> {
    /// Does what the learner wishes.
    ///
    /// # Errors
    ///
    /// If the lesson is not there any more.
    pub fn fulfil(self, wish: LessonWish) -> Result<Decision, Refusal> {
        let Self { m, ctx } = self;
        let Some(learning) = m.lesson() else { return Err(self.unfit()) };
        match wish {
            // The right answer was told.
            LessonWish::Hint if learning.is_passed() => show(Some(m.clone()), ctx),
            LessonWish::Hint => {
                let mut learner = learning.learner.clone();
                learner.ask(ctx.now);
                show(learner.lesson(ctx.kinds), ctx)
            }
            LessonWish::Again => self.go_on(learning, false),
            LessonWish::Back if learning.is_over() => self.go_on(learning, false),
            LessonWish::Back => self.with_task(learning, msg!("desk-lesson-nothing-back").into()),
            LessonWish::Next if learning.is_last(m) => show(Some(m.clone()), ctx),
            LessonWish::Next => self.go_on(learning, true),
            LessonWish::End if learning.is_passed() => self.go_on(learning, true),
            LessonWish::End => self.with_task(learning, msg!("desk-lesson-nothing-done").into()),
            LessonWish::Leave => {
                let mut learner = learning.learner.clone();
                learner.leave();
                let (_, rows) = lesson_with_rows(learner.lesson(ctx.kinds), ctx)?;
                let line = msg!("desk-lesson-left", learn = m.say(names::LEARN));
                let reply = ctx.whisper_of(m, vec![line.into()]);
                Ok(Decision { rows, ..Decision::default() }.answering(Some(reply)))
            }
        }
    }

    /// A sentence, with what the lesson is about below it.
    fn with_task(self, learning: &Learning, line: Prose) -> Result<Decision, Refusal> {
        let mut lines = vec![line];
        lines.extend(learning.lines(self.m));
        Ok(Decision::reply(board_reply(self.ctx, self.m, lines)))
    }
}
