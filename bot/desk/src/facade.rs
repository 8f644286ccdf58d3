//! The desk, which puts the services together.

pub mod desk;
