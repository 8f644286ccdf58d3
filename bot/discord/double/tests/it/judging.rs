//! Good requests pass, and broken ones do not.

use discord_double::{judge, limits};
use serde_json::{Value, json};
use serenity_reqwest::Method;

use crate::client::{Bot, button};

#[test]
fn mistakes_are_seen() {
    let good = json!({"content": "a", "components": [button("1|a|0")]});
    assert_eq!(judge::faults("create_message", &good), Vec::<String>::new());
    for (path, wrong) in [
        ("/content", json!(1)),
        ("/content", json!("a".repeat(4_001))),
        ("/contents", json!("a")),
        ("/components/0/components/0/label", json!("a".repeat(81))),
        ("/components/0/components/0/custom_id", json!("a".repeat(101))),
        ("/components/0/components/0/style", json!(99)),
        ("/components/0/components/0/colour", json!("red")),
    ] {
        let mut request = good.clone();
        let (parent, key) = path.rsplit_once('/').expect("a path");
        request.pointer_mut(parent).expect("a parent")[key] = wrong;
        let faults = judge::faults("create_message", &request);
        assert!(!faults.is_empty(), "{path}");
    }
}

/// A mistake deep inside is named, not only that nothing fits.
#[test]
fn mistakes_are_named() {
    let mut callback = json!({"type": 4, "data": {"components": [button("a")]}});
    callback["data"]["components"][0]["components"][0]["colour"] = json!("red");
    let faults = judge::faults("callback", &callback);
    assert!(faults.iter().any(|fault| fault.contains("colour")), "{faults:#?}");
}

#[tokio::test]
async fn what_is_broken_is_refused_and_kept() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel);
    for body in [
        json!({"content": "x".repeat(2_001)}),
        json!({"content": "x", "colour": 1}),
        json!({"content": "x", "components": [button("a"), button("a")]}),
        json!({"content": "x", "attachments": [{"id": 0}]}),
        json!({"content": "x", "embeds": [{"image": {"url": "attachment://a.png"}}]}),
        json!({"content": "x", "flags": 4, "embeds": [{"description": "y"}]}),
    ] {
        let before = bot.double.violations().len();
        let (status, error) = bot.call(Method::POST, &path, body.clone()).await;
        assert_eq!((status, &error["code"]), (400, &json!(50_035)), "{body}");
        assert!(bot.double.violations().len() > before, "{body}");
    }
    assert_eq!(bot.double.messages(bot.channel).len(), 0);
    let (status, _) = bot.call(Method::GET, "/no/such", Value::Null).await;
    assert_eq!(status, 404);
    assert!(bot.double.violations().iter().any(|violation| violation.contains("no such route")));
}

#[test]
fn limits_are_kept() {
    let message = |parts: Value| limits::of_message(&json!({"components": parts}));
    assert_eq!(message(json!([button("a")])), Vec::<String>::new());
    assert!(!message(json!([button("a"), button("a")])).is_empty(), "the same id");
    assert!(!message(json!([button("")])).is_empty(), "no id");
    let rows: Vec<Value> = (0..6).map(|number| button(&number.to_string())).collect();
    assert!(!message(json!(rows)).is_empty(), "six rows");
    let menu = json!({"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "a"}]});
    assert_eq!(message(json!([{"type": 1, "components": [menu]}])), Vec::<String>::new());
    let beside = json!([{"type": 1, "components": [menu, menu]}]);
    assert!(!message(beside).is_empty(), "two menus in a row");
    let many: Vec<Value> =
        (0..26).map(|number| json!({"name": number.to_string(), "value": "a"})).collect();
    assert!(!limits::of_choices(&json!({"choices": many})).is_empty(), "26 choices");
}
