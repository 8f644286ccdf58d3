//! The connection on which Discord tells us what people do.

use std::{
    sync::{Arc, Weak, atomic::Ordering},
    time::Duration,
};

use futures_util::StreamExt as _;
use serde_json::Value;
use serenity::{
    all::{
        ConnectionStage, Context, Event, EventHandler, GatewayIntents, Interaction,
        RawEventHandler, Ready, ShardManager, ShardStageUpdateEvent,
    },
    async_trait,
    gateway::{GatewayError, ShardManagerOptions, ShardRunnerMessage},
    http::Route,
};
use tokio::{
    sync::Mutex,
    time::{sleep, timeout},
};

use crate::{bot::Discord, rest::RestError};

/// How long one question for the address of the gateway may take.
const ATTEMPT: Duration = Duration::from_secs(10);
/// The first pause after it failed, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(60));
/// How long what is being answered, and a farewell, may take in the end.
const FAREWELL: Duration = Duration::from_secs(2);

/// With which code we leave: we do not come back to this session.
const GOODBYE: u16 = 1000;

/// Why the bot cannot go on. Each is for the host to mend.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RunError {
    #[error(
        "Discord does not know the token of the bot: reset it in the developer portal (Bot, Reset \
         Token) and set discord.token to the new one"
    )]
    Token,
    #[error(
        "Discord does not let this application connect as it wants to: look at it in the \
         developer portal, and at the version of this program"
    )]
    Intents,
    #[error("the connection to Discord ended and cannot be opened again: start the program anew")]
    Ended,
}

impl Discord {
    /// Hears and answers until `stop`, through all faults of the network.
    ///
    /// # Errors
    ///
    /// If it makes no sense to go on before the host does something.
    pub async fn run(self: Arc<Self>, stop: impl Future<Output = ()>) -> Result<(), RunError> {
        let mut connection = None;
        let ended = tokio::select! {
            () = stop => Ok(()),
            () = self.rest.locked_out() => Err(RunError::Token),
            ended = self.connection(&mut connection) => Err(ended),
        };
        let farewell = async {
            if let Some(connection) = &connection {
                connection.close().await;
            }
            // It cannot fail: we hold the sender.
            let _ = self.busy.subscribe().wait_for(|n_busy| *n_busy == 0).await;
        };
        if timeout(FAREWELL, farewell).await.is_err() {
            tracing::info!("Discord did not take leave in time");
        }
        ended
    }

    async fn connection(self: &Arc<Self>, kept: &mut Option<Connection>) -> RunError {
        let address = self.gateway().await;
        let hears = Arc::new(Hears(Arc::downgrade(self)));
        let (manager, mut ended) = ShardManager::new(ShardManagerOptions {
            data: Arc::default(),
            event_handlers: vec![hears.clone()],
            raw_event_handlers: vec![hears.clone()],
            shard_index: 0,
            shard_init: 1,
            shard_total: 1,
            // The library's own client would go to Discord if we could not say.
            ws_url: Arc::new(Mutex::new(address)),
            http: self.rest.http(),
            // What we need is sent unasked.
            intents: GatewayIntents::empty(),
            presence: None,
        });
        let idle = Arc::strong_count(&hears);
        *kept = Some(Connection { manager: manager.clone(), hears, idle });
        if let Err(error) = manager.initialize() {
            tracing::error!(%error, "there is no connection");
            return RunError::Ended;
        }
        match ended.next().await {
            Some(Err(GatewayError::InvalidAuthentication)) => RunError::Token,
            Some(Err(
                GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents,
            )) => RunError::Intents,
            _ => RunError::Ended,
        }
    }

    /// Where to connect to, as Discord says; it is asked until it does.
    async fn gateway(&self) -> String {
        let mut pause = PAUSES.0;
        loop {
            let asked = timeout(ATTEMPT, self.rest.get(Route::Gateway, Vec::new())).await;
            let error = match asked.unwrap_or(Err(RestError::Slow)) {
                Ok(answer) => match answer["url"].as_str() {
                    Some(url) => return url.trim_end_matches('/').to_owned(),
                    None => RestError::Unread("no url".to_owned()),
                },
                Err(error) => error,
            };
            tracing::warn!(%error, ?pause, "Discord cannot be reached; it is tried again");
            sleep(pause).await;
            pause = (pause * 2).min(PAUSES.1);
        }
    }
}

/// A connection that is closed in the end.
///
/// The library's own way to close one does nothing once it had to connect again:
/// it takes the end of the old connection for that of the new one.
struct Connection {
    manager: Arc<ShardManager>,
    hears: Arc<Hears>,
    /// How often `hears` is held when nothing is connected.
    idle: usize,
}

impl Connection {
    async fn close(&self) {
        self.hang_up();
        while Arc::strong_count(&self.hears) > self.idle {
            sleep(Duration::from_millis(20)).await;
        }
    }

    fn hang_up(&self) {
        // Whoever holds it is about to connect, and will not any more.
        let Ok(runners) = self.manager.runners.try_lock() else {
            return;
        };
        for (id, runner) in &*runners {
            runner.runner_tx.send_to_shard(ShardRunnerMessage::Shutdown(*id, GOODBYE));
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        if Arc::strong_count(&self.hears) > self.idle {
            self.hang_up();
        }
    }
}

/// What has to be known of a message that was acted on.
const NEEDED: &[&str] = &[
    "author",
    "channel_id",
    "content",
    "edited_timestamp",
    "flags",
    "id",
    "mention_everyone",
    "pinned",
    "timestamp",
    "tts",
    "type",
];

/// What is called when something comes. It does not keep the bot alive.
struct Hears(Weak<Discord>);

#[async_trait]
impl EventHandler for Hears {
    async fn ready(&self, _: Context, ready: Ready) {
        let Some(bot) = self.0.upgrade() else {
            return;
        };
        let application = ready.application.id;
        let first = bot.application.send_replace(Some(application)).is_none();
        let (user, n_servers) = (&ready.user.name, ready.guilds.len());
        tracing::info!(%application, user, n_servers, "connected to Discord");
        if let (true, Some(link)) = (first, bot.invite()) {
            tracing::info!(link, "add the bot to a server");
        }
        bot.register(application).await;
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        if let Some(bot) = self.0.upgrade() {
            bot.take(interaction).await;
        }
    }

    async fn shard_stage_update(&self, _: Context, event: ShardStageUpdateEvent) {
        match (event.old, event.new) {
            (ConnectionStage::Connected, new) => {
                tracing::info!(stage = %new, "the connection to Discord is interrupted");
            }
            (old, ConnectionStage::Connected) => {
                tracing::info!(after = %old, "the connection to Discord stands");
            }
            _ => (),
        }
    }
}

#[async_trait]
impl RawEventHandler for Hears {
    /// The library is silent about what it cannot read.
    async fn raw_event(&self, _: Context, event: Event) {
        let (Event::Unknown(event), Some(bot)) = (event, self.0.upgrade()) else {
            return;
        };
        if event.kind == "INTERACTION_CREATE" {
            if let Some(interaction) = reread(&event.value) {
                tracing::warn!(id = %interaction.id(), "an interaction reads only in part");
                return bot.take(interaction).await;
            }
            let n_unread = bot.unread.fetch_add(1, Ordering::Relaxed) + 1;
            let interaction = event.value.get("id").and_then(|id| id.as_str());
            tracing::error!(
                n_unread,
                interaction,
                "an interaction cannot be read, so it is not answered: this program may be too \
                 old for Discord"
            );
        } else {
            tracing::debug!(kind = event.kind, "an event that cannot be read");
        }
    }
}

/// An interaction without what only its message tells: we need little of that,
/// and there is much in it that may be new to the library.
fn reread(value: &Value) -> Option<Interaction> {
    let mut value = value.clone();
    let message = value.get_mut("message")?.as_object_mut()?;
    message.retain(|key, _| NEEDED.contains(&&**key));
    for empty in ["attachments", "embeds", "mentions", "mention_roles"] {
        message.insert(empty.to_owned(), Value::Array(Vec::new()));
    }
    serde_json::from_value(value).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_odd_message_does_not_hide_a_press() {
        let user = json!({"id": "1", "username": "ann", "discriminator": "0", "avatar": null});
        let press = json!({
            "id": "5", "application_id": "9", "type": 3, "version": 1, "token": "t",
            "channel_id": "7", "locale": "de", "entitlements": [], "attachment_size_limit": 9,
            "app_permissions": "0", "user": user,
            "data": {"custom_id": "1|k3f9|12", "component_type": 2},
            "message": {
                "id": "8", "channel_id": "7", "author": user, "content": "", "flags": 64,
                "timestamp": "2026-11-20T12:00:00.000000+00:00", "edited_timestamp": null,
                "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
                "attachments": [], "embeds": [], "pinned": false, "type": 23,
                "interaction_metadata": {"type": 3},
            },
        });
        assert!(serde_json::from_value::<Interaction>(press.clone()).is_err(), "it is odd");
        let Some(Interaction::Component(read)) = reread(&press) else {
            panic!("not read");
        };
        assert_eq!(read.data.custom_id, "1|k3f9|12");
        assert!(reread(&json!({"id": "5"})).is_none());
    }
}
