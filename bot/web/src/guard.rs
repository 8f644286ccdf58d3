//! Who may talk to the page.

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Redirect, Response},
};
use games::msg;
use percent_encoding::percent_decode_str;
use words::Language;

pub use crate::pass::Pass;
use crate::{
    Page, PageSettings,
    door::Visitor,
    fields::Fields,
    pass::{self, Word},
    reading,
    sentence::Sentence,
    tries::NOWHERE,
    visit::{self, Visit},
};

/// The name of the cookie that shows that somebody knew the key.
pub const COOKIE: &str = "tidetable";

/// Set on everything that leaves.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; \
         connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // Not `no-referrer`: with that, browsers say `Origin: null` on our own forms.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=()",
    ),
];

/// Who asks for something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    pub pass: Pass,
    /// What the cookie of a guest says: a name and a time.
    pub link: Option<(String, u64)>,
    /// The network address of the client.
    pub address: IpAddr,
    /// What the reader of the browser reads, if it says so.
    pub reads: Option<Language>,
}

/// What is needed to decide.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    /// Whether there is a key.
    locked: bool,
}

impl Guard {
    pub fn new(settings: &PageSettings) -> Self {
        Self { locked: settings.key.is_some() }
    }

    /// Whether the request is for a name of ours. A page elsewhere may make its
    /// own name lead to this machine; plain addresses cannot be taken so. With a
    /// key any name will do: such a page would not have the cookie.
    fn is_ours(self, host: &str) -> bool {
        let name = without_port(host).to_ascii_lowercase();
        let address = name.strip_prefix('[').and_then(|it| it.strip_suffix(']')).unwrap_or(&name);
        address.parse::<IpAddr>().is_ok()
            || name == "localhost"
            || (self.locked && !name.is_empty())
    }
}

/// What lets a browser in for a month, also after a restart. Not `Strict`: who
/// follows a link from a chat to this page is let in as well, and what does
/// something is held to come from here in any case.
pub fn cookie(word: &str) -> String {
    format!("{COOKIE}={word}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax")
}

/// Makes a browser forget who it was let in as.
pub fn signed_out() -> String {
    format!("{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
}

/// The network address of the client of a request. This is the only place that decides it.
fn client_address(request: &Request) -> IpAddr {
    request.extensions().get::<Arc<Visitor>>().map_or(NOWHERE, |visitor| visitor.place)
}

/// Who somebody is let in as, and the link of a guest; none if they have to show a key first.
async fn pass(page: &Page, headers: &HeaderMap) -> Option<(Pass, Option<(String, u64)>)> {
    let Some(key) = &page.settings.key else { return Some((Pass::Anybody, None)) };
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|it| it.to_str().ok());
    let cookies = cookies.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
    for (_, word) in cookies.filter(|(name, _)| *name == COOKIE) {
        match pass::read(key, word) {
            Some(Word::Host) => return Some((Pass::Host, None)),
            Some(Word::Guest { name, at }) => {
                if let Some(now) = page.guests.resolve(&name, at).await {
                    return Some((Pass::Guest(now), Some((name, at))));
                }
            }
            None => {}
        }
    }
    None
}

/// Lets a request through if it may, and sets the headers of what comes back.
pub async fn guard(State(page): State<Arc<Page>>, mut request: Request, next: Next) -> Response {
    let (pass, link) = pass(&page, request.headers()).await.unzip();
    let reads = reading::of_browser(request.headers());
    let address = client_address(&request);
    // What needs no key needs no name.
    let caller = Caller {
        pass: pass.clone().unwrap_or(Pass::Anybody),
        link: link.flatten(),
        address,
        reads,
    };
    let back = back(request.headers(), request.uri(), &caller);
    let mut response = match judge(page.guard, &request, pass.is_some()) {
        Verdict::Pass => {
            if let (Some(_), Some(visitor)) = (&pass, request.extensions().get::<Arc<Visitor>>()) {
                visitor.know();
            }
            request.extensions_mut().insert(caller.clone());
            next.run(request).await
        }
        Verdict::AskKey => Redirect::to("/key").into_response(),
        Verdict::Refuse(why) => why.into_response(),
    };
    if let Some(sentence) = response.extensions_mut().remove::<Sentence>() {
        let words = match (&pass, &back) {
            (Some(_), Some(visit)) => page.words_for(visit).await,
            // What somebody has chosen is nothing for strangers.
            _ => page.words_of(&caller),
        };
        let url = back.map_or_else(|| "/".to_owned(), |visit| visit.url());
        response = sentence.leading_to(&url, words);
    }
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    response
}

/// Where somebody was before a page that says one thing: as the address says, or the
/// page whose form they used.
pub fn back(headers: &HeaderMap, asked: &Uri, caller: &Caller) -> Option<Visit> {
    let referer = headers.get(header::REFERER).and_then(|it| it.to_str().ok());
    let referer = referer.and_then(|it| it.parse::<Uri>().ok());
    let uri = referer.as_ref().unwrap_or(asked);
    let fields = Fields::of_query(uri.query()).ok()?;
    let room = uri.path().strip_prefix("/room/").or(fields.get("room"));
    let room = percent_decode_str(room.unwrap_or(visit::TABLE)).decode_utf8().ok()?;
    Visit::new(&room, &fields, caller).ok()
}

#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    Pass,
    AskKey,
    Refuse(Sentence),
}

fn judge(guard: Guard, request: &Request, knows: bool) -> Verdict {
    let headers = request.headers();
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok()).unwrap_or("");
    let target = request.uri().authority().map_or(host, |it| it.as_str());
    if !guard.is_ours(host) || !guard.is_ours(target) {
        return Verdict::Refuse(Sentence(StatusCode::MISDIRECTED_REQUEST, msg!("web-other-name")));
    }
    if percent_decode_str(request.uri().path()).decode_utf8().is_err() {
        return Verdict::Refuse(Sentence(StatusCode::BAD_REQUEST, msg!("web-unreadable-address")));
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads && !is_own_form(headers, host) {
        return Verdict::Refuse(Sentence(StatusCode::FORBIDDEN, msg!("web-other-site")));
    }
    let path = request.uri().path();
    let free = matches!(path, "/key" | "/language" | "/sign-out")
        || path.starts_with("/in/")
        || path.starts_with("/static/");
    match (knows || free, reads) {
        (true, _) => Verdict::Pass,
        (false, true) if path == "/" || path.starts_with("/room/") => Verdict::AskKey,
        (false, _) => Verdict::Refuse(Sentence(StatusCode::UNAUTHORIZED, msg!("web-needs-key"))),
    }
}

/// Whether a form was sent from a page of ours, as browsers tell. What says
/// nothing of where it comes from is no browser, and needs no protection.
fn is_own_form(headers: &HeaderMap, host: &str) -> bool {
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    let origin = headers.get(header::ORIGIN).map(|it| it.to_str().unwrap_or("null"));
    let same_site = site.is_none_or(|it| matches!(it, b"same-origin" | b"none"));
    let same_origin = origin.is_none_or(|it| {
        let name = it.strip_prefix("http://").or_else(|| it.strip_prefix("https://"));
        name.is_some_and(|name| name.eq_ignore_ascii_case(host))
    });
    same_site && same_origin
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|it| it.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn request(method: &str, path: &str, headers: &[(&str, &str)]) -> Request {
        let request = Request::builder().method(method).uri(path);
        let request = headers.iter().fold(request, |it, (name, value)| it.header(*name, *value));
        request.body(Body::empty()).expect("it is a request")
    }

    fn local() -> Guard {
        Guard { locked: false }
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
                judge(local(), &request("GET", "/", &[("host", host)]), true),
                Verdict::Pass,
                "{host}"
            );
        }
        for host in
            ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "", "a:b:c"]
        {
            let verdict = judge(local(), &request("GET", "/", &[("host", host)]), true);
            assert_eq!(status(&verdict), Some(StatusCode::MISDIRECTED_REQUEST), "{host}");
        }
        let absolute = request("GET", "http://evil.example/", &[("host", "localhost")]);
        assert_eq!(status(&judge(local(), &absolute, true)), Some(StatusCode::MISDIRECTED_REQUEST));
        let none = request("GET", "/", &[]);
        assert_eq!(status(&judge(local(), &none, true)), Some(StatusCode::MISDIRECTED_REQUEST));
    }

    #[test]
    fn forms_of_other_sites_are_refused() {
        let verdict = |extra: &[(&str, &str)]| {
            let headers: Vec<_> =
                [("host", "localhost:7878")].iter().chain(extra).copied().collect();
            judge(local(), &request("POST", "/say", &headers), true)
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
        let guard = Guard { locked: true };
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
}
