//! Computer players: thinking where nobody waits for it.

use std::{
    collections::BTreeSet,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use games::{
    Level, Seat,
    dice::{Seeded, Use},
    search::Thought,
};
use record::{Actor, Commit, EventId, Head, MatchId, Query, StoreError};
use render::DrawableGame;
use tokio::sync::{Semaphore, oneshot};

use crate::{
    Desk, Match, Settings,
    ledger::commit::Commits,
    matches::{
        error::{Broken, Error},
        replay::Chance,
    },
};

/// After how many steps of one turn they are kept, even if it is not done.
const STEPS: u64 = 200;
/// How many matches are looked at that wait for a computer.
const WAITING: usize = 100;

/// Threads that think, as many at a time as there are permits.
#[derive(Debug)]
pub struct Thinkers {
    permits: Arc<Semaphore>,
    /// The matches that are being thought about.
    busy: Mutex<BTreeSet<MatchId>>,
    stop: Arc<AtomicBool>,
}

impl Thinkers {
    /// At least one.
    pub fn new(threads: usize) -> Self {
        Self {
            permits: Arc::new(Semaphore::new(threads.max(1))),
            busy: Mutex::default(),
            stop: Arc::default(),
        }
    }

    /// One thread fewer than there are cores, but at least one.
    pub fn default_threads() -> usize {
        thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
    }

    /// Gives up all thinking under way, and prevents any from now on.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.permits.close();
    }

    fn take(&self, id: &MatchId) -> bool {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).insert(id.clone())
    }

    fn give_back(&self, id: &MatchId) {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Thinks on a thread of its own; none if it was stopped.
    async fn plan(&self, thinker: Thinker) -> Option<Vec<String>> {
        let stop = Arc::clone(&self.stop);
        let plan = thinker.elsewhere((), move || stop.load(Ordering::Relaxed)).await;
        plan.filter(|_| !self.stop.load(Ordering::Relaxed))
    }
}

/// All that is needed to think.
pub(crate) struct Thinker {
    table: Box<dyn DrawableGame>,
    seat: Seat,
    nodes: u32,
    dice: Seeded,
}

impl Thinker {
    /// For the first computer seat that a match waits for.
    fn of(m: &Match) -> Option<Self> {
        let head = m.head();
        let (seat, computer) = head.seats().find_map(|(seat, player)| {
            let computer = player.computer().filter(|_| head.to_act.contains(seat))?;
            Some((seat, computer))
        })?;
        let dice = m.chance().for_thinking(seat)?;
        Some(Self { table: m.table()?.fork(), seat, nodes: computer.nodes, dice })
    }

    /// For a person: as the strongest computer thinks, since they want to learn from it.
    pub fn for_person(m: &Match, seat: Seat, settings: &Settings) -> Option<Self> {
        let dice = m.chance().for_thinking(seat)?;
        let nodes = settings.nodes(Level::Hard, m.info());
        Some(Self { table: m.table()?.fork(), seat, nodes, dice })
    }

    /// Thinks on a thread of its own, which holds something until it has done so;
    /// none if it was stopped, also since nobody waits for it any more.
    pub async fn elsewhere(
        self,
        held: impl Send + 'static,
        stop: impl Fn() -> bool + Send + 'static,
    ) -> Option<Vec<String>> {
        let (sender, plan) = oneshot::channel();
        let think = move || {
            let plan = self.plan(&|| stop() || sender.is_closed());
            // The receiver of the plan may ask for more at once.
            drop(held);
            // The asker may have gone away.
            let _ = sender.send(plan);
        };
        thread::Builder::new().name("thinker".to_owned()).spawn(think).ok()?;
        plan.await.ok()
    }

    fn plan(mut self, stop: &dyn Fn() -> bool) -> Vec<String> {
        let mut thought = Thought { nodes: self.nodes, dice: &mut self.dice, stop };
        self.table.think(self.seat, &mut thought)
    }
}

impl Chance<'_> {
    /// The dice that a seat thinks by: nobody changes them by planning what the seat does not
    /// hear of.
    fn for_thinking(self, seat: Seat) -> Option<Seeded> {
        let known = self.m.log().known_rev(Some(seat));
        Some(Seeded::new(&self.rolling_seed()?, Use::Thought, known))
    }
}

impl Desk {
    /// Lets a computer seat that is awaited make one turn, and tells whether there
    /// was one. It thinks here and now: others have [`think`](Self::think).
    ///
    /// # Errors
    ///
    /// If the store fails. A match that cannot be read is logged and left out.
    pub async fn compute(&self) -> Result<bool, StoreError> {
        for head in self.store.heads(&Query::Computer, WAITING).await? {
            if log_move_error(
                &head,
                ComputerTurn { desk: self, head: &head, thinkers: None }.play().await,
            )? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Lets computer seats that are awaited make a turn each, oldest match first,
    /// several at the same time, and returns when there is nothing to think about
    /// that is not being thought about already. `moved` is called after each turn, and
    /// when somebody was faster: then it may be the computer's turn still.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn think(
        self: &Arc<Self>,
        thinkers: &Arc<Thinkers>,
        moved: impl Fn() + Clone + Send + Sync + 'static,
    ) -> Result<(), StoreError> {
        for head in self.store.heads(&Query::Computer, WAITING).await? {
            if !thinkers.take(&head.id) {
                continue;
            }
            let (desk, thinkers, moved) = (self.clone(), thinkers.clone(), moved.clone());
            tokio::spawn(async move {
                let permits = Arc::clone(&thinkers.permits);
                if let Ok(_permit) = permits.acquire_owned().await {
                    let turn = ComputerTurn { desk: &desk, head: &head, thinkers: Some(&thinkers) };
                    let done = turn.play().await;
                    thinkers.give_back(&head.id);
                    // A faster request may have left it to the computer to move.
                    let is_late = matches!(done, Err(Error::Late));
                    match log_move_error(&head, done) {
                        Ok(done) if done || is_late => moved(),
                        Ok(_) => (),
                        Err(error) => tracing::error!(%error, "the computer cannot move"),
                    }
                }
            });
        }
        Ok(())
    }
}

/// The turn of a computer seat in a match. It thinks on threads of `thinkers`, or here and now.
#[derive(Clone, Copy)]
struct ComputerTurn<'a> {
    desk: &'a Desk,
    head: &'a Head,
    thinkers: Option<&'a Thinkers>,
}

impl ComputerTurn<'_> {
    /// Plays the turn; false if there is nothing to do.
    async fn play(self) -> Result<bool, Error> {
        let Self { desk, head, thinkers } = self;
        let id = &head.id;
        let Some(m) = desk.load(id).await? else { return Ok(false) };
        let mut next = m.fork();
        // A computer that only drafts has not made the turn yet, and has more to think.
        while next.log().since(m.rev()).only_drafts() && next.rev() < m.rev() + STEPS {
            let Some(thinker) = Thinker::of(&next) else { break };
            let seat = thinker.seat;
            let plan = match thinkers {
                Some(thinkers) => thinkers.plan(thinker).await,
                None => Some(thinker.plan(&|| false)),
            };
            let Some(plan) = plan else { return Ok(false) };
            let (rev, now) = (next.rev(), desk.clock.now());
            // A plan is played as far as it stays legal.
            for action in &plan {
                let is_on = next.is_playing() && next.head().to_act.contains(seat);
                if !is_on || next.play(seat, action, now, Actor::Computer).is_err() {
                    break;
                }
            }
            if next.rev() == rev {
                break;
            }
        }
        if next.rev() == m.rev() {
            return Ok(false);
        }
        let now = desk.clock.now();
        next.settle(now).map_err(|error| Error::replay(error, id))?;
        let people = desk.persons().people(&[next.head()]).await?;
        let steps = [next];
        let commit = Commits { desk }.of(&steps, Vec::new(), &people, now).await?;
        let event = Some(EventId::from(&*format!("think:{id}:{}", m.rev())));
        Commits { desk }.write(&Commit { event, ..commit }, &steps).await?;
        Ok(true)
    }
}

fn log_move_error(head: &Head, done: Result<bool, Error>) -> Result<bool, StoreError> {
    match done {
        Ok(done) => Ok(done),
        // A person was faster.
        Err(Error::Late | Error::Repeated(_)) => Ok(false),
        Err(Error::Broken { source: Broken::Store(error), about: None }) => Err(error),
        Err(error) => {
            tracing::error!(id = %head.id, ?error, "the computer cannot move");
            Ok(false)
        }
    }
}
