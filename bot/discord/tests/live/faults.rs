//! What goes wrong on the way.

use std::time::Duration;

use discord_double::{Double, Fault, Message, Person, When};
use serde_json::json;

use crate::{
    bot::{Bot, LIMIT, begin, check},
    playing::{begun, two},
};

async fn play(double: &Double, person: &Person) {
    let offered =
        double.autocomplete(&person.user, person.channel, "hex", "play", "move", "").await;
    person.command("hex", "play", json!({"move": offered[0].1})).await.answered(LIMIT).await;
}

/// The turns that call somebody.
fn turns(double: &Double, person: &Person) -> Vec<Message> {
    let messages = double.messages(person.channel).into_iter();
    messages.filter(|it| it.pings == [person.user.id] && !it.attachments.is_empty()).collect()
}

#[tokio::test]
async fn a_turn_is_said_once() {
    for (fault, when) in [
        (Fault::Status(500), When::Before),
        (Fault::Reset, When::Before),
        (Fault::Status(502), When::After),
        (Fault::Reset, When::After),
        (Fault::RateLimited { after: Duration::from_millis(300), global: true }, When::Before),
    ] {
        let (double, disk) = begin().await;
        let _bot = Bot::start(&double, &disk).await;
        let (ann, bob) = two(&double).await;
        begun(&ann, &bob, "hex").await;
        double.faults().plan("POST", "/channels/*/messages", fault, when, 1);
        play(&double, &ann).await;
        double.wait_until("a turn", |it| !turns(it, &bob).is_empty()).await;
        play(&double, &bob).await;
        double.wait_until("the next", |it| turns(it, &ann).len() == 2).await;
        assert_eq!(turns(&double, &bob).len(), 1, "{fault:?} {when:?}");
        check(&double);
    }
}

/// Longer after the crash than Discord remembers what was sent.
#[tokio::test]
async fn a_turn_of_an_earlier_run_is_found() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    // It is there, but the bot dies before it hears of it.
    let path = "/channels/*/messages";
    double.faults().plan("POST", path, Fault::Timeout, When::After, 1);
    play(&double, &ann).await;
    double.wait_until("a turn", |it| turns(it, &bob).len() == 1).await;
    drop(bot);
    double.wait_until("nobody is there", |it| it.gateway().sessions() == 0).await;
    double.advance(Duration::from_secs(3600));
    let _bot = Bot::start(&double, &disk).await;
    play(&double, &bob).await;
    double.wait_until("the next", |it| turns(it, &ann).len() == 2).await;
    assert_eq!(turns(&double, &bob).len(), 1);
    check(&double);
}

/// The same for what has neither buttons nor a picture: it is known by its words.
#[tokio::test]
async fn words_of_an_earlier_run_are_found() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    let start = json!({"opponent": bob.user.id.to_string()});
    ann.command("hex", "start", start).await.answered(LIMIT).await;
    let challenge = bob.waits_for(|it| it.control("Decline").is_some()).await;
    let path = "/channels/*/messages";
    double.faults().plan("POST", path, Fault::Timeout, When::After, 1);
    let decline = challenge.control("Decline").expect("there is one");
    bob.act(&challenge, &decline).await.answered(LIMIT).await;
    let declined = |it: &Message| it.content.contains("declines");
    double.wait_for(ann.channel, declined).await;
    drop(bot);
    double.wait_until("nobody is there", |it| it.gateway().sessions() == 0).await;
    double.advance(Duration::from_secs(3600));
    let _bot = Bot::start(&double, &disk).await;
    // Its controls go when it is known to be answered.
    double.wait_until("no controls", |it| !it.message(challenge.id).expect("it").is_open()).await;
    assert_eq!(double.messages(ann.channel).iter().filter(|it| declined(it)).count(), 1);
    check(&double);
}

#[tokio::test]
async fn the_connection_comes_back() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, _) = two(&double).await;
    for _ in 0..2 {
        double.gateway().reconnect();
        double.gateway().ready(1).await;
        ann.command("table", "help", json!({})).await.answered(LIMIT).await;
    }
    double.gateway().drop_connections();
    double.gateway().ready(1).await;
    ann.command("table", "help", json!({})).await.answered(LIMIT).await;
    assert_eq!(double.registrations(), 1);
    check(&double);
}

#[tokio::test]
async fn faults_of_answers_are_outlasted() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    for (fault, when) in [
        (Fault::Status(500), When::Before),
        (Fault::Reset, When::After),
        (Fault::Timeout, When::Before),
        (Fault::RateLimited { after: Duration::from_millis(900), global: false }, When::Before),
    ] {
        double.faults().plan("POST", "/interactions/*/*/callback", fault, when, 1);
        let board = ann.command("hex", "board", json!({})).await;
        let answer = board.answered(LIMIT).await;
        assert!(answer.message.is_some(), "{fault:?} {when:?}");
    }
    check(&double);
}

/// Another program with the same token was faster: the move is made once.
#[tokio::test]
async fn an_answer_that_is_refused_loses_no_move() {
    for (status, code) in [(400, 40060), (404, 10062)] {
        let (double, disk) = begin().await;
        let _bot = Bot::start(&double, &disk).await;
        let (ann, bob) = two(&double).await;
        begun(&ann, &bob, "hex").await;
        let offered = double.autocomplete(&ann.user, ann.channel, "hex", "play", "move", "").await;
        let refused = Fault::Code { status, code };
        double.faults().next("POST", "/interactions/**", refused);
        ann.command("hex", "play", json!({"move": offered[0].1})).await;
        double.wait_until("a turn", |it| turns(it, &bob).len() == 1).await;
        check(&double);
    }
}

/// One request in ten fails, before or after it took effect.
#[tokio::test]
async fn every_turn_is_said_once_in_bad_weather() {
    const PLIES: usize = 24;
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    double.faults().fail_rest(10.0, 7);
    for ply in 0..PLIES {
        let (now, next) = if ply % 2 == 0 { (&ann, &bob) } else { (&bob, &ann) };
        play(&double, now).await;
        let said = ply / 2 + 1 + usize::from(ply % 2 == 1);
        double.wait_until("a turn", |it| turns(it, next).len() == said).await;
    }
    assert!(double.faults().made() > 5, "the weather was fine");
    double.faults().clear();
    println!("{} requests failed", double.faults().made());
    let texts: Vec<String> =
        double.messages(ann.channel).into_iter().map(|it| it.content).collect();
    let open = |it: &Double| it.messages(ann.channel).iter().filter(|it| it.is_open()).count();
    double.wait_until("old controls to go, but where that failed twice", |it| open(it) <= 3).await;
    assert_eq!(texts.len(), PLIES + 2, "a challenge, a beginning, and each ply once: {texts:#?}");
    check(&double);
}
