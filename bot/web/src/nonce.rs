//! Numbers used once, so that a form sent twice does nothing twice.

use std::collections::{HashSet, VecDeque};

/// How many are remembered. The desk remembers those that changed a match.
const KEPT: usize = 2_000;

/// A number nobody can guess, in hexadecimal.
pub fn fresh() -> String {
    let mut bytes = [0; 16];
    match getrandom::fill(&mut bytes) {
        Ok(()) => hex::encode(bytes),
        Err(error) => {
            tracing::error!(%error, "the system gives no random numbers");
            String::new()
        }
    }
}

/// A number that is hardly ever the same.
pub fn number() -> u32 {
    getrandom::u32().unwrap_or_default()
}

/// Which were used lately.
#[derive(Debug, Default)]
pub struct Used {
    order: VecDeque<String>,
    all: HashSet<String>,
}

impl Used {
    /// Notes that this one is used; false if it was before, or is none of ours.
    pub fn note(&mut self, nonce: &str) -> bool {
        let ours = nonce.len() == 32 && nonce.bytes().all(|it| it.is_ascii_hexdigit());
        if !ours || !self.all.insert(nonce.to_owned()) {
            return false;
        }
        self.order.push_back(nonce.to_owned());
        if self.order.len() > KEPT
            && let Some(oldest) = self.order.pop_front()
        {
            self.all.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_used_once() {
        let (mut used, nonce) = (Used::default(), fresh());
        assert!(used.note(&nonce));
        assert!(!used.note(&nonce));
        assert!(!used.note("forged"));
        for _ in 0..3 * KEPT {
            assert!(used.note(&fresh()));
        }
        assert_eq!((used.order.len(), used.all.len()), (KEPT, KEPT));
    }
}
