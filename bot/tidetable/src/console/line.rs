//! The grammar of a line:
//!
//! ```text
//! ann: /atlanteon start @bob     ann says it
//! bob # 2                        bob presses the 2nd option last offered to bob
//! bob ## 2                       .. of the question before that one
//! bob # ann 2                    .. last offered to ann
//! # anything                     nothing, as an empty line; but for a number
//! quit                           the end
//! ```
//!
//! At a prompt such as `ann> ` it is known who speaks:
//!
//! ```text
//! /atlanteon start @bob          ann says it
//! # 2                            ann presses the 2nd option last offered to ann
//! bob:                           from now on it is bob
//! ```

use games::{Message, msg};

/// The meaning of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line<'a> {
    Nothing,
    Quit,
    /// The speaker from now on.
    Is(&'a str),
    Says {
        who: &'a str,
        text: &'a str,
    },
    Presses {
        who: &'a str,
        /// How many questions to go back; 0 is the last.
        back: usize,
        /// The person whose question it is, if not the speaker's own.
        whose: Option<&'a str>,
        /// Counted from 1.
        option: usize,
    },
    /// A hint at what to write instead.
    Unclear(Message),
}

/// Reads a line. If it names nobody it is of the speaker, where one is known.
pub fn parse<'a>(line: &'a str, speaker: Option<&'a str>) -> Line<'a> {
    let line = line.trim();
    if ["quit", "exit"].iter().any(|word| line.eq_ignore_ascii_case(word)) {
        return Line::Quit;
    }
    if line.is_empty() {
        return Line::Nothing;
    }
    // A name has neither mark: whichever comes first decides.
    let marked = line.find([':', '#']).map(|at| line.split_at(at));
    match (marked, speaker) {
        (Some(("", option)), Some(who)) if option.starts_with('#') => presses(who, option),
        (Some(("", option)), None) if option.starts_with('#') => remark(option),
        (Some((who, _)), Some(speaker)) if !is_name(who.trim()) => {
            Line::Says { who: speaker, text: line }
        }
        (Some((who, text)), _) if text.starts_with(':') => says(who.trim(), text[1..].trim()),
        (Some((who, option)), _) => presses(who.trim(), option),
        (None, Some(who)) => Line::Says { who, text: line },
        (None, None) => Line::Unclear(msg!("console-usage")),
    }
}

fn says<'a>(who: &'a str, text: &'a str) -> Line<'a> {
    match (is_name(who), text) {
        (false, _) => Line::Unclear(names()),
        (true, "") => Line::Is(who),
        // Behind a colon, too, the number of an option is pressed.
        (true, text) if is_option(text) => presses(who, text),
        (true, text) => Line::Says { who, text },
    }
}

/// Whether a text is a number of an option, as it is pressed: `# 2`.
fn is_option(text: &str) -> bool {
    text.starts_with('#') && text.trim_start_matches('#').trim().parse::<usize>().is_ok()
}

/// A line to skip, unless it presses an option and nobody knows whose.
fn remark(line: &str) -> Line<'_> {
    match line.trim_start_matches('#').trim().parse::<usize>() {
        Ok(_) => Line::Unclear(msg!("console-usage")),
        Err(_) => Line::Nothing,
    }
}

fn names() -> Message {
    msg!("console-names")
}

fn presses<'a>(who: &'a str, option: &'a str) -> Line<'a> {
    if !is_name(who) {
        return Line::Unclear(names());
    }
    let rest = option.trim_start_matches('#');
    let back = option.len() - rest.len() - 1;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let (whose, number) = match words[..] {
        [number] => (None, number),
        [whose, number] if is_name(whose) => (Some(whose), number),
        _ => return Line::Unclear(msg!("console-number")),
    };
    match number.parse() {
        Ok(option) => Line::Presses { who, back, whose, option },
        Err(_) => Line::Unclear(msg!("console-number")),
    }
}

/// Whether somebody can be called so.
pub fn is_name(name: &str) -> bool {
    let plain =
        |character: char| character.is_alphanumeric() || character == '-' || character == '_';
    (1..=32).contains(&name.chars().count()) && name.chars().all(plain)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn parse(line: &str) -> Line<'_> {
        super::parse(line, None)
    }

    #[test]
    fn who_speaks_need_not_be_said_twice() {
        let at_prompt = |line| super::parse(line, Some("ann"));
        for text in ["/atlanteon start @bob", "7c3"] {
            assert_eq!(at_prompt(text), Line::Says { who: "ann", text });
        }
        let text = "/table rules: all";
        assert_eq!(at_prompt(text), Line::Says { who: "ann", text });
        let pressed = |who| Line::Presses { who, back: 0, whose: None, option: 2 };
        assert_eq!(at_prompt("# 2"), pressed("ann"));
        assert_eq!(at_prompt("bob # 2"), pressed("bob"));
        assert_eq!(at_prompt("bob:"), Line::Is("bob"));
        assert_eq!(at_prompt("# x"), Line::Unclear(msg!("console-number")));
        assert_eq!(at_prompt(" "), Line::Nothing);
    }

    #[test]
    fn one_word_ends_it() {
        for line in ["quit", " Quit ", "exit"] {
            assert_eq!(parse(line), Line::Quit);
            assert_eq!(super::parse(line, Some("ann")), Line::Quit);
        }
        assert_eq!(parse("ann: quit"), Line::Says { who: "ann", text: "quit" });
    }

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
        assert_eq!(parse("bob: # 2"), presses(0, None, 2));
        assert_eq!(parse("bob # ann 2"), presses(0, Some("ann"), 2));
        for nothing in ["", "   ", "# a remark", "#", "# 3 more turns"] {
            assert_eq!(parse(nothing), Line::Nothing, "{nothing:?}");
        }
        for silent in ["ann:", "ann:  "] {
            assert_eq!(parse(silent), Line::Is("ann"), "{silent:?}");
        }
    }

    #[test]
    fn what_is_unclear_gets_a_hint() {
        for unclear in [
            "hello",
            "# 1",
            "##2",
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
            for (line, speaker) in [(&line, None), (&like, None), (&line, Some("a")), (&like, Some("a"))] {
                if let Line::Says { who, .. } | Line::Presses { who, .. } | Line::Is(who) =
                    super::parse(line, speaker)
                {
                    prop_assert!(is_name(who));
                }
            }
        }
    }
}
