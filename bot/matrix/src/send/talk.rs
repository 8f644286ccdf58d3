//! How much was written in each place below what we posted there: what is corrected far above
//! the end of a timeline, nobody sees.

use std::{collections::BTreeMap, sync::Mutex};

use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedRoomId, RoomId};

use super::busy::lock;

/// With so many messages of people below it, a message is too far up to be corrected.
const FAR: u32 = 2;

/// Beyond so many places, all are forgotten. Then messages are corrected, however far up.
const MOST: usize = 10_000;

type Place = (OwnedRoomId, Option<OwnedEventId>);

/// Counts messages by room and thread, since the program started.
#[derive(Debug, Default)]
pub struct Talk {
    places: Mutex<BTreeMap<Place, Below>>,
}

/// The end of a timeline.
#[derive(Debug, Default)]
struct Below {
    /// The last message of ours, if we have posted one.
    last: Option<OwnedEventId>,
    /// How many messages of people came after it.
    n_heard: u32,
}

impl Talk {
    /// Counts a message of somebody.
    pub fn count_message(&self, room: &RoomId, thread: Option<&EventId>) {
        let mut places = lock(&self.places);
        if places.len() >= MOST {
            places.clear();
        }
        let below = places.entry(place(room, thread)).or_default();
        below.n_heard = below.n_heard.saturating_add(1);
    }

    /// Begins to count anew: we have posted something.
    pub fn restart_count(&self, room: &RoomId, thread: Option<&EventId>, event: &EventId) {
        let below = Below { last: Some(event.to_owned()), n_heard: 0 };
        lock(&self.places).insert(place(room, thread), below);
    }

    /// True if a message of ours is too far up to be seen when it is corrected: people have
    /// written below it, or we have posted another.
    pub fn is_far(&self, room: &RoomId, thread: Option<&EventId>, event: &EventId) -> bool {
        lock(&self.places).get(&place(room, thread)).is_some_and(|below| {
            below.n_heard >= FAR || below.last.as_deref().is_some_and(|last| last != event)
        })
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
    fn two_messages_of_people_below_are_far_and_one_of_ours() {
        let talk = Talk::default();
        let (room, thread) = (room_id!("!a:example.org"), event_id!("$root"));
        let (one, other) = (event_id!("$one"), event_id!("$other"));
        talk.restart_count(room, None, one);
        talk.count_message(room, None);
        assert!(!talk.is_far(room, None, one), "it stands right above");
        talk.count_message(room, Some(thread));
        assert!(!talk.is_far(room, None, one), "a thread is a place of its own");
        talk.count_message(room, None);
        assert!(talk.is_far(room, None, one) && !talk.is_far(room, Some(thread), one));
        talk.restart_count(room, None, other);
        assert!(!talk.is_far(room, None, other));
        assert!(talk.is_far(room, None, one), "a board stands between");
    }
}
