//! Events that come on the connection.

use std::sync::{Arc, atomic::Ordering};

use desk::Connection;
use serde::Deserialize;
use serde_json::{Value, value::RawValue};
use serenity::all::{ApplicationId, Interaction};

use crate::{bot::Discord, channels::rights, interactions::context::FormPlace};

/// The fields that have to be known of a message that was acted on.
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

/// The event that begins a session.
#[derive(Deserialize)]
struct ReadyEvent {
    application: Application,
    user: User,
    guilds: Vec<Value>,
}

#[derive(Deserialize)]
struct Application {
    id: ApplicationId,
}

#[derive(Deserialize)]
struct User {
    username: String,
    avatar: Option<String>,
}

impl Discord {
    /// Begins what an event asks for.
    pub(crate) fn hear(self: &Arc<Self>, kind: &str, data: &RawValue) {
        match kind {
            "READY" => self.ready_to_play(data),
            "RESUMED" => {
                self.connection.send_replace(Connection::Open);
                tracing::info!("the connection to Discord stands again");
            }
            "INTERACTION_CREATE" => self.interaction(data),
            _ => tracing::debug!(kind, "an event of no use"),
        }
    }

    fn ready_to_play(self: &Arc<Self>, data: &RawValue) {
        let ReadyEvent { application, user, guilds } = match ReadyEvent::deserialize(data) {
            Ok(ready) => ready,
            Err(error) => return tracing::error!(%error, "Discord says who we are in a new way"),
        };
        let application = application.id;
        self.connection.send_replace(Connection::Open);
        let first = self.application.send_replace(Some(application)).is_none();
        let is_faceless = user.avatar.is_none();
        let (user, n_servers) = (user.username, guilds.len());
        tracing::info!(%application, user, n_servers, "connected to Discord");
        if let (true, Some(link)) = (first, self.invite()) {
            tracing::info!(link, "add the bot to a server");
        }
        let bot = self.clone();
        tokio::spawn(async move {
            tokio::select! {
                () = bot.settle_in(application, is_faceless) => (),
                () = bot.has_ended() => (),
            }
        });
    }

    /// Gives Discord what it is to have of us.
    async fn settle_in(&self, application: ApplicationId, is_faceless: bool) {
        self.register(application).await;
        if is_faceless {
            self.show_face(application).await;
        }
        self.upload_emblems(application).await;
    }

    fn interaction(self: &Arc<Self>, data: &RawValue) {
        let interaction = match Interaction::deserialize(data) {
            Ok(interaction) => interaction,
            Err(error) => {
                let data = Value::deserialize(data).unwrap_or_default();
                let id = data["id"].as_str();
                let Some(interaction) = reread(&data) else {
                    let n_unread = self.unread.fetch_add(1, Ordering::Relaxed) + 1;
                    return tracing::error!(
                        n_unread,
                        interaction = id,
                        %error,
                        "an interaction cannot be read, so it is not answered: this program may \
                         be too old for Discord"
                    );
                };
                tracing::warn!(id, %error, "an interaction reads only in part");
                interaction
            }
        };
        tokio::spawn(self.clone().take(interaction, rights::pins(data), FormPlace::of(data)));
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
