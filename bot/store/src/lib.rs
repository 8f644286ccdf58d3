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

mod copied;
mod damage;
mod data;
mod disk;
mod open;
mod replacement;
mod sled_files;
mod sled_store;
mod thread;
mod transfer;
mod tree;

pub use self::{
    copied::CopiedStore,
    damage::{
        rescue::Rescue,
        salvage::{SalvageError, SalvageSources, Salvaged, salvage},
    },
    disk::files::{make_folder, publish},
    open::{IfEmptier, OpenError, Options},
    replacement::Replacement,
    sled_store::SledStore,
    transfer::{
        Check, Content, ExportError, ExportSettings, Exported, Flaw, ImportError, Imported,
        Refusal, Seal, SealError, Summary,
        backups::{BackupError, Backups, latest_good},
        clear_unfinished, end, export, export_file, header, import, is_export, verify,
    },
};
