//! The values of `[matrix]`.

use url::Url;

use super::{ApiUrl, ConfigValue, Shape};

/// A user of Matrix: `@tidetable:example.org`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatrixUser(String);

impl MatrixUser {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl ConfigValue for MatrixUser {
    const EXPECTED: &'static str =
        "the ID of a user, in quotes, such as \"@tidetable:example.org\"";

    fn read(text: &str) -> Option<Self> {
        let (name, server) = text.strip_prefix('@')?.split_once(':')?;
        // Old accounts may have characters in their names that new ones may not.
        let named = !name.is_empty() && name.chars().all(|character| character.is_ascii_graphic());
        (named && is_server(server) && text.len() <= 255).then(|| Self(text.to_owned()))
    }

    fn write(&self) -> String {
        self.0.clone()
    }
}

/// Whether it can be the name of a server: a host, perhaps a port.
fn is_server(name: &str) -> bool {
    Url::parse(&format!("https://{name}")).is_ok_and(|url| {
        let plain =
            |character: char| character.is_ascii_alphanumeric() || ".-:[]".contains(character);
        url.has_host() && url.path() == "/" && name.chars().all(plain)
    })
}

/// The address of a homeserver: a scheme, a host, perhaps a port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Homeserver(pub Url);

impl ConfigValue for Homeserver {
    const EXPECTED: &'static str =
        "the address of a homeserver, in quotes, such as \"https://matrix.example.org\"";

    fn read(text: &str) -> Option<Self> {
        ApiUrl::read(text).map(|ApiUrl(url)| Self(url))
    }

    fn write(&self) -> String {
        self.0.to_string()
    }
}

/// The password of an account on Matrix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Password {}

impl Shape for Password {
    const EXPECTED: &'static str = "the password of the bot's account: one line of text";

    /// The end of a line, as a file has it, is left out.
    fn find(text: &str) -> Option<&str> {
        let text = text.trim_end_matches(['\r', '\n']);
        let plain = !text.is_empty() && !text.contains(char::is_control);
        (plain && text.len() <= 512).then_some(text)
    }
}

/// The credential of a session on Matrix.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessToken {}

impl Shape for AccessToken {
    const EXPECTED: &'static str =
        "an access token: one long word of letters, digits and marks, such as syt_.. or mct_..";

    /// Spaces and line ends around it are left out.
    fn find(text: &str) -> Option<&str> {
        let text = text.trim();
        let plain = text.chars().all(|character| character.is_ascii_graphic());
        (plain && (8..=2000).contains(&text.len())).then_some(text)
    }
}

/// The key to the keys that the server keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecoveryKey {}

impl Shape for RecoveryKey {
    const EXPECTED: &'static str =
        "a recovery key: 48 letters and digits, most often in groups of four, such as EsTc ..";

    fn find(text: &str) -> Option<&str> {
        let text = text.trim();
        // Base 58 leaves out what looks like something else.
        let digit =
            |character: char| character.is_ascii_alphanumeric() && !"0OIl".contains(character);
        let digits = text.chars().filter(|character| *character != ' ');
        let is_key = digits.clone().all(digit) && digits.count() == 48;
        is_key.then_some(text)
    }
}

/// The prefix of commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prefix(pub String);

impl ConfigValue for Prefix {
    const EXPECTED: &'static str = "1 to 8 characters without spaces, of which one is no letter \
                                    and no digit, such as \"!\" or \"t!\"";

    fn read(text: &str) -> Option<Self> {
        let short = (1..=8).contains(&text.chars().count());
        let joined =
            !text.contains(|character: char| character.is_whitespace() || character.is_control());
        let told_apart = text.contains(|character: char| !character.is_alphanumeric());
        (short && joined && told_apart).then(|| Self(text.to_owned()))
    }

    fn write(&self) -> String {
        self.0.clone()
    }
}

/// The display name of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotName(pub String);

impl ConfigValue for BotName {
    const EXPECTED: &'static str = "a name of 1 to 100 characters, in quotes";

    fn read(text: &str) -> Option<Self> {
        let short = (1..=100).contains(&text.trim().chars().count());
        let plain = !text.contains(char::is_control);
        (short && plain).then(|| Self(text.trim().to_owned()))
    }

    fn write(&self) -> String {
        self.0.clone()
    }
}

/// The senders whose invitations are accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Admitted {
    Everyone,
    Nobody,
    /// Of these servers and users.
    Of(Vec<String>),
}

impl ConfigValue for Admitted {
    const EXPECTED: &'static str = "\"everyone\", \"nobody\", or servers and users with commas \
                                    between them, such as \"example.org, @ann:example.net\"";

    fn read(text: &str) -> Option<Self> {
        match text.trim() {
            "everyone" => return Some(Self::Everyone),
            "nobody" => return Some(Self::Nobody),
            _ => (),
        }
        // Without a dot it is rather a misspelt word than a server.
        let named = |text: &str| text.contains(['.', ':']) || text == "localhost";
        let known =
            |text: &str| MatrixUser::read(text).is_some() || (is_server(text) && named(text));
        let all: Vec<String> = text.split(',').map(|part| part.trim().to_owned()).collect();
        all.iter().all(|name| known(name)).then_some(Self::Of(all))
    }

    fn write(&self) -> String {
        match self {
            Self::Everyone => "everyone".to_owned(),
            Self::Nobody => "nobody".to_owned(),
            Self::Of(known) => known.join(", "),
        }
    }
}
