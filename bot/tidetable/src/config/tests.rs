use proptest::prelude::*;
use serde_json::Value;

use super::*;

mod discord;
mod environment;
mod matrix;
mod page;

const EXAMPLE: &str = include_str!("../../../../config.example.toml");

fn read(text: &str) -> Result<Config, Vec<Problem>> {
    parse(text, |_| None)
}

/// The problems of a text, one a line.
fn wrong(text: &str) -> String {
    let problems = read(text).expect_err("a problem");
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn nothing_is_needed() {
    assert_eq!(read(""), Ok(Config::default()));
    let settings = Config::default().desk_settings();
    assert_eq!(settings.patience, desk::Settings::default().patience);
}

/// For any expected value, the message repeats the number as written and does not mention bits.
#[test]
fn huge_numbers_are_refused_in_our_words() {
    let expected = "is 99999999999999999999999999999999999999999, but should be a whole number \
                    from 1 to 1000000";
    let huge = "9".repeat(41);
    let told = wrong(&format!("[table]\nmatches_per_person = {huge}\n"));
    assert!(told.contains(expected), "{told}");
    for (section, key) in [("store", "path"), ("page", "listen"), ("discord", "dev_guild")] {
        for huge in [&*huge, "9223372036854775808", "0xffffffffffffffffffff"] {
            let told = wrong(&format!("[{section}]\n{key} = {huge}\n"));
            assert!(told.contains("is ") && !told.contains("bit"), "{told}");
            assert!(!told.contains(&i64::MAX.to_string()), "{told}");
        }
    }
}

#[test]
fn the_example_shows_the_defaults() {
    assert_eq!(read(EXAMPLE), Ok(Config::default()));
}

#[test]
fn the_example_names_every_key() {
    let Value::Object(sections) = serde_json::to_value(Config::default()).expect("json") else {
        panic!("sections");
    };
    let mut section = String::new();
    let mut named: Vec<(String, String)> = Vec::new();
    for line in EXAMPLE.lines() {
        if let Some(name) = line.strip_prefix('[') {
            section = name.trim_end_matches(']').to_owned();
        } else if let Some((key, _)) = line.trim_start_matches("# ").split_once(" = ") {
            named.push((section.clone(), key.to_owned()));
        }
    }
    let keys = |(section, keys): (&String, &Value)| -> Vec<(String, String)> {
        let keys = keys.as_object().expect("a section").keys();
        keys.map(|key| (section.clone(), key.clone())).collect()
    };
    let mut known: Vec<(String, String)> = sections.iter().flat_map(keys).collect();
    known.sort();
    named.sort();
    assert_eq!(named, known);
}

#[test]
fn the_examples_own_key_would_do() {
    let text = EXAMPLE.replace("# access_key =", "access_key =").replace("127.0.0.1:", "0.0.0.0:");
    let key = read(&text).expect("a config").page.access_key.expect("a key");
    assert_eq!(key.reveal(), "a-long-key-that-nobody-can-guess");
}

#[test]
fn an_unknown_key_names_the_nearest_one() {
    assert_eq!(
        wrong("[page]\nlisten = \"127.0.0.1:1\"\nlissen = \"127.0.0.1:2\"\n"),
        "line 3: page.lissen is no key; did you mean listen?"
    );
    assert_eq!(
        wrong("[page]\ntheme = \"dark\"\n"),
        "line 2: page.theme is no key; theme belongs below [table]"
    );
    assert_eq!(wrong("[log]\nxyzzy = 1\n"), "line 2: log.xyzzy is no key; [log] has format, level");
    assert_eq!(wrong("[pages]\n"), "line 1: pages is no section; did you mean [page]?");
    assert_eq!(wrong("theme = \"dark\"\n"), "line 1: theme belongs below [table]");
    assert_eq!(wrong("path = \"a\"\n"), "line 1: path belongs below [matrix] or [store]");
    assert_eq!(
        wrong("[qqq]\n"),
        "line 1: qqq is no section; there are [discord], [log], [matrix], [numbers], [page], [store], [table]"
    );
    assert_eq!(wrong("page = 3\n"), "line 1: page is a section: write [page] on a line of its own");
}

#[test]
fn a_wrong_value_says_what_it_can_be() {
    let text = "\
[store]
export_every = \"a while\"
export_keep = 0
path = \"\"
[page]
enabled = \"yes\"
listen = 8713
[table]
theme = \"blue\"
language = \"tlh\"
computer_playouts = -3
challenge_time = 14
[log]
format = \"xml\"
level = \"loud\"
";
    let told = wrong(text);
    let expected = [
        "line 2: store.export_every is \"a while\", but should be a time from",
        "line 3: store.export_keep is 0, but should be a whole number from 1 to 1000000",
        "line 4: store.path is \"\", but should be the path of a folder",
        "line 6: page.enabled ",
        "line 7: page.listen is 8713, but should be an address and a port in quotes",
        "line 9: table.theme is \"blue\", but should be \"light\" or \"dark\"",
        "line 10: table.language is \"tlh\", but should be \"en\" or \"de\"",
        "line 11: table.computer_playouts is -3, but should be a whole number",
        "line 12: table.challenge_time is 14, but should be a time",
        "line 14: log.format is \"xml\", but should be \"pretty\" or \"json\"",
        "line 15: log.level is \"loud\", but should be \"error\"",
    ];
    assert_eq!(told.lines().count(), expected.len(), "{told}");
    for (line, start) in told.lines().zip(expected) {
        assert!(line.starts_with(start), "{line}");
    }
    assert!(told.contains("page.enabled is \"yes\", but should be true or false"), "{told}");
}

#[test]
fn numbers_are_those_of_games_that_have_some() {
    let config = read("[numbers]\n\nlooting = \"a/b.toml\"\n").expect("a config");
    let named = "numbers.looting".to_owned();
    let file = NumbersFile { path: "a/b.toml".into(), line: Some(3), named };
    assert_eq!(config.numbers.0, [("looting".to_owned(), file)].into());
    for (line, told) in [
        ("lootin = \"a\"", "numbers.lootin is no key; did you mean looting?"),
        ("chess = \"a\"", "numbers.chess is no key; [numbers] has escape, looting, rising"),
        (
            "atlantis = \"a\"",
            "numbers.atlantis is for nothing: Atlantis takes no numbers of your own; these do: \
             looting, escape, rising",
        ),
        ("looting = 80", "numbers.looting is 80, but should be the path of a file, in quotes"),
        ("looting = \"\"", "numbers.looting is \"\", but should be the path of a file, in quotes"),
    ] {
        assert_eq!(wrong(&format!("[numbers]\n{line}\n")), format!("line 2: {told}"));
    }
    let told = wrong("looting = \"a\"\n");
    assert_eq!(told, "line 1: looting belongs below [numbers]");
}

#[test]
fn a_broken_file_names_the_line() {
    let told = wrong("[page]\nlisten = \"127.0.0.1\n");
    assert!(told.starts_with("line 2: "), "{told}");
}

/// A section that is pasted below a copy of the example is refused with its first place.
#[test]
fn what_stands_twice_is_named_with_its_first_place() {
    let told = wrong("[page]\nlisten = \"127.0.0.1:1\"\n\n[log]\n\n[page]\nenabled = true\n");
    assert_eq!(told, "line 6: [page] is there already, in line 1: write its keys there");
    let told = wrong("[store]\npath = \"a\"\n[matrix]\npath = \"b\"\nname = \"c\"\npath = \"d\"\n");
    assert_eq!(told, "line 6: matrix.path is set already, in line 4: remove one of them");
    let told = wrong(&format!("{EXAMPLE}\n[page]\nlisten = \"127.0.0.1:1\"\n"));
    assert!(told.contains(": [page] is there already, in line "), "{told}");
}

#[test]
fn times_are_written_as_people_do() {
    for (text, seconds) in [("14 days", 1_209_600), ("36 hours", 129_600), ("1 day 2h", 93_600)] {
        let config = read(&format!("[table]\nchallenge_time = \"{text}\"")).expect("a config");
        assert_eq!(config.table.challenge_time.seconds(), seconds, "{text}");
    }
    for text in [
        "1 second",
        "1 month",
        "11 years",
        "4000 days",
        "-3 days",
        "3 days ago",
        "99999999999 days",
    ] {
        assert!(read(&format!("[table]\nchallenge_time = \"{text}\"")).is_err(), "{text}");
    }
    assert_eq!(Period::days(14).to_string(), "14 days");
}

#[test]
fn who_lets_others_in_sets_a_key() {
    let open = "[page]\n\nlisten = \"0.0.0.0:8713\"\n";
    let told = wrong(open);
    assert!(
        told.starts_with("line 3: page.listen is 0.0.0.0:8713, which other machines"),
        "{told}"
    );
    assert!(read("[page]\nlisten = \"[::]:80\"").is_err());
    assert!(read("[page]\nlisten = \"0.0.0.0:80\"\nenabled = false").is_ok());
    assert!(read("[page]\nlisten = \"[::1]:80\"").is_ok());
    let with = |key: &'static str| {
        parse(open, move |name| (name == ACCESS_KEY_VARIABLE).then(|| key.into()))
    };
    assert!(with("0123456789abcdef").is_ok());
    assert!(with("0123456789abcde").is_err());
    let told = with("").expect_err("as good as none");
    assert!(told[0].key == "page.listen", "{told:?}");
    let none = parse("", |_| Some(OsString::new()));
    assert_eq!(none, Ok(Config::default()));
}

#[test]
fn exports_are_not_kept_in_the_store() {
    for (path, export_path) in
        [("a", "a"), ("a/", "./a/b"), ("a/b", "c/../a/b/../b/c"), ("/a b", "/a b/c"), (".", "c")]
    {
        let told = wrong(&format!("[store]\npath = \"{path}\"\n\nexport_path = '{export_path}'"));
        let begin =
            format!("line 4: store.export_path is {export_path}, in the folder of the store");
        assert!(told.starts_with(&begin), "{told}");
    }
    let told = wrong("[store]\npath = \".\"");
    assert!(told.starts_with("line 2: store.export_path is tidetable-exports, in the"), "{told}");
    for (path, export_path) in [("a", "ab"), ("a/b", "a"), ("a", "a/../b"), ("/a", "a")] {
        let config = format!("[store]\npath = '{path}'\nexport_path = '{export_path}'");
        assert!(read(&config).is_ok(), "{config}");
    }
}

#[test]
fn a_secret_is_never_shown() {
    let text = "[page]\naccess_key = \"hunter2hunter2hunter2\"";
    let config = read(text).expect("a config");
    assert!(!format!("{config:?}").contains("hunter2"));
    assert!(!serde_json::to_string(&config).expect("json").contains("hunter2"));
    for bad in ["\"hunter2\"", "[\"hunter2\"]", "{hunter2 = 1}", "\"hunter2 hunter2 hunter2\""] {
        let told = wrong(&format!("[page]\naccess_key = {bad}"));
        assert!(told.starts_with("line 2: page.access_key should be a key of 16"), "{told}");
        assert!(!told.contains("hunter2"), "{told}");
    }
    let secrets = [ACCESS_KEY_VARIABLE, TOKEN_VARIABLE];
    let variable = |name: &str| secrets.contains(&name).then(|| "hunter2".into());
    let problems = parse("", variable).expect_err("a problem");
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert!(told[0].starts_with("TIDETABLE_DISCORD_TOKEN should be a bot's token"), "{told:?}");
    assert!(told[1].starts_with("TIDETABLE_PAGE_ACCESS_KEY should be a key"), "{told:?}");
    assert!(!told.concat().contains("hunter2"), "{told:?}");
}

#[test]
fn a_misspelt_variable_is_noticed() {
    let names = [
        "PATH",
        "TIDETABLE_CONFIG",
        "TIDETABLE_DISCORD_TOKEN",
        "TIDETABLE_DISCORD_TOKEN_FILE",
        "TIDETABLE_PAGE_ACESS_KEY",
        "TIDETABLE_STORE_PATH",
    ];
    let names = names.into_iter().map(OsString::from);
    let told = variables::unread_variables(&Keys::of::<Config>(), names);
    let expected = "nothing reads the variable TIDETABLE_PAGE_ACESS_KEY; did you mean TIDETABLE_PAGE_ACCESS_KEY?";
    assert_eq!(told, [expected]);
}

/// Lines that are nearly right reach further than noise does.
fn nearly() -> impl Strategy<Value = String> {
    let words = EXAMPLE.split_inclusive([' ', '\n']).map(str::to_owned).collect::<Vec<_>>();
    let word = prop_oneof![4 => proptest::sample::select(words), 1 => any::<String>()];
    proptest::collection::vec(word, 0..40).prop_map(|words| words.concat())
}

proptest! {
    #[test]
    fn any_text_reads_or_says_why(text in prop_oneof![any::<String>(), nearly()]) {
        if let Err(problems) = read(&text) {
            prop_assert!(!problems.is_empty());
            for problem in problems {
                let told = problem.to_string();
                prop_assert!(!told.contains('\n'), "{told}");
                prop_assert!(told.chars().count() < 400, "{told}");
            }
        }
    }

    #[test]
    fn one_wrong_line_is_found_where_it_is(at in 0..30_usize, key in "[a-z]{12,16}") {
        let lines: Vec<&str> = EXAMPLE.lines().collect();
        let at = at + lines.iter().position(|line| line.starts_with('[')).expect("a section") + 1;
        prop_assume!(at <= lines.len());
        let mut lines: Vec<String> = lines.into_iter().map(str::to_owned).collect();
        lines.insert(at, format!("{key} = 1"));
        let problems = read(&lines.join("\n")).expect_err("a problem");
        prop_assert_eq!(problems.len(), 1);
        prop_assert_eq!(problems[0].line, Some(at + 1));
    }
}

/// A proxy that removes the path would lead to two pages.
#[test]
fn the_address_of_the_page_is_no_page_of_it() {
    for path in ["room", "key/", "static", "in/", "health"] {
        let told = wrong(&format!("[page]\naddress = \"https://games.example/{path}\""));
        assert!(told.starts_with("line 2: page.address is "), "{told}");
    }
    let config = "[page]\naddress = \"https://games.example/table/\"";
    assert!(parse(config, |_| None).is_ok());
}
