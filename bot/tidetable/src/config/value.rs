//! The values a key can have. Each says what it can be.

mod discord;
mod matrix;
pub(super) mod page;

use std::{fmt, marker::PhantomData, path::PathBuf, str::FromStr, time::Duration};

use jiff::{Span, SpanRelativeTo, Unit, fmt::friendly};
use render::Theme;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use toml::Value;
use tracing::Level;
use tracing_subscriber::filter::Targets;
use url::Url;
use words::Language;

use super::problem::clip_word;
pub(super) use discord::snowflake;
pub use discord::{MessageLayout, Token};
pub use matrix::{
    AccessToken, Admitted, BotName, Homeserver, MatrixUser, Password, Prefix, RecoveryKey,
};
pub use page::{Listen, PageSwitch, PageUrl, TrustedProxies};

/// A value that is written as text.
pub(super) trait ConfigValue: Sized {
    /// The possible values, to follow `should be`.
    const EXPECTED: &'static str;
    /// Whether it must not be shown.
    const SECRET: bool = false;

    fn read(text: &str) -> Option<Self>;

    fn write(&self) -> String;
}

/// With `#[serde(with = "value")]`.
pub(super) fn deserialize<'de, T: ConfigValue, D: Deserializer<'de>>(
    from: D,
) -> Result<T, D::Error> {
    let value = Value::deserialize(from)?;
    let read = value.as_str().and_then(T::read);
    read.ok_or_else(|| {
        let expected = T::EXPECTED;
        D::Error::custom(match T::SECRET {
            true => format!("should be {expected}"),
            false => format!("is {}, but should be {expected}", short_text(&value)),
        })
    })
}

pub(super) fn serialize<T: ConfigValue, S: Serializer>(
    value: &T,
    to: S,
) -> Result<S::Ok, S::Error> {
    to.collect_str(&value.write())
}

/// A key that may be left out.
pub(super) mod optional {
    use super::*;

    pub fn deserialize<'de, T: ConfigValue, D>(from: D) -> Result<Option<T>, D::Error>
    where
        D: Deserializer<'de>,
    {
        super::deserialize(from).map(Some)
    }

    pub fn serialize<T: ConfigValue, S: Serializer>(
        value: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        value.as_ref().map(T::write).serialize(to)
    }
}

/// A whole number from 1.
pub(super) mod at_least_one {
    use super::*;

    const MAX: u32 = 1_000_000;

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
        let value = Value::deserialize(from)?;
        let number = value.as_integer().and_then(|number| u32::try_from(number).ok());
        number.filter(|number| (1..=MAX).contains(number)).ok_or_else(|| {
            let shown = short_text(&value);
            D::Error::custom(format!("is {shown}, but should be a whole number from 1 to {MAX}"))
        })
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants a reference")]
    pub fn serialize<S: Serializer>(value: &u32, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u32(*value)
    }
}

/// A switch.
pub(super) mod yes_or_no {
    use super::*;

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
        let value = Value::deserialize(from)?;
        value.as_bool().ok_or_else(|| {
            D::Error::custom(format!("is {}, but should be true or false", short_text(&value)))
        })
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants a reference")]
    pub fn serialize<S: Serializer>(value: &bool, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_bool(*value)
    }
}

/// A value as the file has it, on one short line.
fn short_text(value: &Value) -> String {
    match value {
        Value::Table(_) => "a table".to_owned(),
        Value::Array(_) => "a list".to_owned(),
        other => clip_word(&other.to_string()),
    }
}

impl ConfigValue for PathBuf {
    const EXPECTED: &'static str = "the path of a folder, in quotes";

    fn read(text: &str) -> Option<Self> {
        (!text.is_empty() && !text.contains('\0')).then(|| text.into())
    }

    fn write(&self) -> String {
        self.display().to_string()
    }
}

/// The path of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FilePath(pub PathBuf);

impl ConfigValue for FilePath {
    const EXPECTED: &'static str = "the path of a file, in quotes";

    fn read(text: &str) -> Option<Self> {
        PathBuf::read(text).map(Self)
    }

    fn write(&self) -> String {
        self.0.write()
    }
}

/// A span of time of at least a minute and at most ten years: `14 days`.
#[derive(Clone, Copy, Debug)]
pub struct Period(Span);

impl Period {
    pub fn days(days: u16) -> Self {
        Self(Span::new().days(days))
    }

    pub fn hours(hours: u16) -> Self {
        Self(Span::new().hours(hours))
    }

    pub fn seconds(self) -> u64 {
        let total = self.0.total((Unit::Second, SpanRelativeTo::days_are_24_hours()));
        total.map_or(0, |seconds| seconds as u64)
    }

    pub fn duration(self) -> Duration {
        Duration::from_secs(self.seconds())
    }
}

impl PartialEq for Period {
    fn eq(&self, other: &Self) -> bool {
        self.seconds() == other.seconds()
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let printer = friendly::SpanPrinter::new()
            .designator(friendly::Designator::Verbose)
            .spacing(friendly::Spacing::BetweenUnitsAndDesignators);
        f.write_str(&printer.span_to_string(&self.0))
    }
}

impl ConfigValue for Period {
    const EXPECTED: &'static str =
        "a time from \"1 minute\" to \"3650 days\", in quotes, such as \"14 days\" or \"36 hours\"";

    fn read(text: &str) -> Option<Self> {
        let period = Self(text.parse().ok()?);
        let span = period.0;
        // Months and years have no fixed length.
        let fixed = span.get_months() == 0 && span.get_years() == 0;
        let fits = || (60..=3650 * 24 * 3600).contains(&period.seconds());
        (fixed && !span.is_negative() && fits()).then_some(period)
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

/// After how long a match is closed in which nobody does anything; never, if none.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CloseAfter(pub Option<Period>);

impl ConfigValue for CloseAfter {
    const EXPECTED: &'static str =
        "\"0\" for never, or a time from \"14 days\" to \"3650 days\", in quotes";

    fn read(text: &str) -> Option<Self> {
        if text == "0" {
            return Some(Self(None));
        }
        // Its players are warned a week before.
        let period = Period::read(text).filter(|period| period.seconds() >= 14 * 24 * 3600);
        period.map(|period| Self(Some(period)))
    }

    fn write(&self) -> String {
        self.0.map_or_else(|| "0".to_owned(), |period| period.to_string())
    }
}

/// The required form of a secret.
pub trait Shape {
    /// The possible values, to follow `should be`.
    const EXPECTED: &'static str;

    /// The secret in what somebody wrote, if it is one.
    fn find(text: &str) -> Option<&str>;
}

/// A secret: it is never shown, not even to who debugs.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret<S>(String, PhantomData<S>);

impl<S: Shape> Secret<S> {
    /// The secret itself, for the one place that needs it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl<S> fmt::Debug for Secret<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl<S: Shape> ConfigValue for Secret<S> {
    const EXPECTED: &'static str = S::EXPECTED;
    const SECRET: bool = true;

    /// One pair of quotes around it is left out: environment files and secrets of
    /// containers often have them. Line ends around it are not part of it either.
    fn read(text: &str) -> Option<Self> {
        let text = text.trim_matches(['\r', '\n']);
        S::find(strip_quotes(text)).map(|secret| Self(secret.to_owned(), PhantomData))
    }

    fn write(&self) -> String {
        "(secret)".to_owned()
    }
}

/// A text without one pair of quotes around it.
pub(super) fn strip_quotes(text: &str) -> &str {
    let within = |quote| text.trim().strip_prefix(quote)?.strip_suffix(quote);
    within('"').or_else(|| within('\'')).unwrap_or(text)
}

/// Lets in whoever has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessKey {}

impl Shape for AccessKey {
    const EXPECTED: &'static str =
        "a key of 16 to 200 characters that nobody can guess (letters, digits, marks; no spaces)";

    fn find(text: &str) -> Option<&str> {
        let plain = text.chars().all(|character| character.is_ascii_graphic());
        (plain && (16..=200).contains(&text.len())).then_some(text)
    }
}

/// The address of a proxy: a scheme, a host, perhaps a port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiUrl(pub Url);

impl ConfigValue for ApiUrl {
    const EXPECTED: &'static str =
        "the address of a proxy, in quotes, such as \"http://127.0.0.1:3000\"";

    fn read(text: &str) -> Option<Self> {
        let url: Url = text.parse().ok()?;
        let speaks = matches!(url.scheme(), "http" | "https") && url.has_host();
        let plain = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        let open = url.username().is_empty() && url.password().is_none();
        (speaks && plain && open).then_some(Self(url))
    }

    fn write(&self) -> String {
        self.0.to_string()
    }
}

/// The colours of pictures, by name.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ThemeName(pub &'static Theme);

impl ConfigValue for ThemeName {
    const EXPECTED: &'static str = "\"light\" or \"dark\"";

    fn read(text: &str) -> Option<Self> {
        Theme::by_name(text).map(Self)
    }

    fn write(&self) -> String {
        self.0.name.to_owned()
    }
}

/// A language, by its tag.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LanguageTag(pub Language);

impl ConfigValue for LanguageTag {
    const EXPECTED: &'static str = "\"en\" or \"de\"";

    fn read(text: &str) -> Option<Self> {
        Language::all().find(|language| language.tag() == text).map(Self)
    }

    fn write(&self) -> String {
        self.0.tag().to_owned()
    }
}

/// How log lines are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// For people: coloured on a terminal.
    Pretty,
    /// One JSON object a line, for machines.
    Json,
}

impl ConfigValue for LogFormat {
    const EXPECTED: &'static str = "\"pretty\" or \"json\"";

    fn read(text: &str) -> Option<Self> {
        match text {
            "pretty" => Some(Self::Pretty),
            "json" => Some(Self::Json),
            _ => None,
        }
    }

    fn write(&self) -> String {
        match self {
            Self::Pretty => "pretty",
            Self::Json => "json",
        }
        .to_owned()
    }
}

/// How much is logged: a level, and exceptions by part of the program.
#[derive(Clone, PartialEq, Debug)]
pub struct LogLevel {
    text: String,
    targets: Targets,
}

impl LogLevel {
    pub fn targets(&self) -> Targets {
        self.targets.clone()
    }
}

impl Default for LogLevel {
    fn default() -> Self {
        Self { text: "info".to_owned(), targets: Targets::new().with_default(Level::INFO) }
    }
}

impl ConfigValue for LogLevel {
    const EXPECTED: &'static str = "\"error\", \"warn\", \"info\", \"debug\" or \"trace\", perhaps with parts that differ, such as \"info,desk=debug\"";

    fn read(text: &str) -> Option<Self> {
        // `Targets` takes any word for the name of a part.
        let (level, parts) = text.split_once(',').unwrap_or((text, ""));
        Level::from_str(level).ok()?;
        let named = |part: &str| part.split_once('=').is_some_and(|(name, _)| !name.is_empty());
        let well_named = parts.is_empty() || parts.split(',').all(named);
        let targets = text.parse().ok()?;
        well_named.then(|| Self { text: text.to_owned(), targets })
    }

    fn write(&self) -> String {
        self.text.clone()
    }
}
