//! Making and editing of messages, which is the same by whichever route it is asked for.

use serde_json::Value;

use super::{Refusal, Sent};
use crate::{
    Attachment, Id, Message, Version,
    limits::SUPPRESS_EMBEDS,
    world::{
        Channel, World,
        control::{flat, list, text},
        message::{self, parse_mentions},
    },
};

/// Discord's flags of a message.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
pub(crate) const LOADING: u64 = 1 << 7;

/// The parts of a new message.
pub(crate) struct Draft<'a> {
    pub channel: Id,
    pub author: Id,
    /// The data of the message.
    pub data: &'a Value,
    pub sent: &'a Sent,
    pub only_for: Option<Id>,
    pub interaction: Option<Id>,
}

/// Makes a message and puts it into its channel.
pub(crate) fn create(world: &mut World, now: u64, draft: &Draft<'_>) -> Result<Id, Refusal> {
    let data = draft.data;
    check_emojis(world, data)?;
    let attachments = attachments(world, now, data, draft.sent, None);
    let content = text(&data["content"]);
    let components = list(&data["components"]).to_vec();
    let embeds = list(&data["embeds"]).to_vec();
    let nothing = attachments.is_empty() && components.is_empty() && embeds.is_empty();
    if nothing && content.trim().is_empty() {
        return Err(Refusal::of(400, 50_006));
    }
    let id = world.id(now);
    let flags = data["flags"].as_u64().unwrap_or_default();
    let (pings, pings_everyone) = match world.channels.get(&draft.channel) {
        Some(channel) if draft.only_for.is_none() => pings(world, channel, data),
        _ => (Vec::new(), false),
    };
    let message = Message {
        pushed: content.clone(),
        content,
        components,
        embeds,
        attachments,
        flags: flags & !EPHEMERAL | if draft.only_for.is_some() { EPHEMERAL } else { 0 },
        only_for: draft.only_for,
        pings,
        pings_everyone,
        nonce: nonce(&data["nonce"]),
        interaction: draft.interaction,
        ..blank(id, draft.channel, draft.author)
    };
    keep(world, message);
    Ok(id)
}

/// Checks that the pictures on buttons and in menus are there.
fn check_emojis(world: &World, data: &Value) -> Result<(), Refusal> {
    let mut all = Vec::new();
    flat(list(&data["components"]), &mut all);
    let options = all.iter().flat_map(|part| list(&part["options"]));
    for part in all.iter().copied().chain(options) {
        let id = Id::read(&part["emoji"]["id"]);
        if id.is_some_and(|id| !world.emojis.contains_key(&id)) {
            return Err(Refusal::invalid(&[format!("Invalid emoji: {}", part["emoji"])]));
        }
    }
    Ok(())
}

/// The dots that stand for an answer that is put off.
pub(crate) fn dots(
    world: &mut World,
    now: u64,
    channel: Id,
    only_for: Option<Id>,
    interaction: Id,
) -> Id {
    let id = world.id(now);
    let ephemeral = if only_for.is_some() { EPHEMERAL } else { 0 };
    let message = Message {
        flags: LOADING | ephemeral,
        only_for,
        interaction: Some(interaction),
        loading: true,
        ..blank(id, channel, world.bot.id)
    };
    keep(world, message);
    id
}

/// Adds a message that a person says.
pub(crate) fn say(world: &mut World, now: u64, author: Id, channel: Id, content: &str) -> Id {
    let id = world.id(now);
    keep(world, Message { content: content.to_owned(), ..blank(id, channel, author) });
    id
}

fn blank(id: Id, channel: Id, author: Id) -> Message {
    Message {
        id,
        channel,
        author,
        content: String::new(),
        components: Vec::new(),
        embeds: Vec::new(),
        attachments: Vec::new(),
        flags: 0,
        only_for: None,
        pushed: String::new(),
        pings: Vec::new(),
        pings_everyone: false,
        nonce: None,
        edits: 0,
        edited: None,
        interaction: None,
        loading: false,
        thread: None,
        versions: Vec::new(),
    }
}

fn keep(world: &mut World, message: Message) {
    if let Some(channel) = world.channels.get_mut(&message.channel) {
        channel.messages.push(message.id);
    }
    world.messages.insert(message.id, message);
}

/// Changes what is spoken of, and leaves the rest. Of the attachments only those
/// stay that are listed, if any list is sent at all.
pub(crate) fn edit(
    world: &mut World,
    now: u64,
    id: Id,
    data: &Value,
    sent: &Sent,
) -> Result<(), Refusal> {
    let Some(old) = world.messages.get(&id).cloned() else {
        return Err(Refusal::of(404, 10_008));
    };
    check_emojis(world, data)?;
    let attachments = attachments(world, now, data, sent, Some(&old));
    let version = Version {
        content: old.content.clone(),
        flags: old.flags,
        components: old.components.clone(),
        embeds: old.embeds.clone(),
        attachments: old.attachments.clone(),
        loading: old.loading,
    };
    let mut new = old;
    new.attachments = attachments;
    if !data["content"].is_null() || data.get("content").is_some() {
        new.content = text(&data["content"]);
    }
    if data.get("components").is_some() {
        new.components = list(&data["components"]).to_vec();
    }
    if data.get("embeds").is_some() {
        new.embeds = list(&data["embeds"]).to_vec();
    }
    if let Some(flags) = data["flags"].as_u64() {
        let settable = SUPPRESS_EMBEDS | crate::limits::COMPONENTS_V2;
        new.flags = new.flags & !SUPPRESS_EMBEDS | flags & settable;
    }
    let said = !new.content.trim().is_empty() || !new.embeds.is_empty();
    // Files alone are not seen in a message of components.
    let is_shown = said || !new.attachments.is_empty() && !new.is_v2();
    if !is_shown && new.components.is_empty() {
        return Err(Refusal::of(400, 50_006));
    }
    // A message that takes the place of the dots is no edit to its readers.
    if !new.loading {
        new.edits += 1;
        new.edited = Some(now);
    }
    new.loading = false;
    new.flags &= !LOADING;
    new.versions.push(version);
    world.messages.insert(id, new);
    Ok(())
}

fn attachments(
    world: &mut World,
    now: u64,
    data: &Value,
    sent: &Sent,
    old: Option<&Message>,
) -> Vec<Attachment> {
    let had = old.map_or(&[][..], |message| &message.attachments);
    let listed = data.get("attachments").filter(|data| data.is_array());
    let entry =
        |id: u64| list(&data["attachments"]).iter().find(move |attachment| is(attachment, id));
    let mut out: Vec<Attachment> = had
        .iter()
        .filter(|attachment| listed.is_none() || entry(attachment.id.0).is_some())
        .cloned()
        .collect();
    for (n, file) in &sent.files {
        let entry = entry(*n as u64);
        let named = entry.and_then(|entry| entry["filename"].as_str());
        out.push(Attachment {
            id: world.id(now),
            filename: named.unwrap_or(&file.name).to_owned(),
            alt: entry.and_then(|entry| entry["description"].as_str()).map(ToOwned::to_owned),
            content_type: file.content_type.clone(),
            length: file.length,
            bytes: file.bytes.clone(),
        });
    }
    out
}

fn is(entry: &Value, id: u64) -> bool {
    Id::read(&entry["id"]) == Some(Id(id))
}

fn nonce(nonce: &Value) -> Option<String> {
    match nonce {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The people who are called by a new message: they are mentioned in it, and may be called.
fn pings(world: &World, channel: &Channel, data: &Value) -> (Vec<Id>, bool) {
    let content = message::text(&text(&data["content"]), list(&data["components"]));
    let allowed = data.get("allowed_mentions").filter(|data| data.is_object());
    let parse = |what: &str| {
        allowed.is_none_or(|allowed| list(&allowed["parse"]).iter().any(|crowd| crowd == what))
    };
    let named = |id: Id| {
        let users = allowed.map_or(&[][..], |allowed| list(&allowed["users"]));
        users.iter().any(|user| Id::read(user) == Some(id))
    };
    let everyone = content.contains("@everyone") || content.contains("@here");
    let may = world.permissions(channel);
    let may = may.is_some_and(|may| may.has(crate::Permissions::MENTION_EVERYONE));
    let mut called = Vec::new();
    for id in parse_mentions(&content) {
        let reached = world.users.contains_key(&id) && world.is_in(id, channel);
        if reached && (parse("users") || named(id)) && !called.contains(&id) {
            called.push(id);
        }
    }
    (called, everyone && parse("everyone") && may)
}
