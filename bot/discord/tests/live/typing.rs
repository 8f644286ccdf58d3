//! Moves that are typed into a form.

use discord_double::{Answer, Message, Person};

use crate::{
    bot::{Bot, LIMIT, begin, check},
    playing::{begun, two},
};

const TYPE: &str = "Type a move";

async fn open(person: &Person, message: &Message) -> (discord_double::Asked, Answer) {
    let opener = message.control(TYPE).expect("a button that opens a form");
    assert_eq!(message.controls().last(), Some(&opener), "it is the last one");
    assert!(opener.custom_id.len() <= 100, "{}", opener.custom_id);
    let asked = person.act(message, &opener).await;
    let answer = asked.wait_for_answer(LIMIT).await;
    (asked, answer)
}

/// The move that a form gives as an example.
fn example(form: &Answer) -> String {
    assert_eq!(form.kind, 9, "a form: {:?}", form.data);
    assert_eq!(form.data["title"], TYPE);
    let hint = form.data["components"][0]["components"][0]["placeholder"].as_str();
    let hint = hint.expect("an example").trim_start_matches("For example ");
    hint.chars().filter(char::is_ascii).collect()
}

/// A move from a form is made as a typed one is: once, and the room is told of it.
#[tokio::test]
async fn a_form_makes_a_move_once() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    let turn = double.messages(ann.channel).pop().expect("a turn");
    let (opened, form) = open(&ann, &turn).await;
    let sent = double.submit(&ann.user, &opened, &example(&form)).await;
    let answer = sent.wait_for_answer(LIMIT).await;
    assert!([4, 5, 6].contains(&answer.kind), "{}", answer.kind);
    let next = bob.waits_for(|message| message.id > turn.id && message.pings == [bob.user.id]);
    let next = next.await;
    let shown = double.messages(ann.channel).len();
    sent.again();
    // Bob's form comes behind the repeated one.
    let (_, form) = open(&bob, &next).await;
    assert_eq!(form.kind, 9);
    assert_eq!(double.messages(ann.channel).len(), shown, "it counts once");
    check(&double);
}

/// A text that is no move is refused in private, and so is the move of somebody who is not asked.
#[tokio::test]
async fn a_form_is_refused_in_private() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    let turn = double.messages(ann.channel).pop().expect("a turn");
    let shown = double.messages(ann.channel).len();
    let (opened, form) = open(&ann, &turn).await;
    let legal = example(&form);
    let sent = double.submit(&ann.user, &opened, "z99").await;
    let refused = sent.outcome(LIMIT).await.expect("a refusal");
    assert_eq!(refused.only_for, Some(ann.user.id));
    assert!(refused.content.contains("z99"), "{}", refused.content);
    // A question on the way to a move has a form as well, and the answer takes its place.
    let first = turn.controls().remove(0);
    let question = ann.act(&turn, &first).await.outcome(LIMIT).await.expect("a question");
    let (opened, _) = open(&ann, &question).await;
    let again = double.submit(&ann.user, &opened, "z98").await.outcome(LIMIT).await;
    let again = again.expect("a refusal");
    assert_eq!((again.id, again.only_for), (question.id, Some(ann.user.id)));
    assert!(again.content.contains("z98"), "{}", again.content);
    // Nothing can be played by a stranger: they get words and no form.
    let eve = double.at(&double.user("eve"), ann.channel);
    let (_, answer) = open(&eve, &turn).await;
    assert_eq!((answer.kind, answer.visible_to), (4, Some(eve.user.id)));
    // The same words as those of the command.
    let said = serde_json::json!({"move": "z99"});
    let typed = ann.command("hex", "play", said).await.outcome(LIMIT).await.expect("a refusal");
    assert_eq!(typed.content, refused.content);
    assert_eq!(double.messages(ann.channel).len(), shown, "nobody else hears of it");
    // The form was opened before the match went on.
    let (late, _) = open(&ann, &turn).await;
    let (opened, _) = open(&ann, &turn).await;
    double.submit(&ann.user, &opened, &legal).await.wait_for_answer(LIMIT).await;
    bob.waits_for(|message| message.id > turn.id && message.pings == [bob.user.id]).await;
    let sent = double.submit(&ann.user, &late, &legal).await;
    let refused = sent.outcome(LIMIT).await.expect("a refusal");
    assert_eq!(refused.only_for, Some(ann.user.id), "{}", refused.content);
    check(&double);
}
