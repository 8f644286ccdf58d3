//! A turn is planned move by move, and carried out when it is done.

use games::{
    Game as _, Importance, Role, Seat, Table as _, Viewer,
    atlantis::{Action, Atlantis, Reason, Step},
    dice::ReplayDice,
    menu::{Menu, menu},
};

use crate::{Match, english};

/// Red beside Blue on three segments: V1 of the author's examples.
pub const RED: &str = "b2:3 c3:1 b3:2 b1:1 a2:-1 a1:-1";
pub const BLUE: &str = "c5:1 d5:1 d6:1 c6:1 b5:1 b4:1 c4:1";
pub const SEGMENTS: &str = "b2 c5 e4";

fn facing() -> Match {
    Match::of(SEGMENTS, &[RED, BLUE])
}

#[test]
fn a_plan_changes_nothing_and_is_seen_by_its_author_alone() {
    let mut table = facing();
    let before = table.game().view(Viewer::Public);
    assert_eq!(table.say(1, "b2-b5"), Ok(vec![]));
    assert_eq!(table.game().view(Viewer::Public), before);
    assert_eq!(table.game().view(Viewer::Seat(Seat(1))), before);
    let own = table.game().view(Viewer::Seat(Seat(0)));
    let [Step { from, to, stones: 3 }] = own.plan[..] else { panic!("{:?}", own.plan) };
    assert_eq!([from, to].map(|field| own.board.place(field).to_string()), ["b2", "b5"]);
    assert_eq!(own.fields, before.fields);
}

#[test]
fn done_carries_the_plan_out_and_tells_it() {
    let mut table = facing();
    table.say(1, "b2-b5").expect("a move");
    let heard = table.say(1, "done").expect("a turn");
    assert_eq!(
        heard,
        ["player 1 (Red) moves 3 stones from b2 to b5. \
             player 1 (Red) and player 2 (Blue) lose 2 stones each."]
    );
    assert_eq!([table.field("b5"), table.field("b2"), table.field("a1")], ["L1p0", "L", "G2p0"]);
    assert_eq!(table.0.position().to_act(), Seat(1).into());
    let last = table.view().last.expect("a turn");
    assert_eq!((last.steps.len(), last.lost[0], last.lost[1]), (1, 2, 2));
}

/// The best side first, with the shape of its stones. Nothing is counted of a plan.
#[test]
fn fields_and_stones_are_counted_in_a_line() {
    let mut table = facing();
    let scores =
        |table: &Match| table.0.position().scores().iter().map(english).collect::<Vec<_>>();
    let before = ["● player 1 (Red) 0 fields, 9 stones", "■ player 2 (Blue) 0 fields, 7 stones"];
    assert_eq!(scores(&table), before);
    table.say(1, "b2-b5").expect("a move");
    assert_eq!(scores(&table), before);
    table.say(1, "done").expect("a turn");
    let after = ["● player 1 (Red) 0 fields, 9 stones", "■ player 2 (Blue) 0 fields, 5 stones"];
    assert_eq!(scores(&table), after);
}

/// A turn in which stones fall tells more than one without.
#[test]
fn losses_matter_most() {
    let mut table = facing();
    let mut importance = |seat: u8, action: &str| -> Vec<Importance> {
        let events = table.0.play(Seat(seat), action, &mut ReplayDice::new(&[])).expect(action);
        events.lines().into_iter().map(|line| line.importance).collect()
    };
    assert_eq!(importance(0, "b2-b5"), [Importance::Detail]);
    assert_eq!(importance(0, "done"), [Importance::Decisive]);
    assert_eq!(importance(1, "done"), [Importance::Detail]);
    assert_eq!(importance(0, "stop"), [Importance::Usual]);
    let end = importance(1, "stop");
    assert_eq!(end.last(), Some(&Importance::Decisive));
}

#[test]
fn what_is_taken_back_was_never_planned() {
    let mut table = facing();
    let before = table.game().clone();
    table.say(1, "b2-b5").expect("a move");
    assert_eq!(table.game().action_with(Seat(0), Role::Retract), Some(Action::Back));
    assert_eq!(table.say(1, "take back"), Ok(vec![]));
    assert_eq!(*table.game(), before);
    assert_eq!(table.game().action_with(Seat(0), Role::Retract), None);
}

#[test]
fn an_empty_plan_is_a_pass() {
    let mut table = facing();
    assert_eq!(table.game().action_with(Seat(0), Role::EndTurn), Some(Action::Done));
    assert_eq!(table.game().action_with(Seat(1), Role::EndTurn), None);
    assert_eq!(table.turn(1, "pass"), ["player 1 (Red) passes."]);
    assert_eq!(table.field("a1"), "G2p0");
}

#[test]
fn moves_are_carried_out_in_the_order_of_the_plan() {
    let sides = ["c4:2 d3:2", "d4:3 f4:1"];
    let open = || Match::of("b2 c5 e4 d1", &sides);
    let mut table = open();
    table.turn(1, "c4-e4 d3-d5 done");
    assert_eq!([table.field("d5"), table.field("e4")], ["L1p0", "L"]);
    let mut table = open();
    table.turn(1, "d3-d5 c4-e4 done");
    assert_eq!([table.field("d5"), table.field("e4")], ["L", "L1p0"]);
}

#[test]
fn explosions_are_counted_in_waves_and_shown_frame_by_frame() {
    let red = "b2:1 c2:2 a2:1 a1:1 b1:2 e4:2 e3:1 f4:-1 f5:-2";
    let mut table = Match::of("b2 d1 c5 e4", &[red, "c5:1 d6:1"]);
    let before = table.game().view(Viewer::Public);
    table.say(1, "c2-a2").expect("a move");
    let described = english(&table.0.describe(Seat(0), "done"));
    assert_eq!(described, "end the turn with 1 move: 5 fields explode in 5 waves");
    let (next, events) =
        table.game().play(Seat(0), &Action::Done, &mut ReplayDice::new(&[])).expect("a turn");
    let Some(games::atlantis::Event::Turn(turn)) = events.first() else { panic!("{events:?}") };
    let frames = turn.told.frames(&before);
    assert_eq!(frames.len(), 1 + 5 + 1);
    let last = frames.last().expect("a frame");
    let after = next.view(Viewer::Public);
    assert_eq!((&last.fields, &last.regions), (&after.fields, &after.regions));
    assert!(after.sides.iter().zip(last.scores).all(|(side, score)| side.score == score));
    assert_eq!(
        table.turn(1, "done")[0],
        "player 1 (Red) moves 2 stones from c2 to a2: 5 fields explode in 5 waves.",
    );
}

#[test]
fn people_write_moves_in_many_ways() {
    let table = facing();
    let game = table.game();
    let said = ["b2-b5", "B2>B5", "b2 b5", "3 stones from b2 to b5", "Move b2 → b5!", "b2b5"];
    let said = said.into_iter().chain(["b2 three steps to b5", "b2 drei Schritte weiter auf b5"]);
    for text in said {
        let actions = game.read(Seat(0), text);
        assert_eq!(actions.iter().map(Action::to_string).collect::<Vec<_>>(), ["b2-b5"], "{text}");
    }
    for (text, action) in [
        ("pass", Action::Done),
        ("Done.", Action::Done),
        ("end turn", Action::Done),
        ("take back", Action::Back),
        ("undo", Action::Back),
        ("end the game", Action::Stop),
    ] {
        assert_eq!(game.read(Seat(0), text), [action], "{text}");
    }
    // A field alone: from an own stack, else to it.
    let from_b3 = game.read(Seat(0), "b3");
    assert!(
        from_b3.len() > 1 && from_b3.iter().all(|action| action.to_string().starts_with("b3-"))
    );
    let to_b5 = game.read(Seat(0), "b5");
    assert_eq!(to_b5.iter().map(Action::to_string).collect::<Vec<_>>(), ["b2-b5", "b3-b5"]);
    for nonsense in ["", "xyzzy", "b2 b3 b4", "3", "hello b2 world"] {
        assert_eq!(game.read(Seat(0), nonsense), [], "{nonsense}");
    }
}

/// A number of stones that is not the distance is refused, however it is written; one that
/// is changes nothing.
#[test]
fn a_number_of_stones_is_heeded() {
    let table = facing();
    let game = table.game();
    let read = |text: &str| -> Vec<String> {
        game.read(Seat(0), text).iter().map(Action::to_string).collect()
    };
    for text in [
        "3 b2 b5",
        "3 stones from b2 to b5",
        "b2-b5 3",
        "b2-b5: 3 stones",
        "3 from b2 to b5.",
        "move three stones from b2 to b5!",
        "3 Steine von b2 nach b5",
        "b2-b5=3",
        "ziehe drei Steine von b2 nach b5!",
        "von b2 nach b5 gehen",
        "3 stones b2 - b5",
        "bewege meine drei Steine von b2 nach b5",
        "Ziehe b2 nach b5.",
        "three to b5",
    ] {
        assert_eq!(read(text), ["b2-b5"], "{text}");
    }
    assert_eq!(read("move one stone from b2 to b3"), ["b2-b3"]);
    assert_eq!(read("b2xb5"), ["b2-b5"]);
    for text in ["ask to end", "Ask to end the game", "Ende vorschlagen", "stop"] {
        assert_eq!(read(text), ["stop"], "{text}");
    }
    assert_eq!(read("einen Stein von b2 nach b3"), ["b2-b3"]);
    assert_eq!(read("2 stones to b5"), ["b3-b5"], "only from there are two stones as far");
    for text in [
        "2 b2 b5",
        "2 stones from b2 to b5",
        "b2-b5 2",
        "b2>b5: 2 stones",
        "two from b2 to b5",
        "zwei Steine von b2 nach b5",
        "b2-b5=2",
        "a stone from b2 to b5",
        "b2b5 99999999",
        "0 stones from b2 to b5",
        "ziehe einen Stein von b2 nach b5!",
        "9 stones from b2",
        "both stones from b2 to b5",
    ] {
        let actions = game.read(Seat(0), text);
        let [action @ Action::Miscounted(..)] = &actions[..] else { panic!("{text}: {actions:?}") };
        assert!(matches!(game.check(Seat(0), action), Err(Reason::Miscounted { .. })), "{text}");
    }
    // An error in the move itself is reported first.
    for (text, why) in [("2 stones from b2 to b3", true), ("2 stones from e4 to e5", false)] {
        let action = game.read(Seat(0), text).pop().expect("a move");
        let is_counted = matches!(game.check(Seat(0), &action), Err(Reason::Miscounted { .. }));
        assert_eq!(is_counted, why, "{text}");
    }
    for text in ["1 of 3 stones from b2 to b5", "move 2 stones from b2 to", "b2 nach", "3*b2-b5"] {
        assert_eq!(read(text), [""; 0], "{text}");
    }
}

/// `to` says where stones go, and `from` where they are, in any order.
#[test]
fn a_goal_is_no_start() {
    let table = facing();
    let game = table.game();
    let read = |text: &str| -> Vec<String> {
        game.read(Seat(0), text).iter().map(Action::to_string).collect()
    };
    for text in ["to b3", "nach b3", "move to b3", "Ziehe nach b3!", "yes, to b3", "bis b3"] {
        let actions = read(text);
        assert!(
            !actions.is_empty() && actions.iter().all(|action| action.ends_with("-b3")),
            "{text}"
        );
    }
    for text in ["from b3", "von b3", "mit b3"] {
        let actions = read(text);
        assert!(
            actions.len() > 1 && actions.iter().all(|action| action.starts_with("b3-")),
            "{text}"
        );
    }
    for text in ["to b5 from b2", "nach b5 von b2", "nach b5 mit b2", "b5 from b2", "from b2 to b5"]
    {
        assert_eq!(read(text), ["b2-b5"], "{text}");
    }
    assert_eq!(read("nach e5, denke ich"), ["b2-e5"]);
    assert_eq!(read("to e5 I guess"), ["b2-e5"]);
    assert_eq!(read("to e5 maybe?"), [""; 0]);
    let why = |text: &str| {
        assert_eq!(read(text), [""; 0], "{text}");
        assert!(Atlantis::resembles_action(text), "{text}");
        game.unread(Seat(0), text)
    };
    let place = |name: &str| name.parse().expect("a field");
    for text in ["nach h17", "to h17", "h17", "from h17"] {
        let named = Some(place("h17"));
        assert_eq!(why(text), Some(Reason::NoField { named }), "{text}");
    }
    for text in ["to d6", "nach d6", "nach d6, glaube ich"] {
        assert_eq!(why(text), Some(Reason::NoStackReaches { to: place("d6") }), "{text}");
    }
    assert!(matches!(why("to a2"), Some(Reason::Blocked { .. })));
    assert!(matches!(why("von a1"), Some(Reason::Growing { .. })));
    assert!(matches!(why("from e4"), Some(Reason::Empty { .. })));
    assert!(matches!(why("from c5"), Some(Reason::NotYours { .. })));
}

/// A move that is taken back by its name is never made.
#[test]
fn a_move_is_not_taken_back_by_name() {
    let table = facing();
    let game = table.game();
    for text in ["take back b2-b5", "nimm b2-b5 zurück", "take my last move back"] {
        assert_eq!(game.read(Seat(0), text), [], "{text}");
        assert_eq!(game.unread(Seat(0), text), Some(Reason::BackByName), "{text}");
        let why = Some(Reason::NotYourTurn { mover: Some(Seat(0)) });
        assert_eq!(game.unread(Seat(1), text), why, "{text}");
    }
}

/// Out of turn, whoever names fields is told whose turn it is, readable or not.
#[test]
fn out_of_turn_it_is_said_whose_turn_it_is() {
    let table = facing();
    let game = table.game();
    for text in ["move b2 to b3 from b4", "b2 b3 b4!", "zwei Steine von b2 nach b3 von"] {
        assert!(Atlantis::resembles_action(text), "{text}");
        let why = Some(Reason::NotYourTurn { mover: Some(Seat(0)) });
        assert_eq!(game.unread(Seat(1), text), why, "{text}");
        assert_eq!(game.unread(Seat(0), text), None, "{text}");
    }
    for text in ["von e5 nach d6 gehen", "move a1 to b1!", "move one stone from b2 to b3"] {
        assert!(Atlantis::resembles_action(text), "{text}");
    }
    for text in ["", "two", "from there to here", "hello b2 world"] {
        assert!(!Atlantis::resembles_action(text), "{text}");
        assert_eq!(game.unread(Seat(1), text), None, "{text}");
    }
}

#[test]
fn questions_ask_for_the_stack_and_then_for_the_target() {
    let table = facing();
    let ask = |path: &[&str]| {
        let path: Vec<String> = path.iter().map(|&token| token.to_owned()).collect();
        menu(table.game(), Seat(0), &path, 25)
    };
    let Menu::Ask(first) = ask(&[]) else { panic!("a question") };
    let labels: Vec<String> = first.options.iter().map(|option| english(&option.label)).collect();
    assert_eq!(labels, ["Pass", "b2 (3)", "c3 (1)", "b3 (2)", "b1 (1)", "Ask to end"]);
    let Menu::Ask(second) = ask(&["b2"]) else { panic!("a question") };
    assert!(second.options.iter().any(|option| english(&option.label) == "3 to b5"));
    assert_eq!(ask(&["b2", "b5"]), Menu::Done("b2-b5".to_owned()));
}

/// With a stone on every field of the largest board there are still at most 25
/// answers to a question, and the turn can be ended in the first.
#[test]
fn crowds_are_asked_for_part_by_part() {
    let board = games::atlantis::Board::of_shape(games::atlantis::Shape::Hexagon, 5);
    let board = board.expect("a board");
    let centres: Vec<String> =
        (0..61).map(|segment| board.place(board.head(segment)).to_string()).collect();
    let last = board.place(426).to_string();
    let places = board.fields().map(|field| board.place(field).to_string());
    let red: Vec<String> =
        places.filter(|place| *place != last).map(|place| format!("{place}:1")).collect();
    let table = Match::of(&centres.join(" "), &[&red.join(" "), &format!("{last}:1")]);
    let (mut paths, mut reached) = (vec![Vec::new()], 0);
    while let Some(path) = paths.pop() {
        match menu(table.game(), Seat(0), &path, 25) {
            Menu::Ask(question) => {
                assert!(question.options.len() <= 25 && path.len() <= 3);
                if path.is_empty() {
                    assert_eq!(english(&question.options[0].label), "Pass");
                }
                // One way of each kind is enough: there are thousands.
                let options =
                    question.options.into_iter().rev().take(if path.is_empty() { 25 } else { 2 });
                paths.extend(options.map(|option| [&path[..], &[option.token]].concat()));
            }
            Menu::Done(_) => reached += 1,
            Menu::Lost => panic!("{path:?} leads nowhere"),
        }
    }
    assert!(reached > 50);
    let tokens = table.view().tokens();
    assert_eq!(tokens.iter().flatten().count(), 426);
}

#[test]
fn who_has_nothing_to_move_passes_by_itself() {
    // Green has a growing field alone: it is not asked, but its field grows.
    let mut table = Match::of(SEGMENTS, &["b2:1 a1:1", "e4:1 f5:1", "c6:-1"]);
    table.turn(1, "done");
    let heard = table.turn(2, "done");
    assert_eq!(heard, ["player 2 (Blue) passes.", "player 3 (Green) has nothing to move."]);
    assert_eq!(table.field("c6"), "G2p2");
    assert_eq!(table.0.position().to_act(), Seat(0).into());
    // It bursts in the end, and Green is back.
    table.turn(1, "done");
    table.turn(2, "done");
    table.turn(1, "done");
    let heard = table.turn(2, "done");
    assert_eq!(heard[1], "player 3 (Green): 1 field explodes.");
    table.turn(1, "done");
    table.turn(2, "done");
    assert_eq!(table.0.position().to_act(), Seat(2).into());
}
