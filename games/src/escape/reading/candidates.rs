//! All that a verb and the things behind it could mean.

use super::things::{Thing, Verb};
use crate::{
    Game as _, Seat,
    escape::{Action, Escape, Lander, board::cell::Cell, numbers::Kind, position::Step},
};

/// The actions that a seat could mean, also if it says only a part of one.
#[derive(Clone, Copy)]
pub(super) struct Candidates<'a> {
    pub(super) game: &'a Escape,
    pub(super) seat: Seat,
}

impl Candidates<'_> {
    /// All that could be meant, legal or not, the likeliest first.
    pub(super) fn of(self, verb: Verb, things: &[Thing]) -> Vec<Action> {
        use Thing::{Alone, At, Guarded};
        match (verb, things) {
            (Verb::Plain(action), []) => vec![action],
            (Verb::Place, &[At(at)]) => vec![Action::Place(at)],
            // `put somebody from d7 over to e6`
            (Verb::Place, &[At(from), At(to)]) if self.game.step == Step::Moving => {
                self.way_between(from, to)
            }
            // `place all the rest`
            (Verb::Place, [Thing::Rest] | [Thing::Rest, Thing::Rest]) => vec![Action::Rest],
            (Verb::Sink, &[At(at)]) => vec![Action::Sink(at)],
            (Verb::Walk, &[At(from), At(to)]) => vec![Action::Walk { from, to }],
            (Verb::Dive, &[At(from), At(to)]) => vec![Action::Dive { from, to }],
            (Verb::Hop, &[At(from), At(to)]) => vec![Action::Hop { from, to }],
            (Verb::Sail, &[At(from), At(to)]) => vec![Action::Sail { from, to }],
            (Verb::Escort, &[At(from), At(to)]) => vec![Action::Escort { from, to }],
            // The one figure that can go there is meant.
            (
                Verb::Walk | Verb::Dive | Verb::Hop | Verb::Swim | Verb::Escort | Verb::Sail,
                &[At(to)],
            ) => self.moves_to(verb, to),
            // Whether a dolphin that guards the swimmer goes along has to be said.
            (Verb::Swim, &[At(from), At(to)]) => vec![
                Action::Swim { from, to, leaves: false },
                Action::Swim { from, to, leaves: true },
                Action::Escort { from, to },
            ],
            (Verb::Swim, &[At(from), At(to), Alone]) => {
                vec![Action::Swim { from, to, leaves: true }]
            }
            (Verb::Swim, &[At(from), At(to), Guarded]) => vec![Action::Escort { from, to }],
            (Verb::Board | Verb::Climb, _) => self.aboard(things),
            (Verb::Land, _) => self.landings(things),
            (Verb::Creature(_), _) => self.creature_steps(verb, things),
            (Verb::Any, &[At(at)]) if self.game.step == Step::Placing => vec![Action::Place(at)],
            (Verb::Any, &[At(_)]) => self.creature_steps(verb, things),
            (Verb::Any, &[At(from), At(to)]) => self.way_between(from, to),
            _ => Vec::new(),
        }
    }

    /// Somebody goes aboard.
    fn aboard(self, things: &[Thing]) -> Vec<Action> {
        use Thing::{At, Guarded};
        match things {
            &[At(from), At(to)] if from != to => {
                // Nobody boards a piece: whoever names the ship first means it.
                let is_turned = self.game.sea.land.has(to) && !self.game.sea.land.has(from);
                let (from, to) = if is_turned { (to, from) } else { (from, to) };
                vec![Action::Board { from, to }, Action::Hop { from, to }]
            }
            // `i7 aboard` names where somebody leaves.
            &[At(from)] if self.game.sea.ship(from).is_none() => self.ways_aboard_from(from),
            &[At(at)] | &[At(_), At(at)] => self.ways_to_board(at),
            &[At(at), Guarded] => vec![Action::Climb { at, guarded: true }],
            // `one on the ship`
            [] => {
                let legal = self.game.legal(self.seat);
                let is_way = |way: &Action| matches!(way, Action::Board { .. });
                legal.into_iter().filter(is_way).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Somebody lands.
    fn landings(self, things: &[Thing]) -> Vec<Action> {
        use Thing::{Aboard, At, Guarded};
        match *things {
            [At(at)] => [Lander::Ship, Lander::Swimmer, Lander::Guarded]
                .map(|from| Action::Land { at, from })
                .to_vec(),
            [At(at), Guarded] => vec![Action::Land { at, from: Lander::Guarded }],
            [At(at), Aboard] => vec![Action::Land { at, from: Lander::Ship }],
            [] => {
                let legal = self.game.legal(self.seat);
                legal.into_iter().filter(|action| matches!(action, Action::Land { .. })).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A creature goes on: from where it is, if that is not named.
    fn creature_steps(self, verb: Verb, things: &[Thing]) -> Vec<Action> {
        use Thing::At;
        match (verb, things) {
            (Verb::Creature(kind), &[At(from), At(to)]) => self.creature(kind, from, to),
            (Verb::Creature(kind), &[At(from), At(to), Thing::Seat(seat)]) => {
                vec![Action::Creature { kind, from, to, guards: Some(seat) }]
            }
            // Once a creature has begun, a hex says where it goes on to.
            (Verb::Creature(_) | Verb::Any, &[At(to)]) => match (self.game.step, verb) {
                (Step::Creature { kind, which: Some(which), .. }, _) => {
                    let begun = self.game.sea.creatures.get(usize::from(which));
                    begun.map_or_else(Vec::new, |begun| self.creature(kind, begun.at, to))
                }
                (Step::Creature { kind: rolled, .. }, Verb::Creature(kind)) if kind != rolled => {
                    vec![Action::Creature { kind, from: to, to, guards: None }]
                }
                // The only one that can move.
                (Step::Creature { kind, .. }, Verb::Any) => {
                    let all = self.game.sea.creatures.iter().filter(|other| other.kind == kind);
                    let places: Vec<Cell> = all.map(|other| other.at).collect();
                    match places[..] {
                        [from] => self.creature(kind, from, to),
                        _ => Vec::new(),
                    }
                }
                (_, Verb::Creature(kind)) => {
                    let all = self.game.sea.creatures.iter().filter(|other| other.kind == kind);
                    let mut places: Vec<Cell> = all.map(|other| other.at).collect();
                    places.dedup();
                    places.into_iter().flat_map(|from| self.creature(kind, from, to)).collect()
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// The move or step from a hex to another.
    fn way_between(self, from: Cell, to: Cell) -> Vec<Action> {
        let legal = self.game.legal(self.seat);
        let fits = |action: &Action| action.from() == Some(from) && action.to() == Some(to);
        let fitting: Vec<Action> = legal.into_iter().filter(fits).collect();
        match (fitting.is_empty(), self.game.step) {
            (false, _) => fitting,
            (_, Step::Creature { kind, .. }) => {
                let is_there = self.game.sea.creatures_at(from).any(|(_, at)| at.kind == kind);
                match self.game.sea.ship(from).is_some() && !is_there {
                    true => vec![Action::Sail { from, to }],
                    false => self.creature(kind, from, to),
                }
            }
            _ if self.game.sea.ship(from).is_some() => vec![Action::Sail { from, to }],
            _ if self.game.sea.ship(to).is_some() => vec![Action::Board { from, to }],
            _ => vec![Action::Walk { from, to }],
        }
    }

    /// The step of a creature, whomever it guards.
    fn creature(self, kind: Kind, from: Cell, to: Cell) -> Vec<Action> {
        let mut all: Vec<Action> = Vec::new();
        for guards in [None].into_iter().chain(self.game.seats().map(Some)) {
            let action = Action::Creature { kind, from, to, guards };
            let there = self.game.sea.creatures_at(from).any(|creature| {
                creature.1.kind == kind
                    && self.game.sea.ward(creature.1).map(|ward| ward.seat) == guards
            });
            if guards.is_none() || there {
                all.push(action);
            }
        }
        all
    }
}
