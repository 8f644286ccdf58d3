//! Each ruling of section 13 of the data sheet, by its number.

use games::{
    Dice, Game, Outcome, Position, Role, Setup,
    dice::{Recorder, ReplayDice, Seeded},
    looting::{Action, Car, Ended, Kind, Looting, StepView},
};
use serde_json::json;

use crate::board::{A, B, C, D, Match, board};
use Kind::{Amplifier, Battery, Converter, Field, Generator, Multiplier, Nullifier};

/// Two tracks that lead on to the same space offer it once.
#[test]
fn a1_lava_is_a_cell() {
    let game = board(4).tracks([7, 7, 0, 0]).covered(3..=8).on(C, 9).on(D, 10).begin();
    assert_eq!(game.lava(), ["2", "9", "t3", "t4"]);
}

/// Placing stops with the last open space, and the window is held all the same.
#[test]
fn a2_the_last_space_ends_placing() {
    let board = board(2).tracks([7, 7, 7, 5]).covered((1..=20).filter(|&space| space != 9));
    let board = board.stack(9, &[Amplifier]).stack(20, &[]).on(A, 9).on(B, 9).hand(B, &[Field]);
    let mut game = board.begin();
    assert_eq!(game.lava(), ["9", "9-t4", "t4-t4"]);
    game.play(A, "lava 9");
    assert_eq!((game.asked(), game.view().provisional.len()), (vec![B], 1));
    let told = game.play(B, "pass");
    assert!(told.iter().any(|message| message.starts_with("looting-over(why: lava")), "{told:?}");
    assert_eq!(game.view().end, Some(Ended::Lava));
}

#[test]
fn a3_who_has_fled_plays_no_card() {
    let fled = |seat| {
        let board = board(4).car(seat, json!({ "fled": 0 })).hand(B, &[Field, Nullifier]);
        board.hand(C, &[Field]).hand(A, &[Nullifier])
    };
    let mut game = fled(B).begin();
    game.play(A, "lava t1");
    assert_eq!(game.asked(), [C]);
    // Not even against a Force Field on its own lava.
    let mut game = fled(A).begin();
    game.play(A, "lava t1");
    assert_eq!(game.asked(), [B, C]);
    game.play(C, "field");
    game.play(B, "pass");
    assert_eq!(game.asked(), [B], "of those with a Nullifier, only who has not fled");
}

#[test]
fn a4_who_hits_themselves_does_nothing_more() {
    let mut game = board(4).tracks([7, 0, 0, 0]).on(A, 3).on(C, 9).hand(A, &[Battery]).begin();
    let told = game.play(A, "lava 3");
    assert!(told.iter().any(|message| message.contains("looting-hit(who: player 1")), "{told:?}");
    assert_eq!((game.asked(), game.view().step), (vec![B], StepView::Lava));
}

#[test]
fn a5_a_card_goes_under_a_stack_that_may_be_lost() {
    let scene = || {
        let board = board(4).tracks([7, 0, 0, 0]).on(A, 9).on(C, 3).on(B, 3);
        board.stack(3, &[Battery]).hand(B, &[Field]).hand(A, &[Nullifier]).hand(C, &[Nullifier])
    };
    let mut game = scene().begin();
    game.play(A, "lava 3");
    game.play(B, "field");
    game.play(C, "nullify");
    assert_eq!(game.cards(C, Nullifier), 0);
    assert_eq!(game.stack(3), [], "it lay under the stack, and is lost with it");
    let mut game = scene().begin();
    game.play(A, "lava 3");
    game.play(B, "field");
    game.play(A, "pass");
    game.play(C, "pass");
    assert_eq!(game.stack(3), [Battery, Field], "the space still counts as open");
    game.play(B, "lava t2");
    assert_eq!(game.stack(3), [Battery, Field]);
}

#[test]
fn a6_all_are_asked_again_after_a_force_field() {
    let board = board(4).hand(B, &[Field]).hand(C, &[Field]).hand(D, &[Field]);
    let mut game = board.begin();
    game.play(A, "lava t1");
    game.play(B, "pass");
    game.play(C, "field");
    assert_eq!(game.asked(), [C], "who passed first was first, and so it works");
    game.play(C, "lava t2");
    assert_eq!(game.asked(), [B, D], "also who has passed");
    assert_eq!(game.view().step, StepView::Field);
    // From the left of its user: now the last one goes first.
    assert_eq!(game.0.role(B, &Action::Field), Role::Choice);
    assert_eq!(game.0.role(D, &Action::Field), Role::Move);
    game.play(B, "field");
    game.play(D, "field");
    assert_eq!((game.asked(), game.cards(B, Field)), (vec![D], 1));
    game.play(D, "lava t1");
    assert_eq!(game.asked(), [B]);
    game.play(B, "pass");
    assert_eq!(game.view().step, StepView::Act);
}

#[test]
fn a7_lava_is_placed_in_another_way_than_it_just_lay() {
    let mut game = board(4).hand(B, &[Field]).hand(C, &[Field]).begin();
    game.play(A, "lava t1");
    game.play(B, "field");
    assert_eq!(game.refused(B, "lava t1"), "looting-no-same-lava");
    game.play(B, "lava t2");
    game.play(C, "field");
    assert!(game.can(C, "lava t1"), "an earlier way is allowed");
    assert_eq!(game.refused(C, "lava t2"), "looting-no-same-lava");
    // The order makes no difference.
    let mut game = board(2).hand(B, &[Field]).begin();
    game.play(A, "lava t1 t2");
    game.play(B, "field");
    assert_eq!(game.refused(B, "lava t2 t1"), "looting-no-same-lava");
}

#[test]
fn a8_two_markers_are_one_choice() {
    let scene = || {
        let board =
            board(2).covered((1..=20).filter(|&space| space != 9 && space != 10)).tracks([7; 4]);
        board.stack(20, &[]).stack(9, &[Amplifier]).on(A, 9).on(B, 10).hand(B, &[Field])
    };
    // There is no other way to place both, so nobody is asked.
    let mut game = scene().begin();
    assert_eq!(game.lava(), ["9-10"]);
    game.play(A, "lava 9 10");
    assert_eq!(game.view().end, Some(Ended::Lava));
    let mut game = scene().tracks([7, 7, 7, 6]).begin();
    game.play(A, "lava 9 10");
    game.play(B, "field");
    assert_eq!(game.lava(), ["9-t4", "10-t4"]);
}

#[test]
fn a9_who_used_a_card_cannot_flee() {
    let scene = || board(4).hand(A, &[Battery, Nullifier]).hand(B, &[Nullifier, Field]);
    let mut game = scene().begin();
    game.play(A, "lava t1");
    game.play(B, "field");
    game.play(A, "nullify");
    assert!(game.can(A, "flee maya"), "a Nullifier in the window of one's lava does not count");
    game.play(A, "battery");
    game.play(B, "nullify");
    assert_eq!(game.refused(A, "flee maya"), "looting-no-flight");
    let mut game = board(4).begin();
    game.play(A, "lava t1");
    game.play(A, "move 9");
    assert_eq!(game.refused(A, "flee maya"), "looting-no-flight");
    game.play(A, "back");
    game.play(A, "flee maya");
    game.play(A, "done");
    assert_eq!((game.view().players[0].car, game.asked()), (Car::Fled(2), vec![B]));
}

#[test]
fn a_flight_is_planned_until_the_turn_ends() {
    let mut game = board(4).hand(A, &[Battery]).begin();
    game.play(A, "lava t1");
    let before = game.view();
    let told = game.play(A, "flee maya");
    assert!(told[0].starts_with("looting-drafted-flight") && told.len() == 1, "{told:?}");
    for other in ["move 9", "claim", "battery", "flee egypt"] {
        assert_eq!(game.refused(A, other), "looting-no-but-flee", "{other}");
    }
    game.play(A, "back");
    assert_eq!(game.view(), before);
    game.play(A, "flee maya");
    let told = game.play(A, "done");
    assert!(told[0].starts_with("looting-fled") && told.len() == 1, "{told:?}");
}

#[test]
fn a10_nullifiers_stay_allowed() {
    let board = board(4).hand(B, &[Field, Nullifier]).hand(A, &[Nullifier]).hand(C, &[Field]);
    let mut game = board.begin();
    game.play(A, "lava t1");
    game.play(B, "field");
    game.play(A, "nullify");
    game.play(C, "field");
    assert_eq!(game.asked(), [B], "although the Force Field was nullified");
    game.play(B, "nullify");
    assert_eq!(game.cards(B, Nullifier), 0);
}

#[test]
fn a11_who_stood_up_moves_or_uses_a_battery() {
    let board = board(4).tracks([7, 0, 0, 0]).covered([3]).car(A, json!("down")).on(C, 5);
    let mut game = board.stack(9, &[Field]).hand(A, &[Battery, Amplifier, Converter]).begin();
    let told = game.play(A, "lava t2");
    assert!(told.contains(&"looting-stood(by: player 1)".to_owned()), "{told:?}");
    let legal = game.legal(A);
    let may = |text: &String| text.starts_with("move-") || text == "battery";
    assert!(legal.iter().all(may) && legal.len() == 20, "{legal:?}");
    game.play(A, "battery");
    assert_eq!((game.view().left, game.view().cards), (4, 2), "the Battery is out of the game");
}

#[test]
fn a12_any_card_is_taken_by_its_place() {
    let board = board(4).stack(1, &[Field, Battery, Battery, Generator]);
    let mut game = board.hand(A, &[Converter, Multiplier]).begin();
    game.play(A, "lava t1");
    assert_eq!(game.refused(A, "take 5"), "looting-no-place(space: 1, n: 4)");
    assert_eq!(game.read(A, "take battery").to_string(), "take-2");
    assert_eq!(game.read(A, "take 4 ring").to_string(), "take-4-multiplier");
    // A number behind `claim` is that of the card, and no space to move to.
    for (text, action) in [
        ("claim 3", "take-3"),
        ("nimm 3", "take-3"),
        ("claim 4 multiplier", "take-4-multiplier"),
        ("claim 1", "claim"),
    ] {
        assert_eq!(game.read(A, text).to_string(), action, "{text}");
    }
    game.play(A, "take 4 multiplier");
    assert_eq!(game.stack(1), [Field, Battery, Battery, Multiplier]);
    assert_eq!((game.cards(A, Generator), game.cards(A, Multiplier)), (1, 0));
    assert_eq!(game.view().left, 2, "it is no action");
}

#[test]
fn a13_a_turn_ends_when_nothing_else_can_be_done() {
    // A usable ability is still offered after the last action.
    let mut game = board(4).stack(1, &[Field, Battery]).begin();
    game.play(A, "lava t1");
    game.play(A, "claim");
    game.play(A, "claim");
    assert_eq!(game.legal(A), ["done", "back", "battery"]);
    assert!(!game.0.is_whole(A, 2), "who typed it could not know that they would have a Battery");
    game.play(A, "battery");
    assert_eq!(game.view().left, 2);
    // Also where another card was claimed behind it.
    let mut game = board(4).stack(1, &[Battery, Field]).begin();
    game.play(A, "lava t1");
    game.play(A, "claim");
    game.play(A, "claim");
    assert!(!game.0.is_whole(A, 2));
    // And who flees sees what it brings before the turn is over.
    let mut game = board(4).begin();
    game.play(A, "lava t1");
    game.play(A, "flee egypt");
    assert!(!game.0.is_whole(A, 2));
    game.play(A, "done");
    // A player who held a Battery before could have typed it at once.
    let mut game = board(4).hand(A, &[Battery]).stack(1, &[Field, Battery]).begin();
    game.play(A, "lava t1");
    game.play(A, "claim");
    game.play(A, "claim");
    assert!(game.0.is_whole(A, 2));
    // With steps that can be taken back, it has to be said.
    let mut game = board(4).stack(1, &[Field, Generator]).begin();
    game.play(A, "lava t1");
    game.play(A, "claim");
    assert!(!game.0.is_whole(A, 2), "an action is left");
    game.play(A, "claim");
    assert_eq!(game.legal(A), ["done", "back"]);
    assert!(game.0.is_whole(A, 2), "who typed it need not say that it is done");
    // After what cannot be taken back, it ends by itself.
    let mut game = board(4).on(B, 1).hand(A, &[Amplifier]).hand(B, &[Generator]).begin();
    game.play(A, "lava t1");
    game.play(A, "move 9");
    game.play(A, "move 1");
    game.play(A, "swap 2 generator");
    assert_eq!(game.asked(), [B]);
    // Nothing can be done from the beginning.
    let board = board(2).tracks([7; 4]).covered((1..=20).filter(|&space| space > 3));
    let board = board.stack(20, &[]).stack(1, &[Field]).on(A, 2).on(B, 2);
    let mut game = board.car(A, json!({ "fled": 0 })).begin();
    game.play(A, "lava 3 2");
    assert_eq!(game.asked(), [B]);
}

#[test]
fn a14_points_for_places_in_turn_order() {
    let scene = |on: bool| board(4).set("bonus", json!(on)).set("first", json!(2)).begin();
    let bonus =
        |on| scene(on).view().players.iter().map(|player| player.score.bonus).collect::<Vec<_>>();
    assert_eq!(bonus(true), [8, 12, 0, 4]);
    assert_eq!(bonus(false), [0; 4]);
    for (seats, points) in [(2, vec![0, 9]), (3, vec![0, 4, 9]), (4, vec![0, 4, 8, 12])] {
        let setup = Setup::new(seats).with("seatbonus", "on");
        let game = Looting::setup(&setup, &mut Seeded::from_number(3)).expect("a setup");
        let view = game.view(games::Viewer::Public);
        let found = view.order.iter().map(|seat| view.players[seat.index()].score.total);
        assert_eq!(found.collect::<Vec<_>>(), points);
    }
}

#[test]
fn a15_what_pays_lies_there_before_the_end_is_looked_for() {
    let board = board(4).stack(20, &[]).stack(1, &[Generator]).hand(A, &[Converter]);
    let mut game = board.begin();
    game.play(A, "lava t1");
    game.play(A, "take 1");
    assert_eq!((game.view().end, game.stack(1)), (None, vec![Converter]));
    assert_eq!(game.0.role(A, &Action::Claim), Role::Move, "the last card ends the game");
    let told = game.play(A, "claim");
    assert!(told.iter().any(|message| message.starts_with("looting-over(why: cards")), "{told:?}");
    assert_eq!(game.view().end, Some(Ended::Cards));
}

#[test]
fn a16_what_is_known_when_nullifiers_are_asked() {
    let mut game = board(4)
        .stack(1, &[Field, Generator])
        .hand(A, &[Converter, Amplifier])
        .hand(B, &[Nullifier, Battery])
        .on(B, 1)
        .begin();
    game.play(A, "lava t1");
    let told = game.play(A, "take 2");
    let known = "looting-tries-take(by: player 1, card: looting-a-card(kind: generator), \
                 pays: looting-a-card(kind: converter))";
    assert_eq!(told, [known]);
    game.play(B, "nullify");
    assert_eq!(game.refused(A, "swap 2 battery"), "looting-no-ability");
    assert_eq!(game.stack(1), [Field, Generator, Nullifier]);
}

#[test]
fn a17_no_ability_before_the_lava() {
    let game = board(4).hand(A, &[Battery]).begin();
    let told = game.refused(A, "battery");
    assert!(
        told.starts_with("looting-no-but-lava(example: games-to-type(text: looting-type-tracks("),
        "{told}"
    );
}

#[test]
fn a18_a_swap_takes_any_card_there_was() {
    let mut game = board(4).on(B, 1).hand(A, &[Amplifier]).hand(B, &[Amplifier, Battery]).begin();
    game.play(A, "lava t1");
    let swaps: Vec<_> =
        game.legal(A).into_iter().filter(|action| action.starts_with("swap")).collect();
    assert_eq!(swaps, ["swap-2-amplifier", "swap-2-battery"]);
    assert_eq!(game.refused(A, "swap 3 battery"), "looting-no-beside(with: player 3)");
    game.play(A, "swap 2 battery");
    assert_eq!((game.cards(A, Battery), game.cards(B, Amplifier)), (1, 2));
}

/// The order in which chance is asked, and what it makes of the deck.
#[test]
fn a19_chance_comes_in_one_order() {
    for seats in 2..=4 {
        let mut dice = Recorder::new(Seeded::from_number(7));
        let game = Looting::setup(&Setup::new(seats), &mut dice).expect("a setup");
        let rolls = dice.into_rolls();
        assert_eq!(rolls.len(), 80);
        let mut deck: Vec<Kind> = Vec::new();
        for (kind, n) in Kind::ALL.into_iter().zip([12, 15, 15, 12, 4, 16, 6]) {
            deck.extend(std::iter::repeat_n(kind, n));
        }
        for (last, &roll) in (1..80).rev().zip(&rolls[1..]) {
            deck.swap(last, roll as usize);
        }
        let view = game.view(games::Viewer::Public);
        assert_eq!(view.order[0].0, rolls[0] as u8);
        for (space, cards) in view.spaces.iter().zip(deck.chunks(4)) {
            assert_eq!(space.cards, cards);
        }
        let right = (rolls[0] as u8 + seats - 1) % seats;
        assert_eq!(
            view.mover.map(|mover| mover.0),
            Some(right),
            "the right of the first places first"
        );
    }
}

#[test]
fn a20_who_resigns_is_skipped_and_last() {
    let scene = || {
        let board = board(4).hand(B, &[Amplifier; 5]).hand(A, &[Amplifier]);
        board.hand(C, &[Field]).hand(D, &[Field])
    };
    let resign = |game: &mut Match, seat| {
        game.0.resign(seat, &mut ReplayDice::new(&[]), &mut Vec::new());
    };
    let mut game = scene().begin();
    resign(&mut game, B);
    assert_eq!(game.view().kingdoms.len(), 3);
    game.play(A, "lava t1");
    assert_eq!(game.asked(), [C, D]);
    // A player who is asked leaves: the others go on.
    resign(&mut game, D);
    game.play(C, "pass");
    game.play(A, "done");
    assert_eq!(game.asked(), [C]);
    resign(&mut game, A);
    assert_eq!(game.view().end, Some(Ended::Alone));
    assert_eq!(game.0.outcome(), Some(Outcome::Places(vec![2, 2, 1, 2])));
    // A draft goes with who made it.
    let mut game = scene().stack(1, &[Generator]).begin();
    game.play(A, "lava t1");
    game.play(C, "pass");
    game.play(D, "pass");
    game.play(A, "claim");
    resign(&mut game, A);
    assert_eq!((game.stack(1), game.asked()), (vec![Generator], vec![B]));
    // Lava that was taken up by who leaves lies where it lay.
    let mut game = scene().begin();
    game.play(A, "lava t1");
    game.play(C, "field");
    assert_eq!(game.asked(), [C]);
    resign(&mut game, C);
    assert_eq!((game.asked(), game.view().provisional.len()), (vec![D], 1));
}

#[test]
fn a21_third_parties_may_nullify() {
    let mut game = board(4).hand(B, &[Field]).hand(D, &[Nullifier]).begin();
    game.play(A, "lava t1");
    game.play(B, "field");
    assert_eq!(game.asked(), [D]);
    game.play(D, "nullify");
    assert_eq!((game.cards(B, Field), game.view().step), (1, StepView::Act));
}

#[test]
fn a22_one_battery_a_turn() {
    let mut game = board(4).hand(A, &[Battery, Battery]).begin();
    game.play(A, "lava t1");
    game.play(A, "battery");
    assert_eq!((game.view().left, game.stack(1)), (4, vec![Battery]));
    assert_eq!(game.refused(A, "battery"), "looting-no-ability");
}

#[test]
fn a23_both_ends_at_once_are_lava() {
    let board = board(2).tracks([7; 4]).covered((1..=20).filter(|&space| space != 9));
    let mut game = board.stack(20, &[]).stack(9, &[Amplifier]).on(A, 9).on(B, 9).begin();
    let told = game.play(A, "lava 9");
    assert!(told.iter().any(|message| message.starts_with("looting-over(why: lava")), "{told:?}");
}

/// Cards that lava takes are gone: it may take the last ones while spaces are open.
#[test]
fn lava_on_the_last_cards_ends_the_game() {
    let board = board(4).tracks([7, 0, 0, 0]).stack(20, &[]).stack(3, &[Amplifier]).on(C, 9);
    let mut game = board.begin();
    game.play(A, "lava 3");
    assert_eq!((game.view().end, game.view().open), (Some(Ended::Cards), 19));
}

/// With three players, the second marker comes with the first turn that begins in the
/// second phase.
#[test]
fn lava_by_the_number_of_players() {
    for (seats, first, second) in [(2, 2, 2), (3, 1, 2), (4, 1, 1)] {
        let mut game = board(seats).set("markers", json!(first)).tracks([7, 0, 0, 0]).begin();
        let (text, markers) = if first == 2 { ("lava 3 t2", 2) } else { ("lava 3", 1) };
        if seats == 3 || seats == 4 {
            game = board(seats).set("markers", json!(first)).tracks([7, 0, 0, 0]).on(C, 9).begin();
        }
        assert_eq!(game.view().markers, markers);
        game.play(A, text);
        assert_eq!((game.view().phase, game.view().markers), (2, markers));
        game.play(A, "done");
        assert_eq!(game.view().markers, second, "{seats} players");
    }
}

#[test]
fn cards_decide_between_equal_scores() {
    // 21 points each, from three cards and from two.
    let end = |first: &[Kind], second: &[Kind]| {
        let board = board(2).tracks([7; 4]).covered((1..=20).filter(|&space| space != 9));
        let board = board.stack(20, &[]).stack(9, &[Amplifier]).on(A, 9).on(B, 9);
        let mut game = board.hand(A, first).hand(B, second).begin();
        let told = game.play(A, "lava 9").concat();
        let outcome = game.0.outcome();
        let by_cards = outcome != places([1, 1]) && same_score(&game);
        assert_eq!(told.contains("decided: cards"), by_cards, "{told}");
        outcome
    };
    let (seven, fourteen) = ([Amplifier], [Converter, Nullifier, Nullifier, Generator]);
    assert_eq!(end(&[Generator; 2], &[Nullifier, Nullifier, Generator]), places([2, 1]));
    assert_eq!(end(&seven, &seven), places([1, 1]));
    assert_eq!(end(&[Amplifier; 2], &fourteen), places([1, 2]));
    assert_eq!(end(&[Amplifier], &[]), places([1, 2]), "points alone");
}

fn same_score(game: &Match) -> bool {
    let players = &game.view().players;
    players[0].score.total == players[1].score.total
}

fn places(places: [u8; 2]) -> Option<Outcome> {
    Some(Outcome::Places(places.to_vec()))
}

/// Dice that are never asked.
#[test]
fn there_is_no_chance_after_the_deal() {
    let mut dice = Seeded::from_number(5);
    let mut game = Looting::setup(&Setup::new(3), &mut dice).expect("a setup");
    let dice: &mut dyn Dice = &mut dice;
    while let Some(seat) = game.to_act().iter().next() {
        let action = game.sample(seat, dice, &mut Vec::new()).expect("an action");
        let mut none = ReplayDice::new(&[]);
        game.apply(seat, &action, &mut none, &mut Vec::new());
        assert_eq!(none.finish(), Ok(()));
    }
}
