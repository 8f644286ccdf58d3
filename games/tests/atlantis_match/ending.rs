//! Ends by settling, by quiet, by agreement and by leaving; and the places.

use games::{
    Erased, Game as _, Holder, Outcome, Seat, Setup, Table as _,
    atlantis::{Atlantis, Ended},
};

use crate::{Match, english};

/// Two sides far apart on two segments that touch.
fn apart() -> Match {
    Match::of("b2 c5", &["a1:1", "d6:1"])
}

#[test]
fn the_game_ends_when_all_regions_are_settled() {
    // The last blue stone falls: what is left is Red's, and nothing grows.
    let mut table = Match::of("b2 c5", &["b3:1 b2:1", "b4:1"]);
    let heard = table.turn(1, "b3-b4 done");
    assert_eq!(
        heard,
        [
            "player 1 (Red) moves 1 stone from b3 to b4. \
             player 1 (Red) and player 2 (Blue) lose 1 stone each.",
            "player 1 (Red) holds the region of 14 fields around b3: it is settled.",
            "All regions are settled: player 1 (Red) has 14 fields and player 2 (Blue) 0.",
        ]
    );
    assert_eq!(table.view().end, Some(Ended::Settled));
    assert_eq!(table.0.position().outcome(), Some(Outcome::Places(vec![1, 2])));
}

/// Where something grows, a game goes on although one side alone has stones: that is
/// told, with what ends it.
#[test]
fn who_alone_has_stones_hears_what_still_happens() {
    let mut table = Match::of("b2 c5", &["b3:1 b2:1 a1:-1", "b4:1"]);
    let ask = |table: &Match| english(&table.0.position().ask(Seat(0)));
    assert_eq!(ask(&table), "move stones, or pass");
    let heard = table.turn(1, "b3-b4 done");
    let alone = "Only player 1 (Red) can still move, and explosions now only cost land. The game \
                 ends once nothing grows beside live fields. It now stands Red 13 fields, Blue 0.";
    assert!(heard.iter().any(|sentence| sentence == alone), "{heard:?}");
    assert_eq!(ask(&table), "pass, move stones, or ask to end the game (only you can move)");
    // A computer that has nothing left stands in nobody's way.
    table.turn(1, "stop");
    assert_eq!(computers_agree(&table, 2..=2), [true]);
    let mut heard = Vec::new();
    for turn in 0..8 {
        assert!(turn < 7, "what grows explodes, and that is the end");
        heard = table.turn(1, "done");
        assert!(!heard.iter().any(|sentence| sentence.starts_with("Only")), "told once: {heard:?}");
        if table.view().end.is_some() {
            break;
        }
    }
    assert_eq!(table.view().end, Some(Ended::Settled), "{heard:?}");
    assert_eq!(table.0.position().outcome(), Some(Outcome::Places(vec![1, 2])));
    // Growing fields of the others bring them back.
    let mut table = Match::of("b2 c5", &["b3:1 b2:1", "b4:1 d6:-1"]);
    let heard = table.turn(1, "b3-b4 done");
    let growing = "Only player 1 (Red) can still move, but 1 growing field of others will explode";
    assert!(heard.iter().any(|sentence| sentence.starts_with(growing)), "{heard:?}");
}

#[test]
fn ten_quiet_rounds_end_the_game() {
    let mut table = apart();
    for round in 0..10 {
        assert_eq!(table.view().quiet, round);
        table.turn(1, "done");
        table.turn(2, "done");
    }
    assert_eq!(table.view().end, Some(Ended::Quiet));
    assert_eq!(table.0.position().outcome(), Some(Outcome::Places(vec![1, 1])));
}

/// By the author's rules nothing ends by quiet, and then nobody reads that it will.
#[test]
fn a_match_can_do_without_the_end_by_quiet() {
    let start = Some(crate::start("b2 c5", &["a1:1", "d6:1"]));
    let mut table = Match::open(&Setup { start, ..Setup::new(2).with("lull", "lasts") });
    for _ in 0..25 {
        table.turn(1, "done");
        table.turn(2, "done");
    }
    assert_eq!((table.view().end, table.view().quiet), (None, 0));
    let saved = table.0.save();
    assert_eq!(Erased::restore(&saved, 2).expect("a position"), table.0);
    // Positions saved before this choice existed do not mention it.
    let usual = apart().0.save();
    assert!(usual["course"].get("endless").is_none(), "{usual}");
    // A computer still stands in nobody's way.
    table.turn(1, "stop");
    assert_eq!(computers_agree(&table, 2..=2), [true]);
}

#[test]
fn all_who_play_can_agree_in_any_order() {
    let mut table = apart();
    assert_eq!(
        table.turn(2, "stop"),
        ["player 2 (Blue) asks to end the game here; player 1 (Red) has not agreed yet."]
    );
    let asks = english(&table.0.position().open_proposal().expect("an open question"));
    assert_eq!(asks, "player 2 (Blue) asks to end the game here.");
    // A turn is done: the agreement is forgotten.
    table.turn(1, "done");
    assert!(table.view().stop.is_empty());
    assert_eq!(table.0.position().open_proposal(), None);
    table.turn(1, "stop");
    let heard = table.turn(2, "stop");
    assert_eq!(heard, ["Everyone agrees to end the game: nobody holds a region."]);
    assert_eq!(table.view().end, Some(Ended::Agreed));
}

/// A request is refused by anybody, and withdrawn by who made it. Then it is as if nobody had
/// asked.
#[test]
fn a_request_to_end_the_game_ends_when_somebody_plays_on() {
    let mut table = apart();
    let none = table.say(1, "play-on").expect_err("no request");
    assert_eq!(none, "Nobody asks to end the game.");
    table.turn(2, "stop");
    assert_eq!(
        table.turn(1, "play-on"),
        ["player 1 (Red) wants to play on: the request to end the game is over."]
    );
    assert_eq!((table.0.position().open_proposal(), table.view().stop.is_empty()), (None, true));
    // One alone ends nothing.
    table.turn(1, "stop");
    assert_eq!(table.view().end, None);
    assert_eq!(
        table.turn(1, "weiterspielen"),
        ["player 1 (Red) withdraws the request to end the game."]
    );
    assert!(table.view().stop.is_empty());
}

/// The end drops what is planned: whoever has planned something is told so before.
#[test]
fn what_is_planned_is_not_dropped_by_asking_to_end() {
    let start = || Some(crate::start("b2 c5", &["a1:1", "d6:1"]));
    let new = Setup { start: start(), ..Setup::new(2) }.with_defaults(Atlantis::INFO);
    let mut table = Match::open(&new);
    table.turn(2, "stop");
    table.turn(1, "a1-b2");
    let refused = table.say(1, "stop").expect_err("a plan");
    assert!(refused.starts_with("Ending would drop your planned moves"), "{refused}");
    assert_eq!(computers_agree(&table, 1..=1), [false]);
    assert_eq!((table.game().plan().len(), table.view().end), (1, None));
    let saved = table.0.save();
    assert_eq!(Erased::restore(&saved, 2).expect("a position"), table.0);
    table.turn(1, "back");
    table.turn(1, "stop");
    assert_eq!(table.view().end, Some(Ended::Agreed));
    // Logs of matches that began before can be played as they were.
    let mut old = Match::open(&Setup { start: start(), ..Setup::new(2) });
    old.turn(2, "stop");
    old.turn(1, "a1-b2 stop");
    assert_eq!(old.view().end, Some(Ended::Agreed));
    assert!(old.0.save().get("careful").is_none());
}

/// Returns the answers of the computers on these seats when somebody wants to stop.
fn computers_agree(table: &Match, seats: impl IntoIterator<Item = u8>) -> Vec<bool> {
    let says = |seat: u8| table.0.automatic(Seat(seat - 1), Holder::Computer).is_some();
    seats.into_iter().map(says).collect()
}

/// Else a person alone with computers could end any game with the first word.
#[test]
fn a_computer_agrees_when_it_would_win_alone() {
    // Red has a region for itself, and another is fought for.
    let mut table = Match::of("b2 c5 k8", &["a1:1 k8:1", "d6:1"]);
    assert_eq!(computers_agree(&table, 1..=2), [false, false], "nobody has asked");
    table.turn(2, "stop");
    assert_eq!(computers_agree(&table, 1..=2), [true, false]);
    let mut table = Match::of("b2 c5 k8", &["a1:1 k8:1", "d6:1"]);
    table.turn(1, "stop");
    assert_eq!(computers_agree(&table, 1..=2), [false, false], "it is behind");
    let mut table = apart();
    table.turn(1, "stop");
    assert_eq!(computers_agree(&table, 2..=2), [false], "it may still win");
}

#[test]
fn a_computer_agrees_when_it_can_do_nothing_more() {
    // Green holds a region that is settled, and the others fight.
    let mut table = Match::of("b2 c5 k8", &["a1:1", "d6:1", "k8:1"]);
    table.turn(1, "stop");
    assert_eq!(computers_agree(&table, 2..=3), [false, true]);
    let mut table = Match::of("b2 c5 k8 t14", &["a1:1 t14:1 k8:0", "d6:1", "k9:-1"]);
    table.turn(1, "stop");
    assert_eq!(computers_agree(&table, 2..=3), [false, false], "what grows may come back");
}

#[test]
fn a_computer_agrees_when_nothing_has_happened_for_long() {
    let mut table = apart();
    for round in 0..5 {
        table.turn(1, "stop");
        assert_eq!(computers_agree(&table, 2..=2), [false], "after {round} rounds");
        table.turn(1, "done");
        table.turn(2, "done");
    }
    table.turn(1, "stop");
    assert_eq!(computers_agree(&table, 2..=2), [true]);
}

#[test]
fn the_later_of_equal_sides_is_better_by_the_authors_rule() {
    let setup = Setup {
        start: Some(crate::start("b2 c5", &["a1:1", "d6:1"])),
        ..Setup::new(2).with("ties", "later")
    };
    let mut table = Match::open(&setup);
    table.turn(1, "stop");
    table.turn(2, "stop");
    assert_eq!(table.0.position().outcome(), Some(Outcome::Places(vec![2, 1])));
    let start = Some(crate::start("b2 c5 k8 t14", &["a1:1 k8:1", "d6:1 t14:1"]));
    let setup = Setup { start, ..Setup::new(2).with("ties", "later") };
    let mut table = Match::open(&setup);
    table.turn(1, "stop");
    let heard = table.turn(2, "stop");
    let why = "player 2 (Blue) has 7 fields and player 1 (Red) 7. Of equal scores, the later in \
               turn order is better.";
    assert_eq!(heard, [format!("Everyone agrees to end the game: {why}")]);
}

#[test]
fn a_last_place_with_many_fields_is_explained() {
    let mut table = Match::of("b2 c5 k8", &["a1:1 k8:1", "d6:1", "c5:1"]);
    table.resign(1);
    let heard = table.resign(2);
    assert_eq!(
        heard.last().map(String::as_str),
        Some(
            "Nobody else is left: player 3 (Green) has 0 fields, player 1 (Red) 7 and \
             player 2 (Blue) 0. A player who resigns comes last."
        )
    );
}

/// Two turns before the end of the longest match: the second is a dummy's, and
/// no other one follows.
#[test]
fn the_longest_match_ends_in_the_midst_of_a_round() {
    let table = Match::open(&Setup::new(4));
    let at = |turns: u32| {
        let mut saved = table.0.save();
        saved["course"]["turns"] = turns.into();
        Erased::<Atlantis>::restore(&saved, 4).map(Match)
    };
    let mut table = at(1_998).expect("a position");
    let heard = table.turn(1, "done");
    assert_eq!(heard[0], "player 1 (Red) passes.");
    assert!(heard.last().expect("an end").starts_with("That was turn 2,000"), "{heard:?}");
    let view = table.view();
    assert_eq!((view.turns, view.end, view.turn), (2_000, Some(Ended::Limit), None));
    assert_eq!(table.0.position().outcome(), Some(Outcome::Places(vec![1; 4])));
    assert_eq!(Erased::restore(&table.0.save(), 4).expect("a position"), table.0);
    assert!(at(2_000).is_err(), "nobody moves after the last turn");
}

#[test]
fn who_resigns_comes_last_and_the_other_wins() {
    let mut table = apart();
    table.say(1, "a1-b1").expect("a plan");
    assert_eq!(table.resign(1), ["player 1 (Red) resigns.", "Nobody else is left.",]);
    assert_eq!(table.view().end, Some(Ended::Alone));
    assert_eq!(table.0.position().outcome(), Some(Outcome::Places(vec![2, 1])));
}

#[test]
fn a_side_that_is_left_goes_on_as_a_dummy() {
    let mut table = Match::of("b2 c5 e4", &["b2:1 a1:-2", "e4:1", "c6:1"]);
    table.say(1, "b2-b1").expect("a plan");
    let heard = table.resign(1);
    assert_eq!(heard, ["player 1 (Red) resigns."]);
    assert_eq!([table.field("b2"), table.field("a1")], ["L1p0", "G3p0"]);
    assert_eq!(table.0.position().to_act(), Seat(1).into());
    table.turn(2, "done");
    let heard = table.turn(3, "done");
    assert_eq!(heard[1], "player 1 (Red): 1 field explodes.");
    // A player who stayed ranks before one who left, whatever they hold.
    table.resign(3);
    assert_eq!(table.0.position().outcome(), Some(Outcome::Places(vec![2, 1, 2])));
}

/// The fields of a dummy take no place from those who play, or have left.
#[test]
fn dummies_have_no_place() {
    let mut start = (*crate::start("b2 c5 k8", &["a1:1", "d6:1", "k8:1"])).clone();
    start["players"][2]["dummy"] = true.into();
    let setup = Setup { start: Some(start.into()), ..Setup::new(2) };
    let mut table = Match::open(&setup);
    let mut stopped = Match::open(&setup);
    stopped.turn(1, "stop");
    assert_eq!(
        stopped.turn(2, "stop"),
        ["Everyone agrees to end the game: player 1 (Red) has 0 fields, player 2 (Blue) 0 and \
          Green (a dummy) 7. Green (a dummy) has more than a player, but no place."]
    );
    table.resign(1);
    assert_eq!(table.view().sides.iter().map(|side| side.score).collect::<Vec<_>>(), [0, 0, 7]);
    assert_eq!(table.0.position().outcome(), Some(Outcome::Places(vec![2, 1])));
}

#[test]
fn who_leaves_is_not_asked_to_agree() {
    let mut table = Match::of("b2 c5 e4", &["b2:1", "e4:1", "c6:1"]);
    table.turn(1, "stop");
    table.turn(2, "stop");
    table.resign(3);
    assert_eq!(table.view().end, Some(Ended::Agreed));
    assert_eq!(table.0.position().outcome(), Some(Outcome::Places(vec![1, 1, 3])));
}
