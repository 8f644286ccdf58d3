//! Buttons, and what is said around them. Anybody can forge the id of a button,
//! and press an old one.
//!
//! Each line is what somebody does: `ann: /atlanteon start @bob` is said, and
//! `bob | g6cd|1|!accept` is pressed.

#![no_main]

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use desk::{
    Clock, Desk, Filter, Heard, Match, Person, Place, Press, Reply, Said, Settings, Store, UserId,
    memory::MemoryStore, plain::plain,
};
use games::Seed;
use libfuzzer_sys::fuzz_target;
use tidetable_fuzz::KINDS;

/// A longer chat only makes a round slower.
const LINES: usize = 40;

fuzz_target!(|chat: &str| {
    let store = Arc::new(MemoryStore::default());
    let settings = Settings { playouts: 2, ..Settings::default() };
    let desk = Desk::new(KINDS, store.clone(), Arc::new(Counting::default()), settings);
    pollster::block_on(async {
        for heard in chat.lines().take(LINES).filter_map(heard) {
            for reply in desk.hear(&heard).await {
                fits(&reply);
            }
            desk.compute().await.expect("memory does not fail");
            for (id, reply) in desk.outbox(100).await.expect("memory does not fail") {
                fits(&reply);
                desk.delivered(&id).await.expect("memory does not fail");
            }
        }
        for head in store.find(&Filter::All).await.expect("memory does not fail") {
            let record = store.load(&head.id).await.expect("memory does not fail");
            let record = record.expect("it was found");
            let again = Match::replay(KINDS, &record.entries).expect("what is kept is sound");
            assert_eq!(*again.head(), record.head);
        }
    });
});

fn heard(line: &str) -> Option<Heard> {
    let (who, said) = match (line.split_once(": "), line.split_once(" | ")) {
        (Some((who, text)), _) => (
            who,
            match text.strip_prefix('/') {
                Some(command) => Said::Command(command.to_owned()),
                None => Said::Talk(text.to_owned()),
            },
        ),
        (None, Some((who, id))) => {
            let press: Press = id.parse().ok()?;
            let again: Press = press.to_string().parse().expect("what is displayed parses");
            assert_eq!(again, press);
            (who, Said::Pressed(press))
        }
        (None, None) => return None,
    };
    Some(Heard {
        from: person(who),
        place: Place::from("fuzz:table"),
        said,
        mentions: ["ann", "bob"].map(|name| (name.to_owned(), person(name))).to_vec(),
        event: None,
        careful: line.len() % 2 == 0,
    })
}

fn person(name: &str) -> Person {
    Person { id: UserId::from(&*format!("fuzz:{name}")), name: name.to_owned() }
}

/// Every platform can show it, and gets back what it was given.
fn fits(reply: &Reply) {
    plain(reply);
    let Some(prompt) = &reply.prompt else { return };
    assert!((1..=25).contains(&prompt.options.len()), "{prompt:?}");
    for option in &prompt.options {
        let id = prompt.id(option);
        assert!(id.len() <= Press::MAX_BYTES && id.parse::<Press>().is_ok(), "{id}");
        assert!(option.label.chars().count() <= 80, "{option:?}");
    }
}

/// Time goes on by a second whenever somebody looks; secrets are numbered.
#[derive(Debug, Default)]
struct Counting {
    now: AtomicU64,
    secrets: AtomicU64,
}

impl Clock for Counting {
    fn now(&self) -> u64 {
        self.now.fetch_add(1, Ordering::Relaxed)
    }

    fn secret(&self) -> Seed {
        Seed::from_number(0xBEE5 + self.secrets.fetch_add(1, Ordering::Relaxed))
    }
}
