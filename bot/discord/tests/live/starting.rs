//! Connecting and registering.

use std::time::{Duration, Instant};

use discord::RunError;
use discord_double::Fault;
use serde_json::json;

use crate::bot::{Bot, LIMIT, TOYS, begin, check, proxied};

/// A command and an entry in the menu of a person for each game, the commands of the table, and two
/// entries in the menu of a message.
const N_COMMANDS: usize = 2 * TOYS.len() + 3;

#[tokio::test]
async fn commands_are_registered_once() {
    let (double, disk) = begin().await;
    let began = Instant::now();
    let bot = Bot::start(&double, &disk).await;
    println!("registered after {:?}", began.elapsed());
    assert_eq!(double.commands(None).len(), N_COMMANDS);
    // READY comes again.
    double.gateway().invalid(false);
    double.gateway().ready(1).await;
    double.wait_until("a second READY", |double| double.gateway().identifies() == 2).await;
    bot.stop().await.expect("a clean end");
    double.wait_until("a farewell", |double| double.gateway().sessions() == 0).await;
    // A second run.
    let again = Bot::start(&double, &disk).await;
    assert!(again.discord.invite().is_some_and(|link| link.contains("permissions=")));
    assert_eq!(double.registrations(), 1);
    check(&double);
}

#[tokio::test]
async fn a_server_to_try_on_gets_them_instead() {
    let (double, disk) = begin().await;
    let (guild, _) = double.guild("Reef", discord_double::Permissions::ALL);
    let number = guild.to_string().parse().expect("a number");
    let _bot = Bot::begin(&double, &disk, proxied(&double), Some(number)).await;
    double.wait_until("registered", |double| !double.commands(Some(guild)).is_empty()).await;
    assert!(double.commands(None).is_empty());
    check(&double);
}

/// A host who stops trying the bot on one server does not have the commands twice.
#[tokio::test]
async fn a_server_that_was_tried_on_is_left() {
    let (double, disk) = begin().await;
    let (guild, _) = double.guild("Reef", discord_double::Permissions::ALL);
    let number = guild.to_string().parse().expect("a number");
    let bot = Bot::begin(&double, &disk, proxied(&double), Some(number)).await;
    double.wait_until("registered", |double| !double.commands(Some(guild)).is_empty()).await;
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
    let _bot = Bot::start(&double, &disk).await;
    double
        .wait_until("it is left", |double| {
            double.commands(Some(guild)).is_empty() && !double.commands(None).is_empty()
        })
        .await;
    check(&double);
}

/// Also when it ended before it heard that they are there.
#[tokio::test]
async fn a_server_is_left_whose_answer_was_lost() {
    let (double, disk) = begin().await;
    let (guild, _) = double.guild("Reef", discord_double::Permissions::ALL);
    let number = guild.to_string().parse().expect("a number");
    double.faults().next_after("PUT", "/applications/**", Fault::Timeout);
    let bot = Bot::begin(&double, &disk, proxied(&double), Some(number)).await;
    double.wait_until("registered", |double| !double.commands(Some(guild)).is_empty()).await;
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
    double.faults().clear();
    let _bot = Bot::start(&double, &disk).await;
    double.wait_until("it is left", |double| double.commands(Some(guild)).is_empty()).await;
    check(&double);
}

/// The commands that Discord has count, not those that the bot registered once.
#[tokio::test]
async fn commands_that_others_changed_are_registered_again() {
    let (double, disk) = begin().await;
    drop(Bot::start(&double, &disk).await);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
    double.forget_commands();
    let _bot = Bot::start(&double, &disk).await;
    double.wait_until("again", |double| double.commands(None).len() == N_COMMANDS).await;
    assert_eq!(double.registrations(), 2);
    check(&double);
}

/// A host who switches Activities on in the portal has a command that only Discord can make.
#[tokio::test]
async fn a_command_of_activities_stays() {
    let (double, disk) = begin().await;
    double.enable_activities();
    let bot = Bot::start(&double, &disk).await;
    double.wait_until("registered", |double| double.registrations() == 1).await;
    drop(bot);
    double.wait_until("nobody is there", |double| double.gateway().sessions() == 0).await;
    assert_eq!(double.commands(None).len(), N_COMMANDS + 1);
    let _bot = Bot::start(&double, &disk).await;
    assert_eq!(double.registrations(), 1);
    check(&double);
}

#[tokio::test]
async fn faults_at_the_start_are_outlasted() {
    let (double, disk) = begin().await;
    double.faults().next("GET", "/gateway", Fault::Reset);
    double.faults().next("PUT", "/applications/**", Fault::Status(502));
    let _bot = Bot::start(&double, &disk).await;
    assert_eq!(double.faults().waiting(), 0);
    check(&double);
}

#[tokio::test]
async fn a_token_that_is_refused_ends_it() {
    let (double, disk) = begin().await;
    let mut bot = Bot::begin(&double, &disk, proxied(&double), None).await;
    double.gateway().ready(1).await;
    double.wait_until("registered", |double| !double.commands(None).is_empty()).await;
    let (_, channel) = double.guild("Reef", discord_double::Permissions::ALL);
    let refused = Fault::Code { status: 401, code: 0 };
    double.faults().next("POST", "/interactions/**", refused);
    let ann = double.user("ann");
    double.command(&ann, channel, "table", "help", json!({})).await;
    assert_eq!(bot.ended().await, Err(RunError::Token));
}

/// The token of an interaction is not ours: when Discord does not take it any
/// more, only that answer is lost.
#[tokio::test]
async fn a_token_of_an_interaction_does_not_end_it() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    let (_, channel) = double.guild("Reef", discord_double::Permissions::ALL);
    let ann = double.user("ann");
    for path in ["/interactions/**", "/webhooks/**"] {
        let refused = Fault::Code { status: 401, code: 50_027 };
        double.faults().next("*", path, refused);
    }
    double.command(&ann, channel, "table", "help", json!({})).await;
    double.wait_until("a refusal", |double| double.faults().fault_count() > 0).await;
    double.faults().clear();
    for _ in 0..3 {
        double
            .command(&ann, channel, "table", "help", json!({}))
            .await
            .wait_for_answer(LIMIT)
            .await;
    }
    // It still runs, and ends when it is told to.
    bot.stop().await.expect("a clean end");
    check(&double);
}

#[tokio::test]
async fn what_cannot_be_read_is_counted() {
    let (double, disk) = begin().await;
    let bot = Bot::start(&double, &disk).await;
    double.gateway().send_event("INTERACTION_CREATE", json!({"id": "5", "type": 2}));
    double.gateway().send_event("SOMETHING_NEW", json!({"id": "6"}));
    let deadline = Instant::now() + LIMIT;
    while bot.discord.n_unread() == 0 && Instant::now() < deadline {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(bot.discord.n_unread(), 1);
}
