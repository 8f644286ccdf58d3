//! Being connected with Discord, which tells us what people do.

pub mod closing;
mod handler;
mod line;
mod looks;
mod sessions;

use std::{sync::Arc, time::Duration};

use desk::Connection;
use serenity::http::Route;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use self::{
    closing::{After, RunError, meaning},
    line::{GatewayConnection, Heard, Session},
    sessions::Sessions,
};
use crate::{bot::Discord, rest::RestError};

/// How long one question for the address of the gateway may take.
const ATTEMPT: Duration = Duration::from_secs(10);
/// The first pause after something failed, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(60));
/// How long what is being answered, and a farewell, may take in the end.
const FAREWELL: Duration = Duration::from_secs(2);

impl Discord {
    /// Handles what people do until `stop`, through all faults of the network.
    ///
    /// # Errors
    ///
    /// If it makes no sense to go on before the host does something.
    pub async fn run(self: Arc<Self>, stop: impl Future<Output = ()>) -> Result<(), RunError> {
        let mut line = None;
        let ended = tokio::select! {
            () = stop => Ok(()),
            () = self.rest.locked_out() => Err(RunError::Token),
            error = self.keep_connected(&mut line) => Err(error),
        };
        let farewell = async {
            if let Some(line) = &mut line {
                line.leave().await;
            }
            // It cannot fail: we hold the sender.
            let _ = self.busy.subscribe().wait_for(|n_busy| *n_busy == 0).await;
        };
        if timeout(FAREWELL, farewell).await.is_err() {
            tracing::info!("Discord did not take leave in time");
        }
        self.shut_down();
        ended
    }

    /// Connects, and again whenever that ends; what there is at the moment is in
    /// `line`.
    async fn keep_connected(self: &Arc<Self>, line: &mut Option<GatewayConnection>) -> RunError {
        let mut sessions = Sessions::default();
        let (mut address, mut kept) = (self.gateway().await, None::<Session>);
        let mut pause = PAUSES.0;
        loop {
            let begun = Instant::now();
            if kept.is_none() {
                sessions.turn().await;
            }
            // Behind a proxy, nothing of ours goes elsewhere.
            let at = kept
                .as_mut()
                .and_then(|session| session.at.take())
                .filter(|_| !self.rest.is_proxied());
            let at = at.unwrap_or_else(|| address.clone());
            let stood = match GatewayConnection::open(self.rest.token(), &at, kept.clone()).await {
                Ok(opened) => {
                    let line = line.insert(opened);
                    let code = self.listen(line).await;
                    let (after, why) = meaning(code);
                    if let After::End(error) = after {
                        tracing::error!(code, why, "Discord closed the connection for good");
                        return error;
                    }
                    tracing::info!(code, why, "the connection to Discord ended");
                    self.lose(why);
                    kept = line.session.take().filter(|_| after == After::Resume);
                    sessions.note(line.said);
                    line.stands()
                }
                Err(error) => {
                    tracing::warn!(%error, "the gateway of Discord cannot be reached");
                    self.lose(&error.to_string());
                    false
                }
            };
            *line = None;
            if stood {
                pause = PAUSES.0;
                // Connections that end all the time are not to take up all the time.
                sleep_until(begun + pause).await;
            } else {
                sleep(pause).await;
                pause = (pause * 2).min(PAUSES.1);
                address = self.gateway().await;
            }
        }
    }

    /// Hears what comes, until the end.
    async fn listen(self: &Arc<Self>, line: &mut GatewayConnection) -> Option<u16> {
        loop {
            match line.hear().await {
                Heard::Event { kind, data } => self.hear(&kind, &data),
                Heard::End(code) => return code,
            }
        }
    }

    fn lose(&self, why: &str) {
        self.connection.send_replace(Connection::Lost(why.to_owned()));
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
                // The token is wrong: `locked_out` ends this, with words of its own.
                Err(RestError::Refused { status: 401, code: 0, .. }) => {
                    return std::future::pending().await;
                }
                Err(error) => error,
            };
            tracing::warn!(%error, ?pause, "Discord cannot be reached; it is tried again");
            self.lose(&error.to_string());
            sleep(pause).await;
            pause = (pause * 2).min(PAUSES.1);
        }
    }
}
