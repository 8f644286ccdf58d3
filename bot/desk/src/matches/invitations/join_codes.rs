//! Codes by which matches are joined, and codes of any secret.

use games::{
    Dice, Seed,
    dice::{Seeded, Use},
};
use sha2::{Digest as _, Sha256};

use crate::Match;

/// Letters and digits that are not taken for others: no 0 and o, 1 and i and l,
/// 2 and z, 5 and s, 8 and b.
pub const LETTERS: &[u8] = b"acdefghjkmnpqrtuvwxy";
pub const DIGITS: &[u8] = b"34679";

/// How long a code is. It begins with a digit, as no id of a match does, and a letter,
/// so that it is no number.
pub const LENGTH: usize = 8;
/// Keeps the code of a match apart from all else that its seed makes: to know one helps with none
/// of the others.
const TAG: &[u8] = b"tidetable join code\n";

/// A code of a secret.
pub fn of(secret: &Seed) -> String {
    let all = [LETTERS, DIGITS].concat();
    let dice: &mut dyn Dice = &mut Seeded::new(secret, Use::Thought, 0);
    let letter = |at| {
        let from = match at {
            0 => DIGITS,
            1 => LETTERS,
            _ => &all,
        };
        char::from(dice.pick(from).copied().unwrap_or(b'a'))
    };
    (0..LENGTH).map(letter).collect()
}

/// Makes the code by which a match is joined.
#[derive(Clone, Copy, Debug)]
pub struct JoinCode<'a> {
    pub m: &'a Match,
}

impl<'a> JoinCode<'a> {
    /// The code by which a match is joined from elsewhere. Nobody can tell it from its id.
    /// None of a match that is over, or whose seed is not here.
    pub fn current(self) -> Option<String> {
        (!self.m.head().stage.is_past()).then(|| self.lasting())?
    }

    /// The same of a match that may be over.
    pub fn lasting(self) -> Option<String> {
        let seed = self.m.chance().seed().filter(|_| self.m.lesson().is_none())?;
        let hash = Sha256::new().chain_update(TAG).chain_update(seed.0).finalize();
        Some(of(&Seed(hash.into())))
    }
}
