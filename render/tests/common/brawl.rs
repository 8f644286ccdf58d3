//! Games of Atlantis full of fights, to look at and to measure.

use games::{
    Dice, Erased, Game as _, Setup, Table as _, Viewer,
    atlantis::{Action, Atlantis, View},
    dice::Seeded,
};
use render::{DrawableGame as _, Look, Scene};

/// A game of players who pile up stones, and its most telling positions.
#[derive(Clone, Debug)]
pub struct Brawl {
    /// Where most fields have stones.
    pub crowded: Erased<Atlantis>,
    /// Before the turn with most waves of explosions, all planned.
    pub chain: Erased<Atlantis>,
    /// After it.
    pub wreck: Erased<Atlantis>,
    /// After the last turn.
    pub last: Erased<Atlantis>,
}

impl Brawl {
    /// Plays at most so many turns.
    pub fn fight(setup: &Setup, seed: u64, turns: u32) -> Self {
        let dice = &mut Seeded::from_number(seed);
        let mut table = Erased::<Atlantis>::open(setup, dice).expect("a setup");
        let mut best = Self {
            crowded: table.clone(),
            chain: table.clone(),
            wreck: table.clone(),
            last: table.clone(),
        };
        let (mut most, mut longest) = (0, 0);
        while let Some(seat) = table.position().to_act().iter().next() {
            let view = table.game().view(Viewer::Seat(seat));
            if turns <= view.turns {
                break;
            }
            let action = choose(&table, &view, dice);
            let before = table.clone();
            table.play(seat, &action.to_string(), dice).expect("a legal action");
            if action != Action::Done {
                continue;
            }
            let view = table.game().view(Viewer::Public);
            let filled = view.fields.iter().filter(|field| field.side.is_some()).count();
            if most < filled {
                (most, best.crowded) = (filled, table.clone());
            }
            let waves = view.last.as_ref().map_or(0, |turn| turn.n_waves());
            if longest < waves {
                (longest, best.chain, best.wreck) = (waves, before, table.clone());
            }
        }
        best.last = table;
        best
    }

    /// The film of the longest chain.
    pub fn film(&self, look: &Look) -> Vec<Scene> {
        let Some(seat) = self.chain.position().to_act().iter().next() else { return Vec::new() };
        self.chain.film(Viewer::Public, seat, "done", &[], look)
    }
}

/// Onto own stones if there are any, and seldom nothing.
fn choose(table: &Erased<Atlantis>, view: &View, dice: &mut Seeded) -> Action {
    let seat = table.position().to_act().iter().next().expect("a game that goes on");
    let legal = table.game().legal(seat);
    let moves: Vec<Action> =
        legal.into_iter().filter(|action| matches!(action, Action::Move(..))).collect();
    if moves.is_empty() || dice.roll(12) == 0 {
        return Action::Done;
    }
    let some: Vec<Action> = (0..6).map(|_| moves[dice.roll(moves.len() as u32) as usize]).collect();
    let stones = |action: &Action| match action {
        Action::Move(_, to) => {
            let field = view.board.find(*to).map(|board| view.fields[usize::from(board)]);
            field.filter(|field| field.side == view.turn).map_or(0, |field| field.stones)
        }
        _ => 0,
    };
    some.into_iter().max_by_key(stones).unwrap_or(Action::Done)
}
