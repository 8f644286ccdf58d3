//! The requests to the double.

use std::time::{Duration, Instant};

use serde_json::Value;

/// A request of the bot.
#[derive(Clone, Debug)]
pub struct Logged {
    pub method: String,
    /// Below `/api/v10`, without the query.
    pub path: String,
    /// The same with `*` for each id and token.
    pub route: String,
    /// The status of the answer; none if the connection was cut or left hanging.
    pub status: Option<u16>,
    /// Discord's code of the refusal.
    pub code: Option<u64>,
    pub at: Instant,
    pub took: Duration,
    /// The time that judging took of it.
    pub judging: Duration,
    /// Whether it was made to fail.
    pub faulty: bool,
    /// The JSON that was sent; null if there was none, or if
    /// [`crate::Options::keep`] is off.
    pub body: Value,
    /// The names of the files that were sent.
    pub files: Vec<String>,
}

/// All requests, and what was wrong with them.
#[derive(Default, Debug)]
pub(crate) struct Log {
    pub requests: Vec<Logged>,
    pub violations: Vec<String>,
}
