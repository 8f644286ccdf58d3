//! Somebody on Discord, for a driver in another language: the double of Discord
//! with a channel, played by JSON lines.
//!
//! ```sh
//! cargo run --example discord_partner
//! ```
//!
//! The first line printed says where it is, with which token and which channel:
//! `{"url": .., "token": .., "channel": ..}`. Then each line on standard input is
//! answered by one line, in order:
//!
//! | line | answer |
//! | --- | --- |
//! | `{"do": "ready"}` | `{}` when the bot has registered its commands |
//! | `{"do": "user", "name": "dan"}` | `{}`: there is somebody of that name |
//! | `{"do": "command", "user": "dan", "game": "atlanteon", "word": "start", "options": {}}` | `{"message": ..}`: what dan sees for it, or null |
//! | `{"do": "press", "user": "dan", "message": "42", "nth": 0}` | the same |
//! | `{"do": "messages", "user": "dan"}` | `{"messages": [..]}`: all that dan sees |
//! | `{"do": "violations"}` | `{"violations": [..]}`: what Discord would have refused |
//!
//! An impossible request is answered with `{"error": ..}`. The program ends with its input.

use std::{collections::HashMap, io::Write as _, time::Duration};

use discord_double::{Asked, Double, Id, Message, Options, Permissions, User};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, BufReader, stdin};

const TOKEN: &str = "MTAwMDAwMDAwMDAwMDAwMDAw.double.partner";
/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

#[tokio::main(worker_threads = 2)]
async fn main() {
    let options = Options { token: TOKEN.to_owned(), patience: PATIENCE, ..Options::default() };
    let discord = Double::start(options).await;
    let (_, channel) = discord.guild("Reef", Permissions::ALL);
    say(&json!({"url": discord.url(), "token": TOKEN, "channel": channel}));
    let mut partner = Partner { discord, channel, users: HashMap::new() };
    let mut lines = BufReader::new(stdin()).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        say(&partner.answer(&line).await);
    }
}

struct Partner {
    discord: Double,
    channel: Id,
    users: HashMap<String, User>,
}

impl Partner {
    async fn answer(&mut self, line: &str) -> Value {
        let line: Value = match serde_json::from_str(line) {
            Ok(line) => line,
            Err(error) => return json!({"error": error.to_string()}),
        };
        if line["do"] == "user" {
            let name = text(&line["name"]).to_owned();
            self.users.insert(name.clone(), self.discord.user(&name));
            return json!({});
        }
        let user = self.users.get(text(&line["user"])).cloned();
        let (discord, channel) = (self.discord.clone(), self.channel);
        // The double panics where a person's own client would not let them.
        let done = tokio::spawn(async move { done(&discord, channel, user, &line).await }).await;
        done.unwrap_or_else(|error| Err(error.to_string()))
            .unwrap_or_else(|error| json!({"error": error}))
    }
}

async fn done(
    discord: &Double,
    channel: Id,
    user: Option<User>,
    line: &Value,
) -> Result<Value, String> {
    let user = user.ok_or("nobody is called so");
    Ok(match text(&line["do"]) {
        "ready" => {
            discord
                .wait_until("commands are registered", |discord| discord.registrations() > 0)
                .await;
            json!({})
        }
        "command" => {
            let (game, word) = (text(&line["game"]), text(&line["word"]));
            let options = line["options"].clone();
            outcome(discord.command(&user?, channel, game, word, options).await).await
        }
        "press" => {
            let user = user?;
            let id = text(&line["message"]).parse().map_err(|_| "that is no message")?;
            let message = discord.message(id).ok_or("there is no such message")?;
            let nth = line["nth"].as_u64().and_then(|number| usize::try_from(number).ok());
            let controls = message.controls();
            let control = controls.get(nth.ok_or("no number")?).ok_or("no such button")?;
            outcome(discord.at(&user, channel).act(&message, control).await).await
        }
        "messages" => {
            let messages = discord.visible_messages(&user?, channel);
            json!({"messages": messages.iter().map(shown).collect::<Vec<_>>()})
        }
        "violations" => json!({"violations": discord.violations()}),
        other => return Err(format!("`{other}` cannot be done")),
    })
}

async fn outcome(asked: Asked) -> Value {
    json!({"message": asked.outcome(PATIENCE).await.as_ref().map(shown)})
}

fn shown(message: &Message) -> Value {
    let labels = message.controls().into_iter().map(|control| control.label);
    let pictures = message
        .attachments
        .iter()
        .map(|attachment| json!({"alt": attachment.alt, "size": attachment.size()}));
    json!({
        "id": message.id,
        "author": message.author,
        "content": message.content,
        "labels": labels.collect::<Vec<_>>(),
        "pictures": pictures.collect::<Vec<_>>(),
        "pings": message.pings,
        "pings_everyone": message.pings_everyone,
        "private": message.is_ephemeral(),
    })
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// A line for whoever drives us, who may have gone.
fn say(line: &Value) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}
