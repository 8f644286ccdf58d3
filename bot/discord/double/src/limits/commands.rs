//! The limits of what a bot registers.

use serde_json::Value;

use super::{Faults, choices, units};
use crate::world::control::list;

/// Why Discord would refuse a list of commands.
pub fn of_commands(commands: &Value) -> Vec<String> {
    let mut faults = Faults::default();
    let commands = list(commands);
    for (kind, most) in [(1, 100), (2, 15), (3, 15), (4, 1)] {
        let of_kind =
            commands.iter().filter(|command| command["type"].as_u64().unwrap_or(1) == kind);
        faults.check(of_kind.clone().count() <= most, &format!("at most {most} of kind {kind}"));
        faults.unique(of_kind.filter_map(|command| command["name"].as_str()), "names of commands");
    }
    for command in commands {
        if command["type"].as_u64().unwrap_or(1) == 1 {
            check_name_and_description(command, &mut faults);
        } else {
            faults.fits(&command["name"], 1..=32, "a name has 1 to 32 letters");
        }
        let size = words(command);
        faults.check(size <= 8_000, &format!("a command has at most 8000 letters: {size}"));
        options(command, 0, &mut faults);
    }
    faults.0
}

fn options(parent: &Value, depth: usize, faults: &mut Faults) {
    let options = list(&parent["options"]);
    faults.check(options.len() <= 25, "at most 25 options");
    faults.unique(options.iter().filter_map(|option| option["name"].as_str()), "names of options");
    let mut optional = options.iter().skip_while(|option| option["required"] == true);
    faults.check(optional.all(|option| option["required"] != true), "required ones come first");
    let is_nested = |value: &&Value| matches!(value["type"].as_u64(), Some(1 | 2));
    let nested = options.iter().filter(is_nested).count();
    faults.check(nested == 0 || nested == options.len(), "only subcommands beside a subcommand");
    for option in options {
        check_name_and_description(option, faults);
        choices(option, faults);
        let fixed = !list(&option["choices"]).is_empty();
        faults.check(!fixed || option["autocomplete"] != true, "choices or autocomplete");
        let groups = option["type"] != 2 || depth == 0;
        faults.check(groups, "a group of subcommands is at the top");
        faults.check(option["type"] != 1 || depth <= 1, "a subcommand has no subcommands");
        self::options(option, depth + 1, faults);
    }
}

/// A name in the letters that Discord allows, and a description; both in all
/// languages.
fn check_name_and_description(item: &Value, faults: &mut Faults) {
    let languages = |key: &str| item[key].as_object().into_iter().flatten().map(|(_, text)| text);
    for name in [&item["name"]].into_iter().chain(languages("name_localizations")) {
        let text = name.as_str().unwrap_or_default();
        faults.check((1..=32).contains(&text.chars().count()), "a name has 1 to 32 letters");
        faults.check(text.chars().all(may_be_in_a_name), &format!("`{text}` is one word"));
        faults.check(text.to_lowercase() == text, &format!("`{text}` has no capitals"));
    }
    for text in [&item["description"]].into_iter().chain(languages("description_localizations")) {
        faults.fits(text, 1..=100, "a description has 1 to 100 letters");
    }
}

/// Discord's rule is `[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]`.
fn may_be_in_a_name(letter: char) -> bool {
    let has_marks = matches!(letter, '\u{900}'..='\u{97f}' | '\u{e00}'..='\u{e7f}');
    letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\'') || has_marks
}

/// The letters of all names, descriptions and values of a command, in the
/// language that has most of them.
fn words(item: &Value) -> usize {
    let longest = |key: &str| {
        let localized = item[format!("{key}_localizations")].as_object();
        let all = localized.into_iter().flatten().map(|(_, text)| units(text));
        all.chain([units(&item[key])]).max().unwrap_or_default()
    };
    let own = longest("name") + longest("description") + units(&item["value"]);
    let nested = list(&item["options"]).iter().chain(list(&item["choices"]));
    own + nested.map(words).sum::<usize>()
}
