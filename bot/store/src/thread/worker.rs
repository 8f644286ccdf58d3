use std::{
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::Duration,
};

use record::StoreError;
use tokio::sync::oneshot;

use super::db::Db;
use crate::tree::broken::{Broken, guard};

/// Something to do with the database. What it returns is called when all that
/// was written has been synced, or could not be.
pub type Job = Box<dyn FnOnce(&mut Db) -> Answer + Send>;
pub type Answer = Box<dyn FnOnce(&mut Db, Result<(), StoreError>)>;

/// How many jobs share one sync at most.
const GROUP: usize = 64;

/// How long nobody must want anything before it is a time to tidy up.
const PAUSE: Duration = Duration::from_millis(250);

/// Does one job after the other until nobody can send one any more.
///
/// Those that wait at the same time share one sync, and all are answered after
/// it, those that only read what was written before it as well: nobody sees what
/// could still be lost.
pub fn work(db: &mut Db, jobs: &Receiver<Job>) {
    while let Some(first) = next(db, jobs) {
        let mut answers = Vec::new();
        for job in std::iter::once(first).chain(jobs.try_iter().take(GROUP - 1)) {
            let answer = job(db);
            if db.is_dirty() {
                answers.push(answer);
            } else {
                let check = db.check();
                answer(db, check);
            }
        }
        if answers.is_empty() {
            // Jobs that come without a pause leave no time in which the store is idle.
            if let Err(panic) = guard(|| db.sync_overdue()) {
                db.fail(panic);
            }
            continue;
        }
        if let Err(panic) = guard(|| db.sync()) {
            db.fail(panic);
        }
        for answer in answers {
            let synced = db.check();
            answer(db, synced);
        }
    }
}

fn next(db: &mut Db, jobs: &Receiver<Job>) -> Option<Job> {
    while db.check().is_ok()
        && let Some(patience) = db.patience()
    {
        match jobs.recv_timeout(patience.max(PAUSE)) {
            Ok(job) => return Some(job),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => {
                if let Err(panic) = guard(|| db.idle()) {
                    db.fail(panic);
                }
            }
        }
    }
    jobs.recv().ok()
}

/// Makes a job of what is to be done, and says where its answer will be. `undo`
/// is for when nobody waits for it any more.
pub fn job<T: Send + 'static>(
    run: impl FnOnce(&mut Db) -> Result<T, Broken> + Send + 'static,
    undo: impl FnOnce(&mut Db, T) + Send + 'static,
) -> (Job, oneshot::Receiver<Result<T, StoreError>>) {
    let (sender, receiver) = oneshot::channel();
    let job: Job = Box::new(move |db| {
        let done = db.check().and_then(|()| {
            let done = guard(|| run(db)).unwrap_or_else(|panic| Err(db.fail(panic).into()));
            done.map_err(StoreError::from)
        });
        Box::new(move |db, synced| {
            let done = done.and_then(|value| synced.map(|()| value));
            // The caller may have gone away; what was written stays.
            if let Err(Ok(value)) = sender.send(done) {
                undo(db, value);
            }
        })
    });
    (job, receiver)
}
