//! A damaged position is refused, or it is sound: it can be shown and played to
//! its end.

use games::{
    Erased, Game, Position, Setup, Table as _, Viewer,
    atlantis::{Atlantis, KeptError},
    dice::{ReplayDice, Seeded},
    laws,
};
use proptest::{prelude::*, sample::Index};
use serde_json::{Value, json};

use crate::Match;

/// All places of a JSON value that hold something simple, as pointers.
fn leaves(value: &Value, at: &str, out: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            items
                .iter()
                .enumerate()
                .for_each(|(index, child)| leaves(child, &format!("{at}/{index}"), out));
        }
        Value::Object(items) => {
            items.iter().for_each(|(key, child)| leaves(child, &format!("{at}/{key}"), out));
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
        game.apply(seat, &action, &mut ReplayDice::new(&[]), &mut Vec::new());
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
            (-2..12_i64).prop_map(|number| json!(number)),
            any::<u32>().prop_map(|number| json!(number)),
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

/// Each rule that a saved position must keep, broken alone.
#[test]
fn what_no_game_leads_to_is_refused() {
    let sides = ["a1:1", "d6:1", "k8:1"];
    let of = |count: usize, centres| Match::of(centres, &sides[..count]).0.save();
    let (two, three) = (of(2, "b2 c5"), of(3, "b2 c5 k8"));
    let near = Match::of("b2 c5", &["a1:1", "d6:1", "c5:1"]).0.save();
    let step = json!([{"from": 5, "to": 0, "stones": 1}]);
    let last = |key: &str, value: Value| {
        let mut told = json!({"side": 0, "automatic": false, "steps": [], "exploded": [],
                              "grown": [], "lost": [0, 0, 0, 0, 0, 0]});
        told[key] = value;
        json!({ "last": [told] })
    };
    let (seats, turn) = ("the seats do not play the sides", KeptError::Turn.to_string());
    for (saved, change, told) in [
        (&two, json!({"seats": [0, null], "course": {"dummies": 2}}), seats),
        (&two, json!({"resigned": 4}), seats),
        (&two, json!({"colors": ["red", "red"]}), "the colours are not those of the sides"),
        (&two, json!({"colors": ["red"]}), "the colours are not those of the sides"),
        (&two, json!({"course": {"end": "settled"}}), &turn),
        (&two, json!({"course": {"end": "quiet"}}), &turn),
        (&two, json!({"course": {"end": "limit"}}), &turn),
        (&two, json!({"course": {"end": "stopped", "turns": 2_000}}), &turn),
        (&two, json!({"course": {"turns": 2_000}}), &turn),
        (&two, json!({"course": {"quiet": 20}}), &turn),
        (&two, json!({"stop": 3}), &turn),
        (&two, json!({"resigned": 1, "course": {"dummies": 1, "to_move": 1}}), &turn),
        (&three, json!({"course": {"to_move": 2}}), &turn),
        (&near, json!({"resigned": 1, "course": {"dummies": 1}}), &turn),
        (&two, json!({"plan": step, "course": {"end": "stopped"}}), "the plan breaks a rule"),
        (&two, last("side", json!(2)), "the last turn does not fit the board"),
        (&two, last("grown", json!([999])), "the last turn does not fit the board"),
        (&two, last("exploded", json!([[999, 1]])), "the last turn does not fit the board"),
    ] {
        let mut wrong = saved.clone();
        merge(&mut wrong, &change);
        let error = serde_json::from_value::<Atlantis>(wrong).expect_err("it is refused");
        assert_eq!(error.to_string(), told, "{change}");
    }
    for sound in [json!({}), json!({"plan": step}), last("grown", json!([0]))] {
        let mut saved = two.clone();
        merge(&mut saved, &sound);
        serde_json::from_value::<Atlantis>(saved).expect("a position");
    }
}

fn merge(into: &mut Value, change: &Value) {
    match change.as_object() {
        Some(map) => map.iter().for_each(|(key, child)| merge(&mut into[key], child)),
        None => *into = change.clone(),
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
