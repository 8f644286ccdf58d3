//! Where all cars are.

use serde::{Deserialize, Serialize};

use super::{Car, SEATS, view::Kingdom};
use crate::{Seat, looting::numbers::SPACES};

/// The cars, seat by seat. A seat that nobody has is [`Car::Gone`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::looting) struct Cars([Car; SEATS]);

impl Cars {
    /// The cars of `n` players, before any is placed.
    pub(super) fn waiting(n: u8) -> Self {
        let mut cars = [Car::Gone; SEATS];
        cars[..usize::from(n)].fill(Car::Waiting);
        Self(cars)
    }

    pub(in crate::looting) fn of(&self, seat: Seat) -> Car {
        self.0.get(seat.index()).copied().unwrap_or(Car::Gone)
    }

    pub(in crate::looting) fn set(&mut self, seat: Seat, car: Car) {
        self.0[seat.index()] = car;
    }

    /// The space on which a car stands.
    pub(in crate::looting) fn space(&self, seat: Seat) -> Option<u8> {
        match self.of(seat) {
            Car::On(space) => Some(space),
            _ => None,
        }
    }

    /// The seats whose cars stand on a space.
    pub(in crate::looting) fn on(&self, space: u8) -> impl Iterator<Item = Seat> {
        self.at(Car::On(space))
    }

    pub(in crate::looting) fn free_spaces(&self) -> impl Iterator<Item = u8> {
        (0..SPACES).filter(|&space| self.on(space).next().is_none())
    }

    /// Whether a car is in the city, standing or hit.
    pub(in crate::looting) fn is_in_city(&self, seat: Seat) -> bool {
        matches!(self.of(seat), Car::On(_) | Car::Down)
    }

    pub(in crate::looting) fn has_fled(&self, seat: Seat) -> bool {
        matches!(self.of(seat), Car::Fled(_))
    }

    /// The kingdom to which a seat has fled.
    pub(in crate::looting) fn refuge(&self, seat: Seat) -> Option<Kingdom> {
        Kingdom::ALL.into_iter().find(|&kingdom| self.of(seat) == Car::Fled(kingdom as u8))
    }

    /// The seat that has fled to a kingdom.
    pub(in crate::looting) fn ruler(&self, kingdom: Kingdom) -> Option<Seat> {
        self.at(Car::Fled(kingdom as u8)).next()
    }

    fn at(&self, place: Car) -> impl Iterator<Item = Seat> {
        Seat::all(SEATS as u8).filter(move |&seat| self.of(seat) == place)
    }
}
