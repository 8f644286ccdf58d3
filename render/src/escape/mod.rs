//! Escape from Atlantis: an island that sinks piece by piece, the sea around it with its
//! ships and creatures, and four refuges at its corners.

mod alt;
mod bar;
mod board;
mod emblems;
mod film;
mod layout;
mod panel;
mod plain;
mod strip;
mod style;
mod words;

pub(crate) use self::emblems::emblems;
use games::escape::{Escape, View};

use self::{
    board::{backdrop, figures, hexes, island, marks},
    layout::{BAR, Grid, HEADER, MARGIN, SMALL, WIDTH},
    style::Style,
    words::Chosen,
};
use crate::{
    Align, Look, Paint, Point, Scene, Shape, Spot, Text, Weight,
    look::{players::Cast, surface::Surface},
};

impl Paint for Escape {
    fn scene(view: &View, look: &Look) -> Scene {
        let cast = Cast::for_picture(look);
        let say = |message| cast.say(message);
        let above = Words {
            headlines: [words::headline(view, cast), words::short_headline(view, cast)].map(say),
            task: say(words::task(view)),
        };
        let mut scene = draw(view, look, &above);
        scene.alt = alt::alt(view, look);
        scene.spots = spots(view, &grid(view, look));
        scene
    }

    fn alt(view: &View, look: &Look) -> String {
        alt::alt(view, look)
    }

    fn zooms(view: &View, look: &Look) -> bool {
        !Grid::around(view, look).is_whole()
    }

    fn text(view: &View, look: &Look) -> String {
        plain::text(view, look)
    }

    fn film(before: &View, after: &View, look: &Look) -> Vec<Scene> {
        film::film(before, after, look)
    }
}

/// The words above the board: the first headline that fits is taken.
struct Words {
    headlines: [String; 2],
    task: String,
}

fn grid(view: &View, look: &Look) -> Grid {
    if look.zoom { Grid::around(view, look) } else { Grid::whole(view.map(), look.surface) }
}

/// The line below everything.
const FOOTER: f32 = 54.0;

fn draw(view: &View, look: &Look, above: &Words) -> Scene {
    draw_on(view, look, above, &grid(view, look))
}

/// On a part of the board that is said: all pictures of a film have the same.
fn draw_on(view: &View, look: &Look, above: &Words, grid: &Grid) -> Scene {
    let style = Style::of(look.theme);
    let cast = Cast::for_picture(look);
    let bottom = grid.bottom();
    let panels = panel::bottom(view, bottom);
    let height = match look.surface {
        Surface::Full => panels + panel::key::HEIGHT + FOOTER,
        Surface::Chat => bottom + BAR,
    };
    let mut scene = Scene::new(WIDTH, height, style.paper);
    scene.board = Some(grid.board());
    if grid.is_whole() {
        scene.backdrop = Some(backdrop::backdrop(view.map(), look.theme, look.surface));
    } else {
        scene.shapes = backdrop::paint(grid, style);
    }
    let shapes = &mut scene.shapes;
    match look.surface {
        Surface::Full => {
            header(shapes, view, cast, above, style);
            strip::strip(shapes, view, cast, style);
            board(shapes, view, look, grid, style);
            panel::panels(shapes, view, bottom, cast, style);
            panel::key::key(shapes, view, panels - 10.0, cast, style);
            footer(shapes, view, look, height, style);
        }
        Surface::Chat => {
            board(shapes, view, look, grid, style);
            bar::bar(shapes, view, bottom, cast, above, style);
        }
    }
    scene
}

fn board(shapes: &mut Vec<Shape>, view: &View, look: &Look, grid: &Grid, style: &Style) {
    let chosen = Chosen::of(view, &look.chosen);
    island::island(shapes, view, grid, style);
    marks::below(shapes, view, grid, style);
    hexes::hexes(shapes, view, grid, style);
    marks::above(shapes, view, &chosen, grid, style);
    marks::names(shapes, view, &chosen, grid, style);
}

fn header(shapes: &mut Vec<Shape>, view: &View, cast: Cast<'_>, above: &Words, style: &Style) {
    let mut left = MARGIN + 4.0;
    let shown: Vec<_> = view.mover.into_iter().chain(words::winners(view)).collect();
    for seat in shown.iter().filter(|_| shown.len() < 3) {
        let person = figures::person(*seat, 34.0, style);
        shapes.push(Shape::Stamp(person, Point(left + 30.0, HEADER / 2.0)));
        left += 70.0;
    }
    let mut right = WIDTH - MARGIN - 4.0;
    let beside: Vec<_> = [words::turn(view), words::clock(view)].into_iter().flatten().collect();
    let beside: Vec<Text> = beside
        .into_iter()
        .zip([(46.0, 30.0), (86.0, SMALL)])
        .map(|(message, (base, size))| {
            Text::new(Point(right, base), size, style.quiet, cast.say(message)).align(Align::End)
        })
        .collect();
    right -= beside.iter().map(Text::width).fold(0.0, f32::max) + 22.0;
    shapes.extend(beside.into_iter().map(Shape::Text));
    if let Some(dice) = strip::dice(view, style) {
        right -= 150.0;
        shapes.push(Shape::Stamp(dice, Point((right + 66.0).round(), HEADER / 2.0)));
    }
    let write = |line: &String| {
        Text::new(Point(left, 50.0), 42.0, style.ink, line.as_str()).weight(Weight::Bold)
    };
    let room = right - left;
    shapes
        .extend(Text::fit_to_width(above.headlines.iter().map(write), room, 28.0).map(Shape::Text));
    let task = Text::new(Point(left, 89.0), 29.0, style.quiet, above.task.as_str());
    shapes.extend(Text::fit_to_width([task], room, SMALL).map(Shape::Text));
}

/// Writes what the last turn did, in as many words as fit.
fn footer(shapes: &mut Vec<Shape>, view: &View, look: &Look, height: f32, style: &Style) {
    let nobody = Look { players: Vec::new(), ..look.clone() };
    let (cast, sides) = (Cast::for_picture(look), Cast::for_picture(&nobody));
    let tries = [12, 6, 5, 4, 3, 2, 1].map(|most| (cast, most)).into_iter();
    let tries = tries.chain([3, 2, 1, 0].map(|most| (sides, most)));
    // Of nothing, it is at least said how much it was.
    let tries = tries.flat_map(|(cast, most)| {
        let both = [true, false].into_iter().filter(move |counted| *counted || 0 < most);
        both.map(move |counted| (cast, most, counted))
    });
    let lines = tries.filter_map(|(cast, most, counted)| {
        let last = cast.say(words::last(view, cast, most, counted)?);
        let at = Point(WIDTH / 2.0, height - 22.0);
        Some(Text::new(at, SMALL, style.quiet, last).align(Align::Middle))
    });
    shapes.extend(Text::fit_to_width(lines, WIDTH - 2.0 * MARGIN, SMALL).map(Shape::Text));
}

/// Hexes by their names, dolphins by whom they guard, columns where something dives, and
/// the part of a turn in which a piece sinks.
fn spots(view: &View, grid: &Grid) -> Vec<Spot> {
    if view.mover.is_none() {
        return Vec::new();
    }
    let around = |token: String, Point(x, y): Point, width: f32, height: f32| Spot {
        token,
        corner: Point(x - width / 2.0, y - height / 2.0),
        width,
        height,
        is_hex: false,
    };
    let mut spots = Vec::new();
    let (width, height) = (0.86 * grid.width, 1.5 * grid.r);
    for hex in &view.hexes {
        let Some(at) = grid.at(hex.cell) else { continue };
        spots.push(around(hex.cell.to_string(), at, width, height));
        let mut guarded: Vec<_> =
            hex.creatures.iter().filter_map(|creature| creature.guards).collect();
        guarded.sort();
        guarded.dedup();
        // Beside each other, where a free one is there, too.
        let wide = width / (guarded.len() as f32 + 1.0);
        for (n, seat) in guarded.into_iter().enumerate() {
            let at = Point(at.0 + width / 2.0 - wide * (n as f32 + 0.5), at.1);
            spots.push(around(format!("{}-{}", hex.cell, seat.0 + 1), at, wide, height));
        }
    }
    for (column, x) in grid.columns() {
        let token = char::from(b'a' + column).to_string();
        let (y, high) = grid.letters();
        spots.push(around(token, Point(x, y), 0.8 * grid.width, high));
    }
    let (corner, width, height) = match grid.is_chat() {
        true => bar::rest(grid.bottom()),
        false => strip::SINK,
    };
    spots.push(Spot { token: "sink".to_owned(), corner, width, height, is_hex: false });
    spots
}
