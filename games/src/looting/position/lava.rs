//! Where lava can flow.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::looting::numbers::{Numbers, SPACES, TRACKS};

/// All city spaces, a bit each.
pub(super) const CITY: u32 = (1 << SPACES) - 1;

/// A place for a marker: a city space, or the next free cell of a track. As a number,
/// the city spaces come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// From 0, clockwise.
    Space(u8),
    /// From 0.
    Track(u8),
}

impl Cell {
    fn of(bit: u8) -> Self {
        if bit < SPACES { Self::Space(bit) } else { Self::Track(bit - SPACES) }
    }

    fn bit(self) -> u32 {
        match self {
            Self::Space(space) => 1 << space,
            Self::Track(track) => 1 << (SPACES + track),
        }
    }
}

/// `7` for a city space, as people count them, and `t2` for a track.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Space(space) => write!(f, "{}", space + 1),
            Self::Track(track) => write!(f, "t{}", track + 1),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a place for lava is written such as 7 or t2")]
pub struct ParseCellError;

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let cell = match text.strip_prefix('t') {
            Some(track) => number(track, TRACKS as u8).map(|number| Self::Track(number - 1)),
            None => number(text, SPACES).map(|number| Self::Space(number - 1)),
        };
        cell.ok_or(ParseCellError)
    }
}

/// A number from 1, written in one way.
pub(in crate::looting) fn number(text: &str, most: u8) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|number| plain && (1..=most).contains(number))
}

/// The markers of a turn: one place or two. The order makes no difference, and on a
/// track both can go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lava {
    first: Cell,
    second: Option<Cell>,
}

impl Lava {
    pub fn one(cell: Cell) -> Self {
        Self { first: cell, second: None }
    }

    /// Two markers, if they do not lie on one city space.
    pub fn two(one: Cell, other: Cell) -> Option<Self> {
        let same = one == other && matches!(one, Cell::Space(_));
        (!same).then(|| Self { first: one.min(other), second: Some(one.max(other)) })
    }

    /// The places, city spaces first.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        [Some(self.first), self.second].into_iter().flatten()
    }

    /// The city spaces it covers, a bit each.
    pub(in crate::looting) fn spaces(self) -> u32 {
        self.cells().fold(0, |bits, cell| match cell {
            Cell::Space(space) => bits | 1 << space,
            Cell::Track(_) => bits,
        })
    }

    pub fn covers(self, space: u8) -> bool {
        self.cells().any(|cell| cell == Cell::Space(space))
    }
}

/// `t1-t1`, `7`, `4-t3`.
impl fmt::Display for Lava {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        self.second.map_or(Ok(()), |second| write!(f, "-{second}"))
    }
}

impl FromStr for Lava {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let Some((first, second)) = text.split_once('-') else {
            return text.parse().map(Self::one);
        };
        let lava = Self::two(first.parse()?, second.parse()?).ok_or(ParseCellError)?;
        // There is one way to write it.
        if lava.to_string() == text { Ok(lava) } else { Err(ParseCellError) }
    }
}

impl Serialize for Lava {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Lava {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// The lava that lies, without that of the turn that is not final.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(in crate::looting) struct Flow {
    /// The covered city spaces, a bit each.
    pub(in crate::looting) covered: u32,
    /// How many markers lie on each track.
    pub(in crate::looting) tracks: [u8; TRACKS],
}

impl Flow {
    pub(super) const NONE: Self = Self { covered: 0, tracks: [0; TRACKS] };

    pub(in crate::looting) fn open(self) -> u32 {
        !self.covered & CITY
    }

    pub(in crate::looting) fn is_open(self, space: u8) -> bool {
        space < SPACES && self.open() >> space & 1 == 1
    }

    pub(in crate::looting) fn n_open(self) -> u8 {
        self.open().count_ones() as u8
    }

    pub(in crate::looting) fn add(&mut self, cell: Cell) {
        match cell {
            Cell::Space(space) => self.covered |= 1 << space,
            Cell::Track(track) => self.tracks[usize::from(track)] += 1,
        }
    }

    /// Where the next marker can go, a bit each.
    pub(in crate::looting) fn next(self, numbers: &Numbers, both: bool) -> u32 {
        (0..TRACKS).fold(0, |cells, track| cells | self.next_of(track, numbers, both))
    }

    /// Whether the next marker can cover a city space.
    pub(in crate::looting) fn reaches(self, space: u8, numbers: &Numbers, both: bool) -> bool {
        self.next(numbers, both) >> space & 1 == 1
    }

    /// How many markers it takes at least to cover a city space: those that a track lacks,
    /// and one for each open space from its end on. None if lava never comes there.
    pub(in crate::looting) fn distance(
        self,
        space: u8,
        numbers: &Numbers,
        both: bool,
    ) -> Option<u32> {
        let bit = 1_u32 << space;
        if self.open() & bit == 0 {
            return None;
        }
        let of = |track: usize| {
            let lacks = numbers.tracks.length[track].saturating_sub(self.tracks[track]);
            let entry = numbers.tracks.entry[track] - 1;
            // Clockwise, from the entry to the space: what lies open on the way, and itself.
            let n_open = |from: u8, to: u8| {
                let steps = (to + SPACES - from) % SPACES;
                (0..=steps).filter(|step| self.is_open((from + step) % SPACES)).count() as u32
            };
            let ahead = n_open(entry, space);
            let way = if both { ahead.min(n_open(space, entry)) } else { ahead };
            u32::from(lacks) + way
        };
        (0..TRACKS).map(of).min()
    }

    /// Where the next marker of a track can go: its next cell; the space it leads to;
    /// or on through the city, both ways unless lava flows clockwise.
    fn next_of(self, track: usize, numbers: &Numbers, both: bool) -> u32 {
        if self.tracks[track] < numbers.tracks.length[track] {
            return 1 << (SPACES as usize + track);
        }
        let open = self.open();
        if open == 0 {
            return 0;
        }
        let entry = u32::from(numbers.tracks.entry[track] - 1);
        let (ahead, behind) = (open >> entry, open & ((1 << entry) - 1));
        let lowest = |bits: u32| bits & bits.wrapping_neg();
        let highest = |bits: u32| 1_u32 << bits.ilog2();
        let clockwise = if ahead == 0 { lowest(behind) } else { lowest(ahead) << entry };
        if !both || ahead & 1 == 1 {
            return clockwise;
        }
        let counter = if behind == 0 { highest(ahead) << entry } else { highest(behind) };
        clockwise | counter
    }

    /// Puts all ways to place `markers` markers at the end of `out`. Placing stops
    /// once no city space is open.
    pub(in crate::looting) fn choices(
        self,
        markers: u8,
        numbers: &Numbers,
        both: bool,
        mut each: impl FnMut(Lava),
    ) {
        let next = self.next(numbers, both);
        if markers < 2 {
            bits(next).for_each(|bit| each(Lava::one(Cell::of(bit))));
            return;
        }
        // These are the markers that can follow each first marker.
        let mut follow = [0_u32; SPACES as usize + TRACKS];
        for first in bits(next) {
            let mut then = self;
            then.add(Cell::of(first));
            if then.open() == 0 {
                each(Lava::one(Cell::of(first)));
            } else {
                follow[usize::from(first)] = then.next(numbers, both);
            }
        }
        for first in bits(next) {
            for second in bits(follow[usize::from(first)]) {
                // The other order makes no other set.
                let is_known = second < first && follow[usize::from(second)] >> first & 1 == 1;
                if !is_known && let Some(lava) = Lava::two(Cell::of(first), Cell::of(second)) {
                    each(lava);
                }
            }
        }
    }

    /// The orders in which these markers can be placed, one after the other.
    pub(in crate::looting) fn orders(
        self,
        lava: Lava,
        numbers: &Numbers,
        both: bool,
    ) -> impl Iterator<Item = [Cell; 2]> {
        let pair = lava.second.map(|second| (lava.first, second));
        let orders = pair
            .into_iter()
            .flat_map(|(one, other)| [Some([one, other]), (one != other).then_some([other, one])]);
        orders.flatten().filter(move |[first, second]| {
            let mut then = self;
            then.add(*first);
            let can = |flow: Self, cell: Cell| flow.next(numbers, both) & cell.bit() != 0;
            can(self, *first) && can(then, *second)
        })
    }

    /// Whether markers can be placed so, one after the other.
    pub(in crate::looting) fn allows(
        self,
        lava: Lava,
        markers: u8,
        numbers: &Numbers,
        both: bool,
    ) -> bool {
        let mut found = false;
        self.choices(markers, numbers, both, |choice| found |= choice == lava);
        found
    }
}

/// The numbers of the bits that are set, the lowest first.
pub(in crate::looting) fn bits(mut bits: u32) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        let lowest = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest as u8)
    })
}
