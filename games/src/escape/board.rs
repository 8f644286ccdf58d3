//! The board: hexes, and what each is at the beginning.

pub(super) mod cell;
pub(super) mod map;
