use std::collections::BTreeMap;

use sled::{Batch, Tree};

use crate::{
    db::{Broken, State},
    keys,
};

/// The largest row, in bytes: sled keeps values above 128 KiB in files of their
/// own, which it never syncs; this is well below.
pub const MAX_VALUE: usize = 60_000;

/// What is to be written at once.
///
/// It keeps the count of keys right: that is how a store notices that something
/// is gone.
pub struct Changes<'a> {
    tree: &'a Tree,
    state: State,
    changes: BTreeMap<Vec<u8>, Option<Vec<u8>>>,
}

#[derive(Debug, thiserror::Error)]
#[error("{what} is too large to be stored: {bytes} bytes, and it must be below {MAX_VALUE}")]
pub struct TooLarge {
    what: String,
    bytes: usize,
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

    pub fn put(&mut self, key: Vec<u8>, value: Vec<u8>) -> Result<(), TooLarge> {
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
            if keys::is_content(&key) {
                let (was, is) = (self.tree.contains_key(&key)?, value.is_some());
                state.keys = (state.keys + u64::from(is)).saturating_sub(u64::from(was));
                if was != is {
                    counted.push((key.clone(), is));
                }
            }
            match value {
                Some(value) => batch.insert(key, value),
                None => batch.remove(key),
            }
        }
        batch.insert(keys::STATE, state.encode());
        Ok(Ready { batch, state, counted })
    }
}
