//! Jobs: the work on incoming events, in order, each thing once.
//!
//! A job is written down in the same batch as the token behind which it came. It is
//! taken out when all of it is done; what is done again after a crash has the same
//! event id for the desk and the same transaction ids for the server, so that neither
//! takes it twice.

use matrix_sdk::ruma::{OwnedEventId, OwnedRoomId, OwnedUserId};
use record::{Row, StoreError};
use serde::{Deserialize, Serialize};

use crate::{rows, sync::heard::Heard};

/// The longest job, in bytes of JSON: a row takes little more.
const LONGEST: usize = 15_000;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Job {
    pub room: OwnedRoomId,
    #[serde(flatten)]
    pub what: Chore,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chore {
    /// Something that somebody did in a room.
    Heard { event: OwnedEventId, by: OwnedUserId, heard: Heard },
    /// Somebody invited us.
    Invited { by: OwnedUserId, direct: bool },
    /// We are not in the room any more.
    Gone,
}

/// A job with its row.
#[derive(Clone, Debug)]
pub struct Queued {
    pub key: String,
    pub job: Job,
}

impl Job {
    /// Its row. A text that does not fit is cut; the desk refuses it as too long.
    ///
    /// # Errors
    ///
    /// If even without its text it is longer than a row.
    pub fn row(&self) -> Result<Row, StoreError> {
        let mut job = self.clone();
        loop {
            let row = rows::json(&job, None)?;
            if row.value.len() <= LONGEST {
                return Ok(row);
            }
            let Chore::Heard { heard: Heard::Said(said), .. } = &mut job.what else {
                return Err(StoreError::unfit("a job", "it is too long"));
            };
            let half = said.text.chars().count() / 2;
            if half == 0 {
                return Err(StoreError::unfit("a job", "it is too long"));
            }
            said.text = said.text.chars().take(half).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::{event_id, room_id, user_id};

    use super::*;
    use crate::sync::heard::Said;

    #[test]
    fn no_job_is_too_long_for_its_row() {
        let said = Said { text: "\u{1}".repeat(2_001), ..Said::default() };
        let what = Chore::Heard {
            event: event_id!("$one").to_owned(),
            by: user_id!("@ann:example.org").to_owned(),
            heard: Heard::Said(said),
        };
        let job = Job { room: room_id!("!room:example.org").to_owned(), what };
        let row = job.row().expect("a row");
        assert!(row.value.len() <= LONGEST && row.value.len() < record::store::MAX_ROW);
        let read: Job = serde_json::from_str(&row.value).expect("a job");
        assert_eq!(read.row().expect("a row"), row);
    }
}
