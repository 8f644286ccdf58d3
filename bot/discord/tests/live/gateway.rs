//! Tests of what the gateway does, and of the consequences.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use discord::RunError;
use discord_double::Double;
use futures_util::future::join_all;
use serde_json::json;

use crate::{
    bot::{Bot, Disk, LIMIT, begin, check},
    playing::{begun, two},
};

#[tokio::test]
async fn the_connection_comes_back() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, _) = two(&double).await;
    for _ in 0..2 {
        double.gateway().reconnect();
        double.gateway().ready(1).await;
        ann.command("table", "help", json!({})).await.wait_for_answer(LIMIT).await;
    }
    double.gateway().drop_connections();
    double.gateway().ready(1).await;
    ann.command("table", "help", json!({})).await.wait_for_answer(LIMIT).await;
    assert_eq!(double.registrations(), 1);
    check(&double);
}

/// The disruptions that the gateway can cause.
const RIPPLES: [fn(&Double); 11] = [
    |double| double.gateway().reconnect(),
    |double| double.gateway().invalid(true),
    |double| double.gateway().drop_connections(),
    |double| double.gateway().close(4000),
    |double| double.gateway().close(4001),
    |double| double.gateway().close(4002),
    |double| double.gateway().close(4005),
    |double| double.gateway().close(4008),
    |double| double.gateway().close(1001),
    |double| double.gateway().close(1005),
    |double| double.gateway().close(1006),
];

/// Thirty faults of the gateway: whoever gets no answer asks again, and each turn is
/// announced once.
#[tokio::test]
async fn no_fault_of_the_gateway_loses_a_turn() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    for n in 0..30 {
        let newest = double.messages(ann.channel).pop().expect("a turn");
        if newest.control("Play again").is_some() {
            begun(&ann, &bob, "hex").await;
        }
        let asked = double.messages(ann.channel).pop().expect("a turn").pings;
        let now = if asked.contains(&ann.user.id) { &ann } else { &bob };
        let n_told = double.messages(ann.channel).len();
        let offered = loop {
            let ready = double.gateway().ready(1);
            if tokio::time::timeout(LIMIT, ready).await.is_ok() {
                break double.autocomplete(&now.user, now.channel, "hex", "play", "move", "").await;
            }
        };
        RIPPLES[n % RIPPLES.len()](&double);
        let play = json!({"move": offered[n * 7 % offered.len()].1});
        for _ in 0..20 {
            now.command("hex", "play", play.clone()).await.answer(Duration::from_millis(700)).await;
            if double.messages(ann.channel).len() > n_told {
                break;
            }
        }
        double.wait_until("a turn", |double| double.messages(ann.channel).len() > n_told).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert_eq!(double.messages(ann.channel).len(), n_told + 1, "fault {n}");
    }
    check(&double);
}

/// How long it may take until people are heard again. A session may begin only
/// once in five seconds.
const AGAIN: Duration = Duration::from_secs(8);

/// Long before the next heartbeat: whoever was not heard may ask again.
#[tokio::test]
async fn what_a_new_connection_mends_is_mended_at_once() {
    const CODES: [u16; 8] = [4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009];
    join_all(CODES.map(|code| async move {
        let (double, disk) = begin().await;
        let _bot = Bot::start(&double, &disk).await;
        let (ann, _) = two(&double).await;
        double.gateway().close(code);
        double.wait_until("the end", |double| double.gateway().sessions() == 0).await;
        let closed = Instant::now();
        while ann.command("table", "help", json!({})).await.answer(LIMIT / 6).await.is_none() {
            assert!(closed.elapsed() < AGAIN, "{code}: nobody is there");
        }
        let resumed = double.gateway().resumes();
        assert_eq!(resumed, usize::from(!matches!(code, 4003 | 4007 | 4009)), "{code}");
        assert_eq!(double.gateway().identifies() + resumed, 2, "{code}");
        check(&double);
    }))
    .await;
}

/// And it says what is to be done.
#[tokio::test]
async fn what_only_the_host_can_mend_ends_it() {
    for (code, expected, what) in [
        (4004, RunError::Token, "set discord.token to the new one"),
        (4010, RunError::Shard, "look for a newer version"),
        (4011, RunError::Servers, "let some servers remove the bot"),
        (4012, RunError::Version, "a newer version"),
        (4013, RunError::Intents, "developer portal"),
        (4014, RunError::Intents, "developer portal"),
    ] {
        let (double, disk) = begin().await;
        let mut bot = Bot::start(&double, &disk).await;
        double.gateway().close(code);
        assert_eq!(bot.ended().await, Err(expected), "{code}");
        assert!(expected.to_string().contains(what), "{expected}");
    }
}

/// The bot does not keep connecting to a gateway that closes at once each time.
#[tokio::test]
async fn it_does_not_connect_in_a_tight_loop() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let connections = |double: &Double| double.gateway().identifies() + double.gateway().resumes();
    for (code, most) in [(4003, 1), (4000, 4)] {
        let (begun, before) = (Instant::now(), connections(&double));
        while begun.elapsed() < Duration::from_millis(1_500) {
            double.gateway().close(code);
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let n = connections(&double) - before;
        assert!(n <= most, "{n} connections after {code}");
        double.gateway().ready(1).await;
    }
    let help = |person: discord_double::Person| async move {
        person.command("table", "help", json!({})).await.wait_for_answer(LIMIT).await;
    };
    help(two(&double).await.0).await;
    check(&double);
}

/// A connection on which nothing is said is given up.
#[tokio::test]
async fn silence_is_noticed() {
    let options = discord_double::Options {
        heartbeat: Duration::from_millis(400),
        ..discord_double::Options::default()
    };
    let (double, disk) = (Double::start(options).await, Arc::<Disk>::default());
    let _bot = Bot::start(&double, &disk).await;
    double.gateway().silence();
    double.wait_until("another", |double| double.gateway().resumes() == 1).await;
    let (ann, _) = two(&double).await;
    ann.command("table", "help", json!({})).await.wait_for_answer(LIMIT).await;
    check(&double);
}
