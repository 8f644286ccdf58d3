//! Reminding a room that a match waits: a courtesy, as rows beside the logs.
//!
//! | row | holds |
//! | --- | --- |
//! | `remind/<match>` | [`Reminder`], JSON; due when the room is reminded |

use record::{Addressee, MatchId, Notice, NoticeId, Row, RowChange, Slot};
use serde::{Deserialize, Serialize};

use crate::{Match, announce::awaited_persons};

/// How often a room is reminded of the same question.
const TIMES: u32 = 3;

/// What a row of a reminder holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reminder {
    /// The revision it is about.
    pub rev: u64,
    /// How often the room was reminded of it.
    pub times: u32,
}

pub const PREFIX: &str = "remind/";

pub fn key(id: &MatchId) -> String {
    format!("{PREFIX}{id}")
}

/// What becomes of the reminder of a match that has something new: it is set
/// anew, or goes away. `after` is in seconds; with none, nobody is reminded.
pub fn row(m: &Match, after: Option<u64>, now: u64) -> Option<RowChange> {
    let after = after?;
    if awaited_persons(m).is_empty() || m.head().paused {
        return Some(RowChange::remove(key(m.id())));
    }
    let row = stored(&Reminder { rev: m.rev(), times: 0 }, now + after)?;
    Some(RowChange::put(key(m.id()), row))
}

/// What happens when a reminder is due: the row as it is to be, and what is said.
/// Nothing is said of a match that has moved on.
pub fn fire(m: &Match, stored_as: &Row, after: Option<u64>, now: u64) -> (RowChange, Vec<Notice>) {
    let gone = RowChange::remove(key(m.id())).expecting(Some(stored_as));
    let reminder: Option<Reminder> = serde_json::from_str(&stored_as.value).ok();
    let (Some(reminder), Some(after)) = (reminder, after) else { return (gone, Vec::new()) };
    if reminder.rev != m.rev() || awaited_persons(m).is_empty() || m.head().paused {
        return (gone, Vec::new());
    }
    let notice = |room: &record::RoomId| {
        let to = Addressee::Room(room.clone());
        let id = NoticeId { id: m.id().clone(), to, rev: m.rev(), slot: Slot::Reminder };
        Notice { id, from: m.rev(), not_before: 0 }
    };
    let notices = m.head().rooms.iter().map(notice).collect();
    let next = Reminder { times: reminder.times + 1, ..reminder };
    let row = stored(&next, now + after).filter(|_| next.times < TIMES);
    match row {
        Some(row) => (RowChange::put(key(m.id()), row).expecting(Some(stored_as)), notices),
        None => (gone, notices),
    }
}

fn stored(reminder: &Reminder, due: u64) -> Option<Row> {
    let value = serde_json::to_string(reminder).ok()?;
    Some(Row { value, due: Some(due) })
}
