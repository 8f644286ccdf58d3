//! Atlanteon: two sides fight for a sunken city, tile by tile.

mod parts;
mod view;

pub use self::{
    parts::{ParsePartError, Side, Square, Tile, Tower},
    view::{Cell, Finished, Last, Phase, View, Win},
};
