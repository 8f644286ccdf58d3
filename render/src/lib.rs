//! Pictures of board games.
//!
//! A game's [`View`](games::Game::View) becomes a [`Scene`]: a list of plain
//! shapes, without any decision left. A scene becomes pixels ([`png()`]) or text
//! ([`svg()`]), and many become a film ([`gif()`]); all are written once, for all
//! games.
//!
//! **Invariant:** a painter is given a view and never the position, so that a
//! picture cannot show what its viewer may not know.

mod atlanteon;
mod atlantis;
mod avatar;
mod canvas;
mod color;
mod digest;
mod escape;
mod gif;
mod layer;
mod lines;
mod look;
mod looting;
mod outline;
mod paint;
mod palette;
mod players;
mod png;
mod rising;
mod scene;
mod sprite;
mod sprites;
mod stamp;
mod svg;
mod text;
mod theme;
mod touched;

pub use avatar::avatar;
pub use color::Color;
pub use gif::{GifError, gif};
pub use look::Look;
pub use outline::{Outline, Point, Segment};
pub use paint::{DrawableGame, Paint};
pub use players::Player;
pub use png::{PngError, png};
pub use scene::{Backdrop, Scene, Shape, Spot};
pub use stamp::Stamp;
pub use svg::{svg, svg_of_board};
pub use text::{Align, Text, Weight};
pub use theme::Theme;
