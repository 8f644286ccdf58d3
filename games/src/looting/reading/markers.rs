//! Where lava is to go, in words.

use super::{
    Reading,
    things::{Thing, Verb, from_one, verb},
};
use crate::{
    input::numerals::{cardinal, ordinal},
    looting::{
        Action, Reason,
        numbers::{SPACES, TRACKS},
        position::{
            Step,
            lava::{Cell, Lava},
        },
    },
};

impl Reading<'_> {
    /// Whether lava is spoken of, or nothing else can be.
    pub(super) fn is_of_lava(self, verb: Verb, things: &[Thing]) -> bool {
        let is_track = |thing: &Thing| matches!(thing, Thing::Track | Thing::Tracks);
        let is_named = verb == Verb::Lava || things.iter().any(is_track);
        let has_place = things.iter().any(|thing| matches!(thing, Thing::Number(_)));
        // `field lava t2 t3` is a card before it.
        let is_place = |thing: &Thing| !matches!(thing, Thing::Card(_) | Thing::Kingdom(_));
        has_place
            && things.iter().all(is_place)
            && (is_named || (self.is_lava_step() && things.len() > 1))
    }

    pub(super) fn is_lava_step(self) -> bool {
        matches!(self.game.step, Step::Lava | Step::Redo { .. })
    }

    /// Why nothing is read where lava is to go.
    pub(super) fn no_lava(self, things: &[Thing]) -> Reason {
        let any = Action::Lava(Lava::one(Cell::Track(0)));
        let why = self.check(any).err();
        let is_other = |reason: &Reason| {
            !matches!(reason, Reason::Markers { .. } | Reason::NoWay | Reason::SameLava)
        };
        if let Some(other) = why.filter(is_other) {
            return other;
        }
        let is_beyond = |pair: &[Thing]| match *pair {
            [Thing::Track | Thing::Tracks, Thing::Number(n)] => from_one(n, TRACKS as u8).is_none(),
            _ => false,
        };
        // Behind `tracks`, all numbers are theirs.
        let listed = || things.iter().skip_while(|thing| **thing != Thing::Tracks);
        let is_beyond_list = || {
            let is_beyond = |thing: &Thing| matches!(*thing, Thing::Number(n) if from_one(n, TRACKS as u8).is_none());
            !things.contains(&Thing::Track) && listed().any(is_beyond)
        };
        let numbers = || {
            things.iter().filter_map(|thing| match thing {
                Thing::Number(n) => Some(*n),
                _ => None,
            })
        };
        let n_said = match things.contains(&Thing::Twice) {
            true => 2 * numbers().count(),
            false => numbers().count(),
        };
        match () {
            () if things.windows(2).any(is_beyond) || is_beyond_list() => Reason::NoTrack,
            () if n_said != usize::from(self.game.markers) => {
                Reason::Markers { n: self.game.markers }
            }
            () if numbers().any(|number| from_one(number, SPACES).is_none()) => Reason::NoSpace,
            () => Reason::NoWay,
        }
    }

    /// Where lava is to go: numbers are those of city spaces, or else those of tracks, if nothing
    /// says which and lava can go there.
    ///
    /// One place is none where two are needed: the other is asked for.
    pub(super) fn flow(self, things: &[Thing]) -> Option<Lava> {
        let Self { game, seat } = self;
        let can = |lava: &Lava| self.check(Action::Lava(*lava)).is_ok();
        let is_asked = self.is_lava_step() && game.seats_asked().contains(seat);
        let is_short = |lava: &Lava| is_asked && lava.cells().count() < usize::from(game.markers);
        let said = lava(things).filter(|lava| can(lava) || !is_short(lava));
        let plain = |thing: &&Thing| !matches!(thing, Thing::Marker | Thing::Twice);
        let all_numbers =
            things.iter().filter(plain).all(|thing| matches!(thing, Thing::Number(_)));
        if said.as_ref().is_some_and(can) {
            return said;
        }
        let mut ways = Vec::new();
        if all_numbers {
            ways.push([&[Thing::Tracks], things].concat());
        }
        match *things {
            [one, other] if all_numbers => {
                ways.push(vec![Thing::Track, one, other]);
                ways.push(vec![one, Thing::Track, other]);
            }
            [Thing::Tracks, one, other] => ways.push(vec![Thing::Track, one, other]),
            _ => (),
        }
        ways.iter().filter_map(|way| lava(way)).find(can).or(said)
    }
}

/// Words around numbers of tracks, and those by which both markers go to one.
const AROUND_TRACKS: [&str; 15] = [
    "and", "auf", "dann", "dem", "den", "der", "die", "erst", "first", "marker", "markers", "on",
    "the", "then", "und",
];
const BOTH: [&str; 5] = ["beide", "both", "double", "twice", "zweimal"];

/// A text of nothing but numbers of tracks in words, and what is said around them, with digits and
/// without that: `2 3` of `erst zwei dann drei`, `tracks 4 4` of `both on four` and `two on 4`. None
/// for any other, and for digits alone, which may be said of anything.
pub(super) fn tracks_alone(text: &str) -> Option<String> {
    let words: Vec<&str> =
        text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let number = |word: &&str| cardinal(word).or_else(|| word.parse().ok());
    let is_both = |word: &&str| BOTH.contains(word);
    let is_known =
        |word: &&str| number(word).is_some() || is_both(word) || AROUND_TRACKS.contains(word);
    let leads = |word: &&str| number(word).is_none();
    let in_words = |word: &&str| is_both(word) || cardinal(word).is_some();
    let is_order = words.iter().any(leads) && words.iter().any(in_words);
    if !is_order || !words.iter().all(is_known) {
        return None;
    }
    let numbers: Vec<(usize, u8)> =
        words.iter().enumerate().filter_map(|(at, word)| Some((at, number(word)?))).collect();
    let are_both = words.iter().any(is_both);
    match (&numbers[..], are_both) {
        ([(_, track)], true) => Some(format!("tracks {track} {track}")),
        // `Two on 3` says how many go there.
        ([(at, count), (_, track)], false)
            if matches!(words.get(at + 1), Some(&("auf" | "on"))) =>
        {
            (*count == 2).then(|| format!("tracks {track} {track}"))
        }
        ([(_, one), (_, other)], false) => Some(format!("{one} {other}")),
        _ => None,
    }
}

/// Whether things are tracks by number, and nothing else.
pub(super) fn are_tracks(things: &[Thing]) -> bool {
    let has = |wanted: fn(&Thing) -> bool| things.iter().any(wanted);
    let is_place = |thing: &Thing| {
        matches!(
            thing,
            Thing::Track
                | Thing::Tracks
                | Thing::Number(_)
                | Thing::Marker
                | Thing::Twice
                | Thing::All
                | Thing::Nth(_)
        )
    };
    has(|thing| matches!(thing, Thing::Track | Thing::Tracks))
        && has(|thing| matches!(thing, Thing::Number(_)))
        && things.iter().all(is_place)
}

/// With digits for numbers in words where they are places: `track one and two`, `fly to seven`.
/// Elsewhere they may be said of anything.
pub(super) fn with_digits(mut words: Vec<String>) -> Vec<String> {
    spaces_in_order(&mut words);
    let is_to_place =
        |word: &String| matches!(verb(word), Some(Verb::Move | Verb::Place | Verb::Lava));
    let moves = words.iter().any(is_to_place);
    let (mut is_place, mut is_list) = (false, false);
    for at in 0..words.len() {
        // `one on track 2` says how many.
        let is_count = matches!(words.get(at + 1).map(String::as_str), Some("on" | "auf"));
        let is_digits = words[at].bytes().all(|byte| byte.is_ascii_digit());
        let in_words = cardinal(&words[at]).filter(|_| is_place && !is_count);
        let was_list =
            std::mem::replace(&mut is_list, is_place && (is_digits || in_words.is_some()));
        is_place = match (in_words, &*words[at]) {
            // Behind one number, the next is another only in a list: `track 3 two` says how many.
            (Some(number), _) => {
                words[at] = number.to_string();
                false
            }
            (
                _,
                "track" | "tracks" | "bahn" | "bahnen" | "spur" | "space" | "spaces" | "feld"
                | "felder",
            ) => true,
            (_, "to" | "on" | "at" | "nach" | "auf" | "zu") => moves,
            (_, "and" | "und") => is_place || was_list,
            (_, "number" | "nummer") => is_place,
            _ => false,
        };
    }
    words
}

/// A text in which places that are named by their order in digits are written as they are:
/// `feld 7` of `das 7. Feld`, `track 2` of `the 2nd track`.
pub(super) fn with_ordinals(text: &str) -> String {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    // `track no 2`
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(at) = (1..words.len())
        .find(|at| matches!(words[*at - 1], "no" | "no." | "nr" | "nr.") && is_number(words[*at]))
    {
        words.remove(at - 1);
    }
    let mut digits = Vec::with_capacity(words.len());
    for (at, word) in words.iter().enumerate() {
        let is_of_place = words.get(at + 1).is_some_and(|next| {
            let noun = next.trim_end_matches(|sign: char| !sign.is_alphanumeric());
            matches!(noun, "space" | "feld" | "track" | "bahn" | "spur")
        });
        let begins = word.starts_with(|sign: char| sign.is_ascii_digit());
        let in_german = || word.strip_suffix('.').and_then(|digits| digits.parse().ok());
        let nth = ordinal(word).or_else(in_german).filter(|_| is_of_place && begins);
        digits.push(nth.map(|number: u8| number.to_string()));
    }
    for at in 1..words.len() {
        if let Some(number) = &digits[at - 1] {
            words[at - 1] = number;
            words.swap(at - 1, at);
        }
    }
    words.join(" ")
}

/// Puts spaces that are named by their order as they are written: `the fifth space` is
/// `space 5`.
fn spaces_in_order(words: &mut [String]) {
    for at in 1..words.len() {
        let is_space = matches!(words[at].as_str(), "space" | "feld");
        if let Some(n) = ordinal(&words[at - 1]).filter(|_| is_space) {
            words[at - 1] = n.to_string();
            words.swap(at - 1, at);
        }
    }
}

/// With one word for what says that both markers go to one place: `2x`, `two on`, `2 markers`.
pub(super) fn with_twice(mut words: Vec<String>) -> Vec<String> {
    let is_two = |word: &str| matches!(word, "2" | "two" | "zwei");
    let is_times = |word: &str| matches!(word, "x" | "times" | "mal");
    let is_marker = |word: &str| matches!(word, "marker" | "markers" | "lavamarker");
    // `2 auf die dritte Bahn`
    let leads_to_track = |behind: &[String]| {
        let is_between = |word: &&String| {
            matches!(word.as_str(), "the" | "die" | "der" | "dem") || ordinal(word).is_some()
        };
        let track = behind.iter().find(|word| !is_between(word)).map(String::as_str);
        matches!(track, Some("t" | "track" | "bahn" | "spur"))
    };
    let mut at = 0;
    while at + 1 < words.len() {
        let behind = words.get(at + 2).map(String::as_str);
        let n = match (words[at].as_str(), words[at + 1].as_str()) {
            (two, times) if is_two(two) && (is_times(times) || is_marker(times)) => 2,
            (two, "lava") if is_two(two) && behind.is_some_and(is_marker) => 3,
            (two, "lava") if is_two(two) && matches!(behind, Some("auf" | "on" | "to")) => 2,
            (times, two) if is_times(times) && is_two(two) => 2,
            ("two" | "zwei", "on" | "auf") => 1,
            ("2", "on" | "auf") if leads_to_track(&words[at + 2..]) => 1,
            // `1 on t1 and 1 on t2`
            ("1" | "one" | "ein" | "eins" | "einen", "on" | "auf")
                if leads_to_track(&words[at + 2..]) =>
            {
                words.remove(at);
                0
            }
            _ => 0,
        };
        if n > 0 {
            words.splice(at..at + n, ["twice".to_owned()]);
        }
        at += 1;
    }
    // `on track 3 two`
    if let [.., track, two] = &mut words[..]
        && track.bytes().all(|byte| byte.is_ascii_digit())
        && matches!(two.as_str(), "two" | "zwei")
    {
        "twice".clone_into(two);
    }
    with_tracks(words)
}

/// `track 1 and 2` are two tracks, and `t1 2` is a track and a space.
fn with_tracks(mut words: Vec<String>) -> Vec<String> {
    let is_track = |word: &&String| matches!(word.as_str(), "track" | "bahn" | "spur");
    let is_other = |word: &String| matches!(word.as_str(), "t" | "space" | "spaces" | "feld");
    let is_number = |word: &&String| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_one = words.iter().filter(is_track).count() == 1 && !words.iter().any(is_other);
    let numbers = words.iter().skip_while(|word| !is_track(word)).filter(is_number).count();
    if let Some(track) = words.iter_mut().find(|word| is_track(&&**word))
        && is_one
        && numbers > 1
    {
        "tracks".clone_into(track);
    }
    words
}

/// Puts tracks that are named by their order as they are written: `the fourth track` is `track 4`,
/// and `the first and the third track` are `tracks 1 3`.
pub(super) fn tracks_in_order(things: &mut [Thing]) {
    let mut from = 0;
    while let Some(at) = (from..things.len()).find(|at| is_track(things[*at])) {
        let nths = things[..at].iter().rev().take_while(|thing| matches!(thing, Thing::Nth(_)));
        let begin = at - nths.count();
        from = at + 1;
        if begin == at || matches!(things.get(from), Some(Thing::Number(_))) {
            continue;
        }
        things[begin..=at].rotate_right(1);
        if from - begin > 2 {
            things[begin] = Thing::Tracks;
        }
        for thing in &mut things[begin + 1..from] {
            if let Thing::Nth(n) = *thing {
                *thing = Thing::Number(n);
            }
        }
    }
}

fn is_track(thing: Thing) -> bool {
    matches!(thing, Thing::Track | Thing::Tracks)
}

/// One place or two: `t 2, t 3`, `4 t 3`, `7`.
pub(super) fn lava(things: &[Thing]) -> Option<Lava> {
    let mut cells = Vec::new();
    let (mut rest, mut are_tracks, mut is_twice) = (things, false, false);
    while let [first, after @ ..] = rest {
        rest = match (first, after) {
            (Thing::Marker, after) => after,
            (Thing::Twice, after) => {
                is_twice = true;
                after
            }
            (Thing::Tracks, after) => {
                are_tracks = true;
                after
            }
            (Thing::Track, [Thing::Number(track), after @ ..]) => {
                cells.push(Cell::Track(from_one(*track, TRACKS as u8)?));
                after
            }
            (Thing::Number(track), after) if are_tracks => {
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
        [one] if is_twice => Lava::two(one, one),
        [one] => Some(Lava::one(one)),
        // `t1 t2 twice` are four.
        [_, _] if things.last() == Some(&Thing::Twice) => None,
        [one, other] => Lava::two(one, other),
        _ => None,
    }
}
