//! Telling rooms and people what happened, each thing once.

pub mod dashboard;
pub mod post;
pub mod slots;

use async_trait::async_trait;
use desk::{Platform, Relayed, Reply, ShowError, To, names::MOVE};
use games::msg;
use matrix_sdk::ruma::UserId;
use record::{Addressee, NoticeId, Slot};
use render::Surface;

use self::{dashboard::Dashboard, post::Post, slots::living_message_revision};
use crate::{
    bot::Matrix,
    messages::{
        message::relay_message,
        posting::{Posting, Voice, text},
    },
    names,
    rooms::{
        conversation::Conversation,
        members::{is_conversation, is_there},
    },
    send::{Failure, RoomSender, busy::Busy},
};

#[async_trait]
impl Platform for Matrix {
    fn surface(&self) -> Surface {
        Surface::Chat
    }

    fn name(&self) -> &'static str {
        names::PREFIX
    }

    fn is_conversation(&self, place: &record::RoomId) -> bool {
        let room = names::place(place).and_then(|(room, _)| self.link.find_joined_room(&room));
        room.is_some_and(|room| is_conversation(&room))
    }

    async fn told_until(&self, notice: &NoticeId) -> Option<u64> {
        Some(living_message_revision(&*self.store, notice).await)
    }

    async fn relay(&self, place: &record::RoomId, said: &Relayed) -> Result<(), ShowError> {
        let never = || ShowError::Never(format!("`{place}` is no room that I am in"));
        let (room, thread) = names::place(place).ok_or_else(never)?;
        let room = self.link.find_joined_room(&room).ok_or_else(never)?;
        let txn = format!("relayed-{}", self.desk.micros());
        let posting = Posting { room, thread, reply_to: None, voice: Voice::Notice, txn };
        let mut content = text(&posting, &relay_message(said));
        // It is said all the same where nobody knows what came last.
        let sender = RoomSender { bot: self, room: &posting.room };
        let _ = sender.follow_latest(&mut content).await;
        let sent = sender.send_if_easy("m.room.message", content, &posting.txn).await;
        sent.map_err(|error| ShowError::Never(error.to_string()))
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        let _busy = Busy::new(&self.busy);
        if !self.link.wait_until_connected().await {
            return Err(ShowError::Later("there is no connection yet".to_owned()));
        }
        let reply = &*self.matches.with_links(reply).await;
        let delivery = Delivery { bot: self, notice, reply };
        let shown = match &reply.to {
            To::Room(room) if notice.slot == Slot::Dashboard => {
                Dashboard::load(self, notice, room).await?.keep(reply).await
            }
            To::Room(room) => match delivery.to_room(room).await {
                Err(Failure::Never(why)) => return delivery.to_each(why).await,
                shown => shown,
            },
            To::Account(account) | To::Whisper(account) => {
                let Some(user) = names::user(account) else {
                    return Err(ShowError::Never(format!("{account} is nobody on Matrix")));
                };
                delivery.to_user(&user).await
            }
        };
        shown.map_err(ShowError::from)
    }

    async fn take_down(&self, notice: &NoticeId, farewell: &Reply) -> Result<(), ShowError> {
        let _busy = Busy::new(&self.busy);
        if !self.link.wait_until_connected().await {
            return Err(ShowError::Later("there is no connection yet".to_owned()));
        }
        match &farewell.to {
            To::Room(room) => {
                Ok(Dashboard::load(self, notice, room).await?.take_down(farewell).await?)
            }
            _ => Ok(()),
        }
    }
}

/// The words of a notice, on their way to those who are to be told.
#[derive(Clone, Copy)]
struct Delivery<'a> {
    bot: &'a Matrix,
    notice: &'a NoticeId,
    reply: &'a Reply,
}

impl Delivery<'_> {
    /// Tells the players what their room is not told for a reason.
    ///
    /// # Errors
    ///
    /// Always: the room was not told.
    async fn to_each(self, why: String) -> Result<(), ShowError> {
        let Self { notice, reply, .. } = self;
        let mut n_told = 0;
        for account in reply.addressees() {
            let Some(user) = names::user(&account) else { continue };
            let told = match &reply.about {
                Some((id, _)) => {
                    let there = MOVE.say("", &format!("match={id}"));
                    msg!("matrix-told-here-of", command = there)
                }
                None => msg!("matrix-told-here"),
            };
            let own = NoticeId { to: Addressee::Account(account.clone()), ..notice.clone() };
            // A notice that was told before has the same name, and is told once.
            let told = reply.alone(&account, told).with_words();
            let delivery = Delivery { notice: &own, reply: &told, ..self };
            match delivery.to_user(&user).await {
                Ok(()) => n_told += 1,
                Err(Failure::Later(why)) => return Err(ShowError::Later(why)),
                Err(error) => tracing::warn!(%account, %error, "they cannot be told"),
            }
        }
        Err(match n_told {
            0 => ShowError::Never(why),
            _ => ShowError::Privately(why),
        })
    }

    async fn to_room(self, place: &record::RoomId) -> Result<(), Failure> {
        let Self { bot, notice, reply } = self;
        let never = || Failure::Never(format!("`{place}` is no room that I am in"));
        let (room, thread) = names::place(place).ok_or_else(never)?;
        let room = bot.link.find_joined_room(&room).ok_or_else(never)?;
        let voice = if reply.ring.is_empty() { Voice::Notice } else { Voice::Text };
        let posting = Posting { room, thread, reply_to: None, voice, txn: notice.nonce() };
        let post = Post { bot, posting: &posting, reply };
        match notice.slot {
            Slot::News => post.send().await.map(|_| ())?,
            _ => post.living(notice).await?,
        }
        match reply.ring.is_empty() {
            true => Ok(()),
            false => self.to_gone(place).await,
        }
    }

    /// Tells those alone who are to act and have left every room of the match.
    async fn to_gone(self, place: &record::RoomId) -> Result<(), Failure> {
        let Self { bot, notice, reply } = self;
        let rooms = bot.store.head(&notice.id).await?.map(|head| head.rooms).unwrap_or_default();
        let ours = rooms.iter().filter_map(|room| Some((room, names::place(room)?.0)));
        let ours: Vec<_> = ours.collect();
        // The first room tells it for all.
        if ours.first().is_none_or(|pair| pair.0 != place) {
            return Ok(());
        }
        for account in &reply.ring {
            let Some(user) = names::user(account) else { continue };
            let mut is_gone = true;
            for room in ours.iter().filter_map(|pair| bot.link.find_joined_room(&pair.1)) {
                let member = room.get_member(&user).await.ok().flatten();
                is_gone &= member.is_some_and(|member| !is_there(member.membership()));
            }
            if !is_gone {
                continue;
            }
            let there = MOVE.say("", &format!("match={}", notice.id));
            let told = reply.alone(account, msg!("matrix-left-room", command = there)).with_words();
            let own = NoticeId { to: Addressee::Account(account.clone()), ..notice.clone() };
            let delivery = Delivery { notice: &own, reply: &told, ..self };
            match delivery.to_user(&user).await {
                Err(Failure::Later(why)) => return Err(Failure::Later(why)),
                Err(error) => tracing::warn!(%account, %error, "they cannot be told"),
                Ok(()) => (),
            }
        }
        Ok(())
    }

    async fn to_user(self, user: &UserId) -> Result<(), Failure> {
        let Self { bot, notice, reply } = self;
        let room = Conversation { bot, user }.open().await?;
        let voice = if reply.ring.is_empty() { Voice::Notice } else { Voice::Text };
        let txn = notice.nonce();
        let posting = &Posting { room, thread: None, reply_to: None, voice, txn };
        Post { bot, posting, reply }.send().await?;
        Ok(())
    }
}
