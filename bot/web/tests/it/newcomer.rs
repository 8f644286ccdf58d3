//! People who are here for the first time.

use axum::{
    body::Body,
    http::{StatusCode, header},
};

use crate::{
    doors::{guest, host},
    room::{Answer, KEY, Room, buttons, feed, request, values},
};

/// A newcomer without a name plays first, and says later what they are called.
#[tokio::test]
async fn a_newcomer_plays_before_they_say_who_they_are() {
    let room = Room::open();
    let home = room.visit("/").await;
    assert!(home.contains("id=\"now-atlanteon\"") && home.contains("/sample/atlanteon/"), "{home}");
    let form =
        format!("room=table&nonce={}&game=atlanteon&against=computer&level=easy", room.nonce());
    let to = async |answer: Answer| {
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        answer.headers[header::LOCATION].to_str().expect("it is text").replace("#board", "")
    };
    let first = to(room.post("/start", form.clone()).await).await;
    let name = first.split("as=").nth(1).and_then(|part| part.split('&').next()).expect("a name");
    assert!(first.contains("match="), "{first}");
    // Sent twice, it begins once, for the same one.
    let again = to(room.post("/start", form).await).await;
    assert!(again.contains(name), "{first} {again}");
    let page = room.page(name).await;
    assert!(page.contains("level=beginner"), "{page}");
    assert!(!room.page(name).await.contains("id=\"now-atlanteon\""), "the board is what matters");
    // Another is called otherwise.
    let form = format!("room=table&nonce={}&game=hex&against=computer", room.nonce());
    let other = to(room.post("/start", form).await).await;
    assert!(!other.contains(&format!("as={name}&")), "{first} {other}");

    // The match stays theirs under another name, which nobody else has.
    let rename = async |from: &str, to: &str| {
        room.post("/name", format!("as={from}&room=table&rename={to}")).await
    };
    assert_eq!(rename(name, "Tidetable").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(to(rename(name, "Anna").await).await, "/?as=Anna");
    assert!(room.page("Anna").await.contains("data-match="));
    assert!(room.page(name).await.contains("id=\"now-atlanteon\""), "nobody is called so any more");
    let other = other.split("as=").nth(1).and_then(|part| part.split('&').next()).expect("a name");
    assert_eq!(rename(other, "anna").await.status, StatusCode::CONFLICT);
}

/// The cookie that an answer lets a browser keep, as it is sent again.
fn kept(answer: &Answer) -> Option<String> {
    let cookies = answer.headers.get_all(header::SET_COOKIE).iter();
    let mut cookies = cookies.filter_map(|cookie| cookie.to_str().ok());
    let seated = cookies.find(|cookie| cookie.starts_with("tidetable-seated="))?;
    assert!(seated.contains("Max-Age=2592000; HttpOnly; SameSite=Lax"), "a month: {seated}");
    seated.split(';').next().map(str::to_owned)
}

fn leads_to(answer: &Answer) -> &str {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers[header::LOCATION].to_str().expect("it is text")
}

#[tokio::test]
async fn who_comes_back_finds_their_game() {
    let room = Room::open();
    let form = format!("room=table&nonce={}&game=atlanteon&against=computer", room.nonce());
    let begun = room.post("/start", form).await;
    let cookie = kept(&begun).expect("it is kept");
    let url = leads_to(&begun).replace("#board", "");
    // The next day, also when the program was started again.
    let room = room.restarted();
    assert_eq!(leads_to(&room.get_with(&cookie, "/").await), url);
    let name = cookie.split_once('=').expect("a name").1;
    let attic = room.get_with(&cookie, "/room/attic").await;
    assert_eq!(leads_to(&attic), format!("/room/attic?as={name}"));
    // The name was given: that is said where it can be changed, until it is.
    let page = room.page(name).await;
    assert!(page.contains(&format!("<summary><span>You’re {name}: change</span>")), "{page}");
    let renamed = room.post("/name", format!("as={name}&room=table&rename=Anna")).await;
    let cookie = kept(&renamed).expect("it is kept");
    assert!(!room.page("Anna").await.contains(": change<"));
    assert_eq!(leads_to(&room.get_with(&cookie, "/").await), url.replace(name, "Anna"));
    // A visitor who gives a name is kept as well, and nobody else gives it for them.
    assert_eq!(kept(&room.get("/?as=bob").await).as_deref(), Some("tidetable-seated=bob"));
    let by = async |name: &str, value: &str, path: &str| {
        let request = request("GET", path).header(header::COOKIE, &cookie).header(name, value);
        room.send(request.body(Body::empty()).expect("it is a request")).await
    };
    assert_eq!(kept(&by("sec-fetch-site", "cross-site", "/?as=eve").await), None);
    assert!(kept(&by("sec-fetch-site", "none", "/?as=eve").await).is_some());
    // The script of another window looks at what that window shows.
    assert_eq!(kept(&by("x-requested-with", "script", "/?as=eve").await), None);
    assert_eq!(by("x-requested-with", "script", "/").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_guest_is_kept_by_their_link_alone() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (ann, _) = guest(&room, &host, "Atlas").await;
    let page = room.get_with(&ann, "/?as=Atlas").await;
    assert_eq!(kept(&page), None);
    assert!(!page.body.contains(": change<"), "a guest is who they were invited as");
    // A host with the key is kept by name again.
    let cookie = kept(&room.get_with(&host, "/?as=zoe").await).expect("it is kept");
    assert_eq!(leads_to(&room.get_with(&format!("{host}; {cookie}"), "/").await), "/?as=zoe");
    let out = room.post_with(&host, "/sign-out", "").await;
    let gone = out.headers.get_all(header::SET_COOKIE).iter();
    let gone = gone
        .filter(|header| header.to_str().is_ok_and(|text| text.contains("=; Path=/; Max-Age=0")));
    assert_eq!(gone.count(), 2);
}

#[tokio::test]
async fn a_challenge_to_nobody_is_told_of() {
    let room = Room::open();
    let told = async |who: &str| feed(&room.page(who).await);
    let link = |name: &str| format!("Send them this link: http://localhost:7878/?as={name}");
    room.say("ann", "/hex+start+@bobb").await;
    assert!(told("ann").await.contains(&link("bobb")), "{}", told("ann").await);
    assert!(!told("bobb").await.contains("Send them"), "it is for who challenged");
    // People who were only asked have not been here, either.
    let n = |told: String| told.matches("Send them this link").count();
    room.say("ann", "/hex+start+@Bobb").await;
    assert_eq!(n(told("ann").await), 2);
    // By the form as well, and once, however often it is sent.
    let form = format!("as=ann&room=table&nonce={}&game=hex&friend=Eve", room.nonce());
    room.post("/start", form.clone()).await;
    room.post("/start", form).await;
    assert_eq!(n(told("ann").await), 3);
    assert!(told("ann").await.contains(&link("Eve")));
    // At the same screen it begins at once.
    let form = format!("as=ann&room=table&nonce={}&game=hex&friend=dan&here=yes", room.nonce());
    room.post("/start", form).await;
    // People who have played here, or said something, are known.
    room.say("cyd", "hello").await;
    for somebody in ["dan", "cyd"] {
        room.say("ann", &format!("/hex+start+@{somebody}")).await;
    }
    assert_eq!(n(told("ann").await), 3);
    // A text that is too long for a name is not cut to another person's.
    let before = room.n_matches().await;
    let long = "x".repeat(300);
    room.say("ann", &format!("/hex+start+@{long}")).await;
    let form = format!("as=ann&room=table&nonce={}&game=hex&friend={long}", room.nonce());
    let refused = room.post("/start", form).await;
    assert!(refused.body.contains("A name has at most 40 letters."), "{}", refused.body);
    assert_eq!(room.n_matches().await, before);
}

/// Only who has a link comes in there.
#[tokio::test]
async fn only_the_host_brings_somebody_new() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (ann, _) = guest(&room, &host, "ann").await;
    guest(&room, &host, "dan").await;
    let start = async |cookie: &str, who: &str, name: &str| {
        let nonce = room.nonce();
        let form = format!("as={who}&room=table&nonce={nonce}&text=/hex+start+@{name}");
        room.post_with(cookie, "/say", &form).await;
        let page = room.get_with(cookie, &format!("/?as={who}")).await;
        match page.headers.get(header::LOCATION) {
            Some(to) => room.get_with(cookie, to.to_str().expect("it is text")).await.body,
            None => page.body,
        }
    };
    let page = start(&ann, "ann", "bobb").await;
    assert!(feed(&page).contains("Ask the host for a link for them"), "{page}");
    assert!(!feed(&start(&ann, "ann", "dan").await).contains("called dan"), "dan is invited");
    let page = start(&host, "zoe", "bobb").await;
    assert!(feed(&page).contains("Make a link under Guests"), "{page}");
}

/// A player's first match is offered with an easy computer, later ones with one as strong as the
/// last was.
#[tokio::test]
async fn a_computer_is_as_strong_as_the_last_one() {
    let room = Room::open();
    let offered = async || {
        let page = room.page("ann").await;
        let form = page.split("id=\"start-atlanteon\"").nth(1).expect("a form");
        let level = form.split("<select name=\"level\">").nth(1).expect("levels");
        let chosen = level.split(" selected").next().expect("one is chosen");
        values(chosen, "value=\"").pop()
    };
    assert_eq!(offered().await.as_deref(), Some("beginner"));
    assert!(room.page("ann").await.contains("name=\"level\" value=\"beginner\""), "the same above");
    room.say("ann", "/hex+start+@bob").await;
    assert_eq!(offered().await.as_deref(), Some("beginner"));
    room.say("ann", "/hex+start+computer+level%3Dmedium").await;
    assert_eq!(offered().await.as_deref(), Some("medium"));
}

/// Two at one screen need not accept first.
#[tokio::test]
async fn at_one_screen_a_game_begins_at_once() {
    let room = Room::open();
    let form =
        format!("room=table&nonce={}&game=atlanteon&friend=bob&name=Ann&here=yes", room.nonce());
    assert_eq!(room.post("/start", form).await.status, StatusCode::SEE_OTHER);
    assert!(feed(&room.page("Ann").await).contains("The game begins"));
    // Elsewhere the other is asked.
    let form = format!("room=table&nonce={}&game=hex&friend=cyd&name=Ann", room.nonce());
    room.post("/start", form).await;
    assert!(!buttons(&room.page("cyd").await).is_empty());
}

#[tokio::test]
async fn a_game_is_seen_before_it_is_chosen() {
    let room = Room::open();
    let get = async |path: &str| room.get(path).await;
    let light = get("/sample/atlanteon/light/en.svg").await;
    assert_eq!(light.status, StatusCode::OK);
    assert!(light.body.starts_with("<svg"));
    assert_ne!(light.body, get("/sample/atlanteon/dark/en.svg").await.body);
    assert_eq!(light.body, get("/sample/atlanteon/light/en.svg").await.body);
    for wrong in [
        "chess/light/en.svg",
        "atlanteon/pink/en.svg",
        "atlanteon/light/tlh.svg",
        "atlanteon/light/en",
    ] {
        assert_eq!(get(&format!("/sample/{wrong}")).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
}

/// A reader of how a game is played knows where they are, and can go on to its lessons.
#[tokio::test]
async fn how_to_play_leads_to_lessons() {
    let room = Room::open();
    let page = room.visit("/rules/atlanteon").await;
    assert!(page.contains("<h1>How to play Atlanteon</h1>"), "{page}");
    for n in 1..=6 {
        assert!(page.contains(&format!("<small>{n} of 6</small>")), "{n}: {page}");
    }
    let form = page.split("<form class=\"learn\"").nth(2).expect("a form below the screens");
    let field = |name: &str| values(form, &format!("name=\"{name}\" value=\"")).remove(0);
    let (new, nonce) = (field("new"), field("nonce"));
    let form = format!("new={new}&nonce={nonce}&room=table&game=atlanteon&command=learn");
    let answer = room.post("/command", form).await;
    let to = answer.headers[header::LOCATION].to_str().expect("it is text").to_owned();
    assert!(to.contains("match=learn"), "{to}");
    // Toys have no screens: their rules say what they are.
    assert!(!room.visit("/rules/hex").await.contains("How to play"));
}

/// A browser stays seated as the same account, also from a page that does not say so.
#[tokio::test]
async fn who_was_seated_stays_the_same() {
    let room = Room::open();
    let form =
        |what: &str| format!("room=table&new={}&nonce={}&{what}", room.nonce(), room.nonce());
    let name_in = |answer: &Answer| {
        let to = answer.headers[header::LOCATION].to_str().expect("it is text").to_owned();
        let name = to.split("as=").nth(1).and_then(|part| part.split(['&', '#']).next());
        name.expect("a name").to_owned()
    };
    let first = room.post("/start", form("game=hex&against=computer")).await;
    let cookie = first.headers[header::SET_COOKIE].to_str().expect("it is text").to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let cookie = cookie.split(';').next().expect("its value");
    let send = |what: &str| {
        let request = request("POST", "/start")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::COOKIE, cookie)
            .body(Body::from(form(what)));
        request.expect("it is a request")
    };
    let again = room.send(send("game=hex&against=computer")).await;
    assert_eq!(name_in(&again), name_in(&first));
    let other = room.send(send("game=hex&against=computer&name=cyd")).await;
    assert_eq!(name_in(&other), "cyd", "who says a name is who they say");
}
