//! Talk that waits to be shown in other rooms.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

use record::RoomId;

use crate::Relayed;

/// The most messages that a person may send on, within the seconds below.
pub const OFTEN: u32 = 20;
pub const WITHIN: u64 = 60;

/// The talk that waits to be shown, with its rooms.
#[derive(Debug, Default)]
pub struct Relays(Mutex<VecDeque<(RoomId, Relayed)>>);

impl Relays {
    pub fn waiting(&self) -> MutexGuard<'_, VecDeque<(RoomId, Relayed)>> {
        // Nothing in it is ever half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
