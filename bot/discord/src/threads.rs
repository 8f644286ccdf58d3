//! Matches in threads of their own.
//!
//! A match is begun in a room that has no channel yet: `discord:7/9/t5000`. Its
//! challenge is posted in channel 9; a thread is opened there, and two notes say
//! which is which from then on.

use std::time::Duration;

use desk::{Place, Reply, ShowError};
use serde_json::json;
use serenity::{
    all::{ChannelId, MessageId},
    http::Route,
};
use tokio::time::timeout;

use crate::{
    bot::Discord,
    markdown::cut,
    posts::later,
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
    pub(crate) async fn thread_of(&self, place: &Place) -> Result<Option<ChannelId>, ShowError> {
        if !crate::names::is_thread(place) {
            return Ok(None);
        }
        let note = self.store.note(&key_of(place)).await.map_err(later)?;
        Ok(note.and_then(|id| id.parse().ok()))
    }

    /// The room of a thread that we opened.
    pub(crate) async fn place_of_thread(&self, thread: ChannelId) -> Option<Place> {
        match self.store.note(&key_in(thread)).await {
            Ok(note) => note.map(|place| Place::from(&*place)),
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
        place: &Place,
        channel_id: ChannelId,
        message_id: MessageId,
        reply: &Reply,
    ) -> Result<(), ShowError> {
        let name = cut(&self.title(reply), NAME);
        let parcel = Parcel::of(json!({"name": name, "auto_archive_duration": QUIET}));
        let route = Route::ChannelMessageThreads { channel_id, message_id };
        let opened = timeout(ATTEMPT, self.rest.post(route, &parcel)).await;
        // It has the number of the message.
        let thread = match opened.unwrap_or(Err(RestError::Slow)) {
            Ok(_) => ChannelId::new(message_id.get()),
            Err(error) if error.code() == THERE => ChannelId::new(message_id.get()),
            Err(error) if error.passes() => return Err(ShowError::Later(error.to_string())),
            Err(error) => {
                tracing::warn!(%place, %error, "there is no thread; it goes on in the channel");
                channel_id
            }
        };
        if thread != channel_id {
            let known = self.store.set_note(&key_in(thread), Some(&place.0)).await;
            known.map_err(later)?;
        }
        self.store.set_note(&key_of(place), Some(&thread.to_string())).await.map_err(later)
    }

    /// Forgets a thread that is not there any more.
    pub(crate) async fn forget_thread(
        &self,
        place: &Place,
        thread: ChannelId,
    ) -> Result<(), ShowError> {
        self.store.set_note(&key_of(place), None).await.map_err(later)?;
        self.store.set_note(&key_in(thread), None).await.map_err(later)
    }

    /// What a thread is called: the game and the match.
    fn title(&self, reply: &Reply) -> String {
        let Some((id, _)) = &reply.about else {
            return "Match".to_owned();
        };
        let players: Vec<String> = reply.cast.iter().map(desk::plain::name).collect();
        format!("Match {id}: {}", players.join(", "))
    }
}

fn key_of(place: &Place) -> String {
    format!("discord/thread/of/{place}")
}

fn key_in(thread: ChannelId) -> String {
    format!("discord/thread/in/{thread}")
}
