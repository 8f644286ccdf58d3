//! The program is killed, or loses power, while people play. Afterwards every
//! move that was answered is there, once and in order, and nothing else is but
//! the one it was at.
//!
//! A whole match of Atlanteon is typed in, over as many rounds as it takes; then
//! another one. A few rounds each time; `TIDETABLE_ROUNDS=200` for more.

use std::{
    env, fs,
    hash::{BuildHasher as _, Hasher as _, RandomState},
    io::{BufRead as _, BufReader, Write as _},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::Value;

#[path = "../../store/tests/powercut/mod.rs"]
mod powercut;

use powercut::PowerCut;

#[test]
fn survives_being_killed() {
    let tally = play(drills(25), |folder| {
        round(folder, |_| ());
    });
    println!("killed: {tally:?}");
    tally.report("kill -9, program");
    tally.check();
}

#[test]
fn survives_power_cuts() {
    let mut late = false;
    let tally = play(drills(8), |folder| {
        late = !late;
        let power = PowerCut::new(&folder.path);
        round(folder, |child| power.watch(child, late));
        power.cut();
    });
    println!("power cut: {tally:?}");
    tally.report("power cut, program");
    tally.check();
}

/// The disk says once that it could not write; after that it lies. The program
/// ends at once, says why, and has told nobody of what is lost.
#[test]
fn ends_when_a_sync_fails() {
    let total = drills(5);
    let mut checked = 0;
    for n in 0..total {
        // The first ones are those of the start; some scripts have no more than 22.
        let nth = [1, 2, 3, 6, 11, 20][n as usize % 6] + n / 6 % 3;
        let folder = tempfile::tempdir().expect("a folder");
        let mut table = Table::new(folder.path(), nth);
        let power = PowerCut::new(&table.path);
        let mut command = table.chat();
        power.watch(&mut command, true);
        command.env("POWERCUT_FAILS", nth.to_string()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("a child");
        table.answered = Talk::to(&mut child).talk(&table.script);
        let output = child.wait_with_output().expect("a child");
        let said = String::from_utf8_lossy(&output.stderr);
        // The count of steps is a file of its own, which only says later what may be missing.
        let is_count = said.contains("the count of acknowledged steps could not be synced");
        assert_eq!(output.status.success(), is_count, "failed sync {nth}: {said}");
        let is_told = said.contains("the disk does not take what is written");
        assert_eq!(is_told, !is_count, "{nth}: {said}");
        power.cut();
        let kept = table.kept().expect("a store");
        let answered = table.answered;
        assert!(kept == answered || kept == answered + 1, "{nth}: {kept} of {answered}");
        checked += answered;
    }
    println!("drill | failed write | {total} | {checked} | 0 | 0");
}

/// After a battery that was empty, say.
#[test]
fn tells_of_a_clock_before_1970() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("tidetable.toml"), "page.listen = '127.0.0.1:0'").expect("a file");
    for command in [&["run"][..], &["chat", "--store", "data"]] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_tidetable"));
        program.args(command).current_dir(folder.path()).stdin(Stdio::null());
        let power = PowerCut::new(&folder.path().join("elsewhere"));
        power.watch(&mut program, false);
        program.env("POWERCUT_CLOCK", "-3000000000");
        let output = program.output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{command:?}: {said}");
        assert!(said.contains("before 1970: set it"), "{command:?}: {said}");
        assert!(!said.contains("panic"), "{command:?}: {said}");
    }
}

/// A store, and the match that is typed into it.
struct Table {
    path: PathBuf,
    config: PathBuf,
    /// The typed lines: the moves come after the first two.
    script: Vec<String>,
    /// How many lines of it were answered.
    answered: usize,
}

#[derive(Debug, Default)]
struct Tally {
    rounds: u64,
    matches: u64,
    answered: usize,
    lost: usize,
    wrong: Vec<String>,
}

impl Tally {
    fn report(&self, drill: &str) {
        let Self { rounds, answered, lost, wrong, .. } = self;
        println!("drill | {drill} | {rounds} | {answered} | {lost} | {}", wrong.len());
    }

    fn check(&self) {
        assert!(self.answered > 0, "nobody was answered: {self:?}");
        assert_eq!((self.lost, self.wrong.len()), (0, 0), "{self:?}");
    }
}

fn play(total: u64, mut round: impl FnMut(&mut Table)) -> Tally {
    let mut tally = Tally::default();
    while tally.rounds < total {
        let folder = tempfile::tempdir().expect("a folder");
        tally.matches += 1;
        let mut table = Table::new(folder.path(), tally.matches);
        while tally.rounds < total && table.answered < table.script.len() {
            let before = table.answered;
            round(&mut table);
            tally.rounds += 1;
            tally.answered += table.answered - before;
            match table.kept() {
                Err(error) => {
                    tally.wrong.push(error);
                    break;
                }
                Ok(kept) if kept > table.answered + 1 => {
                    tally.wrong.push(format!("{kept} are kept, {} were answered", table.answered));
                }
                Ok(kept) => {
                    tally.lost += table.answered.saturating_sub(kept);
                    table.answered = kept;
                }
            }
        }
    }
    tally
}

impl Table {
    fn new(folder: &Path, seed: u64) -> Self {
        let (path, config) = (folder.join("store"), folder.join("config.toml"));
        let text =
            format!("[store]\npath = '{}'\nexport_path = '{}-x'\n", path.display(), path.display());
        fs::write(&config, text).expect("a config");
        let moves = moves(&run(&[
            "simulate",
            "atlanteon",
            "--option",
            "sides=white",
            "--seed",
            &seed.to_string(),
        ]));
        let begin = ["ann: /atlanteon start @bob sides=white", "bob: /accept"];
        let says =
            |(seat, action): (usize, String)| format!("{}: /play {action}", ["ann", "bob"][seat]);
        let script =
            begin.map(str::to_owned).into_iter().chain(moves.into_iter().map(says)).collect();
        Self { path, config, script, answered: 0 }
    }

    /// The program, about to listen.
    fn chat(&self) -> Command {
        let mut command = tidetable();
        command.arg("chat").arg("--store").arg(&self.path);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        command
    }

    /// How many lines of the script are in the store, if it is these and no others.
    fn kept(&self) -> Result<usize, String> {
        // Killed at the first start, it may have made a folder and no store.
        let len = |name| fs::metadata(self.path.join(name)).map_or(0, |file| file.len());
        if len("db") == 0 && len("acknowledged") == 0 {
            return Ok(0);
        }
        let config = self.config.to_str().expect("a path");
        let export = run(&["export", "--config", config]);
        let lines = export.lines().map(|line| serde_json::from_str(line).expect("JSON"));
        let lines: Vec<Value> = lines.collect();
        let n_matches = lines.iter().filter(|line| line["format"] == "tidetable-match").count();
        if n_matches > 1 {
            return Err(format!("there are {n_matches} matches"));
        }
        let begun = lines.iter().filter(|line| line["what"] == "began").count();
        let found = moves(&export).into_iter();
        let found: Vec<String> = found.map(|(_, action)| action).collect();
        let typed = self.script.iter().skip(2).map(|line| line.rsplit(' ').next().expect("a move"));
        match typed.zip(&found).find(|(typed, found)| typed != found) {
            Some((typed, found)) => Err(format!("{found} was played instead of {typed}")),
            None if begun > 1 => Err("it began twice".to_owned()),
            None => Ok(n_matches + begun + found.len()),
        }
    }
}

/// The moves that were played: seat and action.
fn moves(record: &str) -> Vec<(usize, String)> {
    let lines = record.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let played = lines.filter(|line: &Value| line["what"] == "played");
    let word = |line: &Value| line["action"].as_str().expect("an action").to_owned();
    played.map(|line| (line["seat"].as_u64().expect("a seat") as usize, word(&line))).collect()
}

fn tidetable() -> Command {
    Command::new(env!("CARGO_BIN_EXE_tidetable"))
}

fn run(args: &[&str]) -> String {
    let output = tidetable().args(args).output().expect("a child");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {error}");
    String::from_utf8(output.stdout).expect("text")
}

/// Types on where the last round came to, until the program is killed.
fn round(table: &mut Table, prepare: impl FnOnce(&mut Command)) {
    let mut command = table.chat();
    prepare(&mut command);
    let mut child = command.spawn().expect("a child");
    let talk = Talk::to(&mut child);
    let rest = table.script[table.answered..].to_vec();
    let typist = thread::spawn(move || talk.talk(&rest));
    thread::sleep(pause());
    child.kill().expect("a child");
    child.wait().expect("a child");
    table.answered += typist.join().expect("a typist");
}

/// Between nothing and most of a match; often while it is still starting.
fn pause() -> Duration {
    let random = RandomState::new().build_hasher().finish();
    Duration::from_millis(if random.is_multiple_of(4) {
        random >> 8 & 31
    } else {
        random >> 8 & 255
    })
}

struct Talk {
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Talk {
    fn to(child: &mut Child) -> Self {
        Self {
            to: child.stdin.take().expect("its input"),
            from: BufReader::new(child.stdout.take().expect("its output")),
        }
    }

    /// Returns how many lines were answered until it broke off.
    fn talk(mut self, lines: &[String]) -> usize {
        if self.until_noted().is_none() {
            return 0;
        }
        for (n, line) in lines.iter().enumerate() {
            // The room is told what happened: that is the answer.
            if writeln!(self.to, "{line}").is_err() || self.until("[room] ").is_none() {
                return n;
            }
            if self.until_noted().is_none() {
                return n + 1;
            }
        }
        lines.len()
    }

    /// Something that is no line is answered in its turn, so that all before it
    /// has been said.
    fn until_noted(&mut self) -> Option<()> {
        writeln!(self.to, "?").ok()?;
        self.until("[console] ")
    }

    fn until(&mut self, start: &str) -> Option<()> {
        loop {
            let mut line = String::new();
            // The last line may be cut off.
            let whole = self.from.read_line(&mut line).ok()? > 0 && line.ends_with('\n');
            if !whole {
                return None;
            }
            if line.starts_with(start) {
                return Some(());
            }
            // Only the speaker is told what is wrong.
            if line.contains("I can’t save anything anymore") {
                return None;
            }
            assert!(start != "[room] ", "{line}");
        }
    }
}

/// How many rounds a drill has: so many, or ten times as many for `.ci/drills full`.
fn drills(tenth: u64) -> u64 {
    let factor = env::var("TIDETABLE_DRILLS").map_or(1, |text| text.parse().expect("a factor"));
    rounds().unwrap_or(tenth * factor)
}

/// `None` unless the number is set by hand.
fn rounds() -> Option<u64> {
    env::var("TIDETABLE_ROUNDS").ok().map(|rounds| rounds.parse().expect("a number of rounds"))
}
