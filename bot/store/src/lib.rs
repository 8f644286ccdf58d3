//! Matches kept in [sled](https://docs.rs/sled/0.34.7), safe against crashes
//! and power cuts; exports of them as plain text, and backups made of those.
//!
//! **Invariants:**
//!
//! - what is acknowledged has been synced to the disk, and nobody is shown what
//!   has not: reads wait behind the sync of a write before them;
//! - one step of a match is one batch: entries, head, outbox and event id are
//!   all there or none is;
//! - a store that lost something says so when it is opened, and is not used;
//! - nothing is deleted or overwritten to get out of trouble.

mod backups;
mod base;
mod found;
mod keys;
mod logs;
mod open;
mod rows;
mod schema;
mod sled_store;
mod step;
mod transfer;
mod witness;
mod worker;

pub use self::{
    backups::{BackupError, Backups, latest_good},
    open::{OpenError, Rescue},
    sled_store::SledStore,
    transfer::{
        ExportError, Exported, Flaw, ImportError, Imported, SealError, Summary, export, import,
        is_export, verify,
    },
};
