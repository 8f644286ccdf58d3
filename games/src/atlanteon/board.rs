//! The board and what is on it: placing, surrounding, scoring, winning.

pub(super) mod hand;
pub(super) mod parts;
pub(super) mod set;

use self::{hand::Hand, set::Set};
use super::{Side, Square, Tile, Tower, Win};

/// How many control markers a side needs to win, and how many it has.
pub(super) const MARKERS: u8 = 11;

/// One game, without whose turn it is and what came before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board {
    /// Where white and blue have tiles.
    tiles: [Set; 2],
    /// The tile on each square; a zero where there is none.
    numbers: [Tile; 25],
    kings: Set,
    /// Where the white towers and the black one stand or stood.
    towers: [Set; 2],
    /// The tiles and towers that white and blue have won for good.
    control: [Set; 2],
    /// The captured towers, in the order they were taken.
    taken: [Option<Square>; 3],
    hands: [Hand; 2],
}

/// The tile or tower that fills a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Object {
    Tile(Side, Tile),
    Tower(Tower),
}

impl Board {
    pub(super) const EMPTY: Self = Self {
        tiles: [Set::NONE; 2],
        numbers: [Tile(0); 25],
        kings: Set::NONE,
        towers: [Set::NONE; 2],
        control: [Set::NONE; 2],
        taken: [None; 3],
        hands: [Hand::FULL; 2],
    };

    /// Places a tile on an empty square. What it surrounds is not resolved yet:
    /// see [`surrounded_by`](Self::surrounded_by).
    pub(super) fn place(&mut self, side: Side, tile: Tile, square: Square) {
        self.tiles[side.index()].insert(square);
        self.numbers[square.index()] = tile;
        if tile == Tile::KING {
            self.kings.insert(square);
        }
        self.hands[side.index()].remove(tile);
    }

    pub(super) fn build(&mut self, tower: Tower, square: Square) {
        self.towers[tower as usize].insert(square);
    }

    /// Gives what is on `square` to `side` for good.
    pub(super) fn resolve(&mut self, square: Square, side: Side) {
        self.control[side.index()].insert(square);
        if self.all_towers().contains(square)
            && let Some(free) = self.taken.iter_mut().find(|taken| taken.is_none())
        {
            *free = Some(square);
        }
    }

    /// The squares that a tile placed on `square` has surrounded: no square farther away can be
    /// newly surrounded.
    pub(super) fn surrounded_by(&self, square: Square) -> Set {
        let near = (Set::beside(square) | square.into()) & self.open();
        near.into_iter().filter(|&square| self.is_surrounded(square)).collect()
    }

    /// The squares that a tile of `last`, placed on `square`, decides, each with its winner.
    pub(super) fn decided_by(
        self,
        last: Side,
        square: Square,
    ) -> impl Iterator<Item = (Square, Side)> {
        let decided = move |square| Some((square, self.winner(square, last)?));
        self.surrounded_by(square).into_iter().filter_map(decided)
    }

    /// Whether every square beside `square` is filled.
    pub(super) fn is_surrounded(&self, square: Square) -> bool {
        self.gaps(square).is_empty()
    }

    /// The influence of white and of blue on `square`, its own tile included.
    pub(super) fn influence(&self, square: Square) -> [u8; 2] {
        let around = Set::beside(square) | square.into();
        self.tiles.map(|tiles| {
            let tiles = (tiles & around).into_iter();
            tiles.map(|near| self.numbers[near.index()].influence()).sum()
        })
    }

    /// The winner of the object on `square`, surrounded by a tile of `last`.
    pub(super) fn winner(&self, square: Square, last: Side) -> Option<Side> {
        let [white, blue] = self.influence(square);
        let most = if white > blue { Side::White } else { Side::Blue };
        let tie = white == blue;
        Some(match self.object(square)? {
            Object::Tile(owner, _) if tie => owner,
            Object::Tile(..) => most,
            Object::Tower(_) if tie => last.other(),
            Object::Tower(Tower::White) => most,
            Object::Tower(Tower::Black) => most.other(),
        })
    }

    /// The squares that `side` can claim before they are surrounded: nothing in a hand can change
    /// their winner any more.
    pub(super) fn claimable(&self, side: Side) -> Set {
        self.open().into_iter().filter(|&square| self.can_claim(side, square)).collect()
    }

    pub(super) fn has_claims(&self, side: Side) -> bool {
        self.open().into_iter().any(|square| self.can_claim(side, square))
    }

    /// Whether what is on `square` is safe for `side`. Once it is, it stays so,
    /// whatever is placed later.
    pub(super) fn can_claim(&self, side: Side, square: Square) -> bool {
        let Some(object) = self.object(square) else {
            return false;
        };
        let [mine, theirs] = self.prospects(side, square);
        match object {
            Object::Tile(owner, _) if owner == side => theirs <= mine,
            Object::Tile(..) => theirs < mine,
            Object::Tower(Tower::White) => theirs <= mine,
            Object::Tower(Tower::Black) => mine < theirs,
        }
    }

    /// The influence that a claim of `side` on `square` compares, its own and
    /// the opponent's: one of the two with the best tiles in hand on every gap.
    /// That is the opponent's, and for the black tower, where less wins, its own.
    pub(super) fn prospects(&self, side: Side, square: Square) -> [u8; 2] {
        let gaps = self.gaps(square).len();
        let influence = self.influence(square);
        let [mut mine, mut theirs] = [influence[side.index()], influence[side.other().index()]];
        if self.object(square) == Some(Object::Tower(Tower::Black)) {
            mine += self.hand(side).best(gaps);
        } else {
            theirs += self.hand(side.other()).best(gaps);
        }
        [mine, theirs]
    }

    /// Which condition to win `side` meets.
    pub(super) fn win(&self, side: Side) -> Option<Win> {
        let control = self.control[side.index()];
        let [own, other] = [side, side.other()].map(|side| self.tiles[side.index()]);
        if !(control & self.kings & other).is_empty() {
            return Some(Win::King);
        }
        if (control & self.all_towers()).len() == 3 {
            return Some(Win::Towers);
        }
        let in_play = !(self.kings & own).is_empty();
        (in_play && self.markers(side) >= MARKERS).then_some(Win::Markers)
    }

    /// The control markers of `side`: a white tower gets none.
    pub(super) fn markers(&self, side: Side) -> u8 {
        (self.control[side.index()] & !self.towers[Tower::White as usize]).len()
    }

    pub(super) fn hand(&self, side: Side) -> Hand {
        self.hands[side.index()]
    }

    pub(super) fn n_tiles(&self) -> u8 {
        (self.tiles[0] | self.tiles[1]).len()
    }

    pub(super) fn all_towers(&self) -> Set {
        self.towers[0] | self.towers[1]
    }

    /// How many towers of this kind are still to be placed.
    pub(super) fn n_unplaced(&self, tower: Tower) -> u8 {
        let all = match tower {
            Tower::White => 2,
            Tower::Black => 1,
        };
        all - self.towers[tower as usize].len().min(all)
    }

    /// The squares that hold a tile, a tower, or what is left of one.
    pub(super) fn non_empty_squares(&self) -> Set {
        self.tiles[0] | self.tiles[1] | self.all_towers()
    }

    /// The squares where a tile can be placed.
    pub(super) fn empty(&self) -> Set {
        !self.non_empty_squares()
    }

    /// The tiles and towers that a side has won for good.
    pub(super) fn controlled(&self, side: Side) -> Set {
        self.control[side.index()]
    }

    /// The square of a side's King, if it is on the board and nobody has won it yet.
    pub(super) fn open_king(&self, side: Side) -> Option<Square> {
        (self.kings & self.tiles[side.index()] & self.open()).into_iter().next()
    }

    /// A number that two boards of one game have in common only if they are the same, as good as
    /// certainly.
    pub(super) fn key(&self) -> u64 {
        let mix = |sum: u64, bits: u64| {
            let mixed = (sum ^ bits).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            mixed ^ mixed >> 29
        };
        let numbers = self.numbers.chunks(8).map(|chunk| {
            chunk.iter().fold(0_u64, |bits, tile| bits << 8 | u64::from(tile.influence()))
        });
        let sets = [self.tiles[0], self.tiles[1], self.kings, self.control[0], self.control[1]];
        numbers.chain(sets.map(Set::bits)).fold(0, mix)
    }

    /// The filled squares that nobody has won yet.
    pub(super) fn open(&self) -> Set {
        self.non_empty_squares() & !self.control[0] & !self.control[1]
    }

    /// Where the next tower may stand.
    pub(super) fn sites(&self) -> Set {
        let towers = self.all_towers();
        let near = |square| Set::beside(square) | Set::from(square);
        towers.into_iter().fold(Set::ALL, |sites, tower| sites & !near(tower))
    }

    /// The empty squares beside `square`.
    pub(super) fn gaps(&self, square: Square) -> Set {
        Set::beside(square) & !self.non_empty_squares()
    }

    pub(super) fn object(&self, square: Square) -> Option<Object> {
        let tile_of = |&side: &Side| self.tiles[side.index()].contains(square);
        if let Some(side) = Side::BOTH.into_iter().find(tile_of) {
            return Some(Object::Tile(side, self.numbers[square.index()]));
        }
        let tower_of = |&tower: &Tower| self.towers[tower as usize].contains(square);
        Tower::BOTH.into_iter().find(tower_of).map(Object::Tower)
    }

    /// The side that has won the object on `square`.
    pub(super) fn controller(&self, square: Square) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.control[side.index()].contains(square))
    }

    /// The captured towers, in the order they were taken.
    pub(super) fn capture_order(&self) -> impl Iterator<Item = Square> {
        self.taken.into_iter().flatten()
    }
}
