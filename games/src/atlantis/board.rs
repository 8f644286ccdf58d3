//! The board of a game: fields, their neighbours and their segments.

pub(super) mod color;
pub(super) mod fields;
mod land;
pub(super) mod place;
pub(super) mod preset;
pub(super) mod regions;
pub(super) mod sets;
pub(super) mod shape;

use std::{collections::BTreeMap, ops::Range};

use serde::{Deserialize, Serialize};

use super::{Place, Shape};

/// A field of a [`Board`], counted from zero, segment after segment.
pub type Index = u16;

/// The fields of a game, of which any partition into segments is legal.
///
/// Fields are numbered segment after segment, so that the fields of a segment
/// are a range. Boards are equal if they were made of the same [`Layout`].
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(try_from = "Layout", into = "Layout")]
pub struct Board {
    layout: Layout,
    places: Vec<Place>,
    /// The neighbour in each direction; the number of fields where there is none.
    beside: Vec<[Index; 6]>,
    segments: Vec<u16>,
    /// Where each segment begins, and the number of fields.
    starts: Vec<Index>,
    names: BTreeMap<Place, Index>,
}

/// The layout of a board: its written form.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    Shape {
        shape: Shape,
        size: u8,
    },
    /// The fields of each segment.
    Segments(Vec<Vec<Place>>),
}

/// Why there is no such board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoardError {
    #[error("a board needs a field")]
    Empty,
    #[error("segment {} has no field", .0 + 1)]
    EmptySegment(usize),
    #[error("a board has at most {} fields", Board::MOST)]
    TooLarge,
    #[error("{place} is twice on the board, in segments {} and {}", .first + 1, .second + 1)]
    Twice { place: Place, first: usize, second: usize },
}

impl Board {
    /// No board has more fields.
    pub const MOST: usize = 2_000;

    pub fn new(layout: Layout) -> Result<Self, BoardError> {
        let segments = match &layout {
            Layout::Shape { shape, size } => {
                shape.centres(*size).into_iter().map(standard_segment).collect()
            }
            Layout::Segments(segments) => segments.clone(),
        };
        let names = number(&segments)?;
        let places = segments.concat();
        let nowhere = places.len() as Index;
        let beside = places.iter().map(|place| {
            std::array::from_fn(|direction| {
                *names.get(&place.toward(direction, 1)).unwrap_or(&nowhere)
            })
        });
        let beside = beside.collect();
        let mut starts = vec![0];
        let mut segment_of = Vec::with_capacity(places.len());
        for (segment, fields) in segments.iter().enumerate() {
            segment_of.extend(fields.iter().map(|_| segment as u16));
            starts.push(segment_of.len() as Index);
        }
        Ok(Self { layout, places, beside, segments: segment_of, starts, names })
    }

    pub fn of_shape(shape: Shape, size: u8) -> Result<Self, BoardError> {
        Self::new(Layout::Shape { shape, size })
    }

    pub fn of_segments(segments: Vec<Vec<Place>>) -> Result<Self, BoardError> {
        Self::new(Layout::Segments(segments))
    }

    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The number of fields.
    #[expect(clippy::len_without_is_empty, reason = "no board is empty")]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    pub fn fields(&self) -> Range<Index> {
        0..self.places.len() as Index
    }

    /// Whether there is a field of this number.
    pub fn has(&self, field: Index) -> bool {
        usize::from(field) < self.places.len()
    }

    pub fn n_segments(&self) -> usize {
        self.starts.len() - 1
    }

    /// The coordinates of a field; its name is how they are written.
    ///
    /// Here and below: a number that is not on the board is a bug of the caller,
    /// and answered with any field.
    pub fn place(&self, field: Index) -> Place {
        self.places.get(usize::from(field)).copied().unwrap_or(self.places[0])
    }

    pub fn find(&self, place: Place) -> Option<Index> {
        self.names.get(&place).copied()
    }

    /// Finds a field by its name.
    pub fn find_by_name(&self, name: &str) -> Option<Index> {
        self.find(name.parse().ok()?)
    }

    /// The segment of a field.
    pub fn segment(&self, field: Index) -> u16 {
        self.segments.get(usize::from(field)).copied().unwrap_or(0)
    }

    /// The fields of a segment.
    pub fn fields_of(&self, segment: u16) -> Range<Index> {
        let start = |at: usize| self.starts.get(at).copied().unwrap_or(0);
        start(segment.into())..start(usize::from(segment) + 1)
    }

    /// The field that a segment is called by: the first. In a segment of a
    /// shape that is its centre.
    pub fn head(&self, segment: u16) -> Index {
        self.fields_of(segment).start
    }

    /// The neighbour in one of the six directions.
    pub fn beside(&self, field: Index, direction: usize) -> Option<Index> {
        let next = self.around(field)[direction % 6];
        self.has(next).then_some(next)
    }

    /// The neighbours of a field.
    pub fn neighbours(&self, field: Index) -> impl Iterator<Item = Index> {
        self.around(field).into_iter().filter(|&neighbour| self.has(neighbour))
    }

    /// The neighbour in each direction, and a number that is not on the board
    /// where there is none.
    pub(super) fn around(&self, field: Index) -> [Index; 6] {
        let nowhere = [self.places.len() as Index; 6];
        self.beside.get(usize::from(field)).copied().unwrap_or(nowhere)
    }

    /// The direction and the distance between two fields on one line.
    pub fn line(&self, from: Index, to: Index) -> Option<(usize, u16)> {
        self.place(from).line(self.place(to))
    }
}

/// The seven fields of the standard segment around `centre`, the centre first.
pub fn standard_segment(centre: Place) -> Vec<Place> {
    std::iter::once(centre).chain(centre.around()).collect()
}

fn number(segments: &[Vec<Place>]) -> Result<BTreeMap<Place, Index>, BoardError> {
    if segments.is_empty() {
        return Err(BoardError::Empty);
    }
    if segments.iter().map(Vec::len).sum::<usize>() > Board::MOST {
        return Err(BoardError::TooLarge);
    }
    let mut seen: BTreeMap<Place, (usize, Index)> = BTreeMap::new();
    for (segment, fields) in segments.iter().enumerate() {
        if fields.is_empty() {
            return Err(BoardError::EmptySegment(segment));
        }
        for &place in fields {
            let number = seen.len() as Index;
            if let Some((first, _)) = seen.insert(place, (segment, number)) {
                return Err(BoardError::Twice { place, first, second: segment });
            }
        }
    }
    Ok(seen.into_iter().map(|(place, (_, number))| (place, number)).collect())
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.layout == other.layout
    }
}

impl Eq for Board {}

impl TryFrom<Layout> for Board {
    type Error = BoardError;

    fn try_from(layout: Layout) -> Result<Self, BoardError> {
        Self::new(layout)
    }
}

impl From<Board> for Layout {
    fn from(board: Board) -> Self {
        board.layout
    }
}
