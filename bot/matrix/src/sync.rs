//! Reads what is new and stores a job for each request, in one batch with a sync token of the
//! bot's own: the library stores its token before the bot has seen the response.
//!
//! **Invariant:** a question asked before a death of the program can be answered after it. Guard:
//! the scenario `answers-across-a-death` in `.ci/matrix`.

mod edited;
pub mod heard;
mod late;
mod outage;
mod overheard;
mod rest;

use std::{
    collections::{BTreeMap, BTreeSet},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use matrix_sdk::{
    Client, Error, Room,
    config::{SyncSettings, SyncToken},
    deserialized_responses::{TimelineEvent, TimelineEventKind},
    room::MessagesOptions,
    ruma::{OwnedEventId, UserId, api::client::filter::FilterDefinition, presence::PresenceState},
    sync::{JoinedRoomUpdate, SyncResponse},
};
use record::{Notice, Of, Query, Row, RowChange, StoreError};
use tokio::time::{Instant, sleep, timeout};

use self::{
    heard::{Heard, RawEvent, Said},
    late::Sessions,
    outage::{FIRST, pause},
};
use crate::{
    RunError,
    answer::job::{Chore, Job, Queued},
    bot::Matrix,
    names,
    rows::{self, MEMORY, Since},
    send::Failure,
};

/// How long the server may have nothing new to tell.
const POLL: Duration = Duration::from_secs(30);
/// How long the library may take for what comes of an answer, mostly to ask for keys.
const HELD_UP: Duration = Duration::from_millis(300);
/// How many events of a room come at once; those before them are asked for.
const LIMIT: u32 = 30;
/// How many are asked for at once, and how often, if there were many.
const PAGE: u32 = 100;
const PAGES: usize = 20;
/// How much of a room is held at most, in bytes of JSON.
const MOST: usize = 16 << 20;
/// For so long after a question, or a match, plain words may be for us, in seconds.
const LATELY: u64 = 3 * 24 * 3600;
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
        let since: Option<Since> = self.load_row(rows::SYNC).await?;
        let client = self.get_in(since.as_ref()).await?;
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
            let settings = self.sync_settings(&since, left_over.is_some());
            let synced = match self.fetch(&client, settings).await {
                Err(error) => self.rest(&client, &since, rooms, error).await,
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

    fn sync_settings(&self, since: &Since, is_first: bool) -> SyncSettings {
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
        let settings =
            SyncSettings::new().filter(filter.into()).set_presence(PresenceState::Offline);
        // The first request takes what is there already, without waiting.
        let settings = settings.timeout(if is_first { Duration::ZERO } else { POLL });
        settings.token(match since.token.as_str() {
            "" => SyncToken::NoToken,
            token => SyncToken::Specific(token.to_owned()),
        })
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
                self.read(&room, update, &mut batch).await?;
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

    /// Reads what is new in a room.
    async fn read(
        &self,
        room: &Room,
        update: &JoinedRoomUpdate,
        batch: &mut Batch,
    ) -> Result<(), StoreError> {
        let timeline = &update.timeline;
        let Some(last) = timeline.events.iter().rev().find_map(TimelineEvent::event_id) else {
            return Ok(());
        };
        let cursor = self.store.row(&rows::cursor(room.room_id())).await?;
        let cursor = cursor.and_then(|row| OwnedEventId::try_from(row.value).ok());
        batch.change(RowChange::set(rows::cursor(room.room_id()), Row::new(last.to_string())));
        // Of rooms that we are in for long, and know nothing of, all is history.
        if batch.begins && cursor.is_none() {
            return Ok(());
        }
        let Some(place) = names::room(room.room_id(), None) else { return Ok(()) };
        let addressed_only = !self.is_played_in(&place).await?;
        let threads = rows::threads(room.room_id());
        let is_live = !addressed_only || !self.store.rows(&threads, None, 1).await?.is_empty();
        let (events, found) = self.since(room, update, cursor.as_ref(), is_live).await;
        if !found && cursor.is_none() {
            return Ok(());
        }
        batch.n_too_old = 0;
        for event in events {
            self.overhear(room, &event, batch);
            self.hear(room, &event, addressed_only, batch).await?;
        }
        if batch.n_too_old > 0 {
            tracing::warn!(
                room = %room.room_id(),
                n_events = batch.n_too_old,
                "said too long ago to be answered (see matrix.lateness), or by a clock that is \
                 far behind ours"
            );
        }
        Ok(())
    }

    /// Collects the events after the one that the bot read last, or after it was let in; and tells
    /// whether that one was found. In a room without a match it looks back over some 2,000 events
    /// at most. Words from before an invitation are never answered.
    async fn since(
        &self,
        room: &Room,
        update: &JoinedRoomUpdate,
        cursor: Option<&OwnedEventId>,
        is_live: bool,
    ) -> (Vec<TimelineEvent>, bool) {
        let timeline = &update.timeline;
        let begins = |event: &TimelineEvent| match cursor {
            Some(cursor) => event.event_id().as_ref() == Some(cursor),
            None => raw(event).is_some_and(|raw| raw.admits(&self.me)),
        };
        let mut events = Vec::new();
        let mut page = timeline.events.clone();
        let mut from = timeline.prev_batch.clone().filter(|_| timeline.limited);
        let (mut n_pages, mut n_bytes) = (0, 0);
        loop {
            if let Some(at) = page.iter().rposition(begins) {
                let at = if cursor.is_some() { at } else { self.invited_at(&page, at) };
                page.drain(..=at);
                page.append(&mut events);
                return (page, true);
            }
            n_bytes += page.iter().map(|event| event.raw().json().get().len()).sum::<usize>();
            page.append(&mut events);
            events = page;
            let Some(token) = from else { break };
            // In a match, a move that is skipped is missed; elsewhere it is mostly talk.
            if n_bytes >= MOST || (n_pages >= PAGES && !is_live) {
                tracing::warn!(
                    room = %room.room_id(),
                    n_events = events.len(),
                    "too much was said there: what was said before that is not answered"
                );
                break;
            }
            let Some(older) = self.page(room, token).await else { break };
            (page, from) = older;
            n_pages += 1;
        }
        // The event that was read last may not be in the room any more. Where the bot's entry is
        // not known, nothing is answered.
        (events, cursor.is_some())
    }

    /// Fetches the messages before a point in time, and where to go on from there; none if the
    /// server does not tell.
    async fn page(
        &self,
        room: &Room,
        from: String,
    ) -> Option<(Vec<TimelineEvent>, Option<String>)> {
        loop {
            let mut options = MessagesOptions::backward().from(from.as_str());
            options.limit = PAGE.into();
            match room.messages(options).await {
                Ok(page) => {
                    let end = page.end.filter(|_| !page.chunk.is_empty());
                    return Some((page.chunk.into_iter().rev().collect(), end));
                }
                // It is asked for until it comes: whatever is skipped here is lost.
                Err(error) => match Failure::from(error) {
                    Failure::Later(why) => {
                        tracing::info!(room = %room.room_id(), why, "what was said is asked for again");
                        sleep(FIRST).await;
                    }
                    failure => {
                        tracing::warn!(room = %room.room_id(), %failure, "some of it is not read");
                        return None;
                    }
                },
            }
        }
    }

    /// Where we were invited, if that is known and we then came: who invites us, and
    /// says at once what they want, wants an answer.
    fn invited_at(&self, events: &[TimelineEvent], joined: usize) -> usize {
        let ours = |event: &TimelineEvent| {
            raw(event).filter(|raw| {
                raw.kind == "m.room.member" && raw.state_key.as_deref() == Some(self.me.as_str())
            })
        };
        let before = events.get(..joined).unwrap_or_default();
        let last = before.iter().rposition(|event| ours(event).is_some());
        last.filter(|at| {
            events.get(*at).and_then(ours).is_some_and(|member| member.admits(&self.me))
        })
        .unwrap_or(joined)
    }

    /// Whether somebody was asked something in a room lately: whether they play once more,
    /// when the match there is over.
    async fn is_asked_lately(&self, room: &Room, by: &UserId) -> Result<bool, StoreError> {
        let Some(place) = names::room(room.room_id(), None) else { return Ok(false) };
        let asked = self.asked_at(&place, &names::account(by, None).id).await?;
        Ok(asked.is_some_and(|at| self.now() < at.saturating_add(LATELY)))
    }

    /// Whether commands are for us that other bots may have as well: a match goes on there,
    /// or was over lately.
    pub(crate) async fn is_ours(&self, place: &record::RoomId) -> Result<bool, StoreError> {
        let past = Query::Past(Of::Room(place.clone()));
        let last = self.store.heads(&past, 1).await?.pop();
        let is_late = last.is_some_and(|head| self.now() < head.moved_at.saturating_add(LATELY));
        Ok(is_late || self.is_played_in(place).await?)
    }

    /// Whether plain words may be for us: a match goes on there, or somebody is asked.
    pub(crate) async fn is_played_in(&self, place: &record::RoomId) -> Result<bool, StoreError> {
        let live = Query::Live(Of::Room(place.clone()));
        Ok(!self.store.heads(&live, 1).await?.is_empty())
    }

    /// Notes an event as something to be done, if it is for us and new.
    pub(crate) async fn hear(
        &self,
        room: &Room,
        event: &TimelineEvent,
        addressed_only: bool,
        batch: &mut Batch,
    ) -> Result<(), StoreError> {
        let Some(raw) = raw(event) else { return Ok(()) };
        if raw.origin_server_ts < batch.oldest {
            batch.n_too_old += 1;
            return Ok(());
        }
        if !batch.seen.insert(raw.event_id.clone()) {
            return Ok(());
        }
        if event.kind.is_utd() {
            if raw.sender != self.me {
                self.put_off(room, event, &raw, batch).await?;
            }
            return Ok(());
        }
        let Some(heard) = raw.interpret(&self.me) else { return Ok(()) };
        if let Heard::Said(Said { thread, edits: None, .. }) = &heard {
            self.talk.count_message(room.room_id(), thread.as_deref());
        }
        let is_ours = match &heard {
            Heard::Said(said) => {
                !addressed_only
                    || said.thread.is_some()
                    || self.is_addressed(room, said)
                    || self.is_asked_lately(room, &raw.sender).await?
            }
            _ => true,
        };
        let key = rows::event_seen(&raw.event_id);
        if !is_ours || self.store.row(&key).await?.is_some() {
            return Ok(());
        }
        let due = Some(self.now() + MEMORY);
        batch.change(RowChange::set(key, Row { value: String::new(), due }));
        let what = Chore::Heard { event: raw.event_id, by: raw.sender, heard };
        batch.jobs.push(Job { room: room.room_id().to_owned(), what });
        Ok(())
    }

    /// Whether something may be for us although no match goes on in the room.
    fn is_addressed(&self, room: &Room, said: &Said) -> bool {
        said.reply_to.is_some() || room.active_members_count() <= 2 || self.calls(&said.text)
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

/// An event as it came. What was encrypted was seen by no server: whoever sent it may say
/// that it is anything, but it is no state of the room.
pub fn raw(event: &TimelineEvent) -> Option<RawEvent> {
    let raw: RawEvent = event.raw().deserialize_as_unchecked().ok()?;
    let is_sealed = matches!(event.kind, TimelineEventKind::Decrypted(_));
    (!is_sealed || raw.state_key.is_none()).then_some(raw)
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
