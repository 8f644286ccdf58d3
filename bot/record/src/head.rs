use games::{Outcome, Seat, Seats, Setup};
use serde::{Deserialize, Serialize};

use crate::{MatchId, PersonId, Player, RoomId};

/// The facts about a match that can be asked for without replaying it. They are derived from its
/// log, and kept beside it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    pub id: MatchId,
    /// The number of entries.
    pub rev: u64,
    pub game: String,
    pub edition: u16,
    pub setup: Setup,
    /// The match that is played once more in it, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<MatchId>,
    /// Where it is played. All hear every turn.
    pub rooms: Vec<RoomId>,
    /// The players, seat by seat. Before the match begins: those who have agreed or were asked to,
    /// in order.
    pub players: Vec<Player>,
    /// Where whoever proposed it sits.
    #[serde(default, skip_serializing_if = "is_first")]
    pub proposer: Seat,
    pub stage: Stage,
    /// The seats the match waits for. None unless it is being played.
    pub to_act: Seats,
    /// Seconds since 1970.
    pub opened_at: u64,
    /// Seconds since 1970, of the last entry that others hear of.
    pub moved_at: u64,
    /// When something is to be done if nothing happens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Deadline>,
    /// Whether all have agreed that its clocks stand still.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paused: bool,
    /// Since when each of those in `to_act` is asked what they are asked, in their order:
    /// seconds since 1970. Empty in heads that were written before this was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<u64>,
    /// A seat that is offered to somebody, if one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offer>,
    /// Whether it counts in the results of those who play it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ranked: bool,
}

/// A seat that is offered to somebody who does not play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    pub seat: Seat,
    pub to: PersonId,
    /// The seat that makes the offer: the offered seat itself, or another if its player is gone.
    pub by: Seat,
    /// Seconds since 1970.
    pub at: u64,
    /// For how long it can be answered. Seconds since 1970.
    pub until: u64,
    /// Whether whom it is offered to would take it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken: bool,
    /// The seats whose word is missing besides that of the person.
    #[serde(default)]
    pub asked: Seats,
}

impl Offer {
    /// Whether who sits there offers it.
    pub fn is_own(&self) -> bool {
        self.by == self.seat
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Waits for people to accept or to join.
    Open {
        /// The people who were asked and have not answered.
        asked: Vec<PersonId>,
    },
    Playing {
        /// The seat that asks to take back, and the revision to go back to.
        undo: Option<(Seat, u64)>,
    },
    Over(Outcome),
    /// Declined, cancelled or expired before it began.
    Off,
    /// Nobody did anything for so long that it was closed. Nobody has won.
    Closed,
}

/// A time at which something is to be done, if nothing happens before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deadline {
    /// Seconds since 1970.
    pub at: u64,
    pub kind: DeadlineKind,
}

/// The purpose of a deadline.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeadlineKind {
    /// The answers to a challenge.
    Challenge,
    /// The turn of a player.
    Turn,
    /// An answer in somebody else's turn.
    Reaction,
    /// The return of somebody who is away.
    Away,
}

fn is_first(seat: &Seat) -> bool {
    *seat == Seat(0)
}

impl Stage {
    /// Whether nothing more can happen.
    pub fn is_past(&self) -> bool {
        matches!(self, Self::Over(_) | Self::Off | Self::Closed)
    }

    /// Whether it was played, and is not any more.
    pub fn was_played(&self) -> bool {
        matches!(self, Self::Over(_) | Self::Closed)
    }
}

impl DeadlineKind {
    pub fn name(self) -> &'static str {
        match self {
            Self::Challenge => "challenge",
            Self::Turn => "turn",
            Self::Reaction => "reaction",
            Self::Away => "away",
        }
    }
}

impl Head {
    /// Where a person sits, or was asked to.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let is = |player: &Player| player.person() == Some(person);
        self.players.iter().position(is).map(|index| Seat(index as u8))
    }

    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// The person in a seat; none if the computer sits there.
    pub fn person(&self, seat: Seat) -> Option<&PersonId> {
        self.player(seat)?.person()
    }

    /// The players with their seats.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Player)> {
        (0..).map(Seat).zip(&self.players)
    }

    pub fn persons(&self) -> impl Iterator<Item = &PersonId> {
        self.players.iter().filter_map(Player::person)
    }

    /// All persons it is about: those who play, and whom a seat is offered to.
    pub fn persons_involved(&self) -> impl Iterator<Item = &PersonId> {
        self.persons().chain(self.offer.as_ref().map(|offer| &offer.to))
    }

    /// Whether a person is offered a seat, or has a say in whether another is, and has not
    /// said anything yet.
    pub fn asks_about_seat(&self, person: &PersonId) -> bool {
        self.offer.as_ref().is_some_and(|offer| match self.seat_of(person) {
            Some(seat) => offer.asked.contains(seat),
            None => offer.to == *person && !offer.taken,
        })
    }

    pub fn is_in(&self, room: &RoomId) -> bool {
        self.rooms.contains(room)
    }

    /// Since when a person is asked what they are asked, in seconds since 1970; if they are
    /// asked nothing, when something happened last.
    pub fn asked_since(&self, person: &PersonId) -> u64 {
        let is_theirs = |seat: &Seat| self.person(*seat) == Some(person);
        match self.stage {
            Stage::Open { .. } => self.opened_at,
            Stage::Playing { undo: None } => {
                let asked = self.to_act.iter().zip(&self.asked).find(|(seat, _)| is_theirs(seat));
                let offered = self.offer.as_ref().filter(|_| self.asks_about_seat(person));
                let since = asked.map(|(_, since)| *since).or(offered.map(|offer| offer.at));
                since.unwrap_or(self.moved_at)
            }
            _ => self.moved_at,
        }
    }

    /// Since when it waits for whoever it has waited for longest, in seconds since 1970.
    pub fn waiting_since(&self) -> u64 {
        let longest = self.asked.iter().min().copied().unwrap_or(self.moved_at);
        match self.stage {
            Stage::Open { .. } => self.opened_at,
            Stage::Playing { undo: None } => longest,
            _ => self.moved_at,
        }
    }

    /// Whether it waits for a computer player.
    pub fn awaits_computer(&self) -> bool {
        let computer =
            |seat: Seat| self.player(seat).is_some_and(|player| player.computer().is_some());
        self.to_act.iter().any(computer)
    }
}
