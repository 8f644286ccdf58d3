//! The connection on which Discord tells us what people do.

use std::{sync::Arc, time::Duration};

use futures_util::StreamExt as _;
use serenity::{
    all::{GatewayIntents, ShardManager},
    gateway::{GatewayError, ShardManagerOptions, ShardRunnerMessage},
    http::Route,
};
use tokio::{
    sync::Mutex,
    time::{sleep, timeout},
};

use crate::{bot::Discord, handler::Handler, rest::RestError};

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
    /// Handles what people do until `stop`, through all faults of the network.
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
        let handler = Arc::new(Handler(Arc::downgrade(self)));
        let (manager, mut ended) = ShardManager::new(ShardManagerOptions {
            data: Arc::default(),
            event_handlers: vec![handler.clone()],
            raw_event_handlers: vec![handler.clone()],
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
        let idle = Arc::strong_count(&handler);
        *kept = Some(Connection { manager: manager.clone(), handler, idle });
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
    handler: Arc<Handler>,
    /// How often `handler` is held when nothing is connected.
    idle: usize,
}

impl Connection {
    async fn close(&self) {
        self.hang_up();
        while Arc::strong_count(&self.handler) > self.idle {
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
        if Arc::strong_count(&self.handler) > self.idle {
            self.hang_up();
        }
    }
}
