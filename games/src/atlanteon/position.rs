//! A position, as it is saved and as it is seen.

pub(super) mod saved;
pub(super) mod view;
