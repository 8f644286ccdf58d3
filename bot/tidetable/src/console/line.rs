//! The grammar of a line:
//!
//! ```text
//! ann: /atlanteon start @bob     ann says it
//! bob # 2                        bob presses the 2nd option last offered to bob
//! bob ## 2                       .. of the question before that one
//! bob # ann 2                    .. last offered to ann
//! # anything                     nothing, as an empty line
//! ```

/// What a line means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line<'a> {
    Nothing,
    Says {
        who: &'a str,
        text: &'a str,
    },
    Presses {
        who: &'a str,
        /// How many questions to go back; 0 is the last.
        back: usize,
        /// Whose question it is, if not one's own.
        whose: Option<&'a str>,
        /// Counted from 1.
        option: usize,
    },
    /// What to write instead.
    Unclear(&'static str),
}

const USAGE: &str =
    "write `name: what they say`, such as `ann: /table help`, or `name # 2` to press an option";

/// Reads a line.
pub fn parse(line: &str) -> Line<'_> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Line::Nothing;
    }
    // A name has neither mark: whichever comes first decides.
    match line.find([':', '#']).map(|at| line.split_at(at)) {
        Some((who, text)) if text.starts_with(':') => says(who.trim(), text[1..].trim()),
        Some((who, option)) => presses(who.trim(), option),
        None => Line::Unclear(USAGE),
    }
}

fn says<'a>(who: &'a str, text: &'a str) -> Line<'a> {
    match (is_name(who), text) {
        (false, _) => Line::Unclear(NAMES),
        (true, "") => Line::Nothing,
        (true, text) => Line::Says { who, text },
    }
}

const NAMES: &str = "a name is 1 to 32 letters, digits, - or _";

fn presses<'a>(who: &'a str, option: &'a str) -> Line<'a> {
    const NUMBER: &str = "write the number of an option, such as `bob # 2`";
    if !is_name(who) {
        return Line::Unclear(NAMES);
    }
    let rest = option.trim_start_matches('#');
    let back = option.len() - rest.len() - 1;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let (whose, number) = match words[..] {
        [number] => (None, number),
        [whose, number] if is_name(whose) => (Some(whose), number),
        _ => return Line::Unclear(NUMBER),
    };
    match number.parse() {
        Ok(option) => Line::Presses { who, back, whose, option },
        Err(_) => Line::Unclear(NUMBER),
    }
}

/// Whether somebody can be called so.
pub fn is_name(name: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    (1..=32).contains(&name.chars().count()) && name.chars().all(plain)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lines_are_read() {
        let says = |who, text| Line::Says { who, text };
        assert_eq!(parse("ann: /play 7c3"), says("ann", "/play 7c3"));
        assert_eq!(parse("  ann:hello: you # 3  "), says("ann", "hello: you # 3"));
        assert_eq!(parse("José: 7c3"), says("José", "7c3"));
        let presses = |back, whose, option| Line::Presses { who: "bob", back, whose, option };
        assert_eq!(parse("bob # 2"), presses(0, None, 2));
        assert_eq!(parse("bob ## 12"), presses(1, None, 12));
        assert_eq!(parse("bob #2"), presses(0, None, 2));
        assert_eq!(parse("bob # ann 2"), presses(0, Some("ann"), 2));
        for nothing in ["", "   ", "# a remark", "#", "ann:", "ann:  "] {
            assert_eq!(parse(nothing), Line::Nothing, "{nothing:?}");
        }
    }

    #[test]
    fn what_is_unclear_gets_a_hint() {
        for unclear in [
            "hello",
            "bob # x",
            "bob #",
            "bob # -1",
            "bob # 1 2 3",
            "bob # 99999999999999999999999",
            "two words: hello",
            ": hello",
            "a\u{202e}b: hello",
            "x\u{0}: hello",
        ] {
            assert!(matches!(parse(unclear), Line::Unclear(_)), "{unclear:?}");
        }
        assert!(matches!(parse(&format!("{}: hello", "x".repeat(33))), Line::Unclear(_)));
    }

    proptest! {
        #[test]
        fn any_line_is_read(line in any::<String>(), like in "[a-c:# 0-9é\t]{0,20}") {
            for line in [&line, &like] {
                if let Line::Says { who, .. } | Line::Presses { who, .. } = parse(line) {
                    prop_assert!(is_name(who));
                }
            }
        }
    }
}
