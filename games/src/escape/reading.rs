//! The reading of typed text: all that players write which is no notation, in English and in
//! German.

mod candidates;
mod half_moves;
mod nouns;
mod parser;
pub(super) mod read;
mod sentences;
mod things;
mod together;
