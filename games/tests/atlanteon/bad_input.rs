//! Typed text and the contents of files, however wrong.

use games::{
    Arg, Erased, Game, Position, Prose, Seat, Setup, Span, Table,
    atlanteon::{Action, Atlanteon, Reason},
    dice::Seeded,
    menu::{Menu, menu},
};
use proptest::prelude::*;
use serde_json::Value;

use crate::scraps::scraps;

/// A position of a random game, `n` actions after the start.
fn position(seed: u64, n: usize) -> Atlanteon {
    let pick = |bit: u32, values: [&'static str; 2]| values[(seed >> bit & 1) as usize];
    let setup = Setup::new(2)
        .with("variant", pick(0, ["plain", "claims"]))
        .with("match", pick(1, ["1", "2"]));
    let mut dice = Seeded::from_number(seed);
    let mut game = Atlanteon::setup(&setup, &mut dice).expect("a valid setup");
    for _ in 0..n {
        let Some(seat) = game.to_act().iter().next() else {
            break;
        };
        let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
        game.apply(seat, &action, &mut dice, &mut Vec::new());
    }
    game
}

fn positions() -> impl Strategy<Value = Atlanteon> {
    (any::<u64>(), 0..50_usize).prop_map(|(seed, count)| position(seed, count))
}

/// Plays a position to its end by every road a front end takes.
fn exercise(game: &Atlanteon) {
    let mut game = *game;
    let mut dice = Seeded::from_number(1);
    for _ in 0..200 {
        let saved = serde_json::to_value(game).expect("a position can be saved");
        let table = Erased::<Atlanteon>::restore(&saved, 2).expect("and restored");
        assert_eq!(table.game(), &game);
        let Some(seat) = game.to_act().iter().next() else {
            assert!(game.outcome().is_some());
            return;
        };
        table.describe(seat, &table.legal(seat)[0]);
        menu(&game, seat, &[], 25);
        let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
        game.apply(seat, &action, &mut dice, &mut Vec::new());
    }
    panic!("the game does not end");
}

/// Every value in a JSON text, by its path, changed into another one.
fn damage(value: &mut Value, at: &mut usize, other: &Value) -> bool {
    if *at == 0 {
        *value = other.clone();
        return true;
    }
    *at -= 1;
    match value {
        Value::Array(items) => items.iter_mut().any(|item| damage(item, at, other)),
        Value::Object(fields) => fields.iter_mut().any(|(_, field)| damage(field, at, other)),
        _ => false,
    }
}

fn values() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0..300_i64).prop_map(Value::from),
        proptest::sample::select(vec![
            "a1", "c3", "e5", "f6", "0", "9", "K", "white", "blue", "black", "towers", "tiles",
            "claims", "over", "king", "markers", "resigned", "",
        ])
        .prop_map(Value::from),
        Just(serde_json::json!([])),
        Just(serde_json::json!({})),
        Just(serde_json::json!(["c3"])),
        Just(serde_json::json!({ "side": "blue", "tile": "K", "by": "white" })),
        Just(serde_json::json!({ "tower": "black" })),
    ]
}

proptest! {
    #[test]
    fn whatever_is_typed_reads_as_actions_or_nothing(
        game in positions(),
        text in prop_oneof![any::<String>(), scraps()],
        seat in 0..20_u8,
    ) {
        for action in game.read(Seat(seat), &text) {
            let notation = action.to_string();
            prop_assert_eq!(notation.parse(), Ok(action));
            prop_assert_eq!(game.read(Seat(seat), &notation), vec![action]);
            game.describe(Seat(seat), &action);
            let listed = game.legal(Seat(seat)).contains(&action);
            prop_assert_eq!(game.check(Seat(seat), &action).is_ok(), listed);
        }
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn whatever_is_pressed_leads_on_or_nowhere(
        game in positions(),
        path in proptest::collection::vec(prop_oneof![any::<String>(), scraps()], 0..5),
        seat in 0..20_u8,
        max in 0..30_usize,
    ) {
        if let Menu::Ask(question) = menu(&game, Seat(seat), &path, max) {
            prop_assert!(!question.options.is_empty());
        }
    }

    #[test]
    fn a_damaged_position_is_refused_or_sound(
        game in positions(),
        at in 0..120_usize,
        twice in proptest::option::of((0..120_usize, values())),
        other in values(),
    ) {
        let mut saved = serde_json::to_value(game).expect("a position can be saved");
        damage(&mut saved, &mut { at }, &other);
        if let Some((at, other)) = twice {
            damage(&mut saved, &mut { at }, &other);
        }
        if let Ok(restored) = serde_json::from_value::<Atlanteon>(saved) {
            exercise(&restored);
        }
    }

    #[test]
    fn a_square_taken_away_or_moved_is_refused_or_sound(
        game in positions(),
        from in 0..25_usize,
        to in proptest::option::of("[a-e][1-5]"),
    ) {
        let mut saved = serde_json::to_value(game).expect("a position can be saved");
        let board = saved["board"].as_object_mut().expect("a board");
        if let Some(square) = board.keys().nth(from).cloned() {
            let piece = board.remove(&square).expect("a piece");
            if let Some(to) = to {
                board.insert(to, piece);
            }
        }
        if let Ok(restored) = serde_json::from_value::<Atlanteon>(saved) {
            exercise(&restored);
        }
    }
}

#[test]
fn people_write_as_they_like() {
    let game = position(0, 3);
    let seat = game.to_act().iter().next().expect("a mover");
    for (said, meant) in [
        ("7 c3", "7c3"),
        ("c3 7", "7c3"),
        ("C3-7", "7c3"),
        ("place the 7 on c3!", "7c3"),
        ("kb2", "Kb2"),
        ("king b2", "Kb2"),
        ("B2 King", "Kb2"),
        ("black d4", "black-d4"),
        ("black tower d4", "black-d4"),
        ("b d4", "black-d4"),
        ("b1 b", "black-b1"),
        ("White Tower on D4", "white-d4"),
        ("claim c3", "claim-c3"),
        ("CLAIM-C3", "claim-c3"),
        ("take the tower on c3", "claim-c3"),
        ("end turn", "done"),
        ("pass", "done"),
    ] {
        let read: Vec<String> = game.read(seat, said).iter().map(Action::to_string).collect();
        assert_eq!(read, [meant], "{said}");
    }
    for said in ["", "7", "7c6", "10c3", "hello", "7c3 8c4", "c", "Kf1", "７c3"] {
        assert_eq!(game.read(seat, said), [], "{said}");
    }
}

/// Newcomers' sentences about a tile are read as its placement.
#[test]
fn tiles_are_read_in_sentences() {
    let game = position(3, 3);
    let seat = game.to_act().iter().next().expect("a mover");
    for (said, meant) in [
        ("ich lege meine 5 auf a1", "5a1"),
        ("meine 5 auf a1", "5a1"),
        ("lege die 5 nach a1", "5a1"),
        ("5 nach a1", "5a1"),
        ("lege die fünf auf a1", "5a1"),
        ("5 in a1", "5a1"),
        ("die Null auf a1!", "0a1"),
        ("9 in b4", "9b4"),
        ("nine on b2", "9b2"),
        ("9 at b5", "9b5"),
        ("b5 nine", "9b5"),
        ("I place the 9 on b2", "9b2"),
        ("my 9 on b4", "9b4"),
    ] {
        let read: Vec<String> = game.read(seat, said).iter().map(Action::to_string).collect();
        assert_eq!(read, [meant], "{said}");
        assert!(Atlanteon::resembles_action(said), "{said}");
    }
    assert!(Atlanteon::resembles_action("9 at b6"));
}

/// A tile or a tower without a square is asked for it, or refused for what is wrong.
#[test]
fn who_names_no_square_is_asked_for_it() {
    for n in 0..4 {
        let game = position(7, n);
        let seat = game.to_act().iter().next().expect("a mover");
        let other = Seat(1 - seat.0);
        for said in ["King", "König", "der König", "place the 9", "White tower", "black tower"] {
            assert_eq!(game.read(seat, said), [], "{said}");
            assert!(Atlanteon::resembles_action(said), "{said}");
            match game.unread(seat, said).expect(said) {
                Reason::NoSquare { example } => assert_eq!(game.check(seat, &example), Ok(())),
                why => assert!(!matches!(why, Reason::NotYourTurn { .. }), "{said}"),
            }
            assert_eq!(
                game.unread(other, said),
                Some(Reason::NotYourTurn { mover: seat }),
                "{said}"
            );
        }
        let why = game.unread(seat, "0").expect("a tile");
        assert_eq!(matches!(why, Reason::NoSquare { .. }), n == 3, "{why:?}");
    }
    for said in ["", "0", "k", "b", "white", "one", "place", "on the tower"] {
        assert!(!Atlanteon::resembles_action(said), "{said}");
    }
}

/// Also with a guess or an answer around it, or in which part of the board it is.
#[test]
fn guesses_around_a_tile_change_nothing() {
    let game = position(3, 3);
    let seat = game.to_act().iter().next().expect("a mover");
    for (said, meant) in [
        ("9 b4 I guess", "9b4"),
        ("yes, 9b4", "9b4"),
        ("ja, 9b4", "9b4"),
        ("ok 9b4, I'd say.", "9b4"),
        ("die 9 auf b4, denke ich", "9b4"),
        ("9 auf b4, würde ich sagen", "9b4"),
        ("9 in the corner, a1", "9a1"),
        ("9 in die Ecke, a1", "9a1"),
    ] {
        let read: Vec<String> = game.read(seat, said).iter().map(Action::to_string).collect();
        assert_eq!(read, [meant], "{said}");
        assert!(Atlanteon::resembles_action(said), "{said}");
    }
    assert!(game.read(seat, "in the middle, c3").len() > 1);
    assert_eq!(game.unread(seat, "in the middle, f7"), Some(Reason::NoField));
    for said in ["in the middle, f7", "in die Mitte, c3"] {
        assert!(Atlanteon::resembles_action(said), "{said}");
    }
    for said in ["9b4 maybe?", "9b4 maybe", "vielleicht 9b4", "9b4, denke ich?"] {
        assert_eq!(game.read(seat, said), [], "{said}");
    }
}

/// A tile alone is asked for its square, and a number that no tile has is none.
#[test]
fn tiles_are_named_by_their_numbers() {
    let game = position(7, 3);
    let seat = game.to_act().iter().next().expect("a mover");
    let other = Seat(1 - seat.0);
    for said in ["tile 7", "Plättchen 7", "the 7", "meine 7", "7 spielen", "number 7", "Nummer 7"]
    {
        assert!(Atlanteon::resembles_action(said), "{said}");
        let why = game.unread(seat, said);
        assert!(matches!(why, Some(Reason::NoSquare { .. })), "{said}: {why:?}");
    }
    for said in ["10 on c2", "c2 10", "10c2", "die 12 auf c2", "tile 11", "Plättchen 10", "300 c2"]
    {
        assert!(Atlanteon::resembles_action(said), "{said}");
        assert_eq!(game.read(seat, said), [], "{said}");
        assert_eq!(game.unread(seat, said), Some(Reason::NoSuchTile), "{said}");
        let turn = Some(Reason::NotYourTurn { mover: seat });
        assert_eq!(game.unread(other, said), turn, "{said}");
    }
    let early = position(7, 1);
    let seat = early.to_act().iter().next().expect("a mover");
    let why = early.unread(seat, "10 on c2");
    assert!(matches!(why, Some(Reason::TowersFirst { .. })), "{why:?}");
    for said in ["number one", "10", "the best", "10 minutes", "at 10"] {
        assert!(!Atlanteon::resembles_action(said), "{said}");
    }
}

/// Of several tiles, each has its own reason: nothing is moved.
#[test]
fn several_tiles_move_nothing() {
    let game = position(7, 3);
    let seat = game.to_act().iter().next().expect("a mover");
    for said in ["7c2 7c2", "7c2 8c3", "7 on c2, 8 on c3", "die 7 auf c2 und die 8 auf c3"] {
        assert_eq!(game.read(seat, said), [], "{said}");
        assert_eq!(game.unread(seat, said), None, "{said}");
    }
}

/// A square alone means whatever can be done there.
#[test]
fn a_square_alone_is_completed() {
    let game = position(0, 0);
    let seat = game.to_act().iter().next().expect("a mover");
    let read: Vec<String> = game.read(seat, "c3").iter().map(Action::to_string).collect();
    assert_eq!(read, ["white-c3", "black-c3"]);
    // Where nothing can be done, a reason says why.
    let tower: Action = "white-c3".parse().expect("an action");
    let (game, _) = game.play(seat, &tower, &mut Seeded::from_number(0)).expect("legal");
    let seat = game.to_act().iter().next().expect("a mover");
    assert_eq!(game.read(seat, "c3"), []);
    let square = "c3".parse().expect("a square");
    assert_eq!(game.unread(seat, "c3"), Some(Reason::TowerThere { square }));
}

/// The refusal of a tile that is placed too soon names a tower that can be placed.
#[test]
fn a_tower_that_is_named_for_example_can_be_placed() {
    for n in 0..3 {
        let game = position(4, n);
        let seat = game.to_act().iter().next().expect("a mover");
        let tile = game.read(seat, "7c3").pop().expect("a tile");
        let why = game.check(seat, &tile).expect_err("there are towers to place");
        let why = Prose::from(why);
        let named = why.0.iter().find_map(|span| match span {
            Span::Message(message) => message.args.iter().find_map(|(_, arg)| match arg {
                Arg::Prose(prose) => {
                    Some(words::text(prose, words::Reader::default(), |seat| seat.to_string()))
                }
                _ => None,
            }),
            _ => None,
        });
        let example = named.expect("an example");
        let actions = game.read(seat, &example);
        assert!(actions.iter().any(|action| game.check(seat, action).is_ok()), "{example}");
    }
}

/// Sides that were drawn by lot are chosen when the match is laid out once more.
#[test]
fn once_more_each_seat_has_its_side() {
    for seed in 0..8 {
        let setup = Setup::new(2).with("sides", "random").with("match", "1");
        let game = Atlanteon::setup(&setup, &mut Seeded::from_number(seed)).expect("a setup");
        let again = game.rematch_setup(&setup);
        for other in 8..16 {
            let next = Atlanteon::setup(&again, &mut Seeded::from_number(other)).expect("a setup");
            assert_eq!(next.to_act(), game.to_act(), "{seed} {other}");
        }
    }
}

/// Squares beyond the board and moves as in chess are answered for what they are.
#[test]
fn nothing_moves_on_the_board() {
    for n in 0..4 {
        let game = position(7, n);
        let seat = game.to_act().iter().next().expect("a mover");
        let other = Seat(1 - seat.0);
        for said in ["a2xa3", "a2-a3", "move a2 to a3", "zieh a2 nach a3", "a2 takes a3"] {
            assert!(Atlanteon::resembles_action(said), "{said}");
            assert_eq!(game.read(seat, said), [], "{said}");
            match game.unread(seat, said).expect(said) {
                Reason::NothingMoves { example } => assert_eq!(game.check(seat, &example), Ok(())),
                why => panic!("{said}: {why:?}"),
            }
            assert_eq!(
                game.unread(other, said),
                Some(Reason::NotYourTurn { mover: seat }),
                "{said}"
            );
        }
        for said in ["white on f1", "9 on a7", "z9"] {
            assert_eq!(game.unread(seat, said), Some(Reason::NoField), "{said}");
        }
        for said in ["ask to end", "Spiel beenden"] {
            assert_eq!(game.read(seat, said), [], "{said}");
            assert_eq!(game.unread(seat, said), Some(Reason::GoesOn), "{said}");
        }
    }
    let game = position(0, 3);
    let seat = game.to_act().iter().next().expect("a mover");
    for (said, meant) in [
        ("my black tower goes to d4", "black-d4"),
        ("der schwarze Turm geht auf d4", "black-d4"),
        ("move 7 to d3", "7d3"),
        ("zieh die 7 nach d3", "7d3"),
        ("my king goes to d3", "Kd3"),
        ("9 moves to e4", "9e4"),
    ] {
        let read: Vec<String> = game.read(seat, said).iter().map(Action::to_string).collect();
        assert_eq!(read, [meant], "{said}");
        assert!(Atlanteon::resembles_action(said), "{said}");
    }
}

/// Taking a tile means that tile, and taking a square claims it.
#[test]
fn a_tile_is_taken_to_be_placed() {
    let game = position(0, 3);
    let seat = game.to_act().iter().next().expect("a mover");
    let read = |said: &str| -> Vec<String> {
        game.read(seat, said).iter().map(Action::to_string).collect()
    };
    for said in ["nimm die 9", "nehme die 9", "ich nehme die 9", "nimm die Neun"] {
        assert_eq!(read(said), read("die 9"), "{said}");
        assert_eq!(game.unread(seat, said), game.unread(seat, "die 9"), "{said}");
        assert!(Atlanteon::resembles_action(said), "{said}");
    }
    for said in ["nimm die 9, leg auf e4", "ich nehme die 9 auf e4", "take the 9 to e4"] {
        assert_eq!(read(said), ["9e4"], "{said}");
    }
    assert_eq!(read("take e4"), ["claim-e4"]);
    for said in ["take 5", "take five", "take it"] {
        assert!(!Atlanteon::resembles_action(said), "{said}");
    }
}

/// Before the first tile, a square is taken for a tower.
#[test]
fn a_square_is_taken_for_a_tower() {
    let game = position(0, 0);
    let seat = game.to_act().iter().next().expect("a mover");
    let read = |said: &str| -> Vec<String> {
        game.read(seat, said).iter().map(Action::to_string).collect()
    };
    for said in ["I take a1", "ich nehme a1", "nimm a1"] {
        assert_eq!(read(said), read("a1"), "{said}");
        assert!(!read(said).is_empty(), "{said}");
    }
    assert_eq!(read("claim a1"), ["claim-a1"]);
    assert_eq!(read("I lay the king at c2"), ["Kc2"]);
}
