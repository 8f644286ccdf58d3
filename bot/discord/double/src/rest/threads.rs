//! Threads.

use serde_json::Value;

use super::{Done, Refusal, channels::channel_with_permissions};
use crate::{
    ChannelKind, Id, Permissions,
    double::shared::Shared,
    world::{Channel, control::text, wire},
};

/// Starts a thread, from a message or by itself. One that starts from a message
/// has the message's id, and there can be only one.
pub fn create(
    shared: &Shared,
    parent: Id,
    from: Option<Id>,
    body: &Value,
) -> Result<Done, Refusal> {
    let now = shared.clock.now();
    let mut world = shared.world();
    let channel = channel_with_permissions(&world, parent, Permissions::NONE)?;
    if channel.kind != ChannelKind::Text {
        return Err(Refusal::of(400, 50_024));
    }
    channel_with_permissions(&world, parent, Permissions::CREATE_PUBLIC_THREADS)?;
    if let Some(from) = from {
        let message = world.messages.get_mut(&from);
        let message =
            message.filter(|message| message.channel == parent && message.only_for.is_none());
        let message = message.ok_or_else(|| Refusal::of(404, 10_008))?;
        if message.thread.is_some() {
            return Err(Refusal::of(400, 160_004));
        }
        message.thread = Some(from);
        // That it has a thread.
        message.flags |= 1 << 5;
    }
    let id = from.unwrap_or_else(|| world.id(now));
    let thread = Channel {
        guild: channel.guild,
        parent: Some(parent),
        ..Channel::new(id, ChannelKind::Thread, &text(&body["name"]))
    };
    world.channels.insert(id, thread);
    Ok(Done { status: 201, body: wire::channel(&world, &world.channels[&id]) })
}
