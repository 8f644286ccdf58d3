//! A channel that is deleted: its match is not.

use discord_double::{Double, Message, Person};
use serde_json::json;

use crate::{
    bot::{Bot, LIMIT, begin, check},
    playing::{begun, two},
};

/// The match of the newest question in a channel.
fn id_in(double: &Double, person: &Person) -> String {
    let asks = double.messages(person.channel).into_iter().rfind(Message::is_open);
    let id = asks.expect("a question").controls()[0].custom_id.clone();
    id.split('|').nth(1).expect("an id of ours").to_owned()
}

async fn play(double: &Double, person: &Person, id: &str) -> Option<Message> {
    let (user, channel) = (&person.user, person.channel);
    let typed = json!({"match": id, "move": ""});
    let offered = double.autocomplete_with(user, channel, "hex", "play", "move", typed).await;
    let options = json!({"match": id, "move": offered[0].1});
    person.command("hex", "play", options).await.outcome(LIMIT).await
}

/// Each player is told alone, and can go on from there; somebody brings the match
/// to another channel, with all that was not said.
#[tokio::test]
async fn a_match_goes_on_without_its_channel() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    let id = id_in(&double, &ann);
    let other = double.channel(double.guild_of(ann.channel).expect("a guild"), "other");
    double.delete_channel(ann.channel);
    let (ann, bob) = (double.at(&ann.user, other), double.at(&bob.user, other));
    let done = play(&double, &ann, &id).await.expect("words");
    assert!(done.content.contains("in the room of the match"), "{}", done.content);
    let [dm_ann, dm_bob] = [&ann, &bob].map(|person| double.dm(&person.user));
    let told = double.wait_for(dm_bob, |message| message.pings == [bob.user.id]).await;
    assert!(told.is_open() && told.attachments.len() == 1, "{told:?}");
    assert!(told.content.contains("I can’t write in this match’s channel"), "{}", told.content);
    let silent = double.wait_for(dm_ann, |message| !message.attachments.is_empty()).await;
    assert!(silent.pings.is_empty() && !silent.is_open(), "it is not her turn: {silent:?}");
    // Alone with us, there is nowhere to go on.
    let privately = double.at(&bob.user, dm_bob);
    let refused = privately.command("table", "move", json!({"match": id})).await;
    let refused = refused.wait_for_answer(LIMIT).await.message.expect("words");
    assert!(refused.content.contains("Only you and I"), "{}", refused.content);
    assert!(play(&double, &privately, &id).await.is_none(), "nothing is offered there");
    double.wait_for(dm_ann, |message| message.pings == [ann.user.id]).await;
    // The board says so, too.
    let board =
        ann.command("hex", "board", json!({"match": id})).await.wait_for_answer(LIMIT).await;
    let board = board.message.expect("a board");
    assert!(board.content.contains("I can’t write in this match’s room"), "{}", board.content);
    // A player who plays on elsewhere is offered to go on there, and all moves are summed up.
    let offer = play(&double, &ann, &id).await.expect("an offer");
    let control = offer.control("Go on here").expect("an offer");
    ann.act(&offer, &control).await.outcome(LIMIT).await;
    let here = double.wait_for(other, |message| message.is_open() && !message.is_ephemeral()).await;
    assert_eq!(here.pings, [bob.user.id]);
    let is_told =
        here.content.matches(" plays ").count() == 2 && here.content.contains("and 1 more");
    assert!(is_told, "all moves are told or counted: {}", here.content);
    assert!(play(&double, &bob, &id).await.is_none(), "the channel shows it");
    double.wait_for(other, |message| message.pings == [ann.user.id]).await;
    // The notices that were due when the match moved are told there, or were told already.
    let n_told = double.messages(dm_bob).iter().filter(|message| !message.is_ephemeral()).count();
    assert!((2..=3).contains(&n_told), "{n_told}");
    check(&double);
}

/// A player who can be told neither in the channel nor in private is told at their next command.
#[tokio::test]
async fn who_could_not_be_told_is_told_at_the_next_command() {
    let (double, disk) = begin().await;
    let _bot = Bot::start(&double, &disk).await;
    let (ann, bob) = two(&double).await;
    begun(&ann, &bob, "hex").await;
    let id = id_in(&double, &ann);
    double.close_dms(&bob.user, true);
    let other = double.channel(double.guild_of(ann.channel).expect("a guild"), "other");
    double.delete_channel(ann.channel);
    let (ann, bob) = (double.at(&ann.user, other), double.at(&bob.user, other));
    play(&double, &ann, &id).await;
    let dm = double.dm(&ann.user);
    double.wait_for(dm, |message| !message.attachments.is_empty()).await;
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    bob.command("table", "about", json!({})).await.wait_for_answer(LIMIT).await;
    let told = |message: &Message| {
        message.content.contains("couldn’t message you") && message.content.contains(&id)
    };
    double.wait_for_seen(&bob.user, other, told).await;
    bob.command("table", "about", json!({})).await.wait_for_answer(LIMIT).await;
    assert_eq!(
        double.visible_messages(&bob.user, other).iter().filter(|message| told(message)).count(),
        1
    );
    check(&double);
}
