//! How often a session with Discord may begin.

use std::{collections::VecDeque, time::Duration};

use tokio::time::{Instant, sleep};

/// How long after the one before, at least.
const APART: Duration = Duration::from_secs(5);
/// How many in a day.
const A_DAY: (Duration, usize) = (Duration::from_secs(24 * 3600), 1_000);

/// When the last ones began.
#[derive(Default)]
pub struct Sessions(VecDeque<Instant>);

impl Sessions {
    /// Waits until another may begin.
    pub async fn turn(&mut self) {
        let (day, most) = A_DAY;
        while self.0.front().is_some_and(|at| at.elapsed() >= day) {
            self.0.pop_front();
        }
        let until = |at: &Instant, long| (*at + long).saturating_duration_since(Instant::now());
        let soon = self.0.back().map_or(Duration::ZERO, |at| until(at, APART));
        let first = self.0.front().filter(|_| self.0.len() >= most);
        let wait = first.map_or(soon, |at| until(at, day).max(soon));
        if wait > APART {
            tracing::error!(
                ?wait,
                "sessions with Discord began {most} times in a day, and it allows no more: see \
                 whether another program has the same token"
            );
        }
        sleep(wait).await;
    }

    /// Notes that one began.
    pub fn note(&mut self, at: Option<Instant>) {
        self.0.extend(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn they_are_apart_and_few_in_a_day() {
        let (mut sessions, begun) = (Sessions::default(), Instant::now());
        for n in 0..1_000_u32 {
            sessions.turn().await;
            assert_eq!(begun.elapsed().as_secs(), u64::from(n) * 5);
            sessions.note(Some(Instant::now()));
            // A connection on which none began counts for nothing.
            sessions.note(None);
        }
        sessions.turn().await;
        assert_eq!(begun.elapsed().as_secs(), 24 * 3600);
    }
}
