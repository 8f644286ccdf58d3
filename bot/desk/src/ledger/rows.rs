//! Rows of JSON, read.

pub mod ahead;
pub mod codes;
mod lessons;
pub mod links;
mod person_rows;
pub mod relays;
pub mod reminders;
mod room_rows;
pub mod threads;
pub mod unheard;
mod unsaid;

use record::{Store, StoreError};
use serde::de::DeserializeOwned;

use crate::{Desk, port::kept::Found};

/// The rows of a store.
#[derive(Clone, Copy)]
pub struct JsonRows<'a> {
    pub store: &'a dyn Store,
}

impl JsonRows<'_> {
    /// A row, and what it holds. What cannot be read is logged.
    pub async fn load<T: DeserializeOwned>(
        self,
        key: &str,
    ) -> Result<(Found, Option<T>), StoreError> {
        let row = match self.store.row(key).await {
            Ok(Some(row)) => row,
            Ok(None) => return Ok((Found::Nothing, None)),
            Err(error @ StoreError::Corrupt { .. }) => {
                tracing::error!(key, %error, "it is read as if it were not there");
                return Ok((Found::Unreadable, None));
            }
            Err(error) => return Err(error),
        };
        let held = serde_json::from_str(&row.value).inspect_err(|error| {
            tracing::error!(key, %error, "a damaged row is read as if it were not there");
        });
        Ok((Found::Row(row), held.ok()))
    }
}

impl Desk {
    pub(crate) fn rows(&self) -> JsonRows<'_> {
        JsonRows { store: &*self.store }
    }
}
