//! Discord itself goes wrong.

use std::time::Duration;

use discord_double::{Double, Message, Options};

use crate::{
    bot::Bot,
    table::{IN_TIME, Table, options},
};

/// One request in eight fails, before or after it took effect, in whole games: each
/// turn is told once. `TIDETABLE_ROUNDS=50` plays fifty.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_request_in_eight_fails() {
    let (mut n_failed, mut n_told) = (0, 0);
    for seed in 0..rounds(3) {
        let mut table = Table::set(100 + seed).await;
        table.begin().await;
        table.discord.faults().fail_rest(12.0, seed);
        let n_plies = table.play_out(play_until_answered).await;
        n_failed += table.discord.faults().fault_count();
        n_told += n_plies;
        table.discord.faults().clear();
        table.check(n_plies).await;
    }
    println!("{n_failed} requests failed, {n_told} turns were told once each");
    assert!(n_failed >= 10, "the weather was fine: {n_failed}");
}

/// How many games are played, unless it is said.
pub fn rounds(few: u64) -> u64 {
    let said = std::env::var("TIDETABLE_ROUNDS").ok();
    said.map_or(few, |text| text.parse().expect("a number of games"))
}

/// Presses again until there is an answer.
async fn play_until_answered(table: &mut Table, turn: Message) {
    let last = table.choose(&turn).await.expect("it goes on");
    for _ in 0..10 {
        let (message, id) = (last.message.id, &last.control.custom_id);
        let asked = table.discord.press_anyway(&last.user, message, id).await;
        if asked.answer(IN_TIME).await.is_some() {
            return;
        }
    }
    panic!("no answer: {}", table.troubles());
}

/// A fault of the gateway, after its name.
type Trouble = (&'static str, fn(&Double));

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_goes_on_whatever_the_gateway_does() {
    let heartbeat = Duration::from_millis(1500);
    let mut table = Table::set_with(5, Options { heartbeat, ..options() }).await;
    table.begin().await;
    let mut faults: Vec<Trouble> = vec![
        ("told to reconnect", |discord| discord.gateway().reconnect()),
        ("resumable", |discord| discord.gateway().invalid(true)),
        ("not resumable", |discord| discord.gateway().invalid(false)),
        ("closed", |discord| discord.gateway().close(4000)),
        ("timed out", |discord| discord.gateway().close(4009)),
        ("cut off", |discord| discord.gateway().drop_connections()),
        ("no heartbeats", |discord| discord.gateway().silence()),
    ];
    let n_plies = table
        .play_out(async |table, turn| {
            if let Some((name, fault)) = faults.pop() {
                println!("{name}");
                fault(&table.discord);
            }
            // A press is lost while nobody listens, so they press again.
            let begin = std::time::Instant::now();
            let n_said = table.said().len();
            while table.said().len() == n_said {
                assert!(begin.elapsed() < crate::bot::PATIENCE, "{}", table.troubles());
                let control = table.luck.one_of(&turn.controls()).clone();
                let user = table.user(turn.pings[0]).clone();
                let asked = table.act(&user, &turn, &control).await;
                if asked.answer(Duration::from_millis(500)).await.is_some() {
                    let last = table.choose(&turn).await.expect("it goes on");
                    table.answer(table.act(&last.user, &last.message, &last.control).await).await;
                    break;
                }
            }
        })
        .await;
    assert!(table.discord.gateway().resumes() > 0 && table.discord.gateway().identifies() > 1);
    table.check(n_plies).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_token_ends_the_program_with_what_to_do() {
    let other = "MTAwMDAwMDAwMDAwMDAwMDAw.double.another";
    let discord = Double::start(Options { token: other.to_owned(), ..options() }).await;
    let folder = tempfile::tempdir().expect("a folder");
    let mut bot = Bot::start(folder.path(), &discord.url(), "");
    let (code, log) = bot.end().await;
    assert_eq!(code, Some(2), "{log}");
    let last = log.lines().last().expect("an error");
    assert!(last.starts_with("error: Discord does not know the token of the bot: reset"), "{log}");
    assert!(!log.contains(crate::bot::TOKEN), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_does_not_take_back_ends_it_too() {
    for (close, expected, what) in [
        (4004, 2, "error: Discord does not know the token of the bot"),
        (4011, 1, "error: the bot is in more servers than Discord serves on one connection"),
    ] {
        let table = Table::set(6).await;
        table.discord.gateway().close(close);
        let mut bot = table.bot;
        let (code, log) = bot.end().await;
        assert_eq!(code, Some(expected), "{log}");
        assert!(log.contains(what), "{log}");
    }
}
