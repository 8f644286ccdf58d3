//! One message in a room that says what is played there, whose turn it is and since when, if
//! who manages the room wants it.
//!
//! | row | holds |
//! | --- | --- |
//! | `below/<room>/<match>` | nothing: the match goes on in a thread of the room |
//!
//! The message is a living one, of no match. What changes it puts a notice into the outbox,
//! to be said a little later and in place of the one before: a busy room has one change for
//! all that happened meanwhile. What it says is what holds when it is said.
//!
//! **Invariant:** a room has one such message, whatever breaks off; it mentions nobody, and no
//! change is lost. Guard: `tests/it/dashboard.rs`, `tests/live/dashboard.rs` of Discord, and the
//! scenario `keeps-a-list-pinned` in `.ci/matrix`.

use std::collections::{BTreeMap, BTreeSet};

use games::{Message, Prose, Span, msg};
use jiff::{Timestamp, tz::TimeZone};
use record::{
    Head, MatchId, Notice, NoticeId, Of, Query, RoomId, Row, RowChange, Slot, StoreError,
};
use words::{Language, Reader};

use crate::{
    Desk, Match, Reply, To,
    people::rooms::{self, RoomPreferences, around, room_key},
    port::{MENU, names},
    present::{
        announce::News,
        lists::match_label,
        shown::{state, with_away},
    },
};

/// How often it is changed at most, in seconds. Discord takes few changes of old messages.
const EVERY: u64 = 10;
/// The most matches that are looked at in a room, and in its threads.
const HEADS: usize = 300;
/// How long it is at most, in characters: links come on top of it.
const LENGTH: usize = 1_000;

/// How a platform says when something was, if it has a way of its own.
pub type FormatTime<'a> = &'a (dyn Fn(u64) -> Option<Span> + Sync);

/// The dashboard of a room, which is kept there.
#[derive(Debug)]
pub enum Dashboard {
    Kept(Reply),
    /// Nothing any more: what may be said of it.
    Ended(Reply),
}

impl Dashboard {
    pub fn reply(self) -> Reply {
        match self {
            Self::Kept(reply) | Self::Ended(reply) => reply,
        }
    }
}

impl Desk {
    /// The notices for rooms about some matches, and about the rooms' own choices. Adds the rows
    /// that are to be written for this.
    pub(crate) async fn dashboards(
        &self,
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
            let prefers: Option<RoomPreferences> = self.load_row(&room_key(&room)).await?.1;
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
    async fn note_below(&self, room: &RoomId, m: &Match) -> Result<Option<RowChange>, StoreError> {
        let key = format!("{}{}", below(room), m.id());
        let head = m.head();
        let is_below = head.rooms.iter().any(|thread| around(thread).as_ref() == Some(room));
        if head.stage.is_past() || !is_below {
            return Ok(Some(RowChange::remove(key)));
        }
        let known = m.loaded_rev() > 0 && self.store.row(&key).await?.is_some();
        Ok((!known).then(|| RowChange::set(key, Row::new(""))))
    }

    /// Words the dashboard for the room of a notice.
    pub(crate) async fn dashboard(
        &self,
        room: &RoomId,
        reads: Option<Language>,
        moment: FormatTime<'_>,
    ) -> Result<Dashboard, StoreError> {
        let here = self.here(room).await?;
        let language = here.prefers.language().or(reads).unwrap_or(self.settings().language);
        let reply = |lines| Reply {
            language,
            slot: Slot::Dashboard,
            aside: true,
            ..Reply::words(To::Room(room.clone()), lines)
        };
        if here.prefers.dashboard != Some(true) {
            return Ok(Dashboard::Ended(reply(vec![msg!("desk-dashboard-ended").into()])));
        }
        let (mut heads, n_all) = self.played_in(room).await?;
        if heads.is_empty() {
            let start = self.kinds.first().map_or("game", |kind| kind.info.id);
            let start = names::START.say(start, "");
            return Ok(Dashboard::Kept(reply(vec![
                msg!("desk-none-goes-on", start = start).into(),
            ])));
        }
        // Nobody is waited for in a pause.
        heads.sort_by_key(|head| (head.paused, head.waiting_since()));
        let people = self.people(&heads.iter().collect::<Vec<_>>()).await?.on(room.platform());
        let mut lines: Vec<Prose> = vec![msg!("desk-dashboard").into()];
        let (mut length, mut leads) = (0, Vec::new());
        for head in heads.iter().take(MENU) {
            let since = head.waiting_since();
            let since = moment(since).map_or_else(|| day(since).into(), Prose::from);
            let state =
                msg!("desk-dashboard-since", state = state(head, None, &people), since = since);
            let state = with_away(state, head, None, &people, self.clock.now());
            let label = match_label(head, &people, self.kinds, language);
            let line: Prose = msg!("desk-listed", label = label, state = state).into();
            let text = words::text(&line, Reader::of(language), |seat| seat.to_string());
            length += text.chars().count() + 1;
            if length > LENGTH {
                break;
            }
            leads.push((lines.len(), head.id.clone()));
            lines.push(line);
        }
        if leads.len() < n_all {
            let list = names::LIST.say("", "");
            lines.push(msg!("desk-dashboard-more", n = n_all - leads.len(), list = list).into());
        }
        Ok(Dashboard::Kept(Reply { leads, ..reply(lines) }))
    }

    /// The matches that go on in a room and its threads, as far as they are looked at, and
    /// how many there are.
    async fn played_in(&self, room: &RoomId) -> Result<(Vec<Head>, usize), StoreError> {
        let query = Query::Live(Of::Room(room.clone()));
        let mut heads = BTreeMap::new();
        for head in self.store.heads(&query, HEADS).await? {
            heads.insert(head.id.clone(), head);
        }
        let more = match heads.len() {
            HEADS => self.store.count(&query).await?.saturating_sub(HEADS),
            _ => 0,
        };
        for head in self.played_below(room).await? {
            heads.insert(head.id.clone(), head);
        }
        let n_all = heads.len() + more;
        Ok((heads.into_values().collect(), n_all))
    }

    /// The matches that go on in threads of a room, as far as they are looked at.
    pub(crate) async fn played_below(&self, room: &RoomId) -> Result<Vec<Head>, StoreError> {
        let prefix = below(room);
        let mut heads = Vec::new();
        for (key, _) in self.store.rows(&prefix, None, HEADS).await? {
            let id = MatchId::from(key.strip_prefix(&prefix).unwrap_or_default());
            let is_there = |thread: &RoomId| around(thread).as_ref() == Some(room);
            let head = self.store.head(&id).await?;
            heads.extend(
                head.filter(|head| !head.stage.is_past() && head.rooms.iter().any(is_there)),
            );
        }
        Ok(heads)
    }
}

/// The beginning of the keys of rows for matches in the threads of a room.
fn below(room: &RoomId) -> String {
    format!("below/{room}/")
}

/// A moment where there is no other way to say it. It says whose time it is.
fn day(at: u64) -> Message {
    let at = i64::try_from(at).ok().and_then(|at| Timestamp::from_second(at).ok());
    let at = at.unwrap_or_default().to_zoned(TimeZone::UTC);
    let time = at.strftime("%H:%M").to_string();
    msg!("desk-dashboard-day", day = at.day() as usize, month = at.month() as usize, time = time)
}
