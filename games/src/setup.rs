//! The facts about a game before it starts, and the layout of a match.

pub mod toml_text;

use std::{collections::BTreeMap, fmt, ops::RangeInclusive, str::FromStr, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Arg, Message, Span, msg, tutorial};

/// The facts about a game before it starts.
#[derive(Debug)]
pub struct Info {
    /// Stable: it is in every stored match.
    pub id: &'static str,
    pub name: &'static str,
    /// The subject of the game, in at most 60 characters, to stand behind its name.
    pub what: Message,
    /// The nouns of its moves, as people call them: small letters, with spaces between. Beside
    /// such a word, a verb is meant for the game.
    pub things: Message,
    /// Grows when a change to the rules gives an old log another meaning.
    pub edition: u16,
    /// Grows when the computer player changes.
    pub engine: u16,
    /// How many search steps the computer may take for one turn, by [`Level`](crate::Level), the
    /// weakest first: chosen by play (`examples/levels.rs`).
    pub budgets: [u32; 4],
    pub seats: RangeInclusive<u8>,
    pub chance: bool,
    pub secrets: bool,
    /// All win or lose together.
    pub together: bool,
    /// A turn is drafted action by action. A draft is seen by who drafts it
    /// alone, can be taken back, and changes nothing until the turn is done.
    pub drafts: bool,
    /// Players are asked in the turns of others, and have a clock of their own for that:
    /// see [`ClockKind::Reaction`](crate::ClockKind::Reaction).
    pub reactions: bool,
    /// A match can begin in a position that is handed in: see [`Setup::start`].
    pub starts: bool,
    /// If a match can be played with numbers of one's own ([`Setup::data`]): those of the
    /// game, as text that says what each is, for whoever wants to change some.
    pub data: Option<&'static str>,
    pub options: &'static [GameOption],
    /// Whether the options fit the number of players and one another. For games
    /// where everything fits: [`Setup::any`].
    pub fits: fn(&Setup) -> Result<(), SetupError>,
    /// The rules for people, in Markdown.
    pub rules: &'static str,
    /// How the game teaches itself, if it does.
    pub tutorial: Option<&'static tutorial::Lazy>,
}

/// A choice made when a match is opened, such as the size of the board.
#[derive(Debug)]
pub struct GameOption {
    /// The word that people type: `variant=claims`. Lower-case letters, at most 20.
    pub key: &'static str,
    /// The subject of the option, in a few words.
    pub label: Message,
    /// The possible values and their meanings. The first is the default.
    pub values: &'static [Value],
}

/// A value of a [`GameOption`].
#[derive(Debug)]
pub struct Value {
    /// The word that people type. Lower-case letters and digits, at most 20.
    pub key: &'static str,
    /// The meaning of the value, in at most 80 characters.
    pub label: Message,
}

/// How to lay out a match: how many sit down, the options, and a position.
#[derive(Clone, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The position to begin in, in a form that the game defines and checks as
    /// it checks all input. Only for games that take one ([`Info::starts`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Arc<serde_json::Value>>,
    /// Numbers of one's own, such as how many there are of each card, by what they
    /// hash to. Only for games that take some ([`Info::data`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<DataHash>,
    /// The text with that hash. It is not part of a written setup: whoever lays the match out
    /// fetches the text by its hash, and makes sure that it has that hash.
    #[serde(skip)]
    pub numbers: Option<Arc<String>>,
}

/// Numbers are the same if they have the same hash, fetched or not.
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        let Self { seats, options, start, data, numbers: _ } = self;
        (seats, options, start, data) == (&other.seats, &other.options, &other.start, &other.data)
    }
}

/// The hash of a piece of data: its name, wherever it is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DataHash(pub [u8; 32]);

/// As 64 hexadecimal digits, in lower case.
impl fmt::Display for DataHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a hash is 64 hexadecimal digits in lower case")]
pub struct ParseDataHashError;

impl FromStr for DataHash {
    type Err = ParseDataHashError;

    fn from_str(text: &str) -> Result<Self, ParseDataHashError> {
        let mut bytes = [0; 32];
        let upper = text.contains(|character: char| character.is_ascii_uppercase());
        match hex::decode_to_slice(text, &mut bytes) {
            Ok(()) if !upper => Ok(Self(bytes)),
            _ => Err(ParseDataHashError),
        }
    }
}

impl Serialize for DataHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DataHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl Setup {
    pub fn new(seats: u8) -> Self {
        Self { seats, options: BTreeMap::new(), start: None, data: None, numbers: None }
    }

    /// For [`Info::fits`], where all options go together.
    pub fn any(&self) -> Result<(), SetupError> {
        Ok(())
    }

    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Self {
        self.options.insert(key.to_owned(), value.to_owned());
        self
    }

    /// The value of a option, or its default.
    pub fn get<'a>(&'a self, option: &'a GameOption) -> &'a str {
        match self.options.get(option.key) {
            Some(value) => value,
            None => option.values[0].key,
        }
    }

    /// The numbers to play with: those of one's own, or else the `standard` ones.
    ///
    /// # Errors
    ///
    /// If those of one's own are missing, or make no game.
    pub(crate) fn numbers_or<N, E: fmt::Display>(
        &self,
        standard: fn() -> Arc<N>,
        read: fn(&str) -> Result<N, E>,
    ) -> Result<Arc<N>, SetupError> {
        match (self.data, &self.numbers) {
            (None, _) => Ok(standard()),
            (Some(hash), None) => Err(SetupError::DataMissing(hash)),
            (Some(_), Some(text)) => {
                read(text).map(Arc::new).map_err(|error| SetupError::Data(error.to_string()))
            }
        }
    }

    /// Writes down the defaults as well, so that a log keeps its meaning when a
    /// default changes.
    #[must_use]
    pub fn with_defaults(mut self, info: &Info) -> Self {
        for option in info.options {
            let value = self.get(option).to_owned();
            self.options.insert(option.key.to_owned(), value);
        }
        self
    }

    /// Checks what holds for all games, so that no game has to.
    pub fn validate(&self, info: &Info) -> Result<(), SetupError> {
        if !info.seats.contains(&self.seats) {
            return Err(SetupError::Seats(info.seats.clone()));
        }
        for (key, value) in &self.options {
            let Some(option) = info.options.iter().find(|option| option.key == key) else {
                return Err(SetupError::NoSuchOption(key.clone()));
            };
            if option.values.iter().all(|known| known.key != value) {
                return Err(SetupError::NoSuchValue(option));
            }
        }
        if self.start.is_some() && !info.starts {
            return Err(SetupError::NoStart);
        }
        if self.data.is_some() && info.data.is_none() {
            return Err(SetupError::NoData);
        }
        (info.fits)(self)
    }
}

/// Why a match cannot be laid out. Players read its [`message`](Self::message).
#[derive(Clone, Debug, thiserror::Error)]
pub enum SetupError {
    #[error("this game is for {}", players(.0))]
    Seats(RangeInclusive<u8>),
    #[error("this game has no option `{0}`")]
    NoSuchOption(String),
    #[error("`{}` can be {}", .0.key, values(.0))]
    NoSuchValue(&'static GameOption),
    #[error("these options do not go together: {0}")]
    Together(Message),
    #[error("this game cannot begin in another position")]
    NoStart,
    #[error("this game takes no numbers of one's own")]
    NoData,
    #[error(
        "the match is played with numbers of its own, and they are missing: those with the SHA-256 {0}"
    )]
    DataMissing(DataHash),
    #[error("these numbers make no game: {0}")]
    Data(String),
    #[error("a match cannot begin so: {0}")]
    Start(String),
}

impl SetupError {
    pub fn message(&self) -> Message {
        let code = |text: &str| Span::Code(text.to_owned());
        match self {
            Self::Seats(seats) if seats.start() == seats.end() => {
                msg!("games-setup-seats", n = *seats.start())
            }
            Self::Seats(seats) => {
                msg!("games-setup-seats-range", few = *seats.start(), many = *seats.end())
            }
            Self::NoSuchOption(key) => {
                // Somebody typed it, at any length.
                let key: String = key.chars().take(20).collect();
                msg!("games-setup-no-option", option = code(&key))
            }
            Self::NoSuchValue(option) => msg!(
                "games-setup-no-value",
                option = code(option.key),
                values = Arg::or(option.values.iter().map(|value| code(value.key))),
            ),
            Self::Together(why) => msg!("games-setup-unfit", why = why.clone()),
            Self::NoStart => msg!("games-setup-no-start"),
            Self::NoData => msg!("games-setup-no-data"),
            Self::DataMissing(_) => msg!("games-setup-data-missing"),
            Self::Data(why) => msg!("games-setup-data", why = why.as_str()),
            Self::Start(why) => msg!("games-setup-start", why = why.as_str()),
        }
    }
}

fn players(seats: &RangeInclusive<u8>) -> String {
    match (seats.start(), seats.end()) {
        (1, 1) => "1 player".to_owned(),
        (few, many) if few == many => format!("{few} players"),
        (few, many) => format!("{few} to {many} players"),
    }
}

fn values(option: &GameOption) -> String {
    let values: Vec<String> =
        option.values.iter().map(|value| format!("`{}`", value.key)).collect();
    match values.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => values.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_written_in_one_way() {
        let text = "0123456789abcdef".repeat(4);
        let hash: DataHash = text.parse().expect("a hash");
        assert_eq!(hash.to_string(), text);
        let setup = Setup { data: Some(hash), ..Setup::new(2) };
        let json = serde_json::to_string(&setup).expect("JSON");
        assert_eq!(json, format!("{{\"seats\":2,\"options\":{{}},\"data\":\"{text}\"}}"));
        assert_eq!(serde_json::from_str::<Setup>(&json).expect("a setup"), setup);
        for wrong in [&text.to_uppercase(), &text[1..], "", &text.replace('0', "g")] {
            assert_eq!(wrong.parse::<DataHash>(), Err(ParseDataHashError), "{wrong}");
        }
    }

    #[test]
    fn nothing_is_written_where_there_are_no_numbers() {
        let json = serde_json::to_string(&Setup::new(2)).expect("JSON");
        assert_eq!(json, "{\"seats\":2,\"options\":{}}");
    }
}
