//! The section `[matrix]`.

use super::*;

#[cfg(feature = "matrix")]
const USER: &str = "user = \"@tidetable:example.org\"";

#[cfg(feature = "matrix")]
const KEY: &str = "EsTc 9MmF yvLk QmNx pZ4b WrDh 7JfG tCsA 2qXe Hu3K nRwP 5VbY";

fn with_variables(text: &str, variables: &'static [(&str, &str)]) -> Result<Config, Vec<Problem>> {
    parse(text, |name| {
        let set = variables.iter().find(|(variable, _)| *variable == name);
        set.map(|(_, value)| (*value).into())
    })
}

fn wrong_with(text: &str, variables: &'static [(&str, &str)]) -> String {
    let problems = with_variables(text, variables).expect_err("a problem");
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[cfg(not(feature = "matrix"))]
#[test]
fn a_program_without_matrix_says_so() {
    let told = wrong("[page]\nenabled = true\n[matrix]\nhello = false\n");
    let expected = "line 4: matrix.hello is for Matrix, and this program was built without it: \
                    take it away, or build the program with `--features matrix`";
    assert_eq!(told, expected);
    let key = "1234".repeat(12);
    for (variable, value) in [
        ("USER", "@tidetable:example.org"),
        ("PASSWORD", "hunter2"),
        ("TOKEN", "syt_hunter2"),
        ("RECOVERY_KEY", &key),
    ] {
        let name = format!("TIDETABLE_MATRIX_{variable}");
        let told =
            parse("", |variable| (variable == name).then(|| value.into())).expect_err("a problem");
        assert!(told[0].to_string().starts_with(&format!("{name} is for Matrix, and")), "{told:?}");
    }
    let copied = "[matrix]\nhello = true\nprefix = \"!\"\npath = \"elsewhere\"\n";
    let found = read(copied).expect("so the example can be copied");
    assert_eq!(found.matrix.user, None);
    let told = wrong_with("", &[(MATRIX_TOKEN_VARIABLE, "short")]);
    assert!(told.starts_with("TIDETABLE_MATRIX_TOKEN should be an access token"), "{told}");
}

#[cfg(feature = "matrix")]
#[test]
fn a_user_and_what_proves_it_switch_it_on() {
    let off = read("").expect("a config").matrix;
    assert!(off.user.is_none() && off.password.is_none() && off.token.is_none());
    let of_file = read(&format!("[matrix]\n{USER}\npassword = \"hunter2\"")).expect("a config");
    assert_eq!(of_file.matrix.user.as_ref().expect("a user").as_str(), "@tidetable:example.org");
    let password = |config: &Config| {
        config.matrix.password.as_ref().map(|password| password.reveal().to_owned())
    };
    assert_eq!(password(&of_file).as_deref(), Some("hunter2"));
    assert!(!format!("{of_file:?}").contains("hunter2"));
    assert!(!serde_json::to_string(&of_file).expect("json").contains("hunter2"));
    let text = format!("[matrix]\n{USER}\npassword = \"hunter2\"");
    let variables: &[_] = &[(MATRIX_PASSWORD_VARIABLE, "hunter 3 \n")];
    let config = with_variables(&text, variables).expect("a config");
    assert_eq!(password(&config).as_deref(), Some("hunter 3 "), "the environment wins");
    let text = format!("[matrix]\n{USER}");
    let variables: &[_] =
        &[(MATRIX_TOKEN_VARIABLE, " syt_dGlkZQ_abc\n"), (RECOVERY_KEY_VARIABLE, KEY)];
    let matrix = with_variables(&text, variables).expect("a config").matrix;
    assert_eq!(matrix.token.expect("a token").reveal(), "syt_dGlkZQ_abc");
    assert_eq!(matrix.recovery_key.expect("a key").reveal(), KEY);
}

#[cfg(feature = "matrix")]
#[test]
fn what_is_half_set_says_what_is_missing() {
    let told = wrong(&format!("[matrix]\n\n{USER}"));
    let expected = "line 3: matrix.user is @tidetable:example.org, and nothing proves it: give its \
                    password in TIDETABLE_MATRIX_PASSWORD, or an access token in \
                    TIDETABLE_MATRIX_TOKEN";
    assert_eq!(told, expected);
    for (line, key) in [
        ("password = \"hunter2\"", "password"),
        ("token = \"syt_hunter2\"", "token"),
        (
            "recovery_key = \"EsTc 9MmF yvLk QmNx pZ4b WrDh 7JfG tCsA 2qXe Hu3K nRwP 5VbY\"",
            "recovery_key",
        ),
    ] {
        let told = wrong(&format!("[matrix]\n{line}"));
        assert!(told.starts_with(&format!("line 2: matrix.{key} is set, but not whose")), "{told}");
        assert!(
            told.contains("set matrix.user (or TIDETABLE") && !told.contains("hunter2"),
            "{told}"
        );
    }
    let told = wrong_with("", &[(MATRIX_PASSWORD_VARIABLE, "hunter2")]);
    assert!(told.starts_with("TIDETABLE_MATRIX_PASSWORD is set, but not whose it is"), "{told}");
    let told = wrong_with("", &[(MATRIX_USER_VARIABLE, "@a:b.c")]);
    assert!(told.starts_with("TIDETABLE_MATRIX_USER is @a:b.c, and nothing proves it"), "{told}");
    let told = wrong_with("", &[(MATRIX_USER_VARIABLE, "a")]);
    assert!(told.starts_with("TIDETABLE_MATRIX_USER is \"a\", but should be the ID of"), "{told}");
}

#[cfg(feature = "matrix")]
#[test]
fn only_one_thing_proves_who_it_is() {
    let text = format!("[matrix]\n{USER}\npassword = \"hunter2\"\ntoken = \"syt_hunter2\"");
    let told = wrong(&text);
    assert_eq!(
        told,
        "line 4: matrix.token is set, and so is matrix.password: take one of them away"
    );
    let text = format!("[matrix]\n{USER}\ntoken = \"syt_hunter2\"");
    let told = wrong_with(&text, &[(MATRIX_PASSWORD_VARIABLE, "hunter2")]);
    let expected = "line 3: matrix.token is set, and so is TIDETABLE_MATRIX_PASSWORD: take one";
    assert!(told.starts_with(expected), "{told}");
}

#[cfg(feature = "matrix")]
#[test]
fn its_keys_are_kept_apart() {
    let password = "password = \"hunter2\"";
    for (own, store, export) in [
        ("a", "a", "b"),
        ("a/b", "a", "b"),
        ("a", "a/b", "c"),
        ("a", "b", "a"),
        ("a/../b/c", "a", "b"),
        (".", "a", "/b"),
    ] {
        let text = format!(
            "[store]\npath = '{store}'\nexport_path = '{export}'\n[matrix]\n{USER}\n{password}\npath = '{own}'"
        );
        let told = wrong(&text);
        assert!(told.starts_with(&format!("line 7: matrix.path is {own}, and store.")), "{told}");
        assert!(told.contains("such as tidetable-matrix"), "{told}");
    }
    let text = format!("[store]\npath = 'tidetable-matrix/a'\n[matrix]\n{USER}\n{password}");
    let told = wrong(&text);
    assert!(
        told.starts_with("line 2: matrix.path is tidetable-matrix, and store.path is"),
        "{told}"
    );
    assert!(read("[store]\npath = 'tidetable-matrix'").is_ok(), "while Matrix is off");
    for (own, store, export) in [("a", "ab", "abc"), ("a/b", "a/c", "a/d"), ("a/../b", "a", "c")] {
        let text = format!(
            "[store]\npath = '{store}'\nexport_path = '{export}'\n[matrix]\n{USER}\n{password}\npath = '{own}'"
        );
        assert!(read(&text).is_ok(), "{text}");
    }
}

#[cfg(feature = "matrix")]
#[test]
fn each_value_says_what_it_can_be() {
    let sound: &[(&str, &[&str])] = &[
        ("user", &["@a:b.c", "@a-b=c/d:localhost:8448", "@Old.Name:[::1]"]),
        ("homeserver", &["https://matrix.example.org", "http://127.0.0.1:8008/"]),
        ("prefix", &["!", "t!", "🌊", "12345:78"]),
        ("name", &["Tidetable", " The Tide 🌊 "]),
        ("avatar", &["a/b.png"]),
        ("invites", &["everyone", "nobody", "example.org", " localhost ,@ann:example.net"]),
        ("path", &["/data/matrix"]),
        ("lateness", &["1 minute", "3 days"]),
    ];
    let unsound: &[(&str, &[&str], &str)] = &[
        (
            "user",
            &["", "tidetable", "@tidetable", "@:b.c", "@a b:c.d", "@a:", "@a:b/c", "@ä:b.c"],
            "the ID of a user, in quotes, such as \"@tidetable:example.org\"",
        ),
        (
            "homeserver",
            &["", "example.org", "ftp://a", "https://a:b@c", "https://a/b"],
            "the address of a homeserver",
        ),
        ("prefix", &["", " ", "! ", "tide", "7", "!23456789"], "1 to 8 characters without spaces"),
        ("name", &["", "  "], "a name of 1 to 100 characters"),
        ("avatar", &[""], "the path of a file"),
        (
            "invites",
            &["", "everybody", "example.org,", "example.org @ann:example.net", "@ann", "a/b.c"],
            "\"everyone\", \"nobody\", or servers and users with commas",
        ),
        ("lateness", &["1 second", "soon"], "a time from"),
    ];
    let with = |key: &str, value: &str| {
        let (user, value) = if key == "user" { ("", value) } else { (USER, value) };
        read(&format!("[matrix]\n{key} = '{value}'\npassword = \"hunter2\"\n{user}"))
    };
    for (key, values) in sound {
        for value in *values {
            assert!(with(key, value).is_ok(), "{key}: {value}: {:?}", with(key, value));
        }
    }
    for (key, values, expected) in unsound {
        for value in *values {
            let problems = with(key, value).expect_err(value);
            let told = problems[0].to_string();
            assert!(
                told.starts_with(&format!("line 2: matrix.{key} is \"{value}\", but ")),
                "{told}"
            );
            assert!(told.contains(expected), "{told}");
        }
    }
    let known = with("invites", " localhost ,@ann:example.net").expect("a config").matrix.invites;
    let expected = ["localhost", "@ann:example.net"].map(str::to_owned);
    assert_eq!(known, Admitted::Of(expected.into()));
}

#[cfg(feature = "matrix")]
#[test]
fn what_is_no_secret_is_not_shown_either() {
    for (key, bad) in [
        ("password", "[\"hunter2\"]"),
        ("password", "\"hunter\\u00072\""),
        ("token", "\"hunter2\""),
        ("token", "\"syt hunter2 hunter2\""),
        ("recovery_key", "\"hunter2 hunter2\""),
        // One letter too few, and one that there is none of.
        ("recovery_key", "\"EsTc 9MmF yvLk QmNx pZ4b WrDh 7JfG tCsA 2qXe Hu3K nRwP 5Vb\""),
        ("recovery_key", "\"EsTc 9MmF yvLk QmNx pZ4b WrDh 7JfG tCsA 2qXe Hu3K nRwP 5Vb0\""),
    ] {
        let told = wrong(&format!("[matrix]\n{key} = {bad}"));
        assert!(told.starts_with(&format!("line 2: matrix.{key} should be ")), "{told}");
        assert!(!told.contains("hunter") && !told.contains("9MmF"), "{told}");
    }
}
