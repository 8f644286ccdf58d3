//! Commits: all that goes with new entries, in one batch.

use record::{Commit, Notice, RowChange, Step, StoreError};

use super::rows::reminders::{self, Reminding};
use crate::{
    Desk, Match, People,
    matches::{
        error::Error,
        invitations::{join_codes::JoinCode, offers::SeatOffer},
        timing::closing::Closing,
    },
    present::announce::notices,
};

impl Desk {
    /// All that goes with what is new in some matches.
    pub(crate) async fn commit_of(
        &self,
        steps: &[Match],
        mut rows: Vec<RowChange>,
        people: &People,
        now: u64,
    ) -> Result<Commit, StoreError> {
        let mut notices: Vec<Notice> =
            steps.iter().flat_map(|step| notices(step, people)).collect();
        notices.extend(self.dashboards(steps, &mut rows, now).await?);
        for m in steps {
            // A match that is new has none.
            let stored = match m.loaded_rev() {
                0 => None,
                _ => self.store.row(&reminders::key(m.id())).await?,
            };
            rows.extend(self.reminding(m, people, now).row(stored.as_ref()));
        }
        rows.extend(steps.iter().filter_map(|step| JoinCode { m: step }.change(now)));
        rows.extend(steps.iter().filter_map(|step| SeatOffer { m: step }.row()));
        rows.extend(
            steps
                .iter()
                .filter_map(|step| Closing { m: step, after: self.settings().close_after }.row()),
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

    pub(crate) fn reminding<'a>(
        &self,
        m: &'a Match,
        people: &'a People,
        now: u64,
    ) -> Reminding<'a> {
        Reminding { m, people, every: self.settings().remind, now }
    }

    /// Writes it, and finds out what became of it if the store does not say.
    pub(crate) async fn commit(&self, commit: &Commit, steps: &[Match]) -> Result<(), Error> {
        let error = match self.store.commit(commit).await {
            Ok(()) => {
                self.agenda.add(commit);
                return Ok(());
            }
            Err(error @ StoreError::Unknown(_)) => match &commit.event {
                // Asked before it is tried again: nothing is applied twice.
                Some(event) => match self.store.event_result(event).await? {
                    Some(_) => {
                        self.agenda.add(commit);
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
