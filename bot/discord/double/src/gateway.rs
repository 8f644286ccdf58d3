//! The gateway: sessions, what they are sent, and what goes wrong with them.

mod connection;
mod session;

use serde_json::Value;

pub(crate) use self::connection::connect;
pub(crate) use self::session::{Out, Sessions};

use crate::double::shared::Shared;

/// The switches of the gateway, and what it has seen.
#[derive(Clone, Copy, Debug)]
pub struct Gateway<'a>(pub(crate) &'a Shared);

impl Gateway<'_> {
    /// Asks all sessions to connect again (op 7).
    pub fn reconnect(self) {
        self.0.sessions().tell(|| Out::Op(7, Value::Null));
    }

    /// Tells all sessions that they are invalid (op 9). If not resumable, they
    /// are forgotten.
    pub fn invalid(self, resumable: bool) {
        let mut sessions = self.0.sessions();
        sessions.tell(|| Out::Op(9, Value::Bool(resumable)));
        if !resumable {
            sessions.forget_all();
        }
    }

    /// Closes all connections with a code; 1005 stands for none.
    pub fn close(self, code: u16) {
        let mut sessions = self.0.sessions();
        sessions.tell(|| Out::Close(code));
        if matches!(code, 4_003 | 4_007 | 4_009) {
            sessions.forget_all();
        }
    }

    /// Ends all connections without a word.
    pub fn drop_connections(self) {
        self.0.sessions().tell(|| Out::Drop);
    }

    /// From now on nothing is answered to heartbeats, on connections that there
    /// are: new ones are answered.
    pub fn silence(self) {
        self.0.sessions().tell(|| Out::Silence);
    }

    /// Sends an event as it is, without a look at it: for events that the bot
    /// cannot read.
    pub fn send_event(self, kind: &str, data: Value) {
        self.0.sessions().dispatch(kind, &data);
    }

    /// Sends a whole payload as it is.
    pub fn send_raw(self, payload: Value) {
        self.0.sessions().tell(|| Out::Raw(payload.to_string()));
    }

    /// Sends a text that need not be JSON.
    pub fn send_text(self, text: &str) {
        self.0.sessions().tell(|| Out::Raw(text.to_owned()));
    }

    /// From now on sessions cannot be resumed, or can again.
    pub fn refuse_resumes(self, refuse: bool) {
        self.0.sessions().refuse_resumes = refuse;
    }

    /// From now on nobody can connect, or can again.
    pub fn refuse_connections(self, refuse: bool) {
        self.0.sessions().refuse_connections = refuse;
    }

    /// How many sessions are connected and ready.
    pub fn sessions(self) -> usize {
        self.0.sessions().n_connected()
    }

    /// How often a session was started.
    pub fn identifies(self) -> usize {
        self.0.sessions().identifies
    }

    /// How often a session was resumed.
    pub fn resumes(self) -> usize {
        self.0.sessions().resumes
    }

    /// How many heartbeats came.
    pub fn heartbeats(self) -> usize {
        self.0.sessions().heartbeats
    }

    /// Comes back when so many sessions are connected and ready. Fails the test
    /// if that takes too long.
    ///
    /// # Panics
    ///
    /// If it takes longer than [`crate::Options::patience`].
    pub async fn ready(self, sessions: usize) {
        let enough =
            self.0.until(|shared| (shared.sessions().n_connected() >= sessions).then_some(()));
        let patience = self.0.options.patience;
        let Ok(()) = tokio::time::timeout(patience, enough).await else {
            panic!("{} of {sessions} sessions are ready after {patience:?}", self.sessions());
        };
    }
}
