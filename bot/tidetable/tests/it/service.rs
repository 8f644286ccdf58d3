//! The program as a service: what it tells systemd and the journal, what signals mean, and
//! how it is asked how it does.

use std::{
    fs::{self, File},
    io::{BufRead as _, BufReader},
    os::unix::{
        fs::{MetadataExt as _, PermissionsExt as _},
        net::UnixDatagram,
    },
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::program::{command, run_in};

const PATIENCE: Duration = Duration::from_secs(20);

const LOCAL: &str = "[page]\nlisten = \"127.0.0.1:0\"\n";

/// A program away from any terminal, whose log is a file.
struct Service {
    child: Child,
    log: std::path::PathBuf,
}

impl Service {
    fn start(folder: &Path, config: &str, change: impl FnOnce(&mut Command)) -> Self {
        // Tests that are started with nohup hand that on.
        Self::start_by(&["env", "--default-signal=HUP", "setsid"], folder, config, change)
    }

    /// Starts it by other programs, and waits for its address.
    fn start_by(
        by: &[&str],
        folder: &Path,
        config: &str,
        change: impl FnOnce(&mut Command),
    ) -> Self {
        fs::write(folder.join("tidetable.toml"), config).expect("a file");
        let log = folder.join("log");
        let program = command(folder);
        let mut starting = Command::new(by[0]);
        starting.args(&by[1..]).arg(program.get_program()).current_dir(folder);
        for (name, value) in program.get_envs() {
            match value {
                Some(value) => starting.env(name, value),
                None => starting.env_remove(name),
            };
        }
        let errors = File::create(&log).expect("a file");
        starting.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(errors);
        change(&mut starting);
        let mut child = starting.spawn().expect("it starts");
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("its output"));
        out.read_line(&mut line).expect("its address");
        let service = Self { child, log };
        assert!(line.starts_with("Tidetable is at"), "{line}{}", service.log());
        service
    }

    fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill").success());
    }

    fn log(&self) -> String {
        fs::read_to_string(&self.log).expect("its log")
    }

    fn logs(&self, words: &str) {
        let begun = Instant::now();
        while !self.log().contains(words) {
            assert!(begun.elapsed() < PATIENCE, "no `{words}`: {}", self.log());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Stops it, and returns what it has logged.
    fn stop(mut self) -> String {
        self.signal("-TERM");
        assert_eq!(self.child.wait().expect("an end").code(), Some(0), "{}", self.log());
        self.log()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The messages that systemd would receive.
struct Systemd {
    socket: UnixDatagram,
    heard: Vec<String>,
}

impl Systemd {
    fn at(path: &Path) -> Self {
        let socket = UnixDatagram::bind(path).expect("a socket");
        socket.set_read_timeout(Some(PATIENCE)).expect("a socket");
        Self { socket, heard: Vec::new() }
    }

    /// Waits for the next message that has this line, and returns it.
    fn hears(&mut self, line: &str) -> String {
        let until = Instant::now() + PATIENCE;
        loop {
            assert!(Instant::now() < until, "{line}: {:?}", self.heard);
            let mut bytes = [0; 4096];
            let received = self.socket.recv(&mut bytes);
            let length = received.unwrap_or_else(|error| panic!("{line}: {error}"));
            let message = String::from_utf8_lossy(&bytes[..length]).into_owned();
            self.heard.push(message.clone());
            if message.lines().any(|told| told == line) {
                return message;
            }
        }
    }

    /// Waits for such a message unless there was one already.
    fn has_heard(&mut self, line: &str) {
        if !self.heard.iter().flat_map(|message| message.lines()).any(|told| told == line) {
            self.hears(line);
        }
    }
}

#[test]
fn systemd_hears_of_its_life() {
    let folder = tempfile::tempdir().expect("a folder");
    let socket = folder.path().join("notify");
    let mut systemd = Systemd::at(&socket);
    let service = Service::start(folder.path(), LOCAL, |starting| {
        starting.env("NOTIFY_SOCKET", &socket).env("WATCHDOG_USEC", "300000");
    });
    systemd.hears("READY=1");
    systemd.has_heard("STATUS=store ok; page ok; discord off; matrix off");
    for _ in 0..3 {
        systemd.hears("WATCHDOG=1");
    }
    service.signal("-HUP");
    let reloading = systemd.hears("RELOADING=1");
    assert!(reloading.contains("MONOTONIC_USEC="), "{reloading}");
    systemd.hears("READY=1");
    service.signal("-TERM");
    systemd.hears("STOPPING=1");
    service.stop();
}

#[test]
fn the_journal_gets_priorities_and_no_colours() {
    let folder = tempfile::tempdir().expect("a folder");
    let socket = folder.path().join("notify");
    for format in ["pretty", "json"] {
        let config = format!("{LOCAL}[log]\nformat = \"{format}\"\n");
        let file = folder.path().join("log");
        File::create(&file).expect("a file");
        let service = Service::start(folder.path(), &config, |starting| {
            let stderr = fs::metadata(&file).expect("a file");
            let stream = format!("{}:{}", stderr.dev(), stderr.ino());
            starting.env("JOURNAL_STREAM", stream).env("NOTIFY_SOCKET", &socket);
        });
        service.logs("started");
        let log = service.stop();
        assert!(log.lines().count() >= 3, "{log}");
        for line in log.lines() {
            assert!(line.starts_with("<6>") && !line.contains('\u{1b}'), "{line:?}");
            let text = &line["<6>".len()..];
            assert_eq!(serde_json::from_str::<Value>(text).is_ok(), format == "json", "{line}");
        }
    }
    // Elsewhere nobody would take them away.
    let service = Service::start(folder.path(), LOCAL, |starting| {
        starting.env("JOURNAL_STREAM", "1:2");
    });
    assert!(!service.stop().contains("<6>"));
}

#[test]
fn a_hang_up_reads_the_config_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let service = Service::start(folder.path(), LOCAL, |_| {});
    let write = |text: &str| fs::write(folder.path().join("tidetable.toml"), text).expect("a file");
    write("[page]\nlisten = \"127.0.0.1:1\"\n[table]\nmatches_per_person = 3\n");
    service.signal("-HUP");
    service.logs("the config is read again");
    let log = service.log();
    assert!(log.contains("applied=\"table\"") && log.contains("keys=\"page\""), "{log}");
    write("[table]\nmatches_per_person = 0\n");
    service.signal("-HUP");
    service.logs("nothing is changed, since the config is wrong");
    assert!(service.log().contains("line 2"), "{}", service.log());
    fs::remove_file(folder.path().join("tidetable.toml")).expect("a file");
    service.signal("-HUP");
    service.logs("the config file is not there any more");
    write("[page]\nlisten = \"127.0.0.1:1\"\n[log]\nlevel = \"error\"\n");
    service.signal("-HUP");
    // That it is read is not logged at this level.
    thread::sleep(Duration::from_millis(500));
    let log = service.stop();
    assert!(!log.contains("stopped"), "{log}");
}

#[test]
fn nohup_keeps_it_from_hanging_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let service = Service::start_by(&["setsid", "nohup"], folder.path(), LOCAL, |_| {});
    service.signal("-HUP");
    thread::sleep(Duration::from_millis(300));
    let log = service.stop();
    assert!(log.contains("SIGTERM") && !log.contains("read again"), "{log}");
}

#[test]
fn it_says_how_it_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let ask = || run_in(folder.path(), &["healthy"], b"");
    let alone = ask().refused(1);
    assert!(alone.starts_with("no tidetable runs with this store"), "{alone}");
    let mut service = Service::start(folder.path(), LOCAL, |_| {});
    service.logs("started");
    let told = ask().good();
    assert_eq!(told, "store    ok\npage     ok\ndiscord  off\nmatrix   off\n");
    let socket = folder.path().join("tidetable-data.sock");
    let mode = fs::metadata(&socket).expect("a socket").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    service.child.kill().expect("a child");
    service.child.wait().expect("a child");
    assert!(ask().refused(1).starts_with("no tidetable runs"), "the socket is still there");
    let service = Service::start(folder.path(), LOCAL, |_| {});
    service.logs("started");
    assert!(ask().good().starts_with("store    ok\n"));
    service.stop();
    assert!(!socket.exists());
}

#[test]
fn a_json_log_is_json_to_its_last_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let json = "[log]\nformat = \"json\"\n";
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address");
    for (config, code) in [
        (format!("{json}[page]\nlisten = \"{address}\"\n"), 1),
        (format!("{json}[page]\nenabled = false\n"), 2),
        (format!("[store]\nexport_keep = 0\n{json}[page]\nnonsense = 1\n"), 2),
    ] {
        fs::write(folder.path().join("tidetable.toml"), &config).expect("a file");
        let ended = run_in(folder.path(), &["run"], b"");
        assert_eq!(ended.code, Some(code), "{}", ended.err);
        assert!(!ended.err.is_empty(), "{config}");
        for line in ended.err.lines() {
            let row: Value = serde_json::from_str(line).expect("JSON");
            assert!(row["message"].is_string(), "{row}");
        }
        // A person who asks is answered as before.
        if code == 2 && config.contains("nonsense") {
            let checked = run_in(folder.path(), &["check"], b"");
            assert!(checked.err.starts_with("error: "), "{}", checked.err);
        }
    }
}
