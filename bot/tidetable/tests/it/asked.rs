//! Offers that are taken in a word, questions of people who play, and buttons that are typed.

use crate::program::{TALK, last_answer, run};

const GAMES: [&str; 5] = ["atlanteon", "atlantis", "escape", "looting", "rising"];
const INVITED: &str = "ann: /atlantis start @bob\n";
const STONES: &str = "ann: /atlantis start @bob\nbob: accept\n";
const TABLE: &str = "ann: /looting start\n";

fn after(begin: &str, rest: &str) -> String {
    last_answer(&format!("{begin}{rest}\n"))
}

#[test]
fn a_match_once_more_is_agreed_to_in_a_word() {
    let over = format!("{STONES}bob: /resign confirm\n");
    for yes in ["yes", "sure", "ja", "gerne", "again?", "that was fun, again?", "nochmal?"] {
        for who in ["ann", "bob"] {
            let told = after(&over, &format!("{who}: {yes}"));
            assert!(told.contains(&format!("{who} challenges @")), "{who}, {yes}: {told}");
        }
        assert_eq!(after(&over, &format!("cyd: {yes}")), "", "{yes}");
    }
    // Somebody talked, or it may be said of anything.
    for yes in ["yes", "sure", "ja"] {
        assert_eq!(after(&over, &format!("bob: well played\nann: {yes}")), "", "{yes}");
        assert_eq!(after(&over, &format!("ann: good game\nann: {yes}")), "", "{yes}");
        let other = after(&over, &format!("cyd: /looting start\ncyd: /cancel\nann: {yes}"));
        assert!(!other.contains("challenges"), "{yes}: {other}");
    }
    for text in ["ok", "fine", "alles klar", "perfect", "no", "nein", "nah", "agreed"] {
        assert_eq!(after(&over, &format!("ann: {text}")), "", "{text}");
    }
}

#[test]
fn how_a_match_ended_is_told() {
    let over = format!("{STONES}bob: /resign confirm\n");
    for text in ["who won?", "what was the score?", "wer hat gewonnen?", "wie ist es ausgegangen?"]
    {
        let told = after(&over, &format!("ann: {text}"));
        assert!(told.contains("You won!"), "{text}: {told}");
        let told = after(&over, &format!("bob: good game\nbob: {text}"));
        assert!(told.contains("ann wins!"), "{text}: {told}");
        assert_eq!(after(&over, &format!("cyd: {text}")), "", "{text}");
        assert_eq!(after("", &format!("ann: {text}")), "", "{text}");
    }
}

#[test]
fn a_pause_is_ended_by_a_yes() {
    let paused = format!("{STONES}ann: pause\nbob: yes\n");
    for yes in ["yes", "ja", "yes please"] {
        let told = after(&paused, &format!("ann: {yes}"));
        assert!(told.contains("ann wants to play on"), "{yes}: {told}");
        assert_eq!(after(&paused, &format!("bob: dinner is ready\nann: {yes}")), "", "{yes}");
    }
    for text in ["ok", "fine", "perfect", "no", "ja, bis später"] {
        assert_eq!(after(&paused, &format!("ann: {text}")), "", "{text}");
    }
}

#[test]
fn a_free_seat_is_taken_in_a_word() {
    for yes in ["yes", "me!", "ich!", "ja", "ich auch", "me please"] {
        let told = after(TABLE, &format!("bob: {yes}"));
        assert!(told.contains("bob joins"), "{yes}: {told}");
        let later = format!("bob: who is hungry?\nbob: {yes}");
        assert_eq!(after(TABLE, &later), "", "{yes}");
        assert_eq!(after(TABLE, &format!("ann: {yes}")), "", "it is her table: {yes}");
    }
    for text in ["ok", "me?", "fine", "no"] {
        assert_eq!(after(TABLE, &format!("bob: {text}")), "", "{text}");
    }
}

#[test]
fn somebody_who_is_invited_asks_first() {
    for text in [
        "how do you play this?",
        "what is this game?",
        "hmm, how do you play this?",
        "was ist das für ein Spiel?",
        "wie spielt man das?",
    ] {
        let told = after(INVITED, &format!("bob: {text}"));
        assert!(told.contains("How to play Atlantis, 1 of 6"), "{text}: {told}");
        let told = after(TABLE, &format!("bob: {text}"));
        assert!(told.contains("How to play Looting Atlantis"), "{text}: {told}");
    }
    for text in ["how long does it take?", "wie lange dauert das?"] {
        let told = after(INVITED, &format!("bob: {text}"));
        assert!(told.contains("As long as you like"), "{text}: {told}");
        assert_eq!(after("", &format!("bob: {text}")), "", "{text}");
    }
    for text in ["ok I accept", "yes, I accept", "I accept"] {
        for before in ["", "bob: who are you?\n", "ann: are you there?\n"] {
            let told = after(INVITED, &format!("{before}bob: {text}"));
            assert!(told.contains("bob accepts"), "{before}{text}: {told}");
        }
    }
}

#[test]
fn questions_of_players_are_answered() {
    let begun = format!("{STONES}ann: b2-c3\nann: done\n");
    let board = ["ann (Red)", "bob (Blue)"];
    for text in [
        "who is on turn?",
        "whose go is it?",
        "whose move?",
        "who is playing?",
        "which color is ann?",
        "what did ann play?",
        "what did bob do last?",
        "when is the deadline?",
        "who are we waiting for?",
        "who still has to place?",
        "how long do I have?",
        "wie lange habe ich Zeit?",
        "welche Farbe habe ich?",
        "was hat ann gezogen?",
        "wer ist dran?",
        "wer muss noch setzen?",
    ] {
        for who in ["ann", "bob"] {
            let told = after(&begun, &format!("{who}: {text}"));
            let shows = |name: &&str| told.contains(*name) || told.contains("You (");
            assert!(board.iter().all(shows), "{who}, {text}: {told}");
        }
    }
    for (text, wanted) in [
        ("moves", "b2-c3"),
        ("show moves", "b2-c3"),
        ("rules 2", "2 of 6"),
        ("Regeln 2", "2 of 6"),
        ("more rules", "Rules of Atlantis, 1 of"),
        ("help undo", "Take your last move back"),
        ("what commands are there?", "Play board games here"),
        ("commands", "Play board games here"),
        ("speak German", "Ich spreche jetzt Deutsch mit dir."),
        ("wie spiele ich?", "How to play Atlantis"),
        ("ich verstehe nicht", "How to play Atlantis"),
        ("Anleitung", "How to play Atlantis"),
        ("how to play", "How to play Atlantis"),
        ("hilf mir bitte", "My hint: "),
        ("what's the best move here?", "My hint: "),
        ("what's a good move?", "My hint: "),
        ("what's the best place to start?", "My hint: "),
        ("wo lege ich am besten hin?", "My hint: "),
        ("was ist ein guter Zug?", "My hint: "),
    ] {
        let told = after(&begun, &format!("bob: {text}"));
        assert!(told.contains(wanted), "{text}: {told}");
    }
    for talk in [
        "what did cyd play?",
        "which color is the sky?",
        "who has to go to the dentist?",
        "is that a good move?",
        "what's a good place for lunch?",
        "what was your best move?",
        "German beer",
        "help ann",
        "rules are rules",
    ] {
        assert_eq!(after(&begun, &format!("ann: {talk}")), "", "{talk}");
    }
}

/// The labels of the last question in a text: `1) Pass  2) Hint`.
fn labels(told: &str) -> Vec<String> {
    let question = told.lines().rev().find(|line| line.starts_with('[') && line.contains(" 1) "));
    let question = question.expect("a question");
    let (_, mut rest) = question.split_once(" 1) ").expect("an option");
    let mut found = Vec::new();
    for number in 2.. {
        match rest.split_once(&format!("  {number}) ")) {
            Some((label, behind)) => {
                found.push(label.to_owned());
                rest = behind;
            }
            None => break,
        }
    }
    found.push(rest.to_owned());
    found
}

fn said(language: &str, lines: &str) -> String {
    let arguments = ["chat", "--seed", "3", "--echo", "--language", language];
    run(&arguments, lines.as_bytes()).all()
}

/// Each label below what somebody is asked can be typed.
#[test]
fn what_stands_on_a_button_can_be_typed() {
    for language in ["en", "de"] {
        for game in GAMES {
            let begun = format!("ann: /{game} start @bob\nbob: yes\n");
            let turn = said(language, &begun);
            let called = turn.lines().rev().find_map(|line| line.split_once("] @"));
            let mover = match called.is_some_and(|(_, called)| called.starts_with("bob")) {
                true => "bob",
                false => "ann",
            };
            for (lines, who) in [
                (format!("ann: /{game} start @bob\n"), "bob"),
                (format!("ann: /{game} start\n"), "bob"),
                (format!("ann: /{game} learn\n"), "ann"),
                (format!("ann: /{game} learn\nann # 99\n"), "ann"),
                (format!("ann: /{game} rules\n"), "ann"),
                (format!("ann: /{game} rules 2\n"), "ann"),
                (begun.clone(), mover),
                (format!("{begun}{mover}: /hint\n"), mover),
                (format!("{begun}ann: /pause\n"), "bob"),
                (format!("{begun}ann: /pause\nbob: /pause\n"), "ann"),
                (format!("{begun}ann: /resign\n"), "ann"),
                (format!("{begun}ann: /resign confirm\n"), "bob"),
            ] {
                for label in labels(&said(language, &lines)) {
                    let typed = format!("{who}: {label}\n");
                    let told = said(language, &format!("{lines}{typed}"));
                    let (_, answer) = told.rsplit_once(&typed).expect("the line that was said");
                    assert!(!answer.trim().is_empty(), "{language}: {lines}{typed}");
                    let is_talk = TALK.iter().any(|sign| answer.contains(sign));
                    assert!(!is_talk, "{language}: {lines}{typed}{answer}");
                }
            }
        }
    }
}
