//! How often somebody does something, as long as the program runs.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use record::AccountId;

/// Of how many people it is remembered.
const PEOPLE: usize = 1_000;

/// Counts what each account does within some time.
#[derive(Debug)]
pub struct Meter {
    most: u32,
    /// Seconds.
    within: u64,
    /// Since when it was how often.
    counts: Mutex<BTreeMap<AccountId, (u64, u32)>>,
}

impl Meter {
    /// At most so many `within` so many seconds.
    pub fn new(most: u32, within: u64) -> Self {
        Self { most, within, counts: Mutex::default() }
    }

    /// Whether somebody has done it as often as they may.
    pub fn is_full(&self, who: &AccountId, now: u64) -> bool {
        let mut counts = self.counts();
        if counts.len() >= PEOPLE {
            counts.retain(|_, (since, _)| self.is_recent(*since, now));
        }
        match counts.get(who) {
            Some((since, n)) => self.is_recent(*since, now) && *n >= self.most,
            // Beyond so many people, a newcomer has to wait for the others.
            None => counts.len() >= PEOPLE,
        }
    }

    /// Counts once more.
    pub fn count(&self, who: &AccountId, now: u64) {
        let mut counts = self.counts();
        if counts.len() < PEOPLE || counts.contains_key(who) {
            let (since, n) = counts.entry(who.clone()).or_insert((now, 0));
            if !self.is_recent(*since, now) {
                (*since, *n) = (now, 0);
            }
            *n = n.saturating_add(1);
        }
    }

    /// Counts once more, if somebody still may.
    pub fn takes(&self, who: &AccountId, now: u64) -> bool {
        let may = !self.is_full(who, now);
        if may {
            self.count(who, now);
        }
        may
    }

    fn is_recent(&self, since: u64, now: u64) -> bool {
        since <= now && now < since.saturating_add(self.within)
    }

    fn counts(&self) -> MutexGuard<'_, BTreeMap<AccountId, (u64, u32)>> {
        // Nothing in it is ever half done.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_full_for_a_while() {
        let meter = Meter::new(2, 60);
        let (ann, bob) = (AccountId::from("test:ann"), AccountId::from("test:bob"));
        assert!(meter.takes(&ann, 0) && meter.takes(&ann, 30));
        assert!(!meter.takes(&ann, 59), "that is as often as she may");
        assert!(meter.takes(&bob, 59), "others may");
        assert!(meter.takes(&ann, 60), "it is over");
    }
}
