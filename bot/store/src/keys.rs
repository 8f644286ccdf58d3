//! The keys of the one tree. The first byte says what is there:
//!
//! | key | value |
//! | --- | --- |
//! | `!schema` | the version of the schema, as decimal digits |
//! | `!state` | [`State`](crate::base::State), JSON |
//! | `l` id | head of a match that is not over, JSON |
//! | `p` id | head of a match that is past, JSON |
//! | `m` length id revision | entry that made this revision, JSON |
//! | `r` length place id | empty: a match that was played to its end in that place |
//! | `o` length id revision number | notice, JSON |
//! | `e` event | when it happened, 8 bytes |
//! | `x` time event | empty: events by time, to forget them by |
//! | `n` key | note |
//!
//! Numbers are big-endian, so that keys sort as they do. A length is two bytes,
//! so that no name can look like the beginning of another.

use desk::{EventId, MatchId, NoticeId, Place};

pub const SCHEMA: &[u8] = b"!schema";
pub const STATE: &[u8] = b"!state";
pub const LIVE: u8 = b'l';
pub const PAST: u8 = b'p';
pub const ENTRY: u8 = b'm';
pub const ROOM: u8 = b'r';
pub const OUTBOX: u8 = b'o';
pub const EVENT: u8 = b'e';
pub const EVENT_BY_TIME: u8 = b'x';
pub const NOTE: u8 = b'n';

/// The longest id or place: far more than platforms use, far less than sled bears.
const MAX_NAME: usize = 512;

/// Whether a name can be part of a key.
pub fn is_name(name: &str) -> bool {
    (1..=MAX_NAME).contains(&name.len())
}

fn named(kind: u8, name: &str) -> Vec<u8> {
    [&[kind], &(name.len() as u16).to_be_bytes()[..], name.as_bytes()].concat()
}

/// Whether a key counts as content: all but what the store knows of itself.
pub fn is_content(key: &[u8]) -> bool {
    key.first().is_some_and(|&kind| kind != b'!')
}

pub fn head(kind: u8, id: &MatchId) -> Vec<u8> {
    [&[kind], id.0.as_bytes()].concat()
}

pub fn entries(id: &MatchId) -> Vec<u8> {
    named(ENTRY, &id.0)
}

pub fn entry(id: &MatchId, rev: u64) -> Vec<u8> {
    [entries(id).as_slice(), &rev.to_be_bytes()].concat()
}

pub fn rooms(place: &Place) -> Vec<u8> {
    named(ROOM, &place.0)
}

pub fn room(place: &Place, id: &MatchId) -> Vec<u8> {
    [rooms(place).as_slice(), id.0.as_bytes()].concat()
}

pub fn notice(notice: &NoticeId) -> Vec<u8> {
    let NoticeId { id, rev, n } = notice;
    [&named(OUTBOX, &id.0)[..], &rev.to_be_bytes(), &[*n]].concat()
}

pub fn event(event: &EventId) -> Vec<u8> {
    [&[EVENT], event.0.as_bytes()].concat()
}

pub fn event_by_time(at: u64, event: &EventId) -> Vec<u8> {
    [&[EVENT_BY_TIME], &at.to_be_bytes()[..], event.0.as_bytes()].concat()
}

/// Everything of before `at`, as a range that ends before this key.
pub fn events_until(at: u64) -> Vec<u8> {
    [&[EVENT_BY_TIME], &at.to_be_bytes()[..]].concat()
}

/// The event that a key of [`event_by_time`] is about, as a key of [`event`].
pub fn event_of(by_time: &[u8]) -> Option<Vec<u8>> {
    Some([&[EVENT], by_time.get(9..)?].concat())
}

pub fn note(key: &str) -> Vec<u8> {
    [&[NOTE], key.as_bytes()].concat()
}
