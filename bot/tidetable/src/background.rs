//! Tasks of a running bot that nobody asks for: delivering notices, moving for the computer,
//! letting challenges run out, and backups.

use std::{path::Path, sync::Arc, time::Duration};

use desk::{Clock, Courier, Desk, Platforms, Thinkers};
use record::{Store, StoreError};
use store::{Backups, Exported};
use tokio::{
    sync::{Notify, mpsc, oneshot, watch},
    task::spawn_blocking,
    time::sleep,
};

/// How often backups are looked at, and what is due if nothing is known to be.
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

/// Delivers whenever something was done, and lets the computer move. Whoever asked
/// for delivery is answered when all is on its way; what is said on the page has
/// arrived by then.
pub async fn courier(
    desk: Arc<Desk>,
    platforms: Platforms,
    thinkers: Arc<Thinkers>,
    mut done: mpsc::Receiver<oneshot::Sender<()>>,
    changed: Arc<Notify>,
    stop: Stop,
) {
    let mut courier = Courier::new(desk.clone(), platforms);
    let mut think = true;
    loop {
        if think {
            let changed = changed.clone();
            log(
                "the computer cannot move",
                desk.think(&thinkers, move || changed.notify_one()).await,
            );
        }
        let mut asking = Vec::new();
        tokio::select! {
            () = stop.wait() => break,
            asked = done.recv() => match asked {
                Some(asked) => {
                    asking.push(asked);
                    think = true;
                }
                None => break,
            },
            () = courier.change() => think = false,
            // The clock, or the computer.
            () = changed.notified() => think = true,
        }
        // Those who asked meanwhile have it done for them as well.
        while let Ok(asked) = done.try_recv() {
            asking.push(asked);
            think = true;
        }
        log("nothing can be delivered", courier.send().await);
        for asked in asking {
            // The caller may have gone away since.
            let _ = asked.send(());
        }
    }
    thinkers.stop();
    log("nothing can be delivered", courier.send().await);
    courier.finish(LAST).await;
}

/// Does what is due when it is due, and says when something changed.
pub async fn ticker(desk: Arc<Desk>, clock: Arc<dyn Clock>, changed: Arc<Notify>, stop: Stop) {
    loop {
        let next = log("what is due cannot be done", desk.tick().await).flatten();
        changed.notify_one();
        let now = clock.now();
        let rest = next.map_or(EVERY, |next| Duration::from_secs(next.saturating_sub(now)));
        tokio::select! {
            () = stop.wait() => break,
            () = nearer(&desk) => (),
            // The heartbeat is not to be late, and another process may have set a
            // nearer time.
            () = sleep(rest.clamp(SHORTEST, EVERY)) => (),
        }
    }
    log("the time of the stop cannot be noted", desk.note_stop().await);
}

async fn nearer(desk: &Desk) {
    desk.nearer().await;
    sleep(SHORTEST).await;
}

/// How long the ticker rests at least.
const SHORTEST: Duration = Duration::from_secs(1);

/// Makes a backup when one is due.
pub async fn keep_backups(
    backups: Backups,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    stop: Stop,
) {
    loop {
        let (backups, store, now) = (backups.clone(), store.clone(), clock.now());
        let make = move || match backups.is_due(store.as_ref(), now) {
            Ok(false) => None,
            Ok(true) => Some(backups.make(store.as_ref(), now)),
            Err(error) => {
                tracing::error!(%error, "whether a new export is due is not known");
                None
            }
        };
        match spawn_blocking(make).await {
            Ok(None) => (),
            Ok(Some(Ok((path, done)))) => say_exported(&path, &done),
            Ok(Some(Err(error))) => tracing::error!(%error, "there is no new export"),
            Err(error) => tracing::error!(%error, "there is no new export"),
        }
        tokio::select! {
            () = stop.wait() => break,
            () = sleep(EVERY) => (),
        }
    }
}

fn say_exported(path: &Path, done: &Exported) {
    let (file, matches) = (path.display(), done.matches);
    if done.damaged.is_empty() {
        tracing::info!(%file, matches, "exported everything");
        return;
    }
    // Each was said with its reason when it was left out.
    let some: Vec<&str> = done.damaged.iter().map(|(what, _)| &**what).take(5).collect();
    let (missing, some) = (done.damaged.len(), some.join(", "));
    tracing::warn!(%file, matches, missing, some, "exported only what can be read; all older \
        exports are kept: see `tidetable salvage`");
}

/// Returns the value, or puts a line in the log.
fn log<T>(what: &str, done: Result<T, StoreError>) -> Option<T> {
    match done {
        Ok(value) => Some(value),
        Err(error) => {
            tracing::error!(%error, "{what}");
            None
        }
    }
}
