//! Lessons, as they are in the store.

use std::sync::Arc;

use record::{Head, MatchId, PersonId, StoreError};

use super::JsonRows;
use crate::{
    Context, Desk, GameKind, Match,
    matches::{
        error::Error,
        lessons::{Learner, key, row_of},
    },
};

/// The lessons that people are in.
#[derive(Clone, Copy)]
pub struct LessonRows<'a> {
    kinds: &'static [GameKind],
    rows: JsonRows<'a>,
}

impl LessonRows<'_> {
    /// How far somebody has got.
    pub async fn learner(self, person: &PersonId) -> Result<Learner, StoreError> {
        let learner = self.learner_at(&key(person)).await?;
        Ok(if learner.is_of_another(person) { Learner::default() } else { learner })
    }

    async fn learner_at(self, key: &str) -> Result<Learner, StoreError> {
        let (row, progress) = self.rows.load(key).await?;
        Ok(Learner::new(row, progress))
    }

    /// The lesson that somebody is in, by the id of any of theirs; none if they are in
    /// none.
    pub async fn of(self, id: &MatchId) -> Result<Option<Arc<Match>>, Error> {
        let Some(key) = row_of(id) else { return Ok(None) };
        let learner = self.learner_at(&key).await?;
        Ok(learner.lesson(self.kinds).map(Arc::new))
    }

    /// The lesson with an id, after so many entries.
    pub async fn at(self, id: &MatchId, rev: u64) -> Result<Option<Arc<Match>>, Error> {
        let Some(m) = self.of(id).await?.filter(|game_match| game_match.id() == id) else {
            return Ok(None);
        };
        if rev >= m.rev() {
            return Ok(Some(m));
        }
        let entries = &m.entries()[..(rev as usize).max(1)];
        let then = Match::replay(self.kinds, entries, m.chance().seed().copied());
        Ok(Some(Arc::new(then.map_err(|error| Error::replay(error, id))?)))
    }

    /// The head of a match, or of a lesson.
    pub async fn head(self, id: &MatchId) -> Result<Option<Head>, Error> {
        match row_of(id) {
            Some(_) => Ok(self.at(id, u64::MAX).await?.map(|game_match| game_match.head().clone())),
            None => Ok(self.rows.store.head(id).await?),
        }
    }

    /// The lesson that somebody is in, if they did something in it lately.
    pub async fn lately(self, context: &Context<'_>) -> Result<Option<Arc<Match>>, Error> {
        self.since(0, context).await
    }

    /// The lesson that somebody is in, if they did something in it lately, and since then.
    pub async fn since(
        self,
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

impl Desk {
    pub(crate) fn lessons(&self) -> LessonRows<'_> {
        LessonRows { kinds: self.kinds, rows: self.rows() }
    }
}
