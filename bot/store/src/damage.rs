//! Help after damage: copies of the files as they were found, advice, and salvage.

mod pieces;
pub mod quarantine;
pub mod rescue;
pub mod salvage;
