//! Lessons on the page.

use std::collections::BTreeSet;

use axum::http::{StatusCode, header};

use crate::room::{Answer, Room, buttons, feed, spots, values};

/// Where an answer leads to.
fn to(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let to = answer.headers[header::LOCATION].to_str().expect("it is text");
    to.split('#').next().unwrap_or(to).to_owned()
}

/// Takes up the lessons of Atlanteon.
async fn learn(room: &Room) -> String {
    let form = format!("as=ann&room=table&nonce={}&game=atlanteon&command=learn", room.nonce());
    to(&room.post("/command", form).await)
}

/// The column beside the board that says what is asked, and its heading.
fn lesson(page: &str) -> &str {
    let part =
        page.split("<article").nth(1).and_then(|part| part.split("<div class=\"picture\"").next());
    part.expect("a match is shown")
}

const TITLE: &str = "lesson 1 of 8";
const TASK: &str = "Surround it, and it is yours";

#[tokio::test]
async fn what_a_lesson_says_stays_until_its_turn_is_over() {
    let room = Room::open();
    let url = learn(&room).await;
    let first = room.visit(&url).await;
    assert!(lesson(&first).contains(TITLE) && lesson(&first).contains(TASK), "{first}");
    let shows = |page: &str| buttons(page).iter().any(|button| button.ends_with("|!show"));
    assert!(shows(&first));

    let seven = buttons(&first).into_iter().find(|button| button.ends_with("|7")).expect("the 7");
    room.press("ann", &seven).await;
    let second = room.visit(&url).await;
    assert!(lesson(&second).contains("So far: <strong>7"), "{second}");
    assert!(lesson(&second).contains(TITLE) && lesson(&second).contains(TASK), "{second}");
    assert!(shows(&second), "the right turn can still be asked for");

    let wrong = spots(&second).into_iter().find(|spot| spot.ends_with("|e1")).expect("e1");
    room.press("ann", &wrong).await;
    let third = room.visit(&url).await;
    assert!(lesson(&third).contains(TITLE) && lesson(&third).contains("Not yet."), "{third}");
    assert!(!lesson(&third).contains(TASK), "the turn is over: {third}");
}

/// Places of the board that can be pressed before it is said what goes there.
fn early(page: &str) -> Vec<String> {
    values(page, "<button class=\"spot early\" form=\"turn\" name=\"token\" value=\"")
}

/// In a lesson the question is open from the start; in a match it may be, too.
#[tokio::test]
async fn a_square_can_be_chosen_before_what_goes_there() {
    let room = Room::open();
    let lesson_url = learn(&room).await;
    room.say("ann", "/atlanteon+start+@bob").await;
    let page = room.page("bob").await;
    let id = values(&page, "data-match=\"").remove(0);
    room.press("bob", &buttons(&page)[0]).await;
    let mut mover = "ann";
    if buttons(&room.visit(&format!("/?as=ann&match={id}")).await).is_empty() {
        mover = "bob";
    }
    let match_url = format!("/?as={mover}&match={id}");
    // The board is asked for, so that its question is open.
    room.say(mover, &format!("/board+{id}")).await;
    for (who, url) in [("ann", lesson_url), (mover, match_url)] {
        let page = room.visit(&url).await;
        let square = early(&page).first().cloned().unwrap_or_else(|| panic!("{page}"));
        let id = url.split("match=").nth(1).expect("a match");
        let form = format!("as={who}&room=table&match={id}&token={square}");
        assert_eq!(room.post("/turn", form).await.status, StatusCode::SEE_OTHER);
        let page = room.visit(&url).await;
        assert!(page.contains(&format!("Here: <strong>{square}</strong>")), "{page}");
        assert!(early(&page).is_empty(), "a square is chosen");
        let here =
            buttons(&page).into_iter().filter(|button| button.ends_with(&format!("|{square}")));
        assert!(here.count() > 1, "{page}");
    }
}

#[tokio::test]
async fn who_sends_the_form_twice_learns_once() {
    let room = Room::open();
    let form = format!("room=table&nonce={}&game=atlanteon&command=learn", room.nonce());
    let (first, second) =
        tokio::join!(room.post("/command", form.clone()), room.post("/command", form.clone()));
    let first = to(&first);
    assert!(first.contains("match=learn"), "{first}");
    assert_eq!(to(&second), first);
    assert_eq!(to(&room.post("/command", form).await), first);
}

/// Also what was chosen in it before.
#[tokio::test]
async fn a_lesson_follows_the_language_of_its_reader() {
    let room = Room::open();
    let url = learn(&room).await;
    let first = room.visit(&url).await;
    let king = buttons(&first).into_iter().find(|button| button.ends_with("|K")).expect("the King");
    room.press("ann", &king).await;
    room.say("ann", "/table+settings+language+de").await;
    let page = room.visit(&url).await;
    assert!(lesson(&page).contains("Bisher: <strong>König"), "{page}");
    for english in ["lesson 1", "Surround", "which square", "So far"] {
        assert!(!lesson(&page).contains(english), "{english}: {}", lesson(&page));
    }
}

/// The sentences beside a board, without their tags.
fn sentences(column: &str) -> Vec<String> {
    let lines = column.split("<p").skip(1).filter_map(|part| part.split("</p>").next());
    let text = |line: &str| -> String {
        line.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect()
    };
    lines.map(text).collect()
}

/// A player who only presses what stands out learns all there is, and then plays. On the way
/// nothing is said twice.
#[tokio::test]
async fn the_last_lesson_leads_to_a_game() {
    let room = Room::open();
    let mut url = learn(&room).await;
    for _ in 0..100 {
        let page = room.visit(&url).await;
        let said = sentences(lesson(&page));
        let once: BTreeSet<&String> = said.iter().collect();
        assert_eq!(once.len(), said.len(), "something is said twice: {said:#?}");
        assert!(!said.concat().contains("You places"), "{said:#?}");
        let way = |end: &str| buttons(&page).into_iter().find(|button| button.ends_with(end));
        let Some(way) = ["!start", "!next", "!show"].into_iter().find_map(way) else { break };
        let nonce = room.nonce();
        let form = format!("as=ann&room=table&nonce={nonce}&press={}", way.replace('|', "%7C"));
        url = to(&room.post("/press", form.clone()).await);
        assert_eq!(to(&room.post("/press", form).await), url, "sent twice");
        if way.ends_with("!start") {
            let page = room.visit(&url).await;
            assert!(!url.contains("learn") && feed(&page).contains("The game begins"), "{url}");
            assert!(page.contains("level=beginner"), "{page}");
            return;
        }
    }
    panic!("it leads to a game: {}", room.visit(&url).await);
}
