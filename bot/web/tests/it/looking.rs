//! A match stays in sight while somebody looks at it, and their words are for it.

use axum::http::StatusCode;

use crate::room::{Room, buttons, feed, values};

/// The match that a page shows, or nothing.
fn shown(page: &str) -> String {
    values(page, "data-match=\"").pop().unwrap_or_default()
}

/// The tabs: their label, and whether it is the one that is shown.
fn tabs(page: &str, fold: &str) -> Vec<(String, bool)> {
    let list = match fold {
        "" => page
            .split("<nav class=\"tables\"")
            .nth(1)
            .and_then(|part| part.split("<details").next()),
        id => page
            .split(&format!("<details id=\"{id}\""))
            .nth(1)
            .and_then(|part| part.split("</details>").next()),
    };
    let links = list.unwrap_or("").split("</nav>").next().unwrap_or("").split("<li><a ").skip(1);
    links
        .map(|link| {
            let label =
                link.split('>').nth(1).and_then(|part| part.split('<').next()).unwrap_or("");
            (
                label.to_owned(),
                link.split('>').next().is_some_and(|part| part.contains("aria-current")),
            )
        })
        .collect()
}

/// Says something before a match.
async fn say(room: &Room, who: &str, id: &str, text: &str) -> String {
    let nonce = room.nonce();
    let form = format!("as={who}&room=table&match={id}&nonce={nonce}&text={text}");
    let answer = room.post("/say", form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    answer.headers["location"].to_str().expect("it is text").to_owned()
}

/// Starts a match of hex and has it accepted: its id.
async fn start(room: &Room, who: &str, other: &str) -> String {
    room.say(who, &format!("/hex+start+@{other}")).await;
    let page = room.visit(&format!("/?as={other}")).await;
    let accept = buttons(&page).into_iter().find(|button| button.contains("!accept"));
    let accept = accept.unwrap_or_else(|| panic!("nothing to accept: {page}"));
    let id = accept.split('|').next().expect("an id").to_owned();
    room.press(other, &accept).await;
    id
}

#[tokio::test]
async fn what_is_looked_at_stays() {
    let room = Room::open();
    let first = start(&room, "ann", "bob").await;
    let at = format!("/?as=ann&match={first}");
    let answer = room.get("/?as=ann").await;
    assert_eq!(answer.headers["location"], *at, "the address says what is looked at");
    // Something new elsewhere only shows a badge.
    room.say("bob", "/hex+start+@ann").await;
    room.say("cyd", "/hex+start+@dan").await;
    let page = room.visit(&at).await;
    assert_eq!(shown(&page), first);
    let mine = tabs(&page, "");
    assert_eq!(mine.len(), 2, "one's own: {mine:?}");
    assert_eq!(mine.iter().filter(|(_, current)| *current).count(), 1, "one is marked: {mine:?}");
    assert!(page.contains(": your turn</span>"), "where something waits");
    assert_eq!(tabs(&page, "others").len(), 1, "others stand behind: {page}");
    // A match that is over is still looked at, and found again.
    room.say("bob", "/resign+confirm+match%3D{first}".replace("{first}", &first).as_str()).await;
    let page = room.visit(&at).await;
    assert_eq!(shown(&page), first);
    assert!(page.contains("Play again"), "{page}");
    let other = room.visit("/?as=ann").await;
    assert_ne!(shown(&other), first);
    assert!(tabs(&other, "past")[0].0.contains("bob"), "{other}");
    // A spectator is shown nothing by itself.
    assert_eq!(shown(&room.visit("/?as=eve").await), "");
}

/// The way back from there does not lead to it again.
#[tokio::test]
async fn a_match_is_shown_in_its_rooms_alone() {
    let room = Room::open();
    let id = start(&room, "ann", "bob").await;
    assert_eq!(room.get(&format!("/?as=bob&match={id}")).await.status, StatusCode::OK);
    let elsewhere = room.get(&format!("/room/attic?as=eve&match={id}")).await;
    assert_eq!(elsewhere.status, StatusCode::NOT_FOUND);
    assert!(elsewhere.body.contains("There’s no such match in this room."), "{}", elsewhere.body);
    assert!(elsewhere.body.contains("href=\"/room/attic?as=eve\""), "{}", elsewhere.body);
    // A match that was called off is still there to be read of.
    room.say("ann", "/hex+start+@bob").await;
    let id = shown(&room.visit("/?as=bob").await);
    room.call("ann", "cancel", &id).await;
    assert_eq!(room.get(&format!("/?as=bob&match={id}")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn what_is_typed_is_for_what_is_looked_at() {
    let room = Room::open();
    let ids = [start(&room, "ann", "bob").await, start(&room, "ann", "bob").await];
    let moves = async |id: &str| {
        let page = room.visit(&format!("/?as=ann&match={id}&at=0")).await;
        values(&page, "<li><a href=\"/?as=ann&#38;match=").len()
    };
    let before = [moves(&ids[0]).await, moves(&ids[1]).await];
    for who in ["ann", "bob"] {
        say(&room, who, &ids[0], "b2").await;
    }
    assert!(moves(&ids[0]).await > before[0], "a move");
    assert_eq!(moves(&ids[1]).await, before[1], "the other match is left alone");
    // A player next looks at the match that they start.
    let to = say(&room, "ann", &ids[0], "/hex+start+@bob").await;
    assert!(to.contains("match=") && !to.contains(&ids[0]) && !to.contains(&ids[1]), "{to}");
}

#[tokio::test]
async fn plain_words_answer_what_is_asked() {
    let room = Room::open();
    room.say("ann", "/hex+start+@bob").await;
    let id = shown(&room.visit("/?as=bob").await);
    say(&room, "bob", &id, "yes").await;
    assert!(feed(&room.page("ann").await).contains("The game begins"));
    let mover = match buttons(&room.page("ann").await).is_empty() {
        true => "bob",
        false => "ann",
    };
    let overheard = feed(&room.page("cyd").await);
    // A column is a part of a move: it is nobody's business but the mover's.
    say(&room, mover, &id, "C").await;
    let page = room.visit(&format!("/?as={mover}&match={id}")).await;
    assert!(page.contains("Which row?"), "{page}");
    assert_eq!(feed(&room.page("cyd").await), overheard);
    say(&room, mover, &id, "77").await;
    let told = feed(&room.page(mover).await);
    assert!(told.contains("doesn’t answer that. Which row?"), "{told}");
    say(&room, mover, &id, "c2").await;
    assert!(feed(&room.page("cyd").await).contains("plays c2"));
    say(&room, mover, &id, "undo").await;
    assert!(feed(&room.page("cyd").await).contains("takes back"));
    say(&room, "cyd", &id, "undo").await;
    assert!(feed(&room.page("cyd").await).contains("nothing to undo here"));
    // A question that only one is asked is answered by the word for it.
    room.call(mover, "resign", &id).await;
    say(&room, mover, &id, "no").await;
    assert!(feed(&room.page(mover).await).contains("the match goes on"));
}

#[tokio::test]
async fn rules_lead_back_to_where_one_was() {
    let room = Room::open();
    let id = start(&room, "ann", "bob").await;
    let page = room.visit(&format!("/?as=ann&match={id}")).await;
    let rules = values(&page, "<a href=\"/rules/").remove(0);
    let rules = format!("/rules/{}", rules.replace("&#38;", "&"));
    let back = format!("href=\"/?as=ann&#38;match={id}\"");
    let page = room.get(&rules).await.body;
    assert!(page.contains(&back), "{page}");
    let attic = room.get("/rules/hex?as=ann&room=attic").await.body;
    assert!(attic.contains("href=\"/room/attic?as=ann\""), "{attic}");
}

#[tokio::test]
async fn earlier_boards_are_one_step_away() {
    let room = Room::open();
    let id = start(&room, "ann", "bob").await;
    for text in ["b2", "c3", "a1"] {
        for who in ["ann", "bob"] {
            say(&room, who, &id, text).await;
        }
    }
    let page = room.visit(&format!("/?as=ann&match={id}")).await;
    let history = values(&page, "<a class=\"way\" href=\"").remove(0).replace("&#38;", "&");
    let page = room.visit(&history).await;
    let picture = |page: &str| values(page, "<img src=\"/board").remove(0);
    let steps = |page: &str| values(page, "<a class=\"step\" href=\"");
    assert_eq!(steps(&page).len(), 2, "first and back: {page}");
    let back = steps(&page)[1].replace("&#38;", "&");
    let before = room.visit(&back).await;
    assert_ne!(picture(&before), picture(&page));
    assert_eq!(steps(&before).len(), 4);
    let first = room.visit(&steps(&before)[0].replace("&#38;", "&")).await;
    assert_eq!(steps(&first).len(), 2, "next and last");
    let board = picture(&first).replace("&#38;", "&");
    assert_eq!(room.get(&format!("/board{board}")).await.status, StatusCode::OK);
    assert!(buttons(&first).is_empty(), "nothing is asked of an old board");
    // Beyond the end is the end.
    let beyond = room.visit(&format!("/?as=ann&match={id}&at=999")).await;
    assert_eq!(picture(&beyond), picture(&page));
}

#[tokio::test]
async fn what_has_secrets_has_no_earlier_boards_yet() {
    let room = Room::open();
    room.say("ann", "/liar+start+@bob").await;
    room.press("bob", &buttons(&room.page("bob").await)[0]).await;
    let id = shown(&room.page("ann").await);
    let page = room.visit(&format!("/?as=ann&match={id}&at=0")).await;
    assert!(!page.contains("class=\"way\"") && !page.contains("class=\"turns\""), "{page}");
}

/// Browsers keep pictures for a day, and names are drawn in them.
#[tokio::test]
async fn another_name_is_another_picture() {
    let room = Room::open();
    room.say("ann", "/atlanteon+start+@bob").await;
    room.press("bob", &buttons(&room.page("bob").await)[0]).await;
    let picture = async || values(&room.page("ann").await, "src=\"/board/").remove(0);
    let before = picture().await;
    assert_eq!(picture().await, before, "it is kept as long as it is the same");
    room.say("BOB", "/table+settings+theme+dark").await;
    let after = picture().await;
    assert_ne!(after, before);
    let path = format!("/board/{}", after.replace("&#38;", "&"));
    let drawn = room.get(&path).await;
    assert_eq!(drawn.status, StatusCode::OK);
}

#[tokio::test]
async fn who_was_forgotten_is_gone_from_the_page() {
    let room = Room::open();
    room.say("ann", "/hex+start+@bob").await;
    let id = shown(&room.page("ann").await);
    say(&room, "ann", &id, "my+word").await;
    room.call("ann", "cancel", &id).await;
    // A look, or a word, forgets nobody.
    room.say("cyd", "hello").await;
    room.say("cyd", "/help").await;
    assert!(feed(&room.page("bob").await).contains("my word"));
    let answer = room.say("ann", "/table+forget+confirm").await;
    assert_eq!(answer.headers["location"], "/");
    let page = room.page("bob").await;
    assert!(!page.contains("my word") && !page.contains(">ann<"), "{page}");
    assert!(feed(&page).contains("hello") && page.contains(">cyd<"), "{page}");
}
