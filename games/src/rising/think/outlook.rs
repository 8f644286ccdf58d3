//! The view of the team as a whole: who builds what next, and what tiles are worth for that.

use crate::{
    Seat,
    rising::{
        Action,
        numbers::{
            SEATS,
            effect::Harm,
            ids::{Component, Misfortune, RESOURCES, Resource, Section},
        },
        place::Place,
        position::{Cause, Rising},
    },
};

/// The aim of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rising) struct Aim {
    pub component: Component,
    /// The resources still missing for it.
    pub lacks: [u8; RESOURCES],
}

/// All in resources that are needed: a tile, as a part of what has to be gathered before the
/// island is gone, and the most of that which counts.
const TILE: f64 = 0.8;
const WORK: u16 = 25;
/// A team grows impatient, and more so later: from these turns on, by so much in each. Else
/// a full navy and all energy for floods can hold the last tiles for ever.
const HASTE: [(u16, f64); 2] = [(12, 0.1), (20, 2.0)];

/// The aims of a team, and the worth of tiles to it.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Outlook<'a> {
    game: &'a Rising,
}

impl Rising {
    pub(in crate::rising) fn outlook(&self) -> Outlook<'_> {
        Outlook { game: self }
    }
}

impl Outlook<'_> {
    /// Returns the component that each seat could build next: the cheapest for those who have most
    /// of it already, each component for one seat.
    pub fn aims(self) -> [Option<Aim>; SEATS] {
        let mut aims = [None; SEATS];
        let mut free: Vec<Component> = self.game.unbuilt().collect();
        let mut seats: Vec<Seat> =
            self.game.seats().filter(|seat| self.game.plays(*seat)).collect();
        while !seats.is_empty() && !free.is_empty() {
            let mut best: Option<(u16, usize, usize, Aim)> = None;
            for (i, &seat) in seats.iter().enumerate() {
                for (j, &component) in free.iter().enumerate() {
                    let aim = self.aim(seat, component);
                    let far = u16::from(aim.lacks.iter().sum::<u8>()) * 8;
                    // Of those as near, the dearer one: what is left is cheap then.
                    let far = far + 20 - u16::from(self.game.numbers.part(component).sum()).min(20);
                    if best.as_ref().is_none_or(|choice| far < choice.0) {
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

    pub fn aim(self, seat: Seat, component: Component) -> Aim {
        let cost = self.game.numbers.part(component).cost();
        let has = &self.game.player(seat).resources;
        let lacks = std::array::from_fn(|at| cost[at].saturating_sub(has[at]));
        Aim { component, lacks }
    }

    /// Resources that are missing for all that is not built.
    fn work(self) -> u16 {
        let aims = self.aims();
        let lacks = |component: Component| {
            let aimed = aims.iter().flatten().find(|aim| aim.component == component);
            let lacks = aimed.map_or(self.game.numbers.part(component).cost(), |aimed| aimed.lacks);
            lacks.iter().map(|lack| u16::from(*lack)).sum::<u16>()
        };
        self.game.unbuilt().map(lacks).sum()
    }

    /// How much more what is needed for the gate counts than what keeps the island up.
    pub fn haste(self) -> f64 {
        let of = |(turn, by): (u16, f64)| by * f64::from(self.game.turn.saturating_sub(turn));
        1.0 + HASTE.into_iter().map(of).sum::<f64>()
    }

    /// Returns the worth of a tile that is not lost. It is higher the fewer tiles are left, and the
    /// more is still to be gathered while they last.
    pub fn tile_worth(self) -> f64 {
        let work = f64::from(self.work().min(WORK));
        TILE * work / f64::from(self.game.island().tiles_left().max(1)) / self.haste()
    }

    /// How much of what an aim lacks comes from nowhere any more, and has to be transmuted.
    pub fn to_transmute(self, aim: &Aim) -> u8 {
        let sources = [
            (Resource::Gold, Section::Hills),
            (Resource::Crystal, Section::Forests),
            (Resource::Atlantium, Section::Forges),
        ];
        let gone = sources.into_iter().filter(|source| self.game.left[source.1.index()] == 0);
        gone.map(|source| aim.lacks[source.0.index()]).fold(0, u8::saturating_add)
    }

    /// Returns roughly the yield of the Atlanteans who stand there.
    pub fn at_stake(self, place: Place) -> f64 {
        let each = |seat: Seat| {
            let group = self.game.group(place, seat);
            f64::from(group.n - group.brave) * 0.7 * self.game.chances().roll_chance(seat, place)
        };
        self.game.seats().map(each).sum()
    }

    pub fn worth_of_cancelling(self, section: Section) -> f64 {
        match self.game.island().outermost(section) {
            // Then the island is gone: nothing is worth more.
            None if self.game.island().tiles_left() < 2 => f64::INFINITY,
            Some(place) if self.game.island().has_barrier(place) => 0.0,
            Some(place) => self.tile_worth() + self.at_stake(place),
            None => 2.0 * self.tile_worth(),
        }
    }

    /// How bad a misfortune would be now.
    pub fn harm_of(self, misfortune: Misfortune) -> i32 {
        match self.game.numbers.harm(misfortune) {
            Harm::Flood(section) => match self.game.island().outermost(section) {
                Some(place) if self.game.island().has_barrier(place) => 0,
                Some(place) => 4 + (4.0 * self.at_stake(place)) as i32,
                None => 9,
            },
            Harm::Controlled(_) | Harm::Tremor(_) => 4,
            Harm::Raid(n) => 2 * i32::from(n),
            Harm::Fever(_) => 4,
            Harm::Sabotage(_) | Harm::Despair => 3,
            Harm::Calm | Harm::Cycle => 0,
        }
    }

    /// The section that can best do without its outermost tile.
    pub fn least_tile(self, cause: Cause) -> Option<Section> {
        let island = self.game.island();
        let worth = |section: &Section| {
            let stake =
                island.outermost(*section).map_or(0.0, |outermost| self.at_stake(outermost));
            let left = f64::from(island.tiles_of(*section));
            // Of few tiles, each is worth more.
            stake + f64::from(section_worth(*section)) * 0.1 + 1.2 / left.max(1.0)
        };
        island.sinkable(cause).min_by(|left, right| worth(left).total_cmp(&worth(right)))
    }

    /// The tile that most needs a barrier.
    pub fn best_ward(self) -> Option<Action> {
        let game = self.game;
        let worth =
            |place: &Place| game.chances().sink_chance(*place) * (1.0 + self.at_stake(*place));
        let best =
            game.island().wardable().max_by(|left, right| worth(left).total_cmp(&worth(right)));
        best.map(Action::Ward)
    }

    /// The sunken section that is needed most, one that has few tiles left before all others.
    pub fn best_raise(self) -> Option<Action> {
        let island = self.game.island();
        let worth = |section: &Section| (island.tiles_of(*section) <= 2, section_worth(*section));
        island.sunken().max_by_key(worth).map(Action::Raise)
    }
}

/// How much a section is needed, from little on.
pub(super) fn section_worth(section: Section) -> u8 {
    match section {
        Section::Cities => 0,
        Section::Libraries => 1,
        Section::Mountains => 3,
        Section::Forges => 3,
        Section::Hills | Section::Forests => 4,
    }
}
