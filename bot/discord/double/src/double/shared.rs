//! The state that all parts of a double share.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use tokio::sync::watch;

use super::{
    clock::Clock,
    fault::Switchboard,
    log::{Log, Logged},
};
use crate::{Options, gateway::Sessions, rest::buckets::Buckets, world::World};

#[derive(Debug)]
pub(crate) struct Shared {
    pub options: Options,
    pub clock: Clock,
    pub address: OnceLock<std::net::SocketAddr>,
    world: Mutex<World>,
    log: Mutex<Log>,
    faults: Mutex<Switchboard>,
    buckets: Mutex<Buckets>,
    sessions: Mutex<Sessions>,
    /// Counts everything that happens, so that who waits for something is woken.
    changes: watch::Sender<u64>,
}

/// A test that panicked has shown what is wrong; what it held is still whole.
fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    pub fn new(options: Options) -> Self {
        let clock = Clock::default();
        Self {
            world: Mutex::new(World::new(clock.now())),
            options,
            clock,
            address: OnceLock::new(),
            log: Mutex::default(),
            faults: Mutex::default(),
            buckets: Mutex::default(),
            sessions: Mutex::default(),
            changes: watch::Sender::new(0),
        }
    }

    pub fn world(&self) -> MutexGuard<'_, World> {
        hold(&self.world)
    }

    pub fn log(&self) -> MutexGuard<'_, Log> {
        hold(&self.log)
    }

    pub fn faults(&self) -> MutexGuard<'_, Switchboard> {
        hold(&self.faults)
    }

    /// The same, for who holds it by turns.
    pub fn switchboard(&self) -> &Mutex<Switchboard> {
        &self.faults
    }

    pub fn buckets(&self) -> MutexGuard<'_, Buckets> {
        hold(&self.buckets)
    }

    pub fn sessions(&self) -> MutexGuard<'_, Sessions> {
        hold(&self.sessions)
    }

    pub fn log_request(&self, request: Logged) {
        self.log().requests.push(request);
        self.notify_waiters();
    }

    pub fn violation(&self, of: &str, fault: &str) {
        self.log().violations.push(format!("{of}: {fault}"));
        self.notify_waiters();
    }

    /// Wakes everybody who waits for something.
    pub fn notify_waiters(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    /// Comes back when there is what was looked for. It looks again whenever
    /// something happens, and never else.
    pub async fn until<T>(&self, mut look: impl FnMut(&Self) -> Option<T>) -> T {
        let mut changes = self.changes.subscribe();
        loop {
            changes.mark_unchanged();
            if let Some(found) = look(self) {
                return found;
            }
            // The sender is in `self`, and so it is still there.
            let _ = changes.changed().await;
        }
    }

    /// Where the double is, without a path.
    pub fn url(&self) -> String {
        let address = self.address.get().map(ToString::to_string).unwrap_or_default();
        format!("http://{address}")
    }
}
