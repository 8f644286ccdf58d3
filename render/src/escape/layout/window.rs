//! The part of the board that a picture shows.

use games::{
    Seat,
    escape::{Cell, Hex, Map, Step, View},
};

use crate::{
    Look, Player,
    escape::words::{self, Chosen},
};

/// A crop has at least so many columns and rows, and so many columns for each row: what is
/// much higher than wide is small again on a screen.
const LEAST: (f32, u8) = (6.0, 5);
const SLIMMEST: f32 = 0.65;

/// The most height of a crop that is nearly a square, in its widths.
const SQUARE: f32 = 0.958;

/// Columns in widths of a hex, rows from 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Window {
    pub left: f32,
    pub right: f32,
    pub first: u8,
    pub last: u8,
}

impl Window {
    pub fn whole(map: &Map) -> Self {
        Self::of(map, map.cells.iter().copied())
    }

    fn of(map: &Map, cells: impl Iterator<Item = Cell>) -> Self {
        let none = Self { left: f32::MAX, right: 0.0, first: u8::MAX, last: 0 };
        cells.fold(none, |window, cell| {
            let x = middle(map, cell);
            Self {
                left: window.left.min(x - 0.5),
                right: window.right.max(x + 0.5),
                first: window.first.min(cell.row()),
                last: window.last.max(cell.row()),
            }
        })
    }

    /// Around what matters to a viewer, if anything does: what they have chosen, and where that can
    /// go; or the creature that they move; or where their people are, and what was done last.
    pub fn around(view: &View, look: &Look) -> Option<Self> {
        let map = view.map();
        let is_reader = |player: &Player| *player == Player::You;
        let reader = (0..).map(Seat).zip(&look.players).find(|(_, player)| is_reader(player));
        let reader = reader.map(|reader| reader.0).or(view.mover);
        let chosen = Chosen::of(view, &look.chosen);
        let mut seen: Vec<Cell> = Vec::new();
        if !look.chosen.is_empty() {
            seen.extend(chosen.cells.iter().flat_map(|cell| map.near(*cell)));
            seen.extend(chosen.cells.into_iter().chain(chosen.reach));
        } else if matches!(view.step, Step::Creature { .. }) && reader == view.mover {
            seen.extend(view.can.iter().flat_map(|action| [action.from(), action.to()]).flatten());
            seen.extend(&view.now.path);
        } else {
            let people = people(view, reader);
            // The hexes beside them matter, too.
            seen.extend(
                people.iter().flat_map(|person| map.near(*person)).chain(people.iter().copied()),
            );
            if let Some(turn) = words::turn_to_describe(view) {
                let moved =
                    turn.moves.iter().flat_map(|action| [action.from(), action.to()]).flatten();
                seen.extend(
                    moved.chain(turn.sank.map(|sank| sank.0)).chain(turn.path.iter().copied()),
                );
            }
        }
        (!seen.is_empty()).then(|| Self::of(map, seen.into_iter()))
    }

    fn n_rows(&self) -> u8 {
        self.last - self.first + 1
    }

    /// As large as it should be where a picture may be of any height, and within the board.
    pub fn expand_within(self, whole: &Self) -> Self {
        let (wide, tall) = LEAST;
        let wide = wide.max(SLIMMEST * f32::from(self.n_rows()));
        let more = (wide - (self.right - self.left)).max(0.0);
        self.expand(self.left - more / 2.0, wide, tall, whole)
    }

    /// Nearly a square, as far as the board is.
    pub fn square_within(self, whole: &Self) -> Self {
        let (wide, _) = LEAST;
        let wide = wide.max(self.right - self.left);
        let tall = (wide - 1.0 / 3.0).ceil() as u8;
        let tall = tall.max(self.n_rows()).min(whole.n_rows());
        let high = (1.5 * f32::from(tall) + 0.5) / 3.0_f32.sqrt();
        // Half a hex more or less is where the hexes of every second row begin.
        let wide = wide.max((high / SQUARE * 2.0).ceil() / 2.0);
        let more = (wide - (self.right - self.left)).max(0.0);
        self.expand(self.left - (more.floor() / 2.0), wide, tall, whole)
    }

    /// From `left`, at least so many columns wide and rows high, and within the board.
    fn expand(self, left: f32, wide: f32, tall: u8, whole: &Self) -> Self {
        let mut window = self;
        window.left = left.max(whole.left);
        window.right = (window.left + wide).max(window.right).min(whole.right);
        window.left = window.left.min(window.right - wide).max(whole.left);
        while window.n_rows() < tall && (window.first, window.last) != (whole.first, whole.last) {
            if window.first > whole.first {
                window.first -= 1;
            }
            if window.n_rows() < tall && window.last < whole.last {
                window.last += 1;
            }
        }
        window
    }
}

/// How far from the left edge of the board the middle of a hex is, in widths of a hex.
pub(super) fn middle(map: &Map, cell: Cell) -> f32 {
    let right = if cell.row() % 2 == map.shifted { 0.5 } else { 0.0 };
    f32::from(cell.column()) + 0.5 + right
}

/// Where those of a seat are, or all.
fn people(view: &View, of: Option<Seat>) -> Vec<Cell> {
    let is_one = |seat: &Seat| of.is_none_or(|of| of == *seat);
    let has_one = |hex: &&Hex| {
        let crew = hex.ship.iter().flat_map(|ship| &ship.crew);
        let swimmers = hex.swimmers.iter().map(|swimmer| &swimmer.seat);
        hex.people.iter().chain(crew).chain(swimmers).any(is_one)
    };
    view.hexes.iter().filter(has_one).map(|hex| hex.cell).collect()
}
