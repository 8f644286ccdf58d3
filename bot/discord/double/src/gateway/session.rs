//! Sessions: who gets which events, and what was missed.

use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

/// How many events are kept for a session that is away.
const BACKLOG: usize = 2_000;
/// How long a session that is away can be resumed.
const AWAY: Duration = Duration::from_secs(60);

/// An order to a connection.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    Op(u8, Value),
    Raw(String),
    Close(u16),
    Drop,
    Silence,
}

#[derive(Debug)]
pub(crate) struct Session {
    pub id: String,
    seq: u64,
    backlog: VecDeque<(u64, String)>,
    /// Its connection, if there is one.
    line: Option<UnboundedSender<Out>>,
    left: Instant,
}

#[derive(Default, Debug)]
pub(crate) struct Sessions {
    all: Vec<Session>,
    pub identifies: usize,
    pub resumes: usize,
    pub heartbeats: usize,
    pub refuse_resumes: bool,
    pub refuse_connections: bool,
    pub last_identify: Option<Instant>,
}

impl Sessions {
    /// Starts a session, whose first event is READY.
    pub fn start(&mut self, line: UnboundedSender<Out>, ready: impl FnOnce(&str) -> Value) {
        self.identifies += 1;
        let id = format!("{:032x}", 0x5e55_1011_u64 + self.identifies as u64);
        let (backlog, left) = (VecDeque::new(), Instant::now());
        let mut session = Session { id, seq: 0, backlog, line: Some(line), left };
        let ready = ready(&session.id);
        session.dispatch("READY", &ready);
        self.all.push(session);
    }

    /// Takes a session up again, with what was missed; `false` if it cannot be.
    pub fn resume(&mut self, line: &UnboundedSender<Out>, id: &str, seq: u64) -> bool {
        if self.refuse_resumes {
            return false;
        }
        let Some(session) = self.all.iter_mut().find(|session| session.id == id) else {
            return false;
        };
        let missed = session.backlog.iter().filter(|(number, _)| *number > seq);
        for (_, payload) in missed {
            let _ = line.send(Out::Raw(payload.clone()));
        }
        session.line = Some(line.clone());
        session.dispatch("RESUMED", &json!({}));
        self.resumes += 1;
        true
    }

    /// Sends an event to all sessions; those that are away get it when they
    /// resume. Whether anybody got it now.
    pub fn dispatch(&mut self, kind: &str, data: &Value) -> bool {
        self.all.retain(|session| session.line.is_some() || session.left.elapsed() < AWAY);
        let mut got = false;
        for session in &mut self.all {
            got |= session.dispatch(kind, data);
        }
        got
    }

    pub fn tell(&self, out: impl Fn() -> Out) {
        for line in self.all.iter().filter_map(|session| session.line.as_ref()) {
            let _ = line.send(out());
        }
    }

    /// A connection is gone; its session may be resumed.
    pub fn note_disconnect(&mut self, line: &UnboundedSender<Out>) {
        for session in &mut self.all {
            if session.line.take_if(|sender| sender.same_channel(line)).is_some() {
                session.left = Instant::now();
            }
        }
    }

    /// A connection that ended in a way after which nothing can be resumed.
    pub fn forget(&mut self, line: &UnboundedSender<Out>) {
        self.all.retain(|session| {
            session.line.as_ref().is_none_or(|sender| !sender.same_channel(line))
        });
    }

    pub fn forget_all(&mut self) {
        self.all.clear();
    }

    pub fn n_connected(&self) -> usize {
        self.all.iter().filter(|session| session.line.is_some()).count()
    }
}

impl Session {
    fn dispatch(&mut self, kind: &str, data: &Value) -> bool {
        self.seq += 1;
        let payload = json!({"op": 0, "t": kind, "s": self.seq, "d": data}).to_string();
        let sent =
            self.line.as_ref().is_some_and(|line| line.send(Out::Raw(payload.clone())).is_ok());
        self.backlog.push_back((self.seq, payload));
        if self.backlog.len() > BACKLOG {
            self.backlog.pop_front();
        }
        sent
    }
}
