//! Questions that were asked, found again by those who answer them.

use std::sync::Arc;

use desk::{Account, Desk, Press};
use matrix_sdk::ruma::{EventId, OwnedEventId};
use record::{AccountId, RoomId, Row, RowChange, Store, StoreError};

use crate::{
    bot::matches::LATELY,
    messages::question::Question,
    names,
    rows::{self, MEMORY, Posted},
};

/// The questions that our messages ask, and how people answer them.
pub struct Questions {
    pub desk: Arc<Desk>,
    pub store: Arc<dyn Store>,
}

impl Questions {
    /// Until when something is remembered that happens now.
    fn due(&self) -> Option<u64> {
        Some(self.desk.micros() / 1_000_000 + MEMORY)
    }

    /// Notes what a message of the bot asks and whom, for answers to it and for plain words in its
    /// place. A question to one `reader` is answered by others with a reply or a reaction.
    pub async fn remember(
        &self,
        place: &RoomId,
        event: &EventId,
        posted: &Posted,
        reader: Option<&AccountId>,
    ) -> Result<(), StoreError> {
        let due = self.due();
        let mut changes = vec![RowChange::set(rows::question(event), rows::json(posted, due)?)];
        if let Some(question) = &posted.question {
            let row = Row { value: event.to_string(), due };
            let everybody = question.of.is_empty().then_some(reader);
            for of in question.of.iter().map(Some).chain(everybody) {
                changes.push(RowChange::set(rows::last_question(place, of), row.clone()));
            }
            if reader.is_none() && posted.about.is_some() {
                changes.push(RowChange::set(rows::asked_aloud(place), row));
            }
        }
        self.store.note_rows(changes).await
    }

    /// Forgets the last private question to a player in a place. A typed number then answers the
    /// question to everybody.
    pub async fn forget(&self, place: &RoomId, who: &AccountId) -> Result<(), StoreError> {
        self.store.note_rows(vec![RowChange::remove(rows::last_question(place, Some(who)))]).await
    }

    /// Reads what can be answered in a message of the bot.
    pub async fn load(&self, event: &EventId) -> Result<Option<Posted>, StoreError> {
        rows::load(&*self.store, &rows::question(event)).await
    }

    /// When somebody was asked something in a place last, or everybody was, in seconds since
    /// 1970.
    async fn asked_at(&self, place: &RoomId, who: &AccountId) -> Result<Option<u64>, StoreError> {
        let mut last = None;
        for of in [Some(who), None] {
            let due =
                self.store.row(&rows::last_question(place, of)).await?.and_then(|row| row.due);
            last = last.max(due.map(|due| due.saturating_sub(MEMORY)));
        }
        Ok(last)
    }

    /// Whether somebody was asked something in a place lately: whether they play once more,
    /// when the match there is over.
    pub async fn is_asked_lately(
        &self,
        place: &RoomId,
        who: &AccountId,
    ) -> Result<bool, StoreError> {
        let asked = self.asked_at(place, who).await?;
        let now = self.desk.micros() / 1_000_000;
        Ok(asked.is_some_and(|at| now < at.saturating_add(LATELY)))
    }

    /// The last question that somebody was asked in a place, or everybody was.
    async fn last_asked(
        &self,
        place: &RoomId,
        who: &AccountId,
    ) -> Result<Option<Posted>, StoreError> {
        let mut last: Option<(u64, Posted)> = None;
        for of in [Some(who), None] {
            let Some(row) = self.store.row(&rows::last_question(place, of)).await? else {
                continue;
            };
            let Ok(event) = <&EventId>::try_from(row.value.as_str()) else { continue };
            let Some(posted) = self.load(event).await? else { continue };
            let at = row.due.unwrap_or_default();
            if last.as_ref().is_none_or(|(known, _)| *known < at) {
                last = Some((at, posted));
            }
        }
        Ok(last.map(|(_, posted)| posted))
    }

    /// The question that an answer without a reply belongs to: the one its speaker was asked
    /// last, if that match still waits for them; else the one all read last, if they play that
    /// match.
    async fn open_question(
        &self,
        place: &RoomId,
        who: &AccountId,
    ) -> Result<Option<Posted>, StoreError> {
        let own = self.last_asked(place, who).await?;
        let about = own.as_ref().and_then(Posted::about);
        let Some(aloud) = self.last_asked_aloud(place).await? else { return Ok(own) };
        // A player who asks others for a pause reads that last: a number is no older answer.
        if about.is_some() && aloud.about() == about && self.asks_others(place, who, &aloud).await?
        {
            return Ok(Some(aloud));
        }
        let Some(id) = aloud.about().filter(|id| about.as_ref() != Some(id)) else {
            return Ok(own);
        };
        let plays = match self.desk.list_match(&id, place).await? {
            Some(listed) => !listed.head.stage.is_past() && listed.seat_of(who).is_some(),
            None => false,
        };
        let waits = match about {
            Some(about) => {
                self.desk.list_match(&about, place).await?.is_some_and(|listed| listed.awaits(who))
            }
            // Of a question about no match, only a program knows whether it is open.
            None => own.is_some(),
        };
        Ok(if plays && !waits { Some(aloud) } else { own })
    }

    /// Whether a question that all read asks others to agree to something, since somebody was
    /// asked last themselves.
    async fn asks_others(
        &self,
        place: &RoomId,
        who: &AccountId,
        aloud: &Posted,
    ) -> Result<bool, StoreError> {
        let asks = |question: &Question| {
            !question.of.is_empty() && !question.of.contains(who) && question.asks_consent()
        };
        if !aloud.question.as_ref().is_some_and(asks) {
            return Ok(false);
        }
        let asked = self.store.row(&rows::asked_aloud(place)).await?.and_then(|row| row.due);
        let own = self.store.row(&rows::last_question(place, Some(who))).await?;
        Ok(asked >= own.and_then(|row| row.due))
    }

    async fn last_asked_aloud(&self, place: &RoomId) -> Result<Option<Posted>, StoreError> {
        let Some(row) = self.store.row(&rows::asked_aloud(place)).await? else { return Ok(None) };
        let Ok(event) = <&EventId>::try_from(row.value.as_str()) else { return Ok(None) };
        self.load(event).await
    }

    /// Finds the question that a person was asked before they spoke: in the message that they reply
    /// to, or the last one in this place.
    pub async fn before(
        &self,
        place: &RoomId,
        from: &Account,
        reply_to: Option<&OwnedEventId>,
    ) -> Result<Option<Posted>, StoreError> {
        if let Some(event) = reply_to
            && let Some(asked) = self.load(event).await?
        {
            return Ok(Some(asked));
        }
        self.open_question(place, &from.id).await
    }

    /// Reads a reaction to a message of the bot.
    pub async fn read_reaction(
        &self,
        to: &OwnedEventId,
        key: &str,
    ) -> Result<Option<(Press, Posted)>, StoreError> {
        let Some(posted) = self.load(to).await? else { return Ok(None) };
        let press = posted.question.as_ref().and_then(|question| question.press_by_reaction(key));
        Ok(press.map(|press| (press, posted)))
    }

    /// Whether all who may answer do so by typing. Who is on another platform sees no
    /// reactions.
    pub async fn is_typed(&self, of: &[AccountId]) -> Result<bool, StoreError> {
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
    pub async fn note_typing(&self, who: &AccountId, types: bool) -> Result<(), StoreError> {
        let key = rows::typing(who);
        let is_known = self.store.row(&key).await?.is_some();
        if is_known == types {
            return Ok(());
        }
        let row = Row { value: String::new(), due: self.due() };
        let change = if types { RowChange::set(key, row) } else { RowChange::remove(key) };
        self.store.note_rows(vec![change]).await
    }
}
