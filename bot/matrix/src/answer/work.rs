//! The doing of jobs, room by room.

use std::{sync::Arc, time::Duration};

use matrix_sdk::ruma::OwnedRoomId;
use record::{RowChange, StoreError};
use tokio::time::sleep;

use super::job::{Chore, Job, Queued};
use crate::{
    bot::Matrix,
    rooms::{invitation::Invitation, upgrade::Upgrade},
    rows,
    send::{
        Failure,
        busy::{Busy, lock},
    },
    sync::heard::Heard,
};

/// How long to wait before something is tried again: at first, and at most.
const FIRST: Duration = Duration::from_secs(1);
const LAST: Duration = Duration::from_secs(60);
/// How long something is tried while the server answers us: others wait behind it.
const LONG_ENOUGH: Duration = Duration::from_secs(600);

/// How long a job has been tried.
struct Patience {
    pause: Duration,
    /// While the server answered us otherwise: one that is away holds up nobody.
    tried: Duration,
}

impl Patience {
    fn is_over(&self) -> bool {
        self.tried >= LONG_ENOUGH
    }

    fn note_pause(&mut self, has_answered: bool) {
        if has_answered {
            self.tried += self.pause;
        }
        self.pause = (2 * self.pause).min(LAST);
    }
}

impl Matrix {
    /// Returns the jobs that were left when the program ended.
    pub(crate) async fn left_over(&self) -> Result<Vec<Queued>, StoreError> {
        const BATCH: usize = 100;
        let mut left: Vec<Queued> = Vec::new();
        let mut after: Option<String> = None;
        loop {
            let found = self.store.rows(rows::JOBS, after.as_deref(), BATCH).await?;
            let n_found = found.len();
            after = found.last().map(|(key, _)| key.clone());
            for (key, row) in found {
                match serde_json::from_str(&row.value) {
                    Ok(job) => left.push(Queued { key, job }),
                    Err(error) => {
                        tracing::error!(key, %error, "a job cannot be read, and is left out");
                        self.store.note_rows(vec![RowChange::remove(key)]).await?;
                    }
                }
            }
            if n_found < BATCH {
                return Ok(left);
            }
        }
    }

    /// Has a job done, after those that came before it in its room.
    pub(crate) fn queue(self: &Arc<Self>, queued: Queued) {
        let room = queued.job.room.clone();
        let mut lanes = lock(&self.lanes);
        if let Some(lane) = lanes.get_mut(&room) {
            lane.push_back(queued);
            return;
        }
        lanes.insert(room.clone(), [queued].into());
        drop(lanes);
        let bot = self.clone();
        self.tasks.spawn(async move { bot.walk(room).await });
    }

    /// Does all that there is to be done in a room.
    async fn walk(self: Arc<Self>, room: OwnedRoomId) {
        loop {
            let next = {
                let mut lanes = lock(&self.lanes);
                let next = lanes.get(&room).and_then(|lane| lane.front().cloned());
                if next.is_none() {
                    lanes.remove(&room);
                }
                next
            };
            let Some(Queued { key, job }) = next else { return };
            self.persist(&job).await;
            // Should that fail, it is done again after the next start: to no effect.
            if let Err(error) = self.store.note_rows(vec![RowChange::remove(key)]).await {
                tracing::error!(%room, %error, "what was done is not noted");
            }
            if let Some(lane) = lock(&self.lanes).get_mut(&room) {
                lane.pop_front();
            }
        }
    }

    /// Does a job, and does it again until it is done, never can be, or has held up the
    /// others in its room for long enough.
    async fn persist(&self, job: &Job) {
        let mut patience = Patience { pause: FIRST, tried: Duration::ZERO };
        loop {
            let busy = Busy::new(&self.busy);
            let done = self.do_once(job).await;
            drop(busy);
            match done {
                Ok(()) => return,
                Err(Failure::Later(why)) if !patience.is_over() => {
                    tracing::info!(room = %job.room, why, "to be tried again");
                    let n_answers = self.link.n_answers();
                    // Nobody waits any longer once the server is back.
                    tokio::select! {
                        () = sleep(patience.pause) => (),
                        () = self.link.wait_for_homeserver() => (),
                    }
                    patience.note_pause(self.link.n_answers() != n_answers);
                }
                Err(Failure::Later(why) | Failure::Never(why) | Failure::TooLarge(why)) => {
                    tracing::warn!(room = %job.room, why, "given up");
                    return;
                }
            }
        }
    }

    async fn do_once(&self, job: &Job) -> Result<(), Failure> {
        match &job.what {
            Chore::Heard { event, by, heard } => match heard {
                Heard::Said(said) => self.answer_message(&job.room, event, by, said).await,
                Heard::Reacted { to, key } => {
                    self.answer_reaction(&job.room, event, by, to, key).await
                }
                Heard::Left => self.leave_if_alone(&job.room).await,
                Heard::Upgraded { to } => {
                    Upgrade { bot: self, new: to }.handle(&job.room, by).await
                }
            },
            Chore::Invited { by, direct } => {
                let client = self.link.client();
                let Some(room) = client.and_then(|client| client.get_room(&job.room)) else {
                    return Ok(());
                };
                Invitation { bot: self, room: &room, by, direct: *direct }.answer().await
            }
            Chore::Gone => self.forget_room(&job.room).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_holds_up_a_room_for_ever() {
        let tries = |has_answered| {
            let mut patience = Patience { pause: FIRST, tried: Duration::ZERO };
            let mut paused = Duration::ZERO;
            while !patience.is_over() && paused < 100 * LONG_ENOUGH {
                paused += patience.pause;
                patience.note_pause(has_answered);
            }
            paused
        };
        assert!((LONG_ENOUGH..LONG_ENOUGH + LAST).contains(&tries(true)));
        // A question from before a long outage is answered after it.
        assert!(tries(false) >= 100 * LONG_ENOUGH);
    }
}
