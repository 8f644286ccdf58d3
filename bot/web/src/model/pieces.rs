//! Sentences whose names and commands are set off.

use desk::{
    Seated,
    plain::{self, is_opening},
};
use games::{Message, Prose, Span};
use record::AccountId;

use crate::language::reading::Words;

/// A sentence.
pub type Pieces = Vec<Piece>;

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    Text(String),
    Strong(String),
    Code(String),
    Who { name: String, me: bool },
}

impl Words {
    /// With what is set off in it.
    pub fn pieces(self, message: Message) -> Pieces {
        pieces(&message.into(), &[], None, self)
    }
}

/// A sentence with names in place of seats.
pub fn pieces(prose: &Prose, cast: &[Seated], me: Option<&AccountId>, words: Words) -> Pieces {
    let prose = &::words::say(prose, desk::reader(words.0, cast));
    let piece = |(at, span): (usize, &Span)| match span {
        Span::Text(text) => Piece::Text(text.clone()),
        // None is left where something is shown.
        Span::Message(message) => Piece::Text(message.to_string()),
        Span::Strong(text) => Piece::Strong(text.clone()),
        Span::Code(text) => Piece::Code(text.clone()),
        Span::Command(text) => Piece::Code(format!("/{text}")),
        Span::Seat(seat) => match cast.get(seat.index()) {
            Some(player) => {
                let is_me = player.account().is_some_and(|account| Some(&account.id) == me);
                Piece::Who { name: player_name(player, words, is_opening(prose, at)), me: is_me }
            }
            None => Piece::Text(seat.to_string()),
        },
    };
    prose.0.iter().enumerate().map(piece).collect()
}

/// The name of a player; it may open a sentence.
pub fn player_name(player: &Seated, words: Words, opens: bool) -> String {
    plain::player_name(player, opens, words.0)
}
