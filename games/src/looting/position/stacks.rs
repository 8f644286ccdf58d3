//! The cards that lie on the city spaces.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::looting::numbers::{
    CARDS, SPACES,
    card::{Hand, KINDS, Kind},
};

/// No card.
const NONE: u8 = u8::MAX;
const SPACES_N: usize = SPACES as usize;

/// A stack on each space. A stack can become as high as all cards together, and yet
/// positions are copied often: so cards are the links of chains, top first, and those
/// that are not there are a chain of their own.
#[derive(Clone)]
pub(in crate::looting) struct Stacks {
    kinds: [Kind; CARDS],
    below: [u8; CARDS],
    top: [u8; SPACES_N],
    bottom: [u8; SPACES_N],
    height: [u8; SPACES_N],
    free: u8,
    /// How many cards lie on all of them.
    n: u8,
}

impl Stacks {
    pub(super) fn new() -> Self {
        let mut below = [NONE; CARDS];
        for (at, below) in below.iter_mut().enumerate().take(CARDS - 1) {
            *below = at as u8 + 1;
        }
        Self {
            kinds: [Kind::Amplifier; CARDS],
            below,
            top: [NONE; SPACES_N],
            bottom: [NONE; SPACES_N],
            height: [0; SPACES_N],
            free: 0,
            n: 0,
        }
    }

    /// How many cards lie there in all.
    pub(in crate::looting) fn n(&self) -> u8 {
        self.n
    }

    pub(in crate::looting) fn height(&self, space: u8) -> u8 {
        self.height[usize::from(space)]
    }

    /// The cards of a space, the top one first.
    pub(in crate::looting) fn cards(&self, space: u8) -> impl Iterator<Item = Kind> {
        let mut at = self.top[usize::from(space)];
        std::iter::from_fn(move || {
            let card = usize::from(at);
            at = *self.below.get(card)?;
            Some(self.kinds[card])
        })
    }

    pub(in crate::looting) fn top(&self, space: u8) -> Option<Kind> {
        self.cards(space).next()
    }

    /// Takes the card at a place, from the top.
    pub(in crate::looting) fn take(&mut self, space: u8, place: u8) -> Option<Kind> {
        let space = usize::from(space);
        let (mut above, mut card) = (NONE, self.top[space]);
        for _ in 0..place {
            (above, card) = (card, *self.below.get(usize::from(card))?);
        }
        let kind = *self.kinds.get(usize::from(card))?;
        let below = self.below[usize::from(card)];
        match above {
            NONE => self.top[space] = below,
            _ => self.below[usize::from(above)] = below,
        }
        if below == NONE {
            self.bottom[space] = above;
        }
        self.below[usize::from(card)] = self.free;
        self.free = card;
        self.height[space] -= 1;
        self.n -= 1;
        Some(kind)
    }

    /// Puts a card on top. There are never more cards than a game has.
    pub(super) fn push(&mut self, space: u8, kind: Kind) {
        let Some(card) = self.allocate(kind) else { return };
        let space = usize::from(space);
        self.below[usize::from(card)] = self.top[space];
        if self.top[space] == NONE {
            self.bottom[space] = card;
        }
        self.top[space] = card;
        self.height[space] += 1;
    }

    /// Puts a card under the stack.
    pub(in crate::looting) fn slip(&mut self, space: u8, kind: Kind) {
        let Some(card) = self.allocate(kind) else { return };
        let space = usize::from(space);
        self.below[usize::from(card)] = NONE;
        match self.bottom[space] {
            NONE => self.top[space] = card,
            last => self.below[usize::from(last)] = card,
        }
        self.bottom[space] = card;
        self.height[space] += 1;
    }

    fn allocate(&mut self, kind: Kind) -> Option<u8> {
        let card = self.free;
        self.free = *self.below.get(usize::from(card))?;
        self.kinds[usize::from(card)] = kind;
        self.n += 1;
        Some(card)
    }

    /// Takes all cards of a space away, and says how many.
    pub(in crate::looting) fn clear(&mut self, space: u8) -> u8 {
        let n = self.height(space);
        for _ in 0..n {
            self.take(space, 0);
        }
        n
    }

    /// How many there are of each kind.
    pub(super) fn count(&self) -> Hand {
        let mut count = [0; KINDS];
        for kind in (0..SPACES).flat_map(|space| self.cards(space)) {
            count[kind.index()] += 1;
        }
        count
    }

    fn all(&self) -> Vec<Vec<Kind>> {
        (0..SPACES).map(|space| self.cards(space).collect()).collect()
    }
}

/// The cards decide, wherever they are kept.
impl PartialEq for Stacks {
    fn eq(&self, other: &Self) -> bool {
        self.height == other.height
            && (0..SPACES).all(|space| self.cards(space).eq(other.cards(space)))
    }
}

impl Eq for Stacks {}

impl fmt::Debug for Stacks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.all()).finish()
    }
}

/// As the kinds of each stack, the top one first.
impl Serialize for Stacks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.all().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Stacks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let all = Vec::<Vec<Kind>>::deserialize(deserializer)?;
        if all.len() != SPACES_N || all.iter().map(Vec::len).sum::<usize>() > CARDS {
            return Err(de::Error::custom("there are 20 stacks, and no more cards than 120"));
        }
        let mut stacks = Self::new();
        for (space, cards) in (0..).zip(&all) {
            cards.iter().for_each(|&kind| stacks.slip(space, kind));
        }
        Ok(stacks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_come_and_go_at_any_place() {
        let mut stacks = Stacks::new();
        for kind in [Kind::Field, Kind::Battery, Kind::Generator] {
            stacks.slip(4, kind);
        }
        assert_eq!(stacks.take(4, 1), Some(Kind::Battery));
        assert_eq!(stacks.take(4, 2), None);
        assert_eq!(stacks.take(4, 1), Some(Kind::Generator));
        stacks.slip(4, Kind::Converter);
        stacks.push(4, Kind::Amplifier);
        let cards: Vec<Kind> = stacks.cards(4).collect();
        assert_eq!(cards, [Kind::Amplifier, Kind::Field, Kind::Converter]);
        assert_eq!((stacks.n(), stacks.clear(4), stacks.n()), (3, 3, 0));
        assert_eq!(stacks.top(4), None);
    }

    #[test]
    fn all_cards_fit_on_one_stack() {
        let mut stacks = Stacks::new();
        (0..CARDS).for_each(|_| stacks.slip(19, Kind::Field));
        assert_eq!(usize::from(stacks.height(19)), CARDS);
        assert_eq!(usize::from(stacks.clear(19)), CARDS);
        (0..CARDS).for_each(|_| stacks.push(0, Kind::Battery));
        assert_eq!(stacks.count()[Kind::Battery.index()], CARDS as u8);
    }
}
