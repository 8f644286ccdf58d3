//! What people type, read more forgivingly than the notation.

use super::{
    Action, Always, Kingdom, Looting, Reaction, Reason,
    card::Kind,
    lava::{Cell, Lava},
    numbers::{CARDS, SPACES, TRACKS},
    position::{SEATS, Step},
};
use crate::{Seat, resemblance::is_action};

/// No sentence that means one action is longer, in bytes.
const LONGEST: usize = 100;

/// Reads an action: `m7`, `go to 7`, `lava t2, t3`, `take the battery`, `fliehe nach China`.
pub(super) fn read(game: &Looting, seat: Seat, text: &str) -> Vec<Action> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let text = text.trim().to_lowercase();
    match (text.parse(), game.answers()) {
        // One word passes, whatever is asked.
        (Ok(Action::Pass), Some([_, passes])) => return vec![passes],
        (Ok(action), _) => return vec![action],
        _ => (),
    }
    let Some((verb, things)) = parsed(&text) else { return Vec::new() };
    meant(game, seat, verb, &things).into_iter().collect()
}

/// Why what is typed is nothing that can be done, though it is clear what is meant.
pub(super) fn unread(game: &Looting, seat: Seat, text: &str) -> Option<Reason> {
    if text.len() > LONGEST {
        return None;
    }
    match parsed(&text.trim().to_lowercase())? {
        (verb @ (Verb::Claim | Verb::Take), things) => {
            let [Thing::Card(kind), ..] = things[..] else { return None };
            // To claim, and then to use such a card.
            let uses = matches!(kind, Kind::Battery | Kind::Converter | Kind::Multiplier);
            if verb == Verb::Claim && uses && game.has(seat, kind) {
                return None;
            }
            let space = game.space(seat)?;
            let lies_there = game.stacks.cards(space).any(|it| it == kind);
            let below = lies_there && verb == Verb::Claim;
            let absent = (!lies_there).then_some(Reason::NotThere { space, kind });
            below.then_some(Reason::Below).or(absent)
        }
        (Verb::Flee, _) => Some(Reason::WhichKingdom),
        (Verb::Standing, _) => Some(Reason::WhichAnswer),
        _ => None,
    }
}

/// Whether a text is meant as an action, possible or not.
pub(super) fn resembles_action(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let words = words(&text.trim().to_lowercase());
    let mut words = words.iter().map(String::as_str).filter(|word| !FILLERS.contains(word));
    let Some(first) = words.next() else { return false };
    let is_known = |word: &str| thing(word).is_some() || verb(word).is_some();
    match verb(first) {
        None | Some(Verb::Pass | Verb::Any) => false,
        Some(_) => is_action(first, words.map(is_known)),
    }
}

/// What is to be done, and with what. None if there are words in it that mean nothing.
fn parsed(text: &str) -> Option<(Verb, Vec<Thing>)> {
    let words = words(text);
    let mut words = words.iter().map(String::as_str).filter(|it| !FILLERS.contains(it)).peekable();
    let verb = words.peek().and_then(|it| verb(it));
    if verb.is_some() {
        words.next();
    }
    let things: Option<Vec<Thing>> = words.map(thing).collect();
    let things = things.filter(|it| verb.is_some() || !it.is_empty())?;
    Some((verb.unwrap_or(Verb::Any), things))
}

/// Letters and digits apart, all else between them.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for c in text.chars() {
        let word = words.last().and_then(|it| it.chars().last());
        let joins = word.is_none_or(|last| last.is_ascii_digit() == c.is_ascii_digit());
        if !c.is_alphanumeric() || !joins {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut()
            && c.is_alphanumeric()
        {
            word.push(c);
        }
    }
    words.retain(|it| !it.is_empty());
    words
}

/// Words that change nothing.
const FILLERS: [&str; 28] = [
    "a", "and", "auf", "card", "das", "den", "der", "die", "ein", "eine", "einen", "for", "from",
    "für", "i", "ich", "karte", "mit", "nach", "on", "player", "s", "space", "the", "to", "und",
    "von", "with",
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verb {
    Lava,
    Place,
    Move,
    Claim,
    Flee,
    Take,
    Swap,
    Standing,
    Nullify,
    Pass,
    Plain(Action),
    /// None was said.
    Any,
}

fn verb(word: &str) -> Option<Verb> {
    Some(match word {
        "lava" | "l" | "marker" | "markers" | "flow" => Verb::Lava,
        "place" | "start" | "starte" | "setze" | "setz" => Verb::Place,
        "move" | "m" | "go" | "fly" | "enter" | "ziehe" | "zieh" | "ziehen" | "fliege"
        | "flieg" | "fliegen" | "gehe" | "geh" | "gehen" => Verb::Move,
        "claim" | "c" | "grab" | "nimm" | "nehme" | "nehmen" => Verb::Claim,
        "flee" | "escape" | "fliehe" | "flieh" | "fliehen" => Verb::Flee,
        "take" | "convert" | "hole" | "hol" | "holen" | "greife" => Verb::Take,
        "swap" | "exchange" | "tausche" | "tausch" | "tauschen" => Verb::Swap,
        "standing" | "always" | "immer" => Verb::Standing,
        "charge" => Verb::Plain(Action::Battery),
        "done" | "end" | "finish" | "finished" | "fertig" | "ende" => Verb::Plain(Action::Done),
        "back" | "undo" | "zurück" | "zurücknehmen" => Verb::Plain(Action::Back),
        "nullify" | "neutralisiere" | "neutralisieren" | "cancel" => Verb::Nullify,
        "pass" | "passe" | "passen" | "allow" | "no" | "nein" => Verb::Pass,
        _ => return None,
    })
}

/// What an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Thing {
    Number(u8),
    /// The `t` before the number of a track.
    Track,
    Card(Kind),
    Kingdom(Kingdom),
    /// A player by the shape of the car.
    Car(Seat),
    Always(Always),
}

fn thing(word: &str) -> Option<Thing> {
    let card = |kind| Some(Thing::Card(kind));
    match word {
        "t" | "track" | "tracks" | "bahn" | "strom" => Some(Thing::Track),
        "amplifier" | "verstärker" | "brown" | "braun" => card(Kind::Amplifier),
        "nullifier" | "neutralisator" | "green" | "grün" | "nullify" => card(Kind::Nullifier),
        "field" | "force" | "forcefield" | "kraftfeld" | "red" | "rot" => card(Kind::Field),
        "converter" | "konverter" | "dot" | "punkt" => card(Kind::Converter),
        "multiplier" | "multiplikator" | "ring" | "donut" => card(Kind::Multiplier),
        "battery" | "batterie" | "yellow" | "gelb" => card(Kind::Battery),
        "generator" => card(Kind::Generator),
        "egypt" | "ägypten" => Some(Thing::Kingdom(Kingdom::Egypt)),
        "china" => Some(Thing::Kingdom(Kingdom::China)),
        "maya" => Some(Thing::Kingdom(Kingdom::Maya)),
        "saucer" | "untertasse" => Some(Thing::Car(Seat(0))),
        "dart" | "pfeil" => Some(Thing::Car(Seat(1))),
        "crescent" | "sichel" => Some(Thing::Car(Seat(2))),
        "cross" | "kreuz" => Some(Thing::Car(Seat(3))),
        "never" | "nie" => Some(Thing::Always(Always::Never)),
        "ask" | "frage" | "fragen" => Some(Thing::Always(Always::Ask)),
        "affected" | "betroffen" => Some(Thing::Always(Always::Affected)),
        "mine" | "me" | "meins" | "mich" | "mir" => Some(Thing::Always(Always::Mine)),
        _ => word.parse().ok().map(Thing::Number),
    }
}

fn meant(game: &Looting, seat: Seat, verb: Verb, things: &[Thing]) -> Option<Action> {
    use Thing::{Card, Number};
    let step = game.step;
    // Outside of such a window nobody is asked, and the reason says so.
    let [nullify, passes] = match step {
        Step::Nullify { .. } => game.answers()?,
        _ => [Action::Nullify(game.turn), Action::Pass],
    };
    let is_lava = matches!(step, Step::Lava | Step::Redo { .. });
    match (verb, things) {
        (Verb::Plain(action), []) => Some(action),
        (Verb::Nullify, [] | [Card(Kind::Nullifier)]) | (Verb::Any, [Card(Kind::Nullifier)]) => {
            Some(nullify)
        }
        (Verb::Pass, []) => Some(passes),
        (Verb::Lava, things) => lava(things).map(Action::Lava),
        (Verb::Any, [Card(Kind::Battery)]) => Some(Action::Battery),
        (Verb::Any, [Card(Kind::Field)] | [Card(Kind::Field), Card(Kind::Field)]) => {
            Some(Action::Field)
        }
        (Verb::Any, [Card(Kind::Converter), rest @ ..]) => take(game, seat, rest, None),
        (Verb::Any, [Card(Kind::Multiplier), rest @ ..]) => {
            take(game, seat, rest, Some(Kind::Multiplier))
        }
        (Verb::Any, things) if is_lava => lava(things).map(Action::Lava),
        (Verb::Place | Verb::Any, [Number(space)]) if step == Step::Placing => {
            Some(Action::Place(from_one(*space, SPACES)?))
        }
        (Verb::Move, [Number(space)]) if step == Step::Placing => {
            Some(Action::Place(from_one(*space, SPACES)?))
        }
        (Verb::Place, [Number(space)]) => Some(Action::Place(from_one(*space, SPACES)?)),
        (Verb::Move | Verb::Any, [Number(space)]) => Some(Action::Move(from_one(*space, SPACES)?)),
        // The first card from the top is claimed as it lies; the others cost a card.
        (Verb::Claim, [] | [Number(1)]) => Some(Action::Claim),
        (Verb::Claim, [Number(_)]) => take(game, seat, things, None),
        (Verb::Claim, [rest @ .., Card(pays @ (Kind::Converter | Kind::Multiplier))])
            if !rest.is_empty() =>
        {
            take(game, seat, rest, Some(*pays))
        }
        (Verb::Claim, [Card(kind)]) => {
            let top = game.space(seat).and_then(|it| game.stacks.top(it));
            (top == Some(*kind)).then_some(Action::Claim)
        }
        (Verb::Flee, []) => {
            let mut free = Kingdom::ALL.into_iter().filter(|&it| game.is_free(it));
            free.next().filter(|_| free.next().is_none()).map(Action::Flee)
        }
        (Verb::Flee | Verb::Any | Verb::Move, [Thing::Kingdom(kingdom)]) => {
            Some(Action::Flee(*kingdom))
        }
        (Verb::Take, [rest @ .., Card(pays @ (Kind::Converter | Kind::Multiplier))])
            if !rest.is_empty() =>
        {
            take(game, seat, rest, Some(*pays))
        }
        (Verb::Take, things) => take(game, seat, things, None),
        (Verb::Swap, [Number(with), Card(kind)] | [Card(kind), Number(with)]) => {
            let with = Seat(from_one(*with, SEATS as u8)?);
            Some(Action::Swap { with, kind: *kind })
        }
        (Verb::Swap, [Thing::Car(with), Card(kind)] | [Card(kind), Thing::Car(with)]) => {
            Some(Action::Swap { with: *with, kind: *kind })
        }
        (Verb::Standing, [Card(Kind::Field), Thing::Always(always)])
        | (Verb::Standing, [Card(Kind::Field), Card(Kind::Field), Thing::Always(always)]) => {
            Some(Action::Standing(Reaction::Field, *always))
        }
        (Verb::Standing, [Card(Kind::Nullifier), Thing::Always(always)]) => {
            Some(Action::Standing(Reaction::Nullify, *always))
        }
        _ => None,
    }
}

/// A number that people count from 1, from 0.
fn from_one(number: u8, most: u8) -> Option<u8> {
    (1..=most).contains(&number).then(|| number - 1)
}

/// One place or two: `t 2, t 3`, `4 t 3`, `7`.
fn lava(things: &[Thing]) -> Option<Lava> {
    let mut cells = Vec::new();
    let mut rest = things;
    while let [first, after @ ..] = rest {
        rest = match (first, after) {
            (Thing::Track, [Thing::Number(track), after @ ..]) => {
                cells.push(Cell::Track(from_one(*track, TRACKS as u8)?));
                after
            }
            (Thing::Number(space), after) => {
                cells.push(Cell::Space(from_one(*space, SPACES)?));
                after
            }
            _ => return None,
        };
    }
    match cells[..] {
        [one] => Some(Lava::one(one)),
        [one, other] => Lava::two(one, other),
        _ => None,
    }
}

/// By place or by kind; paid with a Converter unless there is none, or another is named.
fn take(game: &Looting, seat: Seat, things: &[Thing], pays: Option<Kind>) -> Option<Action> {
    let place = match things {
        [Thing::Number(place)] => from_one(*place, CARDS as u8)?,
        [Thing::Card(kind)] => {
            let place = game.stacks.cards(game.space(seat)?).position(|it| it == *kind)?;
            u8::try_from(place).ok()?
        }
        _ => return None,
    };
    let only_ring = !game.has(seat, Kind::Converter) && game.has(seat, Kind::Multiplier);
    let usual = if only_ring { Kind::Multiplier } else { Kind::Converter };
    Some(Action::Take { place, pays: pays.unwrap_or(usual) })
}
