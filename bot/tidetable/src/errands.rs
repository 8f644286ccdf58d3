//! What a running bot does without being asked: delivering what is to be said,
//! moving for the computer, letting challenges run out, and backups.

use std::{future::pending, io, sync::Arc, time::Duration};

use desk::{Clock, Desk, Fronts, Store, StoreError};
use store::Backups;
use tokio::{
    signal::unix::{Signal, SignalKind, signal},
    sync::{mpsc, oneshot, watch},
    task::{JoinHandle, spawn_blocking},
    time::{Instant, sleep, sleep_until},
};

/// How often challenges are looked at, and backups.
const EVERY: Duration = Duration::from_secs(60);

/// How soon delivery is tried again after it failed.
const AGAIN: Duration = Duration::from_secs(5);

/// Tells all tasks to come to an end.
#[derive(Clone, Debug, Default)]
pub struct Stop(watch::Sender<bool>);

impl Stop {
    pub fn now(&self) {
        self.0.send_replace(true);
    }

    pub fn is_now(&self) -> bool {
        *self.0.borrow()
    }

    pub async fn wait(&self) {
        // It cannot fail: we hold the sender.
        let _ = self.0.subscribe().wait_for(|stop| *stop).await;
    }
}

/// The ways a host tells a program to stop.
#[derive(Debug)]
pub struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    pub fn new() -> io::Result<Self> {
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    /// Waits for the next, and returns its name.
    pub async fn next(&mut self) -> &'static str {
        tokio::select! {
            _ = self.interrupt.recv() => "SIGINT",
            _ = self.terminate.recv() => "SIGTERM",
        }
    }
}

/// Delivers whenever something was heard, and then lets the computer move. Who
/// asked for delivery is answered when it is done.
pub async fn courier(
    desk: Arc<Desk>,
    fronts: Fronts,
    mut heard: mpsc::Receiver<oneshot::Sender<()>>,
    stop: Stop,
) {
    let mut thinking: Option<JoinHandle<bool>> = None;
    let mut due = Instant::now();
    loop {
        let mut asking = None;
        tokio::select! {
            () = stop.wait() => break,
            () = sleep_until(due) => {
                log("challenges cannot be looked at", desk.tick().await);
            }
            asked = heard.recv() => match asked {
                Some(asked) => asking = Some(asked),
                None => break,
            },
            moved = thought(&mut thinking) => if !moved {
                continue;
            },
        }
        let waiting = log("nothing can be delivered", desk.deliver(&fronts).await);
        if let Some(asking) = asking {
            // Who asked may have gone away since.
            let _ = asking.send(());
        }
        due = Instant::now() + if waiting == Some(0) { EVERY } else { AGAIN };
        let desk = &desk;
        thinking.get_or_insert_with(|| tokio::spawn(think(desk.clone())));
    }
    log("nothing can be delivered", desk.deliver(&fronts).await);
}

/// Lets the computer make one move, and tells whether it did.
async fn think(desk: Arc<Desk>) -> bool {
    log("the computer cannot move", desk.compute().await).unwrap_or_default()
}

/// Waits for the computer's move; for ever if it is not thinking.
async fn thought(thinking: &mut Option<JoinHandle<bool>>) -> bool {
    let Some(task) = thinking else {
        return pending().await;
    };
    let moved = task.await;
    *thinking = None;
    moved.unwrap_or_else(|error| {
        tracing::error!(%error, "the computer broke off");
        false
    })
}

/// Makes a backup when one is due.
pub async fn keep_backups(
    backups: Backups,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    stop: Stop,
) {
    loop {
        let (backups, store, now) = (backups.clone(), store.clone(), clock.now());
        let make = move || backups.is_due(now).then(|| backups.make(store.as_ref(), now));
        match spawn_blocking(make).await {
            Ok(None) => (),
            Ok(Some(Ok((path, done)))) => {
                let (file, matches) = (path.display(), done.matches);
                tracing::info!(%file, matches, "exported everything");
            }
            Ok(Some(Err(error))) => tracing::error!(%error, "there is no new export"),
            Err(error) => tracing::error!(%error, "there is no new export"),
        }
        tokio::select! {
            () = stop.wait() => break,
            () = sleep(EVERY) => (),
        }
    }
}

/// What came of it, or a line in the log.
fn log<T>(what: &str, done: Result<T, StoreError>) -> Option<T> {
    match done {
        Ok(value) => Some(value),
        Err(error) => {
            tracing::error!(%error, "{what}");
            None
        }
    }
}
