//! Sentences as plain text and as HTML at once, in which nobody's text does anything.
//!
//! **Invariant:** nobody's text is markup, and both forms say the same. Guard: `tests/it/walks.rs`,
//! whole games with hostile names, whose messages `tests/it/html.rs` reads strictly.

use desk::{Reply, Seated, letters::is_hidden, plain};
use games::{Prose, Seat, Span};
use matrix_sdk::ruma::{EventId, OwnedUserId, RoomId, UserId};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use record::AccountId;
use unicode_segmentation::UnicodeSegmentation;

use crate::names;

/// One line of a message. It can be cut anywhere between its letters without breaking
/// the markup.
#[derive(Clone, Debug, Default)]
pub struct Line(Vec<Piece>);

#[derive(Clone, Debug)]
struct Piece {
    mark: Mark,
    /// In plain text.
    text: String,
}

#[derive(Clone, Debug)]
enum Mark {
    None,
    Strong,
    Code,
    /// Monospaced text that keeps its lines.
    Board,
    /// A mention, which is there whole or not at all.
    Pill(OwnedUserId),
    /// A link to a message of ours, which is there whole or not at all.
    Link(String),
}

/// The same in both forms.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Both {
    pub plain: String,
    pub html: String,
}

/// How many bytes a text takes in an event, which is JSON.
pub fn cost(text: &str) -> usize {
    text.len() + text.matches(['"', '\\', '\n']).count()
}

/// A plain text of at most `room` bytes in an event: whole, or with an ellipsis at its end.
pub fn shorten(text: &str, room: usize) -> String {
    if cost(text) <= room {
        return text.to_owned();
    }
    let Some(mut left) = room.checked_sub(cost("…")) else { return String::new() };
    let fits = |letter: &&str| match left.checked_sub(cost(letter)) {
        Some(rest) => {
            left = rest;
            true
        }
        None => false,
    };
    let mut short: String = text.graphemes(true).take_while(fits).collect();
    short.push('…');
    short
}

impl Line {
    /// A sentence with names in place of seats, and commands as they are said here.
    /// Players of Matrix are pills; those who should notice are rung by the message, not
    /// by the text.
    pub fn of(prose: &Prose, reply: &Reply, prefix: &str) -> Self {
        let piece = |(at, span): (usize, &Span)| match span {
            Span::Text(text) => Piece::new(Mark::None, text),
            // None is left where something is shown.
            Span::Message(message) => Piece::new(Mark::None, &message.to_string()),
            Span::Strong(text) => Piece::new(Mark::Strong, text),
            Span::Code(code) => Piece::new(Mark::Code, code),
            Span::Command(to) if is_link(to) => Piece::link(to),
            Span::Command(command) => Piece::new(Mark::Code, &format!("{prefix}{command}")),
            Span::Seat(seat) => player_piece(*seat, reply, plain::is_opening(prose, at)),
        };
        Self(prose.0.iter().enumerate().map(piece).collect())
    }

    /// A text as it is.
    pub fn plain(text: &str) -> Self {
        Self(vec![Piece::new(Mark::None, text)])
    }

    /// Text that stands out.
    pub fn strong(text: &str) -> Self {
        Self(vec![Piece::new(Mark::Strong, text)])
    }

    /// Monospaced text that keeps its lines.
    pub fn board(text: &str) -> Self {
        Self(vec![Piece::new(Mark::Board, text)])
    }

    /// These people.
    pub fn pills<'a>(people: impl IntoIterator<Item = (&'a AccountId, Option<&'a str>)>) -> Self {
        let pill = |(account, name): (&AccountId, Option<&str>)| {
            let user = names::user(account)?;
            let name = name.unwrap_or_else(|| user.localpart()).to_owned();
            Some(Self(vec![Piece::pill(user, &name)]))
        };
        Self::join(people.into_iter().filter_map(pill), " ")
    }

    /// One after the other, with something between them.
    pub fn join(lines: impl IntoIterator<Item = Self>, between: &str) -> Self {
        let mut all = Self::default();
        for (at, line) in lines.into_iter().enumerate() {
            all.0.extend((at > 0).then(|| Piece::new(Mark::None, between)));
            all.0.extend(line.0);
        }
        all
    }

    /// How much room it takes.
    pub fn cost(&self) -> usize {
        let of_piece = |piece: &Piece| {
            let (open, close) = piece.mark.html();
            cost(&open) + cost(&escape_html(&piece.text)) + close.len()
        };
        self.0.iter().map(of_piece).sum()
    }

    /// At most `room` bytes of the line, as it costs in HTML, in which it is longer: whole,
    /// or with an ellipsis at its end.
    pub fn within(&self, room: usize) -> Both {
        if self.cost() <= room {
            return self.render_within(usize::MAX);
        }
        let Some(room) = room.checked_sub(cost("…")) else { return Both::default() };
        let mut short = self.render_within(room);
        short.plain.push('…');
        short.html.push('…');
        short
    }

    /// As much as there is room for.
    fn render_within(&self, room: usize) -> Both {
        let (mut out, mut left) = (Both::default(), room);
        for piece in &self.0 {
            let (open, close) = piece.mark.html();
            let around = cost(&open) + close.len();
            let Some(inside) = left.checked_sub(around) else { break };
            let kept = piece.within(inside);
            if !kept.is_empty() {
                let (mark, html) = (piece.mark.plain(), escape_html(kept));
                left = inside.saturating_sub(cost(&html));
                out.plain.extend([mark, kept, mark]);
                out.html.extend([&*open, &html, close]);
            }
            if kept.len() < piece.text.len() {
                break;
            }
        }
        out
    }
}

impl Both {
    /// One below the other.
    pub fn lines(parts: &[Self]) -> Self {
        let mut out = Self::default();
        for part in parts.iter().filter(|part| !part.plain.is_empty()) {
            if !out.plain.is_empty() {
                out.plain.push('\n');
                // A block of its own begins and ends lines.
                let is_apart = out.html.ends_with(BOARD.1) || part.html.starts_with(BOARD.0);
                out.html += if is_apart { "" } else { "<br/>" };
            }
            out.plain.push_str(&part.plain);
            out.html.push_str(&part.html);
        }
        out
    }

    /// In one line, with something between them.
    pub fn join(parts: &[Self], between: &str) -> Self {
        let all =
            |form: fn(&Self) -> &str| parts.iter().map(form).collect::<Vec<_>>().join(between);
        Self { plain: all(|part| &part.plain), html: all(|part| &part.html) }
    }
}

const BOARD: (&str, &str) = ("<pre><code>", "</code></pre>");

impl Mark {
    fn html(&self) -> (String, &'static str) {
        let (open, close) = match self {
            Self::None => ("", ""),
            Self::Strong => ("<b>", "</b>"),
            Self::Code => ("<code>", "</code>"),
            Self::Board => BOARD,
            Self::Pill(user) => return (format!("<a href=\"{}\">", link(user)), "</a>"),
            Self::Link(to) => return (format!("<a href=\"{}\">", escape_html(to)), "</a>"),
        };
        (open.to_owned(), close)
    }

    fn plain(&self) -> &'static str {
        if matches!(self, Self::Code) { "`" } else { "" }
    }
}

impl Piece {
    fn new(mark: Mark, text: &str) -> Self {
        let keeps_lines = matches!(mark, Mark::Board);
        let is_code = matches!(mark, Mark::Code);
        let letter = |character: char| match character {
            '\n' if keeps_lines => Some(character),
            // It would end what is code.
            '`' if is_code => Some('ˋ'),
            character if character.is_control() || character.is_whitespace() => Some(' '),
            character => (!is_hidden(character)).then_some(character),
        };
        let mut text: String = text.chars().filter_map(letter).collect();
        let calls = |(at, _): &(usize, &str)| is_crowd(&text[at + 1..]);
        let crowds: Vec<usize> =
            text.match_indices('@').filter(calls).map(|crowd| crowd.0).collect();
        for at in crowds.into_iter().rev() {
            text.insert(at + 1, '\u{200b}');
        }
        Self { mark, text }
    }

    fn pill(user: OwnedUserId, name: &str) -> Self {
        Self { mark: Mark::Pill(user), ..Self::new(Mark::None, name) }
    }

    fn link(to: &str) -> Self {
        Self { mark: Mark::Link(to.to_owned()), ..Self::new(Mark::None, to) }
    }

    /// The letters there is room for.
    fn within(&self, room: usize) -> &str {
        if cost(&escape_html(&self.text)) <= room {
            return &self.text;
        }
        let mut left = room;
        let fits = |letter: &&str| match left.checked_sub(cost(&escape_html(letter))) {
            Some(rest) => {
                left = rest;
                true
            }
            None => false,
        };
        let letters = self.text.graphemes(true).take_while(fits).map(str::len);
        match self.mark {
            Mark::Pill(_) | Mark::Link(_) => "",
            _ => &self.text[..letters.sum()],
        }
    }
}

/// Whether what follows an `@` calls all of a room, or may with what comes after it.
fn is_crowd(rest: &str) -> bool {
    let start: String = rest.chars().take(4).collect();
    "room".starts_with(&*start.to_ascii_lowercase())
}

/// A player: somebody of Matrix as a pill, anybody else by name.
fn player_piece(seat: Seat, reply: &Reply, opens: bool) -> Piece {
    let Some(player) = reply.cast.get(seat.index()) else {
        return Piece::new(Mark::None, &seat.to_string());
    };
    let name = plain::player_name(player, opens, reply.language);
    match player {
        Seated::Person(person) => match names::user(&person.id) {
            Some(user) => Piece::pill(user, &name),
            None => Piece::new(Mark::None, &name),
        },
        _ => Piece::new(Mark::None, &name),
    }
}

/// Where a pill leads to: there is no letter in it that HTML would take for its own.
pub fn link(user: &UserId) -> String {
    format!("{LINK}{}", utf8_percent_encode(user.as_str(), ENCODED))
}

/// A link to an event of a room; it has no letter that HTML would take for its own, either.
pub fn link_to(room: &RoomId, event: &EventId) -> String {
    let [room, event] = [room.as_str(), event.as_str()].map(|id| utf8_percent_encode(id, ENCODED));
    format!("{LINK}{room}/{event}")
}

/// Whether a text is such a link.
fn is_link(text: &str) -> bool {
    text.starts_with(LINK)
}

const LINK: &str = "https://matrix.to/#/";

const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A text in which nothing is markup.
pub fn escape_html(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn both(plain: &str, html: &str) -> Both {
        Both { plain: plain.to_owned(), html: html.to_owned() }
    }

    #[test]
    fn nobodys_text_is_markup() {
        let shown = |text: &str| Line::plain(text).within(9_999);
        let escaped = "&lt;b&gt;&amp;amp;&lt;/b&gt; &quot; &#39;";
        assert_eq!(shown("<b>&amp;</b> \" '"), both("<b>&amp;</b> \" '", escaped));
        assert_eq!(shown("a\nb\u{202e}\u{200b}c\u{7}"), both("a bc ", "a bc "));
        for crowd in ["@room!", "@ROOM", "@", "@ro", "@\u{200b}room"] {
            let shown = shown(crowd).plain;
            assert!(shown.starts_with("@\u{200b}"), "{shown}");
        }
        assert_eq!(shown("@ann and @roger").plain, "@ann and @roger");
    }

    #[test]
    fn marks_are_closed() {
        let ann = UserId::parse("@a'n&n:example.org").expect("an id");
        let line = Line(vec![
            Piece::new(Mark::Strong, "one <"),
            Piece::new(Mark::Code, "th`ree"),
            Piece::pill(ann, "ann"),
        ]);
        let link = "https://matrix.to/#/%40a%27n%26n%3Aexample.org";
        let html = format!("<b>one &lt;</b><code>thˋree</code><a href=\"{link}\">ann</a>");
        assert_eq!(line.within(999), both("one <`thˋree`ann", &html));
        assert_eq!(line.within(50), both("one <`thˋree`…", "<b>one &lt;</b><code>thˋree</code>…"));
        assert_eq!(line.within(17), both("one …", "<b>one </b>…"));
        assert_eq!(line.within(5), both("…", "…"));
        assert_eq!(line.within(2), both("", ""));
    }

    /// A link is there whole or not at all, and the same in both forms.
    #[test]
    fn links_lead_to_events() {
        let (room, event) = (RoomId::parse("!a/b:c.d"), EventId::parse("$x-<y"));
        let to = link_to(&room.expect("a room"), &event.expect("an event"));
        assert_eq!(to, "https://matrix.to/#/%21a%2Fb%3Ac.d/%24x-%3Cy");
        let prose = Prose(vec![Span::Text("x".into()), Span::Command(to.clone())]);
        let reply = Reply::whisper(&AccountId::from("matrix:@a:b.c"), Vec::new());
        let line = Line::of(&prose, &reply, "!");
        let html = format!("x<a href=\"{to}\">{to}</a>");
        assert_eq!(line.within(999), both(&format!("x{to}"), &html));
        assert_eq!(line.within(html.len() - 1), both("x…", "x…"));
    }

    #[test]
    fn a_board_stands_apart() {
        let (a, b) = (Line::plain("a").within(9), Line::board("1 <\n2").within(99));
        let all = Both::lines(&[a.clone(), a.clone(), b, Both::default(), a]);
        let html = "a<br/>a<pre><code>1 &lt;\n2</code></pre>a";
        assert_eq!(all, both("a\na\n1 <\n2\na", html));
    }

    proptest! {
        /// A shortened text fits, and splits neither a letter nor an entity that stands for one.
        #[test]
        fn what_is_cut_fits(text in "\\PC*[<&\"'@]\\PC*", room in 0usize..60) {
            for line in [Line::plain(&text), Line::strong(&text)] {
                let (whole, short) = (line.within(usize::MAX), line.within(room));
                prop_assert!(cost(&short.html) <= room);
                prop_assert!(cost(&short.plain) <= room);
                if short != whole {
                    let kept = short.plain.strip_suffix('…').unwrap_or(&short.plain);
                    prop_assert!(whole.plain.starts_with(kept));
                }
                let bare = short.html.replace("<b>", "").replace("</b>", "");
                prop_assert_eq!(bare, escape_html(&short.plain));
            }
            prop_assert!(cost(&shorten(&text, room)) <= room);
        }
    }
}
