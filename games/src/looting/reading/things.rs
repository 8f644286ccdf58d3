//! The verbs of what people type, and the things that they are about, in English and in German.

use crate::{
    Seat,
    input::numerals::ordinal,
    looting::{Action, Always, Kingdom, numbers::card::Kind},
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Lava,
    Place,
    Move,
    Claim,
    Flee,
    Take,
    /// A question of other games that this one does not ask.
    Keep,
    Swap,
    Standing,
    Nullify,
    Yes,
    No,
    Pass,
    /// A card that is used, whatever it does.
    Use,
    Plain(Action),
    /// None was said.
    Any,
}

pub(super) fn verb(word: &str) -> Option<Verb> {
    Some(match word {
        "lava" | "l" | "marker" | "markers" | "flow" => Verb::Lava,
        "place" | "put" | "start" | "starting" | "begin" | "starte" | "beginne" | "beginn"
        | "beginnen" | "setze" | "setz" | "setzen" | "stell" | "stelle" | "stellen"
        | "platziere" | "leg" | "lege" | "legen" | "lay" => Verb::Place,
        "use" | "play" | "spiele" | "spiel" | "spielen" | "nutze" | "nutzen" | "benutze"
        | "benutzen" | "verwende" | "verwenden" | "einsetzen" => Verb::Use,
        "move" | "m" | "go" | "fly" | "enter" | "park" | "parke" | "ziehe" | "zieh" | "ziehen"
        | "fliege" | "flieg" | "fliegen" | "fahre" | "fahr" | "fahren" | "gehe" | "geh"
        | "gehen" => Verb::Move,
        "claim" | "c" | "grab" | "pick" | "snatch" | "schnapp" | "schnappen" | "nimm" | "nehme"
        | "nehm" | "nehmen" => Verb::Claim,
        "flee" | "escape" | "fliehe" | "flieh" | "fliehen" => Verb::Flee,
        "take" | "convert" | "hole" | "hol" | "holen" | "greife" => Verb::Take,
        "keep" | "behalte" | "behalt" | "behalten" | "discard" => Verb::Keep,
        "swap" | "exchange" | "tausche" | "tausch" | "tauschen" => Verb::Swap,
        "standing" | "always" | "dauerhaft" | "immer" => Verb::Standing,
        "charge" => Verb::Plain(Action::Battery),
        "done" | "end" | "finish" | "finished" | "fertig" | "ende" => Verb::Plain(Action::Done),
        "back" | "takeback" | "undo" | "zurück" | "zurücknehmen" => Verb::Plain(Action::Back),
        "nullify" | "neutralisiere" | "neutralisieren" | "cancel" => Verb::Nullify,
        "pass" | "passe" | "passen" | "allow" => Verb::Pass,
        "yes" | "yeah" | "yep" | "ja" | "jo" => Verb::Yes,
        "no" | "nah" | "nope" | "nein" | "nee" | "nö" => Verb::No,
        _ => return None,
    })
}

/// A thing that an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    Number(u8),
    /// The `t` before the number of a track.
    Track,
    /// The same before the numbers of several.
    Tracks,
    /// Lava, where something else says that it flows.
    Marker,
    /// Both markers go to one place.
    Twice,
    /// As many markers as there are go to one place.
    All,
    /// A card of the stack, counted from the top, or the lowest.
    Nth(u8),
    Last,
    /// The card that lies on top.
    It,
    /// Some card, and nobody knows which.
    Any,
    Card(Kind),
    Kingdom(Kingdom),
    /// A player by the shape of the car.
    Car(Seat),
    Always(Always),
}

pub(super) fn thing(word: &str) -> Option<Thing> {
    let card = |kind| Some(Thing::Card(kind));
    match word {
        "t" | "track" | "bahn" | "spur" | "strom" => Some(Thing::Track),
        "tracks" | "bahnen" => Some(Thing::Tracks),
        "lava" | "marker" | "markers" | "lavamarker" => Some(Thing::Marker),
        "twice" | "both" | "double" | "zweimal" | "beide" | "beides" | "doppelt" => {
            Some(Thing::Twice)
        }
        "all" | "alle" | "alles" | "everything" => Some(Thing::All),
        "last" | "lowest" | "bottom" | "letzte" | "unterste" => Some(Thing::Last),
        "it" | "top" | "sie" | "ihn" | "es" | "oberste" => Some(Thing::It),
        "any" | "beliebige" | "irgendeine" => Some(Thing::Any),
        "amplifier" | "verstärker" | "brown" | "braun" => card(Kind::Amplifier),
        "nullifier" | "neutralisator" | "green" | "grün" | "nullify" => card(Kind::Nullifier),
        "field" | "force" | "forcefield" | "kraftfeld" | "red" | "rot" => card(Kind::Field),
        "converter" | "konverter" | "dot" | "punkt" => card(Kind::Converter),
        "multiplier" | "multi" | "multiplikator" | "ring" | "donut" => card(Kind::Multiplier),
        "battery" | "batterie" | "yellow" | "gelb" => card(Kind::Battery),
        "generator" => card(Kind::Generator),
        "saucer" | "untertasse" => Some(Thing::Car(Seat(0))),
        "dart" | "pfeil" => Some(Thing::Car(Seat(1))),
        "crescent" | "sichel" => Some(Thing::Car(Seat(2))),
        "cross" | "kreuz" => Some(Thing::Car(Seat(3))),
        "never" | "nie" => Some(Thing::Always(Always::Never)),
        "ask" | "frage" | "fragen" => Some(Thing::Always(Always::Ask)),
        "affected" | "betroffen" => Some(Thing::Always(Always::Affected)),
        "mine" | "me" | "meins" | "mich" | "mir" => Some(Thing::Always(Always::Mine)),
        _ => {
            let number = || word.parse().ok().map(Thing::Number);
            kingdom(word)
                .map(Thing::Kingdom)
                .or_else(number)
                .or_else(|| ordinal(word).map(Thing::Nth))
        }
    }
}

/// A kingdom by its name.
pub(in crate::looting) fn kingdom(word: &str) -> Option<Kingdom> {
    Some(match word {
        "egypt" | "ägypten" => Kingdom::Egypt,
        "china" => Kingdom::China,
        "maya" => Kingdom::Maya,
        _ => return None,
    })
}

/// A number that people count from 1, from 0.
pub(super) fn from_one(number: u8, most: u8) -> Option<u8> {
    (1..=most).contains(&number).then(|| number - 1)
}
