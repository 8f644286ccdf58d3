//! Questions about the rules, as players ask them: each opens the passage that answers it.

use words::Language;

use crate::program::{TALK, last_answer, run};

const ATLANTEON: &str = "ann: /atlanteon start @bob sides=white\nbob: accept\nbob: white c3\n\
                         ann: white d1\nbob: black b4\n";
const ATLANTIS: &str = "ann: /atlantis start @bob\nbob: accept\n";
const ESCAPE: &str = "ann: /escape start @bob\nbob: accept\nann: rest\nbob: rest\n";
const LOOTING: &str = "ann: /looting start @bob\nbob: accept\nann: 6\nbob: 10\n";
const RISING: &str = "ann: /rising start @bob\nbob: accept\n";

/// Asks questions, each as one player and as the other: one of them is asked to move. The answers
/// have the words that stand beside them.
#[track_caller]
fn are_answered(language: &str, before: &str, questions: &[(&str, &str)]) {
    for who in ["ann", "bob"] {
        for (question, wanted) in questions {
            let answers = answers(language, before, &[format!("{who}: {question}")]);
            assert!(answers[0].contains(wanted), "{who}: {question}: {wanted}: {}", answers[0]);
        }
    }
}

/// The answers to lines that are said one after the other.
fn answers(language: &str, before: &str, lines: &[String]) -> Vec<String> {
    let script = format!("{before}{}\n", lines.join("\n"));
    let args = ["chat", "--seed", "1", "--echo", "--language", language];
    let told = run(&args, script.as_bytes()).good();
    let mut rest = &*told;
    let mut answers = Vec::new();
    for line in lines {
        let (answer, behind) = rest.split_once(&format!("\n{line}\n")).unwrap_or((rest, ""));
        answers.push(answer.to_owned());
        rest = behind;
    }
    answers.push(rest.to_owned());
    answers.remove(0);
    answers
}

#[test]
fn questions_about_atlantis_open_their_passage() {
    are_answered(
        "en",
        ATLANTIS,
        &[
            ("what does \"ask to end\" do?", "you propose to end the game here"),
            ("what's a growing field?", "one that has exploded once"),
            ("what is a dead field?", "gone for good"),
            ("what does contested mean?", "several players have stones"),
            ("what is a quiet round?", "Ten in a row"),
            ("when does a field explode?", "at least as many stones"),
            ("how many stones make a field explode?", "at least as many stones"),
            ("how many stones explode?", "at least as many stones"),
            ("how many stones does a field need?", "as many stones as there are live fields"),
            ("what happens when a stack explodes?", "at least as many stones"),
            ("how does the game end?", "after ten quiet rounds"),
            ("when is the game over?", "after ten quiet rounds"),
            ("can I move two stones?", "one stone moves one field far"),
            ("how far can I move?", "three stones move three"),
            ("how do I resign?", "/atlantis resign"),
            ("how can I give up?", "/atlantis resign"),
            ("how do I undo?", "/atlantis undo"),
            ("how do I take back my move?", "/atlantis undo"),
            ("how do I pause?", "/table pause"),
            ("how do I get a hint?", "/atlantis hint"),
            ("how does the clock work?", "/atlantis start"),
        ],
    );
    are_answered(
        "de",
        ATLANTIS,
        &[
            ("wann explodiert ein Feld?", "so viele Steine, wie lebendige Felder"),
            ("was passiert wenn ein Stapel explodiert?", "mindestens so viele Steine"),
            ("wie viele Steine braucht ein Feld?", "so viele Steine, wie lebendige Felder"),
            ("was heißt umkämpft?", "in dem mehrere Steine haben"),
            ("was ist eine ruhige Runde?", "Zehn hintereinander"),
            ("was ist totes Land?", "für immer weg"),
            ("was heißt Ende vorschlagen?", "so wie sie steht"),
            ("wann endet das Spiel?", "nach zehn ruhigen Runden"),
            ("wie weit kann ich ziehen?", "drei Steine ziehen drei"),
            ("darf ich zwei Stapel ziehen?", "dürfen mehrere Stapel ziehen"),
            ("wie gebe ich auf?", "/atlantis resign"),
            ("wie kann ich aufgeben?", "/atlantis resign"),
            ("wie nehme ich einen Zug zurück?", "/atlantis undo"),
            ("wie pausiere ich?", "/table pause"),
            ("wie machen wir eine Pause?", "/table pause"),
            ("wie bekomme ich einen Tipp?", "/atlantis hint"),
        ],
    );
}

#[test]
fn questions_about_atlanteon_open_their_passage() {
    are_answered(
        "en",
        ATLANTEON,
        &[
            ("what's a ruin?", "the square of a captured tower"),
            ("how do towers score?", "all three win the game"),
            ("when do I get a marker?", "your influence on a surrounded tile is greater"),
            ("how is the King captured?", "captured like any tile"),
            ("what does surrounded mean?", "no square beside it is empty"),
            ("how does the game end?", "as soon as somebody wins"),
        ],
    );
    are_answered(
        "de",
        ATLANTEON,
        &[
            ("was ist eine Ruine?", "das Feld eines eroberten Turms"),
            ("wie zählen Türme?", "alle drei gewinnen das Spiel"),
            ("wann bekomme ich einen Marker?", "auf einem eingekreisten Plättchen größer"),
            ("was macht der König?", "Man erobert ihn wie jedes Plättchen"),
            ("was heißt eingekreist?", "Kein Feld daneben ist leer"),
        ],
    );
}

#[test]
fn questions_about_escape_open_their_passage() {
    are_answered(
        "en",
        ESCAPE,
        &[
            ("how far can a ship sail?", "up to three hexes far"),
            ("how far can I swim?", "one hex far in a turn"),
            ("can I swim twice?", "not twice"),
            ("who eats swimmers?", "a shark and a sea monster eat all swimmers"),
            ("do sharks eat swimmers?", "a shark and a sea monster eat all swimmers"),
            ("how many can sit in a ship?", "three people can sit in a ship"),
            ("how many people fit in a ship?", "three people can sit in a ship"),
            ("do I have to sink something?", "in each turn you have to sink a piece"),
            ("where do I need to go?", "from the red hex beside each"),
            ("how far can I move?", "up to three moves in a turn"),
            ("how do I save people?", "saved for good"),
            ("what animals are there?", "sharks, octopuses, sea monsters and dolphins"),
            ("what is below the citadel?", "3 whirlpools"),
            ("what does a dolphin do?", "guards one swimmer where it is"),
            ("how does the game end?", "at most 20 more turns"),
        ],
    );
    are_answered(
        "de",
        ESCAPE,
        &[
            ("wie viele passen auf ein Schiff?", "In ein Schiff passen drei Leute"),
            ("wie weit kann ein Schiff segeln?", "ein Feld weiter"),
            ("welche Tiere gibt es?", "Haie, Kraken, Seeungeheuer und Delfine"),
            ("wie weit kann ein Schwimmer schwimmen?", "ein Feld weit schwimmen"),
            ("kann ich zweimal schwimmen?", "nicht zweimal"),
            ("frisst ein Hai Schwimmer?", "frisst alle Schwimmer"),
            ("wer frisst Schwimmer?", "fressen alle Schwimmer"),
            ("was heißt versenken?", "musst du ein Plättchen versenken"),
            ("muss ich etwas versenken?", "musst du ein Plättchen versenken"),
            ("wie rette ich jemanden?", "Vom roten Feld neben jeder Koralle"),
            ("wo muss ich hin?", "vom roten Feld neben jeder"),
            ("Was bringt mir die Zitadelle?", "Sie versinken zuletzt"),
            ("was macht ein Strudel?", "verschlingt alles"),
        ],
    );
}

#[test]
fn questions_about_looting_open_their_passage() {
    are_answered(
        "en",
        LOOTING,
        &[
            ("how do I use a battery?", "two more actions"),
            ("what can I do with a multiplier?", "Used like a Converter"),
            ("how far can I move?", "however far"),
            ("how many actions do I have?", "three in the second"),
            ("what does fleeing cost?", "It costs no points"),
            ("how do I flee?", "leave for a kingdom"),
            ("what is a lava marker?", "It goes on a track"),
            ("what does \"Answer for me\" do?", "ask you each time"),
            ("what is a generator for?", "4 points each"),
            ("how does the game end?", "lava covers all spaces"),
        ],
    );
    are_answered(
        "de",
        LOOTING,
        &[
            ("was macht fliehen?", "statt aller Aktionen"),
            ("was bedeutet Lavamarker?", "Er kommt auf eine Bahn"),
            ("was kostet fliegen?", "das kostet eine Aktion"),
            ("was heißt Antworten vorgeben?", "in fremden Zügen für dich"),
            ("wie viele Aktionen habe ich?", "drei in der zweiten"),
            ("wie setze ich eine Batterie ein?", "zwei Aktionen mehr"),
            ("was kann ich mit einem Multiplikator machen?", "Einsatz wie ein Konverter"),
            ("was ist ein Reich?", "wohin du fliehst"),
        ],
    );
}

#[test]
fn questions_about_rising_open_their_passage() {
    are_answered(
        "en",
        RISING,
        &[
            ("what does a barrier do?", "the barrier breaks instead"),
            ("what does the galley do?", "how much is added to the attack"),
            ("what is the centre for?", "1 energy"),
            ("what is a wish?", "up to four of the team's Atlanteans"),
            ("what is my role?", "one talent"),
            ("what is my talent?", "one talent"),
            ("how do we lose?", "if the centre sinks"),
            ("how do I get gold?", "in the Hills"),
            ("how do I get crystals?", "in the Forests"),
            ("how do we build a component?", "a part of the gate"),
            ("what does 4+ mean?", "the die has to show"),
            ("what is Atlantium?", "out of ore"),
            ("what's courage?", "a token"),
            ("how strong is Athens?", "what the galley adds"),
        ],
    );
    are_answered(
        "de",
        RISING,
        &[
            ("was macht eine Barriere?", "bricht stattdessen die Barriere"),
            ("was ist Mut?", "eine Marke"),
            ("was ist die Galeere?", "was zum Angriff dazukommt"),
            ("was ist Atlantium?", "aus Erz"),
            ("wie bekomme ich Erz?", "in den Bergen"),
            ("was bedeutet ab 3?", "3 oder mehr zeigen"),
            ("wie stark ist Athen?", "was die Galeere zeigt"),
            ("wie verlieren wir?", "wenn die Mitte versinkt"),
            ("was ist meine Rolle?", "eine Fähigkeit"),
            ("was ist ein Wunsch?", "bis zu vier Atlanter"),
            ("wie viele Aktionen habe ich?", "so viele Aktionen, wie Atlanter"),
            ("wie bauen wir ein Bauteil?", "Alle dürfen ein Bauteil bauen"),
        ],
    );
}

/// Each name of the last part of the rules, which explains words, finds its line, or another one
/// with that name.
#[test]
fn every_term_is_explained_by_its_line() {
    let games = [
        ("atlanteon", ATLANTEON),
        ("atlantis", ATLANTIS),
        ("escape", ESCAPE),
        ("looting", LOOTING),
        ("rising", RISING),
    ];
    for (id, before) in games {
        let kind = tidetable::kinds::KINDS.iter().find(|kind| kind.info.id == id);
        let kind = kind.expect("a game");
        for (tag, begin, end) in [("en", "what does ", " mean?"), ("de", "was bedeutet ", "?")] {
            let language = Language::of_tag(tag).expect("a language");
            let rules = words::rules(id, language).unwrap_or(kind.info.rules);
            let (_, terms) = rules.rsplit_once("\n## ").expect("parts");
            let terms: Vec<(&str, &str)> = terms.lines().filter_map(term).collect();
            assert!(terms.len() > 8, "{id}: {terms:?}");
            let named: Vec<(&str, &str)> = terms
                .iter()
                .flat_map(|(names, text)| {
                    names.split("**").skip(1).step_by(2).map(|name| (name, *text))
                })
                .collect();
            let asked =
                |(name, _): &(&str, &str)| format!("ann: {begin}{}{end}", name.to_lowercase());
            let lines: Vec<String> = named.iter().map(asked).collect();
            let answers = answers(tag, before, &lines);
            for ((line, (name, text)), answer) in lines.iter().zip(&named).zip(answers) {
                let named = [":", ".", " ("].map(|sign| format!("{}{sign}", name.to_lowercase()));
                let lower = answer.to_lowercase();
                let is_found =
                    answer.contains(text) || named.iter().any(|name| lower.contains(name));
                assert!(is_found, "{id}: {line}: {text}: {answer}");
            }
        }
    }
}

/// The names of a term and the beginning of its text, up to what is no plain letter.
fn term(line: &str) -> Option<(&str, &str)> {
    let (names, text) = line.strip_prefix("- ")?.split_once(": ")?;
    Some((names, text.split_once(['`', '*']).map_or(text, |(text, _)| text)))
}

/// People ask one another much else, also in such words.
#[test]
fn questions_to_people_are_talk() {
    for talk in [
        "how far is it to the station?",
        "how far can you swim?",
        "when do you land?",
        "who eats pizza?",
        "do you have to sink that?",
        "what is the end of that film?",
        "what's your role at work?",
        "can I have two beers?",
        "how many people come to dinner?",
        "what does your sister do?",
        "wie weit kannst du schwimmen?",
        "was kostet ein Bier?",
        "wie gibst du auf?",
        "muss ich noch einkaufen?",
        "was macht deine Schwester?",
        "darf ich zwei Freunde mitbringen?",
        "wie lange ist Pause?",
        "was ist eigentlich mit Jonas?",
    ] {
        for before in [ATLANTEON, ATLANTIS, ESCAPE, LOOTING, RISING] {
            let told = last_answer(&format!("{before}ann: {talk}\n"));
            let is_talk = told.is_empty() || TALK.iter().any(|sign| told.contains(sign));
            assert!(is_talk, "{talk}: {told}");
        }
    }
}
