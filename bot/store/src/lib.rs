//! Matches kept in [sled](https://docs.rs/sled/0.34.7), safe against crashes
//! and power cuts; exports of them as plain text, and backups made of those.
//!
//! **Invariants:**
//!
//! - what is acknowledged has been synced to the disk, and nobody is shown what
//!   has not: reads wait behind the sync of a write before them;
//! - one commit is one batch: entries, heads, indexes, rows, outbox and event id
//!   are all there or none is;
//! - no question is answered by reading more than its answer;
//! - a store that lost something says so when it is opened, and is not used;
//! - nothing is deleted or overwritten to get out of trouble.
//!
//! Guards, in `tests/store`: `crashes.rs` kills the store, also on a disk that forgets all that was
//! not synced; `damage.rs` and `rescue.rs` damage its files. `.ci/scale.py` measures with 210,000
//! matches.

mod ack_counter;
mod backups;
mod belongings;
mod broken;
mod changes;
mod copied;
mod db;
mod db_file;
mod files;
mod gaps;
mod inspection;
mod keys;
mod log;
mod matches;
mod open;
mod outbox;
mod pack;
mod parts;
mod pieces;
mod quarantine;
mod queries;
mod raw;
mod replacement;
mod rescue;
mod rows;
mod salvage;
mod schema;
mod shared;
mod sled_store;
mod snapshot;
mod state;
mod survey;
mod timers;
mod transfer;
mod worker;

pub use self::{
    backups::{BackupError, Backups, latest_good},
    copied::CopiedStore,
    files::{make_folder, publish},
    open::{IfEmptier, OpenError, Options},
    replacement::Replacement,
    rescue::Rescue,
    salvage::{SalvageError, SalvageSources, Salvaged, salvage},
    sled_store::SledStore,
    transfer::{
        Check, Content, ExportError, ExportSettings, Exported, Flaw, ImportError, Imported,
        Refusal, Seal, SealError, Summary, clear_unfinished, end, export, export_file, header,
        import, is_export, verify,
    },
};
