//! Lines that two newcomers typed in the terminal: half moves and their rest, numbers of lists, and
//! words that are said of nothing else.

use crate::program::run;

/// All that is told in a match of two, without the boards.
fn told(language: &str, game: &str, lines: &[&str]) -> String {
    let said: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let script = format!("ann: /{game} start @bob\nbob: yes\n{said}");
    let arguments = ["chat", "--seed", "3", "--echo", "--language", language];
    let told = run(&arguments, script.as_bytes()).good();
    let is_board = |line: &&str| line.contains("] [");
    told.lines().filter(|line| !is_board(line)).collect::<Vec<_>>().join("\n")
}

/// The last of these lines is answered so.
#[track_caller]
fn is_answered(language: &str, game: &str, lines: &[&str], wanted: &str) {
    let told = told(language, game, lines);
    let last = lines.last().expect("a line");
    let answer = told.rsplit_once(&format!("{last}\n")).map_or("", |(_, answer)| answer);
    assert!(answer.contains(wanted), "{last}: {wanted}: {answer}");
}

/// All stand on the island, and ann moves.
const MOVING: [&str; 4] = ["ann: place the rest", "ann: yes", "bob: place the rest", "bob: yes"];

fn moving<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    [&MOVING[..], lines].concat()
}

#[test]
fn a_half_answer_goes_on_by_the_number_that_is_offered() {
    for (language, half, rest, wanted) in [
        ("de", "2 in die Berge", "1", "2 × Berge 3"),
        ("de", "zwei in die Wälder", "2", "2 × Wälder 4"),
        ("de", "zwei in die Wälder", "das zweite", "2 × Wälder 4"),
        ("en", "two to the mountains", "1", "2 to Mountains 3"),
        ("en", "two to the mountains", "3", "2 to Mountains 5"),
        ("en", "two to the mountains", "the second one", "2 to Mountains 4"),
    ] {
        let lines = [format!("ann: {half}"), format!("ann: {rest}")];
        is_answered(language, "rising", &lines.each_ref().map(String::as_str), wanted);
    }
}

/// Others who are sent away meanwhile do not take those with them whose tile is asked for.
#[test]
fn a_half_answer_is_kept_beside_other_groups() {
    let lines = ["ann: two to the mountains", "ann: rest to the centre"];
    is_answered("en", "rising", &lines, "(Besides: 2 to the centre.)");
    let lines = ["ann: two to the mountains", "ann: rest to the centre", "ann: 2"];
    is_answered("en", "rising", &lines, "sends 2 to the centre and 2 to Mountains 4");
    let lines = ["bob: zwei in die wälder und zwei in die mitte"];
    is_answered("de", "rising", &lines, "(Dazu: 2 × Mitte.)");
    let lines = ["bob: all four to the hills"];
    is_answered("en", "rising", &lines, "No tile of the Hills has room for 4.");
}

/// A refusal names no words that the player did not write, and none that do not matter.
#[test]
fn what_stands_before_is_named_where_it_matters() {
    for (language, game, line) in [
        ("en", "rising", "three to m3"),
        ("de", "rising", "m3 m3 m3"),
        ("en", "rising", "m1 m1"),
        ("en", "rising", "2 on m3 and 2 on m2"),
    ] {
        let told = told(language, game, &[&format!("ann: {line}")]);
        for unclear in ["put-", "in the same line", "in derselben Zeile"] {
            assert!(!told.contains(unclear), "{line}: {told}");
        }
        assert!(
            ["Nothing was played.", "noch nichts.", "fit"].iter().any(|end| told.contains(end))
        );
    }
    let lines = ["ann: f6", "ann: place all the rest for me"];
    is_answered("en", "escape", &[lines[0], "bob: c7", lines[1]], "Go ahead?");
}

#[test]
fn what_is_read_in_escape_by_its_only_meaning() {
    for (language, line, wanted) in [
        ("en", "i7 aboard", "go from i7 aboard the ship at j7"),
        ("en", "c7 on the ship", "go from c7 aboard the ship at b7"),
        ("de", "ich gehe von c7 aufs schiff", "von c7 an Bord des Schiffs auf b7 gehen"),
        ("de", "den von c7 ins Meer", "Wohin?"),
        ("de", "Schiff A bewegen", "Bisher: b7: Schiff A"),
        ("en", "move ship A", "So far: b7: ship A"),
        ("de", "d7 springen", "Von d7 aus kommt niemand ins Meer."),
        ("en", "d7 into the sea", "Nobody can get into the sea from d7."),
        ("en", "d7!", "So far: d7"),
    ] {
        let line = format!("ann: {line}");
        is_answered(language, "escape", &moving(&[&line]), wanted);
    }
}

#[test]
fn an_exclamation_mark_changes_no_move() {
    let placed = ["bob: 20", "ann: 1", "ann: t1 t1"];
    for (language, line, wanted) in
        [("en", "claim!", "Your plan: claim"), ("en", "flee!", "flee"), ("de", "flieh!", "flieh")]
    {
        let line = format!("ann: {line}");
        is_answered(language, "looting", &[&placed[..], &[&line]].concat(), wanted);
    }
}

/// `No 4` may be track number 4, or take the place of another move.
#[test]
fn a_move_behind_a_no_is_not_played() {
    let placed = ["bob: 20", "ann: 1"];
    for (language, line, wanted) in [
        ("en", "no 4", "That reads like a correction"),
        ("en", "nee 4", "That reads like a correction"),
        ("en", "no 1 and 2", "That reads like a correction"),
        ("de", "nein 1 und 2", "Das klingt nach einer Korrektur"),
    ] {
        let line = format!("ann: {line}");
        is_answered(language, "looting", &[&placed[..], &[&line]].concat(), wanted);
    }
    is_answered("en", "escape", &["ann: no f6"], "That reads like a correction");
    is_answered("de", "rising", &["ann: nein m1"], "Das klingt nach einer Korrektur");
}

#[test]
fn production_is_led_by_single_words() {
    let produced = ["ann: rest", "bob: rest"];
    for (language, line, wanted) in [
        ("en", "everybody", "gains 4 energy"),
        ("de", "alle", "bekommt 4 Energie"),
        ("en", "end", "Go ahead?"),
        ("de", "end", "So machen?"),
        ("de", "ende", "So machen?"),
    ] {
        let line = format!("ann: {line}");
        is_answered(language, "rising", &[&produced[..], &[&line]].concat(), wanted);
    }
    // A player who is asked later is not called to do something.
    let lines = [&produced[..], &["ann: all"]].concat();
    is_answered("en", "rising", &lines, "Asked later: ann.");
}

#[test]
fn a_half_said_tile_goes_on_to_its_square() {
    is_answered("en", "atlanteon", &["bob: the white one"], "Place the white tower where?");
    is_answered("de", "atlanteon", &["bob: der weiße"], "Weißen Turm wohin setzen?");
    let towers = ["bob: white a5", "ann: black c3", "bob: d4"];
    let with = |line| [&towers[..], &[line]].concat();
    is_answered("en", "atlanteon", &with("ann: the nine"), "On which square?");
    is_answered("en", "atlanteon", &with("ann: 11"), "So far: King");
    is_answered("de", "atlanteon", &with("ann: 11"), "Bisher: König");
    // That is a tile that nobody has, and no other tile.
    is_answered("en", "atlanteon", &with("ann: 10"), "I don’t know “10”");
}

/// The button of any card names what it costs, and so do its words.
#[test]
fn a_blue_card_is_used_by_its_name() {
    for (language, space, claim, line, wanted) in [
        ("en", "5", "claim", "use multiplier", "So far: Multiplier: claim any card."),
        ("en", "5", "claim", "multiplier", "So far: Multiplier: claim any card."),
        ("de", "5", "nimm", "Multiplikator spielen", "Bisher: Multiplikator: beliebige Karte."),
        ("en", "3", "claim", "converter", "So far: Converter: claim any card."),
    ] {
        let lines = [space, "t1 t1", claim, line].map(|line| format!("ann: {line}"));
        let lines = lines.each_ref().map(String::as_str);
        is_answered(language, "looting", &[&["bob: 20"], &lines[..]].concat(), wanted);
    }
}
