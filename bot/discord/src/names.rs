//! The desk's names for people, rooms and events of Discord.

use desk::Account;
use record::{AccountId, EventId, RoomId, Salt};
use serenity::all::{ChannelId, GuildId, InteractionId, User};

/// The beginning of the names of Discord's users, rooms and events.
pub const PREFIX: &str = "discord";

/// A room: `discord:7/9`, server and channel; `discord:0/9` outside of servers.
pub fn room(guild: Option<GuildId>, channel: ChannelId) -> RoomId {
    let guild = guild.map_or(0, GuildId::get);
    RoomId::from(&*format!("{PREFIX}:{guild}/{channel}"))
}

/// A server as a whole: `discord:7`. Its channels are in it.
pub fn whole(guild: GuildId) -> RoomId {
    RoomId::from(&*format!("{PREFIX}:{guild}"))
}

/// A thread of a room that is still to be opened: `discord:7/9/t5000`, after
/// what asked for it.
pub fn thread(room: &RoomId, asked: InteractionId) -> RoomId {
    RoomId::from(&*format!("{room}/t{asked}"))
}

/// Whether a room is a thread that we open.
pub fn is_thread(room: &RoomId) -> bool {
    channel(room).is_some() && room.0.contains("/t")
}

/// The channel of a room, for a thread the one it is opened in; none if it is
/// not on Discord.
pub fn channel(room: &RoomId) -> Option<ChannelId> {
    let (_, channel) = room.0.strip_prefix(PREFIX)?.strip_prefix(':')?.split_once('/')?;
    let (channel, _) = channel.split_once("/t").unwrap_or((channel, ""));
    channel.parse().ok().filter(|id| *id > 0).map(ChannelId::new)
}

/// The server of a room, as links have it: conversations have none.
pub fn guild(room: &RoomId) -> Option<String> {
    let guild = number_of_guild(room)?;
    Some(if guild == 0 { "@me".to_owned() } else { guild.to_string() })
}

/// The server of a room; none if it is a conversation.
pub fn server(room: &RoomId) -> Option<GuildId> {
    number_of_guild(room).filter(|id| *id > 0).map(GuildId::new)
}

fn number_of_guild(room: &RoomId) -> Option<u64> {
    let (guild, _) = room.0.strip_prefix(PREFIX)?.strip_prefix(':')?.split_once('/')?;
    guild.parse().ok()
}

/// The number of an account; none if it is not on Discord.
pub fn snowflake(account: &AccountId) -> Option<u64> {
    let id = account.0.strip_prefix(PREFIX)?.strip_prefix(':')?;
    id.parse().ok().filter(|id| *id > 0)
}

/// Whether an account is one of Discord.
pub fn is_person(account: &AccountId) -> bool {
    snowflake(account).is_some()
}

/// The platform's name of an interaction.
pub fn event(id: InteractionId) -> EventId {
    EventId::from(&*format!("{PREFIX}:{id}"))
}

/// The same as what goes into the seed: Discord numbers interactions, and neither who
/// makes one nor we have a say in it.
pub fn stamp(id: InteractionId) -> Salt {
    Salt(event(id).0)
}

/// An account, by the name that is shown in this place: the nickname of the
/// server, else the chosen name, else that of the account.
pub fn account(user: &User, nick: Option<&str>) -> Account {
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Account { id: AccountId::from(&*format!("{PREFIX}:{}", user.id)), name: name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_and_people_have_numbers() {
        let room = room(Some(GuildId::new(7)), ChannelId::new(9));
        assert_eq!(room, RoomId::from("discord:7/9"));
        assert_eq!(channel(&room), Some(ChannelId::new(9)));
        let thread = thread(&room, InteractionId::new(5_000));
        assert_eq!(thread, RoomId::from("discord:7/9/t5000"));
        assert_eq!(channel(&thread), Some(ChannelId::new(9)));
        assert!(is_thread(&thread) && !is_thread(&room));
        assert_eq!(server(&thread), Some(GuildId::new(7)));
        assert_eq!(server(&RoomId::from("discord:0/9")), None);
        for other in ["web:table", "discord:7", "discord:7/0", "discord:7/x", "discordant:7/9"] {
            assert_eq!(channel(&RoomId::from(other)), None, "{other}");
        }
        assert_eq!(snowflake(&AccountId::from("discord:42")), Some(42));
        for other in ["web:42", "discord:", "discord:0", "discord:@x", "discord42"] {
            assert_eq!(snowflake(&AccountId::from(other)), None, "{other}");
        }
    }
}
