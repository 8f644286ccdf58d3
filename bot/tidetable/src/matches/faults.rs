//! Faults of a log, for the owner of the file: in words, not by the keys of messages.

use desk::{Fault, ReplayError};
use games::{PlayError, SetupError};
use words::Reader;

/// The fault of an entry, in words.
pub fn to_text(fault: &Fault) -> String {
    match fault {
        Fault::Play(PlayError::Illegal(why)) => {
            words::text(why, Reader::default(), |seat| seat.to_string())
        }
        Fault::Setup(error) => of_setup(error),
        fault => fault.to_string(),
    }
}

/// The same with the number of the entry.
pub fn at(error: &ReplayError) -> String {
    format!("entry {}: {}", error.entry, to_text(&error.fault))
}

/// Why a match cannot be laid out.
pub fn of_setup(error: &SetupError) -> String {
    match error {
        SetupError::Together(_) => words::english(&error.message()),
        error => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use games::{SetupError, msg, prose};

    use super::*;

    #[test]
    fn no_key_is_told() {
        let illegal = Fault::Play(PlayError::Illegal(prose![msg!("looting-no-way")]));
        let together = Fault::Setup(SetupError::Together(msg!("looting-no-way")));
        for fault in [illegal, together] {
            let told = at(&ReplayError { entry: 7, fault });
            assert!(told.starts_with("entry 7: ") && !told.contains("looting-"), "{told}");
        }
    }
}
