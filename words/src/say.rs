use fluent_bundle::{FluentArgs, FluentValue};
use games::{Arg, Message, Prose, Seat, Seats, Span};

use crate::{
    Language,
    catalog::Listing,
    marks::{decode, encode},
};

/// The reader of a text.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Reader {
    pub language: Language,
    /// The seats that are spoken to as `you`.
    pub you: Seats,
}

impl Reader {
    /// Somebody who is nobody in particular.
    pub fn of(language: Language) -> Self {
        Self { language, you: Seats::NONE }
    }
}

/// The same with words in place of messages.
pub fn say(prose: &Prose, reader: Reader) -> Prose {
    if !prose.0.iter().any(|span| matches!(span, Span::Message(_))) {
        return prose.clone();
    }
    let said = prose.0.iter().flat_map(|span| match span {
        Span::Message(message) => decode(&format(message, reader)).0,
        span => vec![span.clone()],
    });
    Prose(said.collect())
}

/// The same as text, with seats by the names that they have.
pub fn text(prose: &Prose, reader: Reader, name: impl Fn(Seat) -> String) -> String {
    let mut out = String::new();
    for span in &say(prose, reader).0 {
        match span {
            Span::Text(text) | Span::Strong(text) | Span::Code(text) | Span::Command(text) => {
                out += text;
            }
            Span::Seat(seat) => out += &name(*seat),
            Span::Message(_) => (),
        }
    }
    out
}

/// A message in English, without names: for what is not for players.
pub fn english(message: &Message) -> String {
    let prose = Prose::from(message.clone());
    text(&prose, Reader::default(), |seat| seat.to_string())
}

/// A message, with marks for all that is no text.
fn format(message: &Message, reader: Reader) -> String {
    let mut args = FluentArgs::with_capacity(message.args.len());
    let of_prose = |prose: &Prose| encode(&say(prose, reader), |seat| reader.you.contains(seat));
    let listed = |listing, items: &[Prose]| {
        let items: Vec<String> = items.iter().map(of_prose).collect();
        reader.language.catalog().list(listing, &items)
    };
    for (name, arg) in &message.args {
        let value: FluentValue<'_> = match arg {
            Arg::Number(number) => (*number).into(),
            Arg::Prose(prose) => of_prose(prose).into(),
            Arg::And(items) => listed(Listing::And, items).into(),
            Arg::Or(items) => listed(Listing::Or, items).into(),
            Arg::List(items) => listed(Listing::Commas, items).into(),
            Arg::Example(verb) => of_prose(&Span::Code((*verb).to_owned()).into()).into(),
        };
        args.set(*name, value);
    }
    reader.language.catalog().or_english(message.key, &args)
}
