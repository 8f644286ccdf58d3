//! Rules of games, as pages.

use pulldown_cmark::{Event, Options, Parser, html};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_in_rules_is_text() {
        assert_eq!(html("# A *b*"), "<h1>A <em>b</em></h1>\n");
        assert!(!html("<script>x</script> a <b>c</b>").contains("<script"));
    }
}
