//! Looting Atlantis: a volcano in the sea, a city around it, and what its players carry
//! away.

mod alt;
mod board;
mod emblems;
mod film;
mod layout;
mod panel;
mod plain;
mod signs;
mod spots;
mod style;
mod words;

pub(crate) use self::emblems::emblems;
use games::{
    Message,
    looting::{Looting, View},
    msg,
};

use self::{
    board::{backdrop, bays, city, lava, route},
    layout::{HEADER, MARGIN, NOOK, Plan, SMALL, WIDTH},
    style::Style,
    words::Chosen,
};
use crate::{
    Align, Look, Outline, Paint, Point, Scene, Shape, Stamp, Text, Weight, look::players::Cast,
};

impl Paint for Looting {
    fn scene(view: &View, look: &Look) -> Scene {
        let cast = Cast::for_picture(look);
        let say = |message| cast.say(message);
        let above = Words {
            headlines: [words::headline(view, cast), words::short_headline(view, cast)].map(say),
            tasks: [words::task(view, cast)]
                .into_iter()
                .chain(words::short_tasks(view))
                .map(say)
                .collect(),
        };
        let mut scene = draw(view, look, &above);
        scene.alt = alt::alt(view, look);
        scene.spots = spots::spots(view, &Chosen::of(view, &look.chosen), Plan::of(look));
        scene
    }

    fn alt(view: &View, look: &Look) -> String {
        alt::alt(view, look)
    }

    fn text(view: &View, look: &Look) -> String {
        plain::text(view, look)
    }

    fn film(before: &View, after: &View, look: &Look) -> Vec<Scene> {
        film::film(before, after, look)
    }
}

/// The words above the board: those that fit are taken.
struct Words {
    headlines: [String; 2],
    tasks: Vec<String>,
}

fn draw(view: &View, look: &Look, above: &Words) -> Scene {
    let plan = Plan::of(look);
    if plan.alone {
        return draw_alone(view, look, plan);
    }
    let style = Style::of(look.theme);
    let cast = Cast::for_picture(look);
    let chosen = Chosen::of(view, &look.chosen);
    let bottom = panel::bottom(view);
    let height = bottom + panel::key::below(view) + FOOTER;
    let mut scene = Scene::new(WIDTH, height, style.sea);
    scene.backdrop = Some(backdrop::backdrop(view, plan, look.theme));
    scene.board = Some((Point(0.0, HEADER), WIDTH, layout::BOTTOM - HEADER));
    let shapes = &mut scene.shapes;
    header(shapes, view, cast, above, style);
    lava::tracks(shapes, view, &chosen.cells, plan, style);
    route::path(shapes, view, plan, style);
    lava::names(shapes, view, plan, style);
    city::city(shapes, view, &chosen, plan, style);
    nooks(shapes, view, cast, &chosen, style);
    panel::panels(shapes, view, cast, &chosen, style);
    panel::key::key(shapes, view, cast, plan, style);
    footer(shapes, view, look, height, style);
    scene
}

/// Draws the board alone, as large as a square picture.
fn draw_alone(view: &View, look: &Look, plan: &Plan) -> Scene {
    let style = Style::of(look.theme);
    let chosen = Chosen::of(view, &look.chosen);
    let mut scene = Scene::new(WIDTH, 2.0 * plan.middle.1, style.sea);
    scene.backdrop = Some(backdrop::backdrop(view, plan, look.theme));
    scene.board = Some(plan.city());
    let shapes = &mut scene.shapes;
    lava::tracks(shapes, view, &chosen.cells, plan, style);
    // A car that crosses the island flies below what is written there.
    route::path(shapes, view, plan, style);
    bays::bays(shapes, view, &chosen, plan, style);
    lava::names(shapes, view, plan, style);
    city::city(shapes, view, &chosen, plan, style);
    route::tips(shapes, view, plan, style);
    scene
}

/// The line below everything.
const FOOTER: f32 = 56.0;

fn header(shapes: &mut Vec<Shape>, view: &View, cast: Cast<'_>, above: &Words, style: &Style) {
    let mut left = MARGIN + 6.0;
    let shown: Vec<_> = view.mover.into_iter().chain(words::winners(view)).collect();
    for seat in shown.iter().filter(|_| shown.len() < 3) {
        let car = signs::car(seat.index(), 30.0, style);
        shapes.push(Shape::Stamp(car, Point(left + 30.0, HEADER / 2.0)));
        left += 76.0;
    }
    let right = WIDTH - MARGIN - 6.0;
    let mut rooms = [right - left; 2];
    let beside = [words::turn(view), words::turn(view).map(|_| words::phase(view))];
    let write = |message: Message, base: f32, size: f32| {
        Text::new(Point(right, base), size, style.ink, cast.say(message)).align(Align::End)
    };
    for (n, (message, (y, size))) in
        beside.into_iter().zip([(50.0, 30.0), (90.0, 28.0)]).enumerate()
    {
        let Some(message) = message else { continue };
        let text = write(message, y, size);
        let text = if n == 0 { text.weight(Weight::Bold) } else { text };
        rooms[n] -= text.width() + 22.0;
        shapes.push(Shape::Text(text));
    }
    let write = |line: &String| {
        Text::new(Point(left, 52.0), 42.0, style.ink, line.as_str()).weight(Weight::Bold)
    };
    shapes.extend(
        Text::fit_to_width(above.headlines.iter().map(write), rooms[0], 28.0).map(Shape::Text),
    );
    let write = |line: &String| Text::new(Point(left, 91.0), 29.0, style.quiet, line.as_str());
    shapes.extend(
        Text::fit_to_width(above.tasks.iter().map(write), rooms[1], SMALL).map(Shape::Text),
    );
}

/// The kingdoms with who is there, and what is left of the city.
fn nooks(shapes: &mut Vec<Shape>, view: &View, cast: Cast<'_>, chosen: &Chosen, style: &Style) {
    let lines = |at: Point, room: f32, [first, second]: [String; 2]| {
        let Point(x, y) = at;
        let first = Text::new(Point(x, y + 32.0), SMALL, style.ink, first).weight(Weight::Bold);
        let plain = first.clone().weight(Weight::Regular);
        let second = Text::new(Point(x, y + 63.0), SMALL, style.quiet, second);
        [Text::fit_to_width([first, plain], room, SMALL), Some(second)]
            .into_iter()
            .flatten()
            .map(Shape::Text)
    };
    for (n, kingdom) in view.kingdoms.iter().enumerate() {
        let Point(x, y) = layout::nook(n);
        let picked = chosen.kingdom.as_deref() == Some(kingdom.kingdom.key());
        if picked || (chosen.flees && kingdom.by.is_none()) {
            let edge =
                Outline::round_rect(Point(x + 2.5, y + 2.5), NOOK.0 - 5.0, NOOK.1 - 5.0, 10.0);
            let width = if picked { 8.0 } else { 4.5 };
            shapes.push(Shape::Stroke(edge, style.accent, width));
        }
        let sign = signs::kingdom(kingdom.kingdom, 23.0, style);
        shapes.push(Shape::Stamp(sign, Point(x + 36.0, y + NOOK.1 / 2.0)));
        let name = cast.say(msg!("looting-nook", kingdom = kingdom.kingdom.key()));
        shapes.extend(lines(
            Point(x + 68.0, y),
            NOOK.0 - 76.0,
            [name, format!("+{}", kingdom.value)],
        ));
        if let Some(by) = kingdom.by {
            let car = signs::car(by.index(), 17.0, style);
            shapes.push(Shape::Stamp(car, Point(x + NOOK.0 - 30.0, y + 52.0)));
        }
    }
    let Point(x, y) = layout::nook(3);
    // A stack, face down.
    let back = Outline::round_rect(Point(-15.0, -20.0), 30.0, 40.0, 5.0);
    let back = Stamp::new(vec![
        Shape::Fill(back.clone(), style.outline),
        Shape::Fill(back.transform(Point::ORIGIN, 0.88), style.canal),
        Shape::Stroke(Outline::circle(Point::ORIGIN, 7.0), style.outline, 2.5),
    ]);
    for by in [4.0, 0.0, -4.0] {
        let at = Point(x + 32.0 + by, y + NOOK.1 / 2.0 + by);
        shapes.push(Shape::Stamp(back.clone(), at));
    }
    let told =
        [msg!("looting-seen-cards", n = view.cards), msg!("looting-seen-open", n = view.open)];
    shapes.extend(lines(Point(x + 62.0, y), NOOK.0 - 70.0, told.map(|message| cast.say(message))));
}

/// Writes what the last turn did, in as many words as fit.
fn footer(shapes: &mut Vec<Shape>, view: &View, look: &Look, height: f32, style: &Style) {
    let nobody = Look { players: Vec::new(), ..look.clone() };
    let (cast, cars) = (Cast::for_picture(look), Cast::for_picture(&nobody));
    let tries = [(cast, 12), (cast, 6), (cast, 5), (cast, 4), (cast, 3), (cast, 2), (cast, 1)];
    let tries = tries.into_iter().chain([(cars, 2), (cars, 1), (cars, 0)]);
    let lines = tries.filter_map(|(cast, most)| {
        let last = cast.say(words::last(view, cast, most)?);
        let at = Point(WIDTH / 2.0, height - 22.0);
        Some(Text::new(at, SMALL, style.quiet, last).align(Align::Middle))
    });
    shapes.extend(Text::fit_to_width(lines, WIDTH - 2.0 * MARGIN, SMALL).map(Shape::Text));
}
