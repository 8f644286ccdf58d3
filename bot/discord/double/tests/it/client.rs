//! A bot with nothing in it: a connection to the gateway, and requests.

use std::time::Duration;

use discord_double::{Double, Id, Options, Permissions, User};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use serenity_reqwest::{Method, multipart};
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, tungstenite::Message};

pub const SOON: Duration = Duration::from_secs(2);

/// A connection to the gateway.
#[derive(Debug)]
pub struct Line(pub WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Line {
    /// Connects and reads HELLO.
    pub async fn open(double: &Double) -> Self {
        let url = double.url().replacen("http", "ws", 1) + "/?v=10";
        let (socket, _) = tokio_tungstenite::connect_async(url).await.expect("a gateway");
        let mut line = Self(socket);
        assert_eq!(line.next().await["op"], 10);
        line
    }

    pub async fn send(&mut self, op: u8, data: Value) {
        let text = json!({"op": op, "d": data}).to_string();
        self.0.send(Message::Text(text.into())).await.expect("a connection");
    }

    /// The next payload, or `{"close": code}`.
    pub async fn next(&mut self) -> Value {
        let heard = tokio::time::timeout(SOON, self.0.next()).await.expect("something is sent");
        match heard {
            Some(Ok(Message::Text(text))) => serde_json::from_str(&text).expect("JSON"),
            Some(Ok(Message::Binary(bytes))) => {
                let mut decoder = flate2::read::ZlibDecoder::new(&bytes[..]);
                let mut text = String::new();
                std::io::Read::read_to_string(&mut decoder, &mut text).expect("zlib");
                serde_json::from_str(&text).expect("JSON")
            }
            Some(Ok(Message::Close(frame))) => {
                json!({"close": frame.map(|frame| u16::from(frame.code))})
            }
            _ => json!({"close": null}),
        }
    }

    pub fn identity(double: &Double) -> Value {
        let properties = json!({"os": "linux", "browser": "test", "device": "test"});
        json!({"token": double.token(), "intents": 0, "properties": properties})
    }

    /// Connects and identifies: the connection and READY.
    pub async fn ready(double: &Double) -> (Self, Value) {
        let mut line = Self::open(double).await;
        line.send(2, Self::identity(double)).await;
        let ready = line.next().await;
        assert_eq!(ready["t"], "READY");
        (line, ready)
    }

    /// The data of the next event, which is to be an interaction.
    pub async fn interaction(&mut self) -> Value {
        let event = self.next().await;
        assert_eq!(event["t"], "INTERACTION_CREATE", "{event}");
        event["d"].clone()
    }
}

/// A bot that is connected, with a guild and a person.
#[derive(Debug)]
pub struct Bot {
    pub double: Double,
    pub line: Line,
    pub http: serenity_reqwest::Client,
    pub guild: Id,
    pub channel: Id,
    pub bob: User,
}

impl Bot {
    pub async fn start() -> Self {
        Self::with(Options::default()).await
    }

    pub async fn with(options: Options) -> Self {
        let double = Double::start(options).await;
        let (guild, channel) = double.guild("Reef", Permissions::ALL);
        let bob = double.user("bob");
        let (line, _) = Line::ready(&double).await;
        let http = client().build().expect("a client");
        Self { double, line, http, guild, channel, bob }
    }

    /// Returns the answer to a request: status and JSON.
    pub async fn call(&self, method: Method, path: &str, body: Value) -> (u16, Value) {
        let mut request = self.request(method, path);
        if !body.is_null() {
            request = request.header("content-type", "application/json").body(body.to_string());
        }
        answer(request).await.expect("an answer")
    }

    pub async fn upload(
        &self,
        method: Method,
        path: &str,
        body: Value,
        files: &[(&'static str, Vec<u8>)],
    ) -> (u16, Value) {
        let mut form = multipart::Form::new().text("payload_json", body.to_string());
        for (n, (name, bytes)) in files.iter().enumerate() {
            let part = multipart::Part::bytes(bytes.clone()).file_name(*name);
            form = form.part(format!("files[{n}]"), part);
        }
        answer(self.request(method, path).multipart(form)).await.expect("an answer")
    }

    pub fn request(&self, method: Method, path: &str) -> serenity_reqwest::RequestBuilder {
        let url = format!("{}/api/v10{path}", self.double.url());
        self.http
            .request(method, url)
            .header("authorization", format!("Bot {}", self.double.token()))
    }

    /// Posts a message in the channel: its id.
    pub async fn post(&self, body: Value) -> Id {
        let path = format!("/channels/{}/messages", self.channel);
        let (status, message) = self.call(Method::POST, &path, body).await;
        assert_eq!(status, 200, "{message}");
        id(&message["id"])
    }

    /// Posts a message with a button `a`.
    pub async fn post_button(&self) -> Id {
        self.post(json!({"content": "press", "components": [button("a")]})).await
    }

    /// Answers an interaction: the status and the error.
    pub async fn answer(&self, event: &Value, body: Value) -> (u16, Value) {
        self.call(Method::POST, &callback(event), body).await
    }
}

pub fn client() -> serenity_reqwest::ClientBuilder {
    // The tests that use no TLS need a provider, too.
    let _ = tokio_rustls::rustls::crypto::ring::default_provider().install_default();
    serenity_reqwest::Client::builder().timeout(Duration::from_secs(5))
}

pub async fn answer(
    request: serenity_reqwest::RequestBuilder,
) -> Result<(u16, Value), serenity_reqwest::Error> {
    let response = request.send().await?;
    let status = response.status().as_u16();
    let text = response.text().await?;
    Ok((status, serde_json::from_str(&text).unwrap_or(Value::Null)))
}

pub fn callback(event: &Value) -> String {
    let text = |key: &str| event[key].as_str().expect("a text").to_owned();
    format!("/interactions/{}/{}/callback", text("id"), text("token"))
}

pub fn webhook(event: &Value) -> String {
    let text = |key: &str| event[key].as_str().expect("a text").to_owned();
    format!("/webhooks/{}/{}", text("application_id"), text("token"))
}

pub fn button(custom_id: &str) -> Value {
    let button = json!({"type": 2, "style": 1, "label": custom_id, "custom_id": custom_id});
    json!({"type": 1, "components": [button]})
}

pub fn id(value: &Value) -> Id {
    value.as_str().expect("a text").parse().expect("an id")
}

/// A PNG of so many pixels, as far as anybody looks at it.
pub fn png(width: u32, height: u32) -> Vec<u8> {
    let mut out = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    out.extend(width.to_be_bytes());
    out.extend(height.to_be_bytes());
    out.extend([8, 2, 0, 0, 0]);
    out
}
