//! Warning of matches that nobody plays, and closing them, when that is due.

use std::sync::atomic::Ordering;

use record::{
    Actor, Commit, EventId, Head, MatchId, Query, Row, RowChange, Stage, StoreError, What,
};

use super::ticker::Tick;
use crate::{
    ledger::commit::Commits,
    matches::{
        error::Error,
        timing::closing::{Closing, PREFIX, WARNING, after_absence, due_at},
    },
};

/// The row that says for which setting all older matches have a row.
const SWEPT: &str = "closing";

/// How many matches are looked at together.
const PAGE: usize = 200;

impl Tick<'_> {
    /// Looks at a match whose row is due: warns its players, closes it, or looks at it
    /// again later.
    ///
    /// # Errors
    ///
    /// If the store fails, or somebody was faster.
    pub(super) async fn close(self, id: &MatchId, row: &Row) -> Result<bool, Error> {
        let Self { now, away_since, .. } = self;
        let key = format!("{PREFIX}{id}");
        let after = self.desk.settings().close_after;
        let m = self.desk.load(id).await?;
        let Some((at, m)) =
            m.and_then(|game_match| Some((Closing { m: &game_match, after }.due()?, game_match)))
        else {
            return self.put_off(&key, row, None).await;
        };
        let was_due = row.due.unwrap_or(now);
        match away_since.filter(|since| *since < was_due) {
            _ if at > now => return self.put_off(&key, row, Some(at)).await,
            // Nobody could do anything while the program was away.
            Some(since) if m.time().closes_at().is_some() => {
                let later = after_absence(was_due, since, now);
                return self.put_off(&key, row, Some(later)).await;
            }
            _ => (),
        }
        let mut next = m.fork();
        let (what, again) = match m.time().closes_at() {
            Some(_) => (What::Closed, None),
            None => (What::CloseWarned { at: now + WARNING }, Some(now + WARNING)),
        };
        next.note(now, Actor::Clock, what).map_err(|error| Error::replay(error, id))?;
        let change = match again {
            Some(at) => RowChange::set(&*key, due_at(at)),
            None => RowChange::remove(&*key),
        };
        let people = self.desk.persons().people(&[m.head()]).await?;
        let steps = [next];
        let mut commit = Commits { desk: self.desk }.of(&steps, Vec::new(), &people, now).await?;
        commit.rows.retain(|row| row.key != key);
        commit.rows.push(change.expecting(Some(row)));
        let event = Some(EventId::from(&*format!("due:{key}:{was_due}")));
        Commits { desk: self.desk }.write(&Commit { event, ..commit }, &steps).await?;
        Ok(true)
    }

    /// Writes down when the row of a match is due instead, or that it is not any more.
    pub(super) async fn put_off(
        self,
        key: &str,
        row: &Row,
        at: Option<u64>,
    ) -> Result<bool, Error> {
        let change = match at {
            Some(at) => RowChange::set(key, due_at(at)),
            None => RowChange::remove(key),
        };
        self.desk.store.set_rows(vec![change.expecting(Some(row))]).await?;
        Ok(true)
    }

    /// Matches that began with another setting, or before there was one, are looked at,
    /// too.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub(super) async fn sweep(self) -> Result<(), StoreError> {
        let Self { now, .. } = self;
        if self.desk.swept.load(Ordering::Relaxed) {
            return Ok(());
        }
        let after = self.desk.settings().close_after;
        let value = after.unwrap_or(0).to_string();
        let stored = self.desk.store.row(SWEPT).await?;
        if stored.as_ref().is_some_and(|row| row.value == value)
            || (stored.is_none() && after.is_none())
        {
            self.desk.swept.store(true, Ordering::Relaxed);
            return Ok(());
        }
        let mut last: Option<MatchId> = None;
        loop {
            let heads = self.desk.store.heads(&Query::All { after: last.clone() }, PAGE).await?;
            let Some(Head { id, .. }) = heads.last() else { break };
            last = Some(id.clone());
            let change = |head: &Head| {
                let at = head.moved_at.saturating_add(after?.saturating_sub(WARNING)).max(now);
                let is_played = matches!(head.stage, Stage::Playing { .. });
                is_played.then(|| RowChange::set(format!("{PREFIX}{}", head.id), due_at(at)))
            };
            let rows: Vec<RowChange> = heads.iter().filter_map(change).collect();
            if !rows.is_empty() {
                self.desk.store.set_rows(rows).await?;
            }
        }
        let change = RowChange::set(SWEPT, Row::new(value)).expecting(stored.as_ref());
        match self.desk.store.set_rows(vec![change]).await {
            // Another process has done so.
            Ok(()) | Err(StoreError::Conflict) => self.desk.swept.store(true, Ordering::Relaxed),
            Err(error) => return Err(error),
        }
        Ok(())
    }
}
