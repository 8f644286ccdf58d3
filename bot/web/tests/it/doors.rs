//! Who is let in, and what goes out with every answer.

use axum::{
    body::Body,
    http::{StatusCode, header},
};
use web::{PageSettings, ServeError};

use crate::room::{KINDS, Room, request};

#[tokio::test]
async fn every_answer_is_fenced_in() {
    let room = Room::open();
    for path in ["/", "/?as=ann", "/nowhere", "/static/page.css", "/rules/hex", "/key", "/%FF"] {
        let answer = room.get(path).await;
        let header =
            |name: &str| answer.headers.get(name).map_or("", |it| it.to_str().expect("it is text"));
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
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    assert!(!cookie.contains("0123456789abcdef"), "the key itself stays here");
    let cookie = cookie.split(';').next().expect("it has a value");
    let request = request("GET", "/?as=ann").header(header::COOKIE, cookie).body(Body::empty());
    assert_eq!(room.send(request.expect("it is a request")).await.status, StatusCode::OK);
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
    // Who goes makes room.
    waiting.pop();
    assert_eq!(room.begin("/news").await.status(), StatusCode::OK);
}
