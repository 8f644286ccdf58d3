//! Timers of threads that have nothing to do.

use std::{fs, io, path::PathBuf};

/// An hour, in nanoseconds.
const SLACK: &str = "3600000000000";

/// Runs something that starts threads of sled. Seven of them look every second, for ever,
/// whether there is work, although work wakes them. A thread takes over how late its
/// timers may fire from the thread that starts it: for these, an hour.
///
/// A sleep within `run` may take as long.
pub fn lazily<T>(run: impl FnOnce() -> T) -> T {
    let _lazy = Lazy::new();
    run()
}

/// The timers of this thread may be late until this is dropped, also by a panic: sled has
/// some on damage, and whatever this thread waits for later would take an hour.
struct Lazy(Option<PathBuf>);

impl Lazy {
    fn new() -> Self {
        // Where this cannot be set, the threads wake more often, and nothing else is lost.
        let file = slack_file().and_then(|file| fs::write(&file, SLACK).map(|()| file));
        Self(file.inspect_err(complain).ok())
    }
}

impl Drop for Lazy {
    fn drop(&mut self) {
        if let Some(Err(error)) = self.0.as_ref().map(|file| fs::write(file, "0")) {
            complain(&error);
        }
    }
}

fn complain(error: &io::Error) {
    tracing::debug!(%error, "the timers of sled's threads stay as they are");
}

/// The file of this thread: `/proc/thread-self` leads to `<process>/task/<thread>`.
fn slack_file() -> io::Result<PathBuf> {
    let thread = fs::read_link("/proc/thread-self")?;
    let thread = thread.file_name().ok_or(io::ErrorKind::NotFound)?;
    Ok(PathBuf::from("/proc").join(thread).join("timerslack_ns"))
}

#[cfg(test)]
mod tests {
    use std::{
        panic, thread,
        time::{Duration, Instant},
    };

    use super::*;

    fn slack() -> u64 {
        let file = slack_file().expect("a file");
        fs::read_to_string(file).expect("a file").trim().parse().expect("a number")
    }

    #[test]
    fn only_threads_that_are_started_meanwhile_are_late() {
        let before = slack();
        let child = lazily(|| thread::spawn(slack));
        assert_eq!(child.join().expect("a thread").to_string(), SLACK);
        assert_eq!(slack(), before);
        let begin = Instant::now();
        thread::sleep(Duration::from_millis(20));
        assert!(begin.elapsed() < Duration::from_secs(20));
    }

    #[test]
    fn a_panic_leaves_no_thread_late() {
        let before = slack();
        assert!(panic::catch_unwind(|| lazily(|| panic!("it is damaged"))).is_err());
        assert_eq!(slack(), before);
    }
}
