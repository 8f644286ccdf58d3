//! Two decks of which everybody knows what is in them, and nobody in which order.

use crate::{
    Dice,
    rising::numbers::ids::{CARDS, Card, MISFORTUNES, Misfortune},
};

/// The misfortunes: those on top that somebody has looked at, the others, and those that
/// were drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::rising) struct Misfortunes {
    pub top: Vec<Misfortune>,
    pub deck: [u8; MISFORTUNES],
    pub discards: [u8; MISFORTUNES],
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::rising) struct Knowledge {
    pub deck: [u8; CARDS],
    pub discards: [u8; CARDS],
}

fn n(counts: &[u8]) -> u32 {
    counts.iter().map(|count| u32::from(*count)).sum()
}

/// Takes one out of a deck, each as likely as the others. If the deck is empty, what was
/// discarded is the new one.
fn take<const N: usize>(
    deck: &mut [u8; N],
    discards: &mut [u8; N],
    dice: &mut dyn Dice,
) -> Option<usize> {
    if n(deck) == 0 {
        *deck = std::mem::replace(discards, [0; N]);
    }
    let all = n(deck);
    if all == 0 {
        return None;
    }
    let mut left = if all == 1 { 0 } else { dice.roll(all) };
    for (at, count) in deck.iter_mut().enumerate() {
        match left.checked_sub(u32::from(*count)) {
            Some(rest) => left = rest,
            None => {
                *count -= 1;
                return Some(at);
            }
        }
    }
    None
}

impl Misfortunes {
    pub fn new(counts: [u8; MISFORTUNES]) -> Self {
        Self { top: Vec::new(), deck: counts, discards: [0; MISFORTUNES] }
    }

    /// How many can be drawn before they are shuffled.
    pub fn n(&self) -> u32 {
        n(&self.deck) + self.top.len() as u32
    }

    pub fn draw(&mut self, dice: &mut dyn Dice) -> Option<Misfortune> {
        if !self.top.is_empty() {
            return Some(self.top.remove(0));
        }
        Misfortune::all().nth(take(&mut self.deck, &mut self.discards, dice)?)
    }

    /// Draws to look at them: no more than there are, but at least one if there are any.
    pub fn look(&mut self, n: u8, dice: &mut dyn Dice) -> Vec<Misfortune> {
        let n = (self.n().max(1)).min(n.into());
        (0..n).map_while(|_| self.draw(dice)).collect()
    }

    pub fn discard(&mut self, misfortune: Misfortune) {
        self.discards[misfortune.index()] += 1;
    }

    /// All of them are one deck again.
    pub fn shuffle(&mut self) {
        for misfortune in self.top.drain(..) {
            self.deck[misfortune.index()] += 1;
        }
        for (count, discarded) in self.deck.iter_mut().zip(&mut self.discards) {
            *count += std::mem::take(discarded);
        }
    }

    /// Of what the first is drawn that nobody knows, and how many of each.
    pub fn rest(&self) -> [u8; MISFORTUNES] {
        if n(&self.deck) == 0 { self.discards } else { self.deck }
    }
}

impl Knowledge {
    pub fn new(counts: [u8; CARDS]) -> Self {
        Self { deck: counts, discards: [0; CARDS] }
    }

    /// How many can be drawn before they are shuffled.
    pub fn n(&self) -> u32 {
        n(&self.deck)
    }

    /// Whether there is none to draw.
    pub fn is_empty(&self) -> bool {
        n(&self.deck) + n(&self.discards) == 0
    }

    pub fn draw(&mut self, dice: &mut dyn Dice) -> Option<Card> {
        Card::all().nth(take(&mut self.deck, &mut self.discards, dice)?)
    }

    pub fn discard(&mut self, card: Card) {
        self.discards[card.index()] += 1;
    }
}
