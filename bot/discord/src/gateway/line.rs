//! One connection to the gateway of Discord, from its start to its end.

use std::time::{Duration, SystemTime};

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::{Value, json, value::RawValue};
use tokio::{
    net::TcpStream,
    time::{Instant, MissedTickBehavior, interval_at, sleep_until, timeout},
};
use tokio_websockets::{ClientBuilder, CloseCode, Error, MaybeTlsStream, Message, WebSocketStream};

/// How long it may take until a connection is there, and until it stands.
const CONNECT: Duration = Duration::from_secs(10);
const OPENING: Duration = Duration::from_secs(15);
/// Discord asks for a sign of life more often than this.
const LONGEST_BEAT: Duration = Duration::from_secs(3600);

/// The session that Discord keeps for the bot while it is away.
#[derive(Clone, Debug)]
pub struct Session {
    id: String,
    /// The last event that we know.
    seq: u64,
    /// Where Discord wants it to be taken up.
    pub at: Option<String>,
}

/// An event that comes along a line, or the line's end.
#[derive(Debug)]
pub enum Heard {
    Event {
        kind: String,
        data: Box<RawValue>,
    },
    /// It is over, perhaps with a code.
    End(Option<u16>),
}

pub struct GatewayConnection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    token: String,
    /// None: it is to begin.
    pub session: Option<Session>,
    begun: Instant,
    beat: Beat,
    stands: bool,
    /// When we said who we are.
    pub said: Option<Instant>,
}

/// How each shows that it is still there.
struct Beat {
    /// Discord says how often.
    every: Option<tokio::time::Interval>,
    /// Whether the last one was answered.
    answered: bool,
}

#[derive(Deserialize)]
struct Payload {
    op: u8,
    /// Read once it is known what it is.
    d: Option<Box<RawValue>>,
    s: Option<u64>,
    t: Option<String>,
}

impl GatewayConnection {
    pub async fn open(token: &str, address: &str, session: Option<Session>) -> Result<Self, Error> {
        let url = format!("{address}/?v=10&encoding=json");
        // Of what came from Discord, no part need be a URL.
        let builder = ClientBuilder::new().uri(&url).map_err(|_| Error::UnsupportedScheme)?;
        let connected = timeout(CONNECT, builder.connect()).await;
        let (socket, _) = connected.map_err(|late| Error::Io(late.into()))??;
        Ok(Self {
            socket,
            token: token.to_owned(),
            session,
            begun: Instant::now(),
            beat: Beat { every: None, answered: true },
            stands: false,
            said: None,
        })
    }

    /// Whether there was a session on it.
    pub fn stands(&self) -> bool {
        self.stands
    }

    /// Waits for what comes next. After the end there is nothing more.
    pub async fn hear(&mut self) -> Heard {
        loop {
            let heard = tokio::select! {
                heard = self.socket.next() => self.take(heard).await,
                () = self.beat.due() => self.beat().await,
                () = sleep_until(self.begun + OPENING), if !self.stands => {
                    tracing::warn!("the gateway of Discord says nothing");
                    Some(Heard::End(None))
                }
            };
            if let Some(heard) = heard {
                return heard;
            }
        }
    }

    async fn take(&mut self, heard: Option<Result<Message, Error>>) -> Option<Heard> {
        let message = match heard {
            Some(Ok(message)) => message,
            Some(Err(error)) => {
                tracing::info!(%error, "the connection to Discord broke");
                return Some(Heard::End(None));
            }
            None => return Some(Heard::End(None)),
        };
        if let Some((code, _)) = message.as_close() {
            let code = (code != CloseCode::NO_STATUS_RECEIVED).then(|| u16::from(code));
            return Some(Heard::End(code));
        }
        // The bot asked for text.
        match serde_json::from_str(message.as_text()?) {
            Ok(payload) => self.payload(payload).await,
            Err(error) => {
                tracing::warn!(%error, "the gateway of Discord sent what does not read");
                None
            }
        }
    }

    async fn payload(&mut self, Payload { op, d: raw, s: seq, t: kind }: Payload) -> Option<Heard> {
        if let (Some(seq), Some(session)) = (seq, &mut self.session) {
            session.seq = seq;
        }
        let data = || raw.as_deref().and_then(|raw| Value::deserialize(raw).ok());
        match op {
            EVENT => {
                let kind = kind?;
                if kind == "READY" {
                    let data = data()?;
                    let text = |key: &str| data[key].as_str().map(str::to_owned);
                    let (seq, at) = (seq.unwrap_or_default(), text("resume_gateway_url"));
                    self.session = text("session_id").map(|id| Session { id, seq, at });
                }
                self.stands |= matches!(&*kind, "READY" | "RESUMED");
                Some(Heard::Event { kind, data: raw? })
            }
            HEARTBEAT => self.send(HEARTBEAT, self.seq()).await,
            RECONNECT => Some(self.give_up("Discord asks for a new connection").await),
            INVALID => {
                if data().is_none_or(|data| data != true) {
                    self.session = None;
                }
                Some(self.give_up("Discord does not know this session any more").await)
            }
            HELLO => {
                let every = Duration::from_millis(data()?["heartbeat_interval"].as_u64()?);
                self.beat.start(every.min(LONGEST_BEAT));
                self.introduce().await
            }
            ACK => {
                self.beat.answered = true;
                None
            }
            _ => None,
        }
    }
}

const EVENT: u8 = 0;
const HEARTBEAT: u8 = 1;
const IDENTIFY: u8 = 2;
const RESUME: u8 = 6;
const RECONNECT: u8 = 7;
const INVALID: u8 = 9;
const HELLO: u8 = 10;
const ACK: u8 = 11;

impl GatewayConnection {
    /// Begins a session, or takes one up.
    async fn introduce(&mut self) -> Option<Heard> {
        if let Some(Session { id, seq, .. }) = &self.session {
            let data = json!({"token": self.token, "session_id": id, "seq": seq});
            return self.send(RESUME, data).await;
        }
        self.said = Some(Instant::now());
        let us = env!("CARGO_PKG_NAME");
        let properties = json!({"os": std::env::consts::OS, "browser": us, "device": us});
        // The events that the bot needs are sent unasked.
        let data = json!({"token": self.token, "intents": 0, "properties": properties});
        self.send(IDENTIFY, data).await
    }

    async fn beat(&mut self) -> Option<Heard> {
        if !self.beat.answered {
            return Some(self.give_up("Discord does not answer").await);
        }
        self.beat.answered = false;
        self.send(HEARTBEAT, self.seq()).await
    }

    fn seq(&self) -> Value {
        json!(self.session.as_ref().map(|session| session.seq))
    }

    async fn send(&mut self, op: u8, data: Value) -> Option<Heard> {
        let text = json!({"op": op, "d": data}).to_string();
        let sent = timeout(CONNECT, self.socket.send(Message::text(text))).await;
        if matches!(sent, Ok(Ok(()))) { None } else { Some(Heard::End(None)) }
    }

    /// Ends it, and means to come back.
    async fn give_up(&mut self, why: &str) -> Heard {
        tracing::info!(why, "another connection to Discord is needed");
        self.close(CloseCode::try_from(4_000).ok()).await;
        Heard::End(None)
    }

    /// Says goodbye: we do not come back to this session.
    pub async fn leave(&mut self) {
        self.close(Some(CloseCode::NORMAL_CLOSURE)).await;
        while let Some(Ok(_)) = self.socket.next().await {}
    }

    async fn close(&mut self, code: Option<CloseCode>) {
        // A peer that does not take the message any more need not.
        let _ = timeout(CONNECT, self.socket.send(Message::close(code, ""))).await;
    }
}

impl Beat {
    fn start(&mut self, every: Duration) {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        // Not all who were cut off at the same time are to speak at the same time.
        let first = every.mul_f64(f64::from(now.subsec_micros()) / 1e6);
        let mut every = interval_at(Instant::now() + first, every.max(Duration::from_millis(1)));
        every.set_missed_tick_behavior(MissedTickBehavior::Delay);
        *self = Self { every: Some(every), answered: true };
    }

    async fn due(&mut self) {
        match &mut self.every {
            Some(every) => drop(every.tick().await),
            None => std::future::pending().await,
        }
    }
}
