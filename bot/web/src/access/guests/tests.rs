use record::{
    memory::MemoryStore,
    trouble::{Slow, Troubled},
};

use super::*;

impl Guests {
    async fn admits(&self, name: &str, at: u64) -> bool {
        self.resolve(name, at).await.is_some()
    }

    /// Renames somebody whom nobody else knows.
    async fn call(&self, from: &str, to: &str, now: u64) -> bool {
        let write = async |rows| self.store.set_rows(rows).await.map(|()| true);
        self.rename((from, to), now, write).await.expect("a store")
    }
}

#[tokio::test]
async fn nobody_is_forgotten_among_many() {
    let store = Arc::new(MemoryStore::default());
    let guests = Guests::new(store.clone());
    guests.welcome("zzz", 10).await.expect("a store");
    guests.revoke("zzz", 20).await.expect("a store");
    for n in 0..=AT_ONCE {
        guests.welcome(&format!("g{n:04}"), 10).await.expect("a store");
    }
    let later = Guests::new(store);
    assert!(!later.admits("zzz", 10).await);
    assert!(later.admits("zzz", 21).await && later.admits("g0000", 10).await);
    assert_eq!(later.all().await.expect("a store").len(), AT_ONCE + 2);
}

/// However often somebody comes in meanwhile, with links in two spellings.
#[tokio::test]
async fn what_was_taken_back_stays_so() {
    let guests = Guests::new(Arc::new(Troubled::new(Slow)));
    guests.welcome("race", 10).await.expect("a store");
    for name in ["RACE", "race"] {
        let (come, revoked) = tokio::join!(guests.welcome(name, 10), guests.revoke("race", 30));
        come.expect("a store");
        revoked.expect("a store");
        assert!(!guests.admits("race", 12).await);
    }
    guests.revoke("race", 5).await.expect("a store");
    assert!(!guests.admits("race", 30).await, "a clock that was set back brings nobody back");
}

/// Also after a restart.
#[tokio::test]
async fn a_link_follows_its_person_and_leads_to_nobody_else() {
    let store = Arc::new(MemoryStore::default());
    let guests = Guests::new(store.clone());
    for name in ["ann", "bob"] {
        guests.welcome(name, 10).await.expect("a store");
    }
    assert!(guests.call("bob", "rob", 20).await);
    assert!(guests.call("ann", "bob", 30).await);
    for guests in [guests, Guests::new(store)] {
        let leads_to = async |name: &str, at: u64| guests.resolve(name, at).await;
        assert_eq!(leads_to("bob", 10).await.as_deref(), Some("rob"));
        assert_eq!(leads_to("Bob", 20).await.as_deref(), Some("rob"));
        assert_eq!(leads_to("ann", 10).await.as_deref(), Some("bob"));
        assert_eq!(leads_to("bob", 25).await, None, "made for a bob who never came");
        assert_eq!(leads_to("rob", 10).await, None, "made for another rob");
        assert_eq!(leads_to("bob", 31).await.as_deref(), Some("bob"));
        assert_eq!(leads_to("ann", 31).await.as_deref(), Some("ann"), "somebody new");
        let names = guests.all().await.expect("a store").into_iter().map(|guest| guest.name);
        assert_eq!(names.collect::<Vec<_>>(), ["bob", "rob"]);
    }
}

#[tokio::test]
async fn a_link_that_was_taken_back_stays_so_under_another_name() {
    let guests = Guests::new(Arc::new(MemoryStore::default()));
    guests.welcome("bob", 10).await.expect("a store");
    guests.revoke("bob", 15).await.expect("a store");
    assert!(guests.call("bob", "rob", 20).await);
    assert!(!guests.admits("bob", 10).await && guests.admits("rob", 21).await);
    guests.revoke("rob", 30).await.expect("a store");
    assert!(!guests.admits("rob", 21).await);
    // Nor does one that was taken back get in the way of somebody else.
    guests.welcome("eve", 10).await.expect("a store");
    assert!(guests.call("eve", "rob", 40).await);
    assert_eq!(guests.resolve("eve", 10).await.as_deref(), Some("rob"));
    assert!(!guests.admits("rob", 21).await);
}

/// All of it within one tick of the clock.
#[tokio::test]
async fn names_may_go_round_in_a_circle() {
    let guests = Guests::new(Arc::new(MemoryStore::default()));
    for name in ["ann", "bob"] {
        guests.welcome(name, 10).await.expect("a store");
    }
    for (from, to) in [("ann", "tmp"), ("bob", "ann"), ("tmp", "bob"), ("bob", "Bob")] {
        assert!(guests.call(from, to, 10).await, "{from}");
    }
    assert_eq!(guests.resolve("ann", 10).await.as_deref(), Some("bob"));
    assert_eq!(guests.resolve("bob", 10).await.as_deref(), Some("ann"));
    let at = guests.invite("ann", 10).await.expect("a store");
    assert_eq!(guests.resolve("ann", at).await.as_deref(), Some("ann"));
}

#[tokio::test]
async fn a_name_that_a_guest_has_is_taken() {
    let guests = Guests::new(Arc::new(MemoryStore::default()));
    guests.welcome("ann", 10).await.expect("a store");
    guests.invite("bob", 10).await.expect("a store");
    assert!(!guests.call("ann", "BOB", 20).await, "he may still come");
    assert_eq!(guests.resolve("ann", 10).await.as_deref(), Some("ann"));
    assert_eq!(guests.resolve("bob", 10).await.as_deref(), Some("bob"));
}

#[tokio::test]
async fn the_first_use_of_a_link_is_noted_until_the_host_looks() {
    let store = Arc::new(MemoryStore::default());
    let guests = Guests::new(store.clone());
    guests.invite("ann", 10).await.expect("a store");
    assert_eq!(guests.count_new().await.expect("a store"), 0);
    assert!(guests.welcome("ann", 10).await.expect("a store"));
    assert!(!guests.welcome("ann", 10).await.expect("a store"), "not the first time");
    assert!(guests.welcome("bob", 10).await.expect("a store"), "invited elsewhere");
    let guests = Guests::new(store);
    assert_eq!(guests.count_new().await.expect("a store"), 2);
    guests.mark_seen().await.expect("a store");
    assert_eq!(guests.count_new().await.expect("a store"), 0);
    assert!(!guests.welcome("ann", 10).await.expect("a store"));
    guests.revoke("ann", 30).await.expect("a store");
    assert!(!guests.welcome("ann", 10).await.expect("a store"), "that link does not count");
    assert!(guests.welcome("ann", 31).await.expect("a store"), "with a new link");
}

/// A row that the first version with guests wrote.
#[tokio::test]
async fn old_rows_are_read() {
    let store = Arc::new(MemoryStore::default());
    let row = |key: &str, value: &str| RowChange::set(key.to_owned(), Row::new(value));
    let rows = vec![row("page/guest/ann", "0 in Ann"), row("page/guest/bob", "31 out bob")];
    store.set_rows(rows).await.expect("a store");
    let guests = Guests::new(store);
    assert!(guests.admits("ann", 10).await && !guests.admits("bob", 10).await);
    assert_eq!(guests.count_new().await.expect("a store"), 0);
}
