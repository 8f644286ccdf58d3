//! Telling rooms and people what happened.

mod asleep;
mod backoff;
mod board;
mod carrier;
mod gather;
mod letters;
mod relayed;
mod wording;

use std::{collections::BTreeMap, mem, sync::Arc, time::Duration};

use record::{Leased, NoticeId, Route, StoreError, Waiting};
use render::Surface;
use tokio::{
    task::{Id, JoinError, JoinSet},
    time::{Instant, sleep_until, timeout},
};

use self::{backoff::Backoff, carrier::Carrier, relayed::show_relayed, wording::Wording};
use crate::{Desk, Platforms, Reply};

/// How many notices are taken out of the outbox at once.
const BATCH: usize = 50;

/// How many messages are on their way to one platform at the same time.
const ABREAST: usize = 32;

/// Brings what is in the outbox to the platforms.
///
/// Along each [`Route`] one notice goes after the other; routes do not wait for
/// each other, nor platforms. What a platform cannot show now is tried again, at
/// first after some seconds, and then more and more rarely. It remembers nothing
/// that a new one would need: the outbox has it all.
#[expect(missing_debug_implementations, reason = "a desk has nothing to show")]
pub struct Courier {
    desk: Arc<Desk>,
    platforms: Platforms,
    /// The notices on their way, by the task that carries each.
    under_way: BTreeMap<Id, Leased>,
    tasks: JoinSet<Outcome>,
    /// The routes that have to wait, and the platforms that are not there at all.
    waiting: Waiting,
    backoff: Backoff,
    /// When the store, which failed, is asked again.
    ill_until: Option<Instant>,
}

/// The result of an attempt to deliver a notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// It is out of the outbox.
    Gone,
    Later,
    /// There may soon be more to say with it.
    Soon,
}

impl Courier {
    pub fn new(desk: Arc<Desk>, platforms: Platforms) -> Self {
        Self {
            desk,
            platforms,
            under_way: BTreeMap::new(),
            tasks: JoinSet::new(),
            waiting: Waiting::default(),
            backoff: Backoff::default(),
            ill_until: None,
        }
    }

    /// Sends out whatever need not wait. When it returns, all platforms that are
    /// instant have shown theirs; the others are on their way.
    ///
    /// # Errors
    ///
    /// If the store fails. It is time to try again some seconds later.
    pub async fn send(&mut self) -> Result<(), StoreError> {
        show_relayed(&self.desk.relays, &self.platforms).await;
        let sent = self.send_all().await;
        self.ill_until = sent.is_err().then(|| Instant::now() + backoff::FIRST);
        sent
    }

    async fn send_all(&mut self) -> Result<(), StoreError> {
        self.welcome_platforms();
        for route in self.backoff.due(Instant::now()) {
            self.waiting.routes.remove(&route);
        }
        loop {
            // A platform that has enough to do keeps nobody from another.
            let mut waiting = self.waiting.clone();
            waiting.platforms.extend(self.busy());
            let now = self.desk.clock.now();
            let leased = self.desk.store.lease(now, &waiting, BATCH).await?;
            if leased.is_empty() {
                return Ok(());
            }
            for leased in leased {
                self.send_one(leased).await?;
            }
        }
    }

    /// Sends what waited for a platform that was not there and is there now.
    fn welcome_platforms(&mut self) {
        let Self { platforms, waiting, backoff, .. } = self;
        let (come, absent): (Vec<String>, Vec<String>) =
            mem::take(&mut waiting.platforms).into_iter().partition(|name| platforms.has(name));
        waiting.platforms.extend(absent);
        for name in come {
            // Failures before it left are no reason to wait any longer.
            for route in backoff.release(&name) {
                waiting.routes.remove(&route);
            }
            tracing::info!(platform = name, "what waited there is delivered now");
        }
    }

    /// Waits until there may be something to [`send`](Self::send) again: one is
    /// shown, or it is time to try another once more.
    pub async fn change(&mut self) {
        let until = [self.backoff.next(), self.ill_until].into_iter().flatten().min();
        let rested = async {
            match until {
                Some(until) => sleep_until(until).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            Some(ended) = self.tasks.join_next_with_id() => self.finish_delivery(ended).await,
            () = rested => (),
        }
    }

    /// Waits for what is on its way, if that is not for too long.
    pub async fn finish(&mut self, patience: Duration) {
        let all = async {
            while let Some(ended) = self.tasks.join_next_with_id().await {
                self.finish_delivery(ended).await;
            }
        };
        if timeout(patience, all).await.is_err() {
            tracing::info!(left = self.under_way.len(), "what is not delivered is kept");
        }
    }

    async fn send_one(&mut self, leased: Leased) -> Result<(), StoreError> {
        let platform = leased.notice.id.to.platform().to_owned();
        let Some(shower) = self.platforms.of(&leased.notice.id.to) else {
            if self.waiting.platforms.insert(platform.clone()) {
                tracing::warn!(platform, "what is said there waits: it is not running");
            }
            return self.desk.store.release(&leased).await;
        };
        if shower.is_instant() {
            let outcome =
                Carrier { desk: &self.desk, platform: shower.as_ref() }.carry(&leased).await;
            self.note(leased.notice.route(), outcome);
        } else if self.load(&platform) < ABREAST {
            let (desk, notice) = (self.desk.clone(), leased.clone());
            let task = self.tasks.spawn(async move {
                Carrier { desk: &desk, platform: shower.as_ref() }.carry(&notice).await
            });
            self.under_way.insert(task.id(), leased);
        } else {
            return self.desk.store.release(&leased).await;
        }
        Ok(())
    }

    async fn finish_delivery(&mut self, ended: Result<(Id, Outcome), JoinError>) {
        let (id, outcome) = match ended {
            Ok(ended) => ended,
            Err(error) => {
                tracing::error!(%error, "a message broke off");
                (error.id(), Outcome::Later)
            }
        };
        let Some(leased) = self.under_way.remove(&id) else { return };
        if outcome != Outcome::Gone
            && let Err(error) = self.desk.store.release(&leased).await
        {
            tracing::error!(%error, "a lease was not given back");
        }
        self.note(leased.notice.route(), outcome);
    }

    fn note(&mut self, route: Route, outcome: Outcome) {
        match outcome {
            Outcome::Gone => {
                self.waiting.routes.remove(&route);
                self.backoff.note_success(&route);
            }
            Outcome::Later => {
                self.waiting.routes.insert(route.clone());
                self.backoff.note_failure(route, Instant::now());
            }
            Outcome::Soon => {
                self.waiting.routes.insert(route.clone());
                self.backoff.rest(route, Instant::now() + gather::PAUSE);
            }
        }
    }

    /// The platforms to which as much is on its way as may be.
    fn busy(&self) -> Vec<String> {
        let mut loads: BTreeMap<&str, usize> = BTreeMap::new();
        for leased in self.under_way.values() {
            *loads.entry(leased.notice.id.to.platform()).or_default() += 1;
        }
        let full = loads.into_iter().filter(|(_, load)| *load >= ABREAST);
        full.map(|(platform, _)| platform.to_owned()).collect()
    }

    fn load(&self, platform: &str) -> usize {
        let is = |leased: &&Leased| leased.notice.id.to.platform() == platform;
        self.under_way.values().filter(is).count()
    }
}

impl Desk {
    /// The replies that are to be shown to rooms and people, in order, without a lease: for tests
    /// and tools that only look.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn outbox(&self) -> Result<Vec<(NoticeId, Reply)>, StoreError> {
        let mut replies = Vec::new();
        for notice in self.store.outbox().await? {
            if let Some(reply) =
                (Wording { desk: self, reads: None, surface: Surface::Full }).reply(&notice).await?
            {
                replies.push((notice.id, reply.with_words()));
            }
        }
        Ok(replies)
    }

    /// Shows all that is in the outbox once, one after the other, and takes out
    /// what was shown (or can never be). Returns how many could not be shown
    /// now. For programs that wait for it; others have a [`Courier`].
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn deliver(&self, platforms: &Platforms) -> Result<usize, StoreError> {
        show_relayed(&self.relays, platforms).await;
        let mut waiting = Waiting::default();
        loop {
            let leased = self.store.lease(self.clock.now(), &waiting, BATCH).await?;
            if leased.is_empty() {
                return Ok(self.store.outbox().await?.len());
            }
            for leased in &leased {
                let outcome = match platforms.of(&leased.notice.id.to) {
                    Some(platform) => {
                        Carrier { desk: self, platform: platform.as_ref() }.carry(leased).await
                    }
                    None => Outcome::Later,
                };
                if outcome != Outcome::Gone {
                    waiting.routes.insert(leased.notice.route());
                    self.store.release(leased).await?;
                }
            }
        }
    }
}
