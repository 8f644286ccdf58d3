//! Errors inside the store, and panics of the database as such.

use std::{any::Any, cell::Cell, io, panic, path::PathBuf, sync::Once, thread};

use record::StoreError;

/// The largest key and value together, in bytes. Nothing that we keep needs more.
pub const MAX_VALUE: usize = 60_000;

/// A key or a value that no row takes.
#[derive(Debug, thiserror::Error)]
#[error("{what} is too large to be stored: {bytes} bytes, and it must be below {MAX_VALUE}")]
pub struct TooLarge {
    pub what: String,
    pub bytes: usize,
}

/// An error inside the store.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Sled(#[from] sled::Error),
    #[error("the disk does not take what is written: {0}")]
    Disk(io::Error),
    #[error(
        "the file {} is no longer there: somebody deleted or moved it while the program was \
         running", .0.display()
    )]
    Gone(PathBuf),
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    #[error("the database panicked: {0}")]
    Panic(String),
}

impl From<Broken> for StoreError {
    fn from(broken: Broken) -> Self {
        match broken {
            Broken::Store(error) => error,
            Broken::Sled(error @ sled::Error::Corruption { .. }) => {
                Self::corrupt("the database", error)
            }
            Broken::TooLarge(error) => Self::unfit("a commit", error),
            other => Self::failure(other),
        }
    }
}

thread_local! {
    /// Whether a panic of this thread is caught by [`guard`], and where the last such
    /// one was.
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    static PLACE: Cell<Option<String>> = const { Cell::new(None) };
}

/// Runs something of sled's, which panics on some kinds of damage. That becomes an
/// error like others, and is not told on the terminal.
pub fn guard<T>(run: impl FnOnce() -> T) -> Result<T, Broken> {
    static HOOK: Once = Once::new();
    // While a thread panics, its hook cannot be changed.
    if !thread::panicking() {
        HOOK.call_once(silence_guarded);
    }
    let outer = GUARDED.replace(true);
    // Half-changed data is not looked at again: after a panic the store is given up.
    let done = panic::catch_unwind(panic::AssertUnwindSafe(run));
    GUARDED.set(outer);
    done.map_err(|panic| {
        let place = PLACE.take().map(|place| format!(" ({place})")).unwrap_or_default();
        Broken::Panic(panic_text(&*panic) + &place)
    })
}

/// Every other panic goes to the hook that was there before.
fn silence_guarded() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if GUARDED.get() {
            PLACE.set(info.location().map(ToString::to_string));
        } else {
            before(info);
        }
    }));
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_caught_is_silent() {
        thread_local!(static TOLD: Cell<u32> = const { Cell::new(0) });
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            TOLD.set(TOLD.get() + 1);
            usual(info);
        }));
        silence_guarded();
        let caught: Result<(), _> = guard(|| {
            let inner: Result<(), _> = guard(|| panic!("inside"));
            inner.expect_err("a panic");
            panic!("it is damaged")
        });
        let told = caught.expect_err("a panic").to_string();
        let begin = "the database panicked: it is damaged (bot/store/src/tree/broken.rs:";
        assert!(told.starts_with(begin), "{told}");
        assert_eq!(TOLD.get(), 0);
        assert!(panic::catch_unwind(|| panic!("this one is meant to be seen")).is_err());
        assert_eq!(TOLD.get(), 1);
    }
}
