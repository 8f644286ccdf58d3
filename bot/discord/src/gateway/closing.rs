//! The meaning of a connection that Discord closes.

/// Why the bot cannot go on. Each is for the host to mend.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RunError {
    #[error(
        "Discord does not know the token of the bot: reset it in the developer portal (Bot, Reset \
         Token) and set discord.token to the new one"
    )]
    Token,
    #[error(
        "Discord does not let this application connect as it wants to: look at it in the \
         developer portal, and at the version of this program"
    )]
    Intents,
    #[error(
        "the bot is in more servers than Discord serves on one connection (2,500), and this \
         program has but one: let some servers remove the bot, and give them a second one, which \
         is an application with a token and a store of its own"
    )]
    Servers,
    #[error(
        "Discord does not take this program's one connection for all servers (close code 4010): \
         if there is a proxy for the gateway, look whether it divides the servers among several; \
         if there is none, look for a newer version of this program"
    )]
    Shard,
    #[error(
        "Discord no longer speaks the language of this program (close code 4012): a newer version \
         of it is needed"
    )]
    Version,
}

/// The next step after the connection was closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// The session goes on, on another connection.
    Resume,
    /// There is to be a new session: what came meanwhile is lost.
    Anew,
    /// The host has to do something.
    End(RunError),
}

/// The step that a code asks for, and why the code was sent, in plain words.
pub fn meaning(code: Option<u16>) -> (After, &'static str) {
    match code {
        None | Some(1_000..4_000) => (After::Resume, "it was closed; that happens"),
        Some(4_000) => (After::Resume, "Discord has trouble of its own"),
        Some(4_001 | 4_002) => (
            After::Resume,
            "Discord did not understand what was sent: if this comes often, look for a newer version of this program",
        ),
        Some(4_003) => (After::Anew, "Discord does not know this session any more"),
        Some(4_004) => (After::End(RunError::Token), "Discord does not know the token"),
        Some(4_005) => (
            After::Resume,
            "Discord takes us for somebody who is there already: if this comes often, see whether another program has the same token",
        ),
        Some(4_007) => (After::Anew, "Discord has lost count of what it told us"),
        Some(4_008) => (
            After::Resume,
            "too much was sent: if this comes often, see whether another program has the same token",
        ),
        Some(4_009) => (After::Anew, "the session was away for too long"),
        Some(4_010) => {
            (After::End(RunError::Shard), "Discord does not take one connection for all servers")
        }
        Some(4_011) => (After::End(RunError::Servers), "the bot is in too many servers"),
        Some(4_012) => (After::End(RunError::Version), "this program is too old"),
        Some(4_013 | 4_014) => {
            (After::End(RunError::Intents), "Discord does not let us hear what we want to")
        }
        Some(_) => (After::Resume, "Discord gave a reason that this program does not know"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As Discord's documentation says which of them can be reconnected after.
    #[test]
    fn what_can_be_mended_is_and_the_rest_ends() {
        for code in 4_000..=4_020 {
            let ends = matches!(meaning(Some(code)).0, After::End(_));
            assert_eq!(ends, matches!(code, 4_004 | 4_010..=4_014), "{code}");
        }
        assert_eq!(meaning(None).0, After::Resume);
        assert_eq!(meaning(Some(1_006)).0, After::Resume);
    }
}
