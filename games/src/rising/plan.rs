//! What a computer player wants: who builds what next, and what a place is worth for that.

use super::{
    Action,
    ids::{Component, RESOURCES, Resource, Section},
    numbers::SEATS,
    place::{PLACES, Place},
    position::{Group, Phase, Rising},
};
use crate::{Seat, Seats};

/// What a seat works for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Aim {
    pub component: Component,
    /// What is missing for it.
    pub lacks: [u8; RESOURCES],
}

/// What the team wants of a turn.
pub(super) struct Plan<'a> {
    game: &'a Rising,
    pub aims: [Option<Aim>; SEATS],
    /// The chance that a place goes under before it yields.
    sinks: [f64; PLACES],
    /// Who is placed where, also those who are only planned.
    on: [[Group; SEATS]; PLACES],
    home: [u8; SEATS],
    pub puts: [Vec<Action>; SEATS],
    /// Tiles of a section that are wished for, or the centre, or the navy, and by whom.
    wished: Vec<(Place, u8)>,
}

/// What a tile is worth to the team, in resources, and how that grows as they get fewer.
const TILE: f64 = 0.55;
const TILES: f64 = 13.0;
/// What energy is worth.
const ENERGY: f64 = 0.36;
/// What a card is worth.
const CARD: f64 = 0.34;
/// What something is worth that is not needed for what is aimed at.
const SPARE: f64 = 0.22;

impl Rising {
    /// What each seat could build next: the cheapest for those who have most of it already,
    /// each component for one seat.
    pub(super) fn aims(&self) -> [Option<Aim>; SEATS] {
        let mut aims = [None; SEATS];
        let mut free: Vec<Component> = self.unbuilt().collect();
        let mut seats: Vec<Seat> = self.seats().filter(|it| self.plays(*it)).collect();
        while !seats.is_empty() && !free.is_empty() {
            let mut best: Option<(u16, usize, usize, Aim)> = None;
            for (i, &seat) in seats.iter().enumerate() {
                for (j, &component) in free.iter().enumerate() {
                    let aim = self.aim(seat, component);
                    let far = u16::from(aim.lacks.iter().sum::<u8>()) * 8;
                    // Of those as near, the dearer one: what is left is cheap then.
                    let far = far + 20 - u16::from(self.numbers.part(component).sum()).min(20);
                    if best.as_ref().is_none_or(|it| far < it.0) {
                        best = Some((far, i, j, aim));
                    }
                }
            }
            let Some((_, i, j, aim)) = best else { break };
            aims[seats.remove(i).index()] = Some(aim);
            free.remove(j);
        }
        aims
    }

    pub(super) fn aim(&self, seat: Seat, component: Component) -> Aim {
        let cost = self.numbers.part(component).cost();
        let has = &self.player(seat).resources;
        let lacks = std::array::from_fn(|at| cost[at].saturating_sub(has[at]));
        Aim { component, lacks }
    }

    /// What a tile that is not lost is worth.
    pub(super) fn tile_worth(&self) -> f64 {
        TILE * (1.0 + TILES / f64::from(self.tiles_left().max(1)))
    }
}

impl<'a> Plan<'a> {
    pub fn new(game: &'a Rising) -> Self {
        let mut sinks = [0.0; PLACES];
        for place in Place::tiles().filter(|it| game.stands(*it)) {
            sinks[place.index()] = game.sink_chance(place);
        }
        let mut home = [0; SEATS];
        for seat in game.seats() {
            let asked = match game.phase {
                Phase::Late => game.late.contains(seat),
                _ => !game.done.contains(seat),
            };
            if asked {
                home[seat.index()] = game.player(seat).home;
            }
        }
        let wished = game.wishes.iter().flatten().map(|it| (it.place, it.n)).collect();
        Self { game, aims: game.aims(), sinks, on: game.on, home, puts: Default::default(), wished }
    }

    /// Plans where all go who are not placed yet: again and again the best that anybody
    /// could do with one more. False if it was stopped.
    pub fn place_all(&mut self, only: Seats, stopped: impl Fn() -> bool) -> bool {
        loop {
            if stopped() {
                return false;
            }
            let mut best: Option<(f64, Seat, Place)> = None;
            for seat in self.game.seats().filter(|it| only.contains(*it)) {
                if self.home[seat.index()] == 0 {
                    continue;
                }
                for place in Place::all().filter(|it| self.has_room(*it)) {
                    let worth = self.worth(seat, place);
                    if best.is_none_or(|it| worth > it.0) {
                        best = Some((worth, seat, place));
                    }
                }
            }
            let Some((_, seat, place)) = best else { return true };
            self.put(seat, place);
        }
    }

    fn has_room(&self, place: Place) -> bool {
        let crowd: u8 = self.on[place.index()].iter().map(|it| it.n).sum();
        self.game.stands(place) && self.game.numbers.rings(place).is_none_or(|it| crowd < it)
    }

    fn put(&mut self, seat: Seat, place: Place) {
        let at = seat.index();
        // In the cities, as many as it takes.
        let n = match place.section() {
            Some(Section::Cities) => self.game.numbers.rings(place).unwrap_or(1),
            _ => 1,
        };
        for _ in 0..n.min(self.home[at]) {
            self.home[at] -= 1;
            self.on[place.index()][at].n += 1;
            self.puts[at].push(Action::Put { place, brave: false });
        }
    }

    fn navy(&self) -> u8 {
        let navy = &self.on[Place::NAVY.index()];
        let all = navy.iter().map(|it| it.n.saturating_add(it.brave));
        all.fold(self.game.bulwark, u8::saturating_add)
    }

    /// How many of a seat are in the tiles of a section.
    fn own_in(&self, seat: Seat, section: Section) -> u8 {
        let there = Place::tiles().filter(|it| it.section() == Some(section));
        there.map(|it| self.on[it.index()][seat.index()].n).sum()
    }

    /// What one more of a seat is worth in a place.
    fn worth(&self, seat: Seat, place: Place) -> f64 {
        let stays = 1.0 - self.sinks[place.index()];
        let worth = match place.section() {
            None if place == Place::NAVY => self.navy_worth(),
            None => self.energy_worth(seat),
            Some(section @ (Section::Mountains | Section::Hills | Section::Forests)) => {
                let chance = self.game.roll_chance(seat, place);
                stays * chance * self.need(seat, section)
            }
            Some(Section::Libraries) => {
                let (draw, keep) = self.game.library(seat, place);
                let held = self.game.player(seat).hand.len() as f64;
                let keep = f64::from(keep).min((4.0 - held).max(0.0));
                stays * keep * CARD * (0.8 + 0.08 * f64::from(draw))
            }
            Some(Section::Forges) => {
                let n = self.game.numbers.tiles.frg[usize::from(place.at())];
                stays * self.forge_worth(seat, n)
            }
            Some(Section::Cities) => self.city_worth(seat, place) * stays,
        };
        worth + self.wish(place)
    }

    /// What is wished for comes first.
    fn wish(&self, place: Place) -> f64 {
        let is_meant = |wished: Place| match wished.section() {
            Some(section) => place.section() == Some(section),
            None => place == wished,
        };
        let crowd = |wished: Place| -> u8 {
            let there = Place::all().filter(|it| match wished.section() {
                Some(section) => it.section() == Some(section),
                None => *it == wished,
            });
            there.flat_map(|it| self.on[it.index()]).map(|it| it.n).sum()
        };
        let open = |it: &&(Place, u8)| is_meant(it.0) && crowd(it.0) < it.1;
        if self.wished.iter().any(|it| open(&it)) { 10.0 } else { 0.0 }
    }

    fn navy_worth(&self) -> f64 {
        let strength = self.navy();
        let now = self.game.attack_odds(strength).lost;
        let then = self.game.attack_odds(strength.saturating_add(1)).lost;
        (now - then) * self.game.tile_worth()
    }

    fn energy_worth(&self, seat: Seat) -> f64 {
        let placed = self.on[Place::CENTRE.index()][seat.index()].n;
        let has = self.game.player(seat).energy.saturating_add(placed);
        match has {
            0..4 => ENERGY,
            4..8 => ENERGY * 0.8,
            8..14 => ENERGY * 0.5,
            _ => ENERGY * 0.1,
        }
    }

    /// What one of what is produced there is worth to a seat.
    fn need(&self, seat: Seat, section: Section) -> f64 {
        let Some(aim) = self.aims[seat.index()] else { return SPARE };
        let placed = self.own_in(seat, section);
        let lacks = match section {
            Section::Hills => aim.lacks[Resource::Gold.index()],
            Section::Forests => aim.lacks[Resource::Crystal.index()],
            _ => {
                // Ore for the Atlantium that is missing: two of each, more or less.
                let ore = self.game.has(seat, Resource::Ore);
                aim.lacks[Resource::Atlantium.index()].div_ceil(2).saturating_sub(ore)
            }
        };
        // Not everybody who is sent brings something.
        let expected = f64::from(placed) * 0.55;
        let open = f64::from(lacks) - expected;
        let weight = if section == Section::Mountains { 1.05 } else { 1.0 };
        if open > 0.4 { weight } else { SPARE + 0.25 }
    }

    fn forge_worth(&self, seat: Seat, n: u8) -> f64 {
        let mined = 0.6 * f64::from(self.own_in(seat, Section::Mountains));
        let ore = f64::from(self.game.has(seat, Resource::Ore)) + mined;
        let forges = f64::from(self.own_in(seat, Section::Forges));
        let chance = (ore - forges).clamp(0.0, 1.0);
        let lacks = self.aims[seat.index()].map_or(0, |it| it.lacks[Resource::Atlantium.index()]);
        let useful = f64::from(lacks.min(n)) + SPARE * f64::from(n.saturating_sub(lacks));
        chance * useful * 0.7
    }

    fn city_worth(&self, seat: Seat, place: Place) -> f64 {
        let at = seat.index();
        let rings = self.game.numbers.rings(place).unwrap_or(1);
        let crowd: u8 = self.on[place.index()].iter().map(|it| it.n).sum();
        if crowd > 0 || self.home[at] < rings || !self.game.can_recruit(seat) {
            return 0.0;
        }
        // Whoever comes works for the rest of the game.
        let left = f64::from(self.game.unbuilt().count() as u8) / f64::from(self.game.n.max(1));
        let turns = (left * 2.6).clamp(0.0, 9.0);
        0.45 * turns / f64::from(rings)
    }
}
