//! The log of a match, and what each of its entries was in its turn.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use games::{Role, Seats};
use record::{Entry, What};

/// The entries, and the meaning of each in its turn.
#[derive(Clone, Debug)]
pub struct Log {
    pub(super) entries: Vec<Arc<Entry>>,
    /// The last entry that made the position, as it was at each revision. What
    /// was taken back is off this chain.
    pub(super) tips: Vec<Option<usize>>,
    /// The role of each entry in its turn.
    pub(super) roles: Vec<Role>,
    /// The seats that still had a draft after somebody resigned, by entry.
    pub(super) drafting: BTreeMap<usize, Seats>,
    /// The entries that answered a question while others were still asked it.
    pub(super) quiet: BTreeSet<usize>,
    /// The entries beside the game that the room does not hear of.
    pub(super) silent: BTreeSet<usize>,
    /// The entries that followed by themselves, and of which the room heard nothing.
    pub(super) unheard: BTreeSet<usize>,
}

impl Log {
    /// The log that a first entry begins.
    pub fn begin(first: Arc<Entry>) -> Self {
        Self {
            entries: vec![first],
            tips: vec![None, None],
            roles: vec![Role::Move],
            drafting: BTreeMap::new(),
            quiet: BTreeSet::new(),
            silent: BTreeSet::new(),
            unheard: BTreeSet::new(),
        }
    }

    pub fn entries(&self) -> &[Arc<Entry>] {
        &self.entries
    }

    /// The event of an entry. The first entry of the log is 0.
    pub fn what(&self, index: usize) -> Option<&What> {
        self.entries.get(index).map(|entry| &entry.what)
    }

    /// When the last entry was made.
    pub fn last_at(&self) -> u64 {
        self.entries.last().map_or(0, |entry| entry.at)
    }

    /// The role of an entry in its turn. The first entry of the log is 0.
    pub fn role(&self, index: usize) -> Role {
        self.roles.get(index).copied().unwrap_or(Role::Move)
    }

    /// The seats that still had a draft after the entry, in which somebody resigned.
    pub fn drafting(&self, index: usize) -> Seats {
        self.drafting.get(&index).copied().unwrap_or(Seats::NONE)
    }

    /// Whether an entry answered a question that others were asked still: the room
    /// learns of it by who is still awaited.
    pub fn is_quiet(&self, index: usize) -> bool {
        self.quiet.contains(&index)
    }

    /// Whether somebody did something for themselves alone beside the game.
    pub fn is_silent(&self, index: usize) -> bool {
        self.silent.contains(&index)
    }

    /// Whether it followed by itself, and the room heard nothing of it.
    pub fn is_unheard(&self, index: usize) -> bool {
        self.unheard.contains(&index)
    }

    /// The numbers of the entries that made the position, oldest first: what
    /// was taken back is not among them. The first entry of the log is 0.
    pub fn standing(&self) -> Vec<usize> {
        self.chain(self.tips.last().copied().flatten())
    }

    /// The value of [`standing`](Self::standing) after `rev` entries.
    pub fn standing_at(&self, rev: u64) -> Vec<usize> {
        self.chain(self.tips.get(rev as usize).copied().flatten())
    }

    fn chain(&self, tip: Option<usize>) -> Vec<usize> {
        let mut chain = Vec::new();
        let mut next = tip;
        while let Some(index) = next {
            chain.push(index);
            // The entries that are effective before an entry are those that were effective when it
            // was made.
            next = self.tips.get(index).copied().flatten();
        }
        chain.reverse();
        chain
    }
}
