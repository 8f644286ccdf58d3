//! Reads the timeline of a room.

use matrix_sdk::{
    Room,
    deserialized_responses::{TimelineEvent, TimelineEventKind},
    room::MessagesOptions,
    ruma::{OwnedEventId, UserId},
    sync::JoinedRoomUpdate,
};
use record::{Row, RowChange, StoreError};
use tokio::time::sleep;

use super::{
    Batch,
    heard::{Heard, RawEvent, Said},
    outage::FIRST,
};
use crate::{
    answer::job::{Chore, Job},
    bot::Matrix,
    names,
    rows::{self, MEMORY},
    send::Failure,
};

/// How many events are asked for at once, and how often, if there were many.
const PAGE: u32 = 100;
const PAGES: usize = 20;
/// How much of a room is held at most, in bytes of JSON.
const MOST: usize = 16 << 20;

/// Reads what is said in a room, and notes in a batch what is to be done about it.
pub struct RoomReader<'a> {
    pub bot: &'a Matrix,
    pub room: &'a Room,
    pub batch: &'a mut Batch,
}

impl RoomReader<'_> {
    /// Reads what is new in a room.
    pub async fn read(&mut self, update: &JoinedRoomUpdate) -> Result<(), StoreError> {
        let timeline = &update.timeline;
        let Some(last) = timeline.events.iter().rev().find_map(TimelineEvent::event_id) else {
            return Ok(());
        };
        let cursor = self.bot.store.row(&rows::cursor(self.room.room_id())).await?;
        let cursor = cursor.and_then(|row| OwnedEventId::try_from(row.value).ok());
        self.batch
            .change(RowChange::set(rows::cursor(self.room.room_id()), Row::new(last.to_string())));
        // Of rooms that we are in for long, and know nothing of, all is history.
        if self.batch.begins && cursor.is_none() {
            return Ok(());
        }
        let Some(place) = names::room(self.room.room_id(), None) else { return Ok(()) };
        let addressed_only = !self.bot.matches.is_played_in(&place).await?;
        let threads = rows::threads(self.room.room_id());
        let is_live = !addressed_only || !self.bot.store.rows(&threads, None, 1).await?.is_empty();
        let (events, found) = self.since(update, cursor.as_ref(), is_live).await;
        if !found && cursor.is_none() {
            return Ok(());
        }
        self.batch.n_too_old = 0;
        for event in events {
            self.overhear(&event);
            self.queue_event(&event, addressed_only).await?;
        }
        if self.batch.n_too_old > 0 {
            tracing::warn!(
                room = %self.room.room_id(),
                n_events = self.batch.n_too_old,
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
        update: &JoinedRoomUpdate,
        cursor: Option<&OwnedEventId>,
        is_live: bool,
    ) -> (Vec<TimelineEvent>, bool) {
        let timeline = &update.timeline;
        let begins = |event: &TimelineEvent| match cursor {
            Some(cursor) => event.event_id().as_ref() == Some(cursor),
            None => raw(event).is_some_and(|raw| raw.admits(&self.bot.me)),
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
                    room = %self.room.room_id(),
                    n_events = events.len(),
                    "too much was said there: what was said before that is not answered"
                );
                break;
            }
            let Some(older) = self.page(token).await else { break };
            (page, from) = older;
            n_pages += 1;
        }
        // The event that was read last may not be in the room any more. Where the bot's entry is
        // not known, nothing is answered.
        (events, cursor.is_some())
    }

    /// Fetches the messages before a point in time, and where to go on from there; none if the
    /// server does not tell.
    async fn page(&self, from: String) -> Option<(Vec<TimelineEvent>, Option<String>)> {
        let room = self.room.room_id();
        loop {
            let mut options = MessagesOptions::backward().from(from.as_str());
            options.limit = PAGE.into();
            match self.room.messages(options).await {
                Ok(page) => {
                    let end = page.end.filter(|_| !page.chunk.is_empty());
                    return Some((page.chunk.into_iter().rev().collect(), end));
                }
                // It is asked for until it comes: whatever is skipped here is lost.
                Err(error) => match Failure::from(error) {
                    Failure::Later(why) => {
                        tracing::info!(%room, why, "what was said is asked for again");
                        sleep(FIRST).await;
                    }
                    failure => {
                        tracing::warn!(%room, %failure, "some of it is not read");
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
                raw.kind == "m.room.member"
                    && raw.state_key.as_deref() == Some(self.bot.me.as_str())
            })
        };
        let before = events.get(..joined).unwrap_or_default();
        let last = before.iter().rposition(|event| ours(event).is_some());
        last.filter(|at| {
            events.get(*at).and_then(ours).is_some_and(|member| member.admits(&self.bot.me))
        })
        .unwrap_or(joined)
    }

    /// Adds an event to the jobs of the batch, if it is for us and new.
    pub async fn queue_event(
        &mut self,
        event: &TimelineEvent,
        addressed_only: bool,
    ) -> Result<(), StoreError> {
        let Some(raw) = raw(event) else { return Ok(()) };
        if raw.origin_server_ts < self.batch.oldest {
            self.batch.n_too_old += 1;
            return Ok(());
        }
        if !self.batch.seen.insert(raw.event_id.clone()) {
            return Ok(());
        }
        if event.kind.is_utd() {
            if raw.sender != self.bot.me {
                self.put_off(event, &raw).await?;
            }
            return Ok(());
        }
        let Some(heard) = raw.interpret(&self.bot.me) else { return Ok(()) };
        if let Heard::Said(Said { thread, edits: None, .. }) = &heard {
            self.bot.talk.count_message(self.room.room_id(), thread.as_deref());
        }
        let is_ours = match &heard {
            Heard::Said(said) => {
                !addressed_only
                    || said.thread.is_some()
                    || self.is_addressed(said)
                    || self.is_asked_lately(&raw.sender).await?
            }
            _ => true,
        };
        let key = rows::event_seen(&raw.event_id);
        if !is_ours || self.bot.store.row(&key).await?.is_some() {
            return Ok(());
        }
        let due = Some(self.bot.now() + MEMORY);
        self.batch.change(RowChange::set(key, Row { value: String::new(), due }));
        let what = Chore::Heard { event: raw.event_id, by: raw.sender, heard };
        self.batch.jobs.push(Job { room: self.room.room_id().to_owned(), what });
        Ok(())
    }

    /// Whether something may be for us although no match goes on in the room.
    fn is_addressed(&self, said: &Said) -> bool {
        said.reply_to.is_some()
            || self.room.active_members_count() <= 2
            || self.bot.callsign().calls(&said.text)
    }

    /// Whether a speaker was asked something in the room lately.
    async fn is_asked_lately(&self, by: &UserId) -> Result<bool, StoreError> {
        let Some(place) = names::room(self.room.room_id(), None) else { return Ok(false) };
        self.bot.questions.is_asked_lately(&place, &names::account(by, None).id).await
    }
}

/// An event as it came. What was encrypted was seen by no server: whoever sent it may say
/// that it is anything, but it is no state of the room.
pub fn raw(event: &TimelineEvent) -> Option<RawEvent> {
    let raw: RawEvent = event.raw().deserialize_as_unchecked().ok()?;
    let is_sealed = matches!(event.kind, TimelineEventKind::Decrypted(_));
    (!is_sealed || raw.state_key.is_none()).then_some(raw)
}
