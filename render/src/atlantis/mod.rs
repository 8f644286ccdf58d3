//! Atlantis: islands of hexagons that grow and sink, and stacks of stones.

mod alt;
mod board;
mod chart;
mod chat;
mod emblems;
mod face;
mod film;
mod legend;
mod plain;
mod style;
mod words;

pub(crate) use self::emblems::emblems;
use games::atlantis::{Atlantis, View};

use self::{
    board::{backdrop::Ground, fields, fuses, marks},
    chart::{Chart, WIDTH},
    style::Style,
    words::Length,
};
use crate::{Look, Paint, Point, Scene, Spot, Surface, look::players::Cast};

impl Paint for Atlantis {
    fn scene(view: &View, look: &Look) -> Scene {
        if look.surface == Surface::Chat {
            return Scene { alt: alt::alt(view, look), ..chat::draw(view, look) };
        }
        let cast = Cast::for_picture(look);
        let words = Words {
            headline: cast.say(words::headline(view, cast)),
            task: cast.say(words::task(view, cast)),
        };
        let mut scene = draw(view, look, &words, &fields::reachable_fields(view));
        scene.alt = alt::alt(view, look);
        let last = |length| words::last(view, cast, length).map(|message| cast.say(message));
        if let (Some(whole), Some(short)) = (last(Length::Whole), last(Length::Short)) {
            legend::footer(&mut scene, [&whole, &short], Style::of(look.theme));
        }
        scene
    }

    fn alt(view: &View, look: &Look) -> String {
        alt::alt(view, look)
    }

    fn zooms(view: &View, look: &Look) -> bool {
        look.surface == Surface::Chat && chat::zooms(view)
    }

    fn text(view: &View, look: &Look) -> String {
        plain::text(view, look)
    }

    fn film(before: &View, after: &View, look: &Look) -> Vec<Scene> {
        film::film(before, after, look)
    }
}

/// The words above the board.
struct Words {
    headline: String,
    task: String,
}

/// The fields that are `asked` for have names that stand out.
fn draw(view: &View, look: &Look, above: &Words, asked: &[bool]) -> Scene {
    let style = Style::of(look.theme);
    let Ground { chart, backdrop, .. } = Ground::of(&view.board, look.theme);
    let mut scene = Scene::new(WIDTH, legend::height(view, &chart), style.deep);
    scene.backdrop = Some(backdrop);
    let shapes = &mut scene.shapes;
    let held = fields::holders(view);
    // Stacks with a planned move stand where they go.
    let view = &View { fields: view.fields_after_plan(), ..view.clone() };
    fields::ground(shapes, view, (&held, asked), &chart, style);
    marks::below(shapes, view, &chart, style);
    let [growing, numbers] = fields::stacks(shapes, view, &chart, style);
    fuses::fuses(shapes, view, &chart, style);
    fields::crossed_out(shapes, view, (&held, asked), &chart, style);
    fields::draw_vacated_names(shapes, view, (&held, asked), &chart, style);
    marks::moves(shapes, view, &chart, style);
    shapes.extend(growing);
    fields::draw_crossed_names(shapes, view, (&held, asked), &chart, style);
    marks::above(shapes, view, &chart, style);
    shapes.extend(numbers);
    legend::header(shapes, view, (Cast::for_picture(look), above), style);
    legend::cards(shapes, view, (Cast::for_picture(look), &chart), style);
    legend::key::key(shapes, view, (Cast::for_picture(look), &chart), style);
    scene.spots = spots(view, &chart);
    scene
}

/// Every live field by its name. A stack also answers to the part of the board
/// it is in, where that is asked first: below its name, which is nearer.
fn spots(view: &View, chart: &Chart) -> Vec<Spot> {
    if view.turn.is_none() {
        return Vec::new();
    }
    let (width, height) = (1.5 * chart.radius, 2.0 * chart.half);
    let spot = |field: u16, token: String| {
        let Point(x, y) = chart.middle(field);
        let corner = Point(x - width / 2.0, y - height / 2.0);
        Spot { token, corner, width, height, is_hex: false }
    };
    let name = |field| view.board.place(field).to_string();
    let tokens = view.board.fields().zip(view.tokens());
    let parts = tokens.filter_map(|(field, token)| Some((field, token?)));
    let parts = parts.filter(|(field, token)| *token != name(*field));
    let mut spots: Vec<Spot> = parts.map(|(field, token)| spot(field, token)).collect();
    let fields = view.board.fields().zip(&view.fields);
    let live = fields.filter(|(_, field)| field.is_live());
    spots.extend(live.map(|(field, _)| spot(field, name(field))));
    spots
}
