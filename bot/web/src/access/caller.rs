//! The sender of a request.

use std::net::IpAddr;

use words::Language;

use super::pass::Pass;

/// The sender of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    pub pass: Pass,
    /// The name and the time in the cookie of a guest.
    pub link: Option<(String, u64)>,
    /// The language of the browser's reader, if it says so.
    pub reads: Option<Language>,
    /// The network address of the client, or its network where one person has many.
    pub address: IpAddr,
    /// How others reach the page, without a slash at its end: `https://games.example/table`.
    pub site: String,
}
