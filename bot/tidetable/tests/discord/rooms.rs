//! Several matches in a channel, a match in a thread, in direct messages, and
//! where the bot may not speak.

use discord_double::{Id, Message, Permissions};
use serde_json::json;

use crate::table::{IN_TIME, NOTHING, Table};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_in_one_channel_do_not_mix() {
    let mut table = Table::set(8).await;
    let carol = table.discord.user("carol");
    for (n, opponent) in [table.bob.clone(), carol.clone()].iter().enumerate() {
        let options = json!({"opponent": opponent.id.to_string(), "sides": "white"});
        table.answer(table.command(&table.ann, "start", options).await).await;
        let challenge = table.nth(2 * n + 1).await;
        let accept = challenge.control("Accept").expect("a button");
        table.answer(table.act(opponent, &challenge, &accept).await).await;
        table.nth(2 * n + 2).await;
    }
    // bob and carol are Blue, who begins: each moves in the match with ann.
    let turns = [table.nth(2).await, table.nth(4).await];
    for (n, (turn, user)) in turns.iter().zip([table.bob.clone(), carol]).enumerate() {
        assert!(turn.pings.contains(&user.id), "{}", turn.content);
        assert!(turn.is_open(), "the other match keeps its buttons: {}", turn.content);
        let confirm = confirmed(&mut table, turn, &user).await;
        table.answer(confirm).await;
        let told = table.nth(5 + n).await;
        assert_eq!(told.pings, [table.ann.id], "{}", told.content);
    }
    // ann is awaited in both, and says in which.
    let (ann, channel) = (table.ann.clone(), table.channel);
    let offered = table.discord.autocomplete(&ann, channel, "atlanteon", "play", "match", "");
    let offered = offered.await;
    assert_eq!(offered.len(), 2, "{offered:?}");
    assert!(offered.iter().all(|(label, id)| label.contains(id.as_str())), "{offered:?}");
    assert_eq!(table.discord.violations(), NOTHING);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_of_its_own_holds_the_match() {
    let mut table = Table::set(9).await;
    let options = json!({"opponent": table.bob.id.to_string(), "thread": true});
    table.answer(table.command(&table.ann, "start", options).await).await;
    let challenge = table.nth(1).await;
    let has_thread = |double: &discord_double::Double| double.threads(table.channel).len() == 1;
    table.discord.wait_until("there is a thread", has_thread).await;
    let thread = table.discord.threads(table.channel)[0];
    assert_eq!(challenge.id, thread, "it was started from the challenge");
    let accept = challenge.control("Accept").expect("a button");
    table.answer(table.act(&table.bob, &challenge, &accept).await).await;
    let turn = open_in(&table, thread).await;
    let user = table.user(turn.pings[0]).clone();
    let confirm = confirmed(&mut table, &turn, &user).await;
    table.answer(confirm).await;
    let next =
        |message: &Message| message.id > turn.id && !message.is_ephemeral() && message.is_open();
    let next = table.discord.wait_for(thread, next).await;
    assert_ne!(next.pings, [user.id], "{}", next.content);
    assert_eq!(table.said().len(), 1, "the channel has the challenge alone");
    assert_eq!(table.discord.violations(), NOTHING);
    // After a restart, the thread is known.
    table.restart().await;
    let user = table.user(next.pings[0]).clone();
    let confirm = confirmed(&mut table, &next, &user).await;
    table.answer(confirm).await;
    table.discord.wait_for(thread, |message| message.id > next.id && !message.is_ephemeral()).await;
    assert_eq!(table.said().len(), 1, "the channel has the challenge alone");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_with_the_bot_are_a_table_too() {
    let mut table = Table::set(10).await;
    table.channel = table.discord.dm(&table.ann);
    let options = json!({"computers": 1, "sides": "blue"});
    table.answer(table.command(&table.ann, "start", options).await).await;
    let turn = open_in(&table, table.channel).await;
    let ann = table.ann.clone();
    let confirm = confirmed(&mut table, &turn, &ann).await;
    table.answer(confirm).await;
    // The computer moves, and ann is asked again.
    table
        .discord
        .wait_for(table.channel, |message| message.id > turn.id && message.is_open())
        .await;
    assert_eq!(table.discord.violations(), NOTHING);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_it_may_not_speak_it_says_what_it_needs() {
    let table = Table::set(11).await;
    table.discord.permit(table.channel, Permissions(0));
    let options = json!({"opponent": table.bob.id.to_string()});
    let asked = table.command(&table.ann, "start", options).await;
    let answer = asked.wait_for_answer(IN_TIME).await.message.expect("an answer");
    assert!(answer.is_ephemeral() && answer.content.contains("Send Messages"), "{answer:?}");
    assert_eq!(table.said().len(), 0);
    let (_, elsewhere) = table.discord.guild_without_bot("Away");
    table.discord.install(&table.ann);
    let options = json!({"opponent": table.bob.id.to_string()});
    let asked = table.discord.command(&table.ann, elsewhere, "atlanteon", "start", options).await;
    let answer = asked.wait_for_answer(IN_TIME).await.message.expect("an answer");
    let link = answer.components[0]["components"][0]["url"].as_str().expect("a link");
    assert!(link.starts_with("https://discord.com/oauth2/authorize?"), "{answer:?}");
    assert_eq!(table.discord.violations(), NOTHING);
}

/// Chooses up to the end, and confirms.
async fn confirmed(
    table: &mut Table,
    turn: &Message,
    user: &discord_double::User,
) -> discord_double::Asked {
    let last = table.choose_as(turn, user).await;
    table.act(&last.user, &last.message, &last.control).await
}

async fn open_in(table: &Table, channel: Id) -> Message {
    let asks = |message: &Message| {
        message.is_open() && !message.is_ephemeral() && message.control("Accept").is_none()
    };
    table.discord.wait_for(channel, asks).await
}
