//! All that exists, as Discord's JSON.

use serde_json::{Value, json};

use super::{Channel, ChannelKind, Guild, User, World, message::parse_mentions};
use crate::{
    Attachment, Id, Message,
    double::{clock::iso, shared::Shared},
    limits::ATTACHMENT,
};

pub(crate) fn gateway(shared: &Shared) -> Value {
    json!({"url": socket(shared)})
}

pub(crate) fn gateway_bot(shared: &Shared) -> Value {
    let used = shared.sessions().identifies;
    json!({
        "url": socket(shared),
        "shards": 1,
        "session_start_limit": {
            "total": 1_000,
            "remaining": 1_000_usize.saturating_sub(used),
            "reset_after": 14_400_000,
            "max_concurrency": 1,
        },
    })
}

fn socket(shared: &Shared) -> String {
    shared.url().replacen("http", "ws", 1)
}

/// READY, without what belongs to the session.
pub(crate) fn ready(shared: &Shared) -> Value {
    let world = shared.world();
    let there = world.guilds.values().filter(|guild| guild.bot.is_some());
    let guilds: Vec<Value> =
        there.map(|guild| json!({"id": guild.id.to_string(), "unavailable": true})).collect();
    json!({
        "v": 10,
        "user": bot(&world),
        "guilds": guilds,
        "resume_gateway_url": socket(shared),
        "application": {"id": world.bot.id.to_string(), "flags": 0},
    })
}

pub(crate) fn application(world: &World) -> Value {
    json!({
        "id": world.bot.id.to_string(),
        "name": world.bot.name,
        "icon": null,
        "description": "",
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": "0".repeat(64),
        "flags": 0,
        "team": null,
        "summary": "",
        "owner": user(&world.bot, world.bot.id),
    })
}

/// The bot, as it is told about itself.
pub(crate) fn bot(world: &World) -> Value {
    let mut bot = user(&world.bot, world.bot.id);
    bot["avatar"] = world.avatar.clone().into();
    bot
}

pub(crate) fn user(user: &User, bot: Id) -> Value {
    json!({
        "id": user.id.to_string(),
        "username": user.name,
        "global_name": user.shown,
        "discriminator": "0",
        "avatar": null,
        "banner": null,
        "accent_color": null,
        "public_flags": 0,
        "flags": 0,
        "bot": user.id == bot,
        "system": false,
    })
}

/// Somebody in a guild, as an interaction tells of them.
pub(crate) fn member(guild: &Guild, user: &User, bot: Id) -> Value {
    let mut member = partial_member(guild, user);
    member["user"] = self::user(user, bot);
    member["permissions"] = PEOPLE.to_string().into();
    member
}

/// The permissions of people: all that are usual.
const PEOPLE: u64 = crate::Permissions::ALL.0;

pub(crate) fn partial_member(guild: &Guild, user: &User) -> Value {
    json!({
        "nick": guild.nicks.get(&user.id),
        "avatar": null,
        "banner": null,
        "roles": [],
        "joined_at": iso(user.id.creation_time()),
        "premium_since": null,
        "deaf": false,
        "mute": false,
        "flags": 0,
        "pending": false,
        "communication_disabled_until": null,
        "permissions": PEOPLE.to_string(),
    })
}

pub(crate) fn guild(guild: &Guild) -> Value {
    json!({"id": guild.id.to_string(), "name": guild.name, "icon": null, "features": []})
}

/// A channel, as REST tells of it.
pub(crate) fn channel(world: &World, channel: &Channel) -> Value {
    let mut out = partial_channel(world, channel);
    let last = channel.messages.last().map(ToString::to_string);
    out["last_message_id"] = json!(last);
    out["flags"] = json!(0);
    match channel.kind {
        ChannelKind::Dm | ChannelKind::GroupDm => {
            let people = channel.people.iter().filter_map(|person| world.users.get(person));
            out["recipients"] = people.map(|person| user(person, world.bot.id)).collect();
        }
        ChannelKind::Thread => {
            out["owner_id"] = world.bot.id.into();
            out["message_count"] = json!(channel.messages.len());
            out["total_message_sent"] = json!(channel.messages.len());
            out["member_count"] = json!(1);
            out["rate_limit_per_user"] = json!(0);
        }
        ChannelKind::Text => {
            out["position"] = json!(0);
            out["permission_overwrites"] = json!([]);
            out["nsfw"] = json!(false);
            out["topic"] = Value::Null;
            out["rate_limit_per_user"] = json!(0);
        }
    }
    out
}

/// A channel, as an interaction tells of it.
pub(crate) fn partial_channel(world: &World, channel: &Channel) -> Value {
    let mut out = json!({"id": channel.id.to_string(), "type": channel.kind.number()});
    if channel.guild.is_some() {
        out["name"] = channel.name.clone().into();
        out["permissions"] = PEOPLE.to_string().into();
        out["guild_id"] = json!(channel.guild.map(|guild| guild.to_string()));
        out["parent_id"] = json!(channel.parent.map(|parent| parent.to_string()));
    } else if channel.kind == ChannelKind::GroupDm {
        out["name"] = Value::Null;
        out["owner_id"] = json!(channel.people.first().map(ToString::to_string));
        out["icon"] = Value::Null;
        let people = channel.people.iter().filter_map(|person| world.users.get(person));
        out["recipients"] = people.map(|person| user(person, world.bot.id)).collect();
    }
    if channel.kind == ChannelKind::Thread {
        out["thread_metadata"] = json!({
            "archived": channel.archived,
            "archive_timestamp": iso(channel.id.creation_time()),
            "auto_archive_duration": 4_320,
            "locked": channel.locked,
            "create_timestamp": iso(channel.id.creation_time()),
        });
    }
    out
}

pub(crate) fn message(world: &World, message: &Message) -> Value {
    let author = world.users.get(&message.author).unwrap_or(&world.bot);
    let mentions = parse_mentions(&message.text());
    let mentions = mentions.iter().filter_map(|mention| world.users.get(mention));
    // The files of a message of components are told with the components that show them.
    let files = message.attachments.iter().filter(|_| !message.is_v2());
    let mut out = json!({
        "id": message.id.to_string(),
        "channel_id": message.channel.to_string(),
        "type": if message.interaction.is_some() { 20 } else { 0 },
        "author": user(author, world.bot.id),
        "content": message.content,
        "timestamp": iso(message.creation_time()),
        "edited_timestamp": message.edited.map(iso),
        "tts": false,
        "mention_everyone": message.pings_everyone,
        "mentions": mentions.map(|person| user(person, world.bot.id)).collect::<Vec<_>>(),
        "mention_roles": [],
        "attachments": files.map(|file| attachment(message, file)).collect::<Vec<_>>(),
        "embeds": message.embeds,
        "components": components(message),
        "pinned": false,
        "flags": message.flags,
    });
    if message.author == world.bot.id {
        out["application_id"] = world.bot.id.into();
    }
    if let Some(nonce) = &message.nonce {
        out["nonce"] = nonce.clone().into();
    }
    if let Some(asked) =
        message.interaction.and_then(|interaction| world.interactions.get(&interaction))
    {
        out["webhook_id"] = world.bot.id.into();
        let who = world.users.get(&asked.user).unwrap_or(&world.bot);
        out["interaction_metadata"] = json!({
            "id": asked.id.to_string(),
            "type": asked.kind,
            "user": user(who, world.bot.id),
            "authorizing_integration_owners": {},
        });
        if let Some(pressed) = asked.source {
            out["interaction_metadata"]["interacted_message_id"] = pressed.into();
        }
    }
    if let Some(thread) = message.thread.and_then(|thread| world.channels.get(&thread)) {
        out["thread"] = channel(world, thread);
    }
    out
}

/// The components of a message, with numbers and the addresses of the files they show.
fn components(message: &Message) -> Value {
    let mut parts = json!(message.components);
    if message.is_v2() {
        resolve(message, &mut parts, &mut 0);
    }
    parts
}

fn resolve(message: &Message, part: &mut Value, last: &mut u64) {
    match part {
        Value::Array(parts) => parts.iter_mut().for_each(|part| resolve(message, part, last)),
        Value::Object(fields) => {
            if fields.get("type").is_some_and(Value::is_u64) && !fields.contains_key("id") {
                *last += 1;
                fields.insert("id".to_owned(), json!(*last));
            }
            let named = fields.get("url").and_then(Value::as_str);
            let named = named.and_then(|url| url.strip_prefix(ATTACHMENT)).map(ToOwned::to_owned);
            let is_it = |file: &&Attachment| Some(&file.filename) == named.as_ref();
            if let Some(file) = message.attachments.iter().find(is_it) {
                let told = attachment(message, file);
                for key in ["url", "proxy_url", "width", "height", "content_type"] {
                    fields.insert(key.to_owned(), told[key].clone());
                }
                fields.insert("attachment_id".to_owned(), told["id"].clone());
            }
            fields.values_mut().for_each(|field| resolve(message, field, last));
        }
        _ => (),
    }
}

fn attachment(message: &Message, attachment: &Attachment) -> Value {
    let Attachment { id, filename, .. } = attachment;
    let url = format!("https://cdn.discordapp.com/attachments/{}/{id}/{filename}", message.channel);
    let mut out = json!({
        "id": id.to_string(),
        "filename": filename,
        "size": attachment.length,
        "url": url,
        "proxy_url": url.replacen("cdn.discordapp.com", "media.discordapp.net", 1),
        "content_type": attachment.content_type,
    });
    if let Some(alt) = &attachment.alt {
        out["description"] = alt.clone().into();
    }
    if let Some((width, height)) = attachment.size() {
        out["width"] = width.into();
        out["height"] = height.into();
    }
    if message.is_ephemeral() {
        out["ephemeral"] = true.into();
    }
    out
}
