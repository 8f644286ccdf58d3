//! The page, Discord and Matrix: one that is refused leaves the others alone.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    path::Path,
    process::Command,
    time::Duration,
};

use discord_double::{Double, Options};

use crate::{
    bot::Bot,
    homeserver::{Homeserver, Mood},
    table::options,
};

/// A program on all three, and what it talks with.
struct House {
    folder: tempfile::TempDir,
    discord: Double,
    matrix: Homeserver,
    bot: Bot,
    /// Where the page is; none if it is off.
    page: Option<String>,
}

impl House {
    async fn open(discord: Options, mood: Mood, has_page: bool) -> Self {
        let (discord, matrix) = (Double::start(discord).await, Homeserver::start(mood));
        let folder = tempfile::tempdir().expect("a folder");
        let config = format!(
            "[page]\nenabled = {has_page}\nlisten = \"127.0.0.1:0\"\n\
             [discord]\napi_url = \"{}\"\n\
             [matrix]\nuser = \"@bot:example.org\"\nhomeserver = \"{}\"\n",
            discord.url(),
            matrix.url,
        );
        let variables = [("TIDETABLE_MATRIX_PASSWORD", "swordfish")];
        let mut bot = Bot::start_with(folder.path(), &config, &variables);
        let page = match has_page {
            true => {
                let line = bot.prints().await;
                let address = line.strip_prefix("Tidetable is at http://");
                Some(address.expect("the page is first").trim_end_matches('/').to_owned())
            }
            false => None,
        };
        Self { folder, discord, matrix, bot, page }
    }

    /// Waits until a part does as the health of the program tells; returns the report.
    async fn reports(&self, line: &str) -> (Option<i32>, String) {
        let begun = std::time::Instant::now();
        loop {
            let (code, report) = healthy(self.folder.path());
            if report.contains(line) {
                return (code, report);
            }
            assert!(begun.elapsed() < crate::bot::PATIENCE, "{report}\n{}", self.bot.log());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    fn get(&self, path: &str) -> String {
        let address = self.page.as_deref().expect("there is a page");
        let mut stream = TcpStream::connect(address).expect("it listens");
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    async fn discord_plays(&self) {
        self.discord
            .wait_until("the commands are there", |double| double.registrations() == 1)
            .await;
        self.reports("discord  ok\n").await;
    }
}

/// Runs `tidetable healthy`; returns its exit code and its output.
fn healthy(folder: &Path) -> (Option<i32>, String) {
    let asked = Command::new(env!("CARGO_BIN_EXE_tidetable"))
        .arg("healthy")
        .current_dir(folder)
        .env("TIDETABLE_MATRIX_PASSWORD", "swordfish")
        .output()
        .expect("it runs");
    (asked.status.code(), String::from_utf8(asked.stdout).expect("text"))
}

fn other_token() -> Options {
    Options { token: "MTAwMDAwMDAwMDAwMDAwMDAw.double.another".to_owned(), ..options() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_password_leaves_page_and_discord() {
    let house = House::open(options(), Mood::RefusesPassword, true).await;
    house.discord_plays().await;
    let (code, report) = house.reports("matrix   failed: the homeserver does not take").await;
    assert_eq!(code, Some(1), "{report}");
    assert!(report.contains("store    ok\npage     ok\ndiscord  ok\n"), "{report}");
    let log = house.bot.log();
    assert!(log.contains("Matrix is switched off, all else goes on"), "{log}");
    let page = house.get("/");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("Matrix: off"), "{page}");
    let health = house.get("/health");
    assert!(health.starts_with("HTTP/1.1 503") && health.ends_with("failing\n"), "{health}");
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(house.matrix.n_logins(), 1, "homeservers lock accounts");

    // The host has mended it, and nothing has to be restarted.
    house.matrix.set(Mood::Admits);
    house.bot.reload();
    let (code, report) = house.reports("matrix   ok\n").await;
    assert_eq!((code, house.matrix.n_logins()), (Some(0), 2), "{report}");
    assert!(house.get("/health").starts_with("HTTP/1.1 200"));
    let (code, log) = house.bot.stop().await;
    assert_eq!(code, Some(0), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_token_leaves_page_and_matrix() {
    let house = House::open(other_token(), Mood::Admits, true).await;
    let (code, report) = house.reports("discord  failed: Discord does not know").await;
    assert_eq!(code, Some(1), "{report}");
    house.reports("matrix   ok\n").await;
    let page = house.get("/");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("Discord: off"), "{page}");
    let n_requests = house.discord.requests().len();
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(house.discord.requests().len(), n_requests, "Discord bans who goes on");
    let log = house.bot.log();
    assert!(!log.contains("tried again"), "it is not: {log}");
    assert_eq!(house.bot.stop().await.0, Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_refused_later_leaves_the_others() {
    let house = House::open(options(), Mood::Admits, true).await;
    house.discord_plays().await;
    house.reports("matrix   ok\n").await;
    house.matrix.set(Mood::LogsOut);
    house.reports("matrix   failed: the homeserver has logged").await;
    house.reports("discord  ok\n").await;
    assert!(house.get("/").starts_with("HTTP/1.1 200"));
    house.discord.gateway().close(4004);
    house.reports("discord  failed: ").await;
    assert!(house.get("/").starts_with("HTTP/1.1 200"), "and the page still goes on");
    assert_eq!(house.bot.stop().await.0, Some(0));
}

/// Without a page, the platform that is left is enough to go on, and none is not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_ends_when_nobody_is_left() {
    let mut house = House::open(options(), Mood::RefusesPassword, false).await;
    house.discord_plays().await;
    house.reports("matrix   failed: ").await;
    house.discord.gateway().close(4011);
    let (code, log) = house.bot.end().await;
    assert_eq!(code, Some(1), "{log}");
    assert!(log.lines().last().is_some_and(|line| line.starts_with("error: ")), "{log}");
}
