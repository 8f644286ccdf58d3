//! Everything there is to read: a room, and what people are told in private.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, atomic::Ordering},
};

use async_trait::async_trait;
use desk::{Platform, Reply, ShowError, To, plain::plain};
use record::{AccountId, MatchId, NoticeId, Slot};

use crate::{laws::sound, room::Frozen};

/// Something that could be seen at a time.
#[derive(Clone, Debug)]
pub struct Shown {
    pub at: u64,
    pub kind: Kind,
    pub slot: Slot,
    /// Which match it is about.
    pub id: Option<MatchId>,
    /// The revision of that match at which it was said.
    pub rev: u64,
    pub text: String,
    /// For whom it rang.
    pub rang: Vec<AccountId>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A message in the room that was not there before.
    New,
    /// One that was there and says something else by now. It rings for nobody.
    Changed,
    /// To one person, in private.
    Private(AccountId),
    /// Text that somebody typed, and an answer that they alone see.
    Typed(AccountId),
    Answer(AccountId),
}

/// A platform that can change what it has said.
pub struct Wall {
    clock: Arc<Frozen>,
    shown: Mutex<Vec<Shown>>,
    /// The message of each living slot, by match.
    living: Mutex<BTreeMap<(MatchId, &'static str), Slot>>,
}

impl Wall {
    pub fn new(clock: Arc<Frozen>) -> Self {
        Self { clock, shown: Mutex::default(), living: Mutex::default() }
    }

    pub fn shown(&self) -> Vec<Shown> {
        self.shown.lock().expect("no panic").clone()
    }

    /// Notes what somebody typed.
    pub fn typed(&self, who: &AccountId, text: &str) {
        self.note(Kind::Typed(who.clone()), Slot::News, None, text.to_owned(), &[]);
    }

    /// Notes the answers to somebody, and to the room if they are not for that person alone.
    pub fn answered(&self, who: &AccountId, replies: &[Reply]) {
        for reply in replies {
            sound(reply);
            let kind = match reply.to {
                To::Room(_) => Kind::New,
                _ => Kind::Answer(who.clone()),
            };
            self.note(kind, reply.slot, reply.about.clone(), plain(reply), &reply.ring);
        }
    }

    fn note(
        &self,
        kind: Kind,
        slot: Slot,
        about: Option<(MatchId, u64)>,
        text: String,
        rang: &[AccountId],
    ) {
        let at = self.clock.now.load(Ordering::Relaxed);
        let rev = about.as_ref().map_or(0, |about| about.1);
        let id = about.map(|about| about.0);
        let shown = Shown { at, kind, slot, id, rev, text, rang: rang.to_vec() };
        self.shown.lock().expect("no panic").push(shown);
    }

    /// Whether a notice changes a message that is there.
    fn changes(&self, id: &NoticeId, rings: bool) -> bool {
        let name = match id.slot {
            Slot::Challenge => "challenge",
            Slot::Waiting(_) => "waiting",
            Slot::Turn { .. } => "turn",
            Slot::Dashboard => "dashboard",
            _ => return false,
        };
        let mut living = self.living.lock().expect("no panic");
        let old = living.insert((id.id.clone(), name), id.slot);
        match (old, id.slot) {
            (Some(Slot::Waiting(began)), Slot::Waiting(of)) => began == of && !rings,
            (old, new) => old == Some(new),
        }
    }
}

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        "test"
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        // A turn of five is longer than some platforms show, and is cut there.
        if !matches!(notice.slot, Slot::Turn { .. }) {
            sound(reply);
        }
        let (kind, rang) = match &reply.to {
            To::Account(who) | To::Whisper(who) => (Kind::Private(who.clone()), &reply.ring[..]),
            To::Room(_) if self.changes(notice, !reply.ring.is_empty()) => (Kind::Changed, &[][..]),
            To::Room(_) => (Kind::New, &reply.ring[..]),
        };
        let is_of_match = !notice.slot.is_letter() && notice.slot != Slot::Dashboard;
        let about = is_of_match.then(|| (notice.id.clone(), notice.rev));
        self.note(kind, notice.slot, about, plain(reply), rang);
        Ok(())
    }
}
