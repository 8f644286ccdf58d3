//! The rooms we are in: coming, going, and talking to one person alone.

pub mod conversation;
pub mod invitation;
pub mod members;
pub mod upgrade;

use std::sync::Arc;

use desk::{Account, Reply};
use games::{Message, msg};
use matrix_sdk::{
    Client, Room, RoomState,
    ruma::{RoomId, UserId},
};
use record::{Row, RowChange};
use sha2::{Digest as _, Sha256};

use crate::{
    bot::Matrix,
    messages::posting::{Posting, Voice},
    names,
    posts::post::Post,
    rows,
    send::{Failure, busy::Busy},
};

impl Matrix {
    /// The greeting: what the bot plays and how a match begins, in a room or in a talk to one
    /// person.
    pub(crate) fn hello(&self, direct: bool) -> Message {
        let game = self.kinds.first().map_or("atlanteon", |kind| kind.info.id);
        let start = desk::names::START;
        let (friend, alone) = (start.say(game, "@friend"), start.say(game, "computer"));
        let help = desk::names::HELP.say(game, "");
        match direct {
            true => msg!("matrix-hello-alone", start = alone, help = help),
            false => msg!("matrix-hello", start = friend, alone = alone, help = help),
        }
    }

    pub(crate) async fn tell_of_room(
        &self,
        room: &Room,
        to: &UserId,
        message: Message,
        txn: &str,
    ) -> Result<(), Failure> {
        let account: Account = names::account(to, None);
        let Some(place) = names::room(room.room_id(), None) else { return Ok(()) };
        let language = self.desk.reads_aloud(&account, &place).await;
        let reply = Reply { language, ..Reply::whisper(&account.id, vec![message.into()]) };
        let posting = Posting {
            room: room.clone(),
            thread: None,
            reply_to: None,
            voice: Voice::Notice,
            txn: txn.to_owned(),
        };
        let post = Post { bot: self, posting: &posting, reply: &reply.with_words() };
        match post.send().await {
            // Where we may not speak, there is nothing to say.
            Ok(_) | Err(Failure::Never(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Leaves a room in which nobody else is, nor will be.
    pub(crate) async fn leave_if_alone(&self, id: &RoomId) -> Result<(), Failure> {
        let Some(room) = self.link.find_joined_room(id) else { return Ok(()) };
        if room.joined_members_count() != 1 || room.invited_members_count() > 0 {
            return Ok(());
        }
        tracing::info!(room = %id, "leaving an empty room");
        room.leave().await?;
        self.forget_room(id).await
    }

    /// Forgets a room that we are not in any more. What was played there is not
    /// forgotten: its players are told alone.
    pub(crate) async fn forget_room(&self, id: &RoomId) -> Result<(), Failure> {
        let Some(room) = self.link.client().and_then(|client| client.get_room(id)) else {
            return Ok(());
        };
        if !matches!(room.state(), RoomState::Left | RoomState::Banned) {
            return Ok(());
        }
        tracing::info!(room = %id, state = ?room.state(), "no longer there");
        let rows = vec![RowChange::remove(rows::room(id)), RowChange::remove(rows::cursor(id))];
        self.store.note_rows(rows).await?;
        if let Err(error) = room.forget().await {
            tracing::debug!(%error, "the server keeps the room");
        }
        Ok(())
    }

    /// Does the work that is due once there is a connection, while play goes on.
    pub(crate) fn begin(self: &Arc<Self>, client: Client) {
        let (bot, of) = (self.clone(), client.clone());
        self.tasks.spawn(async move { bot.await_keys(&of).await });
        let bot = self.clone();
        self.tasks.spawn(async move {
            let _busy = Busy::new(&bot.busy);
            bot.credentials().secure(&client).await;
            if let Err(error) = bot.introduce(&client).await {
                tracing::warn!(%error, "name and picture are not set");
            }
            for room in client.joined_rooms() {
                if let Err(error) = bot.leave_if_alone(room.room_id()).await {
                    tracing::info!(room = %room.room_id(), %error, "not left");
                }
            }
        });
    }

    /// Sets our name and picture, if they are to be others.
    async fn introduce(&self, client: &Client) -> Result<(), Failure> {
        let mut hash = Sha256::new();
        hash.update(self.settings.name.as_deref().unwrap_or_default());
        hash.update([0]);
        hash.update(self.settings.avatar.as_deref().unwrap_or_default());
        let hash: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        let known = self.store.row(rows::PROFILE).await?;
        if known.is_some_and(|row| row.value == hash) {
            return Ok(());
        }
        let account = client.account();
        if let Some(name) = &self.settings.name {
            account.set_display_name(Some(name)).await?;
        }
        if let Some(avatar) = &self.settings.avatar {
            account.upload_avatar(&mime::IMAGE_PNG, avatar.clone()).await?;
        }
        self.store.note_rows(vec![RowChange::set(rows::PROFILE, Row::new(hash))]).await?;
        Ok(())
    }
}
