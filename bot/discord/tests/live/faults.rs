//! Things that go wrong on the way.

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
    person.command("hex", "play", json!({"move": offered[0].1})).await.wait_for_answer(LIMIT).await;
}

/// The turns that call somebody.
fn turns(double: &Double, person: &Person) -> Vec<Message> {
    let messages = double.messages(person.channel).into_iter();
    messages
        .filter(|message| message.pings == [person.user.id] && !message.attachments.is_empty())
        .collect()
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
        double.wait_until("a turn", |double| !turns(double, &bob).is_empty()).await;
        play(&double, &bob).await;
        double.wait_until("the next", |double| turns(double, &ann).len() == 2).await;
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
    double.wait_until("a turn", |double| turns(double, &bob).len() == 1).await;
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
    double.advance(Duration::from_secs(3600));
    let _bot = Bot::start(&double, &disk).await;
    play(&double, &bob).await;
    double.wait_until("the next", |double| turns(double, &ann).len() == 2).await;
    assert_eq!(turns(&double, &bob).len(), 1);
    check(&double);
}

/// However much others have said meanwhile.
#[tokio::test]
async fn a_turn_is_found_behind_what_others_said() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    let path = "/channels/*/messages";
    double.faults().plan("POST", path, Fault::Timeout, When::After, 1);
    for n in 0..130 {
        double.say(&bob.user, bob.channel, &format!("before {n}"));
    }
    play(&double, &ann).await;
    double.wait_until("a turn", |double| turns(double, &bob).len() == 1).await;
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
    for n in 0..230 {
        double.say(&bob.user, bob.channel, &format!("after {n}"));
    }
    double.advance(Duration::from_secs(3600));
    let _bot = Bot::start(&double, &disk).await;
    play(&double, &bob).await;
    double.wait_until("the next", |double| turns(double, &ann).len() == 2).await;
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
    ann.command("hex", "start", start).await.wait_for_answer(LIMIT).await;
    let challenge = bob.waits_for(|message| message.control("Decline").is_some()).await;
    let path = "/channels/*/messages";
    double.faults().plan("POST", path, Fault::Timeout, When::After, 1);
    let decline = challenge.control("Decline").expect("there is one");
    bob.act(&challenge, &decline).await.wait_for_answer(LIMIT).await;
    let declined = |message: &Message| message.content.contains("declines");
    double.wait_for(ann.channel, declined).await;
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
    double.advance(Duration::from_secs(3600));
    let _bot = Bot::start(&double, &disk).await;
    // Its controls go when it is known to be answered.
    double
        .wait_until("no controls", |double| !double.message(challenge.id).expect("it").is_open())
        .await;
    assert_eq!(double.messages(ann.channel).iter().filter(|message| declined(message)).count(), 1);
    check(&double);
}

/// The faults that a request may be answered with once, and whether it took effect.
const ODD: [(Fault, When); 21] = [
    (Fault::Status(400), When::Before),
    (Fault::Status(401), When::Before),
    (Fault::Status(403), When::Before),
    (Fault::Status(404), When::Before),
    (Fault::Status(413), When::Before),
    (Fault::Status(500), When::Before),
    (Fault::Status(503), When::Before),
    (Fault::Status(404), When::After),
    (Fault::Status(502), When::After),
    (Fault::Reset, When::Before),
    (Fault::Reset, When::After),
    (Fault::Code { status: 400, code: 50_035 }, When::Before),
    (Fault::Code { status: 400, code: 50_006 }, When::Before),
    (Fault::Code { status: 403, code: 50_001 }, When::Before),
    (Fault::Code { status: 403, code: 50_007 }, When::Before),
    (Fault::Code { status: 403, code: 50_013 }, When::Before),
    (Fault::Code { status: 404, code: 10_003 }, When::Before),
    (Fault::Code { status: 404, code: 10_013 }, When::Before),
    (Fault::Code { status: 405, code: 0 }, When::Before),
    (Fault::Code { status: 413, code: 40_005 }, When::Before),
    (Fault::RateLimited { after: Duration::from_millis(300), global: true }, When::Before),
];

/// Whether it tells of a move, whatever else it could not bring along.
fn is_turn(message: &Message, of: &Person) -> bool {
    message.pings == [of.user.id] && message.content.contains("place")
}

/// One odd answer to what is posted, to what takes old controls away, and to what
/// answers a person: each turn is announced once all the same.
#[tokio::test]
async fn no_odd_answer_loses_a_turn() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let mut tables = Vec::new();
    for (fault, when) in ODD {
        for method in ["POST", "PATCH"] {
            let (ann, bob) = two(&double).await;
            begun(&ann, &bob, "hex").await;
            tables.push((ann, bob, fault, when, method));
        }
    }
    for (ann, _, fault, when, method) in &tables {
        let path = format!("/channels/{}/messages", ann.channel);
        let path = if *method == "POST" { path } else { path + "/*" };
        double.faults().plan(method, &path, *fault, *when, 1);
    }
    for (ann, ..) in &tables {
        play(&double, ann).await;
    }
    let told = |double: &Double, (ann, bob, ..): &(Person, Person, Fault, When, &str)| {
        double.messages(ann.channel).iter().filter(|message| is_turn(message, bob)).count()
    };
    double
        .wait_until("all turns", |double| tables.iter().all(|table| told(double, table) > 0))
        .await;
    double.wait_until("all faults", |double| double.faults().waiting() == 0).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    for table in &tables {
        assert_eq!(told(&double, table), 1, "{:?} {:?} {}", table.2, table.3, table.4);
    }
    // The callbacks, one after the other: a person who gets no answer asks again.
    let (mut next, mut now, ..) = tables.swap_remove(0);
    for (fault, when) in ODD {
        let before = told_in(&double, &next);
        let offered = double.autocomplete(&now.user, now.channel, "hex", "play", "move", "").await;
        double.faults().plan("POST", "/interactions/*/*/callback", fault, when, 1);
        now.command("hex", "play", json!({"move": offered[0].1})).await.answer(LIMIT).await;
        double.wait_until("a turn", |double| told_in(double, &next) > before).await;
        assert_eq!(told_in(&double, &next), before + 1, "{fault:?} {when:?}");
        std::mem::swap(&mut now, &mut next);
    }
    println!("{} odd answers", double.faults().fault_count());
    check(&double);
}

fn told_in(double: &Double, person: &Person) -> usize {
    let messages = double.messages(person.channel);
    messages.iter().filter(|message| is_turn(message, person)).count()
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
        let answer = board.wait_for_answer(LIMIT).await;
        assert!(answer.message.is_some(), "{fault:?} {when:?}");
    }
    check(&double);
}

/// Where the channel cannot be told at once, who moved hears that it counts.
#[tokio::test]
async fn who_moves_hears_that_it_counts() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    let counts = |message: &Message| message.content.contains("That counts");
    // Where it is told at once, nothing more is said.
    play(&double, &ann).await;
    double.wait_until("a turn", |double| turns(double, &bob).len() == 1).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert!(!double.visible_messages(&ann.user, ann.channel).iter().any(counts));
    let path = format!("/channels/{}/messages", ann.channel);
    double.faults().plan("POST", &path, Fault::Timeout, When::Before, 1);
    let begun = std::time::Instant::now();
    play(&double, &bob).await;
    let told = double.wait_for_seen(&bob.user, bob.channel, counts).await;
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    assert_eq!(told.only_for, Some(bob.user.id));
    check(&double);
}

/// Discord takes the answer and is slow to say so: nobody sees that we think for ever.
#[tokio::test]
async fn no_dots_stay_where_discord_is_slow() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    let dots = |double: &Double| {
        double.visible_messages(&ann.user, ann.channel).iter().any(|message| message.loading)
    };
    for slowness in [0, 400] {
        let callback = "/interactions/*/*/callback";
        let offered = double.autocomplete(&ann.user, ann.channel, "hex", "play", "move", "").await;
        disk.slowness.store(slowness, std::sync::atomic::Ordering::Relaxed);
        double.faults().plan("POST", callback, Fault::Timeout, When::After, 9);
        // A move, which has no answer; then a question, which has one.
        match slowness {
            0 => ann.command("hex", "play", json!({"move": offered[0].1})).await,
            _ => ann.command("hex", "board", json!({})).await,
        };
        double.wait_until("dots", dots).await;
        double.wait_until("none", |double| !dots(double)).await;
        double.faults().clear();
    }
    let board = |message: &Message| {
        message.only_for == Some(ann.user.id) && !message.attachments.is_empty()
    };
    double.wait_for_seen(&ann.user, ann.channel, board).await;
    double.wait_until("a turn", |double| turns(double, &bob).len() == 1).await;
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
        double.wait_until("a turn", |double| turns(double, &bob).len() == 1).await;
        check(&double);
    }
}

/// One request in eight fails, before or after it took effect.
#[tokio::test]
async fn every_turn_is_said_once_in_bad_weather() {
    const PLIES: usize = 24;
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    double.faults().fail_rest(12.0, 7);
    for ply in 0..PLIES {
        let (now, next) = if ply % 2 == 0 { (&ann, &bob) } else { (&bob, &ann) };
        play(&double, now).await;
        let said = ply / 2 + 1 + usize::from(ply % 2 == 1);
        double.wait_until("a turn", |double| turns(double, next).len() == said).await;
    }
    assert!(double.faults().fault_count() > 5, "the weather was fine");
    double.faults().clear();
    println!("{} requests failed", double.faults().fault_count());
    let texts: Vec<String> =
        double.messages(ann.channel).into_iter().map(|message| message.content).collect();
    let open = |double: &Double| {
        double.messages(ann.channel).iter().filter(|message| message.is_open()).count()
    };
    double
        .wait_until("old controls to go, but where that failed twice", |double| open(double) <= 3)
        .await;
    assert_eq!(texts.len(), PLIES + 2, "a challenge, a beginning, and each ply once: {texts:#?}");
    check(&double);
}
