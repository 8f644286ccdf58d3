//! A reader of the HTML that we write, which is a small part of what Matrix takes.

use std::fmt::Write as _;

/// The visible words, and the users whom the links are about.
#[derive(Debug, Default)]
pub struct Read {
    pub words: String,
    pub links: Vec<String>,
}

const ENTITIES: [(&str, char); 5] =
    [("&amp;", '&'), ("&lt;", '<'), ("&gt;", '>'), ("&quot;", '"'), ("&#39;", '\'')];

const LINK: &str = "a href=\"https://matrix.to/#/%40";

/// Reads HTML as it would be shown.
///
/// # Errors
///
/// Names the fault: a tag or an attribute that the bot never writes, one that is not closed, or a
/// letter that stands for itself and must not.
pub fn read(html: &str) -> Result<Read, String> {
    let mut out = Read::default();
    let mut open: Vec<&str> = Vec::new();
    let mut rest = html;
    while let Some(c) = rest.chars().next() {
        let wrong = |what: &str| {
            let near: String = rest.chars().take(60).collect();
            Err(format!("{what} at {near:?}"))
        };
        if c == '<' {
            let Some((tag, after)) = rest[1..].split_once('>') else { return wrong("half a tag") };
            if tag == "br/" {
                out.words.push('\n');
            } else if let Some(name) = tag.strip_prefix('/') {
                if open.pop() != Some(name) {
                    return wrong("what is closed is not open");
                }
                if name == "pre" {
                    out.words.push('\n');
                }
            } else {
                let name = match tag {
                    "b" if open.is_empty() => "b",
                    "code" if open.is_empty() || open == ["pre"] => "code",
                    "pre" if open.is_empty() => "pre",
                    _ if open.is_empty() && tag.starts_with(LINK) && tag.ends_with('"') => {
                        let href = &tag["a href=\"".len()..tag.len() - 1];
                        if href.contains(['"', '<', '\'', '&', ' ']) {
                            return wrong("a link that ends early");
                        }
                        out.links.push(href.to_owned());
                        "a"
                    }
                    _ => return wrong("an unknown tag"),
                };
                if name == "pre" {
                    out.words.push('\n');
                }
                open.push(name);
            }
            rest = after;
        } else if c == '&' {
            let entity = ENTITIES.iter().find(|(entity, _)| rest.starts_with(entity));
            let Some((entity, c)) = entity else { return wrong("a bare &") };
            out.words.push(*c);
            rest = &rest[entity.len()..];
        } else {
            if matches!(c, '>' | '"' | '\'') || c == '\n' && !open.contains(&"pre") {
                return wrong("a bare letter");
            }
            out.words.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    match open[..] {
        [] => Ok(out),
        _ => Err(format!("{open:?} is not closed")),
    }
}

/// All white space alike, and no marks of code or of what was broken up: as texts are
/// compared.
pub fn squeezed(text: &str) -> String {
    let mut out = String::new();
    for word in text.replace(['`', '\u{200b}'], "").split_whitespace() {
        let _ = write!(out, "{word} ");
    }
    // A shortened text may end in a block of its own.
    out.replace(" …", "…")
}

#[test]
fn what_is_wrong_is_found() {
    let fine = "<b>a &amp; b</b><br/>c<pre><code>1\n2</code></pre>";
    assert_eq!(read(fine).expect("fine").words, "a & b\nc\n1\n2\n");
    for wrong in [
        "<b>a",
        "<b>a</code>",
        "a</b>",
        "<i>a</i>",
        "<b onclick=x>a</b>",
        "<br>",
        "a & b",
        "a > b",
        "a\nb",
        "<",
        "<a href=\"https://evil.example\">a</a>",
        "<a href='https://matrix.to/#/%40a%3Ab'>a</a>",
        "<b><b>a</b></b>",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}
