//! Whole conversations, word by word.
//!
//! A file in `chats/` is what `tidetable chat --seed 1 --echo` prints when it
//! hears the lines of the file that do not begin with `[`; with the seed that its
//! first line names, if it does: `# Seed 3.` `UPDATE=1` writes the answers anew.

use std::{env, fs, path::Path};

use crate::program;

#[test]
fn conversations_go_as_they_went() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/chats");
    let mut n_chats = 0;
    for entry in fs::read_dir(folder).expect("the folder of chats") {
        let path = entry.expect("a file").path();
        let old = fs::read_to_string(&path).expect("a text");
        let said: String =
            old.split_inclusive('\n').filter(|line| !line.starts_with('[')).collect();
        let new = program::run(&["chat", "--seed", seed(&old), "--echo"], said.as_bytes()).good();
        if env::var_os("UPDATE").is_some() {
            fs::write(&path, new).expect("a file to write");
        } else {
            let differ = |(new, old): &(&str, &str)| new != old;
            let first = new.lines().zip(old.lines()).find(differ);
            assert!(new == old, "{} differs (UPDATE=1 blesses): {first:#?}", path.display());
        }
        n_chats += 1;
    }
    assert!(n_chats >= 2);
}

/// The seed of the dice of a chat.
pub fn seed(chat: &str) -> &str {
    let named = chat.strip_prefix("# Seed ").and_then(|rest| rest.split_once('.'));
    named.map_or("1", |(seed, _)| seed)
}
