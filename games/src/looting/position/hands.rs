//! The cards of all players.

use serde::{Deserialize, Serialize};

use super::SEATS;
use crate::{
    Seat,
    looting::numbers::card::{Hand, KINDS, Kind},
};

/// The hands, seat by seat. All lie open.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::looting) struct Hands([Hand; SEATS]);

impl Hands {
    pub(in crate::looting) fn of(&self, seat: Seat) -> &Hand {
        self.0.get(seat.index()).unwrap_or(&[0; KINDS])
    }

    /// How many cards of a kind a seat has.
    pub(in crate::looting) fn count(&self, seat: Seat, kind: Kind) -> u8 {
        self.of(seat)[kind.index()]
    }

    pub(in crate::looting) fn has(&self, seat: Seat, kind: Kind) -> bool {
        self.count(seat, kind) > 0
    }

    /// How many cards a seat has in all.
    pub(in crate::looting) fn total(&self, seat: Seat) -> u8 {
        self.of(seat).iter().sum()
    }

    /// How many cards of a kind all seats have.
    pub(super) fn all_of(&self, kind: usize) -> usize {
        self.0.iter().map(|hand| usize::from(hand[kind])).sum()
    }

    pub(in crate::looting) fn add(&mut self, seat: Seat, kind: Kind) {
        self.0[seat.index()][kind.index()] += 1;
    }

    pub(in crate::looting) fn remove(&mut self, seat: Seat, kind: Kind) {
        self.0[seat.index()][kind.index()] -= 1;
    }
}
