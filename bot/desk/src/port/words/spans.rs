//! Times as people type them, such as `36h`.

use jiff::{SpanRelativeTo, fmt::friendly::SpanParser};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// German units, and what the parser calls them.
const GERMAN: [(&str, &str); 10] = [
    ("minute", "m"),
    ("minuten", "m"),
    ("stunde", "h"),
    ("stunden", "h"),
    ("tag", "d"),
    ("std", "h"),
    ("tage", "d"),
    ("tagen", "d"),
    ("woche", "w"),
    ("wochen", "w"),
];

/// Reads `36h`, `2d`, `1w` or `1d12h`, in seconds. None for what is no time, or has no fixed
/// length, as a month has not. What is less than nothing is 0.
pub fn read(word: &str) -> Option<u64> {
    let lower = word.to_lowercase();
    let german = GERMAN.iter().find_map(|(unit, letter)| {
        let number = lower.strip_suffix(unit)?;
        number.bytes().all(|byte| byte.is_ascii_digit()).then(|| format!("{number}{letter}"))
    });
    let span = SpanParser::new().parse_span(german.as_deref().unwrap_or(&lower)).ok()?;
    let exact = span.to_duration(SpanRelativeTo::days_are_24_hours()).ok()?;
    Some(u64::try_from(exact.as_secs()).unwrap_or(0))
}

/// Words in which a number and the unit behind it are one: `clock=3`, `days` is `clock=3days`.
pub fn with_units(words: &[&str]) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    for word in words {
        let number = out.last().and_then(|last| last.rsplit('=').next()).unwrap_or_default();
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let unit = word.trim_end_matches(',');
        let is_unit = !unit.is_empty() && unit.chars().all(char::is_alphabetic);
        match out.last_mut().filter(|_| is_number && is_unit) {
            Some(last) if read(&format!("1{unit}")).is_some() => last.push_str(unit),
            _ => out.push((*word).to_owned()),
        }
    }
    out
}

/// Writes a time in the largest unit that measures it, and in whole minutes otherwise.
pub fn write(seconds: u64) -> String {
    match (seconds % DAY, seconds % HOUR) {
        (0, _) => format!("{}d", seconds / DAY),
        (_, 0) => format!("{}h", seconds / HOUR),
        _ => format!("{}m", seconds.div_ceil(MINUTE)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_as_people_write_it() {
        for (word, hours) in
            [("24h", 24), ("2d", 48), ("1w", 168), ("36h", 36), ("1d12h", 36), ("120min", 2)]
        {
            let seconds = read(word).expect("a time");
            assert_eq!(seconds, hours * HOUR, "{word}");
            assert_eq!(read(&write(seconds)), Some(seconds), "{word}");
        }
        assert_eq!(read("3Tage"), read("3d"));
        let units = with_units(&["clock=3", "days", "@bob", "24", "Stunden", "2", "seats", "x"]);
        assert_eq!(units, ["clock=3days", "@bob", "24Stunden", "2", "seats", "x"]);
        assert_eq!(write(5400), "90m");
        assert_eq!(read("-2d"), Some(0));
        for word in ["", "5", "soon", "1month", "2y", "h", "none"] {
            assert_eq!(read(word), None, "{word}");
        }
    }
}
