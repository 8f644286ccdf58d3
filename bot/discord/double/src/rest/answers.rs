//! The first answer to an interaction: once, in 3 seconds, and of a fitting
//! type.

use std::time::Instant;

use serde_json::{Value, json};

use super::{
    Done, Refusal, Sent,
    edit::{self, Draft, EPHEMERAL},
};
use crate::{
    Id,
    double::shared::Shared,
    world::{Accepted, Interaction, World, wire},
};

/// How long an interaction can be answered, in milliseconds.
pub(crate) const IN_TIME: u64 = 3_000;

pub fn callback(
    shared: &Shared,
    id: Id,
    token: &str,
    sent: &Sent,
    query: &str,
) -> Result<Done, Refusal> {
    let now = shared.clock.now();
    let mut world = shared.world();
    let interaction =
        world.interactions.get(&id).filter(|interaction| interaction.token == token).cloned();
    let interaction = interaction.ok_or_else(|| Refusal::of(404, 10_062))?;
    if interaction.answer.is_some() {
        return Err(Refusal::of(400, 40_060));
    }
    if now > interaction.created + IN_TIME {
        return Err(Refusal::of(404, 10_062));
    }
    let kind = sent.json["type"].as_u64().unwrap_or_default();
    if !fits(interaction.kind, interaction.source.is_some(), kind) {
        let fault =
            format!("type {kind} is no answer to an interaction of type {}", interaction.kind);
        return Err(Refusal::invalid(&[fault]));
    }
    let original = perform(&mut world, now, &interaction, kind, sent)?;
    let told = world.interactions.get_mut(&id).map(|interaction| {
        interaction.original = original;
        let data = sent.json["data"].clone();
        interaction.answer = Some(Accepted { kind, at: Instant::now(), data });
    });
    debug_assert!(told.is_some(), "it was there");
    if query.contains("with_response=true") {
        return Ok(Done::ok(resource(&world, &interaction, kind, original)));
    }
    Ok(Done::nothing())
}

/// Whether an answer can be given to what was asked.
fn fits(asked: u64, below_a_message: bool, kind: u64) -> bool {
    match (asked, kind) {
        (4, 8) | (2 | 3 | 5, 4 | 5) | (2 | 3, 9) | (3, 6 | 7) => true,
        (5, 6 | 7) => below_a_message,
        _ => false,
    }
}

/// The message that can be edited with the token afterwards.
fn perform(
    world: &mut World,
    now: u64,
    interaction: &Interaction,
    kind: u64,
    sent: &Sent,
) -> Result<Option<Id>, Refusal> {
    let data = &sent.json["data"];
    let ephemeral = data["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0;
    let only_for = ephemeral.then_some(interaction.user);
    match kind {
        4 => {
            let draft = Draft {
                channel: interaction.channel,
                author: world.bot.id,
                data,
                sent,
                only_for,
                interaction: Some(interaction.id),
            };
            edit::create(world, now, &draft).map(Some)
        }
        5 => Ok(Some(edit::dots(world, now, interaction.channel, only_for, interaction.id))),
        6 => Ok(interaction.source),
        7 => {
            if let Some(source) = interaction.source {
                edit::edit(world, now, source, data, sent)?;
            }
            Ok(interaction.source)
        }
        _ => Ok(None),
    }
}

fn resource(world: &World, interaction: &Interaction, kind: u64, original: Option<Id>) -> Value {
    let message = original.and_then(|original| world.messages.get(&original));
    json!({
        "interaction": {
            "id": interaction.id.to_string(),
            "type": interaction.kind,
            "response_message_id": original.map(|original| original.to_string()),
            "response_message_loading": kind == 5,
            "response_message_ephemeral": message.is_some_and(crate::Message::is_ephemeral),
        },
        "resource": {"type": kind, "message": message.map(|message| wire::message(world, message))},
    })
}
