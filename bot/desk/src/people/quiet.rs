//! When people would rather not be called: hours of their night, by a clock near them.

use jiff::{Timestamp, ToSpan as _, Zoned, tz::TimeZone};

use crate::Preferences;

/// Places whose clocks are told apart, as they are typed and as the time zone database has
/// them. Discord shows 25 at most.
const PLACES: [(&str, &str); 25] = [
    ("utc", "UTC"),
    ("london", "Europe/London"),
    ("berlin", "Europe/Berlin"),
    ("athens", "Europe/Athens"),
    ("istanbul", "Europe/Istanbul"),
    ("cairo", "Africa/Cairo"),
    ("lagos", "Africa/Lagos"),
    ("johannesburg", "Africa/Johannesburg"),
    ("dubai", "Asia/Dubai"),
    ("karachi", "Asia/Karachi"),
    ("kolkata", "Asia/Kolkata"),
    ("dhaka", "Asia/Dhaka"),
    ("bangkok", "Asia/Bangkok"),
    ("singapore", "Asia/Singapore"),
    ("tokyo", "Asia/Tokyo"),
    ("sydney", "Australia/Sydney"),
    ("auckland", "Pacific/Auckland"),
    ("honolulu", "Pacific/Honolulu"),
    ("los-angeles", "America/Los_Angeles"),
    ("phoenix", "America/Phoenix"),
    ("denver", "America/Denver"),
    ("chicago", "America/Chicago"),
    ("new-york", "America/New_York"),
    ("halifax", "America/Halifax"),
    ("sao-paulo", "America/Sao_Paulo"),
];

/// Words that can be typed for a place.
pub const ZONES: [&str; 25] = {
    let mut words = [""; 25];
    let mut at = 0;
    while at < words.len() {
        words[at] = PLACES[at].0;
        at += 1;
    }
    words
};

/// Words that can be typed for hours, each with the first hour and the one behind the last, or none
/// if there are none.
const HOURS: [(&str, Option<(i8, i8)>); 6] = [
    ("22-8", Some((22, 8))),
    ("21-7", Some((21, 7))),
    ("23-7", Some((23, 7))),
    ("23-10", Some((23, 10))),
    ("0-8", Some((0, 8))),
    ("off", None),
];

/// Words that can be typed for hours.
pub const QUIET: [&str; 6] = {
    let mut words = [""; 6];
    let mut at = 0;
    while at < words.len() {
        words[at] = HOURS[at].0;
        at += 1;
    }
    words
};

/// The first of the hours that are typed so, and the one behind the last; none if there are
/// none.
pub fn hours(word: &str) -> Option<(i8, i8)> {
    HOURS.iter().find(|hour| hour.0 == word).and_then(|hour| hour.1)
}

impl Preferences {
    /// The hours in which they would not be called, as they are typed: the night, for who
    /// has said nothing but where they are.
    pub fn quiet(&self) -> &'static str {
        let known = HOURS.iter().find(|hour| Some(hour.0) == self.quiet.as_deref());
        known.map_or(HOURS[0].0, |hour| hour.0)
    }

    /// The first moment after `at` at which an hour strikes where they are. Both in seconds
    /// since 1970. For who has not said where that is, by the clock of UTC.
    pub fn strikes(&self, hour: i8, at: u64) -> Option<u64> {
        let now = Timestamp::from_second(i64::try_from(at).ok()?)
            .ok()?
            .to_zoned(TimeZone::get(self.place().unwrap_or("UTC")).ok()?);
        let today = now.date();
        let days = [today, today.checked_add(1.day()).ok()?];
        let struck = days.iter().filter_map(|day| {
            let it = day.at(hour, 0, 0, 0).to_zoned(now.time_zone().clone()).ok()?;
            u64::try_from(it.timestamp().as_second()).ok()
        });
        struck.into_iter().find(|time| *time > at)
    }

    fn place(&self) -> Option<&'static str> {
        PLACES.iter().find(|place| Some(place.0) == self.zone.as_deref()).map(|place| place.1)
    }

    /// The first moment from `at` on at which they may be called. Both in seconds since
    /// 1970. Who has not said where they are may be called at any time.
    pub fn audible(&self, at: u64) -> u64 {
        let (Some((from, to)), Some(place)) = (hours(self.quiet()), self.place()) else {
            return at;
        };
        let moment = TimeZone::get(place)
            .ok()
            .zip(i64::try_from(at).ok())
            .and_then(|(zone, at)| Some(Timestamp::from_second(at).ok()?.to_zoned(zone)));
        let end = moment.and_then(|now| quiet_until(&now, from, to));
        end.and_then(|end| u64::try_from(end.timestamp().as_second()).ok()).unwrap_or(at)
    }
}

/// When the quiet hours end in which a moment is; none if it is in none.
fn quiet_until(now: &Zoned, from: i8, to: i8) -> Option<Zoned> {
    let hour = now.hour();
    let is_late = from > to && hour >= from;
    if !(is_late || (hour < to && (from > to || hour >= from))) {
        return None;
    }
    let day = if is_late { now.date().checked_add(1.day()).ok()? } else { now.date() };
    day.at(to, 0, 0, 0).to_zoned(now.time_zone().clone()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prefers(zone: &str, quiet: Option<&str>) -> Preferences {
        Preferences {
            zone: Some(zone.to_owned()),
            quiet: quiet.map(str::to_owned),
            ..Preferences::default()
        }
    }

    fn seconds(text: &str) -> u64 {
        let moment: Timestamp = text.parse().expect(text);
        moment.as_second() as u64
    }

    #[test]
    fn every_place_is_in_the_database() {
        for (_, name) in PLACES {
            assert!(TimeZone::get(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn a_call_waits_for_the_morning() {
        for (zone, quiet, at, then) in [
            ("berlin", None, "2026-01-10T21:30:00Z", "2026-01-11T07:00:00Z"),
            ("berlin", None, "2026-01-10T20:59:59Z", "2026-01-10T20:59:59Z"),
            ("berlin", None, "2026-01-11T06:59:59Z", "2026-01-11T07:00:00Z"),
            ("berlin", None, "2026-01-11T07:00:00Z", "2026-01-11T07:00:00Z"),
            // The night in which clocks go forward.
            ("berlin", None, "2026-03-28T22:00:00Z", "2026-03-29T06:00:00Z"),
            ("auckland", Some("0-8"), "2026-06-01T13:00:00Z", "2026-06-01T20:00:00Z"),
            ("auckland", Some("0-8"), "2026-06-01T11:59:00Z", "2026-06-01T11:59:00Z"),
            ("new-york", Some("off"), "2026-06-01T07:00:00Z", "2026-06-01T07:00:00Z"),
        ] {
            let found = prefers(zone, quiet).audible(seconds(at));
            assert_eq!(found, seconds(then), "{zone} {quiet:?} {at}");
        }
        assert_eq!(Preferences::default().audible(7), 7, "nobody knows where they are");
        assert_eq!(prefers("atlantis", None).audible(7), 7);
    }
}
