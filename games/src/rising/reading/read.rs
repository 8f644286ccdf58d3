//! Lenient parser for typed actions, beyond the notation.

mod candidates;
mod promises;

use self::promises::is_promise;
use super::{
    counted::{Many, for_section, groups, quantity, with_commas},
    names::{self, verb_and_rest},
    offered::{is_way, says_when},
    sentences,
    things::{Thing, nth, parse_tile, place, section, thing},
    tiles::{is_tile_in_words, with_tiles},
    verbs::{Verb, command, split, verb},
};
use crate::{
    Seat,
    input::resemblance::{is_action, is_end_of_turn, is_nothing, is_ready},
    rising::{
        Action, Rising,
        play::refusals::Refusals,
        position::{Ask, Phase},
    },
};

/// No sentence that means one action is longer, in bytes.
pub(super) const LONGEST: usize = 100;

/// Understands what a seat says.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Listener<'a> {
    pub game: &'a Rising,
    pub seat: Seat,
}

impl<'a> Listener<'a> {
    pub fn refusals(self) -> Refusals<'a> {
        self.game.refusals(self.seat)
    }

    /// Whether the seat is asked to place.
    pub fn is_placing(self) -> bool {
        matches!(self.game.phase, Phase::Place | Phase::Late)
            && self.game.open().is_none()
            && self.game.member(self.seat).is_asked_by_phase()
    }

    /// Reads an action: `m1`, `navy+`, `act h2`, `build a1`, `2 energy`, `spiele schild`.
    pub fn read(self, text: &str) -> Vec<Action> {
        if text.len() > LONGEST {
            return Vec::new();
        }
        let mut text = with_tiles(text);
        if let Ok(action) = text.parse() {
            return vec![action];
        }
        if sentences::is_taken_back(&text) {
            return Vec::new();
        }
        let is_flood = matches!(self.game.open(), Some(Ask::Cancel { .. }));
        if let Some(rest) = sentences::behind_yes(&text).filter(|_| is_flood) {
            text = rest.to_owned();
        }
        if let Some(rest) = sentences::behind_no(&text).filter(|_| is_flood)
            && self.read(rest) == [Action::Leave]
        {
            return vec![Action::Leave];
        }
        if let Some(action) = self.promise(&text) {
            return vec![action];
        }
        let named = self.named_card(&text);
        let mut meant: Vec<Action> = named.into_iter().collect();
        let commanded_too = self.command_actions(&text);
        meant.extend(commanded_too.into_iter().filter(|action| Some(action) != named.as_ref()));
        if is_ready(&text) {
            meant.push(Action::Go);
        }
        if is_end_of_turn(&text) || sentences::is_end_of_phase(&text) {
            // Each part of a turn has its own word. A flood is not let come by one.
            let ends = [Action::End, Action::Pass, Action::Enough, Action::Go];
            let others: Vec<Action> = ends.into_iter().filter(|end| !meant.contains(end)).collect();
            meant.extend(others);
        }
        if is_nothing(&text) {
            meant.extend(self.nothing());
        }
        if meant.is_empty() {
            meant = self.sentence_actions(&text);
        }
        if sentences::is_at_forge(&text) {
            meant.retain(|action| *action != Action::Forge);
        }
        if is_way(&text) {
            meant.retain(|action| !matches!(action, Action::Sink(_)));
        }
        if self.ends_too_early(&text) {
            return Vec::new();
        }
        let legal = self.game.offers(self.seat).legal();
        let possible: Vec<Action> =
            meant.iter().copied().filter(|action| legal.contains(action)).collect();
        match possible.is_empty() {
            // A player who meant one thing is told why not.
            true => meant.into_iter().take(1).collect(),
            false => possible,
        }
    }

    /// Whether somebody says in passing that they are done, while some of theirs could act: they
    /// would come home for nothing. `end production` is meant as it is said.
    pub fn ends_too_early(self, text: &str) -> bool {
        let is_said =
            || is_end_of_turn(text) || is_nothing(text) || sentences::is_end_of_phase(text);
        (is_said() || sentences::is_done_with_production(text))
            && self.game.member(self.seat).wastes_by_ending()
    }

    /// All that a sentence may mean which is no plain command.
    fn sentence_actions(self, text: &str) -> Vec<Action> {
        if let Some(action) = sentences::plain(text) {
            return vec![action];
        }
        let command = sentences::command(text);
        let is_place = |words: &[&str]| {
            let (verb, rest) = verb_and_rest(words);
            things(verb, rest).is_some_and(|things| matches!(things[..], [Thing::Nth(_)]))
        };
        match says_when(text) && is_place(&split(&command).collect::<Vec<_>>()) {
            true => Vec::new(),
            false => self.command_actions(&command),
        }
    }

    /// All that a command may mean.
    fn command_actions(self, text: &str) -> Vec<Action> {
        let words: Vec<&str> = split(text).collect();
        let (verb, rest) = verb_and_rest(&words);
        if verb == Verb::Plain(Action::Leave) && !sentences::is_left(text) {
            return Vec::new();
        }
        match things(verb, rest) {
            Some(things) if !words.is_empty() => self.candidates(verb, &things),
            _ => Vec::new(),
        }
    }
}

/// Whether a text is meant as an action, possible or not.
pub(in crate::rising) fn resembles_action(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let is_tile = is_tile_in_words(text);
    let text = with_tiles(text);
    // `leave it at that` may be said of anything, and `give it`.
    let is_sentence = || {
        let of_flood = text.contains("flood") || text.contains("flut");
        let is_common = |action| match action {
            Action::Leave => !of_flood,
            Action::Cancel => !of_flood && !text.contains("energ"),
            action => matches!(action, Action::Agree | Action::Enough | Action::Go),
        };
        sentences::plain(&text).is_some_and(|action| !is_common(action))
    };
    // Of a sentence, all is known: `jetzt bauen` is said by the way.
    let is_called = || {
        let command = sentences::command(&text);
        let words: Vec<&str> = split(&command).collect();
        let (verb, rest) = verb_and_rest(&words);
        recognize_words(Some(verb), rest).into_iter().all(|is_known| is_known)
            && is_command(&command)
    };
    is_tile
        || is_promise(&text)
        || is_command(&text)
        || is_sentence()
        || sentences::is_end_of_phase(&text)
        || is_called()
}

fn is_known(word: &str) -> bool {
    // An infinitive stands at the end, and is moved to the front of a command.
    thing(word).is_some() || (verb(word).is_some() && command(word).is_none())
}

/// The words behind a verb, each as whether it is known, names of several words as one.
fn recognize_words(verb: Option<Verb>, words: &[&str]) -> Vec<bool> {
    let is_list = words.len() > 2;
    let (mut known, mut rest) = (Vec::new(), words);
    while let [word, behind @ ..] = rest {
        let named = names::parse_name(rest).map(|(_, count)| count);
        // `sink hills and cities` is a list, and `yes and no` is none.
        let is_short_name = |word| verb.is_some_and(|verb| names::behind(verb, word).is_some());
        let is_followed =
            || begins_with_thing(behind) || behind.first().is_some_and(|word| is_short_name(word));
        let is_link = is_list && ["and", "und"].contains(word) && is_followed();
        let is_short = || is_short_name(word);
        if !is_link {
            let is_promised = || verb == Some(Verb::Pledge) && quantity(word).is_some();
            known.push(named.is_some() || is_known(word) || is_short() || is_promised());
        }
        rest = rest.get(named.unwrap_or(1)..).unwrap_or_default();
    }
    known
}

fn begins_with_thing(words: &[&str]) -> bool {
    names::parse_name(words).is_some() || words.first().is_some_and(|word| thing(word).is_some())
}

fn is_command(text: &str) -> bool {
    let words: Vec<&str> = split(text).collect();
    let Some((first, rest)) = words.split_first() else { return false };
    let is_tile = |word: &str| {
        place(word.trim_end_matches('+')).is_some_and(|place| place.section().is_some())
    };
    // `navy` alone may be said of anything, `navy+` and `navy centre` of nothing else.
    let is_place = |word: &str| place(word.trim_end_matches('+')).is_some();
    let begins = |word: &str| is_tile(word) || (word.ends_with('+') && is_place(word));
    let is_in_list = |word: &str| is_place(word) || word.parse::<u8>().is_ok();
    let are_places = || {
        let has_place = words.iter().any(|word| is_place(word));
        has_place && !rest.is_empty() && words.iter().all(|word| is_in_list(word))
    };
    let are_counted = || groups(text).is_some_and(|groups| groups.iter().any(|group| group.worded));
    let are_sections = || {
        let linked = with_commas(text);
        let is_section = |part: &str| for_section(part, section).is_some();
        linked.split(',').any(is_section)
            && linked.split(',').all(|part| is_section(part) || groups(part).is_some())
    };
    are_counted()
        || are_sections()
        || match verb_and_rest(&words) {
            (Verb::None, _) => {
                (begins(first) && rest.iter().all(|word| is_known(word))) || are_places()
            }
            // `take five` is talk, and `take the valor` is not; nor is `nimm die 8`.
            (Verb::Take, [n]) if first.starts_with('n') && n.parse::<u8>().is_ok() => true,
            (Verb::Take, rest) => things(Verb::Take, rest).is_some_and(|things| {
                let is_taken = |thing: &Thing| matches!(thing, Thing::Card(_) | Thing::Nth(_));
                !things.is_empty() && things.iter().all(is_taken)
            }),
            (verb, rest) => is_action(first, recognize_words(Some(verb), rest)),
        }
}

/// Reads the words behind a verb: `hills 2` is a tile, except in wishes, where it means so many in
/// a section.
pub(super) fn things(verb: Verb, words: &[&str]) -> Option<Vec<Thing>> {
    let (mut things, mut rest) = (Vec::new(), words);
    while let [word, behind @ ..] = rest {
        if names::is_noise(verb, word) {
            rest = behind;
            continue;
        }
        let (thing, n) = next_thing(verb, rest)?;
        things.push(thing);
        rest = rest.get(n..)?;
    }
    Some(things)
}

/// The first thing that words name, and how many of them do.
fn next_thing(verb: Verb, words: &[&str]) -> Option<(Thing, usize)> {
    let (word, behind) = words.split_first()?;
    let tile = || {
        let next = behind.first().filter(|_| verb != Verb::Wish)?;
        Some((parse_tile(word, next)?, 2))
    };
    let short = || Some((names::behind(verb, word)?, 1));
    let listed = || Some((Thing::Nth(nth(word).filter(|_| can_be_listed(verb))?), 1));
    let thing = || Some((thing(word)?, 1));
    let number = || match quantity(word).filter(|_| matches!(verb, Verb::Pledge | Verb::Give)) {
        Some(Many::N(n)) => Some((Thing::Number(n), 1)),
        _ => None,
    };
    names::parse_name(words)
        .or_else(number)
        .or_else(short)
        .or_else(tile)
        .or_else(thing)
        .or_else(listed)
}

/// Whether a verb is said of what is offered in a list.
fn can_be_listed(verb: Verb) -> bool {
    let discards = matches!(verb, Verb::Discard | Verb::Lay | Verb::Drop);
    discards || matches!(verb, Verb::None | Verb::Keep | Verb::Take | Verb::Choose)
}
