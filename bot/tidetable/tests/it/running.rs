//! `tidetable run`: it starts, answers and ends cleanly.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::{Child, ChildStdout, Command},
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::program::{command, run_in};

/// A bot under way, on a port of its own.
pub struct Bot {
    pub child: Child,
    pub address: String,
    out: BufReader<ChildStdout>,
}

impl Bot {
    /// Starts it and waits for its address. `config` is more of its config.
    pub fn start(folder: &Path, config: &str) -> Self {
        let text = format!("[page]\nlisten = \"127.0.0.1:0\"\n{config}");
        fs::write(folder.join("tidetable.toml"), text).expect("a file");
        let mut child = command(folder).spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("its output"));
        let mut line = String::new();
        out.read_line(&mut line).expect("its address");
        let address = line.trim_end().strip_prefix("Tidetable is at http://");
        let address = address
            .and_then(|address| address.strip_suffix('/'))
            .unwrap_or_else(|| panic!("{line}"));
        Self { address: address.to_owned(), child, out }
    }

    /// The whole answer to a request.
    pub fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a socket");
        stream.write_all(request.as_bytes()).expect("it listens");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub fn get(&self, path: &str) -> String {
        let host = &self.address;
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
    }

    /// The page at an address, or where that leads.
    fn see(&self, path: &str) -> String {
        let answer = self.get(path);
        let to = answer.lines().find_map(|line| line.strip_prefix("location: "));
        to.map(|to| self.get(to)).unwrap_or(answer)
    }

    fn post(&self, path: &str, body: &str) -> String {
        self.ask(&self.posting(path, body))
    }

    fn posting(&self, path: &str, body: &str) -> String {
        let (host, length) = (&self.address, body.len());
        format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{body}"
        )
    }

    /// Sends a signal, and returns how it ended, how long that took, and what
    /// it wrote.
    pub fn end(mut self, signal: &str) -> (Option<i32>, Duration, String, String) {
        let begin = Instant::now();
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status().expect("kill");
        assert!(sent.success());
        let (mut out, mut err) = (String::new(), String::new());
        self.out.read_to_string(&mut out).expect("text");
        let mut stderr = self.child.stderr.take().expect("its errors");
        stderr.read_to_string(&mut err).expect("text");
        let code = self.child.wait().expect("an end").code();
        (code, begin.elapsed(), out, err)
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_starts_answers_and_ends() {
    for signal in ["-TERM", "-INT"] {
        let folder = tempfile::tempdir().expect("a folder");
        let bot = Bot::start(folder.path(), "");
        assert!(bot.get("/").starts_with("HTTP/1.1 200 OK"), "{}", bot.get("/"));
        let (code, passed, out, err) = bot.end(signal);
        assert_eq!(code, Some(0), "{err}");
        assert!(passed < Duration::from_secs(5), "{passed:?}");
        assert_eq!(out, "", "only the address goes to standard output");
        assert!(err.contains("stopped"), "{err}");
    }
}

#[test]
fn it_names_the_address_that_people_can_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = "[page]\nlisten = \"127.0.0.1:0\"\naddress = \"https://games.example/table\"\n";
    fs::write(folder.path().join("tidetable.toml"), config).expect("a file");
    let mut child = command(folder.path()).spawn().expect("the program starts");
    let mut line = String::new();
    let out = child.stdout.as_mut().expect("its output");
    BufReader::new(out).read_line(&mut line).expect("its address");
    child.kill().expect("it ends");
    child.wait().expect("it ends");
    assert_eq!(line, "Tidetable is at https://games.example/table/\n");
}

#[test]
fn it_ends_while_somebody_waits_for_news() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Bot::start(folder.path(), "");
    let mut stream = TcpStream::connect(&bot.address).expect("it listens");
    let host = &bot.address;
    let request = format!("GET /news HTTP/1.1\r\nHost: {host}\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("it listens");
    let mut start = [0; 12];
    stream.read_exact(&mut start).expect("an answer");
    assert_eq!(&start, b"HTTP/1.1 200");
    let (code, passed, ..) = bot.end("-TERM");
    assert_eq!(code, Some(0));
    assert!(passed < Duration::from_secs(5), "{passed:?}");
}

#[test]
fn what_is_said_on_the_page_is_kept_and_the_computer_answers() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Bot::start(folder.path(), "[table]\ncomputer_playouts = 20\n");
    let said = bot.post("/say", "room=table&as=ann&text=%2Fatlanteon+start+computer+sides%3Dwhite&nonce=0123456789abcdef0123456789abcdef");
    assert!(said.starts_with("HTTP/1.1 303"), "{said}");
    let begin = Instant::now();
    // Blue, the computer, places the first tower; then it is up to ann.
    while !bot.see("/?as=ann").contains("Your turn") {
        assert!(begin.elapsed() < Duration::from_secs(20), "{}", bot.see("/?as=ann"));
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(bot.end("-TERM").0, Some(0));
    let told = run_in(folder.path(), &["check"], b"").good();
    assert!(told.contains("is sound: 1 match, 1 of them not over"), "{told}");
    let export = run_in(folder.path(), &["export"], b"").out;
    assert!(export.contains("\"what\":\"played\",\"seat\":1"), "{export}");
    assert!(!export.contains("\"notice\""), "all was delivered: {export}");
}

#[test]
fn it_ends_while_the_computer_thinks() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Bot::start(folder.path(), "[table]\ncomputer_playouts = 1000000\n");
    let said = bot.post("/say", "room=table&as=ann&text=%2Fatlanteon+start+computer+sides%3Dwhite&nonce=0123456789abcdef0123456789abcdef");
    assert!(said.starts_with("HTTP/1.1 303"), "{said}");
    let (code, passed, _, err) = bot.end("-TERM");
    assert_eq!(code, Some(0), "{err}");
    assert!(passed < Duration::from_secs(5), "{passed:?}");
    let told = run_in(folder.path(), &["check"], b"").good();
    assert!(told.contains("is sound: 1 match"), "{told}");
}

#[test]
fn the_access_key_is_asked_for_and_never_logged() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = "access_key = \"hunter2hunter2hunter2\"\n[log]\nlevel = \"trace\"\n";
    let bot = Bot::start(folder.path(), config);
    let page = bot.get("/?as=ann");
    assert!(!page.contains("hunter2"), "{page}");
    assert!(page.starts_with("HTTP/1.1 303") && page.contains("location: /key"), "{page}");
    let (code, _, out, err) = bot.end("-TERM");
    assert_eq!(code, Some(0));
    assert!(!(out + err.as_str()).contains("hunter2"), "{err}");
}

#[test]
fn an_invitation_is_printed_while_the_program_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Bot::start(folder.path(), "access_key = \"hunter2hunter2hunter2\"\n");
    let printed = run_in(folder.path(), &["invite", "Ann"], b"").good();
    let link = printed.lines().next().expect("a link").to_owned();
    assert!(!printed.contains("hunter2"), "{printed}");
    let path = link.splitn(4, '/').nth(3).expect("a path");
    let entered = bot.get(&format!("/{path}"));
    assert!(entered.starts_with("HTTP/1.1 303"), "{entered}");
    assert!(
        entered.contains("location: /?as=Ann") && entered.contains("set-cookie: "),
        "{entered}"
    );
    let forged = bot.get(&format!("/{}", path.replace("Ann", "Bob")));
    assert!(forged.starts_with("HTTP/1.1 401"), "{forged}");
    assert_eq!(bot.end("-TERM").0, Some(0));
    for (config, name, why) in [
        ("", "ann", "no access key is set here"),
        ("[page]\naccess_key = \"hunter2hunter2hunter2\"\n", "computer", "is no name"),
    ] {
        fs::write(folder.path().join("tidetable.toml"), config).expect("a config");
        let refused = run_in(folder.path(), &["invite", name], b"");
        assert_eq!(refused.code, Some(2), "{}", refused.err);
        assert!(refused.err.contains(why), "{}", refused.err);
    }
}

/// Many who only stand in the door keep nobody out.
#[test]
fn the_silent_keep_nobody_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Bot::start(folder.path(), "");
    let mut silent = Vec::new();
    for n in 0..600 {
        let mut stream = TcpStream::connect(&bot.address).expect("it listens");
        if n % 2 == 0 {
            stream.write_all(b"GET / HTTP/1.1\r\nHost: ").expect("it listens");
        }
        silent.push(stream);
    }
    let begin = Instant::now();
    assert!(bot.get("/?as=ann").starts_with("HTTP/1.1 200"));
    assert!(begin.elapsed() < Duration::from_secs(2), "{:?}", begin.elapsed());
    let (code, ended, _, err) = bot.end("-TERM");
    assert!(code == Some(0) && ended < Duration::from_secs(5), "{err}");
    assert_eq!(err.matches("too many connections to the page").count(), 1, "{err}");
}

#[test]
fn there_is_a_backup_from_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Bot::start(folder.path(), "[store]\nexport_path = \"backups\"\n");
    bot.post(
        "/say",
        "room=table&as=ann&text=%2Fatlanteon+start+%40bob&nonce=0123456789abcdef0123456789abcdef",
    );
    assert_eq!(bot.end("-TERM").0, Some(0));
    let bot = Bot::start(folder.path(), "[store]\nexport_path = \"backups\"\n");
    let begin = Instant::now();
    let n_files = || fs::read_dir(folder.path().join("backups")).map_or(0, Iterator::count);
    while n_files() == 0 {
        assert!(begin.elapsed() < Duration::from_secs(10), "no backup");
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(bot.end("-TERM").0, Some(0));
}

#[test]
fn it_ends_when_its_store_is_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut bot = Bot::start(folder.path(), "");
    let store = folder.path().join("tidetable-data");
    fs::remove_dir_all(&store).expect("a folder");
    fs::create_dir(&store).expect("a folder");
    let start = bot.posting(
        "/say",
        "room=table&as=ann&text=%2Fatlanteon+start+%40bob&nonce=0123456789abcdef0123456789abcdef",
    );
    // It may have noticed by itself, and ended before it was asked or has
    // answered.
    if let Ok(mut stream) = TcpStream::connect(&bot.address) {
        let _ = stream.write_all(start.as_bytes());
        let _ = stream.read_to_end(&mut Vec::new());
    }
    let begin = Instant::now();
    while bot.child.try_wait().expect("a child").is_none() {
        assert!(begin.elapsed() < Duration::from_secs(20), "it goes on");
        std::thread::sleep(Duration::from_millis(10));
    }
    let mut err = String::new();
    bot.child.stderr.take().expect("its log").read_to_string(&mut err).expect("its log");
    assert!(err.contains("tidetable-data/db is no longer there: somebody deleted"), "{err}");
    assert_eq!(bot.child.wait().expect("an end").code(), Some(1), "{err}");
    assert_eq!(fs::read_dir(&store).expect("a folder").count(), 0);
}

#[test]
fn logs_are_json_if_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Bot::start(folder.path(), "[log]\nformat = \"json\"\n");
    let (.., err) = bot.end("-TERM");
    assert!(err.lines().count() >= 2, "{err}");
    for line in err.lines() {
        let row: Value = serde_json::from_str(line).expect("JSON");
        assert!(row["message"].is_string() && row["level"].is_string(), "{row}");
    }
}

#[test]
fn a_port_in_use_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address");
    let config = format!("[page]\nlisten = \"{address}\"\n");
    fs::write(folder.path().join("tidetable.toml"), config).expect("a file");
    let told = run_in(folder.path(), &["run"], b"").refused(1);
    assert!(told.starts_with(&format!("{address} is taken by another program")), "{told}");
}
