//! Telling rooms and people what happened, each thing once.

use async_trait::async_trait;
use desk::{Platform, Relayed, Reply, ShowError, To};
use games::{Span, msg};
use record::{Addressee, NoticeId, RoomId, Slot};
use render::Surface;
use words::{Language, Reader};

use super::{
    channel::{Channel, NotPosted},
    dashboard::Dashboard,
    delivery::Delivery,
    threads::thread_of,
};
use crate::{
    bot::Discord,
    messages::{links, message},
    names,
    rest::{Parcel, failure::Verdict},
};

#[async_trait]
impl Platform for Discord {
    fn surface(&self) -> Surface {
        Surface::Chat
    }

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
        let delivery = Delivery { bot: self, notice, reply };
        let shown = match &reply.to {
            To::Room(room) if notice.slot == Slot::Dashboard => {
                let list = Dashboard::load(self, notice, room).await?;
                return list.keep(reply).await;
            }
            To::Room(room) => delivery.to_room(room).await,
            To::Account(account) | To::Whisper(account) => delivery.to_account(account).await,
        };
        if !matches!(shown, Err(ShowError::Later(_))) {
            self.posts.memory().doubtful.remove(notice);
        }
        shown
    }

    async fn take_down(&self, notice: &NoticeId, farewell: &Reply) -> Result<(), ShowError> {
        let farewell = self.spoken.reply(farewell.clone());
        match &farewell.to {
            To::Room(room) => Dashboard::load(self, notice, room).await?.take_down(&farewell).await,
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
        let thread = thread_of(&*self.store, room).await.map_err(|_| gone())?;
        let channel = Channel { bot: self, id: thread.unwrap_or(parent) };
        channel.check()?;
        let parcel = Parcel::of(message::relay_message(said));
        channel.post(&parcel).await?;
        Ok(())
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
}
