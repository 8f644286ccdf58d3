//! Guests: a link names a person, and a browser is one of them at a time.

use std::time::Duration;

use axum::{
    body::to_bytes,
    http::{StatusCode, header},
};

use crate::{
    doors::{cookie, guest, host},
    room::{Answer, KEY, Room},
};

/// Where an answer leads.
fn to(answer: &Answer) -> &str {
    answer.headers.get(header::LOCATION).map_or("", |to| to.to_str().expect("it is text"))
}

/// The host calls somebody otherwise.
async fn rename(room: &Room, host: &str, from: &str, to: &str) -> StatusCode {
    room.post_with(host, "/name", &format!("as={from}&room=table&rename={to}")).await.status
}

/// Says something as a guest.
async fn say(room: &Room, cookie: &str, text: &str) -> Answer {
    let form = format!("room=table&nonce={}&text={text}", room.nonce());
    room.post_with(cookie, "/say", &form).await
}

#[tokio::test]
async fn a_link_leads_to_its_person_whatever_they_are_called() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (ann, link_of_ann) = guest(&room, &host, "ann").await;
    let (bob, link_of_bob) = guest(&room, &host, "bob").await;
    say(&room, &ann, "/liar+start+@bob").await;
    say(&room, &bob, "hello").await;
    assert_eq!(rename(&room, &host, "bob", "rob").await, StatusCode::SEE_OTHER);
    assert_eq!(rename(&room, &host, "ann", "bob").await, StatusCode::SEE_OTHER);
    let room = room.restarted();
    for (cookie, link, name) in [(&ann, &link_of_ann, "bob"), (&bob, &link_of_bob, "rob")] {
        let page = room.get_with(cookie, "/?as=bob").await;
        if name == "rob" {
            assert!(to(&page).starts_with("/?as=rob"), "{}", to(&page));
        }
        let page = room.get_with(cookie, &format!("/?as={name}")).await;
        let url = if page.status == StatusCode::OK { String::new() } else { to(&page).to_owned() };
        let page = if url.is_empty() { page } else { room.get_with(cookie, &url).await };
        let waits = "data-match=";
        assert!(page.body.contains(waits), "{name} keeps the match: {}", page.body);
        let entered = room.get(link).await;
        assert!(to(&entered).starts_with(&format!("/?as={name}")), "{}", to(&entered));
    }
    // A new guest of a name that is free again is nobody's.
    let (new, _) = guest(&room, &host, "ann").await;
    assert!(!room.get_with(&new, "/?as=ann").await.body.contains("data-match="));
}

#[tokio::test]
async fn a_name_of_a_guest_is_not_given_to_others() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    guest(&room, &host, "ann").await;
    room.post_with(&host, "/guests", "invite=bob").await;
    assert_eq!(rename(&room, &host, "ann", "bob").await, StatusCode::CONFLICT);
    // The host hears that a name is somebody's.
    let again = room.post_with(&host, "/guests", "invite=ann").await.body;
    assert!(again.contains("already has a place here"), "{again}");
    let new = room.post_with(&host, "/guests", "invite=cyd").await.body;
    assert!(!new.contains("already has a place here"), "{new}");
}

#[tokio::test]
async fn a_link_does_not_replace_who_a_browser_is() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (ann, link) = guest(&room, &host, "ann").await;
    let (bob, _) = guest(&room, &host, "bob").await;
    for (me, says) in [(&host, "You’re the host"), (&bob, "You’re <strong>bob</strong>")] {
        let asked = room.get_with(me, &link).await;
        assert_eq!(asked.status, StatusCode::OK);
        assert!(asked.headers.get(header::SET_COOKIE).is_none());
        assert!(asked.body.contains(says), "{}", asked.body);
        assert!(asked.body.contains(&format!("action=\"{link}\"")), "{}", asked.body);
        // They may want to.
        let switched = room.post_with(me, &link, "").await;
        assert_eq!(to(&switched), "/?as=ann");
        assert_eq!(cookie(&switched), ann);
    }
    // Their own they may use again.
    assert_eq!(to(&room.get_with(&ann, &link).await), "/?as=ann");
    // Nobody is led to a link that was taken back.
    room.post_with(&host, "/guests", "revoke=ann").await;
    assert_eq!(room.post_with(&host, &link, "").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(room.get_with(&host, &link).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_browser_can_sign_out() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (ann, link) = guest(&room, &host, "ann").await;
    for me in [&host, &ann] {
        let page = room.get_with(me, "/?as=ann").await.body;
        assert!(page.contains("action=\"/sign-out\""), "{page}");
        let out = room.post_with(me, "/sign-out", "").await;
        assert_eq!(to(&out), "/");
        let mut cookies = out.headers.get_all(header::SET_COOKIE).iter();
        let gone = |cookie: &header::HeaderValue| {
            let cookie = cookie.to_str().expect("it is text");
            cookie.starts_with("tidetable=;") && cookie.contains("Max-Age=0")
        };
        assert!(cookies.any(gone), "{:?}", out.headers);
    }
    // The link still counts.
    assert_eq!(to(&room.get(&link).await), "/?as=ann");
    let open = Room::open();
    assert!(!open.page("ann").await.contains("/sign-out"), "there is nothing to sign out of");
}

#[tokio::test]
async fn the_host_sees_who_came_for_the_first_time() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    room.post_with(&host, "/guests", "invite=bob").await;
    let (ann, _) = guest(&room, &host, "ann").await;
    let chip = async || room.get_with(&host, "/?as=zoe").await.body.contains("Guests: 1 new");
    assert!(!chip().await, "a preview of the link is no visit");
    room.get_with(&ann, "/?as=ann").await;
    assert!(chip().await);
    let list = room.get_with(&host, "/guests").await.body;
    assert!(list.contains("new here") && list.contains("not here yet"), "{list}");
    assert!(!chip().await, "the host has seen it");
    assert!(!room.get_with(&host, "/guests").await.body.contains("new here"));
    room.get_with(&ann, "/?as=ann").await;
    assert!(!chip().await, "it is not the first time");
}

/// Reads a stream until it ends.
async fn ends(answer: axum::response::Response) -> bool {
    assert_eq!(answer.status(), StatusCode::OK);
    let read = to_bytes(answer.into_body(), usize::MAX);
    tokio::time::timeout(Duration::from_secs(5), read).await.is_ok()
}

#[tokio::test]
async fn a_guest_whose_link_is_taken_back_hears_nothing_more() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (ann, _) = guest(&room, &host, "ann").await;
    let (bob, _) = guest(&room, &host, "bob").await;
    let (hers, his) = (room.begin_with(&ann, "/news").await, room.begin_with(&bob, "/news").await);
    let of_host = room.begin_with(&host, "/news?as=zoe").await;
    room.post_with(&host, "/guests", "revoke=ann").await;
    assert!(ends(hers).await);
    // One who is called otherwise asks again, as who they are now.
    rename(&room, &host, "bob", "rob").await;
    assert!(ends(his).await);
    let of_host = to_bytes(of_host.into_body(), usize::MAX);
    assert!(tokio::time::timeout(Duration::from_millis(50), of_host).await.is_err());
}
