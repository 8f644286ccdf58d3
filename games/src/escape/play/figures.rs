//! The meetings of figures: who devours, sinks and guards whom.

use crate::{
    Seat,
    escape::{
        Escape,
        action::SEATS,
        board::cell::Cell,
        numbers::{Kind, SYMBOLS, Symbol},
        position::{
            Cause, Loss, Lost,
            sea::{Creature, Ship, Swimmer},
        },
    },
};

/// The figures of a match, which move and meet.
pub(in crate::escape) struct Figures<'a> {
    pub(in crate::escape) game: &'a mut Escape,
}

impl Figures<'_> {
    /// The seat whose people come first, then the others in turn order.
    fn since_mover(&self) -> impl Iterator<Item = Seat> + use<> {
        let (n, mover) = (self.game.n, self.game.turn);
        (0..n).map(move |by| Seat((mover.0 + by) % n))
    }

    /// Somebody falls into the water: of all swimmers they are the last.
    pub(super) fn fall(&mut self, seat: Seat, at: Cell, spent: bool) {
        self.game.sea.swimmers.push(Swimmer { seat, at, spent });
    }

    /// Several fall at once, in the order of turns from whose turn it is (B11).
    fn fall_together(&mut self, people: &[Seat], at: Cell) {
        for seat in self.since_mover() {
            let n = people.iter().filter(|person| **person == seat).count();
            (0..n).for_each(|_| self.fall(seat, at, false));
        }
    }

    fn lose(&mut self, at: Cell, what: Lost, to: Cause) {
        if let Lost::Person(seat) = what {
            let out = &mut self.game.sea.out[seat.index()];
            *out = out.saturating_sub(1);
        }
        self.game.now.lost.push(Loss { at, what, to });
    }

    /// Settles a hex after any change in it (section 7 of the sheet): dolphins guard whom they can,
    /// the rest is devoured, and ships are, too.
    pub(super) fn settle(&mut self, at: Cell) {
        for which in 0..self.game.sea.creatures.len() {
            let it = self.game.sea.creatures[which];
            if self.game.sea.ward(&it).is_some_and(|ward| ward.at != it.at) {
                self.game.sea.release(which);
            }
        }
        let (mover, mut peril) = (self.game.turn, None);
        for which in 0..self.game.sea.creatures.len() {
            let it = self.game.sea.creatures[which];
            if it.at != at {
                continue;
            }
            match it.kind {
                Kind::Dolphin if it.guards.is_none() => self.game.sea.assign_guard(which, mover),
                Kind::Dolphin | Kind::Octopus => (),
                Kind::Monster => peril = Some(Cause::Monster),
                Kind::Shark => peril = peril.or(Some(Cause::Shark)),
            }
        }
        let Some(peril) = peril else { return };
        let mut which = 0;
        while let Some(it) = self.game.sea.swimmers.get(which).copied() {
            if it.at == at && !self.game.sea.is_guarded(which) {
                self.game.sea.lift(which);
                self.lose(at, Lost::Person(it.seat), peril);
            } else {
                which += 1;
            }
        }
        if peril == Cause::Monster {
            self.wreck(at, Cause::Monster);
        }
    }

    /// The ship in a hex is gone, and its crew with it.
    fn wreck(&mut self, at: Cell, to: Cause) {
        let Some(ship) = self.game.sea.take_ship(at) else { return };
        self.lose(at, Lost::Ship(ship.name), to);
        ship.crew().for_each(|seat| self.lose(at, Lost::Person(seat), to));
    }

    /// A creature goes to a hex, and what comes of it there and where it was.
    pub(super) fn creature_to(&mut self, which: usize, to: Cell) {
        self.game.sea.release(which);
        let Some(it) = self.game.sea.creatures.iter_mut().nth(which) else { return };
        let (from, kind) = (it.at, it.kind);
        it.at = to;
        let manned = |ship: &Ship| !ship.crew.is_empty();
        if kind == Kind::Octopus
            && self.game.sea.ship(to).is_some_and(manned)
            && let Some(ship) = self.game.sea.take_ship(to)
        {
            // An empty ship it leaves alone.
            self.lose(to, Lost::Ship(ship.name), Cause::Octopus);
            self.fall_together(&ship.crew, to);
        }
        self.settle(to);
        self.settle(from);
    }

    /// A piece is gone, and what it hid is there in its place.
    pub(in crate::escape) fn flood(&mut self, at: Cell, piece: usize, symbol: Symbol) {
        let people: Vec<Seat> = self.game.sea.people_on(piece).collect();
        self.game.sea.on[piece] = [0; SEATS];
        self.game.sea.land.remove(at);
        self.fall_together(&people, at);
        match (symbol, symbol.creature()) {
            (Symbol::Ship, _) => {
                let came: u8 = self.turned_up()[Symbol::Ship.index()];
                let name = self.game.map.ships(self.game.n).len() as u8 + came - 1;
                self.game.sea.ships.push(Ship { name, at, ..Ship::default() });
            }
            (_, Some(kind)) => {
                self.game.sea.creatures.push(Creature { kind, at, ..Creature::default() });
            }
            (_, None) => return self.whirl(at),
        }
        self.settle(at);
    }

    /// How many of each symbol were turned up.
    fn turned_up(&self) -> [u8; SYMBOLS] {
        let mut n = [0; SYMBOLS];
        self.game.turned.iter().flatten().for_each(|symbol| n[symbol.index()] += 1);
        n
    }

    /// A whirlpool takes all there is in its hex and in those around it. What the pieces
    /// among them hid stays hidden (B17).
    fn whirl(&mut self, at: Cell) {
        let map = self.game.map;
        let to = Cause::Whirlpool;
        for at in std::iter::once(at).chain(map.near(at)) {
            if !map.floods.has(at) {
                continue;
            }
            if let Some(piece) = map.piece(at).filter(|_| self.game.sea.land.has(at)) {
                self.game.sea.land.remove(at);
                self.game.now.swept.push(at);
                let people = self.game.sea.people_on(piece);
                self.game.sea.on[piece] = [0; SEATS];
                people.for_each(|seat| self.lose(at, Lost::Person(seat), to));
            }
            let swims = |swimmer: &Swimmer| swimmer.at == at;
            while let Some(which) = self.game.sea.swimmers.iter().position(swims) {
                let seat = self.game.sea.swimmers[which].seat;
                self.game.sea.lift(which);
                self.lose(at, Lost::Person(seat), to);
            }
            self.wreck(at, to);
            let lives = |creature: &Creature| creature.at == at;
            while let Some(which) = self.game.sea.creatures.iter().position(lives) {
                let kind = self.game.sea.creatures[which].kind;
                self.game.sea.creatures.remove(which);
                self.lose(at, Lost::Creature(kind), to);
            }
        }
    }

    /// All people of a seat that are not ashore are lost (B24).
    pub(super) fn abandon(&mut self, seat: Seat) {
        let to = Cause::Left;
        self.game.waiting[seat.index()] = 0;
        for (piece, &at) in self.game.map.pieces.iter().enumerate() {
            let n = std::mem::take(&mut self.game.sea.on[piece][seat.index()]);
            (0..n).for_each(|_| self.lose(at, Lost::Person(seat), to));
        }
        for which in 0..self.game.sea.ships.len() {
            let Some(ship) = self.game.sea.ships.iter_mut().nth(which) else { continue };
            let (at, n) = (ship.at, ship.count(seat));
            ship.crew.retain(|sailor| *sailor != seat);
            (0..n).for_each(|_| self.lose(at, Lost::Person(seat), to));
        }
        let is_own = |swimmer: &Swimmer| swimmer.seat == seat;
        while let Some(which) = self.game.sea.swimmers.iter().position(is_own) {
            let at = self.game.sea.swimmers[which].at;
            self.game.sea.lift(which);
            self.lose(at, Lost::Person(seat), to);
            self.settle(at);
        }
    }
}

impl Escape {
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
        Figures { game: &mut next }.flood(at, piece, Symbol::Whirlpool);
        for seat in self.seats() {
            swept[seat.index()] = before[seat.index()].saturating_sub(next.sea.out[seat.index()]);
        }
        swept
    }
}
