//! What people type, read more forgivingly than the notation.

use super::{Action, Escape, Lander, cell::Cell, numbers::Kind, position::Step};
use crate::{
    Seat,
    resemblance::{is_action, is_square},
};

/// No sentence that means one action is longer, in bytes.
const LONGEST: usize = 100;

/// Reads an action: `walk d4 d5`, `sail A e6`, `d4 d5`, `sink c3`, `tauche d4 d3`.
pub(super) fn read(game: &Escape, seat: Seat, text: &str) -> Vec<Action> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let text = text.trim().to_lowercase();
    if let Ok(action) = text.parse() {
        return vec![action];
    }
    let words = words(&text);
    let words = without_speaker(&words);
    let (verb, rest) = match words.split_first() {
        Some((first, rest)) => match verb(first) {
            Some(verb) => (Some(verb), rest),
            None => (None, words),
        },
        None => return Vec::new(),
    };
    let Some(things) = things(game, verb, rest).filter(|found| verb.is_some() || !found.is_empty())
    else {
        return Vec::new();
    };
    let meant = candidates(game, seat, verb.unwrap_or(Verb::Any), &things);
    let legal: Vec<Action> =
        meant.iter().copied().filter(|it| game.check_action(seat, *it).is_ok()).collect();
    match legal.is_empty() {
        // Whoever meant one thing is told why not.
        true => meant.into_iter().take(1).collect(),
        false => legal,
    }
}

/// Whether a text is meant as an action, possible or not.
pub(super) fn resembles_action(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let text = text.trim().to_lowercase();
    let words = words(&text);
    let Some((first, rest)) = without_speaker(&words).split_first() else { return false };
    let is_known = |word: &&str| {
        let is_name = matches!(word.as_bytes(), [b'a'..=b'j' | b'1'..=b'4']);
        is_name
            || *word == "ship"
            || *word == "schiff"
            || is_square(word)
            || spoken(word).is_some()
            || verb(word).is_some()
    };
    match verb(first) {
        None => first.parse::<Cell>().is_ok() && rest.iter().all(is_known),
        Some(_) => is_action(first, rest.iter().map(is_known)),
    }
}

/// The words of a text that change something.
fn words(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty() && !FILLERS.contains(word)).collect()
}

/// Without an `I` that is nobody's ship: the one before a verb.
fn without_speaker<'a, 'b>(words: &'a [&'b str]) -> &'a [&'b str] {
    match words {
        ["i" | "ich", rest @ ..] if rest.first().is_some_and(|word| verb(word).is_some()) => rest,
        _ => words,
    }
}

/// What the words behind a verb mean.
fn things(game: &Escape, verb: Option<Verb>, words: &[&str]) -> Option<Vec<Thing>> {
    let mut things = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if !matches!(*word, "ship" | "schiff") {
            things.push(thing(game, word)?);
            continue;
        }
        // `ship A` is a ship by its name; in `land b2 ship` the word says who lands.
        let is_named = words.get(at + 1).is_some_and(|next| next.len() == 1);
        if !is_named && verb == Some(Verb::Land) {
            things.push(Thing::Aboard);
        }
    }
    Some(things)
}

/// Words that change nothing. None may be the name of a ship or say who is meant.
const FILLERS: [&str; 28] = [
    "at",
    "auf",
    "aus",
    "bei",
    "das",
    "den",
    "der",
    "die",
    "dem",
    "des",
    "ein",
    "eine",
    "from",
    "in",
    "into",
    "mit",
    "nach",
    "on",
    "onto",
    "over",
    "piece",
    "player",
    "plättchen",
    "the",
    "to",
    "von",
    "with",
    "zu",
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verb {
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

fn verb(word: &str) -> Option<Verb> {
    Some(match word {
        "place" | "put" | "setze" | "setz" | "stelle" | "stell" => Verb::Place,
        "walk" | "w" | "laufe" | "lauf" => Verb::Walk,
        "dive" | "jump" | "tauche" | "tauch" | "springe" | "spring" => Verb::Dive,
        "board" | "b" | "embark" | "besteige" | "besteig" => Verb::Board,
        "climb" | "klettere" | "kletter" => Verb::Climb,
        "hop" | "h" | "wechsle" | "wechsel" => Verb::Hop,
        "swim" | "schwimme" | "schwimm" => Verb::Swim,
        "escort" | "e" | "begleite" | "begleit" => Verb::Escort,
        "sail" | "s" | "segle" | "segel" => Verb::Sail,
        "land" | "l" | "ashore" | "lande" => Verb::Land,
        "sink" | "versenke" | "versenk" => Verb::Sink,
        "shark" | "hai" => Verb::Creature(Kind::Shark),
        "octopus" | "krake" => Verb::Creature(Kind::Octopus),
        "monster" | "seeungeheuer" | "ungeheuer" => Verb::Creature(Kind::Monster),
        "dolphin" | "delfin" => Verb::Creature(Kind::Dolphin),
        "roll" | "dice" | "würfle" | "würfel" | "würfeln" => Verb::Plain(Action::Roll),
        "rest" => Verb::Plain(Action::Rest),
        "ask" | "frage" | "frag" => Verb::Plain(Action::Ask),
        "stop" | "stay" | "halt" | "stopp" | "bleib" => Verb::Plain(Action::Stop),
        "back" | "undo" | "zurück" => Verb::Plain(Action::Back),
        "go" | "move" | "m" | "gehe" | "geh" | "ziehe" | "zieh" => Verb::Any,
        _ => return None,
    })
}

/// What an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Thing {
    /// A hex, also by the ship that is there.
    At(Cell),
    Guarded,
    Alone,
    Aboard,
    Rest,
    Seat(Seat),
}

fn thing(game: &Escape, word: &str) -> Option<Thing> {
    if let Ok(cell) = word.parse() {
        return Some(Thing::At(cell));
    }
    if let Some(thing) = spoken(word) {
        return Some(thing);
    }
    if let &[letter] = word.as_bytes() {
        if letter.is_ascii_digit() {
            let seat = (letter - b'0').checked_sub(1)?;
            return (seat < game.n).then_some(Thing::Seat(Seat(seat)));
        }
        let name = letter.checked_sub(b'a')?;
        return game.sea.ships.iter().find(|it| it.name == name).map(|it| Thing::At(it.at));
    }
    None
}

/// What a word says of who is meant.
fn spoken(word: &str) -> Option<Thing> {
    Some(match word {
        "guarded" | "bewacht" => Thing::Guarded,
        "alone" | "allein" => Thing::Alone,
        "aboard" | "bord" => Thing::Aboard,
        "rest" | "others" | "all" | "alle" | "übrigen" => Thing::Rest,
        _ => return None,
    })
}

/// All that could be meant, legal or not, the likeliest first.
fn candidates(game: &Escape, seat: Seat, verb: Verb, things: &[Thing]) -> Vec<Action> {
    use Thing::{Aboard, Alone, At, Guarded};
    match (verb, things) {
        (Verb::Plain(action), []) => vec![action],
        (Verb::Place, &[At(at)]) => vec![Action::Place(at)],
        (Verb::Place, &[Thing::Rest]) => vec![Action::Rest],
        (Verb::Sink, &[At(at)]) => vec![Action::Sink(at)],
        (Verb::Walk, &[At(from), At(to)]) => vec![Action::Walk { from, to }],
        (Verb::Dive, &[At(from), At(to)]) => vec![Action::Dive { from, to }],
        (Verb::Hop, &[At(from), At(to)]) => vec![Action::Hop { from, to }],
        (Verb::Sail, &[At(from), At(to)]) => vec![Action::Sail { from, to }],
        (Verb::Escort, &[At(from), At(to)]) => vec![Action::Escort { from, to }],
        (Verb::Board, &[At(from), At(to)]) if from != to => {
            vec![Action::Board { from, to }, Action::Hop { from, to }]
        }
        (Verb::Board | Verb::Climb, &[At(at)] | &[At(_), At(at)]) => {
            vec![Action::Climb { at, guarded: false }, Action::Climb { at, guarded: true }]
        }
        (Verb::Climb | Verb::Board, &[At(at), Guarded]) => {
            vec![Action::Climb { at, guarded: true }]
        }
        (Verb::Swim, &[At(from), At(to)]) => {
            vec![Action::Swim { from, to, leaves: false }, Action::Swim { from, to, leaves: true }]
        }
        (Verb::Swim, &[At(from), At(to), Alone]) => {
            vec![Action::Swim { from, to, leaves: true }]
        }
        (Verb::Swim, &[At(from), At(to), Guarded]) => vec![Action::Escort { from, to }],
        (Verb::Land, &[At(at)]) => [Lander::Ship, Lander::Swimmer, Lander::Guarded]
            .map(|from| Action::Land { at, from })
            .to_vec(),
        (Verb::Land, &[At(at), Guarded]) => {
            vec![Action::Land { at, from: Lander::Guarded }]
        }
        (Verb::Land, &[At(at), Aboard]) => vec![Action::Land { at, from: Lander::Ship }],
        (Verb::Land, &[]) => {
            let legal = crate::Game::legal(game, seat);
            legal.into_iter().filter(|it| matches!(it, Action::Land { .. })).collect()
        }
        (Verb::Creature(kind), &[At(from), At(to)]) => creature(game, kind, from, to),
        (Verb::Creature(kind), &[At(from), At(to), Thing::Seat(seat)]) => {
            vec![Action::Creature { kind, from, to, guards: Some(seat) }]
        }
        (Verb::Any, &[At(at)]) if game.step == Step::Placing => vec![Action::Place(at)],
        // Once a creature has begun, a hex says where it goes on to.
        (Verb::Creature(_) | Verb::Any, &[At(to)]) => match game.step {
            Step::Creature { kind, which: Some(which), .. } => {
                let it = game.sea.creatures.get(usize::from(which));
                it.map_or_else(Vec::new, |it| creature(game, kind, it.at, to))
            }
            _ => Vec::new(),
        },
        (Verb::Any, &[At(from), At(to)]) => {
            let legal = crate::Game::legal(game, seat);
            let fits = |it: &Action| it.from() == Some(from) && it.to() == Some(to);
            let fitting: Vec<Action> = legal.into_iter().filter(fits).collect();
            match (fitting.is_empty(), game.step) {
                (false, _) => fitting,
                (_, Step::Creature { kind, .. }) => creature(game, kind, from, to),
                _ => vec![Action::Walk { from, to }],
            }
        }
        _ => Vec::new(),
    }
}

/// The step of a creature, whomever it guards.
fn creature(game: &Escape, kind: Kind, from: Cell, to: Cell) -> Vec<Action> {
    let mut all: Vec<Action> = Vec::new();
    for guards in [None].into_iter().chain(game.seats().map(Some)) {
        let action = Action::Creature { kind, from, to, guards };
        let there = game
            .sea
            .creatures_at(from)
            .any(|it| it.1.kind == kind && game.sea.ward(it.1).map(|it| it.seat) == guards);
        if guards.is_none() || there {
            all.push(action);
        }
    }
    all
}
