//! Games of Looting Atlantis full of everything, to look at and to measure.

use games::{
    Dice, Erased, Game as _, Seat, Setup, Table as _, Viewer,
    dice::Seeded,
    looting::{Action, Cell, Looting, StepView, View},
};

/// A game of players who take what they can, and its most telling positions.
#[derive(Clone, Debug)]
pub struct Raid {
    /// Cars are placed.
    pub dealt: Erased<Looting>,
    /// A few turns later.
    pub early: Erased<Looting>,
    /// The city is half covered, and all have many cards.
    pub crowded: Erased<Looting>,
    /// Lava that is not final is about to cover a city space.
    pub window: Erased<Looting>,
    /// Lava is placed anew.
    pub anew: Erased<Looting>,
    /// Somebody may nullify.
    pub nullify: Erased<Looting>,
    /// Somebody was hit.
    pub down: Erased<Looting>,
    /// Somebody has drafted half a turn.
    pub draft: Erased<Looting>,
    /// After the last turn.
    pub last: Erased<Looting>,
    /// Before lava hits a car, and what makes it final.
    pub hit: Option<(Erased<Looting>, Seat, String)>,
}

impl Raid {
    pub fn play(setup: &Setup, seed: u64) -> Self {
        Self::play_with(setup, seed, |_| ())
    }

    /// Hands over every position.
    pub fn play_with(setup: &Setup, seed: u64, mut each: impl FnMut(&Erased<Looting>)) -> Self {
        let dice = &mut Seeded::from_number(seed);
        let mut table = Erased::<Looting>::open(setup, dice).expect("a setup");
        let copy = || table.clone();
        let mut raid = Self {
            dealt: copy(),
            early: copy(),
            crowded: copy(),
            window: copy(),
            anew: copy(),
            nullify: copy(),
            down: copy(),
            draft: copy(),
            last: copy(),
            hit: None,
        };
        let mut most = 0;
        while let Some(seat) = table.position().to_act().iter().next() {
            each(&table);
            let view = table.game().view(Viewer::Seat(seat));
            raid.note(&table, &view, &mut most);
            let action = choose(&table, seat, &view, dice).to_string();
            let before = table.clone();
            table.play(seat, &action, dice).expect("a legal action");
            let after = table.game().view(Viewer::Public);
            let hits = |view: &View| view.now.hit.iter().count();
            if raid.hit.is_none() && hits(&view) < hits(&after) {
                raid.hit = Some((before, seat, action));
            }
        }
        each(&table);
        raid.last = table;
        raid
    }

    fn note(&mut self, table: &Erased<Looting>, view: &View, most: &mut usize) {
        match view.step {
            StepView::Placing => self.dealt = table.clone(),
            StepView::Lava if view.turn == 4 => self.early = table.clone(),
            StepView::Field
                if view.provisional.iter().any(|cell| matches!(cell, Cell::Space(_))) =>
            {
                self.window = table.clone();
            }
            StepView::Redo { .. } => self.anew = table.clone(),
            StepView::Nullify { .. } => self.nullify = table.clone(),
            StepView::Act if view.drafts > 0 && view.left > 0 => self.draft = table.clone(),
            _ => {}
        }
        if view.players.iter().any(|player| player.car == games::looting::Car::Down) {
            self.down = table.clone();
        }
        let held: u8 = view.players.iter().flat_map(|player| player.cards).sum();
        let sunk = view.spaces.iter().filter(|space| space.covered).count();
        let crowd = usize::from(view.cards.min(held)) + 2 * sunk.min(6);
        if *most < crowd && 0 < view.turn {
            (*most, self.crowded) = (crowd, table.clone());
        }
    }
}

/// Takes cards more often than it moves, and plays what it can.
fn choose(table: &Erased<Looting>, seat: Seat, view: &View, dice: &mut Seeded) -> Action {
    let mut legal = table.game().legal(seat);
    legal.retain(|action| !matches!(action, Action::Standing(..) | Action::Back));
    let weight = |action: &Action| -> u32 {
        match action {
            Action::Claim => 60,
            Action::Done if view.left > 0 => 1,
            Action::Done => 10,
            Action::Flee(_) if view.turn > 16 => 3,
            Action::Flee(_) => 0,
            Action::Move(_) => 2,
            Action::Take { .. } | Action::Battery | Action::Swap { .. } => 1,
            Action::Field | Action::Nullify(_) => 3,
            _ => 5,
        }
    };
    let sum: u32 = legal.iter().map(weight).sum();
    let mut roll = dice.roll(sum.max(1));
    for action in &legal {
        match roll.checked_sub(weight(action)) {
            Some(rest) => roll = rest,
            None => return *action,
        }
    }
    legal[0]
}
