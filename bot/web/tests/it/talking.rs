//! Talk and its limits.

use crate::{
    doors::{guest, host},
    room::{KEY, Room, feed},
};

/// Says something as a guest, in a room.
pub async fn say(room: &Room, cookie: &str, place: &str, text: &str) {
    let form = format!("room={place}&nonce={}&text={text}", room.nonce());
    room.post_with(cookie, "/say", &form).await;
}

/// The feed of a room, as somebody reads it.
pub async fn read(room: &Room, cookie: &str, path: &str) -> String {
    let mut answer = room.get_with(cookie, path).await;
    if let Some(to) = answer.headers.get("location") {
        let to = to.to_str().expect("it is text").to_owned();
        answer = room.get_with(cookie, &to).await;
    }
    feed(&answer.body)
}

#[tokio::test]
async fn a_guest_who_floods_a_room_displaces_nothing() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (ann, _) = guest(&room, &host, "ann").await;
    let (eve, _) = guest(&room, &host, "eve").await;
    say(&room, &ann, "attic", "remember+the+milk").await;
    say(&room, &ann, "table", "/liar+start+@bob").await;
    say(&room, &ann, "table", "hello+bob").await;
    for n in 0..300 {
        say(&room, &eve, "table", &format!("spam-{n}")).await;
    }
    let (table, attic) =
        (read(&room, &ann, "/?as=ann").await, read(&room, &ann, "/room/attic?as=ann").await);
    assert!(table.contains("hello bob") && table.contains("challenges"), "{table}");
    assert!(attic.contains("remember the milk"), "{attic}");
    let shown = table.matches("spam-").count();
    assert!((10..30).contains(&shown), "{shown} lines were shown to all");
    let hers = read(&room, &eve, "/?as=eve").await;
    assert!(hers.contains("Too fast"), "{hers}");
    assert!(hers.contains("spam-299"), "what was not passed on can be sent again");
    // The others may still talk.
    say(&room, &ann, "table", "no+spam+please").await;
    assert!(read(&room, &eve, "/?as=eve").await.contains("no spam please"));
}

/// Moves are no talk: they are made however much somebody said before.
#[tokio::test]
async fn a_move_is_made_after_much_talk() {
    let room = Room::open();
    let [first, _] = room.hex().await;
    for n in 0..20 {
        room.say(first, &format!("well-{n}")).await;
    }
    let form = format!("as={first}&room=table&nonce={}&text=b2", room.nonce());
    room.post("/say", form).await;
    let feed = feed(&room.page("cyd").await);
    assert!(feed.contains("b2"), "{feed}");
}

/// The sign below talk is for its speaker; the others read the talk.
#[tokio::test]
async fn what_is_taken_for_talk_is_shown_to_all() {
    let room = Room::open();
    let [first, second] = room.hex().await;
    let form = format!("as={first}&room=table&nonce={}&text=what+did+I+claim", room.nonce());
    room.post("/say", form).await;
    let (own, other) = (feed(&room.page(first).await), feed(&room.page(second).await));
    assert!(own.contains("I took that for talk"), "{own}");
    assert!(other.contains("what did I claim") && !other.contains("I took that"), "{other}");
}

/// The owner of a link code reads of its use, in whatever room they look at.
#[tokio::test]
async fn the_use_of_a_code_is_told_where_its_owner_looks() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (ann, _) = guest(&room, &host, "ann").await;
    let (eve, _) = guest(&room, &host, "eve").await;
    say(&room, &ann, "den", "/table+link").await;
    let told = read(&room, &ann, "/room/den?as=ann").await;
    // Behind what she typed herself.
    let code = told.split("/table link ").nth(2).and_then(|rest| rest.get(..8)).expect("a code");
    say(&room, &eve, "table", &format!("/table+link+{code}+confirm")).await;
    for path in ["/room/den?as=ann", "/?as=ann"] {
        let told = read(&room, &ann, path).await;
        assert!(told.contains("eve (web)") && told.contains("/table unlink others"), "{told}");
    }
    assert!(!read(&room, &eve, "/room/den?as=eve").await.contains("unlink others"));
}
