//! Texts that stand for several actions: `two to the navy`, `sink hills and cities`.

use super::{
    Action, Rising,
    place::Place,
    position::{Ask, Phase},
    read::{LONGEST, candidates, read, spaced, split, things, verb_and_rest},
    things::{Thing, place},
    verbs::{self, Verb},
};
use crate::Seat;

/// So many who are placed together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Group {
    pub many: Many,
    pub place: Place,
    pub brave: bool,
    /// Whether it was said in words how many or how they go: `navy+` is read as it is.
    pub worded: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Many {
    /// No number was said.
    One,
    N(u8),
    /// All who are left.
    All,
}

/// The actions that a text stands for, one after the other. None of a text that is one action,
/// and of one that is read word by word just as well.
pub(super) fn several(game: &Rising, seat: Seat, text: &str) -> Vec<Action> {
    if text.len() > LONGEST || !read(game, seat, text).is_empty() {
        return Vec::new();
    }
    let text = text.trim().to_lowercase();
    placed(game, seat, &text).or_else(|| of_one_verb(game, seat, &text)).unwrap_or_default()
}

/// The words between the parts of a list.
const LINKS: [&str; 6] = ["and", "und", "then", "dann", "plus", "&"];

/// The parts of a list, each as its words.
pub(super) fn phrases(text: &str) -> Vec<Vec<&str>> {
    let mut phrases = Vec::new();
    for part in text.split([',', ';']) {
        let words: Vec<&str> = part.split_whitespace().collect();
        let linked = words.split(|word| LINKS.contains(word));
        phrases.extend(linked.map(|words| words.iter().flat_map(|word| split(word)).collect()));
    }
    phrases.retain(|words: &Vec<&str>| !words.is_empty());
    phrases
}

/// Groups that are placed, if a text is about nothing else: `two to the navy, the rest to h3`.
pub(super) fn groups(text: &str) -> Option<Vec<Group>> {
    let phrases = phrases(text);
    let groups = phrases.iter().map(|words| groups_of(words)).collect::<Option<Vec<_>>>()?;
    Some(groups.concat()).filter(|groups| !groups.is_empty())
}

fn groups_of(words: &[&str]) -> Option<Vec<Group>> {
    let (mut groups, mut many, mut brave): (Vec<Group>, _, _) = (Vec::new(), Many::One, false);
    let mut rest = without_putting(words);
    while let [word, behind @ ..] = rest {
        let taken = place_at(rest);
        match (taken, groups.last_mut()) {
            (Some((place, with_courage, n)), _) => {
                let worded = brave || many != Many::One;
                groups.push(Group { many, place, brave: brave || with_courage, worded });
                (many, brave) = (Many::One, false);
                rest = rest.get(n..)?;
                continue;
            }
            (None, last) if is_courage(word) => match last.filter(|_| many == Many::One) {
                Some(last) => (last.brave, last.worded) = (true, true),
                None => brave = true,
            },
            _ if ["without", "ohne"].contains(word) => {
                rest = behind.split_first().filter(|(word, _)| is_courage(word))?.1;
                continue;
            }
            _ if ASIDES.contains(word) => (),
            _ => many = both(many, quantity(word)?)?,
        }
        rest = behind;
    }
    (many == Many::One && !brave).then_some(groups)
}

/// Words around a number that change nothing.
const ASIDES: [&str; 10] =
    ["else", "who", "are", "left", "my", "mine", "meine", "meinen", "davon", "sonst"];

/// Words without a verb of placing.
pub(super) fn without_putting<'a, 'b>(words: &'b [&'a str]) -> &'b [&'a str] {
    let words = match verb_and_rest(words) {
        (Verb::Put | Verb::Move, rest) => rest,
        _ => words,
    };
    match words.split_last() {
        Some((last, rest)) if verbs::command(last) == Some("put") => rest,
        _ => words,
    }
}

fn is_courage(word: &str) -> bool {
    matches!(word, "courage" | "brave" | "bravely" | "mut" | "mutig" | "mutige" | "mutigen")
}

/// The place at the beginning of words, whether it is about courage, and how many words it is.
fn place_at(words: &[&str]) -> Option<(Place, bool, usize)> {
    let (word, behind) = words.split_first()?;
    if let Some(Thing::At(place, brave)) = behind.first().and_then(|n| spaced(word, n)) {
        return Some((place, brave, 2));
    }
    let plain = word.strip_suffix('+');
    Some((place(plain.unwrap_or(word))?, plain.is_some(), 1))
}

/// The number that a word means.
pub(super) fn quantity(word: &str) -> Option<Many> {
    Some(match word {
        "eins" => Many::N(1),
        "two" | "both" | "zwei" | "beide" | "beiden" => Many::N(2),
        "three" | "drei" => Many::N(3),
        "four" | "vier" => Many::N(4),
        "five" | "fünf" => Many::N(5),
        "six" | "sechs" => Many::N(6),
        "all" | "everybody" | "everyone" | "rest" | "other" | "others" | "remaining" | "last" => {
            Many::All
        }
        "alle" | "alles" | "übrige" | "übrigen" | "andere" | "anderen" | "restlichen"
        | "letzte" | "letzten" => Many::All,
        n => Many::N(n.parse().ok().filter(|n| *n > 0)?),
    })
}

/// Two words that say how many: `all three`, `the other two`.
fn both(first: Many, second: Many) -> Option<Many> {
    match (first, second) {
        (Many::One | Many::All, many) => Some(many),
        (Many::N(n), Many::All) => Some(Many::N(n)),
        (Many::N(_), _) => None,
    }
}

fn placed(game: &Rising, seat: Seat, text: &str) -> Option<Vec<Action>> {
    let is_asked = matches!(game.phase, Phase::Place | Phase::Late)
        && game.open().is_none()
        && game.base_asked().contains(seat);
    let groups =
        groups(text).filter(|groups| is_asked && groups.iter().any(|group| group.worded))?;
    let mut left = game.player(seat).home;
    let mut actions = Vec::new();
    for Group { many, place, brave, .. } in groups {
        let n = match many {
            Many::One => 1,
            Many::N(n) => n,
            Many::All => left,
        };
        left = left.checked_sub(n)?;
        match (many, place) {
            (Many::All, Place::CENTRE) if !brave && n > 0 => actions.push(Action::Rest),
            _ => actions.extend((0..n).map(|_| Action::Put { place, brave })),
        }
    }
    (!actions.is_empty()).then_some(actions)
}

/// One action for each thing that a verb is said of: `keep well and valor`.
fn of_one_verb(game: &Rising, seat: Seat, text: &str) -> Option<Vec<Action>> {
    let mut phrases = phrases(text);
    let verb = without_verb(&mut phrases)?;
    let mut actions = Vec::new();
    for words in &phrases {
        let things = things(verb, words).filter(|things| !things.is_empty())?;
        let whole = candidates(game, seat, verb, &things);
        if let Some(action) = likeliest(game, seat, &whole) {
            actions.push(action);
            continue;
        }
        for thing in things {
            actions.push(likeliest(game, seat, &candidates(game, seat, verb, &[thing]))?);
        }
    }
    let fits = actions.len() > 1 && most(game, seat, &actions).is_none_or(|n| actions.len() <= n);
    fits.then_some(actions)
}

/// Takes the verb away: it stands in front of all, or behind all in German.
fn without_verb(phrases: &mut [Vec<&str>]) -> Option<Verb> {
    let first = phrases.first_mut()?;
    let (verb, rest) = verb_and_rest(first);
    if !matches!(verb, Verb::None | Verb::Plain(_) | Verb::Yes | Verb::No) {
        *first = rest.to_vec();
        return Some(verb);
    }
    let last = phrases.last_mut()?;
    let verb = last.last().and_then(|word| verbs::verb(verbs::command(word)?))?;
    last.pop();
    (verb != Verb::None && !matches!(verb, Verb::Plain(_))).then_some(verb)
}

fn likeliest(game: &Rising, seat: Seat, meant: &[Action]) -> Option<Action> {
    let is_legal = |action: &&Action| game.check_action(seat, **action).is_ok();
    meant.iter().find(is_legal).or(meant.first()).copied()
}

/// So many of these are asked for, where that is known before.
fn most(game: &Rising, seat: Seat, actions: &[Action]) -> Option<usize> {
    match actions.first()? {
        Action::Sink(_) => Some(game.picks_left(seat).unwrap_or(0).into()),
        Action::Keep(_) => Some(game.keeps_left(seat).unwrap_or(0).into()),
        _ => None,
    }
}

impl Rising {
    /// The number of cards that a seat still keeps, if it is asked for that.
    pub(super) fn keeps_left(&self, seat: Seat) -> Option<u8> {
        match self.open() {
            Some(Ask::Keep { by, n, .. }) if *by == seat => Some(*n),
            _ => None,
        }
    }
}
