//! Telling rooms and people what happened.

mod pace;

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use tokio::{
    runtime::Handle,
    task::{Id, JoinError, JoinSet},
    time::{Instant, sleep_until, timeout},
};

use self::pace::Pace;
use crate::{
    Desk, Filter, Front, Fronts, Head, Notice, NoticeId, Reply, Route, ShowError, StoreError,
    Waiting,
    announce::{self, How},
};

/// How many notices are taken out of the outbox at once.
const BATCH: usize = 50;

/// How many messages are on their way to one platform at the same time.
const ABREAST: usize = 32;

/// How long a platform may take to show one.
const DEADLINE: Duration = Duration::from_secs(30);

/// Brings what is in the outbox to the platforms.
///
/// Along each [`Route`] one notice goes after the other; routes do not wait for
/// each other, nor platforms. What a platform cannot show now is tried again, at
/// first after some seconds, and then more and more rarely. It remembers nothing
/// that a new one would need: the outbox has it all.
#[expect(missing_debug_implementations, reason = "a desk has nothing to show")]
pub struct Courier {
    desk: Arc<Desk>,
    fronts: Fronts,
    /// What is on its way, by the task that carries it.
    under_way: BTreeMap<Id, Route>,
    tasks: JoinSet<Outcome>,
    /// What is on its way or has to wait, and what is not there at all.
    waiting: Waiting,
    pace: Pace,
    /// When the store, which failed, is asked again.
    ill_until: Option<Instant>,
}

/// What became of a notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// It is out of the outbox.
    Gone,
    Later,
}

impl Courier {
    pub fn new(desk: Arc<Desk>, fronts: Fronts) -> Self {
        Self {
            desk,
            fronts,
            under_way: BTreeMap::new(),
            tasks: JoinSet::new(),
            waiting: Waiting::default(),
            pace: Pace::default(),
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
        let sent = self.send_all().await;
        self.ill_until = sent.is_err().then(|| Instant::now() + pace::FIRST);
        sent
    }

    async fn send_all(&mut self) -> Result<(), StoreError> {
        for route in self.pace.due(Instant::now()) {
            self.waiting.routes.remove(&route);
        }
        loop {
            // A platform that has enough to do keeps nobody from another.
            let mut waiting = self.waiting.clone();
            waiting.platforms.extend(self.busy());
            let notices = self.desk.store.outbox_without(&waiting, BATCH).await?;
            if notices.is_empty() {
                return Ok(());
            }
            for notice in notices {
                if !self.waiting.holds(&notice) {
                    self.send_one(notice).await;
                }
            }
        }
    }

    /// Waits until there may be something to [`send`](Self::send) again: one is
    /// shown, or it is time to try another once more.
    pub async fn change(&mut self) {
        let until = [self.pace.next(), self.ill_until].into_iter().flatten().min();
        let rested = async {
            match until {
                Some(until) => sleep_until(until).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            Some(ended) = self.tasks.join_next_with_id() => self.arrived(ended),
            () = rested => (),
        }
    }

    /// Waits for what is on its way, if that is not for too long.
    pub async fn finish(&mut self, patience: Duration) {
        let all = async {
            while let Some(ended) = self.tasks.join_next_with_id().await {
                self.arrived(ended);
            }
        };
        if timeout(patience, all).await.is_err() {
            tracing::info!(left = self.under_way.len(), "what is not delivered is kept");
        }
    }

    async fn send_one(&mut self, notice: Notice) {
        let route = notice.route();
        let Some(front) = self.fronts.of(&notice.to).cloned() else {
            let platform = notice.to.platform();
            tracing::warn!(platform, "what is said there waits: it is not running");
            self.waiting.platforms.insert(platform.to_owned());
            return;
        };
        if front.is_instant() {
            let outcome = self.desk.carry(&notice, front.as_ref()).await;
            self.note(route, outcome);
        } else if self.load(notice.to.platform()) < ABREAST {
            self.waiting.routes.insert(route.clone());
            let desk = self.desk.clone();
            let task = self.tasks.spawn(async move { desk.carry(&notice, front.as_ref()).await });
            self.under_way.insert(task.id(), route);
        }
    }

    fn arrived(&mut self, ended: Result<(Id, Outcome), JoinError>) {
        let (id, outcome) = match ended {
            Ok(ended) => ended,
            Err(error) => {
                tracing::error!(%error, "a delivery broke off");
                (error.id(), Outcome::Later)
            }
        };
        if let Some(route) = self.under_way.remove(&id) {
            self.note(route, outcome);
        }
    }

    fn note(&mut self, route: Route, outcome: Outcome) {
        match outcome {
            Outcome::Gone => {
                self.waiting.routes.remove(&route);
                self.pace.shown(&route);
            }
            Outcome::Later => {
                self.waiting.routes.insert(route.clone());
                self.pace.failed(route, Instant::now());
            }
        }
    }

    /// The platforms to which as much is on its way as may be.
    fn busy(&self) -> Vec<String> {
        let mut loads: BTreeMap<&str, usize> = BTreeMap::new();
        for route in self.under_way.values() {
            *loads.entry(route.to.platform()).or_default() += 1;
        }
        let full = loads.into_iter().filter(|(_, load)| *load >= ABREAST);
        full.map(|(platform, _)| platform.to_owned()).collect()
    }

    fn load(&self, platform: &str) -> usize {
        self.under_way.values().filter(|route| route.to.platform() == platform).count()
    }
}

impl Desk {
    /// What is to be shown to rooms and people who did not just speak, in order.
    ///
    /// # Errors
    ///
    /// If the store fails. A notice whose match cannot be read is logged and
    /// taken out: it can never be said.
    pub async fn outbox(&self, limit: usize) -> Result<Vec<(NoticeId, Reply)>, StoreError> {
        let mut replies = Vec::new();
        for notice in self.store.outbox(limit).await? {
            if let Some(reply) = self.said(&notice).await? {
                replies.push((notice.id, reply));
            }
        }
        Ok(replies)
    }

    /// Takes out of the outbox what was shown.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn delivered(&self, id: &NoticeId) -> Result<(), StoreError> {
        self.store.delivered(id).await
    }

    /// Shows all that is in the outbox once, one after the other, and takes out
    /// what was shown (or can never be). Returns how many could not be shown
    /// now. For programs that wait for it; others have a [`Courier`].
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn deliver(&self, fronts: &Fronts) -> Result<usize, StoreError> {
        let mut waiting = Waiting::default();
        loop {
            let notices = self.store.outbox_without(&waiting, BATCH).await?;
            if notices.is_empty() {
                return Ok(self.store.outbox(usize::MAX).await?.len());
            }
            for notice in &notices {
                if waiting.holds(notice) {
                    continue;
                }
                let outcome = match fronts.of(&notice.to) {
                    Some(front) => self.carry(notice, front.as_ref()).await,
                    None => Outcome::Later,
                };
                if outcome == Outcome::Later {
                    waiting.routes.insert(notice.route());
                }
            }
        }
    }

    /// Shows one notice, and takes it out of the outbox if it was shown or can
    /// never be.
    async fn carry(&self, notice: &Notice, front: &dyn Front) -> Outcome {
        let carried = async {
            if let Some(reply) = self.said(notice).await? {
                match within_deadline(front.show(&notice.id, &reply)).await {
                    Ok(()) => (),
                    Err(ShowError::Never(why)) => {
                        tracing::warn!(notice = %notice.id, why, "never to be shown");
                    }
                    Err(ShowError::Later(why)) => {
                        tracing::info!(notice = %notice.id, why, "to be shown later");
                        return Ok(Outcome::Later);
                    }
                }
                self.store.delivered(&notice.id).await?;
            }
            Ok(Outcome::Gone)
        };
        carried.await.unwrap_or_else(|error: StoreError| {
            tracing::error!(notice = %notice.id, %error, "it cannot be delivered now");
            Outcome::Later
        })
    }

    /// What a notice says. None if that cannot be known: then it is taken out.
    async fn said(&self, notice: &Notice) -> Result<Option<Reply>, StoreError> {
        let said = match self.store.load(&notice.id.id).await? {
            Some(record) => {
                let how = self.how_in(&record.head).await?;
                announce::reply(&self.replayed, &record, notice, how)
                    .map_err(|error| error.to_string())
            }
            None => Err("there is no such match".to_owned()),
        };
        match said {
            Ok(reply) => Ok(Some(reply)),
            Err(error) => {
                tracing::error!(notice = %notice.id, error, "not to be said");
                self.store.delivered(&notice.id).await?;
                Ok(None)
            }
        }
    }

    /// How to say something about a match in its room.
    async fn how_in(&self, head: &Head) -> Result<How, StoreError> {
        let others = self.store.find(&Filter::Place(head.place.clone())).await?;
        let crowded = others.iter().any(|other| other.id != head.id);
        Ok(How { theme: self.settings.theme, crowded })
    }
}

/// Gives up waiting for a platform. Without a runtime nothing can be waited for.
async fn within_deadline(
    shown: impl Future<Output = Result<(), ShowError>>,
) -> Result<(), ShowError> {
    if Handle::try_current().is_err() {
        return shown.await;
    }
    let late = || ShowError::Later(format!("no answer within {} s", DEADLINE.as_secs()));
    timeout(DEADLINE, shown).await.unwrap_or_else(|_| Err(late()))
}
