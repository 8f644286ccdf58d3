//! Looking at what was said already, after we lost track.

use std::time::Duration;

use record::NoticeId;
use serde_json::Value;
use serenity::{
    all::{ChannelId, MessageId},
    http::Route,
};
use tokio::time::timeout;

use super::{
    channel::{Channel, NotPosted},
    delivery::Delivery,
};
use crate::{
    messages::{controls, message::content, spoken::comparable_text, told},
    rest::{RestError, failure::Verdict},
};

/// How many messages are asked for at once: as many as there can be.
const PAGE: usize = 100;
/// How often more are asked for. What is not found by then is not there: so much
/// is seldom said while nobody listens.
const PAGES: usize = 30;
/// How long that may take.
const ATTEMPT: Duration = Duration::from_secs(10);
/// How far our clock and Discord's may be apart, in seconds.
pub const APART: u64 = 60;
/// When Discord's numbers begin, in milliseconds since 1970.
const EPOCH: u64 = 1_420_070_400_000;

impl Delivery<'_> {
    /// The message that says what a notice says, if it is in the channel: all is
    /// looked at that was said since what it tells of happened. None if we may not
    /// look.
    pub async fn find(&self, channel_id: ChannelId) -> Result<Option<MessageId>, NotPosted> {
        let Self { bot, notice, reply } = *self;
        let since = match bot.store.load_since(&notice.id, notice.rev.saturating_sub(1)).await {
            Ok(Some(record)) => {
                record.entries.first().map_or(0, |entry| entry.at.saturating_sub(APART))
            }
            _ => 0,
        };
        let words = content(&self.in_words().await, false);
        let sought = Sought { notice, contents: [content(reply, true), words], since };
        Channel { bot, id: channel_id }.seek(since, |message| sought.is(message)).await
    }
}

impl Channel<'_> {
    /// The first message of ours in a channel that is the one, of those said since then, in
    /// seconds since 1970. None if we may not look.
    pub async fn seek(
        &self,
        since: u64,
        is_it: impl Fn(&Value) -> bool,
    ) -> Result<Option<MessageId>, NotPosted> {
        let mut known = self.bot.application.subscribe();
        let known = timeout(ATTEMPT, known.wait_for(Option::is_some)).await;
        let Some(us) = known.ok().and_then(|known| *known.ok()?) else {
            let why = "Discord has not said yet who we are".to_owned();
            return Err(NotPosted { verdict: Verdict::Later, why });
        };
        let us = us.to_string();
        let mut after = number_at(since);
        for _ in 0..PAGES {
            let page = match self.said_after(after).await {
                Ok(page) => page,
                // Without knowing, nothing is said twice.
                Err(error) if error.passes() => return Err(error.into()),
                Err(error) => {
                    tracing::debug!(channel = %self.id, %error, "what was said before cannot be read");
                    return Ok(None);
                }
            };
            let mut ours = page.iter().filter(|message| message["author"]["id"] == *us);
            if let Some(found) = ours.find(|message| is_it(message)) {
                return Ok(Some(MessageId::new(read_id(found)?)));
            }
            let newest = page.iter().filter_map(|message| read_id(message).ok()).max();
            match newest.filter(|_| page.len() == PAGE) {
                Some(newest) => after = newest,
                None => return Ok(None),
            }
        }
        tracing::warn!(channel = %self.id, "too much was said to find out whether this was");
        Ok(None)
    }

    /// The first messages after a number.
    async fn said_after(&self, after: u64) -> Result<Vec<Value>, RestError> {
        let channel_id = self.id;
        let params = vec![("after", after.to_string()), ("limit", PAGE.to_string())];
        let asked = self.bot.rest.get(Route::ChannelMessages { channel_id }, params);
        match timeout(ATTEMPT, asked).await.unwrap_or(Err(RestError::Slow))? {
            Value::Array(page) => Ok(page),
            _ => Err(RestError::Unread("no list of messages".to_owned())),
        }
    }
}

/// The marks by which a message is known.
struct Sought<'a> {
    notice: &'a NoticeId,
    /// As it is, and as it is said if it has to be plain.
    contents: [String; 2],
    /// Seconds since 1970: it was said after that.
    since: u64,
}

impl Sought<'_> {
    /// By its buttons, which name match and revision; if it has none, by its
    /// words.
    fn is(&self, message: &Value) -> bool {
        let parts = told::parts(message).into_iter();
        let mut presses =
            parts.filter_map(|part| controls::press(part["custom_id"].as_str()?).ok());
        if let Some(press) = presses.next() {
            let NoticeId { id, rev, .. } = self.notice;
            return press.at().is_some_and(|at| at.id == *id && at.rev == *rev);
        }
        let said = comparable_text(&told::words(message));
        self.contents.iter().any(|content| said == comparable_text(content))
            && sent_at(message) >= self.since
    }
}

/// The number of a message.
fn read_id(message: &Value) -> Result<u64, RestError> {
    let id = message["id"].as_str().and_then(|id| id.parse().ok()).filter(|id| *id > 0);
    id.ok_or_else(|| RestError::Unread("it has no id".to_owned()))
}

/// When a message was sent, in seconds since 1970, as its number tells.
fn sent_at(message: &Value) -> u64 {
    made_at(read_id(message).unwrap_or_default())
}

/// A number that Discord gave at a time, in seconds since 1970, or later.
fn number_at(at: u64) -> u64 {
    (at * 1000).saturating_sub(EPOCH) << 22
}

/// When Discord gave a number, in seconds since 1970.
pub fn made_at(number: u64) -> u64 {
    ((number >> 22) + EPOCH) / 1000
}
