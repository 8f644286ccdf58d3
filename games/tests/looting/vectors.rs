//! The test vectors of the data sheet, and its table of greedy players.

use games::{
    Game, Position, Viewer,
    looting::{Hand, Kind, Numbers, Score, StepView},
};
use serde_json::json;

use crate::{
    board::{A, B, C, D, board},
    greedy::greedy,
};
use Kind::{Battery, Field, Nullifier};

fn hand([amplifier, nullifier, field, converter, multiplier, battery, generator]: [u8; 7]) -> Hand {
    [amplifier, nullifier, field, converter, multiplier, battery, generator]
}

fn total(cards: [u8; 7]) -> u16 {
    Score::of(&hand(cards), &Numbers::standard()).total
}

/// L1 to L4: brown, green, red, dots, rings, yellow, four colours.
#[test]
fn whole_hands() {
    let game = board(2)
        .set("hands", json!(vec![vec![3, 5, 7, 4, 2, 6, 2], vec![0; 7], vec![0; 7], vec![0; 7]]))
        .car(A, json!({ "fled": 0 }))
        .begin();
    let score = game.view().players[0].score;
    let suits = [score.amplifiers, score.nullifiers, score.fields, score.converters];
    assert_eq!(suits, [21, 25, 50, 60]);
    assert_eq!([score.batteries, score.generators, score.kingdom], [26, 40, 30]);
    assert_eq!(score.total, 252);
    assert_eq!(total([0, 11, 14, 3, 4, 12, 1]), 400);
    assert_eq!(total([2, 0, 2, 0, 1, 3, 3]), 30);
    assert_eq!(total([1, 1, 1, 0, 1, 1, 3]), 69);
}

/// L5
#[test]
fn rings_make_dots_worth_more() {
    let one = [0, 1, 2, 3, 4].map(|rings| total([0, 0, 0, 1, rings, 0, 0]));
    assert_eq!(one, [5, 10, 15, 20, 20]);
}

/// L6
#[test]
fn a_full_track_leads_to_its_space() {
    let game = board(4).tracks([7, 0, 0, 0]).begin();
    assert_eq!(game.lava(), ["3", "t2", "t3", "t4"]);
}

/// L7, with the track full, as A24 says
#[test]
fn lava_goes_on_in_both_directions() {
    let full = |both: bool| {
        let board = board(4).tracks([7, 0, 0, 0]).covered([3, 4]).on(C, 9).on(D, 10);
        board.set("both", json!(both)).begin().lava()
    };
    assert_eq!(full(true), ["2", "5", "t2", "t3", "t4"]);
    assert_eq!(full(false), ["5", "t2", "t3", "t4"]);
    // Past the space 1 it goes on at 20.
    let board = board(4).tracks([7, 0, 0, 0]).covered([1, 2, 3]).on(A, 7).on(B, 8).on(C, 9);
    assert_eq!(board.begin().lava(), ["4", "20", "t2", "t3", "t4"]);
}

/// L8, with all tracks full, as A24 says: the sheet counts from 0
#[test]
fn lava_goes_round_the_ring() {
    let board = board(2).tracks([7; 4]).covered(3..=20).stack(20, &[]).stack(1, &[Battery]);
    let game = board.set("markers", json!(1)).begin();
    assert_eq!(game.lava(), ["1", "2"]);
}

/// L9: the scene of the rules
#[test]
fn a_force_field_is_nullified() {
    let mut game = board(4)
        .hand(A, &[Nullifier, Nullifier, Battery])
        .hand(B, &[Field, Field])
        .hand(C, &[Field])
        .begin();
    game.play(A, "lava t2");
    assert_eq!(game.asked(), [B, C]);
    assert!(game.play(B, "field").iter().any(|message| message.starts_with("looting-tries-field")));
    assert_eq!(game.asked(), [A]);
    game.play(A, "nullify");
    assert_eq!((game.cards(B, Field), game.cards(A, Nullifier)), (2, 1));
    assert_eq!(game.stack(1), [Nullifier]);
    assert_eq!(game.view().provisional.len(), 1, "the lava stays");
    // Of the two, only the other may play one, and it is answered again.
    assert_eq!(game.asked(), [C]);
    assert_eq!(game.refused(B, "field"), "looting-no-ability");
    game.play(C, "field");
    game.play(A, "nullify");
    assert_eq!(game.cards(A, Nullifier), 0);
    assert_eq!((game.asked(), game.view().step), (vec![A], StepView::Act));
    assert!(game.can(A, "battery"), "Nullifiers are no ability of the turn");
}

/// L10
#[test]
fn the_twenty_ninth_marker_covers_a_space() {
    let mut game = board(4).tracks([7; 4]).begin();
    assert_eq!(game.lava(), ["3", "8", "13", "18"]);
    assert_eq!(game.view().phase, 1);
    game.play(A, "lava 8");
    assert_eq!((game.view().phase, game.view().left), (2, 3));
}

/// L11
#[test]
fn the_eighth_marker_is_the_first_to_cover_a_space() {
    let mut game = board(4).begin();
    for at in 0..7 {
        assert!(!game.lava().contains(&"3".to_owned()));
        let seat = game.asked()[0];
        assert_eq!(usize::from(seat.0), at % 4);
        game.play(seat, "lava t1");
        game.play(seat, "done");
    }
    game.play(D, "lava 3");
    assert_eq!(game.view().phase, 2);
}

/// L12
#[test]
fn who_was_hit_stands_up_enters_and_has_one_action() {
    let mut game = board(4).tracks([7, 0, 0, 0]).covered([3]).car(C, json!("down")).on(D, 5);
    game = game.car(A, json!("down")).stack(9, &[Field]);
    let mut game = game.begin();
    game.play(A, "lava t2");
    assert_eq!(game.view().left, 2);
    assert_eq!(game.refused(A, "done"), "looting-no-enter");
    assert_eq!(game.refused(A, "claim"), "looting-no-enter");
    game.play(A, "move 9");
    assert_eq!(game.refused(A, "flee china"), "looting-no-flight-down");
    game.play(A, "claim");
    assert_eq!(game.view().players[0].cards, [0; 7], "a draft is nobody else's");
    game.play(A, "done");
    assert_eq!((game.cards(A, Field), game.asked()), (1, vec![B]));
}

/// The sheet has two such tables; it does not say how its players choose. Turns, cards for
/// each player, how often lava ends it, and the mean score: near to one of the two.
#[test]
fn greedy_players_come_near_the_table() {
    use games::{Setup, dice::Seeded, looting::Ended};
    const GAMES: u32 = 300;
    for (seats, turns, cards, lava, score) in [
        (2, 24.0, 17.8, 80..=100, 148.0),
        (3, 35.2, 16.7, 40..=90, 124.0),
        (4, 41.6, 15.9, 0..=4, 106.0),
    ] {
        let (mut n_turns, mut n_cards, mut n_lava, mut points) = (0, 0, 0, 0);
        for seed in 0..GAMES {
            let mut dice = Seeded::from_number(seed.into());
            let mut game =
                games::looting::Looting::setup(&Setup::new(seats), &mut dice).expect("a setup");
            while let Some(seat) = game.to_act().iter().next() {
                let action = greedy(&game, seat);
                game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
            }
            let view = game.view(Viewer::Public);
            n_turns += u32::from(view.turn);
            n_lava += u32::from(view.end == Some(Ended::Lava));
            for player in &view.players {
                n_cards += player.cards.iter().map(|&card| u32::from(card)).sum::<u32>();
                points += u32::from(player.score.total);
            }
        }
        let mean = |sum: u32, of: u32| f64::from(sum) / f64::from(of);
        let players = GAMES * u32::from(seats);
        let found = (mean(n_turns, GAMES), mean(n_cards, players), mean(points, players));
        let lava_share = 100 * n_lava / GAMES;
        println!("{seats} players: {found:.1?} (turns, cards, points), lava {lava_share} %");
        let near = |found: f64, sheet: f64, by: f64| (found / sheet - 1.0).abs() <= by;
        assert!(near(found.0, turns, 0.05), "{seats}: {} turns", found.0);
        assert!(near(found.1, cards, 0.08), "{seats}: {} cards", found.1);
        assert!(near(found.2, score, 0.10), "{seats}: {} points", found.2);
        assert!(lava.contains(&lava_share), "{seats}: {lava_share} %");
    }
}
