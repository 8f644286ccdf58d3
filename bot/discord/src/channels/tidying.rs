//! Taking the controls of old messages away.
//!
//! | row | holds |
//! | --- | --- |
//! | `discord/beside/<match>/<room or account>` | the messages that ask something beside the game, one a matter: `<matter>:<channel>/<message>` |
//! | `discord/turn/<match>/<room or account>` | where the last question is: `<channel>/<message>`; behind it those whose controls are being taken away |

use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use desk::ShowError;
use record::{AccountId, Addressee, NoticeId, RoomId, Row, RowChange, Store, StoreError};
use serde_json::json;
use serenity::{
    all::{ChannelId, MessageId},
    http::Route,
};
use tokio::time::{sleep, timeout};

use super::{
    channel::{Posted, later, read},
    delivery::Delivery,
};
use crate::{
    interactions::{Busy, memory::Posts},
    messages::{message::without_controls, told},
    rest::{OLD_EDITS, Parcel, Rest, RestError, reach::Layout},
};

/// How long it may take to take the controls of an old one away. News goes first.
const TIDYING: Duration = Duration::from_secs(20);

impl Delivery<'_> {
    /// Takes the controls of the message before away, and remembers this one.
    pub async fn tidy(&self, channel: ChannelId, posted: Posted) -> Result<(), ShowError> {
        let Self { bot, notice, reply } = *self;
        self.tidy_beside(channel, posted).await?;
        // An earlier question is still asked.
        if reply.aside {
            return Ok(());
        }
        let key = row_key("turn", notice);
        let now = format!("{channel}/{}", posted.message);
        let before = bot.store.row(&key).await.map_err(later)?;
        let older =
            before.as_ref().map_or(Vec::new(), |row| self.messages_with_controls(&row.value, &now));
        // If it ended since this was said, there is more to say.
        let over = match bot.store.head(&notice.id).await.map_err(later)? {
            Some(head) => head.stage.is_past() && head.rev <= notice.rev,
            None => true,
        };
        // There is nothing to take away from what asks nothing.
        let kept = (!over && reply.has_controls()).then(|| {
            // If we end before it is done, it is done with the next.
            older.iter().for_each(|message| self.disarm_meanwhile(&key, message.clone()));
            let all: Vec<&str> = [&now].into_iter().chain(&older).map(String::as_str).collect();
            Row::new(all.join(" "))
        });
        if kept.is_none() {
            for message in &older {
                self.disarm_once(message).await;
            }
        }
        // It was asked something when it was posted, and the match went on since.
        if posted.before && !reply.has_controls() {
            disarm(&bot.rest, bot.layout, &now).await;
        }
        if before == kept {
            return Ok(());
        }
        let change = match kept {
            Some(row) => RowChange::set(key, row),
            None => RowChange::remove(key),
        };
        let is_gone = change.row.is_none();
        let noted = bot.store.note_rows(vec![change.expecting(before.as_ref())]).await;
        if is_gone && noted.is_ok() {
            // These messages were noted while the controls were being taken away.
            bot.posts.memory().disarmed.retain(|message| !older.contains(message));
        }
        match noted {
            // Another process has said more meanwhile.
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(later(error)),
        }
    }

    /// Takes the controls of messages beside the game away whose matter is over or asked anew, and
    /// remembers this one if it is such a message.
    async fn tidy_beside(&self, channel: ChannelId, posted: Posted) -> Result<(), ShowError> {
        let Self { bot, notice, reply } = *self;
        let key = row_key("beside", notice);
        let own = reply.matter.filter(|_| reply.has_controls());
        let now = own.map(|matter| format!("{}:{channel}/{}", matter.word(), posted.message));
        let before = bot.store.row(&key).await.map_err(later)?;
        let noted: Vec<&str> = before.iter().flat_map(|row| row.value.split(' ')).collect();
        let is_open = |entry: &&str| {
            let word = entry.split(':').next().unwrap_or_default();
            let is_asked_anew = own.is_some_and(|own| own.word() == word);
            !is_asked_anew && reply.open_matters.iter().any(|matter| matter.word() == word)
        };
        let (mut kept, over): (Vec<&str>, Vec<&str>) = noted.into_iter().partition(is_open);
        for entry in over.into_iter().filter(|entry| Some(*entry) != now.as_deref()) {
            let message = entry.split_once(':').map_or(entry, |parts| parts.1);
            disarm(&bot.rest, bot.layout, message).await;
        }
        kept.extend(now.as_deref());
        let row = (!kept.is_empty()).then(|| Row::new(kept.join(" ")));
        if row == before {
            return Ok(());
        }
        let change = match row {
            Some(row) => RowChange::set(key, row),
            None => RowChange::remove(key),
        };
        match bot.store.note_rows(vec![change.expecting(before.as_ref())]).await {
            // Another process has said more meanwhile.
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(later(error)),
        }
    }

    /// The messages of a row, but for the newest, which may still have controls.
    fn messages_with_controls(&self, row: &str, newest: &str) -> Vec<String> {
        let mut memory = self.bot.posts.memory();
        let older = row.split(' ').filter(|part| *part != newest && !memory.disarmed.remove(*part));
        older.map(str::to_owned).collect()
    }

    /// Takes the controls of a message away, while what is next is told already. Edits
    /// are limited to about one a second in a channel: where turns come faster, a message
    /// stays in the row for several of them, and is edited once all the same.
    fn disarm_meanwhile(&self, key: &str, message: String) {
        let Some(disarming) = Disarming::begin(&self.bot.posts, &message) else {
            return;
        };
        let (rest, posts, busy) =
            (self.bot.rest.clone(), self.bot.posts.clone(), Busy::new(&self.bot.busy));
        let (store, key) = (self.bot.store.clone(), key.to_owned());
        let layout = self.bot.layout;
        tokio::spawn(async move {
            disarm(&rest, layout, &message).await;
            note(&*store, &posts, &key, message).await;
            drop(disarming);
            drop(busy);
        });
    }

    /// Takes the controls of a message away, or waits until that is done.
    async fn disarm_once(&self, message: &str) {
        if let Some(_disarming) = Disarming::begin(&self.bot.posts, message) {
            return disarm(&self.bot.rest, self.bot.layout, message).await;
        }
        while self.bot.posts.memory().disarming.contains(message) {
            sleep(WAIT).await;
        }
    }
}

/// How often it is looked whether a message has lost its controls.
const WAIT: Duration = Duration::from_millis(100);

/// Names a message whose controls are being taken away, as long as it lives.
struct Disarming {
    posts: Arc<Posts>,
    message: String,
}

impl Disarming {
    /// None if its controls are being taken away, or were.
    fn begin(posts: &Arc<Posts>, message: &str) -> Option<Self> {
        let mut memory = posts.memory();
        let is_first =
            !memory.disarmed.contains(message) && memory.disarming.insert(message.to_owned());
        is_first.then(|| Self { posts: posts.clone(), message: message.to_owned() })
    }
}

impl Drop for Disarming {
    fn drop(&mut self) {
        self.posts.memory().disarming.remove(&self.message);
    }
}

/// Remembers that a message has no controls any more, as long as the row names it:
/// that may have gone meanwhile, with the match.
async fn note(store: &dyn Store, posts: &Posts, key: &str, message: String) {
    posts.memory().disarmed.insert(message.clone());
    // If it cannot be read, it is done once more, which does no harm.
    let row = store.row(key).await.ok().flatten();
    if row.is_none_or(|row| row.value.split(' ').all(|named| named != message)) {
        posts.memory().disarmed.remove(&message);
    }
}

/// How long a message is left that is too old to be changed now.
const OLD_PAUSE: Duration = Duration::from_secs(10);

/// It does no harm if that fails: a question that is answered says so.
async fn disarm(rest: &Rest, layout: Layout, message: &str) {
    let Some((channel_id, message_id)) = message.split_once('/') else {
        return;
    };
    let (Ok(channel_id), Ok(message_id)) = (channel_id.parse(), message_id.parse()) else {
        return;
    };
    // A message of components has to be sent anew without them.
    let mut of_components = None;
    if layout == Layout::Components {
        of_components = remainder(rest, channel_id, message_id).await;
    }
    let mut has_looked = layout == Layout::Components;
    for _ in 0..3 {
        let route = Route::ChannelMessage { channel_id, message_id };
        let parcel = of_components.as_ref().unwrap_or(&BARE);
        let edited = timeout(TIDYING, rest.patch(route, parcel)).await;
        match edited.unwrap_or(Err(RestError::Slow)) {
            Err(error) if error.passes() => (),
            Err(error) if error.code() == OLD_EDITS => sleep(OLD_PAUSE).await,
            Err(error) if error.is_of_what_was_sent() && !has_looked => {
                has_looked = true;
                of_components = remainder(rest, channel_id, message_id).await;
            }
            Err(error) => {
                tracing::debug!(message, %error, "old controls stay");
                return;
            }
            Ok(_) => return,
        }
    }
    tracing::info!(message, "old controls stay");
}

/// The edit that takes the controls of a message of words away.
static BARE: LazyLock<Parcel> = LazyLock::new(|| Parcel::of(json!(without_controls())));

/// The edit that takes the controls of a message of components away; none if it is not one, or
/// cannot be read.
async fn remainder(rest: &Rest, channel: ChannelId, message: MessageId) -> Option<Parcel> {
    let there = read(rest, channel, message).await.ok()?;
    told::is_of_components(&there).then(|| Parcel::of(told::without_controls(&there)))
}

fn row_key(kind: &str, notice: &NoticeId) -> String {
    let (Addressee::Room(RoomId(to)) | Addressee::Account(AccountId(to))) = &notice.to;
    format!("discord/{kind}/{}/{to}", notice.id)
}

#[cfg(test)]
mod tests {
    use record::memory::MemoryStore;

    use super::*;

    /// A match may end while the controls of its old messages are taken away.
    #[tokio::test]
    async fn what_no_row_names_is_not_remembered() {
        let (store, posts) = (MemoryStore::default(), Posts::default());
        let row = RowChange::set("named", Row::new("9/3 9/2 9/1"));
        store.set_rows(vec![row]).await.expect("a store");
        for (key, message) in [("named", "9/1"), ("named", "9/7"), ("gone", "9/1")] {
            posts.memory().disarmed.clear();
            note(&store, &posts, key, message.to_owned()).await;
            let left = posts.memory().disarmed.len();
            assert_eq!(left == 1, (key, message) == ("named", "9/1"), "{key} {message}");
        }
    }
}
