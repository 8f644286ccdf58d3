//! Settings from the environment, secrets from files, and paths.

use std::{fs, process::Command};

use super::*;

const KEY: &str = "hunter2hunter2hunter2";

type Variables<'v> = &'v [(&'v str, &'v str)];

fn read_in(folder: &Path, text: &str, variables: Variables<'_>) -> Result<Config, String> {
    let variable = |name: &str| {
        let set = variables.iter().find(|(variable, _)| *variable == name);
        set.map(|(_, value)| OsString::from(value))
    };
    parse_in(folder, text, variable)
        .map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

fn read_with(text: &str, variables: Variables<'_>) -> Result<Config, String> {
    read_in(Path::new(""), text, variables)
}

#[test]
fn every_key_has_a_variable_that_goes_before_the_file() {
    let text = "[page]\nlisten = \"127.0.0.1:1\"\n[table]\ncomputer_playouts = 5\n";
    let config = read_with(
        text,
        &[
            ("TIDETABLE_PAGE_LISTEN", "127.0.0.1:2"),
            ("TIDETABLE_PAGE_ADDRESS", "https://table.example"),
            ("TIDETABLE_PAGE_ENABLED", "with-key"),
            ("TIDETABLE_PAGE_TRUSTED_PROXIES", "127.0.0.1, unix"),
            ("TIDETABLE_TABLE_COMPUTER_PLAYOUTS", "7"),
            ("TIDETABLE_TABLE_REMINDERS", "false"),
            ("TIDETABLE_TABLE_CLOSE_AFTER", "0"),
            ("TIDETABLE_NUMBERS_LOOTING", "ours.toml"),
            ("TIDETABLE_LOG_FORMAT", "json"),
        ],
    );
    let config = config.expect("a config");
    assert_eq!(config.page.listen.to_string(), "127.0.0.1:2");
    assert!(config.page.address.is_some());
    assert_eq!(config.page.enabled, PageSwitch::WithKey);
    let proxies = &config.page.trusted_proxies;
    assert!(proxies.unix && proxies.networks.len() == 1, "{proxies:?}");
    assert_eq!(config.table.computer_playouts, 7);
    assert!(!config.table.reminders);
    assert_eq!(config.table.close_after, CloseAfter(None));
    assert_eq!(config.numbers.0["looting"].path, Path::new("ours.toml"));
    assert_eq!(config.numbers.0["looting"].named, "TIDETABLE_NUMBERS_LOOTING");
    assert_eq!(config.log.format, LogFormat::Json);
}

/// All keys, by a value that each of them takes.
#[test]
fn each_default_can_be_set_by_a_variable() {
    let Value::Object(sections) = serde_json::to_value(Config::default()).expect("json") else {
        panic!("sections");
    };
    for (section, keys) in &sections {
        for (name, default) in keys.as_object().expect("keys") {
            let variable = format!("TIDETABLE_{section}_{name}").to_uppercase();
            let text = match default {
                // None by default, or an empty list.
                Value::Null | Value::Array(_) => continue,
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            if (section == "matrix" && !HAS_MATRIX) || (section == "discord" && !HAS_DISCORD) {
                continue;
            }
            let read = read_with("", &[(&variable, &text)]);
            assert_eq!(read.as_ref(), Ok(&Config::default()), "{variable}");
            let told = read_with("", &[(&variable, "\0")]).expect_err("a problem");
            assert!(told.starts_with(&variable), "{told}");
        }
    }
}

#[test]
fn problems_name_the_variable() {
    for (variable, value, expected) in [
        ("TIDETABLE_PAGE_LISTEN", "8713", "is 8713, but should be an address and a port"),
        ("TIDETABLE_TABLE_COMPUTER_PLAYOUTS", "0", "is 0, but should be a whole number from 1"),
        ("TIDETABLE_TABLE_COMPUTER_PLAYOUTS", "many", "is \"many\", but should be a whole number"),
        ("TIDETABLE_TABLE_REMINDERS", "yes", "is \"yes\", but should be true or false"),
        ("TIDETABLE_PAGE_ACCESS_KEY", "hunter2", "should be a key of 16 to 200 characters"),
        ("TIDETABLE_PAGE_LISTEN", "0.0.0.0:80", "is 0.0.0.0:80, which other machines can reach"),
        (
            "TIDETABLE_STORE_EXPORT_PATH",
            "tidetable-data/a",
            "is tidetable-data/a, in the folder of the store itself",
        ),
    ] {
        let told = read_with("", &[(variable, value)]).expect_err("a problem");
        assert!(told.starts_with(&format!("{variable} {expected}")), "{told}");
        assert!(!told.contains("hunter2"), "{told}");
    }
}

/// Each secret has a key for a file beside it, and only secrets have one.
#[test]
fn every_secret_can_come_from_a_file() {
    let keys = Keys::of::<Config>();
    let secrets: Vec<String> = keys.secrets().map(|key| key.path()).collect();
    let hidden = keys.all().filter(|key| {
        let value = toml::Value::String("\u{7}".to_owned());
        let refused = layer::try_value::<Config>(key.section, key.name, value);
        refused.is_err_and(|what| what.starts_with("should be "))
    });
    assert_eq!(hidden.map(|key| key.path()).collect::<Vec<_>>(), secrets);
    assert_eq!(secrets.len(), 5);
}

/// A secret is the same whatever it is read from, and so are quotes around it.
#[test]
fn quotes_and_line_ends_are_no_part_of_a_secret() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("key");
    let named = path.to_str().expect("text");
    for written in
        [KEY.to_owned(), format!("{KEY}\n"), format!("\"{KEY}\""), format!("'{KEY}'\r\n")]
    {
        fs::write(&path, &written).expect("a file");
        let in_file = serde_json::to_string(&written).expect("a text in quotes");
        for (text, variables) in [
            (format!("page.access_key = {in_file}"), vec![]),
            (format!("page.access_key_file = '{named}'"), vec![]),
            (String::new(), vec![("TIDETABLE_PAGE_ACCESS_KEY", &*written)]),
            (String::new(), vec![("TIDETABLE_PAGE_ACCESS_KEY_FILE", named)]),
        ] {
            let page = read_with(&text, &variables).expect("a config").page;
            assert_eq!(page.access_key.expect("a key").reveal(), KEY, "{written:?} {text}");
        }
    }
    let quoted = read_with("", &[("TIDETABLE_PAGE_LISTEN", "\"127.0.0.1:7\"")]);
    assert_eq!(quoted.expect("a config").page.listen.to_string(), "127.0.0.1:7");
    let half = read_with("", &[("TIDETABLE_PAGE_LISTEN", "\"127.0.0.1:7")]);
    assert!(half.is_err(), "a quote alone is a slip");
}

#[test]
fn a_file_without_a_secret_says_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    fs::write(path("empty"), "\n").expect("a file");
    fs::write(path("short"), "hunter2").expect("a file");
    fs::write(path("long"), "hunter2".repeat(10_000)).expect("a file");
    // Opening it would wait for somebody who writes into it.
    let made = Command::new("mkfifo").arg(path("pipe")).status().expect("mkfifo runs");
    assert!(made.success());
    for (name, expected) in [
        ("pipe", "which cannot be read: it is no file, but a pipe or a device"),
        ("none", "which cannot be read: No such file"),
        ("empty", "which is empty: write the secret into it"),
        ("short", "and the text in that file should be a key of 16 to 200"),
        ("long", "which cannot be read: it has more than 65536 bytes"),
        ("", "which cannot be read: is a directory"),
    ] {
        let variables = [("TIDETABLE_PAGE_ACCESS_KEY_FILE", &*path(name))];
        let told = read_with("", &variables).expect_err("a problem");
        assert!(told.starts_with("TIDETABLE_PAGE_ACCESS_KEY_FILE is /"), "{told}");
        assert!(told.contains(expected) && !told.contains("hunter2"), "{told}");
        let text = format!("[page]\n\naccess_key_file = '{}'", path(name));
        let told = read_with(&text, &[]).expect_err("a problem");
        assert!(told.starts_with("line 3: page.access_key_file is /"), "{told}");
    }
}

#[test]
fn a_secret_is_given_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("key");
    fs::write(&path, KEY).expect("a file");
    let path = path.to_str().expect("text");
    let variables = [("TIDETABLE_PAGE_ACCESS_KEY", KEY), ("TIDETABLE_PAGE_ACCESS_KEY_FILE", path)];
    let told = read_with("", &variables).expect_err("a problem");
    assert_eq!(
        told,
        "TIDETABLE_PAGE_ACCESS_KEY_FILE is set, and so is TIDETABLE_PAGE_ACCESS_KEY: take one of \
         them away"
    );
    let text = format!("[page]\naccess_key = '{KEY}'\naccess_key_file = '{path}'");
    let told = read_with(&text, &[]).expect_err("a problem");
    assert!(told.starts_with("line 3: page.access_key_file is set, and so is page.acc"), "{told}");
    // In either way the environment goes before the file.
    let other = "another-key-of-ours";
    for text in ["access_key = 'a-key-of-the-file-0'", "access_key_file = 'none'"] {
        for variables in [[("TIDETABLE_PAGE_ACCESS_KEY", other)], [variables[1]]] {
            let page = read_with(&format!("[page]\n{text}"), &variables).expect("a config").page;
            let expected = if variables[0].1 == other { other } else { KEY };
            assert_eq!(page.access_key.expect("a key").reveal(), expected, "{text}");
        }
    }
}

#[test]
fn paths_of_the_file_begin_at_its_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("key"), KEY).expect("a file");
    let text = "[store]\npath = 'a'\n[page]\nlisten = 'unix:page.sock'\naccess_key_file = 'key'\n\
                [numbers]\nlooting = '/b/ours.toml'\n";
    let variables = [("TIDETABLE_STORE_EXPORT_PATH", "c")];
    let config = read_in(folder.path(), text, &variables).expect("a config");
    assert_eq!(config.store.path, at("a"));
    assert_eq!(config.store.export_path, Path::new("c"), "from the working directory");
    assert_eq!(config.matrix.path, at("tidetable-matrix"), "the usual folder, too");
    assert_eq!(config.page.listen, Listen::Unix(at("page.sock")));
    assert_eq!(config.page.access_key_file, Some(FilePath(at("key"))));
    assert_eq!(config.numbers.0["looting"].path, Path::new("/b/ours.toml"));
}
