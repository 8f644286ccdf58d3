//! The record of a match, and the trait of the stores that keep it.
//!
//! A match is a log of [entries](Entry). All else is derived from it; the
//! [`Head`] is kept beside it, so that matches can be found without replaying
//! them. A [`Store`] keeps matches, the [notices](Notice) still to be said of
//! them, and [rows](Row) of text.
//!
//! **Invariants:**
//!
//! - a log names nobody: it holds opaque [persons](PersonId), and what they are
//!   called and which accounts they have are rows;
//! - nothing here knows a platform, a database or a particular game;
//! - every later version reads the files that commit 20e1512e wrote. Guard: `tests/it/kept.rs` of
//!   the program.

mod chance;
mod entry;
mod head;
mod id;
mod notice;

pub mod lines;
pub mod memory;
pub mod numbers;
pub mod store;
pub mod trouble;

pub use self::{
    chance::{Commitment, MAX_SALT, ParseCommitmentError, Salt, Streams, effective_seed},
    entry::{Actor, Clocks, Computer, Entry, Player, What},
    head::{Deadline, DeadlineKind, Head, Offer, Stage},
    id::{AccountId, BlobHash, EventId, MatchId, PersonId, RoomId},
    notice::{Addressee, Call, Notice, NoticeId, Route, Slot, Waiting},
    numbers::Numbers,
    store::{
        Commit, Done, Due, DueOf, Expected, Leased, Of, Query, Record, RecordLines, Row, RowChange,
        Step, Store, StoreError,
    },
};
