//! Messages that live: what is new changes them.

use std::time::{Duration, Instant};

use desk::{Platform as _, Reply, ShowError, To};
use discord_double::{Double, Fault, Id, Message, Permissions, Person, When};
use games::prose;
use record::{AccountId, Addressee, NoticeId, RoomId, Slot};

use crate::{
    bot::{Bot, LIMIT, begin, check},
    playing::two,
};

/// A notice to the channel of a person, and what it says.
fn told(person: &Person, slot: Slot, rev: u64, words: &str) -> (NoticeId, Reply) {
    let room = RoomId::from(&*format!("discord:7/{}", person.channel));
    let to = Addressee::Room(room.clone());
    let lines = vec![prose![words]];
    let reply = Reply { slot, aside: true, ..Reply::words(To::Room(room), lines) };
    (NoticeId { id: "k3f9".into(), to, rev, slot }, reply)
}

async fn show(bot: &Bot, (notice, reply): &(NoticeId, Reply)) -> Result<(), ShowError> {
    bot.discord.show(notice, reply).await
}

/// The messages in a channel, and how often each was changed.
fn said(double: &Double, channel: Id) -> Vec<(String, u32)> {
    let messages = double.messages(channel).into_iter();
    // The mentions stand below the words.
    let words = |message: &Message| message.content.lines().next().unwrap_or_default().to_owned();
    messages.map(|message: Message| (words(&message), message.edits)).collect()
}

fn words(said: &[(&str, u32)]) -> Vec<(String, u32)> {
    said.iter().map(|(words, edits)| ((*words).to_owned(), *edits)).collect()
}

/// A restart between: the message is known by what is kept.
#[tokio::test]
async fn what_is_new_changes_the_message() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, _) = two(&double).await;
    let first = told(&ann, Slot::Waiting(5), 6, "1 of 3 has answered.");
    let second = told(&ann, Slot::Waiting(5), 7, "2 of 3 have answered.");
    show(&bot, &first).await.expect("it is posted");
    show(&bot, &second).await.expect("it is changed");
    assert_eq!(said(&double, ann.channel), words(&[("2 of 3 have answered.", 1)]));
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
    double.advance(Duration::from_secs(3600));
    let bot = Bot::start(&double, &disk).await;
    let third = told(&ann, Slot::Waiting(5), 8, "Everyone has answered.");
    show(&bot, &third).await.expect("it is changed");
    show(&bot, &third).await.expect("it does no harm");
    assert_eq!(said(&double, ann.channel), words(&[("Everyone has answered.", 3)]));
    // Another turn, and another match, have messages of their own.
    let next = told(&ann, Slot::Waiting(9), 10, "1 of 3 has answered.");
    show(&bot, &next).await.expect("it is posted");
    let (notice, reply) = told(&ann, Slot::Waiting(5), 10, "1 of 2 has answered.");
    let other = (NoticeId { id: "c4de".into(), ..notice }, reply);
    show(&bot, &other).await.expect("it is posted");
    let all =
        [("Everyone has answered.", 3), ("1 of 3 has answered.", 0), ("1 of 2 has answered.", 0)];
    assert_eq!(said(&double, ann.channel), words(&all));
    assert!(double.messages(ann.channel).iter().all(|message| message.pings.is_empty()));
    check(&double);
}

#[tokio::test]
async fn what_is_gone_is_posted_again() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, _) = two(&double).await;
    let at = |rev, words| told(&ann, Slot::Waiting(5), rev, words);
    show(&bot, &at(6, "One.")).await.expect("it is posted");
    double.delete_message(double.messages(ann.channel)[0].id);
    show(&bot, &at(7, "Two.")).await.expect("it is posted");
    show(&bot, &at(8, "Three.")).await.expect("it is changed");
    assert_eq!(said(&double, ann.channel), words(&[("Three.", 1)]));
    // One of another application: that of an earlier token.
    let refused = Fault::Code { status: 403, code: 50_005 };
    double.faults().next("PATCH", "/channels/*/messages/*", refused);
    show(&bot, &at(9, "Four.")).await.expect("it is posted");
    assert_eq!(said(&double, ann.channel).last(), Some(&("Four.".to_owned(), 0)));
    check(&double);
}

#[tokio::test]
async fn what_may_pass_is_changed_later() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, _) = two(&double).await;
    let at = |rev, words| told(&ann, Slot::Waiting(5), rev, words);
    show(&bot, &at(6, "One.")).await.expect("it is posted");
    for (fault, when) in [(Fault::Status(502), When::Before), (Fault::Reset, When::After)] {
        double.faults().plan("PATCH", "/channels/*/messages/*", fault, when, 1);
        let late = show(&bot, &at(7, "Two.")).await;
        assert!(matches!(late, Err(ShowError::Later(_))), "{fault:?}: {late:?}");
    }
    show(&bot, &at(7, "Two.")).await.expect("it is changed");
    assert_eq!(said(&double, ann.channel), words(&[("Two.", 2)]));
    check(&double);
}

/// A change would ring for nobody.
#[tokio::test]
async fn what_has_to_ring_takes_the_place_of_the_old() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    for rev in [6, 6, 9] {
        let (notice, reply) = told(&ann, Slot::Reminder, rev, "It is bob's turn.");
        let ring = vec![AccountId::from(&*format!("discord:{}", bob.user.id))];
        show(&bot, &(notice, Reply { ring, ..reply })).await.expect("it is posted");
        double.advance(Duration::from_secs(3600));
        let reminders = double.messages(ann.channel);
        assert_eq!(reminders.len(), 1, "the old one is gone");
        assert_eq!((reminders[0].edits, &*reminders[0].pings), (0, &[bob.user.id][..]));
    }
    // Nobody is awaited any more.
    show(&bot, &told(&ann, Slot::Reminder, 10, "It is over.")).await.expect("it is changed");
    assert_eq!(said(&double, ann.channel), words(&[("It is over.", 1)]));
    check(&double);
}

/// A turn is one message: it changes as long as nobody else is asked, and whoever is asked
/// then is rung by one in its place.
#[tokio::test]
async fn a_turn_is_one_message() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    let (channel, bob) = (ann.channel, bob.user.id);
    let show_turn = async |began, asked, rev, who: Id, words| {
        let (notice, reply) = told(&ann, Slot::Turn { began, asked }, rev, words);
        let ring = vec![AccountId::from(&*format!("discord:{who}"))];
        show(&bot, &(notice, Reply { ring, ..reply })).await.expect("it is shown");
        double.advance(Duration::from_secs(60));
    };
    show_turn(4, 5, 5, ann.user.id, "Ann begins.").await;
    show_turn(4, 5, 6, ann.user.id, "Ann goes on.").await;
    assert_eq!(said(&double, channel), words(&[("Ann goes on.", 1)]));
    show_turn(4, 7, 7, bob, "Bob may answer.").await;
    assert_eq!(said(&double, channel), words(&[("Bob may answer.", 0)]), "it rang");
    assert_eq!(double.messages(channel)[0].pings, [bob]);
    show_turn(7, 8, 8, bob, "Bob begins.").await;
    show_turn(7, 8, 9, bob, "Bob goes on.").await;
    let both = [("Bob may answer.", 0), ("Bob goes on.", 1)];
    assert_eq!(said(&double, channel), words(&both), "the turn before stays");
    check(&double);
}

/// A message is changed too often an hour after it was posted: the answer may not even
/// say how long to wait.
#[tokio::test]
async fn what_is_too_old_to_be_changed_is_posted_anew() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    for status in [429, 400] {
        let (ann, _) = two(&double).await;
        let at = |rev, words| told(&ann, Slot::Waiting(5), rev, words);
        show(&bot, &at(6, "One.")).await.expect("it is posted");
        let old = Fault::Code { status, code: 30_046 };
        let path = format!("/channels/{}/messages/*", ann.channel);
        double.faults().plan("PATCH", &path, old, When::Before, 1);
        show(&bot, &at(7, "Two.")).await.expect("it is changed");
        assert_eq!(said(&double, ann.channel), words(&[("Two.", 1)]), "{status}");
        double.faults().plan("PATCH", &path, old, When::Before, 2);
        let begun = Instant::now();
        show(&bot, &at(8, "Three.")).await.expect("it is posted");
        assert!(begun.elapsed() < LIMIT, "{:?}", begun.elapsed());
        assert_eq!(said(&double, ann.channel), words(&[("Three.", 0)]), "{status}");
        show(&bot, &at(9, "Four.")).await.expect("it is changed");
        assert_eq!(said(&double, ann.channel), words(&[("Four.", 1)]), "{status}");
    }
    check(&double);
}

/// A message of a thread cannot be changed after Discord has put the thread away.
#[tokio::test]
async fn a_thread_that_was_put_away_is_opened_again() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, _) = two(&double).await;
    let thread = double.thread(ann.channel, "Ours");
    let ann = double.at(&ann.user, thread);
    let at = |rev, words| told(&ann, Slot::Waiting(5), rev, words);
    show(&bot, &at(6, "One.")).await.expect("it is posted");
    double.archive(thread, false);
    show(&bot, &at(7, "Two.")).await.expect("it is changed");
    assert_eq!(said(&double, thread), words(&[("Two.", 1)]));
    assert!(!double.is_archived(thread));
    // It is not opened that way, or posting does not open it: each is enough.
    for (method, path) in [("PATCH", format!("/channels/{thread}")), ("POST", "none".to_owned())] {
        double.archive(thread, false);
        let odd = Fault::Code { status: 403, code: 50_013 };
        double.faults().plan(method, &path, odd, When::Before, 1);
        show(&bot, &at(8, "Three.")).await.expect("it is told");
        double.faults().clear();
    }
    assert_eq!(said(&double, thread), words(&[("Three.", 1)]));
    double.archive(thread, false);
    let closed = Fault::Code { status: 400, code: 50_083 };
    double.faults().next("POST", &format!("/channels/{thread}/messages"), closed);
    let next = told(&ann, Slot::Waiting(9), 10, "Four.");
    show(&bot, &next).await.expect("it is posted");
    assert!(!double.is_archived(thread));
    assert_eq!(said(&double, thread), words(&[("Three.", 1), ("Four.", 0)]));
    // Where a moderator has locked it, it stays closed.
    double.permit(thread, Permissions::ALL - Permissions::MANAGE_THREADS);
    double.archive(thread, true);
    let shown = show(&bot, &told(&ann, Slot::Waiting(20), 21, "Five.")).await;
    assert!(matches!(shown, Err(ShowError::Later(_))), "{shown:?}");
    assert!(double.is_archived(thread));
    double.archive(thread, false);
    check(&double);
}
