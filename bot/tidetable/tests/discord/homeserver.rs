//! As much of a Matrix homeserver as it takes to be refused by it.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

/// How long it may have nothing new to tell.
const POLL: Duration = Duration::from_millis(100);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    Admits,
    /// It does not know the password.
    RefusesPassword,
    /// It does not know the session any more.
    LogsOut,
}

pub struct Homeserver {
    pub url: String,
    state: Arc<State>,
}

struct State {
    mood: Mutex<Mood>,
    n_logins: AtomicUsize,
}

impl Homeserver {
    pub fn start(mood: Mood) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let state = Arc::new(State { mood: Mutex::new(mood), n_logins: AtomicUsize::new(0) });
        let serving = state.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let state = serving.clone();
                thread::spawn(move || state.answer(stream));
            }
        });
        Self { url, state }
    }

    pub fn set(&self, mood: Mood) {
        *self.state.mood.lock().expect("no panic") = mood;
    }

    /// How often somebody has tried to log in.
    pub fn n_logins(&self) -> usize {
        self.state.n_logins.load(Ordering::SeqCst)
    }
}

impl State {
    fn answer(&self, mut stream: TcpStream) {
        let mut reader = BufReader::new(stream.try_clone().expect("a socket"));
        let (mut head, mut length) = (String::new(), 0);
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line).unwrap_or(0) <= 2 {
                break;
            }
            let line = line.to_ascii_lowercase();
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().expect("a number");
            }
            if head.is_empty() {
                head = line;
            }
        }
        let mut body = vec![0; length];
        if reader.read_exact(&mut body).is_err() {
            return;
        }
        let (status, answer) = self.decide(&head, &String::from_utf8_lossy(&body));
        let length = answer.len();
        // The other may be gone.
        let _ = write!(
            stream,
            "HTTP/1.1 {status} x\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\
             Connection: close\r\n\r\n{answer}"
        );
    }

    fn decide(&self, head: &str, body: &str) -> (u16, String) {
        let refusal = |code: &str| format!(r#"{{"errcode": "{code}", "error": "no"}}"#);
        let mood = *self.mood.lock().expect("no panic");
        if head.contains("/client/versions") {
            return (200, r#"{"versions": ["v1.11"]}"#.to_owned());
        }
        if head.starts_with("post") && head.contains("/login") {
            self.n_logins.fetch_add(1, Ordering::SeqCst);
            if mood == Mood::RefusesPassword {
                return (403, refusal("M_FORBIDDEN"));
            }
            let asked: serde_json::Value = serde_json::from_str(body).expect("JSON");
            let device = &asked["device_id"];
            let login = serde_json::json!({
                "user_id": "@bot:example.org", "access_token": "t", "device_id": device,
            });
            return (200, login.to_string());
        }
        if mood == Mood::LogsOut {
            return (401, refusal("M_UNKNOWN_TOKEN"));
        }
        if head.contains("/sync") {
            thread::sleep(POLL);
            return (200, r#"{"next_batch": "s1"}"#.to_owned());
        }
        if head.contains("/filter") {
            return (200, r#"{"filter_id": "1"}"#.to_owned());
        }
        (404, refusal("M_UNRECOGNIZED"))
    }
}
