//! The connections of the page: how many there are, and which one goes when there
//! are too many.
//!
//! Nobody is turned away at the door, since who stands there is only known when they
//! have spoken. Instead the one that has been silent longest goes: first of those
//! that never asked for anything they may see, and then of the address that has the most,
//! so never somebody else's for one address that opens many.
//!
//! **Invariant:** people who are on the page are not shut out by people who are not. Guard:
//! `tests/it/running.rs` of the program, which stands silently in the door.

use std::{
    collections::BTreeMap,
    convert::Infallible,
    net::IpAddr,
    pin::pin,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use axum::{Router, body::Body};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    sync::{Notify, watch},
    task::JoinSet,
};
use tower::ServiceExt as _;

use super::{
    listener::{self, Backoff, Connection, Listener},
    proxy::Peer,
    tries::place,
};

/// How many connections there may be: of the 1,024 files that a program may usually
/// have open, the store and Discord need some.
const ALL: usize = 400;

/// How many of one address may be there without having asked for anything.
const SILENT: usize = 160;

/// How long a request may take to be said, and the next one to come.
const PATIENCE: Duration = Duration::from_secs(15);

/// How often it is told that connections were closed.
const TOLD_EVERY: Duration = Duration::from_secs(60);

/// The visitors who are there.
#[derive(Debug, Default)]
pub struct Door {
    visitors: Mutex<Vec<Arc<Visitor>>>,
    /// Counts what happens, for telling what was last.
    steps: AtomicU64,
    closed: Mutex<Closed>,
}

#[derive(Debug, Default)]
struct Closed {
    n: usize,
    told: Option<Instant>,
}

/// A connection.
#[derive(Debug)]
pub struct Visitor {
    /// The other end, which may be a proxy.
    pub peer: Peer,
    /// The other end, as far as connections are counted by it.
    place: IpAddr,
    /// When it was last heard, in steps.
    heard: AtomicU64,
    /// Whether it has shown that it may be here.
    known: AtomicBool,
    leave: Notify,
}

impl Visitor {
    /// Notes that it may be here.
    pub fn know(&self) {
        self.known.store(true, Ordering::Relaxed);
    }

    fn is_known(&self) -> bool {
        self.known.load(Ordering::Relaxed)
    }

    fn last_heard(&self) -> u64 {
        self.heard.load(Ordering::Relaxed)
    }
}

impl Door {
    /// Answers who comes until `closing`.
    pub async fn serve(
        self: &Arc<Self>,
        listener: Listener,
        router: Router,
        mut closing: watch::Receiver<bool>,
    ) {
        let mut talks = JoinSet::new();
        let mut backoff = Backoff::default();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                // It ends as well when the page is gone.
                _ = closing.wait_for(|closing| *closing) => break,
                Some(_) = talks.join_next() => continue,
            };
            match accepted {
                Ok((stream, peer)) => {
                    backoff.reset();
                    let visitor = self.enter(peer);
                    let (door, router, closing) = (self.clone(), router.clone(), closing.clone());
                    talks.spawn(async move {
                        door.talk(stream, &visitor, router, closing).await;
                        door.remove_visitor(&visitor);
                    });
                }
                Err(error) if listener::is_of_one_connection(&error) => {}
                Err(error) => {
                    // The files that are open may be too many: then some connections
                    // have to go.
                    self.make_room();
                    let (wait, n_failures) = backoff.fail(Instant::now());
                    if let Some(n) = n_failures {
                        tracing::warn!(%error, n, "the page cannot accept connections");
                    }
                    tokio::select! {
                        () = tokio::time::sleep(wait) => {}
                        _ = closing.wait_for(|closing| *closing) => break,
                    }
                }
            }
        }
        drop(listener);
        while talks.join_next().await.is_some() {}
    }

    async fn talk(
        &self,
        stream: Box<dyn Connection>,
        visitor: &Arc<Visitor>,
        router: Router,
        mut closing: watch::Receiver<bool>,
    ) {
        let service = service_fn(|request: Request<Incoming>| {
            let router = router.clone();
            visitor.heard.store(self.step(), Ordering::Relaxed);
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(visitor.clone());
            async move { Ok::<_, Infallible>(router.oneshot(request).await.unwrap_or_else(never)) }
        });
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
        let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));
        let mut ends = false;
        loop {
            tokio::select! {
                // A connection that breaks off or takes too long is no news.
                _ = connection.as_mut() => break,
                () = visitor.leave.notified() => break,
                _ = closing.wait_for(|closing| *closing), if !ends => {
                    ends = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
    }

    /// One more is there; another one may have to go.
    fn enter(&self, peer: Peer) -> Arc<Visitor> {
        let place = place(peer.address());
        let heard = AtomicU64::new(self.step());
        let leave = Notify::new();
        let visitor =
            Arc::new(Visitor { peer, place, heard, known: AtomicBool::new(false), leave });
        let mut visitors = self.visitors.lock().unwrap_or_else(PoisonError::into_inner);
        let is_silent = |visitor: &Visitor| visitor.place == place && !visitor.is_known();
        if visitors.iter().filter(|visitor| is_silent(visitor)).count() >= SILENT {
            self.send_away(&mut visitors, |visitor| is_silent(visitor));
        } else if visitors.len() >= ALL {
            self.make_room_in(&mut visitors);
        }
        visitors.push(visitor.clone());
        visitor
    }

    /// No file can be opened any more, however few visitors there are: one of the address
    /// that has most goes, and never somebody who has just come for one that stays.
    fn make_room(&self) {
        let mut visitors = self.visitors.lock().unwrap_or_else(PoisonError::into_inner);
        let is_of_most = of_most(&visitors);
        if !self.send_away(&mut visitors, |visitor| is_of_most(visitor) && !visitor.is_known()) {
            self.send_away(&mut visitors, is_of_most);
        }
    }

    fn make_room_in(&self, visitors: &mut Vec<Arc<Visitor>>) {
        if self.send_away(visitors, |visitor| !visitor.is_known()) {
            return;
        }
        let is_of_most = of_most(visitors);
        self.send_away(visitors, is_of_most);
    }

    /// The one of them that was silent longest goes.
    fn send_away(&self, visitors: &mut Vec<Arc<Visitor>>, of: impl Fn(&Visitor) -> bool) -> bool {
        let those = visitors.iter().enumerate().filter(|(_, visitor)| of(visitor));
        let Some((at, _)) = those.min_by_key(|(_, visitor)| visitor.last_heard()) else {
            return false;
        };
        let gone = visitors.swap_remove(at);
        gone.leave.notify_one();
        let mut closed = self.closed.lock().unwrap_or_else(PoisonError::into_inner);
        closed.n += 1;
        if closed.told.is_none_or(|told| told.elapsed() > TOLD_EVERY) {
            let (from, n) = (gone.place, closed.n);
            tracing::warn!(%from, n, "too many connections to the page: the most silent were closed");
            *closed = Closed { n: 0, told: Some(Instant::now()) };
        }
        true
    }

    fn remove_visitor(&self, visitor: &Arc<Visitor>) {
        let mut visitors = self.visitors.lock().unwrap_or_else(PoisonError::into_inner);
        visitors.retain(|other| !Arc::ptr_eq(other, visitor));
    }

    fn step(&self) -> u64 {
        self.steps.fetch_add(1, Ordering::Relaxed)
    }
}

/// Whether a visitor is of an address that has most.
fn of_most(visitors: &[Arc<Visitor>]) -> impl Fn(&Visitor) -> bool + use<> {
    let mut counts = BTreeMap::new();
    for visitor in visitors {
        *counts.entry(visitor.place).or_insert(0_usize) += 1;
    }
    let most = counts.values().max().copied().unwrap_or_default();
    move |visitor| counts.get(&visitor.place) == Some(&most)
}

fn never(error: Infallible) -> axum::response::Response {
    match error {}
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_there(door: &Door, visitor: &Arc<Visitor>) -> bool {
        let visitors = door.visitors.lock().expect("nobody panicked");
        visitors.iter().any(|other| Arc::ptr_eq(other, visitor))
    }

    fn address(n: u8) -> Peer {
        Peer::Network([10, 0, 0, n].into())
    }

    #[test]
    fn one_address_that_opens_many_is_in_its_own_way() {
        let door = Door::default();
        let other = door.enter(address(2));
        let known = door.enter(address(1));
        known.know();
        let first = door.enter(address(1));
        for _ in 0..5_000 {
            door.enter(address(1));
        }
        assert!(is_there(&door, &other) && is_there(&door, &known));
        assert!(!is_there(&door, &first));
        assert_eq!(door.visitors.lock().expect("nobody panicked").len(), SILENT + 2);
        // A visitor who comes after all of them is let in as well, and stays for a while.
        let late = door.enter(address(1));
        for _ in 1..SILENT {
            door.enter(address(1));
        }
        assert!(is_there(&door, &late));
    }

    #[test]
    fn one_address_with_many_known_is_in_its_own_way() {
        let door = Door::default();
        // The news of a page, which ask only once.
        let news: Vec<_> = (2..6).map(|number| door.enter(address(number))).collect();
        news.iter().for_each(|visitor| visitor.know());
        for _ in 0..2 * ALL {
            door.enter(address(1)).know();
        }
        assert!(news.iter().all(|visitor| is_there(&door, visitor)));
        assert_eq!(door.visitors.lock().expect("nobody panicked").len(), ALL);
    }

    #[test]
    fn whoever_comes_when_files_run_out_does_not_go_for_who_has_many() {
        let door = Door::default();
        let many: Vec<_> = (0..48).map(|_| door.enter(address(1))).collect();
        many.iter().for_each(|visitor| visitor.know());
        let newcomer = door.enter(address(2));
        door.make_room();
        assert!(is_there(&door, &newcomer) && !is_there(&door, &many[0]));
    }

    #[test]
    fn the_silent_go_before_who_is_known() {
        let door = Door::default();
        let known: Vec<_> = (0..ALL - 1).map(|_| door.enter(address(1))).collect::<Vec<_>>();
        assert!(known.len() > SILENT);
        let door = Door::default();
        let known: Vec<_> = (0..ALL - 1)
            .map(|_| {
                let visitor = door.enter(address(1));
                visitor.know();
                visitor
            })
            .collect();
        let silent = door.enter(address(2));
        let next = door.enter(address(3));
        assert!(!is_there(&door, &silent) && is_there(&door, &next));
        next.know();
        // If all are known, the one that was not heard for longest.
        known[0].heard.store(door.step(), Ordering::Relaxed);
        door.enter(address(4)).know();
        assert!(is_there(&door, &known[0]) && !is_there(&door, &known[1]));
        assert_eq!(door.visitors.lock().expect("nobody panicked").len(), ALL);
    }
}
