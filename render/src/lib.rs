//! Pictures of board games.
//!
//! A game's [`View`](games::Game::View) becomes a [`Scene`]: a list of plain
//! shapes, without any decision left. A scene becomes pixels ([`png`]) or text
//! ([`svg`]); both are written once, for all games.
//!
//! **Invariant:** a painter is given a view and never the position, so that a
//! picture cannot show what its viewer may not know.

mod paint;
mod scene;
mod svg;
mod theme;

pub use paint::{Easel, Paint};
pub use scene::{Align, Color, Outline, Point, Scene, Segment, Shape, Spot, Text};
pub use svg::svg;
pub use theme::Theme;
