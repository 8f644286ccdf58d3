//! Where something was done, and what can be played there.

use desk::{
    COMMANDS,
    command::Command,
    names::{self, Scope},
};
use games::{Message, msg};
use record::RoomId;
use serde::Deserialize;
use serde_json::value::RawValue;
use serenity::all::{
    ApplicationId, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId,
    ChannelType, CommandDataOptionValue, CommandInteraction, ComponentInteraction, GuildId,
    InteractionContext, InteractionId, ModalInteraction, PartialChannel, Permissions,
};
use words::Language;

use crate::channels::rights::{self, Ground};

/// The facts that all interactions have in common.
#[derive(Clone, Debug)]
pub struct Origin {
    pub id: InteractionId,
    pub application: ApplicationId,
    /// With which it is answered, for 15 minutes.
    pub token: String,
    pub channel: ChannelId,
    pub room: RoomId,
    /// The language of the person's client, if the bot speaks it.
    pub locale: Option<Language>,
    /// The language of the server, if somebody has chosen one: every server begins with American
    /// English, and most cannot change it.
    pub guild_locale: Option<Language>,
    /// Whether the channel is a thread.
    pub is_thread: bool,
    ground: Land,
    /// The bot's permissions there; none if they were not said.
    rights: Option<Permissions>,
    /// Whether others may see what an app answers that somebody carries with them.
    is_heard: bool,
}

/// The kind of place, by those it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Land {
    /// A server that has the bot.
    Server,
    /// One that has not: somebody carries the bot with them.
    Foreign,
    /// A conversation of one person with the bot.
    Alone,
    /// One of people with each other: the bot is not in it.
    Others,
}

/// The wish that somebody has for a match.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    pub command: &'static Command,
    /// Whether others are to take part.
    pub others: bool,
    /// Whether a thread is to be opened, if that was said.
    pub thread: Option<bool>,
}

impl Wish {
    /// To bring a match along.
    pub fn bring() -> Option<Self> {
        let command = *COMMANDS.iter().find(|command| command.name == names::MOVE)?;
        Some(Self { command, others: true, thread: None })
    }

    /// To begin a match with the computer.
    pub fn start() -> Option<Self> {
        let command = *COMMANDS.iter().find(|command| command.name == names::START)?;
        Some(Self { command, others: false, thread: None })
    }

    /// None if it is no command.
    pub fn of(from: &CommandInteraction) -> Option<Self> {
        let option = from.data.options.first()?;
        let command = COMMANDS.iter().find(|command| command.name.word == option.name)?;
        let CommandDataOptionValue::SubCommand(fields) = &option.value else {
            return None;
        };
        let is = |field: &serenity::all::CommandDataOption| match &field.value {
            CommandDataOptionValue::User(user) => user.get() != from.application_id.get(),
            _ => false,
        };
        Some(Self {
            command,
            others: fields.iter().any(is),
            thread: fields.iter().find_map(|field| match field.value {
                CommandDataOptionValue::Boolean(wanted) => Some(wanted),
                _ => None,
            }),
        })
    }

    /// Whether this command can start or continue a match.
    pub fn plays(self) -> bool {
        let name = self.command.name;
        let looks = [names::BOARD, names::HISTORY, names::RULES].contains(&name);
        name.scope == Scope::Game && !looks || self.brings()
    }

    /// Whether a match is to go on here that was played elsewhere.
    fn brings(self) -> bool {
        self.command.name == names::MOVE
    }
}

/// The library has a type for each kind of interaction, and no name for what they
/// have in common.
macro_rules! origin {
    ($from:expr, $context:expr, $owners:expr, $is_heard:expr) => {
        Origin {
            id: $from.id,
            application: $from.application_id,
            token: $from.token.clone(),
            channel: $from.channel_id,
            room: crate::names::room($from.guild_id, $from.channel_id),
            locale: Language::of_tag(&$from.locale),
            guild_locale: guild_language($from.guild_locale.as_deref()),
            is_thread: is_thread($from.channel.as_ref()),
            ground: land($from.guild_id, $context, $owners),
            rights: $from.app_permissions,
            is_heard: $is_heard,
        }
    };
}

macro_rules! has_origin {
    ($($kind:ty),+) => {$(
        impl From<&$kind> for Origin {
            fn from(from: &$kind) -> Self {
                origin!(from, from.context, &from.authorizing_integration_owners, true)
            }
        }
    )+};
}

has_origin!(CommandInteraction, ComponentInteraction);

/// The permission of a person that lets others see what apps answer which they carry with them.
const USE_EXTERNAL_APPS: u64 = 1 << 50;

/// The fields of an interaction which the library leaves out, of a form or of all.
#[derive(Deserialize, Default, Debug)]
#[serde(default)]
pub struct FormPlace {
    context: Option<InteractionContext>,
    authorizing_integration_owners: AuthorizingIntegrationOwners,
    member: Rights,
}

#[derive(Deserialize, Default, Debug)]
#[serde(default)]
struct Rights {
    permissions: Option<String>,
}

impl FormPlace {
    /// Of the data of an event; what cannot be read is left out.
    pub fn of(data: &RawValue) -> Self {
        Self::deserialize(data).unwrap_or_default()
    }

    /// Where a form was sent.
    pub fn origin(&self, from: &ModalInteraction) -> Origin {
        origin!(from, self.context, &self.authorizing_integration_owners, self.is_heard())
    }

    /// Whether others may see what an app answers that somebody carries with them.
    pub fn is_heard(&self) -> bool {
        let bits = self.member.permissions.as_deref().and_then(|bits| bits.parse::<u64>().ok());
        bits.is_none_or(|bits| bits & USE_EXTERNAL_APPS != 0)
    }
}

impl Origin {
    /// Why a wish cannot be met here.
    pub fn objection(&self, wish: Wish) -> Option<Objection> {
        if !wish.plays() {
            return None;
        }
        let name = wish.command.name;
        let begins = wish.command.opens || wish.brings();
        match self.ground {
            Land::Foreign if begins && !self.is_heard => Some(Objection::Unheard),
            Land::Foreign | Land::Others if wish.brings() => Some(Objection::NotHere),
            Land::Alone if name == names::START && wish.others => Some(Objection::Alone),
            Land::Alone if wish.brings() => Some(Objection::Hidden),
            Land::Alone if wish.thread == Some(true) => Some(Objection::NoThread),
            Land::Server if wish.thread == Some(true) && self.is_thread => {
                Some(Objection::NoThread)
            }
            Land::Server if begins => {
                let missing = self.missing(wish.thread == Some(true));
                (!missing.is_empty()).then_some(Objection::Rights(missing))
            }
            _ => None,
        }
    }

    /// Whether a thread can be opened for what begins here, where it was not said whether one
    /// is to be.
    pub fn may_open_thread(&self, wish: Wish) -> bool {
        let is_open = wish.command.name == names::START && wish.thread.is_none();
        is_open && self.ground == Land::Server && !self.is_thread && self.missing(true).is_empty()
    }

    /// The same, with whether others may see what apps answer here.
    #[must_use]
    pub fn heard(self, is_heard: bool) -> Self {
        Self { is_heard, ..self }
    }

    /// Whether the bot is not there, and only answers.
    pub fn is_guest(&self) -> bool {
        matches!(self.ground, Land::Foreign | Land::Others)
    }

    /// Whether nobody else reads what is said here.
    pub fn is_alone(&self) -> bool {
        self.ground == Land::Alone
    }

    /// Why what happens to a match of this channel may not be seen.
    pub fn misgiving(&self) -> Option<Objection> {
        let missing = match self.ground {
            Land::Server => self.missing(false),
            _ => Vec::new(),
        };
        (!missing.is_empty()).then_some(Objection::Rights(missing))
    }

    fn missing(&self, thread: bool) -> Vec<Message> {
        let ground = match (self.is_thread, thread) {
            (true, _) => Ground::Thread,
            (false, true) => Ground::NewThread,
            (false, false) => Ground::Channel,
        };
        self.rights.map(|rights| rights::missing(rights, ground)).unwrap_or_default()
    }
}

/// The reason why a wish cannot be granted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Objection {
    /// The bot is not there: somebody brought it along.
    NotHere,
    /// Others would not see it.
    Alone,
    /// The others of a match would see no more of it.
    Hidden,
    NoThread,
    /// Apps answer in private there, and others would not see the match.
    Unheard,
    /// The rights that the bot lacks there, as Discord calls them.
    Rights(Vec<Message>),
}

impl Objection {
    pub fn line(&self) -> Message {
        match self {
            Self::NotHere => msg!("discord-not-here"),
            Self::Alone => msg!("discord-alone"),
            Self::Hidden => msg!("discord-hidden"),
            Self::NoThread => msg!("discord-no-thread"),
            Self::Unheard => msg!("discord-unheard"),
            Self::Rights(missing) => rights::plea(missing),
        }
    }

    /// Whether it helps to add the bot to a server.
    pub fn invites(&self) -> bool {
        matches!(self, Self::NotHere | Self::Unheard)
    }
}

fn guild_language(guild_locale: Option<&str>) -> Option<Language> {
    guild_locale.filter(|guild_locale| *guild_locale != "en-US").and_then(Language::of_tag)
}

fn is_thread(channel: Option<&PartialChannel>) -> bool {
    let kind = channel.map(|channel| channel.kind);
    use ChannelType::{NewsThread, PrivateThread, PublicThread};
    matches!(kind, Some(NewsThread | PrivateThread | PublicThread))
}

fn land(
    guild: Option<GuildId>,
    context: Option<InteractionContext>,
    owners: &AuthorizingIntegrationOwners,
) -> Land {
    use AuthorizingIntegrationOwner::GuildInstall;
    // An old interaction may not say; then it is of a server that has the bot.
    let installed =
        owners.0.is_empty() || owners.0.iter().any(|owner| matches!(owner, GuildInstall(_)));
    match (guild, context) {
        (Some(_), _) if installed => Land::Server,
        (Some(_), _) => Land::Foreign,
        (None, Some(InteractionContext::PrivateChannel)) => Land::Others,
        (None, _) => Land::Alone,
    }
}
