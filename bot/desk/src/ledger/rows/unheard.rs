//! News that could not be told to somebody at all, as rows beside the logs: `unheard/<account>`
//! holds [`Unheard`], JSON. The person is told when they next do something.
//!
//! **Invariant:** news that cannot be told to somebody at all is told at their next command, once.
//! Guard: `tests/it/delivery.rs`, and `tests/live/gone.rs` of Discord.

use games::{Arg, msg};
use record::{AccountId, MatchId, RowChange, StoreError};
use serde::{Deserialize, Serialize};

use crate::{
    Act, Desk, Reply, Request,
    port::{kept::Found, names},
};

/// How long it is remembered, in seconds: 30 days.
const MEMORY: u64 = 30 * 24 * 3600;
/// The most matches that are remembered, and named.
const MATCHES: usize = 5;

const PREFIX: &str = "unheard/";

/// The news that one account has not heard.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Unheard {
    /// The matches with news for them alone, the latest last.
    matches: Vec<MatchId>,
    /// Whether there was something that is about no match.
    letter: bool,
}

fn key(account: &AccountId) -> String {
    format!("{PREFIX}{account}")
}

/// The news that could not be told to somebody.
#[derive(Clone, Copy)]
pub struct UnheardRows<'a> {
    pub desk: &'a Desk,
}

impl UnheardRows<'_> {
    /// Notes that somebody cannot be told what is for them alone: of a match, or of none.
    pub async fn note(
        self,
        account: &AccountId,
        about: Option<&MatchId>,
    ) -> Result<(), StoreError> {
        let (found, unheard) = self.desk.rows().load::<Unheard>(&key(account)).await?;
        let mut unheard = unheard.unwrap_or_default();
        match about {
            Some(id) => {
                unheard.matches.retain(|known| known != id);
                unheard.matches.push(id.clone());
                let n_more = unheard.matches.len().saturating_sub(MATCHES);
                unheard.matches.drain(..n_more);
            }
            None => unheard.letter = true,
        }
        let Some(mut change) = found.becoming(key(account), &unheard) else { return Ok(()) };
        if let Some(row) = &mut change.row {
            row.due = Some(self.desk.clock.now() + MEMORY);
        }
        self.change(change).await.map(drop)
    }

    /// Whether there is something that somebody could not be told.
    pub async fn is_noted(self, account: &AccountId) -> Result<bool, StoreError> {
        Ok(self.desk.store.row(&key(account)).await?.is_some())
    }

    /// The reply about news that the speaker could not be told before, given once. Talk is no
    /// command: the answer to it may be for all.
    pub async fn reply(self, request: &Request) -> Option<Reply> {
        if matches!(request.act, Act::Talk(_)) {
            return None;
        }
        match self.read(request).await {
            Ok(reply) => reply,
            Err(error) => {
                tracing::error!(%error, "what was not heard is told another time");
                None
            }
        }
    }

    async fn read(self, request: &Request) -> Result<Option<Reply>, StoreError> {
        let account = &request.from.id;
        let key = key(account);
        let (Found::Row(row), unheard) = self.desk.rows().load::<Unheard>(&key).await? else {
            return Ok(None);
        };
        let unheard = unheard.unwrap_or_default();
        if !self.change(RowChange::remove(key).expecting(Some(&row))).await? {
            return Ok(None);
        }
        let mut boards = Vec::new();
        for id in &unheard.matches {
            if let Some(head) = self.desk.store.head(id).await? {
                boards.push(names::BOARD.say(&head.game, &format!("match={id}")));
            }
        }
        let mut lines = Vec::new();
        if !boards.is_empty() {
            lines.push(msg!("desk-unheard", boards = Arg::and(boards)).into());
        }
        if unheard.letter {
            lines.push(msg!("desk-unheard-letter", mine = names::MINE.say("", "")).into());
        }
        if lines.is_empty() {
            return Ok(None);
        }
        let language = self.desk.reads(&request.from, &request.room, request.reads).await;
        Ok(Some(Reply { language, secret: true, ..Reply::whisper(account, lines) }))
    }

    /// Tells whether nobody else has changed it meanwhile.
    async fn change(self, change: RowChange) -> Result<bool, StoreError> {
        match self.desk.store.set_rows(vec![change]).await {
            Ok(()) => Ok(true),
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

impl Desk {
    /// Notes that somebody cannot be told what is for them alone: of a match, or of none.
    ///
    /// # Errors
    ///
    /// If the store fails.
    pub async fn note_unheard(
        &self,
        account: &AccountId,
        about: Option<&MatchId>,
    ) -> Result<(), StoreError> {
        UnheardRows { desk: self }.note(account, about).await
    }
}
