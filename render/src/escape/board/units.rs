//! The things afloat in a hex, each of which takes up room.

use games::{
    Seat,
    escape::{CreatureView, Hex, Kind, ShipView},
};

/// Something that takes up room in a hex.
pub(super) enum Unit<'a> {
    Ship(&'a ShipView),
    /// Some of a kind, if there is no room for each of them.
    Creature {
        kind: Kind,
        n: usize,
        /// Whether they go no further in this turn.
        spent: bool,
    },
    /// A dolphin with whom it guards on its back; whether they swim no further, and it
    /// goes along no more.
    Pair(Seat, [bool; 2]),
    /// Up to three swimmers, or some of one seat, and whether they swim no further.
    Swimmers(Vec<(Seat, bool)>),
    Crowd(Seat, usize, bool),
}

/// The most things in a hex that each have room.
const MOST: usize = 6;

pub(super) fn units(hex: &Hex, moving: bool) -> Vec<Unit<'_>> {
    let mut units: Vec<Unit<'_>> = Vec::new();
    let spent = |dolphin: &CreatureView, seat: Seat| {
        let mut guarded =
            hex.swimmers.iter().filter(|swimmer| swimmer.guarded && swimmer.seat == seat);
        [moving && guarded.all(|swimmer| swimmer.spent), moving && dolphin.escorted]
    };
    let beasts: Vec<Unit<'_>> = hex
        .creatures
        .iter()
        .map(|creature| match creature.guards {
            Some(seat) => Unit::Pair(seat, spent(creature, seat)),
            None => {
                Unit::Creature { kind: creature.kind, n: 1, spent: moving && creature.escorted }
            }
        })
        .collect();
    let loose = hex.swimmers.iter().filter(|swimmer| !swimmer.guarded);
    let loose: Vec<(Seat, bool)> = loose.map(|loose| (loose.seat, moving && loose.spent)).collect();
    let swimmers = |units: &mut Vec<Unit<'_>>| match loose.len() {
        0 => {}
        1..=3 => units.push(Unit::Swimmers(loose.clone())),
        _ => {
            for seat in Seat::all(4) {
                let own = || loose.iter().filter(|swimmer| swimmer.0 == seat);
                match own().count() {
                    0 => {}
                    n => units.push(Unit::Crowd(seat, n, own().all(|swimmer| swimmer.1))),
                }
            }
        }
    };
    if beasts.len() + loose.len().div_ceil(3) + usize::from(hex.ship.is_some()) <= MOST {
        units.extend(beasts);
    } else {
        // Guarded and guard stay together; the others are counted.
        let pairs = beasts.into_iter().filter(|beast| matches!(beast, Unit::Pair(..)));
        units.extend(pairs);
        for kind in Kind::ALL {
            let free = || {
                hex.creatures
                    .iter()
                    .filter(|creature| creature.kind == kind && creature.guards.is_none())
            };
            let spent = moving && free().all(|creature| creature.escorted);
            match free().count() {
                0 => {}
                n => units.push(Unit::Creature { kind, n, spent }),
            }
        }
    }
    swimmers(&mut units);
    units.extend(hex.ship.as_ref().map(Unit::Ship));
    units
}
