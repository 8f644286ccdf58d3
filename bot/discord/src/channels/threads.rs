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
use record::{RoomId, Row, RowChange, Store, StoreError};
use serde::de::IgnoredAny;
use serde_json::json;
use serenity::{
    all::{ChannelId, MessageId},
    http::Route,
};
use tokio::time::timeout;

use super::channel::later;
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

/// The channel of a thread that was opened; none if it is none, or was not.
pub async fn thread_of(store: &dyn Store, room: &RoomId) -> Result<Option<ChannelId>, ShowError> {
    if !crate::names::is_thread(room) {
        return Ok(None);
    }
    let row = store.row(&key_of(room)).await.map_err(later)?;
    Ok(row.and_then(|row| row.value.parse().ok()))
}

/// The room of a thread that we opened.
pub async fn room_of_thread(store: &dyn Store, thread: ChannelId) -> Option<RoomId> {
    match store.row(&key_in(thread)).await {
        Ok(row) => row.map(|row| RoomId::from(&*row.value)),
        Err(error) => {
            tracing::error!(%error, "which match a thread is for cannot be told");
            None
        }
    }
}

/// Forgets a thread that is not there any more.
pub async fn forget_thread(
    store: &dyn Store,
    room: &RoomId,
    thread: ChannelId,
) -> Result<(), ShowError> {
    let known = Row::new(thread.to_string());
    let rows = vec![
        RowChange::remove(key_of(room)).expecting(Some(&known)),
        RowChange::remove(key_in(thread)),
    ];
    match store.set_rows(rows).await {
        // Another process knew it, too.
        Ok(()) | Err(StoreError::Conflict) => Ok(()),
        Err(error) => Err(later(error)),
    }
}

/// A room that is to have a thread of its own.
#[derive(Clone, Copy)]
pub struct Thread<'a> {
    pub bot: &'a Discord,
    pub room: &'a RoomId,
}

impl Thread<'_> {
    /// Opens the thread of a room below a message. If Discord does not want to,
    /// the match goes on in the channel.
    pub async fn open(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        reply: &Reply,
    ) -> Result<(), ShowError> {
        let room = self.room;
        let name = shorten(&title(reply), NAME);
        let parcel = Parcel::of(json!({"name": name, "auto_archive_duration": QUIET}));
        let route = Route::ChannelMessageThreads { channel_id, message_id };
        let opened = timeout(ATTEMPT, self.bot.rest.post(route, &parcel)).await;
        // It has the number of the message.
        let thread = match opened.unwrap_or(Err(RestError::Slow)) {
            Ok(IgnoredAny) => ChannelId::new(message_id.get()),
            Err(error) if error.code() == THERE => ChannelId::new(message_id.get()),
            Err(error) if error.passes() => return Err(ShowError::Later(error.to_string())),
            Err(error) => {
                tracing::warn!(%room, %error, "there is no thread; it goes on in the channel");
                self.regret();
                channel_id
            }
        };
        let of = RowChange::set(key_of(room), Row::new(thread.to_string()));
        let mut rows = vec![of.expecting(None)];
        if thread != channel_id {
            rows.push(RowChange::set(key_in(thread), Row::new(room.as_str())));
        }
        match self.bot.store.set_rows(rows).await {
            // Another process was faster, and its thread is the one.
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(later(error)),
        }
    }

    /// Tells who asked for a thread that there is none, while that can be told.
    fn regret(&self) {
        let Some(asker) = self.bot.posts.memory().askers.remove(self.room) else { return };
        let line = Ready::words(msg!("discord-thread-failed"), asker.language);
        self.bot.add(asker.origin, line);
    }
}

/// The title of a thread: the game and the match.
fn title(reply: &Reply) -> String {
    let title = match &reply.about {
        Some((id, _)) => {
            let players = reply.cast.iter().map(desk::plain::name);
            msg!("discord-thread-of", id = id.as_str(), players = Arg::list(players))
        }
        None => msg!("discord-thread"),
    };
    localize(&title, reply.language)
}

fn key_of(room: &RoomId) -> String {
    format!("discord/thread/of/{room}")
}

fn key_in(thread: ChannelId) -> String {
    format!("discord/thread/in/{thread}")
}
