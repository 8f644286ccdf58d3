//! The things that people name: places, sections, cards, numbers.

use super::names;
use crate::{
    input::numerals::ordinal,
    rising::{
        numbers::ids::{Card, Component, Councilor, DEPTH, Misfortune, Resource, Section},
        place::Place,
    },
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
    /// The offer at this place of a list.
    Nth(Nth),
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
        "all" | "everybody" | "everyone" | "everything" | "alle" | "alles" | "rest" | "übrigen"
        | "others" | "anderen" => return Some(Thing::All),
        "seek" | "seeking" | "suche" | "suchen" => return Some(Thing::Seek),
        _ => (),
    }
    section(word)
        .map(Thing::Section)
        .or_else(|| resource(word).map(Thing::Resource))
        .or_else(|| word.parse().ok().map(Thing::Component))
        .or_else(|| councilor(word).map(Thing::Councilor))
        .or_else(|| word.parse().ok().map(Thing::Card))
        .or_else(|| misfortune(word).map(Thing::Misfortune))
        .or_else(|| names::distinct(word).map(Thing::Card))
}

pub(super) fn section(word: &str) -> Option<Section> {
    Some(match word {
        "mtn" | "m" | "mountain" | "mountains" | "mines" | "berg" | "berge" | "bergen"
        | "minen" | "bergwerk" | "bergwerke" | "bergwerken" => Section::Mountains,
        "lib" | "l" | "library" | "libraries" | "bibliothek" | "bibliotheken" => Section::Libraries,
        "hil" | "h" | "hill" | "hills" | "hügel" | "hügeln" => Section::Hills,
        "cit" | "c" | "city" | "cities" | "town" | "towns" | "stadt" | "städte" | "städten" => {
            Section::Cities
        }
        "for" | "f" | "w" | "forest" | "forests" | "wood" | "woods" | "wald" | "wälder"
        | "wäldern" => Section::Forests,
        "frg" | "g" | "forge" | "forges" | "schmiede" | "schmieden" => Section::Forges,
        _ => return None,
    })
}

pub(super) fn resource(word: &str) -> Option<Resource> {
    Some(match word {
        "ore" | "erz" => Resource::Ore,
        "gold" => Resource::Gold,
        "crystal" | "crystals" | "kristall" | "kristalle" | "kristallen" => Resource::Crystal,
        "atlantium" => Resource::Atlantium,
        _ => return None,
    })
}

fn councilor(word: &str) -> Option<Councilor> {
    let key = match word {
        "entdecker" => "explorer",
        "astrologe" => "astrologer",
        "priester" => "priest",
        "held" => "champion",
        "baumeister" => "artificer",
        "gelehrte" | "gelehrter" | "gelehrten" => "scholar",
        key => key,
    };
    key.parse().ok()
}

/// A misfortune that has a name of one word, or one word of it.
fn misfortune(word: &str) -> Option<Misfortune> {
    let key = match word {
        "gelenkte" => "controlled",
        "ruhige" => "calm",
        "kreislauf" => "cycle",
        "beben" => "tremor",
        "fieber" => "fever",
        "verzweiflung" => "despair",
        "überfall" => "raid",
        key => key,
    };
    key.parse().ok()
}

pub(super) fn place(word: &str) -> Option<Place> {
    match word {
        "ctr" | "centre" | "center" | "middle" | "mitte" | "zentrum" => return Some(Place::CENTRE),
        "nav" | "navy" | "n" | "fleet" | "flotte" | "marine" => return Some(Place::NAVY),
        _ => (),
    }
    let (at, digit) = word.char_indices().last()?;
    let n = digit.to_digit(10).filter(|number| (1..=6).contains(number))?;
    let letters = &word[..at];
    let section = section(letters).or_else(|| short(letters))?;
    Some(Place::tile(section, n as u8 - 1))
}

/// A section by the first letters of its German name, as far as nothing else has them.
fn short(letters: &str) -> Option<Section> {
    Some(match letters {
        "be" | "ber" => Section::Mountains,
        "bi" | "bib" => Section::Libraries,
        "hü" | "hüg" => Section::Hills,
        "st" | "stä" => Section::Cities,
        "wä" | "wal" | "wäl" => Section::Forests,
        "sch" | "schm" => Section::Forges,
        _ => return None,
    })
}

/// The two tiles that a letter and a number may mean, of which two German sections have it.
pub(super) fn either(word: &str) -> Option<[Place; 2]> {
    let (letter, n) = word.trim_end_matches('+').split_at_checked(1)?;
    let sections = match letter {
        "b" => [Section::Mountains, Section::Libraries],
        "s" => [Section::Cities, Section::Forges],
        _ => return None,
    };
    let n = n.parse::<u8>().ok().filter(|number| (1..=6).contains(number))?;
    Some(sections.map(|section| Place::tile(section, n - 1)))
}

/// A tile, written in two words, such as `hills 2` or `hills 2+`.
pub(super) fn parse_tile(name: &str, n: &str) -> Option<Thing> {
    let (plain, brave) = match n.strip_suffix('+') {
        Some(plain) => (plain, true),
        None => (n, false),
    };
    let n = plain.parse().ok().filter(|depth| (1..=DEPTH).contains(depth))?;
    section(name).map(|section| Thing::At(Place::tile(section, n - 1), brave))
}

/// A place in a list, from 1, or the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Nth {
    N(u8),
    Last,
}

/// The place in a list that a word means.
pub(super) fn nth(word: &str) -> Option<Nth> {
    match word {
        "last" | "letzte" | "letzten" | "letzter" | "letztes" => Some(Nth::Last),
        word => ordinal(word).map(Nth::N),
    }
}
