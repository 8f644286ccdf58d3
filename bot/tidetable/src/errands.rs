//! What a running bot does without being asked: delivering what is to be said,
//! moving for the computer, letting challenges run out, and backups.

use std::{future::pending, io, sync::Arc, time::Duration};

use desk::{Clock, Courier, Desk, Fronts, Store, StoreError};
use store::Backups;
use tokio::{
    signal::unix::{Signal, SignalKind, signal},
    sync::{mpsc, oneshot, watch},
    task::{JoinHandle, spawn_blocking},
    time::{MissedTickBehavior, interval, sleep},
};

/// How often challenges are looked at, and backups.
const EVERY: Duration = Duration::from_secs(60);

/// How long what is on its way may take once the program is told to stop.
const LAST: Duration = Duration::from_millis(1_500);

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

/// Delivers whenever something was heard, and lets the computer move. Who asked
/// for delivery is answered when all is on its way; what is said on the page has
/// arrived by then.
pub async fn courier(
    desk: Arc<Desk>,
    fronts: Fronts,
    mut heard: mpsc::Receiver<oneshot::Sender<()>>,
    stop: Stop,
) {
    let mut courier = Courier::new(desk.clone(), fronts);
    let mut computer = Computer::new(desk.clone());
    let mut minutes = interval(EVERY);
    minutes.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let mut asking = Vec::new();
        let mut changed = true;
        tokio::select! {
            () = stop.wait() => break,
            _ = minutes.tick() => {
                log("challenges cannot be looked at", desk.tick().await);
            }
            asked = heard.recv() => match asked {
                Some(asked) => asking.push(asked),
                None => break,
            },
            () = courier.change() => changed = false,
            moved = computer.ended() => changed = moved,
        }
        // Those who asked meanwhile have it done for them as well.
        while let Ok(asked) = heard.try_recv() {
            asking.push(asked);
            changed = true;
        }
        log("nothing can be delivered", courier.send().await);
        for asked in asking {
            // Who asked may have gone away since.
            let _ = asked.send(());
        }
        if changed {
            computer.think();
        }
    }
    log("nothing can be delivered", courier.send().await);
    courier.finish(LAST).await;
}

/// The computer's seats, in all matches: it thinks about one move at a time.
struct Computer {
    desk: Arc<Desk>,
    thinking: Option<JoinHandle<bool>>,
    /// Whether something has changed since it began to think.
    again: bool,
}

impl Computer {
    fn new(desk: Arc<Desk>) -> Self {
        Self { desk, thinking: None, again: false }
    }

    /// Lets it look whether it has to move.
    fn think(&mut self) {
        self.again = self.thinking.is_some();
        if !self.again {
            let desk = self.desk.clone();
            let think =
                async move { log("the computer cannot move", desk.compute().await) == Some(true) };
            self.thinking = Some(tokio::spawn(think));
        }
    }

    /// Waits until it has thought; for ever if it does not think. Tells whether
    /// it has to look again.
    async fn ended(&mut self) -> bool {
        let Some(task) = &mut self.thinking else {
            return pending().await;
        };
        let moved = task.await;
        self.thinking = None;
        let moved = moved.unwrap_or_else(|error| {
            tracing::error!(%error, "the computer broke off");
            false
        });
        moved || self.again
    }
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
