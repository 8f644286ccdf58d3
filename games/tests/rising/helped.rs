//! Counts the memorable events of Atlantis Rising; tests that play whole matches look for them.

use std::ops::AddAssign;

use games::rising::Event;

#[derive(Clone, Copy, Default, Debug)]
pub struct Helped {
    /// Floods that two or more have paid for.
    shared: usize,
    /// Those with courage who acted on a tile that went under.
    braved: usize,
    built: usize,
}

impl Helped {
    /// Notes what an action did.
    pub fn note(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Cancelled { payers, .. } if payers.len() > 1 => self.shared += 1,
                Event::Braved { n, .. } => self.braved += usize::from(*n),
                Event::Built { .. } => self.built += 1,
                _ => (),
            }
        }
    }

    pub fn has_all(&self) -> bool {
        self.shared > 0 && self.braved > 0 && self.built > 0
    }
}

impl AddAssign for Helped {
    fn add_assign(&mut self, other: Self) {
        self.shared += other.shared;
        self.braved += other.braved;
        self.built += other.built;
    }
}
