//! The settings of a host: from a TOML file, from the environment, and from files with
//! one secret each.
//!
//! Every key has a default, so that no file is needed. [`keys::Keys`] lists them all,
//! and gives each its environment variable, which goes before the file. All that is
//! wrong is found at once, each with its line or variable and what it can be.

mod discord;
mod keys;
mod layer;
mod matrix;
mod numbers;
mod origins;
mod paths;
mod problem;
mod value;

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use render::Theme;
use serde::{Deserialize, Serialize};

pub use self::{
    discord::DiscordConfig,
    layer::variables::{
        ACCESS_KEY_VARIABLE, MATRIX_PASSWORD_VARIABLE, MATRIX_TOKEN_VARIABLE, MATRIX_USER_VARIABLE,
        RECOVERY_KEY_VARIABLE, TOKEN_VARIABLE,
    },
    matrix::MatrixConfig,
    numbers::{NumbersConfig, NumbersFile},
    problem::{ConfigError, Problem, nearest},
    value::{
        AccessKey, AccessToken, Admitted, ApiUrl, BotName, CloseAfter, FilePath, Homeserver,
        LanguageTag, Listen, LogFormat, LogLevel, MatrixUser, MessageLayout, PageSwitch, PageUrl,
        Password, Period, Prefix, RecoveryKey, Secret, Shape, ThemeName, Token, TrustedProxies,
    },
};
use self::{
    keys::Keys,
    layer::{Layer, document, secrets, variables},
    origins::Origins,
};
use crate::machine::plain_file;

/// The file that is read if none is named.
pub const DEFAULT_FILE: &str = "tidetable.toml";

/// Whether this program was built with Discord.
pub const HAS_DISCORD: bool = cfg!(feature = "discord");

/// Whether this program was built with Matrix.
pub const HAS_MATRIX: bool = cfg!(feature = "matrix");

/// The whole configuration. See `config.example.toml`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Config {
    pub store: StoreConfig,
    pub page: PageConfig,
    pub discord: DiscordConfig,
    pub matrix: MatrixConfig,
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
    #[serde(with = "value::page::switch")]
    pub enabled: PageSwitch,
    #[serde(with = "value")]
    pub listen: Listen,
    /// Needed if the page can be reached from other machines.
    #[serde(with = "value::optional")]
    pub access_key: Option<Secret<AccessKey>>,
    /// A file with the access key in it.
    #[serde(with = "value::optional")]
    pub access_key_file: Option<FilePath>,
    /// How players reach it. Its path is where the page is below that host.
    #[serde(with = "value::optional")]
    pub address: Option<PageUrl>,
    /// The proxies in front of it.
    #[serde(with = "value::page::proxies")]
    pub trusted_proxies: TrustedProxies,
}

/// How matches are played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct TableConfig {
    #[serde(with = "value")]
    pub theme: ThemeName,
    /// The language where nobody has chosen one and the platform knows of none.
    #[serde(with = "value")]
    pub language: LanguageTag,
    /// How long computers think: 10000 is as their levels are meant, 5000 half as long. 1 to
    /// 1,000,000.
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
    /// Whether those are reminded whom a match waits for.
    #[serde(with = "value::yes_or_no")]
    pub reminders: bool,
    /// After how long, where there is no clock; and twice more.
    #[serde(with = "value")]
    pub remind_after: Period,
    /// After how long without anybody doing anything a match is closed.
    #[serde(with = "value")]
    pub close_after: CloseAfter,
}

/// The log of the program, on standard error.
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
            enabled: PageSwitch::On,
            listen: Listen::default(),
            access_key: None,
            access_key_file: None,
            address: None,
            trusted_proxies: TrustedProxies::default(),
        }
    }
}

impl PageConfig {
    /// True if the page is to be served.
    pub fn is_on(&self) -> bool {
        match self.enabled {
            PageSwitch::On => true,
            PageSwitch::Off => false,
            PageSwitch::WithKey => self.access_key.is_some(),
        }
    }
}

impl Default for TableConfig {
    fn default() -> Self {
        let settings = desk::Settings::default();
        Self {
            theme: ThemeName(settings.theme),
            language: LanguageTag(settings.language),
            computer_playouts: settings.playouts,
            computer_threads: desk::Thinkers::default_threads() as u32,
            matches_per_person: settings.limits.per_person as u32,
            matches_per_room: settings.limits.per_room as u32,
            starts_per_hour: settings.limits.starts_per_hour as u32,
            challenge_time: Period::days(14),
            reminders: true,
            remind_after: Period::days(2),
            close_after: CloseAfter(Some(Period::days(60))),
        }
    }
}

impl Default for LogConfig {
    fn default() -> Self {
        Self { format: LogFormat::Pretty, level: LogLevel::default() }
    }
}

impl Config {
    /// The settings for the desk.
    pub fn desk_settings(&self) -> desk::Settings {
        let table = &self.table;
        let usual = desk::Settings::default();
        desk::Settings {
            theme: table.theme.0,
            language: table.language.0,
            patience: table.challenge_time.seconds(),
            remind: table.reminders.then(|| table.remind_after.seconds()),
            close_after: table.close_after.0.map(Period::seconds),
            playouts: table.computer_playouts,
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

/// Reads the configuration: `named`, or [`DEFAULT_FILE`] if it is there, or the
/// defaults. Returns it with what looks like a mistake but is none.
///
/// # Errors
///
/// Everything that is wrong with it.
pub fn load(named: Option<&Path>) -> Result<(Config, Vec<String>), ConfigError> {
    let path = named.unwrap_or(Path::new(DEFAULT_FILE));
    let text = match plain_file::read(path) {
        Ok(bytes) => String::from_utf8(bytes)
            .map_err(|error| ConfigError::not_text(path, error.as_bytes()))?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && named.is_none() => {
            String::new()
        }
        Err(source) => return Err(ConfigError::Unreadable { path: path.to_owned(), source }),
    };
    let variable = |name: &str| std::env::var_os(name);
    let folder = path.parent().unwrap_or(Path::new(""));
    let config =
        parse_in(folder, &text, variable).map_err(|problems| ConfigError::wrong(path, problems))?;
    let names = std::env::vars_os().map(|(name, _)| name);
    Ok((config, variables::unread_variables(&Keys::of::<Config>(), names)))
}

/// Whether there is a config file, which may be named.
pub fn is_there(named: Option<&Path>) -> bool {
    named.unwrap_or(Path::new(DEFAULT_FILE)).exists()
}

/// True if there are secrets in a config file itself.
pub fn has_secrets(path: &Path) -> bool {
    let keys = Keys::of::<Config>();
    let text = plain_file::read(path).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let layer = document::read::<Config>(&text, &keys, numbers::unfit);
    keys.secrets().any(|key| layer.origin(key.section, key.name).is_some())
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
    parse_in(Path::new(""), text, variable)
}

/// Reads a configuration whose file is in a folder.
fn parse_in(
    folder: &Path,
    text: &str,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Result<Config, Vec<Problem>> {
    let keys = Keys::of::<Config>();
    let mut settings: Layer = document::read::<Config>(text, &keys, numbers::unfit);
    let mut variables = variables::read::<Config>(&keys, variable);
    // A secret of the environment goes before one of the file, in whichever way either
    // is given.
    for key in keys.secrets() {
        let names = [key.name.to_owned(), key.file_name()];
        let is_set = |layer: &Layer, name: &str| layer.origin(key.section, name).is_some();
        if names.iter().any(|name| is_set(&variables, name)) {
            names.iter().for_each(|name| settings.remove(key.section, name));
        }
    }
    secrets::read_files::<Config>(&mut settings, &keys, folder);
    secrets::read_files::<Config>(&mut variables, &keys, Path::new(""));
    settings.overlay(variables);
    let Layer { sections, origins, mut problems } = settings;
    let mut config = Config::deserialize(sections).unwrap_or_else(|error| {
        let what = error.message().to_owned();
        problems.push(Problem { line: None, key: String::new(), what });
        Config::default()
    });
    config.numbers.place(&origins);
    problems.extend(absent(&config, &origins));
    if problems.is_empty() {
        let moved = paths::find_moved_paths(config.clone(), folder, &origins);
        paths::settle(&mut config, folder, &origins);
        problems.extend(open_page_problem(&config, &origins));
        problems.extend(paths::together(&config.store, &origins));
        problems.extend(config.matrix.problems(&config.store, &origins));
        problems.extend(moved);
    }
    problems.sort_by_key(|problem| problem.line);
    if problems.is_empty() { Ok(config) } else { Err(problems) }
}

/// Refuses a page that anybody could use.
fn open_page_problem(config: &Config, origins: &Origins) -> Option<Problem> {
    let PageConfig { listen, access_key, .. } = &config.page;
    let open = config.page.is_on() && !listen.is_local();
    let (key, line) = origins.place("page.listen");
    (open && access_key.is_none()).then(|| Problem {
        line,
        key,
        what: format!(
            "is {listen}, which other machines can reach: set page.access_key (or {ACCESS_KEY_VARIABLE}) to {}, or listen on 127.0.0.1",
            AccessKey::EXPECTED,
        ),
    })
}

/// Finds settings of platforms that this program was built without. Those that are as they
/// are by default do no harm: a copy of the example has them. Nor does a folder that is not
/// used: the systemd unit and the image name it for every build.
fn absent(config: &Config, origins: &Origins) -> Vec<Problem> {
    let values = |config: &Config| serde_json::to_value(config).unwrap_or_default();
    let (set, default) = (values(config), values(&Config::default()));
    let is_harmless = |key: &str| {
        let pointer = format!("/{}", key.replace('.', "/"));
        let default = default.pointer(&pointer).filter(|value| !value.is_null());
        key == "matrix.path" || (default.is_some() && set.pointer(&pointer) == default)
    };
    let platforms = [(HAS_DISCORD, "Discord", "discord."), (HAS_MATRIX, "Matrix", "matrix.")];
    let absent = platforms.into_iter().filter(|(is_there, ..)| !is_there);
    let problem = |(_, name, section): (_, &str, &str)| {
        let mut set = origins.0.iter().filter(|(key, _)| key.starts_with(section));
        let (_, origin) = set.find(|(key, _)| !is_harmless(key))?;
        let what = format!(
            "is for {name}, and this program was built without it: take it away, or build the \
             program with `--features {}`",
            name.to_lowercase()
        );
        Some(Problem { line: origin.line, key: origin.name.clone(), what })
    };
    absent.filter_map(problem).collect()
}

#[cfg(test)]
mod tests;
