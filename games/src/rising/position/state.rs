//! Queries about a position: who is asked, what stands, and who has what.

use super::{Ask, Ended, Group, Phase, Player, Rising, Task};
use crate::{
    Seat,
    rising::{
        numbers::{SEATS, ids::Component},
        place::Place,
    },
};

/// Queries about a position.
impl Rising {
    /// Why it is over, if it is.
    pub fn end_reason(&self) -> Option<Ended> {
        match self.phase {
            Phase::Over(why) => Some(why),
            _ => None,
        }
    }

    /// The turn, from 1.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    pub(in crate::rising) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.n)
    }

    /// All seats, clockwise from the starting player.
    pub(in crate::rising) fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, n) = (self.first.0, self.n.max(1));
        (0..n).map(move |by| Seat((first + by) % n))
    }

    /// Whether somebody is still in the game; nobody is once it is over.
    pub(in crate::rising) fn plays(&self, seat: Seat) -> bool {
        seat.0 < self.n && !self.resigned.contains(seat) && self.end_reason().is_none()
    }

    pub(in crate::rising) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index().min(SEATS - 1)]
    }

    pub(in crate::rising) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index().min(SEATS - 1)]
    }

    pub(in crate::rising) fn group(&self, place: Place, seat: Seat) -> Group {
        self.on[place.index()][seat.index().min(SEATS - 1)]
    }

    pub(in crate::rising) fn group_mut(&mut self, place: Place, seat: Seat) -> &mut Group {
        &mut self.on[place.index()][seat.index().min(SEATS - 1)]
    }

    /// Returns the question that is decided now, if it is not that of the phase.
    pub(in crate::rising) fn open(&self) -> Option<&Ask> {
        match self.todo.last() {
            Some(Task::Ask(ask)) => Some(ask),
            _ => None,
        }
    }

    /// Whether a misfortune is being carried out.
    pub(in crate::rising) fn is_running(&self) -> bool {
        self.todo.contains(&Task::EndMisfortune)
    }

    /// Whether cards and energy can be used now, as they can in every wait of a phase.
    pub(in crate::rising) fn is_window(&self) -> bool {
        self.open().is_none() && !matches!(self.phase, Phase::Choosing(_) | Phase::Over(_))
    }

    /// Components that are not built.
    pub(in crate::rising) fn unbuilt(&self) -> impl Iterator<Item = Component> {
        self.gate.iter().filter(|slot| slot.by.is_none()).map(|slot| slot.component)
    }
}
