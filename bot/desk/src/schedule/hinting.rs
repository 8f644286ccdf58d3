//! Thinking for people who ask for a hint: one thought at a time, so that nobody
//! burns what others play with.

use std::{
    collections::{BTreeSet, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use games::{Seat, msg};
use record::{MatchId, PersonId, Stage};
use tokio::sync::Semaphore;

use crate::{Desk, Match, Refusal, port::error::refuse, schedule::computers::Thinker};

/// So many people may wait for a hint, with whom it is thought for.
const WAITING: usize = 16;
/// So many thoughts are kept: who asks again is answered at once.
const KEPT: usize = 64;

#[derive(Debug)]
pub(crate) struct Hinting {
    turn: Arc<Semaphore>,
    asking: Arc<Asking>,
    /// What was thought last is first.
    kept: Mutex<VecDeque<(Place, Vec<String>)>>,
}

/// A match, its revision, and whose hint it is.
type Place = (MatchId, u64, Seat);

/// Who waits.
#[derive(Debug, Default)]
struct Asking(Mutex<BTreeSet<PersonId>>);

/// Somebody waits until this is dropped.
struct Asks(Arc<Asking>, PersonId);

impl Default for Hinting {
    fn default() -> Self {
        let turn = Arc::new(Semaphore::new(1));
        Self { turn, asking: Arc::default(), kept: Mutex::default() }
    }
}

impl Hinting {
    fn known(&self, place: &Place) -> Option<Vec<String>> {
        let kept = held(&self.kept);
        kept.iter().find(|(it, _)| it == place).map(|(_, thought)| thought.clone())
    }

    fn keep(&self, place: Place, thought: &[String]) {
        let mut kept = held(&self.kept);
        kept.push_front((place, thought.to_vec()));
        kept.truncate(KEPT);
    }

    /// Lets somebody wait, who does not do so already.
    fn ask(&self, person: &PersonId) -> Result<Asks, Refusal> {
        let mut asking = held(&self.asking.0);
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
        held(&self.0.0).remove(&self.1);
    }
}

fn held<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing in it is ever half done.
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Desk {
    /// What a computer would do in somebody's place; nothing if they need not act, or
    /// have no hints.
    ///
    /// # Errors
    ///
    /// If it is thought for them already, or for too many others.
    pub(crate) async fn think_for(
        &self,
        m: &Match,
        person: &PersonId,
    ) -> Result<Vec<String>, Refusal> {
        let acts = matches!(m.head().stage, Stage::Playing { undo: None }) && !m.no_hints();
        let seat = m.seat_of(person).filter(|seat| acts && m.head().to_act.contains(*seat));
        let Some(seat) = seat else { return Ok(Vec::new()) };
        let place = (m.id().clone(), m.rev(), seat);
        if let Some(thought) = self.hinting.known(&place) {
            return Ok(thought);
        }
        let Some(thinker) = Thinker::for_person(m, seat, self.settings().level) else {
            return Ok(Vec::new());
        };
        let asks = self.hinting.ask(person)?;
        let Ok(turn) = Arc::clone(&self.hinting.turn).acquire_owned().await else {
            return Ok(Vec::new());
        };
        // Who goes away gives nothing back before the thought has ended.
        let thought = thinker.elsewhere((asks, turn), || false).await.unwrap_or_default();
        self.hinting.keep(place, &thought);
        Ok(thought)
    }
}
