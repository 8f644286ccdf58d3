//! Words said to a lesson: they mean the lesson, also where the speaker plays a match.

use crate::program::last_answer;

const GAMES: [&str; 5] = ["atlanteon", "atlantis", "escape", "looting", "rising"];

/// The first lesson of a game, and what is said in it.
fn in_lesson(game: &str, lines: &str) -> String {
    last_answer(&format!("ann: /{game} learn\n{lines}\n"))
}

/// The same where Ann and Bob play Atlantis, in which Ann is to move.
fn beside_match(lines: &str) -> String {
    last_answer(&format!("ann: /atlantis start @bob\nbob: accept\nann: /atlantis learn\n{lines}\n"))
}

#[test]
fn a_lesson_helps_with_what_it_wants() {
    for game in GAMES {
        for text in ["hint", "what should I do?", "Tipp", "was muss ich machen?", "/hint"] {
            let told = in_lesson(game, &format!("ann: {text}"));
            assert!(told.contains(", lesson 1 of "), "{game}, {text}: {told}");
            assert!(!told.contains("One way to do it"), "{game}, {text}: {told}");
            let twice = in_lesson(game, &format!("ann: {text}\nann: {text}"));
            assert!(twice.contains("One way to do it: "), "{game}, {text}: {twice}");
        }
    }
    // Of a lesson that is passed, it shows the way on.
    let passed = in_lesson("atlantis", "ann: show me\nann: hint");
    assert!(passed.contains("1) Next lesson"), "{passed}");
}

#[test]
fn rules_in_a_lesson_are_those_of_its_game() {
    for (game, name) in [("looting", "Looting Atlantis"), ("escape", "Escape from Atlantis")] {
        for text in ["rules", "I don't understand", "Regeln", "how do I play?", "wie geht das?"] {
            let told = in_lesson(game, &format!("ann: {text}"));
            assert!(told.contains(&format!("How to play {name}")), "{game}, {text}: {told}");
        }
    }
    let told = in_lesson("atlantis", "ann: was ist ein Stapel?");
    assert!(told.contains("Atlantis: the rules") || told.contains("stack"), "{told}");
}

#[test]
fn a_lesson_is_left_skipped_and_gone_back_in() {
    for game in GAMES {
        for text in ["stop", "quit", "cancel", "leave", "aufhören", "I give up", "resign", "pause"]
        {
            let told = in_lesson(game, &format!("ann: {text}"));
            let back = format!("You’ve left the lesson. `/{game} learn` takes it up again.");
            assert!(told.contains(&back), "{game}, {text}: {told}");
            assert_eq!(told.lines().count(), 1, "{game}, {text}: {told}");
            assert_eq!(in_lesson(game, &format!("ann: {text}\nann: next")), "", "it is left");
            let again = in_lesson(game, &format!("ann: {text}\nann: /{game} learn\nann: next"));
            assert!(again.contains(", lesson 2 of "), "{game}, {text}: {again}");
        }
        for text in ["skip", "next", "next lesson", "weiter", "go on", "überspringen"] {
            let told = in_lesson(game, &format!("ann: {text}"));
            assert!(told.contains(", lesson 2 of "), "{game}, {text}: {told}");
        }
        for text in ["undo", "zurück", "take that back", "back", "/undo"] {
            let told = in_lesson(game, &format!("ann: {text}"));
            assert!(told.contains("You’ve done nothing yet"), "{game}, {text}: {told}");
        }
    }
    let back = in_lesson("atlantis", "ann: b2-c2\nann: zurück");
    assert!(back.contains("Nothing is planned."), "{back}");
    let done = in_lesson("looting", "ann: done");
    assert!(done.contains("You’ve done nothing yet in this lesson."), "{done}");
    let anew = in_lesson("atlantis", "ann: b2-c3\nann: done\nann: undo");
    assert!(anew.contains("You are Red.") && !anew.contains("Not yet"), "{anew}");
}

#[test]
fn a_yes_leads_on_in_a_lesson() {
    let passed = "ann: show me\n";
    for yes in ["yes", "sure", "ja", "gerne"] {
        let told = in_lesson("atlantis", &format!("{passed}ann: {yes}"));
        assert!(told.contains(", lesson 2 of "), "{yes}: {told}");
        assert_eq!(in_lesson("atlantis", &format!("{passed}bob: hello\nann: {yes}")), "", "{yes}");
        assert_eq!(in_lesson("atlantis", &format!("ann: {yes}")), "", "nothing is asked");
    }
    let no = in_lesson("atlantis", &format!("{passed}ann: no"));
    assert!(no.contains("You’ve left the lesson."), "{no}");
}

/// Nothing that is said to a lesson ends or changes a match.
#[test]
fn a_match_is_not_meant_by_words_to_a_lesson() {
    for text in [
        "quit",
        "I give up",
        "resign",
        "stop",
        "ich gebe auf",
        "let's end it here",
        "draw?",
        "undo",
        "take that back",
        "hint",
        "was muss ich machen?",
        "pause",
        "cancel",
        "done",
        "pass",
        "ich passe",
        "skip",
        "1",
        "2",
        "b2-c2",
        "again",
        "weiter",
        "rules",
        "show me",
    ] {
        let told = beside_match(&format!("ann: {text}"));
        assert!(!told.contains("[room]"), "{text}: {told}");
        assert!(!told.contains("with bob"), "{text}: {told}");
        let then = beside_match(&format!("ann: {text}\nann: yes"));
        assert!(!then.contains("[room]"), "{text}, yes: {then}");
        let board = beside_match(&format!("ann: {text}\nbob: /board"));
        assert!(board.contains("Red: 1 on a1 a2 b1 b2 b3 c2 c3."), "{text}: {board}");
        assert!(board.contains("ann (Red), move stones"), "{text}: {board}");
    }
}

/// A player who looked at their match means it again, and its name names it.
#[test]
fn a_match_is_meant_again_after_it_was_looked_at() {
    for look in ["/atlantis board", "/board match=tt7y"] {
        let told = beside_match(&format!("ann: {look}\nann: quit"));
        assert!(told.contains("You’re resigning your match of Atlantis with bob"), "{told}");
    }
    let told = beside_match("ann: tt7y hint");
    assert!(told.contains("My hint: "), "{told}");
    let told = last_answer(
        "bob: /atlantis learn\nann: /atlantis start @bob\nbob: accept\nbob: stop\nbob: yes\n",
    );
    assert!(told.contains("asks to end the game"), "{told}");
}
