//! How a game is played, in the chat.

use crate::room::{Room, buttons, feed, values};

/// The posts of a feed.
fn posts(page: &str) -> Vec<String> {
    values(page, "<li id=\"post-")
}

/// The pictures that posts have, in light.
fn pictures(page: &str) -> Vec<String> {
    let feed = page.split("<ol id=\"feed\"").nth(1).expect("the page has a feed");
    values(feed, "<img src=\"")
}

async fn turn(room: &Room, page: &str, number: &str) -> String {
    let on = buttons(page)
        .into_iter()
        .find(|button| button.ends_with(&format!("!rules|atlanteon|{number}")));
    room.press("ann", &on.unwrap_or_else(|| panic!("{page}"))).await;
    room.page("ann").await
}

#[tokio::test]
async fn one_post_is_turned_page_by_page() {
    let room = Room::open();
    room.say("ann", "/atlanteon+rules").await;
    let first = room.page("ann").await;
    assert!(feed(&first).contains("How to play Atlanteon, 1 of 6"));
    assert_eq!(pictures(&first), ["/screen/atlanteon/1/light/en.svg"]);
    assert!(first.contains("srcset=\"/screen/atlanteon/1/dark/en.svg\""), "{first}");

    let mut page = first.clone();
    for number in ["2", "3", "2", "7"] {
        let next = turn(&room, &page, number).await;
        assert_eq!(posts(&next).len(), posts(&page).len());
        assert_ne!(posts(&next), posts(&page), "an open page would not find it");
        page = next;
    }
    assert!(feed(&page).contains("Rules of Atlanteon, 1 of"), "{page}");
    assert!(!feed(&page).contains("How to play Atlanteon,"), "{page}");

    // A player who asks again reads the rules at the current place in the feed.
    room.say("ann", "/atlanteon+rules+3").await;
    let page = room.page("ann").await;
    assert_eq!(posts(&page).len(), posts(&first).len() + 2);
    assert!(feed(&page).contains("Rules of Atlanteon, 1 of"), "{page}");
    let page = turn(&room, &page, "4").await;
    assert!(feed(&page).contains("Rules of Atlanteon, 1 of"), "another page is turned");
    assert!(feed(&page).contains("How to play Atlanteon, 4 of 6"), "{page}");
}

#[tokio::test]
async fn what_is_read_follows_the_language_of_its_reader() {
    let room = Room::open();
    room.say("ann", "/atlanteon+rules+2").await;
    room.say("ann", "/atlanteon+rules+7").await;
    room.say("ann", "/table+settings+language+de").await;
    let page = room.page("ann").await;
    assert!(feed(&page).contains("So geht Atlanteon, 2 von 6"), "{page}");
    assert!(feed(&page).contains("Weiß greift eine versunkene Stadt an"), "{page}");
    assert!(!feed(&page).contains("Put one of your tiles"), "{page}");
    assert_eq!(pictures(&page), ["/screen/atlanteon/2/light/de.svg"]);
    let alt = values(page.split("<ol id=\"feed\"").nth(1).expect("a feed"), " alt=\"").remove(0);
    assert!(alt.contains("am Zug"), "{alt}");
}
