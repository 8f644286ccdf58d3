//! The looks of the bot: its picture, and those of pieces on buttons.

use std::time::Duration;

use discord_double::{Double, Fault, When};
use tokio::time::sleep;

use crate::bot::{Bot, begin, check};

/// Waits until the bot has uploaded all, and returns the names of what there is.
async fn uploaded(double: &Double) -> Vec<String> {
    double.wait_until("all is uploaded", |double| double.emojis().len() > 30).await;
    loop {
        let before = double.emojis();
        sleep(Duration::from_millis(150)).await;
        if double.emojis() == before {
            return before.into_values().collect();
        }
    }
}

#[tokio::test]
async fn pictures_are_uploaded_once_and_renewed() {
    let (double, disk) = begin().await;
    let old = double.add_emoji("tt_escape_ship_00ff00");
    let foreign = double.add_emoji("tt_escape_whale_00ff00");
    let bot = Bot::start(&double, &disk).await;
    let first = uploaded(&double).await;
    double.wait_until("the old one is gone", |double| !double.emojis().contains_key(&old)).await;
    assert!(double.emojis().contains_key(&foreign), "what is not ours stays");
    assert!(first.iter().any(|name| name.starts_with("tt_escape_ship_")), "{first:?}");
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
    let before = double.emojis();
    let _bot = Bot::start(&double, &disk).await;
    sleep(Duration::from_millis(400)).await;
    assert_eq!(double.emojis(), before, "what is there is not sent again");
    check(&double);
}

/// A bot without a picture gets ours, once; a picture that its host has chosen stays.
#[tokio::test]
async fn a_picture_of_the_host_stays() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    double.wait_until("it has a picture", |double| double.avatar().is_some()).await;
    // By then it has written down that it had one.
    uploaded(&double).await;
    double.set_avatar(None);
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
    let bot = Bot::start(&double, &disk).await;
    uploaded(&double).await;
    assert_eq!(double.avatar(), None, "a host who takes it away wants none");
    drop(bot);

    let (double, disk) = begin().await;
    double.set_avatar(Some("chosen"));
    let _bot = Bot::start(&double, &disk).await;
    uploaded(&double).await;
    assert_eq!(double.avatar().as_deref(), Some("chosen"));
    check(&double);
}

/// Without pictures the bot plays as it did.
#[tokio::test]
async fn pictures_that_are_refused_cost_nothing() {
    let (double, disk) = begin().await;
    let refused = Fault::Code { status: 400, code: 30_008 };
    double.faults().plan("POST", "/applications/*/emojis", refused, When::Before, 1_000);
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = crate::playing::two(&double).await;
    crate::playing::begun(&ann, &bob, "hex").await;
    assert!(double.emojis().is_empty());
    check(&double);
}
