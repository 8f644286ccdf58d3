//! Talk in one room of a match, shown in its other rooms.
//!
//! It is kept nowhere, and shown as well as that goes: whoever wants to be sure that
//! something is read says it where it is to be read.
//!
//! **Invariant:** talk between people is in no log and in no row. `ledger/rows/relays.rs` holds it until
//! it is shown, once. Guard: `tests/it/relaying.rs`.

use record::{Of, Query, RoomId, StoreError};

use super::{
    scope::{Fetch, HEADS},
    transact::Transaction,
};
use crate::{
    Account, Context, Relayed,
    people::decision::Said,
    port::{replies::relayed::LONGEST, words::text},
};

/// How much waits at most. It does not wait for long.
const WAITING: usize = 200;
impl Fetch<'_> {
    /// The other rooms in which what the speaker says here is shown: those of the matches
    /// they play here whose players want that; of the one they look at, if it is one.
    pub(crate) async fn elsewhere(self, ctx: &Context<'_>) -> Result<Vec<RoomId>, StoreError> {
        let mut rooms: Vec<RoomId> = Vec::new();
        if !ctx.speaker.is_known() {
            return Ok(rooms);
        }
        let own = Query::Live(Of::Person(ctx.me().clone()));
        let mut heads = self.desk.store.heads(&own, HEADS).await?;
        heads.retain(|head| head.is_in(&ctx.room) && head.rooms.len() > 1);
        if let Some(id) = &ctx.about
            && heads.iter().any(|head| head.id == *id)
        {
            heads.retain(|head| head.id == *id);
        }
        for head in heads {
            // One that cannot be read must not get in the way of talk.
            let m = self.desk.load(&head.id).await.ok().flatten();
            if m.is_some_and(|game_match| game_match.relays()) {
                let is_new = |room: &RoomId| *room != ctx.room && !rooms.contains(room);
                let new: Vec<RoomId> =
                    head.rooms.iter().filter(|room| is_new(room)).cloned().collect();
                rooms.extend(new);
            }
        }
        Ok(rooms)
    }
}

impl Transaction<'_> {
    /// Lets people in other rooms know what somebody said. False if they have said too
    /// much lately.
    pub(crate) fn relay(self, said: Said, by: &Account) -> bool {
        let text = text::shorten(&said.text, LONGEST);
        if text.is_empty() || said.rooms.is_empty() {
            return true;
        }
        if !self.desk.talkers.takes(&by.id, self.desk.clock.now()) {
            return false;
        }
        let mut waiting = self.desk.relays.waiting();
        for room in said.rooms {
            if waiting.len() < WAITING {
                waiting.push_back((room, Relayed { by: by.clone(), text: text.clone() }));
            }
        }
        true
    }
}
