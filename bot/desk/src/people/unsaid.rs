//! Rooms that could not be told.

use record::RoomId;

/// A room that was not told what happened after a revision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsaid {
    pub room: RoomId,
    pub from: u64,
}
