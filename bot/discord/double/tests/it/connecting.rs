//! The gateway, and what goes wrong with it.

use std::time::Duration;

use discord_double::{Double, Options, Permissions};
use serde_json::{Value, json};

use crate::client::{Line, SOON};

async fn start() -> Double {
    Double::start(Options::default()).await
}

#[tokio::test]
async fn a_session_is_started() {
    let double = start().await;
    double.guild("Reef", Permissions::ALL);
    let (mut line, ready) = Line::ready(&double).await;
    assert_eq!(ready["s"], 1);
    assert_eq!(ready["d"]["application"]["id"], double.bot().id.to_string());
    assert_eq!(ready["d"]["guilds"].as_array().map(Vec::len), Some(1));
    line.send(1, json!(1)).await;
    assert_eq!(line.next().await["op"], 11);
    let gateway = double.gateway();
    assert_eq!((gateway.sessions(), gateway.identifies(), gateway.heartbeats()), (1, 1, 1));
    assert_eq!(double.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn who_does_not_belong_is_turned_away() {
    let double = start().await;
    for (change, close) in [
        (json!({"token": "another"}), 4_004),
        (json!({"intents": 1 << 15}), 4_014),
        (json!({"intents": "all"}), 4_013),
    ] {
        let mut identity = Line::identity(&double);
        for (key, value) in change.as_object().expect("an object") {
            identity[key] = value.clone();
        }
        let mut line = Line::open(&double).await;
        line.send(2, identity).await;
        assert_eq!(line.next().await, json!({"close": close}));
    }
    for (op, close) in [(3, 4_003), (99, 4_001)] {
        let mut line = Line::open(&double).await;
        line.send(op, Value::Null).await;
        assert_eq!(line.next().await, json!({"close": close}));
    }
    assert_eq!(double.gateway().sessions(), 0);
}

/// An intent that is asked for without need is noticed, though Discord lets it
/// pass.
#[tokio::test]
async fn no_intent_is_needed() {
    let double = start().await;
    let mut identity = Line::identity(&double);
    identity["intents"] = json!(1);
    let mut line = Line::open(&double).await;
    line.send(2, identity).await;
    assert_eq!(line.next().await["t"], "READY");
    assert_eq!(double.violations().len(), 1);
}

#[tokio::test]
async fn what_was_missed_is_sent_again() {
    let double = start().await;
    let (mut line, ready) = Line::ready(&double).await;
    double.gateway().reconnect();
    assert_eq!(line.next().await["op"], 7);
    drop(line);
    double.wait_until("the connection is gone", |double| double.gateway().sessions() == 0).await;
    double.gateway().send_event("A", json!(1));
    double.gateway().send_event("B", json!(2));
    let mut line = Line::open(&double).await;
    let session =
        json!({"token": double.token(), "session_id": ready["d"]["session_id"], "seq": 2});
    line.send(6, session.clone()).await;
    assert_eq!(line.next().await["t"], "B", "A is known already");
    assert_eq!(line.next().await["t"], "RESUMED");
    assert_eq!((double.gateway().resumes(), double.gateway().identifies()), (1, 1));
    double.gateway().refuse_resumes(true);
    let mut line = Line::open(&double).await;
    line.send(6, session).await;
    let refused = line.next().await;
    assert_eq!((&refused["op"], &refused["d"]), (&json!(9), &json!(false)));
}

#[tokio::test]
async fn sessions_end_as_told() {
    let double = start().await;
    let (mut line, _) = Line::ready(&double).await;
    double.gateway().invalid(true);
    let told = line.next().await;
    assert_eq!((&told["op"], &told["d"]), (&json!(9), &json!(true)));
    double.gateway().close(4_000);
    assert_eq!(line.next().await, json!({"close": 4_000}));
    let (mut line, ready) = Line::ready(&double).await;
    double.gateway().close(4_009);
    assert_eq!(line.next().await, json!({"close": 4_009}));
    let mut line = Line::open(&double).await;
    let id = &ready["d"]["session_id"];
    line.send(6, json!({"token": double.token(), "session_id": id, "seq": 1})).await;
    assert_eq!(line.next().await["d"], false, "it is forgotten");
    let (mut line, _) = Line::ready(&double).await;
    double.gateway().drop_connections();
    assert_eq!(line.next().await, json!({"close": null}));
}

#[tokio::test]
async fn silence_is_for_connections_that_there_are() {
    let double = start().await;
    let (mut line, _) = Line::ready(&double).await;
    double.gateway().silence();
    line.send(1, json!(1)).await;
    double.wait_until("the heartbeat is heard", |double| double.gateway().heartbeats() == 1).await;
    double.gateway().send_event("A", json!({}));
    assert_eq!(line.next().await["t"], "A", "and there was no answer before");
    let (mut other, _) = Line::ready(&double).await;
    other.send(1, json!(1)).await;
    assert_eq!(other.next().await["op"], 11);
}

/// A client that does not say that it lives is taken for dead.
#[tokio::test]
async fn a_dead_connection_is_closed() {
    let options = Options { heartbeat: Duration::from_millis(50), ..Options::default() };
    let double = Double::start(options).await;
    let (mut line, _) = Line::ready(&double).await;
    assert_eq!(line.next().await, json!({"close": 4_009}));
}

#[tokio::test]
async fn two_processes_both_hear() {
    let double = start().await;
    let (mut one, _) = Line::ready(&double).await;
    let (mut other, _) = Line::ready(&double).await;
    double.gateway().send_raw(json!({"op": 0, "t": "ODD", "s": null, "d": 7}));
    for line in [&mut one, &mut other] {
        assert_eq!(line.next().await["t"], "ODD");
    }
}

#[tokio::test]
async fn frames_can_be_compressed() {
    let double = Double::start(Options { zlib: true, ..Options::default() }).await;
    // The client reads both.
    Line::ready(&double).await;
}

#[tokio::test]
async fn identifying_too_often_is_refused() {
    let every = Duration::from_secs(60);
    let double = Double::start(Options { identify_every: every, ..Options::default() }).await;
    let (_line, _) = Line::ready(&double).await;
    let mut line = Line::open(&double).await;
    line.send(2, Line::identity(&double)).await;
    assert_eq!(line.next().await["op"], 9);
}

#[tokio::test]
async fn nobody_gets_in_when_it_is_down() {
    let double = start().await;
    double.gateway().refuse_connections(true);
    let url = double.url().replacen("http", "ws", 1) + "/?v=10";
    assert!(tokio_tungstenite::connect_async(url).await.is_err());
    double.gateway().refuse_connections(false);
    Line::ready(&double).await;
    tokio::time::timeout(SOON, double.gateway().ready(1)).await.expect("it is ready");
}
