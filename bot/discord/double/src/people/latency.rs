//! How long people waited.

use std::time::Duration;

/// For each interaction, the time from the event's being sent to the callback's
/// being accepted; and how many were never accepted.
#[derive(Clone, Default, Debug)]
pub struct Latencies {
    /// From the shortest to the longest.
    pub sorted: Vec<Duration>,
    /// How many had no answer in 3 seconds. Those that are still young are not
    /// counted.
    pub unanswered: usize,
}

impl Latencies {
    /// The time that this share, from 0 to 1, of the answers took at most.
    pub fn quantile(&self, share: f64) -> Option<Duration> {
        let last = self.sorted.len().checked_sub(1)?;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an index")]
        #[expect(clippy::cast_precision_loss, reason = "there are not so many")]
        let at = (share.clamp(0.0, 1.0) * last as f64).ceil() as usize;
        self.sorted.get(at).copied()
    }

    pub fn median(&self) -> Option<Duration> {
        self.quantile(0.5)
    }

    pub fn longest(&self) -> Option<Duration> {
        self.sorted.last().copied()
    }
}
