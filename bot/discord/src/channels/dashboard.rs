//! The message that says what is played in a channel: posted and pinned once, and changed
//! from then on.
//!
//! | row | holds |
//! | --- | --- |
//! | `discord/dashboard/<channel>` | [`DashboardRow`]: the message, and what it says |

use desk::{Reply, ShowError};
use games::msg;
use record::{NoticeId, RoomId, Row, RowChange, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serenity::{
    all::{ChannelId, MessageId},
    http::Route,
};
use sha2::{Digest as _, Sha256};
use tokio::time::timeout;

use super::{
    channel::{ATTEMPT, Channel, NotPosted, later},
    delivery::{Delivery, parcel},
    history::{APART, made_at},
    slots::GONE,
};
use crate::{
    bot::Discord,
    messages::{message::content, pictured::Pictured, spoken::comparable_text, told},
    names,
    rest::{RestError, failure::Verdict},
};

/// How long it is left as it is if it cannot be pinned, in seconds: whoever allows it is
/// soon to see that it worked.
const REST: u64 = 300;
/// Of messages that are older than this, in seconds, Discord takes few changes; what is too
/// much would keep all others of the channel waiting, too.
const OLD: u64 = 3_000;
/// How often one of these is changed at most, in seconds.
const SELDOM: u64 = 60;

/// The facts that are remembered of the message of a channel.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct DashboardRow {
    /// The number of this message among all that the channel has had. Its nonce is made from it.
    n: u64,
    /// Its number, once Discord has given it one.
    message: Option<u64>,
    /// A fingerprint of what it says. Without a number, of what was about to be posted.
    said: String,
    /// When that was, in seconds since 1970.
    begun: u64,
    /// When it was changed last, in seconds since 1970.
    changed: u64,
    pinned: bool,
    /// When it could not be pinned, in seconds since 1970.
    refused: u64,
}

impl DashboardRow {
    fn message(&self) -> Option<MessageId> {
        self.message.filter(|id| *id > 0).map(MessageId::new)
    }

    /// Whether it may have been posted, and we ended before we knew.
    fn is_begun(&self) -> bool {
        self.message.is_none() && !self.said.is_empty()
    }

    /// Whether it is old, and was changed just now.
    fn rests(&self, now: u64) -> bool {
        let made = self.message.map_or(now, made_at);
        made.saturating_add(OLD) <= now && now < self.changed.saturating_add(SELDOM)
    }

    /// The next, when this one is gone.
    fn next(&self) -> Self {
        Self { n: self.n + 1, ..Self::default() }
    }
}

/// The list of what is played in a channel: the facts that are kept of it, the row as it was
/// read, and the notice for which it is looked at.
pub struct Dashboard<'a> {
    bot: &'a Discord,
    notice: &'a NoticeId,
    channel: ChannelId,
    kept: DashboardRow,
    row: Option<Row>,
}

impl<'a> Dashboard<'a> {
    /// Reads what is kept of the one in a room.
    pub async fn load(
        bot: &'a Discord,
        notice: &'a NoticeId,
        room: &RoomId,
    ) -> Result<Self, ShowError> {
        let never = || ShowError::Never(format!("`{room}` is no channel"));
        let channel = names::channel(room).ok_or_else(never)?;
        let row = bot.store.row(&key(channel)).await.map_err(later)?;
        let kept = row.as_ref().and_then(|row| serde_json::from_str(&row.value).ok());
        Ok(Self { bot, notice, channel, kept: kept.unwrap_or_default(), row })
    }

    /// Has the message of a room say what a reply says. There is one, whatever breaks off.
    pub async fn keep(mut self, reply: &Reply) -> Result<(), ShowError> {
        if let Err(error) = self.bring_up(reply).await {
            let error = self.place().give_up(error)?;
            return Err(ShowError::Never(error.why));
        }
        self.pin().await
    }

    /// Takes the message of a room away.
    pub async fn take_down(mut self, farewell: &Reply) -> Result<(), ShowError> {
        let channel_id = self.channel;
        let message = match self.kept.message() {
            None if self.kept.is_begun() => self.find_unfinished_post().await.or_else(given_up)?,
            message => message,
        };
        let Some(message_id) = message else { return Ok(()) };
        let delete = self.bot.rest.delete(Route::ChannelMessage { channel_id, message_id });
        match timeout(ATTEMPT, delete).await.unwrap_or(Err(RestError::Slow)) {
            Ok(()) => (),
            Err(error) if error.passes() => return Err(ShowError::Later(error.to_string())),
            Err(error) if error.code() == GONE => (),
            Err(error) => {
                tracing::info!(channel = %channel_id, %error, "a list is left, and says so");
                self.delivery(farewell).change(channel_id, message_id).await.or_else(given_up)?;
            }
        }
        self.kept = self.kept.next();
        self.write().await.map(drop)
    }

    /// Writes down what is remembered. Tells whether nobody else did meanwhile.
    async fn write(&mut self) -> Result<bool, ShowError> {
        let value = serde_json::to_string(&self.kept);
        let row = Row::new(value.map_err(|error| ShowError::Never(error.to_string()))?);
        let change = RowChange::set(key(self.channel), row.clone());
        match self.bot.store.note_rows(vec![change.expecting(self.row.as_ref())]).await {
            Ok(()) => {
                self.row = Some(row);
                Ok(true)
            }
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(later(error)),
        }
    }

    /// Changes the message that is there, or posts one.
    async fn bring_up(&mut self, reply: &Reply) -> Result<(), NotPosted> {
        let channel = self.channel;
        let said = fingerprint(&content(reply, false));
        if let Some(message) = self.kept.message() {
            if self.kept.said == said {
                return Ok(());
            }
            if self.kept.rests(self.seconds()) {
                let why = "an old message is changed now and then".to_owned();
                return Err(NotPosted { verdict: Verdict::Later, why });
            }
            if self.delivery(reply).change(channel, message).await? {
                (self.kept.said, self.kept.changed) = (said, self.seconds());
                return self.write_or_fail().await;
            }
            // Somebody has deleted it, or it cannot be changed any more.
            self.place().remove(message).await;
            self.kept = self.kept.next();
        }
        let begun = self.kept.is_begun().then(|| self.kept.clone());
        let found = match &begun {
            Some(_) => self.find_unfinished_post().await?,
            None => {
                self.kept.said.clone_from(&said);
                self.kept.begun = self.seconds();
                // Before it is posted: if we end now, it is looked for.
                self.write_or_fail().await?;
                None
            }
        };
        let message = match found {
            Some(message) => message,
            None => {
                let own = NoticeId { rev: self.kept.n, ..self.notice.clone() };
                self.place().check()?;
                let parcel = parcel(reply, &Pictured::default(), &own, self.bot.layout);
                let sent =
                    Delivery { notice: &own, ..self.delivery(reply) }.send(channel, &parcel).await;
                // The row tells any doubt about the message.
                self.bot.posts.memory().doubtful.remove(&own);
                sent?
            }
        };
        self.kept.message = Some(message.get());
        self.write_or_fail().await?;
        // A message that was there already says what was to be said when it was begun.
        if begun.is_some_and(|row| row.said != said) {
            if self.delivery(reply).change(channel, message).await? {
                self.kept.said = said;
            }
            self.write_or_fail().await?;
        }
        Ok(())
    }

    /// The message that was about to be posted when we ended, if it was.
    async fn find_unfinished_post(&self) -> Result<Option<MessageId>, NotPosted> {
        let DashboardRow { begun, said, .. } = &self.kept;
        let says = |message: &Value| fingerprint(&told::words(message)) == *said;
        self.place().seek(begun.saturating_sub(APART), says).await
    }

    async fn write_or_fail(&mut self) -> Result<(), NotPosted> {
        match self.write().await {
            Ok(true) => Ok(()),
            Ok(false) => {
                let why = "another process keeps the list there".to_owned();
                Err(NotPosted { verdict: Verdict::Later, why })
            }
            Err(error) => Err(NotPosted { verdict: Verdict::Later, why: error.to_string() }),
        }
    }

    /// Seconds since 1970.
    fn seconds(&self) -> u64 {
        self.bot.desk.micros() / 1_000_000
    }

    /// Pins the message, if it is not yet. It does without where that is not allowed.
    async fn pin(&mut self) -> Result<(), ShowError> {
        let Some(message) = self.kept.message() else { return Ok(()) };
        if self.kept.pinned || self.seconds() < self.kept.refused.saturating_add(REST) {
            return Ok(());
        }
        let pinned = timeout(ATTEMPT, self.bot.rest.pin(self.channel, message)).await;
        match pinned.unwrap_or(Err(RestError::Slow)) {
            Ok(()) => self.kept.pinned = true,
            Err(error) if error.passes() => return Err(ShowError::Later(error.to_string())),
            Err(error) => {
                if self.kept.refused == 0 {
                    let needed = words::english(&msg!("discord-right-pin"));
                    tracing::warn!(
                        channel = %self.channel,
                        needed,
                        %error,
                        "what is played there is listed, but the list is not pinned"
                    );
                }
                self.kept.refused = self.seconds();
            }
        }
        self.write().await.map(drop)
    }

    fn place(&self) -> Channel<'a> {
        Channel { bot: self.bot, id: self.channel }
    }

    /// For a message that says `reply`.
    fn delivery<'b>(&'b self, reply: &'b Reply) -> Delivery<'b> {
        Delivery { bot: self.bot, notice: self.notice, reply }
    }
}

/// Accepts a refusal that is for good: the message is left as it is.
fn given_up<T: Default>(error: NotPosted) -> Result<T, ShowError> {
    match error.verdict {
        Verdict::Later => Err(ShowError::Later(error.why)),
        _ => Ok(T::default()),
    }
}

/// A fingerprint of a text, without the numbers by which its commands can be clicked.
fn fingerprint(content: &str) -> String {
    hex::encode(&Sha256::digest(comparable_text(content))[..8])
}

fn key(channel: ChannelId) -> String {
    format!("discord/dashboard/{channel}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_messages_are_changed_now_and_then() {
        let message = Some(5_000_000 << 22);
        let made = made_at(5_000_000 << 22);
        let kept = |changed| DashboardRow { message, changed, ..DashboardRow::default() };
        assert!(!kept(made).rests(made) && !kept(made + 20).rests(made + 30), "it is young");
        let old = made + OLD;
        assert!(kept(old - 10).rests(old) && kept(old + 90).rests(old + 100));
        assert!(!kept(old - SELDOM).rests(old) && !kept(0).rests(old + 100));
        assert!(!DashboardRow::default().rests(old), "there is none");
    }
}
