//! A flood that would end the game, where whoever drew it cannot pay alone: the others are
//! asked before anything is decided.

use games::{
    Game as _, Holder, Position, Seat,
    menu::{ChoiceRole, Menu, menu},
    rising::Action,
};
use serde_json::json;

use crate::scene::{A, B, C, Match, Scene};

/// Seat A draws a flood of the Hills, of which nothing is left. Each has so much energy.
fn drawn(sections: &[(&str, u8)], energy: [u8; 3]) -> Match {
    let mut scene = Scene::new(3).only(sections).phase(json!({ "draw": 0 })).next(&["flood-hil"]);
    for (seat, n) in (0..).zip(energy) {
        scene = scene.player(seat, "energy", json!(n));
    }
    let mut game = scene.begin();
    game.play(A, "draw");
    game
}

/// One tile is left, and two would sink.
const LAST: &[(&str, u8)] = &[("mtn", 1)];

fn named(game: &Match, seat: Seat) -> Vec<String> {
    game.game.legal(seat).iter().map(Action::to_string).collect()
}

#[test]
fn all_who_could_save_the_game_are_asked_first() {
    let mut game = drawn(LAST, [1, 1, 1]);
    assert_eq!(game.asked(), [B, C]);
    assert_eq!(named(&game, B), ["pledge-0", "pledge-1"]);
    assert!(game.can(A, "leave"), "records from before they were asked still play");
    game.play(B, "pledge-1");
    assert_eq!(game.asked(), [C]);
    assert_eq!(named(&game, B), ["pledge-0"], "whoever was asked can change their mind");
    game.play(C, "pledge-1");
    assert_eq!(game.asked(), [A]);
    game.play(A, "cancel");
    assert!(game.game.outcome().is_none());
    assert_eq!([A, B, C].map(|seat| game.player(seat).energy), [0; 3]);
}

/// The player who drew the flood can still let it come, but not by an accidental press.
#[test]
fn to_let_it_come_stands_apart_as_long_as_others_are_asked() {
    let is_apart = |game: &Match| {
        let Menu::Ask(question) = menu(&game.game, A, &[], 25) else { panic!("a question") };
        let leave = question.options.into_iter().find(|option| option.token == "leave");
        leave.expect("an option").kind == ChoiceRole::Aside
    };
    let mut game = drawn(LAST, [1, 1, 1]);
    assert!(is_apart(&game));
    game.play(B, "pledge-1").play(C, "pledge-1");
    assert!(!is_apart(&game));
}

#[test]
fn nobody_is_asked_for_what_does_not_help() {
    let mut game = drawn(LAST, [1, 1, 1]);
    game.play(B, "pledge-0");
    assert_eq!(game.asked(), [A], "all together cannot pay any more");
    game.play(A, "leave");
    assert!(game.game.outcome().is_some());

    assert_eq!(drawn(LAST, [3, 1, 1]).asked(), [A], "A can pay alone");
    assert_eq!(drawn(LAST, [1, 0, 2]).asked(), [C], "B has nothing");
    let mut game = drawn(LAST, [1, 2, 2]);
    game.play(C, "pledge-2");
    assert_eq!(game.asked(), [A], "that is enough");
    let others = [("mtn", 2), ("lib", 2)];
    assert_eq!(drawn(&others, [1, 1, 1]).asked(), [A], "the game goes on without two tiles");
}

#[test]
fn who_is_away_and_computers_give_what_is_lacking() {
    let game = drawn(LAST, [2, 5, 5]);
    let pledge = Some("pledge-1".to_owned());
    assert_eq!(game.game.if_absent(B).map(|action| action.to_string()), pledge);
    assert_eq!(game.game.automatic(B, Holder::Computer).map(|action| action.to_string()), pledge);
    assert_eq!(game.game.automatic(B, Holder::Person), None);
}

#[test]
fn answers_are_read_as_they_are_said() {
    let game = drawn(LAST, [1, 1, 1]);
    for (said, meant) in [("1", "pledge-1"), ("no", "pledge-0"), ("nein", "pledge-0")] {
        let read = game.game.read(B, said);
        assert_eq!(read.iter().map(Action::to_string).collect::<Vec<_>>(), [meant], "{said}");
    }
}

/// Positions that were saved before anybody was asked have nobody who answered.
#[test]
fn what_was_promised_before_counts() {
    let mut game = drawn(LAST, [1, 1, 1]);
    game.play(B, "pledge-1");
    let mut saved = serde_json::to_value(&game.game).expect("a position");
    saved.as_object_mut().expect("an object").remove("answered");
    let old: games::rising::Rising = serde_json::from_value(saved).expect("an older position");
    assert_eq!(old.to_act().iter().collect::<Vec<_>>(), [B, C]);
    assert_eq!(
        old.legal(B).iter().map(Action::to_string).collect::<Vec<_>>(),
        ["pledge-0", "pledge-1"]
    );
}
