//! Runs the binary.

use std::{
    env,
    ffi::OsStr,
    io::{Read as _, Write as _},
    path::Path,
    process::{Command, Stdio},
    thread,
};

/// The result of a run.
#[derive(Debug)]
pub struct Done {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// The binary, in a folder and without the settings of whoever runs the tests.
pub fn command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tidetable"));
    command
        .current_dir(folder)
        .envs(["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| (name, "")))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    for (name, _) in env::vars_os() {
        if name.as_encoded_bytes().starts_with(b"TIDETABLE_") {
            command.env_remove(name);
        }
    }
    command
}

/// Runs it in a folder to its end.
pub fn run_in<A: AsRef<OsStr>>(folder: &Path, arguments: &[A], input: &[u8]) -> Done {
    finish(command(folder).args(arguments), input)
}

/// Runs it in an empty folder to its end.
pub fn run<A: AsRef<OsStr>>(arguments: &[A], input: &[u8]) -> Done {
    let folder = tempfile::tempdir().expect("a folder");
    run_in(folder.path(), arguments, input)
}

pub fn finish(command: &mut Command, input: &[u8]) -> Done {
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    let input = input.to_vec();
    // It may end before it has read everything.
    let writing = thread::spawn(move || drop(stdin.write_all(&input)));
    let mut stderr = child.stderr.take().expect("its errors");
    let reading = thread::spawn(move || {
        let mut bytes = Vec::new();
        stderr.read_to_end(&mut bytes).expect("its errors");
        bytes
    });
    let mut out = Vec::new();
    child.stdout.take().expect("its output").read_to_end(&mut out).expect("its output");
    let code = child.wait().expect("an end").code();
    writing.join().expect("no panic");
    let err = reading.join().expect("no panic");
    let text = |bytes| String::from_utf8(bytes).expect("what is printed is UTF-8");
    Done { code, out: text(out), err: text(err) }
}

impl Done {
    /// The output of a run that must have gone well, without the signs below talk.
    pub fn good(self) -> String {
        let is_sign = |line: &&str| TALK.iter().any(|sign| line.contains(sign));
        let told = self.all();
        match told.lines().any(|line| is_sign(&line)) {
            true => {
                let heard = told.lines().filter(|line| !is_sign(line));
                heard.map(|line| format!("{line}\n")).collect()
            }
            false => told,
        }
    }

    /// All of it.
    pub fn all(self) -> String {
        assert_eq!(self.code, Some(0), "{self:?}");
        assert_eq!(self.err, "");
        self.out
    }

    /// The only line of the errors of a run that must have failed.
    pub fn refused(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{self:?}");
        let line = self.err.strip_suffix('\n').unwrap_or(&self.err).to_owned();
        let line = line.strip_prefix("error: ").unwrap_or_else(|| panic!("{self:?}")).to_owned();
        assert!(!line.contains('\n'), "one sentence: {line}");
        assert!(line.chars().count() <= 410, "a short one: {line}");
        assert!(!line.chars().any(char::is_control), "{line:?}");
        line
    }
}

/// The beginnings of what tells somebody that they were taken for talk.
pub const TALK: [&str; 2] = ["I took that for talk.", "Das habe ich als Gespräch verstanden."];

/// The answer of the console to the last line of a script.
pub fn last_answer(script: &str) -> String {
    let told = run(&["chat", "--seed", "3", "--echo"], script.as_bytes()).good();
    let last = script.lines().last().expect("a line");
    let (_, answer) = told.rsplit_once(&format!("{last}\n")).expect("the line that was said");
    answer.to_owned()
}
