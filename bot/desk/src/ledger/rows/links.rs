//! The rows of codes that make two accounts one person.
//!
//! | row | holds |
//! | --- | --- |
//! | `link/<code>` | the id of the person who asked for it, and the account that has said it once, if one has; on a second line, the account that asked for it; of no use after its time |

use record::{AccountId, Row, Store, StoreError};

use super::person_rows::PersonRows;
use crate::Account;

const PREFIX: &str = "link/";

/// How many codes are looked through for one that somebody used.
const CODES: usize = 1_000;

pub fn link_key(code: &str) -> String {
    format!("{PREFIX}{code}")
}

/// The content of the row of a code.
pub struct LinkRow<'a> {
    pub id: &'a str,
    /// The account that said it.
    pub by: Option<&'a str>,
    /// The account that asked for it.
    pub asked_by: Option<&'a str>,
}

impl<'a> LinkRow<'a> {
    pub fn read(row: &'a Row) -> Self {
        let mut lines = row.value.splitn(2, '\n');
        let (first, asked_by) = (lines.next().unwrap_or_default(), lines.next());
        let (id, by) = match first.split_once(' ') {
            Some((id, by)) => (id, Some(by)),
            None => (first, None),
        };
        Self { id, by, asked_by }
    }
}

/// The codes that somebody asked for.
#[derive(Clone, Copy)]
pub struct LinkRows<'a> {
    pub store: &'a dyn Store,
    pub persons: PersonRows<'a>,
}

impl LinkRows<'_> {
    /// The code that an account asked for and that another has said without going on, and
    /// that other account.
    pub async fn find_use(
        self,
        asked_by: &AccountId,
        now: u64,
    ) -> Result<Option<(String, Account)>, StoreError> {
        for (key, row) in self.store.rows(PREFIX, None, CODES).await? {
            let asked = LinkRow::read(&row);
            let is_old = row.due.is_none_or(|due| due <= now);
            if let (false, Some(by)) = (is_old, asked.by)
                && asked.asked_by == Some(asked_by.as_str())
                && let Some(code) = key.strip_prefix(PREFIX)
            {
                let by = self.persons.known_as(&AccountId::from(by)).await?;
                return Ok(Some((code.to_owned(), by)));
            }
        }
        Ok(None)
    }
}
