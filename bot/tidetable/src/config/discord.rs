use serde::{Deserialize, Serialize};

use super::value::{self, ApiUrl, FilePath, MessageLayout, Secret, Token};

/// The bot on Discord. It is off without a token.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DiscordConfig {
    #[serde(with = "value::optional")]
    pub token: Option<Secret<Token>>,
    /// A file with the token in it.
    #[serde(with = "value::optional")]
    pub token_file: Option<FilePath>,
    /// The one server that gets the commands: for who works on the bot.
    #[serde(with = "value::snowflake")]
    pub dev_guild: Option<u64>,
    /// A proxy for all requests, in place of <https://discord.com>. It has to
    /// keep Discord's rate limits.
    #[serde(with = "value::optional")]
    pub api_url: Option<ApiUrl>,
    /// How messages are laid out.
    #[serde(with = "value")]
    pub layout: MessageLayout,
}
