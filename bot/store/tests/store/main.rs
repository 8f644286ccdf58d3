//! What the store promises, with real files, crashes and power cuts.

mod keeping;
mod script;
mod transfer;
