//! How many events we have sent lately, so that reactions leave room for moves.

use std::{sync::Mutex, time::Duration};

use matrix_sdk::{Error, ruma::api::error::ErrorKind};
use tokio::time::Instant;

use super::busy::lock;

/// How many events an account may send at once, and how long until one more is free, by the
/// default limits of Synapse (`rc_message`). Where we may send more, reactions are left out
/// only if moves come fast.
const BURST: f64 = 10.0;
const EACH: Duration = Duration::from_secs(5);
/// How many are kept for messages.
const RESERVE: f64 = 5.0;
/// For how long no reactions are offered once the server wants fewer messages.
const SPARING: Duration = Duration::from_secs(600);

/// The limits of the server, as far as they are known.
pub struct Limits {
    /// How much we have sent lately.
    budget: Mutex<Budget>,
    /// Until when no reactions are offered, since the server wants fewer messages.
    sparing: Mutex<Option<Instant>>,
}

impl Limits {
    pub fn new(now: Instant) -> Self {
        Self { budget: Mutex::new(Budget::new(now)), sparing: Mutex::default() }
    }

    /// Notes that an event is sent.
    pub fn spend(&self) {
        lock(&self.budget).spend(Instant::now());
    }

    /// Whether `n` reactions may be offered.
    pub fn afford(&self, n: usize) -> bool {
        !self.is_sparing() && lock(&self.budget).affords(n, Instant::now())
    }

    /// Whether the server wants fewer messages.
    fn is_sparing(&self) -> bool {
        lock(&self.sparing).is_some_and(|until| Instant::now() < until)
    }

    /// Is sparing from now on, if that is what the server wants.
    pub fn spare(&self, error: &Error) {
        if matches!(error.client_api_error_kind(), Some(ErrorKind::LimitExceeded(_))) {
            tracing::info!("the server wants fewer messages: no reactions are offered for now");
            *lock(&self.sparing) = Some(Instant::now() + SPARING);
        }
    }
}

/// A leaky bucket, as the server has one.
#[derive(Clone, Copy, Debug)]
struct Budget {
    level: f64,
    at: Instant,
}

impl Budget {
    fn new(now: Instant) -> Self {
        Self { level: 0.0, at: now }
    }

    /// Notes that an event is sent.
    fn spend(&mut self, now: Instant) {
        self.leak(now);
        self.level = (self.level + 1.0).min(BURST);
    }

    /// Whether `n` reactions leave enough for messages.
    fn affords(&mut self, n: usize, now: Instant) -> bool {
        self.leak(now);
        self.level + n as f64 <= BURST - RESERVE
    }

    fn leak(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.level = (self.level - passed / EACH.as_secs_f64()).max(0.0);
        self.at = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At any pace of moves, reactions leave what the reserve holds.
    #[test]
    fn reactions_leave_room_for_moves() {
        for (pause, n_reactions) in [(3, 4), (3, 2), (8, 4), (15, 2), (60, 4)] {
            let mut now = Instant::now();
            let (mut budget, mut n_offered) = (Budget::new(now), 0);
            for _ in 0..100 {
                now += Duration::from_secs(pause);
                budget.spend(now);
                if budget.affords(n_reactions, now) {
                    n_offered += 1;
                    (0..n_reactions).for_each(|_| budget.spend(now));
                    assert!(budget.level <= BURST - RESERVE, "{pause} {n_reactions}");
                }
            }
            assert!(n_offered > 0, "{pause} {n_reactions}");
            // A player who takes a minute for a move always has reactions.
            assert!(pause < 60 || n_offered == 100, "{n_offered}");
            // A fast game has them below its first questions.
            assert!(pause > 3 || n_offered < 10, "{n_offered}");
        }
    }
}
