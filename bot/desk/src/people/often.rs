//! Actions that call other players, and are therefore not done again and again.
//!
//! **Invariant:** an action that calls others is done a few times a day at most. Guard:
//! `tests/it/limits.rs`.

use games::msg;
use record::What;

use crate::{Context, Match, Refusal, matches::error::refuse};

pub const DAY: u64 = 24 * 3600;

/// How often one person may do the same in a match within a day.
pub const OFTEN: usize = 6;
/// The same of what they take back before anybody has answered it: it calls others to
/// one board more.
pub const BACK: usize = 20;

impl Context<'_> {
    /// Refuses what the speaker has done `most` times in a match within a day. Where nobody
    /// else is called, they may as often as they like.
    ///
    /// # Errors
    ///
    /// If it is too much.
    pub fn check_often(
        &self,
        m: &Match,
        is: impl Fn(&What) -> bool,
        most: usize,
    ) -> Result<(), Refusal> {
        let has_others = m.head().persons().any(|person| person != self.me());
        let since = self.now.saturating_sub(DAY);
        let lately = m.entries().iter().rev().take_while(|entry| entry.at > since);
        let done = lately.filter(|lately| lately.by == self.by() && is(&lately.what)).count();
        match has_others && done >= most {
            true => Err(refuse(msg!("desk-often", n = most))),
            false => Ok(()),
        }
    }
}
