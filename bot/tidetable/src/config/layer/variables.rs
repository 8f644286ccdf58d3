//! Settings from the environment.

use std::ffi::OsString;

use serde::de::DeserializeOwned;
use toml::Value;

use super::{Layer, try_value};
use crate::config::{
    Problem,
    keys::{Key, Keys, PREFIX},
    problem::nearest,
    value::strip_quotes,
};

/// The variable of the page's access key.
pub const ACCESS_KEY_VARIABLE: &str = "TIDETABLE_PAGE_ACCESS_KEY";

/// The variable of the bot's token on Discord.
pub const TOKEN_VARIABLE: &str = "TIDETABLE_DISCORD_TOKEN";

/// The variable of the bot's account on Matrix.
pub const MATRIX_USER_VARIABLE: &str = "TIDETABLE_MATRIX_USER";

/// The variable of the password of that account.
pub const MATRIX_PASSWORD_VARIABLE: &str = "TIDETABLE_MATRIX_PASSWORD";

/// The variable of an access token of that account.
pub const MATRIX_TOKEN_VARIABLE: &str = "TIDETABLE_MATRIX_TOKEN";

/// The variable of the recovery key of that account.
pub const RECOVERY_KEY_VARIABLE: &str = "TIDETABLE_MATRIX_RECOVERY_KEY";

/// The variable that names the config file.
const CONFIG_VARIABLE: &str = "TIDETABLE_CONFIG";

/// Reads the variables of all keys.
pub(in crate::config) fn read<T: DeserializeOwned>(
    keys: &Keys,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Layer {
    let mut layer = Layer::default();
    for key in keys.all() {
        let name = key.variable();
        // Some tools pass on a variable that is not set as an empty one.
        let Some(text) = variable(&name).filter(|text| !text.is_empty()) else { continue };
        match read_value::<T>(keys, key, text) {
            Ok(value) => layer.set(key.section, key.name, value, &name, None),
            Err(what) => layer.problems.push(Problem { line: None, key: name, what }),
        }
    }
    layer
}

/// Finds the value of a text: a string, or else a number or a switch.
fn read_value<T: DeserializeOwned>(
    keys: &Keys,
    key: Key<'_>,
    text: OsString,
) -> Result<Value, String> {
    let Key { section, name } = key;
    let text = text.into_string().map_err(|_| "should be text in UTF-8".to_owned())?;
    // Docker leaves the quotes of an environment file where they are. A secret loses
    // its quotes where it is read, the same for every source.
    let is_secret = keys.has(section, &key.file_name());
    let text = if is_secret { text } else { strip_quotes(&text).to_owned() };
    let literal = match (text.parse::<i64>(), text.parse::<bool>()) {
        (Ok(number), _) => Some(Value::Integer(number)),
        (_, Ok(switch)) => Some(Value::Boolean(switch)),
        _ => None,
    };
    let value = Value::String(text);
    let refused = match try_value::<T>(section, name, value.clone()) {
        Ok(()) => return Ok(value),
        Err(what) => what,
    };
    match literal {
        Some(literal) => try_value::<T>(section, name, literal.clone()).map(|()| literal),
        None => Err(refused),
    }
}

/// Finds variables that begin like ours but that nothing reads: perhaps misspelt.
pub(in crate::config) fn unread_variables(
    keys: &Keys,
    names: impl Iterator<Item = OsString>,
) -> Vec<String> {
    let known: Vec<String> = keys.all().map(Key::variable).collect();
    let names = names.filter_map(|name| name.into_string().ok());
    let mut unread: Vec<String> = names
        .filter(|name| name.starts_with(PREFIX) && name != CONFIG_VARIABLE)
        .filter(|name| !known.contains(name))
        .collect();
    unread.sort();
    let hint = |name: &String| {
        // The prefix that all have in common makes none of them near.
        let own = name.strip_prefix(PREFIX).unwrap_or_default();
        let candidates = known.iter().filter_map(|known| known.strip_prefix(PREFIX));
        let hint = nearest(own, candidates).map(|near| format!("; did you mean {PREFIX}{near}?"));
        format!("nothing reads the variable {name}{}", hint.unwrap_or_default())
    };
    unread.iter().map(hint).collect()
}
