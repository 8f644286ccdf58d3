//! Notices that were delivered together with a later one.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use record::{Notice, Route};

/// Up to which revision was told, where more was told than a notice says. It may be
/// forgotten: a platform knows what was said under a name.
#[derive(Debug, Default)]
pub struct Ahead(Mutex<BTreeMap<Route, u64>>);

impl Ahead {
    /// Notes what was told, for those that are still to come.
    pub fn note_delivery(&self, notice: &Notice, said: &Notice) {
        if said.id.rev > notice.id.rev {
            self.routes().insert(notice.route(), said.id.rev);
        }
    }

    pub fn holds(&self, notice: &Notice) -> bool {
        let mut routes = self.routes();
        match routes.get(&notice.route()) {
            Some(&rev) if notice.id.rev < rev => true,
            Some(&rev) => {
                routes.remove(&notice.route());
                notice.id.rev == rev
            }
            None => false,
        }
    }

    fn routes(&self) -> MutexGuard<'_, BTreeMap<Route, u64>> {
        // Nothing in it is ever half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
