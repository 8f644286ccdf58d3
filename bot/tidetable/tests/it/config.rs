//! The config, as the program tells of it.

use std::{fs, path::Path, process::Command};

use crate::{
    program::{command, finish, run_in},
    running::Bot,
};

fn with_config(text: &[u8], test: impl FnOnce(&Path)) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("tidetable.toml"), text).expect("a file");
    test(folder.path());
}

#[test]
fn nothing_is_needed() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = run_in(folder.path(), &["check"], b"").good();
    assert!(told.starts_with("config   there is none"), "{told}");
    assert!(told.contains("page     http://127.0.0.1:8713/, for this machine"), "{told}");
    assert!(told.contains("none yet: it will be made in tidetable-data"), "{told}");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "a check makes nothing");
}

#[test]
fn all_that_is_wrong_is_said_with_its_line() {
    let text = b"[page]\nlissten = \"127.0.0.1:1\"\n\n[log]\nlevel = \"loud\"\n";
    with_config(text, |folder| {
        for command in ["check", "run", "chat"] {
            let done = run_in(folder, &[command], b"");
            assert_eq!(done.code, Some(2));
            let lines: Vec<&str> = done.err.lines().collect();
            assert_eq!(lines.len(), 2, "{lines:?}");
            let first =
                "error: tidetable.toml, line 2: page.lissten is no key; did you mean listen?";
            assert_eq!(lines[0], first);
            assert!(lines[1].starts_with("error: tidetable.toml, line 5: log.level is \"loud\","));
        }
    });
}

#[test]
fn other_files_are_named() {
    with_config(b"[log]\nlevel = 5\n", |folder| {
        fs::write(folder.join("good.toml"), "[page]\nlisten = \"127.0.0.1:4000\"\n")
            .expect("a file");
        let told = run_in(folder, &["--config", "good.toml", "check"], b"").good();
        assert!(told.starts_with("config   good.toml is sound"), "{told}");
        assert!(told.contains("http://127.0.0.1:4000/"), "{told}");
        let told = run_in(folder, &["check", "--config", "none.toml"], b"").refused(2);
        assert!(told.starts_with("the config file none.toml cannot be read: "), "{told}");
        let mut by_variable = command(folder);
        by_variable.arg("check").env("TIDETABLE_CONFIG", "good.toml");
        assert!(finish(&mut by_variable, b"").good().starts_with("config   good.toml"));
        // Some tools pass on a variable that is not set as an empty one.
        let mut empty = command(folder);
        empty.arg("check").env("TIDETABLE_CONFIG", "");
        let told = finish(&mut empty, b"").refused(2);
        assert!(told.starts_with("tidetable.toml, line 2: log.level "), "{told}");
    });
}

#[test]
fn a_check_of_what_is_no_store_says_what_a_start_would() {
    let config = "[store]\npath = \"here\"\n[page]\nlisten = \"127.0.0.1:0\"\n";
    with_config(config.as_bytes(), |folder| {
        let here = folder.join("here");
        fs::create_dir(&here).expect("a folder");
        let told = run_in(folder, &["check"], b"").good();
        assert!(told.contains("store    none yet: it will be made in here"), "{told}");
        assert_eq!(fs::read_dir(&here).expect("a folder").count(), 0, "a check makes nothing");
        fs::write(here.join("notes.txt"), "mine").expect("a file");
        for command in ["check", "run"] {
            let done = run_in(folder, &[command], b"");
            assert!(done.code == Some(1) && done.err.contains("is not for the store alone"));
            assert!(done.err.contains("name an empty or a new folder as store.path"));
        }
        fs::remove_dir_all(&here).expect("a folder");
        fs::write(&here, "mine").expect("a file");
        for command in ["check", "run"] {
            let done = run_in(folder, &[command], b"");
            assert_eq!(done.code, Some(1), "{done:?}");
            assert!(done.err.contains("here cannot be used for the store: Not a dir"), "{done:?}");
        }
    });
}

#[test]
fn a_file_that_is_no_text_is_refused() {
    with_config(b"[log]\nlevel = \"\xff\"\n", |folder| {
        let told = run_in(folder, &["check"], b"").refused(2);
        assert_eq!(told, "tidetable.toml, line 2: the text is not UTF-8: save the file as UTF-8");
    });
}

#[test]
fn who_lets_others_in_needs_a_key() {
    with_config(b"[page]\nlisten = \"0.0.0.0:0\"\n", |folder| {
        let told = run_in(folder, &["run"], b"").refused(2);
        assert!(told.starts_with("tidetable.toml, line 2: page.listen is 0.0.0.0:0"), "{told}");
        assert!(told.contains("TIDETABLE_PAGE_ACCESS_KEY"), "{told}");
        let mut keyed = command(folder);
        keyed.arg("check").env("TIDETABLE_PAGE_ACCESS_KEY", "hunter2hunter2hunter2");
        let told = finish(&mut keyed, b"").good();
        assert!(told.contains("with an access key"), "{told}");
        assert!(!told.contains("hunter2"), "{told}");
        keyed.env("TIDETABLE_PAGE_ACCESS_KEY", "");
        let told = finish(&mut keyed, b"").refused(2);
        assert!(told.starts_with("tidetable.toml, line 2: page.listen is 0.0.0.0:0"), "{told}");
        keyed.env("TIDETABLE_PAGE_ACCESS_KEY", "hunter2");
        let told = finish(&mut keyed, b"").refused(2);
        assert!(told.starts_with("TIDETABLE_PAGE_ACCESS_KEY should be a key of 16"), "{told}");
        assert!(!told.contains("hunter2"), "{told}");
    });
}

#[cfg(feature = "discord")]
#[test]
fn whether_discord_is_on_is_said_and_its_token_is_not() {
    let text = "[discord]\ndev_guild = 7\napi_url = \"http://127.0.0.1:3000\"\n";
    with_config(text.as_bytes(), |folder| {
        let told = run_in(folder, &["check"], b"").good();
        assert!(told.contains("discord  is off, without a token in TIDETABLE_DISCORD_TOKEN"));
        let mut with_token = command(folder);
        with_token.arg("check").env("TIDETABLE_DISCORD_TOKEN", "a.b.hunter2");
        let told = finish(&mut with_token, b"").good();
        let expected =
            "discord  is on, through http://127.0.0.1:3000/, with commands for the server 7 alone";
        assert!(told.contains(expected) && !told.contains("hunter2"), "{told}");
    });
}

#[cfg(feature = "matrix")]
#[test]
fn whether_matrix_is_on_is_said_and_its_secrets_are_not() {
    let text = "[matrix]\nuser = \"@tide:example.org\"\nhomeserver = \"http://127.0.0.1:8008\"\n";
    with_config(text.as_bytes(), |folder| {
        fs::write(folder.join("off.toml"), "").expect("a file");
        let told = run_in(folder, &["--config", "off.toml", "check"], b"").good();
        assert!(told.contains("matrix   is off, without matrix.user"), "{told}");
        let told = run_in(folder, &["check"], b"").refused(2);
        assert!(told.contains("nothing proves it: give its password in TIDETABLE_MATRIX_PASSWORD"));

        let mut check = command(folder);
        check.arg("check").env("TIDETABLE_MATRIX_PASSWORD", "hunter2");
        let told = finish(&mut check, b"").good();
        let expected = "matrix   is on, as @tide:example.org at http://127.0.0.1:8008/, with a \
                        password; its keys will be kept in tidetable-matrix";
        assert!(told.contains(expected) && !told.contains("hunter2"), "{told}");
        let keys = folder.join("tidetable-matrix");
        assert!(!keys.exists(), "a check makes nothing");
        fs::create_dir(&keys).expect("a folder");
        let told = finish(&mut check, b"").good();
        assert!(told.contains("; its keys are in tidetable-matrix"), "{told}");
        assert_eq!(fs::read_dir(&keys).expect("a folder").count(), 0, "a check leaves nothing");
        fs::remove_dir(&keys).expect("a folder");
        fs::write(&keys, "mine").expect("a file");
        let done = finish(&mut check, b"");
        assert_eq!(done.code, Some(1), "{done:?}");
        assert!(done.err.contains("tidetable-matrix cannot be written to: not a directory; give"));
        assert!(done.out.contains("store    none yet"), "all else is looked at: {done:?}");
    });
}

#[cfg(feature = "matrix")]
#[test]
fn an_avatar_that_is_none_is_told_before_anything_starts() {
    let text = "[matrix]\nuser = \"@tide:example.org\"\navatar = \"me.png\"\n\
                [page]\nlisten = \"127.0.0.1:0\"\n";
    with_config(text.as_bytes(), |folder| {
        let told = |name: &str| {
            let mut command = command(folder);
            command.arg(name).env("TIDETABLE_MATRIX_PASSWORD", "hunter2");
            finish(&mut command, b"").refused(2)
        };
        for name in ["check", "run"] {
            assert!(
                told(name).starts_with("matrix.avatar is me.png, which cannot be read: No such")
            );
        }
        fs::write(folder.join("me.png"), "mine").expect("a file");
        for name in ["check", "run"] {
            let expected = "matrix.avatar is me.png, which is no PNG: save the picture as one";
            assert_eq!(told(name), expected);
        }
    });
}

/// Already opening one would wait for somebody who writes into it.
#[test]
fn a_pipe_where_a_file_belongs_is_refused() {
    let text = "[numbers]\nlooting = \"pipe\"\n\n[page]\nlisten = \"127.0.0.1:0\"\n";
    with_config(text.as_bytes(), |folder| {
        let made = Command::new("mkfifo").arg(folder.join("pipe")).status();
        assert!(made.expect("mkfifo runs").success());
        let mut given = vec![(
            "tidetable.toml",
            "line 2: numbers.looting is pipe, but it cannot be read: it is no file",
        )];
        given.push(("pipe", "pipe cannot be read: it is no file, but a pipe or a device"));
        if cfg!(feature = "matrix") {
            let text = "[matrix]\nuser = \"@tide:example.org\"\navatar = \"pipe\"\n";
            fs::write(folder.join("matrix.toml"), text).expect("a file");
            given.push((
                "matrix.toml",
                "matrix.avatar is pipe, which cannot be read: it is no file",
            ));
        }
        for (config, expected) in given {
            for name in ["check", "run"] {
                let mut command = command(folder);
                command.args([name, "--config", config]);
                if config == "matrix.toml" {
                    command.env("TIDETABLE_MATRIX_PASSWORD", "hunter2");
                }
                let told = finish(&mut command, b"").refused(2);
                assert!(told.contains(expected), "{told}");
            }
        }
    });
}

#[test]
fn the_config_reaches_the_table() {
    with_config(b"[table]\ncomputer_playouts = 5000\n", |folder| {
        let arguments = ["chat", "--seed", "1", "--store", "kept"];
        run_in(folder, &arguments, b"ann: /atlanteon start computer\n").good();
        let arguments = ["--config", "other.toml", "export"];
        fs::write(folder.join("other.toml"), "[store]\npath = \"kept\"\n").expect("a file");
        let done = run_in(folder, &arguments, b"");
        assert!(done.out.contains("\"nodes\":20,"), "{done:?}");
    });
}

#[test]
fn a_page_that_is_off_leaves_nothing_to_run() {
    with_config(b"[page]\nenabled = false\n", |folder| {
        let told = run_in(folder, &["run"], b"").refused(2);
        assert!(told.contains("page.enabled = true"), "{told}");
    });
}

#[test]
fn the_environment_goes_before_the_file() {
    with_config(b"[page]\nlisten = \"127.0.0.1:4000\"\n", |folder| {
        let mut check = command(folder);
        check.arg("check").env("TIDETABLE_PAGE_LISTEN", "127.0.0.1:4001");
        let told = finish(&mut check, b"").good();
        assert!(told.contains("page     http://127.0.0.1:4001/"), "{told}");
        check.env("TIDETABLE_STORE_EXPORT_KEEP", "0");
        let told = finish(&mut check, b"").refused(2);
        assert!(told.starts_with("TIDETABLE_STORE_EXPORT_KEEP is 0, but should be"), "{told}");
    });
}

#[test]
fn a_secret_comes_from_a_file() {
    with_config(b"[page]\naccess_key_file = \"key\"\n", |folder| {
        fs::write(folder.join("key"), "\"hunter2hunter2hunter2\"\n").expect("a file");
        let told = run_in(folder, &["check"], b"").good();
        assert!(told.contains("with an access key") && !told.contains("hunter2"), "{told}");
        let mut check = command(folder);
        check.arg("check").env("TIDETABLE_PAGE_ACCESS_KEY_FILE", "none");
        let told = finish(&mut check, b"").refused(2);
        let begin = "TIDETABLE_PAGE_ACCESS_KEY_FILE is none, which cannot be read: No such file";
        assert!(told.starts_with(begin), "{told}");
    });
}

/// Older versions looked for the paths of a config in the working directory.
#[test]
fn a_store_is_not_left_behind_for_a_new_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::create_dir(folder.join("etc")).expect("a folder");
    let config = folder.join("etc/tidetable.toml");
    fs::write(&config, "[page]\nlisten = \"127.0.0.1:0\"\n").expect("a file");
    let chat = ["chat", "--seed", "1", "--store", "tidetable-data"];
    run_in(folder, &chat, b"ann: /atlanteon start computer\n").good();
    for command in ["check", "run", "export"] {
        let told = run_in(folder, &["--config", "etc/tidetable.toml", command], b"").refused(2);
        let begin = "store.path is tidetable-data, which is looked for beside the config file, and \
                     there is nothing at /";
        assert!(told.starts_with(begin), "{told}");
        let old = folder.join("tidetable-data").display().to_string();
        assert!(told.contains(&format!("set store.path to {old}, or move that")), "{told}");
    }
    assert!(!folder.join("etc/tidetable-data").exists(), "nothing is made");
    fs::write(&config, format!("[store]\npath = '{}/tidetable-data'\n", folder.display()))
        .expect("a file");
    let told = run_in(folder, &["--config", "etc/tidetable.toml", "check"], b"").good();
    assert!(told.contains("tidetable-data is sound: 1 match"), "{told}");
    fs::write(&config, "").expect("a file");
    fs::rename(folder.join("tidetable-data"), folder.join("etc/tidetable-data")).expect("a move");
    let told = run_in(folder, &["--config", "etc/tidetable.toml", "check"], b"").good();
    assert!(told.contains("etc/tidetable-data is sound: 1 match"), "{told}");
    assert!(told.contains("none in etc/tidetable-exports so far"), "{told}");
}

/// Of folders in which nobody can make a file, root included.
#[test]
fn folders_are_tried_for_writing() {
    for (key, name) in [("path", "store.path"), ("export_path", "store.export_path")] {
        let text = format!("[store]\n{key} = '/proc/tidetable'\n[page]\nlisten = '127.0.0.1:0'\n");
        with_config(text.as_bytes(), |folder| {
            let done = run_in(folder, &["check"], b"");
            assert_eq!(done.code, Some(1), "{done:?}");
            assert!(done.err.contains("/proc/tidetable cannot be written to: "), "{done:?}");
            assert!(done.err.contains(&format!("name another folder as {name}")), "{done:?}");
            assert!(done.out.contains("store    none yet"), "all else is looked at: {done:?}");
        });
    }
}

#[test]
fn a_port_of_another_program_is_named() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address");
    with_config(format!("[page]\nlisten = '{address}'\n").as_bytes(), |folder| {
        let told = run_in(folder, &["check"], b"").refused(1);
        assert!(told.starts_with(&format!("{address} is taken by another program: ")), "{told}");
    });
}

#[test]
fn a_running_program_is_no_fault() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Bot::start(folder.path(), "");
    let mut check = command(folder.path());
    check.arg("check").env("TIDETABLE_PAGE_LISTEN", &bot.address);
    let told = finish(&mut check, b"").good();
    let served = format!("http://{}/, for this machine, where a program answers", bot.address);
    assert!(told.contains(&served), "{told}");
    assert!(told.contains("store    tidetable-data is in use; stop what uses it"), "{told}");
    assert!(told.contains("exports  none in tidetable-exports so far"), "{told}");
    drop(bot);
    let told = finish(&mut check, b"").good();
    assert!(!told.contains("answers") && !told.contains("in use"), "{told}");
}

#[cfg(unix)]
#[test]
fn secrets_that_everybody_can_read_are_noted() {
    use std::os::unix::fs::PermissionsExt as _;
    let allow = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("rights");
    };
    with_config(b"[page]\naccess_key = \"hunter2hunter2hunter2\"\n", |folder| {
        allow(folder, 0o755);
        allow(&folder.join("tidetable.toml"), 0o644);
        let told = run_in(folder, &["check"], b"").good();
        let expected = "rights   note: every user of this machine can read tidetable.toml, which \
                        holds secrets: run `chmod o= tidetable.toml`\n";
        assert!(told.contains(expected), "{told}");
        allow(&folder.join("tidetable.toml"), 0o640);
        let told = run_in(folder, &["check"], b"").good();
        assert!(!told.contains("note"), "{told}");
    });
    with_config(b"[log]\nformat = \"json\"\n", |folder| {
        allow(folder, 0o755);
        let told = run_in(folder, &["check"], b"").good();
        assert!(!told.contains("note"), "without secrets: {told}");
    });
}

#[cfg(feature = "matrix")]
#[test]
fn a_system_without_certificates_is_found() {
    let text = "[matrix]\nuser = \"@tide:example.org\"\npassword = \"hunter2\"\n\
                [page]\nlisten = \"127.0.0.1:0\"\n";
    with_config(text.as_bytes(), |folder| {
        let mut check = command(folder);
        check.arg("check").env("SSL_CERT_FILE", folder.join("none.pem"));
        check.env("SSL_CERT_DIR", folder.join("none"));
        let told = finish(&mut check, b"").refused(1);
        assert!(told.starts_with("no certificate authorities were found, so no homese"), "{told}");
        assert!(told.contains("install the package ca-certificates"), "{told}");
        check.env("TIDETABLE_MATRIX_HOMESERVER", "http://127.0.0.1:8008");
        finish(&mut check, b"").good();
    });
}

#[test]
fn a_new_store_is_announced_and_a_page_without_a_key_is_off() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, _, _, err) = Bot::start(folder.path(), "").end("-TERM");
    let path = fs::canonicalize(folder.path()).expect("a folder").join("tidetable-data");
    let expected = format!("there is no store yet: a new one is made store={}", path.display());
    assert!(err.contains(&expected), "{err}");
    let (_, _, _, err) = Bot::start(folder.path(), "").end("-TERM");
    assert!(!err.contains("a new one is made"), "{err}");
    let mut run = command(folder.path());
    run.env("TIDETABLE_PAGE_ENABLED", "with-key");
    let told = finish(&mut run, b"").refused(2);
    assert!(told.starts_with("the page is switched off, and there is nothing else"), "{told}");
}
