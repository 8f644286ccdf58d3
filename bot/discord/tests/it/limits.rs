//! Discord's limits, and what is law among us besides.

pub use discord_double::limits::of_choices;
use serde_json::Value;

/// Why Discord would refuse a list of commands, or we would.
pub fn of_commands(commands: &Value) -> Vec<String> {
    let mut faults = discord_double::limits::of_commands(commands);
    // Entries of menus are titles.
    let is_typed = |command: &&Value| command["type"] == 1;
    let typed: Vec<Value> = list(commands).iter().filter(is_typed).cloned().collect();
    plain(&typed.into(), &mut faults);
    faults
}

/// Why Discord would refuse a message, its edit, or the data of an answer; or
/// we would.
pub fn of_message(message: &Value) -> Vec<String> {
    let mut faults = discord_double::limits::of_message(message);
    let mut check = |holds: bool, law: &str| {
        if !holds {
            faults.push(format!("law: {law}"));
        }
    };
    let said = message["content"].as_str().map(str::trim);
    let files = list(&message["attachments"]);
    check(said != Some("") || !files.is_empty(), "a message says something");
    for (n, file) in files.iter().enumerate() {
        check(file["id"] == n, "files are numbered");
        check(file["filename"].as_str().is_some_and(|name| !name.is_empty()), "a file has a name");
    }
    let edit = said.is_none();
    let mentions = &message["allowed_mentions"];
    check(edit || list(&mentions["parse"]).is_empty(), "no crowd is called");
    check(edit || mentions["parse"].is_array(), "who is called is said");
    for row in rows(&message["components"]) {
        for part in list(&row["components"]) {
            let known = matches!(part["type"].as_u64(), Some(2 | 3));
            check(known, "we send buttons and menus");
            check(part["type"] != 2 || part["label"].is_string(), "a button has a label");
        }
    }
    faults
}

/// The rows of buttons of a message, also those inside of other components.
pub fn rows(components: &Value) -> Vec<Value> {
    let inside = |part: &Value| match part["type"].as_u64() {
        Some(1) => vec![part.clone()],
        _ => rows(&part["components"]),
    };
    list(components).iter().flat_map(inside).collect()
}

/// Names are in letters that everybody can type.
fn plain(items: &Value, faults: &mut Vec<String>) {
    // Entries of menus are titles.
    for item in list(items).iter().filter(|item| {
        ![2, 3].contains(&item["type"].as_u64().unwrap_or(1)) || item["options"].is_array()
    }) {
        let name = item["name"].as_str().unwrap_or_default();
        let is_plain = |character: char| {
            character.is_ascii_lowercase()
                || character.is_ascii_digit()
                || character == '-'
                || character == '_'
        };
        if !name.chars().all(is_plain) {
            faults.push(format!("law: `{name}` is a plain word"));
        }
        plain(&item["options"], faults);
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
