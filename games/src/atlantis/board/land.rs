//! Which live fields are connected, kept up to date while fields explode.

use crate::atlantis::{Board, Field, Index};

/// The region of each live field, by a number.
///
/// Live fields only ever become less. When one goes, and those around it are
/// still connected beside it, the regions are what they were. Otherwise a region
/// may have been torn, and all are looked for anew when somebody asks.
#[derive(Clone, Debug, Default)]
pub(super) struct Land {
    regions: Vec<u16>,
    n_regions: u16,
    torn: bool,
    /// The findings in each region: a bit for each side, and for growth.
    marks: Vec<u8>,
    /// Room to work in.
    queue: Vec<Index>,
}

/// Something is growing beside a region.
pub(super) const GROWTH: u8 = 1 << 7;

/// Whether two are the same in all that was found, the marks included.
impl PartialEq for Land {
    fn eq(&self, other: &Self) -> bool {
        self.marks == other.marks && self.regions == other.regions
    }
}

impl Eq for Land {}

/// Where no region is.
const NONE: u16 = u16::MAX;

impl Land {
    pub(super) fn new(n_fields: usize) -> Self {
        let regions = vec![NONE; n_fields + 1];
        Self { regions, n_regions: 0, torn: true, marks: Vec::new(), queue: Vec::new() }
    }

    /// Whether there are no regions, or none are known.
    pub(super) fn is_unknown(&self) -> bool {
        self.n_regions == 0
    }

    /// Whether the regions may be parts of what they are taken for.
    pub(super) fn is_torn(&self) -> bool {
        self.torn
    }

    /// Forgets all marks.
    pub(super) fn clear(&mut self) {
        self.marks.clear();
        self.marks.resize(self.n_regions.into(), 0);
    }

    /// Marks the region of a live field.
    pub(super) fn mark(&mut self, field: Index, mark: u8) {
        let region = self.regions[usize::from(field)];
        if let Some(marks) = self.marks.get_mut(usize::from(region)) {
            *marks |= mark;
        }
    }

    /// The marks of all regions.
    pub(super) fn marks(&self) -> impl Iterator<Item = u8> {
        self.marks.iter().copied()
    }

    /// The number of a live field's region.
    pub(super) fn region(&self, field: Index) -> Option<usize> {
        let region = self.regions.get(usize::from(field)).copied();
        region.filter(|&region| region != NONE).map(usize::from)
    }

    /// How many regions there are at most.
    pub(super) fn n_regions(&self) -> usize {
        self.n_regions.into()
    }

    /// A field is not alive any more. Its neighbours that are, a bit for each
    /// direction.
    pub(super) fn sink(&mut self, field: Index, around: u8) {
        self.regions[usize::from(field)] = NONE;
        self.torn |= !CONNECTED[usize::from(around)];
    }

    /// A field has come alive.
    pub(super) fn forget(&mut self) {
        self.n_regions = 0;
        self.torn = true;
    }

    /// Looks for all regions anew.
    pub(super) fn mend(&mut self, board: &Board, fields: &[Field]) {
        self.regions.fill(NONE);
        self.n_regions = 0;
        for first in board.fields() {
            if fields[usize::from(first)].is_live() && self.regions[usize::from(first)] == NONE {
                self.flood(first, board, fields);
                self.n_regions += 1;
            }
        }
        self.torn = false;
    }

    fn flood(&mut self, first: Index, board: &Board, fields: &[Field]) {
        self.queue.clear();
        self.queue.push(first);
        self.regions[usize::from(first)] = self.n_regions;
        while let Some(field) = self.queue.pop() {
            for beside in board.around(field).map(usize::from) {
                if fields[beside].is_live() && self.regions[beside] == NONE {
                    self.regions[beside] = self.n_regions;
                    self.queue.push(beside as Index);
                }
            }
        }
    }
}

/// Whether some of the six fields around one, a bit each, are one run.
const CONNECTED: [bool; 64] = {
    let mut connected = [false; 64];
    let mut around: usize = 0;
    while around < 64 {
        let turned = around >> 1 | (around & 1) << 5;
        connected[around] = (around & !turned).count_ones() <= 1;
        around += 1;
    }
    connected
};
