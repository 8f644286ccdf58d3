//! Matches as they were replayed, so that a move does not cost a replay of all
//! before it.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use record::{Entry, MatchId, StoreError};

use crate::{
    Desk, Match,
    matches::{error::Error, lessons::row_of},
    port::Boxed,
};

/// From how many entries on a match is worth keeping.
const LONG: usize = 16;
/// How many entries are kept, of all matches together: some 10 MB.
const KEPT: usize = 64_000;
/// How many revisions of one match are kept: before the latest turn, in it, after.
const REVISIONS: usize = 4;

/// Remembers matches by id and revision.
///
/// **Invariant:** it only saves time. A log only grows, so what was replayed of
/// it is how it still begins, and the store is asked for what came after.
#[derive(Debug, Default)]
pub struct ReplayCache {
    /// The replayed matches, the one used last first.
    kept: Mutex<VecDeque<Arc<Match>>>,
}

impl ReplayCache {
    /// The latest that is kept of a match, of at most `rev` entries.
    pub fn latest(&self, id: &MatchId, rev: u64) -> Option<Arc<Match>> {
        let mut kept = self.lock_matches();
        let fits = |game_match: &Match| game_match.id() == id && game_match.rev() <= rev;
        let fitting = kept.iter().enumerate().filter(|(_, game_match)| fits(game_match));
        let (at, _) = fitting.max_by_key(|(_, game_match)| game_match.rev())?;
        let latest = kept.remove(at)?;
        kept.push_front(Arc::clone(&latest));
        Some(latest)
    }

    pub fn keep(&self, m: &Arc<Match>) {
        if !(LONG..=KEPT).contains(&m.entries().len()) {
            return;
        }
        let mut kept = self.lock_matches();
        kept.retain(|other| other.id() != m.id() || other.rev() != m.rev());
        kept.push_front(Arc::clone(m));
        let (mut entries, mut revisions) = (0, 0);
        kept.retain(|other| {
            revisions += usize::from(other.id() == m.id());
            // Those of one match share their entries.
            entries +=
                if other.id() == m.id() && revisions > 1 { 0 } else { other.entries().len() };
            entries <= KEPT && (other.id() != m.id() || revisions <= REVISIONS)
        });
    }

    fn lock_matches(&self) -> MutexGuard<'_, VecDeque<Arc<Match>>> {
        // Nothing in it is ever half done.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Desk {
    /// A match as it is now; none if there is no such match.
    pub(crate) fn load<'a>(
        &'a self,
        id: &'a MatchId,
    ) -> Boxed<'a, Result<Option<Arc<Match>>, Error>> {
        Box::pin(self.load_at(id, u64::MAX))
    }

    /// A match after its first `rev` entries, or all if it has not so many.
    pub(crate) async fn load_at(
        &self,
        id: &MatchId,
        rev: u64,
    ) -> Result<Option<Arc<Match>>, Error> {
        if row_of(id).is_some() {
            return self.lessons().at(id, rev).await;
        }
        let kept = self.cache.latest(id, rev);
        let from = kept.as_ref().map_or(0, |game_match| game_match.rev());
        if let Some(kept) = kept.as_ref().filter(|_| from == rev) {
            return Ok(Some(Arc::clone(kept)));
        }
        let Some(record) = self.store.load_since(id, from).await? else {
            return Ok(None);
        };
        let is_whole = record.head.rev < from;
        let entries = &record.entries;
        let new = entries.len().min(usize::try_from(rev - from.min(rev)).unwrap_or(usize::MAX));
        let replayed = match kept.filter(|_| !is_whole) {
            Some(kept) if new == 0 => return Ok(Some(kept)),
            Some(kept) => {
                let go_on = |mut next: Match, entry: &Arc<Entry>| {
                    next.append(Arc::clone(entry)).map(|()| next)
                };
                let now = entries[..new].iter().try_fold(kept.fork(), go_on);
                now.map(Match::without_new_entries)
            }
            None => {
                Match::replay(self.kinds, &entries[..new.max(1).min(entries.len())], record.seed)
            }
        };
        let m = Arc::new(replayed.map_err(|error| Error::replay(error, id))?);
        if m.rev() == record.head.rev && *m.head() != record.head {
            let why = "its head is not what its log makes";
            return Err(StoreError::corrupt(format!("match {id}"), why).into());
        }
        self.cache.keep(&m);
        Ok(Some(m))
    }
}
