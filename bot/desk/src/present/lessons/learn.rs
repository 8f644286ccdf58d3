//! The actions open to a learner, and the replies to them.

use std::sync::Arc;

use games::{Role, msg};
use record::{RowChange, What};

use crate::{
    Context, Decision, GameKind, Match, Refusal, Reply,
    matches::{
        error::refuse,
        lessons::{Learner, Learning, ME, lessons_of},
    },
    people::command::Command,
    port::names,
    present::{board::view, shown::board_reply},
};

/// Takes up the lessons of a game: where the speaker left them, or the one they say.
///
/// # Errors
///
/// If there is none.
pub fn learn(
    kind: &'static GameKind,
    number: Option<u64>,
    ctx: &Context<'_>,
) -> Result<Decision, Refusal> {
    let mut learner = ctx.background.learner.clone();
    let n_lessons = lessons_of(kind).len();
    if n_lessons == 0 {
        let rules = names::RULES.say(kind.info.id, "");
        return Err(refuse(msg!("desk-no-lessons", game = kind.info.name, rules = rules)));
    }
    let said = number.map(|number| usize::try_from(number).unwrap_or(usize::MAX));
    if said.is_some_and(|number| !(1..=n_lessons).contains(&number)) {
        return Err(refuse(msg!("desk-no-such-lesson", game = kind.info.name, n = n_lessons)));
    }
    let is_meant = learner.progress.game == kind.info.id
        && said.is_none_or(|number| number == learner.progress.lesson);
    let open = learner
        .lesson(ctx.kinds)
        .filter(|lesson| is_meant && !lesson.lesson().is_some_and(Learning::is_passed));
    if open.is_some() {
        learner.touch(ctx.now);
    } else {
        let lesson = said.or_else(|| learner.next(kind, 0)).unwrap_or(1);
        learner.take(kind, lesson, ctx.me(), ctx.now);
    }
    show(learner.lesson(ctx.kinds), ctx)
}

/// A lesson that the speaker plays.
#[derive(Clone, Copy, Debug)]
pub struct LessonPlay<'a> {
    pub m: &'a Match,
    pub ctx: &'a Context<'a>,
}

impl<'a> LessonPlay<'a> {
    /// Another lesson, or the same once more.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn go_on(self, learning: &Learning, next: bool) -> Result<Decision, Refusal> {
        let at = learning.learner.progress.lesson;
        let lesson = match next {
            true => learning.learner.next(self.m.kind(), at).unwrap_or(1),
            false => at,
        };
        let mut learner = learning.learner.clone();
        learner.take(self.m.kind(), lesson, self.ctx.me(), self.ctx.now);
        show(learner.lesson(self.ctx.kinds), self.ctx)
    }

    /// Plays the right turn.
    ///
    /// # Errors
    ///
    /// If there is none any more.
    pub fn solve(self, learning: &Learning) -> Result<Decision, Refusal> {
        let mut learner = self.begin_again(learning);
        learner.progress.played = learning.lesson.right.first().cloned().unwrap_or_default();
        show(learner.lesson(self.ctx.kinds).map(note_verdict), self.ctx)
    }

    /// Returns the learner, with the same lesson begun once more.
    fn begin_again(self, learning: &Learning) -> Learner {
        let mut learner = learning.learner.clone();
        learner.take(self.m.kind(), learner.progress.lesson, self.ctx.me(), self.ctx.now);
        learner
    }

    /// Why no move can be made in a lesson: it is passed. None for all other matches.
    pub fn over(self) -> Option<Refusal> {
        let learning = self.m.lesson().filter(|lesson| lesson.is_over())?;
        let line = refuse(msg!("desk-lesson-passed")).of(self.ctx.cast(self.m));
        Some(line.asking(learning.prompt(self.m, &self.ctx.people)))
    }

    /// Refuses what goes on in matches alone.
    pub fn unfit(self) -> Refusal {
        let prompt = self.m.lesson().and_then(|lesson| lesson.prompt(self.m, &self.ctx.people));
        let prompt = prompt.or_else(|| self.ctx.questions(self.m).first(ME));
        refuse(msg!("desk-lesson-only", learn = self.m.say(names::LEARN)))
            .asking(prompt)
            .of(self.ctx.cast(self.m))
    }

    /// Says that a button was one of an earlier lesson, or of an earlier turn in it.
    pub fn moved_on(self) -> Reply {
        let mut lines = vec![msg!("desk-lesson-moved-on").into()];
        lines.extend(self.m.lesson().into_iter().flat_map(|lesson| lesson.lines(self.m)));
        board_reply(self.ctx, self.m, lines)
    }
}

/// The lesson as it is now, kept and shown.
pub(super) fn show(m: Option<Match>, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let (m, rows) = lesson_with_rows(m, ctx)?;
    let decision = Decision { rows, ..Decision::default() };
    Ok(decision.answering(Some(view(&m, ctx))))
}

/// A lesson, and what is to be kept of it.
pub(super) fn lesson_with_rows(
    m: Option<Match>,
    ctx: &Context<'_>,
) -> Result<(Match, Vec<RowChange>), Refusal> {
    let m = m.ok_or_else(|| no_lesson_refusal(ctx))?;
    let rows = m.lesson().and_then(|lesson| lesson.learner.change(ctx.me()));
    Ok((m, rows.into_iter().collect()))
}

/// A lesson in whose progress it is noted what came of the turn.
fn note_verdict(m: Match) -> Match {
    let Some(mut learning) = m.lesson().cloned() else { return m };
    if let Some(verdict) = &learning.verdict {
        learning.learner.note(verdict.right);
    }
    m.learning(learning)
}

/// There is no such lesson any more.
pub fn no_lesson_refusal(ctx: &Context<'_>) -> Refusal {
    refuse(msg!("desk-lesson-gone", learn = ctx.say(names::LEARN)))
}

/// A decision in which what was done in a lesson is kept as the progress of who learns,
/// and answered.
///
/// # Errors
///
/// If it is nothing that can be done in a lesson.
pub fn record_progress(mut decision: Decision, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let (lessons, steps): (Vec<Match>, Vec<Match>) =
        decision.steps.into_iter().partition(|step| step.lesson().is_some());
    decision.steps = steps;
    for m in lessons {
        let Some(learning) = m.lesson() else { continue };
        let mut learner = learning.learner.clone();
        for (index, entry) in m.entries().iter().enumerate().skip(m.loaded_rev() as usize) {
            match &entry.what {
                // A row has room for so much, and nobody needs to know.
                What::Played { seat, .. }
                    if *seat == ME && m.log().role(index) == Role::Retract =>
                {
                    learner.progress.played.pop();
                }
                What::Played { seat, action, .. } if *seat == ME => {
                    learner.progress.played.push(action.clone());
                }
                What::TookBack { .. } => {
                    learner.take(m.kind(), learner.progress.lesson, ctx.me(), ctx.now);
                }
                _ => return Err(LessonPlay { m: &m, ctx }.unfit()),
            }
        }
        learner.touch(ctx.now);
        let (now, rows) = lesson_with_rows(learner.lesson(ctx.kinds).map(note_verdict), ctx)?;
        decision.rows.extend(rows);
        if decision.replies.is_empty() {
            decision.replies.push(view(&now, ctx));
        }
    }
    Ok(decision)
}

/// The lesson to play on in: the same once more, if the last turn in it was wrong.
///
/// # Errors
///
/// If it is not there any more.
pub fn retry_lesson(m: Arc<Match>, ctx: &Context<'_>) -> Result<Arc<Match>, Refusal> {
    let Some(learning) =
        m.lesson().filter(|lesson| lesson.verdict.as_ref().is_some_and(|verdict| !verdict.right))
    else {
        return Ok(m);
    };
    let lesson = LessonPlay { m: &m, ctx }.begin_again(learning).lesson(ctx.kinds);
    Ok(Arc::new(lesson.ok_or_else(|| no_lesson_refusal(ctx))?))
}

/// Whether a command can be given in a match, of which this is the lesson if it is one.
pub fn allows(lesson: Option<&Learning>, command: &Command) -> bool {
    let Some(learning) = lesson else { return true };
    match command.name {
        names::PLAY | names::BOARD | names::HISTORY => true,
        // The steps before the learner's own belong to the lesson.
        name => name.word == "undo" && !learning.learner.progress.played.is_empty(),
    }
}
