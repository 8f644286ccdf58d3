//! Limits how fast people talk.
//!
//! A person, and a room, has a budget that fills up with time. A line costs one point, and
//! one more for each 400 bytes. A long line may overdraw the budget once: then the next
//! line has to wait.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use record::{AccountId, RoomId};

/// How many bytes of a line cost one point.
const BYTES: usize = 400;

/// How many people and rooms are remembered each. A full budget needs no memory.
const REMEMBERED: usize = 2_000;

/// The largest budget, and how many points it gains in a second.
#[derive(Clone, Copy, Debug)]
struct Rate {
    burst: f64,
    per_second: f64,
}

const PERSON: Rate = Rate { burst: 10.0, per_second: 1.0 };
const ROOM: Rate = Rate { burst: 60.0, per_second: 6.0 };

/// Why a line has to wait, and for how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooFast {
    Person(Duration),
    Room(Duration),
}

#[derive(Debug, Default)]
pub struct Pace {
    people: Budgets<AccountId>,
    rooms: Budgets<RoomId>,
}

impl Pace {
    /// Pays for a line.
    ///
    /// # Errors
    ///
    /// If the person or the room has to wait; then nothing is paid.
    pub fn pay(
        &mut self,
        who: &AccountId,
        room: &RoomId,
        text: &str,
        now: Instant,
    ) -> Result<(), TooFast> {
        let cost = (1 + text.len() / BYTES) as f64;
        self.people.check(who, PERSON, now).map_err(TooFast::Person)?;
        self.rooms.check(room, ROOM, now).map_err(TooFast::Room)?;
        self.people.pay(who, PERSON, cost, now);
        self.rooms.pay(room, ROOM, cost, now);
        Ok(())
    }
}

/// The rest of each budget, and when that was written down.
#[derive(Debug)]
struct Budgets<K>(BTreeMap<K, (f64, Instant)>);

impl<K> Default for Budgets<K> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<K: Ord + Clone> Budgets<K> {
    /// How long it takes until one point is there, if it is not.
    fn check(&self, key: &K, rate: Rate, now: Instant) -> Result<(), Duration> {
        let missing = 1.0 - self.points(key, rate, now);
        // Sums of fractions are not exact: a point is there a little earlier.
        match missing > 1e-6 {
            true => Err(Duration::from_secs_f64(missing / rate.per_second)),
            false => Ok(()),
        }
    }

    fn pay(&mut self, key: &K, rate: Rate, cost: f64, now: Instant) {
        let points = self.points(key, rate, now) - cost;
        if self.0.len() >= REMEMBERED && !self.0.contains_key(key) {
            let is_full = |(points, at): &(f64, Instant)| {
                current_points(*points, *at, rate, now) >= rate.burst
            };
            self.0.retain(|_, budget| !is_full(budget));
            if self.0.len() >= REMEMBERED {
                let oldest = self.0.iter().min_by_key(|(_, (_, at))| *at);
                let oldest = oldest.map(|(key, _)| key.clone());
                oldest.and_then(|key| self.0.remove(&key));
            }
        }
        self.0.insert(key.clone(), (points, now));
    }

    fn points(&self, key: &K, rate: Rate, now: Instant) -> f64 {
        self.0.get(key).map_or(rate.burst, |(points, at)| current_points(*points, *at, rate, now))
    }
}

fn current_points(points: f64, at: Instant, rate: Rate, now: Instant) -> f64 {
    let seconds = now.saturating_duration_since(at).as_secs_f64();
    (points + seconds * rate.per_second).min(rate.burst)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn who(name: &str) -> AccountId {
        AccountId::from(&*format!("web:{name}"))
    }

    fn room(name: &str) -> RoomId {
        RoomId::from(&*format!("web:{name}"))
    }

    #[test]
    fn a_person_talks_ten_lines_at_once_and_then_one_a_second() {
        let (mut pace, start) = (Pace::default(), Instant::now());
        let mut say = |name: &str, there: &str, after: u64| {
            let now = start + Duration::from_secs(after);
            pace.pay(&who(name), &room(there), "hello", now)
        };
        for n in 0..10 {
            // Another room is no way out.
            assert_eq!(say("eve", if n % 2 == 0 { "table" } else { "den" }, 0), Ok(()));
        }
        let wait = TooFast::Person(Duration::from_secs(1));
        assert_eq!(say("eve", "table", 0), Err(wait));
        assert_eq!(say("ann", "table", 0), Ok(()));
        assert_eq!(say("eve", "attic", 0), Err(wait), "a refused line costs nothing");
        assert_eq!(say("eve", "table", 1), Ok(()));
        assert_eq!(say("eve", "table", 1), Err(wait));
        for _ in 0..10 {
            assert_eq!(say("eve", "table", 100), Ok(()), "the budget is full again");
        }
    }

    #[test]
    fn long_lines_cost_more() {
        let (mut pace, start) = (Pace::default(), Instant::now());
        let long = "x".repeat(8_000);
        assert_eq!(pace.pay(&who("eve"), &room("table"), &long, start), Ok(()));
        let wait = Duration::from_secs(12);
        let next = pace.pay(&who("eve"), &room("table"), "x", start);
        assert_eq!(next, Err(TooFast::Person(wait)));
        assert_eq!(pace.pay(&who("eve"), &room("table"), "x", start + wait), Ok(()));
    }

    #[test]
    fn many_names_are_no_way_around_the_limit_of_a_room() {
        let (mut pace, start) = (Pace::default(), Instant::now());
        let mut say = |number: usize, there: &str| {
            pace.pay(&who(&format!("eve{number}")), &room(there), "hello", start)
        };
        let said = (0..9_000).take_while(|number| say(*number, "table").is_ok()).count();
        assert_eq!(said, 60);
        assert!(matches!(say(0, "table"), Err(TooFast::Room(_))));
        assert_eq!(say(0, "den"), Ok(()));
    }

    #[test]
    fn memory_is_bounded() {
        let (mut pace, start) = (Pace::default(), Instant::now());
        for n in 0..3 * REMEMBERED as u32 {
            let (who, room) = (who(&n.to_string()), room(&n.to_string()));
            assert_eq!(pace.pay(&who, &room, "hello", start), Ok(()));
        }
        assert_eq!((pace.people.0.len(), pace.rooms.0.len()), (REMEMBERED, REMEMBERED));
    }
}
