//! Spans on their way through Fluent, which knows nothing but text: as characters
//! that nobody types.

use games::{Prose, Seat, Span};

/// Seats, from the first one on; and those of the reader.
const SEATS: u32 = 0xF_0000;
const READERS: u32 = 0xF_1000;
const STRONG: char = '\u{F2000}';
const CODE: char = '\u{F2001}';
const COMMAND: char = '\u{F2002}';
const END: char = '\u{F2003}';

/// The mark that a function of the catalogues sets on a text.
#[derive(Clone, Copy)]
pub(crate) enum Mark {
    Strong,
    Code,
    Command,
}

impl Mark {
    pub fn around(self, text: &str) -> String {
        let first = match self {
            Self::Strong => STRONG,
            Self::Code => CODE,
            Self::Command => COMMAND,
        };
        format!("{first}{text}{END}")
    }
}

/// Whether a text is the seat of the reader.
pub(crate) fn is_reader(text: &str) -> bool {
    text.chars().next().is_some_and(|first| (READERS..READERS + 0x1000).contains(&first.into()))
}

/// Spans without messages as text.
pub(crate) fn encode(prose: &Prose, is_reader: impl Fn(Seat) -> bool) -> String {
    let mut out = String::new();
    for span in &prose.0 {
        match span {
            Span::Text(text) => out.extend(text.chars().filter(|character| !is_ours(*character))),
            Span::Strong(text) => out += &Mark::Strong.around(&clean(text)),
            Span::Code(text) => out += &Mark::Code.around(&clean(text)),
            Span::Command(text) => out += &Mark::Command.around(&clean(text)),
            Span::Seat(seat) => {
                let first = if is_reader(*seat) { READERS } else { SEATS };
                out.extend(char::from_u32(first + u32::from(seat.0)));
            }
            Span::Message(_) => (),
        }
    }
    out
}

/// Text as spans. A seat within something set off is named as such.
pub(crate) fn decode(text: &str) -> Prose {
    let mut prose = Prose::default();
    let (mut run, mut mark) = (String::new(), None);
    let flush = |run: &mut String, mark: Option<char>, prose: &mut Prose| {
        let text = std::mem::take(run);
        if text.is_empty() {
            return;
        }
        prose.0.push(match mark {
            Some(STRONG) => Span::Strong(text),
            Some(CODE) => Span::Code(text),
            Some(COMMAND) => Span::Command(text),
            _ => Span::Text(text),
        });
    };
    for c in text.chars() {
        match c {
            STRONG | CODE | COMMAND => {
                flush(&mut run, mark, &mut prose);
                mark = Some(c);
            }
            END => {
                flush(&mut run, mark, &mut prose);
                mark = None;
            }
            c if is_ours(c) => {
                flush(&mut run, mark, &mut prose);
                prose.0.push(Span::Seat(Seat((u32::from(c) & 0xFF) as u8)));
            }
            c => run.push(c),
        }
    }
    flush(&mut run, mark, &mut prose);
    prose
}

fn clean(text: &str) -> String {
    text.chars().filter(|character| !is_ours(*character)).collect()
}

fn is_ours(c: char) -> bool {
    (SEATS..=u32::from(END)).contains(&c.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_come_back_as_they_were() {
        let prose = Prose(vec![
            Span::Seat(Seat(0)),
            " places ".into(),
            Span::Strong("7".to_owned()),
            " on ".into(),
            Span::Code("c3".to_owned()),
            Span::Command("table help".to_owned()),
            Span::Seat(Seat(255)),
        ]);
        for reader in [None, Some(Seat(0))] {
            assert_eq!(decode(&encode(&prose, |seat| Some(seat) == reader)), prose);
        }
    }

    #[test]
    fn nobody_types_a_seat() {
        let typed: Prose = "a\u{F0001}b\u{F2000}c\u{F2003}".into();
        assert_eq!(decode(&encode(&typed, |_| false)), "abc");
    }
}
