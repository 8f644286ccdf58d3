//! Texts that come to the page from elsewhere.

use desk::{Account, Platform as _, Relayed};
use record::AccountId;

use crate::room::{Room, feed};

#[tokio::test]
async fn what_is_said_elsewhere_is_text() {
    let room = Room::open();
    room.hex().await;
    let by = Account { id: AccountId::from("discord:42"), name: "<b>cyd</b>".to_owned() };
    let said = Relayed { by, text: "<script>alert(1)</script> @ann".to_owned() };
    room.page.relay(&"web:table".into(), &said).await.expect("it is shown");
    let page = room.page("bob").await;
    assert!(!page.contains("<script>alert") && !page.contains("<b>cyd"), "{page}");
    assert!(page.contains("cyd") && page.contains("(Discord)"), "{page}");
    assert!(!page.contains("as=%3Cb"), "they are nobody of this page");
    let attic = room.visit("/room/attic?as=bob").await;
    assert!(!feed(&attic).contains("cyd"), "nor is it said in other rooms");
}

/// A room that is added by a code is as any other.
#[tokio::test]
async fn a_match_is_shown_in_two_rooms_of_the_page() {
    let room = Room::open();
    room.say("ann", "/hex+start+size%3D3").await;
    let told = feed(&room.page("ann").await);
    let words = told.split(|character: char| !character.is_ascii_alphanumeric());
    let is_code = |text: &&str| {
        text.len() == 8 && text.starts_with(|character: char| character.is_ascii_digit())
    };
    let code = words.into_iter().find(is_code).expect("a code").to_owned();
    let nonce = room.nonce();
    let form = format!("as=bob&room=attic&nonce={nonce}&text=/join+{code}");
    room.post("/say", form).await;
    let attic = room.visit("/room/attic?as=bob").await;
    assert!(feed(&attic).contains("now shows here, too"), "{}", feed(&attic));
    assert!(feed(&room.page("ann").await).contains("joins"));
    room.say("ann", "/table+relay+on").await;
    room.say("ann", "good+luck").await;
    let attic = room.visit("/room/attic?as=bob").await;
    assert!(feed(&attic).contains("ann (Web) good luck"), "{}", feed(&attic));
}
