//! The reading of typed text: all that players write which is no notation, in English and in
//! German.

mod markers;
pub(super) mod read;
mod start;
pub(super) mod things;
