//! Rows of JSON that may be damaged. One that is answers for its own matter alone:
//! it is reported, and read as if it were not there.

use record::{Row, RowChange, StoreError};
use serde::{Serialize, de::DeserializeOwned};

use crate::Desk;

/// A row as it was found.
#[derive(Clone, Debug, Default)]
pub enum Found {
    #[default]
    Nothing,
    Row(Row),
    /// Not even its text can be read.
    Unreadable,
}

impl Found {
    /// What has to be written so that the row holds a value; none if it does. A row
    /// that others have changed meanwhile stays as it is.
    pub fn becoming(&self, key: String, value: &impl Serialize) -> Option<RowChange> {
        let value = serde_json::to_string(value).ok()?;
        let row = RowChange::put(key, Row::new(&*value));
        match self {
            Self::Nothing => Some(row.expecting(None)),
            Self::Row(old) => (old.value != value).then(|| row.expecting(Some(old))),
            Self::Unreadable => Some(row),
        }
    }
}

impl Desk {
    /// A row, and what it holds. What cannot be read is logged.
    pub(crate) async fn kept<T: DeserializeOwned>(
        &self,
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
