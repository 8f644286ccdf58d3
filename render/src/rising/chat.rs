//! The pictures for chats, which show them in small boxes: the island fills one, and all else
//! that decides is in the corners of its sea, large.

mod arch;
mod backdrop;
mod corners;
mod council;
mod news;
mod tiles;

use games::rising::{GroupView, Place, View};

use super::{
    island::tiles::crowds,
    layout::{CHAT, CHAT_HEIGHT, WIDTH},
    signs, spots,
    style::Style,
};
use crate::{Color, Look, Point, Scene, Shape, Text, look::players::Cast};

pub(super) use self::council::council;

/// The height of an em of the smallest letters: their capitals are 9 pixels high in a picture
/// that is scaled down to 324 pixels.
const LETTERS: f32 = 40.0;

/// A picture that is being drawn.
struct Board<'a> {
    shapes: Vec<Shape>,
    view: &'a View,
    chosen: &'a [String],
    cast: Cast<'a>,
    style: &'a Style,
}

pub(super) fn island(view: &View, look: &Look) -> Scene {
    let mut board = Board::new(view, look);
    board.tiles();
    board.corners();
    let mut scene = Scene::new(WIDTH, CHAT_HEIGHT, board.style.paper);
    let (Point(left, _), Point(_, top)) = (CHAT.at(-4, 0), CHAT.at(0, -7));
    let (left, top) = (left - CHAT.r, top - CHAT.half);
    scene.board = Some((Point(left, top), WIDTH - 2.0 * left, CHAT_HEIGHT - 2.0 * top));
    scene.backdrop = Some(backdrop::backdrop(look.theme));
    scene.spots = spots::island(view, &look.chosen, CHAT);
    scene.shapes = board.shapes;
    scene
}

impl<'a> Board<'a> {
    fn new(view: &'a View, look: &'a Look) -> Self {
        let (cast, style) = (Cast::for_picture(look), Style::of(look.theme));
        Self { shapes: Vec::new(), view, chosen: &look.chosen, cast, style }
    }

    /// Bold letters around a point, of which the sizes of an em is given.
    fn write(&mut self, at: Point, size: f32, color: Color, told: impl Into<String>) {
        self.shapes.push(Shape::Text(Text::new_centred(at, size, color, told)));
    }

    /// The same from their left end on; their width is returned.
    fn write_from(&mut self, Point(x, y): Point, size: f32, color: Color, told: String) -> f32 {
        let text = Text::new_centred(Point(0.0, y), size, color, told);
        let width = text.width();
        self.shapes.push(Shape::Text(text.with_offset(Point((x + width / 2.0).round(), 0.0))));
        width
    }

    /// Somebody of a seat's, with a medal if they have courage.
    fn person(&mut self, group: GroupView, at: Point, r: f32) {
        let player = self.view.players.get(group.seat.index());
        let councilor = player.and_then(|player| player.councilor);
        let stamp = match group.brave {
            0 => signs::person(councilor, r, self.style),
            _ => signs::hero(councilor, r, self.style),
        };
        self.shapes.push(Shape::Stamp(stamp, at));
    }

    /// Groups in the hexagon of the centre: each is a sign and, if they are several, a number.
    fn gathering(&mut self) {
        let (centre, middle) = (&self.view.centre, CHAT.place(self.view, Place::CENTRE));
        // Courage is of no use there, and is left out.
        let groups = centre.groups.iter().filter(|_| centre.stands);
        let groups: Vec<_> = groups.map(|group| GroupView { brave: 0, ..*group }).collect();
        let (rows, most) = rows(groups.len());
        let step = 104.0 / rows.len() as f32;
        let of = |n: u8| if n > 1 { number(n).width() + 2.0 } else { 0.0 };
        let mut rest = &groups[..];
        for (row, n_here) in rows.iter().enumerate() {
            let (here, next) = rest.split_at((*n_here).min(rest.len()));
            rest = next;
            let down = step * (row as f32 - (rows.len() as f32 - 1.0) / 2.0);
            let room = 2.0 * (CHAT.r - 6.0) - 2.0 * down.abs() / 3_f32.sqrt();
            let gaps = 5.0 * (here.len().max(1) as f32 - 1.0);
            let numbers: f32 = here.iter().map(|group| of(group.n)).sum();
            let r = ((room - numbers - gaps) / (2.0 * here.len().max(1) as f32)).clamp(12.0, most);
            let whole = numbers + gaps + 2.0 * r * here.len() as f32;
            let (mut x, y) = (middle.0 - whole / 2.0, (middle.1 + down).round());
            for group in here {
                self.person(*group, Point((x + r).round(), y), r);
                if group.n > 1 {
                    let text = number(group.n);
                    let at = Point((x + 2.0 * r + 2.0 + text.width() / 2.0).round(), y);
                    self.write(at, text.size, self.style.ink, text.text);
                }
                x += 2.0 * r + of(group.n) + 5.0;
            }
        }
    }

    /// Groups in rows within a box around a point, as large as they can be. One alone is no more
    /// than a sign; a number tells how many others are.
    fn crowd(&mut self, groups: &[GroupView], middle: Point, (width, height): (f32, f32)) {
        let all = match crowds(groups) {
            all if all.len() <= 8 => all,
            _ => groups.to_vec(),
        };
        let layouts = [
            (1, 36.0),
            (1, 30.0),
            (1, 26.0),
            (2, 26.0),
            (2, 23.0),
            (2, 20.0),
            (3, 18.0),
            (2, 18.0),
            (3, 16.0),
        ];
        let wide = |group: &GroupView, radius: f32| {
            let medal = if group.brave > 0 { 0.5 * radius } else { 0.0 };
            2.0 * radius
                + medal
                + if group.n > 1 { number(group.n).width() + 4.0 } else { 0.0 }
                + 6.0
        };
        let row_of = |rows: usize| all.len().div_ceil(rows).max(1);
        let fits = |(rows, radius): &(usize, f32)| {
            let is_narrow = |row: &[GroupView]| {
                row.iter().map(|group| wide(group, *radius)).sum::<f32>() <= width
            };
            all.chunks(row_of(*rows)).all(is_narrow)
                && *rows as f32 * (2.0 * radius + 2.0) <= height
        };
        let (rows, r) = layouts.into_iter().find(fits).unwrap_or((3, 15.0));
        let row = row_of(rows);
        let n_rows = all.len().div_ceil(row);
        let step = (height / n_rows.max(1) as f32).min(2.6 * r);
        for (at, groups) in all.chunks(row).enumerate() {
            let whole: f32 = groups.iter().map(|group| wide(group, r)).sum();
            let y = middle.1 + step * (at as f32 - (n_rows as f32 - 1.0) / 2.0);
            let mut x = middle.0 - whole / 2.0 + 3.0;
            for group in groups {
                self.person(*group, Point((x + r).round(), y.round()), r);
                if group.n > 1 {
                    let right = x + wide(group, r) - 6.0;
                    let text = number(group.n);
                    let at = Point((right - text.width() / 2.0).round(), y.round());
                    self.write(at, text.size, self.style.ink, text.text);
                }
                x += wide(group, r);
            }
        }
    }
}

/// The rows of so many groups in the hexagon of the centre, and their radius at most: the middle is
/// wide. Five or six reach a little across its edge, for smaller numbers could not be read.
fn rows(n_groups: usize) -> (&'static [usize], f32) {
    match n_groups {
        0 | 1 => (&[1], 36.0),
        2 => (&[1, 1], 24.0),
        3 => (&[1, 1, 1], 18.0),
        4 => (&[1, 2, 1], 17.0),
        5 => (&[2, 1, 2], 14.0),
        _ => (&[2, 2, 2], 14.0),
    }
}

/// How many they are.
fn number(n: u8) -> Text {
    Text::new_centred(Point::ORIGIN, LETTERS, Color(0, 0, 0), n.to_string())
}
