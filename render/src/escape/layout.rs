//! Where things are. One unit is a pixel of a picture 1,000 pixels wide.

mod window;

use games::escape::{Cell, Map, View};

use self::window::{Window, middle};
use crate::{Look, Outline, Point, look::surface::Surface};

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

/// In a chat: at the left of the board, for numbers, and at its right.
const SIDES: (f32, f32) = (34.0, 6.0);

/// Above the board in a chat, for letters.
pub(super) const LETTERS: f32 = 36.0;

/// Below the board in a chat, for whose turn it is.
pub(super) const BAR: f32 = 44.0;

/// The least and the greatest height of the board in a chat: the picture is nearly a square then.
const HEIGHTS: (f32, f32) = (830.0, 920.0);

/// The width of hexes in a chat up to which lines are widest.
const NARROW: f32 = 80.0;

/// The least height of an em in a chat.
pub(super) const LEGIBLE: f32 = 40.0;

/// The hexes that are drawn, and where.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    pub map: &'static Map,
    /// Of a hex, from side to side.
    pub width: f32,
    /// From the middle of a hex to its tips. All corners are on whole pixels: where hexes touch,
    /// their edges are one.
    pub r: f32,
    /// Where it is shown.
    surface: Surface,
    /// Of the picture, up to the first column.
    left: f32,
    window: Window,
}

impl Grid {
    /// The whole board.
    pub fn whole(map: &'static Map, surface: Surface) -> Self {
        Self::within(map, surface, Window::whole(map))
    }

    /// The part of the board that matters to its viewer, or the whole where that is hardly less.
    pub fn around(view: &View, look: &Look) -> Self {
        let map = view.map();
        let whole = Self::whole(map, look.surface);
        let Some(window) = Window::around(view, look) else { return whole };
        let window = match look.surface {
            Surface::Full => window.expand_within(&whole.window),
            Surface::Chat => window.square_within(&whole.window),
        };
        let part = Self::within(map, look.surface, window);
        if part.width < LARGER * whole.width { whole } else { part }
    }

    fn within(map: &'static Map, surface: Surface, window: Window) -> Self {
        let (left, right) = match surface {
            Surface::Full => (EDGE, EDGE),
            Surface::Chat => SIDES,
        };
        let columns = window.right - window.left;
        // Hexes of whole pixels are alike, and packed far better.
        let width = ((WIDTH - left - right) / columns / 2.0).floor() * 2.0;
        let r = (width / 3.0_f32.sqrt() / 2.0).round() * 2.0;
        match surface {
            Surface::Full => {
                let left = (WIDTH - columns * width) / 2.0;
                Self { map, width, r, surface, left, window }
            }
            Surface::Chat => {
                // What is left of the width is at both sides, and hexes of a board that is low are
                // as much higher as makes it a square.
                let left = (left + (WIDTH - left - right - columns * width) / 2.0).round();
                let high = 1.5 * f32::from(window.last - window.first) + 2.0;
                let least = (HEIGHTS.0 / high / 2.0).ceil() * 2.0;
                let most = (HEIGHTS.1 / high / 2.0).floor() * 2.0;
                Self { map, width, r: r.max(least).min(most), surface, left, window }
            }
        }
    }

    pub fn is_whole(&self) -> bool {
        self.window == Window::whole(self.map)
    }

    pub fn is_chat(&self) -> bool {
        self.surface == Surface::Chat
    }

    /// How far rows are apart.
    pub fn pitch(&self) -> f32 {
        self.r * 1.5
    }

    /// How much larger things are than in hexes of the usual size.
    pub fn unit(&self) -> f32 {
        // Figures whose sizes are whole look the same everywhere.
        (self.width / USUAL * 20.0).round() / 20.0
    }

    /// How much higher a hex is than one of its width whose sides are equal.
    pub fn tall(&self) -> f32 {
        self.r * 3.0_f32.sqrt() / self.width
    }

    /// How much wider lines of marks are than elsewhere in hexes of this size.
    pub fn bold(&self) -> f32 {
        match self.surface {
            Surface::Full => 1.0,
            Surface::Chat => (1.7 * NARROW / self.width).clamp(1.0, 1.7),
        }
    }

    /// The top of the picture's part with the board and its letters.
    fn top(&self) -> f32 {
        match self.surface {
            Surface::Full => TOP,
            Surface::Chat => 0.0,
        }
    }

    /// The top of the first row.
    fn first_row(&self) -> f32 {
        match self.surface {
            Surface::Full => TOP + EDGE,
            Surface::Chat => LETTERS,
        }
    }

    fn height(&self) -> f32 {
        f32::from(self.window.last - self.window.first) * self.pitch() + 2.0 * self.r
    }

    /// Below the board.
    pub fn bottom(&self) -> f32 {
        let edge = if self.is_chat() { 0.0 } else { EDGE };
        (self.first_row() + self.height() + edge).round()
    }

    /// The corner, the width and the height of the sea with the letters and numbers beside it.
    pub fn sea(&self) -> (Point, f32, f32) {
        (Point(0.0, self.top()), WIDTH, self.bottom() - self.top())
    }

    /// The same of where the board is: in a chat the hexes alone.
    pub fn board(&self) -> (Point, f32, f32) {
        match self.surface {
            Surface::Full => self.sea(),
            Surface::Chat => {
                let columns = self.window.right - self.window.left;
                (Point(self.left, self.first_row()), columns * self.width, self.height())
            }
        }
    }

    /// The middle of the letters above the board, and how high they are at most.
    pub fn letters(&self) -> (f32, f32) {
        match self.surface {
            Surface::Full => (TOP + EDGE / 2.0, EDGE),
            Surface::Chat => (LETTERS / 2.0, LETTERS),
        }
    }

    /// The middle of a hex, in or out of the picture.
    pub fn point(&self, cell: Cell) -> Point {
        let x = self.left + (middle(self.map, cell) - self.window.left) * self.width;
        let row = f32::from(cell.row()) - f32::from(self.window.first);
        // On whole pixels, figures are alike.
        Point(x.round(), (self.first_row() + self.r + row * self.pitch()).round())
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
        let r = self.r - inset / 3.0_f32.sqrt() * 2.0;
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
        let top = self.first_row() + self.r;
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

/// The players' panels: two columns of them.
pub(super) const GAP: f32 = 12.0;
pub(super) const PANEL: (f32, f32) = ((WIDTH - 2.0 * MARGIN - GAP) / 2.0, 104.0);

pub(super) fn panel(n: usize, bottom: f32) -> Point {
    let (column, row) = (n % 2, n / 2);
    let left = MARGIN + column as f32 * (PANEL.0 + GAP);
    Point(left, bottom + 12.0 + row as f32 * (PANEL.1 + GAP))
}
