//! People, and what their clients make of what was registered.

use std::time::Duration;

use serde_json::{Value, json};
use serenity_reqwest::Method;

use crate::client::{Bot, SOON, button};

fn commands() -> Value {
    let user = json!({"type": 6, "name": "friend", "description": "Who.", "required": true});
    let option = json!({"type": 3, "name": "move", "description": "What.", "autocomplete": true});
    json!([{"name": "reef", "description": "A game.", "options": [
        {"type": 1, "name": "start", "description": "Begin.", "options": [user]},
        {"type": 1, "name": "play", "description": "Move.", "options": [option]},
    ]}])
}

async fn registered() -> Bot {
    let bot = Bot::start().await;
    let path = format!("/applications/{}/commands", bot.double.bot().id);
    let (status, told) = bot.call(Method::PUT, &path, commands()).await;
    assert_eq!(status, 200, "{told}");
    assert_eq!(told[0]["description"], "A game.");
    assert!(told[0]["id"].is_string() && told[0]["version"].is_string());
    bot
}

#[tokio::test]
async fn commands_are_given_as_registered() {
    let mut bot = registered().await;
    assert_eq!((bot.double.registrations(), bot.double.commands(None).len()), (1, 1));
    let ann = bot.double.user_called("ann", "Ann Onym");
    let given = json!({"friend": ann.id});
    let asked = bot.double.command(&bot.bob, bot.channel, "reef", "start", given).await;
    let event = bot.line.interaction().await;
    let option = &event["data"]["options"][0]["options"][0];
    assert_eq!((&option["type"], &option["value"]), (&json!(6), &json!(ann.id.to_string())));
    let resolved = &event["data"]["resolved"]["users"][ann.id.to_string()];
    assert_eq!(resolved["global_name"], "Ann Onym");
    for field in ["locale", "entitlements", "attachment_size_limit", "app_permissions", "context"] {
        assert!(!event[field].is_null(), "{field}");
    }
    assert!(asked.answer(Duration::from_millis(20)).await.is_none());
    assert_eq!(asked.event(), event);
    asked.again();
    assert_eq!(bot.line.interaction().await, event);
}

#[tokio::test]
async fn choices_come_while_typing() {
    let mut bot = registered().await;
    let double = bot.double.clone();
    let (bob, channel) = (bot.bob.clone(), bot.channel);
    let typing = tokio::spawn(async move {
        double.autocomplete(&bob, channel, "reef", "play", "move", "7").await
    });
    let event = bot.line.interaction().await;
    assert_eq!(event["data"]["options"][0]["options"][0]["focused"], true);
    let choices = json!([{"name": "7 on c3", "value": "7c3"}]);
    bot.answer(&event, json!({"type": 8, "data": {"choices": choices}})).await;
    let offered = typing.await.expect("choices");
    assert_eq!(offered, [("7 on c3".to_owned(), "7c3".to_owned())]);
}

/// Messages that a person sees, a control that they press, and the outcome that they get to see.
#[tokio::test]
async fn a_person_acts_on_what_there_is() {
    let mut bot = Bot::start().await;
    bot.post(json!({"content": "old", "components": [button("a")]})).await;
    let newest =
        bot.post(json!({"content": "new", "components": [button("b"), button("c")]})).await;
    bot.post(json!({"content": "words"})).await;
    let bob = bot.double.at(&bot.bob, bot.channel);
    let labels: Vec<_> = bob.controls().into_iter().map(|control| control.label).collect();
    assert_eq!(labels, ["b", "c"]);
    let asked = bob.press_nth(3).await;
    let event = bot.line.interaction().await;
    assert_eq!(event["data"]["custom_id"], "c");
    assert_eq!(event["message"]["id"], newest.to_string());
    bot.answer(&event, json!({"type": 6})).await;
    assert_eq!(asked.wait_for_answer(SOON).await.kind, 6);
    bot.post(json!({"content": "and so"})).await;
    let seen = asked.outcome(SOON).await.expect("a message");
    assert_eq!(seen.content, "and so");
    bob.press_label("a").await;
    assert_eq!(bot.line.interaction().await["data"]["custom_id"], "a");
    let seen = bob.waits_for(|message| message.content == "words").await;
    assert!(!seen.is_open());
}

#[tokio::test]
async fn an_edit_that_was_put_off_is_waited_for() {
    let mut bot = Bot::start().await;
    let message = bot.post_button().await;
    let asked = bot.double.press(&bot.bob, message, "a").await;
    let event = bot.line.interaction().await;
    bot.answer(&event, json!({"type": 6})).await;
    let original = format!("{}/messages/@original", crate::client::webhook(&event));
    bot.call(Method::PATCH, &original, json!({"content": "b", "components": []})).await;
    let seen = asked.outcome(SOON).await.expect("a message");
    assert_eq!((seen.id, seen.content.as_str(), seen.edits), (message, "b", 1));
    assert_eq!(seen.versions[0].content, "press");
    // The button is gone, but was still seen.
    bot.double.press_anyway(&bot.bob, message, "a").await;
    assert_eq!(bot.line.interaction().await["data"]["custom_id"], "a");
    assert!(bot.double.latencies().median().is_some());
}

/// A page of the channel, with the pictures beside it, that shows no name as
/// HTML.
#[tokio::test]
async fn a_channel_can_be_looked_at() {
    let bot = Bot::start().await;
    let eve = bot.double.user_called("eve", "<script>");
    bot.double.say(&eve, bot.channel, "hello <b>");
    let path = format!("/channels/{}/messages", bot.channel);
    let body = json!({"content": format!("**<@{}>**, play", eve.id), "components": [button("Go")],
        "attachments": [{"id": 0, "description": "a \"blue\" board"}]});
    bot.upload(Method::POST, &path, body, &[("board.png", crate::client::png(4, 2))]).await;
    let folder = std::env::temp_dir().join(format!("double-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let page = folder.join("reef.html");
    bot.double.html(bot.channel, Some(&bot.bob), &page).expect("a page");
    let html = std::fs::read_to_string(&page).expect("a page");
    for part in [
        "hello &lt;b&gt;",
        "<strong><span class=\"mention\">@&lt;script&gt;</span></strong>, play",
        "alt=\"a &quot;blue&quot; board\"",
        ">Go</button>",
        "# general · Reef",
    ] {
        assert!(html.contains(part), "{part}: {html}");
    }
    assert!(!html.contains("<script>"));
    let pictures = std::fs::read_dir(folder.join("reef-pictures")).expect("pictures");
    assert_eq!(pictures.count(), 1);
    std::fs::remove_dir_all(&folder).expect("it is gone");
}
