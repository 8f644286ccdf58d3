//! Telling Discord our commands, when they are others than last time.

use std::time::Duration;

use record::{Row, RowChange};
use serenity::all::{ApplicationId, GuildId};
use serenity::http::Route;
use tokio::time::{sleep, timeout};

use crate::{
    bot::Discord,
    commands::{commands, fingerprint},
    rest::{Parcel, RestError},
};

/// How long one attempt may take.
const ATTEMPT: Duration = Duration::from_secs(20);
/// The first pause after it failed, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(600));

/// Why the commands are not registered.
#[derive(Debug, thiserror::Error)]
enum RegisterError {
    #[error("what was registered last cannot be told: {0}")]
    Store(#[from] record::StoreError),
    #[error(transparent)]
    Rest(#[from] RestError),
    #[error("the commands cannot be written: {0}")]
    Json(#[from] serde_json::Error),
}

impl Discord {
    /// Registers the commands if that has to be done. It does not give up, and
    /// does nothing while it is under way already.
    pub(crate) async fn register(&self, application: ApplicationId) {
        let Ok(_alone) = self.registering.try_lock() else {
            return;
        };
        let mut pause = PAUSES.0;
        while let Err(error) = self.try_to_register(application).await {
            tracing::error!(%error, "the commands are not registered{}", self.advice(&error));
            sleep(pause).await;
            pause = (pause * 2).min(PAUSES.1);
        }
    }

    async fn try_to_register(&self, application: ApplicationId) -> Result<(), RegisterError> {
        let commands = commands(self.kinds);
        let print = fingerprint(&commands)?;
        let place = self.dev_guild.map_or("global".to_owned(), |guild| guild.to_string());
        let key = format!("discord/commands/{application}/{place}");
        let last = self.store.row(&key).await?;
        if last.as_ref().is_some_and(|row| row.value == print) {
            tracing::info!(place, "the commands are as they were");
            return Ok(());
        }
        let parcel = Parcel::of(serde_json::to_value(&commands)?);
        let put = self.rest.put(route(application, self.dev_guild), &parcel);
        timeout(ATTEMPT, put).await.unwrap_or(Err(RestError::Slow))?;
        // If another process was faster, nobody knows whose commands stand.
        let change = RowChange::put(key, Row::new(print)).expecting(last.as_ref());
        self.store.set_rows(vec![change]).await?;
        tracing::info!(place, n_commands = commands.len(), "the commands are registered");
        Ok(())
    }

    fn advice(&self, error: &RegisterError) -> &'static str {
        match error {
            // Missing access, or an unknown server.
            RegisterError::Rest(error) if matches!(error.code(), 50001 | 10004) => {
                ": add the bot to the server in discord.dev_guild"
            }
            // As many as may be made in a day.
            RegisterError::Rest(error) if error.code() == 30034 => {
                ": too many were made today, and it goes on tomorrow"
            }
            _ => "",
        }
    }
}

fn route(application_id: ApplicationId, guild: Option<GuildId>) -> Route<'static> {
    match guild {
        Some(guild_id) => Route::GuildCommands { application_id, guild_id },
        None => Route::Commands { application_id },
    }
}
