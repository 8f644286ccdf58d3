//! What a host decides: a TOML file, and secrets from the environment.
//!
//! Every key has a default, so that no file is needed. All that is wrong with a
//! file is found at once, each with its line, its key and what it can be.

mod document;
mod numbers;
mod problem;
mod value;

use std::{
    ffi::OsString,
    fs,
    net::SocketAddr,
    path::{Component, Path, PathBuf},
};

use render::Theme;
use serde::{Deserialize, Serialize};

use self::{document::Lines, problem::clipped, value::ConfigValue as _};
pub use self::{
    numbers::{NumbersConfig, NumbersFile},
    problem::{ConfigError, Problem, nearest},
    value::{
        AccessKey, ApiUrl, LanguageTag, LogFormat, LogLevel, PageUrl, Period, Secret, Shape,
        ThemeName, Token,
    },
};

/// The file that is read if none is named.
pub const DEFAULT_FILE: &str = "tidetable.toml";

/// Where the page's access key can come from instead of the file.
pub const ACCESS_KEY_VARIABLE: &str = "TIDETABLE_PAGE_ACCESS_KEY";

/// Where the token of the bot on Discord can come from instead of the file.
pub const TOKEN_VARIABLE: &str = "TIDETABLE_DISCORD_TOKEN";

/// Every environment variable that is read, but for `TIDETABLE_CONFIG`.
const VARIABLES: &[&str] = &[ACCESS_KEY_VARIABLE, TOKEN_VARIABLE];

/// Whether this program was built with Discord.
pub const HAS_DISCORD: bool = cfg!(feature = "discord");

/// The whole configuration. See `config.example.toml`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Config {
    pub store: StoreConfig,
    pub page: PageConfig,
    pub discord: DiscordConfig,
    pub table: TableConfig,
    pub numbers: NumbersConfig,
    pub log: LogConfig,
}

/// Where matches are kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct StoreConfig {
    /// A folder; it is made if it is not there.
    #[serde(with = "value")]
    pub path: PathBuf,
    /// How often everything is written to a plain file beside it.
    #[serde(with = "value")]
    pub export_every: Period,
    /// How many of these files are kept: 1 to 1,000.
    #[serde(with = "value::at_least_one")]
    pub export_keep: u32,
    /// A folder; it is made if it is not there.
    #[serde(with = "value")]
    pub export_path: PathBuf,
}

/// The local page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct PageConfig {
    #[serde(with = "value::yes_or_no")]
    pub enabled: bool,
    #[serde(with = "value")]
    pub listen: SocketAddr,
    /// Needed if the page can be reached from other machines.
    #[serde(with = "value::optional")]
    pub access_key: Option<Secret<AccessKey>>,
    /// How guests reach it, for the links that invite them.
    #[serde(with = "value::optional")]
    pub address: Option<PageUrl>,
}

/// The bot on Discord. It is off without a token.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DiscordConfig {
    #[serde(with = "value::optional")]
    pub token: Option<Secret<Token>>,
    /// The one server that gets the commands: for who works on the bot.
    #[serde(with = "value::snowflake")]
    pub dev_guild: Option<u64>,
    /// A proxy for all requests, in place of <https://discord.com>. It has to
    /// keep Discord's rate limits.
    #[serde(with = "value::optional")]
    pub api_url: Option<ApiUrl>,
}

/// How matches are played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct TableConfig {
    #[serde(with = "value")]
    pub theme: ThemeName,
    /// What is read where nobody has chosen a language and the platform knows of none.
    #[serde(with = "value")]
    pub language: LanguageTag,
    /// How many games the computer plays in its head before it moves: 1 to 1,000,000.
    #[serde(with = "value::at_least_one")]
    pub computer_playouts: u32,
    /// How many computer players think at the same time: 1 to 1,000,000.
    #[serde(with = "value::at_least_one")]
    pub computer_threads: u32,
    /// How many matches and challenges one person may have open, in all rooms.
    #[serde(with = "value::at_least_one")]
    pub matches_per_person: u32,
    /// How many may be open in one room.
    #[serde(with = "value::at_least_one")]
    pub matches_per_room: u32,
    /// How many one person may start within an hour.
    #[serde(with = "value::at_least_one")]
    pub starts_per_hour: u32,
    /// How long a challenge waits for its answer.
    #[serde(with = "value")]
    pub challenge_time: Period,
}

/// What is told about the program itself, on standard error.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct LogConfig {
    #[serde(with = "value")]
    pub format: LogFormat,
    #[serde(with = "value")]
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
        Self {
            enabled: true,
            listen: SocketAddr::from(([127, 0, 0, 1], 8713)),
            access_key: None,
            address: None,
        }
    }
}

impl Default for TableConfig {
    fn default() -> Self {
        let settings = desk::Settings::default();
        Self {
            theme: ThemeName(settings.theme),
            language: LanguageTag(settings.language),
            computer_playouts: settings.level.nodes,
            computer_threads: desk::Thinkers::default_threads() as u32,
            matches_per_person: settings.limits.per_person as u32,
            matches_per_room: settings.limits.per_room as u32,
            starts_per_hour: settings.limits.starts_per_hour as u32,
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
        let table = &self.table;
        let usual = desk::Settings::default();
        desk::Settings {
            theme: table.theme.0,
            language: table.language.0,
            patience: table.challenge_time.seconds(),
            level: games::Level { nodes: table.computer_playouts, ..usual.level },
            limits: desk::limits::Limits {
                per_person: table.matches_per_person as usize,
                per_room: table.matches_per_room as usize,
                starts_per_hour: table.starts_per_hour as usize,
                ..usual.limits
            },
            ..usual
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
    let (mut config, mut problems, lines): (Config, _, _) = document::read(text, numbers::unfit);
    config.numbers.place(&lines);
    // Set to nothing it is as good as not set: so some tools pass on what is
    // not there.
    let variable = |name| variable(name).filter(|value| !value.is_empty());
    if let Some(key) = variable(ACCESS_KEY_VARIABLE) {
        match key.to_str().and_then(Secret::read) {
            Some(key) => config.page.access_key = Some(key),
            None => problems.push(Problem::variable(ACCESS_KEY_VARIABLE, AccessKey::EXPECTED)),
        }
    }
    if let Some(token) = variable(TOKEN_VARIABLE) {
        match token.to_str().and_then(Secret::read) {
            Some(token) => config.discord.token = Some(token),
            None => problems.push(Problem::variable(TOKEN_VARIABLE, Token::EXPECTED)),
        }
    }
    if !HAS_DISCORD {
        problems.extend(absent(&config, &lines));
    }
    if problems.is_empty() {
        problems.extend(unguarded(&config, &lines));
        problems.extend(together(&config.store, &lines));
    }
    problems.sort_by_key(|problem| problem.line);
    if problems.is_empty() { Ok(config) } else { Err(problems) }
}

/// Exports that go away together with the store.
fn together(store: &StoreConfig, lines: &Lines) -> Option<Problem> {
    let line = |key| lines.get(key).copied();
    plain(&store.export_path).starts_with(plain(&store.path)).then(|| Problem {
        line: line("store.export_path").or(line("store.path")),
        key: "store.export_path".to_owned(),
        what: format!(
            "is {}, in the folder of the store itself, {}: name one outside of it, so that \
             whatever happens to the one leaves you the other",
            clipped(&store.export_path.display().to_string()),
            clipped(&store.path.display().to_string()),
        ),
    })
}

/// A path without detours, as far as can be told without looking.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).components() {
        if part == Component::ParentDir {
            plain.pop();
        } else {
            plain.push(part);
        }
    }
    plain
}

/// A page that anybody could use.
fn unguarded(config: &Config, lines: &Lines) -> Option<Problem> {
    let PageConfig { enabled, listen, access_key, .. } = &config.page;
    let open = *enabled && !listen.ip().is_loopback();
    (open && access_key.is_none()).then(|| Problem {
        line: lines.get("page.listen").copied(),
        key: "page.listen".to_owned(),
        what: format!(
            "is {listen}, which other machines can reach: set page.access_key (or {ACCESS_KEY_VARIABLE}) to {}, or listen on 127.0.0.1",
            AccessKey::EXPECTED,
        ),
    })
}

/// Settings of a Discord that this program was built without.
fn absent(config: &Config, lines: &Lines) -> Option<Problem> {
    let set = lines.iter().find(|(key, _)| key.starts_with("discord."));
    let (key, line) = match (set, &config.discord.token) {
        (Some((key, line)), _) => (key.as_str(), Some(*line)),
        (None, Some(_)) => (TOKEN_VARIABLE, None),
        (None, None) => return None,
    };
    let what = "is for Discord, and this program was built without it: take it away, or build with `cargo build --release`";
    Some(Problem { line, key: key.to_owned(), what: what.to_owned() })
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
