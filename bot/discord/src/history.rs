//! Looking at what was said already, after we lost track.

use std::time::Duration;

use desk::Reply;
use record::NoticeId;
use serde_json::Value;
use serenity::{
    all::{ChannelId, MessageId},
    http::Route,
};
use tokio::time::timeout;

use crate::{
    bot::Discord, controls, failure::Verdict, message::content, posts::NotPosted, rest::RestError,
};

/// How many messages are looked at.
const LATEST: &str = "25";
/// How long that may take.
const ATTEMPT: Duration = Duration::from_secs(10);
/// How far our clock and Discord's may be apart, in seconds.
const APART: u64 = 60;
/// When Discord's numbers begin, in milliseconds since 1970.
const EPOCH: u64 = 1_420_070_400_000;

impl Discord {
    /// The message that says what a notice says, if it is among the latest of
    /// the channel. None if we may not look.
    pub(crate) async fn find(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        channel_id: ChannelId,
    ) -> Result<Option<MessageId>, NotPosted> {
        let mut known = self.application.subscribe();
        let known = timeout(ATTEMPT, known.wait_for(Option::is_some)).await;
        let Some(us) = known.ok().and_then(|known| *known.ok()?) else {
            let why = "Discord has not said yet who we are".to_owned();
            return Err(NotPosted { verdict: Verdict::Later, why });
        };
        let us = us.to_string();
        let since = match self.store.load_since(&notice.id, notice.rev.saturating_sub(1)).await {
            Ok(Some(record)) => record.entries.first().map_or(0, |it| it.at.saturating_sub(APART)),
            _ => 0,
        };
        let route = Route::ChannelMessages { channel_id };
        let asked = self.rest.get(route, vec![("limit", LATEST.to_owned())]);
        let latest = match timeout(ATTEMPT, asked).await.unwrap_or(Err(RestError::Slow)) {
            Ok(latest) => latest,
            // Without knowing, nothing is said twice.
            Err(error) if error.passes() => return Err(error.into()),
            Err(error) => {
                tracing::debug!(%notice, %error, "what was said before cannot be read");
                return Ok(None);
            }
        };
        let sought = Sought { notice, content: content(reply, true), since };
        let ours = latest
            .as_array()
            .into_iter()
            .flatten()
            .filter(|message| message["author"]["id"] == *us && sought.is(message));
        Ok(ours.filter_map(|it| it["id"].as_str()?.parse().ok()).next())
    }
}

/// What a message is known by.
struct Sought<'a> {
    notice: &'a NoticeId,
    content: String,
    /// Seconds since 1970: it was said after that.
    since: u64,
}

impl Sought<'_> {
    /// By its buttons, which name match and revision; if it has none, by its
    /// words.
    fn is(&self, message: &Value) -> bool {
        let rows = message["components"].as_array().map_or(&[][..], Vec::as_slice);
        let parts = rows.iter().filter_map(|row| row["components"].as_array()).flatten();
        let mut presses =
            parts.filter_map(|part| controls::press(part["custom_id"].as_str()?).ok());
        if let Some(press) = presses.next() {
            let NoticeId { id, rev, .. } = self.notice;
            return press.at().is_some_and(|at| at.id == *id && at.rev == *rev);
        }
        let said = message["content"].as_str().unwrap_or_default();
        said.trim() == self.content.trim() && sent_at(message) >= self.since
    }
}

/// When a message was sent, in seconds since 1970, as its number tells.
fn sent_at(message: &Value) -> u64 {
    let id = message["id"].as_str().and_then(|id| id.parse::<u64>().ok()).unwrap_or_default();
    made_at(id)
}

/// When Discord gave a number, in seconds since 1970.
pub fn made_at(number: u64) -> u64 {
    ((number >> 22) + EPOCH) / 1000
}
