//! Delivery of notices to rooms and people.

pub mod courier;
pub mod dashboard;
