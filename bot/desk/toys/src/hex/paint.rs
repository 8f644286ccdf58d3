//! How Hex looks.

use std::f32::consts::FRAC_PI_3;

use games::{Position as _, Seat};
use render::{Look, Outline, Paint, Point, Scene, Spot, Text, Theme};

use super::{Cell, Hex};

const R: f32 = 20.0;
const MARGIN: f32 = 50.0;

impl Paint for Hex {
    fn scene(view: &Self, look: &Look) -> Scene {
        let theme = look.theme;
        let last = center(Cell { col: view.size() - 1, row: view.size() - 1 });
        let mut scene = Scene::new(last.0 + MARGIN, last.1 + MARGIN, theme.paper);
        for cell in view.cells() {
            let at = center(cell);
            scene.stroke(hexagon(at), theme.line, 1.5);
            if let Some(owner) = view.stone(cell) {
                scene.fill(Outline::circle(at, R * 0.62), theme.seats[owner.index()]);
            }
        }
        for i in 0..view.size() {
            let top = center(Cell { col: i, row: 0 });
            let left = center(Cell { col: 0, row: i });
            let column = Cell { col: i, row: 0 }.col_name().to_string();
            label(&mut scene, theme, Point(top.0 - R * 0.6, top.1 - R * 1.5), column);
            label(&mut scene, theme, Point(left.0 - R * 1.6, left.1), (i + 1).to_string());
        }
        if view.to_act().is_empty() {
            scene.spots.clear();
        }
        scene.alt = Self::alt(view, look);
        scene
    }

    fn alt(view: &Self, _look: &Look) -> String {
        let of = |seat| {
            let cells = view.cells().filter(|&cell| view.stone(cell) == Some(Seat(seat)));
            cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
        };
        let size = view.size();
        format!("Hex, {size} by {size}. Red: {}. Blue: {}.", of(0), of(1))
    }

    fn text(view: &Self, _look: &Look) -> String {
        let row = |row: u8| {
            let stone = |col| match view.stone(Cell { col, row }) {
                None => " .",
                Some(Seat(0)) => " R",
                Some(_) => " B",
            };
            let cells: String = (0..view.size()).map(stone).collect();
            format!("{:indent$}{:2}{cells}", "", row + 1, indent = usize::from(row))
        };
        (0..view.size()).map(row).collect::<Vec<_>>().join("\n")
    }
}

/// The name of a column or a row, which can be pointed at.
fn label(scene: &mut Scene, theme: &Theme, at: Point, name: String) {
    let corner = Point(at.0 - R * 0.6, at.1 - R * 0.6);
    scene.text(Text::new_centred(at, 14.0, theme.ink, name.clone()));
    scene.spots.push(Spot { token: name, corner, width: R * 1.2, height: R * 1.2, is_hex: false });
}

fn center(cell: Cell) -> Point {
    let (col, row) = (f32::from(cell.col), f32::from(cell.row));
    let wide = R * 3.0_f32.sqrt();
    Point(MARGIN + wide * (col + row / 2.0), MARGIN + R * 1.5 * row)
}

fn hexagon(Point(x, y): Point) -> Outline {
    let corner = |number: u8| {
        let angle = FRAC_PI_3 * (f32::from(number) + 0.5);
        Point(x + R * angle.cos(), y + R * angle.sin())
    };
    Outline::polygon((0..6).map(corner))
}
