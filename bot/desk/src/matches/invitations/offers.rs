//! Offers of seats, and until when they can be answered.
//!
//! | row | holds |
//! | --- | --- |
//! | `hand/<match>` | nothing; due when an offer that nobody has answered by then lapses |
//!
//! A row may outlive its offer, and does nothing then.

use record::{RowChange, What};

use crate::matches::{replay::Seating, timing::closing::due_at};

pub const PREFIX: &str = "hand/";

/// For how long an offer can be answered, in seconds.
pub const PATIENCE: u64 = 3 * 24 * 3600;

impl Seating<'_> {
    /// The row of an offer that is new.
    pub fn offer_row(self) -> Option<RowChange> {
        let new = self.m.entries().get(self.m.loaded_rev() as usize..).unwrap_or_default();
        let is_new = new.iter().any(|entry| matches!(entry.what, What::SeatOffered { .. }));
        let offer = self.offer().filter(|_| is_new)?;
        Some(RowChange::set(format!("{PREFIX}{}", self.m.id()), due_at(offer.until)))
    }
}
