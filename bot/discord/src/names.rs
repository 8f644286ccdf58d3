//! What the desk calls people, rooms and events of Discord.

use desk::{EventId, Person, Place, UserId};
use serenity::all::{ChannelId, GuildId, InteractionId, User};

/// What the names of our users, rooms and events begin with.
pub const PREFIX: &str = "discord";

/// A room: `discord:7/9`, server and channel; `discord:0/9` outside of servers.
pub fn place(guild: Option<GuildId>, channel: ChannelId) -> Place {
    let guild = guild.map_or(0, GuildId::get);
    Place::from(&*format!("{PREFIX}:{guild}/{channel}"))
}

/// The channel of a room; none if it is not on Discord.
pub fn channel(place: &Place) -> Option<ChannelId> {
    let (_, channel) = place.0.strip_prefix(PREFIX)?.strip_prefix(':')?.split_once('/')?;
    channel.parse().ok().filter(|id| *id > 0).map(ChannelId::new)
}

/// The number of a person; none if they are not on Discord.
pub fn snowflake(user: &UserId) -> Option<u64> {
    let id = user.0.strip_prefix(PREFIX)?.strip_prefix(':')?;
    id.parse().ok().filter(|id| *id > 0)
}

/// What the platform calls an interaction.
pub fn event(id: InteractionId) -> EventId {
    EventId::from(&*format!("{PREFIX}:{id}"))
}

/// A person, by the name that is shown in this place: the nickname of the
/// server, else the chosen name, else the account.
pub fn person(user: &User, nick: Option<&str>) -> Person {
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Person { id: UserId::from(&*format!("{PREFIX}:{}", user.id)), name: name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_and_people_have_numbers() {
        let place = place(Some(GuildId::new(7)), ChannelId::new(9));
        assert_eq!(place, Place::from("discord:7/9"));
        assert_eq!(channel(&place), Some(ChannelId::new(9)));
        for other in ["web:table", "discord:7", "discord:7/0", "discord:7/x", "discordant:7/9"] {
            assert_eq!(channel(&Place::from(other)), None, "{other}");
        }
        assert_eq!(snowflake(&UserId::from("discord:42")), Some(42));
        for other in ["web:42", "discord:", "discord:0", "discord:@x", "discord42"] {
            assert_eq!(snowflake(&UserId::from(other)), None, "{other}");
        }
    }
}
