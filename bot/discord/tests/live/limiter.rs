//! With the library's limiter, which goes to discord.com and nowhere else: here
//! that is the double.

use std::time::Duration;

use discord::Reach;
use discord_double::{Double, Fault};
use serde_json::json;

use crate::{
    bot::{Bot, LIMIT, begin_limited, check},
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
    let _bot = Bot::begin(&double, &disk, resolved(&double), None).await;
    double.wait_until("registered", |it| !it.commands(None).is_empty()).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    for global in [false, true] {
        let fault = Fault::RateLimited { after: Duration::from_secs(1), global };
        double.faults().next("POST", "/interactions/*/*/callback", fault);
        let board = ann.command("hex", "board", json!({})).await;
        let answer = board.answered(LIMIT).await;
        assert!(answer.after >= Duration::from_secs(1), "{:?}", answer.after);
        assert!(answer.message.is_some());
    }
    // More messages than a channel takes at once.
    for _ in 0..4 {
        for person in [&ann, &bob] {
            let offered =
                double.autocomplete(&person.user, person.channel, "hex", "play", "move", "").await;
            let play = person.command("hex", "play", json!({"move": offered[0].1})).await;
            play.answered(LIMIT).await;
        }
    }
    double
        .wait_until("all turns", |it| {
            it.messages(ann.channel).iter().filter(|it| !it.attachments.is_empty()).count() == 9
        })
        .await;
    let refused = double.requests().iter().filter(|it| it.status == Some(429)).count();
    println!("{refused} requests were too many, of {}", double.requests().len());
    check(&double);
}
