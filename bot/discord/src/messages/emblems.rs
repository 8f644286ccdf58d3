//! Small pictures of pieces on buttons and in menus: drawn by us, and kept by Discord.
//!
//! A button names its piece as [`placeholder`] does. What is sent has Discord's number of the
//! picture in place of that, or nothing where Discord has none: see [`Emblems::dress`].

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use games::menu::Emblem;
use serde_json::{Value, json};
use serenity::all::{EmojiId, ReactionType};

/// The beginning of the names of our pictures.
pub const OURS: &str = "tt_";

/// The pictures that Discord has: their names and numbers, by the names of the pieces.
pub type EmojiIds = BTreeMap<String, (String, EmojiId)>;

/// The pictures that Discord has, as far as it has said.
#[derive(Debug, Default)]
pub struct Emblems(Mutex<Arc<EmojiIds>>);

/// The piece of a button, until it is sent.
pub fn placeholder(emblem: Emblem) -> ReactionType {
    ReactionType::Unicode(format!("{OURS}{emblem}"))
}

impl Emblems {
    pub fn learn(&self, known: EmojiIds) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(known);
    }

    /// Puts Discord's numbers in place of the pieces in what is sent, as far as they are known.
    pub fn dress(&self, message: &mut Value) {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        dress(message, &known);
    }
}

fn dress(value: &mut Value, known: &EmojiIds) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| dress(item, known)),
        Value::Object(fields) => {
            let name = fields.get("emoji").and_then(|emoji| emoji["name"].as_str());
            let piece = name.and_then(|name| name.strip_prefix(OURS));
            match piece.map(|piece| known.get(piece)) {
                Some(Some((name, id))) => {
                    let emoji = json!({"id": id.to_string(), "name": name});
                    fields.insert("emoji".to_owned(), emoji);
                }
                Some(None) => drop(fields.remove("emoji")),
                None => (),
            }
            for key in ["data", "components", "options"] {
                fields.get_mut(key).into_iter().for_each(|part| dress(part, known));
            }
        }
        _ => (),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_without_a_picture_has_none() {
        let known =
            EmojiIds::from([("escape_ship".to_owned(), ("tt_x".to_owned(), EmojiId::new(7)))]);
        let button = |thing| {
            let emoji = placeholder(Emblem { game: "escape", thing });
            json!({"label": "d4", "emoji": emoji})
        };
        let menu = json!({"options": [button("ship"), button("whale")]});
        let mut sent = json!({"data": {"components": [{"components": [menu, button("ship")]}]}});
        dress(&mut sent, &known);
        let ship = json!({"label": "d4", "emoji": {"id": "7", "name": "tt_x"}});
        let menu = json!({"options": [ship.clone(), {"label": "d4"}]});
        assert_eq!(sent, json!({"data": {"components": [{"components": [menu, ship]}]}}));
    }
}
