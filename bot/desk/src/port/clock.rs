//! The time, and what is different each time.

use games::Seed;

/// The source of what the desk may not know by itself.
pub trait Clock: Send + Sync {
    /// Seconds since 1970.
    fn now(&self) -> u64;

    /// Millionths of seconds since 1970, to tell apart what happens in one second.
    fn micros(&self) -> u64 {
        self.now().saturating_mul(1_000_000)
    }

    /// A number nobody can guess.
    fn secret(&self) -> Seed;

    /// A name that nothing else has: letters and digits.
    fn id(&self) -> String;
}
