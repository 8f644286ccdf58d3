//! Codes that are said elsewhere: to join a match from another room, or to make two
//! accounts one person.
//!
//! | row | holds |
//! | --- | --- |
//! | `join/<code>` | the id of the match; kept for some days after it is over |

use std::sync::Arc;

use games::msg;
use record::{MatchId, Row, RowChange};

use crate::{
    Context, Desk, Match, Refusal,
    matches::{
        error::{Error, refuse},
        invitations::join_codes::JoinCode,
    },
    port::{
        names,
        words::text::{self, code},
    },
};

/// Anything shorter is no slip in a code.
const SHORTEST: usize = 6;
/// For how long the code of a match that is over is known, in seconds: so that who
/// comes late hears why.
const KEPT: u64 = 30 * 24 * 3600;

/// A word as a code, if it may be one: in whatever case, and with hyphens in it.
pub fn read(word: &str) -> Option<String> {
    let code: String = word.chars().filter(|character| *character != '-').collect();
    let may_be = code.len() >= SHORTEST
        && code.starts_with(|character: char| character.is_ascii_digit())
        && code.chars().all(|character| character.is_ascii_alphanumeric())
        && code.chars().any(|character| character.is_ascii_alphabetic());
    may_be.then(|| code.to_ascii_lowercase())
}

/// The row of a match's code.
fn join_key(code: &str) -> String {
    format!("join/{code}")
}

impl JoinCode<'_> {
    /// The row that leads to a match which is not over.
    pub fn row(self) -> Option<RowChange> {
        let row = Row::new(self.m.id().as_str());
        Some(RowChange::set(join_key(&self.current()?), row).expecting(None))
    }

    /// The row change that goes with new entries of a match: its code leads to the match from the
    /// first entry on, and is forgotten some time after the last.
    pub fn change(self, now: u64) -> Option<RowChange> {
        if self.m.head().stage.is_past() {
            let row = Row { due: Some(now.saturating_add(KEPT)), ..Row::new(self.m.id().as_str()) };
            return Some(RowChange::set(join_key(&self.lasting()?), row));
        }
        self.row().filter(|_| self.m.loaded_rev() == 0)
    }
}

/// The match that the row of a code leads to.
fn match_of(row: &Row) -> MatchId {
    MatchId::from(&*row.value)
}

/// The codes of matches, as people type them.
#[derive(Clone, Copy)]
pub struct MatchCodes<'a> {
    pub desk: &'a Desk,
}

impl MatchCodes<'_> {
    /// The match of a code, wherever it is played.
    pub async fn find_match(self, typed: &str, context: &Context<'_>) -> Result<Arc<Match>, Error> {
        let (who, now) = (&context.account().id, context.now);
        if self.desk.guesses.is_full(who, now) {
            return Err(too_many().into());
        }
        let row = match read(typed) {
            Some(code) => self.desk.store.row(&join_key(&code)).await?,
            None => None,
        };
        let found = match &row {
            Some(row) => self.desk.load(&match_of(row)).await?,
            None => None,
        };
        found.ok_or_else(|| {
            self.desk.guesses.count(who, now);
            no_match(typed).into()
        })
    }
}

/// No match has this code.
fn no_match(typed: &str) -> Refusal {
    let about = names::ABOUT.say("", "");
    refuse(msg!("desk-code-of-no-match", code = code(text::echo(typed)), about = about))
}

/// Too many were wrong.
pub fn too_many() -> Refusal {
    refuse(msg!("desk-code-tries"))
}

#[cfg(test)]
mod tests {
    use games::Seed;

    use super::*;
    use crate::{
        commands::find::looks_like_id,
        matches::invitations::join_codes::{LENGTH, of},
    };

    #[test]
    fn a_code_is_told_from_all_else_that_is_typed() {
        for n in 0..200 {
            let code = of(&Seed::from_number(n));
            assert_eq!(code.len(), LENGTH);
            assert!(!looks_like_id(&code), "{code}");
            assert_eq!(read(&code.to_uppercase()), Some(code));
        }
        assert_eq!(read("4KQ7-M3XA"), Some("4kq7m3xa".to_owned()));
        for other in ["k3f9", "7c3", "12345678", "4kq7m3x!", "hello", "", "4é7m3xaa"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
