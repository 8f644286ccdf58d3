//! Each bad request gets one clear sentence, and nothing breaks.

use axum::{body::Body, http::StatusCode};

use crate::room::{Answer, Room, feed, request};

fn sentence(answer: &Answer, status: StatusCode) {
    assert_eq!(answer.status, status, "{}", answer.body);
    let text =
        answer.body.split("<p id=\"sentence\">").nth(1).and_then(|part| part.split('<').next());
    let text = text.unwrap_or_else(|| panic!("no sentence: {}", answer.body));
    assert!(text.ends_with('.') && text.len() < 150, "{text}");
}

#[tokio::test]
async fn what_is_no_form_is_refused() {
    let room = Room::open();
    let nonce = room.nonce();
    for (path, form, status) in [
        ("/say", "x".repeat(33_000), StatusCode::PAYLOAD_TOO_LARGE),
        ("/say", "as=ann&text=%FF%FE".to_owned(), StatusCode::BAD_REQUEST),
        ("/say", "text=hello".to_owned(), StatusCode::BAD_REQUEST),
        ("/say", "as=ann&text=hello".to_owned(), StatusCode::BAD_REQUEST),
        ("/say", format!("as=%00%E2%80%AE&nonce={nonce}&text=hello"), StatusCode::BAD_REQUEST),
        ("/say", format!("as=ann&room=..%2F..&nonce={nonce}&text=x"), StatusCode::NOT_FOUND),
        (
            "/say",
            format!("as=ann&nonce={nonce}&text={}", "x".repeat(10_000)),
            StatusCode::BAD_REQUEST,
        ),
        (
            "/say",
            // As long as it may be in any script is not too long for a form.
            format!("as=ann&nonce={nonce}&text={}", "%F0%9F%98%80".repeat(2_001)),
            StatusCode::BAD_REQUEST,
        ),
        ("/press", format!("as=ann&nonce={nonce}"), StatusCode::BAD_REQUEST),
        ("/back", "as=ann".to_owned(), StatusCode::BAD_REQUEST),
        ("/command", format!("as=ann&nonce={nonce}&command=nonsense"), StatusCode::BAD_REQUEST),
        (
            "/start",
            format!("as=ann&nonce={nonce}&game=chess&against=anybody"),
            StatusCode::BAD_REQUEST,
        ),
        ("/start", format!("as=ann&nonce={nonce}&game=hex"), StatusCode::BAD_REQUEST),
        (
            "/start",
            format!("as=ann&nonce={nonce}&game=hex&against=anybody&option.size=x"),
            StatusCode::BAD_REQUEST,
        ),
    ] {
        sentence(&room.post(path, form.clone()).await, status);
    }
    sentence(&room.post("/say", vec![b'a', b's', b'=', 0xFF]).await, StatusCode::BAD_REQUEST);
    let json =
        request("POST", "/say").header("content-type", "application/json").body(Body::from("{}"));
    sentence(&room.send(json.expect("it is a request")).await, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert_eq!(feed(&room.page("ann").await), "");
}

/// A form that breaks off is not too long.
#[tokio::test]
async fn what_does_not_arrive_whole_is_said_so() {
    let room = Room::open();
    let broken = futures_util::stream::iter([
        Ok("as=ann&te"),
        Err(std::io::Error::other("the line is cut")),
    ]);
    let answer = room.post("/say", Body::from_stream(broken)).await;
    assert!(answer.body.contains("Only part of that arrived"), "{}", answer.body);
    sentence(&answer, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn what_is_nowhere_is_not_found() {
    let room = Room::open();
    room.hex().await;
    for path in [
        "/nowhere",
        "/room/",
        "/room/a%20b",
        "/room/%E2%80%AE",
        "/static/..%2Fpage.css",
        "/static/secret",
        "/rules/chess",
        "/?match=zzzz",
        "/?as=ann&match=zzzz",
        "/room/attic?as=ann&match=zzzz&at=3",
        "/?as=ann&match=..%2F..",
        "/board/table/none/1/light.svg",
        "/board/table/k3f9/x/light.svg",
        "/board/table/k3f9/1/light.png",
        "/board/table/k3f9/99999999999999999999/light.svg",
    ] {
        sentence(&room.get(path).await, StatusCode::NOT_FOUND);
    }
    sentence(&room.get("/room/%FF").await, StatusCode::BAD_REQUEST);
    sentence(&room.get("/?as=%FF").await, StatusCode::BAD_REQUEST);
    sentence(&room.get("/?as=...").await, StatusCode::BAD_REQUEST);
    sentence(&room.get("/say").await, StatusCode::METHOD_NOT_ALLOWED);
    sentence(&room.post("/", "").await, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn what_people_say_stays_text() {
    let room = Room::open();
    let markup = "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27%26";
    room.say("ann", markup).await;
    room.say("ann", "a%00b%0D%0Ac%E2%80%AEd%1B").await;
    room.say("ann", &format!("/hex+start+@{markup}")).await;
    room.say("ann", &format!("/{markup}")).await;
    let page = room.page("ann").await;
    assert!(!page.contains("<script>"), "{page}");
    assert!(feed(&page).contains("abcd"), "{}", feed(&page));
    let typed = room.get(&format!("/?as={markup}")).await;
    assert_eq!(typed.status, StatusCode::SEE_OTHER);
    let to = typed.headers["location"].to_str().expect("it is text");
    assert!(to.starts_with("/?as=scriptalert1script"), "{to}");
}

#[tokio::test]
async fn any_button_may_be_forged() {
    let room = Room::open();
    room.hex().await;
    let id = {
        let page = room.page("ann").await;
        page.split("data-match=\"")
            .nth(1)
            .and_then(|part| part.split('"').next())
            .expect("a match")
            .to_owned()
    };
    let before = feed(&room.page("bob").await);
    for press in [
        "||".to_owned(),
        format!("{id}|0|!resign|x"),
        format!("{id}|99|a1"),
        format!("{id}|2|~9|~9|~9"),
        format!("{id}|18446744073709551615|c3"),
        "-|0|!board|none".to_owned(),
        format!("zzzz|1|{}", "x".repeat(3000)),
    ] {
        assert_eq!(room.press("cyd", &press).await.status, StatusCode::SEE_OTHER, "{press}");
    }
    assert_eq!(feed(&room.page("bob").await), before, "the others saw something");
}
