use std::{fmt, sync::Arc};

use games::{Outcome, Seat, Seats, Seed, Setup};
use serde::{Deserialize, Serialize};

macro_rules! name_type {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Arc<str>);

        impl From<&str> for $name {
            fn from(name: &str) -> Self {
                Self(name.into())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

name_type! {
    /// Short enough to type: `k3f9`. Lower-case letters and digits.
    MatchId
}
name_type! {
    /// A person on a platform: `discord:42`, `matrix:@ann:example.org`, `web:ann`.
    UserId
}
name_type! {
    /// A room on a platform: `discord:7/9`, `matrix:!room:example.org`, `web:table`.
    Place
}
name_type! {
    /// What a platform calls something that a person did there, so that the same
    /// thing delivered twice is done once: `discord:1234`.
    EventId
}

/// Somebody on a platform.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Person {
    pub id: UserId,
    /// What the platform shows, as it was when the person was last seen.
    pub name: String,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    Person(Person),
    Computer { playouts: u32 },
}

/// All that is kept of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Derived from the entries; kept, so that it can be found and asked
    /// without replaying them.
    pub head: Head,
    /// What happened, in order. The first is [`What::Opened`].
    pub entries: Vec<Entry>,
}

impl Record {
    /// The revision: the number of entries. It names a position of the match.
    pub fn rev(&self) -> u64 {
        self.entries.len() as u64
    }
}

/// What can be asked of a match without replaying it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    pub id: MatchId,
    /// The number of entries.
    pub rev: u64,
    pub game: String,
    pub edition: u16,
    pub setup: Setup,
    pub place: Place,
    /// Who sits down, seat by seat. Before the match begins: who has agreed or
    /// was asked to, in order.
    pub players: Vec<Player>,
    pub stage: Stage,
    /// The seats the match waits for. None unless it is being played.
    pub to_act: Seats,
    /// Seconds since 1970.
    pub opened_at: u64,
    /// Seconds since 1970, of the last entry.
    pub moved_at: u64,
    /// Seconds since 1970, when something is to be done if nothing happens:
    /// a challenge runs out.
    pub due: Option<u64>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Waits for people to accept or to join.
    Open {
        /// Who was asked and has not answered.
        asked: Vec<UserId>,
    },
    Playing {
        /// Who asks to take back, and the revision to go back to.
        undo: Option<(Seat, u64)>,
    },
    Over(Outcome),
    /// Declined, cancelled or run out before it began.
    Off,
}

impl Stage {
    /// Whether nothing more can happen.
    pub fn is_past(&self) -> bool {
        matches!(self, Self::Over(_) | Self::Off)
    }
}

impl MatchId {
    /// Whether it can stand in a button and in a command.
    pub fn is_plain(&self) -> bool {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        (1..=24).contains(&self.0.len()) && self.0.chars().all(plain)
    }
}

impl Head {
    /// Where a person sits, or was asked to.
    pub fn seat_of(&self, user: &UserId) -> Option<Seat> {
        let is = |player: &Player| matches!(player, Player::Person(person) if person.id == *user);
        self.players.iter().position(is).map(|index| Seat(index as u8))
    }

    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// The person in a seat; none if the computer sits there.
    pub fn person(&self, seat: Seat) -> Option<&Person> {
        self.player(seat)?.person()
    }

    /// Where computer players sit, and how hard each thinks.
    pub(crate) fn computers(&self) -> impl Iterator<Item = (Seat, u32)> {
        let seats = (0..).map(Seat).zip(&self.players);
        seats.filter_map(|(seat, player)| match player {
            Player::Computer { playouts } => Some((seat, *playouts)),
            Player::Person(_) => None,
        })
    }
}

impl Player {
    pub fn person(&self) -> Option<&Person> {
        match self {
            Self::Person(person) => Some(person),
            Self::Computer { .. } => None,
        }
    }
}

/// Something that happened in a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Seconds since 1970.
    pub at: u64,
    #[serde(flatten)]
    pub what: What,
}

/// What happened. The log that these make is the truth: all else is derived.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum What {
    /// Somebody proposes a match. The first of `players` proposes it; the other
    /// persons are asked; seats beyond `players` are for who joins.
    Opened {
        id: MatchId,
        game: String,
        edition: u16,
        setup: Setup,
        place: Place,
        players: Vec<Player>,
        /// Secret until the end. Rolls are recorded; this only makes them.
        seed: Seed,
        /// How long it waits for all to answer, in seconds.
        patience: u64,
    },
    /// Who was asked says yes.
    Accepted {
        user: UserId,
    },
    /// Somebody takes an open seat.
    Joined {
        person: Person,
    },
    /// Who was asked says no: the match is off.
    Declined {
        user: UserId,
    },
    /// Who proposed it takes it back before it begins: it is off.
    Cancelled {
        user: UserId,
    },
    /// Nobody answered in time: it is off.
    Expired,
    /// Everybody is there, or who proposed it starts with those who are: the
    /// game is laid out for as many as `players` has.
    Began {
        rolls: Vec<u32>,
    },
    Played {
        seat: Seat,
        action: String,
        rolls: Vec<u32>,
    },
    /// A player asks to go back to the position after `to` entries.
    UndoAsked {
        seat: Seat,
        to: u64,
    },
    /// An opponent agrees. When all have, it is taken back.
    UndoGranted {
        seat: Seat,
    },
    /// An opponent does not want that: the request is off.
    UndoRefused {
        seat: Seat,
    },
    /// The position after `to` entries stands again.
    TookBack {
        to: u64,
    },
    Resigned {
        seat: Seat,
        rolls: Vec<u32>,
    },
}
