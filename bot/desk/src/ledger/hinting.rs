//! Thinking for people who ask for a hint: one thought at a time, so that nobody
//! burns what others play with.

use std::{
    collections::{BTreeSet, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use games::{Seat, msg};
use record::{MatchId, PersonId};
use tokio::sync::Semaphore;

use crate::{Refusal, matches::error::refuse};

/// The most people who may wait for a hint, with the one it is thought for.
const WAITING: usize = 16;
/// The most hints that are kept: a repeated question is answered at once.
const KEPT: usize = 64;

#[derive(Debug)]
pub struct Hinting {
    pub turn: Arc<Semaphore>,
    asking: Arc<Asking>,
    /// The thoughts that are kept, the latest first.
    kept: Mutex<VecDeque<(Place, Vec<String>)>>,
}

/// A match, its revision, and whose hint it is.
pub type Place = (MatchId, u64, Seat);

/// The persons who wait for a hint.
#[derive(Debug, Default)]
struct Asking(Mutex<BTreeSet<PersonId>>);

/// Somebody waits until this is dropped.
pub struct Asks(Arc<Asking>, PersonId);

impl Default for Hinting {
    fn default() -> Self {
        let turn = Arc::new(Semaphore::new(1));
        Self { turn, asking: Arc::default(), kept: Mutex::default() }
    }
}

impl Hinting {
    pub fn find_hint(&self, place: &Place) -> Option<Vec<String>> {
        let kept = lock(&self.kept);
        kept.iter().find(|(key, _)| key == place).map(|(_, thought)| thought.clone())
    }

    pub fn keep(&self, place: Place, thought: &[String]) {
        let mut kept = lock(&self.kept);
        kept.push_front((place, thought.to_vec()));
        kept.truncate(KEPT);
    }

    /// Lets somebody wait, who does not do so already.
    pub fn ask(&self, person: &PersonId) -> Result<Asks, Refusal> {
        let mut asking = lock(&self.asking.0);
        if asking.contains(person) {
            return Err(refuse(msg!("desk-hint-thinking")));
        }
        if asking.len() >= WAITING {
            return Err(refuse(msg!("desk-hint-many")));
        }
        asking.insert(person.clone());
        Ok(Asks(Arc::clone(&self.asking), person.clone()))
    }
}

impl Drop for Asks {
    fn drop(&mut self) {
        lock(&self.0.0).remove(&self.1);
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing in it is ever half done.
    of.lock().unwrap_or_else(PoisonError::into_inner)
}
