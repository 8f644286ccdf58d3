//! Notices that rooms and people are still to be told.

use std::{collections::BTreeSet, fmt};

use games::Seats;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::{AccountId, MatchId, RoomId};

/// Something to be said: what entries `from..id.rev` of a match did.
///
/// It holds no words: they are derived from the log when it is delivered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notice {
    pub id: NoticeId,
    pub from: u64,
    /// Seconds since 1970: it is not said before.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub not_before: u64,
    /// Of a reminder: whom it calls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<Call>,
}

/// The seats that a reminder calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Call {
    pub whom: Seats,
    /// Those of them who are not called again for the same question.
    #[serde(default)]
    pub last: Seats,
}

/// Names a notice. There is one for each match, addressee, revision and slot.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct NoticeId {
    pub id: MatchId,
    pub to: Addressee,
    /// The revision after what happened.
    pub rev: u64,
    pub slot: Slot,
}

/// Which message of a match a notice makes.
///
/// In a [living](Self::is_living) slot there is one message: a new notice takes
/// the place of one that is not delivered yet, and changes the message where the
/// platform can.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// A message of its own.
    News,
    /// A challenge, with who has answered.
    Challenge,
    /// Those who have answered and those who have not, in the turn that began with this revision.
    Waiting(u64),
    /// A turn in the midst of which others may be asked: it is told from one revision
    /// on, and since another nobody else is asked. Who is newly asked has to be rung: then it is
    /// a message in place of the one before.
    Turn { began: u64, asked: u64 },
    /// That a match waits for somebody.
    Reminder,
    /// To somebody, of no match: what waits for them. See [`NoticeId::letter`].
    Digest,
    /// To somebody, of no match: that another account is theirs by now.
    Linked,
    /// The matches played in a room, whose turn it is and since when. The notice is of no match:
    /// see [`NoticeId::dashboard`].
    Dashboard,
}

impl Slot {
    /// Whether it is about no match, but about whom it is for.
    pub fn is_letter(self) -> bool {
        matches!(self, Self::Digest | Self::Linked)
    }

    pub fn is_living(self) -> bool {
        !matches!(self, Self::News) && !self.is_letter()
    }
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Addressee {
    /// A room of the match.
    Room(RoomId),
    /// One player, in private.
    Account(AccountId),
}

impl Addressee {
    /// The platform of a room or an account: `discord` of `discord:42`.
    pub fn platform(&self) -> &str {
        match self {
            Self::Room(room) => room.platform(),
            Self::Account(account) => account.platform(),
        }
    }
}

/// For logs: `k3f9-12 to discord:7/9`.
impl fmt::Display for NoticeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Addressee::Room(RoomId(to)) | Addressee::Account(AccountId(to))) = &self.to;
        write!(f, "{}-{} to {to}", self.id, self.rev)?;
        match self.slot {
            Slot::News => Ok(()),
            Slot::Challenge => f.write_str(" (challenge)"),
            Slot::Waiting(from) => write!(f, " (waiting since {from})"),
            Slot::Turn { began, asked } => write!(f, " (turn since {began}, asked since {asked})"),
            Slot::Reminder => f.write_str(" (reminder)"),
            Slot::Digest => f.write_str(" (digest)"),
            Slot::Linked => f.write_str(" (linked)"),
            Slot::Dashboard => f.write_str(" (dashboard)"),
        }
    }
}

/// The stand-in for a match where none is meant: longer than the id of any that is opened.
const LETTER: &str = "letter-about-no-match";

/// The same for all matches of a room.
const OF_ROOM: &str = "dashboard-of-a-room";

impl NoticeId {
    /// Something for one person that is about no match. `at`, in seconds since 1970, tells
    /// one from another.
    pub fn letter(to: AccountId, at: u64, slot: Slot) -> Self {
        Self { id: LETTER.into(), to: Addressee::Account(to), rev: at, slot }
    }

    /// The message that says what is played in a room, as it is at `at`, in seconds since
    /// 1970: later ones count more.
    pub fn dashboard(room: &RoomId, at: u64) -> Self {
        let to = Addressee::Room(room.clone());
        Self { id: OF_ROOM.into(), to, rev: at, slot: Slot::Dashboard }
    }

    /// The idempotency key or nonce of a platform: the same for the same notice, 24 letters, digits
    /// and hyphens at most.
    pub fn nonce(&self) -> String {
        let hash = Sha256::digest(format!("{self}"));
        hex::encode(&hash[..12])
    }
}

impl Notice {
    pub fn route(&self) -> Route {
        Route { id: self.id.id.clone(), to: self.id.to.clone() }
    }
}

/// The path of the notices of one match to one addressee: along a route they arrive in order, and
/// no route waits for another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Route {
    pub id: MatchId,
    pub to: Addressee,
}

/// The routes and platforms that are silent now, so that they do not stand in the way of the rest.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Waiting {
    pub routes: BTreeSet<Route>,
    pub platforms: BTreeSet<String>,
}

impl Waiting {
    pub fn holds(&self, notice: &Notice) -> bool {
        self.platforms.contains(notice.id.to.platform()) || self.routes.contains(&notice.route())
    }
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}
