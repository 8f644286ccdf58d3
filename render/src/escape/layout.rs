//! Where things are. One unit is a pixel of a picture 1,000 pixels wide.

use games::{
    Seat,
    escape::{Cell, Hex, Map, Step, View},
};

use super::words::{self, Chosen};
use crate::{Look, Outline, Player, Point};

pub(super) const WIDTH: f32 = 1000.0;
pub(super) const MARGIN: f32 = 18.0;
pub(super) const HEADER: f32 = 104.0;

/// The parts of a turn, below the header.
pub(super) const STRIP: f32 = 48.0;

/// The top of the board.
pub(super) const TOP: f32 = HEADER + STRIP + 8.0;

/// The smallest text but for the names of single hexes: 2.6 % of the width, readable on
/// a phone.
pub(super) const SMALL: f32 = 26.0;

/// At each side of the board, for letters and numbers.
pub(super) const EDGE: f32 = 36.0;

/// The width of a hex for which figures are made.
const USUAL: f32 = 77.0;

/// Hexes of a crop are at least so much larger, or it would be no use.
const LARGER: f32 = 1.15;

/// A crop has at least so many columns and rows, and so many columns for each row: what is
/// much higher than wide is small again on a screen.
const LEAST: (f32, u8) = (6.0, 5);
const SLIMMEST: f32 = 0.65;

/// The hexes that are drawn, and where.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    pub map: &'static Map,
    /// Of a hex, from side to side.
    pub width: f32,
    /// Of the picture, up to the first column.
    left: f32,
    window: Window,
}

/// A part of the board: columns in widths of a hex, rows from 0.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Window {
    left: f32,
    right: f32,
    first: u8,
    last: u8,
}

impl Grid {
    /// The whole board.
    pub fn whole(map: &'static Map) -> Self {
        Self::within(map, Window::of(map, map.cells.iter().copied()))
    }

    /// The part of the board that matters to its viewer: what they have chosen, and where that can
    /// go; or the creature that they move; or where their people are, and what was done last.
    pub fn around(view: &View, look: &Look) -> Self {
        let map = view.map();
        let whole = Self::whole(map);
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
        if seen.is_empty() {
            return whole;
        }
        let window = Window::of(map, seen.into_iter());
        let part = Self::within(map, window.expand_within(&whole.window));
        if part.width < LARGER * whole.width { whole } else { part }
    }

    fn within(map: &'static Map, window: Window) -> Self {
        let columns = window.right - window.left;
        // Hexes of whole pixels are alike, and packed far better.
        let width = ((WIDTH - 2.0 * EDGE) / columns / 2.0).floor() * 2.0;
        let left = (WIDTH - columns * width) / 2.0;
        Self { map, width, left, window }
    }

    pub fn is_whole(&self) -> bool {
        self.window == Window::of(self.map, self.map.cells.iter().copied())
    }

    /// How far rows are apart.
    pub fn pitch(&self) -> f32 {
        self.r() * 1.5
    }

    /// From the middle of a hex to its corners. All corners are on whole pixels: where
    /// hexes touch, their edges are one.
    pub fn r(&self) -> f32 {
        (self.width / 3.0_f32.sqrt() / 2.0).round() * 2.0
    }

    /// How much larger things are than in hexes of the usual size.
    pub fn unit(&self) -> f32 {
        // Figures whose sizes are whole look the same everywhere.
        (self.width / USUAL * 20.0).round() / 20.0
    }

    /// Below the board.
    pub fn bottom(&self) -> f32 {
        let rows = f32::from(self.window.last - self.window.first);
        (TOP + 2.0 * EDGE + rows * self.pitch() + 2.0 * self.r()).round()
    }

    /// The middle of a hex, in or out of the picture.
    pub fn point(&self, cell: Cell) -> Point {
        let x = self.left + (middle(self.map, cell) - self.window.left) * self.width;
        let row = f32::from(cell.row()) - f32::from(self.window.first);
        // On whole pixels, figures are alike.
        Point(x.round(), (TOP + EDGE + self.r() + row * self.pitch()).round())
    }

    /// The middle of a hex that is drawn.
    pub fn at(&self, cell: Cell) -> Option<Point> {
        self.shows(cell).then(|| self.point(cell))
    }

    pub fn shows(&self, cell: Cell) -> bool {
        let x = middle(self.map, cell);
        let Window { left, right, first, last } = self.window;
        let across = left - 0.01 <= x - 0.5 && x + 0.5 <= right + 0.01;
        across && (first..=last).contains(&cell.row()) && self.map.ground(cell).is_some()
    }

    /// The outline of a hex around its middle, `inset` smaller at each side.
    pub fn hex(&self, inset: f32) -> Outline {
        Outline::polygon(self.corners(inset))
    }

    /// Clockwise from the top.
    pub fn corners(&self, inset: f32) -> [Point; 6] {
        let half = self.width / 2.0 - inset;
        let r = self.r() - inset / 3.0_f32.sqrt() * 2.0;
        [
            (0.0, -r),
            (half, -r / 2.0),
            (half, r / 2.0),
            (0.0, r),
            (-half, r / 2.0),
            (-half, -r / 2.0),
        ]
        .map(|(x, y)| Point(x, y))
    }

    /// The rows that are drawn, and where their middles are.
    pub fn rows(&self) -> impl Iterator<Item = (u8, f32)> {
        let top = TOP + EDGE + self.r();
        let Window { first, last, .. } = self.window;
        (first..=last).map(move |row| (row, top + f32::from(row - first) * self.pitch()))
    }

    /// The columns that are drawn, and where: hexes of every second row are half a hex
    /// further left or right.
    pub fn columns(&self) -> Vec<(u8, f32)> {
        let mut columns: Vec<(u8, f32, f32)> = Vec::new();
        for &cell in self.map.cells.iter().filter(|cell| self.shows(**cell)) {
            let Point(x, _) = self.point(cell);
            match columns.iter_mut().find(|column| column.0 == cell.column()) {
                Some((_, least, most)) => (*least, *most) = (least.min(x), most.max(x)),
                None => columns.push((cell.column(), x, x)),
            }
        }
        columns.into_iter().map(|(column, least, most)| (column, (least + most) / 2.0)).collect()
    }
}

/// How far from the left edge of the board the middle of a hex is, in widths of a hex.
fn middle(map: &Map, cell: Cell) -> f32 {
    let right = if cell.row() % 2 == map.shifted { 0.5 } else { 0.0 };
    f32::from(cell.column()) + 0.5 + right
}

impl Window {
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

    /// As large as it should be, and within the board.
    fn expand_within(self, whole: &Self) -> Self {
        let (wide, tall) = LEAST;
        let mut it = self;
        let wide = wide.max(SLIMMEST * f32::from(it.last - it.first + 1));
        let more = (wide - (it.right - it.left)).max(0.0);
        it.left = (it.left - more / 2.0).max(whole.left);
        it.right = (it.left + wide).max(it.right).min(whole.right);
        it.left = it.left.min(it.right - wide).max(whole.left);
        while it.last - it.first + 1 < tall && (it.first, it.last) != (whole.first, whole.last) {
            if it.first > whole.first {
                it.first -= 1;
            }
            if it.last - it.first + 1 < tall && it.last < whole.last {
                it.last += 1;
            }
        }
        it
    }
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

/// The players' panels: two columns of them.
pub(super) const GAP: f32 = 12.0;
pub(super) const PANEL: (f32, f32) = ((WIDTH - 2.0 * MARGIN - GAP) / 2.0, 104.0);

pub(super) fn panel(n: usize, bottom: f32) -> Point {
    let (column, row) = (n % 2, n / 2);
    let left = MARGIN + column as f32 * (PANEL.0 + GAP);
    Point(left, bottom + 12.0 + row as f32 * (PANEL.1 + GAP))
}
