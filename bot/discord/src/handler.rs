//! What comes on the connection.

use std::sync::{Weak, atomic::Ordering};

use serde_json::Value;
use serenity::{
    all::{
        ConnectionStage, Context, Event, EventHandler, Interaction, RawEventHandler, Ready,
        ShardStageUpdateEvent,
    },
    async_trait,
};

use crate::bot::Discord;

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
pub struct Handler(pub Weak<Discord>);

#[async_trait]
impl EventHandler for Handler {
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
impl RawEventHandler for Handler {
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
