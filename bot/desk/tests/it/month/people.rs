//! Eight people in eight time zones, each with habits of their own.

use games::Dice;
use jiff::{Timestamp, tz::TimeZone};

use super::{DAY, HOUR, MINUTE};

/// When somebody looks at the room.
#[derive(Clone, Copy, Debug)]
pub struct Person {
    pub name: &'static str,
    /// As it is typed, and as its clock is known.
    pub place: (&'static str, &'static str),
    /// In which hours of theirs they look.
    hours: (i8, i8),
    /// After how many seconds they look again, at least and at most.
    pace: (u64, u64),
    /// From which day to which they do not look.
    away: (u64, u64),
}

const NEVER: u64 = 999;

pub const PEOPLE: [Person; 8] = [
    // Quick.
    person("ann", ("berlin", "Europe/Berlin"), (8, 22), (20 * MINUTE, 3 * HOUR)),
    // Once a day, after work.
    person("bob", ("new-york", "America/New_York"), (18, 22), (20 * HOUR, 24 * HOUR)),
    person("cyd", ("tokyo", "Asia/Tokyo"), (7, 23), (2 * HOUR, 10 * HOUR)),
    // Often late.
    person("dan", ("sydney", "Australia/Sydney"), (9, 21), (30 * HOUR, 90 * HOUR)),
    // Vanishes.
    Person {
        away: (12, NEVER),
        ..person("eve", ("london", "Europe/London"), (7, 23), (HOUR, 8 * HOUR))
    },
    // On vacation for a week, in which she does not look.
    Person {
        away: (10, 17),
        ..person("fay", ("los-angeles", "America/Los_Angeles"), (7, 22), (3 * HOUR, 9 * HOUR))
    },
    person("gus", ("kolkata", "Asia/Kolkata"), (8, 23), (HOUR, 6 * HOUR)),
    person("hal", ("sao-paulo", "America/Sao_Paulo"), (6, 20), (8 * HOUR, 30 * HOUR)),
];

const fn person(
    name: &'static str,
    place: (&'static str, &'static str),
    hours: (i8, i8),
    pace: (u64, u64),
) -> Person {
    Person { name, place, hours, pace, away: (NEVER, NEVER) }
}

impl Person {
    /// When they look next.
    pub fn looks_after(&self, now: u64, begin: u64, dice: &mut dyn Dice) -> u64 {
        let (least, most) = self.pace;
        let mut at = now + least + u64::from(dice.roll((most - least) as u32));
        let (gone, back) = (begin + self.away.0 * DAY, begin + self.away.1 * DAY);
        if (gone..back).contains(&at) {
            at = back;
        }
        while !self.looks_at(at) {
            at += 15 * MINUTE;
        }
        at
    }

    fn looks_at(&self, at: u64) -> bool {
        (self.hours.0..self.hours.1).contains(&self.hour(at))
    }

    /// Which hour it is where they are.
    pub fn hour(&self, at: u64) -> i8 {
        let zone = TimeZone::get(self.place.1).expect("a zone");
        Timestamp::from_second(at as i64).expect("a time").to_zoned(zone).hour()
    }
}
