//! The looks of the bot: its picture, and the small pictures of its own.

use serde_json::{Value, json};

use crate::{
    Id,
    double::shared::Shared,
    rest::{Done, Refusal, route::Write},
    world::{World, control::text, wire},
};

/// The most small pictures, and the most bytes of one.
const MOST: usize = 2_000;
const BYTES: usize = 256 << 10;

pub fn me(shared: &Shared, write: Write, body: &Value) -> Result<Done, Refusal> {
    let mut world = shared.world();
    if let (Write::Patch, Some(avatar)) = (write, body["avatar"].as_str()) {
        check_image(avatar)?;
        let id = world.id(shared.clock.now());
        world.avatar = Some(id.to_string());
    }
    Ok(Done::ok(wire::bot(&world)))
}

pub fn emojis(
    shared: &Shared,
    id: Option<Id>,
    write: Write,
    body: &Value,
) -> Result<Done, Refusal> {
    let mut world = shared.world();
    match (write, id) {
        (Write::Post, _) => {
            let name = text(&body["name"]);
            check_image(&text(&body["image"]))?;
            let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            let is_there = world.emojis.values().any(|known| *known == name);
            if !name.chars().all(is_plain) || is_there {
                return Err(Refusal::invalid(&[format!("no name for an emoji: {name}")]));
            }
            if world.emojis.len() >= MOST {
                return Err(Refusal::of(400, 30_008));
            }
            let id = world.id(shared.clock.now());
            world.emojis.insert(id, name);
            Ok(Done { status: 201, body: emoji(&world, id) })
        }
        (Write::Delete, Some(id)) => match world.emojis.remove(&id) {
            Some(_) => Ok(Done::nothing()),
            None => Err(Refusal::of(404, 10_014)),
        },
        _ => {
            let items: Vec<Value> = world.emojis.keys().map(|id| emoji(&world, *id)).collect();
            Ok(Done::ok(json!({"items": items})))
        }
    }
}

fn emoji(world: &World, id: Id) -> Value {
    json!({
        "id": id.to_string(),
        "name": world.emojis.get(&id),
        "roles": [],
        "user": wire::bot(world),
        "require_colons": true,
        "managed": false,
        "animated": false,
        "available": true,
    })
}

fn check_image(uri: &str) -> Result<(), Refusal> {
    let data = uri.strip_prefix("data:image/png;base64,").unwrap_or_default();
    // Four letters stand for three bytes.
    let is_png = data.starts_with("iVBORw0KGgo") && data.len().is_multiple_of(4);
    if !is_png || data.len() / 4 * 3 > BYTES {
        return Err(Refusal::invalid(&["a picture is a PNG of at most 256 KiB".to_owned()]));
    }
    Ok(())
}
