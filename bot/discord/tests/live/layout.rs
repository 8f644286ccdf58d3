//! Messages that are made of components, where the host has set that.

use std::time::Duration;

use desk::{Platform as _, Reply, To};
use discord_double::{Double, Fault, Id, Message, Permissions, Person, When};
use games::prose;
use record::{Addressee, NoticeId, RoomId, Slot};
use serde_json::json;
use tokio::time::sleep;

use crate::{
    bot::{Bot, LIMIT, begin, check},
    playing::two,
};

/// A match that has begun, and its first turn once its picture is there.
async fn begun(double: &Double, ann: &Person, bob: &Person) -> Message {
    let start = ann.command("hex", "start", json!({"opponent": bob.user.id.to_string()})).await;
    start.wait_for_answer(LIMIT).await;
    let challenge = bob.waits_for(|message| message.control("Accept").is_some()).await;
    let accept = challenge.control("Accept").expect("there is one");
    bob.act(&challenge, &accept).await.wait_for_answer(LIMIT).await;
    laid_out(double, ann).await
}

/// The newest turn of a person, once it is made of components.
async fn laid_out(double: &Double, person: &Person) -> Message {
    let is_it = |message: &Message| {
        message.pings == [person.user.id] && message.is_v2() && message.is_open()
    };
    double.wait_for(person.channel, is_it).await
}

/// Whether a message calls a person to their turn. A challenge calls them, too.
fn is_turn_of(message: &Message, person: &Person) -> bool {
    message.pings == [person.user.id] && !message.text().contains("challenges")
}

async fn play(double: &Double, person: &Person) {
    let offered =
        double.autocomplete(&person.user, person.channel, "hex", "play", "move", "").await;
    person.command("hex", "play", json!({"move": offered[0].1})).await.wait_for_answer(LIMIT).await;
}

async fn kill(bot: Bot, double: &Double) {
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
}

/// A phone shows the words with which it was posted; then the picture comes.
#[tokio::test]
async fn a_turn_rings_in_words_and_becomes_a_frame() {
    let (double, disk) = begin().await;
    let _bot = Bot::start_with_components(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    let turn = begun(&double, &ann, &bob).await;
    let called = format!("<@{}>", ann.user.id);
    assert!(turn.pushed.contains("Hex") && turn.pushed.contains(&called), "{}", turn.pushed);
    assert_eq!((turn.attachments.len(), turn.edits, &*turn.content), (1, 1, ""));
    assert!(turn.text().contains(&called) && turn.text().contains("Hex"), "{}", turn.text());
    // A question to one alone is a frame from the beginning, and its answer takes its place.
    let first = ann.press_nth(0).await.wait_for_answer(LIMIT).await;
    let asked = first.message.expect("a question");
    assert_eq!((first.kind, asked.is_v2(), asked.only_for), (4, true, Some(ann.user.id)));
    let next = asked.controls().remove(0);
    let answer = ann.act(&asked, &next).await.wait_for_answer(LIMIT).await;
    let shown = answer.message.expect("the same message");
    assert_eq!((answer.kind, shown.id, shown.is_v2()), (7, asked.id, true));
    play(&double, &ann).await;
    laid_out(&double, &bob).await;
    // The controls of the turn go, and its words and its picture stay.
    double
        .wait_until("no controls", |double| !double.message(turn.id).expect("it").is_open())
        .await;
    let old = double.message(turn.id).expect("it is there");
    assert_eq!((old.text(), old.attachments.len(), old.is_v2()), (turn.text(), 1, true));
    assert!(old.components[0].to_string().contains("attachment://board.png"));
    check(&double);
}

/// A list has a button beside each match, and slow answers are frames, too.
#[tokio::test]
async fn a_list_has_its_buttons_beside_it() {
    let (double, disk) = begin().await;
    let _bot = Bot::start_with_components(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&double, &ann, &bob).await;
    let list = ann.command("table", "mine", json!({})).await.wait_for_answer(LIMIT).await;
    let list = list.message.expect("a list");
    let open = list.control("Open").expect("a button beside the match");
    assert!(list.components.iter().all(|part| part["type"] == 17), "{:?}", list.components);
    disk.slowness.store(600, std::sync::atomic::Ordering::Relaxed);
    let press = ann.act(&list, &open).await;
    assert_eq!(press.wait_for_answer(LIMIT).await.kind, 6);
    let board = press.outcome(LIMIT).await.expect("a board");
    assert_eq!((board.id, board.is_v2(), board.attachments.len()), (list.id, true, 1));
    let log = ann.command("hex", "log", json!({})).await;
    assert_eq!(log.wait_for_answer(LIMIT).await.kind, 5);
    assert!(log.outcome(LIMIT).await.expect("a log").is_v2());
    check(&double);
}

/// A message that a living slot changes.
async fn show(bot: &Bot, person: &Person, rev: u64, words: &str) {
    let room = RoomId::from(&*format!("discord:7/{}", person.channel));
    let (slot, lines) = (Slot::Waiting(5), vec![prose![words]]);
    let to = Addressee::Room(room.clone());
    let reply = Reply { slot, aside: true, ..Reply::words(To::Room(room), lines) };
    let notice = NoticeId { id: "k3f9".into(), to, rev, slot };
    bot.discord.show(&notice, &reply).await.expect("it is shown");
}

/// How the messages of a channel read, and whether they are made of components.
fn said(double: &Double, channel: Id) -> Vec<(String, bool)> {
    let messages = double.messages(channel).into_iter();
    messages.map(|message| (message.text(), message.is_v2())).collect()
}

/// Messages from before the host set it are changed as ever, and so are those from before the host
/// took it back: a frame stays one.
#[tokio::test]
async fn messages_of_before_are_changed() {
    let (double, disk) = begin().await;
    let (ann, bob) = two(&double).await;
    let words = Bot::start(&double, &disk).await;
    show(&words, &ann, 6, "One.").await;
    crate::playing::begun(&ann, &bob, "hex").await;
    let turn = ann.waits_for(|message| message.pings == [ann.user.id]).await;
    disk.delivered().await;
    kill(words, &double).await;
    let frames = Bot::start_with_components(&double, &disk).await;
    show(&frames, &ann, 7, "Two.").await;
    assert_eq!(said(&double, ann.channel)[0], ("Two.".to_owned(), true));
    play(&double, &ann).await;
    let next = laid_out(&double, &bob).await;
    double
        .wait_until("no controls", |double| !double.message(turn.id).expect("it").is_open())
        .await;
    assert!(!double.message(turn.id).expect("it is there").is_v2(), "nothing else changes");
    check(&double);
    disk.delivered().await;
    kill(frames, &double).await;
    let words = Bot::start(&double, &disk).await;
    show(&words, &ann, 8, "Three.").await;
    assert_eq!(said(&double, ann.channel)[0], ("Three.".to_owned(), true));
    play(&double, &bob).await;
    ann.waits_for(|message| message.id > next.id && message.is_open() && !message.is_v2()).await;
    double
        .wait_until("no controls", |double| !double.message(next.id).expect("it").is_open())
        .await;
    assert_eq!(double.message(next.id).expect("it is there").text(), next.text());
    drop(words);
}

/// The turn is told and can be answered, whatever becomes of its picture.
#[tokio::test]
async fn a_picture_that_fails_costs_no_turn() {
    for (fault, n, is_shown) in [
        (Fault::Status(502), 2, true),
        (Fault::Code { status: 413, code: 40_005 }, 1, false),
        (Fault::Code { status: 403, code: 50_013 }, 1, false),
        (Fault::Code { status: 400, code: 50_035 }, 1, true),
    ] {
        let (double, disk) = begin().await;
        let _bot = Bot::start_with_components(&double, &disk).await;
        let (ann, bob) = two(&double).await;
        begun(&double, &ann, &bob).await;
        // The first edit in the channel is that of the new turn, or takes old controls away.
        let path = format!("/channels/{}/messages/*", ann.channel);
        double.faults().plan("PATCH", &path, fault, When::Before, n);
        play(&double, &ann).await;
        let rung = |message: &Message| is_turn_of(message, &bob) && message.is_open();
        double.wait_for(bob.channel, rung).await;
        sleep(Duration::from_secs(4)).await;
        let told = double.wait_for(bob.channel, rung).await;
        assert!(told.text().contains("Hex"), "{fault:?} {}", told.text());
        let has_picture = !told.attachments.is_empty();
        assert!(has_picture || !is_shown, "{fault:?}: {told:?}");
        play(&double, &bob).await;
        laid_out(&double, &ann).await;
    }
}

/// The bot dies between the words and the picture: the next run brings it.
#[tokio::test]
async fn a_picture_comes_after_a_crash() {
    let (double, disk) = begin().await;
    let bot = Bot::start_with_components(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&double, &ann, &bob).await;
    double.faults().plan("POST", "/channels/*/messages", Fault::Timeout, When::After, 1);
    play(&double, &ann).await;
    let rung = |message: &Message| is_turn_of(message, &bob);
    let words = double.wait_for(bob.channel, rung).await;
    assert!(!words.is_v2());
    kill(bot, &double).await;
    double.advance(Duration::from_secs(3600));
    let bot_again = Bot::start_with_components(&double, &disk).await;
    double
        .wait_until("a picture", |double| {
            double.message(words.id).is_some_and(|turn| turn.is_v2() && turn.attachments.len() == 1)
        })
        .await;
    let turns = double.messages(ann.channel).into_iter().filter(rung).count();
    assert_eq!(turns, 1, "it is told once");
    drop(bot_again);
    check(&double);
}

/// Files are forbidden in the midst of a match: the channel is told in words at once.
#[tokio::test]
async fn a_board_is_told_in_words_where_files_are_forbidden() {
    for components in [false, true] {
        let (double, disk) = begin().await;
        let _bot = match components {
            true => Bot::start_with_components(&double, &disk).await,
            false => Bot::start(&double, &disk).await,
        };
        let (ann, bob) = two(&double).await;
        crate::playing::begun(&ann, &bob, "hex").await;
        double.permit(ann.channel, Permissions::ALL - Permissions::ATTACH_FILES);
        let before = std::time::Instant::now();
        let offered = double.autocomplete(&ann.user, ann.channel, "hex", "play", "move", "").await;
        let play = ann.command("hex", "play", json!({"move": offered[0].1})).await;
        let heard = play.wait_for_answer(LIMIT).await.message.expect("words");
        assert!(heard.text().contains("**Attach Files**"), "{}", heard.text());
        assert!(before.elapsed() < Duration::from_secs(3), "the mover is told at once");
        let rung = |message: &Message| is_turn_of(message, &bob) && message.is_open();
        let told = double.wait_for(bob.channel, rung).await;
        assert!(before.elapsed() < Duration::from_secs(10), "{:?}", before.elapsed());
        sleep(Duration::from_millis(500)).await;
        let told = double.message(told.id).expect("it is there");
        // The board is told in words.
        let says_board = told.attachments.is_empty() && told.text().len() > told.pushed.len() / 2;
        assert!(says_board && told.text().contains("Hex"), "{}", told.text());
        double.permit(ann.channel, Permissions::ALL);
        self::play(&double, &bob).await;
        let next = |message: &Message| {
            message.pings == [ann.user.id]
                && message.id > told.id
                && !message.attachments.is_empty()
        };
        double.wait_for(ann.channel, next).await;
    }
}
