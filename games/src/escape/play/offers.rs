//! All that may be done: candidates, of which the rules refuse some.

use crate::{
    Seat,
    escape::{
        Action, Escape, Lander,
        action::SEATS,
        board::cell::Cell,
        numbers::Symbol,
        position::{Step, sea::ROOM},
        think::worth::Glance,
    },
};

impl Escape {
    pub(in crate::escape) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let begin = out.len();
        let mut push = |action: Action| {
            let fits = self.check_action(seat, action).is_ok();
            if fits && !out[begin..].contains(&action) {
                out.push(action);
            }
        };
        match self.step {
            _ if seat != self.turn || self.resigned.contains(seat) => (),
            Step::Placing => self.sea.land.iter().for_each(|cell| push(Action::Place(cell))),
            Step::Moving => {
                push(Action::Back);
                if self.moves_left() > 0 {
                    self.moves(seat, &mut push);
                }
                match self.sea.sinking(self.map) {
                    None => push(Action::Roll),
                    Some(ring) => {
                        let left = self.map.rings[ring.index()].and(&self.sea.land);
                        left.iter().for_each(|cell| push(Action::Sink(cell)));
                    }
                }
            }
            Step::Creature { .. } => {
                push(Action::Stop);
                self.steps(&mut push);
            }
            Step::Over(_) => (),
        }
        push(Action::Rest);
        push(Action::Ask);
    }

    /// Where somebody of a seat stands best, as far as a computer sees at once.
    pub(super) fn best_place(&self, seat: Seat) -> Option<Action> {
        let mut best: Option<(f32, Action)> = None;
        for at in self.sea.land.iter().filter(|cell| self.room_on(*cell).is_ok()) {
            let Some(piece) = self.map.piece(at) else { continue };
            let mut next = self.clone();
            next.sea.on[piece][seat.index()] += 1;
            let looks = Glance::new(&next).looks(seat);
            if best.is_none_or(|choice| looks > choice.0) {
                best = Some((looks, Action::Place(at)));
            }
        }
        best.map(|choice| choice.1)
    }

    /// How many of each seat a whirlpool below a piece would take besides those who stand
    /// on it; nobody if none can be there.
    pub(in crate::escape) fn swept(&self, at: Cell) -> [u8; SEATS] {
        let mut swept = [0; SEATS];
        let (Some(piece), Some(ring)) = (self.map.piece(at), self.map.ring(at)) else {
            return swept;
        };
        if self.unseen(ring)[Symbol::Whirlpool.index()] == 0 {
            return swept;
        }
        let mut next = self.clone();
        next.sea.on[piece] = [0; SEATS];
        let before = next.sea.out;
        next.flood(at, piece, Symbol::Whirlpool);
        for seat in self.seats() {
            swept[seat.index()] = before[seat.index()].saturating_sub(next.sea.out[seat.index()]);
        }
        swept
    }

    /// The action that harms an absent player the least. As few of their people as possible are on
    /// the piece that sinks, or near it, where a whirlpool could take them. No creature moves.
    pub(in crate::escape) fn mildest(&self, seat: Seat) -> Option<Action> {
        if seat != self.turn {
            return None;
        }
        let on = |at: Cell| self.map.piece(at).map_or(0, |piece| self.sea.on[piece][seat.index()]);
        let of = |at: &Cell| (on(*at), self.swept(*at)[seat.index()]);
        let room =
            |at: &Cell| self.map.piece(*at).is_some_and(|piece| self.sea.crowd(piece) < ROOM);
        match self.step {
            Step::Placing => {
                // Rings that sink late, if there is room.
                let rings = self.map.rings.iter().rev();
                let mut free = rings.flat_map(|ring| ring.and(&self.sea.land).iter()).filter(room);
                free.next().map(Action::Place)
            }
            Step::Moving => match self.sea.sinking(self.map) {
                None => Some(Action::Roll),
                Some(ring) => {
                    let left = self.map.rings[ring.index()].and(&self.sea.land);
                    left.iter().min_by_key(of).map(Action::Sink)
                }
            },
            Step::Creature { .. } => Some(Action::Stop),
            Step::Over(_) => None,
        }
    }

    /// Lists all moves that the figures of a seat could be asked to make.
    fn moves(&self, seat: Seat, push: &mut impl FnMut(Action)) {
        for (piece, &from) in self.map.pieces.iter().enumerate() {
            if self.sea.on[piece][seat.index()] > 0 {
                self.map.near(from).for_each(|to| self.off_piece(from, to, push));
            }
        }
        for at in 0..self.sea.ships.len() {
            let ship = &self.sea.ships[at];
            let from = ship.at;
            if ship.count(seat) > 0 {
                push(Action::Land { at: from, from: Lander::Ship });
            }
            if ship.obeys(seat) {
                self.map.near(from).for_each(|to| push(Action::Sail { from, to }));
            }
            if ship.count(seat) > 0 {
                let ships = |to: &Cell| self.sea.ship(*to).is_some();
                self.map.near(from).filter(ships).for_each(|to| push(Action::Hop { from, to }));
            }
        }
        for (which, it) in
            self.sea.swimmers.iter().enumerate().filter(|swimmer| swimmer.1.seat == seat)
        {
            let from = it.at;
            let guarded = self.sea.is_guarded(which);
            let lander = if guarded { Lander::Guarded } else { Lander::Swimmer };
            push(Action::Land { at: from, from: lander });
            push(Action::Climb { at: from, guarded });
            for to in self.map.near(from) {
                if guarded {
                    push(Action::Escort { from, to });
                }
                push(Action::Swim { from, to, leaves: guarded });
            }
        }
    }

    /// Lists the moves of a person on a piece towards a hex beside it.
    fn off_piece(&self, from: Cell, to: Cell, push: &mut impl FnMut(Action)) {
        if self.sea.land.has(to) {
            return push(Action::Walk { from, to });
        }
        if self.sea.ship(to).is_some() {
            push(Action::Board { from, to });
        }
        push(Action::Dive { from, to });
    }

    /// Wherever creatures of the kind that was rolled could go.
    fn steps(&self, push: &mut impl FnMut(Action)) {
        let Step::Creature { kind, distance, which } = self.step else { return };
        let is_it = |at: usize| which.is_none_or(|index| usize::from(index) == at);
        for (at, it) in self.sea.creatures.iter().enumerate() {
            if it.kind != kind || !is_it(at) {
                continue;
            }
            let guards = self.sea.ward(it).map(|ward| ward.seat);
            let from = it.at;
            let mut step = |to: Cell| push(Action::Creature { kind, from, to, guards });
            match distance {
                0 => self.map.floods.iter().for_each(&mut step),
                _ => self.map.near(from).for_each(&mut step),
            }
        }
    }
}
