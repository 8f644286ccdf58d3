//! A channel as a place to write in.

use std::time::Duration;

use desk::ShowError;
use record::StoreError;
use serde::Deserialize;
use serde_json::{Value, json};
use serenity::{
    all::{ChannelId, MessageId},
    http::Route,
};
use tokio::time::timeout;

use crate::{
    bot::Discord,
    rest::{ARCHIVED, Parcel, Rest, RestError, failure::Verdict},
};

/// How long a message may take.
pub const ATTEMPT: Duration = Duration::from_secs(20);
/// How long it may take to open a thread again.
const REOPENING: Duration = Duration::from_secs(10);
/// How long it may take to take an old message away.
const REMOVING: Duration = Duration::from_secs(5);

/// A channel or a thread that we write to.
#[derive(Clone, Copy)]
pub struct Channel<'a> {
    pub bot: &'a Discord,
    pub id: ChannelId,
}

impl Channel<'_> {
    /// Posts a message, in a thread that was put away as well.
    pub async fn post(&self, parcel: &Parcel) -> Result<MessageId, RestError> {
        let channel_id = self.id;
        let post = async || {
            let sent = self.bot.rest.post(Route::ChannelMessages { channel_id }, parcel);
            timeout(ATTEMPT, sent).await.unwrap_or(Err(RestError::Slow))
        };
        match post().await {
            Err(error) if error.code() == ARCHIVED && self.reopen().await => post().await,
            posted => posted,
        }
        .map(|Made { id }| id)
    }

    /// Reads a message as Discord gives it back.
    pub async fn read(&self, message_id: MessageId) -> Result<Value, RestError> {
        read(&self.bot.rest, self.id, message_id).await
    }

    /// Whether Discord says once more that a channel is not there.
    pub async fn is_gone(&self) -> bool {
        let channel_id = self.id;
        let asked = self.bot.rest.get(Route::Channel { channel_id }, Vec::new());
        let asked = timeout(ATTEMPT, asked).await.unwrap_or(Err(RestError::Slow));
        asked.is_err_and(|error| Verdict::of(&error) == Verdict::Gone)
    }

    /// Refuses a channel where we may not write for now.
    pub fn check(&self) -> Result<(), NotPosted> {
        let memory = self.bot.posts.memory();
        if memory.may_try(self.id) {
            return Ok(());
        }
        let why = "we may not write there, and wait before we try again".to_owned();
        let hopeless = memory.is_hopeless(self.id);
        let verdict = if hopeless { Verdict::Hopeless } else { Verdict::Later };
        Err(NotPosted { verdict, why })
    }

    /// Why a channel is given up, if it is.
    ///
    /// # Errors
    ///
    /// If there is still hope.
    pub fn give_up(&self, error: NotPosted) -> Result<NotPosted, ShowError> {
        let hope = match error.verdict {
            Verdict::Later => true,
            Verdict::Gone | Verdict::Hopeless => false,
            Verdict::Barred | Verdict::Closed | Verdict::TooLarge | Verdict::Unfit => {
                self.bot.posts.memory().bar(self.id)
            }
        };
        if hope { Err(ShowError::Later(error.why)) } else { Ok(error) }
    }

    /// Opens a thread again that Discord has put away, since nothing was said in it for
    /// long. Tells whether it did; where somebody has locked it, it does not.
    pub async fn reopen(&self) -> bool {
        let channel_id = self.id;
        let parcel = Parcel::of(json!({"archived": false}));
        let opened =
            timeout(REOPENING, self.bot.rest.patch(Route::Channel { channel_id }, &parcel));
        match opened.await.unwrap_or(Err(RestError::Slow)) {
            Ok(()) => true,
            Err(error) => {
                tracing::info!(thread = %channel_id, %error, "a thread stays closed");
                false
            }
        }
    }

    /// Takes a message away whose place another has taken. It does no harm if
    /// that fails, or if it is gone.
    pub async fn remove(&self, message_id: MessageId) {
        let channel_id = self.id;
        let delete = self.bot.rest.delete(Route::ChannelMessage { channel_id, message_id });
        let deleted = timeout(REMOVING, delete).await.unwrap_or(Err(RestError::Slow));
        if let Err(error) = deleted {
            tracing::debug!(message = %message_id, %error, "an old message stays");
        }
    }
}

/// Reads a message of a channel as Discord gives it back.
pub async fn read(
    rest: &Rest,
    channel_id: ChannelId,
    message_id: MessageId,
) -> Result<Value, RestError> {
    let asked = rest.get(Route::ChannelMessage { channel_id, message_id }, Vec::new());
    timeout(ATTEMPT, asked).await.unwrap_or(Err(RestError::Slow))
}

/// A message that is there.
#[derive(Clone, Copy, Debug)]
pub struct Posted {
    pub message: MessageId,
    /// Whether it was there before we came to post it.
    pub before: bool,
}

/// Why something was not posted.
#[derive(Debug)]
pub struct NotPosted {
    pub verdict: Verdict,
    pub why: String,
}

impl From<RestError> for NotPosted {
    fn from(error: RestError) -> Self {
        Self { verdict: Verdict::of(&error), why: error.to_string() }
    }
}

/// A fault of the store: it may pass.
pub fn later(error: StoreError) -> ShowError {
    ShowError::Later(error.to_string())
}

/// A thing that was made: the bot needs to know no more of it than this.
#[derive(Deserialize)]
pub struct Made<Id> {
    pub id: Id,
}
