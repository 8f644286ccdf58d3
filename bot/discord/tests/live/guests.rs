//! Matches where the bot is not: messages are made and changed by the presses of people.

use std::time::Duration;

use discord_double::{Control, Double, Id, Message, Person};
use serde_json::json;

use crate::bot::{Bot, LIMIT, begin, check};

/// Ann, who has the bot with her, and bob in a group.
fn group(double: &Double) -> (Person, Person) {
    let (ann, bob) = (double.user("ann"), double.user("bob"));
    double.install(&ann);
    let group = double.group(&[&ann, &bob]);
    (double.at(&ann, group), double.at(&bob, group))
}

/// Ann challenges bob, and he accepts.
async fn begun(double: &Double, ann: &Person, bob: &Person) -> Id {
    let with = json!({"opponent": bob.user.id.to_string(), "size": "3"});
    let start = ann.command("hex", "start", with).await;
    let answer = start.wait_for_answer(LIMIT).await;
    assert_eq!((answer.kind, answer.visible_to), (5, None), "everybody sees what comes");
    let challenge = bob.waits_for(|message| message.control("Accept").is_some()).await;
    assert!(challenge.content.contains("I’m a guest here"), "{}", challenge.content);
    let accept = challenge.control("Accept").expect("there is one");
    let pressed = bob.act(&challenge, &accept).await;
    assert_eq!(pressed.wait_for_answer(LIMIT).await.kind, 6);
    wait_for_change(double, &challenge, "the first turn").await;
    challenge.id
}

async fn wait_for_change(double: &Double, before: &Message, what: &str) -> Message {
    let is_changed = |now: Message| now.edits > before.edits && now.content != before.content;
    double.wait_until(what, |double| double.message(before.id).is_some_and(is_changed)).await;
    double.message(before.id).expect("it is there")
}

fn answers(message: &Message) -> Vec<Control> {
    let is_other = |control: &Control| ["Hint", "Type a move"].contains(&&*control.label);
    message.controls().into_iter().filter(|control| !is_other(control)).collect()
}

/// Makes the `n`th move by buttons: the question is seen by its player alone, and the message of
/// the match changes when it is answered.
async fn play(double: &Double, person: &Person, id: Id, n: usize) -> Message {
    let before = double.message(id).expect("it is there");
    let controls = answers(&before);
    let pressed = person.act(&before, &controls[n % controls.len()]).await;
    assert_eq!(pressed.wait_for_answer(LIMIT).await.kind, 6, "the message itself is answered");
    double.wait_until("a question", |_| !pressed.follow_ups().is_empty()).await;
    let question = pressed.follow_ups().remove(0);
    assert_eq!(question.only_for, Some(person.user.id), "{}", question.content);
    for _ in 0..5 {
        let question = double.message(question.id).expect("it is there");
        let confirm = question.control("Confirm");
        let is_last = confirm.is_some();
        let control = confirm.unwrap_or_else(|| answers(&question).remove(0));
        person.act(&question, &control).await.wait_for_answer(LIMIT).await;
        if is_last {
            return wait_for_change(double, &before, "the move").await;
        }
    }
    panic!("no move was made: {}", question.content)
}

#[tokio::test]
async fn a_whole_game_is_played_in_one_message() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = group(&double);
    let id = begun(&double, &ann, &bob).await;
    let mut turns = 0;
    loop {
        let now = double.message(id).expect("it is there");
        if now.control("Play again").is_some() {
            break;
        }
        let person = if turns % 2 == 0 { &ann } else { &bob };
        let now = play(&double, person, id, turns).await;
        assert_eq!(now.attachments.len(), 1, "it has the board");
        turns += 1;
        assert!(turns < 20, "a game on nine cells ends");
    }
    assert!(turns > 2, "{turns}");
    let open: Vec<Message> = double
        .messages(ann.channel)
        .into_iter()
        .filter(|message| message.only_for.is_none() && message.is_open())
        .collect();
    assert_eq!(open.len(), 1, "one message shows the match");
    let posted = double.n_requests("POST /channels/*/messages");
    assert_eq!(posted, 0, "nothing is tried that is not possible");
    check(&double);
}

/// A press after the token is gone is answered, and its move changes the message again; also after
/// a restart.
#[tokio::test]
async fn the_message_changes_when_somebody_presses_later() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (ann, bob) = group(&double);
    let id = begun(&double, &ann, &bob).await;
    play(&double, &ann, id, 0).await;
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
    let _bot = Bot::start(&double, &disk).await;
    double.advance(Duration::from_secs(3_600));
    play(&double, &bob, id, 1).await;
    assert_eq!(double.n_requests("POST /channels/*/messages"), 0);
    check(&double);
}
