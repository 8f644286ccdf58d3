//! Talk of newcomers in the room of a match of Atlantis Rising, and the answers to it.

use crate::program::run;

const PLACING: &str = "ann: /rising start @bob mode=normal\nbob: accept\n";

/// All of both players stand in the centre, and production has begun.
const PRODUCING: &str = "ann: /rising start @bob mode=normal\nbob: accept\nann: rest\nbob: rest\n";

/// The lines that answer a text of ann, behind what was said before.
fn answers(before: &str, text: &str, language: &str) -> Vec<String> {
    let script = format!("{before}ann: {text}\n");
    let told = run(&["chat", "--seed", "3", "--echo", "--language", language], script.as_bytes());
    let told = told.good();
    let n_before = before.lines().count();
    let is_said = |line: &&str| !line.starts_with('[');
    let end = told.lines().filter(is_said).count();
    assert_eq!(end, n_before + 1, "{told}");
    let last = told.lines().skip_while(|line| *line != format!("ann: {text}"));
    last.skip(1).map(str::to_owned).collect()
}

/// A text has an answer that says this.
#[track_caller]
fn is_answered(before: &str, text: &str, language: &str, wanted: &str) {
    let told = answers(before, text, language);
    assert!(told.iter().any(|line| line.contains(wanted)), "{text}: {wanted}: {told:#?}");
}

#[test]
fn groups_go_where_they_are_sent() {
    for text in ["two of my guys to the navy", "2x navy", "zwei Arbeiter zur Flotte"] {
        is_answered(PLACING, text, "en", "sends 2 to the navy");
    }
    is_answered(PLACING, "alle Mann zur Flotte", "en", "sends 4 to the navy");
    is_answered(PLACING, "w4", "en", "Forests 4");
}

/// A tile that is named afterwards is for all of a group.
#[test]
fn a_tile_named_afterwards_is_for_the_whole_group() {
    for (text, tile, wanted) in [
        ("i put two in the hills", "h5", "sends 2 to Hills 5"),
        ("zwei in die Wälder", "f5", "sends 2 to Forests 5"),
        ("one to the navy and two in the hills", "h4", "sends 1 to the navy and 2 to Hills 4"),
    ] {
        let before = format!("{PLACING}ann: {text}\n");
        is_answered(&before, tile, "en", wanted);
    }
}

#[test]
fn what_was_left_open_is_asked_for() {
    for text in ["ein paar zur Flotte", "a few to the navy", "go to the navy"] {
        is_answered(PLACING, text, "en", "How many of your 4 go to the navy?");
    }
    is_answered(PLACING, "geh in die Mitte", "de", "Wie viele von deinen 4");
    is_answered(PLACING, "a few to the mines", "en", "Name the tile of the Mountains");
    is_answered(PLACING, "letzter in die Stadt", "de", "Nenne das Plättchen (Städte)");
    is_answered(PLACING, "done placing", "en", "You still have 4 Atlanteans to place");
    is_answered(PLACING, "s2", "de", "Städte 2 oder Schmieden 2");
    for text in ["two to the navy and two to the hills", "two to the hills and two to the navy"] {
        is_answered(PLACING, text, "en", "Name the tile of the Hills");
        // The number is not lost.
        is_answered(PLACING, text, "en", "Place 2 on which tile?");
    }
    is_answered(PLACING, "nothing", "en", "You still have 4 Atlanteans to place");
    is_answered(PLACING, "two to the forges, tile 6", "en", "sends 2 to Forges 6");
    is_answered(PLACING, "die zweite Bibliothek", "de", "Bibliotheken 2");
    let text = "four to the navy and one to the centre";
    is_answered(PLACING, text, "en", "You have only 4 Atlanteans left to place");
}

#[test]
fn the_end_of_production_is_not_said_by_the_way() {
    for text in ["I'm done", "done", "fertig"] {
        is_answered(PRODUCING, text, "en", "4 of yours can still act");
    }
    is_answered(PRODUCING, "fertig", "de", "4 Atlanter könnten noch handeln");
    // The button stands apart, and so do its words.
    for text in ["3", "Förderung beenden", "I'm done"] {
        is_answered(PRODUCING, text, "en", "Go ahead?");
        let asked = format!("{PRODUCING}ann: {text}\n");
        is_answered(&asked, "yes", "en", "4 Atlanteans come home idle");
    }
    // So is the word of the log, which means more to those who never read one.
    is_answered(PRODUCING, "end", "en", "4 of yours can still act");
    is_answered(&format!("{PRODUCING}ann: end\n"), "yes", "en", "4 Atlanteans come home idle");
}

/// Where nobody stands nobody acts, and the example is in the language of its reader.
#[test]
fn nobody_acts_where_nobody_is() {
    is_answered(PRODUCING, "m1", "en", "You have no Atlantean in Mountains 1.");
    is_answered(PRODUCING, "m1", "en", "such as `act centre`");
    is_answered(PRODUCING, "m1", "de", "etwa `handle Mitte`");
}
