//! The limits of a message that is made of components alone (Components V2).

use serde_json::Value;

use super::{ATTACHMENT, Faults, is_v2, units};
use crate::{
    Message,
    world::control::{flat, list},
};

/// Checks what a message of components may not have beside them. A message becomes one by an edit
/// that takes its words away, and stays one.
pub fn check(message: &Value, old: Option<&Message>, faults: &mut Faults) {
    faults.check(units(&message["content"]) == 0, "a message of components has no content");
    faults.check(list(&message["embeds"]).is_empty(), "a message of components has no embeds");
    faults.check(message["poll"].is_null(), "a message of components has no poll");
    let stickers = list(&message["sticker_ids"]);
    faults.check(stickers.is_empty(), "a message of components has no stickers");
    if let Some(old) = old {
        check_change(message, old, faults);
    }
    files(message, old, faults);
}

fn check_change(edit: &Value, old: &Message, faults: &mut Faults) {
    let is_taken = |field: &str| edit.get(field).is_some();
    if old.is_v2() {
        let stays = edit["flags"].is_null() || is_v2(edit);
        faults.check(stays, "the flag of components is never taken back");
        return;
    }
    let wordless = old.content.is_empty() || is_taken("content");
    faults.check(wordless, "the old words are taken away: `content: null`");
    let bare = old.embeds.is_empty() || is_taken("embeds");
    faults.check(bare, "the old embeds are taken away: `embeds: []`");
}

/// Files are only seen through components, and components show only files that are there.
fn files(message: &Value, old: Option<&Message>, faults: &mut Faults) {
    if message.get("components").is_none() {
        return;
    }
    let sent = list(&message["attachments"]);
    let sent: Vec<&str> = sent.iter().filter_map(|file| file["filename"].as_str()).collect();
    let shown = shown_files(list(&message["components"]));
    for name in &sent {
        faults.check(shown.contains(name), &format!("a file is shown by a component: {name}"));
    }
    let is_kept = |name: &str| {
        old.is_some_and(|old| old.attachments.iter().any(|file| file.filename == name))
    };
    for name in shown {
        let there = sent.contains(&name) || is_kept(name);
        faults.check(there, &format!("a file that is shown is there: {name}"));
    }
}

/// The names of the files that components show.
pub fn shown_files(components: &[Value]) -> Vec<&str> {
    let mut all = Vec::new();
    flat(components, &mut all);
    let urls = all.into_iter().flat_map(|part| {
        let items = list(&part["items"]).iter().map(|item| &item["media"]["url"]);
        items.chain([&part["media"]["url"], &part["file"]["url"]])
    });
    urls.filter_map(|url| url.as_str()?.strip_prefix(ATTACHMENT)).collect()
}
