//! Small pictures of pieces, which chats show beside the answers of a question.

use games::menu::Emblem;

use crate::{Color, Point, Scene, Shape, atlanteon, atlantis, escape, looting, rising};

/// How wide and how high they are, and how far a piece reaches from its middle.
const SIZE: f32 = 96.0;
pub(crate) const RADIUS: f32 = 44.0;

/// All of them: the piece, and its picture of 96 by 96 units without a ground.
pub fn emblems() -> Vec<(Emblem, Scene)> {
    let games = [
        ("atlanteon", atlanteon::emblems()),
        ("atlantis", atlantis::emblems()),
        ("escape", escape::emblems()),
        ("looting", looting::emblems()),
        ("rising", rising::emblems()),
    ];
    let of_game = |(game, pieces): (&'static str, Vec<(&'static str, Vec<Shape>)>)| {
        pieces.into_iter().map(move |(thing, shapes)| (Emblem { game, thing }, scene(shapes)))
    };
    games.into_iter().flat_map(of_game).collect()
}

fn scene(shapes: Vec<Shape>) -> Scene {
    let mut scene = Scene::new(SIZE, SIZE, Color::hex(0));
    let stamp = crate::Stamp::new(shapes);
    scene.shapes.push(Shape::Stamp(stamp, Point(SIZE / 2.0, SIZE / 2.0)));
    scene
}
