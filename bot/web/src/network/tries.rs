//! Wrong keys: how many a client may try before it is turned away unheard.
//!
//! A right key is never refused: clients behind a proxy that is not trusted all have
//! one address, and one of them could lock the others out.
//!
//! Guard: `tests/it/doors.rs`.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
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
    /// Notes a wrong key. Returns whether it is one too many.
    pub fn fail(&self, from: IpAddr, now: Instant) -> bool {
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
        *n = n.saturating_add(1);
        if *n == WRONG {
            tracing::warn!(%from, "too many wrong keys within a minute");
        }
        *n > WRONG
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

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn who_guesses_is_in_nobodys_way() {
        let (here, there) = (place([127, 0, 0, 1].into()), place([127, 0, 0, 2].into()));
        let (tries, start) = (Tries::default(), Instant::now());
        for _ in 0..WRONG {
            assert!(!tries.fail(here, start));
        }
        assert!(tries.fail(here, start) && !tries.fail(there, start));
        assert!(tries.fail(here, start + WHILE / 2));
        assert!(!tries.fail(here, start + WHILE), "it begins anew");
        for n in 0..3 * KEPT as u32 {
            tries.fail(Ipv4Addr::from(n).into(), start);
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
