//! Talking to one person alone.

use matrix_sdk::{
    Room,
    ruma::{OwnedRoomId, UserId},
};
use record::{Row, RowChange};

use super::members::{is_closed, is_made_by, is_with};
use crate::{bot::Matrix, rows, send::Failure};

/// How many conversations we open with one person in a day.
const CONVERSATIONS: usize = 5;
/// In seconds.
const DAY: u64 = 24 * 3600;

/// The room in which we talk to somebody alone.
#[derive(Clone, Copy)]
pub struct Conversation<'a> {
    pub bot: &'a Matrix,
    pub user: &'a UserId,
}

impl Conversation<'_> {
    /// Returns it; it is opened once, and remembered.
    pub async fn open(&self) -> Result<Room, Failure> {
        let Self { bot, user } = *self;
        if let Some(room) = self.find_known().await? {
            return Ok(room);
        }
        let _held = bot.turns.hold(user).await;
        // Another may have opened it meanwhile.
        if let Some(room) = self.find_known().await? {
            return Ok(room);
        }
        let client = bot.link.client().ok_or_else(|| Failure::Later("no connection".to_owned()))?;
        let mut theirs = None;
        for room in client.get_dm_rooms(user).filter(|room| is_made_by(room, user)) {
            if theirs.is_none() && is_with(&room, user).await? {
                theirs = Some(room);
            }
        }
        let mut rows = Vec::new();
        let room = match theirs {
            Some(room) => room,
            None => {
                // One that the server did not open counts for nothing.
                rows.push(self.count_one_more().await?);
                tracing::info!(%user, "opening a conversation");
                client.create_dm(user).await?
            }
        };
        rows.push(RowChange::set(rows::direct(user), Row::new(room.room_id().as_str())));
        bot.store.note_rows(rows).await?;
        Ok(room)
    }

    /// Counts one more conversation: who leaves them all the time gets no others for a day.
    async fn count_one_more(&self) -> Result<RowChange, Failure> {
        let Self { bot, user } = *self;
        let row = bot.store.row(&rows::conversation_count(user)).await?;
        let row = row.filter(|row| row.due.is_some_and(|due| bot.now() < due));
        let n_opened = row.as_ref().and_then(|row| row.value.parse().ok()).unwrap_or(0);
        if n_opened >= CONVERSATIONS {
            return Err(Failure::Never(format!("{user} has left {n_opened} conversations today")));
        }
        let due = row.and_then(|row| row.due).or(Some(bot.now() + DAY));
        let row = Row { value: (n_opened + 1).to_string(), due };
        Ok(RowChange::set(rows::conversation_count(user), row))
    }

    /// The conversation that is remembered, unless they have left it.
    async fn find_known(&self) -> Result<Option<Room>, Failure> {
        let Self { bot, user } = *self;
        let known = bot.store.row(&rows::direct(user)).await?;
        let known = known.and_then(|row| OwnedRoomId::try_from(row.value).ok());
        let Some(room) = known.and_then(|id| bot.link.find_joined_room(&id)) else {
            return Ok(None);
        };
        Ok(is_with(&room, user).await?.then_some(room))
    }

    /// Whether nobody but `user` reads what is said in a room, nor will: it was made to talk
    /// to them alone. A room that everybody else has left just now is none.
    pub async fn is_in(&self, room: &Room) -> Result<bool, Failure> {
        let Self { bot, user } = *self;
        if !is_closed(room) {
            return Ok(false);
        }
        let known = bot.store.row(&rows::direct(user)).await?;
        let is_known = known.is_some_and(|row| row.value == room.room_id().as_str());
        let is_direct = room.is_direct().await.unwrap_or(false);
        Ok(is_known || (is_direct && is_made_by(room, user)))
    }
}
