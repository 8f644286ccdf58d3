//! Matches in the threads of a room, and when the dashboard of a room changes.
//!
//! | row | holds |
//! | --- | --- |
//! | `below/<room>/<match>` | nothing: the match goes on in a thread of the room |

use std::collections::BTreeSet;

use record::{Head, MatchId, Notice, NoticeId, RoomId, Row, RowChange, StoreError};

use super::JsonRows;
use crate::{
    Match,
    people::rooms::{self, RoomPreferences, around, room_key},
    present::announce::News,
};

/// How often a dashboard is changed at most, in seconds. Discord takes few changes of old messages.
const EVERY: u64 = 10;
/// The most matches that are looked at in a room, and in its threads.
pub const HEADS: usize = 300;

/// The matches in rooms and their threads.
#[derive(Clone, Copy)]
pub struct ThreadRows<'a> {
    pub rows: JsonRows<'a>,
}

impl ThreadRows<'_> {
    /// The notices for rooms about some matches, and about the rooms' own choices. Adds the rows
    /// that are to be written for this.
    pub async fn dashboards(
        self,
        steps: &[Match],
        rows: &mut Vec<RowChange>,
        now: u64,
    ) -> Result<Vec<Notice>, StoreError> {
        let mut told = BTreeSet::new();
        for row in &*rows {
            let value = row.row.as_ref().map_or("", |row| &row.value);
            if let Some(room) = row.key.strip_prefix(rooms::PREFIX)
                && serde_json::from_str(value).is_ok_and(|room_preferences: RoomPreferences| {
                    room_preferences.dashboard.is_some()
                })
            {
                told.insert(RoomId::from(room));
            }
        }
        let mut touched = BTreeSet::new();
        // A draft is the business of its player alone.
        for m in steps.iter().filter(|step| !step.log().since(step.loaded_rev()).only_drafts()) {
            let rooms = News { m, rev: m.loaded_rev() }.rooms();
            for room in rooms.iter().filter_map(around).collect::<BTreeSet<_>>() {
                rows.extend(self.note_below(&room, m).await?);
                touched.insert(room);
            }
            touched.extend(rooms);
        }
        for room in touched {
            let prefers: Option<RoomPreferences> = self.rows.load(&room_key(&room)).await?.1;
            if prefers.is_some_and(|preferences| preferences.dashboard == Some(true)) {
                told.insert(room);
            }
        }
        // All that changes in the same few seconds is said at their end, under one name; what
        // changes later has another, also while that is on its way.
        let at = (now / EVERY + 1) * EVERY;
        let notice = |room: RoomId| {
            let id = NoticeId::dashboard(&room, at);
            Notice { id, from: 0, not_before: at, call: None }
        };
        Ok(told.into_iter().map(notice).collect())
    }

    /// The row change by which a room knows whether a match goes on in its threads, if one is
    /// needed.
    async fn note_below(self, room: &RoomId, m: &Match) -> Result<Option<RowChange>, StoreError> {
        let key = format!("{}{}", match_prefix(room), m.id());
        let head = m.head();
        let is_below = head.rooms.iter().any(|thread| around(thread).as_ref() == Some(room));
        if head.stage.is_past() || !is_below {
            return Ok(Some(RowChange::remove(key)));
        }
        let known = m.loaded_rev() > 0 && self.rows.store.row(&key).await?.is_some();
        Ok((!known).then(|| RowChange::set(key, Row::new(""))))
    }

    /// The matches that go on in threads of a room, as far as they are looked at.
    pub async fn played_below(self, room: &RoomId) -> Result<Vec<Head>, StoreError> {
        let prefix = match_prefix(room);
        let mut heads = Vec::new();
        for (key, _) in self.rows.store.rows(&prefix, None, HEADS).await? {
            let id = MatchId::from(key.strip_prefix(&prefix).unwrap_or_default());
            let is_there = |thread: &RoomId| around(thread).as_ref() == Some(room);
            let head = self.rows.store.head(&id).await?;
            heads.extend(
                head.filter(|head| !head.stage.is_past() && head.rooms.iter().any(is_there)),
            );
        }
        Ok(heads)
    }
}

/// The beginning of the keys of rows for matches in the threads of a room.
fn match_prefix(room: &RoomId) -> String {
    format!("below/{room}/")
}
