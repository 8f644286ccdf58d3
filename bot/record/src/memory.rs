//! A store that forgets. For tests, and for a console that keeps nothing.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use async_trait::async_trait;

use crate::{
    BlobHash, Commit, Done, Due, DueOf, EventId, Head, Leased, MatchId, Notice, NoticeId, Query,
    Record, Route, Row, Step, Store, StoreError, Waiting, store::MAX_BLOB,
};

/// One handle on a store in memory; see [`another`](Self::another).
#[derive(Debug)]
pub struct MemoryStore {
    kept: Arc<Mutex<Kept>>,
    handle: u64,
}

#[derive(Debug, Default)]
struct Kept {
    records: BTreeMap<MatchId, Record>,
    events: BTreeMap<EventId, Done>,
    outbox: BTreeMap<NoticeId, Notice>,
    rows: BTreeMap<String, Row>,
    blobs: BTreeMap<BlobHash, Vec<u8>>,
    /// The carrier of each route, by handle and fence.
    leases: BTreeMap<Route, (u64, u64)>,
    fences: u64,
}

static HANDLES: AtomicU64 = AtomicU64::new(0);

impl Default for MemoryStore {
    fn default() -> Self {
        Self::on(Arc::default())
    }
}

impl MemoryStore {
    /// Another handle on the same store, as another process would have.
    #[must_use]
    pub fn another(&self) -> Self {
        Self::on(Arc::clone(&self.kept))
    }

    fn on(kept: Arc<Mutex<Kept>>) -> Self {
        Self { kept, handle: HANDLES.fetch_add(1, Ordering::Relaxed) }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for MemoryStore {
    fn drop(&mut self) {
        let handle = self.handle;
        self.lock().leases.retain(|_, (holder, _)| *holder != handle);
    }
}

impl Kept {
    /// Refuses what does not fit what is there.
    fn check(&self, commit: &Commit) -> Result<(), StoreError> {
        if let Some(done) = commit.event.as_ref().and_then(|event| self.events.get(event)) {
            return Err(StoreError::Repeated(done.clone()));
        }
        commit.check()?;
        for Step { rev, head, .. } in &commit.steps {
            match self.records.get(&head.id).map(|record| record.head.rev) {
                None if *rev > 0 => return Err(StoreError::Missing(head.id.clone())),
                Some(found) if found != *rev || *rev == 0 => return Err(StoreError::Conflict),
                _ => (),
            }
        }
        let holds = |change: &crate::RowChange| change.expected.holds(self.rows.get(&change.key));
        if commit.rows.iter().all(holds) { Ok(()) } else { Err(StoreError::Conflict) }
    }

    fn add(&mut self, notice: &Notice) {
        let mut notice = notice.clone();
        if notice.id.slot.is_living() {
            let (id, to, slot) = (&notice.id.id, &notice.id.to, notice.id.slot);
            let before = |notice_id: &NoticeId| {
                notice_id.id == *id && notice_id.to == *to && notice_id.slot == slot
            };
            let from = self
                .outbox
                .values()
                .filter(|notice| before(&notice.id))
                .map(|notice| notice.from)
                .min();
            self.outbox.retain(|other, _| !before(other));
            notice.from = notice.from.min(from.unwrap_or(u64::MAX));
        }
        self.outbox.insert(notice.id.clone(), notice);
    }

    fn fitting(&self, query: &Query) -> Vec<&Head> {
        let heads = self.records.values().map(|record| &record.head);
        let mut heads: Vec<&Head> = heads.filter(|head| query.fits(head)).collect();
        match query {
            Query::All { .. } => (),
            Query::Past(_) => heads
                .sort_by(|left, right| (right.moved_at, &right.id).cmp(&(left.moved_at, &left.id))),
            _ => heads.sort_by(|left, right| {
                (left.opened_at, &left.id).cmp(&(right.opened_at, &right.id))
            }),
        }
        heads
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn log_since(&self, id: &MatchId, rev: u64) -> Result<Option<Record>, StoreError> {
        let kept = self.lock();
        Ok(kept.records.get(id).map(|record| {
            let rev = if rev > record.head.rev { 0 } else { rev as usize };
            let entries = record.entries.get(rev..).unwrap_or_default().to_vec();
            Record { head: record.head.clone(), seed: record.seed, entries }
        }))
    }

    async fn head(&self, id: &MatchId) -> Result<Option<Head>, StoreError> {
        Ok(self.lock().records.get(id).map(|record| record.head.clone()))
    }

    async fn check(&self, commit: &Commit) -> Result<(), StoreError> {
        self.lock().check(commit)
    }

    async fn commit(&self, commit: &Commit) -> Result<(), StoreError> {
        let kept = &mut *self.lock();
        kept.check(commit)?;
        let mut done = Done { matches: Vec::new() };
        for Step { entries, head, seed, .. } in &commit.steps {
            done.matches.push((head.id.clone(), head.rev));
            let record = kept.records.entry(head.id.clone()).or_insert_with(|| Record {
                head: head.clone(),
                seed: *seed,
                entries: Vec::new(),
            });
            record.entries.extend_from_slice(entries);
            record.head = head.clone();
        }
        for change in &commit.rows {
            match &change.row {
                Some(row) => drop(kept.rows.insert(change.key.clone(), row.clone())),
                None => drop(kept.rows.remove(&change.key)),
            }
        }
        commit.notices.iter().for_each(|notice| kept.add(notice));
        kept.events.extend(commit.event.clone().map(|event| (event, done)));
        Ok(())
    }

    async fn event_result(&self, event: &EventId) -> Result<Option<Done>, StoreError> {
        Ok(self.lock().events.get(event).cloned())
    }

    async fn heads(&self, query: &Query, limit: usize) -> Result<Vec<Head>, StoreError> {
        Ok(self.lock().fitting(query).into_iter().take(limit).cloned().collect())
    }

    async fn count(&self, query: &Query) -> Result<usize, StoreError> {
        Ok(self.lock().fitting(query).len())
    }

    async fn due(&self, until: u64, limit: usize) -> Result<Vec<Due>, StoreError> {
        let kept = self.lock();
        let deadline = |record: &Record| {
            let head = &record.head;
            Some(Due { at: head.deadline?.at, of: DueOf::Match(head.id.clone()) })
        };
        let row =
            |(key, row): (&String, &Row)| Some(Due { at: row.due?, of: DueOf::Row(key.clone()) });
        let deadlines = kept.records.values().filter_map(deadline);
        let mut due: Vec<Due> = deadlines.chain(kept.rows.iter().filter_map(row)).collect();
        due.retain(|due| due.at <= until);
        due.sort();
        due.truncate(limit);
        Ok(due)
    }

    async fn row(&self, key: &str) -> Result<Option<Row>, StoreError> {
        Ok(self.lock().rows.get(key).cloned())
    }

    async fn rows(
        &self,
        prefix: &str,
        after: Option<&str>,
        limit: usize,
    ) -> Result<Vec<(String, Row)>, StoreError> {
        let kept = self.lock();
        let rows = kept.rows.iter().filter(|(key, _)| {
            key.starts_with(prefix) && after.is_none_or(|after| after < key.as_str())
        });
        Ok(rows.take(limit).map(|(key, row)| (key.clone(), row.clone())).collect())
    }

    async fn keep_blob(&self, bytes: &[u8]) -> Result<BlobHash, StoreError> {
        if bytes.len() > MAX_BLOB {
            let why = format!("it has more than {MAX_BLOB} bytes");
            return Err(StoreError::unfit("a blob", why));
        }
        let hash = BlobHash::of(bytes);
        self.lock().blobs.insert(hash.clone(), bytes.to_vec());
        Ok(hash)
    }

    async fn blob(&self, hash: &BlobHash) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.lock().blobs.get(hash).cloned())
    }

    async fn blobs(
        &self,
        after: Option<&BlobHash>,
        limit: usize,
    ) -> Result<Vec<BlobHash>, StoreError> {
        let kept = self.lock();
        let blobs = kept.blobs.keys().filter(|hash| after.is_none_or(|after| after < *hash));
        Ok(blobs.take(limit).cloned().collect())
    }

    async fn lease(
        &self,
        now: u64,
        waiting: &Waiting,
        limit: usize,
    ) -> Result<Vec<Leased>, StoreError> {
        let kept = &mut *self.lock();
        let mut leased = Vec::new();
        let mut seen = BTreeSet::new();
        for notice in kept.outbox.values() {
            let route = notice.route();
            // Along a route things arrive in order, but what is for later.
            if notice.not_before > now || !seen.insert(route.clone()) || leased.len() >= limit {
                continue;
            }
            if waiting.holds(notice) || kept.leases.contains_key(&route) {
                continue;
            }
            kept.fences += 1;
            kept.leases.insert(route, (self.handle, kept.fences));
            leased.push(Leased { notice: notice.clone(), fence: kept.fences });
        }
        Ok(leased)
    }

    async fn complete_delivery(&self, leased: &Leased) -> Result<(), StoreError> {
        self.lock().outbox.remove(&leased.notice.id);
        self.release(leased).await
    }

    async fn release(&self, leased: &Leased) -> Result<(), StoreError> {
        let kept = &mut *self.lock();
        let route = leased.notice.route();
        if kept.leases.get(&route).is_some_and(|(_, fence)| *fence == leased.fence) {
            kept.leases.remove(&route);
        }
        Ok(())
    }

    async fn next_notice(&self, now: u64) -> Result<Option<u64>, StoreError> {
        let kept = self.lock();
        let times = kept.outbox.values().map(|notice| notice.not_before);
        Ok(times.filter(|time| *time > now).min())
    }

    async fn outbox(&self) -> Result<Vec<Notice>, StoreError> {
        Ok(self.lock().outbox.values().cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::laws;

    #[test]
    fn obeys() {
        let store = MemoryStore::default();
        for run in ["one", "two"] {
            pollster::block_on(laws::obey(&store, || store.another(), run));
        }
    }
}
