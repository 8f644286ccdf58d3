//! Times as people type them, such as `36h`.

use jiff::{SpanRelativeTo, fmt::friendly::SpanParser};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Reads `36h`, `2d`, `1w` or `1d12h`, in seconds. None for what is no time, or has no fixed
/// length, as a month has not. What is less than nothing is 0.
pub fn read(word: &str) -> Option<u64> {
    let span = SpanParser::new().parse_span(word).ok()?;
    let exact = span.to_duration(SpanRelativeTo::days_are_24_hours()).ok()?;
    Some(u64::try_from(exact.as_secs()).unwrap_or(0))
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
        assert_eq!(write(5400), "90m");
        assert_eq!(read("-2d"), Some(0));
        for word in ["", "5", "soon", "1month", "2y", "h", "none"] {
            assert_eq!(read(word), None, "{word}");
        }
    }
}
