//! Moves as newcomers type them, game by game, where they were silent or told what is not so.

use std::{fs, path::Path};

use crate::program::run;

/// How each match begins until there is a turn to take. Seed 1 says whose it is first, so that
/// both say what either could.
const BEGINNINGS: [(&str, &str); 4] = [
    ("atlanteon", "ann: white a1\nbob: white c1\nann: black e1\n"),
    ("atlantis", ""),
    ("looting", "ann: place 7\nbob: place 3\n"),
    ("escape", "ann: /play rest\nbob: /play rest\n"),
];

/// The answers when each of both says a text in a new match, without their boards.
fn heard(game: &str, text: &str) -> String {
    heard_in("en", game, text)
}

fn heard_in(language: &str, game: &str, text: &str) -> String {
    let (_, beginning) = BEGINNINGS.iter().find(|(name, _)| *name == game).expect("a game");
    let script = format!(
        "ann: /{game} start @bob\nbob: yes\n{beginning}ann: hello\nann: {text}\nbob: {text}\n"
    );
    let arguments = ["chat", "--seed", "1", "--echo", "--language", language];
    let told = run(&arguments, script.as_bytes()).good();
    let told = told.split("ann: hello\n").nth(1).expect("it is said");
    let is_board = |line: &&str| line.contains("] [");
    told.lines().filter(|line| !is_board(line)).collect::<Vec<_>>().join("\n")
}

#[test]
fn newcomers_are_answered() {
    for (game, text, answer) in [
        ("atlanteon", "9 c4 I guess", "9 on c4"),
        ("atlanteon", "yes, 7c2", "7 on c2"),
        ("atlanteon", "7 auf c2, würde ich sagen", "7 on c2"),
        ("atlanteon", "in the middle, f7", "The squares are a1 to e5."),
        ("atlanteon", "tile 7", "which square?"),
        ("atlanteon", "nimm die 9", "which square?"),
        ("atlanteon", "10 on c2", "The tiles are 0 to 9 and the King."),
        ("looting", "track one and two", "lava on track 1 and track 2"),
        ("looting", "all on track 2", "lava twice on track 2"),
        ("looting", "einer auf Bahn 1, einer auf Bahn 2", "lava on track 1 and track 2"),
        ("looting", "nimm die erste", "First place your lava"),
        ("looting", "claim the first", "First place your lava"),
        ("looting", "keep 1", "First place your lava"),
        ("looting", "nimm die 9", "First place your lava"),
        ("looting", "track 1 and 9", "The tracks are"),
        ("looting", "die vierte Bahn", "This turn has 2 lava markers"),
        ("looting", "die erste und die vierte Bahn", "lava on track 1 and track 4"),
        ("escape", "done moving", "First sink a piece"),
        ("escape", "sail B", "Add where to"),
        ("escape", "sail C b8", "There’s no ship C. There are A and B."),
        ("escape", "sink e4 and f4", "Only 1 piece sinks per turn"),
        ("escape", "fahre mit Schiff A nach b8", "b8"),
        ("atlantis", "nach h17", "h17 isn’t on this board."),
        ("atlantis", "to h17", "h17 isn’t on this board."),
    ] {
        let told = heard(game, text);
        assert!(told.contains(answer), "{game}: {text}: {told}");
        // A player who is not asked hears whose turn it is, unless their own turn has come by then.
        for who in ["ann", "bob"] {
            let line = format!("{who}: {text}\n[");
            assert!(told.contains(&line), "{game}: {text}: {told}");
        }
    }
}

/// Two tiles are two moves, and the second has no turn any more.
#[test]
fn a_tile_is_placed_once() {
    let told = heard("atlanteon", "7c2 7c2");
    assert!(!told.contains("Nothing moves once"), "{told}");
    assert!(told.contains("turn"), "{told}");
}

/// A player who asks, or has not decided, does nothing.
#[test]
fn who_wonders_does_nothing() {
    for (game, text) in [
        ("atlanteon", "7c2 maybe?"),
        ("atlanteon", "vielleicht 7c2?"),
        ("looting", "track one and two, I guess?"),
        ("escape", "sail A b8, denke ich?"),
        ("atlantis", "to d4?"),
    ] {
        let told = heard(game, text);
        assert!(!told.contains("\n["), "{game}: {text}: {told}");
    }
}

#[test]
fn what_is_taken_back_by_name_is_never_done() {
    for (game, text) in [
        ("atlantis", "take back b2-c2"),
        ("looting", "take back claim"),
        ("escape", "take back c7 c6"),
        ("atlanteon", "take back 7c2"),
    ] {
        for text in [text.to_owned(), format!("/{game} play {text}")] {
            let told = heard(game, &text);
            assert!(!told.contains("[room]"), "{game}: {text}: {told}");
        }
    }
}

/// Examples are in the language of their sentence.
#[test]
fn examples_are_in_the_language_of_their_sentence() {
    for (game, text, answer) in [
        ("looting", "nimm die 9", "`Bahn 1"),
        ("escape", "place e4", "`laufe "),
        ("escape", "sink", "`versenk "),
        ("escape", "walk", "`laufe "),
    ] {
        let told = heard_in("de", game, text);
        assert!(told.contains(answer), "{game}: {text}: {told}");
    }
}

/// `Nothing` is an answer of the player who is asked, and talk of others.
#[test]
fn nothing_is_an_answer_of_those_who_are_asked() {
    for (game, _) in BEGINNINGS {
        let told = heard(game, "nothing");
        let answers = told.lines().filter(|line| line.starts_with('[')).count();
        assert!(answers > 0, "{game}: {told}");
        assert!(!told.contains("'s turn."), "{game}: {told}");
    }
}

/// A German sentence that names a move names it in German.
#[test]
fn german_sentences_have_german_examples() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words/locales/de");
    let english = [
        "alone", "ask", "back", "battery", "black", "board", "claim", "dive", "dolphin", "done",
        "escort", "field", "flee", "hop", "land", "mine", "move", "never", "nullify", "octopus",
        "pass", "roll", "sail", "shark", "sink", "standing", "swap", "swim", "take", "walk",
        "white",
    ];
    let mut n_examples = 0;
    for (game, _) in BEGINNINGS {
        for entry in fs::read_dir(&folder).expect("the folder of sentences") {
            let path = entry.expect("a file").path();
            let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
            if !name.starts_with(&format!("{game}.")) && !name.starts_with(&format!("{game}-")) {
                continue;
            }
            let text = fs::read_to_string(&path).expect("a text");
            for example in text.split("CODE(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                let first = example.split([' ', '-']).next().unwrap_or_default();
                assert!(!english.contains(&first), "{name}: {example}");
                n_examples += 1;
            }
        }
    }
    assert!(n_examples > 50, "{n_examples}");
}
