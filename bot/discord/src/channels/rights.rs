//! The rights that the bot has in a channel, and the rights that it needs.

use desk::Pins;
use games::{Arg, Message, msg};
use serde::{Deserialize, de::IgnoredAny};
use serde_json::value::RawValue;
use serenity::all::{ApplicationId, Permissions};

/// All that is needed anywhere.
const WANTED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    // To see after a crash whether a turn was announced already.
    .union(Permissions::READ_MESSAGE_HISTORY);

/// Where somebody who manages a server adds the bot to it.
pub fn invite(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&permissions={}&scope=bot+\
         applications.commands",
        WANTED.bits()
    )
}

/// The place of a match, which decides the rights that the bot needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Channel,
    /// A thread that is there.
    Thread,
    /// A thread that is to be opened in a channel.
    NewThread,
}

/// The rights that are missing there, as Discord calls them.
pub fn missing(has: Permissions, ground: Ground) -> Vec<Message> {
    if has.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let all = [
        (Permissions::VIEW_CHANNEL, msg!("discord-right-view"), true),
        (Permissions::SEND_MESSAGES, msg!("discord-right-send"), ground != Ground::Thread),
        (Permissions::ATTACH_FILES, msg!("discord-right-attach"), true),
        (
            Permissions::CREATE_PUBLIC_THREADS,
            msg!("discord-right-threads"),
            ground == Ground::NewThread,
        ),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            msg!("discord-right-in-threads"),
            ground != Ground::Channel,
        ),
    ];
    let missing = |(permission, _, needed): &(Permissions, Message, bool)| {
        *needed && !has.contains(*permission)
    };
    all.into_iter().filter(missing).map(|(_, name, _)| name).collect()
}

/// Of Discord's bits: to pin messages. The library does not know it, and leaves it out.
const PIN_MESSAGES: u64 = 1 << 51;

/// Whether we may pin something where an interaction came from, as Discord wrote it.
pub fn pins(interaction: &RawValue) -> Pins {
    #[derive(Deserialize)]
    struct Has {
        guild_id: Option<IgnoredAny>,
        app_permissions: Option<String>,
    }
    let Ok(Has { guild_id: Some(_), app_permissions: Some(bits) }) =
        serde_json::from_str(interaction.get())
    else {
        // In a conversation anybody may.
        return Pins::Allowed;
    };
    let bits: u64 = bits.parse().unwrap_or_default();
    match bits & (PIN_MESSAGES | Permissions::ADMINISTRATOR.bits()) {
        0 => Pins::Lacks(msg!("discord-right-pin")),
        _ => Pins::Allowed,
    }
}

/// Advice about missing rights, for readers who may not be able to follow it.
pub fn plea(missing: &[Message]) -> Message {
    msg!("discord-rights", rights = Arg::and(missing.iter().cloned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        let none = Permissions::empty();
        let names =
            |ground| -> Vec<String> { missing(none, ground).iter().map(words::english).collect() };
        let all = ["View Channel", "Send Messages", "Attach Files"];
        assert_eq!(names(Ground::Channel), all);
        let of_thread = ["View Channel", "Attach Files", "Send Messages in Threads"];
        assert_eq!(names(Ground::Thread), of_thread);
        assert_eq!(missing(none, Ground::NewThread).len(), 5);
        assert!(missing(WANTED, Ground::NewThread).is_empty());
        assert!(missing(Permissions::ADMINISTRATOR, Ground::NewThread).is_empty());
        let plea = words::english(&plea(&missing(none, Ground::Channel)));
        assert!(plea.contains("View Channel, Send Messages and Attach Files."), "{plea}");
    }

    #[test]
    fn who_may_pin_is_told_by_a_bit() {
        let of = |bits: u64, guild: Option<&str>| {
            let json = serde_json::json!({"guild_id": guild, "app_permissions": bits.to_string()});
            pins(&RawValue::from_string(json.to_string()).expect("JSON"))
        };
        let server = Some("7");
        assert_eq!(of(PIN_MESSAGES, server), Pins::Allowed);
        assert_eq!(of(Permissions::ADMINISTRATOR.bits(), server), Pins::Allowed);
        assert_eq!(of(WANTED.bits(), server), Pins::Lacks(msg!("discord-right-pin")));
        assert_eq!(of(0, None), Pins::Allowed, "in a conversation both may");
        let odd = RawValue::from_string("[]".to_owned()).expect("JSON");
        assert_eq!(pins(&odd), Pins::Allowed);
    }

    /// The link asks for what is needed and no more.
    #[test]
    fn the_link_asks_for_what_is_needed() {
        let link = invite(ApplicationId::new(42));
        let bits = (1_u64 << 10) | (1 << 11) | (1 << 15) | (1 << 16) | (1 << 35) | (1 << 38);
        assert_eq!(
            link,
            format!(
                "https://discord.com/oauth2/authorize?client_id=42&permissions={bits}&scope=bot+\
                 applications.commands"
            )
        );
    }
}
