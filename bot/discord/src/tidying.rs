//! Taking the controls of old messages away.
//!
//! | row | holds |
//! | --- | --- |
//! | `discord/turn/<match>/<room or account>` | where the last question is: `<channel>/<message>` |

use std::time::Duration;

use desk::{Reply, ShowError};
use record::{AccountId, Addressee, NoticeId, RoomId, Row, RowChange, StoreError};
use serde_json::json;
use serenity::{all::ChannelId, http::Route};
use tokio::time::timeout;

use crate::{
    bot::Discord,
    interactions::Busy,
    message::without_controls,
    posts::{Posted, later},
    rest::{Parcel, Rest, RestError},
};

/// How long it may take to take the controls of an old one away. News goes first.
const TIDYING: Duration = Duration::from_secs(20);

impl Discord {
    /// Takes the controls of the message before away, and remembers this one.
    pub(crate) async fn tidy(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        channel: ChannelId,
        posted: Posted,
    ) -> Result<(), ShowError> {
        // What was asked before is still asked.
        if reply.aside {
            return Ok(());
        }
        let key = key(notice);
        let now = format!("{channel}/{}", posted.message);
        let before = self.store.row(&key).await.map_err(later)?;
        if let Some(before) = before.as_ref().filter(|before| before.value != now) {
            self.disarm(before.value.clone());
        }
        // It was asked something when it was posted, and the match went on since.
        if posted.before && reply.prompt.is_none() {
            self.disarm(now.clone());
        }
        // If it ended since this was said, there is more to say.
        let over = match self.store.head(&notice.id).await.map_err(later)? {
            Some(head) => head.stage.is_past() && head.rev <= notice.rev,
            None => true,
        };
        // There is nothing to take away from what asks nothing.
        let kept = (!over && reply.prompt.is_some()).then(|| Row::new(now));
        if before == kept {
            return Ok(());
        }
        let change = match kept {
            Some(row) => RowChange::put(key, row),
            None => RowChange::remove(key),
        };
        match self.store.note_rows(vec![change.expecting(before.as_ref())]).await {
            // Another process has said more meanwhile.
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            Err(error) => Err(later(error)),
        }
    }

    /// Takes the controls of a message away, while what is next is told already. It
    /// does no harm if that fails: a question that is answered says so.
    fn disarm(&self, message: String) {
        let (rest, busy) = (self.rest.clone(), Busy::new(&self.busy));
        tokio::spawn(async move {
            disarm(&rest, &message).await;
            drop(busy);
        });
    }
}

async fn disarm(rest: &Rest, message: &str) {
    let Some((channel_id, message_id)) = message.split_once('/') else {
        return;
    };
    let (Ok(channel_id), Ok(message_id)) = (channel_id.parse(), message_id.parse()) else {
        return;
    };
    let parcel = Parcel::of(json!(without_controls()));
    for _ in 0..2 {
        let route = Route::ChannelMessage { channel_id, message_id };
        let edited = timeout(TIDYING, rest.patch(route, &parcel)).await;
        match edited.unwrap_or(Err(RestError::Slow)) {
            Err(error) if error.passes() => (),
            Err(error) => {
                tracing::debug!(message, %error, "old controls stay");
                return;
            }
            Ok(_) => return,
        }
    }
    tracing::info!(message, "old controls stay");
}

fn key(notice: &NoticeId) -> String {
    let (Addressee::Room(RoomId(to)) | Addressee::Account(AccountId(to))) = &notice.to;
    format!("discord/turn/{}/{to}", notice.id)
}
