//! Running the page and each platform on its own, through whatever becomes of it.
//!
//! **Invariant:** a platform that fails takes nothing else with it. Guard:
//! `tests/discord/alone.rs`, with a Discord and a homeserver that refuse.

use std::{any::Any, sync::Arc, time::Duration};

use desk::{Desk, Platform, Platforms};
use record::Store;
use tokio::{
    sync::{Notify, mpsc, oneshot, watch},
    task::JoinError,
    time::{Instant, sleep},
};

use super::RunError;
use crate::{
    background::Stop,
    health::{Health, Part},
};

/// The first pause after it ended, and the longest; each is twice the one before.
const PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(300));

/// A part that ran for so long starts again with the first pause.
const LONG: Duration = Duration::from_secs(600);

/// The services that the page and the platforms share.
#[derive(Clone)]
pub(super) struct Services {
    pub desk: Arc<Desk>,
    pub store: Arc<dyn Store>,
    pub done: mpsc::Sender<oneshot::Sender<()>>,
    pub platforms: Platforms,
    /// Wakes the courier.
    pub changed: Arc<Notify>,
    pub health: Arc<Health>,
    pub stop: Stop,
}

impl Services {
    /// Has a platform delivered to for as long as the result is held, and calls `end` then.
    pub fn list<E: FnOnce()>(&self, platform: Arc<dyn Platform>, end: E) -> Listed<E> {
        let (name, mut platforms) = (platform.name(), self.platforms.clone());
        platforms.add(platform);
        self.changed.notify_one();
        Listed { name, platforms, stop: self.stop.clone(), end: Some(end) }
    }
}

/// A platform that is delivered to. It is off the list however its task ends.
pub(super) struct Listed<E: FnOnce()> {
    name: &'static str,
    platforms: Platforms,
    stop: Stop,
    end: Option<E>,
}

impl<E: FnOnce()> Drop for Listed<E> {
    fn drop(&mut self) {
        // When the program ends, what is on its way is delivered as long as that goes.
        if !self.stop.is_now() {
            self.platforms.remove(self.name);
        }
        if let Some(end) = self.end.take() {
            end();
        }
    }
}

/// Runs a part with the settings that it has at the moment; with none it is off. `attempt`
/// runs until it is stopped, or as far as it comes.
///
/// After a failure that may pass it is run again, after a growing pause. After another it
/// stays off until there are settings once more, and the reason goes to `refused`.
pub(super) fn supervise<S, A, F>(
    part: Part,
    mut settings: watch::Receiver<Option<S>>,
    services: Services,
    refused: mpsc::UnboundedSender<RunError>,
    attempt: A,
) -> impl Future<Output = ()>
where
    S: Clone,
    A: Fn(S, Services, Stop) -> F,
    F: Future<Output = Result<(), RunError>> + Send + 'static,
{
    let (health, all) = (services.health.clone(), services.stop.clone());
    // Before any of them is refused, it is known what else there is to run.
    if settings.borrow().is_some() {
        health.set_connecting(part, None);
    }
    async move {
        let name = part.name();
        let mut pause = PAUSES.0;
        while !all.is_now() {
            let Some(now) = settings.borrow_and_update().clone() else {
                health.set_off(part);
                wait_for_change(&mut settings, &all).await;
                continue;
            };
            health.set_connecting(part, None);
            let (begun, stop) = (Instant::now(), Stop::default());
            let mut task = tokio::spawn(attempt(now, services.clone(), stop.clone()));
            let ended = tokio::select! {
                ended = &mut task => ended,
                () = wait_for_change(&mut settings, &all) => {
                    stop.now();
                    report_end(part, task.await);
                    pause = PAUSES.0;
                    continue;
                }
            };
            let why = match reason(ended) {
                Ok(why) => why,
                Err(error) => {
                    switch_off(part, error, &health, &refused);
                    wait_for_change(&mut settings, &all).await;
                    pause = PAUSES.0;
                    continue;
                }
            };
            if begun.elapsed() > LONG {
                pause = PAUSES.0;
            }
            tracing::error!(why, again_in = ?pause, "{name} does not run; all else goes on");
            health.set_connecting(part, Some(why));
            tokio::select! {
                () = sleep(pause) => pause = (2 * pause).min(PAUSES.1),
                () = wait_for_change(&mut settings, &all) => pause = PAUSES.0,
            }
        }
    }
}

/// Notes how a part ended that was told to.
fn report_end(part: Part, ended: Result<Result<(), RunError>, JoinError>) {
    if let Ok(Err(error)) = ended {
        tracing::error!(%error, "{} did not end well", part.name());
    }
}

/// Why a part ended.
///
/// # Errors
///
/// If it failed, and that does not pass.
fn reason(ended: Result<Result<(), RunError>, JoinError>) -> Result<String, RunError> {
    match ended {
        Ok(Err(error)) if !error.is_transient() => Err(error),
        Ok(Ok(())) => Ok("it ended by itself".to_owned()),
        Ok(Err(error)) => Ok(error.to_string()),
        Err(error) => Ok(panic_text(error)),
    }
}

/// Notes that a part stays off until it has other settings.
fn switch_off(
    part: Part,
    error: RunError,
    health: &Health,
    refused: &mpsc::UnboundedSender<RunError>,
) {
    tracing::error!(
        "{} is switched off, all else goes on: {error}. Then restart the program, or send it \
         SIGHUP",
        part.name()
    );
    health.set_failed(part, error.to_string());
    // At the end of the program nobody receives it.
    let _ = refused.send(error);
}

/// Waits for other settings, or for the end.
async fn wait_for_change<S>(settings: &mut watch::Receiver<S>, stop: &Stop) {
    tokio::select! {
        changed = settings.changed() => if changed.is_err() { stop.wait().await },
        () = stop.wait() => (),
    }
}

fn panic_text(error: JoinError) -> String {
    let Ok(panic) = error.try_into_panic() else { return "its task was cancelled".to_owned() };
    let panic: &(dyn Any + Send) = &*panic;
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("a fault of this program: {}", text.unwrap_or("no reason given"))
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    };

    use desk::{Clock, Settings};
    use record::memory::MemoryStore;
    use web::KeyError;

    use super::*;
    use crate::{kinds::KINDS, machine::clock::SystemClock};

    fn services() -> Services {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let clock: Arc<dyn Clock> = Arc::new(SystemClock);
        let desk = Arc::new(Desk::new(KINDS, store.clone(), clock, Settings::default()));
        let health = Health::new(store.clone());
        let (done, _) = mpsc::channel(1);
        let (platforms, changed) = (Platforms::default(), Arc::default());
        Services { desk, store, done, platforms, changed, health, stop: Stop::default() }
    }

    /// Runs attempts that all end in the same way; returns when each began, in seconds.
    async fn attempts(
        services: &Services,
        settings: watch::Receiver<Option<()>>,
        seconds: u64,
        end: fn() -> Result<(), RunError>,
    ) -> (Vec<u64>, Vec<RunError>) {
        let begun = Instant::now();
        let times: Arc<Mutex<Vec<u64>>> = Arc::default();
        let (refused, mut refusals) = mpsc::unbounded_channel();
        let noted = times.clone();
        let task = supervise(Part::Matrix, settings, services.clone(), refused, move |(), _, _| {
            noted.lock().expect("no panic").push(begun.elapsed().as_secs());
            async move { end() }
        });
        let _: Result<(), _> = tokio::time::timeout(Duration::from_secs(seconds), task).await;
        let mut refused = Vec::new();
        while let Ok(error) = refusals.try_recv() {
            refused.push(error);
        }
        let times = times.lock().expect("no panic").clone();
        (times, refused)
    }

    #[tokio::test(start_paused = true)]
    async fn what_may_pass_is_tried_again_more_and_more_rarely() {
        fn fails() -> Result<(), RunError> {
            Err(RunError::Start(std::io::ErrorKind::TimedOut.into()))
        }
        fn panics() -> Result<(), RunError> {
            panic!("at the disco")
        }
        for end in [fails, panics] {
            let services = services();
            let (_settings, receiver) = watch::channel(Some(()));
            let (times, refused) = attempts(&services, receiver, 1_200, end).await;
            assert_eq!(times, [0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 811, 1_111]);
            assert!(refused.is_empty() && !services.health.is_failed(Part::Matrix));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_refused_waits_for_the_host() {
        let services = services();
        let (settings, receiver) = watch::channel(Some(()));
        let health = services.health.clone();
        let host = tokio::spawn(async move {
            sleep(Duration::from_secs(50)).await;
            assert!(health.is_failed(Part::Matrix));
            settings.send_replace(Some(()));
            sleep(Duration::from_secs(5_000)).await;
        });
        let (times, refused) =
            attempts(&services, receiver, 2_000, || Err(RunError::Key(KeyError))).await;
        assert_eq!((times, refused.len()), (vec![0, 50], 2));
        host.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn other_settings_replace_what_runs() {
        static RUNNING: AtomicUsize = AtomicUsize::new(0);
        let services = services();
        let (settings, receiver) = watch::channel(Some(1));
        let (refused, _refusals) = mpsc::unbounded_channel();
        let stop = services.stop.clone();
        let attempt = |count: usize, services: Services, stop: Stop| async move {
            services.health.set_well(Part::Discord);
            RUNNING.fetch_add(count, Ordering::SeqCst);
            stop.wait().await;
            RUNNING.fetch_sub(count, Ordering::SeqCst);
            Ok(())
        };
        let health = services.health.clone();
        let task = tokio::spawn(supervise(Part::Discord, receiver, services, refused, attempt));
        let soon = || sleep(Duration::from_millis(1));
        soon().await;
        assert_eq!(RUNNING.load(Ordering::SeqCst), 1);
        settings.send_replace(Some(10));
        soon().await;
        assert_eq!(RUNNING.load(Ordering::SeqCst), 10);
        settings.send_replace(None);
        soon().await;
        assert_eq!((RUNNING.load(Ordering::SeqCst), health.has_a_front()), (0, false));
        settings.send_replace(Some(3));
        soon().await;
        stop.now();
        task.await.expect("no panic");
        assert_eq!(RUNNING.load(Ordering::SeqCst), 0);
    }
}
