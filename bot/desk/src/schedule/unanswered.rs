//! Offers of a seat that nobody has answered, when that is due.

use record::{Actor, Commit, EventId, MatchId, Row, RowChange, What};

use super::ticker::Tick;
use crate::{
    ledger::commit::Commits,
    matches::{error::Error, invitations::offers::PREFIX, timing::closing::after_absence},
};

impl Tick<'_> {
    /// Looks at a match whose row is due: ends the offer, unless there is none any more, or
    /// it is another.
    ///
    /// # Errors
    ///
    /// If the store fails, or somebody was faster.
    pub(super) async fn lapse(self, id: &MatchId, row: &Row) -> Result<bool, Error> {
        let Self { now, away_since, .. } = self;
        let key = format!("{PREFIX}{id}");
        let m = self.desk.load(id).await?;
        let Some((m, until)) = m
            .and_then(|game_match| Some((game_match.seating().offer()?.until, game_match)))
            .map(|(until, game_match)| (game_match, until))
        else {
            return self.put_off(&key, row, None).await;
        };
        let was_due = row.due.unwrap_or(now);
        match away_since.filter(|since| *since < was_due) {
            _ if until > now => return self.put_off(&key, row, Some(until)).await,
            // Nobody could answer while the program was away.
            Some(since) if was_due == until => {
                let later = after_absence(was_due, since, now);
                return self.put_off(&key, row, Some(later)).await;
            }
            _ => (),
        }
        let mut next = m.fork();
        let lapsed = next.note(now, Actor::Clock, What::SeatDeclined);
        lapsed.map_err(|error| Error::replay(error, id))?;
        let people = self.desk.persons().people(&[m.head()]).await?;
        let steps = [next];
        let mut commit = Commits { desk: self.desk }.of(&steps, Vec::new(), &people, now).await?;
        commit.rows.push(RowChange::remove(&*key).expecting(Some(row)));
        let event = Some(EventId::from(&*format!("due:{key}:{was_due}")));
        Commits { desk: self.desk }.write(&Commit { event, ..commit }, &steps).await?;
        Ok(true)
    }
}
