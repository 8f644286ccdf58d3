//! How Sparks looks.

use std::ops::Range;

use render::{Look, Outline, Paint, Point, Scene, Text};

use super::Sparks;

const STEP: f32 = 40.0;
const R: f32 = 15.0;

impl Sparks {
    /// From the first place that is anybody's to the last; all places, if none is.
    fn burning(&self) -> Range<usize> {
        let is_lit = |pile: &super::Pile| pile.owner.is_some();
        let first = self.places.iter().position(is_lit);
        let last = self.places.iter().rposition(is_lit);
        first.zip(last).map_or(0..self.places.len(), |(first, last)| first..last + 1)
    }
}

impl Paint for Sparks {
    fn scene(view: &Self, look: &Look) -> Scene {
        let theme = look.theme;
        let shown = if look.zoom { view.burning() } else { 0..view.places.len() };
        let width = STEP * (shown.len() + 1) as f32;
        let mut scene = Scene::new(width, 2.0 * STEP, theme.paper);
        for (n, at) in shown.enumerate() {
            let (center, pile) = (Point(STEP * (n + 1) as f32, STEP), view.places[at]);
            scene.stroke(Outline::circle(center, R), theme.line, 1.5);
            if let Some(owner) = pile.owner {
                scene.fill(Outline::circle(center, R - 2.0), theme.seats[owner.index()]);
            }
            if view.plan.iter().any(|&place| usize::from(place) == at) {
                scene.stroke(Outline::circle(center, R + 3.0), theme.ink, 3.0);
            }
            scene.text(Text::new_centred(center, 14.0, theme.ink, pile.sparks.to_string()));
        }
        scene.alt = Self::alt(view, look);
        scene
    }

    fn alt(view: &Self, look: &Look) -> String {
        let planned: Vec<String> = view.plan.iter().map(|place| (place + 1).to_string()).collect();
        match planned.is_empty() {
            true => format!("Sparks: {}.", Self::text(view, look)),
            false => {
                format!("Sparks: {}. Planned: {}.", Self::text(view, look), planned.join(", "))
            }
        }
    }

    fn zooms(view: &Self, _look: &Look) -> bool {
        view.burning().len() < view.places.len()
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
