//! Whole games by two people.

use std::{fs, path::PathBuf};

use serde_json::json;

use crate::table::Table;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_buttons_only() {
    let mut table = Table::set(1).await;
    table.begin().await;
    let n_plies = table
        .play_out(async |table, turn| {
            let last = table.choose(&turn).await.expect("it goes on");
            table.answer(table.act(&last.user, &last.message, &last.control).await).await;
        })
        .await;
    transcript(&table, "buttons");
    // What a turn costs: its presses, the message of the turn, and taking away the
    // private question and the buttons of the turn before.
    let n_presses = table.discord.n_requests("POST /interactions/*/*/callback");
    let n_others = table.discord.requests().len() - n_presses;
    println!("{n_plies} turns, {n_presses} presses, {n_others} other requests");
    assert!(n_presses <= 4 * n_plies + 2, "{n_presses} presses for {n_plies} turns");
    assert!(n_others <= 3 * n_plies + 10, "{n_others} requests for {n_plies} turns");
    let record = table.check(n_plies).await;
    assert!(record.is_over && record.played.len() > 10, "a whole game: {record:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_commands_only() {
    let mut table = Table::set(2).await;
    let options = json!({"opponent": table.bob.id.to_string(), "sides": "white"});
    table.answer(table.command(&table.ann, "start", options).await).await;
    table.nth(1).await;
    table.answer(table.command(&table.bob, "accept", json!({})).await).await;
    let n_plies = table
        .play_out(async |table, turn| {
            let user = table.user(turn.pings[0]).clone();
            let (discord, channel) = (&table.discord, table.channel);
            let offered =
                discord.autocomplete(&user, channel, "atlanteon", "play", "move", "").await;
            assert!(!offered.is_empty(), "a move is offered: {}", turn.content);
            let (_, action) = table.luck.one_of(&offered).clone();
            let asked = table.command(&user, "play", json!({"move": action})).await;
            table.answer(asked).await;
        })
        .await;
    transcript(&table, "commands");
    table.check(n_plies).await;
}

/// Leaves what was seen where people can look at it.
pub fn transcript(table: &Table, name: &str) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("discord");
    fs::create_dir_all(&folder).expect("a folder");
    for (who, viewer) in [
        ("room", None),
        ("ann", Some(&table.ann)),
        ("bob", Some(&table.bob)),
        ("cyd", Some(&table.cyd)),
    ] {
        let path = folder.join(format!("{name}-{who}.html"));
        table.discord.html(table.channel, viewer, &path).expect("a page");
    }
    println!("as Discord would show it: {}", folder.display());
}
