//! Rooms that go on as others, as a platform tells.

use record::{Actor, Commit, EventId, Head, Of, Query, RoomId, StoreError, What};

use crate::{
    Desk, Match, People, ReplayError,
    matches::error::{Broken, Error},
    people::rooms::RoomPreferences,
};

impl Desk {
    /// Brings all that is played in a room to the one that takes its place, and tells
    /// how many matches that were. What was brought there before stays.
    ///
    /// # Errors
    ///
    /// If the store fails: then it can be done again.
    pub async fn move_matches(&self, from: &RoomId, to: &RoomId) -> Result<usize, StoreError> {
        let query = Query::Live(Of::Room(from.clone()));
        let heads = self.store.heads(&query, self.store.count(&query).await?).await?;
        let mut n_moved = 0;
        for head in heads.iter().filter(|head| !head.is_in(to)) {
            match self.move_one(head, from, to).await {
                Ok(()) => n_moved += 1,
                Err(Error::Broken { source: Broken::Store(error), about: None }) => {
                    return Err(error);
                }
                Err(error) => tracing::error!(id = %head.id, ?error, "a match stays where it was"),
            }
        }
        Ok(n_moved)
    }

    /// Makes the settings of a room hold in the one that takes its place, unless something was
    /// chosen there.
    ///
    /// # Errors
    ///
    /// If the store fails: then it can be done again.
    pub async fn inherit(&self, from: &RoomId, to: &RoomId) -> Result<(), StoreError> {
        let (old, here) = (self.here(from).await?.prefers, self.here(to).await?);
        if here.prefers != RoomPreferences::default() {
            return Ok(());
        }
        let rows: Vec<_> = here.change(to, &old).into_iter().collect();
        if rows.is_empty() {
            return Ok(());
        }
        let commit = self.commit_of(&[], rows, &People::default(), self.clock.now()).await?;
        match self.commit(&commit, &[]).await {
            Err(Error::Broken { source: Broken::Store(error), .. }) => Err(error),
            Err(error) => {
                tracing::error!(%from, %to, ?error, "the room has not what was chosen before");
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    async fn move_one(&self, head: &Head, from: &RoomId, to: &RoomId) -> Result<(), Error> {
        const ATTEMPTS: usize = 5;
        let mut moved = Err(Error::Late);
        for _ in 0..ATTEMPTS {
            let Some(m) = self.load(&head.id).await? else { return Ok(()) };
            if !m.head().is_in(from) {
                return Ok(());
            }
            let now = self.clock.now();
            let next = follow(&m, from, to, now);
            let steps = [next.map_err(|error| Error::replay(error, &head.id))?];
            let people = self.people(&[m.head()]).await?;
            let event = format!("moved:{}:{}", head.id, m.rev());
            let commit = Commit {
                event: Some(EventId::from(&*event)),
                ..self.commit_of(&steps, Vec::new(), &people, now).await?
            };
            moved = self.commit(&commit, &steps).await;
            if !matches!(moved, Err(Error::Late)) {
                break;
            }
        }
        moved
    }
}

/// A match as it goes on where a room goes on as another one.
///
/// # Errors
///
/// If the log does not take it.
fn follow(m: &Match, from: &RoomId, to: &RoomId, now: u64) -> Result<Match, ReplayError> {
    let mut next = m.fork();
    let what = What::RoomMoved { from: from.clone(), to: to.clone() };
    next.note(now, Actor::Host, what)?;
    Ok(next)
}
