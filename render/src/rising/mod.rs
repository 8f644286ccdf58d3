//! Atlantis Rising, in two pictures: the island in its sea, with all that threatens it; and
//! the council, with the components of the gate and what everybody has for them.

mod alt;
mod chat;
mod gate;
mod island;
mod layout;
mod panel;
mod plain;
mod signs;
mod spots;
mod style;
mod words;

pub(crate) use self::signs::emblems::emblems;
use games::{
    msg,
    rising::{Rising, View},
};

use self::{
    island::{backdrop, sea, seen, strip, tiles},
    layout::{BOTTOM, FULL, MARGIN, SMALL, TOP, WIDTH},
    panel::Panels,
    style::Style,
};
use crate::{Align, Look, Paint, Point, Scene, Shape, Surface, Text, Weight, look::players::Cast};

impl Paint for Rising {
    const PARTS: u8 = 2;

    fn scene(view: &View, look: &Look) -> Scene {
        let mut scene = match (look.surface, look.part) {
            (Surface::Full, 0) => island(view, look),
            (Surface::Full, _) => council(view, look),
            (Surface::Chat, 0) => chat::island(view, look),
            (Surface::Chat, _) => chat::council(view, look),
        };
        scene.alt = alt::alt(view, look);
        scene
    }

    fn alt(view: &View, look: &Look) -> String {
        alt::alt(view, look)
    }

    fn text(view: &View, look: &Look) -> String {
        plain::text(view, look)
    }
}

fn island(view: &View, look: &Look) -> Scene {
    let style = Style::of(look.theme);
    let cast = Cast::for_picture(look);
    let below = BOTTOM + 8.0 + sea::TRACK;
    let mut scene = Scene::new(WIDTH, below + seen::height(view, cast), style.paper);
    scene.board = Some((Point(0.0, TOP), WIDTH, BOTTOM - TOP));
    scene.backdrop = Some(backdrop::backdrop(look.theme));
    scene.spots = spots::island(view, &look.chosen, FULL);
    let shapes = &mut scene.shapes;
    header(shapes, view, cast, style);
    strip::strip(shapes, view, cast, style);
    sea::sea(shapes, view, cast, style);
    tiles::tiles(shapes, view, &spots::selection(view, &look.chosen), style);
    seen::show_turn(shapes, view, below, cast, style);
    scene
}

fn council(view: &View, look: &Look) -> Scene {
    let style = Style::of(look.theme);
    let cast = Cast::for_picture(look);
    let players = gate::bottom(view) + 6.0;
    let panels = Panels { view, cast, style };
    let key = panels.bottom(players);
    let mut scene = Scene::new(WIDTH, key + panels.key_height(), style.paper);
    scene.board = Some((Point(0.0, gate::TITLE), WIDTH, key - gate::TITLE));
    scene.spots = spots::council(view, &look.chosen);
    let shapes = &mut scene.shapes;
    let write = |edge: f32, color, told: String| Text::new(Point(edge, 44.0), 34.0, color, told);
    let built = write(WIDTH - MARGIN, style.quiet, cast.say(words::gate_progress(view)));
    let built = Text { size: 30.0, ..built.align(Align::End) };
    let title = write(MARGIN + 4.0, style.ink, cast.say(msg!("rising-seen-gate")));
    let room = WIDTH - 2.0 * MARGIN - 24.0 - built.width();
    shapes.push(Shape::Text(built));
    shapes.extend(Text::fit_to_width([title.weight(Weight::Bold)], room, SMALL).map(Shape::Text));
    gate::gate(shapes, view, &look.chosen, cast, style);
    panels.draw(shapes, players);
    panels.key(shapes, key);
    scene
}

/// The decision and the players awaited; the turn, and how much of the gate is built.
fn header(shapes: &mut Vec<Shape>, view: &View, cast: Cast<'_>, style: &Style) {
    let (left, right) = (MARGIN + 4.0, WIDTH - MARGIN - 4.0);
    let beside = [(words::turn(view), 48.0, 32.0), (words::gate_progress(view), 88.0, 28.0)];
    let mut rooms = [right - left; 2];
    for (n, (message, y, size)) in beside.into_iter().enumerate() {
        let text = Text::new(Point(right, y), size, style.quiet, cast.say(message));
        let text = text.align(Align::End);
        rooms[n] -= text.width() + 24.0;
        shapes.push(Shape::Text(text));
    }
    let headline =
        Text::new(Point(left, 50.0), 42.0, style.ink, cast.say(words::headline(view, cast)));
    let headline = headline.weight(Weight::Bold);
    shapes.extend(Text::fit_to_width([headline], rooms[0], SMALL).map(Shape::Text));
    let lines = words::status_messages(view, cast).into_iter();
    let lines =
        lines.map(|message| Text::new(Point(left, 89.0), 29.0, style.quiet, cast.say(message)));
    shapes.extend(Text::fit_to_width(lines, rooms[1], SMALL).map(Shape::Text));
}
