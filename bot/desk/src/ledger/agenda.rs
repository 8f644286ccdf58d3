use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use record::Commit;
use tokio::sync::Notify;

/// When something is due next, as far as this process knows, so that whoever
/// waits for it is woken when something nearer is written down.
#[derive(Debug)]
pub struct Agenda {
    /// In seconds since 1970.
    next: AtomicU64,
    nearer: Notify,
    /// When the last tick was, in seconds since 1970; 0 if there was none.
    ticked: AtomicU64,
    /// Whether anything was written since the last heartbeat.
    changed: AtomicBool,
}

impl Default for Agenda {
    fn default() -> Self {
        Self {
            next: AtomicU64::new(u64::MAX),
            nearer: Notify::new(),
            ticked: AtomicU64::new(0),
            changed: AtomicBool::new(false),
        }
    }
}

impl Agenda {
    /// From here on, anything is near.
    pub fn clear(&self) {
        self.next.store(u64::MAX, Ordering::Relaxed);
    }

    /// Notes that something is due at `next`.
    pub fn expect(&self, next: u64) {
        self.next.fetch_min(next, Ordering::Relaxed);
    }

    /// Takes note of what was written down.
    pub fn add(&self, commit: &Commit) {
        self.changed.store(true, Ordering::Relaxed);
        let deadlines = commit.steps.iter().filter_map(|step| step.head.deadline);
        let rows = commit.rows.iter().filter_map(|change| change.row.as_ref()?.due);
        let notices = commit.notices.iter().map(|notice| notice.not_before);
        let notices = notices.filter(|not_before| *not_before > commit.at);
        let first = deadlines.map(|deadline| deadline.at).chain(rows).chain(notices).min();
        if let Some(at) = first {
            self.expect_sooner(at);
        }
    }

    /// When this process ticked last, in seconds since 1970.
    pub fn last_tick(&self) -> Option<u64> {
        Some(self.ticked.load(Ordering::Relaxed)).filter(|at| *at > 0)
    }

    pub fn note_tick(&self, now: u64) {
        self.ticked.store(now, Ordering::Relaxed);
    }

    /// Whether anything was written since the last heartbeat.
    pub fn has_changed(&self) -> bool {
        self.changed.load(Ordering::Relaxed)
    }

    pub fn note_beat(&self) {
        self.changed.store(false, Ordering::Relaxed);
    }

    /// Takes note of something that is due at `at`, and wakes who waits for less.
    pub fn expect_sooner(&self, at: u64) {
        if at < self.next.fetch_min(at, Ordering::Relaxed) {
            self.nearer.notify_one();
        }
    }

    /// Waits until something is written that is due before all that is expected.
    pub async fn nearer(&self) {
        self.nearer.notified().await;
    }
}
