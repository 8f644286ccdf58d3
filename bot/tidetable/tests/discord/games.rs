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
    // The cost of a turn: its presses, its message, and the removal of the private question and of
    // the previous turn's buttons.
    let n_presses = table.discord.n_requests("POST /interactions/*/*/callback");
    let n_emblems = table.discord.n_requests("POST /applications/*/emojis");
    let n_others = table.discord.requests().len() - n_presses - n_emblems;
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

/// The player who asks sees the hint on the board, and may have it done; nobody else hears of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_hints() {
    let table = Table::set(5).await;
    table.begin().await;
    for n in 2..8 {
        let turn = table.nth(n).await;
        let user = table.user(turn.pings[0]).clone();
        let other = if user.id == table.ann.id { &table.bob } else { &table.ann };
        let mut shown = match turn.control("Hint") {
            Some(hint) => {
                let refused = table.quietly(other, &turn, &hint).await;
                assert!(refused.content.contains("turn"), "{}", refused.content);
                table.quietly(&user, &turn, &hint).await
            }
            // A board full of squares leaves no room for it.
            None => {
                let asked = table.command(&user, "hint", json!({})).await;
                table.answer(asked).await.expect("an answer")
            }
        };
        assert!(shown.content.starts_with("My hint: **"), "{}", shown.content);
        assert_eq!(shown.attachments.len(), 1, "it is on the board");
        if n == 2 {
            let change = shown.control("Something else").expect("it need not be that");
            let asked = table.quietly(&user, &shown, &change).await;
            let hint = asked.control("Hint").expect("it asks as before");
            shown = table.quietly(&user, &asked, &hint).await;
        }
        let follow = shown.control("Do that").expect("it can be done");
        table.act(&user, &shown, &follow).await;
    }
    table.nth(8).await;
    transcript(&table, "hints");
    assert_eq!(table.discord.violations(), crate::table::NOTHING);
}

/// From a challenge to how the game is played, and through all its lessons, in private.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_challenged_can_learn_first() {
    for game in ["atlanteon", "atlantis"] {
        let table = Table::set(7).await;
        let (discord, channel) = (&table.discord, table.channel);
        let with = json!({"opponent": table.bob.id.to_string()});
        let asked = discord.command(&table.ann, channel, game, "start", with).await;
        table.answer(asked).await;
        let mut shown = table.nth(1).await;
        for (label, n) in [("How to play", 1), ("Read on", 5)] {
            for _ in 0..n {
                let control = shown.control(label).expect("it goes on");
                shown = table.quietly(&table.bob, &shown, &control).await;
                assert_eq!(shown.attachments.len(), 1, "a board: {}", shown.content);
            }
        }
        assert!(shown.content.contains(", 6 of 6:"), "{}", shown.content);
        let learn = shown.control("Learn by playing").expect("there are lessons");
        shown = table.quietly(&table.bob, &shown, &learn).await;
        while let Some(on) = shown.control("Next lesson").or_else(|| {
            let is_open = !shown.content.contains("Right!");
            shown.control("Show me").filter(|_| is_open)
        }) {
            shown = table.quietly(&table.bob, &shown, &on).await;
            assert_eq!(shown.attachments.len(), 1, "a board: {}", shown.content);
        }
        assert!(shown.content.contains("You’ve passed all lessons"), "{}", shown.content);
        transcript(&table, &format!("lessons-{game}"));
        assert_eq!(table.discord.violations(), crate::table::NOTHING);
    }
}

/// Of a turn that is drafted it is a plan.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_plan_with_hints() {
    let mut table = Table::set(6).await;
    let mut turn = table.begin_atlantis(json!({})).await;
    let mut n_plans = 0;
    for n in 0.. {
        assert!(n < 60, "some move");
        if n_plans == 3 {
            break;
        }
        let user = table.user(turn.pings[0]).clone();
        let hint = turn.control("Hint").expect("a turn has a hint");
        let shown = table.quietly(&user, &turn, &hint).await;
        assert_eq!(shown.attachments.len(), 1, "it is on the board");
        let follow = shown.control("Do that").expect("it can be done");
        if shown.content.contains(" to ") {
            let planned = table.quietly(&user, &shown, &follow).await;
            assert!(planned.content.contains("Your plan"), "{}", planned.content);
            n_plans += 1;
            table.end_turn(&user, &planned).await;
        } else {
            table.act(&user, &shown, &follow).await;
        }
        turn = table.after(&turn).await;
    }
    transcript(&table, "plans-by-hints");
    assert_eq!(table.discord.violations(), crate::table::NOTHING);
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
