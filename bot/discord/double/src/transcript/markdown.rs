//! Discord's markdown, as far as it is used, as HTML.

use crate::Id;

/// The name of a user, or of a channel if it is one.
type Names<'a> = &'a dyn Fn(Id, bool) -> Option<String>;

/// A text as Discord shows it.
pub fn html(text: &str, names: Names<'_>) -> String {
    let mut out = String::new();
    // Text between two fences is code; an open fence begins none.
    let parts: Vec<&str> = text.split("```").collect();
    for (n, part) in parts.iter().enumerate() {
        let is_code = n % 2 == 1 && n + 1 < parts.len();
        if is_code {
            let code = part.split_once('\n').map_or(*part, |(first, rest)| {
                let is_language = first.chars().all(|character| character.is_ascii_alphanumeric());
                if is_language { rest } else { part }
            });
            out.push_str(&format!("<pre><code>{}</code></pre>", escape_markup(code.trim_end())));
        } else {
            if n % 2 == 1 {
                out.push_str("```");
            }
            lines(part, names, &mut out);
        }
    }
    out
}

/// Without what means something in HTML.
pub fn escape_markup(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        escape(letter, &mut out);
    }
    out
}

fn escape(letter: char, out: &mut String) {
    match letter {
        '<' => out.push_str("&lt;"),
        '>' => out.push_str("&gt;"),
        '&' => out.push_str("&amp;"),
        '"' => out.push_str("&quot;"),
        _ => out.push(letter),
    }
}

fn lines(text: &str, names: Names<'_>, out: &mut String) {
    for (n, line) in text.split('\n').enumerate() {
        if n > 0 {
            out.push('\n');
        }
        let blocks = [
            ("### ", "<h3>", "</h3>"),
            ("## ", "<h2>", "</h2>"),
            ("# ", "<h1>", "</h1>"),
            ("-# ", "<span class=\"sub\">", "</span>"),
            ("> ", "<blockquote>", "</blockquote>"),
            ("- ", "• ", ""),
            ("* ", "• ", ""),
        ];
        let block = blocks.iter().find_map(|block| Some((block, line.strip_prefix(block.0)?)));
        match block {
            Some(((_, open, close), rest)) => {
                out.push_str(open);
                inline(rest, names, out);
                out.push_str(close);
            }
            None => inline(line, names, out),
        }
    }
}

/// The marks that may be around words, longest first.
const MARKS: [(&str, &str, &str); 6] = [
    ("**", "<strong>", "</strong>"),
    ("__", "<u>", "</u>"),
    ("~~", "<s>", "</s>"),
    ("||", "<span class=\"spoiler\">", "</span>"),
    ("*", "<em>", "</em>"),
    ("_", "<em>", "</em>"),
];

fn inline(text: &str, names: Names<'_>, out: &mut String) {
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        rest = special(rest, names, out).unwrap_or_else(|| {
            escape(letter, out);
            &rest[letter.len_utf8()..]
        });
    }
}

/// Writes a part that has a special meaning and returns the rest, if there is such a part.
fn special<'a>(text: &'a str, names: Names<'_>, out: &mut String) -> Option<&'a str> {
    if let Some(rest) = text.strip_prefix('\\') {
        let letter = rest.chars().next().filter(char::is_ascii_punctuation)?;
        escape(letter, out);
        return Some(&rest[letter.len_utf8()..]);
    }
    if let Some((code, rest)) = text.strip_prefix('`').and_then(|rest| rest.split_once('`')) {
        out.push_str(&format!("<code>{}</code>", escape_markup(code)));
        return Some(rest);
    }
    if let Some((inside, rest)) = text.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
        out.push_str(&mention(inside, names)?);
        return Some(rest);
    }
    if text.starts_with("https://") || text.starts_with("http://") {
        let end = text.find([' ', '\n', ')', '>']).unwrap_or(text.len());
        out.push_str(&format!("<a href=\"{0}\">{0}</a>", escape_markup(&text[..end])));
        return Some(&text[end..]);
    }
    if let Some((label, rest)) = text.strip_prefix('[').and_then(|rest| rest.split_once("](")) {
        let (target, rest) = rest.split_once(')').filter(|link| link.0.starts_with("http"))?;
        out.push_str(&format!("<a href=\"{}\">", escape_markup(target)));
        inline(label, names, out);
        out.push_str("</a>");
        return Some(rest);
    }
    let (mark, open, close) = MARKS.iter().find(|mark| text.starts_with(mark.0))?;
    let inside = &text[mark.len()..];
    let end = closing(inside, mark).filter(|end| *end > 0)?;
    out.push_str(open);
    inline(&inside[..end], names, out);
    out.push_str(close);
    Some(&inside[end + mark.len()..])
}

/// Where a mark is closed: where it is not escaped, and after a word.
fn closing(text: &str, mark: &str) -> Option<usize> {
    let mut at = 0;
    while let Some(found) = text[at..].find(mark) {
        let end = at + found;
        let before = &text[..end];
        let escapes = before.chars().rev().take_while(|character| *character == '\\').count();
        let after = text[end + mark.len()..].chars().next();
        let in_a_word = mark == "_" && after.is_some_and(char::is_alphanumeric);
        if escapes % 2 == 0 && !in_a_word && !before.ends_with(' ') {
            return Some(end);
        }
        at = end + mark.len();
    }
    None
}

/// Somebody, a channel, a moment, or a command.
fn mention(inside: &str, names: Names<'_>) -> Option<String> {
    let shown = |mark: &str, name: &str| {
        format!("<span class=\"mention\">{mark}{}</span>", escape_markup(name))
    };
    if let Some(id) = inside.strip_prefix("@&").or_else(|| inside.strip_prefix("@!")) {
        let name = id.parse().ok().and_then(|id| names(id, false));
        return Some(shown("@", &name.unwrap_or_else(|| id.to_owned())));
    }
    if let Some(id) = inside.strip_prefix('@') {
        let id: Id = id.parse().ok()?;
        return Some(shown("@", &names(id, false).unwrap_or_else(|| "unknown-user".to_owned())));
    }
    if let Some(id) = inside.strip_prefix('#') {
        let id: Id = id.parse().ok()?;
        return Some(shown("#", &names(id, true).unwrap_or_else(|| "unknown".to_owned())));
    }
    if let Some(moment) = inside.strip_prefix("t:") {
        let seconds: u64 = moment.split(':').next()?.parse().ok()?;
        let text = crate::double::clock::iso(seconds.saturating_mul(1_000));
        return Some(format!("<code>{}</code>", escape_markup(text.get(..16)?)));
    }
    let (name, id) = inside.strip_prefix('/')?.rsplit_once(':')?;
    id.parse::<Id>().ok()?;
    Some(shown("/", name))
}

#[test]
fn texts_are_shown_as_discord_does() {
    let names = |id: Id, channel: bool| {
        (id == Id(7)).then(|| if channel { "reef".to_owned() } else { "Bo<b".to_owned() })
    };
    for (text, shown) in [
        ("a **b** *c* __d__ ~~e~~", "a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s>"),
        ("\\*a\\* \\_b\\_", "*a* _b_"),
        ("*a \\* b*", "<em>a * b</em>"),
        ("snake_case_word", "snake_case_word"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("`<b>` <i>", "<code>&lt;b&gt;</code> &lt;i&gt;"),
        (
            "<@7>, <@8>",
            "<span class=\"mention\">@Bo&lt;b</span>, <span class=\"mention\">@unknown-user</span>",
        ),
        ("<#7>", "<span class=\"mention\">#reef</span>"),
        ("# a\n-# b\n> c", "<h1>a</h1>\n<span class=\"sub\">b</span>\n<blockquote>c</blockquote>"),
        ("```\n**a**\n```", "<pre><code>**a**</code></pre>"),
        ("```rust\nfn\n``` b", "<pre><code>fn</code></pre> b"),
        ("``` **a**", "``` <strong>a</strong>"),
        (
            "[a](https://b.c) https://d.e",
            "<a href=\"https://b.c\">a</a> <a href=\"https://d.e\">https://d.e</a>",
        ),
        ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
        ("****", "****"),
    ] {
        assert_eq!(html(text, &names), shown, "{text}");
    }
}
