//! Telling rooms and people what happened.

mod asleep;
mod backoff;
mod board;
mod gather;
mod letters;

use std::{collections::BTreeMap, mem, sync::Arc, time::Duration};

use games::msg;
use record::{
    Actor, Addressee, Entry, Leased, MatchId, Notice, NoticeId, Of, Query, RoomId, Route, Slot,
    StoreError, Waiting, What,
};
use tokio::{
    runtime::Handle,
    task::{Id, JoinError, JoinSet},
    time::{Instant, sleep_until, timeout},
};

use words::Language;

use self::{backoff::Backoff, gather::Gathered};
use crate::{
    Desk, Match, People, Platform, Platforms, Preferences, Reply, ShowError, To,
    matches::error::{Broken, Error},
    port::{names::MOVE, words::text::code},
    present::announce::{self, Awaited, How, Told},
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
        self.desk.show_relayed(&self.platforms).await;
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
            let outcome = self.desk.carry(&leased, shower.as_ref()).await;
            self.note(leased.notice.route(), outcome);
        } else if self.load(&platform) < ABREAST {
            let (desk, notice) = (self.desk.clone(), leased.clone());
            let task = self.tasks.spawn(async move { desk.carry(&notice, shower.as_ref()).await });
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
            if let Some(reply) = self.notice_reply(&notice, None).await? {
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
        self.show_relayed(platforms).await;
        let mut waiting = Waiting::default();
        loop {
            let leased = self.store.lease(self.clock.now(), &waiting, BATCH).await?;
            if leased.is_empty() {
                return Ok(self.store.outbox().await?.len());
            }
            for leased in &leased {
                let outcome = match platforms.of(&leased.notice.id.to) {
                    Some(platform) => self.carry(leased, platform.as_ref()).await,
                    None => Outcome::Later,
                };
                if outcome != Outcome::Gone {
                    waiting.routes.insert(leased.notice.route());
                    self.store.release(leased).await?;
                }
            }
        }
    }

    /// Shows one notice, and takes it out of the outbox if it was shown or can
    /// never be.
    async fn carry(&self, leased: &Leased, platform: &dyn Platform) -> Outcome {
        let notice = &leased.notice;
        let carried = async {
            if notice.id.slot == Slot::Dashboard {
                return self.carry_dashboard(leased, platform).await;
            }
            let said = match self.gathered_for(notice, platform).await? {
                Gathered::Wait => return Ok(Outcome::Soon),
                Gathered::Say(said) => Some(said),
                Gathered::Told => None,
            };
            // A message that is edited tells all of its turn.
            let said = match said {
                Some(said) => Some(match (said.id.slot, platform.told_until(&said.id).await) {
                    // The part that stays was told until then; the rest is told together.
                    (Slot::Turn { began, .. }, Some(rev)) if rev > began => {
                        Notice { from: rev, ..said }
                    }
                    (Slot::Turn { .. }, Some(rev)) => Notice { from: said.from.max(rev), ..said },
                    (Slot::Turn { began, .. }, None) => {
                        Notice { from: said.from.min(began), ..said }
                    }
                    _ => said,
                }),
                None => None,
            };
            let said = match said {
                Some(said) => self.to_the_awake(said).await?,
                None => None,
            };
            let own = match said.as_ref().map(|said| &said.id) {
                Some(NoticeId { id, to: Addressee::Room(room), .. })
                    if platform.is_conversation(room) =>
                {
                    self.bringer_preferences(id, room).await?
                }
                _ => None,
            };
            let reads = match (own.as_ref().and_then(Preferences::language), &said) {
                (None, Some(said)) => platform.reads(&said.id.to).await,
                (chosen, _) => chosen,
            };
            if let Some(said) = said
                && let Some(reply) = self.notice_reply(&said, reads).await?
            {
                let in_text = own.map_or(reply.in_text, |prefers| prefers.in_text());
                let reply = Reply { in_text, ..reply };
                let reply = if platform.speaks_to_each() { reply } else { reply.with_words() };
                match within_deadline(platform.show(&said.id, &reply)).await {
                    Ok(()) => self.note_said(&said).await?,
                    Err(ShowError::Never(why)) => {
                        tracing::warn!(notice = %notice.id, why, "never to be shown");
                        self.note_unsaid(&said).await?;
                        if let Addressee::Account(account) = &said.id.to {
                            let about = Some(&said.id.id).filter(|_| !said.id.slot.is_letter());
                            self.note_unheard(account, about).await?;
                        }
                    }
                    Err(ShowError::Privately(why)) => {
                        tracing::warn!(notice = %notice.id, why, "the players were told alone");
                        self.note_unsaid(&said).await?;
                    }
                    Err(ShowError::Later(why)) => {
                        tracing::info!(notice = %notice.id, why, "to be shown later");
                        return Ok(Outcome::Later);
                    }
                }
                self.ahead.note_delivery(notice, &said);
            }
            self.store.complete_delivery(leased).await?;
            Ok(Outcome::Gone)
        };
        carried.await.unwrap_or_else(|error: StoreError| {
            tracing::error!(notice = %notice.id, %error, "it cannot be delivered now");
            Outcome::Later
        })
    }

    /// Decides what is to be told with a notice. A platform that shows at once what people do need
    /// not wait for more.
    async fn gathered_for(
        &self,
        notice: &Notice,
        platform: &dyn Platform,
    ) -> Result<Gathered, StoreError> {
        if platform.is_instant() {
            return Ok(Gathered::Say(notice.clone()));
        }
        match self.gather_notice(notice).await {
            Ok(gathered) => Ok(gathered),
            Err(Error::Broken { source: Broken::Store(error), about: None }) => Err(error),
            // The fault is reported when the notice is worded.
            Err(_) => Ok(Gathered::Say(notice.clone())),
        }
    }

    /// The reply for a notice. None if that cannot be known: then the notice is taken out.
    async fn notice_reply(
        &self,
        notice: &Notice,
        reads: Option<Language>,
    ) -> Result<Option<Reply>, StoreError> {
        match self.compose_notice(notice, reads).await {
            Ok(reply) => Ok(reply),
            Err(Error::Broken { source: Broken::Store(error), about: None })
                if !matches!(error, StoreError::Corrupt { .. }) =>
            {
                Err(error)
            }
            Err(error) => {
                tracing::error!(notice = %notice.id, ?error, "not to be said");
                Ok(None)
            }
        }
    }

    /// None for a room in which the match is not played any more, unless that is what it says.
    async fn compose_notice(
        &self,
        notice: &Notice,
        reads: Option<Language>,
    ) -> Result<Option<Reply>, Error> {
        if let Addressee::Account(account) = &notice.id.to
            && notice.id.slot.is_letter()
        {
            let what = (account, notice.id.slot, notice.id.rev);
            return Ok(self.letter(what, reads).await?);
        }
        if let (Addressee::Room(room), Slot::Dashboard) = (&notice.id.to, notice.id.slot) {
            return Ok(Some(self.dashboard(room, reads, &|_| None).await?.reply()));
        }
        let id = &notice.id.id;
        let missing = || StoreError::Missing(id.clone());
        let now = self.load(id).await?.ok_or_else(missing)?;
        if let Addressee::Room(room) = &notice.id.to
            && !now.head().is_in(room)
        {
            return Ok(self.farewell(&now, notice, room, reads).await?);
        }
        if let Some(call) = &notice.call
            && !(Awaited { m: &now }).still_calls(call, notice.id.rev)
        {
            return Ok(None);
        }
        if announce::has_passed(notice, now.entries(), now.time().timed_out()) {
            return Ok(None);
        }
        // The first entry is nothing to go on from.
        let from = notice.from.clamp(1, now.rev());
        let before = self.load_at(id, from).await?.ok_or_else(missing)?;
        let until = notice.id.rev.clamp(from, now.rev());
        let entries = now.entries().get(from as usize..until as usize).unwrap_or_default().to_vec();
        let people =
            self.people_with(now.head(), now.seating().others()).await?.on(notice.id.to.platform());
        let films = now.head().persons().filter_map(|person| people.get(person));
        let mut film = films.into_iter().all(|person| person.prefers.film != Some(false));
        if let Addressee::Room(room) = &notice.id.to {
            film &= self.here(room).await?.prefers.film != Some(false);
        }
        let crowded = self.is_crowded(&now).await?;
        let chosen = self.addressee_language(&notice.id.to, &people).await?;
        let language = chosen.or(reads).unwrap_or(self.settings().language);
        let (theme, at) = (self.settings().theme, self.clock.now());
        let how = How { theme, language, at, crowded, film };
        let told = Told { before, entries, now: now.clone() };
        let reply = announce::reply(notice, &told, &people, how);
        let mut reply = reply.map_err(|error| Error::replay(error, id))?;
        if let Addressee::Account(account) = &notice.id.to {
            reply.in_text = people.in_text(account);
        }
        Ok(Some(reply))
    }

    /// That somebody goes on with a match in another room, where it was played until then.
    async fn farewell(
        &self,
        now: &Match,
        notice: &Notice,
        room: &RoomId,
        reads: Option<Language>,
    ) -> Result<Option<Reply>, StoreError> {
        let last = (notice.id.rev as usize).checked_sub(1).and_then(|at| now.entries().get(at));
        let Some(entry) = last else { return Ok(None) };
        let (What::RoomMoved { from, .. }, Actor::Person(person)) = (&entry.what, &entry.by) else {
            return Ok(None);
        };
        let Some(seat) = now.seat_of(person).filter(|_| from == room) else { return Ok(None) };
        let people = self.people(&[now.head()]).await?.on(room.platform());
        let chosen = self.addressee_language(&notice.id.to, &people).await?;
        let language = chosen.or(reads).unwrap_or(self.settings().language);
        let id = code(now.id().as_str());
        let back = MOVE.say(now.info().id, &format!("match={}", now.id()));
        let game = now.info().name;
        let line = msg!("desk-news-room-gone", by = seat, game = game, id = id, back = back);
        let reply = Reply::words(To::Room(room.clone()), vec![line.into()]);
        // The other players of the match may not be in the new room.
        let ring = people.accounts(now.head().persons().filter(|other| *other != person));
        Ok(Some(Reply { language, ring, cast: people.cast(now.head()), ..reply }))
    }

    /// The language that the addressee of a notice has chosen.
    async fn addressee_language(
        &self,
        to: &Addressee,
        people: &People,
    ) -> Result<Option<Language>, StoreError> {
        Ok(match to {
            Addressee::Room(room) => self.here(room).await?.prefers.language(),
            Addressee::Account(account) => people.language_of(account),
        })
    }

    /// The preferences of the person who brought a match to a room that they alone read.
    async fn bringer_preferences(
        &self,
        id: &MatchId,
        room: &RoomId,
    ) -> Result<Option<Preferences>, StoreError> {
        let m = match self.load(id).await {
            Ok(Some(m)) => m,
            Err(Error::Broken { source: Broken::Store(error), about: None }) => return Err(error),
            // The fault was reported when the notice was worded.
            _ => return Ok(None),
        };
        let brings = |entry: &&Arc<Entry>| match &entry.what {
            What::Opened { room: to, .. } | What::RoomAdded { room: to } => to == room,
            What::RoomMoved { to, .. } => to == room,
            _ => false,
        };
        let Some(Actor::Person(person)) = m.entries().iter().rfind(brings).map(|entry| &entry.by)
        else {
            return Ok(None);
        };
        let people = self.people_with(m.head(), m.seating().others()).await?;
        Ok(people.get(person).map(|known| known.prefers.clone()))
    }

    /// Whether other matches go on in a room of this one.
    async fn is_crowded(&self, m: &Match) -> Result<bool, StoreError> {
        for room in &m.head().rooms {
            let two = self.store.heads(&Query::Live(Of::Room(room.clone())), 2).await?;
            if two.iter().any(|other| other.id != *m.id()) {
                return Ok(true);
            }
        }
        Ok(false)
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
