//! All that exists in the double: people, guilds, channels, messages, commands.

pub mod control;
pub mod id;
pub mod message;
pub mod permissions;
pub mod wire;

use std::{
    collections::{BTreeMap, HashMap},
    time::Instant,
};

use serde_json::Value;

use crate::{Id, Message, Permissions};

/// Somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    pub id: Id,
    /// The unique name.
    pub name: String,
    /// The name that is shown, if there is another.
    pub shown: Option<String>,
}

impl User {
    /// The name that others see.
    pub fn display_name(&self) -> &str {
        self.shown.as_deref().unwrap_or(&self.name)
    }
}

/// The kinds of channels that there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChannelKind {
    Text,
    /// Between a person and the bot.
    Dm,
    /// Between people, without the bot.
    GroupDm,
    Thread,
}

impl ChannelKind {
    /// Discord's number of it.
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::Text => 0,
            Self::Dm => 1,
            Self::GroupDm => 3,
            Self::Thread => 11,
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Guild {
    pub id: Id,
    pub name: String,
    /// The bot's permissions in all channels, if it is there.
    pub bot: Option<Permissions>,
    /// Everybody whom a mention reaches: all but those who left.
    pub nicks: BTreeMap<Id, String>,
}

#[derive(Clone, Debug)]
pub(crate) struct Channel {
    pub id: Id,
    pub kind: ChannelKind,
    pub guild: Option<Id>,
    pub name: String,
    /// Of a thread: the channel it is in.
    pub parent: Option<Id>,
    /// Of direct messages: the people, without the bot.
    pub people: Vec<Id>,
    /// The bot's permissions, if they differ from those in the guild.
    pub bot: Option<Permissions>,
    /// Of a thread: put away. Who writes there opens it.
    pub archived: bool,
    /// Of a thread: only who manages threads opens it.
    pub locked: bool,
    pub messages: Vec<Id>,
    /// Messages with an enforced nonce: nonce, message, when.
    pub nonces: Vec<(String, Id, u64)>,
    /// When old messages were edited.
    pub old_edits: Vec<u64>,
    /// The messages that are pinned, in the order in which they were.
    pub pins: Vec<Id>,
}

impl Channel {
    /// One in which nothing has been said.
    pub fn new(id: Id, kind: ChannelKind, name: &str) -> Self {
        Self {
            id,
            kind,
            guild: None,
            name: name.to_owned(),
            parent: None,
            people: Vec::new(),
            bot: None,
            archived: false,
            locked: false,
            messages: Vec::new(),
            nonces: Vec::new(),
            old_edits: Vec::new(),
            pins: Vec::new(),
        }
    }
}

/// A request of a person to the bot.
#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub id: Id,
    pub token: String,
    /// Discord's number: 2 command, 3 component, 4 autocomplete, 5 modal.
    pub kind: u64,
    pub user: Id,
    pub channel: Id,
    /// The message with the control.
    pub source: Option<Id>,
    /// In milliseconds since 1970.
    pub created: u64,
    pub sent: Instant,
    pub answer: Option<Accepted>,
    /// The message that is the answer, or that the answer edits.
    pub original: Option<Id>,
    pub follow_ups: Vec<Id>,
    /// How often the message with the control had been edited before.
    pub versions: usize,
    /// Whether the bot is there for this person alone.
    pub user_only: bool,
    /// The event as it was sent; null if nothing is kept.
    pub event: Value,
    /// The request, as a person would tell it.
    pub told: String,
}

/// An answer that was accepted in time.
#[derive(Clone, Debug)]
pub(crate) struct Accepted {
    /// The type of the callback.
    pub kind: u64,
    pub at: Instant,
    pub data: Value,
}

#[derive(Debug)]
pub(crate) struct World {
    pub bot: User,
    /// The hash of its picture, if it has one.
    pub avatar: Option<String>,
    /// The names of its small pictures.
    pub emojis: BTreeMap<Id, String>,
    pub users: BTreeMap<Id, User>,
    /// The people who take no direct messages.
    pub closed: Vec<Id>,
    /// The people who have the bot with them everywhere.
    pub installed: Vec<Id>,
    /// The languages of persons and guilds, if not English.
    pub locales: BTreeMap<Id, String>,
    pub guilds: BTreeMap<Id, Guild>,
    pub channels: HashMap<Id, Channel>,
    pub messages: HashMap<Id, Message>,
    /// Global ones, and those of a guild.
    pub commands: BTreeMap<Option<Id>, Vec<Value>>,
    /// How often commands were overwritten.
    pub registrations: usize,
    pub interactions: BTreeMap<Id, Interaction>,
    pub tokens: HashMap<String, Id>,
    /// The acts of people, for the transcript.
    pub acts: Vec<Act>,
    pub n_ids: u64,
    pub last_id: u64,
}

/// Something that a person did.
#[derive(Clone, Debug)]
pub(crate) struct Act {
    pub id: Id,
    pub channel: Id,
    pub user: Id,
    pub told: String,
}

impl World {
    pub fn new(now: u64) -> Self {
        let bot = User { id: Id::at(now, 0), name: "tidetable".to_owned(), shown: None };
        Self {
            users: [(bot.id, bot.clone())].into(),
            bot,
            avatar: None,
            emojis: BTreeMap::new(),
            closed: Vec::new(),
            installed: Vec::new(),
            locales: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: HashMap::new(),
            messages: HashMap::new(),
            commands: BTreeMap::new(),
            registrations: 0,
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            acts: Vec::new(),
            n_ids: 0,
            last_id: 0,
        }
    }

    /// A new id, greater than all before.
    pub fn id(&mut self, now: u64) -> Id {
        self.n_ids += 1;
        let id = Id::at(now, self.n_ids).0.max(self.last_id + 1);
        self.last_id = id;
        Id(id)
    }

    /// The language of a person's client, or of a guild.
    pub fn locale(&self, id: Id) -> &str {
        self.locales.get(&id).map_or("en-US", String::as_str)
    }

    /// The bot's permissions in a channel; none if it is not in the guild.
    pub fn permissions(&self, channel: &Channel) -> Option<Permissions> {
        match channel.kind {
            ChannelKind::Dm => Some(Permissions::ALL),
            ChannelKind::GroupDm => None,
            ChannelKind::Text | ChannelKind::Thread => {
                let guild = self.guilds.get(&channel.guild?)?;
                let parent = channel.parent.and_then(|parent| self.channels.get(&parent));
                let own = channel.bot.or_else(|| parent.and_then(|parent| parent.bot));
                Some(own.unwrap_or(guild.bot?)).filter(|_| guild.bot.is_some())
            }
        }
    }

    /// Whether a person sees what is written in a channel.
    pub fn is_in(&self, user: Id, channel: &Channel) -> bool {
        channel.guild.is_some() || channel.people.contains(&user)
    }

    pub fn visible_messages(&self, user: Option<Id>, channel: Id) -> Vec<Message> {
        let ids = self.channels.get(&channel).map_or(&[][..], |channel| &channel.messages);
        let all = ids.iter().filter_map(|id| self.messages.get(id));
        all.filter(|message| {
            user.map_or(message.only_for.is_none(), |user| message.is_seen_by(user))
        })
        .cloned()
        .collect()
    }

    /// The oldest message in a channel that somebody sees and that is looked for.
    pub fn find(
        &self,
        user: Option<Id>,
        channel: Id,
        is: impl Fn(&Message) -> bool,
    ) -> Option<Message> {
        let ids = &self.channels.get(&channel)?.messages;
        let seen = |message: &&Message| {
            user.map_or(message.only_for.is_none(), |user| message.is_seen_by(user)) && is(message)
        };
        ids.iter().filter_map(|id| self.messages.get(id)).find(seen).cloned()
    }

    /// Takes a message away.
    pub fn remove(&mut self, message: Id) {
        if let Some(message) = self.messages.remove(&message)
            && let Some(channel) = self.channels.get_mut(&message.channel)
        {
            channel.messages.retain(|id| *id != message.id);
            channel.pins.retain(|pin| *pin != message.id);
        }
    }

    /// Takes a channel away, with its threads and all that was written there.
    pub fn remove_channel(&mut self, id: Id) {
        let gone = |channel: &Channel| channel.id == id || channel.parent == Some(id);
        self.channels.retain(|_, channel| !gone(channel));
        let channels = &self.channels;
        self.messages.retain(|_, message| channels.contains_key(&message.channel));
    }
}
