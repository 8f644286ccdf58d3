//! The rooms we are in: coming, going, and talking to one person alone.

pub mod members;

use std::{sync::Arc, time::Duration};

use desk::{Account, Act, Line, Reply, Request};
use games::{Message, msg};
use matrix_sdk::{
    Client, Error, Room, RoomState,
    ruma::{
        OwnedEventId, OwnedRoomId, OwnedUserId, RoomId, UserId,
        api::{
            client::{membership::leave_room, state::get_state_event_for_key},
            error::ErrorKind,
        },
        events::StateEventType,
    },
};
use record::{Of, Query, Row, RowChange, StoreError};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use tokio::time::Instant;
use words::{Language, Reader};

use self::members::{is_closed, is_conversation, is_made_by, is_with};
use crate::{
    bot::Matrix,
    messages::posting::{Posting, Voice},
    names,
    rows::{self, Joined},
    send::{
        Failure,
        busy::{Busy, lock},
    },
};

/// For how long no reactions are offered once the server wants fewer messages.
const SPARING: Duration = Duration::from_secs(600);
/// How many conversations we open with one person in a day.
const CONVERSATIONS: usize = 5;
/// Of how many rooms it is looked at whether a new one takes their place.
const UPGRADES: usize = 20;
/// Of how many threads of a room the matches go with it.
const THREADS: usize = 1_000;
/// Of how many matches the boards are shown in a room that we come back to.
const SHOWN: usize = 3;
/// In seconds.
const DAY: u64 = 24 * 3600;

impl Matrix {
    /// Comes into a room, if who invites us may; else says no.
    pub(crate) async fn answer_invitation(
        self: &Arc<Self>,
        id: &OwnedRoomId,
        by: &OwnedUserId,
        direct: bool,
    ) -> Result<(), Failure> {
        let Some(room) = self.link.client().and_then(|client| client.get_room(id)) else {
            return Ok(());
        };
        // Invitations at the same time are counted one after the other.
        let _held = self.turns.hold(by).await;
        if room.state() == RoomState::Invited {
            let n_rooms = self.n_rooms_of(by).await?;
            let admitted = self.settings.invites.admits(by.as_str());
            if !admitted || n_rooms >= self.settings.rooms_per_person {
                tracing::info!(room = %id, %by, admitted, n_rooms, "not going there");
                let why = match admitted {
                    true => msg!("matrix-declined-many", n = n_rooms),
                    false => msg!("matrix-declined"),
                };
                return self.decline(&room, by, why).await;
            }
            room.join().await?;
            tracing::info!(room = %id, %by, "a new room");
        } else if room.state() != RoomState::Joined {
            return Ok(());
        }
        self.note_room(id, by).await?;
        if direct {
            let row = RowChange::set(rows::direct(by), Row::new(id.as_str()));
            self.store.note_rows(vec![row]).await?;
            // It is a help to clients that one account shares with people alone.
            if let Err(error) = room.set_is_direct(true).await {
                tracing::debug!(%error, "not marked as a conversation");
            }
        }
        // Matches that only now come from another room are announced by themselves.
        self.show_played(&room, by).await?;
        self.follow_upgrade(id).await?;
        if self.settings.hello {
            self.greet(&room, by, direct).await?;
        }
        Ok(())
    }

    /// Declines an invitation, with a reason that clients show beside it.
    async fn decline(&self, room: &Room, by: &UserId, why: Message) -> Result<(), Failure> {
        let language = match names::room(room.room_id(), None) {
            Some(place) => self.desk.reads(&names::account(by, None), &place, None).await,
            None => Language::ENGLISH,
        };
        let said = words::text(&why.into(), Reader::of(language), |_| String::new());
        let mut request = leave_room::v3::Request::new(room.room_id().to_owned());
        request.reason = Some(said);
        room.client().send(request).await.map_err(Error::from)?;
        Ok(())
    }

    /// Shows what is played in a room that we come back to.
    async fn show_played(self: &Arc<Self>, room: &Room, by: &UserId) -> Result<(), Failure> {
        let Some(place) = names::room(room.room_id(), None) else { return Ok(()) };
        let live = Query::Live(Of::Room(place.clone()));
        for head in self.store.heads(&live, SHOWN).await? {
            let text = format!("{} {} match={}", head.game, desk::names::BOARD.word, head.id);
            let request = Request {
                from: self.account(room, by).await,
                room: place.clone(),
                reads: None,
                about: None,
                act: Act::Line(Line { text, mentions: Vec::new() }),
                event: None,
                stamp: None,
                careful: false,
                in_sight: !is_conversation(room),
                overheard: !is_conversation(room),
                manages: None,
            };
            // The minute lets a repeated invitation after the same turn show the same once more.
            let txn = format!("back-{}-{}-{}", head.id, head.rev, self.now() / 60);
            let replies = self.desk.handle(&request).await;
            for (n, reply) in replies.iter().enumerate().filter(|(_, reply)| !reply.secret) {
                let posting = Posting {
                    room: room.clone(),
                    thread: None,
                    reply_to: None,
                    voice: Voice::Notice,
                    txn: format!("{txn}-{n}"),
                };
                match self.post(&posting, reply).await {
                    // Where we may not speak, there is nothing to show.
                    Ok(_) | Err(Failure::Never(_)) => (),
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }

    async fn note_room(&self, id: &RoomId, by: &UserId) -> Result<(), StoreError> {
        let row = rows::json(&Joined { by: by.to_owned() }, None)?;
        self.store.note_rows(vec![RowChange::set(rows::room(id), row)]).await
    }

    /// How many rooms somebody has invited us to, of those we are in.
    async fn n_rooms_of(&self, user: &UserId) -> Result<usize, StoreError> {
        let most = self.settings.rooms_per_person.saturating_mul(1_000).clamp(1_000, 100_000);
        let rows = self.store.rows(rows::ROOMS, None, most).await?;
        let is_theirs = |(_, row): &&(String, Row)| {
            serde_json::from_str::<Joined>(&row.value).is_ok_and(|room| room.by == user)
        };
        Ok(rows.iter().filter(is_theirs).count())
    }

    /// Says hello, once.
    async fn greet(
        self: &Arc<Self>,
        room: &Room,
        by: &UserId,
        direct: bool,
    ) -> Result<(), Failure> {
        let hello = self.hello(direct);
        self.tell_of_room(room, by, hello, &format!("hello-{}", room.room_id())).await
    }

    /// The greeting: what the bot plays and how a match begins, in a room or in a talk to one
    /// person.
    pub(crate) fn hello(&self, direct: bool) -> Message {
        let game = self.kinds.first().map_or("atlanteon", |kind| kind.info.id);
        let start = desk::names::START;
        let (friend, alone) = (start.say(game, "@friend"), start.say(game, "computer"));
        let help = desk::names::HELP.say(game, "");
        match direct {
            true => msg!("matrix-hello-alone", start = alone, help = help),
            false => msg!("matrix-hello", start = friend, alone = alone, help = help),
        }
    }

    pub(crate) async fn tell_of_room(
        self: &Arc<Self>,
        room: &Room,
        to: &UserId,
        message: Message,
        txn: &str,
    ) -> Result<(), Failure> {
        let account: Account = names::account(to, None);
        let Some(place) = names::room(room.room_id(), None) else { return Ok(()) };
        let language = self.desk.reads_aloud(&account, &place).await;
        let reply = Reply { language, ..Reply::whisper(&account.id, vec![message.into()]) };
        let posting = Posting {
            room: room.clone(),
            thread: None,
            reply_to: None,
            voice: Voice::Notice,
            txn: txn.to_owned(),
        };
        match self.post(&posting, &reply.with_words()).await {
            // Where we may not speak, there is nothing to say.
            Ok(_) | Err(Failure::Never(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The room in which we talk to somebody alone: opened once, and remembered.
    pub(crate) async fn conversation(&self, user: &UserId) -> Result<Room, Failure> {
        if let Some(room) = self.known_conversation(user).await? {
            return Ok(room);
        }
        let _held = self.turns.hold(user).await;
        // Another may have opened it meanwhile.
        if let Some(room) = self.known_conversation(user).await? {
            return Ok(room);
        }
        let client =
            self.link.client().ok_or_else(|| Failure::Later("no connection".to_owned()))?;
        let mut theirs = None;
        for room in client.get_dm_rooms(user).filter(|room| is_made_by(room, user)) {
            if theirs.is_none() && is_with(&room, user).await? {
                theirs = Some(room);
            }
        }
        let mut rows = Vec::new();
        let room = match theirs {
            Some(room) => room,
            None => {
                // One that the server did not open counts for nothing.
                rows.push(self.one_more_opened(user).await?);
                tracing::info!(%user, "opening a conversation");
                client.create_dm(user).await?
            }
        };
        rows.push(RowChange::set(rows::direct(user), Row::new(room.room_id().as_str())));
        self.store.note_rows(rows).await?;
        Ok(room)
    }

    /// Counts one more conversation: who leaves them all the time gets no others for a day.
    async fn one_more_opened(&self, user: &UserId) -> Result<RowChange, Failure> {
        let row = self.store.row(&rows::conversation_count(user)).await?;
        let row = row.filter(|row| row.due.is_some_and(|due| self.now() < due));
        let n_opened = row.as_ref().and_then(|row| row.value.parse().ok()).unwrap_or(0);
        if n_opened >= CONVERSATIONS {
            return Err(Failure::Never(format!("{user} has left {n_opened} conversations today")));
        }
        let due = row.and_then(|row| row.due).or(Some(self.now() + DAY));
        let row = Row { value: (n_opened + 1).to_string(), due };
        Ok(RowChange::set(rows::conversation_count(user), row))
    }

    /// The conversation that is remembered, unless they have left it.
    async fn known_conversation(&self, user: &UserId) -> Result<Option<Room>, Failure> {
        let known = self.store.row(&rows::direct(user)).await?;
        let known = known.and_then(|row| OwnedRoomId::try_from(row.value).ok());
        let Some(room) = known.and_then(|id| self.link.find_joined_room(&id)) else {
            return Ok(None);
        };
        Ok(is_with(&room, user).await?.then_some(room))
    }

    /// Whether nobody but `user` reads what is said in a room, nor will: it was made to talk
    /// to them alone. A room that everybody else has left just now is none.
    pub(crate) async fn is_private(&self, room: &Room, user: &UserId) -> Result<bool, Failure> {
        if !is_closed(room) {
            return Ok(false);
        }
        let known = self.store.row(&rows::direct(user)).await?;
        let is_known = known.is_some_and(|row| row.value == room.room_id().as_str());
        let is_direct = room.is_direct().await.unwrap_or(false);
        Ok(is_known || (is_direct && is_made_by(room, user)))
    }

    /// Leaves a room in which nobody else is, nor will be.
    pub(crate) async fn leave_if_alone(&self, id: &RoomId) -> Result<(), Failure> {
        let Some(room) = self.link.find_joined_room(id) else { return Ok(()) };
        if room.joined_members_count() != 1 || room.invited_members_count() > 0 {
            return Ok(());
        }
        tracing::info!(room = %id, "leaving an empty room");
        room.leave().await?;
        self.forget_room(id).await
    }

    /// Forgets a room that we are not in any more. What was played there is not
    /// forgotten: its players are told alone.
    pub(crate) async fn forget_room(&self, id: &RoomId) -> Result<(), Failure> {
        let Some(room) = self.link.client().and_then(|client| client.get_room(id)) else {
            return Ok(());
        };
        if !matches!(room.state(), RoomState::Left | RoomState::Banned) {
            return Ok(());
        }
        tracing::info!(room = %id, state = ?room.state(), "no longer there");
        let rows = vec![RowChange::remove(rows::room(id)), RowChange::remove(rows::cursor(id))];
        self.store.note_rows(rows).await?;
        if let Err(error) = room.forget().await {
            tracing::debug!(%error, "the server keeps the room");
        }
        Ok(())
    }

    /// Goes where a room goes on, with all that is played there.
    pub(crate) async fn handle_upgrade(
        self: &Arc<Self>,
        old: &RoomId,
        new: &RoomId,
        by: &UserId,
    ) -> Result<(), Failure> {
        let row = Row::new(old.as_str());
        self.store.note_rows(vec![RowChange::set(rows::upgrade(new, old), row)]).await?;
        // The bot does not follow everybody who upgrades a room to wherever they want.
        if !self.settings.invites.admits(by.as_str()) {
            return Ok(());
        }
        let Some(client) = self.link.client() else { return Ok(()) };
        if self.link.find_joined_room(new).is_some() {
            return self.follow_upgrade(new).await;
        }
        let via = [by.server_name().to_owned()];
        let old_row: Option<Joined> = self.load_row(&rows::room(old)).await?;
        let invited_by = old_row.map_or_else(|| by.to_owned(), |old_row| old_row.by);
        match client.join_room_by_id_or_alias(new.into(), &via).await {
            Ok(_) => {
                if !self.comes_after(new, old).await? {
                    tracing::info!(room = %new, "it takes no room's place: leaving it");
                    if let Some(room) = self.link.find_joined_room(new) {
                        room.leave().await?;
                    }
                    return Ok(());
                }
                self.note_room(new, &invited_by).await?;
                self.follow_upgrade(new).await
            }
            Err(error) => match Failure::from(error) {
                // We have to be invited: then it goes on.
                Failure::Never(why) => {
                    tracing::info!(room = %new, why, "a room goes on where we cannot go yet");
                    Ok(())
                }
                failure => Err(failure),
            },
        }
    }

    /// Brings what is played in a room to the one that takes its place.
    async fn follow_upgrade(&self, new: &RoomId) -> Result<(), Failure> {
        for (_, row) in self.store.rows(&rows::upgrades(new), None, UPGRADES).await? {
            let Ok(old) = OwnedRoomId::try_from(row.value) else { continue };
            self.follow_upgrade_of(&old, new).await?;
        }
        Ok(())
    }

    async fn follow_upgrade_of(&self, old: &RoomId, new: &RoomId) -> Result<(), Failure> {
        // Anybody who has a say in a room can name any other room as its replacement.
        if !self.comes_after(new, old).await? {
            tracing::info!(room = %old, %new, "it does not take its place");
            return Ok(());
        }
        let Some(to) = names::room(new, None) else { return Ok(()) };
        // Its threads do not go on: what was played there goes on in the room.
        let mut places = vec![names::room(old, None)];
        for (_, root) in self.store.rows(&rows::threads(old), None, THREADS).await? {
            let root = OwnedEventId::try_from(root.value).ok();
            places.push(root.and_then(|root| names::room(old, Some(&root))));
        }
        if let Some(from) = places.iter().flatten().next() {
            self.desk.inherit(from, &to).await?;
        }
        let mut n_moved = 0;
        for from in places.iter().flatten() {
            n_moved += self.desk.move_matches(from, &to).await?;
        }
        tracing::info!(room = %old, %new, n_moved, "a room goes on elsewhere");
        self.wake();
        // It has taken the place of the old one with who invited us, too.
        if let Some(room) = self.link.find_joined_room(old) {
            room.leave().await?;
            self.forget_room(old).await?;
        }
        Ok(())
    }

    /// Whether a room says itself that it takes the place of another.
    async fn comes_after(&self, new: &RoomId, old: &RoomId) -> Result<bool, Failure> {
        let Some(client) = self.link.client() else { return Ok(false) };
        let request = get_state_event_for_key::v3::Request::new(
            new.to_owned(),
            StateEventType::RoomCreate,
            String::new(),
        );
        let answer = client.send(request).await.map_err(Error::from)?;
        let created: Value = serde_json::from_str(answer.event_or_content.get())
            .map_err(|error| Failure::Never(error.to_string()))?;
        Ok(created["predecessor"]["room_id"] == old.as_str())
    }

    /// Does the work that is due once there is a connection, while play goes on.
    pub(crate) fn begin(self: &Arc<Self>, client: Client) {
        let (bot, of) = (self.clone(), client.clone());
        self.tasks.spawn(async move { bot.await_keys(&of).await });
        let bot = self.clone();
        self.tasks.spawn(async move {
            let _busy = Busy::new(&bot.busy);
            bot.credentials().secure(&client).await;
            if let Err(error) = bot.introduce(&client).await {
                tracing::warn!(%error, "name and picture are not set");
            }
            for room in client.joined_rooms() {
                if let Err(error) = bot.leave_if_alone(room.room_id()).await {
                    tracing::info!(room = %room.room_id(), %error, "not left");
                }
            }
        });
    }

    /// Sets our name and picture, if they are to be others.
    async fn introduce(&self, client: &Client) -> Result<(), Failure> {
        let mut hash = Sha256::new();
        hash.update(self.settings.name.as_deref().unwrap_or_default());
        hash.update([0]);
        hash.update(self.settings.avatar.as_deref().unwrap_or_default());
        let hash: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        let known = self.store.row(rows::PROFILE).await?;
        if known.is_some_and(|row| row.value == hash) {
            return Ok(());
        }
        let account = client.account();
        if let Some(name) = &self.settings.name {
            account.set_display_name(Some(name)).await?;
        }
        if let Some(avatar) = &self.settings.avatar {
            account.upload_avatar(&mime::IMAGE_PNG, avatar.clone()).await?;
        }
        self.store.note_rows(vec![RowChange::set(rows::PROFILE, Row::new(hash))]).await?;
        Ok(())
    }

    /// Whether the server wants fewer messages.
    pub(crate) fn is_sparing(&self) -> bool {
        lock(&self.sparing).is_some_and(|until| Instant::now() < until)
    }

    /// Is sparing from now on, if that is what the server wants.
    pub(crate) fn spare(&self, error: &Error) {
        if matches!(error.client_api_error_kind(), Some(ErrorKind::LimitExceeded(_))) {
            tracing::info!("the server wants fewer messages: no reactions are offered for now");
            *lock(&self.sparing) = Some(Instant::now() + SPARING);
        }
    }
}
