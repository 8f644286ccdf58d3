//! What the bot may do in a channel, and what it has to be allowed.

use games::{Prose, Span, prose};
use serenity::all::{ApplicationId, Permissions};

/// All that is needed anywhere, and what films need.
const WANTED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    // A board with a film above it.
    .union(Permissions::EMBED_LINKS)
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

/// What a match needs where it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Channel,
    /// A thread that is there.
    Thread,
    /// A thread that is to be opened in a channel.
    NewThread,
}

/// What is missing of that, as Discord calls it.
pub fn missing(has: Permissions, ground: Ground) -> Vec<&'static str> {
    if has.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let all = [
        (Permissions::VIEW_CHANNEL, "View Channel", true),
        (Permissions::SEND_MESSAGES, "Send Messages", ground != Ground::Thread),
        (Permissions::ATTACH_FILES, "Attach Files", true),
        (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads", ground == Ground::NewThread),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
            ground != Ground::Channel,
        ),
    ];
    let missing =
        |(permission, _, needed): &(Permissions, &str, bool)| *needed && !has.contains(*permission);
    all.into_iter().filter(missing).map(|(_, name, _)| name).collect()
}

/// What to do about it, for who may not be able to do it.
pub fn plea(missing: &[&'static str]) -> Prose {
    let mut line = prose!["I may not show a match in this channel: I need "];
    for (n, name) in missing.iter().enumerate() {
        if n > 0 {
            line.0.push(if n + 1 == missing.len() { " and " } else { ", " }.into());
        }
        line.0.push(Span::Strong((*name).to_owned()));
    }
    let end = " here. Somebody who manages the server can give me that: Edit Channel, Permissions, \
               and then my name.";
    line.0.push(end.into());
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        let none = Permissions::empty();
        let all = ["View Channel", "Send Messages", "Attach Files"];
        assert_eq!(missing(none, Ground::Channel), all);
        let of_thread = ["View Channel", "Attach Files", "Send Messages in Threads"];
        assert_eq!(missing(none, Ground::Thread), of_thread);
        assert_eq!(missing(none, Ground::NewThread).len(), 5);
        assert!(missing(WANTED, Ground::NewThread).is_empty());
        assert!(missing(Permissions::ADMINISTRATOR, Ground::NewThread).is_empty());
        let plea = plea(&["View Channel", "Send Messages", "Attach Files"]).to_string();
        assert!(plea.contains("View Channel, Send Messages and Attach Files here."), "{plea}");
    }

    /// The link asks for what is needed and no more.
    #[test]
    fn the_link_asks_for_what_is_needed() {
        let link = invite(ApplicationId::new(42));
        let bits =
            (1_u64 << 10) | (1 << 11) | (1 << 14) | (1 << 15) | (1 << 16) | (1 << 35) | (1 << 38);
        assert_eq!(
            link,
            format!(
                "https://discord.com/oauth2/authorize?client_id=42&permissions={bits}&scope=bot+\
                 applications.commands"
            )
        );
    }
}
