//! The rights to choose for a room.

use crate::{
    doors::{guest, host},
    room::{KEY, Room, feed},
    talking::{read, say},
};

#[tokio::test]
async fn only_the_host_governs_a_room() {
    let room = Room::locked(KEY);
    let host = host(&room).await;
    let (eve, _) = guest(&room, &host, "eve").await;
    say(&room, &eve, "table", "/table+room+matches%3Doff").await;
    let refused = read(&room, &eve, "/?as=eve").await;
    assert!(refused.contains("with the host’s key"), "{refused}");
    let by_host = async |text: &str| {
        let form = format!("as=zoe&room=table&nonce={}&text={text}", room.nonce());
        room.post_with(&host, "/say", &form).await
    };
    by_host("/liar+start+@eve").await;
    assert_eq!(room.n_matches().await, 1, "the room is open");
    by_host("/table+room+matches%3Doff").await;
    // All are told who closed it.
    let told = read(&room, &eve, "/?as=eve").await;
    assert!(told.contains("zoe changed this room’s settings"), "{told}");
    assert!(told.contains("No new matches can be opened"), "{told}");
    by_host("/liar+start+@eve").await;
    assert_eq!(room.n_matches().await, 1);
}

/// Without a key everybody is the host, as before.
#[tokio::test]
async fn on_a_page_without_a_key_everybody_governs() {
    let room = Room::open();
    room.say("ann", "/table+room+matches%3Doff").await;
    assert!(feed(&room.page("bob").await).contains("ann changed this room’s settings"));
    room.say("bob", "/liar+start+@ann").await;
    assert_eq!(room.n_matches().await, 0);
}
