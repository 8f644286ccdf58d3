//! The reading of typed text: all that players write which is no notation, in English and in
//! German.

mod counted;
mod gap;
mod misread;
mod names;
mod offered;
pub(super) mod read;
mod sentences;
mod several;
mod things;
pub(super) mod tiles;
mod verbs;
