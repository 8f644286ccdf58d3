//! Commands that a bot registers.

pub mod identity;

use serde_json::{Value, json};

use super::{Done, Refusal, route::Write};
use crate::{
    Id,
    double::shared::Shared,
    world::{World, control::list},
};

pub fn many(
    shared: &Shared,
    guild: Option<Id>,
    write: Write,
    body: &Value,
    query: &str,
) -> Result<Done, Refusal> {
    let now = shared.clock.now();
    let mut world = shared.world();
    check(&world, guild)?;
    match write {
        Write::Put => {
            let old = world.commands.get(&guild).cloned().unwrap_or_default();
            if old.iter().any(|command| is_lost(command, list(body))) {
                return Err(Refusal::of(400, 50_240));
            }
            let new: Vec<Value> = list(body)
                .iter()
                .map(|command| full(&mut world, now, guild, command, &old))
                .collect();
            world.commands.insert(guild, new);
            world.registrations += 1;
        }
        Write::Post => {
            let mut all = world.commands.remove(&guild).unwrap_or_default();
            let new = full(&mut world, now, guild, body, &all);
            all.retain(|command| !is_same(command, &new));
            all.push(new.clone());
            world.commands.insert(guild, all);
            world.registrations += 1;
            return Ok(Done { status: 201, body: new });
        }
        _ => (),
    }
    let mut all: Value = world.commands.get(&guild).cloned().unwrap_or_default().into();
    if matches!(write, Write::Get) && !query.contains("with_localizations=true") {
        in_one_language(&mut all);
    }
    Ok(Done::ok(all))
}

/// Removes the texts in other languages, which are told only to a client that asks for them.
fn in_one_language(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(in_one_language),
        Value::Object(fields) => {
            fields.retain(|key, _| !key.ends_with("_localizations"));
            fields.values_mut().for_each(in_one_language);
        }
        _ => (),
    }
}

pub fn one(
    shared: &Shared,
    guild: Option<Id>,
    id: Id,
    write: Write,
    body: &Value,
) -> Result<Done, Refusal> {
    let mut world = shared.world();
    check(&world, guild)?;
    let all = world.commands.entry(guild).or_default();
    let at = all.iter().position(|command| Id::read(&command["id"]) == Some(id));
    let at = at.ok_or_else(|| Refusal::of(404, 10_063))?;
    match write {
        Write::Delete => {
            all.remove(at);
            return Ok(Done::nothing());
        }
        Write::Patch => {
            for (key, value) in body.as_object().into_iter().flatten() {
                all[at][key] = value.clone();
            }
        }
        _ => (),
    }
    Ok(Done::ok(all[at].clone()))
}

fn check(world: &World, guild: Option<Id>) -> Result<(), Refusal> {
    let Some(guild) = guild else { return Ok(()) };
    let there = world.guilds.get(&guild).is_some_and(|guild| guild.bot.is_some());
    if there { Ok(()) } else { Err(Refusal::of(403, 50_001)) }
}

/// Whether a list is without a command that Discord made itself.
fn is_lost(command: &Value, among: &[Value]) -> bool {
    command["type"] == 4 && !among.iter().any(|sent| sent["id"] == command["id"])
}

/// A command as Discord gives it back. One of the same name keeps its id.
fn full(world: &mut World, now: u64, guild: Option<Id>, sent: &Value, old: &[Value]) -> Value {
    let mut out = sent.clone();
    let known =
        old.iter().find(|command| is_same(command, sent)).map(|command| command["id"].clone());
    out["id"] = known.unwrap_or_else(|| world.id(now).into());
    out["application_id"] = world.bot.id.into();
    out["version"] = world.id(now).into();
    for (key, value) in [
        ("type", json!(1)),
        ("description", json!("")),
        ("default_member_permissions", Value::Null),
        ("nsfw", json!(false)),
    ] {
        if out[key].is_null() {
            out[key] = value;
        }
    }
    if let Some(guild) = guild {
        out["guild_id"] = guild.into();
    }
    out
}

fn is_same(one: &Value, other: &Value) -> bool {
    let kind = |value: &Value| value["type"].as_u64().unwrap_or(1);
    one["name"] == other["name"] && kind(one) == kind(other)
}
