//! Rate limits: so many requests per route and channel in a time, and so many
//! in all.

use std::{collections::HashMap, time::Duration};

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// How many requests a second there may be in all, but for interactions.
const GLOBAL: u32 = 50;
const SECOND: u64 = 1_000;

#[derive(Default, Debug)]
pub(crate) struct Buckets {
    all: HashMap<String, Window>,
    global: Window,
}

/// The limit of a route.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Quota {
    /// The name of the route.
    pub route: String,
    /// How many requests there may be.
    pub most: u32,
    /// In how many milliseconds.
    pub length: u64,
    /// Whether they count among all requests.
    pub is_global: bool,
}

#[derive(Default, Debug)]
struct Window {
    /// In milliseconds since 1970.
    ends: u64,
    used: u32,
}

impl Window {
    /// Whether there is room for one more; it is then taken.
    fn take(&mut self, limit: u32, length: u64, now: u64) -> bool {
        if now >= self.ends {
            *self = Self { ends: now + length, used: 0 };
        }
        let room = self.used < limit;
        self.used += u32::from(room);
        room
    }
}

/// The headers of an answer that tell of the limit of its route.
#[derive(Clone, Debug)]
pub(crate) struct Headers {
    bucket: String,
    limit: u32,
    remaining: u32,
    /// In milliseconds since 1970.
    reset: u64,
    pub after: Duration,
    pub global: bool,
    spent: bool,
}

impl Buckets {
    /// Takes a place for a request, if there is one.
    pub fn take(&mut self, quota: &Quota, path: &str, now: u64) -> Headers {
        let name = format!("{}:{}", quota.route, major(path));
        let window = self.all.entry(name.clone()).or_default();
        let room = window.take(quota.most, quota.length, now);
        let mut headers = Headers {
            bucket: format!("{:016x}", hash(&name)),
            limit: quota.most,
            remaining: quota.most.saturating_sub(window.used),
            reset: window.ends,
            after: Duration::from_millis(window.ends.saturating_sub(now)),
            global: false,
            spent: !room,
        };
        if room && quota.is_global && !self.global.take(GLOBAL, SECOND, now) {
            headers.after = Duration::from_millis(self.global.ends.saturating_sub(now));
            headers.global = true;
            headers.spent = true;
        }
        headers
    }
}

impl Headers {
    pub fn is_spent(&self) -> bool {
        self.spent
    }

    pub fn write(&self, headers: &mut HeaderMap) {
        let seconds = |millis: u64| Duration::from_millis(millis).as_secs_f64();
        let mut put = |name: &'static str, value: String| {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.insert(HeaderName::from_static(name), value);
            }
        };
        put("x-ratelimit-limit", self.limit.to_string());
        put("x-ratelimit-remaining", self.remaining.to_string());
        put("x-ratelimit-reset", format!("{:.3}", seconds(self.reset)));
        put("x-ratelimit-reset-after", format!("{:.3}", self.after.as_secs_f64()));
        put("x-ratelimit-bucket", self.bucket.clone());
    }
}

/// Writes the headers of a refusal that tell when to try again.
pub(crate) fn write_retry(after: Duration, global: bool, headers: &mut HeaderMap) {
    let after = format!("{:.3}", after.as_secs_f64());
    if let Ok(after) = HeaderValue::from_str(&after) {
        headers.insert("retry-after", after);
    }
    headers.insert("via", HeaderValue::from_static("1.1 google"));
    let scope = if global { "global" } else { "user" };
    headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
    if global {
        headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
    }
}

/// The channel, guild, or webhook and token of a path: each has limits of its
/// own.
fn major(path: &str) -> String {
    let mut parts = path.trim_matches('/').split('/');
    match parts.next() {
        Some("webhooks" | "interactions") => parts.take(2).collect::<Vec<_>>().join("/"),
        Some("channels" | "guilds") => parts.next().unwrap_or_default().to_owned(),
        _ => String::new(),
    }
}

/// FNV-1a: the name of a bucket means nothing, but is always the same.
fn hash(name: &str) -> u64 {
    name.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}
