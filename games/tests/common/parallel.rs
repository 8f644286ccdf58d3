//! Cases that are tried side by side: one after the other they take minutes.

use std::{num::NonZero, sync::Mutex, thread};

/// Calls `hold` with each of `cases`, on as many threads as there are processors.
///
/// # Panics
///
/// If `hold` does.
pub fn for_each<T: Send>(cases: impl IntoIterator<Item = T>, hold: impl Fn(T) + Sync) {
    let untried = Mutex::new(cases.into_iter().collect::<Vec<T>>().into_iter());
    let next = || untried.lock().expect("no panic while it is locked").next();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                while let Some(case) = next() {
                    hold(case);
                }
            });
        }
    });
}
