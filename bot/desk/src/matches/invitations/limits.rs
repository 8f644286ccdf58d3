//! How much one person, and one room, may have going on.
//!
//! | row | holds |
//! | --- | --- |
//! | `starts/<account>` | when it opened matches within the last hour: seconds since 1970, between blanks |

use record::{AccountId, Head, PersonId, Row, RowChange};

use crate::matches::tiers::{asks, has_seat};

/// The limits that a host sets. A match counts from when it is opened until it is over; for a
/// challenged player, from when they accept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Matches of one person, in all rooms.
    pub per_person: usize,
    /// Matches of one person in one room. No more than a menu can tell apart.
    pub per_person_in_room: usize,
    /// Matches in one room.
    pub per_room: usize,
    /// Matches that are opened from one account within an hour.
    pub starts_per_hour: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { per_person: 60, per_person_in_room: 25, per_room: 300, starts_per_hour: 30 }
    }
}

/// Whether a match that is not over is one of somebody's. One that waits for their
/// answer is not: others could use up what they may have.
pub fn counts(head: &Head, person: &PersonId) -> bool {
    has_seat(head, person) && !asks(head, person)
}

/// When somebody opened matches lately.
#[derive(Clone, Debug, Default)]
pub struct Starts {
    /// Seconds since 1970, oldest first, none older than an hour.
    pub(crate) times: Vec<u64>,
    /// The row as it was read.
    stored: Option<Row>,
}

pub(crate) const HOUR: u64 = 3600;

impl Starts {
    /// By account: whoever is forgotten and comes back has started as many.
    pub fn key(account: &AccountId) -> String {
        format!("starts/{account}")
    }

    /// Reads the row, as of `now`.
    pub fn read(stored: Option<Row>, now: u64) -> Self {
        // One that cannot be read limits nobody.
        let times = stored.as_ref().map(|row| row.value.split(' ')).into_iter().flatten();
        let times = times.filter_map(|time| time.parse().ok());
        // Nor does one that is still to come: a clock was ahead.
        let lately = |time: &u64| now.saturating_sub(HOUR) < *time && *time <= now;
        Self { times: times.filter(lately).collect(), stored }
    }

    /// The row with one more start, which is forgotten when it is an hour old.
    pub fn with(&self, now: u64, account: &AccountId) -> RowChange {
        let times = self.times.iter().chain([&now]).map(u64::to_string);
        let value = times.collect::<Vec<_>>().join(" ");
        let row = Row { value, due: Some(now + HOUR) };
        RowChange::set(Self::key(account), row).expecting(self.stored.as_ref())
    }
}
