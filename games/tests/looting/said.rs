//! Texts about their own reader address the reader directly.

use games::looting::{Action, Event, Looting};

use crate::common_said::{Third, hold};

/// Verbs in the third person, which are for other players only.
const THIRD: Third = [
    (
        "en",
        &[
            "claims", "does", "enters", "flees", "gets", "gives", "has", "is", "keeps", "lets",
            "moves", "places", "plays", "resigns", "stands", "starts", "uses", "wants",
        ],
    ),
    (
        "de",
        &[
            "beginnt", "behält", "bekommt", "fliegt", "flieht", "gibt", "hat", "kann", "kommt",
            "macht", "nimmt", "spielt", "steht", "stellt", "will",
        ],
    ),
];

#[test]
fn who_acts_is_spoken_to() {
    let is_turn = |event: &Event| {
        matches!(event, Event::Steps { .. } | Event::Drafted { .. } | Event::TookBack { .. })
    };
    let leaves = |action: &Action| matches!(action, Action::Nullify(_));
    let n_kinds = hold::<Looting>(60, &THIRD, is_turn, leaves);
    assert!(n_kinds >= 18, "{n_kinds}");
}
