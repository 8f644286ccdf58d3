//! Commits: all that goes with new entries, in one batch.

use record::{Commit, Notice, RowChange, Step, StoreError};

use super::rows::{reminders, threads::ThreadRows};
use crate::{
    Desk, Match, People,
    matches::{error::Error, invitations::join_codes::JoinCode, timing::closing::Closing},
    present::announce::notices,
};

/// The commits of a desk.
#[derive(Clone, Copy)]
pub struct Commits<'a> {
    pub desk: &'a Desk,
}

impl Commits<'_> {
    /// All that goes with what is new in some matches.
    pub async fn of(
        self,
        steps: &[Match],
        mut rows: Vec<RowChange>,
        people: &People,
        now: u64,
    ) -> Result<Commit, StoreError> {
        let mut notices: Vec<Notice> =
            steps.iter().flat_map(|step| notices(step, people)).collect();
        notices
            .extend(ThreadRows { rows: self.desk.rows() }.dashboards(steps, &mut rows, now).await?);
        for m in steps {
            // A match that is new has none.
            let stored = match m.loaded_rev() {
                0 => None,
                _ => self.desk.store.row(&reminders::key(m.id())).await?,
            };
            rows.extend(self.desk.settings().reminding(m, people, now).row(stored.as_ref()));
        }
        rows.extend(steps.iter().filter_map(|step| JoinCode { m: step }.change(now)));
        rows.extend(steps.iter().filter_map(|step| step.seating().offer_row()));
        rows.extend(
            steps.iter().filter_map(|step| {
                Closing { m: step, after: self.desk.settings().close_after }.row()
            }),
        );
        let step = |game_match: &Match| Step {
            rev: game_match.loaded_rev(),
            entries: game_match
                .entries()
                .get(game_match.loaded_rev() as usize..)
                .unwrap_or_default()
                .to_vec(),
            head: game_match.head().clone(),
            seed: game_match.chance().seed().copied().filter(|_| game_match.loaded_rev() == 0),
        };
        let steps = steps.iter().filter(|step| step.loaded_rev() < step.rev()).map(step).collect();
        Ok(Commit { steps, rows, notices, event: None, at: now })
    }

    /// Writes it, and finds out what became of it if the store does not say.
    pub async fn write(self, commit: &Commit, steps: &[Match]) -> Result<(), Error> {
        let error = match self.desk.store.commit(commit).await {
            Ok(()) => {
                self.desk.agenda.add(commit);
                return Ok(());
            }
            Err(error @ StoreError::Unknown(_)) => match &commit.event {
                // Asked before it is tried again: nothing is applied twice.
                Some(event) => match self.desk.store.event_result(event).await? {
                    Some(_) => {
                        self.desk.agenda.add(commit);
                        return Ok(());
                    }
                    None => return Err(Error::Late),
                },
                None => error,
            },
            Err(error) => error,
        };
        let error = Error::from(error);
        Err(match steps.first() {
            Some(m) => error.about(m.id(), m.rev()),
            None => error,
        })
    }
}
