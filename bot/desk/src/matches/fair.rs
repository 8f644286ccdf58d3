use std::sync::Arc;

use games::{
    Dice as _, Seed,
    dice::{Seeded, Use},
};
use record::Entry;

use crate::{GameKind, Match, ReplayError};

/// A roll of a log, beside the one that its seed gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rolled {
    /// The number of its entry, from 1.
    pub entry: u64,
    /// Which roll of the entry, from 1.
    pub nth: usize,
    /// How many sides it had.
    pub of: u32,
    /// The number in the log.
    pub is: u32,
    pub by_seed: u32,
}

impl Rolled {
    pub fn is_fair(&self) -> bool {
        self.is == self.by_seed
    }
}

/// Every roll of a log beside the one that its seed gives, as `docs/formats.md` says.
/// If all are the same, nobody chose the dice.
///
/// A log can be sound and have other rolls.
///
/// # Errors
///
/// If the log breaks a rule, or the seed is not the one committed to.
pub fn compare_rolls(
    kinds: &'static [GameKind],
    entries: &[Arc<Entry>],
    seed: Seed,
) -> Result<Vec<Rolled>, ReplayError> {
    let mut all = Vec::new();
    let Some((first, rest)) = entries.split_first() else {
        return Ok(all);
    };
    let mut m = Match::open(kinds, Arc::clone(first), Some(seed))?;
    for entry in rest {
        let (rolls, sides) = (entry.what.rolls(), m.chance().sides(entry)?);
        let mut dice = m
            .chance()
            .rolling_seed()
            .map(|seed| Seeded::new(&seed, Use::Rolls, m.chance().stream()));
        m.append(Arc::clone(entry))?;
        for (nth, (&is, of)) in (1..).zip(rolls.iter().zip(sides)) {
            let by_seed = dice.as_mut().map_or(is, |dice| dice.roll(of));
            all.push(Rolled { entry: m.rev(), nth, of, is, by_seed });
        }
    }
    Ok(all)
}
