//! Reads what is new and stores a job for each request, in one batch with a sync token of the
//! bot's own: the library stores its token before the bot has seen the response.
//!
//! **Invariant:** a question asked before a death of the program can be answered after it. Guard:
//! the scenario `answers-across-a-death` in `.ci/matrix`.

pub mod edited;
pub mod heard;
mod late;
mod outage;
mod overheard;
mod reader;
mod rest;

use std::{
    collections::{BTreeMap, BTreeSet},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use matrix_sdk::{
    Client, Error,
    config::{SyncSettings, SyncToken},
    ruma::{OwnedEventId, UserId, api::client::filter::FilterDefinition, presence::PresenceState},
    sync::SyncResponse,
};
use record::{Notice, RowChange, StoreError};
use tokio::time::{Instant, sleep, timeout};

use self::{late::Sessions, outage::pause, reader::RoomReader, rest::rest};
use crate::{
    RunError,
    answer::job::{Chore, Job, Queued},
    bot::Matrix,
    names,
    rows::{self, Since},
};

/// How long the server may have nothing new to tell.
const POLL: Duration = Duration::from_secs(30);
/// How long the library may take for what comes of an answer, mostly to ask for keys.
const HELD_UP: Duration = Duration::from_millis(300);
/// How many events of a room come at once; those before them are asked for.
const LIMIT: u32 = 30;
/// How long what was not said yet may take before what is new is read, and how often it is
/// looked whether it is said.
const CATCHING_UP: Duration = Duration::from_secs(3);
const SHORT: Duration = Duration::from_millis(20);
/// How long what has begun may take once we are told to stop.
const ENDING: Duration = Duration::from_millis(2_500);

impl Matrix {
    /// Plays on Matrix until it is told to stop.
    ///
    /// # Errors
    ///
    /// If that is not possible for a reason that does not pass by itself.
    pub async fn run(
        self: Arc<Self>,
        stopped: impl Future<Output = ()> + Send,
    ) -> Result<(), RunError> {
        let ended = tokio::select! {
            ended = self.clone().play() => ended,
            () = stopped => Ok(()),
        };
        let mut busy = self.busy.subscribe();
        if timeout(ENDING, busy.wait_for(|n_busy| *n_busy == 0)).await.is_err() {
            tracing::info!("what is not answered on Matrix is answered after the next start");
        }
        self.shut_down();
        ended
    }

    async fn play(self: Arc<Self>) -> Result<(), RunError> {
        let since: Option<Since> = rows::load(&*self.store, rows::SYNC).await?;
        let client = self.log_in_with_retries(since.as_ref()).await?;
        let device = client.device_id().map(ToString::to_string).unwrap_or_default();
        let since = since.filter(|since| since.device == device);
        let mut since = since.unwrap_or(Since { token: String::new(), device, at: 0 });
        tracing::info!(user = %self.me, device = since.device, "on Matrix");
        // Jobs that were left over come before new events.
        let mut left_over = Some(self.left_over().await?);
        let mut away: Option<Instant> = None;
        // Messages from a time when the bot was away may be too old by now.
        let mut was_away = true;
        loop {
            let rooms = client.subscribe_to_all_room_updates();
            let settings = sync_settings(&since, left_over.is_some());
            let synced = match self.fetch(&client, settings).await {
                Err(error) => rest(&client, &since, rooms, error).await,
                synced => synced,
            };
            match synced {
                Ok(response) => {
                    away = None;
                    self.link.note_answer();
                    let begins = left_over.take();
                    let is_first = begins.is_some();
                    if let Some(left_over) = begins {
                        self.link.set_client(client.clone());
                        left_over.into_iter().for_each(|queued| self.queue(queued));
                    }
                    if was_away {
                        self.catch_up().await;
                    }
                    self.take(&client, response, &mut since, was_away).await?;
                    was_away = false;
                    if is_first {
                        self.begin(client.clone());
                    }
                }
                Err(error) => {
                    if self.log_in_or_report(&client, &error).await? {
                        continue;
                    }
                    was_away = true;
                    sleep(pause(away.get_or_insert_with(Instant::now).elapsed())).await;
                }
            }
        }
    }

    /// Fetches what is new. Once that is known the library asks for keys; if it cannot, the senders
    /// of messages are told to make way.
    async fn fetch(&self, client: &Client, settings: SyncSettings) -> Result<SyncResponse, Error> {
        let mut news = client.subscribe_to_all_room_updates();
        let mut syncing = pin!(client.sync_once(settings));
        let held_up = async {
            // It is sent with each answer, also with one that has no rooms.
            let _ = news.recv().await;
            sleep(HELD_UP).await;
        };
        tokio::select! {
            synced = &mut syncing => synced,
            () = held_up => {
                self.held_up.notify_waiters();
                syncing.await
            }
        }
    }

    /// Says what was not said yet, for a while, before anything is read: a question that
    /// stands in a room may have been answered there before it was noted here.
    async fn catch_up(&self) {
        self.wake();
        let caught_up = async {
            while *self.busy.borrow() > 0 || self.owes_something().await {
                sleep(SHORT).await;
            }
        };
        if timeout(CATCHING_UP, caught_up).await.is_err() {
            tracing::info!("not all is said yet on Matrix; what is said there is read meanwhile");
        }
    }

    async fn owes_something(&self) -> bool {
        let now = self.now();
        let is_due =
            |notice: &Notice| notice.id.to.platform() == names::PREFIX && notice.not_before <= now;
        self.store.outbox().await.is_ok_and(|all| all.iter().any(is_due))
    }

    /// Writes down what is to be done about a response, and has it done.
    async fn take(
        self: &Arc<Self>,
        client: &Client,
        response: SyncResponse,
        since: &mut Since,
        was_away: bool,
    ) -> Result<(), StoreError> {
        let mut batch = Batch { begins: since.token.is_empty(), ..Batch::default() };
        if was_away {
            batch.oldest = since.at.saturating_sub(self.settings.lateness.as_millis() as u64);
        }
        for (id, update) in &response.rooms.joined {
            if let Some(room) = client.get_room(id) {
                RoomReader { bot: self, room: &room, batch: &mut batch }.read(update).await?;
            }
        }
        for (id, update) in &response.rooms.invited {
            if let Some((by, direct)) = invitation(update, &self.me) {
                batch.jobs.push(Job { room: id.clone(), what: Chore::Invited { by, direct } });
            }
        }
        for id in response.rooms.left.keys() {
            batch.jobs.push(Job { room: id.clone(), what: Chore::Gone });
        }
        since.token = response.next_batch;
        since.at = self.desk.micros() / 1_000;
        let waiting = std::mem::take(&mut batch.waiting);
        self.write(batch, since).await?;
        // A key may have come while that was written down.
        self.try_again(client, &waiting).await
    }

    async fn write(self: &Arc<Self>, batch: Batch, since: &Since) -> Result<(), StoreError> {
        let here = RowChange::set(rows::SYNC, rows::json(since, None)?);
        if batch.jobs.is_empty() && batch.rows.is_empty() {
            // Nothing hangs on it: after a power cut, nothing is read twice.
            return self.store.note_rows(vec![here]).await;
        }
        self.write_jobs(batch, vec![here]).await
    }

    /// Writes what is to be done, in one durable step, and has it done.
    pub(crate) async fn write_jobs(
        self: &Arc<Self>,
        batch: Batch,
        mut changes: Vec<RowChange>,
    ) -> Result<(), StoreError> {
        changes.extend(batch.rows.into_values());
        let mut queued = Vec::with_capacity(batch.jobs.len());
        let at = self.desk.micros();
        for (n, job) in batch.jobs.into_iter().enumerate() {
            let key = format!("{}{at:020}-{n:06}", rows::JOBS);
            match job.row() {
                Ok(row) => {
                    changes.push(RowChange::set(key.clone(), row));
                    queued.push(Queued { key, job });
                }
                Err(error) => tracing::error!(%error, "something that came is left out"),
            }
        }
        self.store.set_rows(changes).await?;
        queued.into_iter().for_each(|queued| self.queue(queued));
        Ok(())
    }
}

fn sync_settings(since: &Since, is_first: bool) -> SyncSettings {
    let mut filter = FilterDefinition::default();
    filter.room.timeline.limit = Some(LIMIT.into());
    filter.room.state.lazy_load_options =
        matrix_sdk::ruma::api::client::filter::LazyLoadOptions::Enabled {
            include_redundant_members: false,
        };
    // Typing, read receipts and presence do not concern the bot.
    filter.room.ephemeral.not_types = vec!["*".to_owned()];
    filter.room.account_data.not_types = vec!["*".to_owned()];
    filter.presence.not_types = vec!["*".to_owned()];
    let settings = SyncSettings::new().filter(filter.into()).set_presence(PresenceState::Offline);
    // The first request takes what is there already, without waiting.
    let settings = settings.timeout(if is_first { Duration::ZERO } else { POLL });
    settings.token(match since.token.as_str() {
        "" => SyncToken::NoToken,
        token => SyncToken::Specific(token.to_owned()),
    })
}

/// The changes that are written together.
#[derive(Default)]
pub struct Batch {
    /// Whether we read for the first time.
    pub begins: bool,
    /// The time before which events are not answered, in milliseconds since 1970.
    pub oldest: u64,
    /// How many events of a room were older.
    n_too_old: usize,
    /// By their keys: a commit changes a row once.
    pub rows: BTreeMap<String, RowChange>,
    jobs: Vec<Job>,
    seen: BTreeSet<OwnedEventId>,
    /// How much is kept that cannot be read yet, by what its rows begin with.
    pub n_late: BTreeMap<String, usize>,
    /// The sessions whose keys the late events wait for.
    pub waiting: Sessions,
}

impl Batch {
    /// Changes a row. The last change of one counts: many events may be of the same thread.
    pub fn change(&mut self, change: RowChange) {
        self.rows.insert(change.key.clone(), change);
    }
}

/// Finds the inviter, and whether the invitation is to talk alone.
fn invitation(
    update: &matrix_sdk::sync::InvitedRoomUpdate,
    me: &UserId,
) -> Option<(matrix_sdk::ruma::OwnedUserId, bool)> {
    update.invite_state.events.iter().find_map(|event| {
        let event: serde_json::Value = event.deserialize_as_unchecked().ok()?;
        let is_ours = event["type"] == "m.room.member"
            && event["state_key"] == me.as_str()
            && event["content"]["membership"] == "invite";
        let by = event["sender"].as_str().filter(|_| is_ours)?;
        Some((by.try_into().ok()?, event["content"]["is_direct"] == true))
    })
}
