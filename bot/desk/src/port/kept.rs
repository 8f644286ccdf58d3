//! Rows of JSON that may be damaged. One that is answers for its own matter alone:
//! it is reported, and read as if it were not there.

use record::{Row, RowChange};
use serde::Serialize;

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
    /// Returns the change that makes the row hold a value; none if it does already. A row that
    /// others have changed meanwhile stays as it is.
    pub fn becoming(&self, key: String, value: &impl Serialize) -> Option<RowChange> {
        let value = serde_json::to_string(value).ok()?;
        let row = RowChange::set(key, Row::new(&*value));
        match self {
            Self::Nothing => Some(row.expecting(None)),
            Self::Row(old) => (old.value != value).then(|| row.expecting(Some(old))),
            Self::Unreadable => Some(row),
        }
    }
}
