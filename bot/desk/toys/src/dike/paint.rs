//! How Dike looks.

use render::{Color, Look, Outline, Paint, Point, Scene, Text};

use super::Dike;

const UNIT: f32 = 4.0;
const SKY: f32 = 40.0;

impl Paint for Dike {
    fn scene(view: &Self, look: &Look) -> Scene {
        let theme = look.theme;
        let high = |units: u16| UNIT * f32::from(units);
        let ground = SKY + high(view.height.max(view.water)) + 10.0;
        let mut scene = Scene::new(330.0, ground + 10.0, theme.paper);
        let mut column = |left: f32, units: u16, color: Color| {
            let corner = Point(left, ground - high(units));
            scene.fill(Outline::rect(corner, 120.0, high(units)), color);
        };
        column(20.0, view.water, theme.seats[1]);
        column(160.0, view.height, theme.seats[3]);
        scene.text(Text::new(Point(10.0, 24.0), 13.0, theme.ink, Self::text(view, look)));
        scene.alt = Self::alt(view, look);
        scene
    }

    fn alt(view: &Self, look: &Look) -> String {
        Self::text(view, look)
    }

    fn text(view: &Self, _look: &Look) -> String {
        let n_resting = view.players.iter().filter(|player| player.rests).count();
        let Self { round, height, water, .. } = view;
        format!("Round {round}, dike {height}, water {water}, {n_resting} players rest")
    }
}
