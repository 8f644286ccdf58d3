//! The parts of a turn that can be told while it is carried out.

use serde::{Deserialize, Serialize};

use crate::atlantis::{Fields, Index, MOST_SIDES, Side, Step};

/// Hears what happens in a turn. `()` listens to nothing, and costs nothing.
pub trait Story {
    /// A turn begins. It is automatic if its side had nothing to decide.
    fn turn(&mut self, _side: Side, _automatic: bool) {}

    /// A move was made.
    fn movement(&mut self, _step: Step) {}

    /// A side lost stones against another's, in a move or an explosion.
    fn loss(&mut self, _side: Side, _stones: u32) {}

    /// All moves were made.
    fn after_moves(&mut self, _fields: &Fields) {}

    /// A field exploded in a wave. Waves count from one.
    fn explosion(&mut self, _field: Index, _wave: u32) {}

    /// A wave is over.
    fn after_wave(&mut self, _fields: &Fields, _wave: u32) {}

    /// A growing field gained a stone.
    fn grew(&mut self, _field: Index) {}

    /// The turn is over.
    fn after_turn(&mut self, _fields: &Fields) {}
}

impl Story for () {}

/// Writes down all turns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chronicle {
    pub turns: Vec<Told>,
}

/// The record of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    pub side: Side,
    /// Its side had nothing to decide: no stones where anything is open, or
    /// nobody plays it.
    pub automatic: bool,
    pub steps: Vec<Step>,
    /// The fields that exploded, with the wave, counted from one. A field is
    /// there twice if it died in the same turn.
    pub exploded: Vec<(Index, u32)>,
    pub grown: Vec<Index>,
    /// The stones each side lost against another's.
    pub lost: [u32; MOST_SIDES as usize],
}

impl Told {
    pub fn n_waves(&self) -> u32 {
        self.exploded.last().map_or(0, |&(_, wave)| wave)
    }

    /// How many fields exploded, once or twice.
    pub fn n_exploded(&self) -> usize {
        let mut fields: Vec<Index> = self.exploded.iter().map(|&(field, _)| field).collect();
        fields.sort_unstable();
        fields.dedup();
        fields.len()
    }

    /// Whether anything changed.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.exploded.is_empty() && self.grown.is_empty()
    }
}

impl Chronicle {
    fn last(&mut self) -> &mut Told {
        if self.turns.is_empty() {
            self.turns.push(Told::default());
        }
        let last = self.turns.len() - 1;
        &mut self.turns[last]
    }
}

impl Story for Chronicle {
    fn turn(&mut self, side: Side, automatic: bool) {
        self.turns.push(Told { side, automatic, ..Told::default() });
    }

    fn movement(&mut self, step: Step) {
        self.last().steps.push(step);
    }

    fn loss(&mut self, side: Side, stones: u32) {
        if let Some(lost) = self.last().lost.get_mut(usize::from(side)) {
            *lost += stones;
        }
    }

    fn explosion(&mut self, field: Index, wave: u32) {
        self.last().exploded.push((field, wave));
    }

    fn grew(&mut self, field: Index) {
        self.last().grown.push(field);
    }
}
