//! Matches in threads of their own.
//!
//! A match is begun in a room that has no channel yet: `discord:7/9/t5000`. Its
//! challenge is posted in channel 9; a thread is opened there, and two rows say
//! which is which from then on.
//!
//! | row | holds |
//! | --- | --- |
//! | `discord/thread/of/<room>` | the number of the thread's channel |
//! | `discord/thread/in/<channel>` | the room |

use std::time::Duration;

use desk::{Reply, ShowError};
use games::{Arg, msg};
use record::{RoomId, Row, RowChange, StoreError};
use serde::de::IgnoredAny;
use serde_json::json;
use serenity::{
    all::{ChannelId, MessageId},
    http::Route,
};
use tokio::time::timeout;

use super::posts::later;
use crate::{
    bot::Discord,
    messages::{
        markdown::{localize, shorten},
        payloads::Ready,
    },
    rest::{Parcel, RestError},
};

/// How long it may take to open one.
const ATTEMPT: Duration = Duration::from_secs(10);
/// After how many minutes without a message Discord puts it away: a week.
const QUIET: u32 = 10_080;
/// The longest name.
const NAME: usize = 100;
/// The message has a thread already: we opened it, and lost track.
const THERE: u32 = 160_004;

impl Discord {
    /// The channel of a thread that was opened; none if it is none, or was not.
    pub(crate) async fn thread_of(&self, room: &RoomId) -> Result<Option<ChannelId>, ShowError> {
        if !crate::names::is_thread(room) {
            return Ok(None);
        }
        let row = self.store.row(&key_of(room)).await.map_err(later)?;
        Ok(row.and_then(|row| row.value.parse().ok()))
    }

    /// The room of a thread that we opened.
    pub(crate) async fn room_of_thread(&self, thread: ChannelId) -> Option<RoomId> {
        match self.store.row(&key_in(thread)).await {
            Ok(row) => row.map(|row| RoomId::from(&*row.value)),
            Err(error) => {
                tracing::error!(%error, "which match a thread is for cannot be told");
                None
            }
        }
    }

    /// Opens the thread of a room below a message. If Discord does not want to,
    /// the match goes on in the channel.
    pub(crate) async fn open_thread(
        &self,
        room: &RoomId,
        channel_id: ChannelId,
        message_id: MessageId,
        reply: &Reply,
    ) -> Result<(), ShowError> {
        let name = shorten(&self.title(reply), NAME);
        let parcel = Parcel::of(json!({"name": name, "auto_archive_duration": QUIET}));
        let route = Route::ChannelMessageThreads { channel_id, message_id };
        let opened = timeout(ATTEMPT, self.rest.post(route, &parcel)).await;
        // It has the number of the message.
        let thread = match opened.unwrap_or(Err(RestError::Slow)) {
            Ok(IgnoredAny) => ChannelId::new(message_id.get()),
            Err(error) if error.code() == THERE => ChannelId::new(message_id.get()),
            Err(error) if error.passes() => return Err(ShowError::Later(error.to_string())),
            Err(error) => {
                tracing::warn!(%room, %error, "there is no thread; it goes on in the channel");
                self.regret_thread(room);
                channel_id
            }
        };
        let of = RowChange::set(key_of(room), Row::new(thread.to_string()));
        let mut rows = vec![of.expecting(None)];
        if thread != channel_id {
            rows.push(RowChange::set(key_in(thread), Row::new(room.as_str())));
        }
        match self.store.set_rows(rows).await {
            // Another process was faster, and its thread is the one.
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(later(error)),
        }
    }

    /// Tells who asked for a thread that there is none, while that can be told.
    fn regret_thread(&self, room: &RoomId) {
        let Some(asker) = self.posts.memory().askers.remove(room) else { return };
        let line = Ready::words(msg!("discord-thread-failed"), asker.language);
        self.add(asker.origin, line);
    }

    /// Opens a thread again that Discord has put away, since nothing was said in it for
    /// long. Tells whether it did; where somebody has locked it, it does not.
    pub(crate) async fn reopen(&self, channel_id: ChannelId) -> bool {
        let parcel = Parcel::of(json!({"archived": false}));
        let opened = timeout(ATTEMPT, self.rest.patch(Route::Channel { channel_id }, &parcel));
        match opened.await.unwrap_or(Err(RestError::Slow)) {
            Ok(()) => true,
            Err(error) => {
                tracing::info!(thread = %channel_id, %error, "a thread stays closed");
                false
            }
        }
    }

    /// Forgets a thread that is not there any more.
    pub(crate) async fn forget_thread(
        &self,
        room: &RoomId,
        thread: ChannelId,
    ) -> Result<(), ShowError> {
        let known = Row::new(thread.to_string());
        let rows = vec![
            RowChange::remove(key_of(room)).expecting(Some(&known)),
            RowChange::remove(key_in(thread)),
        ];
        match self.store.set_rows(rows).await {
            // Another process knew it, too.
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(later(error)),
        }
    }

    /// The title of a thread: the game and the match.
    fn title(&self, reply: &Reply) -> String {
        let title = match &reply.about {
            Some((id, _)) => {
                let players = reply.cast.iter().map(desk::plain::name);
                msg!("discord-thread-of", id = id.as_str(), players = Arg::list(players))
            }
            None => msg!("discord-thread"),
        };
        localize(&title, reply.language)
    }
}

fn key_of(room: &RoomId) -> String {
    format!("discord/thread/of/{room}")
}

fn key_in(thread: ChannelId) -> String {
    format!("discord/thread/in/{thread}")
}
