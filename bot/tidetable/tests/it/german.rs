//! Whole games in German, with no English word in them.

use std::{fs, path::Path};

use words::Language;

use crate::{chats::seed, program};

/// All that the terminal is told in the conversations there are, with whole games of
/// both; boards in text and in words.
#[test]
fn conversations_in_german_have_no_english_word() {
    let german = Language::of_tag("de").expect("German");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/chats");
    let mut n_over = 0;
    for entry in fs::read_dir(folder).expect("the folder of chats") {
        let path = entry.expect("a file").path();
        let old = fs::read_to_string(&path).expect("a text");
        // Comments are nobody's words.
        let is_said = |line: &&str| !line.starts_with(['[', '#']);
        let said: String = old.lines().filter(is_said).map(|line| format!("{line}\n")).collect();
        for words in [&["--words"][..], &[]] {
            let told = program::run(
                &[&["chat", "--seed", seed(&old), "--language", "de"], words].concat(),
                said.as_bytes(),
            );
            let told = told.good();
            let asked = [
                "Noch einmal?",
                "Noch einmal, mit getauschten Seiten?",
                "Noch einmal, in anderer Reihenfolge?",
            ];
            n_over += asked.map(|question| told.matches(question).count()).iter().sum::<usize>();
            for line in told.lines() {
                // Words that somebody typed are told as they were typed.
                let words = words::english_words(&line.replace(['“', '„'], "`"), german);
                assert!(words.is_empty(), "{}: {words:?} in: {line}", path.display());
            }
        }
    }
    assert!(n_over >= 4, "{n_over} games come to their end");
}
