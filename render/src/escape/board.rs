//! The board: the sea, the island, all that is on it, and marks.

pub mod backdrop;
pub mod creatures;
pub mod figures;
pub mod hexes;
pub mod island;
pub mod marks;
pub mod shapes;
pub mod slots;
pub mod units;
