//! The commands that Discord is told of.

use std::collections::BTreeSet;

use desk::{
    COMMANDS,
    names::{self, Scope},
};
use discord_double::judge;
use serde_json::{Value, json};

use crate::{
    limits,
    room::{TOYS, all, json},
};

#[test]
fn commands_are_within_the_limits() {
    for kinds in all() {
        let commands = json(&discord::commands(kinds));
        assert_eq!(judge::faults("commands", &commands), Vec::<String>::new());
        assert_eq!(limits::of_commands(&commands), Vec::<String>::new());
        assert_eq!(commands.as_array().map(Vec::len), Some(2 * kinds.len() + 3));
    }
}

/// Each command of the desk can be given, in each game.
#[test]
fn nothing_is_left_out() {
    let words = |scope: Scope| -> BTreeSet<&str> {
        COMMANDS
            .iter()
            .map(|command| command.name)
            .filter(|name| name.scope == scope)
            .map(|name| name.word)
            .collect()
    };
    let commands = json(&discord::commands(&TOYS));
    let is_typed = |command: &&Value| command["type"] == 1;
    for command in commands.as_array().expect("a list").iter().filter(is_typed) {
        let options = command["options"].as_array().expect("a list");
        let names = options.iter().filter_map(|option| option["name"].as_str()).collect();
        let scope = if command["name"] == "table" { Scope::Table } else { Scope::Game };
        assert_eq!(words(scope), names, "{}", command["name"]);
        assert_eq!(command["contexts"], json!([0, 1, 2]));
        assert_eq!(command["integration_types"], json!([0, 1]));
    }
}

/// A start asks for as many opponents as there are seats, and for every option.
#[test]
fn a_start_takes_all_it_can() {
    let commands = json(&discord::commands(&TOYS));
    for (kind, command) in TOYS.iter().zip(commands.as_array().expect("a list")) {
        let subcommands = command["options"].as_array().expect("a list");
        let start =
            subcommands.iter().find(|subcommand| subcommand["name"] == "start").expect("a start");
        let of = |kind: u8| -> Vec<&Value> {
            start["options"]
                .as_array()
                .into_iter()
                .flatten()
                .filter(|option| option["type"] == kind)
                .collect()
        };
        assert_eq!(of(6).len(), usize::from(*kind.info.seats.end()) - 1, "opponents");
        let ours = COMMANDS.iter().find(|command| command.name == names::START).expect("a start");
        // How long answers may take is asked where there are any, and whether it counts
        // where not all win together.
        let (answers, ranked) = (kind.info.reactions, !kind.info.together);
        let ours =
            ours.choice_argument_names().count() - usize::from(!answers) - usize::from(!ranked);
        let salt = usize::from(kind.info.chance);
        assert_eq!(of(3).len(), kind.info.options.len() + ours + salt, "options");
    }
}

#[test]
fn a_fingerprint_changes_with_the_commands() {
    let print = |kinds| discord::fingerprint(&discord::commands(kinds)).expect("JSON");
    assert_eq!(print(&TOYS), print(&TOYS));
    assert_ne!(print(&TOYS), print(&TOYS[1..]));
    assert_eq!(print(&TOYS).len(), 64);
}

#[test]
fn mistakes_are_seen() {
    let good = json(&discord::commands(&TOYS));
    for (path, wrong) in [
        ("/0/name", json!("Hex")),
        ("/0/description", json!("")),
        ("/0/options/0/description", json!("x".repeat(101))),
        ("/0/options/0/name", good[0]["options"][1]["name"].clone()),
        ("/1/name", good[0]["name"].clone()),
    ] {
        let mut commands = good.clone();
        *commands.pointer_mut(path).expect("a field") = wrong;
        assert!(!limits::of_commands(&commands).is_empty(), "{path}");
    }
    let mut commands = good;
    commands[0]["options"][0]["colour"] = json!([]);
    assert!(!judge::faults("commands", &commands).is_empty());
}
