//! The things that people name: places, sections, cards, numbers.

use super::{
    ids::{Card, Component, Councilor, Misfortune, Resource, Section},
    place::Place,
};

/// A thing that an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// A place, and whether it is about courage.
    At(Place, bool),
    Section(Section),
    Resource(Resource),
    Card(Card),
    Component(Component),
    Misfortune(Misfortune),
    Councilor(Councilor),
    Number(u8),
    Nothing,
    All,
    Seek,
}

pub(super) fn thing(word: &str) -> Option<Thing> {
    let (plain, brave) = match word.strip_suffix('+') {
        Some(plain) => (plain, true),
        None => (word, false),
    };
    if let Some(place) = place(plain) {
        return Some(Thing::At(place, brave));
    }
    if brave {
        return None;
    }
    if let Ok(n) = word.parse() {
        return Some(Thing::Number(n));
    }
    match word {
        "none" | "nothing" | "nichts" | "keine" => return Some(Thing::Nothing),
        "all" | "everybody" | "everyone" | "alle" | "alles" | "rest" | "übrigen" => {
            return Some(Thing::All);
        }
        "seek" | "seeking" | "suche" => return Some(Thing::Seek),
        _ => (),
    }
    section(word)
        .map(Thing::Section)
        .or_else(|| resource(word).map(Thing::Resource))
        .or_else(|| word.parse().ok().map(Thing::Component))
        .or_else(|| word.parse().ok().map(Thing::Councilor))
        .or_else(|| word.parse().ok().map(Thing::Card))
        .or_else(|| word.parse().ok().map(Thing::Misfortune))
}

pub(super) fn section(word: &str) -> Option<Section> {
    Some(match word {
        "mtn" | "m" | "mountain" | "mountains" | "berg" | "berge" => Section::Mountains,
        "lib" | "l" | "library" | "libraries" | "bibliothek" | "bibliotheken" => Section::Libraries,
        "hil" | "h" | "hill" | "hills" | "hügel" => Section::Hills,
        "cit" | "c" | "city" | "cities" | "stadt" | "städte" => Section::Cities,
        "for" | "f" | "forest" | "forests" | "wald" | "wälder" => Section::Forests,
        "frg" | "g" | "forge" | "forges" | "schmiede" | "schmieden" => Section::Forges,
        _ => return None,
    })
}

fn resource(word: &str) -> Option<Resource> {
    Some(match word {
        "ore" | "erz" => Resource::Ore,
        "gold" => Resource::Gold,
        "crystal" | "crystals" | "kristall" | "kristalle" => Resource::Crystal,
        "atlantium" => Resource::Atlantium,
        _ => return None,
    })
}

pub(super) fn place(word: &str) -> Option<Place> {
    match word {
        "ctr" | "centre" | "center" | "mitte" | "zentrum" => return Some(Place::CENTRE),
        "nav" | "navy" | "n" | "flotte" | "marine" => return Some(Place::NAVY),
        _ => (),
    }
    let (at, digit) = word.char_indices().last()?;
    let n = digit.to_digit(10).filter(|it| (1..=6).contains(it))?;
    Some(Place::tile(section(&word[..at])?, n as u8 - 1))
}
