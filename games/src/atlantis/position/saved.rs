//! How a position is written down: the board, and every field that is not
//! empty and alive by its name, such as `"b2": "L3p0"`.
//!
//! **Invariant:** a starting position is checked like any input, and refused with the place and the
//! reason. Guard: `tests/atlantis_match/damaged.rs` and `fuzz/targets/position.rs`.

use std::{collections::BTreeMap, fmt, str::FromStr, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::atlantis::{Board, Field, FieldError, Fields, MOST_SIDES, Place, State};

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    board: Arc<Board>,
    sides: u8,
    fields: BTreeMap<Place, Field>,
}

/// Why what was written is no position.
#[derive(Clone, Debug, thiserror::Error)]
enum SavedError {
    #[error("there are one to {MOST_SIDES} sides")]
    Sides,
    #[error("{0} is not on the board")]
    NotOnBoard(Place),
    #[error("{0}: {1}")]
    Field(Place, FieldError),
}

impl Saved {
    fn restore(self) -> Result<Fields, SavedError> {
        if !(1..=MOST_SIDES).contains(&self.sides) {
            return Err(SavedError::Sides);
        }
        let mut fields = Fields::new(Arc::clone(&self.board), self.sides);
        for (place, content) in self.fields {
            let field = self.board.find(place).ok_or(SavedError::NotOnBoard(place))?;
            fields.set(field, content).map_err(|error| SavedError::Field(place, error))?;
        }
        Ok(fields)
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let places = self.board().fields().map(|field| self.board().place(field));
        let filled = places.zip(self.all()).filter(|&(_, content)| content != Field::EMPTY);
        let board = Arc::clone(self.board());
        Saved { board, sides: self.n_sides(), fields: filled.collect() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Saved::deserialize(deserializer)?.restore().map_err(de::Error::custom)
    }
}

/// `L3p0`: alive, three stones of the first side; `G1p1`: growing; `D`: dead;
/// `L`: alive and empty.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.state {
            State::Live => 'L',
            State::Growing => 'G',
            State::Dead => 'D',
        };
        match self.side {
            Some(side) => write!(f, "{letter}{}p{side}", self.stones),
            None => write!(f, "{letter}"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a field is written such as L3p0, G1p1 or D")]
pub struct ParseFieldError;

impl FromStr for Field {
    type Err = ParseFieldError;

    fn from_str(text: &str) -> Result<Self, ParseFieldError> {
        let wrong = |_| ParseFieldError;
        let (state, rest) = match text.split_at_checked(1).ok_or(ParseFieldError)? {
            ("D", "") => return Ok(Self::DEAD),
            ("L", "") => return Ok(Self::EMPTY),
            ("L", rest) => (State::Live, rest),
            ("G", rest) => (State::Growing, rest),
            _ => return Err(ParseFieldError),
        };
        let (stones, side) = rest.split_once('p').ok_or(ParseFieldError)?;
        let side = Some(side.parse().map_err(wrong)?);
        Ok(Self { state, side, stones: stones.parse().map_err(wrong)? })
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
