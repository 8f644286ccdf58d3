//! Rooms that go on as others, as a platform tells.

use record::{Actor, Commit, EventId, Head, Of, Query, RoomId, StoreError, What};

use crate::{
    Desk, People,
    ledger::commit::Commits,
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
            match (RoomSuccession { desk: self, from, to }).go_on(head).await {
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
        let (old, here) = (self.rooms().here(from).await?.prefers, self.rooms().here(to).await?);
        if here.prefers != RoomPreferences::default() {
            return Ok(());
        }
        let rows: Vec<_> = here.change(to, &old).into_iter().collect();
        if rows.is_empty() {
            return Ok(());
        }
        let commit =
            Commits { desk: self }.of(&[], rows, &People::default(), self.clock.now()).await?;
        match (Commits { desk: self }).write(&commit, &[]).await {
            Err(Error::Broken { source: Broken::Store(error), .. }) => Err(error),
            Err(error) => {
                tracing::error!(%from, %to, ?error, "the room has not what was chosen before");
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }
}

/// A room that goes on as another one.
#[derive(Clone, Copy)]
struct RoomSuccession<'a> {
    desk: &'a Desk,
    from: &'a RoomId,
    to: &'a RoomId,
}

impl RoomSuccession<'_> {
    /// Has a match go on in the other room.
    async fn go_on(self, head: &Head) -> Result<(), Error> {
        let Self { desk, from, to } = self;
        const ATTEMPTS: usize = 5;
        let mut moved = Err(Error::Late);
        for _ in 0..ATTEMPTS {
            let Some(m) = desk.load(&head.id).await? else { return Ok(()) };
            if !m.head().is_in(from) {
                return Ok(());
            }
            let now = desk.clock.now();
            let mut next = m.fork();
            let what = What::RoomMoved { from: from.clone(), to: to.clone() };
            let moved_on = next.note(now, Actor::Host, what);
            moved_on.map_err(|error| Error::replay(error, &head.id))?;
            let steps = [next];
            let people = desk.persons().people(&[m.head()]).await?;
            let event = format!("moved:{}:{}", head.id, m.rev());
            let commit = Commit {
                event: Some(EventId::from(&*event)),
                ..Commits { desk }.of(&steps, Vec::new(), &people, now).await?
            };
            moved = Commits { desk }.write(&commit, &steps).await;
            if !matches!(moved, Err(Error::Late)) {
                break;
            }
        }
        moved
    }
}
