//! Messages as Discord gives them back, of words or of components.

use serde_json::{Value, json};

use super::layout::{FLAG, kind};

/// Whether a message is made of components.
pub fn is_of_components(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or_default() & FLAG != 0
}

/// All that is read in a message, with the addresses behind its buttons, a line each.
pub fn words(message: &Value) -> String {
    let mut out: Vec<&str> = Vec::new();
    out.extend(message["content"].as_str().filter(|content| !content.is_empty()));
    for part in parts(message) {
        match part["type"].as_u64() {
            Some(kind::TEXT) => out.extend(part["content"].as_str()),
            _ => out.extend(part["url"].as_str()),
        }
    }
    out.join("\n")
}

/// All components of a message, with those inside of others behind them.
pub fn parts(message: &Value) -> Vec<&Value> {
    let mut out = Vec::new();
    gather(&message["components"], &mut out);
    out
}

fn gather<'a>(components: &'a Value, out: &mut Vec<&'a Value>) {
    for part in components.as_array().into_iter().flatten() {
        out.push(part);
        gather(&part["components"], out);
        if part["accessory"].is_object() {
            out.push(&part["accessory"]);
        }
    }
}

/// The edit that takes the controls of a message of components away, and leaves its words and its
/// picture.
pub fn without_controls(message: &Value) -> Value {
    json!({"components": remaining_parts(&message["components"]), "flags": FLAG})
}

fn remaining_parts(components: &Value) -> Vec<Value> {
    let components = components.as_array().into_iter().flatten();
    let mut out: Vec<Value> = components.flat_map(kept_parts).collect();
    // Nothing stands below the line any more.
    while out.last().is_some_and(|part| part["type"] == kind::SEPARATOR) {
        out.pop();
    }
    out
}

/// A component as it is sent anew; of a section whose button goes, its texts.
fn kept_parts(part: &Value) -> Vec<Value> {
    let number = part["type"].as_u64().unwrap_or_default();
    match number {
        kind::TEXT => vec![json!({"type": number, "content": part["content"]})],
        kind::SEPARATOR => vec![json!({"type": number})],
        kind::GALLERY => {
            let items = part["items"].as_array().into_iter().flatten().map(kept_item);
            vec![json!({"type": number, "items": items.collect::<Vec<_>>()})]
        }
        kind::CONTAINER => {
            let parts = remaining_parts(&part["components"]);
            if parts.is_empty() {
                parts
            } else {
                vec![json!({"type": number, "components": parts})]
            }
        }
        kind::SECTION => {
            let texts = remaining_parts(&part["components"]);
            let beside = &part["accessory"];
            let (Some(url), label) = (beside["url"].as_str(), &beside["label"]) else {
                return texts;
            };
            let link = json!({"type": 2, "style": 5, "label": label, "url": url});
            vec![json!({"type": number, "components": texts, "accessory": link})]
        }
        _ => Vec::new(),
    }
}

/// A picture that is in the message already: Discord knows it by the name of its file.
fn kept_item(item: &Value) -> Value {
    let url = item["media"]["url"].as_str().unwrap_or_default();
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let name = path.rsplit('/').next().unwrap_or_default();
    let mut out = json!({"media": {"url": format!("attachment://{name}")}});
    if let Some(words) = item["description"].as_str().filter(|words| !words.is_empty()) {
        out["description"] = json!(words);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_go_and_the_rest_stays() {
        let button = json!({"type": 2, "custom_id": "1|a", "id": 9, "style": 2, "label": "A"});
        let link = json!({"type": 2, "style": 5, "label": "Open", "url": "https://x.y/1"});
        let media = json!({"url": "https://cdn.x/attachments/1/2/board.png?ex=1", "width": 4});
        let text = |words: &str| json!({"type": 10, "content": words, "id": 3});
        let section =
            |beside: &Value| json!({"type": 9, "components": [text("s")], "accessory": beside});
        let inside = json!([
            text("a"),
            {"type": 12, "items": [{"media": media, "description": "A board."}]},
            section(&button),
            section(&link),
            {"type": 14, "divider": true},
            {"type": 1, "components": [button]},
        ]);
        let message = json!({
            "flags": FLAG, "content": "",
            "components": [{"type": 17, "components": inside}, {"type": 1, "components": [button]}],
        });
        let plain = |words: &str| json!({"type": 10, "content": words});
        let item = json!({"media": {"url": "attachment://board.png"}, "description": "A board."});
        let left = json!([
            plain("a"),
            {"type": 12, "items": [item]},
            plain("s"),
            {"type": 9, "components": [plain("s")], "accessory": link},
        ]);
        let expected = json!({"components": [{"type": 17, "components": left}], "flags": FLAG});
        assert_eq!(without_controls(&message), expected);
        assert_eq!(words(&message), "a\ns\ns\nhttps://x.y/1");
        assert!(is_of_components(&message) && !is_of_components(&json!({"flags": 4})));
    }
}
