//! Laws about notices that are still to be said.

use super::{Law, commit, entry, step};
use crate::{Addressee, Commit, Head, Leased, Notice, NoticeId, Route, Slot, Store, Waiting};

/// A match with something to say.
struct Talk<'a> {
    law: &'a Law<'a>,
    head: Head,
}

impl<'a> Talk<'a> {
    async fn begin(law: &'a Law<'a>, name: &str) -> Self {
        let head = law.head(name, 1);
        law.open(&head).await;
        Self { law, head }
    }

    fn room(&self) -> Addressee {
        Addressee::Room(self.law.room("room"))
    }

    fn account(&self) -> Addressee {
        Addressee::Account(format!("{}2:ann", self.law.run).as_str().into())
    }

    fn notice(&self, to: Addressee, rev: u64, slot: Slot) -> Notice {
        let id = NoticeId { id: self.head.id.clone(), to, rev, slot };
        Notice { id, from: rev - 1, not_before: 0, call: None }
    }

    /// Goes on by one entry, with these notices.
    async fn say(&mut self, notices: &[Notice]) {
        self.head.rev += 1;
        let steps = [step(self.head.rev - 1, vec![entry(1, "a1")], &self.head)];
        let commit = Commit { notices: notices.to_vec(), ..commit(steps) };
        self.law.store.commit(&commit).await.expect("law: a step with notices");
    }

    async fn outbox(&self) -> Vec<Notice> {
        let store = self.law.store;
        let outbox = store.outbox().await.expect("law: the outbox can be read");
        let all = store.all_notices().await.expect("law: as an export has it, too");
        let all: Vec<Notice> = all.into_iter().flatten().collect();
        assert_eq!(all, outbox, "law: without a gap");
        outbox
    }
}

async fn lease(store: &dyn Store, now: u64, limit: usize) -> Vec<Leased> {
    let leased = store.lease(now, &Waiting::default(), limit).await;
    leased.expect("law: notices are handed out")
}

fn notices(leased: &[Leased]) -> Vec<Notice> {
    let mut notices: Vec<Notice> = leased.iter().map(|lease| lease.notice.clone()).collect();
    notices.sort_by(|left, right| left.id.cmp(&right.id));
    notices
}

pub(super) async fn leases_in_order(law: &Law<'_>, other: &dyn Store) {
    let store = law.store;
    let mut talk = Talk::begin(law, "lease").await;
    let mut all = Vec::new();
    // More than nine, so that an order of digits is not mistaken for one of numbers.
    for rev in 2..=12 {
        let new = [talk.room(), talk.account()].map(|to| talk.notice(to, rev, Slot::News));
        talk.say(&new).await;
        all.extend(new);
    }
    let head = Head { rev: 3, ..talk.head.clone() };
    let lost = talk.notice(talk.room(), 99, Slot::News);
    let stale = Commit { notices: vec![lost], ..commit([step(2, vec![entry(9, "a1")], &head)]) };
    store.commit(&stale).await.expect_err("law: a lost race");
    all.sort_by(|left, right| left.id.cmp(&right.id));
    assert_eq!(talk.outbox().await, all, "law: all that is to be said, once");

    assert_eq!(lease(store, 0, 0).await, [], "law: none, if asked for none");
    let one = lease(store, 0, 1).await;
    assert_eq!(one.len(), 1, "law: no more than asked for");
    let two = lease(other, 0, 9).await;
    assert_eq!(two.len(), 1, "law: the other route is free");
    assert_ne!(one[0].notice.route(), two[0].notice.route(), "law: each route has one holder");
    let first = [one[0].clone(), two[0].clone()];
    assert_eq!(notices(&first), [all[0].clone(), all[11].clone()], "law: the next of each route");
    assert_eq!(lease(store, 0, 9).await, [], "law: nothing twice");
    assert_eq!(talk.outbox().await, all, "law: until it is delivered it is to be said");

    store.release(&one[0]).await.expect("law: a lease ends");
    let again = lease(other, 0, 9).await;
    assert_eq!(notices(&again), notices(&one), "law: and another takes it");
    assert!(again[0].fence > one[0].fence, "law: fences grow");
    store.release(&one[0]).await.expect("law: an old lease is no error");
    assert_eq!(lease(store, 0, 9).await, [], "law: and does not end a newer one");
    other.complete_delivery(&again[0]).await.expect("law: a notice is delivered");
    other.complete_delivery(&again[0]).await.expect("law: twice is no error");
    all.retain(|notice| *notice != again[0].notice);
    assert_eq!(talk.outbox().await, all, "law: what was delivered is gone");

    let waiting = |routes: Vec<Route>, platforms: Vec<String>| Waiting {
        routes: routes.into_iter().collect(),
        platforms: platforms.into_iter().collect(),
    };
    let route = again[0].notice.route();
    let held = store.lease(0, &waiting(vec![route.clone()], vec![]), 9).await;
    assert_eq!(held.expect("law: a route waits"), [], "law: what waits is left out");
    let platform = route.to.platform().to_owned();
    let held = store.lease(0, &waiting(vec![], vec![platform.clone()]), 9).await;
    assert_eq!(held.expect("law: a platform waits"), [], "law: a platform, too");
    let elsewhere = Route { id: law.id("leas"), ..route };
    let others = waiting(vec![elsewhere], vec![format!("{platform}x")]);
    let next = store.lease(0, &others, 9).await.expect("law: others wait");
    assert_eq!(next.len(), 1, "law: and no other match or platform");
    assert_eq!(next[0].notice.id.rev, 3, "law: and goes on in order");
    store.release(&next[0]).await.expect("law: a lease ends");
    other.release(&two[0]).await.expect("law: a lease ends");
    empty(&mut all, store).await;
}

/// Delivers all there is.
async fn empty(all: &mut Vec<Notice>, store: &dyn Store) {
    while !all.is_empty() {
        let leased = lease(store, u64::MAX, 100).await;
        assert!(!leased.is_empty(), "law: all is said in the end: {all:?}");
        for leased in leased {
            let next = all.iter().find(|notice| notice.route() == leased.notice.route());
            assert_eq!(next, Some(&leased.notice), "law: in order along a route");
            store.complete_delivery(&leased).await.expect("law: a notice is delivered");
            all.retain(|notice| *notice != leased.notice);
        }
    }
    assert_eq!(lease(store, u64::MAX, 9).await, [], "law: and then there is nothing left");
}

pub(super) async fn waits(law: &Law<'_>) {
    let mut talk = Talk::begin(law, "wait").await;
    let later =
        |not_before, rev| Notice { not_before, ..talk.notice(talk.room(), rev, Slot::News) };
    let all = [later(70_000, 2), later(0, 3), later(300, 4), later(300, 5)];
    for notice in &all {
        talk.say(std::slice::from_ref(notice)).await;
    }
    assert_eq!(talk.outbox().await, all, "law: what is for later is to be said, too");
    let next = |now| async move { law.store.next_notice(now).await.expect("law: when to look") };
    let times = [next(0).await, next(299).await, next(300).await, next(70_000).await];
    assert_eq!(times, [Some(300), Some(300), Some(70_000), None], "law: when to look again");
    assert_eq!(next(u64::MAX).await, None, "law: there is an end of time");
    let mut said = Vec::new();
    for (now, expected) in [(0, vec![3]), (299, vec![]), (300, vec![4, 5]), (70_000, vec![2])] {
        for rev in expected {
            let leased = lease(law.store, now, 9).await;
            let revs: Vec<u64> = leased.iter().map(|lease| lease.notice.id.rev).collect();
            assert_eq!(revs, [rev], "law: at {now}, in order but for what is for later");
            law.store.complete_delivery(&leased[0]).await.expect("law: a notice is delivered");
            said.push(rev);
        }
        assert_eq!(lease(law.store, now, 9).await, [], "law: nothing more at {now}");
    }
    assert_eq!(next(0).await, None, "law: nothing waits any more");
    // A notice that is due comes before those that came after it.
    let pair = [
        Notice { not_before: 7, ..talk.notice(talk.room(), 6, Slot::News) },
        talk.notice(talk.room(), 7, Slot::News),
    ];
    talk.say(&pair).await;
    let mut all = pair.to_vec();
    empty(&mut all, law.store).await;
}

pub(super) async fn lets_slots_live(law: &Law<'_>) {
    let mut talk = Talk::begin(law, "live").await;
    let id = talk.head.id.clone();
    let make = |to: Addressee, rev, slot, not_before| {
        let id = NoticeId { id: id.clone(), to, rev, slot };
        Notice { id, from: rev - 1, not_before, call: None }
    };
    let (room, account) = (talk.room(), talk.account());
    let say = [
        vec![
            make(room.clone(), 2, Slot::Waiting(2), 0),
            make(account.clone(), 2, Slot::Waiting(2), 0),
        ],
        vec![make(room.clone(), 3, Slot::News, 0), make(room.clone(), 3, Slot::Reminder, 500)],
        vec![
            make(room.clone(), 4, Slot::Waiting(2), 0),
            make(room.clone(), 4, Slot::Waiting(4), 0),
        ],
        vec![make(room.clone(), 5, Slot::Reminder, 900), make(room.clone(), 5, Slot::News, 0)],
    ];
    for notices in &say {
        talk.say(notices).await;
    }
    let from = |from, notice: &Notice| Notice { from, ..notice.clone() };
    let mut all = vec![
        say[0][1].clone(),
        say[1][0].clone(),
        from(1, &say[2][0]),
        say[2][1].clone(),
        from(2, &say[3][0]),
        say[3][1].clone(),
    ];
    all.sort_by(|left, right| left.id.cmp(&right.id));
    assert_eq!(talk.outbox().await, all, "law: a living slot has one notice, of all that happened");
    let next = law.store.next_notice(0).await.expect("law: when to look");
    assert_eq!(next, Some(900), "law: the one before is forgotten");

    // One that is being delivered may be replaced meanwhile.
    let leased = lease(law.store, 0, 9).await;
    let first = leased.iter().find(|lease| lease.notice.id.to == room).expect("law: of the room");
    assert_eq!(first.notice.id.rev, 3, "law: the oldest first");
    law.store.complete_delivery(first).await.expect("law: a notice is delivered");
    let leased = lease(law.store, 0, 9).await;
    assert_eq!(leased[0].notice, from(1, &say[2][0]), "law: then the living one");
    let newer = make(room.clone(), 6, Slot::Waiting(2), 0);
    let unlike = make(room.clone(), 6, Slot::News, 0);
    talk.say(&[newer.clone(), unlike.clone()]).await;
    law.store.complete_delivery(&leased[0]).await.expect("law: another took its place");
    all.retain(|notice| *notice != first.notice && *notice != leased[0].notice);
    all.extend([from(1, &newer), unlike]);
    all.sort_by(|left, right| left.id.cmp(&right.id));
    assert_eq!(talk.outbox().await, all, "law: which is still to be said");
    let account_route = Route { id: talk.head.id.clone(), to: account };
    let held = all.iter().find(|notice| notice.route() == account_route).cloned();
    let free: Vec<Notice> =
        all.iter().filter(|notice| Some(*notice) != held.as_ref()).cloned().collect();
    let mut rest = free;
    empty(&mut rest, law.store).await;
    assert_eq!(talk.outbox().await, Vec::from_iter(held.clone()), "law: but for what is leased");
    let again = lease(law.store, u64::MAX, 9).await;
    assert_eq!(again, [], "law: a route is leased once");
    let held = Leased { notice: held.expect("law: it is held"), fence: 0 };
    law.store.complete_delivery(&held).await.expect("law: it counts that it is delivered");
    assert_eq!(talk.outbox().await, [], "law: nothing is left");
}

pub(super) async fn ends_with_its_handle(law: &Law<'_>, other: impl Store) {
    let mut talk = Talk::begin(law, "handle").await;
    let notice = talk.notice(talk.room(), 2, Slot::News);
    talk.say(std::slice::from_ref(&notice)).await;
    let lost = lease(&other, 0, 9).await;
    assert_eq!(notices(&lost), std::slice::from_ref(&notice), "law: another handle has it");
    assert_eq!(lease(law.store, 0, 9).await, [], "law: so this one has not");
    drop(other);
    let leased = lease(law.store, 0, 9).await;
    assert_eq!(notices(&leased), [notice], "law: a lease ends with its handle");
    assert!(leased[0].fence > lost[0].fence, "law: fences grow");
    law.store.complete_delivery(&leased[0]).await.expect("law: a notice is delivered");
    assert_eq!(lease(law.store, 0, 9).await, [], "law: and it is said once");
}
