//! What people type, made fit to be shown again.

use unicode_segmentation::UnicodeSegmentation;

/// The longest name we show, in what people take for letters.
pub const NAME: usize = 40;
/// The longest piece of somebody's text we say again.
pub const ECHO: usize = 60;

/// A name as we show it; never empty.
pub fn name(text: &str) -> String {
    let tidy = tidy(text, NAME);
    if tidy.is_empty() { "somebody".to_owned() } else { tidy }
}

/// A piece of what somebody typed, to say it again.
#[expect(dead_code, reason = "soon")]
pub fn echo(text: &str) -> String {
    tidy(text, ECHO)
}

/// One line without anything that cannot be seen or turns the text around, at
/// most `max` letters long.
fn tidy(text: &str, max: usize) -> String {
    let seen: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    let seen: String = seen.chars().filter(|&c| !hidden(c)).collect();
    let words: Vec<&str> = seen.split_whitespace().collect();
    let line = words.join(" ");
    let mut letters = line.graphemes(true);
    // A letter may carry any number of marks: a few are enough for any script.
    let short: String =
        letters.by_ref().take(max).flat_map(|letter| letter.chars().take(8)).collect();
    if letters.next().is_some() { format!("{short}…") } else { short }
}

/// Control characters, and those that only change how others are shown.
fn hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied() {
        assert_eq!(name(" Ann\u{202e}\n\tLee\0 "), "Ann Lee");
        assert_eq!(name("\u{200f}\u{2066}"), "somebody");
        assert_eq!(name("👩‍👩‍👧 José"), "👩‍👩‍👧 José", "a family is one letter");
        assert_eq!(name(&"é".repeat(41)), format!("{}…", "é".repeat(40)));
        assert!(name(&format!("e{}", "\u{301}".repeat(999))).len() < 40, "marks pile up");
    }
}
