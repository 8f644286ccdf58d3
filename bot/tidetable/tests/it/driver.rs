//! Talks to `tidetable chat` line by line.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::{Child, ChildStdin, ChildStdout},
    time::{Duration, Instant},
};

use crate::program;

/// A line that is answered by one known line: the end of the answers before.
const ASK: &str = "?";
const ANSWER: &str = "[console] write ";

/// A chat under way.
pub struct Chat {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    /// Deleted at the end.
    folder: Option<tempfile::TempDir>,
}

impl Chat {
    /// Starts one that keeps nothing.
    pub fn start(arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut chat = Self::start_in(folder.path(), arguments);
        chat.folder = Some(folder);
        chat
    }

    pub fn start_in(folder: &Path, arguments: &[&str]) -> Self {
        let mut command = program::command(folder);
        command.arg("chat").args(arguments).stderr(std::process::Stdio::inherit());
        let mut child = command.spawn().expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Self { child, input, output, folder: None }
    }

    /// Says a line, and returns all that is answered.
    pub fn say(&mut self, line: &str) -> Vec<String> {
        self.timed(line).0
    }

    /// Says a line, and returns how long it was to the first answer.
    pub fn timed(&mut self, line: &str) -> (Vec<String>, Duration) {
        let begin = Instant::now();
        self.write(line);
        let first = self.read();
        let passed = begin.elapsed();
        self.write(ASK);
        let mut answers = vec![first];
        while !answers[answers.len() - 1].starts_with(ANSWER) {
            answers.push(self.read());
        }
        answers.pop();
        (answers, passed)
    }

    /// Ends it, and says how it ended.
    pub fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        self.child.wait().expect("an end").code()
    }

    fn write(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it goes on");
        input.write_all(format!("{line}\n").as_bytes()).expect("it listens");
        input.flush().expect("it listens");
    }

    fn read(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("it answers");
        assert!(line.ends_with('\n'), "it has ended: {line:?}");
        line.trim_end().to_owned()
    }
}

impl Drop for Chat {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The player whom an announcement such as `[room] @ann (Blue), place a tile.` asks to act; none if
/// it asks nobody.
pub fn awaited(answers: &[String]) -> Option<String> {
    let asked = answers.iter().rev().filter_map(|line| line.strip_prefix("[room] @"));
    asked.filter_map(|line| line.split_once(" (")).map(|(name, _)| name.to_owned()).next()
}

/// How many options the last question has; 0 if nothing is asked.
pub fn n_options(answers: &[String]) -> usize {
    let Some(question) = answers.last() else {
        return 0;
    };
    (1..).take_while(|number| question.contains(&format!(" {number}) "))).count()
}
