//! Putting people on the island, with and without being asked.

use games::{
    Game as _, Holder, Position, Role, Setup, Viewer,
    dice::{ReplayDice, Seeded},
    escape::{Action, Escape, Event, Reason, Step},
};

use crate::scene::{A, B};

/// Player 1 begins.
fn begin() -> Escape {
    Escape::setup(&Setup::new(2), &mut ReplayDice::new(&[0])).expect("a setup")
}

fn play(game: &mut Escape, seat: games::Seat, action: Action) -> Vec<Event> {
    let mut events = Vec::new();
    let played = game.advance(seat, &action, &mut Seeded::from_number(1), &mut events);
    assert_eq!(played, Ok(()), "{action}");
    events
}

#[test]
fn who_says_so_is_not_asked_again() {
    let mut game = begin();
    let own = "place-d7".parse().expect("an action");
    play(&mut game, A, own);
    // It can be said in the turn of another, and only who says it hears of it.
    let before = game.view(Viewer::Seat(B));
    assert_eq!(game.role(A, &Action::Rest), Role::Aside);
    let told = play(&mut game, A, Action::Rest);
    assert_eq!(told, [Event::Rest { by: A, n: 11, others: true }]);
    assert!(!Escape::audience(&told[0]).hears(Viewer::Seat(B)));
    assert_eq!(game.view(Viewer::Seat(B)), before);
    assert_eq!(game.check(A, &Action::Rest), Err(Reason::AsItIs));
    // Nobody can take it back where all is placed at once.
    let told = play(&mut game.clone(), B, Action::Rest);
    assert_eq!(told, [Event::Rest { by: B, n: 12, others: false }]);
    let heard = words::text(&Escape::tell(&told[0], Viewer::Seat(B)), Default::default(), |seat| {
        seat.to_string()
    });
    assert!(!heard.contains("ask"), "{heard}");
    // And the contrary, as long as somebody waits.
    let mut asked = game.clone();
    let told = play(&mut asked, A, Action::Ask);
    assert_eq!(told, [Event::Asked { by: A, n: 11 }]);
    assert!(!Escape::audience(&told[0]).hears(Viewer::Seat(B)));
    assert_eq!(asked.view(Viewer::Seat(B)), before);
    assert_eq!(asked.check(A, &Action::Ask), Err(Reason::AsItIs));
    assert_eq!(asked.role(A, &Action::Ask), Role::Aside);
    play(&mut asked, B, "place-e7".parse().expect("an action"));
    assert_eq!(asked.automatic(A, Holder::Person), None, "they are asked");
    assert_eq!(game.automatic(A, Holder::Person), None, "it is not their turn");

    while game.view(Viewer::Public).step == Step::Placing {
        if let Some(action) = game.automatic(A, Holder::Person) {
            let told = play(&mut game, A, action);
            let placed = |event: &Event| matches!(event, Event::Placed { .. });
            assert!(!told.iter().any(placed), "it is seen on the board");
            continue;
        }
        let seat = game.to_act().iter().next().expect("somebody places");
        assert_eq!(seat, B);
        let other = game.legal(B).remove(1);
        let told = play(&mut game, B, other);
        assert!(matches!(told[0], Event::Placed { by: B, .. }));
    }
    let view = game.view(Viewer::Public);
    assert!(view.players.iter().all(|player| (player.out, player.waiting) == (12, 0)));
    assert_eq!(game.check(A, &Action::Rest), Err(Reason::NobodyWaits));
}

/// A seat that has said so is still not asked after the position was saved.
#[test]
fn what_was_said_is_kept() {
    let mut game = begin();
    play(&mut game, B, Action::Rest);
    let saved = serde_json::to_value(&game).expect("JSON");
    assert_eq!(saved["rest"], 2);
    let again: Escape = serde_json::from_value(saved).expect("a position");
    assert_eq!(again, game);
    game.resign(B, &mut Seeded::from_number(1), &mut Vec::new());
    let saved = serde_json::to_value(&game).expect("JSON");
    assert_eq!(saved["rest"], 0);
}
