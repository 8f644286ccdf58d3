//! Discord's limits, from its documentation, by hand: where its description of
//! the API has none, or wider ones.

use std::collections::BTreeSet;

use serde_json::Value;

/// Why Discord would refuse a list of commands.
pub fn of_commands(commands: &Value) -> Vec<String> {
    let mut faults = Faults::default();
    let commands = list(commands);
    faults.check(commands.len() <= 100, "at most 100 commands");
    faults.unique(commands.iter().map(|it| text(&it["name"])), "names of commands");
    for command in commands {
        named(command, &mut faults);
        let size = words(command);
        faults.check(size <= 8_000, &format!("a command has at most 8000 letters: {size}"));
        options(command, &mut faults);
    }
    faults.0
}

/// Why Discord would refuse a message, its edit, or the data of an answer.
pub fn of_message(message: &Value) -> Vec<String> {
    let mut faults = Faults::default();
    let content = text(&message["content"]);
    let files = list(&message["attachments"]);
    faults.check(units(content) <= 2_000, "a message has at most 2000 letters");
    let edit = message.get("content").is_none();
    faults
        .check(edit || !content.trim().is_empty() || !files.is_empty(), "a message says something");
    faults.check(files.len() <= 10, "at most 10 files");
    for (n, file) in files.iter().enumerate() {
        faults.check(file["id"] == n, "files are numbered");
        faults.check(units(text(&file["description"])) <= 1_024, "a picture in 1024 letters");
        faults.check(!text(&file["filename"]).is_empty(), "a file has a name");
    }
    let mentions = &message["allowed_mentions"];
    faults.check(edit || list(&mentions["parse"]).is_empty(), "no crowd is called");
    faults.check(edit || mentions["parse"].is_array(), "who is called is said");
    faults.check(list(&mentions["users"]).len() <= 100, "at most 100 are called");
    faults.check(text(&message["nonce"]).len() <= 25, "a nonce has at most 25 letters");
    controls(message, &mut faults);
    faults.0
}

/// Why Discord would refuse what is offered while somebody types.
pub fn of_choices(data: &Value) -> Vec<String> {
    let mut faults = Faults::default();
    choices(data, &mut faults);
    faults.0
}

fn controls(message: &Value, faults: &mut Faults) {
    let rows = list(&message["components"]);
    faults.check(rows.len() <= 5, "at most 5 rows");
    let parts: Vec<&Value> = rows.iter().flat_map(|row| list(&row["components"])).collect();
    faults.unique(parts.iter().map(|it| text(&it["custom_id"])), "ids");
    for row in rows {
        let parts = list(&row["components"]);
        let is_button = |part: &Value| part["type"] == 2;
        faults.check(row["type"] == 1, "a row is a row");
        faults.check((1..=5).contains(&parts.len()), "1 to 5 in a row");
        faults.check(parts.len() == 1 || parts.iter().all(is_button), "a menu is alone in its row");
    }
    for part in parts {
        faults.check(
            (1..=100).contains(&units(text(&part["custom_id"]))),
            "an id has 1 to 100 letters",
        );
        match part["type"].as_u64() {
            Some(2) => faults.fits(&part["label"], 1..=80, "a label has 1 to 80 letters"),
            Some(3) => {
                let options = list(&part["options"]);
                faults.check((1..=25).contains(&options.len()), "a menu has 1 to 25 entries");
                faults.check(
                    units(text(&part["placeholder"])) <= 150,
                    "a placeholder has 150 letters",
                );
                faults.unique(options.iter().map(|it| text(&it["value"])), "entries");
                for option in options {
                    faults.fits(&option["label"], 1..=100, "an entry has 1 to 100 letters");
                    faults.fits(&option["value"], 1..=100, "a value has 1 to 100 letters");
                }
            }
            other => faults.0.push(format!("we send no component {other:?}")),
        }
    }
}

fn options(parent: &Value, faults: &mut Faults) {
    let options = list(&parent["options"]);
    faults.check(options.len() <= 25, "at most 25 options");
    faults.unique(options.iter().map(|it| text(&it["name"])), "names of options");
    let optional = options.iter().skip_while(|it| it["required"] == true);
    faults.check(optional.clone().all(|it| it["required"] != true), "required ones come first");
    let nested = options.iter().filter(|it| it["type"] == 1).count();
    faults.check(nested == 0 || nested == options.len(), "only subcommands beside a subcommand");
    for option in options {
        named(option, faults);
        choices(option, faults);
        let fixed = list(&option["choices"]).is_empty();
        faults.check(fixed || option["autocomplete"] != true, "choices or autocomplete");
        self::options(option, faults);
    }
}

fn choices(parent: &Value, faults: &mut Faults) {
    let choices = list(&parent["choices"]);
    faults.check(choices.len() <= 25, "at most 25 choices");
    faults.unique(choices.iter().map(|it| text(&it["name"])), "names of choices");
    for choice in choices {
        faults.fits(&choice["name"], 1..=100, "a choice has 1 to 100 letters");
        faults.fits(&choice["value"], 1..=100, "a value has 1 to 100 letters");
    }
}

/// A name in the letters that Discord allows, and a description.
fn named(item: &Value, faults: &mut Faults) {
    let name = text(&item["name"]);
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    faults.check(name.chars().all(plain), &format!("`{name}` is a plain word"));
    faults.fits(&item["name"], 1..=32, "a name has 1 to 32 letters");
    faults.fits(&item["description"], 1..=100, "a description has 1 to 100 letters");
}

/// The letters of all names, descriptions and values of a command.
fn words(item: &Value) -> usize {
    let own = ["name", "description", "value"].map(|key| units(text(&item[key])));
    let nested = list(&item["options"]).iter().chain(list(&item["choices"]));
    own.iter().sum::<usize>() + nested.map(words).sum::<usize>()
}

#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn check(&mut self, holds: bool, law: &str) {
        if !holds {
            self.0.push(format!("law: {law}"));
        }
    }

    fn fits(&mut self, value: &Value, range: std::ops::RangeInclusive<usize>, law: &str) {
        let length = units(text(value));
        self.check(range.contains(&length), &format!("{law}: {value}"));
    }

    fn unique<'a>(&mut self, names: impl Iterator<Item = &'a str>, of: &str) {
        let mut seen = BTreeSet::new();
        for name in names {
            self.check(seen.insert(name), &format!("{of} differ: {name}"));
        }
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}
