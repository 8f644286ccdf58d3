//! Text for a terminal.

use std::fmt::{Display, Write as _};

/// The longest error that is printed, in characters.
const MAX_ERROR: usize = 400;

/// A text on one line and without anything that could upset a terminal: control characters, and
/// marks that turn the direction of writing.
pub fn one_line(told: &impl Display) -> String {
    let told = told.to_string();
    let mut out: String = told.chars().take(MAX_ERROR).map(harmless).collect();
    if told.chars().nth(MAX_ERROR).is_some() {
        out.push('…');
    }
    out
}

/// As [`one_line`], line by line.
pub fn lines(told: &impl Display) -> String {
    told.to_string().lines().map(|line| one_line(&line) + "\n").collect()
}

fn harmless(c: char) -> char {
    match c {
        '\n' | '\r' | '\t' => ' ',
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        c if c.is_control() => '\u{fffd}',
        c => c,
    }
}

/// How many of something there are: `1 match`, `1,000 matches`.
pub fn format_count(n: u64, one: &str, many: &str) -> String {
    format!("{} {}", group_digits(n), if n == 1 { one } else { many })
}

/// A number as people read it: `1,234,567`.
pub fn group_digits(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        let _ = write!(out, "{digit}");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_is_safe() {
        assert_eq!(one_line(&"a\u{1b}[2Jb\nc\u{202e}"), "a\u{fffd}[2Jb c\u{fffd}");
        assert_eq!(one_line(&"x".repeat(10_000)).chars().count(), MAX_ERROR + 1);
        assert_eq!(lines(&"a\nb"), "a\nb\n");
    }

    #[test]
    fn numbers_are_grouped() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(group_digits(number), text);
        }
        assert_eq!(format_count(1, "match", "matches"), "1 match");
        assert_eq!(format_count(0, "match", "matches"), "0 matches");
    }
}
