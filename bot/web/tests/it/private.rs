//! Steps that only their player knows of.

use axum::http::StatusCode;

use crate::room::{Room, buttons, values};

/// Whether somebody drafts cannot be read off the pictures that there are.
#[tokio::test]
async fn private_steps_cannot_be_counted() {
    let room = Room::open();
    room.say("ann", "/sparks+start+@bob").await;
    let accept = buttons(&room.page("bob").await)[0].clone();
    room.press("bob", &accept).await;
    let id = values(&room.page("ann").await, "data-match=\"").remove(0);
    let statuses = async |who: &str| {
        let mut statuses = Vec::new();
        for rev in 1..12 {
            let path = format!("/board/table/{id}/{rev}/light.svg?as={who}");
            statuses.push(room.get(&path).await.status);
        }
        statuses
    };
    let (of_bob, of_nobody) = (statuses("bob").await, statuses("cyd").await);
    assert!(of_bob.contains(&StatusCode::OK) && of_bob.contains(&StatusCode::NOT_FOUND));
    let of_ann = statuses("ann").await;
    for step in ["s5", "s6"] {
        room.say("ann", &format!("/sparks+play+{step}%2B")).await;
    }
    assert_ne!(statuses("ann").await, of_ann, "she has drafted, and sees it");
    assert_eq!(statuses("bob").await, of_bob);
    assert_eq!(statuses("cyd").await, of_nobody);
}
