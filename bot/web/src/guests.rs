//! Who was let in with a key of their own, and whose key was taken back.
//!
//! | row | holds |
//! | --- | --- |
//! | `page/guest/<name>` | from when on their keys count (seconds since 1970), and the name |

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use record::{Row, RowChange, Store, StoreError};
use tokio::sync::OnceCell;

const PREFIX: &str = "page/guest/";

/// The most guests that are listed.
const LISTED: usize = 1_000;

pub struct Guests {
    store: Arc<dyn Store>,
    known: OnceCell<Mutex<BTreeMap<String, Guest>>>,
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
        Self { store, known: OnceCell::new() }
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
        self.write(Guest { name: name.to_owned(), since: now + 1, is_out: true }).await
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
            let rows = self.store.rows(PREFIX, None, LISTED).await?;
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
