//! A store that forgets. For tests, and for a console that keeps nothing.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use async_trait::async_trait;

use crate::{
    Commit, EventId, Filter, Head, MatchId, Notice, NoticeId, Record, Store, StoreError, Waiting,
};

#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    records: BTreeMap<MatchId, Record>,
    events: BTreeMap<EventId, MatchId>,
    outbox: Vec<Notice>,
    notes: BTreeMap<String, String>,
}

impl MemoryStore {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn load(&self, id: &MatchId) -> Result<Option<Record>, StoreError> {
        Ok(self.kept().records.get(id).cloned())
    }

    async fn commit(&self, commit: &Commit) -> Result<(), StoreError> {
        let kept = &mut *self.kept();
        let event = commit.event.as_ref();
        if event.is_some_and(|event| kept.events.contains_key(event)) {
            return Err(StoreError::Repeated);
        }
        let id = &commit.head.id;
        match kept.records.get_mut(id) {
            None if commit.rev > 0 => return Err(StoreError::Missing),
            None => {
                let entries = commit.entries.clone();
                kept.records.insert(id.clone(), Record { head: commit.head.clone(), entries });
            }
            Some(record) if record.rev() != commit.rev || commit.rev == 0 => {
                return Err(StoreError::Conflict);
            }
            Some(record) => {
                record.entries.extend_from_slice(&commit.entries);
                record.head = commit.head.clone();
            }
        }
        kept.outbox.extend_from_slice(&commit.notices);
        kept.events.extend(event.map(|event| (event.clone(), id.clone())));
        Ok(())
    }

    async fn done(&self, event: &EventId) -> Result<Option<MatchId>, StoreError> {
        Ok(self.kept().events.get(event).cloned())
    }

    async fn find(&self, filter: &Filter) -> Result<Vec<Head>, StoreError> {
        let kept = self.kept();
        let heads = kept.records.values().map(|record| &record.head);
        let mut heads: Vec<Head> = heads.filter(|head| filter.fits(head)).cloned().collect();
        heads.sort_by(|a, b| (a.opened_at, &a.id).cmp(&(b.opened_at, &b.id)));
        Ok(heads)
    }

    async fn outbox_without(
        &self,
        waiting: &Waiting,
        limit: usize,
    ) -> Result<Vec<Notice>, StoreError> {
        let kept = self.kept();
        let due = kept.outbox.iter().filter(|notice| !waiting.holds(notice));
        Ok(due.take(limit).cloned().collect())
    }

    async fn delivered(&self, id: &NoticeId) -> Result<(), StoreError> {
        self.kept().outbox.retain(|notice| notice.id != *id);
        Ok(())
    }

    async fn note(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.kept().notes.get(key).cloned())
    }

    async fn notes(&self) -> Result<Vec<(String, String)>, StoreError> {
        let kept = self.kept();
        Ok(kept.notes.iter().map(|(key, value)| (key.clone(), value.clone())).collect())
    }

    async fn set_note(&self, key: &str, value: Option<&str>) -> Result<(), StoreError> {
        let notes = &mut self.kept().notes;
        match value {
            Some(value) => drop(notes.insert(key.to_owned(), value.to_owned())),
            None => drop(notes.remove(key)),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::laws;

    #[test]
    fn obeys() {
        pollster::block_on(laws::obey(&MemoryStore::default(), "memory"));
    }
}
