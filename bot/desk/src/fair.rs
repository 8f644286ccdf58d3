use std::sync::Arc;

use games::Seed;
use record::{Entry, What};

use crate::{GameKind, Match, ReplayError};

/// Whether every roll of a log is the one that its seed gives, as
/// `docs/formats.md` says: then nobody chose the dice.
///
/// A log can be sound and have other rolls: they may come from real dice.
///
/// # Errors
///
/// If the log breaks a rule, or the seed is not the one committed to.
pub fn rolls_are_of_seed(
    kinds: &'static [GameKind],
    entries: &[Arc<Entry>],
    seed: Seed,
) -> Result<bool, ReplayError> {
    Match::replay(kinds, entries, Some(seed))?;
    let Some((first, rest)) = entries.split_first() else {
        return Ok(true);
    };
    let mut m = Match::open(kinds, Arc::clone(first), Some(seed))?;
    for entry in rest {
        let (at, by) = (entry.at, entry.by.clone());
        let made = match &entry.what {
            What::Began { .. } => m.begin(at, by),
            What::Played { seat, action, .. } => m.play(*seat, action, at, by).map(drop),
            What::Resigned { seat, .. } => m.resign(*seat, at, by),
            _ => m.append(Arc::clone(entry)),
        };
        if made.is_err() || m.entries().last() != Some(entry) {
            return Ok(false);
        }
    }
    Ok(true)
}
