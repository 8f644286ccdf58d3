//! Data that is held for a moment, and the count of what is under way.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// Locks data that is held for a moment, and that is never left half changed.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counted among what is under way.
pub struct Busy(watch::Sender<usize>);

impl Busy {
    pub fn new(busy: &watch::Sender<usize>) -> Self {
        busy.send_modify(|n_busy| *n_busy += 1);
        Self(busy.clone())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.send_modify(|n_busy| *n_busy -= 1);
    }
}
