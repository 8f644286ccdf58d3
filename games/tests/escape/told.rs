//! Counts the memorable events of Escape from Atlantis; tests that play whole matches look for
//! them.

use std::ops::AddAssign;

use games::{
    Game as _, Viewer,
    escape::{Cause, Cell, Escape, Event, Lost, Symbol},
};

#[derive(Clone, Copy, Default, Debug)]
pub struct Told {
    /// Ships with people aboard that an octopus sank.
    sunk: usize,
    /// How often a shark or a sea monster came to where a dolphin guarded somebody.
    guarded: usize,
    whirlpools: usize,
}

impl Told {
    /// Notes what an action did, and where that led.
    pub fn note(&mut self, game: &Escape, events: &[Event]) {
        let guards = |at: Cell| {
            let view = game.view(Viewer::Public);
            view.hex(at).is_some_and(|hex| hex.swimmers.iter().any(|swimmer| swimmer.guarded))
        };
        for event in events {
            match event {
                Event::Lost { losses } => {
                    let ship = |loss: &&games::escape::Loss| matches!(loss.what, Lost::Ship(_));
                    let by_octopus = losses.iter().filter(|loss| loss.to == Cause::Octopus);
                    self.sunk += by_octopus.filter(ship).count();
                }
                Event::Crept { kind, to, .. } if kind.is_deadly() && guards(*to) => {
                    self.guarded += 1;
                }
                Event::Sank { symbol: Symbol::Whirlpool, .. } => self.whirlpools += 1,
                _ => (),
            }
        }
    }

    pub fn has_all(&self) -> bool {
        self.sunk > 0 && self.guarded > 0 && self.whirlpools > 0
    }
}

impl AddAssign for Told {
    fn add_assign(&mut self, other: Self) {
        self.sunk += other.sunk;
        self.guarded += other.guarded;
        self.whirlpools += other.whirlpools;
    }
}
