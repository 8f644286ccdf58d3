//! Atlanteon: a board on the sea floor, and each side's tiles beside it.

mod alt;
mod backdrop;
mod board;
mod chat;
mod emblems;
mod layout;
mod panel;
mod pieces;
mod plain;
mod style;
mod words;

pub(crate) use self::emblems::emblems;
use games::{
    Prose,
    atlanteon::{Atlanteon, Phase, Side, Tile, View},
};

use self::{
    layout::{HEIGHT, MARGIN, Measures, SMALL, WIDTH},
    style::Style,
};
use crate::{
    Align, Look, Paint, Point, Scene, Shape, Spot, Surface, Text, Theme, Weight,
    look::players::Cast,
};

impl Paint for Atlanteon {
    fn scene(view: &View, look: &Look) -> Scene {
        match look.surface {
            Surface::Full => scene(view, look),
            Surface::Chat => Scene { alt: alt::alt(view, look), ..chat::draw(view, look) },
        }
    }

    fn alt(view: &View, look: &Look) -> String {
        alt::alt(view, look)
    }

    fn text(view: &View, look: &Look) -> String {
        plain::text(view, look)
    }
}

fn scene(view: &View, look: &Look) -> Scene {
    let style = Style::of(look.theme);
    let mut scene = Scene::new(WIDTH, HEIGHT, style.water[0]);
    scene.backdrop = Some(backdrop::backdrop(look.theme));
    scene.alt = alt::alt(view, look);
    header(&mut scene.shapes, view, look, style);
    panel::key::key(&mut scene.shapes, view, look, style);
    board::squares(&mut scene.shapes, view, look, &Measures::FULL);
    for side in Side::BOTH {
        panel::panel(&mut scene.shapes, view, side, look, style);
    }
    scene.spots = spots(view, Cast::for_picture(look));
    scene
}

fn header(shapes: &mut Vec<Shape>, view: &View, look: &Look, style: &Style) {
    let cast = Cast::for_picture(look);
    let mut left = MARGIN + 4.0;
    if let Some(side) = view.to_move {
        let at = Point(left + 28.0, 58.0);
        pieces::blank(shapes, at, 56.0, side, style.side(side));
        left += 76.0;
    } else {
        let crown = pieces::crown(Point(left + 28.0, 60.0), 28.0);
        shapes.push(Shape::Fill(crown, style.accent));
        left += 76.0;
    }
    let score = score(view, cast, style);
    shapes.extend(score.iter().cloned().map(Shape::Text));
    let nobody = Look { players: Vec::new(), ..look.clone() };
    let casts = [cast, Cast::for_picture(&nobody)];
    let room = |line: usize| {
        let towers =
            (0..view.unplaced.len()).map(|index| reserve_middle(view, cast, index).0 - TOWER - 8.0);
        let score = score.get(line).map(|score| score.start().0 - 24.0);
        towers.chain(score).fold(WIDTH - MARGIN, f32::min) - left
    };
    let write = |words| Text::new(Point(left, 54.0), 42.0, style.ink, cast.say(words));
    let headlines =
        casts.map(|cast| [words::headline(view, cast), words::short_headline(view, cast)]);
    let headlines =
        headlines.concat().into_iter().map(|headline| write(headline).weight(Weight::Bold));
    shapes.extend(Text::fit_to_width(headlines, room(0), 30.0).map(Shape::Text));
    let write = |words| Text::new(Point(left, 92.0), 28.0, style.quiet, cast.say(words));
    let tasks = [words::task(view), words::short_task(view)].into_iter().flatten();
    // A proposed move does not yet ask anything of the next player.
    let tasks = tasks.filter(|_| !look.proposed || view.phase == Phase::Over).map(write);
    shapes.extend(Text::fit_to_width(tasks, room(1), SMALL).map(Shape::Text));
    let (_, picked) = words::parse_choice(view, look);
    let lifted = view.unplaced.iter().rposition(|tower| Some(*tower) == picked);
    for (n, &tower) in view.unplaced.iter().enumerate() {
        let mut at = reserve_middle(view, cast, n);
        if lifted == Some(n) {
            at = pieces::lift(shapes, at, pieces::silhouette(tower).transform(at, TOWER), style);
        }
        pieces::tower(shapes, at, TOWER, tower, style.tower(tower));
    }
    footer(shapes, view, look, style);
}

/// Which game of the match it is, and its points.
fn score(view: &View, cast: Cast<'_>, style: &Style) -> Vec<Text> {
    let Some(game) = words::game(view) else { return Vec::new() };
    let right = WIDTH - MARGIN - 4.0;
    let game = Text::new(Point(right, 54.0), 30.0, style.ink, cast.say(game));
    let points = [words::points(view), words::short_points(view)];
    let points =
        points.map(|message| Text::new(Point(right, 92.0), SMALL, style.quiet, cast.say(message)));
    let fitted = |tries: Vec<Text>| {
        Text::fit_to_width(tries.into_iter().map(|text| text.align(Align::End)), SCORE, SMALL)
    };
    [fitted(vec![game.weight(Weight::Bold)]), fitted(points.into())].into_iter().flatten().collect()
}

/// Writes what the last turn did, in as many words as fit.
fn footer(shapes: &mut Vec<Shape>, view: &View, look: &Look, style: &Style) {
    let nobody = Look { players: Vec::new(), ..look.clone() };
    let (cast, sides) = (Cast::for_picture(look), Cast::for_picture(&nobody));
    let tries = [(cast, 4), (cast, 3), (cast, 2), (cast, 1), (sides, 2), (sides, 1)];
    let titled = |what: Prose| words::with_title(what, look);
    let whole = tries.into_iter().filter_map(|(cast, most)| words::last(view, cast, most));
    // The board shows what it led to.
    let placed = [cast, sides].into_iter().filter_map(|cast| words::last_action(view, cast));
    let lines = whole.map(titled).chain(placed.map(Prose::from).map(titled));
    let lines = lines.map(|last| {
        let at = Point(WIDTH / 2.0, HEIGHT - 24.0);
        Text::new(at, SMALL, style.quiet, cast.say(last)).align(Align::Middle)
    });
    shapes.extend(Text::fit_to_width(lines, WIDTH - 2.0 * MARGIN, SMALL).map(Shape::Text));
}

/// Half the height of a tower that is still to be placed.
const TOWER: f32 = 27.0;

/// The width that there is for the score of a match.
const SCORE: f32 = 320.0;

/// The middle of a tower that is still to be placed.
fn reserve_middle(view: &View, cast: Cast<'_>, n: usize) -> Point {
    let score = score(view, cast, Style::of(Theme::LIGHT));
    let right = match score.iter().map(|text| text.start().0).reduce(f32::min) {
        None => WIDTH - MARGIN - 28.0,
        Some(left) => (left - TOWER - 8.0).min(670.0),
    };
    let n = view.unplaced.len() - 1 - n;
    Point(right - 56.0 * n as f32, 60.0)
}

fn spots(view: &View, cast: Cast<'_>) -> Vec<Spot> {
    let Some(side) = view.to_move else { return Vec::new() };
    let mut spots = board::spots(&Measures::FULL);
    if view.phase == Phase::Tiles {
        let left = layout::PANELS[side.index()];
        let tile =
            |&tile: &Tile| board::spot(tile.to_string(), layout::slot(left, tile), layout::SLOT);
        spots.extend(view.hands[side.index()].iter().map(tile));
    }
    for (n, tower) in view.unplaced.iter().enumerate() {
        spots.push(board::spot(tower.to_string(), reserve_middle(view, cast, n), 2.0 * TOWER));
    }
    spots
}
