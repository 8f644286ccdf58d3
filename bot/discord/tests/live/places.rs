//! Threads, servers that the bot may do little in, and places without it.

use discord_double::{Fault, Message, Permissions, When};
use serde_json::json;

use crate::{
    bot::{Bot, LIMIT, begin, check},
    playing::{begun, two},
};

#[tokio::test]
async fn a_match_has_a_thread_of_its_own() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    let options = json!({"opponent": bob.user.id.to_string(), "thread": true});
    ann.command("hex", "start", options).await.wait_for_answer(LIMIT).await;
    let challenge = bob.waits_for(|message| message.control("Accept").is_some()).await;
    double.wait_until("a thread", |double| !double.threads(ann.channel).is_empty()).await;
    let thread = double.threads(ann.channel)[0];
    assert_eq!(double.message(challenge.id).and_then(|message| message.thread), Some(thread));
    let accept = challenge.control("Accept").expect("there is one");
    bob.act(&challenge, &accept).await.wait_for_answer(LIMIT).await;
    let turn = double.wait_for(thread, |message| message.pings == [ann.user.id]).await;
    assert!(turn.is_open());
    double
        .wait_until("no controls", |double| !double.message(challenge.id).expect("it").is_open())
        .await;
    // Commands in the thread are about its match.
    let ann = double.at(&ann.user, thread);
    let offered = double.autocomplete(&ann.user, thread, "hex", "play", "move", "").await;
    ann.command("hex", "play", json!({"move": offered[0].1})).await.wait_for_answer(LIMIT).await;
    double.wait_for(thread, |message| message.pings == [bob.user.id]).await;
    // A thread in a thread there is not.
    let options = json!({"opponent": bob.user.id.to_string(), "thread": true});
    let refused = ann.command("hex", "start", options).await.wait_for_answer(LIMIT).await;
    let content = refused.message.expect("words").content;
    assert!(content.contains("can’t open a thread"), "{content}");
    // When it is deleted, there is another.
    double.delete_channel(thread);
    let bob = double.at(&bob.user, ann.channel);
    let options = json!({"move": offered[1].1, "match": id_of(&turn)});
    let parent = double.at(&bob.user, challenge.channel);
    parent.command("hex", "play", options).await.wait_for_answer(LIMIT).await;
    double
        .wait_until("another thread", |double| !double.threads(challenge.channel).is_empty())
        .await;
    check(&double);
}

/// The player who asked for a thread learns that there is none.
#[tokio::test]
async fn a_thread_that_cannot_be_opened_is_told() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    // Too many are open in the server.
    let full = Fault::Code { status: 400, code: 160_006 };
    double.faults().next("POST", "/channels/*/messages/*/threads", full);
    let options = json!({"opponent": bob.user.id.to_string(), "thread": true});
    ann.command("hex", "start", options).await.wait_for_answer(LIMIT).await;
    let regret = |message: &Message| message.content.contains("won’t let me open a thread");
    let told = double.wait_for_seen(&ann.user, ann.channel, regret).await;
    assert_eq!(told.only_for, Some(ann.user.id));
    // The match goes on in the channel.
    let challenge = bob.waits_for(|message| message.control("Accept").is_some()).await;
    let accept = challenge.control("Accept").expect("there is one");
    bob.act(&challenge, &accept).await.wait_for_answer(LIMIT).await;
    bob.waits_for(|message| message.pings == [ann.user.id] && message.is_open()).await;
    check(&double);
}

/// The match that a message is about.
fn id_of(message: &Message) -> String {
    let id = &message.controls()[0].custom_id;
    id.split('|').nth(1).expect("an id of ours").to_owned()
}

#[tokio::test]
async fn what_is_not_allowed_is_said() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    double.permit(ann.channel, Permissions::ALL - Permissions::ATTACH_FILES);
    let start = json!({"opponent": bob.user.id.to_string()});
    let refused = ann.command("hex", "start", start.clone()).await.wait_for_answer(LIMIT).await;
    let content = refused.message.expect("words").content;
    assert!(content.contains("**Attach Files**"), "{content}");
    double.permit(ann.channel, Permissions::ALL - Permissions::CREATE_PUBLIC_THREADS);
    let threaded = json!({"opponent": bob.user.id.to_string(), "thread": true});
    let refused = ann.command("hex", "start", threaded).await.wait_for_answer(LIMIT).await;
    let content = refused.message.expect("words").content;
    assert!(content.contains("**Create Public Threads**"), "{content}");
    begun(&ann, &bob, "hex").await;
    // The move counts although it cannot be shown; it is shown when it can be.
    double.permit(ann.channel, Permissions::VIEW_CHANNEL);
    let offered = double.autocomplete(&ann.user, ann.channel, "hex", "play", "move", "").await;
    let play = ann.command("hex", "play", json!({"move": offered[0].1})).await;
    let content = play.wait_for_answer(LIMIT).await.message.expect("words").content;
    assert!(
        content.contains("Done and saved") && content.contains("**Send Messages**"),
        "{content}"
    );
    double.permit(ann.channel, Permissions::ALL);
    bob.waits_for(|message| message.pings == [bob.user.id] && !message.attachments.is_empty())
        .await;
}

#[tokio::test]
async fn where_nobody_would_see_its_answers_the_bot_does_not_play() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = (double.user("ann"), double.user("bob"));
    double.install(&ann);
    let (_, channel) = double.guild_without_bot("Elsewhere");
    {
        let start = json!({"opponent": bob.id.to_string()});
        let refused = double.command(&ann, channel, "hex", "start", start).await;
        let message = refused.wait_for_answer(LIMIT).await.message.expect("words");
        assert!(message.content.contains("only answer in private"), "{}", message.content);
        assert!(message.components.iter().any(|row| row.to_string().contains("oauth2/authorize")));
        let rules = double.command(&ann, channel, "hex", "rules", json!({})).await;
        rules.wait_for_answer(LIMIT).await.message.expect("rules");
    }
    // In private, the computer is there; friends are not.
    let dm = double.dm(&ann);
    let start = json!({"opponent": bob.id.to_string()});
    let refused =
        double.command(&ann, dm, "hex", "start", start).await.wait_for_answer(LIMIT).await;
    let content = refused.message.expect("words").content;
    assert!(content.contains("Only you and I"), "{content}");
    double
        .command(&ann, dm, "hex", "start", json!({"computers": 1}))
        .await
        .wait_for_answer(LIMIT)
        .await;
    double.wait_for(dm, |message| !message.attachments.is_empty()).await;
    let about =
        double.command(&ann, dm, "table", "about", json!({})).await.wait_for_answer(LIMIT).await;
    let about = about.message.expect("words");
    assert!(about.components.iter().any(|row| row.to_string().contains("oauth2/authorize")));
    check(&double);
}

/// A game with secrets tells each player in private.
#[tokio::test]
async fn who_cannot_be_written_to_is_called() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    double.close_dms(&bob.user, true);
    begun(&ann, &bob, "liar").await;
    let called = bob.waits_for(|message| message.content.contains("won’t let me message")).await;
    assert_eq!((called.pings.clone(), called.attachments.len()), (vec![bob.user.id], 0));
    let dm = double.dm(&ann.user);
    double.wait_for(dm, |message| !message.attachments.is_empty()).await;
}

/// Discord lets nobody open many conversations at once; later it does.
#[tokio::test]
async fn who_cannot_be_written_to_yet_is_written_to_later() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    let soon = Fault::Code { status: 400, code: 40_003 };
    double.faults().plan("POST", "/users/@me/channels", soon, When::Before, 2);
    begun(&ann, &bob, "liar").await;
    for person in [&ann, &bob] {
        let dm = double.dm(&person.user);
        double.wait_for(dm, |message| !message.attachments.is_empty()).await;
    }
    assert_eq!(double.faults().waiting(), 0, "it was refused, twice");
    let called = |message: &Message| message.content.contains("won’t let me message");
    assert!(!double.messages(ann.channel).iter().any(called));
    check(&double);
}
