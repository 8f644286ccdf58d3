//! Faults do what they say, and nothing else.

use std::time::Duration;

use discord_double::{Fault, When};
use serde_json::{Value, json};
use serenity_reqwest::Method;

use crate::client::{Bot, answer};

const POST: &str = "/channels/*/messages";

fn path(bot: &Bot) -> String {
    format!("/channels/{}/messages", bot.channel)
}

#[tokio::test]
async fn a_request_fails_once() {
    let bot = Bot::start().await;
    let body = json!({"content": "a"});
    for (fault, status, code) in [
        (Fault::Status(502), 502, Value::Null),
        (Fault::Code { status: 403, code: 50_013 }, 403, json!(50_013)),
    ] {
        bot.double.faults().next("POST", POST, fault);
        assert_eq!(bot.call(Method::GET, "/gateway", Value::Null).await.0, 200, "not meant");
        let (got, error) = bot.call(Method::POST, &path(&bot), body.clone()).await;
        assert_eq!((got, error["code"].clone()), (status, code));
    }
    assert_eq!(bot.double.messages(bot.channel).len(), 0, "nothing took effect");
    assert_eq!(bot.call(Method::POST, &path(&bot), body).await.0, 200);
    assert_eq!((bot.double.faults().fault_count(), bot.double.faults().waiting()), (2, 0));
    assert_eq!(bot.double.requests().iter().filter(|request| request.faulty).count(), 2);
}

/// The answer is lost, but the message is there; with its nonce it is not sent
/// twice.
#[tokio::test]
async fn an_answer_is_lost() {
    let bot = Bot::start().await;
    let body = json!({"content": "a", "nonce": "n1", "enforce_nonce": true});
    bot.double.faults().next_after("POST", POST, Fault::Status(500));
    assert_eq!(bot.call(Method::POST, &path(&bot), body.clone()).await.0, 500);
    assert_eq!(bot.double.messages(bot.channel).len(), 1);
    let (status, message) = bot.call(Method::POST, &path(&bot), body.clone()).await;
    assert_eq!((status, &message["nonce"]), (200, &json!("n1")));
    assert_eq!(bot.double.messages(bot.channel).len(), 1);
    bot.double.advance(Duration::from_secs(600));
    bot.call(Method::POST, &path(&bot), body).await;
    assert_eq!(bot.double.messages(bot.channel).len(), 2, "it is not remembered for ever");
}

#[tokio::test]
async fn connections_end_or_hang() {
    let bot = Bot::start().await;
    bot.double.faults().plan("GET", "/gateway", Fault::Reset, When::Before, 2);
    for _ in 0..2 {
        let request = bot.request(Method::GET, "/gateway");
        assert!(answer(request).await.is_err());
    }
    bot.double.faults().next("*", "**", Fault::Timeout);
    let request = bot.request(Method::GET, "/gateway").timeout(Duration::from_millis(100));
    assert!(answer(request).await.expect_err("nothing").is_timeout());
    assert_eq!(bot.call(Method::GET, "/gateway", Value::Null).await.0, 200);
}

#[tokio::test]
async fn being_limited_is_told_with_headers() {
    let bot = Bot::start().await;
    let after = Duration::from_millis(1_500);
    bot.double.faults().next("GET", "/users/@me", Fault::RateLimited { after, global: true });
    let response = bot.request(Method::GET, "/users/@me").send().await.expect("an answer");
    assert_eq!(response.status(), 429);
    assert_eq!(response.headers()["retry-after"], "1.500");
    assert_eq!(response.headers()["x-ratelimit-global"], "true");
    let body: Value = serde_json::from_str(&response.text().await.expect("a body")).expect("JSON");
    assert_eq!((&body["retry_after"], &body["global"]), (&json!(1.5), &json!(true)));
}

/// The same requests fail with the same seed, and about as many as was said.
#[tokio::test]
async fn chance_is_seeded() {
    let mut runs = Vec::new();
    for seed in [1, 1, 2] {
        let bot = Bot::start().await;
        let mix = [Fault::Status(500), Fault::Status(503)];
        bot.double.faults().fail_rest_with(30.0, seed, &mix);
        let mut statuses = Vec::new();
        for _ in 0..100 {
            statuses.push(bot.call(Method::GET, "/users/@me", Value::Null).await.0);
        }
        let failed = statuses.iter().filter(|status| **status != 200).count();
        assert!((15..=45).contains(&failed), "{failed}");
        bot.double.faults().clear();
        assert_eq!(bot.call(Method::GET, "/users/@me", Value::Null).await.0, 200);
        runs.push(statuses);
    }
    assert_eq!(runs[0], runs[1]);
    assert_ne!(runs[0], runs[2]);
}
