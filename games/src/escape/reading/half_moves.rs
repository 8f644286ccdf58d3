//! Moves of which only one end is said, and what else is missing or is not there.

use super::{
    candidates::Candidates,
    things::{FILLERS, Verb, is_noun, is_ship, verb},
};
use crate::{
    Game as _,
    escape::{Action, Reason, board::cell::Cell},
    input::resemblance::is_square,
};

/// The move of a kind from a hex to another, for kinds that have both ends.
fn way(verb: Verb, from: Cell, to: Cell) -> Option<Action> {
    Some(match verb {
        Verb::Walk => Action::Walk { from, to },
        Verb::Dive => Action::Dive { from, to },
        Verb::Hop => Action::Hop { from, to },
        Verb::Swim => Action::Swim { from, to, leaves: false },
        Verb::Escort => Action::Escort { from, to },
        Verb::Sail => Action::Sail { from, to },
        _ => return None,
    })
}

impl<'a> Candidates<'a> {
    /// The moves of a kind that a seat could make now.
    fn possible(self, verb: Verb) -> Vec<Action> {
        let is_of_kind = |action: &Action| {
            matches!(
                (verb, action),
                (Verb::Walk, Action::Walk { .. })
                    | (Verb::Dive, Action::Dive { .. })
                    | (Verb::Hop, Action::Hop { .. })
                    | (Verb::Swim, Action::Swim { .. } | Action::Escort { .. })
                    | (Verb::Escort, Action::Escort { .. })
                    | (Verb::Sail, Action::Sail { .. })
            )
        };
        self.game.legal(self.seat).into_iter().filter(is_of_kind).collect()
    }

    /// The moves of a kind to a hex from which none of them begins.
    pub(super) fn moves_to(self, verb: Verb, at: Cell) -> Vec<Action> {
        let possible = self.possible(verb);
        if possible.iter().any(|action| action.from() == Some(at)) {
            return Vec::new();
        }
        possible.into_iter().filter(|action| action.to() == Some(at)).collect()
    }

    /// Why a kind of move is none without its hexes.
    pub(super) fn kind_alone(self, verb: Verb) -> Option<Reason> {
        way(verb, Cell::default(), Cell::default())?;
        let example = self.possible(verb).first().copied();
        Some(example.map_or(Reason::NoSuchMove, |example| Reason::WhichWay { example }))
    }

    /// Why a kind of move is none with one hex alone: nobody knows where to, or nobody is there or
    /// beside it who could make it.
    pub(super) fn one_end(self, verb: Verb, at: Cell) -> Option<Reason> {
        way(verb, at, at)?;
        let why = |from, to| self.game.check(self.seat, &way(verb, from, to)?).err();
        let refused = |from, to| why(from, to).filter(|why| !is_absence(why, from));
        let Some(any) = self.game.map.near(at).next() else {
            return Some(Reason::NoSuchHex { at });
        };
        if let Some(reason) = why(at, any).filter(Reason::is_about_turn) {
            return Some(reason);
        }
        let possible = self.possible(verb);
        if let Some(&example) = possible.iter().find(|action| action.from() == Some(at)) {
            return Some(Reason::WhereTo { example });
        }
        let mut from = self.game.map.near(at).filter_map(|to| refused(at, to));
        // A hex beside it that nobody named is no reason.
        let from = from.next().map(|first| match from.all(|other| other == first) {
            true => first,
            false => Reason::NoWayFrom { at, into_sea: verb == Verb::Dive },
        });
        let to = || self.game.map.near(at).find_map(|from| refused(from, at));
        Some(from.or_else(to).unwrap_or(Reason::NobodyComes { at }))
    }

    /// Ways aboard a ship by its hex alone: out of the water there, or else from beside it.
    pub(super) fn ways_to_board(self, at: Cell) -> Vec<Action> {
        let climbs = [false, true].map(|guarded| Action::Climb { at, guarded });
        let can = |action: &Action| self.game.check(self.seat, action).is_ok();
        if climbs.iter().any(can) {
            return climbs.to_vec();
        }
        let ways = self.ways_aboard(at);
        // Where nobody swims, a reason that speaks of swimmers is none.
        let swims = self.game.sea.swimmers_at(at).any(|(_, swimmer)| swimmer.seat == self.seat);
        ways.filter(can).chain(climbs.into_iter().filter(|_| swims)).collect()
    }

    /// The ways aboard the ships beside a hex that somebody could take.
    pub(super) fn ways_aboard_from(self, from: Cell) -> Vec<Action> {
        let ways = |to| [Action::Board { from, to }, Action::Hop { from, to }];
        let near = self.game.map.near(from).flat_map(ways);
        near.filter(|way| self.game.check(self.seat, way).is_ok()).collect()
    }

    /// All ways aboard a ship from beside it, possible or not.
    pub(super) fn ways_aboard(self, to: Cell) -> impl Iterator<Item = Action> + use<'a> {
        let ways = move |from| [Action::Board { from, to }, Action::Hop { from, to }];
        self.game.map.near(to).flat_map(ways)
    }

    /// Why nothing is done with a ship that has a name which no ship has: `sail C b8`.
    pub(super) fn no_such_ship(self, first: &str, rest: &[&str]) -> Option<Reason> {
        let of_ships = [Verb::Sail, Verb::Board, Verb::Climb, Verb::Hop, Verb::Any];
        let begins = verb(first).is_some_and(|verb| of_ships.contains(&verb));
        // `d6 x e6` is about no ship.
        let is_from_hex = first.parse::<Cell>().is_ok() && !rest.contains(&"x");
        if !begins && !is_from_hex && !is_ship(first) {
            return None;
        }
        let said =
            rest.iter().filter(|word| !FILLERS.contains(word) && !is_noun(word) && !is_ship(word));
        let others: Vec<&[u8]> =
            said.filter(|word| word.parse::<Cell>().is_err()).map(|word| word.as_bytes()).collect();
        let &[&[name @ b'a'..=b'z']] = &others[..] else { return None };
        let ships = self.game.sea.ships.iter();
        let ships = ships.fold(0, |bits, ship| bits | 1_u32 << (ship.name % 32));
        if ships >> (name - b'a') & 1 == 1 {
            return None;
        }
        // Any move stands for all.
        let any = Action::Sail { from: Cell::default(), to: Cell::default() };
        let now = self.game.check(self.seat, &any).err().filter(Reason::is_about_turn);
        let name = char::from(name.to_ascii_uppercase());
        Some(now.unwrap_or(Reason::NoSuchShip { name, ships }))
    }
}

/// Whether nobody and nothing is at a hex that could move from there.
fn is_absence(why: &Reason, from: Cell) -> bool {
    match why {
        Reason::NobodyThere { at }
        | Reason::NoSwimmer { at }
        | Reason::NobodyAboard { at }
        | Reason::NoShip { at }
        | Reason::NoPiece { at }
        | Reason::NoSuchHex { at }
        | Reason::Guarded { at, is: false } => *at == from,
        Reason::Acropolis => true,
        _ => false,
    }
}

/// Whether somebody says that they begin at a number, as in a game whose places have only that.
pub(super) fn starts_at_number(first: &str, rest: &[&str]) -> bool {
    let mut said = rest.iter().filter(|word| !FILLERS.contains(word) && !is_noun(word));
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let begins = first.starts_with("start") || first.starts_with("begin");
    begins && said.next().is_some_and(is_number) && said.next().is_none()
}

/// A hex that no board has: `z9`.
pub(super) fn beyond_the_board(word: &str) -> Option<Reason> {
    let is_hex = is_square(word) && word.parse::<Cell>().is_err();
    let column = word.chars().next().filter(|_| is_hex)?;
    let row = word.get(1..)?.parse().ok()?;
    Some(Reason::Beyond { column, row })
}
