//! Chance, made of one question.
//!
//! A rule that needs chance asks [`Dice::roll`]. In play the answers come from
//! a [`Seeded`] source and a [`Recorder`] writes them down; a replay reads them
//! back from a [`ReplayDice`], so that an old log stays exact even if the generator,
//! or the crate that has it, changes. A test walks all answers with an
//! [`EnumeratingDice`].

use std::{fmt, str::FromStr};

use chacha20::{
    ChaCha20,
    cipher::{KeyIvInit as _, StreamCipher as _},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A source of chance.
pub trait Dice {
    /// Returns a number in `0..sides`, each as likely as the others.
    ///
    /// `sides` is at least one.
    fn roll(&mut self, sides: u32) -> u32;
}

impl dyn Dice + '_ {
    /// Rolls a die as people count it, from one.
    pub fn die(&mut self, sides: u32) -> u32 {
        1 + self.roll(sides)
    }

    /// Puts `items` in random order. The algorithm is part of the log format.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let chosen = self.roll(last as u32 + 1) as usize;
            items.swap(last, chosen);
        }
    }

    /// Picks one of `items`, or nothing of nothing.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        match items.len() {
            0 => None,
            n => items.get(self.roll(n as u32) as usize),
        }
    }
}

/// The secret that all chance of one match comes from.
///
/// Published when the match is over, it lets anybody roll again what was
/// rolled: see `docs/formats.md`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed for reproducible runs: the number in the first eight bytes,
    /// little-endian, and zeros.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }
}

/// As 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// A seed is a secret while the match lasts: it does not get into logs by mistake.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct ParseSeedError;

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, ParseSeedError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| ParseSeedError)?;
        Ok(Self(bytes))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// The use of a stream of chance: two uses of a seed never share numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum Use {
    /// The rolls of an entry of the log.
    Rolls = 0,
    /// The rolls that the computer player imagines; not recorded.
    Thought = 1,
}

/// The key stream of ChaCha20 (RFC 8439), read as rolls.
///
/// The key is the seed; the nonce is the use (4 bytes, little-endian) and the
/// number of the stream (8 bytes, little-endian); the counter starts at 0.
/// The stream is read as 32-bit little-endian words. A roll of `n` sides takes
/// words until one is below the largest multiple of `n` that fits in 32 bits,
/// and is that word modulo `n`.
pub struct Seeded {
    cipher: ChaCha20,
    block: [u8; 64],
    at: usize,
}

impl Seeded {
    /// A stream by its number. The same entry of a log has the same one when it is tried
    /// again after a lost race, so that nobody can retry for luck.
    pub fn new(seed: &Seed, purpose: Use, number: u64) -> Self {
        let mut nonce = [0; 12];
        nonce[..4].copy_from_slice(&(purpose as u32).to_le_bytes());
        nonce[4..].copy_from_slice(&number.to_le_bytes());
        let cipher = ChaCha20::new(&seed.0.into(), &nonce.into());
        Self { cipher, block: [0; 64], at: 64 }
    }

    /// A stream for tests and measurements.
    pub fn from_number(number: u64) -> Self {
        Self::new(&Seed::from_number(number), Use::Rolls, 0)
    }

    fn word(&mut self) -> u32 {
        if self.at == self.block.len() {
            self.block = [0; 64];
            self.cipher.apply_keystream(&mut self.block);
            self.at = 0;
        }
        let mut word = [0; 4];
        word.copy_from_slice(&self.block[self.at..self.at + 4]);
        self.at += 4;
        u32::from_le_bytes(word)
    }
}

impl fmt::Debug for Seeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seeded(..)")
    }
}

impl Dice for Seeded {
    fn roll(&mut self, sides: u32) -> u32 {
        loop {
            if let Some(roll) = fair(self.word(), sides.max(1)) {
                return roll;
            }
        }
    }
}

/// The roll of a word. None for the left-over words at the top, which would favour some sides.
fn fair(word: u32, sides: u32) -> Option<u32> {
    // 2^32 modulo `sides`.
    let left_over = (u32::MAX % sides + 1) % sides;
    (word <= u32::MAX - left_over).then_some(word % sides)
}

/// Passes rolls through and remembers them, and how many sides each had.
#[derive(Debug)]
pub struct Recorder<D> {
    dice: D,
    rolls: Vec<u32>,
    of: Vec<u32>,
}

impl<D: Dice> Recorder<D> {
    pub fn new(dice: D) -> Self {
        Self { dice, rolls: Vec::new(), of: Vec::new() }
    }

    pub fn into_rolls(self) -> Vec<u32> {
        self.rolls
    }

    /// The rolls, and the sides of each.
    pub fn into_parts(self) -> (Vec<u32>, Vec<u32>) {
        (self.rolls, self.of)
    }
}

impl<D: Dice> Dice for Recorder<D> {
    fn roll(&mut self, sides: u32) -> u32 {
        let roll = self.dice.roll(sides);
        self.rolls.push(roll);
        self.of.push(sides);
        roll
    }
}

/// Plays recorded rolls back.
///
/// A tape that does not fit the rules answers zero and remembers the fault:
/// see [`ReplayDice::finish`]. It never panics, whatever a damaged log holds.
#[derive(Debug)]
pub struct ReplayDice<'a> {
    rolls: &'a [u32],
    /// The sides of each, if they are known.
    of: Option<&'a [u32]>,
    fault: bool,
}

/// The recorded rolls are not the ones the rules asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the recorded rolls do not fit the rules")]
pub struct ReplayDiceError;

impl<'a> ReplayDice<'a> {
    pub fn new(rolls: &'a [u32]) -> Self {
        Self { rolls, of: None, fault: false }
    }

    /// The same rolls, which must be asked for with these sides. None at all says
    /// nothing of them.
    #[must_use]
    pub fn of(self, sides: &'a [u32]) -> Self {
        let fault = !sides.is_empty() && sides.len() != self.rolls.len();
        Self { of: Some(sides).filter(|sides| !sides.is_empty()), fault, ..self }
    }

    /// Tells whether the rules asked for exactly what was recorded.
    pub fn finish(self) -> Result<(), ReplayDiceError> {
        if self.fault || !self.rolls.is_empty() {
            return Err(ReplayDiceError);
        }
        Ok(())
    }
}

impl Dice for ReplayDice<'_> {
    fn roll(&mut self, sides: u32) -> u32 {
        let of = self.of.and_then(|of| of.split_first());
        match self.rolls.split_first() {
            Some((&roll, rest)) if roll < sides && of.is_none_or(|(of, _)| *of == sides) => {
                self.rolls = rest;
                self.of = of.map(|(_, rest)| rest);
                roll
            }
            _ => {
                self.fault = true;
                0
            }
        }
    }
}

/// Walks every sequence of rolls, for exact chances and exhaustive tests.
///
/// After matklad's "Generate All the Things".
///
/// ```
/// use games::dice::{Dice, EnumeratingDice};
///
/// let mut odometer = EnumeratingDice::default();
/// let mut sevens = 0;
/// while odometer.turn() {
///     let dice: &mut dyn Dice = &mut odometer;
///     if dice.die(6) + dice.die(6) == 7 {
///         sevens += 1;
///     }
/// }
/// assert_eq!(sevens, 6);
/// ```
#[derive(Debug, Default)]
pub struct EnumeratingDice {
    wheels: Vec<(u32, u32)>,
    at: usize,
    started: bool,
}

impl EnumeratingDice {
    /// Turns to the next sequence; `false` when all have been seen.
    pub fn turn(&mut self) -> bool {
        if !self.started {
            self.started = true;
            return true;
        }
        self.wheels.truncate(self.at);
        self.at = 0;
        while let Some((roll, sides)) = self.wheels.pop() {
            if roll + 1 < sides {
                self.wheels.push((roll + 1, sides));
                return true;
            }
        }
        false
    }

    /// The chance of the sequence rolled since the last turn.
    pub fn chance(&self) -> f64 {
        let rolled = &self.wheels[..self.at];
        rolled.iter().map(|&(_, sides)| 1.0 / f64::from(sides)).product()
    }
}

impl Dice for EnumeratingDice {
    fn roll(&mut self, sides: u32) -> u32 {
        if self.at == self.wheels.len() {
            self.wheels.push((0, sides));
        }
        let (roll, _) = self.wheels[self.at];
        self.at += 1;
        roll
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, appendix A.1, test vector 1: the stream is the published one.
    #[test]
    fn the_stream_is_chacha20() {
        let mut dice = Seeded::from_number(0);
        let words: Vec<u32> = (0..4).map(|_| dice.word()).collect();
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    #[test]
    fn the_words_at_the_top_are_left_over() {
        for (sides, last) in [
            (1, u32::MAX),
            (2, u32::MAX),
            (3, u32::MAX - 1),
            (7, u32::MAX - 4),
            (48, u32::MAX - 16),
        ] {
            assert_eq!(fair(last, sides), Some(sides - 1), "{sides}");
            assert_eq!(last.checked_add(1).and_then(|word| fair(word, sides)), None, "{sides}");
            assert_eq!(fair(0, sides), Some(0));
            assert_eq!(fair(sides - 1, sides), Some(sides - 1));
            assert_eq!(fair(sides, sides), Some(0));
        }
        let wide = (1 << 31) + 1;
        assert_eq!([fair(1 << 31, wide), fair(wide, wide)], [Some(1 << 31), None]);
        assert_eq!(
            [fair(u32::MAX - 1, u32::MAX), fair(u32::MAX, u32::MAX)],
            [Some(u32::MAX - 1), None]
        );
    }

    #[test]
    fn a_seed_reads_back() {
        let seed = Seed::from_number(0x0123_4567_89ab_cdef);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("12".parse::<Seed>(), Err(ParseSeedError));
    }

    #[test]
    fn streams_differ_by_use_and_number() {
        let seed = Seed::from_number(7);
        let first = |purpose, rev| Seeded::new(&seed, purpose, rev).roll(u32::MAX);
        let rolls = [first(Use::Rolls, 0), first(Use::Rolls, 1), first(Use::Thought, 0)];
        assert!(rolls[0] != rolls[1] && rolls[0] != rolls[2] && rolls[1] != rolls[2]);
    }

    #[test]
    fn every_order_is_as_likely() {
        let mut orders: Vec<([u8; 4], f64)> = Vec::new();
        let mut odometer = EnumeratingDice::default();
        while odometer.turn() {
            let mut items = [1, 2, 3, 4];
            (&mut odometer as &mut dyn Dice).shuffle(&mut items);
            assert!(orders.iter().all(|&(order, _)| order != items));
            orders.push((items, odometer.chance()));
        }
        assert_eq!(orders.len(), 24);
        assert!(orders.iter().all(|&(_, chance)| (chance - 1.0 / 24.0).abs() < 1e-12));
    }

    #[test]
    fn a_wrong_tape_is_a_fault_and_not_a_panic() {
        let mut tape = ReplayDice::new(&[9]);
        assert_eq!(tape.roll(6), 0);
        assert_eq!(tape.finish(), Err(ReplayDiceError));
        assert_eq!(ReplayDice::new(&[1]).finish(), Err(ReplayDiceError));
    }

    #[test]
    fn a_tape_that_knows_its_sides_holds_to_them() {
        let played = |of: &[u32]| {
            let mut tape = ReplayDice::new(&[1, 3]).of(of);
            let rolls = [tape.roll(2), tape.roll(6)];
            tape.finish().map(|()| rolls)
        };
        for known in [&[][..], &[2, 6]] {
            assert_eq!(played(known), Ok([1, 3]), "{known:?}");
        }
        for wrong in [&[2, 5][..], &[2], &[6, 2], &[2, 6, 6]] {
            assert_eq!(played(wrong), Err(ReplayDiceError), "{wrong:?}");
        }
        let mut live = Recorder::new(Seeded::from_number(7));
        let rolls = vec![live.roll(2), live.roll(6)];
        assert_eq!(live.into_parts(), (rolls, vec![2, 6]));
    }
}
