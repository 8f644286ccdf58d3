//! Positions that somebody changed by hand: refused, or played to their end.

use games::looting::Looting;

use crate::common_damaged::Damage;

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
