//! What a host decides: a TOML file, and secrets from the environment.
//!
//! Every key has a default, so that no file is needed. All that is wrong with a
//! file is found at once, each with its line, its key and what it can be.

mod document;
mod leaf;
mod problem;

use std::{
    ffi::OsString,
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use render::Theme;
use serde::{Deserialize, Serialize};

pub use self::{
    leaf::{LogFormat, LogLevel, Period, Secret, ThemeName},
    problem::{ConfigError, Problem, nearest},
};

/// The file that is read if none is named.
pub const DEFAULT_FILE: &str = "tidetable.toml";

/// Where the page's access key can come from instead of the file.
pub const ACCESS_KEY_VARIABLE: &str = "TIDETABLE_PAGE_ACCESS_KEY";

/// Every environment variable that is read, but for `TIDETABLE_CONFIG`.
const VARIABLES: &[&str] = &[ACCESS_KEY_VARIABLE];

/// The whole configuration. See `config.example.toml`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Config {
    pub store: StoreConfig,
    pub page: PageConfig,
    pub table: TableConfig,
    pub log: LogConfig,
}

/// Where matches are kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct StoreConfig {
    /// A folder; it is made if it is not there.
    #[serde(with = "leaf")]
    pub path: PathBuf,
    /// How often everything is written to a plain file beside it.
    #[serde(with = "leaf")]
    pub export_every: Period,
    /// How many of these files are kept: 1 to 1,000.
    #[serde(with = "leaf::at_least_one")]
    pub export_keep: u32,
    /// A folder; it is made if it is not there.
    #[serde(with = "leaf")]
    pub export_path: PathBuf,
}

/// The local page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PageConfig {
    #[serde(with = "leaf::yes_or_no")]
    pub enabled: bool,
    #[serde(with = "leaf")]
    pub listen: SocketAddr,
    /// Needed if the page can be reached from other machines.
    #[serde(with = "leaf::optional")]
    pub access_key: Option<Secret>,
}

/// How matches are played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct TableConfig {
    #[serde(with = "leaf")]
    pub theme: ThemeName,
    /// How many games the computer plays in its head before it moves: 1 to 1,000,000.
    #[serde(with = "leaf::at_least_one")]
    pub computer_playouts: u32,
    /// How long a challenge waits for its answer.
    #[serde(with = "leaf")]
    pub challenge_time: Period,
}

/// What is told about the program itself, on standard error.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct LogConfig {
    #[serde(with = "leaf")]
    pub format: LogFormat,
    #[serde(with = "leaf")]
    pub level: LogLevel,
}

impl Default for StoreConfig {
    fn default() -> Self {
        Self {
            path: "tidetable-data".into(),
            export_every: Period::days(1),
            export_keep: 7,
            export_path: "tidetable-exports".into(),
        }
    }
}

impl Default for PageConfig {
    fn default() -> Self {
        Self { enabled: true, listen: SocketAddr::from(([127, 0, 0, 1], 8713)), access_key: None }
    }
}

impl Default for TableConfig {
    fn default() -> Self {
        let settings = desk::Settings::default();
        Self {
            theme: ThemeName(settings.theme),
            computer_playouts: settings.playouts,
            challenge_time: Period::days(14),
        }
    }
}

impl Default for LogConfig {
    fn default() -> Self {
        Self { format: LogFormat::Pretty, level: LogLevel::default() }
    }
}

impl Config {
    /// What the desk is told of it.
    pub fn desk_settings(&self) -> desk::Settings {
        let TableConfig { theme: ThemeName(theme), computer_playouts, challenge_time } =
            &self.table;
        desk::Settings {
            theme,
            patience: challenge_time.seconds(),
            playouts: *computer_playouts,
            ..desk::Settings::default()
        }
    }

    /// The drawing theme.
    pub fn theme(&self) -> &'static Theme {
        self.table.theme.0
    }
}

/// Reads the configuration: `named`, or [`DEFAULT_FILE`] if it is there, or
/// the defaults. Returns it with what looks like a mistake but is none.
///
/// # Errors
///
/// Everything that is wrong with it.
pub fn load(named: Option<&Path>) -> Result<(Config, Vec<String>), ConfigError> {
    let path = named.unwrap_or(Path::new(DEFAULT_FILE));
    let text = match fs::read(path) {
        Ok(bytes) => String::from_utf8(bytes)
            .map_err(|error| ConfigError::not_text(path, error.as_bytes()))?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && named.is_none() => {
            String::new()
        }
        Err(source) => return Err(ConfigError::Unreadable { path: path.to_owned(), source }),
    };
    let variable = |name: &str| std::env::var_os(name);
    let config = parse(&text, variable).map_err(|problems| ConfigError::wrong(path, problems))?;
    let names = std::env::vars_os().map(|(name, _)| name);
    Ok((config, unread_variables(names)))
}

/// Reads a configuration from its text and the environment.
///
/// # Errors
///
/// Everything that is wrong with it, in the order of its lines.
pub fn parse(
    text: &str,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Result<Config, Vec<Problem>> {
    let (mut config, mut problems, lines): (Config, _, _) = document::read(text);
    if let Some(key) = variable(ACCESS_KEY_VARIABLE) {
        match key.to_str().and_then(Secret::new) {
            Some(key) => config.page.access_key = Some(key),
            None => problems.push(Problem::variable(ACCESS_KEY_VARIABLE, Secret::EXPECTED)),
        }
    }
    let open = config.page.enabled && !config.page.listen.ip().is_loopback();
    if open && config.page.access_key.is_none() && problems.is_empty() {
        let line = lines.get("page.listen").copied();
        problems.push(Problem {
            line,
            key: "page.listen".to_owned(),
            what: format!(
                "is {}, which other machines can reach: set page.access_key (or {ACCESS_KEY_VARIABLE}) to {}, or listen on 127.0.0.1",
                config.page.listen,
                Secret::EXPECTED,
            ),
        });
    }
    problems.sort_by_key(|problem| problem.line);
    if problems.is_empty() { Ok(config) } else { Err(problems) }
}

/// How the variables that are ours begin.
const OURS: &str = "TIDETABLE_";

/// Variables that begin like ours but that nothing reads: perhaps misspelt.
fn unread_variables(names: impl Iterator<Item = OsString>) -> Vec<String> {
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

#[cfg(test)]
mod tests;
