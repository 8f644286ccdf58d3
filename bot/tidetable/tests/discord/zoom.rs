//! Boards that show what matters, and that larger, to who presses for it.

use discord_double::{Attachment, Message};
use serde_json::json;

use crate::table::{NOTHING, Table};

/// The only picture of a message.
fn board(message: &Message) -> &Attachment {
    let [picture] = &message.attachments[..] else { panic!("one picture: {message:?}") };
    assert!(picture.size().is_some(), "it is a picture");
    picture
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_is_zoomed_and_whole_again() {
    let mut table = Table::set(71).await;
    table.game = "escape";
    table.begin().await;
    // Around somebody there is something to see.
    let user = table.user(table.nth(2).await.pings[0]).clone();
    table.answer(table.command(&user, "play", json!({"move": "d7"})).await).await;
    table.nth(3).await;
    let asked = table.command(&user, "board", json!({})).await;
    let whole = table.answer(asked).await.expect("a board");
    assert!(whole.is_ephemeral(), "for who asked alone");

    let zoom = whole.control("Zoom").expect("a button");
    let asked = table.act(&user, &whole, &zoom).await;
    let zoomed = table.answer(asked).await.expect("another board");
    assert!(zoomed.is_ephemeral());
    assert_ne!(board(&zoomed).bytes, board(&whole).bytes, "it is another picture");
    assert_ne!(board(&zoomed).alt, None);
    assert_eq!(zoomed.control("Zoom"), None);

    let back = zoomed.control("Whole board").expect("a button");
    let asked = table.act(&user, &zoomed, &back).await;
    let again = table.answer(asked).await.expect("the board");
    assert_eq!(board(&again).bytes, board(&whole).bytes, "as it was");
    assert!(again.control("Zoom").is_some());
    // Of the room nothing changes.
    assert_eq!(table.said().len(), 3);
    assert_eq!(table.discord.violations(), NOTHING);
}
