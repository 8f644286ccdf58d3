//! The program is killed at every ply of a game, and started again.

use std::time::Duration;

use discord_double::{Fault, Message, When};
use tokio::time::sleep;

use crate::{
    faults::rounds,
    record::records,
    table::{IN_TIME, Last, NOTHING, Table, is_over},
};

/// When it is killed.
#[derive(Clone, Copy, Debug)]
pub enum Moment {
    /// Some time after the press was sent.
    Pressed,
    /// As soon as the press is answered.
    Answered,
    /// While it announces the turn, which Discord does not have.
    Announcing,
    /// While it announces the turn, which Discord has.
    Announced,
    /// Once more while it starts.
    Starting,
}

use Moment::{Announced, Announcing, Answered, Pressed, Starting};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_done_twice_by_being_killed() {
    killed_at_every_ply(3, 0).await;
}

/// However much others say in the channel meanwhile. `TIDETABLE_ROUNDS=8` plays
/// eight games, of more than a hundred kills.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_among_what_others_say() {
    let mut n_kills = 0;
    for seed in 0..rounds(1) {
        n_kills += killed_at_every_ply(30 + seed, 40).await;
    }
    println!("{n_kills} kills, and each turn was told once");
}

/// Plays a game in which the program is killed at every ply, and others say so much
/// while it is away. How often it was killed.
async fn killed_at_every_ply(seed: u64, n_chatter: usize) -> usize {
    let mut table = Table::set(seed).await;
    table.begin().await;
    let cyd = table.discord.user("cyd");
    let mut moments = [Pressed, Answered, Announcing, Announced, Starting].into_iter().cycle();
    let n_plies = table
        .play_out(async |table, turn| {
            let moment = moments.next().expect("they go round");
            let last = table.choose(&turn).await.expect("it goes on");
            crash(table, &last, moment).await;
            for n in 0..n_chatter {
                table.discord.say(&cyd, turn.channel, &format!("nice weather, {n}"));
            }
            table.restart().await;
            // A player who is not sure that a press counted presses once more.
            assert!(table.again(&last).await, "{moment:?}: {}", table.troubles());
        })
        .await;
    table.check(n_plies).await;
    n_plies
}

pub async fn crash(table: &mut Table, last: &Last, moment: Moment) {
    let announcing = match moment {
        Announcing => Some(When::Before),
        Announced => Some(When::After),
        _ => None,
    };
    if let Some(when) = announcing {
        table.discord.faults().plan("POST", "/channels/*/messages", Fault::Timeout, when, 1);
    }
    let asked = table.act(&last.user, &last.message, &last.control).await;
    match moment {
        Pressed => sleep(Duration::from_millis(table.luck.below(20) as u64)).await,
        Answered | Starting => {
            asked.wait_for_answer(IN_TIME).await;
        }
        Announcing | Announced => {
            let met = |double: &discord_double::Double| double.faults().waiting() == 0;
            table.discord.wait_until("the turn is being announced", met).await;
        }
    }
    table.bot.kill();
    if matches!(moment, Starting) {
        let url = table.discord.url();
        table.bot = crate::bot::Bot::start(table.folder.path(), &url, "");
        sleep(Duration::from_millis(table.luck.below(150) as u64)).await;
    }
}

/// The computer makes each of its moves once, whenever the program is killed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_answers_once_after_every_crash() {
    let mut table = Table::set(4).await;
    let options = serde_json::json!({"computers": 1, "sides": "white"});
    table.answer(table.command(&table.ann, "start", options).await).await;
    let ann = table.ann.clone();
    let mut moments = [Answered, Pressed, Starting, Announced, Announcing].into_iter().cycle();
    let mut n_presses = 0;
    let mut turn = asked_after(&table, None).await;
    while !is_over(&turn) {
        let last = table.choose_as(&turn, &ann).await;
        crash(&mut table, &last, moments.next().expect("they go round")).await;
        table.restart().await;
        assert!(table.again(&last).await, "{}", table.troubles());
        n_presses += 1;
        turn = asked_after(&table, Some(&turn)).await;
    }
    sleep(Duration::from_millis(300)).await;
    let told: Vec<String> = table.said().into_iter().map(|message| message.content).collect();
    let mut once = told.clone();
    once.dedup();
    assert_eq!(once, told, "nothing is said twice");
    assert_eq!(table.discord.violations(), NOTHING);
    table.bot.kill();
    let record = records(table.folder.path()).remove(0);
    assert!(record.is_over);
    // A press that the crash swallowed counted when it was pressed again.
    let by_ann = record.played.iter().filter(|ply| ply.0 == 0).count();
    assert_eq!(by_ann, n_presses, "{:?}", record.played);
}

/// The message that asks ann for her next move, or ends the match.
async fn asked_after(table: &Table, turn: Option<&Message>) -> Message {
    let since = turn.map(|turn| turn.id);
    let asks = |message: &Message| {
        message.is_open() && !message.is_ephemeral() && since.is_none_or(|since| message.id > since)
    };
    let ann = table.ann.id;
    table
        .discord
        .wait_for(table.channel, |message| {
            asks(message) && (is_over(message) || message.pings.contains(&ann))
        })
        .await
}
