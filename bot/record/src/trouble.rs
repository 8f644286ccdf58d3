//! A store in memory with something in the way, for the tests of those that use
//! one.

use std::{future, task::Poll};

use async_trait::async_trait;

use crate::{
    BlobHash, Commit, Done, Due, EventId, Head, Leased, MatchId, Notice, Query, Record, Row, Store,
    StoreError, Waiting, memory::MemoryStore,
};

/// Troubles that get in the way. By default, there are none.
#[async_trait]
pub trait Trouble: Send + Sync {
    /// After something was read.
    async fn reading(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Before a row is read.
    async fn reading_row(&self, _key: &str) -> Result<(), StoreError> {
        Ok(())
    }

    /// Before a match is read.
    async fn loading(&self) {}

    /// Commits in place of the store. The default passes the commit on.
    async fn committing(&self, store: &MemoryStore, commit: &Commit) -> Result<(), StoreError> {
        store.commit(commit).await
    }

    /// When it is asked whether something can be written.
    async fn writing(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Before something is leased, released or taken out of the outbox.
    async fn telling(&self) -> Result<(), StoreError> {
        Ok(())
    }
}

/// Others get a word in at every step.
#[derive(Clone, Copy, Debug)]
pub struct Slow;

#[async_trait]
impl Trouble for Slow {
    async fn reading(&self) -> Result<(), StoreError> {
        others_go_on().await;
        Ok(())
    }

    async fn committing(&self, store: &MemoryStore, commit: &Commit) -> Result<(), StoreError> {
        others_go_on().await;
        store.commit(commit).await
    }
}

/// Waits once, whoever runs it.
async fn others_go_on() {
    let mut waited = false;
    future::poll_fn(|context| {
        if waited {
            return Poll::Ready(());
        }
        waited = true;
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

/// A store with a trouble.
#[derive(Debug)]
pub struct Troubled<T> {
    pub store: MemoryStore,
    pub trouble: T,
}

impl<T: Trouble> Troubled<T> {
    /// A new store.
    pub fn new(trouble: T) -> Self {
        Self { store: MemoryStore::default(), trouble }
    }

    async fn read<R>(&self, found: Result<R, StoreError>) -> Result<R, StoreError> {
        let found = found?;
        self.trouble.reading().await?;
        Ok(found)
    }
}

#[async_trait]
impl<T: Trouble> Store for Troubled<T> {
    async fn log_since(&self, id: &MatchId, rev: u64) -> Result<Option<Record>, StoreError> {
        self.trouble.loading().await;
        let found = self.store.log_since(id, rev).await;
        self.read(found).await
    }

    async fn head(&self, id: &MatchId) -> Result<Option<Head>, StoreError> {
        let found = self.store.head(id).await;
        self.read(found).await
    }

    async fn check(&self, commit: &Commit) -> Result<(), StoreError> {
        self.store.check(commit).await
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        self.trouble.writing().await?;
        self.store.check_writable().await
    }

    async fn commit(&self, commit: &Commit) -> Result<(), StoreError> {
        self.trouble.committing(&self.store, commit).await
    }

    async fn event_result(&self, event: &EventId) -> Result<Option<Done>, StoreError> {
        self.store.event_result(event).await
    }

    async fn heads(&self, query: &Query, limit: usize) -> Result<Vec<Head>, StoreError> {
        let found = self.store.heads(query, limit).await;
        self.read(found).await
    }

    async fn count(&self, query: &Query) -> Result<usize, StoreError> {
        let found = self.store.count(query).await;
        self.read(found).await
    }

    async fn due(&self, until: u64, limit: usize) -> Result<Vec<Due>, StoreError> {
        let found = self.store.due(until, limit).await;
        self.read(found).await
    }

    async fn row(&self, key: &str) -> Result<Option<Row>, StoreError> {
        self.trouble.reading_row(key).await?;
        let found = self.store.row(key).await;
        self.read(found).await
    }

    async fn rows(
        &self,
        prefix: &str,
        after: Option<&str>,
        limit: usize,
    ) -> Result<Vec<(String, Row)>, StoreError> {
        let found = self.store.rows(prefix, after, limit).await;
        self.read(found).await
    }

    async fn keep_blob(&self, bytes: &[u8]) -> Result<BlobHash, StoreError> {
        self.store.keep_blob(bytes).await
    }

    async fn blob(&self, hash: &BlobHash) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.blob(hash).await
    }

    async fn blobs(
        &self,
        after: Option<&BlobHash>,
        limit: usize,
    ) -> Result<Vec<BlobHash>, StoreError> {
        self.store.blobs(after, limit).await
    }

    async fn lease(
        &self,
        now: u64,
        waiting: &Waiting,
        limit: usize,
    ) -> Result<Vec<Leased>, StoreError> {
        self.trouble.telling().await?;
        self.store.lease(now, waiting, limit).await
    }

    async fn complete_delivery(&self, leased: &Leased) -> Result<(), StoreError> {
        self.trouble.telling().await?;
        self.store.complete_delivery(leased).await
    }

    async fn release(&self, leased: &Leased) -> Result<(), StoreError> {
        self.trouble.telling().await?;
        self.store.release(leased).await
    }

    async fn next_notice(&self, now: u64) -> Result<Option<u64>, StoreError> {
        self.store.next_notice(now).await
    }

    async fn outbox(&self) -> Result<Vec<Notice>, StoreError> {
        let found = self.store.outbox().await;
        self.read(found).await
    }
}
