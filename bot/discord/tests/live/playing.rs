//! People who play.

use std::{
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use discord_double::{Permissions, Person};
use serde_json::json;
use tokio::time::sleep;

use crate::bot::{Bot, Disk, LIMIT, begin, check};

/// Two people in a channel, with a match of a toy that has begun.
pub async fn two(double: &discord_double::Double) -> (Person, Person) {
    let (_, channel) = double.guild("Reef", Permissions::ALL);
    let (ann, bob) = (double.user("ann"), double.user("bob"));
    (double.at(&ann, channel), double.at(&bob, channel))
}

pub async fn begun(ann: &Person, bob: &Person, game: &str) {
    let start = ann.command(game, "start", json!({"opponent": bob.user.id.to_string()})).await;
    start.wait_for_answer(LIMIT).await;
    let challenge = bob.waits_for(|message| message.control("Accept").is_some()).await;
    assert_eq!(challenge.pings, [bob.user.id], "only the friend is called");
    let accept = challenge.control("Accept").expect("there is one");
    bob.act(&challenge, &accept).await.wait_for_answer(LIMIT).await;
    ann.waits_for(|message| message.id > challenge.id && message.is_open()).await;
}

/// The language that a server has chosen on Discord is used there, also after a restart.
#[tokio::test]
async fn a_german_server_is_told_in_german() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (guild, channel) = double.guild("Riff", Permissions::ALL);
    double.speaks(guild, "de");
    let [ann, bob] = ["ann", "bob"].map(|name| double.at(&double.user(name), channel));
    let with = json!({"opponent": bob.user.id.to_string()});
    ann.command("hex", "start", with).await.wait_for_answer(LIMIT).await;
    let challenge = bob.waits_for(|message| message.control("Annehmen").is_some()).await;
    assert!(challenge.content.contains("fordert"), "{}", challenge.content);
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
    let _bot = Bot::start(&double, &disk).await;
    let accept = challenge.control("Annehmen").expect("there is one");
    bob.act(&challenge, &accept).await.wait_for_answer(LIMIT).await;
    ann.waits_for(|message| message.content.contains("Das Spiel beginnt")).await;
    check(&double);
}

#[tokio::test]
async fn a_turn_by_buttons() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    let turn = double.messages(ann.channel).pop().expect("a turn");
    assert_eq!((turn.pings.clone(), turn.attachments.len()), (vec![ann.user.id], 1));
    // A press on what all see is answered with what one sees.
    let first = ann.press_nth(0).await.wait_for_answer(LIMIT).await;
    assert_eq!((first.kind, first.visible_to), (4, Some(ann.user.id)));
    let asked = first.message.expect("a question");
    assert_eq!(asked.attachments.len(), 0, "the board stands right above");
    let width =
        |message: &discord_double::Message| message.attachments[0].size().map(|size| size.0);
    assert_eq!(width(&turn), Some(1_000));
    // A press on that replaces it, until it is confirmed.
    let mut last = asked.id;
    for _ in 0..9 {
        let open = ann.newest_open().expect("a question");
        let confirm = open.control("Confirm").or_else(|| open.controls().into_iter().next());
        let confirm = confirm.expect("an answer");
        let sure = confirm.label == "Confirm";
        let answer = ann.act(&open, &confirm).await.wait_for_answer(LIMIT).await;
        last = asked.id;
        if sure {
            // The channel shows all that there is to see.
            assert_eq!(answer.kind, 6);
            double.wait_until("it is gone", |double| double.message(asked.id).is_none()).await;
            break;
        }
        let message = answer.message.expect("the same message");
        assert_eq!((answer.kind, message.id), (7, asked.id));
        assert_eq!((message.attachments.len(), width(&message)), (1, Some(500)), "a small one");
    }
    let next = bob.waits_for(|message| message.id > last && message.pings == [bob.user.id]).await;
    assert!(next.is_open());
    double
        .wait_until("old controls are gone", |double| {
            double.message(turn.id).is_some_and(|message| !message.is_open() && message.edits == 1)
        })
        .await;
    let old = double.message(turn.id).expect("it is there");
    assert_eq!(old.attachments.len(), 1, "its picture stays");
    check(&double);
}

#[tokio::test]
async fn a_turn_by_command() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    let offered = double.autocomplete(&ann.user, ann.channel, "hex", "play", "move", "").await;
    assert!(!offered.is_empty());
    let play = ann.command("hex", "play", json!({"move": offered[0].1})).await;
    let answer = play.wait_for_answer(LIMIT).await;
    assert_eq!(answer.visible_to, Some(ann.user.id));
    assert!(play.outcome(LIMIT).await.is_none(), "the channel shows it");
    bob.waits_for(|message| message.pings == [bob.user.id] && !message.attachments.is_empty())
        .await;
    // Nothing is offered where there is nothing, and that is answered, too.
    let eve = double.user("eve");
    double.autocomplete(&eve, ann.channel, "hex", "play", "match", "zz").await;
    check(&double);
}

/// A list leads to its matches, and a hint to its command.
#[tokio::test]
async fn what_is_named_can_be_clicked() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    let turn = double.messages(ann.channel).pop().expect("a turn");
    assert!(turn.content.starts_with("Hex · "), "{}", turn.content);
    let guild = double.guild_of(ann.channel).expect("a guild");
    let link = format!("<https://discord.com/channels/{guild}/{}/{}>", ann.channel, turn.id);
    for word in ["mine", "list"] {
        let started = Instant::now();
        loop {
            let list = ann.command("table", word, json!({})).await.wait_for_answer(LIMIT).await;
            let content = list.message.expect("a list").content;
            if content.contains(&link) {
                break;
            }
            // It is written down after it was said which question is the newest.
            assert!(started.elapsed() < LIMIT, "{content}");
            sleep(Duration::from_millis(20)).await;
        }
    }
    let help = ann.command("table", "help", json!({})).await.wait_for_answer(LIMIT).await;
    let content = help.message.expect("help").content;
    let hex =
        double.commands(None).into_iter().find(|command| command["name"] == "hex").expect("hex");
    let number = hex["id"].as_str().expect("a number");
    assert!(content.contains(&format!("</hex start:{number}> `opponent: @name`")), "{content}");
    check(&double);
}

#[tokio::test]
async fn what_takes_long_is_put_off() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    slow(&disk, 600);
    let board = ann.command("hex", "board", json!({})).await;
    let answer = board.wait_for_answer(LIMIT).await;
    assert_eq!((answer.kind, answer.visible_to), (5, Some(ann.user.id)));
    assert!(answer.after < Duration::from_millis(400), "{:?}", answer.after);
    let shown = board.outcome(LIMIT).await.expect("a board");
    assert_eq!(shown.attachments.len(), 1);
    // A press on it is put off as well, and replaces it.
    let control = shown.controls().remove(0);
    let press = ann.act(&shown, &control).await;
    assert_eq!(press.wait_for_answer(LIMIT).await.kind, 6);
    let next = press.outcome(LIMIT).await.expect("a question");
    assert_eq!((next.id, next.attachments.len()), (shown.id, 1));
    check(&double);
}

fn slow(disk: &Disk, ms: u64) {
    disk.slowness.store(ms, Ordering::Relaxed);
}

#[tokio::test]
async fn only_who_is_asked_counts() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    let start = ann.command("hex", "start", json!({"opponent": bob.user.id.to_string()})).await;
    start.wait_for_answer(LIMIT).await;
    let challenge = bob.waits_for(|message| message.control("Accept").is_some()).await;
    let eve = double.at(&double.user("eve"), ann.channel);
    let accept = challenge.control("Accept").expect("there is one");
    let answer = eve.act(&challenge, &accept).await.wait_for_answer(LIMIT).await;
    assert_eq!((answer.kind, answer.visible_to), (4, Some(eve.user.id)));
    assert!(double.message(challenge.id).is_some_and(|message| message.is_open()));
    check(&double);
}
