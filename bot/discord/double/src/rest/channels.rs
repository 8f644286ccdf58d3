//! Channels, guilds and people, as far as a bot asks for them.

use serde_json::Value;

use super::{Done, Refusal, route::Write};
use crate::{
    ChannelKind, Id, Permissions,
    double::shared::Shared,
    world::{Channel, World, wire},
};

/// A channel in which the bot may do something, or why it may not.
pub(crate) fn channel_with_permissions(
    world: &World,
    id: Id,
    needed: Permissions,
) -> Result<Channel, Refusal> {
    let channel = world.channels.get(&id).ok_or_else(|| Refusal::of(404, 10_003))?;
    let may = world.permissions(channel).ok_or_else(|| Refusal::of(403, 50_001))?;
    if !may.has(Permissions::VIEW_CHANNEL) {
        return Err(Refusal::of(403, 50_001));
    }
    if !may.has(needed) {
        return Err(Refusal::of(403, 50_013));
    }
    Ok(channel.clone())
}

pub fn one(shared: &Shared, id: Id, write: Write, body: &Value) -> Result<Done, Refusal> {
    let mut world = shared.world();
    let channel = channel_with_permissions(&world, id, Permissions::NONE)?;
    match write {
        Write::Patch => {
            let own = channel.kind == ChannelKind::Thread;
            let needed =
                if own { Permissions::MANAGE_THREADS } else { Permissions::MANAGE_CHANNELS };
            // The person who started a thread may close it, and anybody who writes there may open
            // it.
            if !own || body.get("name").is_some() || channel.locked {
                channel_with_permissions(&world, id, needed)?;
            }
            if let Some(channel) = world.channels.get_mut(&id) {
                if let Some(name) = body["name"].as_str() {
                    name.clone_into(&mut channel.name);
                }
                channel.archived = body["archived"].as_bool().unwrap_or(channel.archived);
            }
        }
        Write::Delete => {
            channel_with_permissions(&world, id, Permissions::MANAGE_CHANNELS)?;
            let told = wire::channel(&world, &channel);
            world.remove_channel(id);
            return Ok(Done::ok(told));
        }
        _ => (),
    }
    let channel = channel_with_permissions(&world, id, Permissions::NONE)?;
    Ok(Done::ok(wire::channel(&world, &channel)))
}

/// Accepts a request that leaves no trace: that somebody types, or joins a thread.
pub fn nothing(shared: &Shared, id: Id) -> Result<Done, Refusal> {
    channel_with_permissions(&shared.world(), id, Permissions::NONE).map(|_| Done::nothing())
}

/// Opens the channel between the bot and a person: it can be opened to anybody,
/// whether or not they take messages there.
pub fn create_dm(shared: &Shared, body: &Value) -> Result<Done, Refusal> {
    let now = shared.clock.now();
    let mut world = shared.world();
    let user = Id::read(&body["recipient_id"]);
    let known = user.filter(|user| world.users.contains_key(user) && *user != world.bot.id);
    let user = known.ok_or_else(|| Refusal::of(400, 50_033))?;
    let id = dm(&mut world, now, user);
    Ok(Done::ok(wire::channel(&world, &world.channels[&id])))
}

/// The channel between the bot and a person.
pub(crate) fn dm(world: &mut World, now: u64, user: Id) -> Id {
    let is = |channel: &&Channel| channel.kind == ChannelKind::Dm && channel.people == [user];
    if let Some(channel) = world.channels.values().find(is) {
        return channel.id;
    }
    let id = world.id(now);
    let channel = Channel { people: vec![user], ..Channel::new(id, ChannelKind::Dm, "") };
    world.channels.insert(id, channel);
    id
}

pub fn user(shared: &Shared, id: Id) -> Result<Done, Refusal> {
    let world = shared.world();
    let user = world.users.get(&id).ok_or_else(|| Refusal::of(404, 10_013))?;
    Ok(Done::ok(wire::user(user, world.bot.id)))
}

pub fn guild(shared: &Shared, id: Id) -> Result<Done, Refusal> {
    let world = shared.world();
    let guild = world.guilds.get(&id).filter(|guild| guild.bot.is_some());
    let guild = guild.ok_or_else(|| Refusal::of(404, 10_004))?;
    Ok(Done::ok(wire::guild(guild)))
}
