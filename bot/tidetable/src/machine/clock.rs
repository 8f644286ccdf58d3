//! Time and secrets: the real ones, and reproducible ones.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use desk::Clock;
use games::{
    Seed,
    dice::{Dice as _, Seeded, Use},
};

/// The time of the system, and secrets from its source of entropy.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> u64 {
        since_1970().as_secs()
    }

    fn micros(&self) -> u64 {
        u64::try_from(since_1970().as_micros()).unwrap_or(u64::MAX)
    }

    fn secret(&self) -> Seed {
        Seed(random())
    }

    fn id(&self) -> String {
        encode_name(u128::from_le_bytes(random()))
    }
}

fn since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Err(error) = getrandom::fill(&mut bytes) {
        // A match that could be guessed would be worse than none.
        tracing::error!(%error, "the system gives no random numbers");
        std::process::abort();
    }
    bytes
}

/// A number as a name: `p` and 26 letters and digits at most.
fn encode_name(mut number: u128) -> String {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let mut name = "p".to_owned();
    loop {
        name.push(char::from(LETTERS[(number % 32) as usize]));
        number /= 32;
        if number == 0 {
            return name;
        }
    }
}

/// Noon of 1 January 2026 in UTC: at the beginning of 1970, everybody would have been away for
/// all of time.
const FROZEN: u64 = 1_767_268_800;

/// A time that does not pass and secrets that come from a number, for scripts
/// and tests.
#[derive(Debug)]
pub struct FrozenClock {
    seed: Seed,
    n_secrets: AtomicU64,
    n_ids: AtomicU64,
}

impl FrozenClock {
    /// The same number gives the same secrets. `from` of them are skipped, so
    /// that a run which goes on does not repeat those of the one before.
    pub fn new(number: u64, from: u64) -> Self {
        Self {
            seed: Seed::from_number(number),
            n_secrets: AtomicU64::new(from),
            n_ids: AtomicU64::new(from),
        }
    }

    /// The `n`th secret of a number.
    pub fn nth_secret(seed: &Seed, n: u64) -> Seed {
        let mut dice = Seeded::new(seed, Use::Rolls, n);
        Seed(std::array::from_fn(|_| dice.roll(256) as u8))
    }
}

impl Clock for FrozenClock {
    fn now(&self) -> u64 {
        FROZEN
    }

    fn secret(&self) -> Seed {
        Self::nth_secret(&self.seed, self.n_secrets.fetch_add(1, Ordering::Relaxed))
    }

    fn id(&self) -> String {
        encode_name(self.n_ids.fetch_add(1, Ordering::Relaxed).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frozen_secrets_are_reproducible_and_differ() {
        let (one, again, other) =
            (FrozenClock::new(1, 0), FrozenClock::new(1, 0), FrozenClock::new(2, 0));
        let first = one.secret();
        assert!(first == again.secret());
        assert!(first != one.secret());
        assert!(first != other.secret());
        assert!(one.secret() == FrozenClock::new(1, 2).secret());
    }

    #[test]
    fn real_time_is_finer_than_seconds() {
        let began = SystemClock.micros();
        std::thread::sleep(Duration::from_millis(2));
        let passed = SystemClock.micros() - began;
        assert!(passed >= 2_000 && !passed.is_multiple_of(1_000_000), "{passed}");
        assert!(SystemClock.now().abs_diff(began / 1_000_000) <= 60);
    }

    #[test]
    fn real_secrets_differ() {
        assert!(SystemClock.secret() != SystemClock.secret());
    }
}
