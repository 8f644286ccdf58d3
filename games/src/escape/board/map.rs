//! Boards: which hexes there are, and what each is at the beginning.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::cell::{Cell, Cells, SIDE};

/// How many pieces the island has.
pub const PIECES: usize = 36;
/// How many refuges there are.
pub const REFUGES: usize = 4;
/// Nothing there.
const NONE: u8 = u8::MAX;

/// A board, before anything has happened on it.
#[derive(Debug)]
pub struct Map {
    /// The value of the option `board`.
    pub key: &'static str,
    /// Every hex, row by row from the top, each row from the left.
    pub cells: Vec<Cell>,
    /// The row in which hexes stand half a hex further right, and every second from it:
    /// 0 or 1.
    pub shifted: u8,
    ground: [Option<Ground>; Cell::MOST],
    near: [[u8; 6]; Cell::MOST],
    n_near: [u8; Cell::MOST],
    piece: [u8; Cell::MOST],
    /// The 36 pieces, row by row.
    pub(in crate::escape) pieces: Vec<Cell>,
    /// The pieces of each ring.
    pub(in crate::escape) rings: [Cells; 3],
    /// Where there is sea at the beginning.
    pub(in crate::escape) sea: Cells,
    /// Where there is sea at the end: there, and where pieces sink.
    pub(in crate::escape) floods: Cells,
    /// Where ships begin: with two players the first two of them.
    pub(super) ships: Vec<Cell>,
    /// The red hex of each refuge, row by row.
    pub reds: [Cell; REFUGES],
}

/// The ground of a hex at the beginning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    Sea,
    /// Sea from which people land at a refuge, from 0.
    Red(u8),
    /// Of a refuge, from 0.
    Coral(u8),
    Acropolis,
    Piece(Ring),
}

/// A ring of pieces, the outermost first: so they sink.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ring {
    Rock,
    Land,
    Citadel,
}

impl Ring {
    pub const ALL: [Self; 3] = [Self::Rock, Self::Land, Self::Citadel];

    pub fn index(self) -> usize {
        self as usize
    }

    /// How many pieces it has (rules).
    pub fn size(self) -> usize {
        match self {
            Self::Rock => 18,
            Self::Land => 12,
            Self::Citadel => 6,
        }
    }

    pub fn key(self) -> &'static str {
        match self {
            Self::Rock => "rock",
            Self::Land => "land",
            Self::Citadel => "citadel",
        }
    }
}

/// Why a text is no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MapError {
    #[error("row {0} has something unknown, or stands askew")]
    Row(usize),
    #[error("there are at most 16 rows of 16 hexes")]
    Size,
    #[error("an island has 6 citadel, 12 land and 18 rock pieces around one Acropolis")]
    Island,
    #[error("two ships begin with two players, and two more with three and four")]
    Ships,
    #[error("there are four refuges, and each touches one red hex, which touches no other")]
    Refuges,
}

/// All boards; the first is the usual one.
static MAPS: LazyLock<[Map; 2]> = LazyLock::new(|| {
    [("coral", include_str!("coral.txt")), ("narrows", include_str!("narrows.txt"))].map(
        |(key, text)| {
            Map::read(key, text)
                .unwrap_or_else(|error| unreachable!("boards are tested: {key}: {error}"))
        },
    )
});

impl Map {
    /// All boards there are; the first is the usual one.
    pub fn all() -> &'static [Self] {
        &*MAPS
    }

    /// The board that the option names.
    pub fn find_by_key(key: &str) -> Option<&'static Self> {
        Self::all().iter().find(|map| map.key == key)
    }

    /// The ground of a hex at the beginning, if the board has the hex.
    pub fn ground(&self, cell: Cell) -> Option<Ground> {
        self.ground[cell.index()]
    }

    /// The hexes around one, clockwise from the one at its right.
    // Every move and every look asks for them, in all modules.
    #[inline]
    pub fn near(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<'_> {
        let all = &self.near[cell.index()][..usize::from(self.n_near[cell.index()])];
        // Neighbours are kept as indices into `cells`, which has them all.
        all.iter().map(|&at| self.cells[usize::from(at)])
    }

    pub fn touch(&self, one: Cell, other: Cell) -> bool {
        self.near(one).any(|neighbour| neighbour == other)
    }

    /// Which of the 36 pieces is or was there.
    pub(in crate::escape) fn piece(&self, cell: Cell) -> Option<usize> {
        Some(self.piece[cell.index()]).filter(|&piece| piece != NONE).map(usize::from)
    }

    pub fn ring(&self, cell: Cell) -> Option<Ring> {
        match self.ground(cell)? {
            Ground::Piece(ring) => Some(ring),
            _ => None,
        }
    }

    /// The refuge that is landed at from a red hex.
    pub fn refuge(&self, cell: Cell) -> Option<usize> {
        self.reds.iter().position(|red| *red == cell)
    }

    /// Where ships begin with so many players, from A.
    pub fn ships(&self, seats: u8) -> &[Cell] {
        &self.ships[..if seats > 2 { self.ships.len() } else { self.ships.len().min(2) }]
    }

    /// Reads a board; `coral.txt` tells how one is written.
    ///
    /// # Errors
    ///
    /// If it is no board for this game.
    pub fn read(key: &'static str, text: &str) -> Result<Self, MapError> {
        let signs = signs(text)?;
        let mut cells: Vec<Cell> = signs.iter().map(|sign| sign.cell).collect();
        cells.sort();
        let first = signs.first().ok_or(MapError::Island)?;
        let shifted = (first.across + first.cell.row() + 1) % 2;
        let mut map = Self {
            key,
            shifted,
            ground: [None; Cell::MOST],
            near: [[0; 6]; Cell::MOST],
            n_near: [0; Cell::MOST],
            piece: [NONE; Cell::MOST],
            pieces: Vec::new(),
            rings: [Cells::NONE; 3],
            sea: Cells::NONE,
            floods: Cells::NONE,
            ships: Vec::new(),
            reds: [Cell::default(); REFUGES],
            cells,
        };
        map.join(&signs);
        map.island(&signs)?;
        map.fleet(&signs)?;
        map.refuges(&signs)?;
        map.floods = map.sea.iter().chain(map.pieces.iter().copied()).collect();
        Ok(map)
    }

    /// Which hexes touch.
    fn join(&mut self, signs: &[Sign]) {
        for sign in signs {
            let (across, row) = (i16::from(sign.across), i16::from(sign.cell.row()));
            for (dx, dy) in [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)] {
                let is_it = |sign: &&Sign| {
                    (i16::from(sign.across), i16::from(sign.cell.row())) == (across + dx, row + dy)
                };
                let other = signs.iter().find(is_it);
                if let Some(at) =
                    other.and_then(|neighbour| self.cells.binary_search(&neighbour.cell).ok())
                {
                    let n = &mut self.n_near[sign.cell.index()];
                    self.near[sign.cell.index()][usize::from(*n)] = at as u8;
                    *n += 1;
                }
            }
        }
    }

    fn island(&mut self, signs: &[Sign]) -> Result<(), MapError> {
        let mut n_acropolis = 0;
        for &Sign { cell, sign, .. } in signs {
            let ring = match sign {
                'r' => Ring::Rock,
                'l' => Ring::Land,
                'c' => Ring::Citadel,
                'A' => {
                    n_acropolis += 1;
                    self.ground[cell.index()] = Some(Ground::Acropolis);
                    continue;
                }
                _ => continue,
            };
            self.ground[cell.index()] = Some(Ground::Piece(ring));
            self.piece[cell.index()] = self.pieces.len() as u8;
            self.pieces.push(cell);
            self.rings[ring.index()].insert(cell);
        }
        let sizes = Ring::ALL.iter().all(|ring| self.rings[ring.index()].len() == ring.size());
        if sizes && n_acropolis == 1 { Ok(()) } else { Err(MapError::Island) }
    }

    fn fleet(&mut self, signs: &[Sign]) -> Result<(), MapError> {
        for wanted in ['2', '4'] {
            let of = signs.iter().filter(|sign| sign.sign == wanted).map(|sign| sign.cell);
            let before = self.ships.len();
            self.ships.extend(of);
            if self.ships.len() != before + 2 {
                return Err(MapError::Ships);
            }
        }
        for &Sign { cell, sign, .. } in signs {
            if matches!(sign, '~' | '2' | '4' | 'R') {
                self.sea.insert(cell);
                self.ground[cell.index()] = Some(Ground::Sea);
            }
        }
        Ok(())
    }

    fn refuges(&mut self, signs: &[Sign]) -> Result<(), MapError> {
        let reds: Vec<Cell> =
            signs.iter().filter(|sign| sign.sign == 'R').map(|sign| sign.cell).collect();
        self.reds = reds.try_into().map_err(|_| MapError::Refuges)?;
        let coral: Cells =
            signs.iter().filter(|sign| sign.sign == 'C').map(|sign| sign.cell).collect();
        for (refuge, red) in (0..).zip(self.reds) {
            self.ground[red.index()] = Some(Ground::Red(refuge));
            // All the coral that hangs together, from where it touches the red hex.
            let mut reached: Vec<Cell> =
                self.near(red).filter(|neighbour| coral.has(*neighbour)).collect();
            let mut n_done = 0;
            if reached.is_empty() {
                return Err(MapError::Refuges);
            }
            while let Some(&cell) = reached.get(n_done) {
                n_done += 1;
                match self.ground[cell.index()] {
                    None => self.ground[cell.index()] = Some(Ground::Coral(refuge)),
                    Some(Ground::Coral(it)) if it == refuge => continue,
                    _ => return Err(MapError::Refuges),
                }
                let more: Vec<Cell> =
                    self.near(cell).filter(|neighbour| coral.has(*neighbour)).collect();
                reached.extend(more);
            }
        }
        let lonely = coral.iter().any(|cell| self.ground(cell).is_none());
        if lonely { Err(MapError::Refuges) } else { Ok(()) }
    }
}

/// A character of the text.
struct Sign {
    cell: Cell,
    /// How far right it stands, in halves of a hex.
    across: u8,
    sign: char,
}

fn signs(text: &str) -> Result<Vec<Sign>, MapError> {
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let mut signs: Vec<Sign> = Vec::new();
    for (row, line) in rows.enumerate() {
        if row >= usize::from(SIDE) || line.len() > 2 * usize::from(SIDE) {
            return Err(MapError::Size);
        }
        for (across, sign) in line.chars().enumerate().filter(|character| character.1 != ' ') {
            // At most 32 of them: both fit.
            let (across, row) = (across as u8, row as u8);
            let parity = signs.first().map_or(across + row, |sign| sign.across + sign.cell.row());
            if !(across + row + parity).is_multiple_of(2) || !"~rlcARC24".contains(sign) {
                return Err(MapError::Row(usize::from(row) + 1));
            }
            let cell = Cell::new(across / 2, row).ok_or(MapError::Size)?;
            signs.push(Sign { cell, across, sign });
        }
    }
    Ok(signs)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORAL: &str = include_str!("coral.txt");

    #[test]
    fn a_text_that_is_no_board_is_refused() {
        for (part, other, error) in [
            ("~ 2 r", "~ r r", MapError::Island),
            ("c A c", "c ~ c", MapError::Island),
            ("~ 2 r", "~ ~ r", MapError::Ships),
            ("C R ~", "C ~ ~", MapError::Refuges),
            ("C R ~", "~ R ~", MapError::Refuges),
            ("~ 2 r", "~ C r", MapError::Ships),
            ("\n ~ 2 r", "\n~ 2 r", MapError::Row(7)),
            ("c A c", "c B c", MapError::Row(7)),
        ] {
            let text = CORAL.replacen(part, other, 1);
            let read = Map::read("test", &text).map(|map| map.cells.len());
            // A hex of coral less is a smaller refuge.
            let fewer = part == "C R ~" && other == "~ R ~";
            match fewer {
                true => assert_eq!(read, Ok(149), "{other}"),
                false => assert_eq!(read, Err(error), "{other}"),
            }
        }
        let more = format!("{CORAL}      C\n");
        assert_eq!(Map::read("test", &more).map(|_| ()), Err(MapError::Refuges));
        assert_eq!(Map::read("test", "").map(|_| ()), Err(MapError::Island));
        let tall = "~\n ~\n".repeat(9);
        assert_eq!(Map::read("test", &tall).map(|_| ()), Err(MapError::Size));
    }
}
