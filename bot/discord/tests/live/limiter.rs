//! Discord's limits are kept, through a proxy as well as without.

use std::time::Duration;

use discord::Reach;
use discord_double::{Double, Fault, Person};
use serde_json::json;

use crate::{
    bot::{Bot, LIMIT, begin, begin_limited, check, proxied},
    playing::{begun, two},
};

/// Takes the double for discord.com.
fn resolved(double: &Double) -> Reach {
    let tls = double.tls();
    let ca = serenity_reqwest::Certificate::from_pem(tls.ca_pem.as_bytes());
    let client = serenity_reqwest::Client::builder()
        .use_rustls_tls()
        .no_proxy()
        .add_root_certificate(ca.expect("a certificate"))
        .resolve("discord.com", tls.address);
    Reach::Client(client.build().expect("a client"))
}

#[tokio::test]
async fn limits_are_kept_and_waited_for() {
    let (double, disk) = begin_limited().await;
    limits_are_kept(&double, Bot::begin(&double, &disk, resolved(&double), None).await).await;
}

#[tokio::test]
async fn limits_are_kept_through_a_proxy() {
    let (double, disk) = begin_limited().await;
    limits_are_kept(&double, Bot::begin(&double, &disk, proxied(&double), None).await).await;
}

async fn limits_are_kept(double: &Double, _bot: Bot) {
    double.wait_until("registered", |double| !double.commands(None).is_empty()).await;
    let (ann, bob) = two(double).await;
    begun(&ann, &bob, "hex").await;
    for global in [false, true] {
        let fault = Fault::RateLimited { after: Duration::from_secs(1), global };
        double.faults().next("POST", "/interactions/*/*/callback", fault);
        let board = ann.command("hex", "board", json!({})).await;
        let answer = board.wait_for_answer(LIMIT).await;
        assert!(answer.after >= Duration::from_secs(1), "{:?}", answer.after);
        assert!(answer.message.is_some());
    }
    // More messages than a channel takes at once.
    for _ in 0..4 {
        for person in [&ann, &bob] {
            play(double, person).await;
        }
    }
    double
        .wait_until("all turns", |double| {
            double
                .messages(ann.channel)
                .iter()
                .filter(|message| !message.attachments.is_empty())
                .count()
                == 9
        })
        .await;
    let refused = double.requests().iter().filter(|request| request.status == Some(429)).count();
    assert_eq!(refused, 2, "none but those that were made, of {}", double.requests().len());
    check(double);
}

async fn play(double: &Double, person: &Person) {
    let offered =
        double.autocomplete(&person.user, person.channel, "hex", "play", "move", "").await;
    let play = person.command("hex", "play", json!({"move": offered[0].1})).await;
    play.wait_for_answer(LIMIT).await;
}

/// Requests that Discord wants later are left alone until then; the rest goes on.
#[tokio::test]
async fn nothing_is_tried_before_its_time() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    let fault = Fault::RateLimited { after: Duration::from_secs(70), global: false };
    double.faults().next("POST", &format!("/channels/{}/messages", ann.channel), fault);
    play(&double, &ann).await;
    double.wait_until("it is refused", |double| double.faults().fault_count() == 1).await;
    let (n_posted, (cyd, dan)) =
        (double.n_requests("POST /channels/*/messages"), two(&double).await);
    begun(&cyd, &dan, "hex").await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    let n_since = double.n_requests("POST /channels/*/messages") - n_posted;
    assert_eq!(n_since, 2, "those of another channel alone");
    check(&double);
}
