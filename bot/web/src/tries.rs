//! How often somebody may try a key.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How many wrong keys may come from one address within this time.
const WRONG: usize = 10;
const WHILE: Duration = Duration::from_secs(60);

/// How many addresses are remembered at once.
const KEPT: usize = 4_096;

/// Wrong keys by where they came from, so that who guesses is in nobody's way but
/// their own.
#[derive(Debug, Default)]
pub struct Tries(Mutex<HashMap<IpAddr, (Instant, usize)>>);

impl Tries {
    /// Whether one more key from there is looked at.
    pub fn may(&self, from: IpAddr, now: Instant) -> bool {
        let wrong = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        wrong.get(&from).is_none_or(|&(since, n)| n < WRONG || now >= since + WHILE)
    }

    /// Notes that one was wrong.
    pub fn note(&self, from: IpAddr, now: Instant) {
        let mut wrong = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if wrong.len() >= KEPT && !wrong.contains_key(&from) {
            wrong.retain(|_, (since, _)| now < *since + WHILE);
            if wrong.len() >= KEPT {
                wrong.clear();
            }
        }
        let (since, n) = wrong.entry(from).or_insert((now, 0));
        if now >= *since + WHILE {
            (*since, *n) = (now, 0);
        }
        *n += 1;
        if *n == WRONG {
            tracing::warn!(%from, "too many wrong keys: no more are looked at for a minute");
        }
    }
}

/// Where somebody is, as far as one person has it to themselves: of the newer
/// addresses everybody has billions.
pub fn place(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(it) => {
            let [a, b, c, d, ..] = it.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        it @ IpAddr::V4(_) => it,
    }
}

/// Where those are of whom we do not know.
pub const NOWHERE: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_guesses_is_in_nobodys_way() {
        let (here, there) = (place([127, 0, 0, 1].into()), place([127, 0, 0, 2].into()));
        let (tries, start) = (Tries::default(), Instant::now());
        for _ in 0..WRONG {
            assert!(tries.may(here, start));
            tries.note(here, start);
        }
        assert!(!tries.may(here, start) && tries.may(there, start));
        assert!(!tries.may(here, start + WHILE / 2));
        assert!(tries.may(here, start + WHILE));
        tries.note(here, start + WHILE);
        assert!(tries.may(here, start + WHILE), "it begins anew");
        for n in 0..3 * KEPT as u32 {
            tries.note(IpAddr::V4(n.into()), start);
        }
        assert!(tries.0.lock().expect("nobody panicked").len() <= KEPT);
    }

    #[test]
    fn one_network_is_one_place() {
        let place = |text: &str| place(text.parse().expect("an address"));
        assert_eq!(place("2001:db8:1:2:3::4"), place("2001:db8:1:2:ffff::"));
        assert_ne!(place("2001:db8:1:2::"), place("2001:db8:1:3::"));
        assert_eq!(place("::ffff:10.0.0.7"), place("10.0.0.7"));
    }
}
