//! Limits of matches where names are free.

use crate::room::{Room, buttons};

#[tokio::test]
async fn new_names_are_no_way_around_the_limit_of_starts() {
    let room = Room::limited(2);
    for n in 0..20 {
        let who = format!("n{n}");
        if n % 2 == 0 {
            room.say(&who, "/hex+start+@bob").await;
        } else {
            let form = format!(
                "as={who}&room=table&nonce={}&game=hex&against=people&opponents=bob",
                room.nonce()
            );
            room.post("/start", form).await;
        }
    }
    assert_eq!(room.n_matches().await, 8);
    let told = room.page("n19").await;
    assert!(told.contains("Your network started 8 matches"), "{told}");
    // All else goes on.
    let accept = buttons(&room.page("bob").await);
    assert!(!accept.is_empty());
}
