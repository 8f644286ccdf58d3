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
    Account, Act, Clock, Desk, Line, Match, Press, Reply, Request, Settings, plain::plain,
    press::MAX_BYTES,
};
use games::Seed;
use libfuzzer_sys::fuzz_target;
use record::{AccountId, Leased, Notice, Query, RoomId, Store, memory::MemoryStore};
use render::Surface;
use tidetable_fuzz::KINDS;

/// The most lines of a chat that are played: more only make a round slower.
const LINES: usize = 40;

fuzz_target!(|chat: &str| {
    let store = Arc::new(MemoryStore::default());
    let settings = Settings { playouts: 2, ..Settings::default() };
    let desk = Desk::new(KINDS, store.clone(), Arc::new(Counting::default()), settings);
    pollster::block_on(async {
        for request in chat.lines().take(LINES).filter_map(request) {
            for reply in desk.handle(&request).await {
                fits(&reply);
            }
            desk.compute().await.expect("memory does not fail");
            for (id, reply) in desk.outbox().await.expect("memory does not fail") {
                fits(&reply);
                let notice = Notice { id, from: 0, not_before: 0, call: None };
                let leased = Leased { notice, fence: 0 };
                store.complete_delivery(&leased).await.expect("memory does not fail");
            }
        }
        let all = store.heads(&Query::All { after: None }, usize::MAX).await;
        for head in all.expect("memory does not fail") {
            let record = store.load(&head.id).await.expect("memory does not fail");
            let record = record.expect("it was found");
            let again = Match::of(KINDS, &record).expect("what is kept is sound");
            assert_eq!(*again.head(), record.head);
        }
    });
});

fn request(line: &str) -> Option<Request> {
    let (who, act) = match (line.split_once(": "), line.split_once(" | ")) {
        (Some((who, text)), _) => (
            who,
            match text.strip_prefix('/') {
                Some(command) => Act::Line(Line {
                    text: command.to_owned(),
                    mentions: ["ann", "bob"].map(|it| (it.to_owned(), account(it))).to_vec(),
                }),
                None => Act::Talk(text.to_owned()),
            },
        ),
        (None, Some((who, id))) => {
            let Ok(press) = id.parse::<Press>() else { return Some(requested(who, Act::Unknown)) };
            let again: Press = press.to_string().parse().expect("what is displayed parses");
            assert_eq!(again, press);
            (who, Act::Press(press))
        }
        (None, None) => return None,
    };
    Some(Request { careful: line.len() % 2 == 0, ..requested(who, act) })
}

fn requested(who: &str, act: Act) -> Request {
    let room = RoomId::from("fuzz:table");
    let (reads, event, about) = (None, None, None);
    Request {
        from: account(who),
        room,
        reads,
        about,
        act,
        event,
        stamp: None,
        careful: false,
        in_sight: false,
        overheard: false,
        surface: Surface::Full,
        manages: None,
    }
}

fn account(name: &str) -> Account {
    Account { id: AccountId::from(&*format!("fuzz:{name}")), name: name.to_owned() }
}

/// Every platform can show it, and gets back what it was given.
fn fits(reply: &Reply) {
    plain(reply);
    let Some(prompt) = &reply.prompt else { return };
    assert!((1..=25).contains(&prompt.options.len()), "{prompt:?}");
    for option in &prompt.options {
        let id = option.id();
        assert!(id.len() <= MAX_BYTES && id.parse::<Press>().is_ok(), "{id}");
        assert!(option.label.to_string().chars().count() <= 80, "{option:?}");
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

    fn id(&self) -> String {
        format!("p{}", self.secrets.fetch_add(1, Ordering::Relaxed))
    }
}
