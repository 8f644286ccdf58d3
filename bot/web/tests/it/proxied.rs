//! The page behind a reverse proxy, at a path below that of the site.

use std::{
    env,
    path::{Path, PathBuf},
    process,
};

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::UnixStream,
    sync::oneshot,
    task::JoinHandle,
};
use web::{Listener, PageSettings, ServeError, TrustedProxies};

use crate::room::{Answer, KEY, KINDS, Room, values};

/// A page that browsers reach over TLS, below a path.
fn settings() -> PageSettings {
    PageSettings {
        key: Some(KEY.parse().expect("it is long enough")),
        address: Some("https://games.example/table/".parse().expect("an address")),
        ..PageSettings::local(KINDS)
    }
}

/// A request as nginx passes it on by default.
fn request(method: &str, path: &str) -> axum::http::request::Builder {
    let request = Request::builder().method(method).uri(path);
    request.header(header::HOST, "tidetable").header(header::CONNECTION, "close")
}

async fn post(room: &Room, cookie: &str, path: &str, form: &str) -> Answer {
    let request = request("POST", path)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::COOKIE, cookie)
        .header(header::ORIGIN, "https://games.example")
        .header(header::REFERER, "https://games.example/table/?as=ann")
        .header("sec-fetch-site", "same-origin")
        .body(Body::from(form.to_owned()));
    room.send(request.expect("a request")).await
}

async fn get(room: &Room, cookie: &str, path: &str) -> Answer {
    let request = request("GET", path).header(header::COOKIE, cookie).body(Body::empty());
    room.send(request.expect("a request")).await
}

fn text(answer: &Answer, name: header::HeaderName) -> &str {
    answer.headers[name].to_str().expect("it is text")
}

async fn host(room: &Room) -> String {
    let answer = post(room, "", "/table/key", &format!("key={KEY}")).await;
    text(&answer, header::SET_COOKIE).split(';').next().expect("a value").to_owned()
}

#[tokio::test]
async fn redirects_and_cookies_fit_the_public_address() {
    let room = Room::set(settings());
    // The proxy may remove the path above the page, or pass it on.
    for base in ["/table", ""] {
        let asked = get(&room, "", &format!("{base}/")).await;
        assert_eq!(text(&asked, header::LOCATION), "/table/key");
        let entered = post(&room, "", &format!("{base}/key"), &format!("key={KEY}")).await;
        assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.body);
        assert_eq!(text(&entered, header::LOCATION), "/table/");
        let cookie = text(&entered, header::SET_COOKIE);
        for part in ["Path=/table", "Secure", "HttpOnly", "SameSite=Lax"] {
            assert!(cookie.split("; ").any(|attribute| attribute == part), "{part}: {cookie}");
        }
        let chosen = post(&room, "", &format!("{base}/language"), "language=de").await;
        assert_eq!(text(&chosen, header::LOCATION), "/table/?as=ann");
        assert!(text(&chosen, header::SET_COOKIE).ends_with("; Secure"));
    }
    assert_eq!(get(&room, "", "/table").await.status, StatusCode::SEE_OTHER);
    assert_eq!(get(&room, "", "/tables/key").await.status, StatusCode::UNAUTHORIZED);
    // A host who comes directly, without TLS, gets a cookie that comes back.
    let direct = room.post("/key", format!("key={KEY}")).await;
    assert!(!text(&direct, header::SET_COOKIE).contains("Secure"));
}

#[tokio::test]
async fn every_link_leads_below_the_path() {
    let room = Room::set(settings());
    let host = host(&room).await;
    let say = async |who: &str, text: &str| {
        let form = format!("as={who}&room=table&nonce={}&text={text}", room.nonce());
        post(&room, &host, "/table/say", &form).await
    };
    let said = say("ann", "/hex+start+@bob").await;
    assert!(text(&said, header::LOCATION).starts_with("/table/?as=ann&match="));
    let mut pages = vec![said];
    for path in [
        "/table/key",
        "/table/",
        "/table/room/attic?as=cyd",
        "/table/rules/atlanteon?as=ann",
        "/table/guests?as=ann",
        "/table/nowhere",
    ] {
        pages.push(get(&room, &host, path).await);
    }
    for who in ["ann", "bob"] {
        let to = get(&room, &host, &format!("/table/?as={who}")).await;
        let page = get(&room, &host, text(&to, header::LOCATION)).await;
        assert!(page.body.contains("data-base=\"/table\""));
        pages.push(page);
    }
    let accept = crate::room::buttons(&pages[8].body)[0].replace('|', "%7C");
    let form = format!("as=bob&room=table&nonce={}&press={accept}", room.nonce());
    let begun = post(&room, &host, "/table/press", &form).await;
    let board = text(&begun, header::LOCATION).split('#').next().expect("a path").to_owned();
    pages.push(get(&room, &host, &board).await);
    let mut n_links = 0;
    for page in &pages {
        for name in ["href", "src", "srcset", "action", "data-film", "data-still"] {
            for link in values(&page.body, &format!(" {name}=\"")) {
                let is_within = link.starts_with("/table/") || link.starts_with('#');
                assert!(is_within, "{name}={link} in {}", page.body);
                n_links += 1;
            }
        }
    }
    assert!(n_links > 100, "{n_links}");
    // The targets of the links exist.
    let board = &pages.last().expect("the board").body;
    let (css, picture) =
        (values(board, "rel=\"stylesheet\" href=\""), values(board, "<img src=\""));
    for path in [&css[0], &picture[0].replace("&#38;", "&")] {
        assert_eq!(get(&room, &host, path).await.status, StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn invitations_lead_to_the_public_address() {
    let room = Room::set(settings());
    let host = host(&room).await;
    let invited = post(&room, &host, "/table/guests", "invite=ann").await;
    let link = values(&invited.body, "<input id=\"link\" value=\"").remove(0);
    let path = link.strip_prefix("https://games.example").expect("the public address");
    let entered = get(&room, "", path).await;
    assert_eq!(text(&entered, header::LOCATION), "/table/?as=ann");
    let cookie = text(&entered, header::SET_COOKIE);
    assert!(cookie.contains("; Path=/table;") && cookie.ends_with("; Secure"), "{cookie}");
}

#[tokio::test]
async fn forms_of_other_sites_are_refused_behind_a_proxy_as_well() {
    let room = Room::set(settings());
    for origin in ["https://evil.example", "http://games.example", "https://games.example:8443"] {
        let request = request("POST", "/table/key")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ORIGIN, origin)
            // Nobody is trusted here.
            .header("x-forwarded-host", "evil.example")
            .body(Body::from(format!("key={KEY}")));
        let answer = room.send(request.expect("a request")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{origin}");
    }
}

/// A page on a Unix socket, and what it takes to stop it.
struct Served {
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), ServeError>>,
}

/// A place for a socket of a test.
fn socket(name: &str) -> PathBuf {
    env::temp_dir().join(format!("tidetable-{name}-{}.sock", process::id()))
}

async fn serve(room: &Room, path: &Path) -> Served {
    let listener = Listener::bind_unix(path).await.expect("it listens");
    let (stop, stopped) = oneshot::channel();
    let page = room.page.clone();
    let task = tokio::spawn(page.serve(listener, async move {
        let _ = stopped.await;
    }));
    Served { stop, task }
}

/// Sends a request as an old proxy does, and reads until `end` or the end.
async fn ask(path: &Path, head: &str, body: &str, end: &str) -> String {
    let mut stream = UnixStream::connect(path).await.expect("it listens");
    let length = body.len();
    let text = format!(
        "{head}\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes()).await.expect("it takes it");
    let mut answer = String::new();
    let mut bytes = [0; 4_096];
    while end.is_empty() || !answer.contains(end) {
        let n = stream.read(&mut bytes).await.expect("it answers");
        if n == 0 {
            break;
        }
        answer.push_str(std::str::from_utf8(&bytes[..n]).expect("it is text"));
    }
    answer
}

#[tokio::test]
async fn a_proxy_on_the_socket_names_its_clients() {
    let path = socket("clients");
    for (is_trusted, of_another) in [(true, "401"), (false, "429")] {
        let proxies = TrustedProxies { unix: is_trusted, ..TrustedProxies::default() };
        let room = Room::set(PageSettings { proxies, address: None, ..settings() });
        let served = serve(&room, &path).await;
        let try_key = async |client: &str, key: &str| {
            let head = format!(
                "POST /key HTTP/1.0\r\nX-Forwarded-For: 6.6.6.6, {client}\r\n\
                 X-Forwarded-Proto: https\r\nX-Forwarded-Host: games.example\r\n\
                 Origin: https://games.example"
            );
            ask(&path, &head, &format!("key={key}"), "").await
        };
        if !is_trusted {
            // An origin that only the proxy vouches for is another site.
            assert!(try_key("192.0.2.1", KEY).await.starts_with("HTTP/1.0 403"));
        }
        let guess = async |client: &str| {
            let head = format!("GET /in/ann.1.00 HTTP/1.0\r\nX-Forwarded-For: {client}");
            ask(&path, &head, "", "").await
        };
        for _ in 0..10 {
            assert!(guess("192.0.2.1").await.starts_with("HTTP/1.0 401"));
        }
        assert!(guess("192.0.2.1").await.starts_with("HTTP/1.0 429"));
        let other = guess("192.0.2.2").await;
        assert!(other.starts_with(&format!("HTTP/1.0 {of_another}")), "{other}");
        if is_trusted {
            let entered = try_key("192.0.2.1", KEY).await;
            assert!(entered.starts_with("HTTP/1.0 303"), "{entered}");
            assert!(entered.contains("; Secure\r\n"), "{entered}");
        }
        served.stop.send(()).expect("it runs");
        served.task.await.expect("no panic").expect("it ends well");
        assert!(!path.exists(), "the socket is removed");
    }
}

#[tokio::test]
async fn news_pass_through_a_proxy_that_collects() {
    let path = socket("news");
    let room = Room::open();
    let served = serve(&room, &path).await;
    let news = ask(&path, "GET /news HTTP/1.0", "", "data: new").await;
    assert!(news.starts_with("HTTP/1.0 200"), "{news}");
    assert!(news.contains("x-accel-buffering: no\r\n"), "{news}");
    // An old client would read the lengths of chunks as text.
    assert!(!news.contains("chunked"), "{news}");
    served.stop.send(()).expect("it runs");
    served.task.await.expect("no panic").expect("it ends well");
}
