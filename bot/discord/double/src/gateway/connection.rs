//! One connection to the gateway, from HELLO to its end.

use std::{
    io::Write as _,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    extract::{
        ConnectInfo, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket},
    },
    http::{StatusCode, Uri},
    response::{IntoResponse as _, Response},
};
use flate2::{Compression, write::ZlibEncoder};
use serde_json::{Value, json};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};

use super::Out;
use crate::{double::shared::Shared, server::Cut, world::wire};

/// Members, presences and message contents.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
/// All intents that there are.
const INTENTS: u64 = 0x0377_FFFF;
/// How many events a bot may send in a minute.
const EVENTS: usize = 120;

/// Takes up a connection, at the address that `GET /gateway` gives.
pub(crate) async fn connect(
    State(shared): State<Arc<Shared>>,
    uri: Uri,
    ConnectInfo(cut): ConnectInfo<Cut>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if shared.sessions().refuse_connections {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(move |socket| async move {
        let (line, told) = mpsc::unbounded_channel();
        let query: Vec<&str> = uri.query().unwrap_or_default().split('&').collect();
        let version =
            query.iter().all(|parameter| !parameter.starts_with("v=") || *parameter == "v=10");
        if query.iter().any(|parameter| parameter.starts_with("compress=")) {
            shared.violation("gateway", "the double knows no compression of the transport");
        }
        let zlib = shared.options.zlib;
        let mut connection = Connection {
            shared: shared.clone(),
            socket,
            line,
            zlib,
            cut,
            known: false,
            silent: false,
            beat: Instant::now(),
            minute: Instant::now(),
            events: 0,
        };
        let end = if version { connection.run(told).await } else { End::Close(4_012) };
        connection.end(end).await;
    })
}

struct Connection {
    shared: Arc<Shared>,
    socket: WebSocket,
    line: UnboundedSender<Out>,
    zlib: bool,
    cut: Cut,
    /// Whether it has a session.
    known: bool,
    silent: bool,
    /// When the last heartbeat came.
    beat: Instant,
    minute: Instant,
    events: usize,
}

enum End {
    /// The bot is gone, or the connection; it may come back.
    Gone,
    /// The bot closed it in a way that ends the session.
    Done,
    Drop,
    Close(u16),
}

impl Connection {
    async fn run(&mut self, mut told: UnboundedReceiver<Out>) -> End {
        let interval = self.shared.options.heartbeat;
        let millis = crate::double::clock::millis(interval);
        if self.op(10, json!({"heartbeat_interval": millis})).await.is_err() {
            return End::Gone;
        }
        loop {
            // A bot may be late, but not by as much again.
            let dead = tokio::time::Instant::from_std(self.beat + interval * 2);
            let end = tokio::select! {
                heard = self.socket.recv() => self.hear(heard).await,
                out = told.recv() => self.tell(out).await,
                () = tokio::time::sleep_until(dead) => Some(End::Close(4_009)),
            };
            if let Some(end) = end {
                return end;
            }
        }
    }

    async fn tell(&mut self, out: Option<Out>) -> Option<End> {
        let sent = match out? {
            Out::Op(op, data) => self.op(op, data).await,
            Out::Raw(text) => self.send(text).await,
            Out::Close(code) => return Some(End::Close(code)),
            Out::Drop => return Some(End::Drop),
            Out::Silence => {
                self.silent = true;
                Ok(())
            }
        };
        sent.err()
    }

    async fn hear(&mut self, heard: Option<Result<Message, axum::Error>>) -> Option<End> {
        let text = match heard {
            Some(Ok(Message::Text(text))) => text.to_string(),
            Some(Ok(Message::Binary(bytes))) => String::from_utf8_lossy(&bytes).into_owned(),
            Some(Ok(Message::Close(frame))) => {
                let code = frame.map_or(1_005, |frame| frame.code);
                return Some(if matches!(code, 1_000 | 1_001) { End::Done } else { End::Gone });
            }
            Some(Ok(_)) => return None,
            Some(Err(_)) | None => return Some(End::Gone),
        };
        if self.minute.elapsed() > Duration::from_secs(60) {
            (self.minute, self.events) = (Instant::now(), 0);
        }
        self.events += 1;
        if self.events > EVENTS {
            return Some(End::Close(4_008));
        }
        let Ok(payload) = serde_json::from_str::<Value>(&text) else {
            return Some(End::Close(4_002));
        };
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => self.heartbeat().await,
            Some(2) if self.known => Some(End::Close(4_005)),
            Some(2) => self.identify(data).await,
            Some(6) => self.resume(data).await,
            Some(3 | 4 | 8) if !self.known => Some(End::Close(4_003)),
            Some(3 | 4 | 8) => None,
            _ => Some(End::Close(4_001)),
        }
    }

    async fn heartbeat(&mut self) -> Option<End> {
        self.beat = Instant::now();
        self.shared.sessions().heartbeats += 1;
        self.shared.notify_waiters();
        if self.silent {
            return None;
        }
        self.op(11, Value::Null).await.err()
    }

    async fn identify(&mut self, data: &Value) -> Option<End> {
        if !self.is_ours(data) {
            return Some(End::Close(4_004));
        }
        if let Some(close) = self.intents(data) {
            return Some(End::Close(close));
        }
        if data["properties"]["os"].is_null() || data["properties"]["browser"].is_null() {
            self.shared.violation("gateway", "an IDENTIFY has properties");
        }
        if self.is_too_soon() {
            return self.op(9, Value::Bool(false)).await.err();
        }
        let ready = wire::ready(&self.shared);
        self.shared.sessions().start(self.line.clone(), |id| {
            let mut ready = ready;
            ready["session_id"] = id.into();
            if data["shard"].is_array() {
                ready["shard"] = data["shard"].clone();
            }
            ready
        });
        self.known = true;
        self.shared.notify_waiters();
        None
    }

    /// The code that closes the connection for the intents it asks for, if they are refused.
    fn intents(&self, data: &Value) -> Option<u16> {
        let Some(intents) = data["intents"].as_u64().filter(|intents| intents & !INTENTS == 0)
        else {
            return Some(4_013);
        };
        let more = intents & !self.shared.options.intents;
        if more != 0 {
            self.shared.violation("gateway", &format!("the intents {more:#x} are not needed"));
        }
        (more & PRIVILEGED != 0).then_some(4_014)
    }

    fn is_too_soon(&self) -> bool {
        let mut sessions = self.shared.sessions();
        let every = self.shared.options.identify_every;
        let soon = sessions.last_identify.is_some_and(|moment| moment.elapsed() < every);
        sessions.last_identify = Some(Instant::now());
        soon
    }

    async fn resume(&mut self, data: &Value) -> Option<End> {
        if !self.is_ours(data) {
            return Some(End::Close(4_004));
        }
        let id = data["session_id"].as_str().unwrap_or_default();
        let seq = data["seq"].as_u64().unwrap_or_default();
        self.known = self.shared.sessions().resume(&self.line, id, seq);
        self.shared.notify_waiters();
        if self.known {
            return None;
        }
        self.op(9, Value::Bool(false)).await.err()
    }

    fn is_ours(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.trim_start_matches("Bot ") == self.shared.options.token
    }

    async fn op(&mut self, op: u8, data: Value) -> Result<(), End> {
        self.send(json!({"op": op, "d": data, "s": null, "t": null}).to_string()).await
    }

    async fn send(&mut self, text: String) -> Result<(), End> {
        let message = if self.zlib {
            let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
            // Into memory, which does not fail.
            let _ = encoder.write_all(text.as_bytes());
            Message::Binary(encoder.finish().unwrap_or_default().into())
        } else {
            Message::Text(text.into())
        };
        self.socket.send(message).await.map_err(|_| End::Gone)
    }

    async fn end(mut self, end: End) {
        match end {
            End::Close(code) => {
                let frame = (code != 1_005).then(|| CloseFrame { code, reason: "".into() });
                let _ = self.socket.send(Message::Close(frame)).await;
                self.shared.sessions().note_disconnect(&self.line);
                self.shared.notify_waiters();
                // A client that is told goodbye says it, too; but the double does not wait for
                // ever.
                let goodbye = async { while let Some(Ok(_)) = self.socket.recv().await {} };
                let _ = tokio::time::timeout(Duration::from_secs(2), goodbye).await;
            }
            End::Drop => self.cut.now(),
            End::Done => self.shared.sessions().forget(&self.line),
            End::Gone => (),
        }
        self.shared.sessions().note_disconnect(&self.line);
        self.shared.notify_waiters();
    }
}
