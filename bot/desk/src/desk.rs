use std::sync::Arc;

use games::{Seed, Viewer};
use render::{Scene, Theme};

use crate::{Filter, Fronts, Head, Heard, Kind, MatchId, NoticeId, Reply, Store, StoreError};

/// What the desk may not know by itself.
pub trait Clock: Send + Sync {
    /// Seconds since 1970.
    fn now(&self) -> u64;

    /// A number nobody can guess.
    fn secret(&self) -> Seed;
}

/// What a host decides.
#[derive(Clone, Debug)]
pub struct Settings {
    pub theme: &'static Theme,
    /// How long a challenge waits for its answer, in seconds: 14 days.
    pub patience: u64,
    /// How many playouts a computer seat makes before it moves.
    pub playouts: u32,
    /// What marks a command where replies show one: `/` or `!`.
    pub prefix: &'static str,
}

impl Default for Settings {
    fn default() -> Self {
        Self { theme: Theme::LIGHT, patience: 14 * 24 * 3600, playouts: 1_000, prefix: "/" }
    }
}

/// Answers people who play.
#[expect(missing_debug_implementations, reason = "a store and a clock have nothing to show")]
pub struct Desk {
    kinds: &'static [Kind],
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    settings: Settings,
}

impl Desk {
    pub fn new(
        kinds: &'static [Kind],
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        settings: Settings,
    ) -> Self {
        Self { kinds, store, clock, settings }
    }

    /// Does what was asked, and says what to answer to who spoke. When it
    /// returns, what was done is safe. What the room is told comes out of
    /// [`outbox`](Self::outbox).
    pub async fn hear(&self, heard: &Heard) -> Vec<Reply> {
        let _ = (heard, self.kinds, &self.clock, &self.settings);
        Vec::new()
    }

    /// What is to be shown to rooms and people who did not just speak, in order.
    ///
    /// # Errors
    ///
    /// If the store fails. A notice whose match cannot be read is left out and
    /// logged.
    pub async fn outbox(&self, limit: usize) -> Result<Vec<(NoticeId, Reply)>, StoreError> {
        let _ = self.store.outbox(limit).await?;
        Ok(Vec::new())
    }

    /// Takes out of the outbox what was shown.
    pub async fn delivered(&self, id: &NoticeId) -> Result<(), StoreError> {
        self.store.delivered(id).await
    }

    /// Shows all that is in the outbox, and takes out what was shown (or can
    /// never be). Returns how many could not be shown now.
    pub async fn deliver(&self, fronts: &Fronts) -> Result<usize, StoreError> {
        let _ = fronts;
        Ok(0)
    }

    /// Lets a computer seat that is awaited make one move, and tells whether
    /// there was one. It may think for a while: call it off the main path.
    pub async fn compute(&self) -> Result<bool, StoreError> {
        Ok(false)
    }

    /// Does what is due: lets challenges run out. Call it now and then.
    pub async fn tick(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// The heads of the matches that fit, oldest first: for front ends that show
    /// more than what was just said.
    pub async fn find(&self, filter: &Filter) -> Result<Vec<Head>, StoreError> {
        self.store.find(filter).await
    }

    /// The board of a match after `rev` entries (or now), as `viewer` may see it.
    pub async fn scene(
        &self,
        id: &MatchId,
        rev: Option<u64>,
        viewer: Viewer,
        theme: &'static Theme,
    ) -> Result<Option<Scene>, StoreError> {
        let _ = (id, rev, viewer, theme);
        Ok(None)
    }
}
