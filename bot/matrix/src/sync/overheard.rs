//! Facts that events reveal whatever they say.

use std::sync::atomic::Ordering;

use matrix_sdk::{Room, deserialized_responses::TimelineEvent};
use record::{Row, RowChange};

use super::{Batch, raw};
use crate::{
    bot::Matrix,
    rows::{self, MEMORY},
};

impl Matrix {
    /// Notes what an event tells whatever it says: what came last in a thread, and
    /// whether somebody else speaks in our name.
    pub(crate) fn overhear(&self, room: &Room, event: &TimelineEvent, batch: &mut Batch) {
        let Some(raw) = raw(event) else { return };
        // Messages from before this start may have been sent by the device before this one.
        match raw.is_echo(&self.me).filter(|_| batch.oldest == 0 && !batch.begins) {
            Some(true) => self.is_echoed.store(true, Ordering::Relaxed),
            Some(false) if self.is_echoed.load(Ordering::Relaxed) => self.warn_of_double(room),
            _ => (),
        }
        // A match may begin in any thread.
        if let Some(root) = raw.thread() {
            let due = Some(self.now() + MEMORY);
            let row = Row { value: raw.event_id.to_string(), due };
            let key = rows::latest(room.room_id(), root);
            batch.change(RowChange::set(key, row));
        }
    }

    /// Tells the host that two play with one account: each answers all that is asked.
    fn warn_of_double(&self, room: &Room) {
        if !self.is_doubled.swap(true, Ordering::Relaxed) {
            tracing::error!(
                user = %self.me,
                room = %room.room_id(),
                "another session speaks with this account: a second program with a folder of its \
                 own, or somebody who has logged in as it. End it, or what is asked is answered twice"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The store refuses a commit that changes a row twice.
    #[test]
    fn of_what_comes_together_the_last_counts() {
        let mut batch = Batch::default();
        for event in ["$one", "$two"] {
            batch.change(RowChange::set("matrix/latest/x", Row::new(event)));
        }
        let rows: Vec<RowChange> = batch.rows.into_values().collect();
        assert_eq!(rows, [RowChange::set("matrix/latest/x", Row::new("$two"))]);
    }
}
