//! Numbers used once, so that a form sent twice does nothing twice.

use std::{
    collections::{HashMap, VecDeque},
    sync::Arc,
};

use tokio::sync::OnceCell;

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

/// The results of nonces that were used lately.
#[derive(Debug)]
pub struct Used<T> {
    order: VecDeque<String>,
    all: HashMap<String, Arc<OnceCell<T>>>,
}

impl<T> Default for Used<T> {
    fn default() -> Self {
        Self { order: VecDeque::new(), all: HashMap::new() }
    }
}

impl<T> Used<T> {
    /// Where it is written what comes of this one: whoever uses it again waits for that.
    /// None if it is none of ours.
    pub fn of(&mut self, nonce: &str) -> Option<Arc<OnceCell<T>>> {
        if nonce.len() != 32 || !nonce.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        if let Some(known) = self.all.get(nonce) {
            return Some(known.clone());
        }
        self.order.push_back(nonce.to_owned());
        if self.order.len() > KEPT
            && let Some(oldest) = self.order.pop_front()
        {
            self.all.remove(&oldest);
        }
        Some(self.all.entry(nonce.to_owned()).or_default().clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn each_is_used_once() {
        let (mut used, nonce) = (Used::default(), fresh());
        for n in [7, 8] {
            let cell = used.of(&nonce).expect("one of ours");
            assert_eq!(*cell.get_or_init(async || n).await, 7);
        }
        assert!(used.of("forged").is_none());
        for _ in 0..3 * KEPT {
            assert!(used.of(&fresh()).is_some());
        }
        assert_eq!((used.order.len(), used.all.len()), (KEPT, KEPT));
    }
}
