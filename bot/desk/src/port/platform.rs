use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError, RwLock},
};

use async_trait::async_trait;

use games::Span;
use record::{Addressee, NoticeId, RoomId};
use render::Surface;
use words::Language;

use crate::{Relayed, Reply};

/// A platform, as the desk sees it: somewhere to show replies.
#[async_trait]
pub trait Platform: Send + Sync {
    /// The prefix of its users and rooms: `discord`, `matrix`, `web`.
    fn name(&self) -> &'static str;

    /// Shows a reply that nobody is waiting for, and returns when the platform
    /// has it. The same `notice` may come again after a crash.
    ///
    /// A reply in [`Slot::Dashboard`](record::Slot) is one message for the room: it is posted and
    /// pinned, and changed from then on.
    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError>;

    /// Shows in a room what a player said in another room of their match, on this platform
    /// or another. It is tried once, and kept nowhere.
    ///
    /// Both the text and [`Relayed::who`] are somebody's: nothing in them may be markup
    /// where it is shown, and nobody may be mentioned by them. A platform that shows it must
    /// not take it for something said there.
    async fn relay(&self, _room: &RoomId, _said: &Relayed) -> Result<(), ShowError> {
        Ok(())
    }

    /// Returns the language of an addressee, as far as the platform knows. A language that they
    /// have chosen goes first.
    async fn reads(&self, _to: &Addressee) -> Option<Language> {
        None
    }

    /// Whether it puts words in place of messages itself, since everybody who looks
    /// there reads a language of their own.
    fn speaks_to_each(&self) -> bool {
        false
    }

    /// Up to which revision it has told of a match in a room, if what it has said stays
    /// as it is: then a turn that goes on is told from there.
    async fn told_until(&self, _notice: &NoticeId) -> Option<u64> {
        None
    }

    /// Takes down the message that says what is played in a room: it is not kept any more.
    /// Where it cannot be deleted, it says so itself.
    async fn take_down(&self, _notice: &NoticeId, _farewell: &Reply) -> Result<(), ShowError> {
        Ok(())
    }

    /// How it says when something was, in seconds since 1970, so that it holds whenever and
    /// wherever it is read; none if it has no way of its own.
    fn moment(&self, _at: u64) -> Option<Span> {
        None
    }

    /// Whether a room is read by one person alone.
    fn is_conversation(&self, _room: &RoomId) -> bool {
        false
    }

    /// Where the boards of a reply are seen.
    fn surface(&self) -> Surface {
        Surface::default()
    }

    /// Whether nothing is sent anywhere to show something, so that others can
    /// wait for it.
    fn is_instant(&self) -> bool {
        false
    }
}

/// Why a reply was not shown.
#[derive(Debug, thiserror::Error)]
pub enum ShowError {
    /// Trying again may help: the network, a rate limit, a fault of theirs.
    #[error("the platform did not take it: {0}")]
    Later(String),
    /// It never will: the room is gone, or we may not write there.
    #[error("the platform refuses it: {0}")]
    Never(String),
    /// Nor will it, but each player was told alone.
    #[error("the platform refuses it, and the players were told alone: {0}")]
    Privately(String),
}

/// Sends each reply to the platform of its addressee.
///
/// So two people may play on different platforms: nothing else has to know. All clones
/// share one list, so that a platform can come and go while the program runs.
#[derive(Clone, Default)]
#[expect(missing_debug_implementations, reason = "a platform has nothing to show")]
pub struct Platforms(Arc<RwLock<BTreeMap<&'static str, Arc<dyn Platform>>>>);

impl Platforms {
    /// Adds a platform, in place of another of that name. What waits for it is delivered
    /// at the next [`Courier::send`](crate::Courier::send).
    pub fn add(&mut self, platform: Arc<dyn Platform>) {
        let mut platforms = self.0.write().unwrap_or_else(PoisonError::into_inner);
        platforms.insert(platform.name(), platform);
    }

    /// Removes a platform. What is for it stays in the outbox.
    pub fn remove(&mut self, name: &str) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).remove(name);
    }

    /// The platform of a room, if it is there.
    pub(crate) fn of_room(&self, room: &RoomId) -> Option<Arc<dyn Platform>> {
        self.find_by_name(room.platform())
    }

    /// The platform of an addressee, if it is there.
    pub(crate) fn of(&self, to: &Addressee) -> Option<Arc<dyn Platform>> {
        self.find_by_name(to.platform())
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains_key(name)
    }

    fn find_by_name(&self, name: &str) -> Option<Arc<dyn Platform>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }
}

/// Whether a platform that is switched on has its connection.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Connection {
    /// It connects, for the first time or again.
    #[default]
    Opening,
    /// It connects again, since it could not or was cut off.
    Lost(String),
    Open,
}
