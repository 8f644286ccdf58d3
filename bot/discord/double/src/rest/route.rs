//! The routes of requests, by method and path.

use serde_json::{Value, json};

use super::{Sent, buckets::Quota};
use crate::{
    Id, Message, judge, limits,
    world::{World, control::list},
};

/// All that is served.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Gateway,
    GatewayBot,
    Me(Write),
    Application,
    /// `None`: all.
    Emojis {
        id: Option<Id>,
        write: Write,
    },
    User(Id),
    Guild(Id),
    CreateDm,
    Commands {
        guild: Option<Id>,
        write: Write,
    },
    Command {
        guild: Option<Id>,
        id: Id,
        write: Write,
    },
    Callback {
        id: Id,
        token: String,
    },
    FollowUp {
        token: String,
    },
    /// `None`: the original.
    Response {
        token: String,
        id: Option<Id>,
        write: Write,
    },
    Messages {
        channel: Id,
        write: Write,
    },
    Message {
        channel: Id,
        id: Id,
        write: Write,
    },
    Pin {
        channel: Id,
        id: Id,
        write: Write,
    },
    StartThread {
        channel: Id,
        id: Id,
    },
    CreateThread {
        channel: Id,
    },
    Channel {
        id: Id,
        write: Write,
    },
    Typing {
        channel: Id,
    },
    ThreadMember {
        channel: Id,
    },
    Unknown,
}

/// The operation that is to be done on a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Write {
    Get,
    Post,
    Put,
    Patch,
    Delete,
}

impl Route {
    pub fn parse(method: &str, path: &str) -> Self {
        Self::parse_known(method, path).unwrap_or(Self::Unknown)
    }

    fn parse_known(method: &str, path: &str) -> Option<Self> {
        let write = match method {
            "GET" => Write::Get,
            "POST" => Write::Post,
            "PUT" => Write::Put,
            "PATCH" => Write::Patch,
            "DELETE" => Write::Delete,
            _ => return None,
        };
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        let id = |text: &str| text.parse::<Id>().ok();
        let edits = matches!(write, Write::Get | Write::Patch | Write::Delete);
        Some(match (write, parts.as_slice()) {
            (Write::Get, ["gateway"]) => Self::Gateway,
            (Write::Get, ["gateway", "bot"]) => Self::GatewayBot,
            (Write::Get | Write::Patch, ["users", "@me"]) => Self::Me(write),
            (Write::Get | Write::Post, ["applications", _, "emojis"]) => {
                Self::Emojis { id: None, write }
            }
            (Write::Delete, ["applications", _, "emojis", it]) => {
                Self::Emojis { id: Some(id(it)?), write }
            }
            (Write::Get, ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
                Self::Application
            }
            (Write::Get, ["users", user]) => Self::User(id(user)?),
            (Write::Get, ["guilds", guild]) => Self::Guild(id(guild)?),
            (Write::Post, ["users", "@me", "channels"]) => Self::CreateDm,
            (Write::Get | Write::Put | Write::Post, ["applications", _, "commands"]) => {
                Self::Commands { guild: None, write }
            }
            (
                Write::Get | Write::Put | Write::Post,
                ["applications", _, "guilds", guild, "commands"],
            ) => Self::Commands { guild: Some(id(guild)?), write },
            (_, ["applications", _, "commands", it]) if edits => {
                Self::Command { guild: None, id: id(it)?, write }
            }
            (_, ["applications", _, "guilds", guild, "commands", it]) if edits => {
                Self::Command { guild: Some(id(guild)?), id: id(it)?, write }
            }
            (Write::Post, ["interactions", it, token, "callback"]) => {
                Self::Callback { id: id(it)?, token: (*token).to_owned() }
            }
            (Write::Post, ["webhooks", _, token]) => Self::FollowUp { token: (*token).to_owned() },
            (_, ["webhooks", _, token, "messages", "@original"]) if edits => {
                Self::Response { token: (*token).to_owned(), id: None, write }
            }
            (_, ["webhooks", _, token, "messages", it]) if edits => {
                Self::Response { token: (*token).to_owned(), id: Some(id(it)?), write }
            }
            (Write::Get | Write::Post, ["channels", channel, "messages"]) => {
                Self::Messages { channel: id(channel)?, write }
            }
            (_, ["channels", channel, "messages", it]) if edits => {
                Self::Message { channel: id(channel)?, id: id(it)?, write }
            }
            // The older way and the newer one do the same.
            (
                Write::Put | Write::Delete,
                ["channels", channel, "pins", it] | ["channels", channel, "messages", "pins", it],
            ) => Self::Pin { channel: id(channel)?, id: id(it)?, write },
            (Write::Post, ["channels", channel, "messages", it, "threads"]) => {
                Self::StartThread { channel: id(channel)?, id: id(it)? }
            }
            (Write::Post, ["channels", channel, "threads"]) => {
                Self::CreateThread { channel: id(channel)? }
            }
            (_, ["channels", channel]) if edits => Self::Channel { id: id(channel)?, write },
            (Write::Post, ["channels", channel, "typing"]) => {
                Self::Typing { channel: id(channel)? }
            }
            (Write::Put | Write::Delete, ["channels", channel, "thread-members", _]) => {
                Self::ThreadMember { channel: id(channel)? }
            }
            _ => return None,
        })
    }

    /// The method and the path, with `*` for ids and tokens.
    pub fn name(&self) -> String {
        let verb = |write: &Write| format!("{write:?}").to_uppercase();
        let guild = |guild: &Option<Id>| guild.map_or("", |_| "/guilds/*");
        match self {
            Self::Gateway => "GET /gateway".to_owned(),
            Self::GatewayBot => "GET /gateway/bot".to_owned(),
            Self::Me(write) => format!("{} /users/@me", verb(write)),
            Self::Emojis { id, write } => {
                format!("{} /applications/*/emojis{}", verb(write), id.map_or("", |_| "/*"))
            }
            Self::Application => "GET /applications/@me".to_owned(),
            Self::User(_) => "GET /users/*".to_owned(),
            Self::Guild(_) => "GET /guilds/*".to_owned(),
            Self::CreateDm => "POST /users/@me/channels".to_owned(),
            Self::Commands { guild: it, write } => {
                format!("{} /applications/*{}/commands", verb(write), guild(it))
            }
            Self::Command { guild: it, write, .. } => {
                format!("{} /applications/*{}/commands/*", verb(write), guild(it))
            }
            Self::Callback { .. } => "POST /interactions/*/*/callback".to_owned(),
            Self::FollowUp { .. } => "POST /webhooks/*/*".to_owned(),
            Self::Response { id, write, .. } => {
                let id = id.map_or("@original", |_| "*");
                format!("{} /webhooks/*/*/messages/{id}", verb(write))
            }
            Self::Messages { write, .. } => format!("{} /channels/*/messages", verb(write)),
            Self::Message { write, .. } => format!("{} /channels/*/messages/*", verb(write)),
            Self::Pin { write, .. } => format!("{} /channels/*/pins/*", verb(write)),
            Self::StartThread { .. } => "POST /channels/*/messages/*/threads".to_owned(),
            Self::CreateThread { .. } => "POST /channels/*/threads".to_owned(),
            Self::Channel { write, .. } => format!("{} /channels/*", verb(write)),
            Self::Typing { .. } => "POST /channels/*/typing".to_owned(),
            Self::ThreadMember { .. } => "PUT /channels/*/thread-members/*".to_owned(),
            Self::Unknown => "unknown".to_owned(),
        }
    }

    /// Interactions are answered with a token of their own.
    pub fn needs_token(&self) -> bool {
        let open = matches!(
            self,
            Self::Gateway
                | Self::Callback { .. }
                | Self::FollowUp { .. }
                | Self::Response { .. }
                | Self::Unknown
        );
        !open
    }

    /// The limit of the route. All requests are counted together but for interactions.
    pub fn quota(&self) -> Quota {
        let (most, length) = self.limit();
        Quota { route: self.name(), most, length, is_global: self.needs_token() }
    }

    /// How many requests in how many milliseconds. Discord publishes none of
    /// these: they are what is seen, and a bot is to read the headers.
    fn limit(&self) -> (u32, u64) {
        match self {
            Self::Messages { write: Write::Post, .. }
            | Self::Message { write: Write::Patch, .. }
            | Self::FollowUp { .. }
            | Self::Response { .. } => (5, 5_000),
            Self::Message { write: Write::Delete, .. } => (5, 1_000),
            Self::StartThread { .. } | Self::CreateThread { .. } => (50, 300_000),
            Self::Commands { .. } | Self::Command { .. } => (20, 20_000),
            Self::CreateDm => (10, 10_000),
            _ => (20, 1_000),
        }
    }

    /// The message that a request edits, if it is there.
    pub fn target(&self, world: &World, sent: &Sent) -> Option<Message> {
        let id = match self {
            Self::Message { id, write: Write::Patch, .. } => Some(*id),
            Self::Response { token, id, write: Write::Patch } => {
                id.or_else(|| world.interactions.get(world.tokens.get(token)?)?.original)
            }
            Self::FollowUp { token } => {
                let original = world.interactions.get(world.tokens.get(token)?)?.original?;
                Some(original)
                    .filter(|id| world.messages.get(id).is_some_and(|message| message.loading))
            }
            Self::Callback { id, .. } if sent.json["type"] == 7 => {
                world.interactions.get(id)?.source
            }
            _ => None,
        };
        world.messages.get(&id?).cloned()
    }

    /// The mistakes in a request that Discord would refuse. `target` is the message that it edits.
    pub fn judge(&self, sent: &Sent, target: Option<&Message>) -> Vec<String> {
        let json = &sent.json;
        let mut faults = sent.faults.clone();
        let Some(body) = self.body() else {
            if !json.is_null() || !sent.files.is_empty() {
                faults.push("nothing is to be sent".to_owned());
            }
            return faults;
        };
        if json.is_null() {
            faults.push("nothing was sent".to_owned());
            return faults;
        }
        faults.extend(judge::faults(body, json));
        let message = if body == "callback" { &json["data"] } else { json };
        match body {
            "commands" | "guild_commands" => faults.extend(limits::of_commands(json)),
            "create_command" | "edit_command" => {
                faults.extend(limits::of_commands(&json!([json])));
            }
            "callback" => faults.extend(match target {
                Some(target) => limits::of_edit(message, target),
                None => limits::of_callback(json),
            }),
            "create_message" | "edit_message" | "follow_up" | "edit_response"
            | "edit_follow_up" => faults.extend(match target {
                Some(target) => limits::of_edit(json, target),
                None => limits::of_message(json),
            }),
            _ => (),
        }
        faults.extend(files(message, sent));
        faults
    }

    /// The name of what is sent, in Discord's description.
    fn body(&self) -> Option<&'static str> {
        Some(match self {
            Self::CreateDm => "create_dm",
            Self::Me(Write::Patch) => "edit_me",
            Self::Emojis { write: Write::Post, .. } => "create_emoji",
            Self::Commands { guild: None, write: Write::Put } => "commands",
            Self::Commands { guild: Some(_), write: Write::Put } => "guild_commands",
            Self::Commands { write: Write::Post, .. } => "create_command",
            Self::Command { write: Write::Patch, .. } => "edit_command",
            Self::Callback { .. } => "callback",
            Self::FollowUp { .. } => "follow_up",
            Self::Response { id: None, write: Write::Patch, .. } => "edit_response",
            Self::Response { write: Write::Patch, .. } => "edit_follow_up",
            Self::Messages { write: Write::Post, .. } => "create_message",
            Self::Message { write: Write::Patch, .. } => "edit_message",
            Self::StartThread { .. } => "start_thread",
            Self::CreateThread { .. } => "create_thread",
            Self::Channel { write: Write::Patch, .. } => "edit_channel",
            _ => return None,
        })
    }
}

/// Which numbers of files are spoken of, but were not sent, and the like.
fn files(message: &Value, sent: &Sent) -> Vec<String> {
    let mut faults = Vec::new();
    if sent.files.len() > 10 {
        faults.push("law: at most 10 files".to_owned());
    }
    let names: Vec<&str> = sent.files.values().map(|file| file.name.as_str()).collect();
    for file in list(&message["attachments"]) {
        let id = Id::read(&file["id"]).map(|id| id.0);
        // An attachment that is there already has a snowflake, which is never so small.
        if let Some(n) =
            id.filter(|number| *number < 1_000).and_then(|number| usize::try_from(number).ok())
            && !sent.files.contains_key(&n)
        {
            faults.push(format!("law: attachment {n} was not sent"));
        }
    }
    let mut urls = Vec::new();
    collect_attachment_names(message, &mut urls);
    for url in urls {
        // In an edit it may be one that is there already.
        if !names.is_empty() && !names.contains(&url.as_str()) {
            faults.push(format!("law: `attachment://{url}` was not sent"));
        }
    }
    faults
}

fn collect_attachment_names(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::String(text) => {
            out.extend(text.strip_prefix("attachment://").map(ToOwned::to_owned));
        }
        Value::Array(items) => items.iter().for_each(|item| collect_attachment_names(item, out)),
        Value::Object(fields) => {
            fields.values().for_each(|field| collect_attachment_names(field, out));
        }
        _ => (),
    }
}
