//! Lenient parser for typed moves.

use super::{
    candidates::candidates,
    half_moves::{
        beyond_the_board, kind_alone, no_such_ship, one_end, starts_at_number, ways_aboard,
    },
    nouns::contradiction,
    sentences,
    things::{FILLERS, Thing, Verb, is_noun, is_ship, parse_actor, thing, verb},
};
use crate::{
    Seat,
    escape::{Action, Escape, Reason, board::cell::Cell, numbers::Kind, position::Step},
    input::resemblance::{
        asks_for_end, is_action, is_end_of_turn, is_nothing, is_region, is_square,
        taken_back_by_name, without_hedges,
    },
};

/// No sentence that means one action is longer, in bytes.
const LONGEST: usize = 100;

/// Reads an action: `walk d4 d5`, `sail A e6`, `d4 d5`, `sink c3`, `tauche d4 d3`.
pub(in crate::escape) fn read(game: &Escape, seat: Seat, text: &str) -> Vec<Action> {
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
    if matches!(text, "take back" | "takeback" | "nimm zurück" | "den zug zurücknehmen") {
        return vec![Action::Back];
    }
    if taken_back_by_name(text).is_some() || contradiction(game, text).is_some() {
        return Vec::new();
    }
    let stays = || matches!(text, "bleib" | "bleibt" | "leave" | "no move" | "stay" | "stays");
    if sentences::is_staying(text) || (matches!(game.step, Step::Creature { .. }) && stays()) {
        return vec![Action::Stop];
    }
    let Some((verb, things)) = verb_and_things(game, text) else { return Vec::new() };
    let meant = candidates(game, seat, verb, &things);
    let legal: Vec<Action> =
        meant.iter().copied().filter(|action| game.check_action(seat, *action).is_ok()).collect();
    match legal.is_empty() {
        // A player who meant one thing is told why it is not possible.
        true => meant.into_iter().take(1).collect(),
        false => legal,
    }
}

/// The verb of a text in small letters, and the things it is about. None if some of its words
/// mean nothing.
pub(super) fn verb_and_things(game: &Escape, text: &str) -> Option<(Verb, Vec<Thing>)> {
    let words = words(text);
    let words = without_speaker(&words);
    let (first, rest) = words.split_first()?;
    // `B zieht nach k6` begins with a ship.
    let is_ship_going = first.len() == 1 && rest.first().is_some_and(|word| GOING.contains(word));
    let (said, rest) = match verb(first).filter(|_| !is_ship_going) {
        Some(verb) => (Some(verb), rest),
        None => (None, words),
    };
    let found = things(game, said, rest).filter(|found| said.is_some() || !found.is_empty())?;
    Some(refine_verb(said.unwrap_or(Verb::Any), found))
}

/// Why what is typed is nothing that can be done, though it is clear what is meant: a piece
/// is to sink, or somebody is to be put on the island, and nobody knows where.
pub(in crate::escape) fn unread(game: &Escape, seat: Seat, text: &str) -> Option<Reason> {
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
        return no_berth(game, seat, at);
    }
    if let Some(why) = one_hex_too_many(game, seat, first, rest) {
        return Some(why);
    }
    let is_named = |word: &&str| word.len() > 1 && !FILLERS.contains(word) && !is_noun(word);
    match rest.iter().any(is_named) {
        true => None,
        false => half_said(game, seat, first, rest),
    }
}

/// Why nobody goes aboard at a hex that was named alone.
fn no_berth(game: &Escape, seat: Seat, at: Cell) -> Option<Reason> {
    let berth = game.check_action(seat, Action::Board { from: at, to: at }).err();
    match (berth, game.sea.ship(at)) {
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
    }
}

/// Why a verb with one hex, or with two where one is meant, is nothing that can be done.
fn one_hex_too_many(game: &Escape, seat: Seat, first: &str, rest: &[&str]) -> Option<Reason> {
    let is_moving = || game.check_action(seat, Action::Stop).err().filter(is_about_seats);
    let verb = verb(first)?;
    match (verb, &things(game, Some(verb), rest)?[..]) {
        (_, &[Thing::At(at)]) => one_end(game, seat, verb, at),
        (Verb::Sink, &[Thing::At(at), Thing::At(_), ..]) => {
            let now = match game.step == Step::Moving {
                true => is_moving(),
                false => game.check_action(seat, Action::Sink(at)).err(),
            };
            Some(now.unwrap_or(Reason::OneSinks))
        }
        (Verb::Place, &[Thing::At(at), Thing::At(_), ..]) => {
            let now = game.check_action(seat, Action::Place(at)).err();
            let is_of_turn =
                |why: &Reason| is_about_seats(why) || matches!(why, Reason::NotThis(_));
            Some(now.filter(is_of_turn).unwrap_or(Reason::OneIsPut))
        }
        _ => None,
    }
}

/// Why a verb alone is nothing that can be done: it is half said, or the action is not possible
/// now, which is the better reason.
fn half_said(game: &Escape, seat: Seat, first: &str, rest: &[&str]) -> Option<Reason> {
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
pub(in crate::escape) fn resembles_action(text: &str) -> bool {
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
            || is_ship(word)
            || is_square(word)
            || parse_actor(word).is_some()
            // `ich gehe schwimmen` is said of a lake.
            || (verb(word).is_some() && !is_infinitive(word))
    };
    match verb(first) {
        None => {
            let rest = rest.iter().filter(|word| !FILLERS.contains(word) && !is_noun(word));
            let names_ship = is_ship(first);
            let moves = names_ship && rest.clone().any(|word| is_square(word));
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
        words[at] == "a" && next.is_some_and(|next| is_noun(next) || is_ship(next))
    };
    let articles: Vec<bool> = (0..words.len()).map(is_article).collect();
    let mut articles = articles.iter();
    words.retain(|_| articles.next() == Some(&false));
    // In front of a verb, and in labels, something else can stand.
    let changes = |word: &&str| verb(word).is_some() || !FILLERS.contains(word) && !is_noun(word);
    // `aufs schiff A` goes aboard.
    let goes_aboard = |pair: &[&str]| is_onto(pair[0]) && is_ship(pair[1]);
    let ways = [words.windows(2).position(goes_aboard), words.iter().position(changes)];
    words.drain(..ways.into_iter().flatten().min().unwrap_or(words.len()));
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

/// Verbs of a ship that is named in front of them.
const GOING: [&str; 8] = ["fährt", "geht", "goes", "heads", "moves", "sails", "segelt", "zieht"];

/// Whether a word leads onto what is named behind it.
fn is_onto(word: &str) -> bool {
    matches!(word, "auf" | "aufs" | "ins" | "into" | "on" | "onto" | "to" | "zu" | "zum")
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
            word if is_ship(word) => {
                // `ship A` is a ship by its name; in `land b2 ship` the word says who lands.
                let is_named = words.get(at + 1).is_some_and(|next| next.len() == 1);
                // In `f4 goes into the ship at f3`, it says how.
                let is_last = matches!(verb, None | Some(Verb::Any)) && !things.is_empty();
                // `from c7 onto ship A`
                let goes_onto = matches!(verb, None | Some(Verb::Any | Verb::Walk))
                    && before.is_some_and(is_onto);
                if goes_onto || !is_named && (verb == Some(Verb::Land) || is_last) {
                    things.push(Thing::Aboard);
                }
            }
            "land" if before == Some("an") => things.push(Thing::Ashore),
            // `sink e4, sink f4`
            word if verb == Some(Verb::Sink) && self::verb(word) == verb => (),
            word if is_region(word) => (),
            word if FILLERS.contains(&word) || is_noun(word) => (),
            // `can d7 go to d9`
            word if !things.is_empty() && self::verb(word) == Some(Verb::Any) => (),
            // `f10 into D`
            word if word.len() == 1
                && matches!(verb, None | Some(Verb::Any))
                && matches!(before, Some("aufs" | "ins" | "into" | "onto")) =>
            {
                things.extend([thing(game, word)?, Thing::Aboard]);
            }
            // No ship sinks by being told to.
            word if word.len() == 1 && matches!(verb, Some(Verb::Sink | Verb::Place)) => {
                return None;
            }
            word => {
                let thing = thing(game, word)?;
                // In `ship A from b6 to b5`, its hex is said twice.
                if is_from && things.contains(&thing) {
                    is_from = false;
                    continue;
                }
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
    with_start_first(&mut things, comes_from);
    Some(things)
}

/// Puts the hex that is left in front: `b7 from c7` is from c7 to b7.
fn with_start_first(things: &mut [Thing], comes_from: Option<usize>) {
    let hexes: Vec<usize> =
        (0..things.len()).filter(|&at| matches!(things.get(at), Some(Thing::At(_)))).collect();
    if let [to, from] = hexes[..]
        && comes_from == Some(from)
    {
        things.swap(to, from);
    }
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
