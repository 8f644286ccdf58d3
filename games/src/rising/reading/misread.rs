//! Answers to players whose text could not be read as an action.

use super::{
    counted::{Many, NamedGroup, groups, is_of_number, phrases, quantity, without_putting},
    names::verb_and_rest,
    read::{LONGEST, Listener, things},
    sentences,
    things::{Thing, either, place, section},
    tiles::{place_named, with_tiles},
    verbs::{Verb, split, verb},
};
use crate::{
    input::origins::names_origin,
    rising::{
        Action,
        play::{reasons::Reason, wanted::Half},
        position::{Ask, Phase},
    },
};

impl Listener<'_> {
    /// The reason why a text that reads as nothing cannot be done, where it is clear what it is
    /// about: a tile that is not there, or a word of ours with too little behind it.
    pub fn unread(self, text: &str) -> Option<Reason> {
        if text.len() > LONGEST || !self.read(text).is_empty() {
            return None;
        }
        if self.is_placing() && names_origin(text, |words| place_named(words).is_some()) {
            return None;
        }
        let text = with_tiles(text);
        // A German verb may stand at the end.
        let command = sentences::command(&text);
        let (direct, spoken): (Vec<&str>, Vec<&str>) =
            (split(&text).collect(), split(&command).collect());
        let has_verb = |words: &[&str]| words.first().is_some_and(|word| verb(word).is_some());
        let words = if !has_verb(&direct) && has_verb(&spoken) { spoken } else { direct };
        if self.ends_too_early(&text) {
            return Some(Reason::StillActing { n: self.game.member(self.seat).n_who_can_act() });
        }
        self.of_placing(&text)
            .or_else(|| self.of_tiles(&text))
            .or_else(|| self.of_tile(&words))
            .or_else(|| self.of_several(&text, &words))
            .or_else(|| self.of_half(&words))
    }

    /// The reason why so many cannot be placed so.
    fn of_placing(self, text: &str) -> Option<Reason> {
        let groups = groups(text).filter(|groups| groups.iter().any(|group| group.worded))?;
        let home = self.game.player(self.seat).home;
        let count = |group: &NamedGroup| match group.many {
            Many::One | Many::Last => 1,
            Many::N(n) => n,
            Many::Some => 2,
            Many::All => home.max(1),
        };
        let is_open = |group: &NamedGroup| group.many == Many::Some;
        if let [group] = groups[..] {
            if is_open(&group) && home > 0 {
                return Some(self.refusals().how_many(group.place));
            }
            return Some(self.refusals().why_not_several(group.place, count(&group)));
        }
        let put = |group: &NamedGroup| Action::Put { place: group.place, brave: group.brave };
        let refused = groups.iter().find_map(|group| self.refusals().check(put(group)).err());
        let total = groups.iter().map(count).fold(0, u8::saturating_add);
        let open = || groups.iter().find(|group| is_open(group));
        refused
            .or_else(|| (total > home).then_some(Reason::TooFew { n: home }))
            .or_else(|| open().map(|group| self.refusals().how_many(group.place)))
    }

    /// The reason against a word that is written like a section or a tile.
    fn of_tile(self, words: &[&str]) -> Option<Reason> {
        let (verb, rest) = verb_and_rest(words);
        let counted = || {
            let rest = without_putting(words);
            let at = rest.iter().position(|word| !is_of_number(word))?;
            rest.get(at..)
        };
        match (verb, rest) {
            (Verb::None, [name, n]) if n.trim_end_matches('+').parse::<u8>().is_ok() => {
                section(name).map(|section| Reason::NoSuchTile { section })
            }
            (Verb::Put | Verb::Act | Verb::Ward | Verb::Lay | Verb::Recall, [at]) => {
                self.tile_reason(at, 1)
            }
            _ => match counted()? {
                [at] => self.tile_reason(at, said_number(words)),
                _ => None,
            },
        }
    }

    /// The reason against the groups of a list that name no tile: `one to the libraries, two to the
    /// hills`.
    fn of_tiles(self, text: &str) -> Option<Reason> {
        let phrases = phrases(text);
        let is_group =
            |words: &&Vec<&str>| self.is_placing() || words.iter().any(|word| is_of_number(word));
        let listed = phrases.iter().filter(|_| phrases.len() > 1).filter(is_group);
        let mut reasons = listed.filter_map(|words| self.of_tile(words));
        match (reasons.next(), reasons.next()) {
            (
                Some(Reason::WhichTile { tile: first, .. }),
                Some(Reason::WhichTile { tile: second, .. }),
            ) => Some(Reason::WhichTiles { first, second }),
            (first, _) => first,
        }
    }

    /// The reason why so many sections or cards cannot be named in one go.
    fn of_several(self, text: &str, words: &[&str]) -> Option<Reason> {
        let (verb, rest) = verb_and_rest(words);
        if matches!(verb, Verb::Sink | Verb::Give) {
            return self.sink_reason(rest);
        }
        let listed = phrases(text);
        let n: usize = match listed.split_first() {
            Some((_, others)) if !others.is_empty() => {
                things(verb, rest).map_or(listed.len(), |things| things.len())
            }
            _ => things(verb, rest)?.len(),
        };
        let number = match things(verb, rest).as_deref() {
            Some([Thing::Number(n)]) => Some(*n),
            _ => None,
        };
        match verb {
            Verb::Keep | Verb::Take | Verb::Discard | Verb::Choose
                if number.is_some_and(|number| number > self.n_offered())
                    && self.n_offered() > 0 =>
            {
                Some(Reason::NotListed { n: self.n_offered() })
            }
            Verb::Keep | Verb::Take => {
                let most = self.keeps_left().filter(|most| n > usize::from(*most))?;
                Some(Reason::KeepFewer { n: most })
            }
            _ => None,
        }
    }

    /// The reason why several sections cannot be given up in one go.
    fn sink_reason(self, words: &[&str]) -> Option<Reason> {
        let is_link = |word: &&&str| ["and", "und"].contains(*word);
        let is_verb = |word: &&&str| matches!(verb(word), Some(Verb::Sink | Verb::Give));
        let named: Vec<&&str> =
            words.iter().filter(|word| !is_link(word) && !is_verb(word)).collect();
        let are_sections = named.len() > 1 && named.iter().all(|word| section(word).is_some());
        let left = self.refusals().picks_left().filter(|left| named.len() > usize::from(*left));
        match left.filter(|_| are_sections) {
            Some(n) => Some(Reason::TooMany { n }),
            // `sink m sink h` is two moves, where so many are asked for.
            None if words.iter().any(|word| is_verb(&word)) => None,
            None => are_sections.then(|| self.refusals().why_unread(None)),
        }
    }

    /// The reason why a section or a tile is not enough.
    fn tile_reason(self, word: &str, n: u8) -> Option<Reason> {
        let (game, seat) = (self.game, self.seat);
        if let Some(section) = section(word) {
            let places = matches!(game.phase, Phase::Place | Phase::Late | Phase::Produce);
            let is_tile = game.open().is_none() && places && game.member(seat).is_asked_by_phase();
            return Some(match is_tile {
                true => self.refusals().which_tile(section, n),
                false => self.refusals().why_unread(None),
            });
        }
        if let Some([first, second]) = either(word) {
            return Some(Reason::EitherTile { first, second });
        }
        let plain = word.trim_end_matches('+');
        let letters = plain.trim_end_matches(|character: char| character.is_ascii_digit());
        let has_number = letters.len() < plain.len() && !letters.is_empty();
        let section = section(letters).filter(|_| has_number && place(plain).is_none())?;
        Some(Reason::NoSuchTile { section })
    }

    /// The part that is missing behind a verb, or the question that is open instead.
    fn of_half(self, words: &[&str]) -> Option<Reason> {
        let (first, rest) = words.split_first()?;
        let verb = verb(first).filter(|verb| !matches!(verb, Verb::Plain(_)));
        let (most, half) = match verb {
            None => {
                return first.parse::<u8>().ok().filter(|_| rest.is_empty()).map(|_| {
                    let is_payer =
                        |ask: &Ask| matches!(ask, Ask::Cancel { by, .. } if *by != self.seat);
                    let is_payer = self.game.open().is_some_and(is_payer);
                    self.refusals().why_unread(is_payer.then_some(Half::Pledge))
                });
            }
            Some(Verb::Pledge) => (1, Some(Half::Pledge)),
            Some(Verb::Raise) => (1, Some(Half::Raise)),
            Some(Verb::Transmute) => (2, Some(Half::Transmute)),
            Some(Verb::Change | Verb::Move | Verb::Pull | Verb::Build | Verb::Keep) => (2, None),
            Some(Verb::Discard | Verb::Take) => (2, None),
            Some(Verb::Play) => (2, Some(Half::Play)),
            Some(Verb::Wish) => (2, Some(Half::Wish)),
            Some(Verb::Give) => (4, None),
            Some(_) => (1, None),
        };
        (rest.len() <= most).then(|| self.refusals().why_unread(half))
    }
}

/// How many are placed, as far as words say a number.
fn said_number(words: &[&str]) -> u8 {
    let number = |word: &&str| match quantity(word) {
        Some(Many::N(n)) => Some(n),
        _ => None,
    };
    words.iter().find_map(number).unwrap_or(1)
}
