//! Telling rooms and people what happened, each thing once.

use std::time::Duration;

use async_trait::async_trait;
use desk::{Platform, Relayed, Reply, ShowError, To};
use games::{Span, msg};
use record::{AccountId, Addressee, NoticeId, RoomId, Slot, StoreError};
use serde::Deserialize;
use serde_json::json;
use serenity::{
    all::{ChannelId, MessageId},
    http::Route,
};
use tokio::time::timeout;
use words::{Language, Reader};

use crate::{
    bot::Discord,
    messages::{
        links,
        message::{self, turn},
        pictured::Pictured,
    },
    names,
    rest::{ARCHIVED, Parcel, RestError, failure::Verdict},
};

/// How long a message may take.
pub const ATTEMPT: Duration = Duration::from_secs(20);

#[async_trait]
impl Platform for Discord {
    fn name(&self) -> &'static str {
        names::PREFIX
    }

    fn is_conversation(&self, room: &RoomId) -> bool {
        names::server(room).is_none()
    }

    async fn reads(&self, to: &Addressee) -> Option<Language> {
        self.addressee_language(to).await
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        let reply = self.with_links(self.spoken.reply(reply.clone())).await;
        let reply = &self.with_game_name(reply).await;
        let shown = match &reply.to {
            To::Room(room) if notice.slot == Slot::Dashboard => {
                return self.keep(notice, reply, room).await;
            }
            To::Room(room) => self.show_in_room(notice, reply, room).await,
            To::Account(account) | To::Whisper(account) => {
                self.show_to(notice, reply, account).await
            }
        };
        if !matches!(shown, Err(ShowError::Later(_))) {
            self.posts.memory().doubtful.remove(notice);
        }
        shown
    }

    async fn take_down(&self, notice: &NoticeId, farewell: &Reply) -> Result<(), ShowError> {
        let farewell = self.spoken.reply(farewell.clone());
        match &farewell.to {
            To::Room(room) => self.keep_no_more(notice, &farewell, room).await,
            _ => Ok(()),
        }
    }

    fn moment(&self, at: u64) -> Option<Span> {
        Some(Span::Command(links::moment(at)))
    }

    async fn relay(&self, room: &RoomId, said: &Relayed) -> Result<(), ShowError> {
        self.post_relayed(room, said).await.map_err(|error| ShowError::Never(error.why))
    }
}

impl Discord {
    /// Posts what a player said elsewhere.
    async fn post_relayed(&self, room: &RoomId, said: &Relayed) -> Result<(), NotPosted> {
        let gone = || NotPosted {
            verdict: Verdict::Gone,
            why: format!("`{room}` is no channel, or cannot be found"),
        };
        let parent = names::channel(room).ok_or_else(gone)?;
        let thread = self.thread_of(room).await.map_err(|_| gone())?;
        let channel_id = thread.unwrap_or(parent);
        self.try_channel(channel_id)?;
        let parcel = Parcel::of(message::relay_message(said));
        self.post_message(channel_id, &parcel).await?;
        Ok(())
    }

    /// Posts a message, in a thread that was put away as well.
    async fn post_message(
        &self,
        channel_id: ChannelId,
        parcel: &Parcel,
    ) -> Result<Made<MessageId>, RestError> {
        let post = async || {
            let sent = self.rest.post(Route::ChannelMessages { channel_id }, parcel);
            timeout(ATTEMPT, sent).await.unwrap_or(Err(RestError::Slow))
        };
        match post().await {
            Err(error) if error.code() == ARCHIVED && self.reopen(channel_id).await => post().await,
            posted => posted,
        }
    }

    async fn show_in_room(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        room: &RoomId,
    ) -> Result<(), ShowError> {
        let never = || ShowError::Never(format!("`{room}` is no channel"));
        let parent = names::channel(room).ok_or_else(never)?;
        let thread = self.thread_of(room).await?;
        // A challenge stands in the channel, above the thread of its match.
        let channel = match notice.slot {
            Slot::Challenge => parent,
            _ => thread.unwrap_or(parent),
        };
        let posted = match self.tell(notice, reply, channel).await {
            Ok(posted) => posted,
            // Its thread was deleted: there will be another.
            Err(NotPosted { verdict: Verdict::Gone, .. }) if channel != parent => {
                self.forget_thread(room, channel).await?;
                return Box::pin(self.show_in_room(notice, reply, room)).await;
            }
            Err(error) => {
                let error = self.given_up(channel, error)?;
                return self.show_to_each(notice, reply, channel, error).await;
            }
        };
        if names::is_thread(room) && thread.is_none() {
            self.open_thread(room, parent, posted.message, reply).await?;
        }
        self.tidy(notice, reply, channel, posted).await
    }

    async fn show_to(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        account: &AccountId,
    ) -> Result<(), ShowError> {
        match self.tell_privately(notice, reply, account).await {
            Ok((channel, posted)) => self.tidy(notice, reply, channel, posted).await,
            Err(NotPosted { verdict: Verdict::Later, why }) => Err(ShowError::Later(why)),
            Err(_) => self.call(notice, reply, account).await,
        }
    }

    pub(crate) async fn tell_privately(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        account: &AccountId,
    ) -> Result<(ChannelId, Posted), NotPosted> {
        let channel = self.private(account).await?;
        match self.tell(notice, reply, channel).await {
            Ok(posted) => Ok((channel, posted)),
            Err(error) => {
                self.posts.memory().private.remove(account);
                Err(error)
            }
        }
    }

    /// The same, with the name of its game where a turn begins.
    async fn with_game_name(&self, mut reply: Reply) -> Reply {
        let is_turn = matches!(reply.to, To::Room(_))
            && matches!(reply.slot, Slot::News | Slot::Turn { .. })
            && !reply.aside;
        if is_turn
            && let Some((id, _)) = &reply.about
            && let Ok(Some(head)) = self.store.head(id).await
            && let Some(kind) = self.kinds.iter().find(|kind| kind.info.id == head.game)
            && let Some(first) = reply.lines.first_mut()
            && !first.to_string().contains(kind.info.name)
        {
            let line = std::mem::take(first);
            let named = msg!("discord-of-game", game = kind.info.name, line = line);
            *first = words::say(&named.into(), Reader::of(reply.language));
        }
        reply
    }

    /// Says in the room of the match that somebody cannot be written to.
    async fn call(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        account: &AccountId,
    ) -> Result<(), ShowError> {
        let never = || ShowError::Never(format!("{account} cannot be written to"));
        let (id, _) = reply.about.as_ref().ok_or_else(never)?;
        let head = self.store.head(id).await.map_err(later)?.ok_or_else(never)?;
        // Of its rooms the first that is on Discord.
        let ours = |room: &RoomId| Some((room.clone(), names::channel(room)?));
        let (room, parent) = head.rooms.iter().find_map(ours).ok_or_else(never)?;
        let channel = self.thread_of(&room).await?.unwrap_or(parent);
        let board = desk::names::BOARD.say(&head.game, &format!("match={id}"));
        let line = msg!("discord-closed", board = board);
        let reply = self.spoken.reply(Reply {
            language: reply.language,
            ring: vec![account.clone()],
            cast: reply.cast.clone(),
            ..Reply::words(To::Room(room), vec![line.into()])
        });
        match self.post(notice, &reply, channel).await {
            Ok(_) => Ok(()),
            Err(error) => Err(ShowError::Never(self.given_up(channel, error)?.why)),
        }
    }

    /// Posts a message, if it is not there already.
    pub(crate) async fn post(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        channel: ChannelId,
    ) -> Result<Posted, NotPosted> {
        self.try_channel(channel)?;
        let doubtful = self.posts.memory().doubtful.contains(notice);
        if doubtful && let Some(message) = self.find(notice, reply, channel).await? {
            tracing::info!(%notice, %message, "it was said before");
            return Ok(Posted { message, before: true });
        }
        let boards = self.boards(reply).await;
        // A turn is told whatever becomes of its film: that is tried once.
        let film = if doubtful { None } else { self.film(reply).await };
        let mut pictures = Pictured { boards, film };
        let mut sent = self.send(notice, channel, &parcel(reply, &pictures, notice)).await;
        if pictures.film.is_some()
            && sent.as_ref().is_err_and(|error| error.verdict.is_of_the_message())
        {
            tracing::info!(%notice, "the film is not taken");
            pictures.film = None;
            sent = self.send(notice, channel, &parcel(reply, &pictures, notice)).await;
        }
        let none = Pictured::default();
        if let Err(NotPosted { verdict: Verdict::TooLarge, .. }) = sent {
            sent = self.send(notice, channel, &parcel(reply, &none, notice)).await;
        }
        if let Err(NotPosted { verdict: Verdict::Unfit, why }) = &sent {
            tracing::error!(%notice, why, "a message of ours is refused; it is said in words");
            let words = self.in_words(reply).await;
            sent = self.send(notice, channel, &parcel(&words, &none, notice)).await;
        }
        let message = match sent {
            // A deleted channel is not even found when it is asked for; a single refusal may be a
            // slip.
            Err(error) if error.verdict == Verdict::Gone && !self.is_gone(channel).await => {
                return Err(NotPosted { verdict: Verdict::Later, ..error });
            }
            sent => sent?,
        };
        Ok(Posted { message, before: false })
    }

    /// A reply in words, which may do where the whole is refused.
    pub(crate) async fn in_words(&self, reply: &Reply) -> Reply {
        let mut words = Reply { prompt: None, film: Vec::new(), ..reply.clone() };
        if reply.prompt.is_some()
            && let Some((id, _)) = &reply.about
            && let Ok(Some(head)) = self.store.head(id).await
        {
            let board = desk::names::BOARD.say(&head.game, &format!("match={id}"));
            words.lines.push(msg!("discord-no-board", board = board).into());
            return self.spoken.reply(words);
        }
        words
    }

    /// Whether Discord says once more that a channel is not there.
    async fn is_gone(&self, channel_id: ChannelId) -> bool {
        let asked = self.rest.get(Route::Channel { channel_id }, Vec::new());
        let asked = timeout(ATTEMPT, asked).await.unwrap_or(Err(RestError::Slow));
        asked.is_err_and(|error| Verdict::of(&error) == Verdict::Gone)
    }

    /// Refuses a channel where we may not write for now.
    pub(crate) fn try_channel(&self, channel: ChannelId) -> Result<(), NotPosted> {
        let memory = self.posts.memory();
        if memory.may_try(channel) {
            return Ok(());
        }
        let why = "we may not write there, and wait before we try again".to_owned();
        let hopeless = memory.is_hopeless(channel);
        let verdict = if hopeless { Verdict::Hopeless } else { Verdict::Later };
        Err(NotPosted { verdict, why })
    }

    pub(crate) async fn send(
        &self,
        notice: &NoticeId,
        channel_id: ChannelId,
        parcel: &Parcel,
    ) -> Result<MessageId, NotPosted> {
        // If we end now, somebody has to look.
        self.posts.memory().doubtful.insert(notice.clone());
        let Made { id: message } =
            self.post_message(channel_id, parcel).await.map_err(|error| {
                if !error.is_doubtful() {
                    self.posts.memory().doubtful.remove(notice);
                }
                NotPosted::from(error)
            })?;
        self.posts.memory().barred.remove(&channel_id);
        tracing::debug!(%notice, channel = %channel_id, %message, "posted");
        Ok(message)
    }

    /// The channel in which we write to a person.
    async fn private(&self, account: &AccountId) -> Result<ChannelId, NotPosted> {
        if let Some(channel) = self.posts.memory().private.get(account) {
            return Ok(*channel);
        }
        let Some(id) = names::snowflake(account) else {
            let why = format!("{account} is nobody on Discord");
            return Err(NotPosted { verdict: Verdict::Closed, why });
        };
        let parcel = Parcel::of(json!({"recipient_id": id.to_string()}));
        let opened = self.rest.post(Route::UserMeDmChannels, &parcel);
        let opened = timeout(ATTEMPT, opened).await.unwrap_or(Err(RestError::Slow));
        let Made { id: channel } = opened?;
        self.posts.memory().private.insert(account.clone(), channel);
        Ok(channel)
    }

    /// Why a channel is given up, if it is.
    ///
    /// # Errors
    ///
    /// If there is still hope.
    pub(crate) fn given_up(
        &self,
        channel: ChannelId,
        error: NotPosted,
    ) -> Result<NotPosted, ShowError> {
        let hope = match error.verdict {
            Verdict::Later => true,
            Verdict::Gone | Verdict::Hopeless => false,
            Verdict::Barred | Verdict::Closed | Verdict::TooLarge | Verdict::Unfit => {
                self.posts.memory().bar(channel)
            }
        };
        if hope { Err(ShowError::Later(error.why)) } else { Ok(error) }
    }
}

/// A message with its pictures, whose pixels go another way.
pub fn parcel(reply: &Reply, pictures: &Pictured, notice: &NoticeId) -> Parcel {
    Parcel { json: turn(reply, pictures, notice), files: pictures.files() }
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
struct Made<Id> {
    id: Id,
}
