//! Digests that are due.

use games::Seats;
use record::{
    Commit, EventId, Notice, NoticeId, Of, PersonId, Query, Row, RowChange, Slot, StoreError,
};

use super::ticker::Tick;
use crate::{
    Match, People, Person,
    ledger::{commit::Commits, rows::unheard::UnheardRows},
    matches::{error::Error, tiers},
    people::persons::person_key,
    present::{
        announce::Awaited,
        digest::{MATCHES, PREFIX, row as row_of},
    },
};

impl Tick<'_> {
    /// Tells somebody what waits for them, if anything does, and once.
    pub(super) async fn digest(self, key: &str, row: &Row) -> Result<bool, Error> {
        let Self { now, .. } = self;
        let id = PersonId::from(key.strip_prefix(PREFIX).unwrap_or(key));
        let person = self.desk.rows().load::<Person>(&person_key(&id)).await?.1;
        // A person who is somebody else by now is told as that other person.
        let Some(person) = person.filter(|person| person.is.is_none()) else {
            self.desk.store.set_rows(vec![RowChange::remove(key).expecting(Some(row))]).await?;
            return Ok(true);
        };
        let at = row.due.unwrap_or(now);
        let is_heard = person.prefers.hears_digest(at, now) && person.away_until(now).is_none();
        let account = person.accounts.first().filter(|_| is_heard);
        let mut notices = Vec::new();
        if let Some(account) = account
            && self.is_awaited(&id).await?
        {
            let id = NoticeId::letter(account.clone(), at, Slot::Digest);
            notices.push(Notice { id, from: 0, not_before: 0, call: None });
        }
        let rows = vec![row_of(&id, &person.prefers, now).expecting(Some(row))];
        let event = Some(EventId::from(&*format!("due:{key}:{at}")));
        let commit = Commit { rows, notices, event, at: now, ..Commit::default() };
        Commits { desk: self.desk }.write(&commit, &[]).await?;
        Ok(true)
    }

    /// Returns the awaited seats that are told so in a digest at about the same time.
    pub(super) async fn seats_in_digest(
        self,
        m: &Match,
        people: &People,
    ) -> Result<Seats, StoreError> {
        let Self { now, .. } = self;
        let mut digested = Seats::NONE;
        for seat in (Awaited { m })
            .persons()
            .into_iter()
            .filter_map(|awaited_person| m.seat_of(awaited_person))
        {
            let person = m.head().person(seat).and_then(|person| people.get(person));
            let since = m.time_of(seat).question().at;
            if let Some(person) = person.filter(|person| person.prefers.digests_at(since, now))
                && let Some(account) = person.accounts.first()
                // To whom nothing can be said, a digest says nothing.
                && !(UnheardRows { desk: self.desk }).is_noted(account).await?
            {
                digested = digested.with(seat);
            }
        }
        Ok(digested)
    }

    async fn is_awaited(self, id: &PersonId) -> Result<bool, Error> {
        let heads = self.desk.store.heads(&Query::Live(Of::Person(id.clone())), MATCHES).await?;
        Ok(heads.iter().any(|head| tiers::waits_for(head, id)))
    }
}
