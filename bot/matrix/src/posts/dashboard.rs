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

use crate::{
    bot::Matrix,
    messages::{
        message::{Saying, message},
        posting::{Posting, Voice, text},
    },
    names, rows,
    send::Failure,
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

/// The stored state of a room, and the row as it was read.
struct RoomDashboard {
    room: Room,
    key: String,
    kept: Kept,
    row: Option<Row>,
}

impl Matrix {
    /// Has the message of a room say what a reply says. There is one, whatever breaks off.
    pub(crate) async fn keep(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        room: &RoomId,
    ) -> Result<(), Failure> {
        let mut place = self.place(room).await?;
        self.bring_up(notice, reply, &mut place).await?;
        self.pin(&mut place).await
    }

    /// Takes the message of a room away.
    pub(crate) async fn keep_no_more(
        &self,
        notice: &NoticeId,
        farewell: &Reply,
        room: &RoomId,
    ) -> Result<(), Failure> {
        let mut place = self.place(room).await?;
        if place.kept.event.is_none() && !place.kept.said.is_empty() {
            // It may be there: then this is the same.
            let event = self.send_list(notice, farewell, &place).await?;
            place.kept.event = Some(event);
        }
        let Some(event) = place.kept.event.clone() else { return Ok(()) };
        if place.kept.pinned {
            match change_pins(&place.room, None, &[&event]).await {
                Err(error @ Failure::Later(_)) => return Err(error),
                Err(error) => tracing::info!(%room, %error, "a list stays pinned"),
                Ok(()) => (),
            }
        }
        let txn = format!("{}-d", notice.nonce());
        if let Err(error) = place.room.redact(&event, None, Some(txn.into())).await {
            match Failure::from(Error::from(error)) {
                error @ Failure::Later(_) => return Err(error),
                error => {
                    tracing::info!(%room, %error, "a list is left, and says so");
                    self.correct(&posting(&place.room, notice.nonce()), farewell, &event).await?;
                }
            }
        }
        place.kept = place.kept.next();
        self.write_kept(&mut place).await
    }

    async fn place(&self, room: &RoomId) -> Result<RoomDashboard, Failure> {
        let never = || Failure::Never(format!("`{room}` is no room that I am in"));
        let (id, _) = names::place(room).ok_or_else(never)?;
        let joined = self.link.find_joined_room(&id).ok_or_else(never)?;
        let key = rows::dashboard(&id);
        let row = self.store.row(&key).await?;
        let kept = row.as_ref().and_then(|row| serde_json::from_str(&row.value).ok());
        Ok(RoomDashboard { room: joined, key, kept: kept.unwrap_or_default(), row })
    }

    /// Writes down what is remembered.
    async fn write_kept(&self, place: &mut RoomDashboard) -> Result<(), Failure> {
        let row = rows::json(&place.kept, None)?;
        let change = RowChange::set(&*place.key, row.clone()).expecting(place.row.as_ref());
        match self.store.note_rows(vec![change]).await {
            Err(StoreError::Conflict) => {
                Err(Failure::Later("another process keeps the list there".to_owned()))
            }
            written => {
                written?;
                place.row = Some(row);
                Ok(())
            }
        }
    }

    /// Corrects the message that is there, or sends one.
    async fn bring_up(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        place: &mut RoomDashboard,
    ) -> Result<(), Failure> {
        let said = self.fingerprint(reply);
        let correcting = posting(&place.room, notice.nonce());
        if let Some(event) = place.kept.event.clone() {
            if place.kept.said == said {
                return Ok(());
            }
            if is_there(&place.room, &event).await? {
                if !self.correct(&correcting, reply, &event).await? {
                    return Err(Failure::Never("a list cannot be corrected there".to_owned()));
                }
                place.kept.said = said;
                return self.write_kept(place).await;
            }
            place.kept = place.kept.next();
        }
        let begun = place.kept.said.clone();
        if begun.is_empty() {
            place.kept.said.clone_from(&said);
            // Before it is sent: if we end now, it is known what it says.
            self.write_kept(place).await?;
        }
        let event = self.send_list(notice, reply, place).await?;
        place.kept.event = Some(event.clone());
        self.write_kept(place).await?;
        // A message that was there already has the words of the earlier attempt.
        if !begun.is_empty() && begun != said && self.correct(&correcting, reply, &event).await? {
            place.kept.said = said;
            self.write_kept(place).await?;
        }
        Ok(())
    }

    /// Sends the message; if it was sent before, it is the same.
    async fn send_list(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        place: &RoomDashboard,
    ) -> Result<OwnedEventId, Failure> {
        let own = NoticeId { rev: place.kept.n, ..notice.clone() };
        let posting = posting(&place.room, own.nonce());
        let content = text(&posting, &message(reply, None, &self.saying()));
        self.send(&place.room, "m.room.message", content, &posting.txn).await
    }

    fn saying(&self) -> Saying {
        Saying { prefix: self.settings.prefix.clone(), drawn: false }
    }

    fn fingerprint(&self, reply: &Reply) -> String {
        let said = message(reply, None, &self.saying());
        let hash = Sha256::digest(format!("{}\0{}", said.body, said.html));
        hash[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Pins the message, if it is not yet. It does without where that is not allowed.
    async fn pin(&self, place: &mut RoomDashboard) -> Result<(), Failure> {
        let Some(event) = place.kept.event.clone() else { return Ok(()) };
        if place.kept.pinned || self.now() < place.kept.refused.saturating_add(REST) {
            return Ok(());
        }
        let old: Vec<&OwnedEventId> = place.kept.before.iter().collect();
        match change_pins(&place.room, Some(&event), &old).await {
            Ok(()) => (place.kept.pinned, place.kept.before) = (true, None),
            Err(error @ Failure::Later(_)) => return Err(error),
            Err(error) => {
                if place.kept.refused == 0 {
                    tracing::warn!(
                        room = %place.room.room_id(),
                        needed = PINNED,
                        %error,
                        "what is played there is listed, but the list is not pinned"
                    );
                }
                place.kept.refused = self.now();
            }
        }
        self.write_kept(place).await
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
