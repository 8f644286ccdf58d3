//! Groups of Atlanteans and where they go, in the words of players: `two of my guys to the
//! navy`, `2x navy`.

use super::{
    names::verb_and_rest,
    things::{Thing, parse_tile, place},
    verbs::{self, Verb, is_filler, parts},
};
use crate::{input::numerals::cardinal, rising::place::Place};

/// The number of Atlanteans that are placed together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NamedGroup {
    pub many: Many,
    pub place: Place,
    pub brave: bool,
    /// Whether it was said in words how many or how they go: `navy+` is read as it is.
    pub worded: bool,
    /// Whether it was said that it is one, or how many.
    pub counted: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Many {
    /// No number was said.
    One,
    N(u8),
    /// All who are left.
    All,
    /// The last one, or the last few. No group keeps it: see [`Many::as_number`].
    Last,
    /// Several, and the number was left open: `a few`, `my guys`.
    Some,
}

impl Many {
    /// The same where nothing more is said: `the last` is one, though more may be left.
    fn as_number(self) -> Self {
        if self == Self::Last { Self::N(1) } else { self }
    }
}

/// Words for a single one.
const ONE: [&str; 11] = [
    "one", "another", "a", "an", "single", "ein", "einer", "einen", "eine", "somebody", "jemanden",
];

/// Words in front of a place. Behind them, `eine` is an article and counts nobody.
const TO: [&str; 9] = ["to", "into", "in", "ins", "auf", "nach", "zu", "zum", "zur"];

/// Words around a number that change nothing.
const ASIDES: [&str; 25] = [
    "only", "just", "nur", "else", "who", "are", "left", "my", "our", "mine", "mein", "meine",
    "meinen", "meiner", "davon", "sonst", "over", "more", "noch", "weiterer", "weiteren",
    "weitere", "es", "x", "mal",
];

/// Names of one who is placed.
const PERSON: [&str; 10] =
    ["worker", "guy", "man", "person", "fellow", "pawn", "meeple", "mann", "figur", "atlantean"];

/// Names of those who are placed.
const PEOPLE: [&str; 22] = [
    "workers",
    "guys",
    "men",
    "people",
    "persons",
    "fellows",
    "folks",
    "folk",
    "ones",
    "pawns",
    "meeples",
    "pieces",
    "atlanteans",
    "arbeiter",
    "arbeitern",
    "leute",
    "leuten",
    "männer",
    "männern",
    "figuren",
    "atlanter",
    "atlantern",
];

/// Verbs of those who go somewhere themselves: `two go to the navy`.
const GOING: [&str; 11] =
    ["go", "goes", "walk", "head", "geh", "gehe", "geht", "gehen", "lauf", "laufen", "läuft"];

/// The words between the parts of a list.
const LINKS: [&str; 6] = ["and", "und", "then", "dann", "plus", "&"];

/// The parts of a list, each as its words, all of them.
fn split_list(text: &str) -> Vec<Vec<&str>> {
    let mut phrases = Vec::new();
    for part in text.split([',', ';']) {
        let words: Vec<&str> = part.split_whitespace().collect();
        let linked = words.split(|word| LINKS.contains(word));
        phrases.extend(linked.map(|words| words.iter().flat_map(|word| parts(word)).collect()));
    }
    phrases.retain(|words: &Vec<&str>| !words.is_empty());
    phrases
}

/// The parts of a list, each as the words of it that matter.
pub(super) fn phrases(text: &str) -> Vec<Vec<&str>> {
    let mut phrases = split_list(text);
    phrases.iter_mut().for_each(|words| words.retain(|word| !is_filler(word)));
    phrases.retain(|words| !words.is_empty());
    phrases
}

/// Groups that are placed, if a text is about nothing else: `two to the navy, the rest to h3`.
pub(super) fn groups(text: &str) -> Option<Vec<NamedGroup>> {
    let phrases = split_list(without_heading(text));
    let groups = phrases.iter().map(|words| groups_of(words)).collect::<Option<Vec<_>>>()?;
    Some(groups.concat()).filter(|groups| !groups.is_empty())
}

/// A list without what leads to it and names no place: `send my people: m1, h1`.
fn without_heading(text: &str) -> &str {
    match text.split_once(':') {
        Some((heading, list)) if !parts(heading).any(|word| place_at(&[word]).is_some()) => list,
        _ => text,
    }
}

/// All that was said of a group in front of its place.
#[derive(Clone, Copy)]
struct Said {
    many: Many,
    is_single: bool,
    is_plural: bool,
    has_aside: bool,
    is_brave: bool,
    is_worded: bool,
    is_behind_to: bool,
}

const UNSAID: Said = Said {
    many: Many::One,
    is_single: false,
    is_plural: false,
    has_aside: false,
    is_brave: false,
    is_worded: false,
    is_behind_to: false,
};

impl Said {
    /// How many go: of `the last one` a single one, of `my guys` nobody knows.
    fn number(self) -> Many {
        match self.many {
            Many::All if self.is_single => Many::N(1),
            Many::One if self.is_plural && !self.is_single => Many::Some,
            Many::Last if self.is_plural && !self.is_single => Many::All,
            many => many.as_number(),
        }
    }

    /// Whether nothing was said that needs a place.
    fn is_empty(self) -> bool {
        self.many == Many::One && !self.is_brave && !self.is_plural
    }
}

fn groups_of(words: &[&str]) -> Option<Vec<NamedGroup>> {
    let (mut groups, mut said): (Vec<NamedGroup>, _) = (Vec::new(), UNSAID);
    let begin = words.iter().position(|word| !is_filler(word) || ONE.contains(word))?;
    let mut rest = without_putting(words.get(begin..)?);
    while let [word, behind @ ..] = rest {
        if let Some((place, with_courage, n)) = place_at(rest) {
            let is_one = said.is_single && said.has_aside;
            let worded = said.is_worded || said.is_brave || said.many != Many::One || is_one;
            let brave = said.is_brave || with_courage;
            let counted = said.is_single || said.many != Many::One;
            groups.push(NamedGroup { many: said.number(), place, brave, worded, counted });
            said = UNSAID;
            rest = rest.get(n..)?;
            continue;
        }
        rest = behind;
        // `the one in the navy goes to m1` leaves the first of its places.
        if GOING.contains(word) && said.is_empty() && !groups.is_empty() {
            return None;
        }
        let last = groups.last_mut().filter(|_| said.many == Many::One);
        match (last, times(word).filter(|_| follows(word, behind))) {
            (Some(last), Some(n)) if last.many == Many::One => {
                (last.many, last.worded) = (Many::N(n), true);
            }
            (Some(last), _) if is_courage(word) => (last.brave, last.worded) = (true, true),
            (None, _) if is_courage(word) => said.is_brave = true,
            // `library 3, all of them`
            (Some(last), _)
                if last.many == Many::One
                    && quantity(word) == Some(Many::All)
                    && behind.iter().all(|word| is_filler(word)) =>
            {
                (last.many, last.worded) = (Many::All, true);
            }
            _ if ["without", "ohne"].contains(word) => {
                rest = behind.split_first().filter(|(word, _)| is_courage(word))?.1;
            }
            _ if TO.contains(word) => said.is_behind_to = true,
            _ if ONE.contains(word) => said.is_single |= !said.is_behind_to,
            _ if PERSON.contains(word) => said.is_worded = true,
            // `ich geh auf m1` is one, and `ich geh in die Mitte` says nothing of how many.
            _ if matches!(*word, "geh" | "gehe") => {
                let place = behind.iter().find_map(|word| place_at(&[word]));
                let is_tile = place.is_some_and(|(place, ..)| place.section().is_some());
                (said.is_worded, said.is_plural) = (true, !is_tile);
            }
            _ if PEOPLE.contains(word) || GOING.contains(word) => {
                (said.is_worded, said.is_plural) = (true, true);
            }
            _ if ASIDES.contains(word) => said.has_aside = true,
            _ if is_filler(word) => (),
            _ => said.many = both(said.many, quantity(word)?)?,
        }
    }
    said.is_empty().then_some(groups)
}

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

/// Whether a word says how many go, or who, and not where.
pub(super) fn is_of_number(word: &str) -> bool {
    let lists: [&[&str]; 5] = [&ONE, &ASIDES, &PERSON, &PEOPLE, &GOING];
    lists.iter().any(|words| words.contains(&word)) || quantity(word).is_some()
}

fn is_courage(word: &str) -> bool {
    matches!(word, "courage" | "brave" | "bravely" | "mut" | "mutig" | "mutige" | "mutigen")
}

/// The place at the beginning of words, whether it is about courage, and how many words it is.
fn place_at(words: &[&str]) -> Option<(Place, bool, usize)> {
    let (word, behind) = words.split_first()?;
    if let Some(Thing::At(place, brave)) =
        behind.first().and_then(|number| parse_tile(word, number))
    {
        return Some((place, brave, 2));
    }
    let plain = word.strip_suffix('+');
    Some((place(plain.unwrap_or(word))?, plain.is_some(), 1))
}

/// The number of `2x`, `x2` and `zweimal`, in front of a place or behind it.
fn times(word: &str) -> Option<u8> {
    let digits = match word {
        "once" | "einmal" => "1",
        "twice" | "zweimal" => "2",
        "thrice" | "dreimal" => "3",
        "viermal" => "4",
        word => {
            let suffixed = || word.strip_suffix('x').or_else(|| word.strip_suffix("mal"));
            word.strip_prefix('x').or_else(suffixed)?
        }
    };
    digits.parse().ok().filter(|count| *count > 0)
}

/// Whether a number of times follows its place: `navy x2`, and not `m1, 2x navy`.
fn follows(times: &str, behind: &[&str]) -> bool {
    let is_last_word = matches!(times, "once" | "twice" | "thrice") || times.starts_with('x');
    is_last_word || behind.is_empty()
}

/// The number that a word means.
pub(super) fn quantity(word: &str) -> Option<Many> {
    Some(match word {
        "eins" => Many::N(1),
        "last" | "letzte" | "letzten" | "letzter" => Many::Last,
        "two" | "both" | "couple" | "pair" | "zwei" | "beide" | "beiden" => Many::N(2),
        "all" | "everybody" | "everyone" | "everything" | "rest" | "other" | "others"
        | "remaining" => Many::All,
        "alle" | "alles" | "jeder" | "jeden" | "übrige" | "übrigen" | "andere" | "anderen"
        | "restlichen" => Many::All,
        "few" | "some" | "several" | "many" | "most" | "half" | "paar" | "einige" | "mehrere"
        | "manche" | "viele" | "hälfte" => Many::Some,
        // One alone may be an article.
        word => {
            let in_words = cardinal(word).filter(|count| *count > 2);
            let n = word.parse().ok().or(in_words).filter(|count| *count > 0);
            Many::N(n.or_else(|| times(word))?)
        }
    })
}

/// Two words that say how many: `all three`, `the other two`, `the last few`.
fn both(first: Many, second: Many) -> Option<Many> {
    match (first, second) {
        (Many::All | Many::Last, Many::Some) | (Many::Some, Many::All | Many::Last) => {
            Some(Many::All)
        }
        (Many::One | Many::All | Many::Last, many) => Some(many),
        (Many::N(n), Many::All | Many::Last) => Some(Many::N(n)),
        (Many::N(_) | Many::Some, _) => None,
    }
}

/// A text with a comma in place of each `and` of a list.
pub(super) fn with_commas(text: &str) -> String {
    // `zwei von mir in die Berge`
    let text = text.replace(" von mir ", " ").replace(" von uns ", " ");
    text.replace(" and ", ",").replace(" und ", ",")
}

/// The section to which so many are sent: `two to the hills`. Which tile is not said.
pub(super) fn for_section<T>(text: &str, section: impl Fn(&str) -> Option<T>) -> Option<(T, Many)> {
    let is_word = |among: &[&str]| text.split_whitespace().any(|word| among.contains(&word));
    let words: Vec<&str> = parts(text).collect();
    let begin = words.iter().position(|word| !is_filler(word) || ONE.contains(word))?;
    let (name, many) = without_putting(&words[begin..]).split_last()?;
    let fits = |word: &&str| is_of_number(word) || is_filler(word);
    let is_some = many.iter().any(|word| is_of_number(word));
    let mut numbers = many.iter().filter_map(|word| quantity(word));
    let number = numbers.try_fold(Many::One, both)?;
    let fits = is_word(&TO) && is_some && many.iter().all(fits);
    section(name).filter(|_| fits).map(|section| (section, number.as_number()))
}
