//! Reverse proxies in front of the page, and the clients behind them.
//!
//! A proxy that is trusted names its client in `X-Forwarded-For`, `-Proto` and
//! `-Host`, or in `Forwarded` (RFC 7239). Nothing is believed of any other peer:
//! a browser can send these headers, too.

use std::net::{IpAddr, Ipv4Addr};

use axum::http::HeaderMap;
use ipnet::IpNet;

use super::address::plain_host;

/// The most hops that are followed.
const HOPS: usize = 32;

/// The other end of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Peer {
    Network(IpAddr),
    /// A program on this machine, connected to our Unix socket.
    Unix,
}

impl Peer {
    /// Its address; [`NOWHERE`] of a Unix socket.
    pub fn address(self) -> IpAddr {
        match self {
            Self::Network(address) => address.to_canonical(),
            Self::Unix => NOWHERE,
        }
    }
}

/// The address of a client that has none.
pub const NOWHERE: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// The peers whose forwarding headers are believed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TrustedProxies {
    pub networks: Vec<IpNet>,
    /// Whether those count that connect to the Unix socket.
    pub unix: bool,
}

/// A client, as far as trusted proxies know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Client {
    pub address: IpAddr,
    /// Whether it came over TLS, if a trusted proxy says so or denies it.
    pub is_https: Option<bool>,
    /// The host it asked for, if a trusted proxy says that.
    pub host: Option<String>,
}

impl TrustedProxies {
    /// The client of a request that came from `peer`.
    pub fn client(&self, peer: Peer, headers: &HeaderMap) -> Client {
        let is_trusted = match peer {
            Peer::Network(address) => self.contains(address.to_canonical()),
            Peer::Unix => self.unix,
        };
        if !is_trusted {
            return Client { address: peer.address(), is_https: None, host: None };
        }
        // A proxy that knows one kind of headers passes the other on as the client
        // sent it. So `Forwarded` counts only alone.
        let is_usual = USUAL.iter().any(|name| headers.contains_key(*name));
        let hops = if is_usual { usual_hops(headers) } else { forwarded_hops(headers) };
        self.walk(peer.address(), hops)
    }

    /// Goes from hop to hop, the nearest first, as long as each is trusted.
    fn walk(&self, peer: IpAddr, hops: Vec<Hop>) -> Client {
        let mut client = Client { address: peer, is_https: None, host: None };
        for hop in hops {
            client.is_https = hop.is_https.or(client.is_https);
            client.host = hop.host.or(client.host);
            let Some(address) = hop.address else { break };
            client.address = address;
            if !self.contains(address) {
                break;
            }
        }
        client
    }

    fn contains(&self, address: IpAddr) -> bool {
        self.networks.iter().any(|network| network.contains(&address))
    }
}

/// A client as one proxy saw it.
#[derive(Default)]
struct Hop {
    address: Option<IpAddr>,
    is_https: Option<bool>,
    host: Option<String>,
}

const FOR: &str = "x-forwarded-for";
const PROTO: &str = "x-forwarded-proto";
const HOST: &str = "x-forwarded-host";
const USUAL: [&str; 3] = [FOR, PROTO, HOST];

/// The hops of the usual headers, the nearest first. Only the nearest has a scheme and
/// a host: proxies replace these rather than add to them.
fn usual_hops(headers: &HeaderMap) -> Vec<Hop> {
    let addresses = items(headers, FOR, ',');
    let mut hops: Vec<Hop> = addresses
        .iter()
        .rev()
        .take(HOPS)
        .map(|text| Hop { address: read_node(text), ..Hop::default() })
        .collect();
    let is_https = items(headers, PROTO, ',').last().and_then(|text| read_scheme(text));
    let host = items(headers, HOST, ',').last().and_then(|text| read_host(text));
    match hops.first_mut() {
        Some(first) => (first.is_https, first.host) = (is_https, host),
        None => hops.push(Hop { address: None, is_https, host }),
    }
    hops
}

/// The hops of `Forwarded`, the nearest first.
fn forwarded_hops(headers: &HeaderMap) -> Vec<Hop> {
    let hop = |element: &String| {
        let mut hop = Hop::default();
        for pair in split(element, ';') {
            let Some((name, value)) = pair.split_once('=') else { continue };
            let value = unquote(value.trim());
            match name.trim().to_ascii_lowercase().as_str() {
                "for" => hop.address = read_node(&value),
                "proto" => hop.is_https = read_scheme(&value),
                "host" => hop.host = read_host(&value),
                _ => {}
            }
        }
        hop
    };
    items(headers, "forwarded", ',').iter().rev().take(HOPS).map(hop).collect()
}

/// The items of a list in all headers of this name, in order.
fn items(headers: &HeaderMap, name: &str, mark: char) -> Vec<String> {
    let values = headers.get_all(name).iter().map(|value| value.to_str().unwrap_or(""));
    values.flat_map(|value| split(value, mark)).collect()
}

/// Splits a list at a mark that stands outside of quotes.
fn split(text: &str, mark: char) -> Vec<String> {
    let mut parts = vec![String::new()];
    let (mut is_quoted, mut is_escaped) = (false, false);
    for c in text.chars() {
        if c == mark && !is_quoted {
            parts.push(String::new());
            continue;
        }
        if c == '"' && !is_escaped {
            is_quoted = !is_quoted;
        }
        is_escaped = is_quoted && c == '\\' && !is_escaped;
        if let Some(part) = parts.last_mut() {
            part.push(c);
        }
    }
    parts.into_iter().map(|part| part.trim().to_owned()).collect()
}

fn unquote(text: &str) -> String {
    match text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
        Some(text) => text.replace('\\', ""),
        None => text.to_owned(),
    }
}

/// An address with or without a port: `192.0.2.7:4711`, `[2001:db8::1]:4711`.
fn read_node(text: &str) -> Option<IpAddr> {
    let address = match text.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?.0,
        // More than one colon: it is all address.
        None if text.matches(':').count() == 1 => text.split_once(':')?.0,
        None => text,
    };
    address.parse::<IpAddr>().ok().map(|address| address.to_canonical())
}

fn read_scheme(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "https" | "wss" => Some(true),
        "http" | "ws" => Some(false),
        _ => None,
    }
}

fn read_host(text: &str) -> Option<String> {
    // The port stays as it is: the scheme may be known only later.
    plain_host(text, false).map(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, headers: &[(&'static str, &str)]) -> Client {
        let networks = ["127.0.0.0/8", "10.0.0.0/8", "fd00::/8"];
        let networks = networks.map(|text| text.parse().expect("a network")).to_vec();
        let proxies = TrustedProxies { networks, unix: true };
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().expect("a value"));
        }
        let peer = match peer {
            "unix" => Peer::Unix,
            address => Peer::Network(address.parse().expect("an address")),
        };
        proxies.client(peer, &map)
    }

    fn address(peer: &str, headers: &[(&'static str, &str)]) -> String {
        client(peer, headers).address.to_string()
    }

    #[test]
    fn only_trusted_peers_are_believed() {
        let forged = [(FOR, "1.2.3.4"), (PROTO, "https"), (HOST, "evil.example")];
        let direct = client("203.0.113.9", &forged);
        let expected = IpAddr::from([203, 0, 113, 9]);
        assert_eq!(direct, Client { address: expected, is_https: None, host: None });
        assert_eq!(address("203.0.113.9", &[("forwarded", "for=1.2.3.4")]), "203.0.113.9");
        let behind = client("127.0.0.1", &forged);
        assert_eq!(behind.address, IpAddr::from([1, 2, 3, 4]));
        assert_eq!(behind.is_https, Some(true));
        assert_eq!(behind.host.as_deref(), Some("evil.example"));
        assert_eq!(address("::ffff:127.0.0.1", &forged), "1.2.3.4");
        assert_eq!(address("unix", &forged), "1.2.3.4");
        let none = TrustedProxies::default();
        assert_eq!(none.client(Peer::Unix, &HeaderMap::new()).address, NOWHERE);
    }

    #[test]
    fn the_client_is_the_nearest_address_that_is_not_trusted() {
        for (sent, expected) in [
            ("192.0.2.1", "192.0.2.1"),
            // A client may send the beginning of the list.
            ("6.6.6.6, 192.0.2.1", "192.0.2.1"),
            ("6.6.6.6, 192.0.2.1, 10.1.2.3", "192.0.2.1"),
            ("10.1.1.1, 10.2.2.2", "10.1.1.1"),
            ("192.0.2.1:4711", "192.0.2.1"),
            ("[2001:db8::7]:4711", "2001:db8::7"),
            ("2001:db8::7", "2001:db8::7"),
            ("::ffff:192.0.2.1", "192.0.2.1"),
            // An entry that is no address ends the way.
            ("6.6.6.6, unknown", "127.0.0.1"),
            ("6.6.6.6, nonsense, 10.2.2.2", "10.2.2.2"),
            ("", "127.0.0.1"),
        ] {
            assert_eq!(address("127.0.0.1", &[(FOR, sent)]), expected, "{sent}");
        }
        let several = [(FOR, "6.6.6.6"), (FOR, "192.0.2.1, 10.1.2.3")];
        assert_eq!(address("127.0.0.1", &several), "192.0.2.1");
        let long = "10.0.0.1, ".repeat(5_000) + "10.0.0.2";
        assert_eq!(address("127.0.0.1", &[(FOR, &long)]), "10.0.0.1");
    }

    #[test]
    fn forwarded_is_read_as_it_is_specified() {
        let read = |text: &str| client("10.0.0.1", &[("forwarded", text)]);
        let all = read("for=192.0.2.60;proto=https;by=203.0.113.43;host=games.example");
        assert_eq!(all.address, IpAddr::from([192, 0, 2, 60]));
        assert_eq!((all.is_https, all.host.as_deref()), (Some(true), Some("games.example")));
        let quoted = read("For=\"[2001:db8:cafe::17]:4711\"; Proto=http, for=10.0.0.7");
        assert_eq!(quoted.address.to_string(), "2001:db8:cafe::17");
        assert_eq!(quoted.is_https, Some(false));
        // Quotes hold marks together.
        let marks = read("for=6.6.6.6, host=\"a, for=7.7.7.7\";for=192.0.2.1");
        assert_eq!((marks.address.to_string().as_str(), marks.host), ("192.0.2.1", None));
        for hidden in ["for=unknown", "for=_secret", "for=\"", "", ";;,,==", "for"] {
            assert_eq!(read(hidden).address, IpAddr::from([10, 0, 0, 1]), "{hidden}");
        }
    }

    /// A proxy that sets the usual headers passes a forged `Forwarded` on.
    #[test]
    fn forwarded_counts_only_alone() {
        let both = [("forwarded", "for=6.6.6.6;proto=https"), (FOR, "192.0.2.1")];
        let read = client("127.0.0.1", &both);
        assert_eq!((read.address, read.is_https), (IpAddr::from([192, 0, 2, 1]), None));
        let other = [("forwarded", "for=6.6.6.6"), (PROTO, "https")];
        let read = client("127.0.0.1", &other);
        assert_eq!((read.address, read.is_https), (IpAddr::from([127, 0, 0, 1]), Some(true)));
    }
}
