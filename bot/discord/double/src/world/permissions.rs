//! Permissions of the bot in a channel.

use std::ops::{BitOr, Sub};

/// A set of permissions, with Discord's bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Permissions(pub u64);

impl Permissions {
    pub const NONE: Self = Self(0);
    pub const MANAGE_CHANNELS: Self = Self(1 << 4);
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    pub const EMBED_LINKS: Self = Self(1 << 14);
    pub const ATTACH_FILES: Self = Self(1 << 15);
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);
    pub const PIN_MESSAGES: Self = Self(1 << 51);
    /// All that a bot like ours is ever given: without `MENTION_EVERYONE`,
    /// `MANAGE_CHANNELS` and what moderators have.
    pub const ALL: Self = Self(
        Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0
            | Self::PIN_MESSAGES.0,
    );

    pub fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The permissions that are left without the others.
impl Sub for Permissions {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
