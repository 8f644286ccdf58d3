//! Messages that the bot posts as itself.

use serde_json::{Value, json};

use super::{
    Done, Refusal, Sent,
    channels::channel_with_permissions,
    edit::{self, Draft},
    route::Write,
};
use crate::{
    ChannelKind, Id, Permissions,
    double::shared::Shared,
    world::{Channel, World, control, wire},
};

/// How long a nonce is remembered, in milliseconds.
const NONCES: u64 = 5 * 60 * 1_000;
/// After this time a message is old, in milliseconds.
const OLD: u64 = 60 * 60 * 1_000;
/// How many edits of old messages there may be in a channel, and in which time,
/// in milliseconds. Discord publishes neither.
const OLD_EDITS: (usize, u64) = (3, 20_000);
/// The most messages that are pinned in a channel.
const PINS: usize = 250;

pub fn create(shared: &Shared, channel: Id, sent: &Sent) -> Result<Done, Refusal> {
    let now = shared.clock.now();
    let mut world = shared.world();
    let found =
        channel_with_permissions(&world, channel, permissions_for_message(&world, channel, sent))?;
    if found.kind == ChannelKind::Dm
        && found.people.iter().any(|person| world.closed.contains(person))
    {
        return Err(Refusal::of(403, 50_007));
    }
    let manages = world
        .permissions(&found)
        .is_some_and(|permissions| permissions.has(Permissions::MANAGE_THREADS));
    if found.archived && found.locked && !manages {
        return Err(Refusal::of(400, 50_083));
    }
    let reply = &sent.json["message_reference"];
    if reply.is_object() {
        let to = Id::read(&reply["message_id"]).and_then(|id| world.messages.get(&id));
        let there =
            to.is_some_and(|message| message.channel == channel && message.only_for.is_none());
        if !there && reply["fail_if_not_exists"] != false {
            return Err(Refusal::invalid(&["message_reference: unknown message".to_owned()]));
        }
    }
    let nonce = nonce(&sent.json);
    if let Some(nonce) = &nonce
        && let Some(id) = message_of_nonce(&found, nonce, now)
        && let Some(message) = world.messages.get(&id)
    {
        return Ok(Done::ok(wire::message(&world, message)));
    }
    let author = world.bot.id;
    let draft =
        Draft { channel, author, data: &sent.json, sent, only_for: None, interaction: None };
    let id = edit::create(&mut world, now, &draft)?;
    if let Some(channel) = world.channels.get_mut(&channel) {
        channel.archived = false;
        if let Some(nonce) = nonce {
            channel.nonces.retain(|(_, _, at)| now < at + NONCES);
            channel.nonces.push((nonce, id, now));
        }
    }
    Ok(Done::ok(wire::message(&world, &world.messages[&id])))
}

/// The permissions that the bot needs for this message.
fn permissions_for_message(world: &World, channel: Id, sent: &Sent) -> Permissions {
    let thread =
        world.channels.get(&channel).is_some_and(|channel| channel.kind == ChannelKind::Thread);
    let mut needed =
        if thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    if !sent.files.is_empty() {
        needed = needed | Permissions::ATTACH_FILES;
    }
    if !control::list(&sent.json["embeds"]).is_empty() {
        needed = needed | Permissions::EMBED_LINKS;
    }
    needed
}

fn nonce(message: &Value) -> Option<String> {
    if message["enforce_nonce"] != true {
        return None;
    }
    match &message["nonce"] {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn message_of_nonce(channel: &Channel, nonce: &str, now: u64) -> Option<Id> {
    let fits = |record: &&(String, Id, u64)| record.0 == nonce && now < record.2 + NONCES;
    channel.nonces.iter().find(fits).map(|nonce| nonce.1)
}

/// Lists the messages of a channel that all can see, newest first.
pub fn list(shared: &Shared, channel: Id, query: &str) -> Result<Done, Refusal> {
    let world = shared.world();
    let found = channel_with_permissions(&world, channel, Permissions::NONE)?;
    let may = world.permissions(&found);
    if !may.is_some_and(|may| may.has(Permissions::READ_MESSAGE_HISTORY)) {
        return Ok(Done::ok(json!([])));
    }
    let asked = |key: &str| {
        let pairs = query.split('&').filter_map(|part| part.split_once('='));
        pairs.filter(|pair| pair.0 == key).find_map(|pair| pair.1.parse::<u64>().ok())
    };
    let before = asked("before").unwrap_or(u64::MAX);
    let after = asked("after").unwrap_or_default();
    let limit = usize::try_from(asked("limit").unwrap_or(50).clamp(1, 100)).unwrap_or(50);
    let all = world.visible_messages(None, channel);
    let fits = |message: &&crate::Message| message.id.0 < before && message.id.0 > after;
    let mut some: Vec<_> = all.iter().filter(fits).collect();
    // After a message come those that follow it; else the newest. The newest of
    // them is first, either way.
    if asked("after").is_some() {
        some.truncate(limit);
    }
    let some = some.into_iter().rev().take(limit);
    Ok(Done::ok(some.map(|message| wire::message(&world, message)).collect()))
}

/// Reads, edits or takes away a message.
pub fn one(
    shared: &Shared,
    channel: Id,
    id: Id,
    write: Write,
    sent: &Sent,
) -> Result<Done, Refusal> {
    let now = shared.clock.now();
    let mut world = shared.world();
    let needed =
        if write == Write::Get { Permissions::READ_MESSAGE_HISTORY } else { Permissions::NONE };
    let found = channel_with_permissions(&world, channel, needed)?;
    // Nobody finds what only one person sees, but with the token it came with.
    let fits = |message: &&crate::Message| message.channel == channel && message.only_for.is_none();
    let message = world.messages.get(&id).filter(fits).cloned();
    let message = message.ok_or_else(|| Refusal::of(404, 10_008))?;
    let ours = message.author == world.bot.id;
    match write {
        Write::Patch if !ours => return Err(Refusal::of(403, 50_005)),
        Write::Patch if found.archived => return Err(Refusal::of(400, 50_083)),
        Write::Patch => {
            if !sent.files.is_empty() {
                channel_with_permissions(&world, channel, Permissions::ATTACH_FILES)?;
            }
            if now > message.creation_time() + OLD {
                old_edit(&mut world, found.id, now)?;
            }
            edit::edit(&mut world, now, id, &sent.json, sent)?;
        }
        Write::Delete => {
            if !ours {
                channel_with_permissions(&world, channel, Permissions::MANAGE_MESSAGES)?;
            }
            world.remove(id);
            return Ok(Done::nothing());
        }
        _ => (),
    }
    let message = world.messages.get(&id).ok_or_else(|| Refusal::of(404, 10_008))?;
    Ok(Done::ok(wire::message(&world, message)))
}

/// Pins a message or unpins it. The line that Discord says of it is left out.
pub fn pin(shared: &Shared, channel: Id, id: Id, write: Write) -> Result<Done, Refusal> {
    let mut world = shared.world();
    let found = channel_with_permissions(&world, channel, Permissions::NONE)?;
    if found.guild.is_some() {
        channel_with_permissions(&world, channel, Permissions::PIN_MESSAGES)?;
    }
    let fits = |message: &&crate::Message| message.channel == channel && message.only_for.is_none();
    world.messages.get(&id).filter(fits).ok_or_else(|| Refusal::of(404, 10_008))?;
    if let Some(channel) = world.channels.get_mut(&channel) {
        channel.pins.retain(|pin| *pin != id);
        if write == Write::Put {
            if channel.pins.len() >= PINS {
                return Err(Refusal::of(400, 30_003));
            }
            channel.pins.push(id);
        }
    }
    Ok(Done::nothing())
}

fn old_edit(world: &mut World, channel: Id, now: u64) -> Result<(), Refusal> {
    let Some(channel) = world.channels.get_mut(&channel) else { return Ok(()) };
    let (most, within) = OLD_EDITS;
    channel.old_edits.retain(|at| now < at + within);
    if channel.old_edits.len() >= most {
        let first = channel.old_edits.first().copied().unwrap_or(now);
        let after = std::time::Duration::from_millis((first + within).saturating_sub(now));
        return Err(Refusal::old_edits(after));
    }
    channel.old_edits.push(now);
    Ok(())
}
