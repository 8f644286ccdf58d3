//! Messages that somebody corrected.

use matrix_sdk::{
    Room,
    ruma::{EventId, UserId},
};

use super::{
    heard::{Heard, Said},
    reader::raw,
};
use crate::send::Failure;

/// Returns what an edit says: its words, in the place of the message that it corrects. None if
/// that message is by somebody else, is gone, or had the same words.
pub async fn resolve_edit(
    room: &Room,
    me: &UserId,
    by: &UserId,
    edited: &EventId,
    said: &Said,
) -> Result<Option<Said>, Failure> {
    let event = match room.event(edited, None).await.map_err(Failure::from) {
        Ok(event) => event,
        Err(failure @ Failure::Later(_)) => return Err(failure),
        Err(failure) => {
            tracing::info!(room = %room.room_id(), %edited, %failure, "an edit of nothing");
            return Ok(None);
        }
    };
    let event = raw(&event).filter(|event| event.sender == by);
    let Some(Heard::Said(before)) = event.and_then(|event| event.interpret(me)) else {
        return Ok(None);
    };
    let is_new = before.edits.is_none() && before.text != said.text;
    Ok(is_new.then(|| Said { text: said.text.clone(), ..before }))
}
