//! Coming into rooms.

use desk::{Act, Line, Request};
use games::{Message, msg};
use matrix_sdk::{
    Error, Room, RoomState,
    ruma::{UserId, api::client::membership::leave_room},
};
use record::{Of, Query, Row, RowChange, StoreError};
use render::Surface;
use words::{Language, Reader};

use super::{
    members::{account, is_conversation},
    upgrade::{Upgrade, note_room},
};
use crate::{
    bot::Matrix,
    messages::posting::{Posting, Voice},
    names,
    posts::post::Post,
    rows::{self, Joined},
    send::Failure,
};

/// Of how many matches the boards are shown in a room that we come back to.
const SHOWN: usize = 3;

/// An invitation to a room.
#[derive(Clone, Copy)]
pub struct Invitation<'a> {
    pub bot: &'a Matrix,
    pub room: &'a Room,
    pub by: &'a UserId,
    /// Whether it is to talk alone.
    pub direct: bool,
}

impl Invitation<'_> {
    /// Comes into a room, if who invites us may; else says no.
    pub async fn answer(&self) -> Result<(), Failure> {
        let Self { bot, room, by, direct } = *self;
        let id = room.room_id();
        // Invitations at the same time are counted one after the other.
        let _held = bot.turns.hold(by).await;
        if room.state() == RoomState::Invited {
            let n_rooms = self.n_rooms().await?;
            let admitted = bot.settings.invites.admits(by.as_str());
            if !admitted || n_rooms >= bot.settings.rooms_per_person {
                tracing::info!(room = %id, %by, admitted, n_rooms, "not going there");
                let why = match admitted {
                    true => msg!("matrix-declined-many", n = n_rooms),
                    false => msg!("matrix-declined"),
                };
                return self.decline(why).await;
            }
            room.join().await?;
            tracing::info!(room = %id, %by, "a new room");
        } else if room.state() != RoomState::Joined {
            return Ok(());
        }
        note_room(&*bot.store, id, by).await?;
        if direct {
            let row = RowChange::set(rows::direct(by), Row::new(id.as_str()));
            bot.store.note_rows(vec![row]).await?;
            // It is a help to clients that one account shares with people alone.
            if let Err(error) = room.set_is_direct(true).await {
                tracing::debug!(%error, "not marked as a conversation");
            }
        }
        // Matches that only now come from another room are announced by themselves.
        self.show_played().await?;
        Upgrade { bot, new: id }.follow().await?;
        if bot.settings.hello {
            self.greet().await?;
        }
        Ok(())
    }

    /// Declines an invitation, with a reason that clients show beside it.
    async fn decline(&self, why: Message) -> Result<(), Failure> {
        let Self { bot, room, by, .. } = *self;
        let language = match names::room(room.room_id(), None) {
            Some(place) => bot.desk.reads(&names::account(by, None), &place, None).await,
            None => Language::ENGLISH,
        };
        let said = words::text(&why.into(), Reader::of(language), |_| String::new());
        let mut request = leave_room::v3::Request::new(room.room_id().to_owned());
        request.reason = Some(said);
        room.client().send(request).await.map_err(Error::from)?;
        Ok(())
    }

    /// Shows what is played in a room that we come back to.
    async fn show_played(&self) -> Result<(), Failure> {
        let Self { bot, room, by, .. } = *self;
        let Some(place) = names::room(room.room_id(), None) else { return Ok(()) };
        let live = Query::Live(Of::Room(place.clone()));
        for head in bot.store.heads(&live, SHOWN).await? {
            let text = format!("{} {} match={}", head.game, desk::names::BOARD.word, head.id);
            let request = Request {
                from: account(room, by).await,
                room: place.clone(),
                reads: None,
                about: None,
                act: Act::Line(Line { text, mentions: Vec::new() }),
                event: None,
                stamp: None,
                careful: false,
                in_sight: !is_conversation(room),
                overheard: !is_conversation(room),
                surface: Surface::Chat,
                manages: None,
            };
            // The minute lets a repeated invitation after the same turn show the same once more.
            let txn = format!("back-{}-{}-{}", head.id, head.rev, bot.now() / 60);
            let replies = bot.desk.handle(&request).await;
            for (n, reply) in replies.iter().enumerate().filter(|(_, reply)| !reply.secret) {
                let posting = Posting {
                    room: room.clone(),
                    thread: None,
                    reply_to: None,
                    voice: Voice::Notice,
                    txn: format!("{txn}-{n}"),
                };
                match (Post { bot, posting: &posting, reply }).send().await {
                    // Where we may not speak, there is nothing to show.
                    Ok(_) | Err(Failure::Never(_)) => (),
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }

    /// How many rooms somebody has invited us to, of those we are in.
    async fn n_rooms(&self) -> Result<usize, StoreError> {
        let most = self.bot.settings.rooms_per_person.saturating_mul(1_000).clamp(1_000, 100_000);
        let rows = self.bot.store.rows(rows::ROOMS, None, most).await?;
        let is_theirs = |(_, row): &&(String, Row)| {
            serde_json::from_str::<Joined>(&row.value).is_ok_and(|room| room.by == self.by)
        };
        Ok(rows.iter().filter(is_theirs).count())
    }

    /// Says hello, once.
    async fn greet(&self) -> Result<(), Failure> {
        let Self { bot, room, by, direct } = *self;
        let hello = bot.hello(direct);
        bot.tell_of_room(room, by, hello, &format!("hello-{}", room.room_id())).await
    }
}
