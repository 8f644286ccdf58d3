//! Telling Discord our commands, when it has others.

use std::time::Duration;

use record::{Row, RowChange};
use serde_json::{Value, json};
use serenity::all::{ApplicationId, GuildId};
use serenity::http::Route;
use tokio::time::{sleep, timeout};

use super::{commands, fingerprint};
use crate::{
    bot::Discord,
    rest::{Parcel, RestError},
};

/// How long one attempt may take.
const ATTEMPT: Duration = Duration::from_secs(20);
/// The first pause after it failed, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(600));

/// The most servers in which they may have been tried.
const PLACES: usize = 100;

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
            tracing::error!(%error, "the commands are not registered{}", advice(&error));
            sleep(pause).await;
            pause = (pause * 2).min(PAUSES.1);
        }
    }

    async fn try_to_register(&self, application: ApplicationId) -> Result<(), RegisterError> {
        let commands = commands(self.kinds);
        let print = fingerprint(&commands)?;
        let wanted = serde_json::to_value(&commands)?;
        self.leave_others(application).await?;
        let (place, key) = place(application, self.dev_guild);
        let mut last = self.store.row(&key).await?;
        // Somebody else may have changed them since.
        let all = vec![("with_localizations", "true".to_owned())];
        let asked = self.rest.get(route(application, self.dev_guild), all);
        let told = timeout(ATTEMPT, asked).await.unwrap_or(Err(RestError::Slow))?;
        let (mut told, made_by_discord) = split_entry_points(told);
        if covers(&told, &wanted) {
            tracing::info!(place, "the commands are as they were");
        } else {
            if last.is_none() {
                // Where they are is known also if we end before we hear that they are.
                let row = Row::new("");
                let change = RowChange::set(key.clone(), row.clone()).expecting(None);
                self.store.set_rows(vec![change]).await?;
                last = Some(row);
            }
            let parcel = Parcel::of(with_entry_points(wanted, made_by_discord));
            let put = self.rest.put(route(application, self.dev_guild), &parcel);
            told = timeout(ATTEMPT, put).await.unwrap_or(Err(RestError::Slow))?;
            tracing::info!(place, n_commands = commands.len(), "the commands are registered");
        }
        self.spoken.learn(&told);
        if last.as_ref().is_none_or(|row| row.value != print) {
            let change = RowChange::set(key, Row::new(print)).expecting(last.as_ref());
            self.store.set_rows(vec![change]).await?;
        }
        Ok(())
    }

    /// Takes the commands away from servers in which they were tried.
    async fn leave_others(&self, application: ApplicationId) -> Result<(), RegisterError> {
        let prefix = format!("discord/commands/{application}/");
        for (key, row) in self.store.rows(&prefix, None, PLACES).await? {
            let guild = key.strip_prefix(&prefix).and_then(|guild| guild.parse().ok());
            let Some(guild) =
                guild.map(GuildId::new).filter(|guild| Some(*guild) != self.dev_guild)
            else {
                continue;
            };
            let none = Parcel::of(json!([]));
            let put = self.rest.put(route(application, Some(guild)), &none);
            match timeout(ATTEMPT, put).await.unwrap_or(Err(RestError::Slow)) {
                Ok(_) => tracing::info!(%guild, "the commands of this server are taken away"),
                Err(error) if error.passes() => return Err(error.into()),
                // We are not there any more, and nor are they.
                Err(error) => tracing::info!(%guild, %error, "the commands of a server stay"),
            }
            self.store.set_rows(vec![RowChange::remove(key).expecting(Some(&row))]).await?;
        }
        Ok(())
    }
}

/// Tells how the host can help.
fn advice(error: &RegisterError) -> &'static str {
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

/// The name of a place, and of the row that says which commands are registered there.
fn place(application: ApplicationId, guild: Option<GuildId>) -> (String, String) {
    let place = guild.map_or("global".to_owned(), |guild| guild.to_string());
    let key = format!("discord/commands/{application}/{place}");
    (place, key)
}

/// The type of the command *Launch*, which Discord makes itself where Activities are switched on.
/// A list of commands without it is refused (50240).
const ENTRY_POINT: u64 = 4;

/// The fields of a command of which Discord takes back what it told.
const CARRIED: [&str; 9] = [
    "id",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "integration_types",
    "contexts",
    "handler",
];

/// Parts commands as Discord tells them: ours, and those that it made itself.
fn split_entry_points(told: Value) -> (Value, Vec<Value>) {
    match told {
        Value::Array(commands) => {
            let is_entry_point = |command: &Value| command["type"] == ENTRY_POINT;
            let (made, ours) = commands.into_iter().partition(is_entry_point);
            (Value::Array(ours), made)
        }
        other => (other, Vec::new()),
    }
}

/// The commands to register, with those that Discord made itself.
fn with_entry_points(mut wanted: Value, made_by_discord: Vec<Value>) -> Value {
    for mut command in made_by_discord {
        if let Some(fields) = command.as_object_mut() {
            fields.retain(|name, value| CARRIED.contains(&name.as_str()) && !value.is_null());
        }
        wanted.as_array_mut().into_iter().for_each(|list| list.push(command.clone()));
    }
    wanted
}

/// The fields of a command in other languages than English.
const LANGUAGES: [&str; 2] = ["name_localizations", "description_localizations"];

/// Whether Discord has what we want: it adds fields of its own, and leaves out what
/// is empty.
fn covers(there: &Value, wanted: &Value) -> bool {
    match (there, wanted) {
        (Value::Array(there), Value::Array(wanted)) if wanted.iter().all(Value::is_u64) => {
            there.len() == wanted.len() && wanted.iter().all(|number| there.contains(number))
        }
        (Value::Array(there), Value::Array(wanted))
            if wanted.iter().all(|part| part["id"].is_null()) =>
        {
            let pairs = there.iter().zip(wanted);
            there.len() == wanted.len()
                && pairs.clone().all(|(there, wanted)| covers(there, wanted))
        }
        (Value::Object(there), Value::Object(wanted)) => {
            let lists = ["options", "choices"].iter().all(|key| {
                let n = |of: &serde_json::Map<String, Value>| of.get(*key).map_or(0, n_in);
                n(there) == n(wanted)
            });
            // A language more is one that is not wanted any more.
            let languages = LANGUAGES.iter().all(|key| {
                let n = |of: &serde_json::Map<String, Value>| {
                    of.get(*key).and_then(Value::as_object).map_or(0, serde_json::Map::len)
                };
                n(there) == n(wanted)
            });
            lists
                && languages
                && wanted.iter().all(|(key, wanted)| match there.get(key) {
                    Some(there) => covers(there, wanted),
                    None => is_empty(wanted),
                })
        }
        (there, wanted) => there == wanted || is_empty(there) && is_empty(wanted),
    }
}

fn n_in(list: &Value) -> usize {
    list.as_array().map_or(0, Vec::len)
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

fn route(application_id: ApplicationId, guild: Option<GuildId>) -> Route<'static> {
    match guild {
        Some(guild_id) => Route::GuildCommands { application_id, guild_id },
        None => Route::Commands { application_id },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_discord_made_is_carried_over() {
        let launch = json!({
            "id": "7", "type": 4, "name": "launch", "description": "", "handler": 2,
            "application_id": "1", "version": "9", "nsfw": false, "default_member_permissions": null,
        });
        let ours = json!({"id": "8", "type": 1, "name": "hex"});
        let (told, made) = split_entry_points(json!([launch, ours]));
        assert_eq!(told, json!([ours]));
        let carried =
            json!({"id": "7", "type": 4, "name": "launch", "description": "", "handler": 2});
        assert_eq!(
            with_entry_points(json!([{"name": "hex"}]), made),
            json!([{"name": "hex"}, carried])
        );
    }

    #[test]
    fn what_other_languages_say_counts() {
        let of = |languages: Value| {
            json!([{
                "name": "hex", "description": "play", "description_localizations": languages,
                "options": [{
                    "name": "side", "choices": [{"name": "a", "name_localizations": languages}],
                }],
            }])
        };
        let german = of(json!({"de": "spielen"}));
        assert!(covers(&german, &german));
        for there in [
            json!(null),
            json!({"de": "spiel"}),
            json!({"fr": "spielen"}),
            json!({"de": "spielen", "fr": "jouer"}),
        ] {
            assert!(!covers(&of(there.clone()), &german), "{there}");
            assert!(!covers(&german, &of(there.clone())), "{there}");
        }
        assert!(covers(&of(json!(null)), &of(json!({}))), "nothing is nothing");
        let mut bare = of(json!(null));
        bare[0]["options"][0]["choices"][0] = json!({"name": "a"});
        assert!(covers(&of(json!(null)), &bare));
        assert!(!covers(&german, &bare), "what is not wanted any more");
    }
}
