//! Plain words of consent: for which question they are, and when they are said to others.

use crate::program::{last_answer, run};

const ESCAPE: &str = "ann: /escape start @bob\nbob: accept\n";

#[test]
fn a_yes_after_other_talk_asks_once_more() {
    let asked = format!("{ESCAPE}ann: resign\nbob: are you coming tonight?\n");
    let again = last_answer(&format!("{asked}ann: yes\n"));
    assert!(again.contains("Resign?") && !again.contains("resigns"), "{again}");
    let done = last_answer(&format!("{asked}ann: yes\nann: yes\n"));
    assert!(done.contains("ann resigns"), "{done}");
    let silent = last_answer(&format!("{asked}ann: yes\nbob: great!\nann: yes\n"));
    assert_eq!(silent, "", "it is not asked for ever");
    let at_once = last_answer(&format!("{ESCAPE}ann: resign\nann: yes\n"));
    assert!(at_once.contains("ann resigns"), "{at_once}");
}

#[test]
fn no_word_answers_what_was_answered() {
    let asked = format!("{ESCAPE}ann: resign\nann: no\n");
    let again = last_answer(&format!("{asked}ann: resign\n"));
    assert!(again.contains("Resign?") && !again.contains("resigns"), "{again}");
    assert_eq!(last_answer(&format!("{asked}ann: yes\n")), "");
}

/// A move in another match leaves the question of the first.
#[test]
fn a_move_elsewhere_leaves_a_question() {
    let begin = "ann: /escape start @bob\nbob: accept\nann: /atlanteon start @bob sides=white\n\
                 bob: accept\nann: /escape resign\n";
    let at_once = last_answer(&format!("{begin}ann: yes\n"));
    assert!(at_once.contains("ann resigns"), "{at_once}");
    let left = format!("{begin}bob: white c3\nann: black a1\nann: yes\n");
    assert_eq!(last_answer(&left), "", "a tower was placed since");
}

#[test]
fn a_challenge_is_answered_in_the_words_of_players() {
    for yes in ["let's play", "Let’s go!", "I'm in", "👍", "count me in", "los geht's", "bin dabei"]
    {
        let told = last_answer(&format!("ann: /escape start @bob\nbob: {yes}\n"));
        assert!(told.contains("The game begins"), "{yes}: {told}");
        // To give a move back is another question.
        if !["👍"].contains(&yes) {
            let asked = "ann: /atlanteon start @bob sides=white\nbob: accept\nbob: white c3\n\
                         ann: black a1\nbob: undo\n";
            let told = last_answer(&format!("{asked}ann: {yes}\n"));
            assert!(!told.contains("takes back"), "{yes}: {told}");
        }
    }
    for no in ["nah", "no way", "count me out", "👎", "ohne mich", "I'm out", "lieber nicht"] {
        let told = last_answer(&format!("ann: /escape start @bob\nbob: {no}\n"));
        assert!(told.contains("the match is cancelled"), "{no}: {told}");
    }
}

/// Until a match begins, those who have accepted may change their minds.
#[test]
fn whoever_accepted_may_still_decline() {
    let waiting = "ann: /looting start @bob @cyd\nbob: accept\n";
    for said in ["/looting decline", "count me out", "leave"] {
        let told = last_answer(&format!("{waiting}bob: {said}\n"));
        assert!(told.contains("bob declines: the match is cancelled"), "{said}: {told}");
    }
    for talk in ["no", "yes"] {
        assert_eq!(last_answer(&format!("{waiting}bob: {talk}\n")), "", "{talk}");
    }
    let own = last_answer(&format!("{waiting}ann: /looting decline\n"));
    assert!(own.starts_with("[ann] "), "{own}");
}

/// Nothing of a move counts whose beginning was chosen: nobody is asked to give it back.
#[test]
fn the_beginning_of_a_move_is_taken_back_alone() {
    let begin = "ann: /atlanteon start @bob sides=white\nbob: accept\nbob: white c3\n\
                 ann: black a1\nbob: white e5\n";
    for said in ["undo", "take that back", "zurück", "never mind"] {
        let mut script = begin.to_owned();
        script.push_str("ann: 7 on b2\nbob: 7\n");
        let told = last_answer(&format!("{script}bob: {said}\n"));
        assert!(told.contains("Nothing was done. Choose again."), "{said}: {told}");
    }
}

#[test]
fn a_match_is_begun_by_a_sentence() {
    for wish in [
        "I want to play looting against the computer",
        "Ich möchte looting gegen den Computer spielen",
        "/I want to play looting against the computer!",
        "/play looting with computer",
        "/looting start against the computer",
    ] {
        let told = last_answer(&format!("ann: {wish}\n"));
        assert!(told.contains("plays Looting Atlantis against the computer"), "{wish}: {told}");
    }
    let told = last_answer("ann: /let's play looting\n");
    assert!(told.contains("`/looting start computer`"), "{told}");
    for talk in [
        "let's play looting",
        "I don't want to play looting against the computer",
        "how do I play looting against the computer?",
        "Ich will nicht Looting gegen den Computer spielen",
    ] {
        assert_eq!(last_answer(&format!("ann: {talk}\n")), "", "{talk}");
    }
}

/// A button beside the moves asks whether it is meant, and so do its words.
#[test]
fn words_beside_the_moves_ask_as_their_buttons_do() {
    for said in ["place the rest", "Place the rest!"] {
        let asked = last_answer(&format!("{ESCAPE}ann: {said}\nbob: {said}\n"));
        let asked =
            format!("{}{asked}", last_answer(&format!("{ESCAPE}bob: {said}\nann: {said}\n")));
        assert!(asked.contains("Go ahead?"), "{said}: {asked}");
    }
    let told = run(&["chat", "--seed", "3"], format!("{ESCAPE}ann: rest\nbob: rest\n").as_bytes());
    let told = told.good();
    assert!(!told.contains("Go ahead?"), "it is written so in the log: {told}");
    // But `stop` is said of anything.
    let told = last_answer("ann: /atlantis start @bob\nbob: accept\nann: stop\n");
    assert!(told.contains("Go ahead?"), "{told}");
}

/// A later question among people stands before that of the bot.
#[test]
fn a_yes_behind_a_question_of_others_is_asked_about() {
    let challenge = "ann: /escape start @bob\n";
    let undo = "ann: /atlanteon start @bob sides=white\nbob: accept\nbob: white c3\n\
                ann: white a1\nbob: undo\n";
    for (asked, who, other, done) in
        [(challenge, "bob", "ann", "The game begins"), (undo, "ann", "bob", "takes back")]
    {
        let talk = format!("{asked}{other}: are you coming tonight?\n{who}: yes\n");
        let again = last_answer(&talk);
        assert!(again.starts_with(&format!("[{who}] ")) && !again.contains(done), "{again}");
        let told = last_answer(&format!("{talk}{who}: yes\n"));
        assert!(told.contains(done), "{told}");
        let told = last_answer(&format!("{asked}{other}: come on\n{who}: yes\n"));
        assert!(told.contains(done), "nothing else was asked: {told}");
    }
}

/// To bob it is a line in the room, whatever ann is answered in private.
#[test]
fn what_is_answered_in_private_is_talk_to_others() {
    for said in ["I resign", "hint", "board", "/table list", "can I place white a1?"] {
        let told = last_answer(&format!("{ESCAPE}bob: resign\nann: {said}\nbob: yes\n"));
        assert!(told.contains("Resign?") && !told.contains("resigns"), "{said}: {told}");
    }
    let label = last_answer(&format!("{ESCAPE}bob: resign\nann: hello\nbob: resign\n"));
    assert!(label.contains("Resign?"), "its own word is no answer then: {label}");
}

/// All are on the island, and whose turn it is the seed decides.
const MOVING: &str = "ann: /escape start @bob\nbob: accept\nann: /play rest\nbob: /play rest\n";

#[test]
fn a_permission_is_asked_once_more_for_the_same_move() {
    for (who, other) in [("ann", "bob"), ("bob", "ann")] {
        let asked = format!("{MOVING}{who}: can I sink e4?\n{other}: are you sure?\n");
        let again = last_answer(&format!("{asked}{who}: yes\n"));
        if again.is_empty() {
            continue;
        }
        assert!(again.contains("sink the piece at e4") && !again.contains("hint"), "{again}");
        let done = last_answer(&format!("{asked}{who}: yes\n{who}: ok\n"));
        assert!(done.contains("sinks the rock at e4"), "{done}");
        // A remark asks nothing.
        let remark = format!("{MOVING}{who}: can I sink e4?\n{other}: nice\n{who}: yes\n");
        assert!(last_answer(&remark).contains("sinks the rock at e4"));
        let both = format!("{MOVING}{who}: can I walk c7 to d8 and then sink e4?\n");
        let both = last_answer(&both);
        assert!(both.contains("walk from c7 to d8 and sink the piece at e4"), "{both}");
        return;
    }
    panic!("one of both moves");
}

/// The rest of a move that was refused for being half of one.
#[test]
fn half_a_move_is_asked_for_its_rest() {
    let half = |said: &str| {
        let both = |who: &str| last_answer(&format!("{MOVING}{who}: walk c7\n{who}: {said}\n"));
        [both("ann"), both("bob")].concat()
    };
    assert!(half("d8").contains("Your plan: walk from c7 to d8"), "{}", half("d8"));
    let begin = "ann: /atlanteon start @bob sides=white\nbob: accept\nbob: white a1\n\
                 ann: white c1\nbob: black e1\nann: 7 b2\nbob: 7 d2\n";
    for spent in ["7", "tile 7"] {
        let told = last_answer(&format!("{begin}ann: {spent}\n"));
        assert!(told.contains("You’ve already played your 7"), "{spent}: {told}");
    }
}

#[test]
fn to_pass_makes_no_plan() {
    let begin = "ann: /atlantis start @bob\nbob: accept\nann: b2 to c3\n";
    let told = last_answer(&format!("{begin}ann: pass\n"));
    assert!(told.contains("Passing would drop"), "{told}");
    let told = last_answer(&format!("{begin}ann: done\n"));
    assert!(told.contains("moves 1 stone"), "{told}");
}
