//! The counts that the store keeps of itself.

use serde::{Deserialize, Serialize};

/// The counts that the store keeps of itself, changed with every step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// How many steps were ever written.
    pub steps: u64,
    /// How many keys there are, but for the store's own.
    pub keys: u64,
    pub matches: u64,
}

impl State {
    pub fn encode(self) -> Vec<u8> {
        let Self { steps, keys, matches } = self;
        format!(r#"{{"steps":{steps},"keys":{keys},"matches":{matches}}}"#).into_bytes()
    }
}
