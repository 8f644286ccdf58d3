//! The verbs and things of what people type, in English and in German.

use crate::{
    Seat,
    escape::{Action, board::cell::Cell, numbers::Kind},
};

/// Words that change nothing. None may be the name of a ship or say who is meant.
pub(super) const FILLERS: &[&str] = &[
    "an", "at", "auf", "aufs", "aus", "bei", "bitte", "das", "dem", "den", "der", "des", "die",
    "ein", "eine", "einen", "einer", "feld", "for", "from", "fährt", "für", "geht", "gets", "goes",
    "heads", "hex", "hops", "ich", "in", "ins", "into", "it", "lass", "lasse", "läuft", "me",
    "mein", "meine", "meinen", "mich", "mit", "moves", "my", "nach", "of", "on", "one", "onto",
    "over", "player", "please", "sails", "schwimmt", "segelt", "soll", "sollen", "spieler",
    "steigt", "swims", "the", "there", "to", "vom", "von", "walks", "with", "zieht", "zu", "zum",
    "zur",
];

/// Whether a word names a kind of hex or a thing on one, without which hex it is.
pub(super) fn is_noun(word: &str) -> bool {
    matches!(
        word,
        "piece"
            | "plättchen"
            | "rock"
            | "fels"
            | "land"
            | "citadel"
            | "zitadelle"
            | "sea"
            | "meer"
            | "water"
            | "wasser"
            | "person"
            | "people"
            | "somebody"
            | "someone"
            | "jemanden"
            | "figur"
            | "guy"
            | "man"
            | "mann"
            | "männchen"
    )
}

/// Whether a word is a ship, without which one.
pub(super) fn is_ship(word: &str) -> bool {
    matches!(word, "boat" | "boot" | "boots" | "schiff" | "schiffes" | "schiffs" | "ship")
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Place,
    Walk,
    Dive,
    Board,
    Climb,
    Hop,
    Swim,
    Escort,
    Sail,
    Land,
    Sink,
    Creature(Kind),
    Plain(Action),
    /// None was said, or one that can mean several things.
    Any,
}

pub(super) fn verb(word: &str) -> Option<Verb> {
    Some(match word {
        "place" | "put" | "setze" | "setz" | "setzen" | "stelle" | "stell" | "stellen"
        | "start" | "starte" | "starten" | "begin" | "beginne" | "beginn" | "beginnen" => {
            Verb::Place
        }
        "walk" | "w" | "laufe" | "lauf" | "laufen" => Verb::Walk,
        "dive" | "jump" | "tauche" | "tauch" | "tauchen" | "springe" | "spring" | "springen" => {
            Verb::Dive
        }
        "board" | "boards" | "b" | "embark" | "enter" | "besteige" | "besteig" | "besteigen"
        | "einsteigen" | "einsteige" => Verb::Board,
        "climb" | "klettere" | "kletter" | "klettern" => Verb::Climb,
        "hop" | "h" | "wechsle" | "wechsel" | "wechseln" => Verb::Hop,
        "swim" | "schwimme" | "schwimm" | "schwimmen" => Verb::Swim,
        "escort" | "e" | "begleite" | "begleit" | "begleiten" => Verb::Escort,
        "sail" | "s" | "steer" | "segle" | "segel" | "segeln" | "fahre" | "fahr" | "fahren"
        | "steuere" | "steuer" | "steuern" => Verb::Sail,
        "land" | "l" | "ashore" | "lande" => Verb::Land,
        "sink" | "sinks" | "drown" | "destroy" | "versenke" | "versenk" | "versenken"
        | "versinken" => Verb::Sink,
        "roll" | "dice" | "würfle" | "würfel" | "würfeln" => Verb::Plain(Action::Roll),
        "rest" | "übrige" | "übrigen" => Verb::Plain(Action::Rest),
        "ask" | "frage" | "frag" => Verb::Plain(Action::Ask),
        "stop" | "stay" | "halt" | "stopp" | "bleib" => Verb::Plain(Action::Stop),
        "back" | "undo" | "zurück" | "zurücknehmen" => Verb::Plain(Action::Back),
        "get" | "bring" | "bringe" | "steig" | "steige" | "go" | "move" | "m" | "gehe" | "geh"
        | "gehen" | "ziehe" | "zieh" | "ziehen" | "bewege" | "beweg" | "bewegen" => Verb::Any,
        _ => return animal(word).map(Verb::Creature),
    })
}

/// A creature, as it is called.
pub(super) fn animal(word: &str) -> Option<Kind> {
    Some(match word {
        "shark" | "hai" => Kind::Shark,
        "octopus" | "krake" | "kraken" => Kind::Octopus,
        "monster" | "seeungeheuer" | "ungeheuer" => Kind::Monster,
        "dolphin" | "delfin" => Kind::Dolphin,
        _ => return None,
    })
}

/// A thing that an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// A hex, also by the ship that is there.
    At(Cell),
    Guarded,
    Alone,
    Aboard,
    Ashore,
    Rest,
    /// The sea, as where somebody goes.
    Sea,
    Animal(Kind),
    Seat(Seat),
}

/// The meaning of a word that says who acts.
pub(super) fn parse_actor(word: &str) -> Option<Thing> {
    Some(match word {
        "guarded" | "bewacht" | "beschützt" => Thing::Guarded,
        "alone" | "allein" => Thing::Alone,
        "aboard" | "bord" => Thing::Aboard,
        "ashore" => Thing::Ashore,
        "rest" | "others" | "all" | "both" | "everybody" | "everyone" | "alle" | "anderen"
        | "beide" | "übrigen" => Thing::Rest,
        _ => return animal(word).map(Thing::Animal),
    })
}
