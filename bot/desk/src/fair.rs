use crate::{Entry, Kind, Match, ReplayError, What};

/// Whether every roll of a log is the one that its seed gives, as
/// `docs/formats.md` says: then nobody chose the dice.
///
/// A log can be sound and have other rolls: they may come from real dice.
///
/// # Errors
///
/// If the log breaks a rule.
pub fn rolls_are_of_seed(kinds: &'static [Kind], entries: &[Entry]) -> Result<bool, ReplayError> {
    Match::replay(kinds, entries)?;
    let Some((first, rest)) = entries.split_first() else {
        return Ok(true);
    };
    let mut found = Match::open(kinds, first.clone())?;
    for entry in rest {
        let made = match &entry.what {
            What::Began { .. } => found.begin(entry.at),
            What::Played { seat, action, .. } => found.play(*seat, action, entry.at).map(drop),
            What::Resigned { seat, .. } => found.resign(*seat, entry.at).map(drop),
            _ => found.note(entry.clone()).map(drop),
        };
        if made.is_err() || found.entries().last() != Some(entry) {
            return Ok(false);
        }
    }
    Ok(true)
}
