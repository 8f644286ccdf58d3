//! Digests of what waits for somebody, told once a day at an hour that they choose, in private.
//!
//! | row | holds |
//! | --- | --- |
//! | `digest/<person>` | nothing; it is due when they are told next |
//!
//! **Invariant:** a person who asked for a digest has one a day at most, and none that is stale.
//! Each is one commit with its row, and its event is the hour; it is worded at delivery
//! (`courier/letters.rs`). Guard: `tests/it/letters.rs`.

use games::{Message, msg};
use record::{PersonId, Row, RowChange};

use crate::{
    Preferences,
    port::{names, words::text::code},
};

pub const PREFIX: &str = "digest/";

/// Words that can be typed for the hour: a number, or `off`. Discord shows 25 at most.
pub const WORDS: [&str; 25] = [
    "off", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15",
    "16", "17", "18", "19", "20", "21", "22", "23",
];

/// For how long it is still told when the program or the platform was away, in seconds.
pub const LASTS: u64 = 12 * 3600;

/// How late it may come at an hour at which its reader would not be called, in seconds:
/// they have chosen that hour for it, and no other.
const PUNCTUAL: u64 = 15 * 60;

/// A reminder that would come so near to a digest, in seconds, is told with that.
const NEAR: u64 = 5 * 60;

/// The most matches that are looked at for whether any of them waits.
pub const MATCHES: usize = 200;

impl Preferences {
    fn digest_hour(&self) -> Option<i8> {
        self.digest.as_deref().and_then(|word| word.parse().ok())
    }

    /// Whether a digest tells by itself, at about `now`, what they are asked since a time.
    pub fn digests_at(&self, since: u64, now: u64) -> bool {
        let hour = self.digest_hour();
        let strikes = hour.and_then(|hour| self.strikes(hour, now.saturating_sub(NEAR)));
        strikes.is_some_and(|at| since < at && at <= now.saturating_add(NEAR))
    }

    /// Whether a digest that was due at `at` may still come at `now`.
    pub fn hears_digest(&self, at: u64, now: u64) -> bool {
        let late = now.saturating_sub(at);
        late < PUNCTUAL || late < LASTS && self.audible(now) == now
    }
}

/// Returns the change that makes the row right for somebody as they are now.
pub fn row(id: &PersonId, prefers: &Preferences, now: u64) -> RowChange {
    let due = prefers.digest_hour().and_then(|hour| prefers.strikes(hour, now));
    match due {
        Some(due) => RowChange::set(key(id), Row { value: String::new(), due: Some(due) }),
        None => RowChange::remove(key(id)),
    }
}

fn key(id: &PersonId) -> String {
    format!("{PREFIX}{id}")
}

/// Tells what somebody has chosen so far.
pub fn describe_digest(prefers: &Preferences) -> Message {
    let say = |word: &str| names::SETTINGS.say("", &format!("digest {word}"));
    match prefers.digest_hour() {
        Some(hour) => msg!("desk-settings-digest", hour = hour as usize, command = say("off")),
        None => msg!("desk-settings-no-digest", command = say("8")),
    }
}

/// Answers somebody who chooses an hour, or none.
pub fn set(prefers: &Preferences) -> Message {
    let place = names::SETTINGS.say("", "clock-of");
    match (prefers.digest_hour(), prefers.zone.as_deref()) {
        (None, _) => msg!("desk-set-no-digest"),
        (Some(hour), Some(zone)) => {
            msg!("desk-set-digest", hour = hour as usize, place = code(zone))
        }
        (Some(hour), None) => msg!("desk-set-digest-utc", hour = hour as usize, command = place),
    }
}
