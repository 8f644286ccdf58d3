//! The keys of the one tree. The first byte says what is there:
//!
//! | key | value |
//! | --- | --- |
//! | `!schema` | the version of the schema, as decimal digits |
//! | `!state` | [`State`](super::state::State), JSON |
//! | `+` length key number | what is behind the first bytes of the value of that key: see [`parts`](super::parts) |
//! | `c` time id | empty: a match that waits for the computer, by when it was opened |
//! | `d` time `m` id, `d` time `r` key | empty: when something is due of a match or a row |
//! | `e` id revision | entry that made this revision: its line |
//! | `l` id | match that is not over: see [`pack`](crate::data::pack) |
//! | `o` platform id addressee revision slot | notice, JSON |
//! | `p` id | match that is past: see [`pack`](crate::data::pack) |
//! | `q` `r` room stage time id | empty: a match of a room |
//! | `q` `p` person stage time id | empty: a match of a person |
//! | `r` key | row |
//! | `t` platform id addressee revision slot | notice for later, JSON |
//! | `u` time platform id addressee revision slot | empty: when that is |
//! | `v` event | what was done, JSON |
//! | `x` time event | empty: events by time, to forget them by |
//! | `z` id revision | lines of entries from this one on, compressed |
//! | `~` hash number | a part of a blob |
//!
//! Numbers are big-endian, so that keys sort as they do. A name that something
//! follows ends with NUL, which no name contains: so keys sort as names do.
//!
//! Neighbours share a page, which is written again now and then: what is large
//! and what changes often are kept apart.

use record::{Addressee, BlobHash, EventId, MatchId, NoticeId, Of, Slot};

pub const SCHEMA: &[u8] = b"!schema";
pub const STATE: &[u8] = b"!state";
pub const PART: u8 = b'+';
pub const COMPUTER: u8 = b'c';
pub const DUE: u8 = b'd';
pub const ENTRY: u8 = b'e';
pub const LIVE: u8 = b'l';
pub const OUTBOX: u8 = b'o';
pub const PAST: u8 = b'p';
pub const INDEX: u8 = b'q';
pub const ROW: u8 = b'r';
pub const LATER: u8 = b't';
pub const LATER_BY_TIME: u8 = b'u';
pub const EVENT: u8 = b'v';
pub const EVENT_BY_TIME: u8 = b'x';
pub const PACKED: u8 = b'z';
pub const BLOB: u8 = b'~';

/// Whether there can be a key with this name in it.
pub fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.contains('\0')
}

/// Whether a key counts as content: all but what the store knows of itself.
pub fn is_content(key: &[u8]) -> bool {
    key.first().is_some_and(|&kind| kind != b'!')
}

/// A key that is a name.
pub fn plain(kind: u8, name: &str) -> Vec<u8> {
    [&[kind], name.as_bytes()].concat()
}

/// The key after all keys of a kind.
pub fn end(kind: u8) -> Vec<u8> {
    vec![kind + 1]
}

fn name_key(kind: &[u8], name: &str) -> Vec<u8> {
    [kind, name.as_bytes(), b"\0"].concat()
}

/// All keys of entries (`kind` is [`ENTRY`] or [`PACKED`]) of a match begin so.
pub fn entries(kind: u8, id: &MatchId) -> Vec<u8> {
    name_key(&[kind], id.as_str())
}

pub fn entry(kind: u8, id: &MatchId, rev: u64) -> Vec<u8> {
    [entries(kind, id).as_slice(), &rev.to_be_bytes()].concat()
}

/// The number that a key ends with.
pub fn last_number(key: &[u8]) -> Option<u64> {
    Some(u64::from_be_bytes(*key.last_chunk::<8>()?))
}

/// All keys of the matches of a room or a person begin so, in this stage.
pub fn index(of: &Of, past: bool) -> Vec<u8> {
    let (kind, name) = match of {
        Of::Room(room) => (b'r', room.as_str()),
        Of::Person(person) => (b'p', person.as_str()),
    };
    [&name_key(&[INDEX, kind], name)[..], if past { b"p" } else { b"l" }].concat()
}

/// A key that ends with a time and a match.
pub fn time_key(prefix: &[u8], time: u64, id: &MatchId) -> Vec<u8> {
    [prefix, &time.to_be_bytes(), id.as_str().as_bytes()].concat()
}

pub fn due_match(at: u64, id: &MatchId) -> Vec<u8> {
    [&[DUE], &at.to_be_bytes()[..], b"m", id.as_str().as_bytes()].concat()
}

pub fn due_row(at: u64, key: &str) -> Vec<u8> {
    [&[DUE], &at.to_be_bytes()[..], b"r", key.as_bytes()].concat()
}

/// Everything of a kind up to this time comes before this key.
pub fn after_time(kind: u8, time: u64) -> Vec<u8> {
    match time.checked_add(1) {
        Some(next) => [&[kind], &next.to_be_bytes()[..]].concat(),
        None => end(kind),
    }
}

/// A key of [`after_time`]'s kinds in two: the time, and what is behind it.
pub fn split_time(key: &[u8]) -> Option<(u64, &[u8])> {
    let (time, rest) = key.get(1..)?.split_first_chunk::<8>()?;
    Some((u64::from_be_bytes(*time), rest))
}

/// The prefix of all notices of a platform, without their kind.
pub fn platform(name: &str) -> Vec<u8> {
    name_key(&[], name)
}

/// The prefix of all notices of a route, without their kind.
pub fn route(id: &MatchId, to: &Addressee) -> Vec<u8> {
    let (kind, name) = match to {
        Addressee::Room(room) => (b'1', room.as_str()),
        Addressee::Account(account) => (b'2', account.as_str()),
    };
    [platform(to.platform()), name_key(&[], id.as_str()), name_key(&[kind], name)].concat()
}

/// The key of a notice, without its kind.
pub fn notice(notice: &NoticeId) -> Vec<u8> {
    let (slot, since) = match notice.slot {
        Slot::News => (1, 0),
        Slot::Waiting(since) => (2, since),
        Slot::Reminder => (3, 0),
        Slot::Challenge => (4, 0),
        // No two turns are asked anew at the same revision.
        Slot::Turn { asked, .. } => (5, asked),
        Slot::Digest => (7, 0),
        Slot::Linked => (8, 0),
        Slot::Dashboard => (6, 0),
    };
    let route = route(&notice.id, &notice.to);
    [&route[..], &notice.rev.to_be_bytes(), &[slot], &since.to_be_bytes()].concat()
}

/// The prefixes of a [`notice`]: that of its platform, and that of its route.
pub fn parts(notice: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut ends = notice.iter().enumerate().filter(|(_, byte)| **byte == 0);
    let (platform, _) = ends.next()?;
    ends.next()?;
    let (route, _) = ends.next()?;
    Some((&notice[..=platform], &notice[..=route]))
}

/// A whole key: the byte of its kind, and the bytes behind that byte.
pub fn with_kind(kind: u8, rest: &[u8]) -> Vec<u8> {
    [&[kind], rest].concat()
}

pub fn later_by_time(at: u64, notice: &[u8]) -> Vec<u8> {
    [&[LATER_BY_TIME], &at.to_be_bytes()[..], notice].concat()
}

pub fn event_by_time(at: u64, event: &EventId) -> Vec<u8> {
    [&[EVENT_BY_TIME], &at.to_be_bytes()[..], event.as_str().as_bytes()].concat()
}

/// All keys of the parts of a blob begin so.
pub fn blob_prefix(hash: &BlobHash) -> Vec<u8> {
    name_key(&[BLOB], hash.as_str())
}

pub fn blob(hash: &BlobHash, n: u32) -> Vec<u8> {
    [&blob_prefix(hash)[..], &n.to_be_bytes()].concat()
}

/// All keys of what is behind the first bytes of a value begin so.
pub fn parts_of(key: &[u8]) -> Vec<u8> {
    // No other key goes on as one does.
    [&[PART], &(key.len() as u16).to_be_bytes()[..], key].concat()
}

pub fn part(key: &[u8], n: u16) -> Vec<u8> {
    [&parts_of(key)[..], &n.to_be_bytes()].concat()
}

/// The key after all keys that begin with `prefix`.
pub fn after(prefix: &[u8]) -> Vec<u8> {
    let mut end = prefix.to_vec();
    while let Some(last) = end.pop() {
        if last < u8::MAX {
            end.push(last + 1);
            return end;
        }
    }
    vec![u8::MAX; 2]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_tells_its_platform_and_route() {
        let id = NoticeId {
            id: "k3f9".into(),
            to: Addressee::Room("web:table".into()),
            rev: 0,
            slot: Slot::News,
        };
        let key = notice(&id);
        let (platform, route) = parts(&key).expect("both");
        assert_eq!((platform, route), (&b"web\0"[..], &super::route(&id.id, &id.to)[..]));
        assert_eq!(parts(b"web\0k3f9\0"), None);
    }

    #[test]
    fn what_comes_after() {
        assert_eq!(after(b"ab"), b"ac");
        assert_eq!(after(b"a\xff"), b"b");
        assert_eq!(after_time(b'd', u64::MAX), b"e");
        assert!(due_match(7, &"zz".into()) < after_time(DUE, 7));
        assert!(due_match(8, &"aa".into()) > after_time(DUE, 7));
    }
}
