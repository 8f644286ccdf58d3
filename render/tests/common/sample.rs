//! A game of Atlantis that was played well.

use std::sync::Arc;

use games::{
    Erased, Game as _, Setup, Table as _, Viewer,
    atlantis::{Atlantis, Transcript},
    dice::Seeded,
};

/// The author's sample game of Atlantis after the first `n` turns of three
/// players, on a triangle of 105 fields.
pub fn sample(n: usize) -> Erased<Atlantis> {
    let text = include_str!("../../../games/tests/atlantis/data/sample_game.json");
    let sample = Transcript::parse(text).expect("a transcript");
    let mut start = sample.clone();
    start.entries.clear();
    let start = serde_json::from_str(&start.write()).expect("JSON");
    let setup = Setup { start: Some(Arc::new(start)), ..Setup::new(3) };
    let dice = &mut Seeded::from_number(0);
    let mut table = Erased::<Atlantis>::open(&setup, dice).expect("a setup");
    for (turn, side) in sample.turns().take(n).zip([0, 1, 2].into_iter().cycle()) {
        // A side that has nothing to decide is not asked.
        if table.game().view(Viewer::Public).turn != Some(side) {
            assert_eq!(turn, []);
            continue;
        }
        let moves = turn.iter().map(|(from, to)| format!("{from}-{to}"));
        for action in moves.chain(["done".to_owned()]) {
            let seat = table.position().to_act().iter().next().expect("a game that goes on");
            table.play(seat, &action, dice).expect("a legal action");
        }
    }
    table
}
