//! Offers of seats, codes to join by, and how many matches there may be.

pub mod join_codes;
pub mod limits;
pub mod offers;
