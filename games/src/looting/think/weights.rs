//! The numbers by which the computer weighs things.

/// In points, if nothing else stands there.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// The parts of a stack's second, third and fourth card that its player counts on.
    pub below: [f32; 3],
    /// The part of a set of Fields that its first cards are worth.
    pub soon: f32,
    /// What a Converter is worth beside its points.
    pub converter: f32,
    /// The part of the Batteries to come that the next one is worth.
    pub battery: f32,
    /// The part of a set that a Generator is worth before there is one.
    pub generator: f32,
    /// How much the gain of another is one's own loss, if they lead and if not.
    pub rival: [f32; 2],
    /// The cost of being hit.
    pub hit: f32,
    /// How much of a stack that lava takes somebody would have had.
    pub lost: f32,
    /// How much of a stack its player has by waiting on it.
    pub next: f32,
    /// The part of that if lava can come there, and the cost of that.
    pub near: [f32; 2],
    /// What a city space more under lava is worth to those who have fled, and to others.
    pub hurry: [f32; 2],
    /// The least that a Field, a Nullifier and a Battery have to bring beside what they cost.
    pub margins: [f32; 3],
    /// The cost to others of a Battery.
    pub charged: f32,
    /// The part of a card's worth that is lost with it, whatever its points are.
    pub given: f32,
    /// The claims of a turn, in parts of the two best cards, and the turns that go by the way.
    pub flight: [f32; 2],
    /// How far apart two turns and two ways to place lava may look and yet be taken for each other.
    pub doubt: [f32; 2],
}

impl Weights {
    /// Guesses that play well. Tables fitted by games without playing on win 66 % of those, and
    /// 46 % (two players) and 16 % (four) where players play on.
    pub const USUAL: Self = Self {
        below: [0.7, 0.4, 0.2],
        soon: 0.8,
        converter: 2.0,
        battery: 0.9,
        generator: 0.4,
        rival: [1.2, 0.7],
        hit: 14.0,
        lost: 0.12,
        next: 0.35,
        near: [0.3, 4.0],
        hurry: [2.0, 0.2],
        margins: [2.0, 1.0, 2.0],
        charged: 12.0,
        given: 0.5,
        flight: [0.85, 0.3],
        doubt: [2.0, 3.0],
    };

    /// The numbers one after the other, to be changed.
    pub fn list(&mut self) -> Vec<&mut f32> {
        let mut all: Vec<&mut f32> = self.below.iter_mut().collect();
        all.extend([&mut self.soon, &mut self.converter, &mut self.battery, &mut self.generator]);
        all.extend(&mut self.rival);
        all.extend([&mut self.hit, &mut self.lost, &mut self.next]);
        all.extend(self.near.iter_mut().chain(&mut self.hurry).chain(&mut self.margins));
        all.extend([&mut self.charged, &mut self.given]);
        all.extend(&mut self.flight);
        all
    }
}
