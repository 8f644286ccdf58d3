//! Who was let in with a key of their own, and whose key was taken back.
//!
//! | row | holds |
//! | --- | --- |
//! | `page/guest/<name>` | from when on their keys count (millionths of seconds since 1970), and the name |

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use record::{Row, RowChange, Store, StoreError};
use tokio::sync::{Mutex as Writing, OnceCell};

const PREFIX: &str = "page/guest/";

/// How many rows are read at once.
const AT_ONCE: usize = 1_000;

pub struct Guests {
    store: Arc<dyn Store>,
    known: OnceCell<Mutex<BTreeMap<String, Guest>>>,
    /// Held from reading what there is until what takes its place is written.
    writing: Writing<()>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    pub name: String,
    /// Keys that are older do not count any more.
    pub since: u64,
    /// Whether none counts but one that is still to be made.
    pub is_out: bool,
}

impl Guests {
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store, known: OnceCell::new(), writing: Writing::default() }
    }

    /// Whether the key that somebody got at that time still counts.
    pub async fn admits(&self, name: &str, at: u64) -> bool {
        match self.known().await {
            Ok(known) => known.get(&name.to_lowercase()).is_none_or(|it| it.since <= at),
            Err(error) => {
                tracing::error!(%error, "it cannot be read who was invited, so no guest is let in");
                false
            }
        }
    }

    /// Everybody, by name.
    pub async fn all(&self) -> Result<Vec<Guest>, StoreError> {
        Ok(self.known().await?.values().cloned().collect())
    }

    /// Notes that somebody has a key that counts, and from when on a new one would.
    pub async fn welcome(&self, name: &str, now: u64) -> Result<u64, StoreError> {
        let _writing = self.writing.lock().await;
        let old = self.known().await?.get(&name.to_lowercase()).cloned();
        let since = old.as_ref().map_or(0, |it| it.since);
        let guest = Guest { name: name.to_owned(), since, is_out: false };
        if old != Some(guest.clone()) {
            self.write(guest).await?;
        }
        Ok(now.max(since))
    }

    /// Takes all keys of somebody back.
    pub async fn revoke(&self, name: &str, now: u64) -> Result<(), StoreError> {
        let _writing = self.writing.lock().await;
        let old = self.known().await?.get(&name.to_lowercase()).map_or(0, |it| it.since);
        self.write(Guest { name: name.to_owned(), since: old.max(now + 1), is_out: true }).await
    }

    async fn write(&self, guest: Guest) -> Result<(), StoreError> {
        let key = guest.name.to_lowercase();
        let out = if guest.is_out { "out" } else { "in" };
        let row = Row::new(format!("{} {out} {}", guest.since, guest.name));
        self.store.set_rows(vec![RowChange::put(format!("{PREFIX}{key}"), row)]).await?;
        self.known().await?.insert(key, guest);
        Ok(())
    }

    async fn known(&self) -> Result<MutexGuard<'_, BTreeMap<String, Guest>>, StoreError> {
        let read = async || {
            let mut rows: Vec<(String, Row)> = Vec::new();
            loop {
                let after = rows.last().map(|(key, _)| key.clone());
                let more = self.store.rows(PREFIX, after.as_deref(), AT_ONCE).await?;
                let is_all = more.len() < AT_ONCE;
                rows.extend(more);
                if is_all {
                    break;
                }
            }
            let guest = |(key, row): (String, Row)| {
                let mut words = row.value.splitn(3, ' ');
                let since = words.next()?.parse().ok()?;
                let is_out = words.next()? == "out";
                let name = words.next()?.to_owned();
                Some((key.strip_prefix(PREFIX)?.to_owned(), Guest { name, since, is_out }))
            };
            Ok(Mutex::new(rows.into_iter().filter_map(guest).collect()))
        };
        let known = self.known.get_or_try_init(read).await?;
        Ok(known.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl fmt::Debug for Guests {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Guests(..)")
    }
}

#[cfg(test)]
mod tests {
    use record::{
        memory::MemoryStore,
        trouble::{Slow, Troubled},
    };

    use super::*;

    #[tokio::test]
    async fn nobody_is_forgotten_among_many() {
        let store = Arc::new(MemoryStore::default());
        let guests = Guests::new(store.clone());
        guests.welcome("zzz", 10).await.expect("a store");
        guests.revoke("zzz", 20).await.expect("a store");
        for n in 0..=AT_ONCE {
            guests.welcome(&format!("g{n:04}"), 10).await.expect("a store");
        }
        let later = Guests::new(store);
        assert!(!later.admits("zzz", 10).await);
        assert!(later.admits("zzz", 21).await && later.admits("g0000", 10).await);
        assert_eq!(later.all().await.expect("a store").len(), AT_ONCE + 2);
    }

    /// However often somebody comes in meanwhile, with links in two spellings.
    #[tokio::test]
    async fn what_was_taken_back_stays_so() {
        let guests = Guests::new(Arc::new(Troubled::new(Slow)));
        guests.welcome("race", 10).await.expect("a store");
        for (name, now) in [("RACE", 11), ("race", 12)] {
            let (come, revoked) =
                tokio::join!(guests.welcome(name, now), guests.revoke("race", 30));
            come.expect("a store");
            revoked.expect("a store");
            assert!(!guests.admits("race", 12).await);
        }
        guests.revoke("race", 5).await.expect("a store");
        assert!(!guests.admits("race", 30).await, "a clock that was set back brings nobody back");
    }
}
