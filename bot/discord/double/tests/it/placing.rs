//! Where the bot may do what.

use discord_double::{Id, Permissions};
use serde_json::{Value, json};
use serenity_reqwest::Method;

use crate::client::{Bot, SOON, id, png, webhook};

async fn post(bot: &Bot, channel: Id) -> (u16, Value) {
    let path = format!("/channels/{channel}/messages");
    let (status, error) = bot.call(Method::POST, &path, json!({"content": "a"})).await;
    (status, error["code"].clone())
}

#[tokio::test]
async fn what_is_not_allowed_is_refused() {
    let bot = Bot::start().await;
    let all = Permissions::ALL;
    for (may, code) in [
        (all - Permissions::SEND_MESSAGES, 50_013),
        (all - Permissions::VIEW_CHANNEL, 50_001),
        (Permissions::NONE, 50_001),
    ] {
        bot.double.permit(bot.channel, may);
        assert_eq!(post(&bot, bot.channel).await, (403, json!(code)));
    }
    bot.double.permit(bot.channel, all - Permissions::ATTACH_FILES);
    assert_eq!(post(&bot, bot.channel).await.0, 200);
    let path = format!("/channels/{}/messages", bot.channel);
    let (status, error) =
        bot.upload(Method::POST, &path, json!({"content": "a"}), &[("a.png", png(1, 1))]).await;
    assert_eq!((status, &error["code"]), (403, &json!(50_013)));
    bot.double.remove_bot(bot.guild);
    assert_eq!(post(&bot, bot.channel).await, (403, json!(50_001)));
    let (_, elsewhere) = bot.double.guild_without_bot("Atoll");
    assert_eq!(post(&bot, elsewhere).await, (403, json!(50_001)));
}

#[tokio::test]
async fn what_is_gone_is_unknown() {
    let bot = Bot::start().await;
    let message = bot.post(json!({"content": "a"})).await;
    bot.double.delete_message(message);
    let path = format!("/channels/{}/messages/{message}", bot.channel);
    let (status, error) = bot.call(Method::PATCH, &path, json!({"content": "b"})).await;
    assert_eq!((status, &error["code"]), (404, &json!(10_008)));
    bot.double.delete_channel(bot.channel);
    assert_eq!(post(&bot, bot.channel).await, (404, json!(10_003)));
}

#[tokio::test]
async fn direct_messages_can_be_closed() {
    let bot = Bot::start().await;
    let open = json!({"recipient_id": bot.bob.id.to_string()});
    let (status, dm) = bot.call(Method::POST, "/users/@me/channels", open.clone()).await;
    assert_eq!((status, id(&dm["id"])), (200, bot.double.dm(&bot.bob)));
    assert_eq!(post(&bot, id(&dm["id"])).await.0, 200);
    bot.double.close_dms(&bot.bob, true);
    assert_eq!(bot.call(Method::POST, "/users/@me/channels", open).await.0, 200);
    assert_eq!(post(&bot, id(&dm["id"])).await, (403, json!(50_007)));
}

#[tokio::test]
async fn a_thread_is_started_once() {
    let bot = Bot::start().await;
    let message = bot.post(json!({"content": "a"})).await;
    let path = format!("/channels/{}/messages/{message}/threads", bot.channel);
    let body = json!({"name": "a match"});
    let (status, thread) = bot.call(Method::POST, &path, body.clone()).await;
    assert_eq!((status, id(&thread["id"])), (201, message));
    assert_eq!(bot.double.threads(bot.channel), [message]);
    assert_eq!(post(&bot, message).await.0, 200);
    let (status, error) = bot.call(Method::POST, &path, body).await;
    assert_eq!((status, &error["code"]), (400, &json!(160_004)));
    let all = Permissions::ALL;
    bot.double.permit(bot.channel, all - Permissions::SEND_MESSAGES_IN_THREADS);
    assert_eq!(post(&bot, message).await, (403, json!(50_013)));
    bot.double.permit(bot.channel, all - Permissions::CREATE_PUBLIC_THREADS);
    let path = format!("/channels/{}/threads", bot.channel);
    let (status, error) = bot.call(Method::POST, &path, json!({"name": "b", "type": 11})).await;
    assert_eq!((status, &error["code"]), (403, &json!(50_013)));
}

/// Where it is with a person alone, it answers, five times more, and no more.
#[tokio::test]
async fn with_a_person_alone_it_only_answers() {
    let mut bot = Bot::start().await;
    bot.double.install(&bot.bob);
    let ann = bot.double.user("ann");
    let group = bot.double.group(&[&bot.bob, &ann]);
    let asked =
        bot.double.interact(&bot.bob, group, 2, json!({"id": "1", "name": "x", "type": 1})).await;
    let event = bot.line.interaction().await;
    assert_eq!(event["context"], 2);
    assert_eq!(event["authorizing_integration_owners"], json!({"1": bot.bob.id.to_string()}));
    assert_eq!(post(&bot, group).await, (403, json!(50_001)));
    bot.answer(&event, json!({"type": 4, "data": {"content": "a"}})).await;
    assert!(asked.wait_for_answer(SOON).await.message.is_some());
    for n in 0..6 {
        let body = json!({"content": n.to_string()});
        let (status, _) = bot.call(Method::POST, &webhook(&event), body).await;
        assert_eq!(status == 200, n < 5, "{n}");
    }
    assert_eq!(asked.follow_ups().len(), 5);
}

/// A person is called if they are mentioned and may be called.
#[tokio::test]
async fn calls_are_kept_within_bounds() {
    let bot = Bot::start().await;
    let ann = bot.double.user("ann");
    let content = format!("<@{}> <@{}> @everyone", bot.bob.id, ann.id);
    let pings = async |allowed: Value| {
        let mut body = json!({"content": content});
        if !allowed.is_null() {
            body["allowed_mentions"] = allowed;
        }
        let message = bot.double.message(bot.post(body).await).expect("a message");
        (message.pings, message.pings_everyone)
    };
    assert_eq!(pings(json!({"parse": []})).await, (vec![], false));
    let one = json!({"parse": [], "users": [ann.id.to_string()]});
    assert_eq!(pings(one).await, (vec![ann.id], false));
    let both = vec![bot.bob.id, ann.id];
    assert_eq!(pings(Value::Null).await, (both.clone(), false), "everyone needs a permission");
    bot.double.permit(bot.channel, Permissions::ALL | Permissions::MENTION_EVERYONE);
    assert_eq!(pings(Value::Null).await, (both, true));
}
