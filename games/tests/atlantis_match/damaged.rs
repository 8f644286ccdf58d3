//! A damaged position is refused, or it is sound: it can be shown and played to
//! its end.

use games::{
    Erased, Game, Setup, Table as _, Viewer,
    atlantis::Atlantis,
    dice::{Seeded, Tape},
    laws,
};
use proptest::{prelude::*, sample::Index};
use serde_json::{Value, json};

/// All places of a JSON value that hold something simple, as pointers.
fn leaves(value: &Value, at: &str, out: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, it)| leaves(it, &format!("{at}/{i}"), out));
        }
        Value::Object(items) => {
            items.iter().for_each(|(key, it)| leaves(it, &format!("{at}/{key}"), out));
        }
        _ => out.push(at.to_owned()),
    }
}

fn sound(saved: Value) {
    let Ok(table) = Erased::<Atlantis>::restore(&saved, 3) else { return };
    assert_eq!(Erased::restore(&table.save(), 3).expect("what is saved is restored"), table);
    let mut game: Atlantis = serde_json::from_value(saved).expect("a position");
    let (mut dice, mut scratch) = (Seeded::from_number(0), Vec::new());
    for _ in 0..50_000 {
        let Some(seat) = game.to_act().iter().next() else {
            assert!(game.outcome().is_some(), "who waits for nobody is over");
            game.view(Viewer::Public);
            return;
        };
        let action = game.sample(seat, &mut dice, &mut scratch).expect("who must act, can");
        assert_eq!(game.check(seat, &action), Ok(()));
        game.describe(seat, &action);
        game.apply(seat, &action, &mut Tape::new(&[]), &mut Vec::new());
    }
    panic!("games end");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn a_damaged_position_is_refused_or_sound(
        seed in any::<u64>(),
        n in 0..200_usize,
        at in any::<Index>(),
        value in prop_oneof![
            Just(json!(null)), Just(json!(true)), Just(json!("settled")), Just(json!("L2p1")),
            Just(json!("G1p2")), Just(json!("D")), Just(json!("L9p7")), Just(json!("b2")),
            (-2..12_i64).prop_map(|it| json!(it)), any::<u32>().prop_map(|it| json!(it)),
        ],
    ) {
        let setup = Setup::new(3).with("board", "triangle5");
        let game: Atlantis = laws::position_after(&setup, seed, n);
        let mut saved = serde_json::to_value(&game).expect("a position");
        let mut places = Vec::new();
        leaves(&saved, "", &mut places);
        if let Some(place) = saved.pointer_mut(at.get::<String>(&places)) {
            *place = value;
        }
        sound(saved);
    }
}

#[test]
fn plans_of_others_and_seats_that_are_not_there_are_refused() {
    let game: Atlantis = laws::position_after(&Setup::new(3).with("board", "triangle5"), 1, 0);
    let saved = serde_json::to_value(&game).expect("a position");
    let refused = |key: &str, value: Value| {
        let mut wrong = saved.clone();
        wrong[key] = value;
        let error = serde_json::from_value::<Atlantis>(wrong).expect_err(key);
        error.to_string()
    };
    assert_eq!(refused("seats", json!([0, 1])), "the seats do not play the sides");
    assert_eq!(refused("seats", json!([0, 1, 1])), "the seats do not play the sides");
    assert_eq!(refused("resigned", json!(1)), "the seats do not play the sides");
    assert_eq!(refused("stop", json!(8)), "who agrees to end the game does not play");
    let mut wrong = saved.clone();
    wrong["course"]["to_move"] = json!(200);
    wrong["course"]["end"] = json!("stopped");
    let error = serde_json::from_value::<Atlantis>(wrong).expect_err("no such side");
    assert_eq!(error.to_string(), "there is no such side");
    let step = json!([{ "from": 0, "to": 20, "stones": 1 }]);
    assert_eq!(refused("plan", step), "the plan breaks a rule");
}
