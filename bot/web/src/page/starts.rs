//! How many matches are started from one network address, where names are free.
//!
//! The limits of the desk count by name. On a page without a key they bind nobody: a new
//! name is free. Addresses of this machine are limited as well, since a proxy that is not
//! trusted makes all visitors one address.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

use games::{Message, msg};

/// An address may start as many matches as so many people.
const PEOPLE: usize = 4;

const HOUR: u64 = 3_600;

/// How many addresses are remembered.
const ADDRESSES: usize = 4_096;

/// When matches were started within the last hour, in seconds since 1970, oldest first.
#[derive(Debug, Default)]
pub struct Starts(Mutex<HashMap<IpAddr, Vec<u64>>>);

/// Too many were started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany {
    pub most: usize,
    /// How long it takes until one may be started again.
    pub minutes: u64,
}

impl TooMany {
    /// The message about it.
    pub fn message(self) -> Message {
        let minutes = i64::try_from(self.minutes).unwrap_or(i64::MAX);
        msg!("web-started-many", n = self.most, minutes = minutes)
    }
}

impl Starts {
    /// Counts one more match, if each person may start so many an hour: whoever asks for
    /// several at once is counted before any of them has begun.
    ///
    /// # Errors
    ///
    /// If it may not be started.
    pub fn count(&self, from: IpAddr, per_person: usize, now: u64) -> Result<(), TooMany> {
        let most = per_person.saturating_mul(PEOPLE);
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= ADDRESSES && !all.contains_key(&from) {
            all.retain(|_, times| times.iter().any(|time| is_recent(*time, now)));
            if all.len() >= ADDRESSES {
                let fewest = all.iter().min_by_key(|(_, times)| times.len());
                let fewest = fewest.map(|(address, _)| *address);
                fewest.and_then(|address| all.remove(&address));
            }
        }
        let times = all.entry(from).or_default();
        times.retain(|time| is_recent(*time, now));
        match times.first() {
            Some(first) if times.len() >= most => {
                let minutes = (first + HOUR).saturating_sub(now).div_ceil(60).max(1);
                Err(TooMany { most, minutes })
            }
            _ => {
                times.push(now);
                Ok(())
            }
        }
    }

    /// Takes back what was counted at `now`: nothing was begun.
    pub fn give_back(&self, from: IpAddr, now: u64) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(times) = all.get_mut(&from) else { return };
        if let Some(at) = times.iter().rposition(|time| *time == now) {
            times.remove(at);
        }
    }
}

fn is_recent(time: u64, now: u64) -> bool {
    time <= now && now < time.saturating_add(HOUR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_starts_so_many_matches_an_hour() {
        let (starts, here, there) = (Starts::default(), [10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        // Those of the first ten minutes are an hour old by then.
        for n in 0..12 {
            assert_eq!(starts.count(here, 2, 600 * n), Ok(()));
        }
        let starts = Starts::default();
        (0..8).for_each(|_| assert_eq!(starts.count(here, 2, 100), Ok(())));
        assert_eq!(starts.count(here, 2, 160), Err(TooMany { most: 8, minutes: 59 }));
        assert_eq!(starts.count(there, 2, 160), Ok(()));
        starts.give_back(here, 100);
        assert_eq!(starts.count(here, 2, 160), Ok(()), "one was not begun");
        assert_eq!(starts.count(here, 2, 100 + HOUR), Ok(()));
        assert_eq!(starts.count(here, 2, 50), Ok(()), "the clock was set back");
    }

    #[test]
    fn memory_is_bounded() {
        let starts = Starts::default();
        for n in 0..2 * ADDRESSES as u32 {
            starts.count(IpAddr::V4(n.into()), 5, 100).expect("the first of its address");
        }
        assert_eq!(starts.0.lock().expect("nobody panicked").len(), ADDRESSES);
    }
}
