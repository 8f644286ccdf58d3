//! Rate limits, old messages, and TLS.

use std::time::Duration;

use discord_double::{Options, RateLimits};
use serde_json::json;
use serenity_reqwest::{Certificate, Method};

use crate::client::{Bot, answer, client};

#[tokio::test]
async fn a_route_has_a_limit() {
    let options = Options { rate_limits: RateLimits::On, ..Options::default() };
    let bot = Bot::with(options).await;
    let path = format!("/channels/{}/messages", bot.channel);
    let post = || {
        let request = bot.request(Method::POST, &path).header("content-type", "application/json");
        request.body(json!({"content": "a"}).to_string()).send()
    };
    for left in (0..5).rev() {
        let response = post().await.expect("an answer");
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["x-ratelimit-limit"], "5");
        assert_eq!(response.headers()["x-ratelimit-remaining"], left.to_string().as_str());
        assert!(response.headers().contains_key("x-ratelimit-bucket"));
    }
    let response = post().await.expect("an answer");
    assert_eq!(response.status(), 429);
    let after: f64 =
        response.headers()["retry-after"].to_str().expect("a text").parse().expect("s");
    assert!(after > 0.0 && after <= 5.0, "{after}");
    let other = bot.double.channel(bot.guild, "other");
    let elsewhere = format!("/channels/{other}/messages");
    let body = json!({"content": "a"});
    assert_eq!(bot.call(Method::POST, &elsewhere, body.clone()).await.0, 200, "another channel");
    bot.double.advance(Duration::from_secs(5));
    assert_eq!(bot.call(Method::POST, &path, body).await.0, 200);
    assert_eq!(bot.double.messages(bot.channel).len(), 6);
}

#[tokio::test]
async fn all_routes_together_have_one() {
    let options = Options { rate_limits: RateLimits::On, ..Options::default() };
    let bot = Bot::with(options).await;
    let mut global = 0;
    for n in 0..60 {
        let channel = bot.double.channel(bot.guild, "many");
        let path = format!("/channels/{channel}/messages");
        let (status, error) =
            bot.call(Method::POST, &path, json!({"content": n.to_string()})).await;
        global += usize::from(status == 429 && error["global"] == true);
    }
    // It takes less than a second, or there would be none to see.
    assert!(global > 0);
}

#[tokio::test]
async fn old_messages_are_edited_rarely() {
    let bot = Bot::start().await;
    let message = bot.post(json!({"content": "a"})).await;
    let path = format!("/channels/{}/messages/{message}", bot.channel);
    for n in 0..10 {
        let body = json!({"content": n.to_string()});
        assert_eq!(bot.call(Method::PATCH, &path, body).await.0, 200, "it is young");
    }
    bot.double.advance(Duration::from_secs(3_700));
    let mut answers = Vec::new();
    for n in 0..4 {
        let (status, error) =
            bot.call(Method::PATCH, &path, json!({"content": n.to_string()})).await;
        answers.push((status, error["code"].clone()));
    }
    assert_eq!(answers[2].0, 200);
    assert_eq!(answers[3], (429, json!(30_046)));
    assert_eq!(bot.double.message(message).map(|message| message.edits), Some(13));
}

/// A client that asks `discord.com` comes here, if it trusts us.
#[tokio::test]
async fn it_can_be_taken_for_discord() {
    let bot = Bot::start().await;
    let tls = bot.double.tls();
    let trusted = Certificate::from_pem(tls.ca_pem.as_bytes()).expect("a certificate");
    let known = client().resolve("discord.com", tls.address);
    let known = known.add_root_certificate(trusted).build().expect("a client");
    let url = "https://discord.com/api/v10/gateway";
    let (status, told) = answer(known.get(url)).await.expect("an answer");
    assert_eq!(status, 200);
    assert_eq!(told["url"], bot.double.url().replacen("http", "ws", 1));
    let stranger = client().resolve("discord.com", tls.address).build().expect("a client");
    assert!(answer(stranger.get(url)).await.is_err(), "it is not trusted");
    let (status, _) =
        answer(known.get("https://discord.com/api/v10/users/@me")).await.expect("one");
    assert_eq!(status, 401, "without a token");
}
