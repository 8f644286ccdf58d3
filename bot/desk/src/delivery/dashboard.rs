//! One message in a room that says what is played there, whose turn it is and since when, if
//! who manages the room wants it.
//!
//! The message is a living one, of no match. What changes it puts a notice into the outbox,
//! to be said a little later and in place of the one before: a busy room has one change for
//! all that happened meanwhile. What it says is what holds when it is said.
//!
//! **Invariant:** a room has one such message, whatever breaks off; it mentions nobody, and no
//! change is lost. Guard: `tests/it/dashboard.rs`, `tests/live/dashboard.rs` of Discord, and the
//! scenario `keeps-a-list-pinned` in `.ci/matrix`.

use std::collections::BTreeMap;

use games::{Message, Prose, Span, msg};
use jiff::{Timestamp, tz::TimeZone};
use record::{Head, Of, Query, RoomId, Slot, StoreError};
use words::{Language, Reader};

use crate::{
    Desk, Reply, To,
    ledger::rows::threads::{HEADS, ThreadRows},
    port::{MENU, names},
    present::{
        lists::match_label,
        shown::{state, with_away},
    },
};

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

/// The dashboards of rooms, for those who read a language unless the room has chosen another.
#[derive(Clone, Copy)]
pub struct Dashboards<'a> {
    pub desk: &'a Desk,
    pub reads: Option<Language>,
}

impl Dashboards<'_> {
    /// Words the dashboard for the room of a notice.
    pub async fn of(self, room: &RoomId, moment: FormatTime<'_>) -> Result<Dashboard, StoreError> {
        let here = self.desk.rooms().here(room).await?;
        let language =
            here.prefers.language().or(self.reads).unwrap_or(self.desk.settings().language);
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
            let start = self.desk.kinds.first().map_or("game", |kind| kind.info.id);
            let start = names::START.say(start, "");
            return Ok(Dashboard::Kept(reply(vec![
                msg!("desk-none-goes-on", start = start).into(),
            ])));
        }
        // Nobody is waited for in a pause.
        heads.sort_by_key(|head| (head.paused, head.waiting_since()));
        let all: Vec<&Head> = heads.iter().collect();
        let people = self.desk.persons().people(&all).await?.on(room.platform());
        let mut lines: Vec<Prose> = vec![msg!("desk-dashboard").into()];
        let (mut length, mut leads) = (0, Vec::new());
        for head in heads.iter().take(MENU) {
            let since = head.waiting_since();
            let since = moment(since).map_or_else(|| day(since).into(), Prose::from);
            let state =
                msg!("desk-dashboard-since", state = state(head, None, &people), since = since);
            let state = with_away(state, head, None, &people, self.desk.clock.now());
            let label = match_label(head, &people, self.desk.kinds, language);
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
    async fn played_in(self, room: &RoomId) -> Result<(Vec<Head>, usize), StoreError> {
        let query = Query::Live(Of::Room(room.clone()));
        let mut heads = BTreeMap::new();
        for head in self.desk.store.heads(&query, HEADS).await? {
            heads.insert(head.id.clone(), head);
        }
        let more = match heads.len() {
            HEADS => self.desk.store.count(&query).await?.saturating_sub(HEADS),
            _ => 0,
        };
        for head in (ThreadRows { rows: self.desk.rows() }).played_below(room).await? {
            heads.insert(head.id.clone(), head);
        }
        let n_all = heads.len() + more;
        Ok((heads.into_values().collect(), n_all))
    }
}

/// A moment where there is no other way to say it. It says whose time it is.
fn day(at: u64) -> Message {
    let at = i64::try_from(at).ok().and_then(|at| Timestamp::from_second(at).ok());
    let at = at.unwrap_or_default().to_zoned(TimeZone::UTC);
    let time = at.strftime("%H:%M").to_string();
    msg!("desk-dashboard-day", day = at.day() as usize, month = at.month() as usize, time = time)
}
