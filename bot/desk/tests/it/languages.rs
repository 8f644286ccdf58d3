//! Conversations in other languages: what is said has words in them, and fits.

use std::{fs, path::Path};

use desk::{GameKind, Reply, Settings, kind, plain::plain};
use games::{Prose, Span, atlanteon::Atlanteon};
use words::Language;

use crate::{
    chats::Chat,
    room::{KINDS, Room, settings},
};

/// The only game here that has words in other languages.
static ATLANTEON: &[GameKind] = &[kind::<Atlanteon>()];

/// All that a person may be answered, besides what the game says.
const SCRIPT: &str = include_str!("languages.txt");

fn german() -> Settings {
    let language = Language::of_tag("de").expect("German");
    Settings { language, ..settings() }
}

/// Holds a conversation, and returns all that was said.
fn held(kinds: &'static [GameKind], settings: Settings, script: &str) -> Vec<Reply> {
    let mut chat = Chat::new(Room::with(kinds, settings));
    for line in script.lines().filter(|line| !line.starts_with("    ") && !line.is_empty()) {
        chat.hold(line);
    }
    chat.replies
}

/// The words of a text that are set in no way: what can be typed is English.
fn spoken(reply: &Reply) -> Vec<&Prose> {
    let prompt = reply.prompt.iter();
    let asked = prompt.flat_map(|prompt| {
        let labels = prompt.options.iter().map(|option| &option.label);
        [&prompt.ask].into_iter().chain(labels).chain(&prompt.typed)
    });
    reply.lines.iter().chain(asked).collect()
}

fn english_words(prose: &Prose) -> Vec<String> {
    let texts = prose.0.iter().filter_map(|span| match span {
        Span::Text(text) | Span::Strong(text) => Some(text),
        _ => None,
    });
    let german = Language::of_tag("de").expect("German");
    // Text that somebody typed is said back as it was.
    texts.flat_map(|text| words::english_words(&text.replace(['“', '„'], "`"), german)).collect()
}

/// Every chat there is, with toys, whose words are English in all languages.
fn chats() -> Vec<String> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/chats");
    let files = fs::read_dir(dir).expect("the folder of chats");
    files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("a text")).collect()
}

/// Whether there is a message in it that had no words.
fn lacks_words(reply: &Reply) -> bool {
    let text = reply.picture.as_ref().map_or("", |picture| &picture.text);
    ["desk-", "atlanteon-", "atlantis-", "render-"]
        .iter()
        .any(|key| plain(reply).contains(key) || text.contains(key))
}

#[test]
fn who_reads_german_is_answered_in_german() {
    let replies = held(ATLANTEON, german(), SCRIPT);
    assert!(replies.len() > 50, "{} replies", replies.len());
    let mut wrong = Vec::new();
    for reply in &replies {
        for line in reply.lines.iter().map(Prose::to_string) {
            let list = line.starts_with("1. ");
            assert!(list || line.ends_with(['.', '!', '?', ':', '…']), "no sentence: {line}");
        }
        let pictured = reply.picture.iter().flat_map(|picture| [&picture.scene.alt, &picture.text]);
        let pictured: Vec<Prose> = pictured.map(|text| text.as_str().into()).collect();
        for prose in spoken(reply).into_iter().chain(&pictured) {
            let words = english_words(prose);
            if !words.is_empty() {
                wrong.push(format!("{words:?}: {prose}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Their lengths are held to the laws where they are shown.
#[test]
fn all_that_is_said_has_words_and_fits() {
    for language in Language::all().chain([Language::PSEUDO]) {
        for script in chats().iter().map(String::as_str).chain([SCRIPT]) {
            for reply in held(KINDS, Settings { language, ..settings() }, script) {
                assert!(!lacks_words(&reply), "{language:?}: {}", plain(&reply));
            }
        }
    }
}
