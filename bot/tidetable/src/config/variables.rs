//! What comes from the environment: mostly secrets.

use std::ffi::OsString;

use super::{Config, Problem, problem::nearest, value::ConfigValue};

/// Where the page's access key can come from instead of the file.
pub const ACCESS_KEY_VARIABLE: &str = "TIDETABLE_PAGE_ACCESS_KEY";

/// Where the token of the bot on Discord can come from instead of the file.
pub const TOKEN_VARIABLE: &str = "TIDETABLE_DISCORD_TOKEN";

/// Where the user of the bot on Matrix can come from instead of the file.
pub const MATRIX_USER_VARIABLE: &str = "TIDETABLE_MATRIX_USER";

/// Where the password of the bot on Matrix can come from instead of the file.
pub const MATRIX_PASSWORD_VARIABLE: &str = "TIDETABLE_MATRIX_PASSWORD";

/// Where the access token of the bot on Matrix can come from instead of the file.
pub const MATRIX_TOKEN_VARIABLE: &str = "TIDETABLE_MATRIX_TOKEN";

/// Where the recovery key of the bot on Matrix can come from instead of the file.
pub const RECOVERY_KEY_VARIABLE: &str = "TIDETABLE_MATRIX_RECOVERY_KEY";

/// Every environment variable that is read, but for `TIDETABLE_CONFIG`.
const VARIABLES: &[&str] = &[
    ACCESS_KEY_VARIABLE,
    TOKEN_VARIABLE,
    MATRIX_USER_VARIABLE,
    MATRIX_PASSWORD_VARIABLE,
    MATRIX_TOKEN_VARIABLE,
    RECOVERY_KEY_VARIABLE,
];

/// Takes over what is set there: it goes before what the file says.
pub(super) fn take(
    config: &mut Config,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Vec<Problem> {
    // Set to nothing it is as good as not set: so some tools pass on what is
    // not there.
    let set = |name: &'static str| Some((name, variable(name).filter(|value| !value.is_empty())?));
    let (page, discord, matrix) = (&mut config.page, &mut config.discord, &mut config.matrix);
    let problems = [
        put(set(ACCESS_KEY_VARIABLE), &mut page.access_key),
        put(set(TOKEN_VARIABLE), &mut discord.token),
        put(set(MATRIX_USER_VARIABLE), &mut matrix.user),
        put(set(MATRIX_PASSWORD_VARIABLE), &mut matrix.password),
        put(set(MATRIX_TOKEN_VARIABLE), &mut matrix.token),
        put(set(RECOVERY_KEY_VARIABLE), &mut matrix.recovery_key),
    ];
    problems.into_iter().flatten().collect()
}

fn put<T: ConfigValue>(
    set: Option<(&'static str, OsString)>,
    to: &mut Option<T>,
) -> Option<Problem> {
    let (name, value) = set?;
    match value.to_str().and_then(T::read) {
        Some(value) => {
            *to = Some(value);
            None
        }
        None => Some(Problem::variable(name, T::EXPECTED)),
    }
}

/// How the variables that are ours begin.
const OURS: &str = "TIDETABLE_";

/// Variables that begin like ours but that nothing reads: perhaps misspelt.
pub(super) fn unread_variables(names: impl Iterator<Item = OsString>) -> Vec<String> {
    let ours = |name: &String| name.starts_with(OURS);
    let read = |name: &str| name == "TIDETABLE_CONFIG" || VARIABLES.contains(&name);
    let mut unread: Vec<String> =
        names.filter_map(|name| name.into_string().ok()).filter(ours).collect();
    unread.retain(|name| !read(name));
    unread.sort();
    unread
        .iter()
        .map(|name| {
            // What all have in common makes none of them near.
            let own = |name: &str| name.strip_prefix(OURS).map(str::to_owned);
            let known: Vec<String> = VARIABLES.iter().filter_map(|known| own(known)).collect();
            let hint = nearest(&own(name).unwrap_or_default(), known.iter().map(String::as_str))
                .map(|known| format!("; did you mean {OURS}{known}?"));
            format!("nothing reads the variable {name}{}", hint.unwrap_or_default())
        })
        .collect()
}
