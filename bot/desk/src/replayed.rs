//! Long matches, so that a move in one does not cost a replay of all before it.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{Entry, Kind, Match, ReplayError};

/// From how many entries on a match is worth keeping.
const LONG: usize = 64;
/// How many entries are kept, of all matches together: some 10 MB.
const KEPT: usize = 64_000;
/// How many stages of one match are kept: before the latest turn, in it, after.
const STAGES: usize = 4;

/// Replays logs, and remembers the latest stages of long matches.
///
/// **Invariant:** what comes out is what [`Match::replay`] makes of the same
/// entries. What is kept is gone on from only where its entries begin the log,
/// entry by entry: nothing has to be told that something changed.
#[derive(Debug)]
pub struct Replayed {
    kinds: &'static [Kind],
    /// What was used last comes first.
    kept: Mutex<VecDeque<Arc<Match>>>,
}

impl Replayed {
    pub fn new(kinds: &'static [Kind]) -> Self {
        Self { kinds, kept: Mutex::default() }
    }

    /// Plays a log, or what is new of it.
    ///
    /// # Errors
    ///
    /// Names the first entry that does not follow from those before it.
    pub fn replay(&self, entries: &[Entry]) -> Result<Match, ReplayError> {
        let Some(stage) = self.stage(entries) else {
            let found = Match::replay(self.kinds, entries)?;
            self.keep(&found);
            return Ok(found);
        };
        let mut found = stage.fork();
        let new = entries.get(stage.entries().len()..).unwrap_or_default();
        for entry in new {
            found.note(entry.clone())?;
        }
        if !new.is_empty() {
            self.keep(&found);
        }
        Ok(found)
    }

    /// The latest stage that leads to these entries.
    fn stage(&self, entries: &[Entry]) -> Option<Arc<Match>> {
        let first = entries.first().filter(|_| entries.len() >= LONG)?;
        let mut kept = self.kept();
        let leads = |(_, stage): &(usize, &Arc<Match>)| {
            stage.entries().first() == Some(first) && entries.starts_with(stage.entries())
        };
        let stages = kept.iter().enumerate().filter(leads);
        let (at, _) = stages.max_by_key(|(_, stage)| stage.rev())?;
        let stage = kept.remove(at)?;
        kept.push_front(stage.clone());
        Some(stage)
    }

    fn keep(&self, found: &Match) {
        if found.entries().len() < LONG {
            return;
        }
        let stage = Arc::new(found.fork());
        let mut kept = self.kept();
        kept.push_front(stage);
        let (mut entries, mut stages) = (0, 0);
        kept.retain(|it| {
            stages += usize::from(it.id() == found.id());
            entries += it.entries().len();
            entries <= KEPT && (it.id() != found.id() || stages <= STAGES)
        });
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<Arc<Match>>> {
        // Nothing in it is ever half done.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
