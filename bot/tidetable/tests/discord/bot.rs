//! The program as a process, with the double for its Discord.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read},
    path::Path,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use tokio::{sync::mpsc, time::timeout};

/// How long anything may take before it counts as lost.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Well formed, and the double takes any.
pub const TOKEN: &str = "MTAwMDAwMDAwMDAwMDAwMDAw.double.a-token-that-is-never-logged";

/// A bot under way.
pub struct Bot {
    child: Child,
    began: Instant,
    /// Its output, line by line.
    printed: mpsc::UnboundedReceiver<String>,
    log: Arc<Mutex<String>>,
}

impl Bot {
    /// Starts it in a folder, where its store is. `config` is more of its
    /// section `[discord]`, and what comes after it.
    pub fn start(folder: &Path, api_url: &str, config: &str) -> Self {
        let text = format!(
            "[page]\nenabled = false\n[table]\ncomputer_playouts = 20\n[log]\nlevel = \"info,discord=debug\"\n\
             [discord]\napi_url = \"{api_url}\"\n{config}"
        );
        Self::start_with(folder, &text, &[])
    }

    /// Starts it with a whole config, away from any terminal.
    pub fn start_with(folder: &Path, config: &str, variables: &[(&str, &str)]) -> Self {
        fs::write(folder.join("tidetable.toml"), config).expect("a file");
        let began = Instant::now();
        // Tests that are started with nohup hand that on.
        let mut child = Command::new("env")
            .args(["--default-signal=HUP", "setsid"])
            .arg(env!("CARGO_BIN_EXE_tidetable"))
            .current_dir(folder)
            .env_remove("TIDETABLE_CONFIG")
            .env_remove("TIDETABLE_PAGE_ACCESS_KEY")
            .env("TIDETABLE_DISCORD_TOKEN", TOKEN)
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let log = Arc::new(Mutex::new(String::new()));
        let (print, printed) = mpsc::unbounded_channel();
        // Nobody may be left to read it.
        lines(child.stdout.take(), move |line| drop(print.send(line)));
        let kept = log.clone();
        lines(child.stderr.take(), move |line| {
            let mut kept = kept.lock().expect("no panic");
            kept.push_str(&line);
            kept.push('\n');
        });
        Self { child, began, printed, log }
    }

    /// Waits until it is ready, and returns the link that invites it, and how
    /// long it took from its start.
    pub async fn ready(&mut self) -> (String, Duration) {
        let line = timeout(PATIENCE, self.printed.recv()).await.ok().flatten();
        let line = line.unwrap_or_else(|| panic!("it is never ready: {}", self.log()));
        let link = line.strip_prefix("Invite it to a server: ");
        (link.unwrap_or_else(|| panic!("{line}")).to_owned(), self.began.elapsed())
    }

    /// The next line that it prints.
    #[cfg(feature = "matrix")]
    pub async fn prints(&mut self) -> String {
        let line = timeout(PATIENCE, self.printed.recv()).await.ok().flatten();
        line.unwrap_or_else(|| panic!("nothing is printed: {}", self.log()))
    }

    /// Has it read its config again.
    #[cfg(feature = "matrix")]
    pub fn reload(&self) {
        let id = self.id().to_string();
        assert!(Command::new("kill").args(["-HUP", &id]).status().expect("kill").success());
    }

    /// The log so far.
    pub fn log(&self) -> String {
        self.log.lock().expect("no panic").clone()
    }

    /// Waits until a line of the log has these words.
    pub async fn logs(&self, words: &str) {
        let begin = Instant::now();
        while !self.log().contains(words) {
            assert!(begin.elapsed() < PATIENCE, "no `{words}`: {}", self.log());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// As a crash does: kill -9.
    pub fn kill(&mut self) {
        self.child.kill().expect("a child");
        self.child.wait().expect("a child");
    }

    /// Tells it to stop, and returns how it ended, and what it had logged.
    pub async fn stop(mut self) -> (Option<i32>, String) {
        let id = self.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status().expect("kill");
        assert!(sent.success());
        self.end().await
    }

    /// Waits until it ends by itself.
    pub async fn end(&mut self) -> (Option<i32>, String) {
        let begin = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                // The last lines may still be on their way.
                while self.printed.recv().await.is_some() {}
                tokio::time::sleep(Duration::from_millis(20)).await;
                return (status.code(), self.log());
            }
            assert!(begin.elapsed() < PATIENCE, "it does not end: {}", self.log());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn lines(from: Option<impl Read + Send + 'static>, mut take: impl FnMut(String) + Send + 'static) {
    let from = BufReader::new(from.expect("a pipe"));
    thread::spawn(move || from.lines().map_while(Result::ok).for_each(&mut take));
}
