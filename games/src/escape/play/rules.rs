//! The legality of actions: every rule that refuses something stands here.

use crate::{
    Seat,
    escape::{
        Action, Escape, Lander, Reason,
        board::{cell::Cell, map::Ground},
        numbers::Kind,
        position::{
            Step,
            sea::{Creature, ROOM, Ship, Swimmer},
        },
    },
};

type Checked<T = ()> = Result<T, Reason>;

fn ensure(fits: bool, reason: Reason) -> Checked {
    if fits { Ok(()) } else { Err(reason) }
}

/// The judge of what a seat may do now.
#[derive(Clone, Copy)]
pub(in crate::escape) struct Referee<'a> {
    pub(in crate::escape) game: &'a Escape,
    pub(in crate::escape) seat: Seat,
}

impl<'a> Referee<'a> {
    pub(in crate::escape) fn check(self, action: Action) -> Checked {
        if matches!(action, Action::Rest | Action::Ask) {
            return self.check_rest(action == Action::Rest);
        }
        self.check_turn()?;
        let is_sunk = self.game.sea.land.is_empty();
        match (self.game.step, action) {
            (Step::Over(_), _) => Err(Reason::Over),
            (Step::Placing, Action::Place(at)) => self.room_on(at).map(drop),
            (Step::Moving, Action::Back) => {
                ensure(!self.game.now.moves.is_empty(), Reason::NothingDrafted)
            }
            (Step::Moving, Action::Sink(at)) => self.check_sink(at),
            (Step::Moving, Action::Roll) => ensure(is_sunk, Reason::SinkFirst),
            (Step::Moving, action) if action.is_move() => {
                let (left, n) = (self.game.moves_left(), self.game.numbers.turns.moves);
                ensure(left > 0, Reason::NoMoves { n })?;
                self.check_move(action)
            }
            (Step::Creature { .. }, Action::Stop) => Ok(()),
            (Step::Moving, Action::Stop) if !is_sunk => match self.game.moves_left() {
                0 => Err(Reason::WhichPiece),
                _ => Err(Reason::EndsBySinking),
            },
            (Step::Creature { .. }, Action::Creature { kind, from, to, guards }) => {
                let at = self.find_creature(kind, from, guards)?;
                self.check_step(at, to)
            }
            (step, _) => Err(Reason::NotThis(step)),
        }
    }

    /// It can be said at any time, as long as somebody waits, and so can the contrary.
    fn check_rest(self, is_wanted: bool) -> Checked {
        ensure(self.game.end_reason().is_none(), Reason::Over)?;
        ensure(self.seat.0 < self.game.n && !self.game.resigned.contains(self.seat), Reason::Left)?;
        ensure(self.game.step == Step::Placing, Reason::NobodyWaits)?;
        ensure(self.game.waiting[self.seat.index()] > 0, Reason::NobodyWaits)?;
        ensure(self.game.rest.contains(self.seat) != is_wanted, Reason::AsItIs)
    }

    fn check_turn(self) -> Checked {
        let mover = self.game.turn;
        ensure(self.game.end_reason().is_none(), Reason::Over)?;
        ensure(!self.game.resigned.contains(self.seat), Reason::Left)?;
        ensure(self.seat == mover, Reason::NotYourTurn { mover })
    }

    /// The piece that stands there.
    fn piece_at(self, at: Cell) -> Checked<usize> {
        match self.game.map.ground(at) {
            None => Err(Reason::NoSuchHex { at }),
            Some(Ground::Acropolis) => Err(Reason::Acropolis),
            _ => {
                let piece = self.game.map.piece(at).filter(|_| self.game.sea.land.has(at));
                piece.ok_or(Reason::NoPiece { at })
            }
        }
    }

    /// The piece that stands there, if one more fits on it.
    pub(super) fn room_on(self, at: Cell) -> Checked<usize> {
        let piece = self.piece_at(at)?;
        ensure(self.game.sea.crowd(piece) < ROOM, Reason::Crowded { at })?;
        Ok(piece)
    }

    /// The piece there, on which somebody of a seat stands.
    fn stands(self, at: Cell) -> Checked<usize> {
        let piece = self.piece_at(at)?;
        ensure(self.game.sea.on[piece][self.seat.index()] > 0, Reason::NobodyThere { at })?;
        Ok(piece)
    }

    fn ship_at(self, at: Cell) -> Checked<&'a Ship> {
        self.game.sea.ship(at).ok_or(Reason::NoShip { at })
    }

    /// Whether somebody can go aboard there.
    fn berth(self, at: Cell) -> Checked {
        ensure(self.ship_at(at)?.has_room(), Reason::ShipFull { at })
    }

    fn aboard(self, at: Cell) -> Checked {
        ensure(self.ship_at(at)?.count(self.seat) > 0, Reason::NobodyAboard { at })
    }

    /// The hexes touch, and the other is sea.
    fn beside_sea(self, from: Cell, to: Cell) -> Checked {
        ensure(self.game.map.ground(to).is_some(), Reason::NoSuchHex { at: to })?;
        ensure(self.game.map.touch(from, to), Reason::NotBeside { from, to })?;
        ensure(self.game.sea.is_sea(self.game.map, to), Reason::NoSea { at: to })
    }

    /// Nobody is sent to certain death (B6): there is nothing deadly, or a dolphin that
    /// will guard them.
    fn survives(self, at: Cell) -> Checked {
        match self.game.sea.peril(at) {
            Some(kind) if !self.game.sea.has_free_dolphin(at) => Err(Reason::Deadly { at, kind }),
            _ => Ok(()),
        }
    }

    /// The swimmer of a seat who is meant by a hex, and by whether a dolphin guards them:
    /// the one for whom `fits` finds nothing in the way and who has been in the water the
    /// longest (B16).
    fn swimmer(
        self,
        at: Cell,
        guarded: bool,
        fits: impl Fn(usize, &Swimmer) -> Checked,
    ) -> Checked<usize> {
        let mut refused = Reason::NoSwimmer { at };
        let own = self.game.sea.swimmers_at(at).filter(|swimmer| swimmer.1.seat == self.seat);
        for (which, it) in own {
            if self.game.sea.is_guarded(which) != guarded {
                if matches!(refused, Reason::NoSwimmer { .. }) {
                    refused = Reason::Guarded { at, is: !guarded };
                }
                continue;
            }
            match fits(which, it) {
                Ok(()) => return Ok(which),
                Err(reason) => refused = reason,
            }
        }
        Err(refused)
    }

    /// The swimmer who goes aboard or ashore. Those who can swim no further in this turn go first:
    /// the others still can.
    pub(super) fn leaver(self, at: Cell, guarded: bool) -> Checked<usize> {
        let spent = |_: usize, swimmer: &Swimmer| ensure(swimmer.spent, Reason::NoSwimmer { at });
        self.swimmer(at, guarded, spent).or_else(|_| self.swimmer(at, guarded, |_, _| Ok(())))
    }

    /// The swimmer who leaves a hex without taking a dolphin; `leaves` is whether they leave one.
    pub(super) fn lone_swimmer(self, from: Cell, leaves: bool) -> Checked<usize> {
        let fresh =
            |_: usize, swimmer: &Swimmer| ensure(!swimmer.spent, Reason::Spent { at: from });
        self.swimmer(from, leaves, fresh)
    }

    /// The swimmer who leaves a hex with a dolphin.
    pub(super) fn find_escorted_swimmer(self, from: Cell) -> Checked<usize> {
        let sea = &self.game.sea;
        let fresh = |which: usize, swimmer: &Swimmer| {
            ensure(!swimmer.spent, Reason::Spent { at: from })?;
            let dolphin = sea.guard(which).and_then(|guard| sea.creatures.get(guard));
            let is_spent = dolphin.is_some_and(|dolphin| dolphin.escorted);
            ensure(!is_spent, Reason::DolphinSpent { at: from })
        };
        self.swimmer(from, true, fresh)
    }

    pub(in crate::escape) fn check_move(self, action: Action) -> Checked {
        match action {
            Action::Walk { from, to } => {
                self.stands(from)?;
                self.piece_at(to)?;
                ensure(self.game.map.touch(from, to), Reason::NotBeside { from, to })?;
                self.room_on(to).map(drop)
            }
            Action::Dive { from, to } => {
                self.stands(from)?;
                self.beside_sea(from, to)?;
                self.survives(to)
            }
            Action::Board { from, to } => {
                self.stands(from)?;
                ensure(self.game.map.touch(from, to), Reason::NotBeside { from, to })?;
                self.berth(to)
            }
            Action::Climb { at, guarded } => {
                self.leaver(at, guarded)?;
                self.berth(at)
            }
            Action::Hop { from, to } => {
                self.aboard(from)?;
                ensure(self.game.map.touch(from, to), Reason::NotBeside { from, to })?;
                self.berth(to)
            }
            Action::Swim { from, to, leaves } => {
                self.lone_swimmer(from, leaves)?;
                self.beside_sea(from, to)?;
                self.survives(to)
            }
            Action::Escort { from, to } => {
                self.find_escorted_swimmer(from)?;
                self.beside_sea(from, to)
            }
            Action::Sail { from, to } => {
                ensure(self.ship_at(from)?.obeys(self.seat), Reason::NotYourShip { at: from })?;
                self.beside_sea(from, to)?;
                ensure(self.game.sea.ship(to).is_none(), Reason::ShipThere { at: to })?;
                let blocks = |kind: Kind| matches!(kind, Kind::Octopus | Kind::Monster);
                let mut there = self.game.sea.creatures_at(to).map(|creature| creature.1.kind);
                let blocks = there.find(|kind| blocks(*kind));
                blocks.map_or(Ok(()), |kind| Err(Reason::InTheWay { at: to, kind }))
            }
            Action::Land { at, from } => {
                ensure(self.game.map.refuge(at).is_some(), Reason::NotRed { at })?;
                match from {
                    Lander::Swimmer => self.leaver(at, false).map(drop),
                    Lander::Guarded => self.leaver(at, true).map(drop),
                    Lander::Ship => self.aboard(at),
                }
            }
            _ => Err(Reason::NotThis(self.game.step)),
        }
    }

    /// A piece of the outermost ring sinks; who stands on it does not matter.
    fn check_sink(self, at: Cell) -> Checked {
        let sinks = self.game.sea.sinking(self.game.map).ok_or(Reason::NothingToSink)?;
        self.piece_at(at)?;
        match self.game.map.ring(at) {
            Some(ring) if ring != sinks => Err(Reason::NotYet { ring, sinks }),
            _ => Ok(()),
        }
    }

    /// The creature that is meant: the first of those that came up (B16).
    pub(super) fn find_creature(
        self,
        kind: Kind,
        from: Cell,
        guards: Option<Seat>,
    ) -> Checked<usize> {
        let Step::Creature { kind: rolled, which, .. } = self.game.step else {
            return Err(Reason::NotThis(self.game.step));
        };
        ensure(kind == rolled, Reason::OtherKind { rolled })?;
        let is_it = |&(at, creature): &(usize, &Creature)| {
            creature.kind == kind
                && self.game.sea.ward(creature).map(|ward| ward.seat) == guards
                && which.is_none_or(|which| usize::from(which) == at)
        };
        let mut there = self.game.sea.creatures_at(from);
        let found = self.game.sea.creatures_at(from).find(is_it);
        let another = which.is_some() && there.any(|creature| creature.1.kind == kind);
        found.map(|creature| creature.0).ok_or(match another {
            true => Reason::OtherBegan { kind },
            false => Reason::NoCreature { at: from, kind },
        })
    }

    fn check_step(self, creature: usize, to: Cell) -> Checked {
        let Step::Creature { distance, .. } = self.game.step else {
            return Err(Reason::NotThis(self.game.step));
        };
        let from = self.game.sea.creatures.get(creature).map_or(to, |creature| creature.at);
        if distance > 0 {
            return self.beside_sea(from, to);
        }
        ensure(self.game.map.ground(to).is_some(), Reason::NoSuchHex { at: to })?;
        ensure(self.game.sea.is_sea(self.game.map, to), Reason::NoSea { at: to })?;
        ensure(from != to, Reason::SameHex)
    }
}

impl Escape {
    /// Whether any creature of a kind could move so far.
    pub(super) fn can_move(&self, kind: Kind, distance: u8) -> bool {
        let free = |at: Cell| match distance {
            // The sea is larger than a hex.
            0 => true,
            _ => self.map.near(at).any(|neighbour| self.sea.is_sea(self.map, neighbour)),
        };
        self.sea.creatures.iter().any(|creature| creature.kind == kind && free(creature.at))
    }
}
