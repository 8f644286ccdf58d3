//! Interactions and their answers.

use std::time::Duration;

use serde_json::{Value, json};
use serenity_reqwest::Method;

use crate::client::{Bot, SOON, button, callback, id, png, webhook};

#[tokio::test]
async fn a_press_is_answered_once() {
    let mut bot = Bot::start().await;
    let message = bot.post_button().await;
    let asked = bot.double.press(&bot.bob, message, "a").await;
    let event = bot.line.interaction().await;
    assert_eq!(event["data"]["custom_id"], "a");
    assert_eq!(event["message"]["id"], message.to_string());
    assert_eq!(event["member"]["user"]["id"], bot.bob.id.to_string());
    let body = json!({"type": 4, "data": {"content": "hm", "flags": 64}});
    assert_eq!(bot.answer(&event, body.clone()).await, (204, Value::Null));
    let answer = asked.wait_for_answer(SOON).await;
    assert_eq!((answer.kind, answer.visible_to), (4, Some(bot.bob.id)));
    assert_eq!(answer.message.map(|message| message.content), Some("hm".to_owned()));
    let (status, error) = bot.answer(&event, body).await;
    assert_eq!((status, &error["code"]), (400, &json!(40_060)));
    assert_eq!(bot.double.violations(), Vec::<String>::new());
}

/// Only who pressed sees what is private.
#[tokio::test]
async fn what_is_private_is_seen_by_one() {
    let mut bot = Bot::start().await;
    let ann = bot.double.user("ann");
    let message = bot.post_button().await;
    bot.double.press(&bot.bob, message, "a").await;
    let event = bot.line.interaction().await;
    bot.answer(&event, json!({"type": 4, "data": {"content": "hm", "flags": 64}})).await;
    assert_eq!(bot.double.visible_messages(&bot.bob, bot.channel).len(), 2);
    assert_eq!(bot.double.visible_messages(&ann, bot.channel).len(), 1);
    assert_eq!(bot.double.messages(bot.channel).len(), 1);
    let private = bot.double.visible_messages(&bot.bob, bot.channel)[1].id;
    let path = format!("/channels/{}/messages/{private}", bot.channel);
    let (status, error) = bot.call(Method::PATCH, &path, json!({"content": "b"})).await;
    assert_eq!((status, &error["code"]), (404, &json!(10_008)), "it needs the token");
    let path = format!("/channels/{}/messages?limit=50", bot.channel);
    let (_, all) = bot.call(Method::GET, &path, Value::Null).await;
    assert_eq!(all.as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn after_three_seconds_it_is_too_late() {
    let mut bot = Bot::start().await;
    let message = bot.post_button().await;
    let asked = bot.double.press(&bot.bob, message, "a").await;
    let event = bot.line.interaction().await;
    bot.double.advance(Duration::from_millis(3_100));
    let (status, error) = bot.answer(&event, json!({"type": 6})).await;
    assert_eq!((status, &error["code"]), (404, &json!(10_062)));
    assert!(asked.answer(SOON).await.is_none());
    assert_eq!(bot.double.latencies().unanswered, 1);
}

/// Only what fits: choices for who types, an edit for who pressed.
#[tokio::test]
async fn an_answer_fits_what_was_asked() {
    let mut bot = Bot::start().await;
    let message = bot.post_button().await;
    bot.double.press(&bot.bob, message, "a").await;
    let event = bot.line.interaction().await;
    let (status, error) = bot.answer(&event, json!({"type": 8, "data": {"choices": []}})).await;
    assert_eq!((status, &error["code"]), (400, &json!(50_035)));
    assert_eq!(bot.answer(&event, json!({"type": 6})).await.0, 204);
}

/// The answer that is put off is dots, which the first thing said replaces.
#[tokio::test]
async fn an_answer_can_be_put_off() {
    let mut bot = Bot::start().await;
    let message = bot.post_button().await;
    for follow_up in [false, true] {
        let asked = bot.double.press(&bot.bob, message, "a").await;
        let event = bot.line.interaction().await;
        let url = webhook(&event);
        let (status, error) = bot.call(Method::POST, &url, json!({"content": "x"})).await;
        assert_eq!((status, &error["code"]), (404, &json!(10_015)), "nothing was answered yet");
        let later = json!({"type": 5, "data": {"flags": 64}});
        assert_eq!(bot.answer(&event, later).await.0, 204);
        let dots = asked.wait_for_answer(SOON).await.message.expect("a message");
        assert!(dots.loading);
        let said = json!({"content": "done"});
        let (status, told) = if follow_up {
            bot.call(Method::POST, &url, said).await
        } else {
            bot.call(Method::PATCH, &format!("{url}/messages/@original"), said).await
        };
        assert_eq!((status, id(&told["id"])), (200, dots.id));
        let message = asked.outcome(SOON).await.expect("a message");
        assert_eq!((message.content.as_str(), message.edits), ("done", 0));
        assert_eq!(message.only_for, Some(bot.bob.id));
    }
}

#[tokio::test]
async fn a_token_is_good_for_fifteen_minutes() {
    let mut bot = Bot::start().await;
    let message = bot.post_button().await;
    bot.double.press(&bot.bob, message, "a").await;
    let event = bot.line.interaction().await;
    bot.answer(&event, json!({"type": 6})).await;
    let original = format!("{}/messages/@original", webhook(&event));
    bot.double.advance(Duration::from_secs(899));
    assert_eq!(bot.call(Method::GET, &original, Value::Null).await.0, 200);
    bot.double.advance(Duration::from_secs(2));
    let (status, error) = bot.call(Method::GET, &original, Value::Null).await;
    assert_eq!((status, &error["code"]), (401, &json!(50_027)));
}

/// `attachments: []` takes the picture away; to say nothing of it leaves it.
#[tokio::test]
async fn pictures_stay_or_go() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel);
    let body = json!({"content": "a board", "components": [button("a")],
        "attachments": [{"id": 0, "description": "blue"}]});
    let files = [("board.png", png(10, 20))];
    let (status, message) = bot.upload(Method::POST, &path, body, &files).await;
    assert_eq!(status, 200, "{message}");
    let attachment = &message["attachments"][0];
    assert_eq!(attachment["width"], 10);
    assert_eq!(attachment["description"], "blue");
    let message = id(&message["id"]);
    let n_files = || bot.double.message(message).map(|message| message.attachments.len());
    let mut line = bot.line;
    let http = bot.http.clone();
    let send = |event: &Value, body: Value| {
        let url = format!("{}/api/v10{}", bot.double.url(), callback(event));
        let request = http.post(url).header("content-type", "application/json");
        request.body(body.to_string()).send()
    };
    bot.double.press(&bot.bob, message, "a").await;
    let event = line.interaction().await;
    send(&event, json!({"type": 7, "data": {"content": "b"}})).await.expect("an answer");
    assert_eq!(n_files(), Some(1));
    bot.double.press(&bot.bob, message, "a").await;
    let event = line.interaction().await;
    let data = json!({"content": "c", "attachments": []});
    send(&event, json!({"type": 7, "data": data})).await.expect("an answer");
    assert_eq!(n_files(), Some(0));
}
