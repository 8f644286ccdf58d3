//! Messages that live: what is new in their slot changes them.
//!
//! | row | holds |
//! | --- | --- |
//! | `discord/slot/<match>/<channel>/<slot>` | the number of the message, of a turn behind the revisions that began it and asked in it (`<began>/<asked>/`); due when it is no longer changed |

use std::time::Duration;

use record::{NoticeId, Row, RowChange, Slot, StoreError};
use serenity::{
    all::{ChannelId, MessageId},
    http::Route,
};
use tokio::time::{sleep, timeout};

use super::{
    channel::{ATTEMPT, Channel, NotPosted, Posted},
    delivery::Delivery,
    history::made_at,
};
use crate::{
    messages::{message::message_edit, pictured::Pictured, told},
    rest::{ARCHIVED, OLD_EDITS, Parcel, RestError, failure::Verdict, reach::Layout},
};

/// For how long a message is changed at most, in seconds: 30 days. Then its row
/// goes away, and what is new is posted.
const LIFE: u64 = 30 * 24 * 3600;

/// How long a message that is too old to be changed now is left before it is tried once
/// more. Discord says of some how long that would take, and of others nothing.
const OLD_PAUSE: Duration = Duration::from_secs(1);

/// The message is of another application: that of an earlier token.
const NOT_OURS: u32 = 50005;
/// There is no such message any more.
pub const GONE: u32 = 10008;

impl Delivery<'_> {
    /// Posts a message; or, in a living slot, changes the one that is there.
    pub async fn tell(&self, channel: ChannelId) -> Result<Posted, NotPosted> {
        let Self { bot, notice, reply } = *self;
        if !notice.slot.is_living() {
            return self.post(channel).await;
        }
        let key = key(notice, channel);
        let row = bot.store.row(&key).await.map_err(unsure)?;
        let last = row.as_ref().and_then(|row| Last::of(notice.slot, &row.value));
        // A change rings for nobody: who is to notice needs a new one. Who is
        // challenged was rung when the challenge was posted, and who is asked in a
        // turn, when that was.
        let has_rung = matches!(notice.slot, Slot::Challenge | Slot::Turn { .. });
        let rings = !reply.ring.is_empty() && !has_rung;
        if let Some(Last::Same(message)) = last.filter(|_| !rings)
            && self.change(channel, message).await?
        {
            return Ok(Posted { message, before: true });
        }
        let posted = self.post(channel).await?;
        let due = made_at(posted.message.get()).saturating_add(LIFE);
        let now = Row { value: row_value(notice.slot, posted.message), due: Some(due) };
        let change = RowChange::set(key, now).expecting(row.as_ref());
        match bot.store.note_rows(vec![change]).await {
            Ok(()) => (),
            // Another process was faster, and its message is the one that lives.
            Err(StoreError::Conflict) => return Ok(posted),
            Err(error) => return Err(unsure(error)),
        }
        if let Some(Last::Same(last) | Last::Before(last)) = last
            && last != posted.message
        {
            Channel { bot, id: channel }.remove(last).await;
        }
        Ok(posted)
    }

    /// Changes a message that is there. Tells whether it was possible: it may be
    /// gone.
    pub async fn change(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
    ) -> Result<bool, NotPosted> {
        let Self { bot, notice, reply } = *self;
        let channel = Channel { bot, id: channel_id };
        channel.check()?;
        let mut picture = bot.picture(reply).await;
        let (mut is_reopened, mut has_rested) = (false, false);
        let (mut layout, mut is_other) = (bot.layout, false);
        loop {
            let json = message_edit(reply, &picture, layout);
            let parcel = Parcel { json, files: picture.files() };
            let patch = bot.rest.patch(Route::ChannelMessage { channel_id, message_id }, &parcel);
            let changed = timeout(ATTEMPT, patch).await.unwrap_or(Err(RestError::Slow));
            let Err(error) = changed else {
                bot.posts.memory().barred.remove(&channel_id);
                tracing::debug!(%notice, channel = %channel_id, message = %message_id, "changed");
                return Ok(true);
            };
            match error.code() {
                ARCHIVED if !is_reopened && channel.reopen().await => {
                    is_reopened = true;
                    continue;
                }
                OLD_EDITS if !has_rested => {
                    has_rested = true;
                    sleep(OLD_PAUSE).await;
                    continue;
                }
                // A newly posted message opens a thread, and is young.
                NOT_OURS | GONE | ARCHIVED | OLD_EDITS => return Ok(false),
                _ => (),
            }
            match Verdict::of(&error) {
                Verdict::TooLarge | Verdict::Barred if picture != Pictured::Nothing => {
                    tracing::warn!(%notice, %error, "no picture is taken; it is said in words");
                    picture = Pictured::Nothing;
                }
                Verdict::Unfit if !is_other => {
                    let Some(other) = self.other_layout(layout, channel, message_id).await else {
                        return Ok(false);
                    };
                    tracing::info!(%notice, %error, ?other, "a message is laid out otherwise");
                    (layout, is_other) = (other, true);
                }
                // Another may do better.
                Verdict::Unfit | Verdict::TooLarge => return Ok(false),
                _ => return Err(error.into()),
            }
        }
    }
}

impl Delivery<'_> {
    /// The other layout of a message that cannot be changed to one; none if it cannot have that.
    /// A message of components stays one, whatever the host has set since.
    async fn other_layout(
        &self,
        layout: Layout,
        channel: Channel<'_>,
        message: MessageId,
    ) -> Option<Layout> {
        let is_of_components = told::is_of_components(&channel.read(message).await.ok()?);
        match layout {
            Layout::Words => is_of_components.then_some(Layout::Components),
            Layout::Components => (!is_of_components).then_some(Layout::Words),
        }
    }
}

/// The message that is there.
#[derive(Clone, Copy)]
enum Last {
    /// That of the slot.
    Same(MessageId),
    /// That of the same turn, before somebody else was asked: another takes its place.
    Before(MessageId),
}

impl Last {
    /// None if it stays as it is: the turn it tells of is over.
    fn of(slot: Slot, value: &str) -> Option<Self> {
        let Slot::Turn { began, asked } = slot else { return value.parse().ok().map(Self::Same) };
        let mut words = value.split('/');
        let (of, since) = (words.next()?.parse::<u64>().ok()?, words.next()?.parse::<u64>().ok()?);
        let message = words.next()?.parse().ok()?;
        match (of == began, since == asked) {
            (true, true) => Some(Self::Same(message)),
            (true, false) => Some(Self::Before(message)),
            _ => None,
        }
    }
}

/// The value of the row that remembers a message in a slot.
fn row_value(slot: Slot, message: MessageId) -> String {
    match slot {
        Slot::Turn { began, asked } => format!("{began}/{asked}/{message}"),
        _ => message.to_string(),
    }
}

fn key(notice: &NoticeId, channel: ChannelId) -> String {
    let slot = match notice.slot {
        Slot::News => "news".to_owned(),
        Slot::Challenge => "challenge".to_owned(),
        Slot::Waiting(since) => format!("waiting-{since}"),
        Slot::Turn { .. } => "turn".to_owned(),
        Slot::Reminder => "reminder".to_owned(),
        Slot::Digest => "digest".to_owned(),
        Slot::Linked => "linked".to_owned(),
        Slot::Dashboard => "dashboard".to_owned(),
    };
    format!("discord/slot/{}/{channel}/{slot}", notice.id)
}

/// A fault of the store: it may pass.
fn unsure(error: StoreError) -> NotPosted {
    NotPosted { verdict: Verdict::Later, why: error.to_string() }
}
