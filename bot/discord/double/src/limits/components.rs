//! The limits of what is below a message.

use serde_json::Value;

use super::{Faults, units};
use crate::world::control::{flat, list};

/// The kinds of menus: of texts, users, roles, both, and channels.
const MENUS: [u64; 5] = [3, 5, 6, 7, 8];

/// The kinds that may stand in a message of components: rows, sections, texts, galleries, files,
/// separators and containers.
const TOP: [u64; 7] = [1, 9, 10, 12, 13, 14, CONTAINER];
const CONTAINER: u64 = 17;

pub fn check(components: &[Value], v2: bool, faults: &mut Faults) {
    let mut all = Vec::new();
    flat(components, &mut all);
    if v2 {
        faults.check(all.len() <= 40, "at most 40 components");
        let texts = all.iter().filter(|component| component["type"] == 10);
        let letters: usize = texts.map(|text| units(&text["content"])).sum();
        faults.check(letters <= 4_000, "all texts have 4000 letters");
        let stands = |part: &Value| TOP.contains(&part["type"].as_u64().unwrap_or_default());
        faults.check(components.iter().all(stands), "a part stands in a message");
    } else {
        faults.check(components.len() <= 5, "at most 5 rows");
        faults.check(components.iter().all(|component| component["type"] == 1), "a row is a row");
    }
    let ids = all.iter().filter_map(|component| component["custom_id"].as_str());
    faults.unique(ids, "ids");
    for part in all {
        match part["type"].as_u64() {
            Some(1) => row(part, faults),
            Some(2) => button(part, faults),
            Some(9) => section(part, faults),
            Some(10) => faults.fits(&part["content"], 1..=4_000, "a text has 1 to 4000 letters"),
            Some(11) => picture(part, faults),
            Some(12) => gallery(part, faults),
            Some(17) => container(part, faults),
            Some(kind) if MENUS.contains(&kind) => menu(part, faults),
            _ => (),
        }
    }
}

/// The parts of a form: rows with one input each.
pub fn check_form(parts: &[Value], faults: &mut Faults) {
    faults.check((1..=5).contains(&parts.len()), "a form has 1 to 5 parts");
    let mut all = Vec::new();
    flat(parts, &mut all);
    let inputs: Vec<&Value> = all.into_iter().filter(|part| part["type"] == 4).collect();
    faults.check(inputs.len() == parts.len(), "each part of a form has one input");
    faults.unique(inputs.iter().filter_map(|input| input["custom_id"].as_str()), "ids of inputs");
    for input in inputs {
        faults.fits(&input["custom_id"], 1..=100, "an id has 1 to 100 letters");
        faults.fits(&input["label"], 1..=45, "the label of an input has 1 to 45 letters");
        faults.check(units(&input["placeholder"]) <= 100, "an empty input shows 100 letters");
        faults.check(units(&input["value"]) <= 4_000, "an input has 4000 letters");
        let least = input["min_length"].as_u64().unwrap_or(0);
        let most = input["max_length"].as_u64().unwrap_or(4_000);
        faults.check(least <= most && (1..=4_000).contains(&most), "an input takes some letters");
    }
}

fn row(row: &Value, faults: &mut Faults) {
    let parts = list(&row["components"]);
    let is_button = |part: &Value| part["type"] == 2;
    faults.check((1..=5).contains(&parts.len()), "1 to 5 in a row");
    faults.check(parts.len() == 1 || parts.iter().all(is_button), "a menu is alone in its row");
}

fn button(button: &Value, faults: &mut Faults) {
    faults.check(units(&button["label"]) <= 80, "a label has at most 80 letters");
    emoji(&button["emoji"], faults);
    let named = units(&button["label"]) > 0 || button["emoji"].is_object();
    match button["style"].as_u64() {
        Some(5) => {
            faults.check(named, "a button has a label or a picture");
            faults.fits(&button["url"], 1..=512, "a link has 1 to 512 letters");
            faults.check(button["custom_id"].is_null(), "a link has no id");
        }
        Some(6) => faults.check(!button["sku_id"].is_null(), "what is sold has an id"),
        _ => {
            faults.check(named, "a button has a label or a picture");
            faults.fits(&button["custom_id"], 1..=100, "an id has 1 to 100 letters");
            faults.check(button["url"].is_null(), "a button that is no link has no url");
        }
    }
}

/// One of Unicode is named by itself, and a picture by its id.
fn emoji(emoji: &Value, faults: &mut Faults) {
    let name = emoji["name"].as_str().unwrap_or_default();
    let is_known = !emoji["id"].is_null() || !name.is_empty() && !name.is_ascii();
    faults.check(emoji.is_null() || is_known, &format!("an emoji is one of Unicode: {emoji}"));
}

fn menu(menu: &Value, faults: &mut Faults) {
    faults.fits(&menu["custom_id"], 1..=100, "an id has 1 to 100 letters");
    faults.check(units(&menu["placeholder"]) <= 150, "a placeholder has 150 letters");
    if menu["type"] != 3 {
        return;
    }
    let options = list(&menu["options"]);
    faults.check((1..=25).contains(&options.len()), "a menu has 1 to 25 entries");
    faults.unique(options.iter().filter_map(|option| option["value"].as_str()), "entries");
    for option in options {
        emoji(&option["emoji"], faults);
        faults.fits(&option["label"], 1..=100, "an entry has 1 to 100 letters");
        faults.fits(&option["value"], 1..=100, "a value has 1 to 100 letters");
        faults.check(units(&option["description"]) <= 100, "a description has 100 letters");
    }
    let most = menu["max_values"].as_u64().unwrap_or(1);
    let least = menu["min_values"].as_u64().unwrap_or(1);
    let n_options = u64::try_from(options.len()).unwrap_or(u64::MAX);
    faults.check(least <= most && most <= n_options, "as many are chosen as there are");
}

fn section(section: &Value, faults: &mut Faults) {
    let texts = list(&section["components"]);
    faults.check((1..=3).contains(&texts.len()), "a section has 1 to 3 texts");
    faults.check(texts.iter().all(|part| part["type"] == 10), "a section has texts alone");
    let beside = section["accessory"]["type"].as_u64();
    faults.check(matches!(beside, Some(2 | 11)), "a section has a button or a thumbnail beside it");
}

fn gallery(gallery: &Value, faults: &mut Faults) {
    let items = list(&gallery["items"]);
    faults.check((1..=10).contains(&items.len()), "a gallery has 1 to 10 pictures");
    items.iter().for_each(|item| picture(item, faults));
}

fn picture(picture: &Value, faults: &mut Faults) {
    faults.check(units(&picture["description"]) <= 1_024, "a picture in 1024 letters");
    faults.check(picture["media"]["url"].is_string(), "a picture has an address");
}

fn container(container: &Value, faults: &mut Faults) {
    let parts = list(&container["components"]);
    faults.check(!parts.is_empty(), "a container holds something");
    let fits = |part: &Value| {
        let kind = part["type"].as_u64().unwrap_or_default();
        kind != CONTAINER && TOP.contains(&kind)
    };
    faults.check(parts.iter().all(fits), "a container holds parts, and no container");
}
