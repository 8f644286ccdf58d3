//! The values of `[page]`.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
};

use ipnet::IpNet;
use url::Url;

use super::{ConfigValue, short_text};

/// Where the page listens: `127.0.0.1:8713`, or `unix:/run/tidetable/page.sock`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Listen {
    Tcp(SocketAddr),
    /// A Unix socket, for a proxy on the same machine.
    Unix(PathBuf),
}

impl Listen {
    /// The prefix of a Unix socket.
    const UNIX: &'static str = "unix:";

    /// True if only this machine can connect.
    pub fn is_local(&self) -> bool {
        match self {
            Self::Tcp(address) => address.ip().is_loopback(),
            Self::Unix(_) => true,
        }
    }

    /// The address, unless it is a Unix socket.
    pub fn tcp(&self) -> Option<SocketAddr> {
        match self {
            Self::Tcp(address) => Some(*address),
            Self::Unix(_) => None,
        }
    }
}

impl Default for Listen {
    fn default() -> Self {
        Self::Tcp(SocketAddr::from((Ipv4Addr::LOCALHOST, 8713)))
    }
}

impl fmt::Display for Listen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(address) => address.fmt(f),
            Self::Unix(path) => write!(f, "{}{}", Self::UNIX, path.display()),
        }
    }
}

impl ConfigValue for Listen {
    const EXPECTED: &'static str = "an address and a port in quotes, such as \"127.0.0.1:8713\" \
                                    or \"[::1]:8713\", or a Unix socket, such as \
                                    \"unix:/run/tidetable/page.sock\"";

    fn read(text: &str) -> Option<Self> {
        match text.strip_prefix(Self::UNIX) {
            Some(path) => PathBuf::read(path).map(Self::Unix),
            None => text.parse().ok().map(Self::Tcp),
        }
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

/// The proxies whose `Forwarded` and `X-Forwarded-*` headers are believed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TrustedProxies {
    pub networks: Vec<IpNet>,
    /// Every peer that connects to the Unix socket of the page.
    pub unix: bool,
}

impl TrustedProxies {
    /// The word for all peers on the Unix socket.
    const UNIX: &'static str = "unix";

    /// The entry that stands for one address or one network.
    fn network(text: &str) -> Option<IpNet> {
        let network = text.parse::<IpNet>().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
        network.ok().map(|network| network.trunc())
    }

    pub fn is_empty(&self) -> bool {
        self.networks.is_empty() && !self.unix
    }
}

/// A list of text, or in an environment variable one text with commas.
pub mod proxies {
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer, de::Error as _};
    use toml::Value;

    use super::{TrustedProxies, short_text};

    const EXPECTED: &str = "a list of addresses and networks in quotes, such as [\"127.0.0.1\", \
                            \"172.16.0.0/12\"], or \"unix\" in it for the Unix socket";

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<TrustedProxies, D::Error> {
        let value = Value::deserialize(from)?;
        let refused = |value: &Value| {
            let shown = short_text(value);
            D::Error::custom(format!("is {shown}, but should be {EXPECTED}"))
        };
        let entries: Vec<Value> = match &value {
            Value::Array(entries) => entries.clone(),
            Value::String(text) => {
                text.split(',').map(|entry| Value::String(entry.trim().to_owned())).collect()
            }
            other => return Err(refused(other)),
        };
        let mut trusted = TrustedProxies::default();
        for entry in &entries {
            match entry.as_str().ok_or_else(|| refused(entry))? {
                TrustedProxies::UNIX => trusted.unix = true,
                text => {
                    let network = TrustedProxies::network(text);
                    trusted.networks.push(network.ok_or_else(|| {
                        let shown = short_text(entry);
                        D::Error::custom(format!("has {shown} in it, but should be {EXPECTED}"))
                    })?);
                }
            }
        }
        Ok(trusted)
    }

    pub fn serialize<S: Serializer>(value: &TrustedProxies, to: S) -> Result<S::Ok, S::Error> {
        let networks = value.networks.iter().map(ToString::to_string);
        let unix = value.unix.then(|| TrustedProxies::UNIX.to_owned());
        networks.chain(unix).collect::<Vec<_>>().serialize(to)
    }
}

/// When the page is served.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageSwitch {
    On,
    Off,
    /// Only if there is an access key: for containers that may have none.
    WithKey,
}

/// `true`, `false` or `"with-key"`.
pub mod switch {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};
    use toml::Value;

    use super::{PageSwitch, short_text};

    const WITH_KEY: &str = "with-key";

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<PageSwitch, D::Error> {
        match Value::deserialize(from)? {
            Value::Boolean(true) => Ok(PageSwitch::On),
            Value::Boolean(false) => Ok(PageSwitch::Off),
            Value::String(text) if text == WITH_KEY => Ok(PageSwitch::WithKey),
            other => Err(D::Error::custom(format!(
                "is {}, but should be true or false, or \"{WITH_KEY}\": on if there is an access \
                 key",
                short_text(&other)
            ))),
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants a reference")]
    pub fn serialize<S: Serializer>(value: &PageSwitch, to: S) -> Result<S::Ok, S::Error> {
        match value {
            PageSwitch::On => to.serialize_bool(true),
            PageSwitch::Off => to.serialize_bool(false),
            PageSwitch::WithKey => to.serialize_str(WITH_KEY),
        }
    }
}

/// The address of the page, as players reach it: a scheme, a host, perhaps a port and
/// a path. The path always ends in a slash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageUrl(pub Url);

impl ConfigValue for PageUrl {
    const EXPECTED: &'static str = "the address of the page, in quotes, such as \
                                    \"https://table.example\" or \"https://games.example/table/\"";

    fn read(text: &str) -> Option<Self> {
        let mut url: Url = text.parse().ok()?;
        if !url.path().ends_with('/') {
            url.set_path(&format!("{}/", url.path()));
        }
        let speaks = matches!(url.scheme(), "http" | "https") && url.has_host();
        let bare = url.query().is_none() && url.fragment().is_none();
        let open = url.username().is_empty() && url.password().is_none();
        // The page refuses a path that is one of its own, or reads in several ways.
        let is_free = url.as_str().parse::<web::PublicAddress>().is_ok();
        (speaks && bare && open && is_free).then_some(Self(url))
    }

    fn write(&self) -> String {
        self.0.to_string()
    }
}
