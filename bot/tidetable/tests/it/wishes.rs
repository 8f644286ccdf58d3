//! Wishes, corrections and second thoughts in words of one's own.

use crate::program::last_answer;

const ATLANTEON: &str = "ann: /atlanteon start @bob sides=white\nbob: accept\nbob: white c3\n\
                         ann: white d1\nbob: black b4\n";
const ATLANTIS: &str = "ann: /atlantis start @bob\nbob: accept\nann: c3-d3\n";
const ESCAPE: &str = "ann: /escape start @bob\nbob: accept\n";
const LOOTING: &str = "ann: /looting start @bob\nbob: accept\nbob: 9\nann: 7\nann: t1 t1\n";
const RISING: &str = "ann: /rising start @bob\nbob: accept\n";

#[track_caller]
fn is_answered(before: &str, line: &str, wanted: &str) {
    let told = last_answer(&format!("{before}{line}\n"));
    assert!(told.contains(wanted), "{line}: {wanted}: {told}");
}

#[test]
fn commands_are_asked_for_in_many_words() {
    for (line, wanted) in [
        ("ann: können wir mal kurz pausieren?", "asks for a pause"),
        ("ann: pause until Monday please", "asks for a pause"),
        ("ann: could you undo my last move please", "asks to take back"),
        ("ann: oh sorry, kann ich den Zug noch zurücknehmen?", "asks to take back"),
        ("ann: ich würd jetzt gern aufhören", "Resign?"),
        ("ann: I'd like to give up now", "Resign?"),
        ("ann: show me the last moves", "black-b4"),
        ("ann: wie viel Zeit hab ich noch?", "place a tile"),
        ("ann: what have I planned so far?", "place a tile"),
    ] {
        is_answered(ATLANTEON, line, wanted);
    }
    for talk in [
        "ann: I will take a break",
        "ann: ich bin zurück",
        "ann: wir sollten nicht aufgeben",
        "ann: don't give up",
        "ann: back again",
    ] {
        assert_eq!(last_answer(&format!("{ATLANTEON}{talk}\n")), "", "{talk}");
    }
    for yes in ["jo, ich spiel mit", "sehr gerne", "aber gerne doch", "nehm ich an"] {
        is_answered("ann: /escape start @bob\n", &format!("bob: {yes}"), "The game begins");
    }
}

#[test]
fn a_plan_is_corrected_by_its_last_step() {
    for (line, wanted) in [
        ("ann: sorry, to d4", "Your plan: 1 stone from c3 to d4."),
        ("ann: nein, auf d4", "Your plan: 1 stone from c3 to d4."),
        ("ann: wait, take back c3-d3", "Nothing is planned."),
        ("ann: nimm c3 zurück", "Nothing is planned."),
        ("ann: mach bitte alles rückgängig", "Nothing is planned."),
        ("ann: ne warte, nimm das zurück", "Nothing is planned."),
        ("ann: let's end it", "Ending would drop your planned moves"),
    ] {
        is_answered(ATLANTIS, line, wanted);
    }
}

#[test]
fn a_greeting_changes_no_move() {
    for line in [
        "ann: Guten Morgen, 7 auf c2 bitte",
        "ann: morning! 7 on c2",
        "ann: stopp, doch lieber 7 auf c2",
    ] {
        is_answered(ATLANTEON, line, "places 7 on c2");
    }
    for line in ["ann: Könnten Sie die 7 auf c2 legen?", "ann: geht 7 auf c2?", "ann: I think 7 c2"]
    {
        is_answered(ATLANTEON, line, "You can do this: 7 on c2.");
    }
}

/// A question that was answered with no takes no number.
#[test]
fn a_number_answers_no_question_that_was_declined() {
    for (before, who) in [(ATLANTEON, "ann"), (ATLANTIS, "ann"), (ESCAPE, "ann"), (RISING, "ann")] {
        for no in ["no", "2", "play on", "weiterspielen", "doch nicht"] {
            let script = format!("{before}{who}: resign\n{who}: {no}\n{who}: 1\n");
            let told = last_answer(&script);
            assert!(!told.contains("resigns"), "{script}: {told}");
        }
    }
}

/// A player who has second thoughts leaves what they were asked.
#[test]
fn second_thoughts_leave_a_question() {
    for no in ["never mind", "hold on", "no wait, let me think", "besser nicht", "stopp"] {
        let asked = format!("{ATLANTEON}ann: can I place 7 on c2?\nann: {no}\nann: ok\n");
        assert_eq!(last_answer(&asked), "", "{no}");
    }
}

/// Of a half move and of a move that waits for a yes, it is that which is taken back, and no
/// earlier move.
#[test]
fn what_was_just_begun_is_taken_back() {
    let begun = format!("{ATLANTEON}ann: 7\n");
    let asked = format!("{ATLANTEON}ann: can I place 7 on c2?\n");
    for back in
        ["wait, take that back", "I take it back", "no, undo that", "warte, nimm das zurück"]
    {
        for before in [&begun, &asked] {
            let told = last_answer(&format!("{before}ann: {back}\n"));
            assert!(!told.contains("asks to take back"), "{before}{back}: {told}");
        }
    }
}

/// `ok` behind a remark of another is said to them as likely.
#[test]
fn a_weak_yes_behind_a_remark_is_asked_once_more() {
    let asked = format!("{ATLANTEON}ann: can I place 7 on c2?\nbob: my train is late\n");
    let told = last_answer(&format!("{asked}ann: ok\n"));
    assert!(!told.contains("[room]"), "{told}");
    let told = last_answer(&format!("{asked}ann: yes\n"));
    assert!(told.contains("places 7 on c2"), "{told}");
}

#[test]
fn idioms_are_no_moves() {
    let sinking = "ann: /escape start @bob\nbob: accept\nann: rest\nbob: rest\n";
    for (before, line) in [
        (sinking, "bob: versenke i7 lass ich lieber"),
        (sinking, "bob: sink i7, ann"),
        (LOOTING, "ann: ich nehme an"),
        (LOOTING, "ann: player 6"),
        (LOOTING, "ann: für 6"),
        (LOOTING, "ann: und noch eine auf die 3"),
        (RISING, "ann: navy, bob"),
        (ATLANTEON, "ann: the last one on e5"),
    ] {
        let told = last_answer(&format!("{before}{line}\n"));
        assert!(!told.contains("[room]"), "{line}: {told}");
    }
    is_answered(RISING, "ann: ich geh auf m1", "sends 1 to Mountains 1");
    is_answered(LOOTING, "ann: use the battery", "You have no Battery");
}
