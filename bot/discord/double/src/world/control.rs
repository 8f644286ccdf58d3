//! Controls that a person can press below a message.

use serde_json::Value;

/// A button, or an entry of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Control {
    pub custom_id: String,
    /// Of an entry of a menu: what is chosen.
    pub value: Option<String>,
    /// As a person reads it.
    pub label: String,
    pub disabled: bool,
    /// The style of a button, as a number: 1 to 4. 0 for an entry of a menu.
    pub style: u64,
}

/// All controls, in reading order.
pub(crate) fn controls(components: &[Value]) -> Vec<Control> {
    let mut out = Vec::new();
    for component in components {
        gather(component, &mut out);
    }
    out
}

/// All nested components, with the component itself first.
pub(crate) fn flat<'a>(components: &'a [Value], out: &mut Vec<&'a Value>) {
    for component in components {
        out.push(component);
        flat(list(&component["components"]), out);
        if component["accessory"].is_object() {
            flat(std::slice::from_ref(&component["accessory"]), out);
        }
    }
}

fn gather(component: &Value, out: &mut Vec<Control>) {
    let mut all = Vec::new();
    flat(std::slice::from_ref(component), &mut all);
    for part in all {
        let custom_id = text(&part["custom_id"]);
        let disabled = part["disabled"] == true;
        match part["type"].as_u64() {
            Some(2) if !custom_id.is_empty() => out.push(Control {
                custom_id,
                value: None,
                label: label(part),
                disabled,
                style: part["style"].as_u64().unwrap_or_default(),
            }),
            Some(3) => out.extend(list(&part["options"]).iter().map(|option| Control {
                custom_id: custom_id.clone(),
                value: Some(text(&option["value"])),
                label: label(option),
                disabled,
                style: 0,
            })),
            _ => (),
        }
    }
}

fn label(part: &Value) -> String {
    // A picture is not read.
    let emoji = &part["emoji"];
    let emoji = if emoji["id"].is_null() { text(&emoji["name"]) } else { String::new() };
    let label = text(&part["label"]);
    [emoji, label].into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
