//! Replies as messages in rooms: with their pictures, and with what can be answered in them.

use desk::{Reply, To};
use matrix_sdk::ruma::{EventId, OwnedEventId};
use record::{Row, RowChange, Slot};

use crate::{
    bot::Matrix,
    messages::{
        message::{Message, Saying, message, other_scenes},
        pictures::Drawn,
        posting::{BOARD, Place, Posting, Voice, bare, image, text},
        question::Question,
    },
    names,
    rooms::members::call_only_those_in,
    rows::{self, MEMORY, Posted},
    send::{Failure, RoomSender},
};

/// The file name of a film.
const FILM: &str = "film.gif";

/// A reply that is said in a place.
#[derive(Clone, Copy)]
pub struct Post<'a> {
    pub bot: &'a Matrix,
    pub posting: &'a Posting,
    pub reply: &'a Reply,
}

impl Post<'_> {
    /// Says it with its pictures; in words alone where they are not taken.
    pub async fn send(&self) -> Result<OwnedEventId, Failure> {
        let Self { bot, posting, reply } = *self;
        let pictured = reply.picture.as_ref().filter(|_| !reply.in_text);
        let film = bot.pictures.film(reply.film.clone()).await;
        if let Some(film) = film {
            let alt = words::text(
                &desk::plain::film(&reply.film).into(),
                words::Reader::of(reply.language),
                |seat| seat.to_string(),
            );
            self.show_film(&film, &alt).await;
        }
        let board = match pictured {
            Some(picture) => bot.pictures.board(picture.scene.clone()).await,
            None => None,
        };
        let question = Question::of(reply);
        let drawn = match &board {
            Some(board) => match self.sender().upload(board).await {
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
        let saying = Saying { prefix: bot.settings.prefix.clone(), drawn: drawn.is_some() };
        let mut said = message(reply, question.as_ref(), &saying);
        call_only_those_in(&posting.room, &mut said.mentions).await;
        // Without a picture, or without words, there is nothing to set apart.
        let is_single = drawn.is_none() || said.html.is_empty();
        let has_captions = is_single || self.has_captions().await;
        let content = match drawn {
            Some((board, place)) if has_captions => image(posting, &said, board, place, BOARD),
            Some((board, place)) => {
                let shown = self.show_bare(&said.alt, board, place, "p").await?;
                self.note_bare(&shown).await?;
                self.show_others(has_captions).await?;
                said.append(reply);
                text(posting, &said)
            }
            None => text(posting, &said),
        };
        let event = self.sender().send("m.room.message", content, &posting.txn).await?;
        bot.talk.restart_count(posting.room.room_id(), posting.thread.as_deref(), &event);
        if board.is_some() && has_captions {
            self.show_others(has_captions).await?;
        }
        self.note(question, &event, posting.voice).await?;
        Ok(event)
    }

    /// Whether words are captions of pictures where something is said.
    async fn has_captions(&self) -> bool {
        let Self { bot, posting, .. } = *self;
        let place = names::room(posting.room.room_id(), posting.thread.as_deref());
        let chosen = match place {
            Some(place) => bot.desk.captions(&place).await,
            None => None,
        };
        chosen.unwrap_or(bot.settings.captions)
    }

    /// Shows a picture before its words, which come in a message of their own: it rings
    /// nobody, and answers nothing.
    async fn show_bare(
        &self,
        alt: &str,
        drawn: &Drawn,
        place: Place,
        part: &str,
    ) -> Result<OwnedEventId, Failure> {
        let txn = format!("{}-{part}", self.posting.txn);
        let posting = Posting { txn, reply_to: None, ..self.posting.clone() };
        let content = bare(&posting, alt, drawn, place);
        self.sender().send("m.room.message", content, &posting.txn).await
    }

    /// Remembers which match a picture is of: whoever replies to it means that.
    async fn note_bare(&self, event: &EventId) -> Result<(), Failure> {
        let Self { bot, posting, reply } = *self;
        let Some((id, _)) = &reply.about else { return Ok(()) };
        let Some(place) = names::room(posting.room.room_id(), posting.thread.as_deref()) else {
            return Ok(());
        };
        let (about, thread) = (Some(id.to_string()), posting.thread.clone());
        let posted = Posted { about, question: None, thread, voice: Voice::Notice };
        Ok(bot.questions.remember(&place, event, &posted, None).await?)
    }

    /// Remembers what can be answered in a message that is said in this `voice`, and offers
    /// it.
    pub async fn note(
        &self,
        question: Option<Question>,
        event: &EventId,
        voice: Voice,
    ) -> Result<(), Failure> {
        let Self { bot, posting, reply } = *self;
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
            Some(question) if !bot.questions.is_typed(&question.of).await? => question.reactions(),
            _ => Vec::new(),
        };
        if let Some(root) = &posting.thread {
            let row = Row { value: root.to_string(), due: Some(bot.now() + MEMORY) };
            let key = rows::thread(posting.room.room_id(), root);
            bot.store.note_rows(vec![RowChange::set(key, row)]).await?;
        }
        if let (To::Room(_), Some((id, _)), Some(_), false) =
            (&reply.to, &reply.about, &reply.prompt, reply.aside)
        {
            let row = Row { value: event.to_string(), due: Some(bot.now() + MEMORY) };
            bot.store.note_rows(vec![RowChange::set(rows::turn(id, &place), row)]).await?;
        }
        let posted = Posted { about, question, thread: posting.thread.clone(), voice };
        let reader = match &reply.to {
            To::Room(_) => None,
            To::Account(account) | To::Whisper(account) => Some(account),
        };
        bot.questions.remember(&place, event, &posted, reader).await?;
        self.sender().offer(event, reactions, &posting.txn);
        Ok(())
    }

    /// Posts the pictures of the rest of a board that would be too dense in one picture.
    async fn show_others(&self, has_captions: bool) -> Result<(), Failure> {
        let Self { bot, posting, reply } = *self;
        for (scene, n) in other_scenes(reply).cloned().zip(2..) {
            let alt = scene.alt.clone();
            let Some(drawn) = bot.pictures.board(scene).await else { continue };
            let place = self.sender().upload(&drawn).await?;
            if !has_captions {
                self.show_bare(&alt, &drawn, place, &n.to_string()).await?;
                continue;
            }
            let said = Message { body: alt.clone(), html: String::new(), mentions: vec![], alt };
            let posting = Posting { txn: format!("{}-{n}", posting.txn), ..posting.clone() };
            let name = format!("board-{n}.png");
            let content = image(&posting, &said, &drawn, place, &name);
            self.sender().send("m.room.message", content, &posting.txn).await?;
        }
        Ok(())
    }

    /// A turn is told whatever becomes of its film.
    async fn show_film(&self, film: &Drawn, alt: &str) {
        let Self { posting, .. } = *self;
        let has_captions = self.has_captions().await;
        let shown = async {
            let place = self.sender().upload(film).await?;
            if !has_captions {
                return self.show_bare(alt, film, place, "f").await;
            }
            let posting = Posting { txn: format!("{}-f", posting.txn), ..posting.clone() };
            let (body, html) = (alt.to_owned(), String::new());
            let said = Message { body, html, mentions: Vec::new(), alt: alt.to_owned() };
            let content = image(&posting, &said, film, place, FILM);
            self.sender().send("m.room.message", content, &posting.txn).await
        };
        if let Err(error) = shown.await {
            tracing::info!(room = %posting.room.room_id(), %error, "a film is not shown");
        }
    }

    /// For what is sent to the room where it is said.
    pub fn sender(&self) -> RoomSender<'_> {
        RoomSender { bot: self.bot, room: &self.posting.room }
    }
}
