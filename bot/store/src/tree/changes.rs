use std::collections::{BTreeMap, BTreeSet};

use sled::{Batch, Tree};

use super::{
    broken::{Broken, MAX_VALUE, TooLarge},
    keys, parts,
    state::State,
};

/// Changes that are to be written at once.
///
/// They keep the count of keys right: that is how a store notices that something is gone.
pub struct Changes<'a> {
    tree: &'a Tree,
    state: State,
    changes: BTreeMap<Vec<u8>, Option<Vec<u8>>>,
}

/// Changes that are ready to be written, and what they do to the count of keys.
pub struct Ready {
    pub batch: Batch,
    pub state: State,
    /// Keys that were not there, or will not be.
    pub counted: Vec<(Vec<u8>, bool)>,
}

impl<'a> Changes<'a> {
    pub fn new(tree: &'a Tree, state: State) -> Self {
        Self { tree, state, changes: BTreeMap::new() }
    }

    pub fn insert(&mut self, key: Vec<u8>, value: Vec<u8>) -> Result<(), TooLarge> {
        let bytes = key.len() + value.len();
        if bytes >= MAX_VALUE {
            let what = String::from_utf8_lossy(&key).into_owned();
            return Err(TooLarge { what, bytes });
        }
        self.changes.insert(key, Some(value));
        Ok(())
    }

    pub fn remove(&mut self, key: Vec<u8>) {
        self.changes.insert(key, None);
    }

    pub fn new_match(&mut self) {
        self.state.matches += 1;
    }

    pub fn finish(self) -> Result<Ready, Broken> {
        let mut state = self.state;
        state.steps += 1;
        let mut batch = Batch::default();
        let mut counted = Vec::new();
        for (key, value) in self.changes {
            let before = self.tree.get(&key)?;
            let mut old: BTreeSet<Vec<u8>> = BTreeSet::new();
            // Of one that is damaged there may be rows behind a first that says nothing of
            // them.
            let is_long = |bytes: &[u8]| bytes.len() >= parts::PART;
            if before.as_deref().is_some_and(is_long) || value.as_deref().is_some_and(is_long) {
                let behind = parts::behind(self.tree, &key)?;
                old.extend(behind.iter().map(|key| key.to_vec()));
            }
            old.extend(before.map(|_| key.clone()));
            let new = value.map(|value| parts::split(&key, value));
            for (key, value) in new.into_iter().flatten() {
                if !old.remove(&key) && keys::is_content(&key) {
                    state.keys += 1;
                    counted.push((key.clone(), true));
                }
                batch.insert(key, value);
            }
            for key in old {
                if keys::is_content(&key) {
                    state.keys = state.keys.saturating_sub(1);
                    counted.push((key.clone(), false));
                }
                batch.remove(key);
            }
        }
        batch.insert(keys::STATE, state.encode());
        Ok(Ready { batch, state, counted })
    }
}
