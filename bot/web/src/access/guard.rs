//! Access to the page.

use std::{
    net::IpAddr,
    sync::{Arc, Once},
};

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header, request::Parts},
};
use games::msg;
use percent_encoding::percent_decode_str;

use super::{
    caller::Caller,
    guests::Guests,
    pass::{self, Pass, Word},
};
use crate::{
    Key, PageSettings, PublicAddress, TrustedProxies,
    forms::fields::Fields,
    network::{
        address::{Origin, plain_host},
        base,
        door::Visitor,
        proxy::{Client, NOWHERE, Peer},
    },
    routes::sentence::Sentence,
    visit::{self, Visit},
};

/// The name of the cookie that shows that somebody knew the key.
pub const COOKIE: &str = "tidetable";

/// The settings that decide about a request.
#[derive(Clone, Debug)]
pub struct Guard {
    /// Whether there is a key.
    locked: bool,
    address: Option<PublicAddress>,
    proxies: TrustedProxies,
}

impl Guard {
    pub fn new(settings: &PageSettings) -> Self {
        let PageSettings { key, address, proxies, .. } = settings.clone();
        Self { locked: key.is_some(), address, proxies }
    }

    /// Whether the request is for a name of ours. A page elsewhere may make its
    /// own name lead to this machine; plain addresses cannot be taken so. With a
    /// key any name will do: such a page would not have the cookie.
    fn is_ours(&self, host: &str) -> bool {
        let name = without_port(host).to_ascii_lowercase();
        let address =
            name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(&name);
        address.parse::<IpAddr>().is_ok()
            || name == "localhost"
            || (self.locked && !name.is_empty())
            || self.address.as_ref().is_some_and(|ours| ours.is_host(host) || is_upstream(&name))
    }

    /// The client of a request, as far as the proxies in front of the page are trusted.
    pub fn client(&self, request: &Request) -> Client {
        let visitor = request.extensions().get::<Arc<Visitor>>();
        let peer = visitor.map_or(Peer::Network(NOWHERE), |visitor| visitor.peer);
        self.proxies.client(peer, request.headers())
    }

    /// Whether a page of this origin is ours, when this host was asked for.
    fn is_own_origin(&self, origin: &Origin, host: &str) -> bool {
        plain_host(host, origin.is_https).is_some_and(|host| host == origin.host)
            || self.address.as_ref().is_some_and(|ours| ours.is_origin(origin))
    }

    /// Whether the browser speaks TLS, if not with us, with a proxy.
    pub fn is_https(&self, client: &Client, headers: &HeaderMap) -> bool {
        let by_address = || self.address.as_ref().is_some_and(PublicAddress::is_https);
        client.is_https == Some(true)
            || origin(headers).map_or_else(by_address, |origin| origin.is_https)
    }

    /// How guests reach the page: as the host has set, or as the host does.
    pub fn address_for(&self, parts: &Parts) -> String {
        self.site(&parts.headers, parts.extensions.get::<Client>())
    }

    /// The same, of a request whose body is still to come.
    pub fn site(&self, headers: &HeaderMap, client: Option<&Client>) -> String {
        if let Some(address) = &self.address {
            return address.to_string();
        }
        if let Some(origin) = origin(headers) {
            return origin.to_string();
        }
        let is_https = client.is_some_and(|client| self.is_https(client, headers));
        let host = asked_host(headers, client).unwrap_or("localhost");
        format!("{}://{host}", if is_https { "https" } else { "http" })
    }

    /// The path of a page of ours that a browser came from; `None` if it is not known.
    pub fn referring_page(&self, parts: &Parts) -> Option<Uri> {
        let referer = referer(&parts.headers)?;
        let from = Origin::of(&referer)?;
        let client = parts.extensions.get::<Client>();
        let host = asked_host(&parts.headers, client).unwrap_or("");
        self.is_own_origin(&from, host).then(|| base::remove(self.base(), &referer)).flatten()
    }

    fn base(&self) -> &str {
        self.address.as_ref().map_or("", PublicAddress::base)
    }
}

/// Whether a name may be that of a group of servers in a proxy, which passes it on unless
/// it is told otherwise. No site has a name without a dot.
fn is_upstream(name: &str) -> bool {
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

/// The origin of the page that sent a form, where the browser tells it.
fn origin(headers: &HeaderMap) -> Option<Origin> {
    Origin::read(headers.get(header::ORIGIN)?.to_str().ok()?)
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

/// The host in the browser's address, as far as a proxy has passed it on.
fn asked_host<'a>(headers: &'a HeaderMap, client: Option<&'a Client>) -> Option<&'a str> {
    client.and_then(|client| client.host.as_deref()).or(host(headers))
}

fn referer(headers: &HeaderMap) -> Option<Uri> {
    headers.get(header::REFERER)?.to_str().ok()?.parse().ok()
}

/// Whether a page elsewhere has led a browser here, as far as browsers tell: it may have
/// chosen the address.
pub fn is_led(headers: &HeaderMap) -> bool {
    !is_own_site(headers)
}

fn is_own_site(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    site.is_none_or(|site| matches!(site, b"same-origin" | b"none"))
}

/// The cookie that lets a browser in for a month, also after a restart. Not `Strict`: somebody who
/// follows a link from a chat to this page is let in as well. A request that does something is held
/// to come from here in any case.
pub fn cookie(word: &str) -> String {
    format!("{COOKIE}={word}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax")
}

/// Makes a browser forget who it was let in as.
pub fn signed_out() -> String {
    format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
}

/// The pass of a browser, and the link of a guest; none if it has to show a key first.
pub async fn pass(
    key: Option<&Key>,
    guests: &Guests,
    headers: &HeaderMap,
) -> Option<(Pass, Option<(String, u64)>)> {
    let Some(key) = key else { return Some((Pass::Anybody, None)) };
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|header| header.to_str().ok());
    let cookies =
        cookies.flat_map(|cookie| cookie.split(';')).filter_map(|pair| pair.trim().split_once('='));
    for (_, word) in cookies.filter(|(name, _)| *name == COOKIE) {
        match pass::read(key, word) {
            Some(Word::Host) => return Some((Pass::Host, None)),
            Some(Word::Guest { name, at }) => {
                if let Some(now) = guests.resolve(&name, at).await {
                    return Some((Pass::Guest(now), Some((name, at))));
                }
            }
            None => {}
        }
    }
    None
}

/// The decision about a request.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    Pass,
    AskKey,
    Refuse(Sentence),
}

impl Guard {
    /// Where somebody was before a page that says one thing: as the address says, or the
    /// page whose form they used.
    pub fn back(&self, headers: &HeaderMap, asked: &Uri, caller: &Caller) -> Option<Visit> {
        let referer = referer(headers).and_then(|referer| base::remove(self.base(), &referer));
        let uri = referer.as_ref().unwrap_or(asked);
        let fields = Fields::of_query(uri.query()).ok()?;
        let room = uri.path().strip_prefix("/room/").or(fields.get("room"));
        let room = percent_decode_str(room.unwrap_or(visit::TABLE)).decode_utf8().ok()?;
        Visit::new(&room, &fields, caller).ok()
    }

    /// Decides about a request; `knows` is whether its sender has shown a key.
    pub fn judge(&self, request: &Request, client: &Client, knows: bool) -> Verdict {
        let headers = request.headers();
        // The name in the browser's address, as far as a proxy has passed it on.
        let host = client.host.as_deref().or(host(headers)).unwrap_or("");
        let target = request.uri().authority().map_or(host, |authority| authority.as_str());
        if !self.is_ours(host) || !self.is_ours(target) {
            let why = Sentence(StatusCode::MISDIRECTED_REQUEST, msg!("web-other-name"));
            return Verdict::Refuse(why);
        }
        if percent_decode_str(request.uri().path()).decode_utf8().is_err() {
            let why = Sentence(StatusCode::BAD_REQUEST, msg!("web-unreadable-address"));
            return Verdict::Refuse(why);
        }
        let reads = matches!(*request.method(), Method::GET | Method::HEAD);
        if !reads && !self.is_own_form(headers, host) {
            return Verdict::Refuse(Sentence(StatusCode::FORBIDDEN, msg!("web-other-site")));
        }
        let path = request.uri().path();
        let free = matches!(path, "/key" | "/language" | "/sign-out")
            || path.starts_with("/in/")
            || path.starts_with("/static/");
        match (knows || free, reads) {
            (true, _) => Verdict::Pass,
            (false, true) if path == "/" || path.starts_with("/room/") => Verdict::AskKey,
            (false, _) => {
                Verdict::Refuse(Sentence(StatusCode::UNAUTHORIZED, msg!("web-needs-key")))
            }
        }
    }

    /// Whether a form was sent from a page of ours, as browsers tell. What says
    /// nothing of where it comes from is no browser, and needs no protection.
    fn is_own_form(&self, headers: &HeaderMap, host: &str) -> bool {
        let same_site = is_own_site(headers);
        if !same_site || !headers.contains_key(header::ORIGIN) {
            return same_site;
        }
        let Some(origin) = origin(headers) else { return false };
        let is_own = self.is_own_origin(&origin, host);
        if !is_own {
            static HINT: Once = Once::new();
            HINT.call_once(|| {
                tracing::warn!(
                    %origin,
                    "a form from another address was refused. If browsers reach the page there, \
                     through a proxy, set page.address to that address"
                );
            });
        }
        is_own
    }
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn request(method: &str, path: &str, headers: &[(&str, &str)]) -> Request {
        let request = Request::builder().method(method).uri(path);
        let request =
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        request.body(Body::empty()).expect("it is a request")
    }

    fn guard(locked: bool, address: Option<&str>) -> Guard {
        let address = address.map(|text| text.parse().expect("an address"));
        let networks = vec!["10.0.0.0/8".parse().expect("a network")];
        Guard { locked, address, proxies: TrustedProxies { networks, unix: false } }
    }

    /// The verdict about a request that came directly.
    fn judge(guard: &Guard, request: &Request, knows: bool) -> Verdict {
        guard.judge(request, &guard.client(request), knows)
    }

    fn local() -> Guard {
        guard(false, None)
    }

    fn status(verdict: &Verdict) -> Option<StatusCode> {
        match verdict {
            Verdict::Refuse(Sentence(status, _)) => Some(*status),
            _ => None,
        }
    }

    #[test]
    fn only_our_names_are_answered() {
        for host in ["127.0.0.1:7878", "localhost", "LOCALHOST:1", "[::1]:7878", "192.168.1.4"] {
            assert_eq!(
                judge(&local(), &request("GET", "/", &[("host", host)]), true),
                Verdict::Pass,
                "{host}"
            );
        }
        for host in
            ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "", "a:b:c"]
        {
            let verdict = judge(&local(), &request("GET", "/", &[("host", host)]), true);
            assert_eq!(status(&verdict), Some(StatusCode::MISDIRECTED_REQUEST), "{host}");
        }
        let absolute = request("GET", "http://evil.example/", &[("host", "localhost")]);
        assert_eq!(
            status(&judge(&local(), &absolute, true)),
            Some(StatusCode::MISDIRECTED_REQUEST)
        );
        let none = request("GET", "/", &[]);
        assert_eq!(status(&judge(&local(), &none, true)), Some(StatusCode::MISDIRECTED_REQUEST));
    }

    #[test]
    fn forms_of_other_sites_are_refused() {
        let verdict = |extra: &[(&str, &str)]| {
            let headers: Vec<_> =
                [("host", "localhost:7878")].iter().chain(extra).copied().collect();
            judge(&local(), &request("POST", "/say", &headers), true)
        };
        for own in [
            &[][..],
            &[("origin", "http://localhost:7878"), ("sec-fetch-site", "same-origin")],
            &[("origin", "http://localhost:7878")],
        ] {
            assert_eq!(verdict(own), Verdict::Pass, "{own:?}");
        }
        for foreign in [
            &[("origin", "http://evil.example")][..],
            &[("origin", "http://localhost:9999")],
            &[("origin", "null")],
            &[("sec-fetch-site", "cross-site")],
            &[("sec-fetch-site", "same-site")],
            &[("origin", "http://localhost:7878"), ("sec-fetch-site", "cross-site")],
        ] {
            assert_eq!(status(&verdict(foreign)), Some(StatusCode::FORBIDDEN), "{foreign:?}");
        }
    }

    #[test]
    fn without_a_key_only_the_key_is_asked() {
        let guard = &guard(true, None);
        let get =
            |path, knows| judge(guard, &request("GET", path, &[("host", "tide.example")]), knows);
        assert_eq!(get("/", false), Verdict::AskKey);
        assert_eq!(get("/room/attic", false), Verdict::AskKey);
        for free in ["/key", "/language", "/sign-out", "/in/ann.1.2", "/static/page.css"] {
            assert_eq!(get(free, false), Verdict::Pass, "{free}");
        }
        assert_eq!(get("/", true), Verdict::Pass);
        for path in ["/news", "/guests", "/board/k3f9/4/light.svg", "/rules/atlanteon"] {
            assert_eq!(status(&get(path, false)), Some(StatusCode::UNAUTHORIZED), "{path}");
        }
        let post = request("POST", "/say", &[("host", "[::1]")]);
        assert_eq!(status(&judge(guard, &post, false)), Some(StatusCode::UNAUTHORIZED));
    }

    #[test]
    fn behind_a_proxy_the_public_address_is_ours() {
        let ours = guard(false, Some("https://games.example/table"));
        let post = |host: &str, origin: &str| {
            let headers = [("host", host), ("origin", origin), ("sec-fetch-site", "same-origin")];
            judge(&ours, &request("POST", "/say", &headers), true)
        };
        // A proxy passes on the name it was asked for, or that of its upstream.
        for host in ["games.example", "games.example:443", "tidetable", "my_backend:8713", "[::1]"]
        {
            assert_eq!(post(host, "https://games.example"), Verdict::Pass, "{host}");
        }
        for host in ["evil.example", "games.example.evil.example", "games.example:80", "", "a b"] {
            let verdict = post(host, "https://games.example");
            assert_eq!(status(&verdict), Some(StatusCode::MISDIRECTED_REQUEST), "{host}");
        }
        for origin in ["http://games.example", "https://evil.example", "null"] {
            let verdict = post("tidetable", origin);
            assert_eq!(status(&verdict), Some(StatusCode::FORBIDDEN), "{origin}");
        }
        // Without a public address, the name of an upstream may be anybody's.
        let verdict = judge(&local(), &request("GET", "/", &[("host", "tidetable")]), true);
        assert_eq!(status(&verdict), Some(StatusCode::MISDIRECTED_REQUEST));
    }

    #[test]
    fn the_host_that_a_trusted_proxy_names_is_asked_for() {
        let ours = guard(true, None);
        let client = Client {
            address: NOWHERE,
            is_https: Some(true),
            host: Some("games.example".to_owned()),
        };
        let post = |origin: &str| {
            let headers = [("host", "tidetable"), ("origin", origin)];
            ours.judge(&request("POST", "/say", &headers), &client, true)
        };
        assert_eq!(post("https://games.example"), Verdict::Pass);
        assert_eq!(status(&post("https://tidetable")), Some(StatusCode::FORBIDDEN));
    }

    #[test]
    fn cookies_are_secure_where_the_browser_speaks_tls() {
        let is_https = |address: Option<&str>, said: Option<bool>, origin: &str| {
            let client = Client { address: NOWHERE, is_https: said, host: None };
            let request = request("POST", "/key", &[("origin", origin)]);
            guard(true, address).is_https(&client, request.headers())
        };
        let (none, https) = (None, Some("https://games.example"));
        assert!(!is_https(none, None, "") && !is_https(none, Some(false), ""));
        assert!(is_https(none, Some(true), "") && is_https(https, None, ""));
        assert!(is_https(none, None, "https://games.example"));
        // A host on the same network may come without TLS.
        assert!(!is_https(https, None, "http://192.168.1.4:8713"));
    }
}
