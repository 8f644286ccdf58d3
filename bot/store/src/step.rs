use std::collections::BTreeMap;

use sled::{Batch, Tree};

use crate::{
    base::{Broken, State},
    keys,
};

/// sled keeps larger values in files of their own, which it never syncs; the
/// limit is 128 KiB there, so this is well below it.
const MAX_VALUE: usize = 64 * 1024;

/// What is to be written at once.
///
/// It keeps the count of keys right: that is how a store notices when it is
/// opened that something is gone.
pub struct Step<'a> {
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

impl<'a> Step<'a> {
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

    /// The batch with the new state in it, and that state.
    pub fn finish(self) -> Result<(Batch, State), Broken> {
        let mut state = self.state;
        state.steps += 1;
        let mut batch = Batch::default();
        for (key, value) in self.changes {
            if keys::is_content(&key) {
                let was = u64::from(self.tree.contains_key(&key)?);
                state.keys = (state.keys + u64::from(value.is_some())).saturating_sub(was);
            }
            match value {
                Some(value) => batch.insert(key, value),
                None => batch.remove(key),
            }
        }
        batch.insert(keys::STATE, state.encode());
        Ok((batch, state))
    }
}
