//! Facts that a table tells of a game whose type it hides: roles, audiences, windows.

use games::{
    ClockKind, Erased, Holder, PlayError, Role, Seat, Setup, Table, Viewer,
    dice::{ReplayDice, Seeded},
};
use render::Paint;
use toys::{goof::Goof, liar::Liar, sparks::Sparks, ward::Ward};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CYD: Seat = Seat(2);

fn open<G: Paint>(setup: &Setup) -> Erased<G> {
    Erased::open(setup, &mut Seeded::from_number(1)).expect("a setup")
}

fn play(table: &mut dyn Table, seat: Seat, action: &str) -> games::Events {
    table.play(seat, action, &mut Seeded::from_number(2)).expect(action)
}

fn told(events: &games::Events, viewer: Viewer) -> Vec<String> {
    events.tell(viewer).iter().map(ToString::to_string).collect()
}

#[test]
fn who_hears_something_in_private_is_known_without_words() {
    let mut liar = open::<Liar>(&Setup::new(2));
    let bid = play(&mut liar, ANN, "1x1");
    assert!(bid.is_public() && !bid.is_private_to(ANN) && !bid.is_private_to(BOB));
    let call = play(&mut liar, BOB, "liar");
    assert!(call.is_public() && call.is_private_to(ANN) && call.is_private_to(BOB));
    assert!(!call.is_private_to(CYD));
    let own = told(&call, Viewer::Seat(ANN));
    assert!(own.len() == told(&call, Viewer::Public).len() + 1, "{own:?}");
    assert!(own.last().is_some_and(|line| line.starts_with("player 1 rolls")), "{own:?}");
    let lines = call.lines();
    assert_eq!(lines.iter().filter(|line| line.public.is_some()).count(), own.len() - 1);
    assert_eq!(lines.iter().flat_map(|line| &line.private).count(), 2);
    assert!(!games::Events::default().is_public());

    let mut ward = open::<Ward>(&Setup::new(3));
    let never = play(&mut ward, BOB, "never");
    assert!(!never.is_public() && never.is_private_to(BOB) && !never.is_private_to(ANN));
    assert_eq!(told(&never, Viewer::Public), [""; 0]);
    assert_eq!(told(&never, Viewer::Everything), ["you will not be asked"]);
}

#[test]
fn a_choice_is_told_by_halves_until_the_last_one() {
    let mut goof = open::<Goof>(&Setup::new(2));
    assert_eq!(goof.role(BOB, "c3"), Some(Role::Choice));
    assert_eq!(goof.role(BOB, "no card"), None);
    let choice = play(&mut goof, BOB, "c3");
    assert!(choice.is_public() && !choice.is_private_to(BOB));
    assert_eq!(told(&choice, Viewer::Public), ["player 2 has chosen"]);
    assert_eq!(told(&choice, Viewer::Seat(BOB)), ["player 2 puts c3 face down"]);
    assert!(goof.position().any_order());
    assert_eq!(goof.role(ANN, "c3"), Some(Role::Move), "it turns all cards up");
    let last = play(&mut goof, ANN, "c3");
    assert!(told(&last, Viewer::Public)[0].starts_with("the cards are c3, c3: nobody takes"));
    // The last card is put down by itself, whoever has it.
    for card in ["c1", "c2", "c4"] {
        assert_eq!(goof.automatic(ANN, Holder::Person), None);
        play(&mut goof, ANN, card);
        play(&mut goof, BOB, card);
    }
    for holder in Holder::ALL {
        assert_eq!(goof.automatic(ANN, holder).as_deref(), Some("c5"));
    }
}

#[test]
fn a_window_is_open_to_all_who_may_react() {
    let mut ward = open::<Ward>(&Setup::new(3));
    play(&mut ward, CYD, "never");
    assert!(!ward.position().any_order());
    assert_eq!((ward.position().clock(ANN), ward.if_absent(ANN)), (ClockKind::Turn, None));
    play(&mut ward, ANN, "take2");
    assert!(ward.position().any_order());
    assert_eq!(ward.position().to_act(), [BOB, CYD].into_iter().collect());
    assert_eq!(
        (ward.position().clock(BOB), ward.position().clock(ANN)),
        (ClockKind::Reaction, ClockKind::Turn)
    );
    assert_eq!(ward.if_absent(BOB).as_deref(), Some("pass"));
    assert_eq!(ward.automatic(BOB, Holder::Computer), None);
    assert_eq!(ward.automatic(CYD, Holder::Person).as_deref(), Some("pass"));
    play(&mut ward, CYD, "pass");
    let block = play(&mut ward, BOB, "block");
    assert_eq!(told(&block, Viewer::Public), ["player 2 blocks: it goes back"]);
    assert_eq!(ward.position().to_act(), BOB.into());
}

#[test]
fn what_is_followed_is_what_was_played() {
    let mut played = open::<Sparks>(&Setup::new(3));
    let mut followed = played.clone();
    for (seat, action) in [(ANN, "s4"), (ANN, "s6"), (ANN, "back"), (ANN, "done"), (BOB, "s5")] {
        play(&mut played, seat, action);
        followed.follow(seat, action, &mut ReplayDice::new(&[])).expect("a legal action");
        assert_eq!(followed, played);
    }
    assert_eq!(played.action_with(BOB, Role::Retract).as_deref(), Some("back"));
    assert_eq!(played.action_with(BOB, Role::EndTurn).as_deref(), Some("done"));
    assert_eq!(played.action_with(ANN, Role::EndTurn), None);
    for (seat, action, why) in [
        (ANN, "s1", PlayError::NotYourTurn),
        (BOB, "s4", PlayError::Illegal(games::NotPossible.into())),
        (BOB, "s10", PlayError::Unreadable),
    ] {
        let before = played.clone();
        let dice = &mut ReplayDice::new(&[]);
        assert_eq!(played.play(seat, action, dice).map(drop), Err(why.clone()));
        assert_eq!(followed.follow(seat, action, dice), Err(why));
        assert_eq!(played, before, "after an error nothing has changed");
    }
    let left = played.resign(BOB, &mut ReplayDice::new(&[])).expect("a match in play");
    assert_eq!(told(&left, Viewer::Public), ["player 2 leaves"]);
    followed.follow_resign(BOB, &mut ReplayDice::new(&[])).expect("a match in play");
    assert_eq!(followed, played);
    let nobody = followed.follow_resign(Seat(9), &mut ReplayDice::new(&[]));
    assert_eq!(nobody, Err(PlayError::NotYourTurn));
}
