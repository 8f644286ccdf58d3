//! What the desk does without being asked: moving for the computer, letting
//! challenges run out.

use games::{
    Line, Seat,
    dice::{Seeded, Use},
};
use render::Easel;

use crate::{
    Desk, Entry, Filter, Head, Match, StoreError, What,
    trouble::{Broken, Trouble},
};

/// The most steps of one turn that a computer seat makes before they are kept.
const DRAFTS: u64 = 200;

impl Desk {
    /// Lets a computer seat that is awaited make one turn, and tells whether
    /// there was one. It may think for a while: call it off the main path.
    ///
    /// # Errors
    ///
    /// If the store fails. A match that cannot be read is logged and left out.
    pub async fn compute(&self) -> Result<bool, StoreError> {
        for head in self.store.find(&Filter::Computer).await? {
            match self.think(&head).await {
                Ok(true) => return Ok(true),
                // A person was faster; or there is nothing to do after all.
                Ok(false) | Err(Trouble::Late) => (),
                Err(Trouble::Broken { error: Broken::Store(error), .. }) => return Err(error),
                Err(trouble) => {
                    tracing::error!(id = %head.id, ?trouble, "the computer cannot move");
                }
            }
        }
        Ok(false)
    }

    async fn think(&self, head: &Head) -> Result<bool, Trouble> {
        let Some(mut found) = self.load(&head.id).await? else {
            return Ok(false);
        };
        let Some((seat, playouts)) = computer(found.head()) else {
            return Ok(false);
        };
        let rev = found.rev();
        let id = found.id().clone();
        let mut lines: Vec<Line> = Vec::new();
        // A turn that is drafted is made as one.
        while found.only_drafts_since(rev) && found.rev() < rev + DRAFTS {
            let Some(table) = found.table().map(Easel::fork) else {
                return Ok(false);
            };
            let mut dice = Seeded::new(found.seed(), Use::Thought, found.rev());
            let Some(action) = aside(move || table.think(seat, playouts, &mut dice)).await else {
                return Ok(false);
            };
            let told = found.play(seat, &action, self.clock.now());
            lines.extend(told.map_err(|error| Trouble::replay(error, &id))?);
        }
        self.keep(None, rev, &found, &lines).await?;
        Ok(true)
    }

    /// Lets computer players answer at once what a person asked them out of
    /// their turn.
    pub(crate) fn respond(&self, found: &mut Match) -> Result<Vec<Line>, Trouble> {
        let mut lines = Vec::new();
        let computers: Vec<Seat> = found.head().computers().map(|(seat, _)| seat).collect();
        for seat in computers {
            let answer = found.table().and_then(|table| table.respond(seat));
            let Some(action) = answer else { continue };
            let told = found.play(seat, &action, self.clock.now());
            lines.extend(told.map_err(|error| Trouble::replay(error, found.id()))?);
        }
        Ok(lines)
    }

    /// Does what is due: lets challenges run out. Call it now and then.
    ///
    /// # Errors
    ///
    /// If the store fails. A match that cannot be read is logged and left out.
    pub async fn tick(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        for head in self.store.find(&Filter::Due(now)).await? {
            match self.expire(&head, now).await {
                Ok(()) | Err(Trouble::Late) => (),
                Err(Trouble::Broken { error: Broken::Store(error), .. }) => return Err(error),
                Err(trouble) => tracing::error!(id = %head.id, ?trouble, "it cannot run out"),
            }
        }
        Ok(())
    }

    async fn expire(&self, head: &Head, now: u64) -> Result<(), Trouble> {
        let Some(mut found) = self.load(&head.id).await? else {
            return Ok(());
        };
        if found.head().due.is_none_or(|due| now <= due) {
            return Ok(());
        }
        let rev = found.rev();
        let id = found.id().clone();
        found
            .note(Entry { at: now, what: What::Expired })
            .map_err(|error| Trouble::replay(error, &id))?;
        self.keep(None, rev, &found, &[]).await
    }
}

/// A computer seat that must act, and how hard it thinks.
fn computer(head: &Head) -> Option<(Seat, u32)> {
    head.computers().find(|(seat, _)| head.to_act.contains(*seat))
}

/// Works where waiting hurts nobody, if there is such a place.
async fn aside<T: Default + Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    match tokio::runtime::Handle::try_current() {
        Ok(runtime) => runtime.spawn_blocking(work).await.unwrap_or_default(),
        Err(_) => work(),
    }
}
