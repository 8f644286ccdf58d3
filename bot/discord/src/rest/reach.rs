//! How Discord is reached.
//!
//! **Invariant:** with a proxy set, nothing of ours goes to discord.com. [`Reach`] is the one or
//! the other, and the library's limiter is never used. Guard: the tests below, and
//! `tests/live/limiter.rs`.

use std::{fmt, time::Duration};

use serenity::http::{Http, HttpBuilder};
use url::Url;

/// How long a connection may take to open.
const CONNECT: Duration = Duration::from_secs(5);
/// How long an idle connection is kept for the next request.
const IDLE: Duration = Duration::from_secs(60);

/// Settings that a host decides.
#[derive(Debug)]
pub struct Settings {
    /// Of the bot, from Discord's developer portal.
    pub token: Token,
    /// The server in which the commands are registered, in place of everywhere:
    /// there, changes are seen at once.
    pub dev_guild: Option<u64>,
    pub reach: Reach,
    pub layout: Layout,
}

/// How messages are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Layout {
    /// Words, with buttons and a picture below.
    #[default]
    Words,
    /// Components: words, picture and buttons in a frame.
    Components,
}

/// The bot's password. It is shown nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    pub fn new(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// Where requests go. In each case they go there and nowhere else.
#[derive(Clone, Debug)]
pub enum Reach {
    /// To discord.com.
    Discord,
    /// To a proxy. The URL holds neither path nor query.
    Through(Url),
    /// To discord.com as this client resolves it: for tests.
    Client(serenity_reqwest::Client),
}

/// Why nothing was connected.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    #[error("the token of the bot is empty: copy it from Discord's developer portal")]
    NoToken,
    #[error("`{0}` is no address of a proxy: write it like `http://127.0.0.1:8080`")]
    Proxy(Url),
    #[error("there is no way to make requests: {0}")]
    Client(#[source] serenity_reqwest::Error),
    #[error("what is still to be said cannot be read: {0}")]
    Store(#[from] record::StoreError),
}

impl ConnectError {
    /// Whether it may pass without the host.
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Client(_) | Self::Store(_))
    }
}

/// The only place that makes a client of the API.
///
/// The library's limiter sends what it limits, the token with it, to discord.com
/// whatever proxy is set: so the limits are kept by [`Allowance`], either way.
///
/// [`Allowance`]: super::allowance::Allowance
pub(crate) fn http(
    token: &Token,
    reach: &Reach,
) -> Result<(Http, serenity_reqwest::Client), ConnectError> {
    if token.reveal().is_empty() {
        return Err(ConnectError::NoToken);
    }
    let client = match reach {
        Reach::Client(client) => client.clone(),
        Reach::Discord => build_client(ours())?,
        // Where it leads was said; no setting of the machine leads elsewhere.
        Reach::Through(_) => build_client(ours().no_proxy())?,
    };
    let http = HttpBuilder::new(token.reveal()).client(client.clone()).ratelimiter_disabled(true);
    let http = match reach {
        Reach::Discord | Reach::Client(_) => http.build(),
        Reach::Through(url) => {
            let plain = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
            if !plain || !matches!(url.scheme(), "http" | "https") || !url.has_host() {
                return Err(ConnectError::Proxy(url.clone()));
            }
            http.proxy(url.as_str()).build()
        }
    };
    debug_assert!(http.ratelimiter.is_none());
    Ok((http, client))
}

fn ours() -> serenity_reqwest::ClientBuilder {
    serenity_reqwest::Client::builder()
        .use_rustls_tls()
        .connect_timeout(CONNECT)
        .pool_idle_timeout(IDLE)
        // The API redirects nowhere; a token is not to follow.
        .redirect(serenity_reqwest::redirect::Policy::none())
}

fn build_client(
    client: serenity_reqwest::ClientBuilder,
) -> Result<serenity_reqwest::Client, ConnectError> {
    client.build().map_err(ConnectError::Client)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(reach: &Reach) -> Result<Http, ConnectError> {
        http(&Token::new(" secret\n"), reach).map(|(http, _)| http)
    }

    fn through(url: &str) -> Reach {
        Reach::Through(url.parse().expect("a URL"))
    }

    /// It would send the token to discord.com past a proxy.
    #[test]
    fn the_limiter_of_serenity_is_never_used() {
        let proxied = made(&through("http://127.0.0.1:8711")).expect("a client");
        assert_eq!(proxied.proxy.as_deref(), Some("http://127.0.0.1:8711/"));
        assert!(proxied.ratelimiter.is_none());
        for reach in [Reach::Discord, Reach::Client(serenity_reqwest::Client::new())] {
            let direct = made(&reach).expect("a client");
            assert!(direct.ratelimiter.is_none() && direct.proxy.is_none());
        }
    }

    #[test]
    fn only_the_address_of_a_proxy_is_one() {
        for url in ["http://a/b", "http://a?x", "ftp://a", "unix:/run/x", "http://a/#b"] {
            assert!(matches!(made(&through(url)), Err(ConnectError::Proxy(_))), "{url}");
        }
        assert!(made(&through("https://proxy.example:1234")).is_ok());
    }

    #[test]
    fn a_token_is_not_shown() {
        let token = Token::new("very-secret");
        let reach = Reach::Discord;
        let http = http(&token, &reach).expect("a client").0;
        let settings = Settings { token, dev_guild: None, reach, layout: Layout::default() };
        assert!(!format!("{settings:?} {http:?}").contains("very-secret"));
        let empty = super::http(&Token::new(" "), &Reach::Discord);
        assert!(matches!(empty, Err(ConnectError::NoToken)));
    }
}
