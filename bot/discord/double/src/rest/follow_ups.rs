//! Messages that are sent with the token of an interaction after its first answer.

use super::{
    Done, Refusal, Sent,
    edit::{self, Draft, EPHEMERAL},
    route::Write,
};
use crate::{
    Id,
    double::shared::Shared,
    world::{Interaction, World, wire},
};

/// How long a token is good for, in milliseconds.
const TOKEN: u64 = 15 * 60 * 1_000;
/// How many follow-ups there may be where the bot is not itself.
const ALONE: usize = 5;

pub fn create(shared: &Shared, token: &str, sent: &Sent) -> Result<Done, Refusal> {
    let now = shared.clock.now();
    let mut world = shared.world();
    let interaction = find_interaction(&world, token, now)?;
    let loading = interaction.original.filter(|original| is_loading(&world, *original));
    if let Some(original) = loading {
        // The first thing that is said takes the place of the dots.
        edit::edit(&mut world, now, original, &sent.json, sent)?;
        return message_response(&world, original);
    }
    if interaction.user_only && interaction.follow_ups.len() >= ALONE {
        return Err(Refusal::of(400, 40_094));
    }
    let ephemeral = sent.json["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0;
    let draft = Draft {
        channel: interaction.channel,
        author: world.bot.id,
        data: &sent.json,
        sent,
        only_for: ephemeral.then_some(interaction.user),
        interaction: Some(interaction.id),
    };
    let id = edit::create(&mut world, now, &draft)?;
    if let Some(interaction) = world.interactions.get_mut(&interaction.id) {
        interaction.follow_ups.push(id);
    }
    message_response(&world, id)
}

/// Reads, edits or takes away the original answer or a follow-up.
pub fn response(
    shared: &Shared,
    token: &str,
    id: Option<Id>,
    write: Write,
    sent: &Sent,
) -> Result<Done, Refusal> {
    let now = shared.clock.now();
    let mut world = shared.world();
    let interaction = find_interaction(&world, token, now)?;
    let ours = |id: &Id| interaction.original == Some(*id) || interaction.follow_ups.contains(id);
    let id = id.map_or(interaction.original, |id| Some(id).filter(ours));
    let id = id.filter(|id| world.messages.contains_key(id));
    let id = id.ok_or_else(|| Refusal::of(404, 10_008))?;
    match write {
        Write::Patch => edit::edit(&mut world, now, id, &sent.json, sent)?,
        Write::Delete => {
            world.remove(id);
            return Ok(Done::nothing());
        }
        _ => (),
    }
    message_response(&world, id)
}

/// The interaction of a token that is still good, and that was answered.
fn find_interaction(world: &World, token: &str, now: u64) -> Result<Interaction, Refusal> {
    let interaction = world.tokens.get(token).and_then(|token| world.interactions.get(token));
    let interaction = interaction.ok_or_else(|| Refusal::of(404, 10_015))?;
    if now > interaction.created + TOKEN {
        return Err(Refusal::of(401, 50_027));
    }
    if interaction.answer.is_none() {
        return Err(Refusal::of(404, 10_015));
    }
    Ok(interaction.clone())
}

fn is_loading(world: &World, id: Id) -> bool {
    world.messages.get(&id).is_some_and(|message| message.loading)
}

fn message_response(world: &World, id: Id) -> Result<Done, Refusal> {
    let message = world.messages.get(&id).ok_or_else(|| Refusal::of(404, 10_008))?;
    Ok(Done::ok(wire::message(world, message)))
}
