//! How it starts and how it ends.

use std::time::Duration;

use discord_double::{Double, Permissions};
use tidetable::kinds::KINDS;

use crate::{
    bot::{Bot, TOKEN},
    table::{NOTHING, Table, options},
};

/// From nothing to commands that can be given.
const SOON: Duration = Duration::from_secs(2);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_ready_soon_and_registers_its_commands_once() {
    let discord = Double::start(options()).await;
    let folder = tempfile::tempdir().expect("a folder");
    let begin = std::time::Instant::now();
    let mut bot = Bot::start(folder.path(), &discord.url(), "");
    let (link, ready) = bot.ready().await;
    discord.wait_until("the commands are there", |discord| discord.registrations() == 1).await;
    let registered = begin.elapsed();
    println!("ready after {ready:?}, with commands after {registered:?}");
    assert!(registered < SOON, "{registered:?}");
    let start = format!("https://discord.com/oauth2/authorize?client_id={}", discord.bot().id);
    assert!(link.starts_with(&start), "{link}");
    let names: Vec<String> =
        discord.commands(None).iter().map(|command| command["name"].to_string()).collect();
    let ids = KINDS.iter().map(|kind| kind.info.id.to_owned()).chain(["table".to_owned()]);
    let challenges = KINDS.iter().map(|kind| format!("Play {}", kind.info.name));
    let in_menus = challenges.chain(["Board".to_owned(), "Hint".to_owned()]);
    let wanted: Vec<String> = ids.chain(in_menus).map(|name| format!("\"{name}\"")).collect();
    assert_eq!(names, wanted);
    let (code, log) = bot.stop().await;
    assert_eq!(code, Some(0), "{log}");
    assert!(!log.contains(TOKEN), "the token is never logged: {log}");

    let bot = Bot::start(folder.path(), &discord.url(), "");
    bot.logs("the commands are as they were").await;
    assert_eq!(discord.registrations(), 1);
    assert_eq!(bot.stop().await.0, Some(0));
    assert_eq!(discord.violations(), NOTHING);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_to_try_on_gets_the_commands_alone() {
    let discord = Double::start(options()).await;
    let (guild, _) = discord.guild("Reef", Permissions::ALL);
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Bot::start(folder.path(), &discord.url(), &format!("dev_guild = {guild}\n"));
    discord.wait_until("the commands are there", |discord| discord.registrations() == 1).await;
    assert_eq!(discord.commands(None).len(), 0);
    // Each game and the table, and in menus a challenge to each game, the board and a hint.
    assert_eq!(discord.commands(Some(guild)).len(), 2 * KINDS.len() + 3);
    assert_eq!(bot.stop().await.0, Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_waits_for_a_discord_that_is_away() {
    let discord = Double::start(options()).await;
    let folder = tempfile::tempdir().expect("a folder");
    let plan = discord_double::When::Before;
    discord.faults().plan("GET", "/gateway", discord_double::Fault::Status(502), plan, 2);
    let mut bot = Bot::start(folder.path(), &discord.url(), "");
    bot.ready().await;
    let (code, log) = bot.stop().await;
    assert_eq!(code, Some(0), "{log}");
    assert!(log.contains("Discord cannot be reached; it is tried again"), "{log}");
}

/// Two programs with one token each get every press: only one can answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_program_with_the_token_is_noticed() {
    let table = Table::set(7).await;
    let folder = tempfile::tempdir().expect("a folder");
    let mut other = Bot::start(folder.path(), &table.discord.url(), "");
    other.ready().await;
    let words = "another program";
    let begin = std::time::Instant::now();
    while !table.bot.log().contains(words) && !other.log().contains(words) {
        assert!(begin.elapsed() < crate::bot::PATIENCE, "{} {}", table.bot.log(), other.log());
        let asked = table.command(&table.ann, "rules", serde_json::json!({})).await;
        assert!(asked.answer(crate::table::IN_TIME).await.is_some(), "one of them answers");
    }
    assert_eq!(other.stop().await.0, Some(0));
    assert_eq!(table.bot.stop().await.0, Some(0));
}
