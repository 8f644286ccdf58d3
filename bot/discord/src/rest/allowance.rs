//! How many requests Discord takes: per route, as its answers tell, and in all.
//!
//! Requests of one kind in one place go one after the other, so that each knows
//! what the one before was told.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serenity_reqwest::{
    StatusCode,
    header::{HeaderMap, RETRY_AFTER},
};
use tokio::{
    sync::{Mutex as Queue, OwnedMutexGuard},
    time::{Instant, sleep, timeout},
};

/// The longest that a request waits for its turn. Longer is for those to bear
/// who have something to send.
pub const PATIENCE: Duration = Duration::from_secs(15);
/// The most requests in [`SECOND`], but for answers to interactions.
const IN_ALL: usize = 50;
/// How many of them are for what is new alone: what only changes what is there
/// waits, if need be.
const FOR_NEWS: usize = 15;
const SECOND: Duration = Duration::from_secs(1);
/// How many lanes may be known before those are forgotten that matter no more:
/// each interaction is one.
const LANES: usize = 500;
/// The wait if Discord wants one and does not say how long.
const UNSAID: Duration = Duration::from_secs(1);
/// More than this nobody means.
const LONGEST: Duration = Duration::from_secs(24 * 3600);

/// A kind of request in one place, which has a limit of its own.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Lane {
    /// `POST channels/7/messages`; or the name that Discord gave its limit.
    kind: String,
    /// Each channel, server and webhook has limits of its own.
    place: String,
    /// Whether it counts among all requests.
    counts: bool,
    /// Whether it is no news, such as taking old controls away.
    can_wait: bool,
}

impl Lane {
    /// Of a request to `path`, behind the version of the API.
    pub fn of(method: &str, path: &str) -> Self {
        let path = path.rsplit_once("/api/v10/").map_or(path, |(_, path)| path);
        let parts: Vec<&str> = path.split('?').next().unwrap_or_default().split('/').collect();
        let n_place = match parts.first() {
            Some(&("webhooks" | "interactions")) => 3,
            Some(&("channels" | "guilds")) => 2,
            _ => 0,
        };
        let (place, rest) = parts.split_at(n_place.min(parts.len()));
        let number = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
        let rest: Vec<&str> =
            rest.iter().map(|part| if number(part) { "*" } else { part }).collect();
        Self {
            kind: format!("{method} {}", rest.join("/")),
            place: place.join("/"),
            counts: !matches!(parts.first(), Some(&("webhooks" | "interactions"))),
            can_wait: matches!(method, "PATCH" | "DELETE"),
        }
    }
}

/// The requests that may still be sent along a lane.
#[derive(Debug, Default)]
pub struct Left {
    /// None: nobody has said.
    n_left: Option<u32>,
    /// Until then.
    until: Option<Instant>,
}

impl Left {
    /// How long the next request has to wait.
    fn wait(&self, now: Instant) -> Duration {
        match self.n_left {
            Some(0) => self.until.map_or(Duration::ZERO, |until| until - now.min(until)),
            _ => Duration::ZERO,
        }
    }
}

/// All known limits, shared by all requests.
#[derive(Debug, Default)]
pub struct Allowance(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    lanes: BTreeMap<Lane, Arc<Queue<Left>>>,
    /// Discord's names for the limits of lanes: several lanes may share one.
    names: BTreeMap<Lane, Lane>,
    /// When the last requests that count were sent, or are going to be.
    sent: VecDeque<Instant>,
    /// Before that nothing may be sent at all.
    held_until: Option<Instant>,
}

/// The right to send one request. While it is held, no other goes along its lane.
#[derive(Debug)]
pub struct Turn {
    lane: Lane,
    left: OwnedMutexGuard<Left>,
}

impl Allowance {
    /// Waits until a request may be sent.
    ///
    /// # Errors
    ///
    /// How long it would have to wait, if that is too long.
    pub async fn turn(&self, lane: &Lane) -> Result<Turn, Duration> {
        let queue = self.lock().queue(lane);
        let in_turn = async {
            let left = queue.lock_owned().await;
            let mut placed = !lane.counts;
            loop {
                let now = Instant::now();
                let mut wait = left.wait(now).max(self.lock().time_on_hold(now));
                if wait.is_zero() && !placed {
                    (placed, wait) = self.lock().place(lane, now);
                }
                if wait > PATIENCE {
                    return Err(wait);
                }
                if wait.is_zero() && placed {
                    return Ok(Turn { lane: lane.clone(), left });
                }
                tracing::debug!(?lane, ?wait, "too much for Discord");
                sleep(wait).await;
            }
        };
        timeout(PATIENCE, in_turn).await.unwrap_or(Err(PATIENCE))
    }

    /// Notes what an answer says of limits, and tells how long to wait if it was
    /// none but that.
    pub fn note(
        &self,
        mut turn: Turn,
        status: StatusCode,
        headers: &HeaderMap,
    ) -> Option<Duration> {
        let now = Instant::now();
        let number = |name: &str| headers.get(name)?.to_str().ok()?.parse::<f64>().ok();
        let seconds = |seconds: f64| Duration::try_from_secs_f64(seconds).ok();
        let refused = (status == StatusCode::TOO_MANY_REQUESTS).then(|| {
            let after = number(RETRY_AFTER.as_str()).and_then(seconds).unwrap_or(UNSAID);
            after.min(LONGEST)
        });
        if let (Some(n_left), Some(after)) =
            (number("x-ratelimit-remaining"), number("x-ratelimit-reset-after").and_then(seconds))
        {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "few")]
            let n_left = n_left as u32;
            *turn.left = Left { n_left: Some(n_left), until: Some(now + after.min(LONGEST)) };
        } else if turn.left.until.is_some_and(|until| until <= now) {
            *turn.left = Left::default();
        }
        if let Some(after) = refused {
            if headers.contains_key("x-ratelimit-global") {
                self.lock().held_until = Some(now + after);
            } else {
                *turn.left = Left { n_left: Some(0), until: Some(now + after) };
            }
        }
        if let Some(name) =
            headers.get("x-ratelimit-bucket").and_then(|header| header.to_str().ok())
        {
            self.lock().name(&turn.lane, name);
        }
        refused
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        // Nothing in it is ever half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    /// The queue of a lane: it is that of all which share its limit.
    fn queue(&mut self, lane: &Lane) -> Arc<Queue<Left>> {
        if self.lanes.len() > LANES {
            let now = Instant::now();
            let matters = |queue: &mut Arc<Queue<Left>>| {
                Arc::get_mut(queue)
                    .is_none_or(|queue| queue.get_mut().until.is_some_and(|until| until > now))
            };
            self.lanes.retain(|_, queue| matters(queue));
            self.names.retain(|_, shared| self.lanes.contains_key(shared));
        }
        let lane = self.names.get(lane).unwrap_or(lane).clone();
        self.lanes.entry(lane).or_default().clone()
    }

    /// Learns what Discord calls the limit of a lane. The first that has it
    /// brings its queue along.
    fn name(&mut self, lane: &Lane, name: &str) {
        let shared = Lane { kind: name.to_owned(), ..lane.clone() };
        if self.names.get(lane) == Some(&shared) {
            return;
        }
        if let Some(queue) = self.lanes.remove(lane) {
            self.lanes.entry(shared.clone()).or_insert(queue);
        }
        self.names.insert(lane.clone(), shared);
    }

    /// How long nothing may be sent at all.
    fn time_on_hold(&self, now: Instant) -> Duration {
        self.held_until.map_or(Duration::ZERO, |until| until - now.min(until))
    }

    /// Takes a place among all requests, in their order: whether there was one, and
    /// how long until then.
    fn place(&mut self, lane: &Lane, now: Instant) -> (bool, Duration) {
        while self.sent.front().is_some_and(|at| *at + SECOND <= now) {
            self.sent.pop_front();
        }
        let most = if lane.can_wait { IN_ALL - FOR_NEWS } else { IN_ALL };
        let at = match self.sent.len().checked_sub(most) {
            Some(before) => self.sent[before] + SECOND,
            None => now,
        };
        let wait = at - now;
        // A request that can wait keeps no place: others may come before it.
        let placed = if lane.can_wait { wait.is_zero() } else { wait <= PATIENCE };
        if placed {
            self.sent.push_back(at);
        }
        (placed, wait)
    }
}

#[cfg(test)]
mod tests;
