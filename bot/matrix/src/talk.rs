//! How much people have written in each place since we posted there: what is corrected far
//! above the end of a timeline, nobody sees.

use std::{collections::BTreeMap, sync::Mutex};

use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedRoomId, RoomId};

use crate::bot::lock;

/// With so many messages of people below it, a message is too far up to be corrected.
const FAR: u32 = 2;

/// Beyond so many places, all are forgotten. Then messages are corrected, however far up.
const MOST: usize = 10_000;

type Place = (OwnedRoomId, Option<OwnedEventId>);

/// Counts messages of people by room and thread, since the program started.
#[derive(Debug, Default)]
pub struct Talk {
    since: Mutex<BTreeMap<Place, u32>>,
}

impl Talk {
    /// Counts a message of somebody.
    pub fn heard(&self, room: &RoomId, thread: Option<&EventId>) {
        let mut since = lock(&self.since);
        if since.len() >= MOST {
            since.clear();
        }
        let count = since.entry(place(room, thread)).or_default();
        *count = count.saturating_add(1);
    }

    /// Begins to count anew: we have posted something.
    pub fn posted(&self, room: &RoomId, thread: Option<&EventId>) {
        lock(&self.since).remove(&place(room, thread));
    }

    /// True if what we posted last is too far up to be seen when it is corrected.
    pub fn is_far(&self, room: &RoomId, thread: Option<&EventId>) -> bool {
        lock(&self.since).get(&place(room, thread)).is_some_and(|count| *count >= FAR)
    }
}

fn place(room: &RoomId, thread: Option<&EventId>) -> Place {
    (room.to_owned(), thread.map(EventId::to_owned))
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::{event_id, room_id};

    use super::*;

    #[test]
    fn two_messages_below_are_far() {
        let talk = Talk::default();
        let (room, thread) = (room_id!("!a:example.org"), event_id!("$root"));
        talk.heard(room, None);
        assert!(!talk.is_far(room, None), "it stands right above");
        talk.heard(room, Some(thread));
        assert!(!talk.is_far(room, None), "a thread is a place of its own");
        talk.heard(room, None);
        assert!(talk.is_far(room, None) && !talk.is_far(room, Some(thread)));
        talk.posted(room, None);
        assert!(!talk.is_far(room, None));
        talk.heard(room, None);
        assert!(!talk.is_far(room, None));
    }
}
