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
mod emblem;
mod escape;
mod lines;
mod look;
mod looting;
mod paint;
mod pixels;
mod rising;
mod scene;
mod svg;

pub use self::{
    avatar::avatar,
    emblem::emblems,
    look::{Look, players::Player, surface::Surface, theme::Theme},
    paint::{DrawableGame, Paint},
    pixels::{
        gif::{GifError, gif},
        png::{PngError, png, png_cut_out},
    },
    scene::{
        Backdrop, Scene, Shape, Spot,
        color::Color,
        outline::{Outline, Point, Segment},
        stamp::Stamp,
        text::{Align, Text, Weight},
    },
    svg::{svg, svg_of_board},
};
