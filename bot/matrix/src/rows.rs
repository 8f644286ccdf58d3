//! The rows in the store. None of them holds a move.
//!
//! | row | holds |
//! | --- | --- |
//! | `matrix/sync` | [`Since`]: how far we have read |
//! | `matrix/seen/<event>` | nothing: the event was taken; for 30 days |
//! | `matrix/job/<number>` | [`Job`](crate::answer::job::Job): what is still to be done about one |
//! | `matrix/late/<hash>/<hash>/<event>` | an event of a room whose key is missing |
//! | `matrix/cursor/<room>` | the last event we have read there |
//! | `matrix/room/<room>` | [`Joined`]: who invited us |
//! | `matrix/upgrade/<room>` | the room that it takes the place of |
//! | `matrix/thread/<hash>/<event>` | where a thread begins in which a match goes on; for 30 days |
//! | `matrix/latest/<hash>` | the last message of a thread; for 30 days |
//! | `matrix/typing/<hash>` | nothing: somebody answers by typing, and not by reactions; for 30 days |
//! | `matrix/unread/<hash>` | nothing: a room was told that we cannot read what is said; for 30 days |
//! | `matrix/direct/<user>` | the room in which we talk to them alone |
//! | `matrix/opened/<user>` | how many of these we opened lately; for a day |
//! | `matrix/question/<event>` | [`Posted`]: what can be answered in a message; for 30 days |
//! | `matrix/asked/<hash>` | the last question somebody was asked in a room, or that all read there about a match; for 30 days |
//! | `matrix/turn/<hash>` | the last question of a match in a room, to be led to; for 30 days |
//! | `matrix/slot/<hash>` | [`Living`](crate::posts::slots::Living): the message of a living slot; for 30 days |
//! | `matrix/dashboard/<hash>` | [`Kept`](crate::posts::dashboard::Kept): the message that says what is played in a room |
//! | `matrix/profile` | what our name and picture were set to |

use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedUserId, RoomId, UserId};
use record::{AccountId, MatchId, Row, Store, StoreError};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sha2::{Digest as _, Sha256};

use crate::messages::{posting::Voice, question::Question};

/// How long an event or a message is remembered, in seconds: 30 days.
pub const MEMORY: u64 = 30 * 24 * 3600;

pub const SYNC: &str = "matrix/sync";
pub const JOBS: &str = "matrix/job/";
pub const ROOMS: &str = "matrix/room/";
pub const PROFILE: &str = "matrix/profile";

/// How far we have read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Since {
    pub token: String,
    /// The device whose token it is.
    pub device: String,
    /// When the server last told us what is new, in milliseconds since 1970.
    pub at: u64,
}

/// A room that we were invited to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Joined {
    pub by: OwnedUserId,
}

/// A message of ours that can be answered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Posted {
    /// The match it is about.
    #[serde(default)]
    pub about: Option<String>,
    /// The thread it is in.
    #[serde(default)]
    pub thread: Option<OwnedEventId>,
    /// None if it can only be talked about.
    #[serde(default)]
    pub question: Option<Question>,
    /// How it was said, which it keeps when it is corrected; by the way, if that is not known.
    #[serde(default)]
    pub voice: Voice,
}

impl Posted {
    pub fn about(&self) -> Option<MatchId> {
        self.about.as_deref().map(MatchId::from)
    }
}

pub fn event_seen(event: &EventId) -> String {
    format!("matrix/seen/{event}")
}

/// The prefix of all late rows of a room, by hash: the names of a room and an event may be too long
/// for one key.
pub fn late(room: &RoomId) -> String {
    format!("matrix/late/{}/", hash(&[room.as_str()]))
}

/// The prefix of the late rows of one sender.
pub fn late_of(room: &RoomId, by: &UserId) -> String {
    let by = hash(&[by.as_str()]);
    format!("{}{}/", late(room), by.get(..16).unwrap_or(&by))
}

pub fn cursor(room: &RoomId) -> String {
    format!("matrix/cursor/{room}")
}

pub fn room(room: &RoomId) -> String {
    format!("{ROOMS}{room}")
}

/// That somebody said of an old room that a new one takes its place; several may be said
/// to.
pub fn upgrade(new: &RoomId, old: &RoomId) -> String {
    format!("{}/{old}", upgrades(new))
}

pub fn upgrades(new: &RoomId) -> String {
    format!("matrix/upgrade/{new}")
}

pub fn direct(user: &UserId) -> String {
    format!("matrix/direct/{user}")
}

/// The prefix of all threads of a room.
pub fn threads(room: &RoomId) -> String {
    format!("matrix/thread/{}/", hash(&[room.as_str()]))
}

pub fn thread(room: &RoomId, root: &EventId) -> String {
    format!("{}{root}", threads(room))
}

pub fn latest(room: &RoomId, root: &str) -> String {
    format!("matrix/latest/{}", hash(&[room.as_str(), root]))
}

/// An ID may be too long for a name.
pub fn typing(who: &AccountId) -> String {
    format!("matrix/typing/{}", hash(&[who.as_str()]))
}

pub fn unread(room: &RoomId) -> String {
    format!("matrix/unread/{}", hash(&[room.as_str()]))
}

pub fn conversation_count(user: &UserId) -> String {
    format!("matrix/opened/{user}")
}

pub fn question(event: &EventId) -> String {
    format!("matrix/question/{event}")
}

/// The last question in a place; to one person, or to everybody. Both names may be
/// long.
pub fn last_question(place: &record::RoomId, of: Option<&AccountId>) -> String {
    let of = of.map_or("", AccountId::as_str);
    format!("matrix/asked/{}", hash(&[place.as_str(), of]))
}

/// The last question about a match that all read in a place.
pub fn asked_aloud(place: &record::RoomId) -> String {
    format!("matrix/asked/{}", hash(&[place.as_str(), "", "aloud"]))
}

pub fn turn(id: &MatchId, place: &record::RoomId) -> String {
    format!("matrix/turn/{}", hash(&[id.as_str(), place.as_str()]))
}

pub fn slot(id: &MatchId, place: &str, slot: &str) -> String {
    format!("matrix/slot/{}", hash(&[id.as_str(), place, slot]))
}

/// The name of a room may be too long for one.
pub fn dashboard(room: &RoomId) -> String {
    format!("matrix/dashboard/{}", hash(&[room.as_str()]))
}

fn hash(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
        hash.update([0]);
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A row of JSON.
///
/// # Errors
///
/// If it cannot be written as JSON: it has a map without names, which none here has.
pub fn json(value: &impl Serialize, due: Option<u64>) -> Result<Row, StoreError> {
    let value = serde_json::to_string(value).map_err(|error| StoreError::unfit("a row", error))?;
    Ok(Row { value, due })
}

/// Reads a row of JSON; none if there is none, or it cannot be read.
pub async fn load<T: DeserializeOwned>(
    store: &dyn Store,
    key: &str,
) -> Result<Option<T>, StoreError> {
    let Some(row) = store.row(key).await? else { return Ok(None) };
    match serde_json::from_str(&row.value) {
        Ok(value) => Ok(Some(value)),
        Err(error) => {
            tracing::error!(key, %error, "a row cannot be read, and is left out");
            Ok(None)
        }
    }
}
