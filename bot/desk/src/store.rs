//! Where matches are kept.

pub mod laws;

use std::{collections::BTreeSet, error, fmt};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::{Entry, EventId, Head, MatchId, Place, Player, Record, Stage, UserId};

/// Keeps matches, and what is still to be said of them.
///
/// A match is only ever appended to, and only by who knows its latest
/// revision: two answers at once cannot both win. What [`commit`](Self::commit)
/// acknowledges survives a crash and a power cut.
#[async_trait]
pub trait Store: Send + Sync {
    async fn load(&self, id: &MatchId) -> Result<Option<Record>, StoreError>;

    /// Writes all of it or nothing, and returns when it is safe.
    ///
    /// # Errors
    ///
    /// [`Conflict`](StoreError::Conflict) if the match does not have exactly
    /// `commit.rev` entries (for 0: if there is such a match),
    /// [`Repeated`](StoreError::Repeated) if `commit.event` was committed before,
    /// [`Missing`](StoreError::Missing) if there is no such match.
    async fn commit(&self, commit: &Commit) -> Result<(), StoreError>;

    /// The match in which an event was committed before. It may be forgotten
    /// after 30 days.
    async fn done(&self, event: &EventId) -> Result<Option<MatchId>, StoreError>;

    /// The heads that fit, oldest first by `opened_at`, then by id.
    async fn find(&self, filter: &Filter) -> Result<Vec<Head>, StoreError>;

    /// What is still to be said but for what has to wait, at most `limit`; in a
    /// match in the order it happened.
    async fn outbox_without(
        &self,
        waiting: &Waiting,
        limit: usize,
    ) -> Result<Vec<Notice>, StoreError>;

    /// What is still to be said, at most `limit`.
    async fn outbox(&self, limit: usize) -> Result<Vec<Notice>, StoreError> {
        self.outbox_without(&Waiting::default(), limit).await
    }

    /// Takes a notice out of the outbox. One that is not there is no error.
    async fn delivered(&self, id: &NoticeId) -> Result<(), StoreError>;

    /// A small thing to remember beside the matches: what was last registered,
    /// what a person likes.
    async fn note(&self, key: &str) -> Result<Option<String>, StoreError>;

    /// Remembers a small thing (at most 16 KiB), safely; `None` forgets it.
    async fn set_note(&self, key: &str, value: Option<&str>) -> Result<(), StoreError>;

    /// All notes with their keys, by key: for an export.
    async fn notes(&self) -> Result<Vec<(String, String)>, StoreError>;
}

/// A step of a match, with all that goes with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commit {
    /// How many entries the match has before this; 0 makes a new one.
    pub rev: u64,
    pub entries: Vec<Entry>,
    /// As it is after the entries.
    pub head: Head,
    pub notices: Vec<Notice>,
    /// What made this happen.
    pub event: Option<EventId>,
}

/// Something to be said: what entries `from..id.rev` of a match did.
///
/// It holds no words: they are derived from the log when it is delivered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notice {
    pub id: NoticeId,
    pub from: u64,
    pub to: Addressee,
}

impl Notice {
    pub fn route(&self) -> Route {
        Route { id: self.id.id.clone(), to: self.to.clone() }
    }
}

/// What is said of one match to one addressee: along a route things arrive in
/// order, and no route waits for another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Route {
    pub id: MatchId,
    pub to: Addressee,
}

/// What is not to be said now, so that it does not stand in the way of the rest.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Waiting {
    pub routes: BTreeSet<Route>,
    pub platforms: BTreeSet<String>,
}

impl Waiting {
    pub fn holds(&self, notice: &Notice) -> bool {
        self.platforms.contains(notice.to.platform()) || self.routes.contains(&notice.route())
    }
}

/// Names a notice: the match, its revision after what happened, and a number
/// for each addressee.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct NoticeId {
    pub id: MatchId,
    pub rev: u64,
    pub n: u8,
}

/// For logs, and for what platforms call an idempotency key or nonce.
impl fmt::Display for NoticeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.id, self.rev, self.n)
    }
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Addressee {
    /// The room of the match.
    Room(Place),
    /// One player, in private.
    Person(UserId),
}

impl Addressee {
    /// The platform of a room or a person: `discord` of `discord:42`.
    pub fn platform(&self) -> &str {
        let (Self::Room(Place(name)) | Self::Person(UserId(name))) = self;
        name.split_once(':').map_or("", |(platform, _)| platform)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filter {
    /// Every match, over or not.
    All,
    /// Not over, in this room.
    Place(Place),
    /// Not over, with this person in a seat or asked to take one.
    User(UserId),
    /// Not over, and due before this time.
    Due(u64),
    /// Not over, and waiting for a computer seat.
    Computer,
    /// Over, in this room.
    Past(Place),
}

impl Filter {
    /// Whether a match fits. For stores without an index.
    pub fn fits(&self, head: &Head) -> bool {
        let live = !head.stage.is_past();
        match self {
            Self::All => true,
            Self::Place(place) => live && head.place == *place,
            Self::User(user) => {
                let is = |player: &Player| matches!(player, Player::Person(person) if person.id == *user);
                live && head.players.iter().any(is)
            }
            Self::Due(now) => live && head.due.is_some_and(|due| due < *now),
            Self::Computer => {
                let computer =
                    |player: Option<&Player>| matches!(player, Some(Player::Computer { .. }));
                live && head.to_act.iter().any(|seat| computer(head.players.get(seat.index())))
            }
            Self::Past(place) => matches!(head.stage, Stage::Over(_)) && head.place == *place,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the match has moved on")]
    Conflict,
    #[error("this was done before")]
    Repeated,
    #[error("there is no such match")]
    Missing,
    #[error("what is stored of {what} cannot be read: {why}")]
    Corrupt { what: String, why: String },
    #[error("the disk is full or cannot be written: {0}")]
    Disk(#[source] std::io::Error),
    #[error("the database failed: {0}")]
    Database(#[source] Box<dyn error::Error + Send + Sync>),
}

impl StoreError {
    pub fn database(error: impl error::Error + Send + Sync + 'static) -> Self {
        Self::Database(Box::new(error))
    }
}
