//! Responses that are sent compressed, and those that are not.

use std::io::Read as _;

use axum::{
    body::{Body, to_bytes},
    http::{HeaderMap, header},
};
use flate2::read::GzDecoder;
use tower::ServiceExt as _;

use crate::{
    doors::{guest, host},
    room::{KEY, Room, buttons, request, values},
};

/// The response to a browser that accepts compression.
async fn fetch(room: &Room, cookie: &str, path: &str) -> (HeaderMap, Vec<u8>) {
    let request = request("GET", path)
        .header(header::COOKIE, cookie)
        .header(header::ACCEPT_ENCODING, "gzip, deflate, br");
    let request = request.body(Body::empty()).expect("it is a request");
    let answer = room.page.router().oneshot(request).await.expect("it answers");
    let (parts, body) = answer.into_parts();
    (parts.headers, to_bytes(body, usize::MAX).await.expect("it ends").to_vec())
}

fn is_short(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_ENCODING).is_some_and(|header| header == "gzip")
}

/// Numbers that are others each time do not count.
fn without_numbers(page: &str) -> String {
    let cut = |part: &str| part.split_once('"').map_or(String::new(), |(_, rest)| rest.to_owned());
    let mut parts = page.split("name=\"nonce\" value=\"");
    let first = parts.next().unwrap_or("").to_owned();
    let page = first + &parts.map(cut).collect::<String>();
    let mut parts = page.split("name=\"new\" value=\"");
    let first = parts.next().unwrap_or("").to_owned();
    first + &parts.map(cut).collect::<String>()
}

#[tokio::test]
async fn text_is_short_and_the_same() {
    let room = Room::open();
    room.hex().await;
    let board = values(&room.page("ann").await, "<img src=\"/board/");
    let board = format!("/board/{}", board[0].replace("&#38;", "&"));
    let paths = ["/", "/?as=ann", "/rules/atlanteon", "/static/page.css", "/static/page.js"];
    for path in paths.into_iter().chain([&*board, "/sample/atlanteon/light/en.svg"]) {
        let first = room.get(path).await;
        let to =
            first.headers.get(header::LOCATION).map(|header| header.to_str().expect("it is text"));
        let path = to.unwrap_or(path).to_owned();
        let long = room.get(&path).await;
        assert!(!is_short(&long.headers), "nobody asked for it: {path}");
        let (headers, short) = fetch(&room, "", &path).await;
        assert!(is_short(&headers), "{path}");
        assert!(short.len() * 2 < long.body.len(), "{path}: {} {}", short.len(), long.body.len());
        let mut text = String::new();
        GzDecoder::new(&*short).read_to_string(&mut text).expect("it is whole");
        assert_eq!(without_numbers(&text), without_numbers(&long.body), "{path}");
        let varies = headers[header::VARY].to_str().expect("it is text");
        assert!(varies.contains("accept-encoding"), "{varies}");
    }
    // A response that is short anyway is not compressed, nor is one that never ends.
    assert!(!is_short(&fetch(&room, "", "/health").await.0));
    let news = request("GET", "/news").header(header::ACCEPT_ENCODING, "gzip").body(Body::empty());
    let news =
        room.page.router().oneshot(news.expect("it is a request")).await.expect("it answers");
    assert!(!is_short(news.headers()));
}

/// Where there is a key there are secrets, and others who choose words beside them.
#[tokio::test]
async fn secrets_are_not_compressed() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (ann, link) = guest(&room, &host, "ann").await;
    for (who, path) in [
        ("", "/key"),
        ("", "/static/page.css"),
        (&*ann, "/?as=ann"),
        (&ann, "/rules/liar"),
        (&ann, "/sample/atlanteon/dark/en.svg"),
    ] {
        assert!(is_short(&fetch(&room, who, path).await.0), "{path}");
    }
    let by_host = async |path: &str, form: &str| {
        let form = format!("as=zoe&room=table&nonce={}&{form}", room.nonce());
        room.post_with(&host, path, &form).await
    };
    // Hex has no secrets, a game of dice under cups has.
    for (game, is_open) in [("hex", true), ("liar", false)] {
        by_host("/say", &format!("text=/{game}+start+@ann")).await;
        let page = room.get_with(&ann, "/?as=ann").await;
        let to = page.headers[header::LOCATION].to_str().expect("it is text").to_owned();
        let page = room.get_with(&ann, &to).await.body;
        let form = format!("room=table&nonce={}&press={}", room.nonce(), buttons(&page)[0]);
        room.post_with(&ann, "/press", &form.replace('|', "%7C")).await;
        let page = room.get_with(&ann, &to).await.body;
        assert!(!is_short(&fetch(&room, &ann, &to).await.0), "others talk beside it: {to}");
        let board = values(&page, "<img src=\"/board/");
        let board = format!("/board/{}", board[0].replace("&#38;", "&"));
        let (headers, picture) = fetch(&room, &ann, &board).await;
        assert_eq!(is_short(&headers), is_open, "{game}, {} bytes", picture.len());
        by_host("/say", &format!("text=/{game}+resign+confirm")).await;
    }
    for path in ["/guests", &link] {
        assert!(!is_short(&fetch(&room, &host, path).await.0), "{path}");
    }
}
