//! Messages that live. Words are corrected in their place; a picture is not, so a turn
//! that goes on has, below its picture, one message in words that is. Once people have
//! written more below that, the next one takes its place.

use desk::Reply;
use matrix_sdk::ruma::{EventId, OwnedEventId};
use record::{NoticeId, RowChange, Slot, Store};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::post::Post;
use crate::{
    messages::{
        message::{Message, Saying, message},
        posting::{Posting, Voice, text},
        question::Question,
    },
    rooms::members::call_only_those_in,
    rows::{self, MEMORY},
    send::Failure,
};

/// The message of a living slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Living {
    /// The revisions that began its turn and asked in it; 0 for what is no turn.
    pub began: u64,
    pub asked: u64,
    /// The revision up to which it tells.
    pub rev: u64,
    pub event: OwnedEventId,
    /// The revision up to which a message below it has told since, and that message.
    #[serde(default)]
    pub below: Option<(u64, OwnedEventId)>,
}

/// Up to which revision a match was told of in a place, by what stays as it is.
pub async fn living_message_revision(store: &dyn Store, notice: &NoticeId) -> u64 {
    let Slot::Turn { began, asked } = notice.slot else { return 0 };
    match rows::load::<Living>(store, &key(notice)).await {
        // Everything below it is told anew.
        Ok(Some(it)) if (it.began, it.asked) == (began, asked) => it.rev,
        Ok(Some(it)) if it.began == began => it.below.map_or(it.rev, |(rev, _)| rev),
        _ => 0,
    }
}

impl Post<'_> {
    /// Says what is new in a living slot.
    pub async fn living(&self, notice: &NoticeId) -> Result<(), Failure> {
        let Self { bot, posting, reply } = *self;
        let key = key(notice);
        let last: Option<Living> = rows::load(&*bot.store, &key).await?;
        let (began, asked) = match notice.slot {
            Slot::Turn { began, asked } => (began, asked),
            _ => (0, 0),
        };
        let same = last.as_ref().filter(|message| (message.began, message.asked) == (began, asked));
        let living = match (notice.slot, same) {
            (Slot::Turn { .. }, Some(last)) => {
                let reply = &Reply { picture: None, film: Vec::new(), ..reply.clone() };
                let worded = Post { reply, ..*self };
                let place = (posting.room.room_id(), posting.thread.as_deref());
                let is_near = |event: &EventId| !bot.talk.is_far(place.0, place.1, event);
                let below = last.below.as_ref().filter(|(_, event)| is_near(event));
                let below = match below {
                    Some((_, event)) if worded.correct(event).await? => event.clone(),
                    _ => Post { posting: &quiet(posting), ..worded }.send().await?,
                };
                Living { below: Some((notice.rev, below)), ..last.clone() }
            }
            (Slot::Challenge | Slot::Waiting(_), Some(last))
                if reply.picture.is_none() && self.correct(&last.event).await? =>
            {
                Living { rev: notice.rev, ..last.clone() }
            }
            _ => {
                let event = self.send().await?;
                Living { began, asked, rev: notice.rev, event, below: None }
            }
        };
        let due = Some(bot.now() + MEMORY);
        bot.store.note_rows(vec![RowChange::set(key, rows::json(&living, due)?)]).await?;
        // The last reminder is enough.
        if let (Slot::Reminder, Some(last)) = (notice.slot, last)
            && last.event != living.event
        {
            take_away(posting, &last.event).await;
        }
        Ok(())
    }

    /// Puts other words into a message. Tells whether that was possible: it may be gone.
    pub async fn correct(&self, event: &EventId) -> Result<bool, Failure> {
        let Self { bot, posting, reply } = *self;
        let before = bot.questions.load(event).await?;
        let voice = before.as_ref().map(|message| message.voice).unwrap_or_default();
        let before = before.and_then(|message| message.question);
        let question = Question::in_place_of(before.as_ref(), reply);
        // The new question is another list, which begins with its own numbers.
        if question.as_ref().is_some_and(|question| !question.counts_on()) {
            return Ok(false);
        }
        let saying = Saying { prefix: bot.settings.prefix.clone(), drawn: false };
        let mut said = message(reply, question.as_ref(), &saying);
        call_only_those_in(&posting.room, &mut said.mentions).await;
        let posting = quiet(posting);
        let place = Posting { thread: None, reply_to: None, voice, ..posting.clone() };
        let content = edit(event, &said, text(&place, &said));
        let txn = format!("{}-e", posting.txn);
        match self.sender().send("m.room.message", content, &txn).await {
            Ok(_) => {
                Post { posting: &posting, ..*self }.note(question, event, voice).await?;
                Ok(true)
            }
            Err(Failure::Never(why)) => {
                tracing::debug!(why, "not corrected");
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }
}

/// Takes a message away whose place another has taken. It does no harm if it stays.
async fn take_away(posting: &Posting, event: &OwnedEventId) {
    let txn = format!("{}-d", posting.txn);
    if let Err(error) = posting.room.redact(event, None, Some(txn.into())).await {
        tracing::debug!(%event, %error, "an old message stays");
    }
}

/// Makes an event that replaces the words of a message. It rings nobody: those who were to notice
/// have noticed. Clients that count anew whom a message is for take that from `new`.
fn edit(event: &EventId, said: &Message, new: Value) -> Value {
    let mut content = new.clone();
    content["m.mentions"] = json!({});
    content["body"] = json!(format!("* {}", said.body));
    content["formatted_body"] = json!(format!("* {}", said.html));
    content["m.new_content"] = new;
    content["m.relates_to"] = json!({"rel_type": "m.replace", "event_id": event});
    content
}

fn quiet(posting: &Posting) -> Posting {
    Posting { voice: Voice::Notice, ..posting.clone() }
}

fn key(notice: &NoticeId) -> String {
    let (record::Addressee::Room(record::RoomId(place))
    | record::Addressee::Account(record::AccountId(place))) = &notice.to;
    let slot = match notice.slot {
        Slot::News => "news".to_owned(),
        Slot::Challenge => "challenge".to_owned(),
        Slot::Waiting(since) => format!("waiting-{since}"),
        Slot::Turn { .. } => "turn".to_owned(),
        Slot::Reminder => "reminder".to_owned(),
        Slot::Digest => "digest".to_owned(),
        Slot::Linked => "linked".to_owned(),
        Slot::Dashboard => "dashboard".to_owned(),
    };
    rows::slot(&notice.id, place, &slot)
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::event_id;

    use super::*;

    #[test]
    fn an_edit_rings_nobody_and_names_who_is_awaited() {
        let said = Message {
            body: "bob?".to_owned(),
            html: "<b>bob?</b>".to_owned(),
            mentions: Vec::new(),
            alt: String::new(),
        };
        let mentions = json!({"user_ids": ["@bob:example.org"]});
        for kind in ["m.text", "m.notice"] {
            let new = json!({
                "msgtype": kind, "body": "bob?", "format": "org.matrix.custom.html",
                "formatted_body": "<b>bob?</b>", "m.mentions": mentions,
            });
            let edit = edit(event_id!("$asked"), &said, new.clone());
            assert_eq!(edit["msgtype"], kind);
            assert_eq!(edit["m.mentions"], json!({}));
            assert_eq!(edit["m.new_content"], new);
            assert_eq!(edit["formatted_body"], "* <b>bob?</b>");
            assert_eq!(edit["m.relates_to"]["event_id"], "$asked");
        }
    }
}
