//! Replies to each player alone, for what cannot be said in the room of a match.

use std::collections::BTreeSet;

use games::Prose;
use record::{AccountId, Slot};

use crate::{Reply, Seated, To};

impl Reply {
    /// Returns the accounts that are told instead of the room: all players, or for a reply that is
    /// no news, those that it would have rung.
    pub fn addressees(&self) -> BTreeSet<AccountId> {
        let all = self.cast.iter().filter_map(Seated::account).map(|account| &account.id);
        let all: BTreeSet<&AccountId> = match self.slot {
            Slot::News | Slot::Challenge | Slot::Turn { .. } => all.collect(),
            Slot::Waiting(_) | Slot::Reminder | Slot::Digest | Slot::Linked | Slot::Dashboard => {
                self.ring.iter().collect()
            }
        };
        all.into_iter().cloned().collect()
    }

    /// The same for one of them, with why it comes this way.
    #[must_use]
    pub fn alone(&self, account: &AccountId, why: impl Into<Prose>) -> Self {
        let why = why.into();
        let mut brief = self.brief.clone();
        if let Some(brief) = &mut brief {
            brief.put_first(why.clone());
        }
        let mut lines = vec![why];
        lines.extend(self.lines.iter().cloned());
        let is_asked = |of: &[AccountId]| of.is_empty() || of.contains(account);
        Self {
            to: To::Account(account.clone()),
            slot: Slot::News,
            lines,
            brief,
            plan: self.plan.map(|at| at + 1),
            prompt: self.prompt.clone().filter(|prompt| is_asked(&prompt.of)),
            ring: self.ring.iter().filter(|other| *other == account).cloned().collect(),
            film: Vec::new(),
            ..self.clone()
        }
    }
}
