//! Snowflakes: Discord's ids, which grow with time.

use std::{fmt, num::ParseIntError, str::FromStr};

use serde::{Serialize, Serializer};
use serde_json::Value;

/// Discord's first moment, in milliseconds since 1970.
const EPOCH: u64 = 1_420_070_400_000;

/// The id of anything. On the wire it is a number in a string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Id(pub u64);

impl Id {
    /// The `n`th id of a moment, in milliseconds since 1970.
    pub(crate) fn at(now: u64, n: u64) -> Self {
        Self((now.saturating_sub(EPOCH) << 22) | (n & 0x3F_FFFF))
    }

    /// When it was made, in milliseconds since 1970.
    pub fn creation_time(self) -> u64 {
        (self.0 >> 22) + EPOCH
    }

    /// An id as it is sent: in a string, or as a number.
    pub(crate) fn read(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => text.parse().ok(),
            Value::Number(number) => number.as_u64().map(Self),
            _ => None,
        }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl From<Id> for Value {
    fn from(id: Id) -> Self {
        Self::String(id.to_string())
    }
}
