//! Positions that somebody changed by hand: refused, or played to their end.

use games::{Dice, Erased, Setup, Table, dice::Seeded, laws, rising::Rising};
use serde_json::Value;

/// The numbers and words in a position.
fn leaves<'a>(value: &'a mut Value, out: &mut Vec<&'a mut Value>) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| leaves(item, out)),
        Value::Object(items) => items.values_mut().for_each(|child| leaves(child, out)),
        leaf => out.push(leaf),
    }
}

/// Another value of its kind, or a step to another.
fn changed(value: &Value, dice: &mut dyn Dice) -> Value {
    let words = [
        "place",
        "produce",
        "build",
        "attack",
        "start",
        "ready",
        "late",
        "end",
        "mtn",
        "hil1",
        "cit3",
        "nav",
        "ctr",
        "well",
        "shield",
        "calm",
        "cycle",
        "flood-mtn",
        "a1",
        "core",
        "priest",
        "normal",
    ];
    match value {
        Value::Number(_) => {
            let numbers = [0, 1, 2, 3, 4, 5, 6, 7, 12, 19, 40, 200, 255, 65_535];
            numbers[dice.roll(numbers.len() as u32) as usize].into()
        }
        Value::Bool(it) => (!it).into(),
        _ if dice.roll(6) == 0 => Value::Null,
        _ => words[dice.roll(words.len() as u32) as usize].into(),
    }
}

#[test]
fn what_is_taken_can_be_played_to_its_end() {
    let (mut taken, mut refused) = (0, 0);
    for seed in 0..6_000_u64 {
        let mut dice = Seeded::from_number(seed);
        let setup = Setup::new(1 + (seed % 6) as u8);
        let game: Rising = laws::position_after(&setup, seed % 40, (seed % 150) as usize);
        let mut saved = serde_json::to_value(&game).expect("JSON");
        // The numbers have tests of their own, and few of them fit.
        if let Some(object) = saved.as_object_mut() {
            object.remove("numbers");
        }
        for _ in 0..=dice.roll(2) {
            let mut places = Vec::new();
            leaves(&mut saved, &mut places);
            let at = dice.roll(places.len() as u32) as usize;
            let other = changed(places[at], &mut dice);
            *places[at] = other;
        }
        let Ok(mut table) = Erased::<Rising>::restore(&saved, setup.seats) else {
            refused += 1;
            continue;
        };
        taken += 1;
        let again = Erased::<Rising>::restore(&table.save(), setup.seats);
        assert_eq!(again.expect("what is saved is restored"), table);
        let _ = table.view(games::Viewer::Public);
        for n in 0.. {
            let Some(seat) = table.position().to_act().iter().next() else { break };
            assert!(n < 5_000, "games end: {saved}");
            let action = table.sample(seat, &mut dice).expect("who must act, can");
            table
                .play(seat, &action, &mut dice)
                .unwrap_or_else(|error| panic!("{error} in {saved}"));
        }
        assert!(table.position().outcome().is_some());
        let _ = table.view(games::Viewer::Public);
    }
    println!("{taken} taken, {refused} refused");
    assert!(taken > 500 && refused > 500, "{taken} taken, {refused} refused");
}
