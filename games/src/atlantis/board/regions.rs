//! Regions of live fields, what is settled, and what it scores.

use super::{
    land::{GROWTH, Land},
    sets::Row,
};
use crate::atlantis::{Fields, Index, MOST_SIDES, Side};

/// Fields that are alive and connected, as many as there are.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Region {
    /// In the order of their numbers.
    pub fields: Vec<Index>,
    /// The one side that has stones here.
    pub holder: Option<Side>,
    /// At most one side has stones here, and nothing grows beside it.
    pub settled: bool,
}

/// A summary of what there is still to play for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::atlantis) struct Survey {
    /// Whether every region is settled.
    pub(in crate::atlantis) settled: bool,
    /// The sides with stones in a region that is not, a bit each.
    pub(in crate::atlantis) active: u8,
}

/// The regions of a position and what they are, to compare a later one with:
/// equal if nothing that matters has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lands(Land);

impl Lands {
    /// The one side that had stones in the region of a field.
    pub fn holder(&self, field: Index) -> Option<Side> {
        holder(self.marks(field))
    }

    /// Whether the region of a field was settled.
    pub fn is_settled(&self, field: Index) -> bool {
        !is_open(self.marks(field))
    }

    fn marks(&self, field: Index) -> u8 {
        self.0.region(field).and_then(|region| self.0.marks().nth(region)).unwrap_or(0)
    }
}

fn holder(marks: u8) -> Option<Side> {
    let sides = marks & !GROWTH;
    (sides.count_ones() == 1).then(|| sides.trailing_zeros() as Side)
}

fn is_open(marks: u8) -> bool {
    marks & GROWTH != 0 || marks.count_ones() > 1
}

impl Fields {
    /// All regions, by their first field.
    pub fn regions(&self) -> Vec<Region> {
        let land = self.find_regions();
        let mut regions: Vec<Region> = Vec::new();
        // Numbers are not in the order of the first fields any more.
        let mut order = vec![usize::MAX; land.n_regions()];
        let marks: Vec<u8> = land.marks().collect();
        for field in self.board.fields() {
            let Some(number) = land.region(field) else { continue };
            if order[number] == usize::MAX {
                order[number] = regions.len();
                let (holder, settled) = (holder(marks[number]), !is_open(marks[number]));
                regions.push(Region { fields: Vec::new(), holder, settled });
            }
            regions[order[number]].fields.push(field);
        }
        regions
    }

    /// The connected regions, and the sides that are there.
    fn find_regions(&self) -> Land {
        let mut land = self.land.clone();
        if land.is_unknown() || land.is_torn() {
            land.mend(&self.board, &self.fields);
        }
        self.look(&mut land);
        land
    }

    /// The same after a [`survey`](Self::survey), which has looked already.
    pub(in crate::atlantis) fn lands_after_survey(&self) -> Lands {
        if self.land.is_unknown() || self.land.is_torn() {
            return Lands(self.find_regions());
        }
        Lands(self.land.clone())
    }

    /// Whether the game has come to its end: every region is settled.
    pub fn is_settled(&self) -> bool {
        self.regions().iter().all(|region| region.settled)
    }

    /// Whether `side` has stones in a region that is not settled: only then is
    /// it asked for its turn.
    pub fn is_active(&self, side: Side) -> bool {
        self.active() >> side & 1 == 1
    }

    /// All of whom that is so, a bit each.
    pub(in crate::atlantis) fn active(&self) -> u8 {
        let mut land = self.find_regions();
        self.look(&mut land).active
    }

    /// The score of each side: the fields of the regions where it alone has stones. While the game
    /// goes on these are the interim scores.
    pub fn scores(&self) -> [u32; MOST_SIDES as usize] {
        let mut scores = [0; MOST_SIDES as usize];
        for region in self.regions() {
            if let Some(side) = region.holder {
                scores[usize::from(side)] += region.fields.len() as u32;
            }
        }
        scores
    }

    /// Answers [`is_settled`](Self::is_settled), and
    /// [`is_active`](Self::is_active) for all sides, after each turn.
    pub(in crate::atlantis) fn survey(&mut self) -> Survey {
        let mut land = std::mem::take(&mut self.land);
        if land.is_unknown() {
            land.mend(&self.board, &self.fields);
        }
        let mut survey = self.look(&mut land);
        // A region that is settled as a whole is also settled in its parts.
        if !survey.settled && land.is_torn() {
            land.mend(&self.board, &self.fields);
            survey = self.look(&mut land);
        }
        self.land = land;
        survey
    }

    /// Marks what is in each region.
    fn look(&self, land: &mut Land) -> Survey {
        land.clear();
        for side in 0..self.n_sides {
            for field in self.sets.iter(Row::stacks(side)) {
                land.mark(field, 1 << side);
            }
            for field in self.sets.iter(Row::growing(side)) {
                for beside in self.board.around(field) {
                    if self.fields[usize::from(beside)].is_live() {
                        land.mark(beside, GROWTH);
                    }
                }
            }
        }
        let open = land.marks().filter(|&marks| is_open(marks));
        let (n_open, sides) = open.fold((0, 0), |(count, sides), marks| (count + 1, sides | marks));
        Survey { settled: n_open == 0, active: sides & !GROWTH }
    }
}
