//! The meetings of figures: who devours, sinks and guards whom.

use crate::{
    Seat,
    escape::{
        Escape,
        board::cell::Cell,
        numbers::{Kind, SYMBOLS, Symbol},
        position::{
            Cause, Loss, Lost,
            sea::{Creature, Ship, Swimmer},
        },
    },
};

impl Escape {
    /// The seat whose people come first, then the others in turn order.
    fn since_mover(&self) -> impl Iterator<Item = Seat> + use<> {
        let (n, mover) = (self.n, self.turn);
        (0..n).map(move |by| Seat((mover.0 + by) % n))
    }

    /// Somebody falls into the water: of all swimmers they are the last.
    pub(super) fn fall(&mut self, seat: Seat, at: Cell, spent: bool) {
        self.sea.swimmers.push(Swimmer { seat, at, spent });
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
            let out = &mut self.sea.out[seat.index()];
            *out = out.saturating_sub(1);
        }
        self.now.lost.push(Loss { at, what, to });
    }

    /// Settles a hex after any change in it (section 7 of the sheet): dolphins guard whom they can,
    /// the rest is devoured, and ships are, too.
    pub(super) fn settle(&mut self, at: Cell) {
        for which in 0..self.sea.creatures.len() {
            let it = self.sea.creatures[which];
            let broken = self.sea.ward(&it).is_some_and(|ward| ward.at != it.at);
            if broken {
                self.release(which);
            }
        }
        let mut peril = None;
        for which in 0..self.sea.creatures.len() {
            let it = self.sea.creatures[which];
            if it.at != at {
                continue;
            }
            match it.kind {
                Kind::Dolphin if it.guards.is_none() => self.guard(which, at),
                Kind::Dolphin | Kind::Octopus => (),
                Kind::Monster => peril = Some(Cause::Monster),
                Kind::Shark => peril = peril.or(Some(Cause::Shark)),
            }
        }
        let Some(peril) = peril else { return };
        let mut which = 0;
        while let Some(it) = self.sea.swimmers.get(which).copied() {
            if it.at == at && !self.sea.is_guarded(which) {
                self.sea.lift(which);
                self.lose(at, Lost::Person(it.seat), peril);
            } else {
                which += 1;
            }
        }
        if peril == Cause::Monster {
            self.wreck(at, Cause::Monster);
        }
    }

    pub(super) fn release(&mut self, creature: usize) {
        if let Some(it) = self.sea.creatures.iter_mut().nth(creature) {
            it.guards = None;
        }
    }

    /// A dolphin guards one of those whom none guards: first of whose turn it is, then
    /// the one longest in the water.
    fn guard(&mut self, dolphin: usize, at: Cell) {
        let mover = self.turn;
        let loose = |swimmer: &(usize, &Swimmer)| !self.sea.is_guarded(swimmer.0);
        let found =
            self.sea.swimmers_at(at).filter(loose).min_by_key(|swimmer| swimmer.1.seat != mover);
        let ward = found.map(|swimmer| swimmer.0 as u8);
        if let Some(it) = self.sea.creatures.iter_mut().nth(dolphin) {
            it.guards = ward;
        }
    }

    /// The ship in a hex is gone, and its crew with it.
    fn wreck(&mut self, at: Cell, to: Cause) {
        let Some(ship) = self.take_ship(at) else { return };
        self.lose(at, Lost::Ship(ship.name), to);
        ship.crew().for_each(|seat| self.lose(at, Lost::Person(seat), to));
    }

    fn take_ship(&mut self, at: Cell) -> Option<Ship> {
        let which = self.sea.ships.iter().position(|ship| ship.at == at)?;
        let ship = self.sea.ships[which];
        self.sea.ships.remove(which);
        Some(ship)
    }

    /// A creature goes to a hex, and what comes of it there and where it was.
    pub(super) fn creature_to(&mut self, which: usize, to: Cell) {
        self.release(which);
        let Some(it) = self.sea.creatures.iter_mut().nth(which) else { return };
        let (from, kind) = (it.at, it.kind);
        it.at = to;
        let manned = |ship: &Ship| !ship.crew.is_empty();
        if kind == Kind::Octopus
            && self.sea.ship(to).is_some_and(manned)
            && let Some(ship) = self.take_ship(to)
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
        let on = std::mem::take(&mut self.sea.on[piece]);
        let people: Vec<Seat> =
            self.seats().flat_map(|seat| (0..on[seat.index()]).map(move |_| seat)).collect();
        self.sea.land.remove(at);
        self.fall_together(&people, at);
        match (symbol, symbol.creature()) {
            (Symbol::Ship, _) => {
                let came: u8 = self.turned_up()[Symbol::Ship.index()];
                let name = self.map.ships(self.n).len() as u8 + came - 1;
                self.sea.ships.push(Ship { name, at, ..Ship::default() });
            }
            (_, Some(kind)) => {
                self.sea.creatures.push(Creature { kind, at, ..Creature::default() });
            }
            (_, None) => return self.whirl(at),
        }
        self.settle(at);
    }

    /// How many of each symbol were turned up.
    fn turned_up(&self) -> [u8; SYMBOLS] {
        let mut n = [0; SYMBOLS];
        self.turned.iter().flatten().for_each(|symbol| n[symbol.index()] += 1);
        n
    }

    /// A whirlpool takes all there is in its hex and in those around it. What the pieces
    /// among them hid stays hidden (B17).
    fn whirl(&mut self, at: Cell) {
        let map = self.map;
        let to = Cause::Whirlpool;
        for at in std::iter::once(at).chain(map.near(at)) {
            if !map.floods.has(at) {
                continue;
            }
            if let Some(piece) = map.piece(at).filter(|_| self.sea.land.has(at)) {
                self.sea.land.remove(at);
                self.now.swept.push(at);
                let on = std::mem::take(&mut self.sea.on[piece]);
                for seat in self.seats() {
                    (0..on[seat.index()]).for_each(|_| self.lose(at, Lost::Person(seat), to));
                }
            }
            while let Some(which) = self.sea.swimmers.iter().position(|swimmer| swimmer.at == at) {
                let seat = self.sea.swimmers[which].seat;
                self.sea.lift(which);
                self.lose(at, Lost::Person(seat), to);
            }
            self.wreck(at, to);
            while let Some(which) = self.sea.creatures.iter().position(|creature| creature.at == at)
            {
                let kind = self.sea.creatures[which].kind;
                self.sea.creatures.remove(which);
                self.lose(at, Lost::Creature(kind), to);
            }
        }
    }

    /// All people of a seat that are not ashore are lost (B24).
    pub(super) fn abandon(&mut self, seat: Seat) {
        let to = Cause::Left;
        self.waiting[seat.index()] = 0;
        for (piece, &at) in self.map.pieces.iter().enumerate() {
            let n = std::mem::take(&mut self.sea.on[piece][seat.index()]);
            (0..n).for_each(|_| self.lose(at, Lost::Person(seat), to));
        }
        for which in 0..self.sea.ships.len() {
            let (at, n) = (self.sea.ships[which].at, self.sea.ships[which].count(seat));
            if let Some(ship) = self.sea.ships.iter_mut().nth(which) {
                ship.crew.retain(|sailor| *sailor != seat);
            }
            (0..n).for_each(|_| self.lose(at, Lost::Person(seat), to));
        }
        while let Some(which) = self.sea.swimmers.iter().position(|swimmer| swimmer.seat == seat) {
            let at = self.sea.swimmers[which].at;
            self.sea.lift(which);
            self.lose(at, Lost::Person(seat), to);
            self.settle(at);
        }
    }
}
