//! Looting Atlantis.

mod laws;
