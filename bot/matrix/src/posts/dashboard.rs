//! The message that says what is played in a room: posted and pinned once, and corrected
//! from then on.

use desk::{Pins, Reply};
use games::msg;
use matrix_sdk::{
    Error, Room,
    ruma::{
        EventId, OwnedEventId,
        api::{client::room::get_room_event, error::ErrorKind},
        events::StateEventType,
    },
};
use record::{NoticeId, RoomId, Row, RowChange, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::post::Post;
use crate::{
    bot::Matrix,
    messages::{
        message::{Saying, message},
        posting::{Posting, Voice, text},
    },
    names, rows,
    send::{Failure, RoomSender},
};

/// How long it is left as it is if it cannot be pinned, in seconds: whoever allows it is
/// soon to see that it worked.
const REST: u64 = 300;
/// The event that lists the pinned messages of a room.
const PINNED: &str = "m.room.pinned_events";

/// The stored state of the message of a room.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// Which it is of all that the room has had: it is sent under this number.
    n: u64,
    event: Option<OwnedEventId>,
    /// A fingerprint of what it says. Without an event, of what was about to be sent.
    said: String,
    pinned: bool,
    /// When it could not be pinned, in seconds since 1970.
    refused: u64,
    /// The one before, which may still be pinned.
    before: Option<OwnedEventId>,
}

impl Kept {
    /// The next, when this one is gone.
    fn next(&self) -> Self {
        Self { n: self.n + 1, before: self.event.clone(), ..Self::default() }
    }
}

/// The list of what is played in a room: its stored state, the row as it was read, and the
/// notice for which it is looked at.
pub struct Dashboard<'a> {
    bot: &'a Matrix,
    notice: &'a NoticeId,
    place: &'a RoomId,
    room: Room,
    key: String,
    kept: Kept,
    row: Option<Row>,
}

impl<'a> Dashboard<'a> {
    /// Reads what is stored of the one in a place.
    pub async fn load(
        bot: &'a Matrix,
        notice: &'a NoticeId,
        place: &'a RoomId,
    ) -> Result<Self, Failure> {
        let never = || Failure::Never(format!("`{place}` is no room that I am in"));
        let (id, _) = names::place(place).ok_or_else(never)?;
        let room = bot.link.find_joined_room(&id).ok_or_else(never)?;
        let key = rows::dashboard(&id);
        let row = bot.store.row(&key).await?;
        let kept = row.as_ref().and_then(|row| serde_json::from_str(&row.value).ok());
        Ok(Self { bot, notice, place, room, key, kept: kept.unwrap_or_default(), row })
    }

    /// Has the message of a room say what a reply says. There is one, whatever breaks off.
    pub async fn keep(mut self, reply: &Reply) -> Result<(), Failure> {
        self.bring_up(reply).await?;
        self.pin().await
    }

    /// Takes the message of a room away.
    pub async fn take_down(mut self, farewell: &Reply) -> Result<(), Failure> {
        if self.kept.event.is_none() && !self.kept.said.is_empty() {
            // It may be there: then this is the same.
            let event = self.send_list(farewell).await?;
            self.kept.event = Some(event);
        }
        let Some(event) = self.kept.event.clone() else { return Ok(()) };
        if self.kept.pinned {
            match change_pins(&self.room, None, &[&event]).await {
                Err(error @ Failure::Later(_)) => return Err(error),
                Err(error) => tracing::info!(room = %self.place, %error, "a list stays pinned"),
                Ok(()) => (),
            }
        }
        let txn = format!("{}-d", self.notice.nonce());
        if let Err(error) = self.room.redact(&event, None, Some(txn.into())).await {
            match Failure::from(Error::from(error)) {
                error @ Failure::Later(_) => return Err(error),
                error => {
                    tracing::info!(room = %self.place, %error, "a list is left, and says so");
                    self.correct(farewell, &event).await?;
                }
            }
        }
        self.kept = self.kept.next();
        self.write_kept().await
    }

    /// Writes down what is remembered.
    async fn write_kept(&mut self) -> Result<(), Failure> {
        let row = rows::json(&self.kept, None)?;
        let change = RowChange::set(&*self.key, row.clone()).expecting(self.row.as_ref());
        match self.bot.store.note_rows(vec![change]).await {
            Err(StoreError::Conflict) => {
                Err(Failure::Later("another process keeps the list there".to_owned()))
            }
            written => {
                written?;
                self.row = Some(row);
                Ok(())
            }
        }
    }

    /// Corrects the message that is there, or sends one.
    async fn bring_up(&mut self, reply: &Reply) -> Result<(), Failure> {
        let said = self.fingerprint(reply);
        if let Some(event) = self.kept.event.clone() {
            if self.kept.said == said {
                return Ok(());
            }
            if is_there(&self.room, &event).await? {
                if !self.correct(reply, &event).await? {
                    return Err(Failure::Never("a list cannot be corrected there".to_owned()));
                }
                self.kept.said = said;
                return self.write_kept().await;
            }
            self.kept = self.kept.next();
        }
        let begun = self.kept.said.clone();
        if begun.is_empty() {
            self.kept.said.clone_from(&said);
            // Before it is sent: if we end now, it is known what it says.
            self.write_kept().await?;
        }
        let event = self.send_list(reply).await?;
        self.kept.event = Some(event.clone());
        self.write_kept().await?;
        // A message that was there already has the words of the earlier attempt.
        if !begun.is_empty() && begun != said && self.correct(reply, &event).await? {
            self.kept.said = said;
            self.write_kept().await?;
        }
        Ok(())
    }

    /// Puts other words into the message; returns whether that was possible.
    async fn correct(&self, reply: &Reply, event: &EventId) -> Result<bool, Failure> {
        let posting = posting(&self.room, self.notice.nonce());
        Post { bot: self.bot, posting: &posting, reply }.correct(event).await
    }

    /// Sends the message; if it was sent before, it is the same.
    async fn send_list(&self, reply: &Reply) -> Result<OwnedEventId, Failure> {
        let own = NoticeId { rev: self.kept.n, ..self.notice.clone() };
        let posting = posting(&self.room, own.nonce());
        let content = text(&posting, &message(reply, None, &self.saying()));
        RoomSender { bot: self.bot, room: &self.room }
            .send("m.room.message", content, &posting.txn)
            .await
    }

    fn saying(&self) -> Saying {
        Saying { prefix: self.bot.settings.prefix.clone(), drawn: false }
    }

    fn fingerprint(&self, reply: &Reply) -> String {
        let said = message(reply, None, &self.saying());
        let hash = Sha256::digest(format!("{}\0{}", said.body, said.html));
        hash[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Pins the message, if it is not yet. It does without where that is not allowed.
    async fn pin(&mut self) -> Result<(), Failure> {
        let Some(event) = self.kept.event.clone() else { return Ok(()) };
        if self.kept.pinned || self.bot.now() < self.kept.refused.saturating_add(REST) {
            return Ok(());
        }
        let old: Vec<&OwnedEventId> = self.kept.before.iter().collect();
        match change_pins(&self.room, Some(&event), &old).await {
            Ok(()) => (self.kept.pinned, self.kept.before) = (true, None),
            Err(error @ Failure::Later(_)) => return Err(error),
            Err(error) => {
                if self.kept.refused == 0 {
                    tracing::warn!(
                        room = %self.room.room_id(),
                        needed = PINNED,
                        %error,
                        "what is played there is listed, but the list is not pinned"
                    );
                }
                self.kept.refused = self.bot.now();
            }
        }
        self.write_kept().await
    }
}

/// Whether we may pin something in a room; if nobody can tell, it is tried.
pub async fn pins(room: &Room) -> Pins {
    let Ok(levels) = room.power_levels().await else { return Pins::Allowed };
    if levels.user_can_send_state(room.own_user_id(), StateEventType::RoomPinnedEvents) {
        return Pins::Allowed;
    }
    let level = i64::from(levels.for_state(StateEventType::RoomPinnedEvents));
    Pins::Lacks(msg!("matrix-right-pin", level = level.to_string()))
}

fn posting(room: &Room, txn: String) -> Posting {
    Posting { room: room.clone(), thread: None, reply_to: None, voice: Voice::Notice, txn }
}

/// Whether a message is still there: its server takes corrections of one that is not.
async fn is_there(room: &Room, event: &EventId) -> Result<bool, Failure> {
    let request = get_room_event::v3::Request::new(room.room_id().to_owned(), event.to_owned());
    match room.client().send(request).await.map_err(Error::from) {
        Ok(found) => {
            let unsigned = found.event.get_field::<Value>("unsigned").ok().flatten();
            Ok(unsigned.is_none_or(|unsigned| unsigned.get("redacted_because").is_none()))
        }
        Err(error) if matches!(error.client_api_error_kind(), Some(ErrorKind::NotFound)) => {
            Ok(false)
        }
        Err(error) => Err(error.into()),
    }
}

/// Pins a message beside all that others have pinned, and unpins old ones.
async fn change_pins(
    room: &Room,
    new: Option<&OwnedEventId>,
    old: &[&OwnedEventId],
) -> Result<(), Failure> {
    let mut pinned = room.load_pinned_events().await?.unwrap_or_default();
    let before = pinned.clone();
    pinned.retain(|event| !old.contains(&event));
    pinned.extend(new.filter(|event| !before.contains(event)).cloned());
    if pinned != before {
        room.send_state_event_raw(PINNED, "", json!({"pinned": pinned})).await?;
    }
    Ok(())
}
