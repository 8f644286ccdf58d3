//! Sentences in Discord's Markdown, in which nobody's text does anything.
//!
//! Guard: the hostile names in `tests/it/walks.rs` and `tests/it/crossing.rs`.

use desk::{Reply, Seated, plain};
use games::{Message, Prose, Seat, Span};
use record::AccountId;
use unicode_segmentation::UnicodeSegmentation;
use words::{Language, Reader};

use super::{links::is_ready, spoken::is_clickable};
use crate::names::snowflake;

/// One line of a message. It can be cut anywhere between its letters without
/// breaking the markup.
#[derive(Debug, Default)]
pub struct Line(Vec<Piece>);

#[derive(Debug)]
struct Piece {
    /// The mark before and after the letters: `**`.
    mark: &'static str,
    /// The units that people take for letters, escaped; a mention is one.
    letters: Vec<String>,
}

/// How long Discord takes a text to be, at most: it has been seen to count both
/// code points and UTF-16 units.
pub fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// A plain text of at most `room` units: whole, or with an ellipsis at its end.
pub fn shorten(text: &str, room: usize) -> String {
    Line(vec![Piece { mark: "", letters: text.graphemes(true).map(str::to_owned).collect() }])
        .within(room)
}

/// A message of our own in a language, where there is no markup.
pub fn localize(message: &Message, language: Language) -> String {
    let prose = Prose::from(message.clone());
    words::text(&prose, Reader::of(language), |seat| seat.to_string())
}

impl Line {
    /// A sentence with names in place of seats. Who should notice is mentioned.
    pub fn of(prose: &Prose, reply: &Reply) -> Self {
        let mut line = Self::default();
        for (at, span) in prose.0.iter().enumerate() {
            let first = line.0.is_empty();
            let piece = match span {
                Span::Text(text) => Piece::text("", text, first),
                // None is left where something is shown.
                Span::Message(message) => Piece::text("", &message.to_string(), first),
                Span::Strong(text) => Piece::text("**", text, first),
                Span::Code(code) => Piece::code(code),
                Span::Command(command) if is_clickable(command) || is_ready(command) => {
                    Piece { mark: "", letters: vec![command.clone()] }
                }
                Span::Command(command) => Piece::code(&format!("/{command}")),
                Span::Seat(seat) => display_name(*seat, reply, first, plain::is_opening(prose, at)),
            };
            line.0.extend(Some(piece).filter(|piece| !piece.letters.is_empty()));
        }
        line
    }

    /// A text as it is.
    pub fn plain(text: &str) -> Self {
        Self(vec![Piece::text("", text, true)])
    }

    /// A monospaced text that keeps its lines.
    pub fn board(text: &str) -> Self {
        let text = text.replace('`', "ˋ");
        let lines = text.graphemes(true).map(str::to_owned);
        let end = || "\n".to_owned();
        let letters = [end()].into_iter().chain(lines).chain([end()]).collect();
        Self(vec![Piece { mark: "```", letters }])
    }

    /// A text as it is, behind another in its line.
    pub fn inner(text: &str) -> Self {
        Self(vec![Piece::text("", text, false)])
    }

    /// A question.
    pub fn strong(text: &str) -> Self {
        Self(vec![Piece::text("**", text, true)])
    }

    /// These people, so that it rings.
    pub fn mentions<'a>(accounts: impl IntoIterator<Item = &'a AccountId>) -> Self {
        let mut letters: Vec<String> = Vec::new();
        for id in accounts.into_iter().filter_map(snowflake) {
            letters.extend((!letters.is_empty()).then(|| " ".to_owned()));
            letters.push(mention(id));
        }
        Self(vec![Piece { mark: "", letters }])
    }

    /// At most `room` units of the line: whole, or with an ellipsis at its end.
    pub fn within(&self, room: usize) -> String {
        let whole = self.write_within(usize::MAX).unwrap_or_else(|part| part);
        if length(&whole) <= room {
            return whole;
        }
        let Some(room) = room.checked_sub(1) else {
            return String::new();
        };
        let mut short = self.write_within(room).unwrap_or_else(|part| part);
        short.push('…');
        short
    }

    /// All of it, if there is room; else the part for which there is.
    fn write_within(&self, room: usize) -> Result<String, String> {
        let mut out = String::new();
        let mut left = room;
        let mut marked = false;
        for piece in &self.0 {
            // Two marks that touch would be another mark.
            let gap = if marked && !piece.mark.is_empty() { "\u{200b}" } else { "" };
            let around = length(gap) + 2 * length(piece.mark);
            let kept = piece.first(left.saturating_sub(around));
            if !kept.is_empty() {
                let kept = kept.concat();
                left = left.saturating_sub(around + length(&kept));
                out.extend([gap, piece.mark, &kept, piece.mark]);
            }
            if kept.len() < piece.letters.len() {
                return Err(out);
            }
            marked = !piece.mark.is_empty();
        }
        Ok(out)
    }
}

impl Piece {
    fn text(mark: &'static str, text: &str, first: bool) -> Self {
        Self { mark, letters: escape_markup(text, first) }
    }

    /// Text in which nothing is markup, but what would end it.
    fn code(text: &str) -> Self {
        let letter = |letter: &str| letter.replace('`', "ˋ").replace(char::is_control, " ");
        Self { mark: "`", letters: text.graphemes(true).map(letter).collect() }
    }

    /// The letters there is room for.
    fn first(&self, room: usize) -> &[String] {
        let mut left = room;
        let fits = |letter: &String| match left.checked_sub(length(letter)) {
            Some(rest) => {
                left = rest;
                true
            }
            None => false,
        };
        let n_letters = self.letters.iter().map(fits).take_while(|fits| *fits).count();
        &self.letters[..n_letters]
    }
}

/// The letters of a text, so that none of them is markup. `first` in a line are
/// some that are not elsewhere.
fn escape_markup(text: &str, first: bool) -> Vec<String> {
    let mut blank = first;
    let letter = |(at, letter): (usize, &str)| {
        let rest = &text[at + letter.len()..];
        let mut out = String::new();
        for c in letter.chars() {
            let special = match c {
                '\\' | '`' | '*' | '_' | '~' | '|' | '<' | '[' => true,
                // Only at the beginning of a line: titles, lists, quotes.
                '#' | '-' | '+' | '>' => blank,
                // Links, and emoji by their names.
                ':' => !rest.is_empty() && !rest.starts_with(char::is_whitespace),
                _ => false,
            };
            out.extend(special.then_some('\\'));
            out.push(if c.is_control() { ' ' } else { c });
        }
        blank &= letter.chars().all(char::is_whitespace);
        if letter == "@" && is_crowd(rest) {
            out.push('\u{200b}');
        }
        out
    };
    text.grapheme_indices(true).map(letter).collect()
}

/// Whether a mention is of a whole server or channel.
fn is_crowd(name: &str) -> bool {
    ["everyone", "here"]
        .iter()
        .any(|crowd| name.get(..crowd.len()).is_some_and(|start| start.eq_ignore_ascii_case(crowd)))
}

/// A player: mentioned if this is for them, else by name. Who is known by their
/// number alone is mentioned, too: Discord shows a name for it, and rings for
/// those who are to notice only.
fn display_name(seat: Seat, reply: &Reply, first: bool, opens: bool) -> Piece {
    let player = reply.cast.get(seat.index());
    if let Some(Seated::Person(account)) = player
        && let Some(id) = snowflake(&account.id)
        && (reply.ring.contains(&account.id) || account.name == id.to_string())
    {
        return Piece { mark: "", letters: vec![mention(id)] };
    }
    match player {
        Some(player) => Piece::text("", &plain::player_name(player, opens, reply.language), first),
        None => Piece::text("", &seat.to_string(), first),
    }
}

/// A mention, which rings for somebody.
pub fn mention(id: u64) -> String {
    format!("<@{id}>")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn shown(text: &str) -> String {
        Line(vec![Piece::text("", text, true)]).within(2_000)
    }

    #[test]
    fn nobodys_text_is_markup() {
        assert_eq!(shown("# *a* _b_ ~c~ ||d||"), r"\# \*a\* \_b\_ \~c\~ \|\|d\|\|");
        assert_eq!(shown("a-b - c > d"), "a-b - c > d", "no list, no quote");
        assert_eq!(shown(" > - a"), r" \> - a", "where a quote is none, a list is none");
        assert_eq!(shown("<@42> [a](https://b.c) :x:"), r"\<@42> \[a](https\://b.c) \:x:");
        assert_eq!(shown("Games: a, b:"), "Games: a, b:");
        assert_eq!(shown("@Everyone @here @heron"), "@\u{200b}Everyone @\u{200b}here @heron");
        assert_eq!(shown("a\nb\\"), r"a b\\");
    }

    #[test]
    fn marks_are_closed_and_do_not_touch() {
        let line = Line(vec![
            Piece::text("**", "one two", true),
            Piece::code("th`ree"),
            Piece::text("", " four", false),
        ]);
        assert_eq!(line.within(99), "**one two**\u{200b}`thˋree` four");
        assert_eq!(line.within(9), "**one **…");
        assert_eq!(line.within(15), "**one two**…", "no room for a mark that is closed");
        assert_eq!(line.within(5), "…");
        assert_eq!(line.within(0), "");
    }

    proptest! {
        /// A text that is cut fits, is a beginning of the whole, and splits no letter.
        #[test]
        fn what_is_cut_fits(text in any::<String>(), room in 0usize..60) {
            let line = Line(vec![Piece::text("", &text, true)]);
            let (whole, short) = (line.within(usize::MAX), line.within(room));
            prop_assert!(length(&short) <= room);
            if short != whole {
                let kept = short.strip_suffix('…').unwrap_or(&short);
                prop_assert!(whole.starts_with(kept));
                let backslashes = kept.len() - kept.trim_end_matches('\\').len();
                prop_assert!(backslashes % 2 == 0, "an escape is not left alone: {}", kept);
            }
        }
    }
}
