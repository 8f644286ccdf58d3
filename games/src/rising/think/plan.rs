//! The aims of a computer player: who builds what next, and what a place is worth for that.

use super::outlook::Aim;
use crate::{
    Seat, Seats,
    rising::{
        Action,
        numbers::{
            SEATS,
            ids::{Component, RESOURCES, Resource, Section},
        },
        place::{PLACES, Place},
        position::{Group, Phase, Rising},
    },
};

/// How much a plan makes of some things: factors of what the quick player makes of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Taste {
    pub navy: f64,
    pub energy: f64,
    pub cards: f64,
    pub cities: f64,
    /// Resources that are only needed later.
    pub later: f64,
}

impl Taste {
    pub const USUAL: Self = Self { navy: 1.0, energy: 1.0, cards: 1.0, cities: 1.0, later: 1.0 };
}

/// The plan of the team for a turn.
pub(super) struct Plan<'a> {
    game: &'a Rising,
    taste: Taste,
    pub aims: [Option<Aim>; SEATS],
    /// The chance that a place goes under before it yields.
    sinks: [f64; PLACES],
    /// The groups in each place, including those that are only planned.
    on: [[Group; SEATS]; PLACES],
    home: [u8; SEATS],
    /// The seats that are in the midst of placing, or have not begun.
    placing: [bool; SEATS],
    pub puts: [Vec<Action>; SEATS],
    /// The worth of a tile, and the factor by which things that bring the end nearer count more.
    tile: f64,
    haste: f64,
    /// The worth of a resource that no aim needs.
    later: [f64; RESOURCES],
    /// Tiles of a section that are wished for, or the centre, or the navy, and by whom.
    wished: Vec<(Place, u8)>,
}

/// The worth of energy, and the cost of adding it to a roll.
const ENERGY: f64 = 0.36;
pub(super) const BOOST: f64 = 0.25;
/// The worth of energy that turns something into a resource that can be had in no other way.
const TRANSMUTED: f64 = 0.5;
/// The worth of a card.
const CARD: f64 = 0.34;
/// The worth of something that is only needed later, and of something not needed at all.
const LATER: f64 = 0.47;
const SPARE: f64 = 0.1;
/// The part of an Atlantium that a forge makes in time.
const FORGED: f64 = 0.9;

impl<'a> Plan<'a> {
    pub fn new(game: &'a Rising, taste: Taste) -> Self {
        let mut sinks = [0.0; PLACES];
        for place in Place::tiles().filter(|tile| game.island().stands(*tile)) {
            sinks[place.index()] = game.chances().sink_chance(place);
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
        let wished = game.wishes.iter().flatten().map(|wish| (wish.place, wish.n)).collect();
        let aims = game.outlook().aims();
        let is_aimed =
            |component: Component| aims.iter().flatten().any(|aim| aim.component == component);
        let unaimed: Vec<Component> =
            game.unbuilt().filter(|component| !is_aimed(*component)).collect();
        let later = std::array::from_fn(|at| {
            let is_needed =
                unaimed.iter().any(|component| game.numbers.part(*component).cost()[at] > 0);
            if is_needed { LATER * taste.later } else { SPARE }
        });
        let (tile, haste) = (game.outlook().tile_worth() * taste.navy, game.outlook().haste());
        let (on, puts) = (game.on, Default::default());
        let placing = home.map(|home| home > 0);
        Self { game, taste, aims, tile, haste, later, sinks, on, home, placing, puts, wished }
    }

    /// Takes what a seat has placed home again: where that was, each place as often as
    /// somebody was there.
    pub fn take_home(&mut self, seat: Seat) -> Vec<Place> {
        let at = seat.index();
        let mut placed = Vec::new();
        for place in Place::all() {
            let group = std::mem::take(&mut self.on[place.index()][at]);
            self.home[at] += group.n;
            placed.extend((0..group.n).map(|_| place));
        }
        self.placing[at] = self.home[at] > 0;
        placed
    }

    /// Returns the part of its plan that a seat still has to carry out; none if it has placed
    /// somebody against the plan.
    pub fn rest(&self, seat: Seat, placed: &[Place]) -> Option<Vec<Action>> {
        let mut rest = self.puts[seat.index()].clone();
        for done in placed {
            let is_done = |put: &Action| matches!(put, Action::Put { place, .. } if place == done);
            rest.remove(rest.iter().position(is_done)?);
        }
        Some(rest)
    }

    /// Plans where all go who are not placed yet: again and again the best that anybody
    /// could do with one more. False if it was stopped.
    pub fn place_all(&mut self, only: Seats, stopped: impl Fn() -> bool) -> bool {
        loop {
            if stopped() {
                return false;
            }
            let mut best: Option<(f64, Seat, Place)> = None;
            for seat in self.game.seats().filter(|seat| only.contains(*seat)) {
                if self.home[seat.index()] == 0 {
                    continue;
                }
                let open = Place::all().filter(|place| self.has_room(*place));
                let open: Vec<(f64, Place)> =
                    open.map(|place| (self.worth(seat, place), place)).collect();
                // Of those who are worth the same in the navy, who is worth least elsewhere.
                let others =
                    open.iter().filter(|choice| choice.1 != Place::NAVY).map(|choice| choice.0);
                let elsewhere = 0.01 * others.fold(0.0, f64::max);
                for &(worth, place) in &open {
                    let worth = worth - if place == Place::NAVY { elsewhere } else { 0.0 };
                    if best.is_none_or(|choice| worth > choice.0) {
                        best = Some((worth, seat, place));
                    }
                }
            }
            let Some((_, seat, place)) = best else { return true };
            self.place_people(seat, place);
        }
    }

    fn has_room(&self, place: Place) -> bool {
        let crowd: u8 = self.on[place.index()].iter().map(|group| group.n).sum();
        self.game.island().stands(place)
            && self.game.numbers.rings(place).is_none_or(|rings| crowd < rings)
    }

    fn place_people(&mut self, seat: Seat, place: Place) {
        let at = seat.index();
        // In the cities, as many as it takes.
        let n = match place.section() {
            Some(Section::Cities) => self.lacking(seat, place),
            _ => 1,
        };
        for _ in 0..n.min(self.home[at]) {
            self.home[at] -= 1;
            self.on[place.index()][at].n += 1;
            self.puts[at].push(Action::Put { place, brave: false });
        }
    }

    fn navy(&self) -> u8 {
        let navy = self.on[Place::NAVY.index()].iter().zip(self.placing);
        // Courage is given once all places are chosen. What was given on the way there is
        // not looked at again, else a plan changes as it is carried out.
        let all = navy
            .map(|(group, placing)| group.n.saturating_add(if placing { 0 } else { group.brave }));
        all.fold(self.game.bulwark, u8::saturating_add)
    }

    /// How many of a seat are in the tiles of a section.
    fn own_in(&self, seat: Seat, section: Section) -> u8 {
        let there = Place::tiles().filter(|tile| tile.section() == Some(section));
        there.map(|tile| self.on[tile.index()][seat.index()].n).sum()
    }

    /// Returns the worth of one more Atlantean of a seat in a place.
    fn worth(&self, seat: Seat, place: Place) -> f64 {
        let stays = 1.0 - self.sinks[place.index()];
        let worth = match place.section() {
            None if place == Place::NAVY => self.navy_worth(),
            None => self.energy_worth(seat),
            Some(section @ (Section::Mountains | Section::Hills | Section::Forests)) => {
                stays * self.roll_worth(seat, section, place)
            }
            Some(Section::Libraries) => {
                let (draw, keep) = self.game.member(seat).library(place);
                let held = self.game.player(seat).hand.len() as f64;
                let keep = f64::from(keep).min((4.0 - held).max(0.0));
                stays * keep * CARD * self.taste.cards * (0.8 + 0.08 * f64::from(draw))
            }
            Some(Section::Forges) => {
                let n = self.game.numbers.tiles.frg[usize::from(place.at())];
                stays * self.forge_worth(seat, n)
            }
            Some(Section::Cities) => self.city_worth(seat, place) * stays,
        };
        worth + self.wish(place)
    }

    /// Returns the bonus of a place for which a wish is open: it comes first.
    fn wish(&self, place: Place) -> f64 {
        let is_meant = |wished: Place| match wished.section() {
            Some(section) => place.section() == Some(section),
            None => place == wished,
        };
        let crowd = |wished: Place| -> u8 {
            let there = Place::all().filter(|place| match wished.section() {
                Some(section) => place.section() == Some(section),
                None => *place == wished,
            });
            there.flat_map(|place| self.on[place.index()]).map(|group| group.n).sum()
        };
        let open = |wish: &&(Place, u8)| is_meant(wish.0) && crowd(wish.0) < wish.1;
        if self.wished.iter().any(|wish| open(&wish)) { 10.0 } else { 0.0 }
    }

    fn navy_worth(&self) -> f64 {
        let strength = self.navy();
        let now = self.game.chances().attack_odds(strength).lost;
        let then = self.game.chances().attack_odds(strength.saturating_add(1)).lost;
        (now - then) * self.tile
    }

    fn energy_worth(&self, seat: Seat) -> f64 {
        let placed = self.on[Place::CENTRE.index()][seat.index()].n;
        let has = self.game.player(seat).energy.saturating_add(placed);
        let price = self.game.numbers.prices.transmute;
        let kept = self.aims[seat.index()].map_or(0, |aim| self.game.outlook().to_transmute(&aim));
        let Some(free) = has.checked_sub(kept.saturating_mul(price)) else { return TRANSMUTED };
        let worth = match free {
            0..4 => ENERGY,
            4..8 => ENERGY * 0.8,
            8..14 => ENERGY * 0.5,
            _ => ENERGY * 0.1,
        };
        worth * self.taste.energy / self.haste
    }

    /// Returns the worth to a seat of one resource that is produced there.
    fn need(&self, seat: Seat, section: Section) -> f64 {
        let Some(aim) = &self.aims[seat.index()] else { return SPARE };
        let (resource, lacks) = match section {
            Section::Hills => (Resource::Gold, aim.lacks[Resource::Gold.index()]),
            Section::Forests => (Resource::Crystal, aim.lacks[Resource::Crystal.index()]),
            _ => (Resource::Atlantium, self.ore_lacks(seat, aim)),
        };
        let lacks = lacks.saturating_add(self.game.outlook().to_transmute(aim));
        // Not everybody who is sent brings something.
        let expected = f64::from(self.own_in(seat, section)) * 0.55;
        match f64::from(lacks) - expected > 0.4 {
            true if section == Section::Mountains => 1.05,
            true => 1.0,
            false => self.later[resource.index()],
        }
    }

    /// Ore for the Atlantium that is missing, as the best forge makes it.
    fn ore_lacks(&self, seat: Seat, aim: &Aim) -> u8 {
        let Some(forge) = self.game.island().outermost(Section::Forges) else { return 0 };
        let each = self.game.numbers.tiles.frg[usize::from(forge.at())].clamp(1, 2);
        let needed = aim.lacks[Resource::Atlantium.index()].div_ceil(each);
        needed.saturating_sub(self.game.member(seat).has(Resource::Ore))
    }

    /// Returns the worth of a roll, with energy where that pays.
    fn roll_worth(&self, seat: Seat, section: Section, place: Place) -> f64 {
        let game = self.game;
        let need = self.need(seat, section);
        let Some(target) = game.member(seat).target(place) else { return need };
        let energy = if game.despair { 0 } else { game.player(seat).energy };
        let faces = &game.numbers.dice.production;
        let of = |face: &u8| {
            let missing = target.saturating_sub(*face);
            let price = missing.saturating_mul(game.numbers.prices.boost);
            match price <= energy {
                true => (need - f64::from(price) * BOOST / self.haste).max(0.0),
                false => 0.0,
            }
        };
        faces.iter().map(of).sum::<f64>() / faces.len().max(1) as f64
    }

    fn forge_worth(&self, seat: Seat, n: u8) -> f64 {
        let mined = 0.6 * f64::from(self.own_in(seat, Section::Mountains));
        let ore = f64::from(self.game.member(seat).has(Resource::Ore)) + mined;
        let forges = f64::from(self.own_in(seat, Section::Forges));
        let chance = (ore - forges).clamp(0.0, 1.0);
        let at = Resource::Atlantium.index();
        let lacks = self.aims[seat.index()].map_or(0, |aim| aim.lacks[at]);
        let more = f64::from(n.saturating_sub(lacks));
        let useful = f64::from(lacks.min(n)) + 0.5 * self.later[at] * more;
        chance * useful * FORGED
    }

    fn city_worth(&self, seat: Seat, place: Place) -> f64 {
        let at = seat.index();
        let crowd: u8 = self.on[place.index()].iter().map(|group| group.n).sum();
        let is_shared = crowd > self.on[place.index()][at].n;
        let lacking = self.lacking(seat, place);
        if is_shared
            || lacking == 0
            || self.home[at] < lacking
            || !self.game.member(seat).can_recruit()
        {
            return 0.0;
        }
        // A recruit works for the rest of the game.
        let left = f64::from(self.game.unbuilt().count() as u8) / f64::from(self.game.n.max(1));
        let turns = (left * 2.6).clamp(0.0, 9.0);
        // A city in which a seat has begun lacks fewer Atlanteans.
        0.45 * self.taste.cities * turns / f64::from(lacking)
    }

    /// How many of a seat are missing in a city of which it has all rings, or none yet.
    fn lacking(&self, seat: Seat, place: Place) -> u8 {
        let rings = self.game.numbers.rings(place).unwrap_or(1);
        rings.saturating_sub(self.on[place.index()][seat.index()].n)
    }
}
