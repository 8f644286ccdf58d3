//! Where the words of an action can be pointed at.

use games::rising::{Asked, DEPTH, Phase, Place, Section, View};

use super::{
    gate,
    layout::{self, HALF, R},
    strip,
};
use crate::{Point, Spot};

/// In the picture of the island: sections, then their tiles, where somebody is put or
/// something is protected; tiles where somebody acts or is moved; and what goes on with
/// the turn, on its phase.
pub(super) fn island(view: &View, chosen: &[String]) -> Vec<Spot> {
    if view.outcome.is_some() {
        return Vec::new();
    }
    let word = chosen.first().map(String::as_str);
    let phase = |words: &[&str]| -> Vec<Spot> {
        let Some(n) = strip::now(view) else { return Vec::new() };
        let (Point(x, y), width, height) = strip::part(n);
        let wide = width / words.len().max(1) as f32;
        let spot = |(at, word): (usize, &&str)| Spot {
            token: (*word).to_owned(),
            corner: Point(x + wide * at as f32, y),
            width: wide,
            height,
        };
        words.iter().enumerate().map(spot).collect()
    };
    let tiles_of = |key: &str| {
        let section = Section::ALL.into_iter().find(|it| it.key() == key);
        let of = |section| (0..DEPTH).map(move |at| Place::tile(section, at));
        section.into_iter().flat_map(of).map(|it| place(view, it)).collect()
    };
    let open = [Place::CENTRE, Place::NAVY].map(|it| place(view, it));
    match view.question.as_ref().map(|it| &it.what) {
        Some(Asked::Sink { .. } | Asked::Raise) => sections(view),
        Some(Asked::Ward) => word.map_or_else(|| sections(view), tiles_of),
        Some(Asked::Recall) => Place::all().map(|it| place(view, it)).collect(),
        Some(Asked::Command { .. }) => {
            let mut spots: Vec<Spot> = Place::all().map(|it| place(view, it)).collect();
            spots.extend(phase(&["enough"]));
            spots
        }
        Some(_) => Vec::new(),
        None => match view.phase {
            Phase::Place | Phase::Late => match word {
                Some(word) if open.iter().all(|it| it.token != word) => tiles_of(word),
                Some(_) => Vec::new(),
                None => {
                    let mut spots = sections(view);
                    spots.extend(open);
                    spots.extend(phase(&["rest", "later"]));
                    spots
                }
            },
            Phase::Produce if word.is_none() => {
                let mut spots: Vec<Spot> = Place::island().map(|it| place(view, it)).collect();
                spots.extend(phase(&["all", "end"]));
                spots
            }
            Phase::Draw(_) => phase(&["draw"]),
            Phase::Attack => phase(&["roll"]),
            Phase::Start | Phase::Ready | Phase::End => phase(&["go"]),
            Phase::Choosing(_) | Phase::Produce | Phase::Build | Phase::Over(_) => Vec::new(),
        },
    }
}

/// In the picture of what there is: components.
pub(super) fn council(view: &View, chosen: &[String]) -> Vec<Spot> {
    if view.phase != Phase::Build || view.question.is_some() || !chosen.is_empty() {
        return Vec::new();
    }
    let spot = |(n, part): (usize, &games::rising::Part)| {
        let (corner, width, height) = gate::place(n);
        Spot { token: part.component.to_string(), corner, width, height }
    };
    let mut spots: Vec<Spot> = view.gate.iter().enumerate().map(spot).collect();
    let (corner, width, height) = strip::part(4);
    spots.push(Spot { token: "pass".to_owned(), corner, width, height });
    spots
}

fn place(view: &View, place: Place) -> Spot {
    if place == Place::NAVY {
        let (corner, width, height) = layout::NAVY;
        return Spot { token: place.to_string(), corner, width, height };
    }
    let Point(x, y) = layout::place(view, place);
    let corner = Point(x - 0.75 * R, y - HALF);
    Spot { token: place.to_string(), corner, width: 1.5 * R, height: 2.0 * HALF }
}

/// All tiles of a section mean it.
fn sections(view: &View) -> Vec<Spot> {
    let of = |it: Place| {
        let section = it.section()?;
        Some(Spot { token: section.to_string(), ..place(view, it) })
    };
    Place::tiles().filter_map(of).collect()
}

/// Places that somebody has chosen, or could choose next in a section.
pub(super) fn chosen(view: &View, words: &[String]) -> Vec<Place> {
    if let [word] = words
        && let Ok(section) = word.parse::<Section>()
    {
        let tiles = view.tiles.iter().filter(|it| it.section == section && it.stands);
        return tiles.map(|it| it.place).collect();
    }
    words.iter().filter_map(|it| it.parse().ok()).collect()
}
