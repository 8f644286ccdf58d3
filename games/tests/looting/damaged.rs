//! Positions that somebody changed by hand: refused, or played to their end.

use std::sync::Arc;

use games::{Erased, Setup, dice::Seeded, looting::Looting};
use serde_json::json;

use crate::common_damaged::{Damage, played_out};

#[test]
fn what_is_taken_can_be_played_to_its_end() {
    let damage = Damage {
        without: "numbers",
        words: &[
            "act",
            "lava",
            "placing",
            "down",
            "gone",
            "waiting",
            "battery",
            "field",
            "nullifier",
            "never",
            "mine",
            "t1",
            "7",
            "t2-t2",
            "3-9",
            "alone",
        ],
        numbers: &[0, 1, 2, 3, 4, 5, 7, 8, 15, 19, 20, 255, 1_048_575],
        seeds: 8_000,
        plies: 150,
    };
    let (taken, refused) = damage.hold::<Looting>();
    assert!(taken > 500 && refused > 500, "{taken} taken, {refused} refused");
}

/// No game leads there, and yet it can be played on: so it is no reason to refuse.
#[test]
fn what_no_game_leads_to_can_begin_a_match() {
    let mut stacks = vec![json!(["battery", "generator", "field"]); 3];
    stacks.extend(vec![json!([]); 17]);
    let start = json!({
        "n": 2, "stacks": stacks, "step": "lava",
        "cars": [{"on": 0}, {"on": 1}, "gone", "gone"],
        // Lava on the spaces 4 and 12, that are not beside each other.
        "flow": {"covered": 1 << 3 | 1 << 11, "tracks": [7, 0, 0, 0]},
        "markers": 1, "turns": 40,
    });
    let mut small = start.clone();
    small["flow"] = json!({"covered": 0, "tracks": [7, 7, 7, 7]});
    for start in [start, small] {
        let setup = Setup { start: Some(Arc::new(start.clone())), ..Setup::new(2) };
        for seed in 0..20 {
            let dice = &mut Seeded::from_number(seed);
            let table = Erased::<Looting>::open(&setup, dice).expect("a start");
            played_out(table, &start, 2, dice);
        }
    }
}
