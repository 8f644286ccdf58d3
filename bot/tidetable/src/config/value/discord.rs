//! The values of `[discord]`.

use super::{ConfigValue, Shape};

/// The password of a bot on Discord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token {}

impl Shape for Token {
    const EXPECTED: &'static str = "a bot's token: three words with dots between them, from Bot > Reset Token in Discord's developer portal";

    /// `Bot ` before it, as Discord's documentation writes it, is left out, and
    /// so are spaces and line ends around it, as a file has them.
    fn find(text: &str) -> Option<&str> {
        let text = text.trim();
        let text = text.strip_prefix("Bot ").unwrap_or(text);
        let letter =
            |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '_');
        let is_word = |word: &str| !word.is_empty() && word.chars().all(letter);
        let well_formed = text.split('.').count() == 3 && text.split('.').all(is_word);
        (well_formed && text.len() <= 200).then_some(text)
    }
}

/// How messages on Discord are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum MessageLayout {
    /// Words, with buttons and a picture below.
    #[default]
    V1,
    /// Discord's Components V2.
    V2,
}

impl ConfigValue for MessageLayout {
    const EXPECTED: &'static str = "\"v1\" or \"v2\"";

    fn read(text: &str) -> Option<Self> {
        match text {
            "v1" => Some(Self::V1),
            "v2" => Some(Self::V2),
            _ => None,
        }
    }

    fn write(&self) -> String {
        match self {
            Self::V1 => "v1",
            Self::V2 => "v2",
        }
        .to_owned()
    }
}

/// The number of something on Discord. It is larger than numbers in other
/// programs may be, so it may stand in quotes, as Discord itself writes it.
pub mod snowflake {
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer, de::Error as _};
    use toml::Value;

    use super::super::short_text;

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u64>, D::Error> {
        let value = Value::deserialize(from)?;
        let number = match &value {
            Value::String(digits) => digits.parse().ok(),
            other => other.as_integer().and_then(|number| u64::try_from(number).ok()),
        };
        let number = number.filter(|number| *number > 0);
        number.map(Some).ok_or_else(|| {
            let shown = short_text(&value);
            D::Error::custom(format!(
                "is {shown}, but should be a server's ID, such as \"112233445566778899\": \
                 right-click the server, Copy Server ID"
            ))
        })
    }

    pub fn serialize<S: Serializer>(value: &Option<u64>, to: S) -> Result<S::Ok, S::Error> {
        value.map(|number| number.to_string()).serialize(to)
    }
}
