//! From a request to its commit and its answer: the only place that writes what people do.

use std::collections::BTreeSet;

use games::msg;
use record::{AccountId, Commit, Done, MatchId, Notice, Of, Query, RowChange, StoreError};

use words::Language;

use super::scope::{Fetch, Fetched};
use crate::{
    Act, Context, Decision, Desk, Match, Person, Reply, Request,
    ledger::{
        commit::Commits,
        contexts::Contexts,
        rows::{reminders, unheard::UnheardRows},
    },
    matches::error::{Broken, Error, refuse},
    people::{away::Absences, persons::People},
    port::{Boxed, words::text::code},
    present::{lessons, shown::board_reply},
};

/// How often it is decided again when somebody was faster, or an id is taken.
const ATTEMPTS: usize = 5;

/// The most matches of a person that are gone through when they choose when to be called.
const RECALLED: usize = 200;

/// A request of somebody, from finding what it means to answering it.
#[derive(Clone, Copy)]
pub struct Transaction<'a> {
    pub desk: &'a Desk,
    pub request: &'a Request,
}

impl<'a> Transaction<'a> {
    /// Finds, decides, commits and answers; and again if somebody was faster.
    pub fn run(self) -> Boxed<'a, Vec<Reply>> {
        Box::pin(async move {
            let mut replies = self.answer().await;
            replies.extend(UnheardRows { desk: self.desk }.reply(self.request).await);
            replies
        })
    }

    async fn answer(self) -> Vec<Reply> {
        let resolved = match &self.request.act {
            Act::Told { said, line } => Some(self.move_or_command(said, line).await),
            // `/pass`: a move behind the sign of commands.
            Act::Line(line) if self.desk.parser().names_no_command(&line.text) => {
                self.unmarked_move(&line.text).await
            }
            _ => None,
        };
        match &resolved {
            Some(request) => Transaction { desk: self.desk, request }.decide().await,
            None => self.decide().await,
        }
    }

    async fn decide(self) -> Vec<Reply> {
        let mut done = self.attempt(0).await;
        for attempt in 1..ATTEMPTS {
            // A button that is stale by now will say so; a typed move may still
            // be possible.
            if matches!(done, Err(Error::Late)) {
                done = self.attempt(attempt).await;
            }
        }
        let (replies, refused) = match done {
            Ok(replies) => (replies, None),
            Err(error) => {
                let refused = error.refused_in().cloned();
                let sorry = self.sorry(error).await;
                let language = self.language().await;
                (vec![Reply { language, ..sorry }], refused)
            }
        };
        self.with_ids(replies, refused.as_ref()).await
    }

    async fn attempt(self, attempt: usize) -> Result<Vec<Reply>, Error> {
        let Self { desk, request } = self;
        // A repeated request may be impossible only because of its first run. That is no refusal.
        if let Some(event) = &request.event
            && let Some(done) = desk.store.event_result(event).await?
        {
            return Err(Error::Repeated(done));
        }
        let Fetched { scope, context, counting: _counting } =
            Fetch { desk, request, attempt }.run().await?;
        let mut decision = lessons::record_progress(scope.decide(&context)?, &context)?;
        if let Some(said) = decision.said.take()
            && !self.relay(said, context.account())
        {
            return match &request.act {
                Act::Talk(_) => Ok(Vec::new()),
                _ => Err(refuse(msg!("desk-say-often")).into()),
            };
        }
        if decision.is_look() {
            return Ok(decision.replies);
        }
        desk.pending.leave(&request.from.id, &request.room);
        let mut rows = context.speaker.rows();
        let changed = |row: &RowChange| decision.rows.iter().any(|change| change.key == row.key);
        rows.retain(|row| !changed(row));
        rows.extend(decision.rows.iter().cloned());
        let Decision { mut steps, replies, since, called, leaves, letters, .. } = decision;
        let mut people = context.people.clone();
        if let Some(person) = called {
            if leaves {
                (steps, people) = self.vacation_steps(&context, &person).await?;
            }
            rows.extend(self.reminders_of(&context, person, &steps).await?);
        }
        let mut commit = Commits { desk }.of(&steps, rows, &people, context.now).await?;
        if leaves {
            // A room in which somebody plays ten matches hears of it once.
            let mut told = BTreeSet::new();
            commit.notices.retain(|notice| told.insert((notice.id.to.clone(), notice.id.slot)));
        }
        for notice in &mut commit.notices {
            notice.from = since.map_or(notice.from, |since| since.min(notice.from));
        }
        let letter = |id| Notice { id, from: 0, not_before: 0, call: None };
        commit.notices.extend(letters.into_iter().map(letter));
        let commit = Commit { event: request.event.clone(), ..commit };
        Commits { desk }.write(&commit, &steps).await?;
        if !steps.is_empty() {
            desk.pending.enter_match(&request.from.id, &request.room);
        }
        for step in &steps {
            desk.pending.note_match(step.id(), &step.head().rooms, &request.from.id);
        }
        // The room is told; who is elsewhere does not see that.
        match steps.first().filter(|step| replies.is_empty() && !step.head().is_in(&context.room)) {
            Some(m) => Ok(vec![context.whisper_of(m, vec![msg!("desk-done-elsewhere").into()])]),
            None => Ok(replies),
        }
    }

    /// The matches of the speaker in which it has to be said that they go away or are back,
    /// and who plays them.
    async fn vacation_steps(
        self,
        context: &Context<'_>,
        person: &Person,
    ) -> Result<(Vec<Match>, People), Error> {
        let (me, now) = (context.me(), context.now);
        let mut steps = Vec::new();
        let query = Query::Live(Of::Person(me.clone()));
        let n = RECALLED.max(self.desk.store.count(&query).await?);
        for head in self.desk.store.heads(&query, n).await? {
            let Some(m) = self.desk.load(&head.id).await? else { continue };
            let mut next = m.fork();
            let told = Absences { m: &mut next, now }.tell(me, person.away_until(now));
            if told.map_err(|error| Error::replay(error, &head.id))? {
                steps.push(next);
            }
        }
        // Of several it is said once: of one in which it stops a clock, if there is one.
        steps.sort_by_key(|step| !step.time().is_clocked());
        let heads: Vec<&record::Head> = steps.iter().map(Match::head).collect();
        let mut people = self.desk.persons().people(&heads).await?;
        people.add(me.clone(), person.clone());
        Ok((steps, people))
    }

    /// The reminders of the speaker's matches, where they are to be called at other times;
    /// `steps` have theirs already.
    async fn reminders_of(
        self,
        context: &Context<'_>,
        person: Person,
        steps: &[Match],
    ) -> Result<Vec<RowChange>, Error> {
        let query = Query::Live(Of::Person(context.me().clone()));
        let mut rows = Vec::new();
        for head in self.desk.store.heads(&query, RECALLED).await? {
            if steps.iter().any(|step| *step.id() == head.id) {
                continue;
            }
            let Some(m) = self.desk.load(&head.id).await? else { continue };
            let mut people = self.desk.persons().people(&[m.head()]).await?;
            people.add(context.me().clone(), person.clone());
            let stored = self.desk.store.row(&reminders::key(m.id())).await?;
            let reminding = self.desk.settings().reminding(&m, &people, context.now);
            rows.extend(reminding.row_anew(stored.as_ref()));
        }
        Ok(rows)
    }

    async fn sorry(self, error: Error) -> Reply {
        let account = &self.request.from.id;
        match error {
            Error::Refused(refusal) => {
                let told = refusal.into_text();
                let reply = Reply::whisper(account, vec![told.line]);
                Reply { cast: told.cast, prompt: told.prompt, secret: told.secret, ..reply }
            }
            Error::Late => Reply::whisper(account, vec![msg!("desk-others-faster").into()]),
            Error::Repeated(done) => self.once(&done).await,
            Error::Broken { source, about } => self.our_fault(account, &source, about),
        }
    }

    /// Says that an event that came twice was acted on the first time.
    async fn once(self, done: &Done) -> Reply {
        let found = match done.matches.first() {
            Some((id, _)) => self.desk.load(id).await.ok().flatten(),
            None => None,
        };
        if let Some(m) = found
            && let contexts = (Contexts { desk: self.desk, request: self.request })
            && let Ok(context) = contexts.looking(&[m.head()]).await
            && context.admits(m.head())
        {
            return board_reply(&context, &m, vec![msg!("desk-done-already-stands").into()]);
        }
        Reply::whisper(&self.request.from.id, vec![msg!("desk-done-already").into()])
    }

    /// The language of the answer.
    async fn language(self) -> Language {
        let Request { from, room, reads, overheard, .. } = self.request;
        match overheard {
            true => self.desk.reads_aloud(from, room).await,
            false => self.desk.reads(from, room, *reads).await,
        }
    }

    fn our_fault(
        self,
        account: &AccountId,
        error: &Broken,
        about: Option<(MatchId, u64)>,
    ) -> Reply {
        let number = match &about {
            Some((id, rev)) => format!("{id}-{rev}"),
            None => format!("t{}", self.desk.clock.now()),
        };
        tracing::error!(%account, number, error = error as &dyn std::error::Error, "not done");
        let number = code(number);
        let line = match error {
            Broken::Store(StoreError::Full(_)) => msg!("desk-disk-full", error = number),
            Broken::Store(StoreError::Failed(_)) => msg!("desk-store-failed", error = number),
            Broken::Store(_) => msg!("desk-went-wrong", error = number),
            Broken::Replay(_) => msg!("desk-match-unreadable", error = number),
        };
        Reply::whisper(account, vec![line.into()])
    }
}
