//! Names of several words, in English and in German: cards, components and misfortunes.

use super::{
    things::{Thing, parse_tile, resource, section},
    verbs::{Verb, verb},
};
use crate::rising::{
    Action,
    numbers::ids::{Card, Component, Misfortune},
};

/// A key, its names of one or several words each, and words that are short for them.
type Named = (&'static str, &'static [&'static [&'static str]], &'static [&'static str]);

/// The names of components, without words that change nothing, and the one word that is
/// enough behind a verb of building.
const COMPONENTS: [Named; 21] = [
    ("core", &[&["power", "core"], &["kraftkern"]], &["kern"]),
    ("a1", &[&["base", "ring"], &["grundring"]], &["ring", "base"]),
    ("a2", &[&["copper", "coil"], &["kupferspule"]], &["coil", "copper", "spule"]),
    ("a3", &[&["bronze", "strut"], &["bronzestrebe"]], &["strut", "bronze", "strebe"]),
    ("a4", &[&["ward", "post"], &["schutzpfosten"]], &["post", "pfosten"]),
    ("a5", &[&["ore", "hopper"], &["erztrichter"]], &["hopper", "trichter"]),
    ("b1", &[&["archive", "drum"], &["archivtrommel"]], &["drum", "archive", "trommel"]),
    ("b2", &[&["tide", "gauge"], &["gezeitenmesser"]], &["gauge", "tide", "messer"]),
    ("b3", &[&["signal", "horn"], &["signalhorn"]], &["horn", "signal"]),
    ("b4", &[&["twin", "wards"], &["twin", "ward"], &["zwillingsschutz"]], &["twin", "wards"]),
    ("b5", &[&["common", "vault"], &["gemeinsame", "kammer"]], &["vault", "kammer"]),
    ("c1", &[&["lift", "engine"], &["hebewerk"]], &["engine"]),
    ("c2", &[&["sea", "chain"], &["seekette"]], &["chain", "kette"]),
    ("c3", &[&["star", "chart"], &["sternkarte"]], &["chart", "star"]),
    ("c4", &[&["prism", "lattice"], &["prismengitter"]], &["lattice", "prism", "gitter"]),
    ("c5", &[&["herald", "s", "gong"], &["heralds", "gong"], &["heroldsgong"]], &["gong"]),
    ("d1", &[&["great", "lift"], &["großes", "hebewerk"], &["große", "hebewerk"]], &[]),
    ("d2", &[&["harbor", "gate"], &["harbour", "gate"], &["hafentor"]], &["harbor", "harbour"]),
    ("d3", &[&["grand", "conduit"], &["große", "leitung"]], &["conduit", "leitung"]),
    ("d4", &[&["sun", "furnace"], &["sonnenofen"]], &["furnace", "sun", "ofen"]),
    ("d5", &[&["crown", "arch"], &["kronenbogen"]], &["arch", "crown", "bogen"]),
];

/// Misfortunes with names of several words that are not those of a section.
const MISFORTUNES: [(&str, &[&str]); 8] = [
    ("calm", &["calm", "seas"]),
    ("calm", &["ruhige", "see"]),
    ("controlled", &["controlled", "flood"]),
    ("controlled", &["gelenkte", "flut"]),
    ("cycle", &["spur", "cycle"]),
    ("cycle", &["neuer", "kreislauf"]),
    ("raid", &["athenian", "raid"]),
    ("raid", &["überfall", "athener"]),
];

/// The name at the beginning of words, and how many of them are of it.
pub(super) fn parse_name(words: &[&str]) -> Option<(Thing, usize)> {
    let card = match words {
        ["lehre" | "lore" | "science", name, ..] => lore(name),
        ["gift" | "gabe", name, ..] => {
            resource(name).and_then(|resource| resource.key().parse().ok())
        }
        _ => None,
    };
    card.map(|card| (Thing::Card(card), 2)).or_else(|| component(words)).or_else(|| harm(words))
}

fn component(words: &[&str]) -> Option<(Thing, usize)> {
    COMPONENTS.iter().find_map(|(key, names, _)| {
        let name = names.iter().find(|name| words.starts_with(name))?;
        Some((Thing::Component(key.parse().ok()?), name.len()))
    })
}

fn harm(words: &[&str]) -> Option<(Thing, usize)> {
    let of_section = match words {
        ["flood" | "flut", name, ..] => section(name),
        [name, "flood", ..] => section(name),
        _ => None,
    };
    if let Some(section) = of_section {
        let harm: Misfortune = format!("flood-{section}").parse().ok()?;
        return Some((Thing::Misfortune(harm), 2));
    }
    MISFORTUNES.iter().find_map(|(key, name)| {
        let harm = key.parse().ok().filter(|_| words.starts_with(name))?;
        Some((Thing::Misfortune(harm), name.len()))
    })
}

/// The meaning of a word behind a verb that is about cards, components or resources alone.
pub(super) fn behind(verb: Verb, word: &str) -> Option<Thing> {
    match verb {
        Verb::Play | Verb::Keep | Verb::Take | Verb::Discard => lore(word).map(Thing::Card),
        // A flood in the forges is laid down, too.
        Verb::Drop | Verb::Lay if section(word).is_none() => lore(word).map(Thing::Card),
        Verb::Build => {
            let (key, ..) = COMPONENTS.iter().find(|(_, _, short)| short.contains(&word))?;
            key.parse::<Component>().ok().map(Thing::Component)
        }
        Verb::Transmute | Verb::Change | Verb::Lose => {
            let name = match word {
                "o" | "e" => "ore",
                "g" => "gold",
                "c" | "k" => "crystal",
                "a" => "atlantium",
                _ => return None,
            };
            resource(name).map(Thing::Resource)
        }
        _ => None,
    }
}

/// Whether a word changes nothing behind a verb.
pub(super) fn is_noise(verb: Verb, word: &str) -> bool {
    match verb {
        Verb::Play | Verb::Keep | Verb::Take | Verb::Discard => {
            matches!(word, "card" | "cards" | "karte" | "karten")
        }
        Verb::Build => matches!(word, "component" | "bauteil" | "without" | "ohne"),
        Verb::Ward | Verb::Lay => matches!(word, "barrier" | "barriere" | "tile" | "plättchen"),
        Verb::Sink | Verb::Raise | Verb::Give => matches!(word, "tile" | "plättchen" | "up"),
        Verb::Plain(Action::Roll) => matches!(word, "dice" | "würfel" | "würfeln"),
        Verb::Plain(Action::Cancel) => matches!(word, "flood" | "flut"),
        Verb::Choose => matches!(word, "councilor" | "ratsmitglied"),
        _ => false,
    }
}

/// The card that a word of its name means.
fn lore(word: &str) -> Option<Card> {
    let key = match word {
        "schutz" => "shield",
        "raising" | "heben" => "raise",
        "wandel" => "change",
        "tausch" => "exchange",
        "befehl" => "command",
        "mut" | "courage" => "valor",
        "seeking" | "suchen" => "seek",
        "schmieden" => "smith",
        "building" | "bauen" => "build",
        key => key,
    };
    key.parse().ok().or_else(|| distinct(word))
}

/// The card of a word that means nothing else.
pub(super) fn distinct(word: &str) -> Option<Card> {
    let key = match word {
        "schild" | "shielding" => "shield",
        "foresight" | "voraussicht" => "foresee",
        "quelle" | "brunnen" => "well",
        "valour" | "tapferkeit" => "valor",
        "smithing" | "schmiedekunst" => "smith",
        "bollwerk" => "bulwark",
        "followers" | "gefolge" | "anhänger" => "follow",
        _ => return None,
    };
    key.parse().ok()
}

/// The verb at the beginning of words, if one is there, and what it is about. `Schmiede 3` is a
/// tile, and `Lift Engine` a component.
pub(super) fn verb_and_rest<'a, 'b>(words: &'b [&'a str]) -> (Verb, &'b [&'a str]) {
    let begins_with_verb = || match words {
        [first, n] if parse_tile(first, n).is_some() => None,
        _ if parse_name(words).is_some() => None,
        [first, rest @ ..] => Some((verb(first)?, rest)),
        [] => None,
    };
    begins_with_verb().unwrap_or((Verb::None, words))
}
