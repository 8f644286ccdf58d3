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

/// A thread of a room that is still to be opened: `discord:7/9/t5000`, after
/// what asked for it.
pub fn thread(place: &Place, asked: InteractionId) -> Place {
    Place::from(&*format!("{place}/t{asked}"))
}

/// Whether a room is a thread that we open.
pub fn is_thread(place: &Place) -> bool {
    channel(place).is_some() && place.0.contains("/t")
}

/// The channel of a room, for a thread the one it is opened in; none if it is
/// not on Discord.
pub fn channel(place: &Place) -> Option<ChannelId> {
    let (_, channel) = place.0.strip_prefix(PREFIX)?.strip_prefix(':')?.split_once('/')?;
    let (channel, _) = channel.split_once("/t").unwrap_or((channel, ""));
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
        let thread = thread(&place, InteractionId::new(5_000));
        assert_eq!(thread, Place::from("discord:7/9/t5000"));
        assert_eq!(channel(&thread), Some(ChannelId::new(9)));
        assert!(is_thread(&thread) && !is_thread(&place));
        for other in ["web:table", "discord:7", "discord:7/0", "discord:7/x", "discordant:7/9"] {
            assert_eq!(channel(&Place::from(other)), None, "{other}");
        }
        assert_eq!(snowflake(&UserId::from("discord:42")), Some(42));
        for other in ["web:42", "discord:", "discord:0", "discord:@x", "discord42"] {
            assert_eq!(snowflake(&UserId::from(other)), None, "{other}");
        }
    }
}
