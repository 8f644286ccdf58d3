//! Scenes become pixels, and files of pixels.

mod canvas;
pub mod gif;
mod layer;
mod palette;
pub mod png;
mod sprite;
mod sprites;
mod touched;
