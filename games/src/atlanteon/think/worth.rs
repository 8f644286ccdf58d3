//! The worth of a position by a glance: the chance of winning if what is left is placed anyhow,
//! without a playout. Sums around an object are spread like sums of tiles drawn from both hands.

use std::sync::LazyLock;

use super::{
    super::{
        Object, Side, Square, Tile, Tower,
        board::{Board, hand::Hand, set::Set},
    },
    search::Node,
    siege::Siege,
};

/// The worth of a game that is won, for who wins it; other worths are smaller.
pub(super) const WON: i32 = 1_000_000;
/// The worth of a certain win by a glance.
const CERTAIN: f32 = 100_000.0;

/// The numbers by which a glance differs from chance.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// How far sums spread with 1 to 4 empty squares beside an object, in parts of chance.
    pub spread: [f32; 4],
    /// The least chance that a King falls which falls if both play on beside it, with the attacker
    /// to move and the defender.
    pub siege: [f32; 2],
    /// The chance to fall of a King in hand, in parts of that on the best squares for it.
    pub exile: f32,
    /// How much all three towers count, in parts of a win.
    pub towers: f32,
    /// The spread of the markers beyond that of the objects, in markers.
    pub markers: f32,
    /// A win by the King, beside one by markers.
    pub king: f32,
}

pub const WEIGHTS: Weights = Weights {
    spread: [1.0, 1.0, 1.0, 1.0],
    siege: [0.9, 0.4],
    exile: 0.7,
    towers: 0.25,
    markers: 1.0,
    king: 1.0,
};

impl Weights {
    /// The numbers one after the other, to be changed.
    pub fn list(&mut self) -> Vec<&mut f32> {
        let mut all: Vec<&mut f32> = self.spread.iter_mut().collect();
        all.extend(&mut self.siege);
        all.extend([&mut self.exile, &mut self.towers]);
        all.extend([&mut self.markers, &mut self.king]);
        all
    }
}

/// The steps of the normal distribution's table in a standard deviation, and its ends.
const STEPS: f32 = 64.0;
const END: f32 = 4.0;

/// The chance that something normal is less, in steps from -END.
static NORMAL: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let last = (2.0 * END * STEPS) as usize;
    // By the logistic function, which is near enough.
    let chance = |step: usize| {
        let z = step as f32 / STEPS - END;
        1.0 / (1.0 + (-1.5976 * z - 0.070_56 * z.powi(3)).exp())
    };
    (0..=last).map(chance).collect()
});

fn normal(z: f32) -> f32 {
    NORMAL[((z.clamp(-END, END) + END) * STEPS) as usize]
}

/// The eyes of a player: weights.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    weights: Weights,
}

/// The table of the weights that are used.
pub(super) static TABLE: LazyLock<Table> = LazyLock::new(|| Table::new(WEIGHTS));

/// What is on a square, as far as its worth goes.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Number(Side),
    King(Side),
    WhiteTower,
    BlackTower,
    /// A tile that is still to come, of either side.
    Future,
}

/// How tiles of both hands spread over empty squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread {
    /// The influence for White that a tile has on the average.
    mean: f32,
    /// One by the standard deviation of the sum of 0 to 4 tiles.
    scale: [f32; 6],
}

impl Spread {
    fn new(board: &Board, weights: &Weights) -> Self {
        let (mut n, mut sum, mut squares) = (0.0_f32, 0.0_f32, 0.0_f32);
        for side in Side::BOTH {
            let sign = if side == Side::White { 1.0 } else { -1.0 };
            let (tiles, total, squared) = moments(board.hand(side));
            n += tiles;
            sum += sign * total;
            squares += squared;
        }
        let n = n.max(1.0);
        let mean = sum / n;
        let variance = (squares / n - mean * mean).max(0.1);
        let mut scale = [1_000.0; 6];
        for (gaps, scale) in scale.iter_mut().enumerate().skip(1) {
            let rest = ((n - gaps as f32) / (n - 1.0).max(1.0)).max(0.05);
            let spread = weights.spread[(gaps - 1).min(3)];
            *scale = 1.0 / (spread * (gaps as f32 * variance * rest).sqrt());
        }
        Self { mean, scale }
    }

    /// The chance that White wins an object.
    fn chance(&self, kind: Kind, gaps: u8, sum: i32) -> f32 {
        let gaps = usize::from(gaps) + usize::from(matches!(kind, Kind::Future));
        // The owner of a tile wins a tie.
        let tie = |side: Side| if side == Side::White { 0.5 } else { -0.5 };
        let sum = sum as f32 + self.mean * gaps as f32;
        let scale = self.scale[gaps];
        match kind {
            Kind::Number(side) | Kind::King(side) => normal((sum + tie(side)) * scale),
            Kind::WhiteTower | Kind::Future => normal(sum * scale),
            Kind::BlackTower => normal(-sum * scale),
        }
    }

    /// What an object is about worth for White, in markers, to order turns.
    fn about(&self, kind: Kind, gaps: u8, sum: i32) -> f32 {
        let chance = self.chance(kind, gaps, sum);
        match kind {
            Kind::Number(_) | Kind::Future => 2.0 * chance - 1.0,
            Kind::King(Side::White) => 2.0 * chance - 1.0 - fear(gaps, 1.0 - chance),
            Kind::King(Side::Blue) => 2.0 * chance - 1.0 + fear(gaps, chance),
            Kind::WhiteTower => 0.6 * chance,
            Kind::BlackTower => 2.6 * chance,
        }
    }
}

/// How much the loss of a King counts, in markers.
fn fear(gaps: u8, chance: f32) -> f32 {
    if gaps == 0 && chance > 0.5 { 1_000.0 } else { 8.0 * chance }
}

/// The number of tiles in a hand, the sum of their numbers, and that of the squares.
fn moments(hand: Hand) -> (f32, f32, f32) {
    let (sum, squares) = HANDS[usize::from(hand.bits())];
    (f32::from(hand.len()), sum, squares)
}

static HANDS: LazyLock<Vec<(f32, f32)>> = LazyLock::new(|| {
    let hand = |bits: u16| {
        let tiles = (1..10_u16).filter(|tile| bits >> tile & 1 == 1).map(f32::from);
        (tiles.clone().sum(), tiles.map(|number| number * number).sum())
    };
    (0..1 << 11).map(hand).collect()
});

impl Table {
    pub fn new(weights: Weights) -> Self {
        Self { weights }
    }

    pub(super) fn spread(&self, board: &Board) -> Spread {
        Spread::new(board, &self.weights)
    }

    /// The worth of a node for who is to move.
    pub(super) fn of(&self, node: &Node) -> i32 {
        let worth = self.board(&node.board, node.mover);
        if node.mover == Side::White { worth } else { -worth }
    }

    /// The worth of a board for White, with a side to move.
    pub(super) fn board(&self, board: &Board, mover: Side) -> i32 {
        let spread = self.spread(board);
        let [white, blue] = Side::BOTH.map(|side| f32::from(board.markers(side)));
        let (mut lead, mut variance) = (white - blue, self.weights.markers);
        // The chance of each side to win all towers.
        let mut towers = Side::BOTH.map(|side| {
            let others = board.controlled(side.other()) & board.all_towers();
            if others.is_empty() { 1.0_f32 } else { 0.0 }
        });
        let mut falls = [0.0_f32; 2];
        for square in board.open() {
            let Some(kind) = kind(board, square) else { continue };
            let [white, blue] = board.influence(square).map(i32::from);
            let chance = spread.chance(kind, board.gaps(square).len(), white - blue);
            match kind {
                Kind::King(side) => {
                    let lost = if side == Side::White { 1.0 - chance } else { chance };
                    falls[side.index()] = lost;
                }
                Kind::WhiteTower | Kind::BlackTower => {
                    towers[0] *= chance;
                    towers[1] *= 1.0 - chance;
                }
                Kind::Number(_) | Kind::Future => (),
            }
            if !matches!(kind, Kind::WhiteTower) {
                lead += 2.0 * chance - 1.0;
                variance += 4.0 * chance * (1.0 - chance);
            }
        }
        for side in Side::BOTH {
            let fall = &mut falls[side.index()];
            if board.hand(side).contains(Tile::KING) {
                *fall = self.exile(board, side, &spread);
            } else if let Some(siege) = Siege::of(board, side) {
                let attacks = mover != side;
                if siege.falls(attacks) {
                    *fall = fall.max(self.weights.siege[usize::from(!attacks)]);
                }
            }
        }
        // What is still to come stands among what is there.
        for square in board.empty() {
            let [white, blue] = board.influence(square).map(i32::from);
            let chance = spread.chance(Kind::Future, board.gaps(square).len(), white - blue);
            lead += 2.0 * chance - 1.0;
            variance += 4.0 * chance * (1.0 - chance);
        }
        let by_markers = normal(lead / variance.sqrt());
        let [white, blue] = falls.map(|fall| (self.weights.king * fall).min(1.0));
        let won = 1.0 - (1.0 - blue) * (1.0 - self.weights.towers * towers[0]);
        let lost = 1.0 - (1.0 - white) * (1.0 - self.weights.towers * towers[1]);
        let chance = won * (1.0 - 0.5 * lost) + (1.0 - won) * (1.0 - lost) * by_markers;
        (CERTAIN * (2.0 * chance - 1.0)) as i32
    }

    /// The chance that a King in hand falls.
    fn exile(&self, board: &Board, side: Side, spread: &Spread) -> f32 {
        let empty = board.empty();
        let mut best = [1.0_f32; 2];
        let mut sum = 0.0;
        let mut n = 0.0;
        for square in empty {
            let [white, blue] = board.influence(square).map(i32::from);
            let chance = spread.chance(Kind::King(side), board.gaps(square).len(), white - blue);
            let lost = if side == Side::White { 1.0 - chance } else { chance };
            sum += lost;
            n += 1.0;
            if lost < best[0] {
                best = [lost, best[0]];
            } else if lost < best[1] {
                best[1] = lost;
            }
        }
        let best = (best[0] + best[1]) / 2.0;
        self.weights.exile * best + (1.0 - self.weights.exile) * sum / n
    }

    /// The objects beside an empty square: they are looked at once for all tiles.
    pub(super) fn touched(
        &self,
        board: &Board,
        side: Side,
        square: Square,
        spread: Spread,
    ) -> Touched {
        let sign = if side == Side::White { 1 } else { -1 };
        let [white, blue] = board.influence(square).map(i32::from);
        let mut touched = Touched {
            objects: [(Kind::WhiteTower, 0, 0); 4],
            n: 0,
            before: 0.0,
            own: white - blue,
            gaps: board.gaps(square).len(),
            sign,
            spread,
        };
        let future = touched.spread.about(Kind::Future, touched.gaps, touched.own);
        touched.before += future;
        for near in Set::beside(square) & (board.open() | board.empty()) {
            let kind = kind(board, near).unwrap_or(Kind::Future);
            let [white, blue] = board.influence(near).map(i32::from);
            let gaps = board.gaps(near).len();
            touched.before += spread.about(kind, gaps, white - blue);
            touched.objects[touched.n] = (kind, gaps.saturating_sub(1), white - blue);
            touched.n += 1;
        }
        touched
    }
}

/// The objects beside an empty square.
#[derive(Debug)]
pub(super) struct Touched {
    objects: [(Kind, u8, i32); 4],
    n: usize,
    before: f32,
    own: i32,
    gaps: u8,
    sign: i32,
    spread: Spread,
}

impl Touched {
    /// About by how much a tile of a side on this square changes the worth for that side.
    pub(super) fn change(&self, side: Side, tile: Tile) -> i32 {
        let step = self.sign * i32::from(tile.influence());
        let objects = self.objects[..self.n].iter();
        let after: f32 =
            objects.map(|(kind, gaps, sum)| self.spread.about(*kind, *gaps, sum + step)).sum();
        let kind = if tile == Tile::KING { Kind::King(side) } else { Kind::Number(side) };
        let own = self.spread.about(kind, self.gaps, self.own + step);
        // A tile that is placed is missing in hand.
        let spent = 0.12 * f32::from(tile.influence());
        let change = self.sign as f32 * (after - self.before + own) - spent;
        (1_000.0 * change) as i32
    }
}

fn kind(board: &Board, square: Square) -> Option<Kind> {
    Some(match board.object(square)? {
        Object::Tile(side, Tile::KING) => Kind::King(side),
        Object::Tile(side, _) => Kind::Number(side),
        Object::Tower(Tower::White) => Kind::WhiteTower,
        Object::Tower(Tower::Black) => Kind::BlackTower,
    })
}
