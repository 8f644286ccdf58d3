//! Discord's limits, from its documentation, by hand: where its description of
//! the API has none, or wider ones.

mod commands;
mod components;
mod layout;

use std::{collections::BTreeSet, ops::RangeInclusive};

use serde_json::Value;

pub use self::commands::of_commands;

use crate::{Message, world::control::list};

/// The flag of a message that is made of components alone.
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

/// The beginning of the address of a file in the same message.
pub(crate) const ATTACHMENT: &str = "attachment://";

/// Why Discord would refuse a new message, the data of an answer, or an edit of a message of which
/// nothing is known.
pub fn of_message(message: &Value) -> Vec<String> {
    faults_of(message, None)
}

/// Why Discord would refuse an edit of a message.
pub fn of_edit(edit: &Value, old: &Message) -> Vec<String> {
    faults_of(edit, Some(old))
}

fn faults_of(message: &Value, old: Option<&Message>) -> Vec<String> {
    let mut faults = Faults::default();
    faults.check(units(&message["content"]) <= 2_000, "a message has at most 2000 letters");
    faults.check(units(&message["nonce"]) <= 25, "a nonce has at most 25 letters");
    files(list(&message["attachments"]), &mut faults);
    mentions(&message["allowed_mentions"], &mut faults);
    embeds(list(&message["embeds"]), &mut faults);
    check_embed_files(message, &mut faults);
    let is_v2 = is_v2(message) || old.is_some_and(Message::is_v2);
    if is_v2 {
        layout::check(message, old, &mut faults);
    }
    components::check(list(&message["components"]), is_v2, &mut faults);
    faults.0
}

/// Whether a message is sent as one of components.
fn is_v2(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or_default() & COMPONENTS_V2 != 0
}

/// Why Discord would refuse what is offered while somebody types.
pub fn of_choices(data: &Value) -> Vec<String> {
    let mut faults = Faults::default();
    choices(data, &mut faults);
    faults.0
}

/// Why Discord would refuse a callback: its type and its data.
pub fn of_callback(callback: &Value) -> Vec<String> {
    let data = &callback["data"];
    match callback["type"].as_u64() {
        Some(4 | 7) => of_message(data),
        Some(5) => {
            let mut faults = Faults::default();
            let flags = data["flags"].as_u64().unwrap_or_default();
            faults.check(flags & !64 == 0, "an answer that is put off has only the flag 64");
            let fields = data.as_object().into_iter().flatten();
            let said = fields.filter(|(key, value)| *key != "flags" && !is_nothing(value));
            faults.check(said.count() == 0, "an answer that is put off says nothing yet");
            faults.0
        }
        Some(8) => of_choices(data),
        Some(9) => {
            let mut faults = Faults::default();
            faults.fits(&data["title"], 1..=45, "a title has 1 to 45 letters");
            faults.fits(&data["custom_id"], 1..=100, "an id has 1 to 100 letters");
            components::check_form(list(&data["components"]), &mut faults);
            faults.0
        }
        _ => Vec::new(),
    }
}

fn is_nothing(value: &Value) -> bool {
    value.is_null() || list(value).is_empty() && value.is_array() || value == false
}

fn files(files: &[Value], faults: &mut Faults) {
    faults.check(files.len() <= 10, "at most 10 files");
    let ids: Vec<String> = files.iter().map(|file| file["id"].to_string()).collect();
    faults.unique(ids.iter().map(String::as_str), "ids of files");
    for file in files {
        faults.check(units(&file["description"]) <= 1_024, "a picture in 1024 letters");
        faults.check(!file["id"].is_null(), "a file has an id");
    }
}

fn mentions(allowed: &Value, faults: &mut Faults) {
    for (key, crowd) in [("users", "users"), ("roles", "roles")] {
        let named = list(&allowed[key]);
        faults.check(named.len() <= 100, "at most 100 are called");
        let all = list(&allowed["parse"]).iter().any(|kind| kind == crowd);
        faults.check(named.is_empty() || !all, "either all are called, or those who are named");
    }
}

fn embeds(embeds: &[Value], faults: &mut Faults) {
    faults.check(embeds.len() <= 10, "at most 10 embeds");
    let mut total = 0;
    for embed in embeds {
        let fields = list(&embed["fields"]);
        faults.check(fields.len() <= 25, "an embed has at most 25 fields");
        let own = [
            (&embed["title"], 256),
            (&embed["description"], 4_096),
            (&embed["footer"]["text"], 2_048),
            (&embed["author"]["name"], 256),
        ];
        let nested =
            fields.iter().flat_map(|field| [(&field["name"], 256), (&field["value"], 1_024)]);
        for (text, most) in own.into_iter().chain(nested) {
            total += units(text);
            faults.check(units(text) <= most, &format!("a part of an embed has {most} letters"));
        }
    }
    faults.check(total <= 6_000, "all embeds have 6000 letters");
}

/// The flag of a message whose embeds are hidden.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;

/// Checks that the files which embeds show are among the attachments, and to be seen.
fn check_embed_files(message: &Value, faults: &mut Faults) {
    let files = list(&message["attachments"]);
    let hidden = message["flags"].as_u64().unwrap_or_default() & SUPPRESS_EMBEDS != 0;
    faults.check(!hidden || list(&message["embeds"]).is_empty(), "embeds are not hidden at once");
    for embed in list(&message["embeds"]) {
        let url = embed["image"]["url"].as_str().unwrap_or_default();
        if let Some(name) = url.strip_prefix(ATTACHMENT) {
            let there = files.iter().any(|file| file["filename"] == name);
            faults.check(there, &format!("a file that is shown is there: {name}"));
        }
    }
}

fn choices(parent: &Value, faults: &mut Faults) {
    let choices = list(&parent["choices"]);
    faults.check(choices.len() <= 25, "at most 25 choices");
    faults.unique(choices.iter().filter_map(|choice| choice["name"].as_str()), "names of choices");
    for choice in choices {
        faults.fits(&choice["name"], 1..=100, "a choice has 1 to 100 letters");
        if choice["value"].is_string() {
            faults.fits(&choice["value"], 1..=100, "a value has 1 to 100 letters");
        }
    }
}

#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn check(&mut self, holds: bool, law: &str) {
        if !holds {
            self.0.push(format!("law: {law}"));
        }
    }

    fn fits(&mut self, value: &Value, range: RangeInclusive<usize>, law: &str) {
        let length = units(value);
        self.check(range.contains(&length), &format!("{law}: {value}"));
    }

    fn unique<'a>(&mut self, names: impl Iterator<Item = &'a str>, of: &str) {
        let mut seen = BTreeSet::new();
        for name in names {
            self.check(seen.insert(name), &format!("{of} differ: {name}"));
        }
    }
}

/// The letters of a text, as Discord's client counts them; none if it is none.
fn units(text: &Value) -> usize {
    text.as_str().unwrap_or_default().encode_utf16().count()
}
