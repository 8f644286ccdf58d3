//! Places without the bot, into which somebody carries it: a group of people, or a server that does
//! not have it.
//!
//! There, only answers can be given. What a room is told takes the place of the message whose
//! button was pressed, or is made by the token of a command. Where no token is good any more, it is
//! left out: who presses next is shown how the match stands.
//!
//! | row | holds |
//! | --- | --- |
//! | `discord/guest/<channel>` | nothing: a match began in a channel without the bot |

use std::time::Duration;

use desk::{Press, Reply, ShowError};
use games::msg;
use record::{Row, RowChange, Slot, StoreError};
use serenity::{
    all::{ChannelId, MessageId},
    http::Route,
};
use tokio::time::{Instant, sleep, timeout};
use words::Reader;

use super::{
    super::channel::{ATTEMPT, Made},
    Delivery,
};
use crate::{
    bot::Discord,
    interactions::{
        context::{Origin, Wish},
        memory::{Carrier, Shown},
    },
    messages::{message::late_whisper, pictured::Pictured},
    rest::{Parcel, RestError, reach::Layout},
};

/// A message cannot be made before the first answer, which is on its way.
const TOO_EARLY: [u32; 2] = [10_015, 10_008];
/// How often that is tried, and the pause before the next attempt.
const TRIES: u32 = 15;
const PAUSE: Duration = Duration::from_millis(200);

fn key(channel: ChannelId) -> String {
    format!("discord/guest/{channel}")
}

impl Discord {
    /// Whether the bot is not in a channel in which a match is played.
    pub(crate) async fn is_guest(&self, channel: ChannelId) -> Result<bool, StoreError> {
        Ok(self.store.row(&key(channel)).await?.is_some())
    }

    /// Notes whether the bot is in the place where something was done.
    pub(crate) async fn note_place(
        &self,
        origin: &Origin,
        wish: Option<Wish>,
    ) -> Result<(), StoreError> {
        let begins = wish.is_some_and(|wish| wish.command.opens);
        let key = key(origin.channel);
        let known = self.store.row(&key).await?;
        let change = match known {
            None if origin.is_guest() && begins => {
                RowChange::set(key, Row::new("")).expecting(None)
            }
            // Somebody has added it since.
            Some(row) if !origin.is_guest() => RowChange::remove(key).expecting(Some(&row)),
            _ => return Ok(()),
        };
        match self.store.set_rows(vec![change]).await {
            // Somebody else was faster.
            Err(StoreError::Conflict) => Ok(()),
            set => set,
        }
    }

    /// Whether others are to see what comes of a command in a place without the bot. From then on
    /// its token makes messages there.
    pub(crate) fn carries_command(&self, origin: &Origin, wish: Wish) -> bool {
        if !origin.is_guest() || !wish.plays() || origin.objection(wish).is_some() {
            return false;
        }
        let mut memory = self.posts.memory();
        let is_carried = memory.carriers.keys().any(|(channel, _)| *channel == origin.channel);
        if !wish.command.opens && is_carried {
            return false;
        }
        let carrier = Carrier { origin: origin.clone(), at: Instant::now(), message: None };
        memory.carry(origin.channel, None, carrier);
        true
    }

    /// Remembers a press in a place without the bot: its token changes the message that was
    /// pressed, if others see that.
    pub(crate) fn carries_press(&self, origin: &Origin, press: &Press, is_private: bool) {
        if !origin.is_guest() {
            return;
        }
        let Some(at) = press.at() else { return };
        let mut memory = self.posts.memory();
        if is_private && memory.carrier(origin.channel, &at.id).is_some() {
            return;
        }
        let message = (!is_private).then_some(Shown::Pressed);
        let carrier = Carrier { origin: origin.clone(), at: Instant::now(), message };
        memory.carry(origin.channel, Some(at.id.clone()), carrier);
    }
}

impl Delivery<'_> {
    /// Shows it in a place without the bot, if somebody has done something there lately.
    pub async fn carry(&self, channel: ChannelId) -> Result<(), ShowError> {
        let Self { bot, notice, reply } = *self;
        let Some(carrier) = bot.posts.memory().carrier(channel, &notice.id) else {
            tracing::debug!(%notice, %channel, "nobody carries a message there");
            return Ok(());
        };
        let shows_match = match notice.slot {
            Slot::Challenge | Slot::Turn { .. } | Slot::Waiting(_) => true,
            Slot::News => !reply.aside,
            _ => return Ok(()),
        };
        let is_first = carrier.message.is_none() && notice.slot == Slot::Challenge;
        let reply = if is_first { &with_warning(reply.clone()) } else { reply };
        let picture = bot.picture(reply).await;
        let parcel = parcel(reply, &picture);
        let shown = carrier.message.filter(|_| shows_match);
        match self.send_by(&carrier, shown, &parcel).await {
            Ok(made) => {
                if let Some(message) = made.filter(|_| shows_match) {
                    let mut memory = bot.posts.memory();
                    memory.carriers.remove(&(channel, None));
                    memory.carry(
                        channel,
                        Some(notice.id.clone()),
                        Carrier { message: Some(Shown::Made(message)), ..carrier },
                    );
                }
                Ok(())
            }
            Err(error) if error.passes() => Err(ShowError::Later(error.to_string())),
            Err(error) => Err(ShowError::Never(error.to_string())),
        }
    }

    /// Changes a message with a token, or makes one and returns its number.
    async fn send_by(
        &self,
        carrier: &Carrier,
        shown: Option<Shown>,
        parcel: &Parcel,
    ) -> Result<Option<MessageId>, RestError> {
        let Origin { application: application_id, token, .. } = &carrier.origin;
        let application_id = *application_id;
        let rest = &self.bot.rest;
        let once = async || match shown {
            None => {
                let route = Route::WebhookFollowupMessages { application_id, token };
                rest.post(route, parcel).await.map(|Made { id }| Some(id))
            }
            Some(Shown::Pressed) => {
                let route = Route::WebhookOriginalInteractionResponse { application_id, token };
                rest.patch(route, parcel).await.map(|()| None)
            }
            Some(Shown::Made(message_id)) => {
                let route = Route::WebhookFollowupMessage { application_id, token, message_id };
                rest.patch(route, parcel).await.map(|()| None)
            }
        };
        for _ in 0..TRIES {
            match timeout(ATTEMPT, once()).await.unwrap_or(Err(RestError::Slow)) {
                Err(error) if TOO_EARLY.contains(&error.code()) => sleep(PAUSE).await,
                sent => return sent,
            }
        }
        Err(RestError::Slow)
    }
}

/// A challenge with what the bot cannot do where it is not.
fn with_warning(mut reply: Reply) -> Reply {
    let warning = words::say(&msg!("discord-guest").into(), Reader::of(reply.language));
    reply.lines.push(warning);
    reply
}

/// A message that presses change: it stays one of words, as it began.
fn parcel(reply: &Reply, picture: &Pictured) -> Parcel {
    Parcel { json: late_whisper(reply, picture, Layout::Words), files: picture.files() }
}
