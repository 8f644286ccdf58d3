//! Interactions as Discord sends them.

use serde_json::{Value, json};
use serenity::all::{CommandInteraction, ComponentInteraction};

/// The number of our application, and of its account.
pub const APPLICATION: u64 = 900;

pub fn user(id: u64, name: &str) -> Value {
    json!({
        "id": id.to_string(), "username": name, "global_name": null, "avatar": null,
        "avatar_decoration_data": null, "clan": null, "collectibles": null,
        "discriminator": "0", "primary_guild": null, "public_flags": 0,
    })
}

/// As in `resolved`, where the user stands elsewhere.
pub fn partial_member(nick: Option<&str>) -> Value {
    json!({
        "avatar": null, "banner": null, "communication_disabled_until": null, "flags": 0,
        "joined_at": "2026-01-02T03:04:05.678000+00:00", "nick": nick, "pending": false,
        "permissions": "2248473465835073", "premium_since": null, "roles": ["77"],
        "unusual_dm_activity_until": null,
    })
}

pub fn member(user: &Value, nick: Option<&str>) -> Value {
    let mut member = partial_member(nick);
    member["user"] = user.clone();
    member["deaf"] = json!(false);
    member["mute"] = json!(false);
    member
}

/// An interaction with the fields that all have, in channel 9 of server 7.
fn interaction(kind: u8, user: &Value, data: Value) -> Value {
    json!({
        "id": "5000", "application_id": APPLICATION.to_string(), "type": kind, "version": 1,
        "token": "aW50ZXJhY3Rpb24", "data": data, "app_permissions": "2222085723512896",
        "attachment_size_limit": 10_485_760, "authorizing_integration_owners": {"0": "7"},
        "channel": {
            "flags": 0, "guild_id": "7", "id": "9", "last_message_id": "4999", "name": "games",
            "nsfw": false, "parent_id": "6", "permissions": "2248473465835073", "position": 1,
            "rate_limit_per_user": 0, "topic": null, "type": 0,
        },
        "channel_id": "9", "context": 0, "entitlement_sku_ids": [], "entitlements": [],
        "guild": {"features": [], "id": "7", "locale": "en-US"}, "guild_id": "7",
        "guild_locale": "en-US", "locale": "en-US", "member": member(user, None),
    })
}

/// A command in a server; `name` and `word` as in `/hex start`.
pub fn command(user: &Value, name: &str, word: &str, options: Value, resolved: Value) -> Value {
    let data = json!({
        "id": "600", "name": name, "type": 1, "resolved": resolved,
        "options": [{"name": word, "type": 1, "options": options}],
    });
    interaction(2, user, data)
}

/// An entry in the menu of a person (kind 2) or of a message (kind 3).
pub fn menu(user: &Value, name: &str, kind: u8, target: &str, resolved: Value) -> Value {
    let data = json!({
        "id": "601", "name": name, "type": kind, "resolved": resolved, "target_id": target,
    });
    interaction(2, user, data)
}

/// The same while it is being typed.
pub fn typing(user: &Value, name: &str, word: &str, options: Value) -> Value {
    let mut typing = command(user, name, word, options, json!({}));
    typing["type"] = json!(4);
    typing
}

/// A button; the entry of a menu, if there are `values`.
pub fn press(user: &Value, id: &str, values: Option<&[&str]>) -> Value {
    let data = match values {
        None => json!({"component_type": 2, "custom_id": id, "id": 2}),
        Some(values) => json!({"component_type": 3, "custom_id": id, "id": 2, "values": values}),
    };
    let mut press = interaction(3, user, data);
    press["message"] = json!({
        "application_id": APPLICATION.to_string(), "attachments": [],
        "author": {
            "id": APPLICATION.to_string(), "username": "Tidetable", "avatar": null, "bot": true,
            "discriminator": "4242", "global_name": null, "public_flags": 524_288,
        },
        "channel_id": "9", "components": [], "content": "Your turn.", "edited_timestamp": null,
        "embeds": [], "flags": 4, "id": "4998", "mention_everyone": false, "mention_roles": [],
        "mentions": [], "pinned": false, "timestamp": "2026-11-20T12:00:00.000000+00:00",
        "tts": false, "type": 0,
    });
    press
}

/// The same outside of servers.
pub fn in_private(mut interaction: Value) -> Value {
    let fields = interaction.as_object_mut().expect("an object");
    for gone in ["guild", "guild_id", "guild_locale"] {
        fields.remove(gone);
    }
    let member = fields.remove("member").expect("a member");
    fields.insert("user".to_owned(), member["user"].clone());
    fields.insert("context".to_owned(), json!(1));
    interaction["authorizing_integration_owners"] = json!({"0": "0"});
    interaction
}

pub fn parsed_command(interaction: &Value) -> CommandInteraction {
    serde_json::from_value(interaction.clone()).expect("as Discord sends it")
}

pub fn parsed_press(interaction: &Value) -> ComponentInteraction {
    serde_json::from_value(interaction.clone()).expect("as Discord sends it")
}
