//! How a double behaves, said before it starts.

use std::time::Duration;

/// Settings that a double is started with.
#[derive(Clone, Debug)]
pub struct Options {
    /// The token of the bot.
    pub token: String,
    /// Which gateway intents the bot may ask for. Asking for others is a
    /// violation; privileged ones are refused with 4014.
    pub intents: u64,
    /// How often the bot is to send a heartbeat.
    pub heartbeat: Duration,
    /// Whether the gateway sends each frame compressed.
    pub zlib: bool,
    pub rate_limits: RateLimits,
    /// The least time between two IDENTIFYs. Discord's is 5 s: who comes sooner
    /// is told that the session is invalid.
    pub identify_every: Duration,
    /// The largest size of an attachment, in bytes, which interactions also tell.
    pub attachment_size_limit: usize,
    /// Whether the pictures and the JSON of all requests are kept. A benchmark
    /// that sends thousands has no room for them.
    pub keep: bool,
    /// How long a test waits for what should come, before it fails.
    pub patience: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            token: "MTAx.test.token".to_owned(),
            intents: 0,
            heartbeat: Duration::from_millis(41_250),
            zlib: false,
            rate_limits: RateLimits::Off,
            identify_every: Duration::ZERO,
            attachment_size_limit: 10 << 20,
            keep: true,
            patience: Duration::from_secs(10),
        }
    }
}

/// Whether there are limits to how often the bot may ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RateLimits {
    /// None, and no headers of them.
    Off,
    /// Like Discord's: per route and channel, and 50 a second in all.
    On,
}
