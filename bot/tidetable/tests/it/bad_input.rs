//! Nothing that people type stops the program, or comes back as more than a
//! clear sentence.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt as _;

use desk::{COMMANDS, names::Scope};

use crate::program::run;

/// Arguments that no command takes.
fn nonsense() -> Vec<String> {
    let mut all: Vec<String> = [
        "\u{1b}[2J\u{7}",
        "a\0b",
        "@everyone",
        "@here @everyone @everyone",
        "@",
        "@@@@",
        "<@42> <!channel>",
        "\u{202e}evil\u{202c}",
        "\u{200f}\u{200e}\u{2066}",
        "-1",
        "99999999999999999999999999",
        "1.5 NaN",
        "=",
        "x=",
        "=x",
        "match=",
        "match=no-such-match-anywhere-at-all",
        "match=1 match=2 match=3",
        "seats=-1",
        "variant=variant=variant",
        "`code` **bold** [link](http://example.org)",
        "<script>alert(1)</script>",
        "k3f9|0|!accept",
        "'; DROP TABLE matches; --",
        "%s%n%x {} {0}",
        "\u{fffd}\u{fffd}",
        "ＦＵＬＬ ｗｉｄｔｈ",
        "🏺🏺🏺🏺🏺",
        "e\u{301}\u{301}\u{301}\u{301}\u{301}",
    ]
    .map(str::to_owned)
    .to_vec();
    all.push("x".repeat(10_000));
    all.push("@bob ".repeat(2_000));
    all.push("a b c d e f g h ".repeat(10));
    all.push(format!("e{}", "\u{301}".repeat(5_000)));
    all
}

/// The answers to each line of a transcript.
fn answers(transcript: &str) -> Vec<(String, Vec<String>)> {
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    for line in transcript.lines() {
        match (line.starts_with('['), all.last_mut()) {
            (true, Some((_, answers))) => answers.push(line.to_owned()),
            _ => all.push((line.to_owned(), Vec::new())),
        }
    }
    all
}

fn tell(script: &str) -> Vec<(String, Vec<String>)> {
    let told = run(&["chat", "--seed", "1", "--echo"], script.as_bytes()).good();
    for line in told.lines() {
        let unsafe_mark = |character: char| {
            character.is_control() || matches!(character, '\u{202a}'..='\u{202e}')
        };
        assert!(!line.contains(unsafe_mark), "{line:?}");
    }
    answers(&told)
}

#[test]
fn every_command_answers_nonsense_with_a_sentence() {
    let mut script = "ann: /atlanteon start @bob\nbob # 1\n".to_owned();
    let before = 2;
    for command in COMMANDS {
        let scope = match command.name.scope {
            Scope::Game => "atlanteon ",
            Scope::Table => "table ",
        };
        for nonsense in nonsense() {
            // A line of its own: nonsense must not make two of it.
            let nonsense = nonsense.replace('\n', " ");
            script.push_str(&format!("ann: /{scope}{} {nonsense}\n", command.name.word));
        }
    }
    let told = tell(&script);
    assert_eq!(told.len(), before + COMMANDS.len() * nonsense().len());
    for (line, answers) in &told[before..] {
        assert!(!answers.is_empty(), "no answer to {line}");
        for answer in answers {
            assert!(answer.chars().count() <= 700, "{line}\n{answer}");
            assert!(!answer.contains("[room] @everyone"), "{line}\n{answer}");
        }
        let word = line.split(' ').nth(2).unwrap_or_default();
        // Commands that take nothing, or make the best of any text, may show all they have.
        let lenient = [
            "mine", "list", "about", "help", "rules", "board", "history", "room", "start", "again",
            "settings",
        ];
        if !lenient.contains(&word) {
            let n_sentences = answers.iter().filter(|answer| answer.starts_with("[ann] ")).count();
            assert!(n_sentences <= 3, "{line}\n{answers:#?}");
        }
    }
}

#[test]
fn every_command_answers_when_there_is_nothing() {
    let mut script = String::new();
    for command in COMMANDS {
        script.push_str(&format!(
            "ann: /{}\nann: /atlanteon {0}\nann: !table {0}\n",
            command.name.word
        ));
    }
    for (line, answers) in tell(&script) {
        assert!(!answers.is_empty(), "no answer to {line}");
    }
}

#[test]
fn what_is_no_command_gets_one_sentence() {
    let mut script = String::new();
    for nonsense in nonsense() {
        script.push_str(&format!("ann: /{}\n", nonsense.replace('\n', " ")));
    }
    let told = tell(&script);
    assert_eq!(told.len(), nonsense().len());
    for (line, answers) in told {
        assert_eq!(answers.len(), 1, "{line}\n{answers:#?}");
        assert!(answers[0].starts_with("[ann] "), "{answers:?}");
        assert!(answers[0].chars().count() <= 300, "{answers:?}");
    }
}

#[test]
fn talk_is_let_be() {
    let script: String =
        nonsense().iter().map(|text| format!("ann: {}\n", text.replace('\n', " "))).collect();
    for (line, answers) in tell(&script).iter().filter(|(line, _)| line.starts_with("ann: ")) {
        let about_the_line = answers.iter().all(|answer| answer.starts_with("[console] "));
        assert!(answers.is_empty() || about_the_line, "{line}\n{answers:?}");
    }
}

#[test]
fn lines_that_mean_nothing_get_a_hint() {
    for line in ["hello", "bob # x", "bob # 1", "bob # -1", "@bob: hi", ":", "#: x", "bob # ann 1"]
    {
        let told = run(&["chat"], format!("{line}\n").as_bytes()).good();
        let n_lines = told.lines().count();
        let skipped = line.starts_with('#');
        assert_eq!(n_lines, usize::from(!skipped), "{line}: {told}");
        assert!(skipped || told.starts_with("[console] "), "{line}: {told}");
    }
}

#[test]
fn bytes_that_are_no_text_get_a_hint() {
    let mut input = b"ann: /help \xff\xfe\nann: /about\n".to_vec();
    input.extend(vec![b'x'; 2 << 20]);
    input.extend(b"\nann: /about");
    let told = run(&["chat"], &input).good();
    assert!(told.starts_with("[console] that line is not UTF-8 text\n[ann] "), "{told}");
    assert!(told.contains("[console] that line is longer than 1048576 bytes\n[ann] "), "{told}");
}

#[test]
fn wrong_command_lines_are_explained() {
    let bad = OsStr::from_bytes(b"\xff\xfe");
    let long = "x".repeat(10_000);
    let cases: &[&[&OsStr]] = &[
        &[bad],
        &["simulate".as_ref(), bad],
        &["--config".as_ref(), bad, "check".as_ref()],
        &["siml".as_ref()],
        &["simulate".as_ref()],
        &["simulate".as_ref(), "\u{1b}[2J".as_ref()],
        &["simulate".as_ref(), "atlanteon".as_ref(), "--seats".as_ref(), "many".as_ref()],
        &["simulate".as_ref(), "atlanteon".as_ref(), "--games".as_ref(), "0".as_ref()],
        &["simulate".as_ref(), "atlanteon".as_ref(), "--seed".as_ref(), "-1".as_ref()],
        &["simulate".as_ref(), "atlanteon".as_ref(), "--option".as_ref(), "x".as_ref()],
        &["simulate".as_ref(), long.as_ref()],
        &[long.as_ref()],
        &[
            "render".as_ref(),
            "x".as_ref(),
            "--out".as_ref(),
            "x.png".as_ref(),
            "--width".as_ref(),
            "7".as_ref(),
        ],
        &[
            "render".as_ref(),
            "x".as_ref(),
            "--out".as_ref(),
            "x.png".as_ref(),
            "--viewer".as_ref(),
            "seat:x".as_ref(),
        ],
        &["render".as_ref(), "x".as_ref()],
        &["replay".as_ref()],
        &["chat".as_ref(), "--seed".as_ref(), "one".as_ref()],
        &["run".as_ref(), "extra".as_ref()],
    ];
    for arguments in cases {
        let done = run(arguments, b"");
        assert_eq!(done.code, Some(2), "{arguments:?}: {done:?}");
        assert_eq!(done.out, "");
        assert!(done.err.starts_with("error: "), "{}", done.err);
        assert!(done.err.chars().count() < 1_500, "{}", done.err);
        assert!(
            !done.err.contains(|character: char| character.is_control() && character != '\n'),
            "{:?}",
            done.err
        );
        assert!(!done.err.contains("panicked"), "{}", done.err);
    }
}

#[test]
fn help_is_given() {
    for arguments in [&["--help"][..], &["help", "chat"], &["simulate", "--help"], &["-V"]] {
        let help = run(arguments, b"").good();
        assert!(!help.is_empty());
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
}
