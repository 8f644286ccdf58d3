//! Work beside the main loop: tasks that end with the bot, and turns of those who would
//! disturb each other.

use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Mutex,
};

use matrix_sdk::ruma::UserId;
use tokio::{sync::MutexGuard, task::JoinSet};

use crate::send::busy::lock;

/// How many people can be waited for at once.
const LOCKS: usize = 32;

/// Tasks that end with the bot at the latest.
#[derive(Default)]
pub struct Tasks(Mutex<JoinSet<()>>);

impl Tasks {
    /// Begins one.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let mut tasks = lock(&self.0);
        while tasks.try_join_next().is_some() {}
        tasks.spawn(task);
    }

    /// Ends all.
    pub fn abort(&self) {
        lock(&self.0).abort_all();
    }
}

/// Locks by person: one of them is held while a conversation is opened, or a room entered, for
/// who is behind it. Others need not wait.
#[derive(Default)]
pub struct Turns([tokio::sync::Mutex<()>; LOCKS]);

impl Turns {
    /// Held by who does something for a person that is to be done once.
    pub async fn hold(&self, user: &UserId) -> MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        user.hash(&mut hasher);
        let [first, ..] = &self.0;
        let one = usize::try_from(hasher.finish() % LOCKS as u64).ok();
        one.and_then(|index| self.0.get(index)).unwrap_or(first).lock().await
    }
}
