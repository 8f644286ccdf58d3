//! Lenient parser for typed moves.

use super::{
    Action, Escape, Lander, Reason,
    cell::Cell,
    half_moves::{
        beyond_the_board, boarding, kind_alone, moves_to, no_such_ship, one_end, starts_at_number,
        ways_aboard,
    },
    nouns::contradiction,
    numbers::Kind,
    position::Step,
    sentences,
};
use crate::{
    Seat,
    resemblance::{
        asks_for_end, is_action, is_end_of_turn, is_nothing, is_region, is_square,
        taken_back_by_name, without_hedges,
    },
};

/// No sentence that means one action is longer, in bytes.
const LONGEST: usize = 100;

/// Reads an action: `walk d4 d5`, `sail A e6`, `d4 d5`, `sink c3`, `tauche d4 d3`.
pub(super) fn read(game: &Escape, seat: Seat, text: &str) -> Vec<Action> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let text = text.trim().to_lowercase();
    let text = without_hedges(&text);
    if let Ok(action) = text.parse() {
        return vec![action];
    }
    let is_nothing = is_nothing(text) && game.check_action(seat, Action::Back).is_err();
    if is_end_of_turn(text) || is_nothing {
        return vec![Action::Stop];
    }
    if sentences::is_staying(text) {
        return vec![Action::Stop];
    }
    if matches!(text, "take back" | "takeback" | "nimm zurück" | "den zug zurücknehmen") {
        return vec![Action::Back];
    }
    if taken_back_by_name(text).is_some() || contradiction(game, text).is_some() {
        return Vec::new();
    }
    let words = words(text);
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
    let (verb, things) = refine_verb(verb.unwrap_or(Verb::Any), things);
    let meant = candidates(game, seat, verb, &things);
    let legal: Vec<Action> =
        meant.iter().copied().filter(|action| game.check_action(seat, *action).is_ok()).collect();
    match legal.is_empty() {
        // A player who meant one thing is told why it is not possible.
        true => meant.into_iter().take(1).collect(),
        false => legal,
    }
}

/// Why what is typed is nothing that can be done, though it is clear what is meant: a piece
/// is to sink, or somebody is to be put on the island, and nobody knows where.
pub(super) fn unread(game: &Escape, seat: Seat, text: &str) -> Option<Reason> {
    if text.len() > LONGEST {
        return None;
    }
    let text = text.trim().to_lowercase();
    let text = without_hedges(&text);
    let is_moving = || game.check_action(seat, Action::Stop).err().filter(is_about_seats);
    if asks_for_end(text) {
        return Some(game.end_reason().map_or(Reason::GoesOn, |_| Reason::Over));
    }
    if taken_back_by_name(text).is_some() {
        let now = game.check_action(seat, Action::Back).err();
        return Some(now.unwrap_or(Reason::BackByName));
    }
    if let Some(why) = contradiction(game, text) {
        return Some(is_moving().unwrap_or(why));
    }
    if game.step == Step::Placing && is_about_a_ring(text) {
        return Some(is_moving().unwrap_or(Reason::WherePlaced));
    }
    let words = words(text);
    let (first, rest) = without_speaker(&words).split_first()?;
    if game.step == Step::Placing && starts_at_number(first, rest) {
        return Some(is_moving().unwrap_or(Reason::WherePlaced));
    }
    if let Some(beyond) = words.iter().find_map(|word| beyond_the_board(word)) {
        let is_meant = verb(first).is_some() || is_square(first);
        return is_meant.then(|| is_moving().unwrap_or(beyond));
    }
    if let Some(none) = no_such_ship(game, seat, first, rest) {
        return Some(none);
    }
    if let Some(Verb::Board | Verb::Climb) = verb(first)
        && let [Thing::At(at)] = things(game, Some(Verb::Board), rest)?[..]
    {
        let berth = game.check_action(seat, Action::Board { from: at, to: at }).err();
        return match (berth, game.sea.ship(at)) {
            (Some(reason @ (Reason::Over | Reason::Left | Reason::NotYourTurn { .. })), _)
            | (Some(reason @ (Reason::NotThis(_) | Reason::NoMoves { .. })), _) => Some(reason),
            (_, None) => Some(Reason::NoShip { at }),
            (_, Some(_)) => {
                let mut ways = ways_aboard(game, at);
                let is_full =
                    |way| matches!(game.check_action(seat, way), Err(Reason::ShipFull { .. }));
                let full = ways.any(is_full).then_some(Reason::ShipFull { at });
                Some(full.unwrap_or(Reason::NobodyBeside { at }))
            }
        };
    }
    match (verb(first), things(game, verb(first), rest).as_deref()) {
        (Some(verb), Some(&[Thing::At(at)])) if let Some(why) = one_end(game, seat, verb, at) => {
            return Some(why);
        }
        (Some(Verb::Sink), Some(&[Thing::At(at), Thing::At(_), ..])) => {
            return Some(if game.step == Step::Moving {
                is_moving().unwrap_or(Reason::OneSinks)
            } else {
                game.check_action(seat, Action::Sink(at)).err().unwrap_or(Reason::OneSinks)
            });
        }
        (Some(Verb::Place), Some(&[Thing::At(at), Thing::At(_), ..])) => {
            let now = game.check_action(seat, Action::Place(at)).err();
            let is_of_turn =
                |why: &Reason| is_about_seats(why) || matches!(why, Reason::NotThis(_));
            return Some(now.filter(is_of_turn).unwrap_or(Reason::OneIsPut));
        }
        _ => (),
    }
    let is_named = |word: &&str| word.len() > 1 && !FILLERS.contains(word) && !is_noun(word);
    if rest.iter().any(is_named) {
        return None;
    }
    // An action that is not possible now has a better reason than that it is half said.
    let any = match verb(first)? {
        Verb::Plain(_) | Verb::Any => return None,
        Verb::Creature(_) => {
            let why = game.check_action(seat, Action::Stop).err();
            return Some(why.unwrap_or(Reason::NotThis(game.step)));
        }
        Verb::Sink => Action::Sink(game.sea.land.iter().next().unwrap_or_default()),
        Verb::Place if !rest.is_empty() => {
            Action::Place(game.sea.land.iter().next().unwrap_or_default())
        }
        Verb::Place => return None,
        // Any move stands for all.
        _ => Action::Sail { from: Cell::default(), to: Cell::default() },
    };
    match game.check_action(seat, any) {
        Err(reason @ (Reason::Over | Reason::Left | Reason::NotYourTurn { .. })) => Some(reason),
        Err(reason @ (Reason::NotThis(_) | Reason::NothingToSink)) => Some(reason),
        _ if matches!(any, Action::Place(_)) => Some(Reason::WherePlaced),
        Err(reason @ Reason::NoMoves { .. }) => Some(reason),
        _ if matches!(any, Action::Sail { .. }) => kind_alone(game, seat, verb(first)?),
        _ => Some(Reason::WhichPiece),
    }
}

/// Whether a reason is not about what was tried.
fn is_about_seats(reason: &Reason) -> bool {
    matches!(reason, Reason::Over | Reason::Left | Reason::NotYourTurn { .. })
}

/// Whether a text names a kind of piece and nothing else: `put one on land`.
fn is_about_a_ring(text: &str) -> bool {
    let words = || {
        text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty())
    };
    let is_ring = |word| matches!(word, "rock" | "fels" | "land" | "citadel" | "zitadelle");
    let is_other = |word: &str| {
        let is_verb = matches!(verb(word), Some(Verb::Place | Verb::Any));
        FILLERS.contains(&word) || is_noun(word) || is_verb || matches!(word, "a" | "i" | "ich")
    };
    words().any(is_ring) && words().all(is_other)
}

/// Whether a text is meant as an action, possible or not.
pub(super) fn resembles_action(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let text = text.trim().to_lowercase();
    let text = without_hedges(&text);
    let words = words(text);
    // `on land` says where to, and `land` by itself what is seen.
    let is_target = ["on ", "onto ", "auf "].iter().any(|begin| text.starts_with(begin));
    if asks_for_end(text) || (is_target && is_about_a_ring(text)) {
        return true;
    }
    let Some((first, rest)) = without_speaker(&words).split_first() else { return false };
    if starts_at_number(first, rest) {
        return true;
    }
    let is_known = |word: &str| {
        let is_name = matches!(word.as_bytes(), [b'a'..=b'j' | b'1'..=b'4']);
        is_name
            || matches!(word, "ship" | "schiff")
            || is_square(word)
            || parse_actor(word).is_some()
            // `ich gehe schwimmen` is said of a lake.
            || (verb(word).is_some() && !is_infinitive(word))
    };
    match verb(first) {
        None => {
            let rest = rest.iter().filter(|word| !FILLERS.contains(word) && !is_noun(word));
            let is_ship = matches!(*first, "ship" | "schiff");
            let moves = is_ship && rest.clone().any(|word| is_square(word));
            (first.parse::<Cell>().is_ok() || moves) && rest.clone().all(|word| is_known(word))
        }
        Some(verb) => {
            // Pieces sink, and nothing else: of that nobody speaks by the way.
            let counts = matches!(verb, Verb::Sink | Verb::Place);
            let rest = rest.iter().filter(|word| !FILLERS.contains(word));
            let rest = rest.filter(|word| counts || !is_noun(word));
            is_action(first, rest.map(|word| is_known(word) || is_noun(word)))
        }
    }
}

/// The words of a text, without the articles that are also the names of ships.
fn words(text: &str) -> Vec<&str> {
    let words =
        text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut words: Vec<&str> = words.collect();
    // `a piece` is any; `ship A`, and `A` by itself, is that ship.
    let is_article = |at: usize| {
        let next = words.get(at + 1);
        words[at] == "a" && next.is_some_and(|next| is_noun(next) || *next == "ship")
    };
    let articles: Vec<bool> = (0..words.len()).map(is_article).collect();
    let mut articles = articles.iter();
    words.retain(|_| articles.next() == Some(&false));
    // In front of a verb, and in labels, something else can stand.
    let changes = |word: &&str| verb(word).is_some() || !FILLERS.contains(word) && !is_noun(word);
    let begins = words.iter().position(changes);
    words.drain(..begins.unwrap_or(words.len()));
    // `Schiff A nach b8 fahren` ends in its verb.
    if let [first, .., last] = words[..]
        && verb(first).is_none()
        && is_infinitive(last)
        && verb(last).is_some()
    {
        words.rotate_right(1);
    }
    words
}

/// Whether a verb has the form in which German puts it last.
fn is_infinitive(word: &str) -> bool {
    word.len() > 4 && (word.ends_with("en") || word.ends_with("ern"))
}

/// Without an `I` that is nobody's ship: the one before a verb.
fn without_speaker<'a, 'b>(words: &'a [&'b str]) -> &'a [&'b str] {
    match words {
        ["i" | "ich", rest @ ..] if rest.first().is_some_and(|word| verb(word).is_some()) => rest,
        _ => words,
    }
}

/// The meaning of the words behind a verb.
fn things(game: &Escape, verb: Option<Verb>, words: &[&str]) -> Option<Vec<Thing>> {
    let mut things = Vec::new();
    let (mut comes_from, mut is_from) = (None, false);
    for (at, word) in words.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| words.get(before)).copied();
        match *word {
            "from" | "von" | "vom" | "aus" => is_from = !matches!(before, Some("aboard" | "bord")),
            "ship" | "schiff" => {
                // `ship A` is a ship by its name; in `land b2 ship` the word says who lands.
                let is_named = words.get(at + 1).is_some_and(|next| next.len() == 1);
                // In `f4 goes into the ship at f3`, it says how.
                let is_last = matches!(verb, None | Some(Verb::Any)) && !things.is_empty();
                if !is_named && (verb == Some(Verb::Land) || is_last) {
                    things.push(Thing::Aboard);
                }
            }
            "land" if before == Some("an") => things.push(Thing::Ashore),
            // `sink e4, sink f4`
            word if verb == Some(Verb::Sink) && self::verb(word) == verb => (),
            word if is_region(word) => (),
            word if FILLERS.contains(&word) || is_noun(word) => (),
            // No ship sinks by being told to.
            word if word.len() == 1 && matches!(verb, Some(Verb::Sink | Verb::Place)) => {
                return None;
            }
            word => {
                let thing = thing(game, word)?;
                if matches!(thing, Thing::At(_)) {
                    if is_from && comes_from.is_none() {
                        comes_from = Some(things.len());
                    }
                    is_from = false;
                }
                things.push(thing);
            }
        }
    }
    // `b7 from c7` is from c7 to b7.
    let hexes: Vec<usize> =
        (0..things.len()).filter(|&at| matches!(things.get(at), Some(Thing::At(_)))).collect();
    if let [to, from] = hexes[..]
        && comes_from == Some(from)
    {
        things.swap(to, from);
    }
    Some(things)
}

/// The meaning of a verb with the words beside it: `go aboard`, `move the dolphin`, and
/// `swim with the dolphin`.
fn refine_verb(verb: Verb, mut things: Vec<Thing>) -> (Verb, Vec<Thing>) {
    fn take(things: &mut Vec<Thing>, wanted: Thing) -> bool {
        let n = things.len();
        things.retain(|thing| *thing != wanted);
        things.len() < n
    }
    let animal = things.iter().find_map(|thing| match thing {
        Thing::Animal(kind) => Some(*kind),
        _ => None,
    });
    let meant = match (verb, animal) {
        (Verb::Any | Verb::Swim | Verb::Walk, _) if take(&mut things, Thing::Ashore) => Verb::Land,
        (Verb::Board | Verb::Climb, _) => {
            take(&mut things, Thing::Aboard);
            verb
        }
        (Verb::Any | Verb::Walk, _) if take(&mut things, Thing::Aboard) => Verb::Board,
        (Verb::Any, Some(kind)) => {
            take(&mut things, Thing::Animal(kind));
            Verb::Creature(kind)
        }
        (Verb::Swim, Some(kind @ Kind::Dolphin)) => {
            take(&mut things, Thing::Animal(kind));
            if things.contains(&Thing::Alone) { verb } else { Verb::Escort }
        }
        _ => verb,
    };
    // Hexes first, as they are written.
    things.sort_by_key(|thing| !matches!(thing, Thing::At(_)));
    (meant, things)
}

/// Words that change nothing. None may be the name of a ship or say who is meant.
pub(super) const FILLERS: &[&str] = &[
    "an", "at", "geht", "goes", "läuft", "moves", "sails", "schwimmt", "segelt", "swims", "walks",
    "zieht", "auf", "aus", "bei", "bitte", "das", "dem", "den", "der", "des", "die", "ein", "eine",
    "einen", "feld", "for", "from", "für", "hex", "in", "ins", "into", "it", "me", "mein", "meine",
    "meinen", "mich", "mit", "my", "nach", "of", "on", "one", "onto", "over", "player", "please",
    "spieler", "the", "to", "vom", "von", "with", "zu", "zum", "zur",
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
    )
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
        "board" | "b" | "embark" | "enter" | "besteige" | "besteig" | "besteigen" => Verb::Board,
        "climb" | "klettere" | "kletter" | "klettern" => Verb::Climb,
        "hop" | "h" | "wechsle" | "wechsel" | "wechseln" => Verb::Hop,
        "swim" | "schwimme" | "schwimm" | "schwimmen" => Verb::Swim,
        "escort" | "e" | "begleite" | "begleit" | "begleiten" => Verb::Escort,
        "sail" | "s" | "steer" | "segle" | "segel" | "segeln" | "fahre" | "fahr" | "fahren"
        | "steuere" | "steuer" | "steuern" => Verb::Sail,
        "land" | "l" | "ashore" | "lande" => Verb::Land,
        "sink" | "versenke" | "versenk" | "versenken" => Verb::Sink,
        "roll" | "dice" | "würfle" | "würfel" | "würfeln" => Verb::Plain(Action::Roll),
        "rest" | "übrige" | "übrigen" => Verb::Plain(Action::Rest),
        "ask" | "frage" | "frag" => Verb::Plain(Action::Ask),
        "stop" | "stay" | "halt" | "stopp" | "bleib" => Verb::Plain(Action::Stop),
        "back" | "undo" | "zurück" | "zurücknehmen" => Verb::Plain(Action::Back),
        "go" | "move" | "m" | "gehe" | "geh" | "gehen" | "ziehe" | "zieh" | "ziehen" | "bewege"
        | "beweg" | "bewegen" => Verb::Any,
        _ => return animal(word).map(Verb::Creature),
    })
}

/// A creature, as it is called.
fn animal(word: &str) -> Option<Kind> {
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
enum Thing {
    /// A hex, also by the ship that is there.
    At(Cell),
    Guarded,
    Alone,
    Aboard,
    Ashore,
    Rest,
    Animal(Kind),
    Seat(Seat),
}

fn thing(game: &Escape, word: &str) -> Option<Thing> {
    if let Ok(cell) = word.parse() {
        return Some(Thing::At(cell));
    }
    if let Some(thing) = parse_actor(word) {
        return Some(thing);
    }
    if matches!(word, "without" | "ohne") {
        return Some(Thing::Alone);
    }
    if let &[letter] = word.as_bytes() {
        if letter.is_ascii_digit() {
            let seat = (letter - b'0').checked_sub(1)?;
            return (seat < game.n).then_some(Thing::Seat(Seat(seat)));
        }
        let name = letter.checked_sub(b'a')?;
        return game.sea.ships.iter().find(|ship| ship.name == name).map(|ship| Thing::At(ship.at));
    }
    None
}

/// The meaning of a word that says who acts.
fn parse_actor(word: &str) -> Option<Thing> {
    Some(match word {
        "guarded" | "bewacht" | "beschützt" => Thing::Guarded,
        "alone" | "allein" => Thing::Alone,
        "aboard" | "bord" => Thing::Aboard,
        "ashore" => Thing::Ashore,
        "rest" | "others" | "all" | "alle" | "anderen" | "übrigen" => Thing::Rest,
        _ => return animal(word).map(Thing::Animal),
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
        // The one figure that can go there is meant.
        (
            Verb::Walk | Verb::Dive | Verb::Hop | Verb::Swim | Verb::Escort | Verb::Sail,
            &[At(to)],
        ) => moves_to(game, seat, verb, to),
        (Verb::Board | Verb::Climb, &[At(from), At(to)]) if from != to => {
            // Nobody boards a piece: whoever names the ship first means it.
            let is_turned = game.sea.land.has(to) && !game.sea.land.has(from);
            let (from, to) = if is_turned { (to, from) } else { (from, to) };
            vec![Action::Board { from, to }, Action::Hop { from, to }]
        }
        (Verb::Board | Verb::Climb, &[At(at)] | &[At(_), At(at)]) => boarding(game, seat, at),
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
            legal.into_iter().filter(|action| matches!(action, Action::Land { .. })).collect()
        }
        (Verb::Creature(kind), &[At(from), At(to)]) => creature(game, kind, from, to),
        (Verb::Creature(kind), &[At(from), At(to), Thing::Seat(seat)]) => {
            vec![Action::Creature { kind, from, to, guards: Some(seat) }]
        }
        (Verb::Any, &[At(at)]) if game.step == Step::Placing => vec![Action::Place(at)],
        // Once a creature has begun, a hex says where it goes on to.
        (Verb::Creature(_) | Verb::Any, &[At(to)]) => match (game.step, verb) {
            (Step::Creature { kind, which: Some(which), .. }, _) => {
                let begun = game.sea.creatures.get(usize::from(which));
                begun.map_or_else(Vec::new, |begun| creature(game, kind, begun.at, to))
            }
            (Step::Creature { kind: rolled, .. }, Verb::Creature(kind)) if kind != rolled => {
                vec![Action::Creature { kind, from: to, to, guards: None }]
            }
            (_, Verb::Creature(kind)) => {
                let all = game.sea.creatures.iter().filter(|other| other.kind == kind);
                let mut places: Vec<Cell> = all.map(|other| other.at).collect();
                places.dedup();
                places.into_iter().flat_map(|from| creature(game, kind, from, to)).collect()
            }
            _ => Vec::new(),
        },
        (Verb::Any, &[At(from), At(to)]) => {
            let legal = crate::Game::legal(game, seat);
            let fits = |action: &Action| action.from() == Some(from) && action.to() == Some(to);
            let fitting: Vec<Action> = legal.into_iter().filter(fits).collect();
            match (fitting.is_empty(), game.step) {
                (false, _) => fitting,
                (_, Step::Creature { kind, .. }) => {
                    let is_there = game.sea.creatures_at(from).any(|(_, at)| at.kind == kind);
                    match game.sea.ship(from).is_some() && !is_there {
                        true => vec![Action::Sail { from, to }],
                        false => creature(game, kind, from, to),
                    }
                }
                _ if game.sea.ship(from).is_some() => vec![Action::Sail { from, to }],
                _ if game.sea.ship(to).is_some() => vec![Action::Board { from, to }],
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
        let there = game.sea.creatures_at(from).any(|creature| {
            creature.1.kind == kind && game.sea.ward(creature.1).map(|ward| ward.seat) == guards
        });
        if guards.is_none() || there {
            all.push(action);
        }
    }
    all
}
