//! The cost of the judge, printed: it must not be what a benchmark measures.

use std::time::Instant;

use discord_double::{Options, judge, limits};
use serde_json::{Value, json};
use serenity_reqwest::Method;

use crate::client::{Bot, callback, png};

/// A turn as big as they get: 25 buttons, a picture, a long text.
fn turn() -> Value {
    let row = |row: usize| {
        let button = |column: usize| {
            json!({"type": 2, "style": 1, "label": format!("{column}{row}"),
                "custom_id": format!("1|k3f9|12|{}|{column}|{row}", "x".repeat(60))})
        };
        json!({"type": 1, "components": (0..5).map(button).collect::<Vec<_>>()})
    };
    json!({
        "content": "<@1>, place a tile. ".repeat(60),
        "components": (0..5).map(row).collect::<Vec<_>>(),
        "attachments": [{"id": 0, "filename": "board.png", "description": "blue ".repeat(200)}],
        "allowed_mentions": {"parse": [], "users": ["1"]},
        "flags": 4,
    })
}

#[test]
fn the_judge_is_quick() {
    let message = turn();
    let mut callback = json!({"type": 4, "data": message});
    callback["data"]["flags"] = json!(64);
    for (name, body) in [("create_message", &message), ("callback", &callback)] {
        let data = if name == "callback" { &body["data"] } else { body };
        let began = Instant::now();
        assert_eq!(judge::faults(name, body), Vec::<String>::new());
        let first = began.elapsed();
        let n = 200;
        let began = Instant::now();
        for _ in 0..n {
            assert!(judge::faults(name, body).is_empty() && limits::of_message(data).is_empty());
        }
        let each = began.elapsed() / n;
        println!("{name}: {each:?} each, {first:?} the first");
        // A hundred times what it takes, so that a busy machine does not matter.
        assert!(each.as_millis() < 50, "{name}: {each:?}");
    }
}

/// From a press to its accepted answer with a picture, through the gateway and
/// HTTP, by a bot that does nothing.
#[tokio::test]
async fn the_double_is_quick() {
    let options = Options { keep: false, ..Options::default() };
    let mut bot = Bot::with(options).await;
    let message = bot.post_button().await;
    let mut picture = png(1_000, 1_000);
    picture.resize(200_000, 7);
    let mut data = turn();
    data["flags"] = json!(64);
    let body = json!({"type": 4, "data": data});
    let n = 50;
    let began = Instant::now();
    for _ in 0..n {
        bot.double.press(&bot.bob, message, "a").await;
        let event = bot.line.interaction().await;
        let files = [("board.png", picture.clone())];
        let path = callback(&event);
        let (status, error) = bot.upload(Method::POST, &path, body.clone(), &files).await;
        assert_eq!(status, 204, "{error}");
    }
    let each = began.elapsed() / n;
    let latencies = bot.double.latencies();
    println!("a press: {each:?}, of which latency {:?}", latencies.median());
    assert_eq!(latencies.sorted.len(), 50);
    assert!(each.as_millis() < 200, "{each:?}");
    let seen = bot.double.visible_messages(&bot.bob, bot.channel);
    let kept = seen.last().and_then(|message| message.attachments.first()).expect("a picture");
    assert_eq!((kept.length, kept.bytes.len(), kept.size()), (200_000, 64, Some((1_000, 1_000))));
}
