//! Tests of questions, and of the ways to answer them.

use desk::{Button, Press, Prompt, Reply, To, press::At};
use matrix::Question;
use record::AccountId;

/// A press that says a word, after others.
fn choice(path: &[&str]) -> Press {
    let at = At { id: "k3f9".into(), rev: 12 };
    Press::choose(at, path.iter().map(|&part| part.to_owned()).collect())
}

fn pressed(id: &str) -> Press {
    id.parse().expect("a press")
}

fn question(options: &[(Press, &str)], beside: &[(Press, &str)]) -> Question {
    in_place_of(None, options, beside)
}

fn in_place_of(
    before: Option<&Question>,
    options: &[(Press, &str)],
    beside: &[(Press, &str)],
) -> Question {
    let buttons = |choices: &[(Press, &str)]| {
        choices.iter().map(|(press, label)| Button::new(press.clone(), *label)).collect()
    };
    let (options, beside) = (buttons(options), buttons(beside));
    let prompt = Prompt { options, beside, ..Prompt::new("Which?") };
    let reply = Reply::words(To::Room("matrix:!r:a.b".into()), vec![]).asking(Some(prompt));
    Question::in_place_of(before, &reply).expect("something is asked")
}

fn marks(question: &Question) -> Vec<u32> {
    question.options.iter().chain(&question.beside).map(|option| option.mark).collect()
}

fn listed(question: &Question) -> Vec<String> {
    let reply = Reply::words(To::Room("matrix:!r:a.b".into()), vec![]);
    let say = crate::judge::saying(true);
    let sent = matrix::message(&reply, Some(question), &say);
    sent.body.lines().map(str::to_owned).collect()
}

#[test]
fn what_is_a_number_keeps_it() {
    let (seven, two) = (choice(&["7"]), choice(&["2"]));
    let pass = choice(&["pass"]);
    let hint = pressed("-|0|!hint|k3f9");
    let asked = question(
        &[(seven.clone(), "7"), (pass.clone(), "Pass"), (two.clone(), "2, the last")],
        &[(hint.clone(), "Hint")],
    );
    assert_eq!(marks(&asked), [7, 10, 2, 11]);
    assert_eq!(listed(&asked), ["7 · 10. Pass · 2. 2, the last", "11. Hint"]);
    let answer = |text: &str| asked.answer(text);
    for text in ["7", "7.", " #7 ", "7)", "7️⃣", "7\u{20e3}", "7 please"] {
        assert_eq!(answer(text), Some(seven.clone()), "{text}");
    }
    assert_eq!(answer("pass!"), Some(pass));
    assert_eq!(answer("hint"), Some(hint));
    for other in ["", "0", "4", "77", "007", "7c3", "yes", "✅", "#", "-7", "7.5"] {
        assert_eq!(answer(other), None, "{other}");
    }
    assert_eq!(asked.reactions(), ["7️⃣", "2️⃣"]);
}

/// A player who has read the list before it was changed means the numbers of that list.
#[test]
fn a_list_that_is_changed_keeps_its_numbers() {
    let (one, leave, promise) = (choice(&["1"]), choice(&["leave"]), choice(&["promise"]));
    let (cancel, hint) = (choice(&["cancel"]), pressed("-|0|!hint|k3f9"));
    let first = question(
        &[(leave.clone(), "leave it"), (promise, "promise energy"), (one.clone(), "promise 1")],
        &[(hint.clone(), "Hint")],
    );
    assert_eq!(marks(&first), [10, 11, 1, 12]);
    let then = in_place_of(
        Some(&first),
        &[(cancel.clone(), "cancel it"), (leave.clone(), "leave it"), (one.clone(), "promise 1")],
        &[(hint.clone(), "Hint")],
    );
    assert_eq!(marks(&then), [13, 14, 1, 15], "it counts upwards");
    assert_eq!(then.answer("10"), Some(leave.clone()));
    assert_eq!(then.answer("11"), None, "nobody can promise any more");
    // A number that something has by itself is worth more.
    let numbered = in_place_of(
        Some(&first),
        &[(choice(&["10"]), "10"), (leave, "leave it"), (cancel, "cancel it")],
        &[],
    );
    assert_eq!(marks(&numbered), [10, 13, 14]);
}

#[test]
fn a_number_means_one_thing() {
    // A label that is a number, and one that says another one.
    let asked =
        question(&[(choice(&["a"]), "2"), (choice(&["b"]), "b"), (choice(&["2"]), "two")], &[]);
    assert_eq!(marks(&asked), [2, 10, 11]);
    assert_eq!(asked.answer("2"), Some(choice(&["a"])));
    assert_eq!(asked.answer("11"), Some(choice(&["2"])));
    let large = question(&[(choice(&["12"]), "12"), (choice(&["3"]), "3")], &[]);
    assert_eq!(large.reactions(), Vec::<String>::new(), "one of them has none");
    assert_eq!(
        large.press_by_reaction("3\u{20e3}"),
        Some(choice(&["3"])),
        "it answers all the same"
    );
}

/// Each reaction is an event: below a long list they would cost what moves need.
#[test]
fn reactions_stand_below_short_lists() {
    let words = ["a", "b", "c", "d", "e"];
    let asked = |number: usize| {
        let options: Vec<_> =
            words[..number].iter().map(|word| (choice(&[*word]), *word)).collect();
        question(&options, &[(pressed("-|0|!hint|k3f9"), "Hint")])
    };
    assert_eq!(asked(4).reactions(), ["1️⃣", "2️⃣", "3️⃣", "4️⃣"]);
    assert_eq!(asked(5).reactions(), Vec::<String>::new());
    assert_eq!(
        asked(5).press_by_reaction("5️⃣"),
        Some(choice(&["e"])),
        "who reacts by themselves is heard"
    );
}

#[test]
fn yes_and_no_are_understood() {
    let [accept, decline, join] = ["accept", "decline", "join"].map(|command| {
        let press = pressed(&format!("k3f9|2|!{command}"));
        (press, command)
    });
    let asked = question(&[accept.clone(), decline.clone(), join.clone()], &[]);
    assert_eq!(asked.reactions(), ["✅", "❌", "3️⃣"]);
    for (key, press) in [
        ("✅", &accept),
        ("✅\u{fe0f}", &accept),
        ("1️⃣", &accept),
        ("❌", &decline),
        ("3\u{20e3}", &join),
    ] {
        assert_eq!(asked.press_by_reaction(key).as_ref(), Some(&press.0), "{key}");
    }
    for other in ["👍", "4️⃣", "", "\u{fe0f}", "\u{20e3}", "1", "yes"] {
        assert_eq!(asked.press_by_reaction(other), None, "{other}");
    }
    assert_eq!(asked.answer("ja"), Some(accept.0.clone()));
    assert_eq!(asked.answer("no"), Some(decline.0));
}

#[test]
fn long_answers_stand_one_below_the_other() {
    let long = "An answer of some length";
    let two = [(choice(&["a"]), long), (choice(&["b"]), "Another answer of some length")];
    assert_eq!(listed(&question(&two, &[])).len(), 2);
    let one = [(choice(&["a"]), long), (choice(&["b"]), "b"), (choice(&["c"]), " ")];
    assert_eq!(listed(&question(&one, &[])), [format!("1. {long} · 2. b · 3. c")]);
}

/// Every question fits into a row and into a message.
#[test]
fn what_is_kept_is_bounded() {
    for letter in ["\"", "&", "ä", "👩‍👩‍👧", "\\", "'", "x"] {
        let label = letter.repeat(80);
        let word = |number: usize| format!("{}{number}", "w".repeat(80));
        let press = |number: usize| (choice(&[&word(number)]), &*label);
        let options: Vec<(Press, &str)> = (10..40).map(press).collect();
        let mut asked = question(&options, &options[..4]);
        assert_eq!((asked.options.len(), asked.beside.len()), (25, 4));
        let person =
            |number: usize| AccountId::from(&*format!("matrix:@{number}{}:a.b", "x".repeat(240)));
        asked.of = (10..35).map(person).collect();
        let row = serde_json::to_string(&asked).expect("JSON");
        assert!(row.len() < 14_000, "{letter}: {}", row.len());
        let body = listed(&asked).join("\n");
        assert!(body.contains("25. ") && body.contains("29. "), "{body}");
    }
    let long = choice(&[&"w".repeat(99)]);
    let asked = question(&[(choice(&["a"]), "a"), (long, "b")], &[]);
    assert_eq!(marks(&asked), [1], "what would not be read back is left out");
}
