//! Discord's errors.

use std::time::Duration;

use serde_json::{Value, json};

/// A request that is refused.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub status: u16,
    /// Discord's code: 0 for those that have none of their own.
    pub code: u64,
    pub message: String,
    /// The mistakes, each with its field.
    pub errors: Vec<String>,
    /// When to try again, and whether this holds for all requests.
    pub retry: Option<(Duration, bool)>,
}

impl Refusal {
    /// One with a code of Discord's, in its words as far as they matter.
    pub fn of(status: u16, code: u64) -> Self {
        let message = match code {
            10_003 => "Unknown Channel",
            10_004 => "Unknown Guild",
            10_008 => "Unknown Message",
            10_014 => "Unknown Emoji",
            30_008 => "Maximum number of emojis reached",
            10_013 => "Unknown User",
            10_015 => "Unknown Webhook",
            10_062 => "Unknown interaction",
            10_063 => "Unknown application command",
            20_012 => "You are not authorized to perform this action on this application",
            30_003 => "Maximum number of pins reached for the channel (250)",
            30_046 => "Maximum number of edits to messages older than 1 hour reached",
            40_005 => "Request entity too large",
            40_060 => "Interaction has already been acknowledged.",
            40_094 => "Maximum number of follow-up messages reached",
            50_001 => "Missing Access",
            50_005 => "Cannot edit a message authored by another user",
            50_006 => "Cannot send an empty message",
            50_007 => "Cannot send messages to this user",
            50_013 => "Missing Permissions",
            50_024 => "Cannot execute action on this channel type",
            50_027 => "Invalid Webhook Token",
            50_035 => "Invalid Form Body",
            50_083 => "Thread is archived",
            50_109 => "The request body contains invalid JSON.",
            160_004 => "A thread has already been created for this message",
            _ => "an error that the double was told to make",
        };
        let message = message.to_owned();
        Self { status, code, message, errors: Vec::new(), retry: None }
    }

    pub fn no_valid_token() -> Self {
        Self { message: "401: Unauthorized".to_owned(), ..Self::of(401, 0) }
    }

    /// A route that is not served: Discord has no such, or the double.
    pub fn no_route() -> Self {
        Self { message: "404: Not Found".to_owned(), ..Self::of(404, 0) }
    }

    pub fn invalid(faults: &[String]) -> Self {
        Self { errors: faults.to_vec(), ..Self::of(400, 50_035) }
    }

    pub fn rate_limited(after: Duration, global: bool) -> Self {
        let message = "You are being rate limited.".to_owned();
        Self { message, retry: Some((after, global)), ..Self::of(429, 0) }
    }

    /// Too many edits of old messages, which is a rate limit with a code.
    pub fn old_edits(after: Duration) -> Self {
        Self { retry: Some((after, false)), ..Self::of(429, 30_046) }
    }

    pub fn json(&self) -> Value {
        let mut out = json!({"message": self.message, "code": self.code});
        if let Some((after, global)) = self.retry {
            out["retry_after"] = json!(after.as_secs_f64());
            out["global"] = json!(global);
        }
        if !self.errors.is_empty() {
            let error = |text: &String| json!({"code": "BASE_TYPE_BAD", "message": text});
            let errors: Vec<Value> = self.errors.iter().map(error).collect();
            out["errors"] = json!({"body": {"_errors": errors}});
        }
        out
    }
}
