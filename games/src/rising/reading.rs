//! The reading of typed text: all that players write which is no notation, in English and in
//! German.

mod counted;
pub(super) mod gap;
pub(super) mod misread;
mod names;
mod offered;
pub(super) mod read;
mod sentences;
pub(super) mod several;
mod things;
pub(super) mod tiles;
mod verbs;
