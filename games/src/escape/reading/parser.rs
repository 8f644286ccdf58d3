//! The words of a text, taken apart into a verb and the things it is about.

use super::things::{FILLERS, Thing, Verb, is_noun, is_ship, parse_actor, verb};
use crate::{
    Seat,
    escape::{Escape, board::cell::Cell, numbers::Kind, position::Step},
    input::resemblance::is_region,
};

/// The parser of a text in small letters, which knows what its words stand for in a position.
#[derive(Clone, Copy)]
pub(super) struct Parser<'a> {
    pub(super) game: &'a Escape,
}

impl Parser<'_> {
    /// The verb of a text in small letters, and the things it is about. None if some of its words
    /// mean nothing.
    pub(super) fn verb_and_things(self, text: &str) -> Option<(Verb, Vec<Thing>)> {
        let words = words(text);
        let words = without_speaker(&words);
        let (first, rest) = words.split_first()?;
        // `B zieht nach k6` begins with a ship.
        let is_ship_going =
            first.len() == 1 && rest.first().is_some_and(|word| GOING.contains(word));
        let (said, rest) = match verb(first).filter(|_| !is_ship_going) {
            Some(verb) => (Some(self.going(first, verb, rest)), rest),
            None => (None, words),
        };
        let found = self.things(said, rest).filter(|found| said.is_some() || !found.is_empty())?;
        let sea = leads_into_sea(rest).then_some(Thing::Sea);
        Some(refine_verb(said.unwrap_or(Verb::Any), found.into_iter().chain(sea).collect()))
    }

    /// The verb of somebody who goes somewhere, as the words behind it say: `get on b7` goes aboard
    /// the ship there, and so does whoever is put on one.
    fn going(self, first: &str, verb: Verb, behind: &[&str]) -> Verb {
        let is_ship_at = |word: &&str| {
            let at = word.parse().ok();
            at.is_some_and(|at| self.game.sea.ship(at).is_some())
        };
        let climbs = matches!(first, "get" | "gets" | "steig" | "steige")
            && behind.iter().any(|word| is_onto(word) || matches!(*word, "ein" | "in"))
            && behind.iter().filter(|word| word.parse::<Cell>().is_ok()).count() == 1
            && behind.iter().any(is_ship_at);
        match verb {
            Verb::Any if climbs => Verb::Board,
            Verb::Place
                if self.game.step == Step::Moving && behind.iter().any(|word| is_ship(word)) =>
            {
                Verb::Any
            }
            verb => verb,
        }
    }

    /// The meaning of the words behind a verb.
    pub(super) fn things(self, verb: Option<Verb>, words: &[&str]) -> Option<Vec<Thing>> {
        let mut things = Vec::new();
        let (mut comes_from, mut is_from) = (None, false);
        for (at, word) in words.iter().enumerate() {
            let before = at.checked_sub(1).and_then(|before| words.get(before)).copied();
            match *word {
                "from" | "von" | "vom" | "aus" => {
                    is_from = !matches!(before, Some("aboard" | "bord"));
                }
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
                    things.extend([self.thing(word)?, Thing::Aboard]);
                }
                // No ship sinks by being told to.
                word if word.len() == 1 && matches!(verb, Some(Verb::Sink | Verb::Place)) => {
                    return None;
                }
                word => {
                    let thing = self.thing(word)?;
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

    /// The thing that a word names.
    fn thing(self, word: &str) -> Option<Thing> {
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
                return (seat < self.game.n).then_some(Thing::Seat(Seat(seat)));
            }
            let name = letter.checked_sub(b'a')?;
            let mut ships = self.game.sea.ships.iter();
            return ships.find(|ship| ship.name == name).map(|ship| Thing::At(ship.at));
        }
        None
    }
}

/// The words of a text, without the articles that are also the names of ships, and those of ships.
pub(super) fn words(text: &str) -> Vec<&str> {
    let words =
        text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut words: Vec<&str> = words.collect();
    // `a piece` is any; `ship A`, and `A` by itself, is that ship.
    let is_article = |at: usize| {
        let next = words.get(at + 1);
        let (of_noun, of_ship) =
            (next.is_some_and(|next| is_noun(next)), next.is_some_and(|next| is_ship(next)));
        match words[at] {
            "a" => of_noun || of_ship,
            "das" | "dem" | "the" => of_ship,
            _ => false,
        }
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

/// Whether words say that somebody goes into the sea: `from c7 into the sea`.
fn leads_into_sea(words: &[&str]) -> bool {
    let without_articles: Vec<&str> =
        words.iter().copied().filter(|word| !matches!(*word, "das" | "the")).collect();
    let is_way = |pair: &[&str]| {
        matches!(pair[0], "in" | "ins" | "into")
            && matches!(pair[1], "meer" | "sea" | "wasser" | "water")
    };
    without_articles.windows(2).any(is_way)
}

/// Whether a word leads onto what is named behind it.
fn is_onto(word: &str) -> bool {
    matches!(word, "auf" | "aufs" | "ins" | "into" | "on" | "onto" | "to" | "zu" | "zum")
}

/// Whether a verb has the form in which German puts it last.
pub(super) fn is_infinitive(word: &str) -> bool {
    word.len() > 4 && (word.ends_with("en") || word.ends_with("ern"))
}

/// Without an `I` that is nobody's ship: the one before a verb.
pub(super) fn without_speaker<'a, 'b>(words: &'a [&'b str]) -> &'a [&'b str] {
    match words {
        ["i" | "ich", rest @ ..] if rest.first().is_some_and(|word| verb(word).is_some()) => rest,
        _ => words,
    }
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
        (Verb::Any | Verb::Walk, _) if take(&mut things, Thing::Sea) => Verb::Dive,
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
    take(&mut things, Thing::Sea);
    // Hexes first, as they are written.
    things.sort_by_key(|thing| !matches!(thing, Thing::At(_)));
    (meant, things)
}
