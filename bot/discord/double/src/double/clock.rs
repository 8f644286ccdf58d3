//! Time as the double sees it: the machine's, and what was skipped.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use jiff::Timestamp;

/// Runs with the machine's clock, so that ids and tokens have the age that the
/// bot sees, and can be put forward.
#[derive(Default, Debug)]
pub(crate) struct Clock {
    /// In milliseconds.
    skipped: AtomicU64,
}

impl Clock {
    /// In milliseconds since 1970.
    pub fn now(&self) -> u64 {
        let machine = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        millis(machine) + self.skipped.load(Ordering::Relaxed)
    }

    pub fn advance(&self, by: Duration) {
        self.skipped.fetch_add(millis(by), Ordering::Relaxed);
    }
}

pub(crate) fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// A moment as Discord writes it.
pub(crate) fn iso(millis: u64) -> String {
    let moment =
        i64::try_from(millis).ok().and_then(|millis| Timestamp::from_millisecond(millis).ok());
    let text = moment.unwrap_or_default().strftime("%Y-%m-%dT%H:%M:%S%.6f").to_string();
    // Always with six places, which the format leaves out for whole seconds.
    if text.contains('.') { format!("{text}+00:00") } else { format!("{text}.000000+00:00") }
}

#[test]
fn moments_are_written_as_discord_does() {
    assert_eq!(iso(1_800_000_000_123), "2027-01-15T08:00:00.123000+00:00");
    assert_eq!(iso(1_800_000_000_000), "2027-01-15T08:00:00.000000+00:00");
}
