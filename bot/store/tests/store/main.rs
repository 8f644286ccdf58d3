//! The promises of the store, with real files, crashes and power cuts.

mod backups;
mod crashes;
mod damage;
mod folders;
mod full;
mod gaps;
mod idle;
mod importing;
mod keeping;
mod log_map;
mod numbers;
mod parts;
#[path = "../powercut/mod.rs"]
mod powercut;
mod rescue;
mod script;
mod transfer;
