//! How Sparks looks.

use render::{Look, Outline, Paint, Point, Scene, Text};

use super::Sparks;

const STEP: f32 = 40.0;
const R: f32 = 15.0;

impl Paint for Sparks {
    fn scene(view: &Self, look: &Look) -> Scene {
        let theme = look.theme;
        let width = STEP * (view.places.len() + 1) as f32;
        let mut scene = Scene::new(width, 2.0 * STEP, theme.paper);
        for (at, pile) in view.places.iter().enumerate() {
            let center = Point(STEP * (at + 1) as f32, STEP);
            scene.stroke(Outline::circle(center, R), theme.line, 1.5);
            if let Some(owner) = pile.owner {
                scene.fill(Outline::circle(center, R - 2.0), theme.seats[owner.index()]);
            }
            if view.plan.iter().any(|&it| usize::from(it) == at) {
                scene.stroke(Outline::circle(center, R + 3.0), theme.ink, 3.0);
            }
            scene.text(Text::centred(center, 14.0, theme.ink, pile.sparks.to_string()));
        }
        scene.alt = Self::alt(view, look);
        scene
    }

    fn alt(view: &Self, look: &Look) -> String {
        let planned: Vec<String> = view.plan.iter().map(|it| (it + 1).to_string()).collect();
        match planned.is_empty() {
            true => format!("Sparks: {}.", Self::text(view, look)),
            false => {
                format!("Sparks: {}. Planned: {}.", Self::text(view, look), planned.join(", "))
            }
        }
    }

    fn text(view: &Self, _look: &Look) -> String {
        let pile = |pile: &super::Pile| match pile.owner {
            Some(seat) => format!("{}{}", char::from(b'A' + seat.0), pile.sparks),
            None => "..".to_owned(),
        };
        view.places.iter().map(pile).collect::<Vec<_>>().join(" ")
    }

    fn film(before: &Self, after: &Self, look: &Look) -> Vec<Scene> {
        let places = |places: &Vec<super::Pile>| Self { places: places.clone(), ..before.clone() };
        let wave = |wave| Self::scene(&Self { plan: Vec::new(), ..places(wave) }, look);
        match after.waves.len() {
            2.. if after.turns != before.turns => after.waves.iter().map(wave).collect(),
            _ => Vec::new(),
        }
    }
}
