//! The words of a notice, on their way to a channel.

mod guests;

use std::time::Duration;

use desk::{Reply, ShowError, To};
use games::{Prose, msg};
use record::{AccountId, NoticeId, RoomId, Slot};
use serde_json::json;
use serenity::{
    all::{ChannelId, MessageId},
    http::Route,
};
use tokio::time::{sleep, timeout};

use super::{
    channel::{ATTEMPT, Channel, Made, NotPosted, Posted, later},
    threads::{Thread, forget_thread, thread_of},
};
use crate::{
    bot::Discord,
    messages::{
        message::{turn, turn_words, will_be_drawn},
        pictured::Pictured,
    },
    names,
    rest::{Parcel, RestError, failure::Verdict, reach::Layout},
};

/// The pauses after attempts to show the picture of a turn whose words are there.
const LAYING_OUT: [Duration; 3] =
    [Duration::from_millis(500), Duration::from_secs(2), Duration::ZERO];

/// A notice, and the reply that says it.
#[derive(Clone, Copy)]
pub struct Delivery<'a> {
    pub bot: &'a Discord,
    pub notice: &'a NoticeId,
    pub reply: &'a Reply,
}

impl Delivery<'_> {
    /// Shows it in a room, or to each player alone.
    pub async fn to_room(self, room: &RoomId) -> Result<(), ShowError> {
        let Self { bot, notice, reply } = self;
        let never = || ShowError::Never(format!("`{room}` is no channel"));
        let parent = names::channel(room).ok_or_else(never)?;
        if bot.is_guest(parent).await.map_err(later)? {
            return self.carry(parent).await;
        }
        let thread = thread_of(&*bot.store, room).await?;
        // A challenge stands in the channel, above the thread of its match.
        let channel = match notice.slot {
            Slot::Challenge => parent,
            _ => thread.unwrap_or(parent),
        };
        let posted = match self.tell(channel).await {
            Ok(posted) => posted,
            // Its thread was deleted: there will be another.
            Err(NotPosted { verdict: Verdict::Gone, .. }) if channel != parent => {
                forget_thread(&*bot.store, room, channel).await?;
                return Box::pin(self.to_room(room)).await;
            }
            Err(error) => {
                let error = Channel { bot, id: channel }.give_up(error)?;
                return self.to_each(channel, error).await;
            }
        };
        if names::is_thread(room) && thread.is_none() {
            Thread { bot, room }.open(parent, posted.message, reply).await?;
        }
        self.tidy(channel, posted).await
    }

    /// Shows it to a person, or calls them where their match is played.
    pub async fn to_account(self, account: &AccountId) -> Result<(), ShowError> {
        match self.tell_privately(account).await {
            Ok((channel, posted)) => self.tidy(channel, posted).await,
            Err(NotPosted { verdict: Verdict::Later, why }) => Err(ShowError::Later(why)),
            Err(_) => self.call(account).await,
        }
    }

    pub async fn tell_privately(
        &self,
        account: &AccountId,
    ) -> Result<(ChannelId, Posted), NotPosted> {
        let channel = private(self.bot, account).await?;
        match self.tell(channel).await {
            Ok(posted) => Ok((channel, posted)),
            Err(error) => {
                self.bot.posts.memory().private.remove(account);
                Err(error)
            }
        }
    }

    /// Says in the room of the match that somebody cannot be written to.
    async fn call(&self, account: &AccountId) -> Result<(), ShowError> {
        let Self { bot, reply, .. } = *self;
        let never = || ShowError::Never(format!("{account} cannot be written to"));
        let (id, _) = reply.about.as_ref().ok_or_else(never)?;
        let head = bot.store.head(id).await.map_err(later)?.ok_or_else(never)?;
        // Of its rooms the first that is on Discord.
        let ours = |room: &RoomId| Some((room.clone(), names::channel(room)?));
        let (room, parent) = head.rooms.iter().find_map(ours).ok_or_else(never)?;
        let channel = thread_of(&*bot.store, &room).await?.unwrap_or(parent);
        let board = desk::names::BOARD.say(&head.game, &format!("match={id}"));
        let line = msg!("discord-closed", board = board);
        let reply = bot.spoken.reply(Reply {
            language: reply.language,
            ring: vec![account.clone()],
            cast: reply.cast.clone(),
            ..Reply::words(To::Room(room), vec![line.into()])
        });
        let delivery = Delivery { reply: &reply, ..*self };
        match delivery.post(channel).await {
            Ok(_) => Ok(()),
            Err(error) => Err(ShowError::Never(Channel { bot, id: channel }.give_up(error)?.why)),
        }
    }

    /// Posts a message, if it is not there already.
    pub async fn post(&self, channel: ChannelId) -> Result<Posted, NotPosted> {
        let Self { bot, notice, .. } = *self;
        let place = Channel { bot, id: channel };
        place.check()?;
        let doubtful = bot.posts.memory().doubtful.contains(notice);
        if doubtful && let Some(message) = self.find(channel).await? {
            tracing::info!(%notice, %message, "it was said before");
            if self.rings_first() {
                self.lay_out(channel, message).await;
            }
            return Ok(Posted { message, before: true });
        }
        let mut sent = self.send_whole(channel).await;
        let is_whole = sent.is_ok();
        if let Err(NotPosted { verdict: Verdict::Unfit, why }) = &sent {
            tracing::error!(%notice, why, "a message of ours is refused; it is said in words");
            let words = self.in_words().await;
            let words = parcel(&words, &Pictured::Nothing, notice, Layout::Words);
            sent = self.send(channel, &words).await;
        }
        let message = match sent {
            // A deleted channel is not even found when it is asked for; a single refusal may be a
            // slip.
            Err(error) if error.verdict == Verdict::Gone && !place.is_gone().await => {
                return Err(NotPosted { verdict: Verdict::Later, ..error });
            }
            sent => sent?,
        };
        if is_whole && self.rings_first() {
            self.lay_out(channel, message).await;
        }
        Ok(Posted { message, before: false })
    }

    /// Sends the message as it is meant to be. Where no picture is taken, since it is too large or we
    /// may not attach files any more, the board is said in words.
    async fn send_whole(&self, channel: ChannelId) -> Result<MessageId, NotPosted> {
        let Self { bot, notice, reply } = *self;
        if self.rings_first() {
            return self.send(channel, &Parcel::of(turn_words(reply, notice))).await;
        }
        let layout = if reply.ring.is_empty() { bot.layout } else { Layout::Words };
        let picture = bot.picture(reply).await;
        let sent = self.send(channel, &parcel(reply, &picture, notice, layout)).await;
        match sent {
            Err(NotPosted { verdict: Verdict::TooLarge | Verdict::Barred, why })
                if picture != Pictured::Nothing =>
            {
                tracing::warn!(%notice, %channel, why, "no picture is taken; it is said in words");
                self.send(channel, &parcel(reply, &Pictured::Nothing, notice, layout)).await
            }
            sent => sent,
        }
    }

    /// Whether the words come first, since a phone shows none of a message of components, and the
    /// picture with an edit.
    fn rings_first(&self) -> bool {
        let is_of_components = self.bot.layout == Layout::Components;
        is_of_components && !self.reply.ring.is_empty() && will_be_drawn(self.reply)
    }

    /// Makes a message of words one of components, with its picture. If that fails the words stay:
    /// the turn is told.
    async fn lay_out(&self, channel: ChannelId, message: MessageId) {
        for pause in LAYING_OUT {
            let Err(error) = self.change(channel, message).await else { return };
            tracing::warn!(notice = %self.notice, why = error.why, "a picture is not shown yet");
            sleep(pause).await;
        }
        tracing::error!(notice = %self.notice, %message, "a turn stays without its picture");
    }

    pub async fn send(
        &self,
        channel_id: ChannelId,
        parcel: &Parcel,
    ) -> Result<MessageId, NotPosted> {
        let Self { bot, notice, .. } = *self;
        // If we end now, somebody has to look.
        bot.posts.memory().doubtful.insert(notice.clone());
        let channel = Channel { bot, id: channel_id };
        let message = channel.post(parcel).await.map_err(|error| {
            if !error.is_doubtful() {
                bot.posts.memory().doubtful.remove(notice);
            }
            NotPosted::from(error)
        })?;
        bot.posts.memory().barred.remove(&channel_id);
        tracing::debug!(%notice, channel = %channel_id, %message, "posted");
        Ok(message)
    }

    /// A reply in words, which may do where the whole is refused.
    pub async fn in_words(&self) -> Reply {
        let Self { bot, reply, .. } = *self;
        let mut words = Reply { prompt: None, film: Vec::new(), ..reply.clone() };
        if reply.prompt.is_some()
            && let Some((id, _)) = &reply.about
            && let Ok(Some(head)) = bot.store.head(id).await
        {
            let board = desk::names::BOARD.say(&head.game, &format!("match={id}"));
            let note: Prose = msg!("discord-no-board", board = board).into();
            if let Some(brief) = &mut words.brief {
                brief.add_last(note.clone());
            }
            words.lines.push(note);
            return bot.spoken.reply(words);
        }
        words
    }
}

/// The channel in which we write to a person.
async fn private(bot: &Discord, account: &AccountId) -> Result<ChannelId, NotPosted> {
    if let Some(channel) = bot.posts.memory().private.get(account) {
        return Ok(*channel);
    }
    let Some(id) = names::snowflake(account) else {
        let why = format!("{account} is nobody on Discord");
        return Err(NotPosted { verdict: Verdict::Closed, why });
    };
    let parcel = Parcel::of(json!({"recipient_id": id.to_string()}));
    let opened = bot.rest.post(Route::UserMeDmChannels, &parcel);
    let opened = timeout(ATTEMPT, opened).await.unwrap_or(Err(RestError::Slow));
    let Made { id: channel } = opened?;
    bot.posts.memory().private.insert(account.clone(), channel);
    Ok(channel)
}

/// A message with its pictures, whose pixels go another way.
pub fn parcel(reply: &Reply, pictures: &Pictured, notice: &NoticeId, layout: Layout) -> Parcel {
    Parcel { json: turn(reply, pictures, notice, layout), files: pictures.files() }
}
