use std::sync::Arc;

use games::{Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::{Commitment, MatchId, PersonId, RoomId, Salt, Streams};

/// Something that happened in a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Seconds since 1970. Never less than that of the entry before.
    pub at: u64,
    pub by: Actor,
    #[serde(flatten)]
    pub what: What,
}

impl Entry {
    /// Whether it is about the clocks alone, and no more than was agreed: all that is asked
    /// in the game stays asked.
    pub fn is_of_time(&self) -> bool {
        match self.what {
            What::RanOut { .. }
            | What::Nudged { .. }
            | What::PauseAgreed { .. }
            | What::Away { .. }
            | What::Back { .. }
            | What::Resumed { .. }
            | What::CloseWarned { .. } => true,
            What::Extended { .. } => self.by.person().is_some(),
            _ => false,
        }
    }
}

/// The actor that made something happen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    Person(PersonId),
    /// The computer player of the seat.
    Computer,
    /// Time ran out.
    Clock,
    /// The rules, which act for somebody who did not answer in time.
    Absent,
    /// A consequence without a question, such as a standing answer.
    Standing,
    /// The host, who runs the program.
    Host,
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    Person(PersonId),
    Computer(Computer),
}

/// A computer player, as strong as it was when it sat down.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Computer {
    pub level: Arc<str>,
    /// How many search steps it may take for one turn.
    pub nodes: u32,
    /// The version of the game's computer player that sat down.
    pub engine: u16,
}

/// How long a match waits, in seconds. None: for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Clocks {
    /// For somebody's turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u64>,
    /// For an answer in somebody else's turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reaction: Option<u64>,
    /// The time that each seat has beyond its turns, once for the whole match. None: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<u64>,
}

impl Clocks {
    pub fn is_off(&self) -> bool {
        *self == Self::default()
    }
}

/// The content of an entry: what happened. The log of entries is the truth: all else is derived.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a log has one that is opened, and shares all")]
pub enum What {
    /// Somebody proposes a match: whoever of `players` made the entry, or else the first
    /// of them. The other persons are asked; seats beyond `players` are for those who
    /// join.
    Opened {
        id: MatchId,
        game: String,
        edition: u16,
        setup: Setup,
        room: RoomId,
        players: Vec<Player>,
        /// To the seed, which stays secret until the end.
        commitment: Commitment,
        /// Which of the numbers that the seed makes a roll takes.
        #[serde(default, skip_serializing_if = "Streams::is_old")]
        streams: Streams,
        /// How long it waits for all to answer, in seconds.
        patience: u64,
        #[serde(default, skip_serializing_if = "Clocks::is_off")]
        clocks: Clocks,
        /// The match that is played once more, if it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<MatchId>,
        /// Whether nobody may ask for a hint.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        no_hints: bool,
        /// Whether it counts in the results of those who play it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ranked: bool,
        /// The proposer's addition to the seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Salt>,
    },
    /// A person who was asked says yes, and may add to the seed.
    Accepted {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Salt>,
    },
    /// A person takes an open seat, and may add to the seed.
    Joined {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Salt>,
    },
    /// A person who joined gives the seat up before the match begins; who sits
    /// behind moves up. A salt that was added stays.
    Left,
    /// A person who was asked says no: the match is cancelled.
    Declined,
    /// The person who proposed it takes it back before it begins.
    Cancelled,
    /// Not everybody answered in time: the match is cancelled.
    Expired,
    /// The game is laid out for as many as there are players. From here on the
    /// seed is fixed: that of the commitment with all salts so far.
    Began {
        rolls: Vec<u32>,
        /// How many sides each roll had, so that it can be checked by who knows no
        /// rules. Empty in logs that were made before this was written down.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        of: Vec<u32>,
    },
    Played {
        seat: Seat,
        action: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rolls: Vec<u32>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        of: Vec<u32>,
    },
    Resigned {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        rolls: Vec<u32>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        of: Vec<u32>,
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
    /// An opponent does not agree: the request is gone.
    UndoRefused {
        seat: Seat,
    },
    /// The player who asked to go back withdraws the request.
    UndoWithdrawn {
        seat: Seat,
    },
    /// The position after `to` entries stands again.
    TookBack {
        to: u64,
    },
    /// A player would go on without another of the team, who is asked. When the others have
    /// said so, what the rules provide is done for whoever is absent.
    Without {
        seat: Seat,
        whom: Seat,
    },
    /// The match is played in one room more.
    RoomAdded {
        room: RoomId,
    },
    /// The match goes on in another room.
    RoomMoved {
        from: RoomId,
        to: RoomId,
    },
    RoomLeft {
        room: RoomId,
    },
    /// From now on what players say in one room of the match is shown in its others, or
    /// not any more. What they say is no part of a log.
    Relay {
        on: bool,
    },
    /// A seat is handed over.
    SeatChanged {
        seat: Seat,
        player: Player,
    },
    /// A seat is offered to somebody who does not play: by who sits there, or, if they are
    /// gone, by another player.
    SeatOffered {
        seat: Seat,
        to: PersonId,
        /// For how long it can be answered. Seconds since 1970.
        until: u64,
    },
    /// The person who is offered a seat would take it, or another player who has a say agrees. When
    /// all have agreed, the seat is handed over.
    SeatAgreed,
    /// A seat is not offered any more: somebody who has a say in it says so, or nobody
    /// answered in time.
    SeatDeclined,
    /// The time of a player for their turn is up. Nothing is lost by it: they may still move,
    /// and the others may say what becomes of it.
    RanOut {
        seat: Seat,
    },
    /// A player asks those who are awaited to go on.
    Nudged {
        seat: Seat,
    },
    /// A player would have the clocks stand still. When all persons have said so, they do,
    /// until one of them moves or would go on.
    PauseAgreed {
        seat: Seat,
    },
    /// A player would go on: the clocks run again, or are not to stop.
    Resumed {
        seat: Seat,
    },
    /// Nobody has done anything for long: the match is closed then, if that stays so.
    CloseWarned {
        /// Seconds since 1970.
        #[serde(rename = "closes")]
        at: u64,
    },
    /// Nobody did: the match is over, and nobody has won.
    Closed,
    /// A player is away: no clock of theirs runs until they are back.
    Away {
        seat: Seat,
        /// When they are back, if they do not come sooner. Seconds since 1970.
        until: u64,
    },
    /// A player who was away is back.
    Back {
        seat: Seat,
    },
    /// A deadline is put off: by the time for which the program was away, or since a player
    /// waits longer for another.
    Extended {
        /// Seconds. In text it is not `by`, which says who did it.
        #[serde(rename = "seconds")]
        by: u64,
    },
}

impl What {
    /// The rolls that were made for it.
    pub fn rolls(&self) -> &[u32] {
        match self {
            Self::Began { rolls, .. }
            | Self::Played { rolls, .. }
            | Self::Resigned { rolls, .. } => rolls,
            _ => &[],
        }
    }

    /// How many sides each of these had, if that was written down.
    pub fn sides(&self) -> &[u32] {
        match self {
            Self::Began { of, .. } | Self::Played { of, .. } | Self::Resigned { of, .. } => of,
            _ => &[],
        }
    }

    /// Whether it is about where the match is shown and who sits there, and not about the
    /// game.
    ///
    /// **Invariant:** such an entry leaves the game and the questions to other seats as they are.
    /// Guard: `tests/it/rooms.rs` and `tests/it/hand.rs` of the desk.
    pub fn is_of_the_table(&self) -> bool {
        matches!(
            self,
            Self::RoomAdded { .. }
                | Self::RoomLeft { .. }
                | Self::Relay { .. }
                | Self::SeatChanged { .. }
        ) || self.is_of_an_offer()
    }

    /// Whether it is about a seat that is offered to somebody.
    pub fn is_of_an_offer(&self) -> bool {
        matches!(self, Self::SeatOffered { .. } | Self::SeatAgreed | Self::SeatDeclined)
    }

    /// The salt that it added to the seed.
    pub fn salt(&self) -> Option<&Salt> {
        match self {
            Self::Opened { salt, .. } | Self::Accepted { salt } | Self::Joined { salt } => {
                salt.as_ref()
            }
            _ => None,
        }
    }
}

impl Player {
    pub fn person(&self) -> Option<&PersonId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Computer(_) => None,
        }
    }

    pub fn computer(&self) -> Option<&Computer> {
        match self {
            Self::Person(_) => None,
            Self::Computer(computer) => Some(computer),
        }
    }
}

impl Actor {
    pub fn person(&self) -> Option<&PersonId> {
        match self {
            Self::Person(person) => Some(person),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_reads_back() {
        let seat = Seat(1);
        let what = [
            What::Accepted { salt: Some(Salt("é".into())) },
            What::Joined { salt: None },
            What::Left,
            What::Declined,
            What::Cancelled,
            What::Expired,
            What::Began { rolls: vec![1], of: vec![2] },
            What::Played { seat, action: "b2-d4".to_owned(), rolls: vec![], of: vec![] },
            What::Resigned { seat, rolls: vec![3], of: vec![] },
            What::UndoAsked { seat, to: 4 },
            What::UndoGranted { seat },
            What::UndoRefused { seat },
            What::UndoWithdrawn { seat },
            What::TookBack { to: 4 },
            What::Without { seat, whom: Seat(2) },
            What::RoomAdded { room: "web:table".into() },
            What::RoomMoved { from: "web:table".into(), to: "web:other".into() },
            What::RoomLeft { room: "web:table".into() },
            What::Relay { on: true },
            What::SeatChanged { seat, player: Player::Person("p1".into()) },
            What::SeatOffered { seat, to: "p2".into(), until: 9 },
            What::SeatAgreed,
            What::SeatDeclined,
            What::RanOut { seat },
            What::Nudged { seat },
            What::PauseAgreed { seat },
            What::Resumed { seat },
            What::Away { seat, until: 9 },
            What::Back { seat },
            What::CloseWarned { at: 7 },
            What::Closed,
            What::Extended { by: 3_600 },
        ];
        for what in what {
            for by in [Actor::Host, Actor::Person("p1".into())] {
                let entry = Entry { at: 1, by, what: what.clone() };
                let text = serde_json::to_string(&entry).expect("text");
                let read: Entry = serde_json::from_str(&text).expect(&text);
                assert_eq!(read, entry, "{text}");
            }
        }
    }
}
