//! The public address of the page.

use std::{fmt, str::FromStr};

use axum::http::{Uri, uri::Authority};

/// How the paths of all pages begin: see `routes.rs`.
const PAGES: [&str; 22] = [
    "back", "board", "command", "film", "guests", "health", "in", "key", "language", "name",
    "news", "post", "press", "room", "rules", "sample", "say", "screen", "sign-out", "start",
    "static", "turn",
];

/// The address by which browsers reach the page: `https://games.example/table/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicAddress {
    is_https: bool,
    /// The host in small letters, with a port unless it is the usual one.
    host: String,
    /// The path above all pages, without a slash at its end: `/table`, or nothing.
    base: String,
}

impl PublicAddress {
    /// Whether browsers reach the page over TLS.
    pub fn is_https(&self) -> bool {
        self.is_https
    }

    /// The path above all pages, without a slash at its end; empty at the root.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Whether a browser that shows one of our pages sends this as its origin.
    pub fn is_origin(&self, origin: &Origin) -> bool {
        self.is_https == origin.is_https && self.host == origin.host
    }

    /// Whether a request for this host was meant for the page.
    pub fn is_host(&self, host: &str) -> bool {
        plain_host(host, self.is_https).is_some_and(|host| host == self.host)
    }
}

impl FromStr for PublicAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let uri: Uri = text.parse().map_err(|_| AddressError)?;
        let origin = Origin::of(&uri).ok_or(AddressError)?;
        let base = uri.path().trim_end_matches('/');
        // It becomes part of cookies, redirects and links.
        let is_plain =
            |character: char| character.is_ascii_alphanumeric() || "/-._~".contains(character);
        let is_path = base.chars().all(is_plain) && base.split('/').skip(1).all(is_segment);
        // A proxy may remove the path, and what is left has to lead to one page only.
        let begins_as_page = base.split('/').nth(1).is_some_and(|first| PAGES.contains(&first));
        if uri.query().is_some() || !is_path || begins_as_page {
            return Err(AddressError);
        }
        Ok(Self { is_https: origin.is_https, host: origin.host, base: base.to_owned() })
    }
}

/// Without a slash at its end.
impl fmt::Display for PublicAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_https { "https" } else { "http" };
        write!(f, "{scheme}://{}{}", self.host, self.base)
    }
}

fn is_segment(segment: &str) -> bool {
    !matches!(segment, "" | "." | "..")
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "the public address is a scheme, a host and perhaps a port and a path of letters and digits, \
     which begins as no page does: https://games.example/table/"
)]
pub struct AddressError;

/// The scheme and host of a page, by which browsers tell sites apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    pub is_https: bool,
    /// In small letters, with a port unless it is the usual one.
    pub host: String,
}

impl Origin {
    /// Reads the value of the header `Origin`.
    pub fn read(text: &str) -> Option<Self> {
        Self::of(&text.parse().ok()?)
    }

    /// The origin of a page.
    pub fn of(uri: &Uri) -> Option<Self> {
        let is_https = match uri.scheme_str()? {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let host = plain_host(uri.authority()?.as_str(), is_https)?;
        Some(Self { is_https, host })
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_https { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)
    }
}

/// A host as it is compared: in small letters, without the usual port. `None` if it
/// holds a user name or is no host.
pub fn plain_host(host: &str, is_https: bool) -> Option<String> {
    let authority: Authority = host.parse().ok()?;
    if authority.as_str().contains('@') || authority.host().is_empty() {
        return None;
    }
    let name = authority.host().to_ascii_lowercase();
    match authority.port_u16() {
        None if authority.as_str().len() > name.len() => None,
        None => Some(name),
        Some(80) if !is_https => Some(name),
        Some(443) if is_https => Some(name),
        Some(port) => Some(format!("{name}:{port}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> PublicAddress {
        text.parse().unwrap_or_else(|_| panic!("{text} is an address"))
    }

    #[test]
    fn all_pages_are_known() {
        let routes = include_str!("../routes.rs").split(".route(\"/").skip(1);
        let found: Vec<&str> = routes.filter_map(|route| route.split(['/', '"']).next()).collect();
        assert!(PAGES.iter().all(|page| found.contains(page)), "{found:?}");
        let missing = found.iter().find(|page| !page.is_empty() && !PAGES.contains(page));
        assert_eq!(missing, None);
    }

    #[test]
    fn an_address_has_an_origin_and_a_path() {
        for (text, written, base) in [
            ("https://games.example", "https://games.example", ""),
            ("https://games.example/", "https://games.example", ""),
            ("https://Games.Example:443/Table/", "https://games.example/Table", "/Table"),
            ("http://games.example:80/a/b", "http://games.example/a/b", "/a/b"),
            ("http://[::1]:8713/x/", "http://[::1]:8713/x", "/x"),
            ("http://games.example:443", "http://games.example:443", ""),
        ] {
            let read = address(text);
            assert_eq!((read.to_string().as_str(), read.base()), (written, base), "{text}");
        }
        for wrong in [
            "",
            "games.example",
            "/table",
            "ftp://games.example",
            "https://",
            "https://ann@games.example",
            "https://games.example/?a=b",
            "https://games.example/a//b",
            "https://games.example/../b",
            "https://games.example/a;b",
            "https://games.example/guests/",
            "https://games.example/%61",
            "https://games.example/\"",
        ] {
            assert!(wrong.parse::<PublicAddress>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_site_is_recognised_however_it_is_written() {
        let ours = address("https://games.example/table");
        let is_ours = |text: &str| Origin::read(text).is_some_and(|origin| ours.is_origin(&origin));
        assert!(is_ours("https://games.example") && is_ours("https://GAMES.example:443"));
        for other in [
            "http://games.example",
            "https://games.example:8443",
            "https://games.example.evil.example",
            "https://games.example@evil.example",
            "null",
            "",
        ] {
            assert!(!is_ours(other), "{other}");
        }
        assert!(ours.is_host("games.example") && ours.is_host("games.example:443"));
        assert!(!ours.is_host("games.example:80") && !ours.is_host(""));
    }
}
