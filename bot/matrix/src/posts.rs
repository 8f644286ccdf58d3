//! Telling rooms and people what happened, each thing once.

pub mod dashboard;
pub mod slots;

use async_trait::async_trait;
use desk::{Platform, Relayed, Reply, ShowError, To, names::MOVE};
use games::msg;
use matrix_sdk::{
    Room,
    ruma::{OwnedEventId, OwnedUserId},
};
use record::{AccountId, Addressee, NoticeId, Row, RowChange, Slot, StoreError};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::{
    bot::Matrix,
    messages::{
        message::{Message, Saying, message, relay_message},
        pictures::Drawn,
        posting::{BOARD, Posting, Voice, bare, image, text},
        question::Question,
    },
    names,
    rooms::members::{is_conversation, is_there},
    rows::{self, MEMORY, Posted},
    send::{
        Failure,
        busy::{Busy, lock},
    },
};

/// The file name of a film.
const FILM: &str = "film.gif";

#[async_trait]
impl Platform for Matrix {
    fn name(&self) -> &'static str {
        names::PREFIX
    }

    fn is_conversation(&self, place: &record::RoomId) -> bool {
        let room = names::place(place).and_then(|(room, _)| self.link.find_joined_room(&room));
        room.is_some_and(|room| is_conversation(&room))
    }

    async fn told_until(&self, notice: &NoticeId) -> Option<u64> {
        Some(self.living_message_revision(notice).await)
    }

    async fn relay(&self, place: &record::RoomId, said: &Relayed) -> Result<(), ShowError> {
        let never = || ShowError::Never(format!("`{place}` is no room that I am in"));
        let (room, thread) = names::place(place).ok_or_else(never)?;
        let room = self.link.find_joined_room(&room).ok_or_else(never)?;
        let txn = format!("relayed-{}", self.desk.micros());
        let posting = Posting { room, thread, reply_to: None, voice: Voice::Notice, txn };
        let mut content = text(&posting, &relay_message(said));
        // It is said all the same where nobody knows what came last.
        let _ = self.follow_latest(&posting.room, &mut content).await;
        let sent = self.send_if_easy(&posting.room, "m.room.message", content, &posting.txn).await;
        sent.map_err(|error| ShowError::Never(error.to_string()))
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        let _busy = Busy::new(&self.busy);
        if !self.link.wait_until_connected().await {
            return Err(ShowError::Later("there is no connection yet".to_owned()));
        }
        let reply = &*self.with_links(reply).await;
        let shown = match &reply.to {
            To::Room(room) if notice.slot == Slot::Dashboard => {
                self.keep(notice, reply, room).await
            }
            To::Room(room) => match self.show_in_room(notice, reply, room).await {
                Err(Failure::Never(why)) => return self.show_to_each(notice, reply, why).await,
                shown => shown,
            },
            To::Account(account) | To::Whisper(account) => {
                let Some(user) = names::user(account) else {
                    return Err(ShowError::Never(format!("{account} is nobody on Matrix")));
                };
                self.show_to(notice, reply, &user).await
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
            To::Room(room) => Ok(self.keep_no_more(notice, farewell, room).await?),
            _ => Ok(()),
        }
    }
}

impl Matrix {
    /// Tells the players what their room is not told for a reason.
    ///
    /// # Errors
    ///
    /// Always: the room was not told.
    async fn show_to_each(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        why: String,
    ) -> Result<(), ShowError> {
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
            match self.show_to(&own, &reply.alone(&account, told).with_words(), &user).await {
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

    async fn show_in_room(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        place: &record::RoomId,
    ) -> Result<(), Failure> {
        let never = || Failure::Never(format!("`{place}` is no room that I am in"));
        let (room, thread) = names::place(place).ok_or_else(never)?;
        let room = self.link.find_joined_room(&room).ok_or_else(never)?;
        let voice = if reply.ring.is_empty() { Voice::Notice } else { Voice::Text };
        let posting = Posting { room, thread, reply_to: None, voice, txn: notice.nonce() };
        match notice.slot {
            Slot::News => self.post(&posting, reply).await.map(|_| ())?,
            _ => self.post_living(notice, &posting, reply).await?,
        }
        match reply.ring.is_empty() {
            true => Ok(()),
            false => self.show_to_gone(notice, reply, place).await,
        }
    }

    /// Tells those alone who are to act and have left every room of the match.
    async fn show_to_gone(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        place: &record::RoomId,
    ) -> Result<(), Failure> {
        let rooms = self.store.head(&notice.id).await?.map(|head| head.rooms).unwrap_or_default();
        let ours = rooms.iter().filter_map(|room| Some((room, names::place(room)?.0)));
        let ours: Vec<_> = ours.collect();
        // The first room tells it for all.
        if ours.first().is_none_or(|pair| pair.0 != place) {
            return Ok(());
        }
        for account in &reply.ring {
            let Some(user) = names::user(account) else { continue };
            let mut is_gone = true;
            for room in ours.iter().filter_map(|pair| self.link.find_joined_room(&pair.1)) {
                let member = room.get_member(&user).await.ok().flatten();
                is_gone &= member.is_some_and(|member| !is_there(member.membership()));
            }
            if !is_gone {
                continue;
            }
            let there = MOVE.say("", &format!("match={}", notice.id));
            let told = reply.alone(account, msg!("matrix-left-room", command = there)).with_words();
            let own = NoticeId { to: Addressee::Account(account.clone()), ..notice.clone() };
            match self.show_to(&own, &told, &user).await {
                Err(Failure::Later(why)) => return Err(Failure::Later(why)),
                Err(error) => tracing::warn!(%account, %error, "they cannot be told"),
                Ok(()) => (),
            }
        }
        Ok(())
    }

    pub(crate) async fn show_to(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        user: &matrix_sdk::ruma::UserId,
    ) -> Result<(), Failure> {
        let room = self.conversation(user).await?;
        let voice = if reply.ring.is_empty() { Voice::Notice } else { Voice::Text };
        let txn = notice.nonce();
        self.post(&Posting { room, thread: None, reply_to: None, voice, txn }, reply).await?;
        Ok(())
    }

    /// Says it with its pictures; in words alone where they are not taken.
    pub(crate) async fn post(
        &self,
        posting: &Posting,
        reply: &Reply,
    ) -> Result<OwnedEventId, Failure> {
        let pictured = reply.picture.as_ref().filter(|_| !reply.in_text);
        let film = self.pictures.film(reply.film.clone()).await;
        if let Some(film) = film {
            let alt = words::text(
                &desk::plain::film(&reply.film).into(),
                words::Reader::of(reply.language),
                |seat| seat.to_string(),
            );
            self.show_film(posting, &film, &alt).await;
        }
        let board = match pictured {
            Some(picture) => self.pictures.board(picture.scene.clone()).await,
            None => None,
        };
        let question = Question::of(reply);
        let drawn = match &board {
            Some(board) => match self.upload(&posting.room, board).await {
                Ok(place) => Some((board, place)),
                // All of it can still be said.
                Err(Failure::TooLarge(why) | Failure::Never(why)) => {
                    tracing::warn!(room = %posting.room.room_id(), why, "no picture is taken");
                    None
                }
                Err(error) => return Err(error),
            },
            None => None,
        };
        let saying = Saying { prefix: self.settings.prefix.clone(), drawn: drawn.is_some() };
        let mut said = message(reply, question.as_ref(), &saying);
        self.call_only_those_in(&posting.room, &mut said.mentions).await;
        // Without a picture, or without words, there is nothing to set apart.
        let is_single = drawn.is_none() || said.html.is_empty();
        let has_captions = is_single || self.has_captions(posting).await;
        let content = match drawn {
            Some((board, place)) if has_captions => image(posting, &said, board, place, BOARD),
            Some((board, place)) => {
                let shown = self.show_bare(posting, &said.alt, board, place, "p").await?;
                self.note_bare(posting, reply, &shown).await?;
                self.show_others(posting, reply, has_captions).await?;
                said.append(reply);
                text(posting, &said)
            }
            None => text(posting, &said),
        };
        let event = self.send(&posting.room, "m.room.message", content, &posting.txn).await?;
        self.talk.restart_count(posting.room.room_id(), posting.thread.as_deref(), &event);
        if board.is_some() && has_captions {
            self.show_others(posting, reply, has_captions).await?;
        }
        self.note(posting, reply, question, &event, posting.voice).await?;
        Ok(event)
    }

    /// Whether words are captions of pictures where something is said.
    async fn has_captions(&self, posting: &Posting) -> bool {
        let place = names::room(posting.room.room_id(), posting.thread.as_deref());
        let chosen = match place {
            Some(place) => self.desk.captions(&place).await,
            None => None,
        };
        chosen.unwrap_or(self.settings.captions)
    }

    /// Shows a picture before its words, which come in a message of their own: it rings
    /// nobody, and answers nothing.
    async fn show_bare(
        &self,
        posting: &Posting,
        alt: &str,
        drawn: &Drawn,
        place: (&str, Value),
        part: &str,
    ) -> Result<OwnedEventId, Failure> {
        let txn = format!("{}-{part}", posting.txn);
        let posting = Posting { txn, reply_to: None, ..posting.clone() };
        let content = bare(&posting, alt, drawn, place);
        self.send(&posting.room, "m.room.message", content, &posting.txn).await
    }

    /// Remembers which match a picture is of: whoever replies to it means that.
    async fn note_bare(
        &self,
        posting: &Posting,
        reply: &Reply,
        event: &OwnedEventId,
    ) -> Result<(), Failure> {
        let Some((id, _)) = &reply.about else { return Ok(()) };
        let Some(place) = names::room(posting.room.room_id(), posting.thread.as_deref()) else {
            return Ok(());
        };
        let (about, thread) = (Some(id.to_string()), posting.thread.clone());
        let posted = Posted { about, question: None, thread, voice: Voice::Notice };
        Ok(self.remember(&place, event, &posted, None).await?)
    }

    /// Leaves out who is not in a room: they are called where they are.
    pub(crate) async fn call_only_those_in(&self, room: &Room, called: &mut Vec<OwnedUserId>) {
        let mut there = Vec::with_capacity(called.len());
        for user in std::mem::take(called) {
            // The members are asked for once in each room.
            let calls = match room.get_member(&user).await {
                Ok(member) => member.is_some_and(|member| is_there(member.membership())),
                Err(_) => true,
            };
            if calls {
                there.push(user);
            }
        }
        *called = there;
    }

    /// Remembers what can be answered in a message that is said in this `voice`, and offers
    /// it.
    pub(crate) async fn note(
        &self,
        posting: &Posting,
        reply: &Reply,
        question: Option<Question>,
        event: &OwnedEventId,
        voice: Voice,
    ) -> Result<(), Failure> {
        let about = reply.about.as_ref().map(|(id, _)| id.to_string());
        if about.is_none() && question.is_none() {
            return Ok(());
        }
        let Some(place) = names::room(posting.room.room_id(), posting.thread.as_deref()) else {
            return Ok(());
        };
        // A player who only looks has the same question elsewhere, with the same reactions.
        let is_news = matches!(reply.to, To::Room(_)) && reply.slot == Slot::News;
        let asks = posting.voice == Voice::Text
            || is_news
            || reply
                .prompt
                .as_ref()
                .is_some_and(|prompt| prompt.depth() > 0 || !prompt.is_of_a_match());
        let reactions = match question.as_ref().filter(|_| asks) {
            Some(question) if !self.is_typed(&question.of).await? => question.reactions(),
            _ => Vec::new(),
        };
        if let Some(root) = &posting.thread {
            let row = Row { value: root.to_string(), due: Some(self.now() + MEMORY) };
            let key = rows::thread(posting.room.room_id(), root);
            self.store.note_rows(vec![RowChange::set(key, row)]).await?;
        }
        if let (To::Room(_), Some((id, _)), Some(_), false) =
            (&reply.to, &reply.about, &reply.prompt, reply.aside)
        {
            let row = Row { value: event.to_string(), due: Some(self.now() + MEMORY) };
            self.store.note_rows(vec![RowChange::set(rows::turn(id, &place), row)]).await?;
        }
        let posted = Posted { about, question, thread: posting.thread.clone(), voice };
        let reader = match &reply.to {
            To::Room(_) => None,
            To::Account(account) | To::Whisper(account) => Some(account),
        };
        self.remember(&place, event, &posted, reader).await?;
        self.offer(&posting.room, event, reactions, &posting.txn);
        Ok(())
    }

    /// Posts the pictures of the rest of a board that would be too dense in one picture.
    async fn show_others(
        &self,
        posting: &Posting,
        reply: &Reply,
        has_captions: bool,
    ) -> Result<(), Failure> {
        let others = reply.picture.iter().flat_map(|picture| picture.others.iter().cloned());
        for (scene, n) in others.zip(2..) {
            let alt = scene.alt.clone();
            let Some(drawn) = self.pictures.board(scene).await else { continue };
            let place = self.upload(&posting.room, &drawn).await?;
            if !has_captions {
                self.show_bare(posting, &alt, &drawn, place, &n.to_string()).await?;
                continue;
            }
            let said = Message { body: alt.clone(), html: String::new(), mentions: vec![], alt };
            let posting = Posting { txn: format!("{}-{n}", posting.txn), ..posting.clone() };
            let name = format!("board-{n}.png");
            let content = image(&posting, &said, &drawn, place, &name);
            self.send(&posting.room, "m.room.message", content, &posting.txn).await?;
        }
        Ok(())
    }

    /// A turn is told whatever becomes of its film.
    async fn show_film(&self, posting: &Posting, film: &Drawn, alt: &str) {
        let has_captions = self.has_captions(posting).await;
        let shown = async {
            let place = self.upload(&posting.room, film).await?;
            if !has_captions {
                return self.show_bare(posting, alt, film, place, "f").await;
            }
            let posting = Posting { txn: format!("{}-f", posting.txn), ..posting.clone() };
            let (body, html) = (alt.to_owned(), String::new());
            let said = Message { body, html, mentions: Vec::new(), alt: alt.to_owned() };
            let content = image(&posting, &said, film, place, FILM);
            self.send(&posting.room, "m.room.message", content, &posting.txn).await
        };
        if let Err(error) = shown.await {
            tracing::info!(room = %posting.room.room_id(), %error, "a film is not shown");
        }
    }

    /// Whether all who may answer do so by typing. Who is on another platform sees no
    /// reactions.
    async fn is_typed(&self, of: &[AccountId]) -> Result<bool, StoreError> {
        let mut n_typing = 0;
        for who in of.iter().filter(|account| names::user(account).is_some()) {
            if self.store.row(&rows::typing(who)).await?.is_none() {
                return Ok(false);
            }
            n_typing += 1;
        }
        Ok(n_typing > 0)
    }

    /// Notes how somebody answers.
    pub(crate) async fn note_typing(&self, who: &AccountId, types: bool) -> Result<(), StoreError> {
        let key = rows::typing(who);
        let is_known = self.store.row(&key).await?.is_some();
        if is_known == types {
            return Ok(());
        }
        let row = Row { value: String::new(), due: Some(self.now() + MEMORY) };
        let change = if types { RowChange::set(key, row) } else { RowChange::remove(key) };
        self.store.note_rows(vec![change]).await
    }

    /// Offers reactions below a question, while nobody waits for that.
    fn offer(&self, room: &Room, event: &OwnedEventId, reactions: Vec<String>, txn: &str) {
        if !self.settings.reactions || reactions.is_empty() || self.is_sparing() {
            return;
        }
        if !lock(&self.budget).affords(reactions.len(), Instant::now()) {
            return;
        }
        let Some(bot) = self.itself() else { return };
        let (room, event, txn) = (room.clone(), event.clone(), txn.to_owned());
        self.tasks.spawn(async move {
            for (n, key) in reactions.iter().enumerate() {
                if !bot.sign(&room, &event, key, &format!("{txn}-r{n}")).await {
                    break;
                }
            }
        });
    }

    /// Puts a reaction below a message, if that is easy.
    pub(crate) async fn sign(
        &self,
        room: &Room,
        event: &OwnedEventId,
        key: &str,
        txn: &str,
    ) -> bool {
        let relation = json!({"rel_type": "m.annotation", "event_id": event, "key": key});
        let content = json!({"m.relates_to": relation});
        match self.send_if_easy(room, "m.reaction", content, txn).await {
            Ok(()) => true,
            Err(error) => {
                tracing::debug!(%error, "no reaction");
                self.spare(&error);
                false
            }
        }
    }
}
