//! The parts that are the same in every picture of a board: water, land, segments, names.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use games::atlantis::Board;

use crate::{
    Backdrop, Color, Outline, Point, Segment, Shape, Text, Theme, Weight,
    atlantis::{
        chart::{Axis, Chart, WIDTH},
        chat::corners,
        legend::fit_to_width,
        style::Style,
    },
};

/// How many boards are kept, each in one theme and layout.
const KEPT: usize = 24;

/// A board, laid out and painted.
#[derive(Clone, Debug)]
pub(in crate::atlantis) struct Ground {
    pub chart: Arc<Chart>,
    pub backdrop: Arc<Backdrop>,
    /// The places of the sides in the corners of a picture for a chat.
    pub corners: Arc<[Point]>,
    board: Arc<Board>,
    plan: Plan,
    dark: bool,
}

/// The layout of a board that is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Plan {
    /// With everything around it.
    Full,
    /// Alone, with so many sides in its corners.
    Chat(usize),
}

impl Ground {
    /// With room for everything around the board.
    pub fn of(board: &Arc<Board>, theme: &Theme) -> Self {
        Self::find(board, Plan::Full, theme)
    }

    /// The board alone, and so many sides in its corners.
    pub fn whole(board: &Arc<Board>, n_sides: usize, theme: &Theme) -> Self {
        Self::find(board, Plan::Chat(n_sides), theme)
    }

    /// A part of the board, which is never kept.
    pub fn near(board: &Arc<Board>, middle: (f32, f32), theme: &Theme) -> Self {
        let chart = Chart::near(board, middle);
        Self::new(board, (chart, [].into()), Plan::Chat(0), theme)
    }

    fn find(board: &Arc<Board>, plan: Plan, theme: &Theme) -> Self {
        static GROUNDS: LazyLock<Mutex<Vec<Ground>>> = LazyLock::new(Mutex::default);
        let lock = || GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |ground: &Self| {
            ground.dark == theme.dark
                && ground.plan == plan
                && (Arc::ptr_eq(&ground.board, board) || ground.board == *board)
        };
        if let Some(found) = lock().iter().find(|ground| fits(ground)) {
            return found.clone();
        }
        let layout = match plan {
            Plan::Full => (Chart::new(board), Vec::new()),
            Plan::Chat(n_sides) => {
                let chart = Chart::whole(board);
                let corners = corners::places(&chart, n_sides);
                (chart, corners)
            }
        };
        let new = Self::new(board, layout, plan, theme);
        let mut grounds = lock();
        if KEPT <= grounds.len() {
            grounds.remove(0);
        }
        grounds.push(new.clone());
        new
    }

    fn new(
        board: &Arc<Board>,
        (chart, corners): (Chart, Vec<Point>),
        plan: Plan,
        theme: &Theme,
    ) -> Self {
        let backdrop = Arc::new(Backdrop::new(paint(board, &chart, Style::of(theme))));
        let (chart, corners, board) = (Arc::new(chart), corners.into(), Arc::clone(board));
        Self { chart, backdrop, corners, board, plan, dark: theme.dark }
    }
}

fn paint(board: &Board, chart: &Chart, style: &Style) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (depth, &color) in style.water.iter().enumerate().rev() {
        let y = chart.bottom * (depth + 1) as f32 / 3.6;
        shapes.push(Shape::Fill(above(y), color));
    }
    let land = board.fields().map(|field| chart.hex(field, 1.0)).reduce(Outline::and);
    shapes.push(Shape::Fill(land.clone().unwrap_or_default(), style.land));
    shapes.push(Shape::Stroke(land.unwrap_or_default(), style.grid, thin(chart)));
    shapes.push(Shape::Stroke(borders(board, chart), style.border, thick(chart)));
    for field in board.fields().filter(|_| chart.face.names) {
        let at = chart.middle(field);
        let name = name(chart, board.place(field).to_string(), (style.name, false));
        shapes.push(Shape::Text(name.with_offset(at)));
    }
    for label in &chart.labels {
        let color = if label.axis == Axis::Letter { style.ink } else { style.quiet };
        let (size, text) = (chart.face.edge, label.text.as_str());
        if chart.face.tick <= label.tick_length() {
            shapes.push(Shape::Stroke(Outline::line(label.tick), color, size / 13.0));
        }
        shapes.push(Shape::Text(Text::new_centred(label.at, size, color, text)));
    }
    shapes
}

/// The lines between fields.
pub(super) fn thin(chart: &Chart) -> f32 {
    (chart.radius * 0.05).max(1.0)
}

/// The lines between segments, and along the coast.
pub(super) fn thick(chart: &Chart) -> f32 {
    (chart.radius * 0.12).clamp(2.2, 4.0)
}

/// The name of an empty field, around the origin: bold if it is asked for.
pub(in crate::atlantis) fn name(
    chart: &Chart,
    name: String,
    (color, asked): (Color, bool),
) -> Text {
    let wide = if name.len() <= 3 { 0.8 } else { 0.66 };
    let size = (chart.radius * wide).max(chart.face.least).min(chart.face.name);
    let weight = if asked { Weight::Bold } else { Weight::Regular };
    let name = Text::new_centred(Point::ORIGIN, size, color, name).weight(weight);
    fit_to_width(name, 1.62 * chart.radius)
}

/// The edges between segments, and around the board.
fn borders(board: &Board, chart: &Chart) -> Outline {
    let mut lines = Vec::new();
    for field in board.fields() {
        for direction in 0..6 {
            let beside = board.beside(field, direction);
            // Each edge once.
            let drawn = beside
                .is_none_or(|other| field < other && board.segment(other) != board.segment(field));
            if drawn {
                let [from, to] = chart.edge(field, direction);
                lines.extend([Segment::Move(from), Segment::Line(to)]);
            }
        }
    }
    Outline(lines)
}

/// Everything above a wavy line at `y`.
fn above(y: f32) -> Outline {
    const LENGTH: f32 = WIDTH / 2.0;
    let mut outline = vec![Segment::Move(Point(0.0, y))];
    for n in 0..2 {
        let x = LENGTH * n as f32;
        outline.push(Segment::Cubic(
            Point(x + LENGTH * 0.36, y - 34.0),
            Point(x + LENGTH * 0.64, y + 34.0),
            Point(x + LENGTH, y),
        ));
    }
    outline.extend([
        Segment::Line(Point(WIDTH, 0.0)),
        Segment::Line(Point(0.0, 0.0)),
        Segment::Close,
    ]);
    Outline(outline)
}
