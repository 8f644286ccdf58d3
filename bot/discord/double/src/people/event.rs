//! The events that a person's asking makes.

use serde_json::{Map, Value, json};

use crate::{
    Id,
    double::options::Options,
    world::{Channel, ChannelKind, Guild, Interaction, World, wire},
};

/// INTERACTION_CREATE, with all that Discord sends.
pub(crate) fn interaction(
    world: &World,
    options: &Options,
    asked: &Interaction,
    data: &Value,
) -> Value {
    let channel = &world.channels[&asked.channel];
    let guild = channel.guild.and_then(|guild| world.guilds.get(&guild));
    let bot = world.bot.id;
    let user = &world.users[&asked.user];
    let context = match channel.kind {
        ChannelKind::Text | ChannelKind::Thread => 0,
        ChannelKind::Dm => 1,
        ChannelKind::GroupDm => 2,
    };
    // Where it is not, it may still answer.
    let may = world.permissions(channel).unwrap_or(crate::Permissions::ALL);
    let mut out = json!({
        "id": asked.id.to_string(),
        "application_id": bot.to_string(),
        "type": asked.kind,
        "token": asked.token,
        "version": 1,
        "data": data,
        "channel_id": channel.id.to_string(),
        "channel": wire::partial_channel(world, channel),
        "app_permissions": may.0.to_string(),
        "locale": world.locale(user.id),
        "entitlements": [],
        "authorizing_integration_owners": owners(world, asked, channel),
        "context": context,
        "attachment_size_limit": options.attachment_size_limit,
    });
    match guild {
        Some(guild) => {
            out["guild_id"] = guild.id.into();
            let locale = world.locale(guild.id);
            out["guild_locale"] = locale.into();
            out["guild"] = json!({"id": guild.id.to_string(), "locale": locale, "features": []});
            out["member"] = wire::member(guild, user, bot);
        }
        None => out["user"] = wire::user(user, bot),
    }
    if let Some(message) = asked.source.and_then(|source| world.messages.get(&source)) {
        out["message"] = wire::message(world, message);
    }
    out
}

/// By whom the bot is there: the guild, the person, or both.
fn owners(world: &World, asked: &Interaction, channel: &Channel) -> Value {
    let mut out = Map::new();
    if !asked.user_only {
        let guild = channel.guild.map_or("0".to_owned(), |guild| guild.to_string());
        out.insert("0".to_owned(), guild.into());
    }
    if asked.user_only || world.installed.contains(&asked.user) {
        out.insert("1".to_owned(), asked.user.into());
    }
    out.into()
}

/// The people who are named in the options of a command, or chosen in a menu.
pub(crate) fn resolve_users(world: &World, guild: Option<&Guild>, users: &[Id]) -> Value {
    let (mut people, mut members) = (Map::new(), Map::new());
    for user in users.iter().filter_map(|user| world.users.get(user)) {
        people.insert(user.id.to_string(), wire::user(user, world.bot.id));
        if let Some(guild) = guild {
            members.insert(user.id.to_string(), wire::partial_member(guild, user));
        }
    }
    json!({"users": people, "members": members})
}
