//! From a request to what is kept and answered: the only place that writes what
//! people do.

use games::{Prose, prose};
use record::{AccountId, Commit, Done, MatchId, Notice, RowChange, Step, StoreError};

use crate::{
    Decision, Desk, Match, Reply, Request,
    announce::notices,
    error::{Broken, Error},
    people::People,
    reminders,
    scope::Fetched,
    shown::shown,
    text::code,
};

/// How often it is decided again when somebody was faster, or an id is taken.
const ATTEMPTS: usize = 5;

impl Desk {
    /// Finds, decides, commits and answers; and again if somebody was faster.
    pub(crate) async fn transact(&self, request: &Request) -> Vec<Reply> {
        let mut done = self.attempt(request, 0).await;
        for attempt in 1..ATTEMPTS {
            // A button that is stale by now will say so; a typed move may still
            // be possible.
            if matches!(done, Err(Error::Late)) {
                done = self.attempt(request, attempt).await;
            }
        }
        match done {
            Ok(replies) => replies,
            Err(error) => {
                let sorry = self.sorry(request, error).await;
                let language = self.reads(&request.from, &request.room, request.reads).await;
                vec![Reply { language, ..sorry }]
            }
        }
    }

    async fn attempt(&self, request: &Request, attempt: usize) -> Result<Vec<Reply>, Error> {
        // What came of it may have made it impossible: that is no refusal.
        if let Some(event) = &request.event
            && let Some(done) = self.store.done(event).await?
        {
            return Err(Error::Repeated(done));
        }
        let Fetched { scope, context, counting: _counting } = self.fetch(request, attempt).await?;
        let decision = scope.decide(&context)?;
        if decision.is_look() {
            return Ok(decision.replies);
        }
        let mut rows = context.speaker.rows();
        let changed = |row: &RowChange| decision.rows.iter().any(|it| it.key == row.key);
        rows.retain(|row| !changed(row));
        rows.extend(decision.rows.iter().cloned());
        let Decision { steps, replies, since, .. } = decision;
        let mut commit = self.commit_of(&steps, rows, &context.people, context.now);
        for notice in &mut commit.notices {
            notice.from = since.map_or(notice.from, |since| since.min(notice.from));
        }
        let commit = Commit { event: request.event.clone(), ..commit };
        self.commit(&commit, &steps).await?;
        // The room is told; who is elsewhere does not see that.
        match steps.first().filter(|m| replies.is_empty() && !m.head().is_in(&context.room)) {
            Some(m) => Ok(vec![
                context.whisper_of(m, vec![prose!["Done: it goes on where the match is played."]]),
            ]),
            None => Ok(replies),
        }
    }

    /// All that goes with what is new in some matches.
    pub(crate) fn commit_of(
        &self,
        steps: &[Match],
        mut rows: Vec<RowChange>,
        people: &People,
        now: u64,
    ) -> Commit {
        let notices: Vec<Notice> = steps.iter().flat_map(|m| notices(m, people)).collect();
        rows.extend(steps.iter().filter_map(|m| reminders::row(m, self.settings.remind, now)));
        let step = |m: &Match| Step {
            rev: m.loaded_rev(),
            entries: m.entries().get(m.loaded_rev() as usize..).unwrap_or_default().to_vec(),
            head: m.head().clone(),
            seed: m.seed().copied().filter(|_| m.loaded_rev() == 0),
        };
        let steps = steps.iter().filter(|m| m.loaded_rev() < m.rev()).map(step).collect();
        Commit { steps, rows, notices, event: None, at: now }
    }

    /// Writes it, and finds out what became of it if the store does not say.
    pub(crate) async fn commit(&self, commit: &Commit, steps: &[Match]) -> Result<(), Error> {
        let error = match self.store.commit(commit).await {
            Ok(()) => {
                self.agenda.add(commit);
                return Ok(());
            }
            Err(error @ StoreError::Unknown(_)) => match &commit.event {
                // Asked before it is tried again: nothing is applied twice.
                Some(event) => match self.store.done(event).await? {
                    Some(_) => {
                        self.agenda.add(commit);
                        return Ok(());
                    }
                    None => return Err(Error::Late),
                },
                None => error,
            },
            Err(error) => error,
        };
        let error = Error::from(error);
        Err(match steps.first() {
            Some(m) => error.about(m.id(), m.rev()),
            None => error,
        })
    }

    async fn sorry(&self, request: &Request, error: Error) -> Reply {
        let account = &request.from.id;
        match error {
            Error::Refused(refusal) => {
                let told = refusal.told();
                let reply = Reply::whisper(account, vec![told.line]);
                Reply { cast: told.cast, prompt: told.prompt, ..reply }
            }
            Error::Late => Reply::whisper(
                account,
                vec![prose![
                    "Others were faster, again and again. Look at the board and try once more."
                ]],
            ),
            Error::Repeated(done) => self.once(request, &done).await,
            Error::Broken { source, about } => self.our_fault(account, &source, about),
        }
    }

    /// Says that an event that came twice was acted on the first time.
    async fn once(&self, request: &Request, done: &Done) -> Reply {
        let found = match done.matches.first() {
            Some((id, _)) => self.load(id).await.ok().flatten(),
            None => None,
        };
        if let Some(m) = found
            && let Ok(context) = self.looking(request, &[m.head()]).await
            && context.admits(m.head())
        {
            let line = prose!["That was done already. This is where the match stands."];
            return shown(&context, &m, vec![line]);
        }
        Reply::whisper(&request.from.id, vec![prose!["That was done already."]])
    }

    fn our_fault(
        &self,
        account: &AccountId,
        error: &Broken,
        about: Option<(MatchId, u64)>,
    ) -> Reply {
        let number = match &about {
            Some((id, rev)) => format!("{id}-{rev}"),
            None => format!("t{}", self.clock.now()),
        };
        tracing::error!(%account, number, error = error as &dyn std::error::Error, "not done");
        let line: Prose = match error {
            Broken::Store(StoreError::Full(_)) => prose![
                "I cannot write anything down at the moment, so nothing was done and nothing was \
                 lost. Please tell the host that the disk is full or broken: error ",
                code(number),
                "."
            ],
            Broken::Store(StoreError::Failed(_)) => prose![
                "I cannot write anything down any more, so I am about to stop, and the host has to \
                 see to it: error ",
                code(number),
                ". When I am back, look at the match before you try again: this may be in it or not."
            ],
            Broken::Store(_) => prose![
                "Something went wrong on my side. Nothing was lost: try again. If it stays, tell \
                 the host: error ",
                code(number),
                "."
            ],
            Broken::Replay(_) => prose![
                "I cannot read this match any more. Nothing was lost, but the host has to look at \
                 it: error ",
                code(number),
                "."
            ],
        };
        Reply::whisper(account, vec![line])
    }
}
