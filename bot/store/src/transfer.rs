//! Matches as text, out of any store and into any other.
//!
//! An export is lines of JSON: a header, the matches as [`desk::lines`] writes
//! them, the notes, the notices that are still to be said, and a last line that
//! counts and sums up all lines before it.

mod export;
mod import;
mod seal;

pub use self::{
    export::{ExportError, Exported, export},
    import::{Flaw, ImportError, Imported, import},
    seal::{SealError, Summary, verify},
};

/// What the header calls the format.
const FORMAT: &str = "tidetable-export";
/// The version that is written, and the newest that is read.
const VERSION: u32 = 1;

/// Whether a line is the header of an export.
pub fn is_export(line: &str) -> bool {
    let header = serde_json::from_str::<serde_json::Value>(line);
    header.is_ok_and(|header| header["format"] == FORMAT)
}

/// A note, as a line has it.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
struct Note {
    key: String,
    value: String,
}
