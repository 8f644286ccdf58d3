//! What the judge costs, printed: it must not be what a benchmark measures.

use std::time::Instant;

use discord_double::{judge, limits};
use serde_json::{Value, json};

/// A turn as big as they get: 25 buttons, a picture, a long text.
fn turn() -> Value {
    let row = |y: usize| {
        let button = |x: usize| {
            json!({"type": 2, "style": 1, "label": format!("{x}{y}"),
                "custom_id": format!("1|k3f9|12|{}|{x}|{y}", "x".repeat(60))})
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
