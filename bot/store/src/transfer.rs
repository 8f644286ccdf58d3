//! Matches as text, out of any store and into any other.
//!
//! An export is lines of JSON: a header, the blobs, the matches as [`record::lines`]
//! has them, the rows, the notices that are still to be said, and a last line that
//! counts and sums up all lines before it.
//!
//! **Invariant:** an export from which something is missing says so in its last line, and no older
//! one is deleted for it. `Store::all_rows`, `Store::all_notices` and `Store::survey` tell of gaps.
//! Guard: `tests/store/gaps.rs`, with damaged pages, and `tests/store/backups.rs`.

pub mod backups;
mod export;
mod fields;
mod import;
mod items;
mod public;
mod seal;

use record::Row;
use serde::{Deserialize, Serialize};

pub(crate) use self::{
    export::Out,
    items::{Item, Items},
    seal::peek,
};
pub use self::{
    export::{
        Content, ExportError, ExportSettings, Exported, clear_unfinished, export, export_file,
    },
    import::{Check, ImportError, Imported, Refusal, import},
    items::Flaw,
    seal::{Seal, SealError, Summary, end, header, verify},
};

/// The name of the format in the header.
const FORMAT: &str = "tidetable-export";
/// The version that is written, and the newest that is read.
const VERSION: u32 = 1;

/// Whether a line is the header of an export.
pub fn is_export(line: &str) -> bool {
    let header = serde_json::from_str::<serde_json::Value>(line);
    header.is_ok_and(|header| header["format"] == FORMAT)
}

/// A row with its key, as a line has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Keyed {
    pub key: String,
    #[serde(flatten)]
    pub row: Row,
}
