//! Texts that stand for several actions: `two to the navy`, `sink hills and cities`.

use super::{
    counted::{Many, NamedGroup, groups, phrases},
    names::verb_and_rest,
    read::{LONGEST, Listener, things},
    tiles::with_tiles,
    verbs::{self, Verb},
};
use crate::rising::{Action, place::Place};

impl Listener<'_> {
    /// The actions that a text stands for, one after the other. None of a text that is one action,
    /// and of one that is read word by word just as well.
    pub fn several(self, text: &str) -> Vec<Action> {
        if text.len() > LONGEST || !self.read(text).is_empty() {
            return Vec::new();
        }
        let text = with_tiles(text);
        self.parse_placements(&text).or_else(|| self.of_one_verb(&text)).unwrap_or_default()
    }

    fn parse_placements(self, text: &str) -> Option<Vec<Action>> {
        let mut groups = groups(text)
            .filter(|groups| self.is_placing() && groups.iter().any(|group| group.worded))?;
        if is_one_each(&groups) {
            groups.iter_mut().for_each(|group| group.many = Many::One);
        }
        let mut left = self.game.player(self.seat).home;
        let mut actions = Vec::new();
        for NamedGroup { many, place, brave, .. } in groups {
            let n = match many {
                Many::One | Many::Last => 1,
                Many::N(n) => n,
                Many::All => left,
                // Nobody else can be meant by `go to the centre`.
                Many::Some if left == 1 => 1,
                Many::Some => return None,
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
    fn of_one_verb(self, text: &str) -> Option<Vec<Action>> {
        let mut phrases = phrases(text);
        let is_asked = |_| Verb::Keep;
        let verb = without_verb(&mut phrases).or_else(|| self.keeps_left().map(is_asked))?;
        let mut actions = Vec::new();
        for words in &phrases {
            let things = things(verb, words).filter(|things| !things.is_empty())?;
            let whole = self.candidates(verb, &things);
            if let Some(action) = self.likeliest(&whole) {
                actions.push(action);
                continue;
            }
            for thing in things {
                actions.push(self.likeliest(&self.candidates(verb, &[thing]))?);
            }
        }
        let fits =
            actions.len() > 1 && self.most(&actions).is_none_or(|limit| actions.len() <= limit);
        fits.then_some(actions)
    }

    fn likeliest(self, meant: &[Action]) -> Option<Action> {
        let is_legal = |action: &&Action| self.refusals().check(**action).is_ok();
        meant.iter().find(is_legal).or(meant.first()).copied()
    }

    /// The number of actions that are asked for, where it is known before.
    fn most(self, actions: &[Action]) -> Option<usize> {
        match actions.first()? {
            Action::Sink(_) => Some(self.refusals().picks_left().unwrap_or(0).into()),
            Action::Keep(_) => Some(self.keeps_left().unwrap_or(0).into()),
            _ => None,
        }
    }
}

/// Whether as many tiles of one section are named as go there: `two on c1 and c2`.
fn is_one_each(groups: &[NamedGroup]) -> bool {
    let [first, others @ ..] = groups else { return false };
    let section = first.place.section();
    // In `2 in m1, one to m2`, each has its own number.
    let is_alike = |other: &NamedGroup| {
        other.many == Many::One && !other.counted && other.place.section() == section
    };
    let n = u8::try_from(groups.len()).ok();
    let is_counted = n.is_some_and(|count| first.many == Many::N(count));
    is_counted && section.is_some() && others.iter().all(is_alike)
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
