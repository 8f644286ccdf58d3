//! Atlantis Rising.

mod laws;
