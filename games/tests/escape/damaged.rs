//! Positions that somebody changed by hand: refused, or played to their end.

use std::sync::Arc;

use games::{Erased, Setup, dice::Seeded, escape::Escape};
use serde_json::json;

use crate::common_damaged::{Damage, played_out};

#[test]
fn what_is_taken_can_be_played_to_its_end() {
    let damage = Damage {
        without: "numbers",
        words: &[
            "placing",
            "moving",
            "shark",
            "dolphin",
            "monster",
            "octopus",
            "ship",
            "whirlpool",
            "nobody",
            "clock",
            "left",
            "narrows",
            "A",
            "c4",
            "f5",
            "b2",
            "f7",
            "a1",
            "walk-f5-f4",
            "sail-b7-b6",
            "land-b2",
        ],
        numbers: &[0, 1, 2, 3, 4, 5, 7, 11, 12, 20, 35, 255, 65_535],
        seeds: 8_000,
        plies: 250,
    };
    let (taken, refused) = damage.hold::<Escape>();
    assert!(taken > 500 && refused > 500, "{taken} taken, {refused} refused");
}

/// No game leads there, and yet it can be played on: so it is no reason to refuse.
#[test]
fn what_no_game_leads_to_can_begin_a_match() {
    // A piece of the citadel is gone, and all rock stands.
    let start = json!({
        "n": 2, "turns": 3, "gone": {"f6": "monster"}, "people": {"f5": [0, 1]},
        "ships": [{"name": "A", "at": "b7"}, {"name": "B", "at": "j7"}],
    });
    let setup = Setup { start: Some(Arc::new(start.clone())), ..Setup::new(2) };
    for seed in 0..20 {
        let dice = &mut Seeded::from_number(seed);
        let table = Erased::<Escape>::open(&setup, dice).expect("a start");
        played_out(table, &start, 2, dice);
    }
}
