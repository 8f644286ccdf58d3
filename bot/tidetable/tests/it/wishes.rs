//! Wishes, corrections and second thoughts in words of one's own.

use crate::program::{TALK, last_answer, run};

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

#[test]
fn questions_in_the_words_of_the_rules_are_answered() {
    for (before, line, wanted) in [
        (ATLANTIS, "ann: how big is the board?", "How to play Atlantis"),
        (ATLANTIS, "ann: wie oft darf ich pro Zug ziehen?", "[ann]"),
        (ESCAPE, "ann: who has the most people ashore?", "[ann]"),
        (ESCAPE, "ann: wer ist wo?", "[ann]"),
        (LOOTING, "ann: who has most nullifiers?", "[ann]"),
        (LOOTING, "ann: what's on 13?", "[ann]"),
        (LOOTING, "ann: how many markers fit on track 1?", "[ann]"),
        (LOOTING, "ann: when does the second phase begin?", "[ann]"),
        (RISING, "ann: wie viele Unglückskarten kommen noch?", "[ann]"),
        (RISING, "ann: what would the computer do?", "My hint"),
    ] {
        is_answered(before, line, wanted);
    }
    for talk in [
        "ann: who has most fun?",
        "ann: how many beers are left?",
        "ann: when does the film begin?",
        "ann: where is the second bottle?",
        "ann: wann fängt der Film an?",
        "ann: wie viele Kinder hat sie?",
    ] {
        for before in [ATLANTEON, ATLANTIS, ESCAPE, LOOTING, RISING] {
            assert_eq!(last_answer(&format!("{before}{talk}\n")), "", "{talk}");
        }
    }
}

#[test]
fn a_deed_at_the_wrong_time_gets_its_reason() {
    let acting = "ann: /rising start @bob\nbob: accept\nann: rest\nbob: rest\n";
    for line in ["ann: draw please", "ann: ich decke auf", "ann: ok draw now"] {
        is_answered(acting, line, "Now let your Atlanteans act");
    }
    for talk in ["ann: ok", "ann: nope", "ann: no thanks", "ann: yes!"] {
        assert_eq!(last_answer(&format!("{acting}{talk}\n")), "", "{talk}");
    }
}

#[test]
fn a_request_that_was_declined_is_not_made_again_by_a_number() {
    let declined = format!("{ATLANTEON}ann: /atlanteon pause\nbob: no\n");
    let told = last_answer(&format!("{declined}bob: 1\n"));
    assert!(!told.contains("asks for a pause"), "{told}");
}

#[test]
fn a_number_below_a_request_to_others_plays_nothing() {
    for before in [ATLANTIS, ESCAPE, LOOTING, RISING] {
        is_answered(&format!("{before}ann: pause\n"), "ann: 1", "You already agreed");
    }
}

#[test]
fn nobody_in_particular_and_second_thoughts_play_nothing() {
    let placed = format!("{ESCAPE}ann: rest\nbob: rest\n");
    for line in [
        "ann: someone sink i7",
        "ann: sink i7 (later)",
        "ann: sink i7 (jk)",
        "ann: sink i7 ✋",
        "ann: want to sink i7",
    ] {
        assert_eq!(last_answer(&format!("{placed}{line}\n")), "", "{line}");
    }
    let acting = format!("{RISING}ann: rest\nbob: rest\n");
    for line in ["ann: all later", "ann: all halt", "bob: all, stop"] {
        let told = last_answer(&format!("{acting}{line}\n"));
        assert!(!told.contains("[room]"), "{line}: {told}");
    }
}

#[test]
fn second_thoughts_behind_a_move_stop_it() {
    let placed = format!("{ESCAPE}ann: rest\nbob: rest\n");
    for line in ["ann: sink i7 stop", "ann: sink i7, halt", "ann: sink i7 later"] {
        is_answered(&placed, line, "reads like a correction");
    }
    assert_eq!(last_answer(&format!("{placed}ann: ¿sink i7\n")), "");
}

#[test]
fn whoever_may_have_meant_the_bot_gets_a_sign() {
    let answer = |before: &str, line: &str| {
        let script = format!("{before}{line}\n");
        let told = run(&["chat", "--seed", "3", "--echo"], script.as_bytes()).all();
        told.rsplit_once(&format!("{line}\n")).expect("a line").1.to_owned()
    };
    for (before, line) in [
        (ATLANTIS, "ann: which of my stacks can move fastest in this weather?"),
        (ATLANTIS, "ann: I vote to draw this one"),
        (ATLANTEON, "ann: what are my options"),
        (ESCAPE, "ann: put mine wherever the ships are not"),
        (LOOTING, "ann: should the lava go where bob wants it"),
        (RISING, "ann: who of us has which character"),
        (RISING, "ann: what are we supposed to do"),
    ] {
        let told = answer(before, line);
        assert!(told.contains("]") && !told.is_empty(), "{line}: {told}");
    }
    for talk in [
        "ann: haha",
        "ann: good luck!",
        "ann: did you sleep well?",
        "ann: how are you",
        "ann: I go home at 6",
        "ann: ok",
        "ann: hi all",
        "bob: what are my options",
    ] {
        let told = answer(ATLANTEON, talk);
        assert!(!TALK.iter().any(|sign| told.contains(sign)), "{talk}: {told}");
    }
}

#[test]
fn to_accept_is_no_remark_to_others() {
    let begun = "ann: /escape start @bob @cleo\nbob: annehmen\n";
    is_answered(begun, "cleo: ok", "The game begins");
}

#[test]
fn a_counted_move_stays_counted() {
    let two = format!("{RISING}ann: two Atlanteans to the hills\n");
    for line in ["ann: the h3 tile", "ann: on h3", "ann: h3 please"] {
        is_answered(&two, line, "sends 2 to Hills 3");
    }
}
