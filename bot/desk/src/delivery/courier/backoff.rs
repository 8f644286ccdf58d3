//! How soon something is tried again.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use tokio::time::Instant;

use record::Route;

/// The first pause; each one is twice as long as the one before.
pub const FIRST: Duration = Duration::from_secs(5);
/// The longest pause.
const LONGEST: Duration = Duration::from_secs(300);

/// The routes that failed, and the times when they are tried again.
#[derive(Debug, Default)]
pub struct Backoff {
    pauses: BTreeMap<Route, Duration>,
    /// Those that rest, the soonest first.
    rests: BTreeSet<(Instant, Route)>,
}

impl Backoff {
    /// Notes that it could not be shown.
    pub fn note_failure(&mut self, route: Route, now: Instant) {
        let pause = self.pauses.entry(route.clone()).or_insert(FIRST);
        self.rests.insert((now + *pause, route));
        *pause = (*pause * 2).min(LONGEST);
    }

    /// Lets it rest, although nothing is wrong with it.
    pub fn rest(&mut self, route: Route, until: Instant) {
        self.rests.insert((until, route));
    }

    /// Notes that it was shown: all is well there.
    pub fn note_success(&mut self, route: &Route) {
        self.pauses.remove(route);
    }

    /// Forgets all pauses of a platform, and returns what rested there.
    pub fn release(&mut self, platform: &str) -> Vec<Route> {
        self.pauses.retain(|route, _| route.to.platform() != platform);
        let rested = self.rests.iter().filter(|(_, route)| route.to.platform() == platform);
        let rested: Vec<Route> = rested.map(|(_, route)| route.clone()).collect();
        self.rests.retain(|(_, route)| route.to.platform() != platform);
        rested
    }

    /// Takes out the routes that have rested for long enough.
    pub fn due(&mut self, now: Instant) -> Vec<Route> {
        let mut due = Vec::new();
        while self.rests.first().is_some_and(|(until, _)| *until <= now) {
            due.extend(self.rests.pop_first().map(|(_, route)| route));
        }
        due
    }

    /// When the next has rested for long enough.
    pub fn next(&self) -> Option<Instant> {
        self.rests.first().map(|(until, _)| *until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::Addressee;

    #[test]
    fn pauses_grow_and_end() {
        let route = Route { id: "k3f9".into(), to: Addressee::Room("test:room".into()) };
        let mut backoff = Backoff::default();
        let mut now = Instant::now();
        let mut last = Duration::ZERO;
        for _ in 0..20 {
            backoff.note_failure(route.clone(), now);
            let pause = backoff.next().expect("it rests") - now;
            assert!(FIRST.max(last) <= pause && pause <= LONGEST, "{pause:?} after {last:?}");
            assert_eq!(backoff.due(now + pause - Duration::from_millis(1)), []);
            now += pause;
            assert_eq!(backoff.due(now), std::slice::from_ref(&route));
            assert_eq!((backoff.next(), backoff.due(now)), (None, vec![]), "once");
            last = pause;
        }
        assert_eq!(last, LONGEST);
        backoff.note_success(&route);
        backoff.note_failure(route, now);
        assert_eq!(backoff.next(), Some(now + FIRST), "as if it had never failed");
    }
}
