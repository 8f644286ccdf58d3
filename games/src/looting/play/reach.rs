//! Where whose turn it is can go, as everybody sees it.

use crate::looting::{
    Space,
    position::{
        Car,
        lava::{Cell, Flow, Lava},
        view::{StepView, Track, View},
    },
};

impl View {
    /// Where the next marker of this turn can go, with the places chosen before it.
    pub fn lava_reach(&self, chosen: Option<Cell>) -> Vec<Cell> {
        let anew = matches!(self.step, StepView::Redo { .. });
        if !anew && self.step != StepView::Lava {
            return Vec::new();
        }
        let flow = self.flow();
        let mut reach: Vec<Cell> = Vec::new();
        flow.choices(self.markers, &self.numbers, !self.clockwise, |lava: Lava| {
            if anew && lava.cells().eq(self.now.lava.iter().copied()) {
                return;
            }
            let pairs = flow.orders(lava, &self.numbers, !self.clockwise);
            match chosen {
                Some(chosen) => {
                    reach.extend(pairs.filter(|pair| pair[0] == chosen).map(|pair| pair[1]));
                }
                None if self.markers < 2 => reach.extend(lava.cells()),
                None => {
                    let alone = lava.cells().take(if lava.cells().count() < 2 { 1 } else { 0 });
                    reach.extend(pairs.map(|pair| pair[0]).chain(alone));
                }
            }
        });
        reach.sort_unstable();
        reach.dedup();
        reach
    }

    /// The city spaces, from 0, that the next marker can cover once those of this turn are final.
    pub fn threatened_spaces(&self) -> Vec<u8> {
        let mut flow = self.flow();
        self.provisional.iter().for_each(|cell| flow.add(*cell));
        let is_near = |space: &u8| flow.reaches(*space, &self.numbers, !self.clockwise);
        self.open_spaces().filter(is_near).collect()
    }

    /// The lava that is final.
    fn flow(&self) -> Flow {
        let covered = |(at, space): (usize, &Space)| u32::from(space.covered) << at;
        Flow {
            covered: self.spaces.iter().enumerate().map(covered).sum(),
            tracks: self.tracks.map(|Track { markers, .. }| markers),
        }
    }

    /// The city spaces, from 0, on which whose turn it is can place the car, or move it.
    pub fn car_reach(&self) -> Vec<u8> {
        let own =
            self.mover.and_then(|mover| self.players.get(mover.index())).map(|player| player.car);
        match self.step {
            StepView::Placing => {
                let free = |number: &u8| self.spaces[usize::from(*number)].cars.is_empty();
                self.open_spaces().filter(free).collect()
            }
            StepView::Act if self.left > 0 => {
                self.open_spaces().filter(|space| own != Some(Car::On(*space))).collect()
            }
            _ => Vec::new(),
        }
    }
}
