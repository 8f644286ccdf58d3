use crate::{Prose, Seat, Span};

/// A sentence as data: which one it is, and what it speaks of. Who makes one knows
/// no language; the catalogues have the words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Message {
    /// Its name in the catalogues: lower-case letters, digits and `-`.
    pub key: &'static str,
    /// Its arguments, by the names that the catalogues know.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// It also decides about singular and plural.
    Number(i64),
    /// Seats, notation, names, other messages. A text alone can also be what a
    /// catalogue tells cases apart by.
    Prose(Prose),
    /// `a, b and c`.
    And(Vec<Prose>),
    /// `a, b or c`.
    Or(Vec<Prose>),
    /// `a, b, c`.
    List(Vec<Prose>),
    /// An action that is legal now, as people type it, which begins with this word if one
    /// does. Whoever knows the position puts it in ([`Prose::with_examples`]).
    Example(&'static str),
}

impl Arg {
    /// `a, b and c`.
    pub fn and<T: Into<Prose>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::And(items.into_iter().map(Into::into).collect())
    }

    /// `a, b or c`.
    pub fn or<T: Into<Prose>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::Or(items.into_iter().map(Into::into).collect())
    }

    /// `a, b, c`.
    pub fn list<T: Into<Prose>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        }
    )*};
}

numbers!(u8, i8, u16, i16, u32, i32, i64);

/// Of lengths; what is beyond 64 bits is no length.
impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

macro_rules! spans {
    ($($span:ty),*) => {$(
        impl From<$span> for Arg {
            fn from(span: $span) -> Self {
                Self::Prose(span.into())
            }
        }
    )*};
}

spans!(&str, String, Seat, Message, Span, Prose);

/// Makes a [`Message`]: `msg!("atlanteon-placed", by = seat, square = "c3")`.
#[macro_export]
macro_rules! msg {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message {
            key: $key,
            args: vec![$((stringify!($name), $crate::Arg::from($value))),*],
        }
    };
}
