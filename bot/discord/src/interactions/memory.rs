//! Memory from one message to the next. All of it may be forgotten.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use record::{AccountId, MatchId, NoticeId, RoomId};
use serenity::all::{ChannelId, MessageId};
use tokio::time::Instant;
use words::Language;

use super::context::Origin;

/// The first pause where we may not write, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_secs(5), Duration::from_secs(600));
/// How long we wait to be let in again, before the players are told in private.
const HOPE: Duration = Duration::from_secs(600);

/// How long an interaction can be answered.
const TOKEN: Duration = Duration::from_secs(14 * 60);

/// Shared by all who post.
#[derive(Debug, Default)]
pub struct Posts(Mutex<Memory>);

#[derive(Debug, Default)]
pub struct Memory {
    /// Notices that may have been said already: Discord was asked to say them, and the outcome is
    /// not known.
    pub doubtful: BTreeSet<NoticeId>,
    /// Where we may not write.
    pub barred: BTreeMap<ChannelId, Barred>,
    /// Where to write to a person.
    pub private: BTreeMap<AccountId, ChannelId>,
    /// Messages whose controls were taken away, as far as a row still names them.
    pub disarmed: BTreeSet<String>,
    /// Messages whose controls are being taken away now.
    pub disarming: BTreeSet<String>,
    /// The languages that are read, by the number of a server or of a conversation, or by the
    /// reader.
    pub reads: BTreeMap<String, Option<Language>>,
    /// The notices that single players were told already, while others are still to be told.
    pub told: BTreeSet<NoticeId>,
    /// The tokens by which messages get into places without the bot, by the channel and the match;
    /// none if the match is still to begin.
    pub carriers: BTreeMap<(ChannelId, Option<MatchId>), Carrier>,
    /// People who asked for a thread that is not there yet, by the room that it is for.
    pub askers: BTreeMap<RoomId, Asker>,
}

/// Somebody who asked for something, and can still be answered.
#[derive(Clone, Debug)]
pub struct Asker {
    pub origin: Origin,
    pub language: Language,
    pub at: Instant,
}

/// An interaction in a place without the bot: with its token messages are made and changed there.
#[derive(Clone, Debug)]
pub struct Carrier {
    pub origin: Origin,
    pub at: Instant,
    /// The message that shows the match, if there is one that this token changes.
    pub message: Option<Shown>,
}

/// A message that a token changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// The one whose button was pressed.
    Pressed,
    /// One that was made with the token.
    Made(MessageId),
}

/// Since when we may not write there, and when we try again.
#[derive(Clone, Copy, Debug)]
pub struct Barred {
    since: Instant,
    until: Instant,
    pause: Duration,
}

impl Posts {
    pub fn new(doubtful: impl IntoIterator<Item = NoticeId>) -> Self {
        let doubtful = doubtful.into_iter().collect();
        Self(Mutex::new(Memory { doubtful, ..Memory::default() }))
    }

    pub fn memory(&self) -> MutexGuard<'_, Memory> {
        // Nothing in it is ever half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Memory {
    /// Remembers who asked for a thread, as long as they can be answered.
    pub fn asks(&mut self, room: RoomId, asker: Asker) {
        self.askers.retain(|_, asker| asker.at.elapsed() < TOKEN);
        self.askers.insert(room, asker);
    }

    /// Remembers who can carry messages into a place, as long as their token is good.
    pub fn carry(&mut self, channel: ChannelId, id: Option<MatchId>, carrier: Carrier) {
        self.carriers.retain(|_, carrier| carrier.at.elapsed() < TOKEN);
        self.carriers.insert((channel, id), carrier);
    }

    /// The act by which a message of a match can be changed in a place: the last start or press of
    /// that match there. Else any act there, below which another message is made.
    pub fn carrier(&self, channel: ChannelId, id: &MatchId) -> Option<Carrier> {
        let is_good = |carrier: &&Carrier| carrier.at.elapsed() < TOKEN;
        let of = |id: Option<MatchId>| self.carriers.get(&(channel, id)).filter(is_good);
        if let Some(carrier) = of(Some(id.clone())).or_else(|| of(None)) {
            return Some(carrier.clone());
        }
        let here = self.carriers.iter().filter(|((place, _), _)| *place == channel);
        let newest = here.map(|(_, carrier)| carrier).filter(is_good).max_by_key(|one| one.at)?;
        Some(Carrier { message: None, ..newest.clone() })
    }

    /// Tells whether a channel may be tried now.
    pub fn may_try(&self, channel: ChannelId) -> bool {
        self.barred.get(&channel).is_none_or(|barred| Instant::now() >= barred.until)
    }

    /// Whether we have tried for long enough to be let in.
    pub fn is_hopeless(&self, channel: ChannelId) -> bool {
        let now = Instant::now();
        self.barred.get(&channel).is_some_and(|barred| now - barred.since >= HOPE)
    }

    /// Notes that we may not write there. Tells whether there is still hope.
    pub fn bar(&mut self, channel: ChannelId) -> bool {
        let now = Instant::now();
        let barred = self.barred.entry(channel).or_insert(Barred {
            since: now,
            until: now,
            pause: PAUSES.0,
        });
        barred.until = now + barred.pause;
        barred.pause = (barred.pause * 2).min(PAUSES.1);
        now - barred.since < HOPE
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn where_we_may_not_write_is_tried_more_and_more_rarely() {
        let mut memory = Memory::default();
        let channel = ChannelId::new(9);
        let began = Instant::now();
        let mut tries = 0;
        loop {
            assert!(memory.may_try(channel) && memory.may_try(ChannelId::new(8)));
            if !memory.bar(channel) {
                break;
            }
            tries += 1;
            assert!(!memory.is_hopeless(channel));
            assert!(!memory.may_try(channel));
            let pause = memory.barred[&channel].until - Instant::now();
            assert!((PAUSES.0..=PAUSES.1).contains(&pause), "{pause:?}");
            advance(pause).await;
        }
        assert!(began.elapsed() >= HOPE && tries < 20, "{tries}");
        assert!(memory.is_hopeless(channel) && !memory.is_hopeless(ChannelId::new(8)));
    }
}
