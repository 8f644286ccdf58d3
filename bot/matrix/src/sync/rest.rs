//! The events that came with one that the library cannot go through.
//!
//! The library keeps the token of a response, then looks at each of its events, and ends with an
//! error at one without a type. Everything that others said is withheld from the bot, and never
//! comes again. Anybody can send such an event to an encrypted room.

use std::time::Duration;

use matrix_sdk::{
    Client, Error,
    deserialized_responses::TimelineEvent,
    room::MessagesOptions,
    ruma::OwnedUserId,
    store::StateStoreDataKey,
    sync::{JoinedRoomUpdate, RoomUpdates, SyncResponse, Timeline},
};
use tokio::{sync::broadcast::Receiver, time::sleep};

use crate::rows::Since;

/// How long to wait for the disk.
const PAUSE: Duration = Duration::from_secs(5);

/// Returns the updates that came in spite of an error.
///
/// # Errors
///
/// The same one, if nothing is lost with it: what came then comes again.
pub async fn rest(
    client: &Client,
    since: &Since,
    mut told: Receiver<RoomUpdates>,
    error: Error,
) -> Result<SyncResponse, Error> {
    let next_batch = kept_token(client).await;
    if next_batch == since.token {
        return Err(error);
    }
    // Listeners are told of everything new in the rooms before the library looks at it.
    let rooms = match told.try_recv() {
        Ok(rooms) => rooms,
        Err(_) => said_last(client).await,
    };
    tracing::warn!(%error, "something that came cannot be read; the rest of it is");
    for (room, update) in &rooms.joined {
        for event in update.timeline.events.iter().filter(|event| !has_type(event)) {
            let by = event.raw().get_field::<OwnedUserId>("sender").ok().flatten();
            let by = by.map(String::from);
            tracing::warn!(%room, event = ?event.event_id(), by, "this cannot be read");
        }
    }
    Ok(SyncResponse { next_batch, rooms, ..SyncResponse::default() })
}

/// The token up to which the library has read, however long the disk takes to tell it.
async fn kept_token(client: &Client) -> String {
    loop {
        match client.state_store().get_kv_data(StateStoreDataKey::SyncToken).await {
            Ok(kept) => return kept.and_then(|data| data.into_sync_token()).unwrap_or_default(),
            Err(error) => {
                tracing::error!(%error, "the folder of the Matrix session cannot be read");
                sleep(PAUSE).await;
            }
        }
    }
}

/// Fetches the last messages of each room: everything unread is asked for from there.
async fn said_last(client: &Client) -> RoomUpdates {
    let mut rooms = RoomUpdates::default();
    for room in client.joined_rooms() {
        match room.messages(MessagesOptions::backward()).await {
            Ok(page) => {
                let events = page.chunk.into_iter().rev().collect();
                let timeline = Timeline { limited: true, prev_batch: page.end, events };
                let update = JoinedRoomUpdate { timeline, ..JoinedRoomUpdate::default() };
                rooms.joined.insert(room.room_id().to_owned(), update);
            }
            Err(error) => {
                tracing::warn!(room = %room.room_id(), %error, "what was said there is not read");
            }
        }
    }
    rooms
}

fn has_type(event: &TimelineEvent) -> bool {
    event.raw().get_field::<String>("type").is_ok_and(|kind| kind.is_some())
}
