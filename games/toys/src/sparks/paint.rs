//! How Sparks looks.

use render::{Outline, Paint, Point, Scene, Text, Theme};

use super::{Event, Sparks};

const STEP: f32 = 40.0;
const R: f32 = 15.0;

impl Paint for Sparks {
    fn scene(view: &Self, theme: &'static Theme) -> Scene {
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
        scene.alt = Self::alt(view);
        scene
    }

    fn alt(view: &Self) -> String {
        let planned: Vec<String> = view.plan.iter().map(|it| (it + 1).to_string()).collect();
        match planned.is_empty() {
            true => format!("Sparks: {}.", Self::text(view)),
            false => format!("Sparks: {}. Planned: {}.", Self::text(view), planned.join(", ")),
        }
    }

    fn text(view: &Self) -> String {
        let pile = |pile: &super::Pile| match pile.owner {
            Some(seat) => format!("{}{}", char::from(b'A' + seat.0), pile.sparks),
            None => "..".to_owned(),
        };
        view.places.iter().map(pile).collect::<Vec<_>>().join(" ")
    }

    fn film(before: &Self, events: &[Event], theme: &'static Theme) -> Vec<Scene> {
        let wave = |event: &Event| match event {
            Event::Wave(_, places) => {
                let after = Self { places: places.clone(), plan: Vec::new(), ..before.clone() };
                Some(Self::scene(&after, theme))
            }
            _ => None,
        };
        let waves: Vec<Scene> = events.iter().filter_map(wave).collect();
        if before.film && waves.len() > 1 { waves } else { Vec::new() }
    }
}
