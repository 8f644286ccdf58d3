//! Cases of the rules, each built so that one thing decides.

use super::*;
use crate::{
    dice::Seeded,
    input::menu::{Menu, menu},
};

/// Lays out a game in which the first player is White, and plays it.
fn play(variant: &str, moves: &str) -> Atlanteon {
    let setup = Setup::new(2).with("sides", "white").with("variant", variant);
    let mut game = Atlanteon::setup(&setup, &mut Seeded::from_number(0)).expect("a valid setup");
    for said in moves.split_whitespace() {
        let seat = game.seat_of(game.turn());
        let action = said.parse().expect("an action");
        let played = game.play(seat, &action, &mut Seeded::from_number(0));
        (game, _) = played.unwrap_or_else(|error| panic!("{said}: {error}"));
    }
    game
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn tile(name: &str) -> Tile {
    name.parse().expect("a tile")
}

fn expect_refusal(game: &Atlanteon, said: &str) -> Reason {
    let seat = game.seat_of(game.turn());
    match game.check(seat, &said.parse().expect("an action")) {
        Ok(()) => panic!("{said} is accepted"),
        Err(reason) => reason,
    }
}

fn winner(game: &Atlanteon) -> Option<(Side, Win)> {
    game.past_games().last().map(|last| (last.winner, last.by))
}

/// Far from the corner where things happen.
const TOWERS: &str = "white-e1 white-c1 black-e3";

#[test]
fn a1_a_king_is_not_lost_on_a_tie() {
    let game = play("plain", &format!("{TOWERS} 1b5 Ka5 0d5 1a4"));
    assert_eq!(game.board.influence(square("a5")), [1, 1]);
    assert_eq!(game.board.controller(square("a5")), Some(Side::Blue));
    assert_eq!(winner(&game), None);
}

#[test]
fn a2_a_king_is_lost_to_more_whoever_completes_the_ring() {
    let by_blue = play("plain", &format!("{TOWERS} 2b5 Ka5 0d5 1a4"));
    assert_eq!(winner(&by_blue), Some((Side::White, Win::King)));
    let by_white = play("plain", &format!("{TOWERS} 0d5 Ka5 Kc3 1a4 2b5"));
    assert_eq!(winner(&by_white), Some((Side::White, Win::King)));
    assert_eq!(by_white.outcome(), Some(Outcome::winner(Seat(0), 2)));
}

#[test]
fn a3_a_tie_for_a_white_tower_goes_to_who_did_not_complete_it() {
    let game = play("plain", "white-a5 white-c1 black-e3 4b5 4a4");
    assert_eq!(game.board.controller(square("a5")), Some(Side::White));
    assert_eq!(game.board.markers(Side::White), 0);
    assert_eq!(game.look().captured, [vec![Tower::White], vec![]]);
}

#[test]
fn a4_a_tie_for_the_black_tower_goes_to_who_did_not_complete_it() {
    let game = play("plain", "black-a5 white-c1 white-e3 4b5 4a4");
    assert_eq!(game.board.controller(square("a5")), Some(Side::White));
    assert_eq!(game.board.markers(Side::White), 1);
}

#[test]
fn the_lesser_influence_captures_the_black_tower() {
    let game = play("plain", "black-a5 white-c1 white-e3 4b5 5a4");
    assert_eq!(game.board.controller(square("a5")), Some(Side::White));
    let game = play("plain", "white-a5 white-c1 black-e3 4b5 5a4");
    assert_eq!(game.board.controller(square("a5")), Some(Side::Blue));
}

#[test]
fn a5_eleven_markers_need_the_king_in_play() {
    let mut board = Board::EMPTY;
    let tiles = Tile::all().filter(|&tile| tile != Tile::KING);
    for (tile, square) in tiles.zip(Square::all()) {
        board.place(Side::White, tile, square);
        board.resolve(square, Side::White);
    }
    board.place(Side::Blue, tile("3"), square("e1"));
    board.resolve(square("e1"), Side::White);
    assert_eq!((board.markers(Side::White), board.win(Side::White)), (11, None));
    board.place(Side::White, Tile::KING, square("c1"));
    assert_eq!(board.win(Side::White), Some(Win::Markers));
}

/// A side with eleven markers keeps playing, and wins with the King.
#[test]
fn a5_in_play() {
    let mut seen = 0;
    for seed in 0..3_000 {
        let mut dice = Seeded::from_number(seed);
        let mut game = Atlanteon::new(Seat(0), false, 1);
        while let Some(seat) = game.to_act().iter().next() {
            let own = game.turn();
            let ready = game.board.markers(own) >= 11;
            if ready && game.board.hand(own).contains(Tile::KING) {
                let empty = !game.board.non_empty_squares();
                for square in empty {
                    let king = Action::Place(Tile::KING, square);
                    let mut next = game;
                    next.apply(seat, &king, &mut dice, &mut Vec::new());
                    let (winner, _) = winner(&next).expect("the King is in play");
                    assert_eq!(winner, own);
                    seen += 1;
                }
            }
            let others = |action: &Action| !matches!(action, Action::Place(Tile::KING, _));
            let legal = game.legal(seat);
            let later: Vec<Action> = legal.iter().copied().filter(others).collect();
            let choice = if later.is_empty() { legal } else { later };
            let dice: &mut dyn Dice = &mut dice;
            let action = *dice.pick(&choice).expect("an action");
            game.apply(seat, &action, dice, &mut Vec::new());
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn a6_a_claim_needs_that_no_tile_in_hand_can_change_it() {
    let towers = "white-c3 white-e1 black-a1";
    let safe = play("claims", &format!("{towers} 0a5 9e5 1b3 8c1 2c4 7a4 3d3"));
    assert_eq!(safe.phase(), Phase::Claims);
    assert!(safe.legal(Seat(0)).contains(&Action::Claim(square("c3"))));
    let (claimed, _) = safe
        .play(Seat(0), &Action::Claim(square("c3")), &mut Seeded::from_number(0))
        .expect("safe");
    assert_eq!(claimed.board.controller(square("c3")), Some(Side::White));
    assert_eq!(claimed.look().last.resolved, [square("c3")]);

    let open = play("claims", &format!("{towers} 0a5 9e5 1b3 8c1 2c4 6a4 3d3"));
    assert!(!open.legal(Seat(0)).contains(&Action::Claim(square("c3"))));
    assert!(!open.board.claimable(Side::White).contains(square("c3")));
}

/// White has 5 and its King beside the black tower, Blue 6, and one square is
/// empty; `left` is the best tile White has not played.
fn beside_the_black_tower(left: &str) -> Board {
    let mut board = Board::EMPTY;
    board.build(Tower::Black, square("c3"));
    board.place(Side::White, tile("5"), square("b3"));
    board.place(Side::White, Tile::KING, square("c4"));
    board.place(Side::Blue, tile("6"), square("d3"));
    let far = ["a1", "b1", "c1", "d1", "e1", "a5", "b5", "d5", "e5"].map(square);
    let played =
        Tile::all().filter(|&piece| piece != tile(left) && board.hand(Side::White).contains(piece));
    for (tile, square) in played.collect::<Vec<_>>().into_iter().zip(far) {
        board.place(Side::White, tile, square);
    }
    board
}

#[test]
fn a7_the_black_tower_is_claimed_by_who_stays_least() {
    let board = beside_the_black_tower("0");
    assert_eq!(board.prospects(Side::White, square("c3")), [5, 6]);
    assert!(board.claimable(Side::White).contains(square("c3")));
    let board = beside_the_black_tower("1");
    assert_eq!(board.prospects(Side::White, square("c3")), [6, 6]);
    assert!(!board.claimable(Side::White).contains(square("c3")));
}

#[test]
fn a8_towers_do_not_stand_side_by_side() {
    let game = play("plain", "white-c3");
    for near in ["c4", "c2", "b3", "d3"] {
        let why = Reason::TooClose { square: square(near), near: square("c3") };
        assert_eq!(expect_refusal(&game, &format!("black-{near}")), why);
    }
    assert_eq!(play("plain", "white-c3 black-b4").turn(), Side::Blue);
}

#[test]
fn a_captured_tower_leaves_its_square_filled() {
    let game = play("plain", "white-a5 white-c1 black-e3 4b5 5a4");
    let filled = |by| Reason::StaysFilled { square: square("a5"), by };
    assert_eq!(expect_refusal(&game, "1a5"), filled(Tower::White));
    let game = play("plain", "black-a5 white-c1 white-e3 4b5 5a4");
    assert_eq!(expect_refusal(&game, "1a5"), filled(Tower::Black));
}

#[test]
fn a_zero_fills_and_its_owner_wins_the_tie() {
    let game = play("plain", "white-b5 white-d1 black-e3 0a5 Ka4");
    assert_eq!(game.board.influence(square("a5")), [0, 0]);
    assert_eq!(game.board.controller(square("a5")), Some(Side::White));
}

#[test]
fn reasons_are_precise() {
    let game = play("plain", &format!("{TOWERS} 7c3 8b3"));
    let filled = |at, by| Reason::Filled { square: square(at), by };
    for (said, why) in [
        ("7a1", Reason::NoTile { tile: tile("7") }),
        ("0c3", filled("c3", Object::Tile(Side::White, tile("7")))),
        ("0e1", filled("e1", Object::Tower(Tower::White))),
        ("black-a1", Reason::TowersStand),
        ("done", Reason::MustPlace),
        ("claim-c3", Reason::NoClaims),
    ] {
        assert_eq!(expect_refusal(&game, said), why);
    }
    let game = play("claims", "white-c3 white-e1 black-a1 0a5 9e5 1b3 8c1 2c4 7a4 3d3");
    let not_safe = |at, object, mine, theirs| {
        let (square, other) = (square(at), Side::Blue);
        Reason::NotSafe { square, object, other, mine, theirs }
    };
    for (said, why) in [
        ("7a3", Reason::TilePlaced),
        ("claim-a3", Reason::NothingThere { square: square("a3") }),
        ("claim-e5", not_safe("e5", Object::Tile(Side::Blue, tile("9")), 0, 20)),
        ("claim-a1", not_safe("a1", Object::Tower(Tower::Black), 17, 0)),
    ] {
        assert_eq!(expect_refusal(&game, said), why);
    }
}

/// The position of example 3 in the rules, before White places its 8.
const EXAMPLE: &str = "white-a3 black-b2 white-e1 3b5 8b4 4b3 5a4 7c4 3a5";

#[test]
fn saved_positions_are_checked_part_by_part() {
    let saved = serde_json::to_value(play("plain", &format!("{EXAMPLE} 8c5"))).expect("JSON");
    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut saved = saved.clone();
        change(&mut saved);
        serde_json::from_value::<Atlanteon>(saved).expect_err("not a position").to_string()
    };
    let json = |text| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
    for (field, value, why) in [
        ("games", "3", SavedError::Match),
        ("white", "2", SavedError::Match),
        ("phase", r#""towers""#, SavedError::Contradiction),
        ("phase", r#""claims""#, SavedError::Last),
        ("to_move", r#""white""#, SavedError::Contradiction),
        ("captured", r#"["a3"]"#, SavedError::Control(square("a3"))),
        ("placed", "null", SavedError::Last),
        ("placed", r#""a4""#, SavedError::Last),
        ("placed", r#""e5""#, SavedError::Last),
        ("resolved", r#"["c5"]"#, SavedError::Last),
        ("resolved", r#"["e5"]"#, SavedError::Last),
        ("resolved", r#"["b5", "b5"]"#, SavedError::Contradiction),
    ] {
        assert_eq!(refused(&|saved| saved[field] = json(value)), why.to_string(), "{field}");
    }
    for (at, value, why) in [
        ("c5", r#"{"side": "white", "tile": "7"}"#, SavedError::Tile(square("c4"))),
        ("d1", r#"{"tower": "white"}"#, SavedError::Towers(square("e1"))),
        ("d1", r#"{"side": "white", "tile": "0"}"#, SavedError::Turns),
        ("b5", r#"{"side": "white", "tile": "3"}"#, SavedError::Control(square("b5"))),
        (
            "c4",
            r#"{"side": "white", "tile": "7", "by": "white"}"#,
            SavedError::Control(square("c4")),
        ),
        ("b4", r#"{"side": "blue", "tile": "8", "by": "blue"}"#, SavedError::Control(square("b4"))),
    ] {
        assert_eq!(refused(&|saved| saved["board"][at] = json(value)), why.to_string(), "{at}");
    }
    let one = r#"[{"winner":"white","seat":0,"by":"king","markers":[1,1],"points":10}]"#;
    assert_eq!(refused(&|saved| saved["finished"] = json(one)), SavedError::Over.to_string());
    let odd = one.replace("\"points\":10", "\"points\":9");
    assert_eq!(refused(&|saved| saved["finished"] = json(&odd)), SavedError::Finished.to_string());
}

#[test]
fn the_second_game_swaps_the_sides() {
    let mut game = Atlanteon::new(Seat(1), false, 2);
    let mut dice = Seeded::from_number(5);
    let mut events = Vec::new();
    while game.past_games().count() == 0 {
        events.clear();
        let seat = game.seat_of(game.turn());
        let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
        game.apply(seat, &action, &mut dice, &mut events);
    }
    assert_eq!((game.game(), game.phase()), (2, Phase::Towers));
    assert_eq!(game.board, Board::EMPTY);
    assert_eq!(game.seat_of(Side::White), Seat(0));
    assert_eq!(game.seat_name(Seat(1)), Some(Side::Blue.name().into()));
    assert!(matches!(events[..], [.., Event::Won(_), Event::Begun { .. }]));
}

#[test]
fn a_match_is_ranked_by_points_then_games_then_markers() {
    let over = |seat, side, markers| {
        Some(Finished::count(Player { seat: Seat(seat), side }, Win::Towers, markers))
    };
    let match_of = |first, second| {
        let mut game = Atlanteon::new(Seat(0), false, 2);
        game.finished = [first, second];
        game.outcome()
    };
    let places = |places: [u8; 2]| Some(Outcome::Places(places.to_vec()));
    // Points: 11 - 4 = 7 against 11 - 5 = 6.
    let first = over(0, Side::White, [9, 4]);
    assert_eq!(match_of(first, over(1, Side::White, [9, 5])), places([1, 2]));
    // 7 each, one game each: 9 + 4 markers against 4 + 10.
    assert_eq!(match_of(first, over(1, Side::White, [10, 4])), places([2, 1]));
    // All the same.
    assert_eq!(match_of(first, over(1, Side::White, [9, 4])), places([1, 1]));
    // No points at all, but two games against more markers.
    let nothing = [over(1, Side::Blue, [12, 5]), over(1, Side::White, [5, 12])];
    assert_eq!(match_of(nothing[0], nothing[1]), places([2, 1]));
    // More than eleven markers do not take points away.
    assert_eq!(over(0, Side::White, [10, 12]).map(|game| game.points), Some(0));
}

/// 100,000 games at random. The expected shares are those of an independent
/// program over 40,000 games, in percent: both sides fulfil a condition at once
/// in 10.9, and the winner is not on turn in 36.
#[test]
fn random_games_end_with_a_winner() {
    const GAMES: u32 = 100_000;
    let mut dice = Seeded::from_number(1);
    let (mut scratch, mut events) = (Vec::new(), Vec::new());
    let (mut longest, mut shortest, mut both, mut off_turn) = (0, u8::MAX, 0, 0);
    let mut wins = [0; 3];
    for _ in 0..GAMES {
        let mut game = Atlanteon::new(Seat(0), false, 1);
        let mut mover = Side::White;
        while let Some(seat) = game.to_act().iter().next() {
            mover = game.turn();
            let action = game.sample(seat, &mut dice, &mut scratch).expect("an action");
            events.clear();
            game.apply(seat, &action, &mut dice, &mut events);
        }
        let (winner, win) = winner(&game).expect("a winner");
        wins[win as usize] += 1;
        let length = game.board.n_tiles();
        (longest, shortest) = (longest.max(length), shortest.min(length));
        both += u32::from(game.board.win(winner.other()).is_some());
        off_turn += u32::from(winner != mover);
    }
    let percent = |number: u32| f64::from(number) * 100.0 / f64::from(GAMES);
    let [king, towers, markers] = wins.map(percent);
    println!("{GAMES} games of {shortest} to {longest} tiles");
    println!("won by king {king:.1} %, towers {towers:.1} %, markers {markers:.1} %");
    println!("both at once {:.1} %, off turn {:.1} %", percent(both), percent(off_turn));
    assert!((2..=22).contains(&shortest) && longest == 22);
    assert!((percent(both) - 10.9).abs() < 1.0, "{}", percent(both));
    assert!((percent(off_turn) - 36.0).abs() < 1.5, "{}", percent(off_turn));
}

/// A side that could have won as well reads why it did not, with the numbers of both.
#[test]
fn an_end_tells_what_both_sides_had() {
    let mut told = Vec::new();
    for seed in 0..200 {
        let mut dice = Seeded::from_number(seed);
        let mut game = Atlanteon::new(Seat(0), false, 1);
        let mut events = Vec::new();
        while !game.is_over() {
            let seat = game.seat_of(game.turn());
            let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
            events.clear();
            game.apply(seat, &action, &mut dice, &mut events);
        }
        let Some(Event::Won(won)) = events.last().copied() else { panic!("an end") };
        assert_eq!(won.also, game.board.win(won.by.side.other()), "{seed}");
        let line = Atlanteon::tell(&Event::Won(won), Viewer::Public).to_string();
        if won.also.is_some() {
            let (own, other) = (won.by.side.name(), won.by.side.other().name());
            assert!(line.ends_with(&format!(", side: {own}))")), "{line}");
            let also = line.split_once("also: ").map(|(_, also)| also);
            assert!(also.is_some_and(|rest| rest.contains(&format!("(side: {other}"))), "{line}");
            told.push(won);
        }
        if won.how == Win::Markers {
            for markers in won.markers.iter().filter(|_| won.also.is_none_or(|win| win == won.how))
            {
                assert!(line.contains(&markers.to_string()), "{line}");
            }
        }
    }
    assert!(told.len() > 5, "{}", told.len());
}

/// There is nothing to choose: the first question is where it is to stand.
#[test]
fn the_last_tower_is_not_asked_for() {
    let game = play("plain", "white-c5 white-a3");
    let ask = |path: &[&str]| {
        let path: Vec<String> = path.iter().map(|&part| part.to_owned()).collect();
        menu(&game, game.seat_of(game.turn()), &path, 25)
    };
    let Menu::Ask(question) = ask(&[]) else { panic!("a question") };
    let asked = Prose::from(msg!("atlanteon-which-site", tower = "black"));
    assert_eq!(question.ask, asked);
    assert_eq!(question.options.len(), game.board.sites().len() as usize);
    for path in [&["e1"][..], &["black", "e1"]] {
        assert_eq!(ask(path), Menu::Done("black-e1".to_owned()), "{path:?}");
    }
    assert_eq!(ask(&["white"]), Menu::Lost);
}

/// In a single game there is nothing to gain after winning; in a match of two,
/// markers may break a tie.
#[test]
fn nothing_is_claimed_after_a_win_in_a_single_game() {
    let mut seen = [0; 2];
    for seed in 0..400 {
        for games in [1, 2] {
            let mut dice = Seeded::from_number(seed);
            let mut game = Atlanteon::new(Seat(0), true, games);
            while game.past_games().count() == 0 {
                if game.claiming && game.board.win(game.turn()).is_some() {
                    seen[usize::from(games) - 1] += 1;
                }
                let seat = game.seat_of(game.turn());
                let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
                game.apply(seat, &action, &mut dice, &mut Vec::new());
            }
        }
    }
    assert!(seen[0] == 0 && seen[1] > 0, "{seen:?}");
}
