//! Regions of live fields, what is settled, and what it scores.

use super::{Fields, Index, MOST_SIDES, Side, State, land::GROWTH, sets::Row};

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

/// What there is still to play for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Survey {
    /// Whether every region is settled.
    pub(super) settled: bool,
    /// The sides with stones in a region that is not, a bit each.
    pub(super) active: u8,
}

impl Fields {
    /// All regions, by their first field.
    pub fn regions(&self) -> Vec<Region> {
        let mut seen = vec![false; self.board.len()];
        let mut regions = Vec::new();
        for field in self.board.fields() {
            if self.field(field).is_live() && !seen[usize::from(field)] {
                regions.push(self.region(field, &mut seen));
            }
        }
        regions
    }

    fn region(&self, first: Index, seen: &mut [bool]) -> Region {
        let mut fields = vec![first];
        seen[usize::from(first)] = true;
        let (mut sides, mut grows, mut at) = (0_u8, false, 0);
        while let Some(&field) = fields.get(at) {
            at += 1;
            if let Some(side) = self.field(field).side {
                sides |= 1 << side;
            }
            for beside in self.board.neighbours(field) {
                match self.field(beside).state {
                    State::Live if !seen[usize::from(beside)] => {
                        seen[usize::from(beside)] = true;
                        fields.push(beside);
                    }
                    State::Growing => grows = true,
                    State::Live | State::Dead => {}
                }
            }
        }
        fields.sort_unstable();
        let holder = (sides.count_ones() == 1).then(|| sides.trailing_zeros() as Side);
        Region { fields, holder, settled: sides.count_ones() <= 1 && !grows }
    }

    /// Whether the game has come to its end: every region is settled.
    pub fn is_settled(&self) -> bool {
        self.regions().iter().all(|region| region.settled)
    }

    /// Whether `side` has stones in a region that is not settled: only then is
    /// it asked for its turn.
    pub fn is_active(&self, side: Side) -> bool {
        let own = |field: &Index| self.field(*field).side == Some(side);
        self.regions().iter().any(|it| !it.settled && it.fields.iter().any(own))
    }

    /// What each side scores: the fields of the regions where it alone has
    /// stones. While the game goes on these are the interim scores.
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
    pub(super) fn survey(&mut self) -> Survey {
        if self.land.is_unknown() {
            self.land.mend(&self.board, &self.fields);
        }
        let survey = self.look();
        // What is settled as a whole is so in its parts.
        if survey.settled || !self.land.is_torn() {
            return survey;
        }
        self.land.mend(&self.board, &self.fields);
        self.look()
    }

    fn look(&mut self) -> Survey {
        self.land.clear();
        for side in 0..self.n_sides {
            for field in self.sets.iter(Row::stacks(side)) {
                self.land.mark(field, 1 << side);
            }
            for field in self.sets.iter(Row::growing(side)) {
                for beside in self.board.around(field) {
                    if self.fields[usize::from(beside)].is_live() {
                        self.land.mark(beside, GROWTH);
                    }
                }
            }
        }
        let open = |marks: &u8| marks & GROWTH != 0 || marks.count_ones() > 1;
        let open = self.land.marks().filter(open);
        let (n_open, sides) = open.fold((0, 0), |(n, sides), marks| (n + 1, sides | marks));
        Survey { settled: n_open == 0, active: sides & !GROWTH }
    }
}
