//! The actions of a player, and their notation.

use std::{fmt, str::FromStr};

use super::{
    numbers::{CARDS, SPACES, card::Kind},
    position::{
        Always, SEATS,
        lava::{Lava, number},
        view::Kingdom,
    },
};
use crate::Seat;

/// City spaces and players are written as people count them, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Place the car at the beginning: `place-7`.
    Place(u8),
    /// Place the markers of a turn, one's own or another's: `lava-t2-t3`, `lava-7`.
    Lava(Lava),
    /// Move the car: `move-7`.
    Move(u8),
    /// Claim the top card.
    Claim,
    /// `flee-egypt`.
    Flee(Kingdom),
    /// Use a Battery.
    Battery,
    /// Claim the card at a place of the stack, from 0, for a blue card: `take-3` with a
    /// Converter, `take-3-multiplier` with a Multiplier.
    Take { place: u8, pays: Kind },
    /// Give an Amplifier for a card: `swap-2-battery`.
    Swap { with: Seat, kind: Kind },
    /// End the turn as it is drafted.
    Done,
    /// Take the last step off the draft.
    Back,
    /// Play a Force Field.
    Field,
    /// Play no Force Field.
    Pass,
    /// Play a Nullifier against what a seat does: `nullify-2`. It says whom, so that an
    /// answer never counts for another question than it was given to.
    Nullify(Seat),
    /// Play no Nullifier against it: `allow-2`.
    Allow(Seat),
    /// Give this answer from now on without being asked: `standing-field-never`.
    Standing(Reaction, Always),
}

/// The cards that may be played out of turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reaction {
    Field,
    Nullify,
}

impl Reaction {
    pub const ALL: [Self; 2] = [Self::Field, Self::Nullify];

    pub fn key(self) -> &'static str {
        match self {
            Self::Field => "field",
            Self::Nullify => "nullify",
        }
    }

    /// The card that is played.
    pub fn card(self) -> Kind {
        match self {
            Self::Field => Kind::Field,
            Self::Nullify => Kind::Nullifier,
        }
    }
}

impl Always {
    pub const ALL: [Self; 4] = [Self::Ask, Self::Affected, Self::Never, Self::Mine];

    /// As it is written behind what it is about.
    pub fn key(self, of: Reaction) -> &'static str {
        match (self, of) {
            (Self::Ask, _) => "ask",
            (Self::Affected, _) => "affected",
            (Self::Never, _) => "never",
            (Self::Mine, Reaction::Field) => "mine",
            (Self::Mine, Reaction::Nullify) => "me",
        }
    }
}

impl Kingdom {
    pub fn key(self) -> &'static str {
        match self {
            Self::Egypt => "egypt",
            Self::China => "china",
            Self::Maya => "maya",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Place(space) => write!(f, "place-{}", space + 1),
            Self::Lava(lava) => write!(f, "lava-{lava}"),
            Self::Move(space) => write!(f, "move-{}", space + 1),
            Self::Claim => f.write_str("claim"),
            Self::Flee(kingdom) => write!(f, "flee-{}", kingdom.key()),
            Self::Battery => f.write_str("battery"),
            Self::Take { place, pays: Kind::Multiplier } => {
                write!(f, "take-{}-multiplier", place + 1)
            }
            Self::Take { place, .. } => write!(f, "take-{}", place + 1),
            Self::Swap { with, kind } => write!(f, "swap-{}-{kind}", with.0 + 1),
            Self::Done => f.write_str("done"),
            Self::Back => f.write_str("back"),
            Self::Field => f.write_str("field"),
            Self::Pass => f.write_str("pass"),
            Self::Nullify(by) => write!(f, "nullify-{}", by.0 + 1),
            Self::Allow(by) => write!(f, "allow-{}", by.0 + 1),
            Self::Standing(of, always) => write!(f, "standing-{}-{}", of.key(), always.key(of)),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write such as `lava-t2`, `move-7`, `claim` or `done`")]
pub struct ParseActionError;

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let (word, rest) = match text.split_once('-') {
            Some((word, rest)) => (word, Some(rest)),
            None => (text, None),
        };
        let action = match rest {
            None => plain(word),
            Some(rest) => of(word, rest),
        };
        action.ok_or(ParseActionError)
    }
}

fn plain(word: &str) -> Option<Action> {
    Some(match word {
        "claim" => Action::Claim,
        "battery" => Action::Battery,
        "done" => Action::Done,
        "back" => Action::Back,
        "field" => Action::Field,
        "pass" => Action::Pass,
        _ => return None,
    })
}

fn of(word: &str, rest: &str) -> Option<Action> {
    let space = |text| number(text, SPACES).map(|number| number - 1);
    let seat = |text| number(text, SEATS as u8).map(|number| Seat(number - 1));
    Some(match word {
        "place" => Action::Place(space(rest)?),
        "lava" => Action::Lava(rest.parse().ok()?),
        "move" => Action::Move(space(rest)?),
        "flee" => Action::Flee(Kingdom::ALL.into_iter().find(|kingdom| kingdom.key() == rest)?),
        "take" => {
            let (place, pays) = match rest.split_once('-') {
                None => (rest, Kind::Converter),
                Some((place, "multiplier")) => (place, Kind::Multiplier),
                Some(_) => return None,
            };
            Action::Take { place: number(place, CARDS as u8)? - 1, pays }
        }
        "swap" => {
            let (with, kind) = rest.split_once('-')?;
            Action::Swap { with: seat(with)?, kind: kind.parse().ok()? }
        }
        "nullify" => Action::Nullify(seat(rest)?),
        "allow" => Action::Allow(seat(rest)?),
        "standing" => {
            let (of, always) = rest.split_once('-')?;
            let of = Reaction::ALL.into_iter().find(|reaction| reaction.key() == of)?;
            let always = Always::ALL.into_iter().find(|choice| choice.key(of) == always)?;
            Action::Standing(of, always)
        }
        _ => return None,
    })
}
