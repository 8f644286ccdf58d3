//! Texts with a direction, corrections, and signs that a text is not meant.

use crate::program::{TALK, last_answer, run};

const RISING: &str = "ann: /rising start @bob\nbob: accept\n";
const ESCAPE: &str = "ann: /escape start @bob\nbob: accept\n";
const ATLANTEON: &str = "ann: /atlanteon start @bob\nbob: accept\n";
const PLACING: &str = "ann: /looting start @bob\nbob: accept\n";
const LAVA: &str = "ann: /looting start @bob\nbob: accept\nbob: 9\nann: 7\n";
const ACTING: &str = "ann: /looting start @bob\nbob: accept\nbob: 9\nann: 7\nann: t1 t1\n";

#[track_caller]
fn is_answered(before: &str, line: &str, wanted: &str) {
    let told = last_answer(&format!("{before}{line}\n"));
    assert!(told.contains(wanted), "{line}: {wanted}: {told}");
}

/// A move is never made to the place that a text leaves.
#[test]
fn no_move_goes_where_a_text_comes_from() {
    for (before, line, place) in [
        (RISING, "ann: 2 from the navy", "the navy"),
        (RISING, "ann: all from the navy", "the navy"),
        (RISING, "ann: zwei von der Flotte", "der Flotte"),
        (RISING, "ann: einen aus der Mitte", "der Mitte"),
        (RISING, "ann: einer von m1", "m1"),
        (RISING, "ann: two from the navy to m1", "the navy"),
        (RISING, "ann: the one in the navy goes to m1", "the navy"),
        (RISING, "ann: 2 from the hills", "the hills"),
        (RISING, "ann: move him from h3 to h4", "h3"),
        (PLACING, "bob: from 5", "5"),
        (PLACING, "bob: vom Feld 5", "Feld 5"),
        (LAVA, "ann: from track 3 to track 4", "track 3"),
        (LAVA, "ann: von Bahn 3 zwei", "Bahn 3"),
        (ACTING, "ann: from 8 to 9", "8"),
        (ESCAPE, "ann: from i7", "i7"),
        (ESCAPE, "ann: von i7", "i7"),
        (ATLANTEON, "bob: white tower off c3", "c3"),
        (ATLANTEON, "bob: black tower from c3", "c3"),
    ] {
        is_answered(before, line, &format!("You have no move from {place}."));
    }
    let begun = format!("{RISING}ann: mountains\n");
    for line in ["ann: one from 2", "ann: aus 3", "ann: navy from"] {
        let told = last_answer(&format!("{begun}{line}\n"));
        assert!(!told.contains("sends"), "{line}: {told}");
    }
    // The space where the car is, a start and a part are no such places.
    is_answered(ACTING, "ann: from 7 to 9", "move to space 9");
    is_answered(PLACING, "bob: starting from 9", "starts on space 9");
    is_answered(RISING, "ann: tile 3 from the forges", "sends 1 to Forges 3");
}

/// A correction replaces the last planned step. Of a move that is made, it makes no second one.
#[test]
fn a_correction_is_no_second_move() {
    let moved = format!("{ACTING}ann: move to 11\n");
    for text in ["sorry, I meant 12", "no wait, to 12", "actually 12", "doch lieber 12"] {
        is_answered(&moved, &format!("ann: {text}"), "Your plan: move to space 12.");
    }
    let sent = format!("{RISING}ann: one to h3\n");
    for text in [
        "no, h4 instead",
        "actually to h4",
        "nein, doch auf h4",
        "lieber auf h4",
        "*h4",
        "sorry, I meant the centre",
    ] {
        is_answered(&sent, &format!("ann: {text}"), "That would be another move.");
    }
    is_answered(RISING, "ann: actually, one to h4", "sends 1 to Hills 4");
}

/// However it is worded, to pass is not to do what is planned.
#[test]
fn to_pass_never_makes_a_planned_move() {
    let planned = format!("{ACTING}ann: move to 11\n");
    for text in
        ["pass", "ok pass", "I'll pass", "pass please", "ok, passe", "I pass this time", "pass one"]
    {
        is_answered(&planned, &format!("ann: {text}"), "Passing would drop what you planned");
    }
}

#[test]
fn withdrawn_texts_are_not_played() {
    for (before, lines) in [
        (RISING, ["ann: m1 (not!)", "ann: ~~m1~~ l1", "ann: m1 ❌", "ann: (m1?)", "ann: m1？"]),
        (PLACING, ["bob: <3", "bob: -5", "bob: 5 (no)", "bob: 5 👎", "bob: > 5"]),
        (ESCAPE, ["ann: ~~c7~~", "ann: ~c7~", "ann: c7 (never)", "ann: 🚫 c7", "ann: > c7"]),
    ] {
        for line in lines {
            assert_eq!(last_answer(&format!("{before}{line}\n")), "", "{line}");
        }
    }
    // A number of times is no smiley.
    is_answered(RISING, "ann: navy x3", "sends 3 to the navy");
    is_answered(RISING, "ann: m1 l1 back", "so nothing was played.");
    is_answered(RISING, "ann: /rising play m1 (not!)", "Name the move");
}

/// A listed option is chosen by its number, unless options are numbers themselves.
#[test]
fn a_listed_number_is_that_option() {
    is_answered(ACTING, "ann: 2", "claim a Battery");
    let hinted = format!("{ACTING}ann: hint\n");
    let told = last_answer(&format!("{hinted}ann: 1\n"));
    assert!(!told.contains("move to space 1."), "{told}");
    is_answered(PLACING, "bob: 12", "starts on space 12");
}

/// Numbers and direction words around each other break nothing (each of these once did).
#[test]
fn words_of_direction_break_nothing() {
    for text in
        ["3 out of 5", "5 days off", "10 out of 10", "lass 5 aus", "von 5 aus", "7 12 || from"]
    {
        let lines = format!("{PLACING}ann: go {text}\nbob: {text}\nbob: 9\n");
        is_answered(&lines, "ann: 7", "starts on space 7");
    }
}

const TILES: &str = "ann: /atlanteon start @bob sides=white\nbob: accept\nbob: white c3\n\
                     ann: white d1\nbob: black b4\n";
const MOVING: &str = "ann: /escape start @bob\nbob: accept\nann: rest\nbob: rest\n";
const STONES: &str = "ann: /atlantis start @bob\nbob: accept\n";

/// Sentences of a player who is asked that no game reads, and that are meant for it: numbers in
/// words, slips of a finger, permission for a piece, corrections in the middle.
#[test]
fn sentences_that_nothing_reads_are_answered() {
    for (before, lines) in [
        (PLACING, "bob: nine|bob: the nine please|bob: the ninth|bob: eleven|bob: auf die neun"),
        (PLACING, "bob: from nine to eleven|bob: von neun nach elf|bob: Nummer 33"),
        (LAVA, "ann: zwei Felder vorwärts fliegen|ann: nine"),
        (TILES, "ann: nine|ann: nien on d5|ann: nuen auf d5|ann: number two"),
        (TILES, "ann: 9 in the top left corner|ann: 9 oben links in die Ecke"),
        (STONES, "ann: not c3 to d3 but c2 to d2|ann: one from home to h3|ann: c3 ot d3"),
        (MOVING, "bob: can i7 board j7?|bob: can ship A go to c7?|bob: kann i7 auf j7?"),
        (MOVING, "ann: bord the ship|ann: du bist dran|ann: it's your turn"),
        (RISING, "ann: snd two to h3|ann: zwei auf Hügle 3|ann: one from home to h3|ann: recruit"),
        (STONES, "bob: new game|bob: neues Spiel|ann: your move"),
    ] {
        for line in lines.split('|') {
            let told = last_answer(&format!("{before}{line}\n"));
            let (who, _) = line.split_once(": ").expect("somebody speaks");
            // A number in words is the move that it is in digits.
            let is_answer = told.starts_with(&format!("[{who}] "));
            assert!(is_answer || told.contains(" starts on space "), "{line}: {told:?}");
        }
    }
    for (before, line) in [
        (TILES, "ann: 7 d4 no, d5"),
        (TILES, "ann: white on c3 no, on d3"),
        (MOVING, "ann: sink f4, no, g4"),
        (MOVING, "ann: /escape play sink f4, no, g4"),
        (ACTING, "ann: go to 99 no wait 98"),
    ] {
        is_answered(before, line, "That names two moves.");
    }
    for talk in ["bob: two pizzas please", "bob: I like the corner", "bob: nice one"] {
        assert_eq!(last_answer(&format!("{PLACING}{talk}\n")), "", "{talk}");
    }
}

/// Moves in the words of newcomers.
#[test]
fn moves_are_made_in_many_words() {
    for (before, line, told) in [
        (PLACING, "bob: place me on 14", "starts on space 14"),
        (PLACING, "bob: stell mein Auto auf die 14", "starts on space 14"),
        (LAVA, "ann: 1 on t1 and 1 on t2", "places lava on track 1 and track 2"),
        (LAVA, "ann: beide auf die 2. Bahn", "lava twice on track 2"),
        (LAVA, "ann: both on track no 2", "lava twice on track 2"),
        (LAVA, "ann: t1 t2 twice", "This turn has 2 lava markers."),
        (TILES, "ann: d5 -> 9", "places 9 on d5"),
        (TILES, "ann: b3 mit der 7", "places 7 on b3"),
        (TILES, "ann: 9 on d5, hihi", "places 9 on d5"),
        (TILES, "ann: 9 on d5, mysterious", "You can do this: 9 on d5"),
        (STONES, "ann: c2 <- b2", "Your plan: 1 stone from b2 to c2"),
        (MOVING, "ann: zwei von c7 ins Boot A", "aboard the ship at b7; go from c7"),
        (MOVING, "ann: all from c7 onto ship A", "aboard the ship at b7; go from c7"),
        (RISING, "ann: place me on m3", "sends 1 to Mountains 3"),
        (RISING, "ann: 2 in m1, one to m2", "Only 1 fits on Mountains 1, and that would be 2."),
        (LAVA, "ann: 2 auf die dritte Bahn", "lava twice on track 3"),
        (STONES, "ann: red stone on c3 up to d3", "Your plan: 1 stone from c3 to d3"),
        (STONES, "ann: c3 auf d3 stellen", "Your plan: 1 stone from c3 to d3"),
        (TILES, "ann: king last, a1", "King"),
        (TILES, "ann: 7 on b3, das war's", "places 7 on b3"),
        (STONES, "ann: b2 to c2 that's it", "moves 1 stone from b2 to c2"),
    ] {
        is_answered(before, line, told);
    }
    // A second move does not begin where the first does.
    let told = last_answer(&format!("{LAVA}ann: t1 t2 move from 7 to 9\n"));
    assert!(told.contains("move to space 9"), "{told}");
    for line in ["ann: move -1", "ann: -1"] {
        let told = last_answer(&format!("{ACTING}{line}\n"));
        assert!(!told.contains("space 1."), "{line}: {told}");
    }
}

/// All that is planned is taken back at once, and one step by two words for it.
#[test]
fn plans_are_taken_back_as_a_whole_or_by_a_step() {
    let planned = format!("{MOVING}ann: board c7 b7\nann: board c7 b7\nann: sail A b6\n");
    for text in ["undo everything", "start over", "alles zurück"] {
        is_answered(&planned, &format!("ann: {text}"), "Nothing is planned.");
    }
    let two = "Your plan: go from c7 aboard the ship at b7; go from c7 aboard the ship at b7.";
    for text in ["doch nicht, zurück", "nein nimm das zurück", "scrap that", "back"] {
        is_answered(&planned, &format!("ann: {text}"), two);
    }
}

/// A line that takes back what it says, or corrects itself, does nothing.
#[test]
fn a_line_that_denies_itself_does_nothing() {
    for (before, line) in [
        (RISING, "ann: navy alles zurück"),
        (RISING, "ann: m2 zurück h2"),
        (PLACING, "bob: place 9, no"),
        (PLACING, "bob: place 9, undo everything"),
        (PLACING, "bob: starte auf Feld 9, nein"),
        (ESCAPE, "ann: place c7, undo"),
        (ACTING, "ann: move 9, ich meine move 8"),
        (STONES, "ann: b2-c2 ich meine c3-d3"),
        (STONES, "ann: b2-c2 / c3-d3"),
    ] {
        let told = last_answer(&format!("{before}{line}\n"));
        let (who, _) = line.split_once(": ").expect("somebody speaks");
        assert!(told.starts_with(&format!("[{who}] ")), "{line}: {told}");
        assert!(!told.contains("plan"), "{line}: {told}");
    }
}

/// Weak words end a turn only behind a plan.
#[test]
fn weak_words_carry_out_a_plan() {
    let planned = format!("{STONES}ann: b2-c2\n");
    for text in ["passt so", "looks good", "that'll do", "over to bob"] {
        is_answered(&planned, &format!("ann: {text}"), "moves 1 stone from b2 to c2");
    }
    for text in ["passt so", "looks good"] {
        assert_eq!(last_answer(&format!("{STONES}ann: {text}\n")), "", "{text}");
    }
}

/// Questions after moves and pieces are told of the position.
#[test]
fn questions_of_moves_are_answered() {
    for (before, line, told) in [
        (TILES, "ann: what happens if I place 8 on d5?", "You can do this: 8 on d5"),
        (TILES, "ann: was passiert, wenn ich 8 auf d5 lege?", "You can do this: 8 on d5"),
        (STONES, "ann: where can b2 go?", "So far: b2"),
        (STONES, "ann: wie weit kann b2 ziehen?", "So far: b2"),
        (MOVING, "ann: where can ship A sail?", "So far: b7: ship A"),
        (STONES, "ann: what's a segment?", "Rules of Atlantis"),
        (TILES, "ann: what's on b4?", "b4 black tower"),
    ] {
        is_answered(before, line, told);
    }
    // Only places are told of a match that is over; `done` is said of anything.
    let over = format!("{STONES}bob: resign\nbob: yes\n");
    is_answered(&over, "ann: b2-c2", "This match is over.");
    assert_eq!(last_answer(&format!("{over}ann: done\n")), "");
    is_answered("", "ann: let's play atlanteon with bob", "/atlanteon start");
    assert_eq!(last_answer("ann: let's play atlanteon\n"), "");
}

/// A question about a thing opens the page of the rules that explains it.
#[test]
fn rules_open_where_a_question_is_answered() {
    for (before, line, word) in [
        (PLACING, "bob: what does the converter do?", "Converter"),
        (MOVING, "ann: what does a dolphin do?", "olphin"),
    ] {
        let told = last_answer(&format!("{before}{line}\n"));
        assert!(told.contains("Rules of") && told.contains(word), "{line}: {told}");
    }
}

/// A few words that answer a part of a question, and those that ask what a word means, get an
/// answer or a sign; the same words about the day get none.
#[test]
fn parts_of_an_answer_get_a_sign() {
    let heard = |before: &str, line: &str| {
        let script = format!("{before}{line}\n");
        let told = run(&["chat", "--seed", "3", "--echo"], script.as_bytes()).all();
        told.rsplit_once(&format!("{line}\n")).expect("the line that was said").1.to_owned()
    };
    for (before, line) in [
        (TILES, "ann: maybe the 5?"),
        (TILES, "ann: was heißt umzingelt"),
        (STONES, "ann: attack him on the left"),
        (LAVA, "ann: both"),
        (LAVA, "ann: far away from me"),
        (RISING, "ann: alle nach Hause"),
        (ESCAPE, "ann: neither"),
    ] {
        assert!(heard(before, line).contains(TALK[0]), "{line}");
    }
    is_answered(TILES, "ann: what does surrounded mean", "Rules of Atlanteon");
    for line in ["ann: i have no idea what to do", "ann: ich weiß nicht weiter"] {
        assert!(last_answer(&format!("{STONES}{line}\n")).contains("My hint"), "{line}");
    }
    for (before, line) in [
        (TILES, "ann: both of us are tired"),
        (TILES, "ann: at 5?"),
        (TILES, "ann: what does he mean"),
        (ESCAPE, "ann: far out!"),
        (ESCAPE, "ann: let's eat"),
        (LAVA, "ann: i'm stuck at work"),
        (RISING, "ann: let's attack the navy"),
    ] {
        assert_eq!(heard(before, line), "", "{line}");
    }
}
