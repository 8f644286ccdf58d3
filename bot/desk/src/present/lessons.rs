//! Lessons: little matches that somebody plays alone, in private.
//!
//! | row | holds |
//! | --- | --- |
//! | `lesson/<hash of a person>` | how far they have got: [`progress`] |
//!
//! A lesson is a [`Match`] that is laid out anew whenever it is needed, from the
//! position of the lesson and what was played in it. So boards, questions, typed moves
//! and plans are those of any match, and yet no store knows of it, no room is told, and
//! no clock runs.

mod judge;
mod layout;
mod learn;
mod progress;

use std::sync::Arc;

use games::{Message, Prose, Seat, menu::Menu, msg, tutorial::Lesson};
use record::{Head, MatchId, PersonId, StoreError};
use render::DrawableGame;

use self::judge::Verdict;
pub use self::{
    layout::scene,
    learn::{
        allows, go_on, gone, is_planned, learn, moved_on, over, retried, settled, solve, unfit,
    },
    progress::{Learner, is_lesson, key, row_of},
};
use crate::{
    Button, Context, Desk, GameKind, Match, People, Prompt,
    port::{
        MENU,
        error::Error,
        press::{Deed, Press},
        text::code,
    },
    present::{announce, shown::question_for},
};

/// Who learns sits here.
pub const ME: Seat = Seat(0);
/// After so many wrong turns, a right one is told.
const MISSES: u32 = 2;

/// The lessons of a game.
fn lessons_of(kind: &GameKind) -> &'static [Lesson] {
    kind.info.tutorial.map_or(&[], |it| &it.lessons)
}

/// What a match is that is a lesson.
#[derive(Clone, Debug)]
pub struct Learning {
    lesson: &'static Lesson,
    learner: Learner,
    /// Once the turn is over.
    verdict: Option<Verdict>,
}

impl Learning {
    /// `Atlanteon, lesson 3 of 8: Ties`, where matches have their ids.
    pub fn title(&self, m: &Match) -> Message {
        let title = self.lesson.title.message();
        let (number, of) = (self.learner.progress.lesson, lessons_of(m.kind()).len());
        msg!("desk-lesson", game = m.info().name, number = number, of = of, title = title)
    }

    /// What is asked, or what came of the turn.
    pub fn lines(&self, m: &Match) -> Vec<Prose> {
        let Some(verdict) = &self.verdict else { return vec![self.lesson.task.message().into()] };
        let told = Prose::joined(verdict.told.iter().cloned(), " ");
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
            let answer = Prose::joined(verdict.answered.iter().cloned(), " ");
            lines.push(msg!("desk-lesson-answer", told = answer).into());
        }
        lines.push(self.lesson.hint.message().into());
        let right = self.lesson.right.first().filter(|_| self.learner.progress.missed >= MISSES);
        lines.extend(right.map(|turn| {
            let turn = Prose::from(code(turn.join(" ")));
            Prose::from(msg!("desk-lesson-solution", turn = turn))
        }));
        lines
    }

    /// What can be done when the turn is over; none as long as it is not.
    pub fn prompt(&self, m: &Match, people: &People) -> Option<Prompt> {
        let verdict = self.verdict.as_ref()?;
        let deed = |deed, label| announce::deed(m, Some(ME), deed, label);
        let mut options = Vec::new();
        if verdict.right {
            options.push(match self.is_last(m) {
                true => deed(Deed::Start, msg!("desk-button-play-easy")),
                false => deed(Deed::Next, msg!("desk-button-next-lesson")),
            });
        }
        options.push(deed(Deed::Again, msg!("desk-button-try-again")));
        if !verdict.right {
            options.push(show_me(m));
        }
        let ask = match verdict.right {
            true if self.is_last(m) => msg!("desk-ask-lesson-last"),
            true => msg!("desk-ask-lesson-next"),
            false => msg!("desk-ask-lesson-again"),
        };
        let of = people.all_accounts(m.head().person(ME));
        Some(Prompt { options, of, ..Prompt::new(ask) })
    }

    /// Whether a right turn has an action that these words lead to.
    pub fn needs(&self, table: &dyn DrawableGame, path: &[String]) -> bool {
        match table.menu(ME, path, MENU) {
            Menu::Done(action) => self.lesson.right.iter().flatten().any(|it| *it == action),
            Menu::Ask(question) => question.options.iter().any(|it| {
                let path = [path, std::slice::from_ref(&it.token)].concat();
                self.needs(table, &path)
            }),
            Menu::Lost => false,
        }
    }

    /// Whether its turn is over.
    pub fn is_over(&self) -> bool {
        self.verdict.is_some()
    }

    /// Whether all lessons are passed.
    fn is_last(&self, m: &Match) -> bool {
        self.learner.next(m.kind(), 0).is_none()
    }
}

/// A button that plays the right turn of a lesson.
pub fn show_me(m: &Match) -> Button {
    announce::deed(m, Some(ME), Deed::Show, msg!("desk-button-show"))
}

impl Desk {
    /// How far somebody has got.
    pub(crate) async fn learner(&self, person: &PersonId) -> Result<Learner, StoreError> {
        let learner = self.learner_at(&key(person)).await?;
        Ok(if learner.is_of_another(person) { Learner::default() } else { learner })
    }

    async fn learner_at(&self, key: &str) -> Result<Learner, StoreError> {
        let (row, progress) = self.kept(key).await?;
        Ok(Learner::new(row, progress))
    }

    /// The lesson that somebody is in, by the id of any of theirs; none if they are in
    /// none.
    pub(crate) async fn lesson_of(&self, id: &MatchId) -> Result<Option<Arc<Match>>, Error> {
        let Some(key) = row_of(id) else { return Ok(None) };
        let learner = self.learner_at(&key).await?;
        Ok(learner.lesson(self.kinds).map(Arc::new))
    }

    /// The lesson with an id, after so many entries.
    pub(crate) async fn lesson_at(
        &self,
        id: &MatchId,
        rev: u64,
    ) -> Result<Option<Arc<Match>>, Error> {
        let Some(m) = self.lesson_of(id).await?.filter(|m| m.id() == id) else { return Ok(None) };
        if rev >= m.rev() {
            return Ok(Some(m));
        }
        let entries = &m.entries()[..(rev as usize).max(1)];
        let then = Match::replay(self.kinds, entries, m.seed().copied());
        Ok(Some(Arc::new(then.map_err(|error| Error::replay(error, id))?)))
    }

    /// The head of a match, or of a lesson.
    pub(crate) async fn head(&self, id: &MatchId) -> Result<Option<Head>, Error> {
        match row_of(id) {
            Some(_) => Ok(self.lesson_at(id, u64::MAX).await?.map(|m| m.head().clone())),
            None => Ok(self.store.head(id).await?),
        }
    }

    /// What leads on in the lesson that somebody is in, if they say just what stands on
    /// the button.
    pub(crate) async fn said_in_lesson(
        &self,
        text: &str,
        context: &Context<'_>,
    ) -> Result<Option<(Press, Arc<Match>)>, Error> {
        let Some(m) = self.lesson_lately(context).await? else { return Ok(None) };
        let text = text.trim().to_lowercase();
        let leads_on = |it: &&Button| {
            matches!(it.press, Press::Do { deed: Deed::Next | Deed::Again | Deed::Show, .. })
                && context.text(&it.label).to_lowercase() == text
        };
        let prompt = question_for(&m, Some(ME), &context.people);
        let press = prompt.and_then(|it| it.buttons().find(leads_on).map(|it| it.press.clone()));
        Ok(press.map(|press| (press, m)))
    }

    /// The lesson that somebody is in, if they did something in it lately.
    pub(crate) async fn lesson_lately(
        &self,
        context: &Context<'_>,
    ) -> Result<Option<Arc<Match>>, Error> {
        self.lesson_since(0, context).await
    }

    /// The lesson that somebody is in, if they did something in it lately, and since then.
    pub(crate) async fn lesson_since(
        &self,
        then: u64,
        context: &Context<'_>,
    ) -> Result<Option<Arc<Match>>, Error> {
        let learner = self.learner(context.me()).await?;
        if !learner.is_at_it(context.now) || !learner.has_acted_since(then) {
            return Ok(None);
        }
        Ok(learner.lesson(self.kinds).map(Arc::new))
    }
}

#[cfg(test)]
mod tests;
