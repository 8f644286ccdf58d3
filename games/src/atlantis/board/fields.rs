//! The fields and their content.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    land::Land,
    sets::{Row, Sets},
};
use crate::atlantis::{Board, Index};

/// A player or a dummy, counted from zero in turn order.
pub type Side = u8;

/// How many sides there can be.
pub const MOST_SIDES: u8 = 6;

/// No stack of a position that is handed in has more stones.
pub const MOST_STONES: u32 = 1_000;

/// No stack has more stones, however many come together from a whole board of
/// the highest stacks; and as many on each field can be counted.
const MOST_EVER: u32 = 2_100_000;

/// The state of a field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    Live,
    Growing,
    Dead,
}

/// A field and what is on it. It has a side if it has stones or is growing.
/// Written down as `L3p0`: see [`Display`](std::fmt::Display).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    pub state: State,
    pub side: Option<Side>,
    pub stones: u32,
}

impl Field {
    pub const EMPTY: Self = Self { state: State::Live, side: None, stones: 0 };
    pub const DEAD: Self = Self { state: State::Dead, side: None, stones: 0 };

    pub const fn live(side: Side, stones: u32) -> Self {
        Self { state: State::Live, side: Some(side), stones }
    }

    pub const fn growing(side: Side, stones: u32) -> Self {
        Self { state: State::Growing, side: Some(side), stones }
    }

    pub fn is_live(self) -> bool {
        self.state == State::Live
    }
}

/// The position of all fields of a board, without whose turn it is.
#[derive(Clone, Debug)]
pub struct Fields {
    pub(in crate::atlantis) board: Arc<Board>,
    pub(super) n_sides: u8,
    /// One more than there are: a dead field stands for all beyond the board.
    pub(in crate::atlantis) fields: Vec<Field>,
    // The members below are derived from those above.
    pub(super) capacities: Vec<u8>,
    pub(in crate::atlantis) sets: Sets,
    pub(super) land: Land,
    /// Room to work in.
    pub(in crate::atlantis) bursting: Vec<Index>,
}

/// Why a field cannot hold this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FieldError {
    #[error("there is no such field")]
    NoField,
    #[error("there is no such side")]
    NoSide,
    #[error("there are not so many stones")]
    TooMany,
    #[error("a stack belongs to a side")]
    Nobody,
    #[error("a dead field holds nothing")]
    Dead,
}

impl Fields {
    /// A board without stones, all alive.
    pub fn new(board: Arc<Board>, n_sides: u8) -> Self {
        let mut fields = vec![Field::EMPTY; board.len()];
        fields.push(Field::DEAD);
        let capacities = board.fields().map(|field| board.neighbours(field).count() as u8);
        Self {
            capacities: capacities.chain([0]).collect(),
            sets: Sets::new(board.len()),
            land: Land::new(board.len()),
            bursting: Vec::new(),
            n_sides: n_sides.clamp(1, MOST_SIDES),
            fields,
            board,
        }
    }

    /// Lays out the start of a side on the segment around `centre`: a stone on
    /// each field, or for a dummy six on the centre.
    pub fn settle(&mut self, side: Side, centre: Index, dummy: bool) {
        if dummy {
            self.replace_field(centre, Field::live(side, 6));
            return;
        }
        for field in self.board.fields_of(self.board.segment(centre)) {
            self.replace_field(field, Field::live(side, 1));
        }
    }

    /// Lays out one field of a starting position.
    pub fn set(&mut self, field: Index, content: Field) -> Result<(), FieldError> {
        if !self.board.has(field) {
            return Err(FieldError::NoField);
        }
        if content.side.is_some_and(|side| side >= self.n_sides) {
            return Err(FieldError::NoSide);
        }
        if content.stones > MOST_EVER {
            return Err(FieldError::TooMany);
        }
        let content = match content.state {
            State::Dead if content.stones > 0 => return Err(FieldError::Dead),
            State::Dead => Field::DEAD,
            State::Live if content.stones == 0 => Field::EMPTY,
            State::Live | State::Growing if content.side.is_none() => {
                return Err(FieldError::Nobody);
            }
            State::Live | State::Growing => content,
        };
        if content.is_live() && !self.field(field).is_live() {
            self.revive(field);
        }
        self.replace_field(field, content);
        Ok(())
    }

    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The number of sides, dummies included.
    pub fn n_sides(&self) -> u8 {
        self.n_sides
    }

    /// The content of a field; beyond the board all is dead.
    pub fn field(&self, field: Index) -> Field {
        self.fields.get(usize::from(field)).copied().unwrap_or(Field::DEAD)
    }

    /// All fields in the order of their numbers.
    pub fn all(&self) -> impl ExactSizeIterator<Item = Field> {
        self.fields[..self.board.len()].iter().copied()
    }

    /// How many stones a side has, growing fields included.
    pub fn stones(&self, side: Side) -> u32 {
        self.of(side).map(|field| field.stones).sum()
    }

    /// How many growing fields a side has.
    pub fn n_growing(&self, side: Side) -> u32 {
        self.of(side).filter(|field| field.state == State::Growing).count() as u32
    }

    /// The number of live fields around a field: with as many stones it bursts.
    pub fn capacity(&self, field: Index) -> u32 {
        self.capacities.get(usize::from(field)).copied().unwrap_or(0).into()
    }

    /// Whether a field explodes in the next turn of its side.
    pub fn is_volatile(&self, field: Index) -> bool {
        let content = self.field(field);
        content.side.is_some() && content.stones >= self.capacity(field)
    }

    /// How many stones a stack lacks until it explodes in the turn of its side; none
    /// if there is no stack.
    pub fn fuse(&self, field: Index) -> Option<u32> {
        let content = self.field(field);
        let is_stack = content.side.is_some() && 0 < content.stones;
        is_stack.then(|| self.capacity(field).saturating_sub(content.stones))
    }

    fn of(&self, side: Side) -> impl Iterator<Item = Field> {
        self.all().filter(move |field| field.side == Some(side))
    }

    /// Changes a field, which does not come alive by it.
    pub(in crate::atlantis) fn replace_field(&mut self, field: Index, content: Field) {
        let Some(place) = self.fields.get_mut(usize::from(field)) else { return };
        let old = std::mem::replace(place, content);
        let (before, after) = (Row::of(old), Row::of(content));
        if before != after {
            if let Some(row) = before {
                self.sets.remove(row, field);
            }
            if let Some(row) = after {
                self.sets.insert(row, field);
            }
        }
        if old.is_live() && !content.is_live() {
            self.sink(field);
        }
    }

    /// A live field has become another: there is less room around.
    fn sink(&mut self, field: Index) {
        let mut live = 0;
        for (direction, beside) in self.board.around(field).map(usize::from).iter().enumerate() {
            self.capacities[*beside] = self.capacities[*beside].wrapping_sub(1);
            live |= u8::from(self.fields[*beside].is_live()) << direction;
        }
        self.land.sink(field, live);
    }

    /// A field comes alive: only while a position is laid out.
    fn revive(&mut self, field: Index) {
        self.replace_field(field, Field::DEAD);
        self.fields[usize::from(field)] = Field::EMPTY;
        for beside in self.board.around(field) {
            let capacity = &mut self.capacities[usize::from(beside)];
            *capacity = capacity.wrapping_add(1);
        }
        self.land.forget();
    }
}

impl PartialEq for Fields {
    fn eq(&self, other: &Self) -> bool {
        let same_board = Arc::ptr_eq(&self.board, &other.board) || self.board == other.board;
        same_board && self.n_sides == other.n_sides && self.fields == other.fields
    }
}

impl Eq for Fields {}
