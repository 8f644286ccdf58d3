//! Atlantis: islands of hexagons that grow and sink, and stacks of stones.

mod alt;
mod backdrop;
mod chart;
mod fields;
mod film;
mod key;
mod labels;
mod legend;
mod look;
mod marks;
mod pieces;
mod plain;
mod words;

use games::atlantis::{Atlantis, Event, View};

use self::{
    backdrop::Ground,
    chart::{Chart, WIDTH},
    look::Look,
};
use crate::{Paint, Point, Scene, Spot, Theme};

impl Paint for Atlantis {
    fn scene(view: &View, theme: &'static Theme) -> Scene {
        let words = Words { headline: words::headline(view), task: words::task(view) };
        let mut scene = draw(view, theme, &words);
        scene.alt = alt::alt(view);
        if let Some(last) = words::last(view) {
            legend::footer(&mut scene, &format!("Last turn: {last}"), Look::of(theme));
        }
        scene
    }

    fn alt(view: &View) -> String {
        alt::alt(view)
    }

    fn text(view: &View) -> String {
        plain::text(view)
    }

    fn film(before: &View, events: &[Event], theme: &'static Theme) -> Vec<Scene> {
        film::film(before, events, theme)
    }
}

/// What stands above the board.
struct Words {
    headline: String,
    task: String,
}

fn draw(view: &View, theme: &'static Theme, above: &Words) -> Scene {
    let look = Look::of(theme);
    let Ground { chart, backdrop, .. } = Ground::of(&view.board, theme);
    let mut scene = Scene::new(WIDTH, legend::height(view, &chart), look.deep);
    scene.backdrop = Some(backdrop);
    let shapes = &mut scene.shapes;
    let held = fields::holders(view);
    fields::ground(shapes, view, &held, &chart, look);
    marks::below(shapes, view, &chart, look);
    marks::moves(shapes, view, &chart, look);
    fields::crossed(shapes, view, &held, &chart, look);
    let numbers = fields::stacks(shapes, view, &chart, look);
    marks::above(shapes, view, &chart, look);
    shapes.extend(numbers);
    legend::header(shapes, view, above, look);
    legend::cards(shapes, view, &chart, look);
    key::key(shapes, view, &chart, look);
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
        Spot { token, corner, width, height }
    };
    let name = |field| view.board.place(field).to_string();
    let tokens = view.board.fields().zip(view.tokens());
    let parts = tokens.filter_map(|(field, token)| Some((field, token?)));
    let parts = parts.filter(|(field, token)| *token != name(*field));
    let mut spots: Vec<Spot> = parts.map(|(field, token)| spot(field, token)).collect();
    let fields = view.board.fields().zip(&view.fields);
    let live = fields.filter(|(_, it)| it.is_live());
    spots.extend(live.map(|(field, _)| spot(field, name(field))));
    spots
}
