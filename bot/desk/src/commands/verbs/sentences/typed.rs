//! Typed text with the signs and numbers that the rules read.

use std::borrow::Cow;

/// Signs that keyboards and word processors put in place of plain ones.
const PLAIN: [(char, &str); 15] = [
    ('\u{2010}', "-"),
    ('\u{2011}', "-"),
    ('\u{2012}', "-"),
    ('\u{2013}', "-"),
    ('\u{2014}', "-"),
    ('\u{2212}', "-"),
    ('\u{2018}', "'"),
    ('\u{2019}', "'"),
    ('\u{201c}', "\""),
    ('\u{201d}', "\""),
    ('\u{201e}', "\""),
    ('\u{a0}', " "),
    ('\u{202f}', " "),
    ('\u{2026}', "..."),
    ('\u{2190}', " from "),
];

/// A text with plain dashes, quotes and spaces.
pub fn with_plain_signs(text: &str) -> Cow<'_, str> {
    let plain = |character: char| {
        PLAIN.iter().find(|(sign, _)| *sign == character).map(|(_, plain)| *plain)
    };
    // `c2 <- b2`
    let text = match text.contains("<-") && !text.contains("<->") {
        true => Cow::Owned(text.replace("<-", " from ")),
        false => Cow::Borrowed(text),
    };
    if text.chars().all(|character| plain(character).is_none()) {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match plain(c) {
            Some(plain) => out.push_str(plain),
            None => out.push(c),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_plain() {
        assert_eq!(with_plain_signs("b2\u{2014}b3 \u{201c}x\u{201d}"), "b2-b3 \"x\"");
        assert_eq!(with_plain_signs("b2\u{2011}b3"), "b2-b3");
        assert!(matches!(with_plain_signs("b2-b3"), Cow::Borrowed(_)));
    }
}
