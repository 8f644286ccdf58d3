//! Facts that events reveal whatever they say.

use std::sync::atomic::Ordering;

use matrix_sdk::deserialized_responses::TimelineEvent;
use record::{Row, RowChange};

use super::reader::{RoomReader, raw};
use crate::rows::{self, MEMORY};

impl RoomReader<'_> {
    /// Notes what an event tells whatever it says: what came last in a thread, and
    /// whether somebody else speaks in our name.
    pub fn overhear(&mut self, event: &TimelineEvent) {
        let Some(raw) = raw(event) else { return };
        // Messages from before this start may have been sent by the device before this one.
        match raw.is_echo(&self.bot.me).filter(|_| self.batch.oldest == 0 && !self.batch.begins) {
            Some(true) => self.bot.is_echoed.store(true, Ordering::Relaxed),
            Some(false) if self.bot.is_echoed.load(Ordering::Relaxed) => self.warn_of_double(),
            _ => (),
        }
        // A match may begin in any thread.
        if let Some(root) = raw.thread() {
            let due = Some(self.bot.now() + MEMORY);
            let row = Row { value: raw.event_id.to_string(), due };
            let key = rows::latest(self.room.room_id(), root);
            self.batch.change(RowChange::set(key, row));
        }
    }

    /// Tells the host that two play with one account: each answers all that is asked.
    fn warn_of_double(&self) {
        if !self.bot.is_doubled.swap(true, Ordering::Relaxed) {
            tracing::error!(
                user = %self.bot.me,
                room = %self.room.room_id(),
                "another session speaks with this account: a second program with a folder of its \
                 own, or somebody who has logged in as it. End it, or what is asked is answered twice"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Batch, *};

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
