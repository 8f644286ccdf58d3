//! Positions that somebody changed by hand: refused, or played to their end.

use games::{Dice, Erased, Game, Setup, Table, Viewer, dice::Seeded, laws};
use serde_json::Value;

/// The parts of a position to change, and their new values.
pub struct Damage {
    /// A field that has tests of its own, and is left out.
    pub without: &'static str,
    /// Words that stand in positions.
    pub words: &'static [&'static str],
    pub numbers: &'static [u32],
    /// How many positions, and from which plies.
    pub seeds: u64,
    pub plies: u64,
}

/// The numbers and words in a position.
fn leaves<'a>(value: &'a mut Value, out: &mut Vec<&'a mut Value>) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| leaves(item, out)),
        Value::Object(items) => items.values_mut().for_each(|child| leaves(child, out)),
        leaf => out.push(leaf),
    }
}

impl Damage {
    /// Another value of its kind, or a step to another.
    fn changed(&self, value: &Value, dice: &mut dyn Dice) -> Value {
        match value {
            Value::Number(_) => dice.pick(self.numbers).copied().unwrap_or(0).into(),
            Value::Bool(it) => (!it).into(),
            _ if dice.roll(6) == 0 => Value::Null,
            _ => dice.pick(self.words).copied().unwrap_or_default().into(),
        }
    }

    /// Plays what is taken to its end; how many were taken, and how many refused.
    pub fn hold<G: Game>(&self) -> (u32, u32) {
        let (mut taken, mut refused) = (0, 0);
        for seed in 0..self.seeds {
            let mut dice = Seeded::from_number(seed);
            let setup = Setup::new(2 + (seed % 3) as u8);
            let game: G = laws::position_after(&setup, seed % 40, (seed % self.plies) as usize);
            let mut saved = serde_json::to_value(&game).expect("JSON");
            if let Some(object) = saved.as_object_mut() {
                object.remove(self.without);
            }
            for _ in 0..=dice.roll(2) {
                let mut places = Vec::new();
                leaves(&mut saved, &mut places);
                let at = dice.roll(places.len() as u32) as usize;
                let other = self.changed(places[at], &mut dice);
                *places[at] = other;
            }
            match Erased::<G>::restore(&saved, setup.seats) {
                Err(_) => refused += 1,
                Ok(table) => {
                    taken += 1;
                    played_out(table, &saved, setup.seats, &mut dice);
                }
            }
        }
        println!("{taken} taken, {refused} refused");
        (taken, refused)
    }
}

/// Plays at random to the end.
pub fn played_out<G: Game>(mut table: Erased<G>, saved: &Value, seats: u8, dice: &mut dyn Dice) {
    let again = Erased::<G>::restore(&table.save(), seats);
    assert_eq!(again.expect("what is saved is restored"), table);
    let _ = table.game().view(Viewer::Public);
    for n in 0.. {
        let Some(seat) = table.position().to_act().iter().next() else { break };
        assert!(n < 3_000, "games end: {saved}");
        let action = table.sample(seat, dice);
        let action = action.unwrap_or_else(|| panic!("who must act, can: {saved}"));
        table.play(seat, &action, dice).unwrap_or_else(|error| panic!("{error} in {saved}"));
    }
    assert!(table.position().outcome().is_some());
    let _ = table.game().view(Viewer::Public);
}
