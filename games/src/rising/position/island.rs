//! The island: what stands, how full it is, and what goes under next.

use super::{Cause, Rising, Stake};
use crate::rising::{
    numbers::ids::{DEPTH, Section},
    place::Place,
};

/// The tiles of a position, with the centre, the navy and the barriers.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Island<'a> {
    game: &'a Rising,
}

impl Rising {
    pub(in crate::rising) fn island(&self) -> Island<'_> {
        Island { game: self }
    }
}

impl Island<'_> {
    /// How many stand in a place, whoever's they are.
    pub fn crowd(self, place: Place) -> u8 {
        self.game.on[place.index()].iter().map(|group| group.n).sum()
    }

    /// Whether a place has not been destroyed.
    pub fn stands(self, place: Place) -> bool {
        match place.section() {
            Some(section) => place.at() + self.tiles_of(section) >= DEPTH,
            None => place == Place::NAVY || self.game.centre,
        }
    }

    /// How many more can be placed there; none where there is no limit.
    pub fn room(self, place: Place) -> Option<u8> {
        self.game.numbers.rings(place).map(|rings| rings.saturating_sub(self.crowd(place)))
    }

    pub fn has_room(self, place: Place) -> bool {
        self.stands(place) && self.room(place) != Some(0)
    }

    /// Tiles of a section that stand.
    pub fn tiles_of(self, section: Section) -> u8 {
        self.game.left[section.index()]
    }

    /// Tiles of all sections that stand.
    pub fn tiles_left(self) -> u8 {
        self.game.left.iter().sum()
    }

    /// The outermost tile of a section that stands.
    pub fn outermost(self, section: Section) -> Option<Place> {
        match self.tiles_of(section) {
            0 => None,
            left => Some(Place::tile(section, DEPTH - left.min(DEPTH))),
        }
    }

    /// The tile of a section that rises next, if any has gone under.
    pub fn innermost(self, section: Section) -> Option<Place> {
        let under = DEPTH.checked_sub(self.tiles_of(section) + 1)?;
        Some(Place::tile(section, under))
    }

    /// Returns the loss to a flood of a section, if it comes now.
    pub fn at_stake_of(self, section: Section) -> Stake {
        match self.outermost(section) {
            Some(place) if self.has_barrier(place) => Stake::Barrier,
            Some(_) => Stake::Tile,
            None if self.tiles_left() < 2 => Stake::Game,
            None => Stake::Others,
        }
    }

    /// Sections of which tiles stand.
    pub fn standing(self) -> impl Iterator<Item = Section> {
        Section::ALL.into_iter().filter(move |section| self.tiles_of(*section) > 0)
    }

    /// Sections of which tiles can be raised.
    pub fn sunken(self) -> impl Iterator<Item = Section> {
        Section::ALL.into_iter().filter(move |section| self.tiles_of(*section) < DEPTH)
    }

    /// Sections of which a tile may be given up.
    pub fn sinkable(self, cause: Cause) -> impl Iterator<Item = Section> {
        let most = self.game.left.iter().copied().max().unwrap_or(0);
        let fits =
            move |section: &Section| cause != Cause::Tremor || self.tiles_of(*section) == most;
        self.standing().filter(fits)
    }

    pub fn has_barrier(self, place: Place) -> bool {
        self.game.barriers & 1 << place.index() != 0
    }

    /// Barriers that lie nowhere.
    pub fn free_barriers(self) -> u8 {
        let laid = self.game.barriers.count_ones() as u8;
        self.game.numbers.limits.barriers.saturating_sub(laid)
    }

    /// Tiles on which a barrier can be placed.
    pub fn wardable(self) -> impl Iterator<Item = Place> {
        Place::tiles().filter(move |tile| self.stands(*tile) && !self.has_barrier(*tile))
    }
}
