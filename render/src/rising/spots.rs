//! Where the words of an action can be pointed at.

use games::rising::{Asked, Phase, Place, Section, Tile, View};

use super::{gate, island::strip, layout::Grid};
use crate::{Point, Spot};

/// In the picture of the island: sections, then their tiles, where somebody is put or
/// something is protected; tiles where somebody acts or is moved; and what goes on with
/// the turn, on its phase.
pub(super) fn island(view: &View, chosen: &[String], grid: Grid) -> Vec<Spot> {
    if view.outcome.is_some() {
        return Vec::new();
    }
    // Empty where somebody pointed at a later word first.
    let word = chosen.first().map(String::as_str).filter(|word| !word.is_empty());
    let phase = |words: &[&str]| if grid.has_strip { phase(view, words) } else { Vec::new() };
    let place = |location: Place| place(view, location, grid);
    let open = [Place::CENTRE, Place::NAVY].map(place);
    let named = view.question.as_ref().map_or(&[][..], |question| &question.places).iter().copied();
    match view.question.as_ref().map(|question| &question.what) {
        Some(Asked::Sink { .. } | Asked::Raise) => sections(view, named, grid),
        Some(Asked::Ward) => section_or_tile(view, named, word, grid),
        Some(Asked::Recall) => named.map(place).collect(),
        Some(Asked::Command { .. }) => {
            let there: Vec<Place> = match word {
                None => named.collect(),
                Some(_) => free(view).chain([Place::CENTRE, Place::NAVY]).collect(),
            };
            let mut spots: Vec<Spot> = there.into_iter().map(place).collect();
            spots.extend(phase(&["enough"]));
            spots
        }
        Some(_) => Vec::new(),
        None => match view.phase {
            Phase::Place | Phase::Late => match word {
                Some(word) if open.iter().all(|spot| spot.token != word) => {
                    section_or_tile(view, free(view), Some(word), grid)
                }
                Some(_) => Vec::new(),
                None => {
                    let mut spots = section_or_tile(view, free(view), None, grid);
                    spots.extend(open);
                    spots.extend(phase(&["rest", "later"]));
                    spots
                }
            },
            Phase::Produce if word.is_none() => {
                let there = view.tiles.iter().map(|tile| (tile.place, &tile.groups));
                let there = there.chain([(Place::CENTRE, &view.centre.groups)]);
                let there = there.filter(|location| !location.1.is_empty());
                let mut spots: Vec<Spot> = there.map(|location| place(location.0)).collect();
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

/// These words, side by side on the phase of the turn.
fn phase(view: &View, words: &[&str]) -> Vec<Spot> {
    let Some(n) = strip::now(view) else { return Vec::new() };
    let (Point(x, y), width, height) = strip::part(n);
    let wide = width / words.len().max(1) as f32;
    let spot = |(at, word): (usize, &&str)| Spot {
        token: (*word).to_owned(),
        corner: Point(x + wide * at as f32, y),
        width: wide,
        height,
        is_hex: false,
    };
    words.iter().enumerate().map(spot).collect()
}

/// These tiles: as their sections first, and as themselves; once a section is chosen, its
/// own as themselves.
fn section_or_tile(
    view: &View,
    tiles: impl Iterator<Item = Place>,
    word: Option<&str>,
    grid: Grid,
) -> Vec<Spot> {
    let tiles: Vec<Place> = tiles.collect();
    let themselves = |location: &Place| place(view, *location, grid);
    let Some(word) = word else {
        let mut spots = sections(view, tiles.iter().copied(), grid);
        spots.extend(tiles.iter().map(themselves));
        return spots;
    };
    let is_of_it = |place: &&Place| place.section().is_some_and(|section| section.key() == word);
    tiles.iter().filter(is_of_it).map(themselves).collect()
}

/// In the picture of what there is: components, each in its box, and what ends the building.
pub(super) fn council(view: &View, chosen: &[String]) -> Vec<Spot> {
    let mut spots = parts(view, chosen, gate::place);
    if !spots.is_empty() {
        let (corner, width, height) = strip::part(4);
        spots.push(Spot { token: "pass".to_owned(), corner, width, height, is_hex: false });
    }
    spots
}

/// Components, of which it is said where each is: its corner, its width and its height.
pub(super) fn parts(
    view: &View,
    chosen: &[String],
    place: impl Fn(usize) -> (Point, f32, f32),
) -> Vec<Spot> {
    if view.phase != Phase::Build || view.question.is_some() || !chosen.is_empty() {
        return Vec::new();
    }
    let spot = |(index, part): (usize, &games::rising::PartView)| {
        let (corner, width, height) = place(index);
        Spot { token: part.component.to_string(), corner, width, height, is_hex: false }
    };
    view.gate.iter().enumerate().map(spot).collect()
}

fn place(view: &View, place: Place, grid: Grid) -> Spot {
    let token = place.to_string();
    if place == Place::NAVY {
        let (corner, width, height) = grid.navy;
        return Spot { token, corner, width, height, is_hex: false };
    }
    let Point(x, y) = grid.place(view, place);
    let corner = Point(x - grid.r, y - grid.half);
    Spot { token, corner, width: 2.0 * grid.r, height: 2.0 * grid.half, is_hex: true }
}

/// Places that mean their section.
fn sections(view: &View, places: impl Iterator<Item = Place>, grid: Grid) -> Vec<Spot> {
    let of = |location: Place| {
        let section = location.section()?;
        Some(Spot { token: section.to_string(), ..place(view, location, grid) })
    };
    places.filter_map(of).collect()
}

/// Tiles that somebody can still be sent to.
fn free(view: &View) -> impl Iterator<Item = Place> {
    let has_room = |tile: &&Tile| {
        tile.stands && tile.groups.iter().map(|group| group.n).sum::<u8>() < tile.rings
    };
    view.tiles.iter().filter(has_room).map(|tile| tile.place)
}

/// Places that somebody has chosen, or could choose next in a section.
pub(super) fn selection(view: &View, words: &[String]) -> Vec<Place> {
    if let [word] = words
        && let Ok(section) = word.parse::<Section>()
    {
        let tiles = view.tiles.iter().filter(|tile| tile.section == section && tile.stands);
        return tiles.map(|tile| tile.place).collect();
    }
    words.iter().filter_map(|word| word.parse().ok()).collect()
}
