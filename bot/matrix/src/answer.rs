//! Actions of people, and the answers to them.

pub mod asked;
pub mod callsign;
pub mod job;
mod reading;
mod slow;
mod work;

use desk::{Account, Act, Consent, Desk, Managed, Press, Reply, Request};
use games::{Message, Span, msg};
use matrix_sdk::{
    Room,
    ruma::{
        OwnedEventId, OwnedRoomId, OwnedUserId, UserId, events::room::power_levels::UserPowerLevel,
    },
};
use record::{MatchId, RoomId, StoreError};
use render::Surface;

use self::{
    reading::{RequestParser, opens},
    slow::typing_in,
};
use crate::{
    bot::Matrix,
    messages::{
        posting::{Posting, Voice},
        question::Question,
    },
    names,
    posts::{dashboard, post::Post},
    rooms::{
        conversation::Conversation,
        members::{account, is_conversation},
    },
    rows::Posted,
    send::{Failure, RoomSender},
    sync::{edited::resolve_edit, heard::Said},
};

/// Put below what was answered in private.
const ANSWERED: &str = "✉️";
/// The sign below what was read as talk, and may have been meant for the bot.
const TALK: &str = "💬";

/// Something that was asked, and where the answer goes.
struct Asking<'a> {
    bot: &'a Matrix,
    room: &'a Room,
    thread: Option<OwnedEventId>,
    event: &'a OwnedEventId,
    /// The event that brought it: an edit of `event`, or `event` itself.
    source: &'a OwnedEventId,
    by: &'a OwnedUserId,
}

impl Asking<'_> {
    /// Has the desk handle what was asked, and says what it replies.
    async fn answer(&self, request: Request) -> Result<(), Failure> {
        let key = names::event(self.source);
        let replies = typing_in(self.room, self.bot.desk.handle(&request)).await;
        self.bot.wake();
        for (n, reply) in replies.iter().enumerate() {
            let reply = self.bot.matches.with_links(reply).await;
            self.reply(&reply, &format!("{key}-{n}")).await?;
        }
        Ok(())
    }

    /// Says it where it was asked for; what is for one reader alone, where they alone
    /// read it.
    async fn reply(&self, reply: &Reply, txn: &str) -> Result<(), Failure> {
        let Self { bot, room, thread, event, by, .. } = self;
        if reply.quiet && !is_conversation(room) {
            RoomSender { bot, room }.sign(event, TALK, txn).await;
            return Ok(());
        }
        let conversation = Conversation { bot, user: by };
        let alone = match reply.secret {
            true => conversation.is_in(room).await?,
            false => is_conversation(room),
        };
        let txn = txn.to_owned();
        if !reply.secret || alone {
            let (thread, reply_to) = (thread.clone(), Some((*event).clone()));
            let room = (*room).clone();
            let posting =
                Posting { room, thread, reply_to, voice: Voice::Notice, txn: txn.clone() };
            match (Post { bot, posting: &posting, reply }).send().await {
                Ok(_) => return Ok(()),
                Err(Failure::Never(why)) if !alone => {
                    tracing::info!(room = %posting.room.room_id(), why, "answered elsewhere");
                }
                Err(error) => return Err(error),
            }
        }
        let sign = format!("{txn}-s");
        let conversation = match conversation.open().await {
            Err(Failure::Never(why)) => return self.cannot_whisper(reply, &why).await,
            room => room?,
        };
        let posting =
            Posting { room: conversation, thread: None, reply_to: None, voice: Voice::Notice, txn };
        // Far from its board, it has to say which it is about.
        let titled = reply.about.as_ref().filter(|_| !alone).map(|(id, _)| {
            let line = msg!("matrix-of-match", id = Span::Code(id.to_string()));
            let film = reply.film.clone();
            Reply { film, ..reply.alone(&names::account(by, None).id, line) }.with_words()
        });
        Post { bot, posting: &posting, reply: titled.as_ref().unwrap_or(reply) }.send().await?;
        if !alone {
            RoomSender { bot, room }.sign(event, ANSWERED, &sign).await;
        }
        Ok(())
    }

    /// Says that there is an answer, and no place for it.
    async fn cannot_whisper(&self, reply: &Reply, why: &str) -> Result<(), Failure> {
        tracing::info!(by = %self.by, why, "no conversation");
        let line = msg!("matrix-no-conversation");
        let account = names::account(self.by, None);
        let said =
            Reply { language: reply.language, ..Reply::whisper(&account.id, vec![line.into()]) };
        let posting = Posting {
            room: self.room.clone(),
            thread: self.thread.clone(),
            reply_to: Some(self.event.clone()),
            voice: Voice::Notice,
            txn: format!("{}-w", self.source),
        };
        Post { bot: self.bot, posting: &posting, reply: &said.with_words() }
            .send()
            .await
            .map(|_| ())
    }

    /// Says something of our own.
    async fn tell(&self, place: &RoomId, message: Message) -> Result<(), Failure> {
        let from = account(self.room, self.by).await;
        let language = match is_conversation(self.room) {
            true => self.bot.desk.reads(&from, place, None).await,
            false => self.bot.desk.reads_aloud(&from, place).await,
        };
        let reply = Reply { language, ..Reply::whisper(&from.id, vec![message.into()]) };
        self.reply(&reply.with_words(), &format!("{}-t", self.source)).await
    }
}

/// Something that somebody said.
struct Remark<'a> {
    bot: &'a Matrix,
    room: &'a Room,
    said: &'a Said,
    from: Account,
    /// Where it was said, by its thread.
    threaded: RoomId,
    /// The same, or the room if the thread only began below a board of it.
    place: RoomId,
    /// Whether it answers a certain message of ours.
    is_reply: bool,
    /// That message, or else the last that asked them something.
    posted: Option<Posted>,
    /// Whether nobody else is in the room.
    alone: bool,
}

impl<'a> Remark<'a> {
    /// Finds where something is said, and the message of ours that it answers; none if the place
    /// has too long a name.
    async fn locate(
        bot: &'a Matrix,
        room: &'a Room,
        by: &UserId,
        said: &'a Said,
    ) -> Result<Option<Self>, Failure> {
        let Some(threaded) = names::room(room.room_id(), said.thread.as_deref()) else {
            return Ok(None);
        };
        let from = account(room, by).await;
        let below = below(bot, &threaded, said.thread.as_ref()).await?;
        let whole = names::room(room.room_id(), None).filter(|_| below.is_some());
        let place = whole.unwrap_or_else(|| threaded.clone());
        let meant = said.reply_to.as_ref().or(below.as_ref());
        let posted = bot.questions.before(&place, &from, meant).await?;
        let (is_reply, alone) = (meant.is_some(), is_conversation(room));
        Ok(Some(Self { bot, room, said, from, threaded, place, is_reply, posted, alone }))
    }

    /// The match that is meant: in a conversation, or in reply to a board, that one; but where one
    /// is played, not what was only shown there of another.
    async fn meant_match(&self) -> Result<Option<MatchId>, Failure> {
        let Self { bot, place, is_reply, posted, alone, .. } = self;
        let about = posted.as_ref().filter(|_| *alone || *is_reply).and_then(Posted::about);
        if let Some(id) = &about
            && !is_reply
            && !bot.matches.is_of(id, place).await?
            && bot.matches.is_played_in(place).await?
        {
            return Ok(None);
        }
        Ok(about)
    }

    /// The act that is meant by what a text asks for.
    async fn interpret_act(&self, act: Act) -> Result<Act, Failure> {
        let act = self.weigh_consent(act).await?;
        let act = self.complete_move(act).await?;
        // Numbers are for what was asked before again.
        let is_closed =
            |press: &Press| matches!(press, Press::Pick { .. }) || press.consents() == Some(false);
        if matches!(&act, Act::Press(press) if is_closed(press)) {
            self.bot.questions.forget(&self.place, &self.from.id).await?;
        }
        Ok(act)
    }

    /// `Yes` may be said to the others, when nothing is asked any more.
    async fn weigh_consent(&self, act: Act) -> Result<Act, Failure> {
        let text = &*self.said.text;
        let consent = match &act {
            Act::Press(press)
                if Desk::is_half_hearted(press, text)
                    || (!self.alone && !self.is_reply && !self.bot.callsign().calls(text)) =>
            {
                self.bot.desk.consent(&self.from, &self.place, press, text).await?
            }
            _ => Consent::Answer,
        };
        Ok(match consent {
            Consent::Answer => act,
            Consent::AskAgain(again) => again,
            Consent::ToOthers => Act::Talk(text.trim().to_owned()),
        })
    }

    /// Makes the rest of a move, after the question that was asked, the whole move.
    async fn complete_move(&self, act: Act) -> Result<Act, Failure> {
        let (Act::Talk(text) | Act::Told { said: text, .. }) = &act else { return Ok(act) };
        let asked = self.posted.as_ref().and_then(|posted| posted.question.as_ref());
        let Some(prompt) = asked.map(Question::prompt) else { return Ok(act) };
        let whole = self.bot.desk.rest_of_move(&self.from, &self.place, &prompt, text).await?;
        Ok(whole.map_or(act, Act::Talk))
    }

    /// The place that it is about, and the thread in which it is answered: perhaps one that is
    /// `begun` with it.
    fn destination(
        &self,
        act: &Act,
        begun: Option<OwnedEventId>,
    ) -> (RoomId, Option<OwnedEventId>) {
        // A match that is begun in a thread stays there, whatever the thread is about.
        let place = if opens(act) { &self.threaded } else { &self.place };
        let Some(root) = begun.filter(|_| self.said.thread.is_none()) else {
            return (place.clone(), self.said.thread.clone());
        };
        match names::room(self.room.room_id(), Some(&root)) {
            Some(place) => (place, Some(root)),
            // Of one that has too long a name, the room does.
            None => (place.clone(), None),
        }
    }
}

impl Matrix {
    /// Answers what somebody said.
    pub(crate) async fn answer_message(
        &self,
        room: &OwnedRoomId,
        source: &OwnedEventId,
        by: &OwnedUserId,
        said: &Said,
    ) -> Result<(), Failure> {
        let Some(room) = self.link.find_joined_room(room) else { return Ok(()) };
        // An edit counts as the message that it corrects, so that no message does anything
        // twice.
        let corrected;
        let (event, said) = match &said.edits {
            None => (source, said),
            Some(edited) => {
                let found = resolve_edit(&room, &self.me, by, edited, said).await?;
                let Some(found) = found else { return Ok(()) };
                corrected = found;
                (edited, &corrected)
            }
        };
        let Some(remark) = Remark::locate(self, &room, by, said).await? else { return Ok(()) };
        let about = remark.meant_match().await?;
        let asking = |thread| Asking { bot: self, room: &room, thread, event, source, by };
        let parser = RequestParser { bot: self, room: &room, event };
        let (place, posted) = (&remark.place, remark.posted.as_ref());
        let wanted = match parser.parse(place, said, posted).await {
            Ok(wanted) => wanted,
            Err(answer) => {
                return asking(said.thread.clone()).tell(place, answer.into()).await;
            }
        };
        let act = remark.interpret_act(wanted.act).await?;
        // A player who answers in words types, and needs no reactions below the next message.
        let presses = matches!(act, Act::Press(_));
        let asked = posted.and_then(Posted::about);
        let rev = self.matches.rev(asked.as_ref()).await?;
        let (place, thread) = remark.destination(&act, wanted.thread);
        let who = remark.from.id.clone();
        let request = Request {
            from: remark.from,
            room: place,
            reads: None,
            about,
            act,
            event: Some(names::event(event)),
            // The operator of the homeserver numbers the events, so they are no stamp.
            stamp: None,
            careful: false,
            in_sight: !remark.alone,
            overheard: !remark.alone,
            surface: Surface::Chat,
            manages: self.room_to_manage(&room, by).await,
        };
        asking(thread).answer(request).await?;
        if presses || self.matches.rev(asked.as_ref()).await? != rev {
            self.questions.note_typing(&who, true).await?;
        }
        Ok(())
    }

    /// The room that somebody may choose for, if they may.
    async fn room_to_manage(&self, room: &Room, by: &UserId) -> Option<Managed> {
        let place = match manages(room, by).await {
            true => names::room(room.room_id(), None)?,
            false => return None,
        };
        let pins = dashboard::pins(room).await;
        Some(Managed { room: place, pins, server: None, captions: Some(self.settings.captions) })
    }

    /// Answers a reaction to a message of ours.
    pub(crate) async fn answer_reaction(
        &self,
        room: &OwnedRoomId,
        event: &OwnedEventId,
        by: &OwnedUserId,
        to: &OwnedEventId,
        key: &str,
    ) -> Result<(), Failure> {
        let Some(room) = self.link.find_joined_room(room) else { return Ok(()) };
        let Some((press, posted)) = self.questions.read_reaction(to, key).await? else {
            return Ok(());
        };
        let thread = posted.thread;
        self.questions.note_typing(&names::account(by, None).id, false).await?;
        let Some(place) = names::room(room.room_id(), thread.as_deref()) else { return Ok(()) };
        let request = Request {
            from: account(&room, by).await,
            room: place,
            reads: None,
            about: None,
            act: Act::Press(press),
            event: Some(names::event(event)),
            stamp: None,
            // It is chosen among small signs, with a finger.
            careful: true,
            in_sight: !is_conversation(&room),
            overheard: !is_conversation(&room),
            surface: Surface::Chat,
            manages: None,
        };
        Asking { bot: self, room: &room, thread, event: to, source: event, by }
            .answer(request)
            .await
    }
}

/// Whether somebody may choose for a room: as its moderators may, and both in a
/// conversation.
async fn manages(room: &Room, by: &UserId) -> bool {
    const MODERATOR: i64 = 50;
    is_conversation(room)
        || room.get_user_power_level(by).await.is_ok_and(|level| match level {
            UserPowerLevel::Int(level) => i64::from(level) >= MODERATOR,
            // The creator of the room is above all levels, like any other kind there may come to
            // be.
            _ => true,
        })
}

/// The message of ours that a thread began with, if it is about a match and the thread is
/// none in which matches are played: whoever opens it below a board plays on in the room.
async fn below(
    bot: &Matrix,
    place: &RoomId,
    root: Option<&OwnedEventId>,
) -> Result<Option<OwnedEventId>, StoreError> {
    let Some(root) = root else { return Ok(None) };
    let posted = bot.questions.load(root).await?;
    let is_about = posted.is_some_and(|posted| posted.about.is_some() && posted.thread.is_none());
    Ok(if is_about && !bot.matches.is_ours(place).await? { Some(root.clone()) } else { None })
}
