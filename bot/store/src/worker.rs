use std::{
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::Duration,
};

use desk::StoreError;
use tokio::sync::oneshot;

use crate::base::{Base, Broken, guard};

/// Something to do with the database. What it returns is called when all that
/// was written has been synced, or could not be.
pub type Job = Box<dyn FnOnce(&mut Base) -> Answer + Send>;
pub type Answer = Box<dyn FnOnce(Result<(), StoreError>)>;

/// How many jobs share one sync at most.
const GROUP: usize = 64;

/// How long nobody must want anything before it is a time to tidy up.
const PAUSE: Duration = Duration::from_secs(1);

/// Does one job after the other until nobody can send one any more.
///
/// Those that wait at the same time share one sync, and all are answered after
/// it, those that only read as well: nobody sees what could still be lost.
pub fn work(mut base: Base, jobs: &Receiver<Job>) {
    while let Some(first) = next(&mut base, jobs) {
        let group = std::iter::once(first).chain(jobs.try_iter().take(GROUP - 1));
        let answers: Vec<Answer> = group.map(|job| job(&mut base)).collect();
        let synced = guard(|| base.sync()).unwrap_or_else(|panic| Err(base.fail(panic)));
        for answer in answers {
            answer(match &synced {
                Ok(()) => Ok(()),
                Err(error) => Err(base.check().err().unwrap_or_else(|| other(error))),
            });
        }
    }
    base.idle();
    if let Err(error) = guard(move || drop(base)) {
        tracing::warn!(%error, "the database did not close well");
    }
}

fn other(error: &StoreError) -> StoreError {
    StoreError::Database(error.to_string().into())
}

fn next(base: &mut Base, jobs: &Receiver<Job>) -> Option<Job> {
    if !base.is_idle() {
        match jobs.recv_timeout(PAUSE) {
            Ok(job) => return Some(job),
            Err(RecvTimeoutError::Timeout) => base.idle(),
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
    jobs.recv().ok()
}

/// Makes a job of what is to be done, and says where its answer will be.
pub fn job<T: Send + 'static>(
    run: impl FnOnce(&mut Base) -> Result<T, Broken> + Send + 'static,
) -> (Job, oneshot::Receiver<Result<T, StoreError>>) {
    let (sender, receiver) = oneshot::channel();
    let job: Job = Box::new(move |base| {
        let done = base.check().and_then(|()| {
            let done = guard(|| run(base)).unwrap_or_else(|panic| Err(base.fail(panic).into()));
            done.map_err(StoreError::from)
        });
        Box::new(move |synced| {
            // Who asked may have gone away; what was written stays.
            let _ = sender.send(done.and_then(|value| synced.map(|()| value)));
        })
    });
    (job, receiver)
}
