//! Things that are due by time: challenges that expire, clocks that run out, reminders.
//!
//! **Invariant:** a thing that is due happens once, also if the program is killed meanwhile: each
//! is one commit, whose event id names it. Guard: `tests/it/year.rs`, a year on a virtual clock
//! with programs that are killed.

use std::sync::Arc;

use record::{
    Actor, Commit, DeadlineKind, Due, DueOf, Entry, EventId, MatchId, Row, RowChange, Store,
    StoreError, What,
};

use crate::{
    Desk, Match,
    ledger::{commit::Commits, rows::reminders},
    matches::{
        error::{Broken, Error},
        invitations::offers::PREFIX,
        replay::ends_turn,
        timing::{absence, closing},
    },
    present::digest,
};

/// The row that says when the program was last alive, in seconds since 1970.
const HEARTBEAT: &str = "heartbeat";
/// How often it is written, in seconds, while matches change or something is due soon.
const BEAT: u64 = 60;
/// The same while nothing happens: each time costs the disk a flush.
const IDLE_BEAT: u64 = 3_600;
/// A program that was silent for longer than this was away, in seconds.
const AWAY: u64 = 5 * BEAT;
/// How many things that are due are looked at together.
const BATCH: usize = 100;

/// The row that says when the program was last alive.
struct Heartbeat {
    row: Option<Row>,
}

impl Heartbeat {
    async fn load(store: &dyn Store) -> Result<Self, StoreError> {
        Ok(Self { row: store.row(HEARTBEAT).await? })
    }

    /// When that was, in seconds since 1970.
    fn last(&self) -> Option<u64> {
        self.row.as_ref().and_then(|row| row.value.parse().ok())
    }

    /// Says that the program is alive.
    async fn beat(self, desk: &Desk, now: u64, every: u64) -> Result<(), StoreError> {
        if self.last().is_some_and(|last| last <= now && now < last.saturating_add(every)) {
            return Ok(());
        }
        desk.agenda.note_beat();
        let change = RowChange::set(HEARTBEAT, Row::new(now.to_string()));
        match desk.store.note_rows(vec![change.expecting(self.row.as_ref())]).await {
            // Another process has said so.
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

/// The outcome of something that was due.
enum Fired {
    /// It is no longer due as it was.
    Done,
    /// Somebody else may have done it.
    Late,
    Failed,
}

impl Desk {
    /// Does what is due, and returns when something is due next or may be said, in
    /// seconds since 1970. Call it then or when something [`nearer`](Self::nearer)
    /// comes up, and now and then: it also keeps the time for which the program was
    /// away from counting against anybody.
    ///
    /// # Errors
    ///
    /// If the store fails. A match that cannot be read is logged and left out.
    pub async fn tick(&self) -> Result<Option<u64>, StoreError> {
        let now = self.clock.now();
        let heartbeat = Heartbeat::load(&*self.store).await?;
        let last = heartbeat.last();
        let ticked = self.agenda.last_tick();
        let away_since = last.max(ticked).filter(|last| last.saturating_add(AWAY) < now);
        let tick = Tick { desk: self, now, away_since };
        tick.sweep().await?;
        let (mut failed, mut late) = (Vec::new(), Vec::new());
        loop {
            let mut due = self.store.due(now, BATCH + failed.len()).await?;
            due.retain(|due| !failed.contains(due));
            if due.is_empty() {
                break;
            }
            for due in due {
                match tick.fire_logged(&due).await? {
                    Fired::Done => (),
                    // It is looked at again, and after that only by the next tick.
                    Fired::Late if !late.contains(&due) => late.push(due),
                    Fired::Late | Fired::Failed => failed.push(due),
                }
            }
        }
        // Writes from here on are noticed, even before it is known what comes next.
        self.agenda.clear();
        let next = self.store.due(u64::MAX, 1 + failed.len()).await?;
        let next = next.into_iter().find(|due| !failed.contains(due)).map(|due| due.at);
        let next = next.into_iter().chain(self.store.next_notice(now).await?).min();
        let is_near = next.is_some_and(|next| next < now.saturating_add(AWAY));
        let is_idle =
            ticked.is_some() && away_since.is_none() && !is_near && !self.agenda.has_changed();
        // Only now: if this broke off, whoever goes on still has to know.
        heartbeat.beat(self, now, if is_idle { IDLE_BEAT } else { BEAT }).await?;
        self.agenda.note_tick(now);
        self.agenda.expect(next.unwrap_or(u64::MAX));
        Ok(next)
    }

    /// Notes that the program was alive until now. Call it when the program stops, so that
    /// the next start knows how long nobody could play.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn note_stop(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        // An absence that no tick has dealt with is left to the next start.
        if self.agenda.last_tick().is_none_or(|ticked| ticked.saturating_add(AWAY) < now) {
            return Ok(());
        }
        Heartbeat::load(&*self.store).await?.beat(self, now, 1).await
    }

    /// Waits until something comes up that is due before what the last
    /// [`tick`](Self::tick) returned.
    pub async fn nearer(&self) {
        self.agenda.nearer().await;
    }
}

/// Things that are due at a time. While the program was away, nobody could do anything.
#[derive(Clone, Copy)]
pub(super) struct Tick<'a> {
    pub desk: &'a Desk,
    /// Seconds since 1970.
    pub now: u64,
    /// Since when the program was away, if it was.
    pub away_since: Option<u64>,
}

impl Tick<'_> {
    async fn fire_logged(self, due: &Due) -> Result<Fired, StoreError> {
        match self.fire(due).await {
            Ok(true) => Ok(Fired::Done),
            Ok(false) => Ok(Fired::Failed),
            // Somebody was faster.
            Err(Error::Late | Error::Repeated(_)) => Ok(Fired::Late),
            // One match that cannot be read leaves the others; a store that is ill
            // leaves none.
            Err(Error::Broken { source: Broken::Store(error), .. })
                if !matches!(error, StoreError::Corrupt { .. } | StoreError::Missing(_)) =>
            {
                Err(error)
            }
            Err(error) => {
                tracing::error!(?due, ?error, "what is due cannot be done");
                Ok(Fired::Failed)
            }
        }
    }

    async fn fire(self, due: &Due) -> Result<bool, Error> {
        match &due.of {
            DueOf::Match(id) => self.run_out(id).await,
            DueOf::Row(key) => {
                let row = self.desk.store.row(key).await?;
                // Somebody may have put it off, or done it.
                let Some(row) = row.filter(|row| row.due == Some(due.at)) else { return Ok(true) };
                if let Some(id) = key.strip_prefix(closing::PREFIX) {
                    return self.close(&MatchId::from(id), &row).await;
                }
                if let Some(id) = key.strip_prefix(PREFIX) {
                    return self.lapse(&MatchId::from(id), &row).await;
                }
                if key.starts_with(digest::PREFIX) {
                    return self.digest(key, &row).await;
                }
                match key.strip_prefix(reminders::PREFIX) {
                    Some(id) => self.remind(&MatchId::from(id), &row).await,
                    // Rows that are of no use after their time.
                    None => self.forget(key, &row).await,
                }
            }
        }
    }

    /// Something has to be done about a match, since nothing happened in time.
    async fn run_out(self, id: &MatchId) -> Result<bool, Error> {
        let Self { now, away_since, .. } = self;
        let Some(m) = self.desk.load(id).await? else { return Ok(false) };
        let Some(deadline) = m.head().deadline.filter(|deadline| deadline.at <= now) else {
            return Ok(false);
        };
        let mut next = m.fork();
        let away_since = away_since.and_then(|since| gone_since(m.entries(), since, now));
        let ran_out = match away_since {
            _ if deadline.kind == DeadlineKind::Away => {
                Overdue { next: &mut next, now }.note_returns()
            }
            // Nobody could answer while the program was away.
            Some(since) if since < deadline.at => {
                next.note(now, Actor::Clock, What::Extended { by: now.saturating_sub(since) })
            }
            _ if deadline.kind == DeadlineKind::Challenge => {
                next.note(now, Actor::Clock, What::Expired)
            }
            _ => Overdue { next: &mut next, now }.act_for_late(),
        };
        ran_out.map_err(|error| Error::replay(error, id))?;
        if next.rev() == m.rev() {
            return Ok(false);
        }
        let people = self.desk.persons().people(&[m.head()]).await?;
        let steps = [next];
        let commit = Commits { desk: self.desk }.of(&steps, Vec::new(), &people, now).await?;
        let event = format!("due:{id}:{}:{}", deadline.kind.name(), deadline.at);
        let event = Some(EventId::from(&*event));
        Commits { desk: self.desk }.write(&Commit { event, ..commit }, &steps).await?;
        Ok(true)
    }

    async fn remind(self, id: &MatchId, row: &Row) -> Result<bool, Error> {
        let Self { now, .. } = self;
        let key = reminders::key(id);
        let Some(m) = self.desk.load(id).await? else { return self.forget(&key, row).await };
        // The clock comes first since it may put the reminder off: nobody is told too early that
        // time is up.
        if m.head().deadline.is_some_and(|deadline| deadline.at <= now) && self.run_out(id).await? {
            return Ok(true);
        }
        let people = self.desk.persons().people(&[m.head()]).await?;
        let digested = self.seats_in_digest(&m, &people).await?;
        let (change, notices) =
            self.desk.settings().reminding(&m, &people, now).fire(row, digested);
        let Some(change) = change else { return Ok(false) };
        let at = row.due.unwrap_or(now);
        // It may be put off until somebody wakes: then it is due more than once.
        let event = Some(EventId::from(&*format!("due:{key}:{at}:{now}")));
        let commit = Commit { rows: vec![change], notices, event, at: now, ..Commit::default() };
        Commits { desk: self.desk }.write(&commit, &[]).await?;
        Ok(true)
    }

    async fn forget(self, key: &str, row: &Row) -> Result<bool, Error> {
        self.desk.store.set_rows(vec![RowChange::remove(key).expecting(Some(row))]).await?;
        Ok(true)
    }
}

/// A match in which the time for something is up.
struct Overdue<'a> {
    next: &'a mut Match,
    now: u64,
}

impl Overdue<'_> {
    /// Notes the return of the players whose vacation is over.
    fn note_returns(self) -> Result<(), crate::ReplayError> {
        for seat in self.next.time().back_by(self.now).iter() {
            self.next.note(self.now, Actor::Clock, What::Back { seat })?;
        }
        Ok(())
    }

    /// Does what the rules say is done for those whose time has run out; of who plays for
    /// themselves and is late with their turn, it is only said.
    fn act_for_late(self) -> Result<(), crate::ReplayError> {
        for seat in self.next.time().late(self.now) {
            // The action for one seat may answer for another.
            if !self.next.time().late(self.now).contains(&seat) {
                continue;
            }
            match self.next.table().is_some_and(|table| ends_turn(table, seat)) {
                true => absence::stand_in(self.next, seat, self.now)?,
                // Where it counts, nobody is to choose who may be late.
                false if self.next.head().ranked => {
                    self.next.resign(seat, self.now, Actor::Clock)?;
                    self.next.settle(self.now)?;
                }
                false => self.next.note(self.now, Actor::Clock, What::RanOut { seat })?,
            }
        }
        Ok(())
    }
}

/// Since when a match was left alone, if the program was last heard of at `beat`:
/// what is in its log was written by a program that was there, whatever the clock
/// was when the heartbeat was. What came just now may have been answered after the
/// absence, before anybody looked at what was due.
fn gone_since(entries: &[Arc<Entry>], beat: u64, now: u64) -> Option<u64> {
    let times = entries.iter().rev().map(|entry| entry.at);
    let last = times.into_iter().find(|at| at.saturating_add(AWAY) < now)?;
    Some(last.max(beat))
}
