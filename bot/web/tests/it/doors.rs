//! Admission to the page, and the headers of every answer.

use axum::{
    body::Body,
    http::{StatusCode, header},
};
use web::{PageSettings, ServeError};

use crate::room::{Answer, KINDS, NOW, Room, buttons, feed, request, values};

#[tokio::test]
async fn every_answer_is_fenced_in() {
    let room = Room::open();
    for path in ["/", "/?as=ann", "/nowhere", "/static/page.css", "/rules/hex", "/key", "/%FF"] {
        let answer = room.get(path).await;
        let header = |name: &str| {
            answer.headers.get(name).map_or("", |header| header.to_str().expect("it is text"))
        };
        assert!(header("content-security-policy").starts_with("default-src 'none'"), "{path}");
        assert!(!header("content-security-policy").contains("unsafe"), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("referrer-policy"), "same-origin", "{path}");
        let cached = path.starts_with("/static/");
        assert_eq!(header("cache-control") == "no-store", !cached, "{path}");
    }
    // The policy allows nothing inline, so there must be nothing.
    let page = room.page("ann").await;
    for inline in ["<style", " style=", " onclick=", " onload=", "javascript:"] {
        assert!(!page.contains(inline), "{inline}");
    }
    assert!(
        page.matches("<script").count() == 1 && page.contains("<script src=\"/static/page.js?")
    );
}

#[tokio::test]
async fn other_names_and_other_sites_are_refused() {
    let room = Room::open();
    let get = |host: &str| {
        let request = axum::http::Request::get("/").header(header::HOST, host).body(Body::empty());
        room.send(request.expect("it is a request"))
    };
    assert_eq!(get("evil.example").await.status, StatusCode::MISDIRECTED_REQUEST);
    assert_eq!(get("127.0.0.1:7878").await.status, StatusCode::OK);

    for (name, value) in [("origin", "http://evil.example"), ("sec-fetch-site", "cross-site")] {
        let form = format!("as=ann&room=table&nonce={}&text=forged", room.nonce());
        let request = request("POST", "/say")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(name, value)
            .body(Body::from(form));
        let answer = room.send(request.expect("it is a request")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}");
    }
    assert!(!room.page("ann").await.contains("forged"));
}

#[tokio::test]
async fn a_key_opens_the_door_once() {
    let room = Room::locked("0123456789abcdef");
    let answer = room.get("/?as=ann").await;
    assert_eq!(
        (answer.status, &answer.headers[header::LOCATION]),
        (StatusCode::SEE_OTHER, &"/key".parse().expect("it is a value"))
    );
    assert_eq!(room.say("ann", "hello").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(room.get("/news").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(room.get("/static/page.css").await.status, StatusCode::OK);

    let wrong = room.post("/key", "key=0123456789abcdeX").await;
    assert_eq!(wrong.status, StatusCode::UNAUTHORIZED);
    assert!(wrong.headers.get(header::SET_COOKIE).is_none());

    let right = room.post("/key", "key=0123456789abcdef").await;
    assert_eq!(right.status, StatusCode::SEE_OTHER);
    let cookie = right.headers[header::SET_COOKIE].to_str().expect("it is text");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("0123456789abcdef"), "the key itself stays here");
    let cookie = cookie.split(';').next().expect("it has a value");
    let request = request("GET", "/?as=ann").header(header::COOKIE, cookie).body(Body::empty());
    assert_eq!(room.send(request.expect("it is a request")).await.status, StatusCode::OK);
}

const KEY: &str = "0123456789abcdef";

/// The cookie that an answer sets.
pub fn cookie(answer: &Answer) -> String {
    let cookie = answer.headers.get(header::SET_COOKIE).expect("a cookie");
    let cookie = cookie.to_str().expect("it is text");
    cookie.split(';').next().expect("it has a value").to_owned()
}

pub async fn host(room: &Room) -> String {
    cookie(&room.post("/key", format!("key={KEY}")).await)
}

/// Somebody who came with a link of their own.
pub async fn guest(room: &Room, host: &str, name: &str) -> (String, String) {
    let invited = room.post_with(host, "/guests", &format!("invite={name}")).await;
    let link = values(&invited.body, "<input id=\"link\" value=\"").remove(0);
    assert!(link.starts_with("http://localhost:7878/in/"), "{link}");
    let path = link.trim_start_matches("http://localhost:7878").to_owned();
    let entered = room.get(&path).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER);
    (cookie(&entered), path)
}

#[tokio::test]
async fn who_was_let_in_stays_when_the_program_is_started_again() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (ann, _) = guest(&room, &host, "ann").await;
    let room = room.restarted();
    for cookie in [&host, &ann] {
        assert_eq!(room.get_with(cookie, "/?as=ann").await.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn who_guesses_keys_shuts_nobody_out_who_is_in() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let mut last = StatusCode::OK;
    for n in 0..30 {
        let path = if n % 2 == 0 { "/key" } else { "/in/ann.1.00" };
        last = match n % 2 {
            0 => room.post(path, "key=nonsense-nonsense").await.status,
            _ => room.get(path).await.status,
        };
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(room.get_with(&host, "/?as=ann").await.status, StatusCode::OK);
    // Behind a proxy all may have one address: the right key and invitations still work.
    cookie(&room.post("/key", format!("key={KEY}")).await);
    guest(&room, &host, "bob").await;
    assert_eq!(room.post("/key", "key=nonsense-nonsense").await.status, last);
}

#[tokio::test]
async fn a_guest_is_nobody_else() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (ann, _) = guest(&room, &host, "ann").await;
    let (bob, _) = guest(&room, &host, "bob").await;
    let say = async |cookie: &str, who: &str, text: &str| {
        let form = format!("as={who}&room=table&nonce={}&text={text}", room.nonce());
        room.post_with(cookie, "/say", &form).await
    };
    // A page that was somebody else's does nothing.
    for who in ["bob", "eve", "..."] {
        let refused = say(&ann, who, "/liar+start+@bob").await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{who}");
        assert!(refused.body.contains("you’re ann here"), "{}", refused.body);
    }
    say(&ann, "ANN", "/liar+start+@bob").await;
    let page = async |cookie: &str| {
        let to = room.get_with(cookie, "/?as=bob").await;
        let to = to
            .headers
            .get(header::LOCATION)
            .map_or("/?as=bob", |header| header.to_str().expect("text"));
        room.get_with(cookie, to).await.body
    };
    let (of_ann, of_bob) = (page(&ann).await, page(&bob).await);
    assert!(of_ann.contains("ann</b> challenges") && buttons(&of_ann).is_empty(), "{of_ann}");
    let accept = buttons(&of_bob)[0].replace('|', "%7C");
    let press = |who: &str| format!("as={who}&room=table&nonce={}&press={accept}", room.nonce());
    // Nor does she accept for him, nor see what only he may see.
    assert_eq!(room.post_with(&ann, "/press", &press("bob")).await.status, StatusCode::FORBIDDEN);
    assert!(!feed(&page(&bob).await).contains("The game begins"));
    room.post_with(&bob, "/press", &press("bob")).await;
    let of_bob = page(&bob).await;
    assert!(feed(&of_bob).contains("The game begins"));
    let picture = values(&of_bob, "<img src=\"").remove(0).replace("&#38;", "&");
    let (hers, his) =
        (room.get_with(&ann, &picture).await.body, room.get_with(&bob, &picture).await.body);
    assert_ne!(hers, his, "his cards");
    for host_only in ["class=\"another\"", "Play as", "/guests", "<a class=\"chip\""] {
        assert!(!of_ann.contains(host_only) && !of_bob.contains(host_only), "{host_only}");
    }
}

#[tokio::test]
async fn a_link_can_be_taken_back() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (ann, link) = guest(&room, &host, "Ann").await;
    let (bob, _) = guest(&room, &host, "bob").await;
    for (method, cookie) in [("look", &ann), ("revoke=bob", &ann), ("invite=eve", &bob)] {
        let answer = match method {
            "look" => room.get_with(cookie, "/guests").await,
            form => room.post_with(cookie, "/guests", form).await,
        };
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{method}");
    }
    let list = room.post_with(&host, "/guests", "revoke=ann").await.body;
    assert!(list.contains("locked out"), "{list}");
    assert_eq!(room.get_with(&ann, "/?as=ann").await.headers[header::LOCATION], "/key");
    assert_eq!(room.get(&link).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(room.get_with(&bob, "/?as=bob").await.status, StatusCode::OK);
    // One that `tidetable invite` made just before, or makes just after.
    let key = KEY.parse().expect("it is long enough");
    let enter = async |at| room.get(&web::invitation(&key, "ann", at).expect("a name").1).await;
    assert_eq!(enter(NOW - 1).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(enter(NOW + 1).await.status, StatusCode::SEE_OTHER, "in the same second");
    room.post_with(&host, "/guests", "revoke=ann").await;
    // Also after a restart; and a new link counts.
    let room = room.restarted();
    assert_eq!(room.get_with(&ann, "/?as=ann").await.headers[header::LOCATION], "/key");
    let (again, new) = guest(&room, &host, "ann").await;
    assert_ne!(new, link);
    assert_eq!(room.get_with(&again, "/?as=ann").await.status, StatusCode::OK);
    assert_eq!(room.get(&link).await.status, StatusCode::UNAUTHORIZED);
}

#[test]
fn other_machines_need_to_be_asked_for_and_a_key() {
    let local = PageSettings::local(KINDS);
    let open = PageSettings { open: true, ..local.clone() };
    let locked = PageSettings {
        key: Some("0123456789abcdef".parse().expect("it is long enough")),
        ..open.clone()
    };
    let (here, there) =
        ("127.0.0.1:0".parse().expect("it is"), "0.0.0.0:0".parse().expect("it is"));
    assert!(local.check(here).is_ok() && open.check(here).is_ok());
    assert!(local.check("[::1]:7".parse().expect("it is")).is_ok());
    assert!(matches!(local.check(there), Err(ServeError::NotLoopback(_))));
    assert!(matches!(open.check(there), Err(ServeError::NoKey(_))));
    assert!(locked.check(there).is_ok());
    assert!("short".parse::<web::Key>().is_err());
    assert!(!format!("{locked:?}").contains("0123456789abcdef"));
}

#[tokio::test]
async fn only_so_many_wait_for_news() {
    let room = Room::open();
    let mut waiting = Vec::new();
    let full = loop {
        let answer = room.begin("/news").await;
        if answer.status() != StatusCode::OK {
            break answer.status();
        }
        waiting.push(answer);
        assert!(waiting.len() < 1_000, "there is no end to it");
    };
    assert_eq!(full, StatusCode::SERVICE_UNAVAILABLE);
    assert!(waiting.len() > 10, "a table has room for some");
    // A listener that goes makes room.
    waiting.pop();
    assert_eq!(room.begin("/news").await.status(), StatusCode::OK);
}
