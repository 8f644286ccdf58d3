//! Texts about their own reader address the reader directly.

use games::escape::{Action, Escape, Event};

use crate::common_said::{Third, hold};

/// Verbs in the third person, which are for other players only. Those of moves are said of figures.
const THIRD: Third = [
    ("en", &["begins", "has", "is", "leaves", "puts", "resigns", "rolls", "sinks", "waits"]),
    ("de", &["beginnt", "gibt", "stellt", "versenkt", "wartet", "würfelt"]),
];

#[test]
fn who_acts_is_spoken_to() {
    let is_turn = |event: &Event| {
        matches!(event, Event::Moved { .. } | Event::Drafted { .. } | Event::TookBack { .. })
    };
    let leaves = |action: &Action| matches!(action, Action::Stop);
    let n_kinds = hold::<Escape>(30, &THIRD, is_turn, leaves);
    assert!(n_kinds >= 15, "{n_kinds}");
}
