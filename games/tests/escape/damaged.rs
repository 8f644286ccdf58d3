//! Positions that somebody changed by hand: refused, or played to their end.

use games::escape::Escape;

use crate::common_damaged::Damage;

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
