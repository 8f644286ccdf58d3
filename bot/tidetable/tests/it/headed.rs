//! Two matches in one room: words behind the name of a game, and answers that name a match.

use crate::program::last_answer;

/// Ann is to move in the first match, and Bob in the second.
const BOTH: &str = "ann: /atlantis start @bob\nbob: yes\nann: /escape start @bob\nbob: yes\n";

fn said(lines: &str) -> String {
    last_answer(&format!("{BOTH}{lines}\n"))
}

#[test]
fn the_name_of_a_game_in_front_names_its_match() {
    for text in ["Atlantis: b2 nach c2", "atlantis, b2-c2", "tt7y b2-c2", "tt7y: b2 to c2"] {
        let told = said(&format!("ann: {text}"));
        assert!(told.contains("`tt7y`: Your plan: 1 stone from b2 to c2."), "{text}: {told}");
    }
    let told = said("bob: Escape from Atlantis: place the rest");
    assert!(told.contains("`m7u4`: Your move would be"), "{told}");
    let told = said("bob: escape: 99");
    assert!(told.contains("`m7u4`: I don’t know “99”"), "{told}");
    let told = said("bob: escape 99");
    assert!(told.contains("`m7u4`: I don’t know “99”"), "{told}");
    let told = said("ann: b2 to c2\nann: Atlantis, undo");
    assert!(told.contains("`tt7y`: Nothing is planned."), "{told}");
}

#[test]
fn the_name_of_a_game_in_a_sentence_is_talk() {
    for text in [
        "Atlantis, the game, is nice",
        "escape is more fun",
        "Escape: I would love to",
        "looting: b2-c2",
        "atlantis",
    ] {
        assert_eq!(said(&format!("ann: {text}")), "", "{text}");
    }
}

#[test]
fn whoever_is_asked_which_match_may_name_its_game_or_its_place() {
    for text in ["atlantis", "Atlantis, please", "the second", "the second one", "tt7y"] {
        let told = said(&format!("ann: resign\nann: {text}"));
        let is_asked = told.contains("You’re resigning your match of Atlantis with bob");
        assert!(is_asked, "{text}: {told}");
    }
}

#[test]
fn permission_is_asked_of_the_match_whose_move_it_is() {
    let told = said("ann: can I move b2 to c2?");
    assert!(told.contains("You can do this") && told.starts_with("[ann] `tt7y`"), "{told}");
    let told = said("ann: b2-c2\nann: done\nann: can I move b2 to c2?");
    assert!(told.contains("It is bob's turn."), "{told}");
}

#[test]
fn ok_is_too_weak_a_yes_to_resign() {
    for weak in ["ok", "sure", "okay!"] {
        let told =
            last_answer(&format!("ann: /escape start @bob\nbob: yes\nann: resign\nann: {weak}\n"));
        assert!(told.contains("Resign?") && !told.contains("resigns"), "{weak}: {told}");
    }
}

/// Moves of several players are taken back at once where all play together.
#[test]
fn whatever_is_taken_back_of_several_names_each() {
    let told = last_answer(
        "ann: /rising start @bob\nbob: yes\nann: one to the navy\nbob: m1\nann: undo\n",
    );
    assert!(told.contains("send somebody to the navy (ann)"), "{told}");
    assert!(told.contains("send somebody to Mountains 1 (bob)"), "{told}");
}

/// Words that would have done something that nobody meant.
#[test]
fn talk_does_nothing() {
    let atlantis = "ann: /atlantis start @bob\nbob: yes\n";
    let opened = "ann: /atlantis start @bob\n";
    let rising = "ann: /rising start @bob\nbob: yes\n";
    let looting = "ann: /looting start @bob\nbob: yes\n";
    for (begin, said) in [
        (atlantis, "ann: stop\nann: yes\nbob: let's go"),
        (atlantis, "ann: stop\nann: yes\nbob: can I agree?"),
        (atlantis, "ann: one second"),
        (atlantis, "ann: first!"),
        (atlantis, "ann: can I pass?\nbob: which film do you mean?\nann: the first"),
        (atlantis, "ann: I like b2"),
        (atlantis, "ann: let me think about a1"),
        (atlantis, "ann: Atlantis: 2 pm"),
        (opened, "ann: can I cancel?"),
        (opened, "bob: kann ich leider nicht"),
        (rising, "ann: let's all go to the centre"),
        (rising, "ann: can you send two to the navy"),
        (looting, "bob: one second"),
        (looting, "bob: ok, I'm back"),
    ] {
        assert_eq!(last_answer(&format!("{begin}{said}\n")), "", "{said}");
    }
    let asked = "ann: stop\nann: yes\ncid: shall we order pizza?\nbob: definitely";
    let told = last_answer(&format!("{atlantis}{asked}\n"));
    assert!(told.contains("End the game here?"), "{told}");
}

/// A choice beside the moves asks, also among other words.
#[test]
fn the_rest_is_asked_about_among_other_words() {
    let escape = "ann: /escape start @bob\nbob: yes\n";
    for said in ["citadel and the rest for me please", "the rest, please"] {
        let told = ["ann", "bob"].map(|who| last_answer(&format!("{escape}{who}: {said}\n")));
        assert!(told.iter().any(|answer| answer.contains("Go ahead?")), "{said}: {told:?}");
    }
}

#[test]
fn attempts_of_whoever_is_asked_are_answered() {
    let atlantis = "ann: /atlantis start @bob\nbob: yes\n";
    for said in ["b2 jumps over c3", "take b2 along", "put b9 on c2"] {
        let told = last_answer(&format!("{atlantis}ann: {said}\n"));
        assert!(told.starts_with("[ann] ") && !told.contains("Your plan"), "{said}: {told}");
    }
    for said in ["b2 goes to c2", "put b2 on c2", "actually b2 to c2", "setz b2 auf c2"] {
        let told = last_answer(&format!("{atlantis}ann: {said}\n"));
        assert!(told.contains("Your plan: 1 stone from b2 to c2."), "{said}: {told}");
    }
    let told = last_answer(&format!("{atlantis}ann: b2-c2\nann: cancel\n"));
    assert!(told.contains("Nothing is planned."), "{told}");
}

/// Two matches of one game: a word is for the one in which it does something.
#[test]
fn of_two_matches_of_a_game_the_possible_one_is_meant() {
    let both = "ann: /atlantis start @bob\nbob: yes\nann: /atlantis start @bob\nbob: yes\n";
    let moved = "ann: tt7y b2-c2\nann: tt7y done\nbob: m7u4 b2-c2\nbob: m7u4 done\n";
    let told = last_answer(&format!("{both}{moved}bob: Atlantis, undo\n"));
    assert!(told.contains("`m7u4`: @bob takes back: 1 stone from b2 to c2."), "{told}");
    let told = last_answer(&format!("{both}ann: Atlantis, resign\n"));
    assert!(told.contains("Which match do you mean?"), "{told}");
    let told = last_answer("ann: /atlantis start @bob\nbob: yes\nann: tt7y\n");
    assert!(told.starts_with("[ann] Atlantis, match `tt7y`."), "{told}");
    let third =
        "ann: /atlantis start @bob\nbob: yes\ncid: /atlantis start @ann\nann: Atlantis: yes\n";
    assert!(last_answer(third).contains("@ann accepts"), "the challenge is accepted");
}
