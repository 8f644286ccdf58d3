//! Rules of games, as pages.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

/// Makes HTML of Markdown. HTML inside it becomes text.
pub fn html(markdown: &str) -> String {
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    });
    let mut out = String::new();
    html::push_html(&mut out, events);
    out
}

/// The first sentences of the first paragraph, as many as say what it is about.
pub fn opening(markdown: &str) -> String {
    let mut text = String::new();
    let events = Parser::new(markdown).skip_while(|event| *event != Event::Start(Tag::Paragraph));
    for event in events.take_while(|event| *event != Event::End(TagEnd::Paragraph)) {
        match event {
            Event::Text(part) | Event::Code(part) => text += &part,
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            _ => (),
        }
    }
    let ends: Vec<usize> = text.match_indices(". ").map(|(at, _)| at + 1).collect();
    let is_short = |at: &&usize| **at <= SHORT;
    let end = ends.iter().rev().find(is_short).or(ends.first()).copied();
    // All of it, if it is short.
    if text.len() > SHORT
        && let Some(end) = end
    {
        text.truncate(end);
    }
    text
}

/// The length of a text that is read at a glance, in bytes.
const SHORT: usize = 190;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_open_with_what_they_are_about() {
        let long = "It is a long story. ".repeat(20);
        let text = format!("# Hex\n\nTwo *sides*\nmeet. {long}\n\n## Turns\n\nNo.");
        assert_eq!(
            opening(&text),
            format!("Two sides meet. {}", "It is a long story. ".repeat(8).trim_end())
        );
        assert_eq!(opening("Short. Good."), "Short. Good.");
        assert_eq!(opening("# Nothing"), "");
    }

    #[test]
    fn html_in_rules_is_text() {
        assert_eq!(html("# A *b*"), "<h1>A <em>b</em></h1>\n");
        assert!(!html("<script>x</script> a <b>c</b>").contains("<script"));
    }
}
