//! Requests to Discord, and what it says when it refuses them.

mod allowance;
pub mod failure;
pub mod reach;

use std::{sync::Arc, time::Duration};

use serde::{
    Deserialize,
    de::{DeserializeOwned, IgnoredAny},
};
use serde_json::Value;
use serenity::{
    all::{ChannelId, MessageId},
    http::{Http, LightMethod, Request, Route},
};
use serenity_reqwest::{
    RequestBuilder, Response, StatusCode,
    header::{CONTENT_LENGTH, HeaderMap},
    multipart::{Form, Part},
};
use tokio::{sync::watch, time::sleep};

use self::allowance::{Allowance, Lane, PATIENCE};
use crate::messages::emblems::Emblems;

/// Why a request came to nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RestError {
    /// Discord understood it, and says no. `code` is of its own list; 0 if it
    /// gave none.
    #[error("Discord answered {status}, code {code}: {message}")]
    Refused { status: u16, code: u32, message: String },
    /// An answer that is not Discord's: what stands between us may have pages of
    /// its own.
    #[error("something that is not Discord answered {0}")]
    Foreign(u16),
    #[error("Discord wants us to wait {} s", .0.as_secs())]
    Limited(Duration),
    #[error("Discord did not answer in time")]
    Slow,
    #[error("the connection failed: {0}")]
    Broken(String),
    #[error("what Discord answered does not read: {0}")]
    Unread(String),
}

impl RestError {
    /// Discord's code for what is wrong; 0 if there is none.
    pub fn code(&self) -> u32 {
        match self {
            Self::Refused { code, .. } => *code,
            _ => 0,
        }
    }

    /// Whether the same request may do better later.
    pub fn passes(&self) -> bool {
        match self {
            Self::Refused { status, .. } => *status >= 500,
            // A foreign answer is not what Discord says, whatever its number says.
            Self::Foreign(status) => *status != TOO_LARGE,
            Self::Limited(_) | Self::Slow | Self::Broken(_) => true,
            Self::Unread(_) => false,
        }
    }

    /// Whether something else may be taken.
    pub fn is_of_what_was_sent(&self) -> bool {
        matches!(self, Self::Refused { status: 400 | TOO_LARGE, .. } | Self::Foreign(TOO_LARGE))
    }

    /// Whether Discord may have done it all the same.
    pub fn is_doubtful(&self) -> bool {
        !matches!(self, Self::Limited(_)) && (self.passes() || matches!(self, Self::Unread(_)))
    }
}

/// Too much was sent. Whoever stands between us may say that as well.
pub const TOO_LARGE: u16 = 413;

/// A message is too old to be changed as often as it was.
pub const OLD_EDITS: u32 = 30_046;
/// The thread was put away: nothing in it can be changed.
pub const ARCHIVED: u32 = 50_083;

/// The content of a request: JSON, with the files that it names by their numbers.
#[derive(Clone, Default, Debug)]
pub struct Parcel {
    pub json: Value,
    /// The name of each file, and its bytes.
    pub files: Vec<(&'static str, Arc<[u8]>)>,
}

impl Parcel {
    pub fn of(json: Value) -> Self {
        Self { json, files: Vec::new() }
    }

    fn form(&self) -> Result<Form, serenity_reqwest::Error> {
        let mut form = Form::new().text("payload_json", self.json.to_string());
        for (n, (name, bytes)) in self.files.iter().enumerate() {
            let kind = if name.ends_with(".gif") { "image/gif" } else { "image/png" };
            let part = Part::bytes(bytes.to_vec()).file_name(*name).mime_str(kind)?;
            form = form.part(format!("files[{n}]"), part);
        }
        Ok(form)
    }
}

/// The API of Discord.
pub struct Rest {
    http: Http,
    client: serenity_reqwest::Client,
    allowance: Allowance,
    emblems: Emblems,
    /// Turns true when Discord does not know our token.
    locked_out: watch::Sender<bool>,
}

impl Rest {
    pub fn new(http: Http, client: serenity_reqwest::Client) -> Self {
        let (allowance, locked_out) = (Allowance::default(), watch::Sender::new(false));
        Self { http, client, allowance, emblems: Emblems::default(), locked_out }
    }

    pub fn emblems(&self) -> &Emblems {
        &self.emblems
    }

    pub fn token(&self) -> &str {
        self.http.token()
    }

    /// Whether something stands between us and Discord, which the host has set.
    pub fn is_proxied(&self) -> bool {
        self.http.proxy.is_some()
    }

    /// Returns when Discord says that it does not know our token.
    pub async fn locked_out(&self) {
        // It cannot fail: we hold the sender.
        let _ = self.locked_out.subscribe().wait_for(|locked| *locked).await;
    }

    pub async fn get(
        &self,
        route: Route<'_>,
        params: Vec<(&'static str, String)>,
    ) -> Result<Value, RestError> {
        let request = Request::new(route, LightMethod::Get).params(Some(params));
        read(&self.ask(Lane::of("GET", &route.path()), request, None).await?)
    }

    pub async fn post<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
        parcel: &Parcel,
    ) -> Result<T, RestError> {
        let request = Request::new(route, LightMethod::Post);
        read(&self.ask(Lane::of("POST", &route.path()), request, Some(parcel)).await?)
    }

    pub async fn put(&self, route: Route<'_>, parcel: &Parcel) -> Result<Value, RestError> {
        let request = Request::new(route, LightMethod::Put);
        read(&self.ask(Lane::of("PUT", &route.path()), request, Some(parcel)).await?)
    }

    pub async fn pin(&self, channel_id: ChannelId, message_id: MessageId) -> Result<(), RestError> {
        let route = Route::ChannelPin { channel_id, message_id };
        let request = Request::new(route, LightMethod::Put);
        let answer = self.ask(Lane::of("PUT", &route.path()), request, None).await?;
        read::<IgnoredAny>(&answer).map(drop)
    }

    pub async fn patch(&self, route: Route<'_>, parcel: &Parcel) -> Result<(), RestError> {
        let request = Request::new(route, LightMethod::Patch);
        let answer = self.ask(Lane::of("PATCH", &route.path()), request, Some(parcel)).await?;
        read::<IgnoredAny>(&answer).map(drop)
    }

    pub async fn delete(&self, route: Route<'_>) -> Result<(), RestError> {
        let request = Request::new(route, LightMethod::Delete);
        let answer = self.ask(Lane::of("DELETE", &route.path()), request, None).await?;
        read::<IgnoredAny>(&answer).map(drop)
    }

    /// Returns Discord's answer. Waits as long as Discord says, if that is not too long.
    async fn ask(
        &self,
        lane: Lane,
        request: Request<'_>,
        parcel: Option<&Parcel>,
    ) -> Result<Vec<u8>, RestError> {
        let dressed = parcel.map(|parcel| {
            let mut json = parcel.json.clone();
            self.emblems.dress(&mut json);
            Parcel { json, files: parcel.files.clone() }
        });
        let parcel = dressed.as_ref();
        // Discord bans addresses that send too many requests with a wrong token.
        if *self.locked_out.borrow() {
            let message = "the token was refused before".to_owned();
            return Err(RestError::Refused { status: 401, code: 0, message });
        }
        let (status, body) = loop {
            let turn = self.allowance.turn(&lane).await.map_err(RestError::Limited)?;
            // Many wait for their turn, and few are sent: who waits needs little room.
            let exchange = Box::pin(self.exchange(request.clone(), parcel));
            let (status, headers, body) = exchange.await?;
            let code = |body: &Vec<u8>| refusal(status, body).code();
            let old =
                !status.is_success() && body.as_ref().is_ok_and(|body| code(body) == OLD_EDITS);
            // It is about one message: others of the channel may be changed.
            let noted = if old { StatusCode::BAD_REQUEST } else { status };
            match self.allowance.note(turn, noted, &headers) {
                None => break (status, body?),
                Some(wait) if wait > PATIENCE => return Err(RestError::Limited(wait)),
                Some(wait) => {
                    tracing::info!(?lane, ?wait, "Discord wants us to wait");
                    sleep(wait).await;
                }
            }
        };
        if !status.is_success() {
            let error = refusal(status, &body);
            // An interaction that is too old has a code, and a token of its own.
            if matches!(error, RestError::Refused { status: 401, code: 0, .. }) {
                self.locked_out.send_replace(true);
            }
            return Err(error);
        }
        Ok(body)
    }

    /// Sends it, and reads the answer. One that is cut off is an answer, too.
    async fn exchange(
        &self,
        request: Request<'_>,
        parcel: Option<&Parcel>,
    ) -> Result<(StatusCode, HeaderMap, Result<Vec<u8>, RestError>), RestError> {
        let response = self.send(request, parcel).await?;
        let (status, headers) = (response.status(), response.headers().clone());
        let body = response.bytes().await;
        Ok((status, headers, body.map(Vec::from).map_err(cut_off)))
    }

    async fn send(
        &self,
        request: Request<'_>,
        parcel: Option<&Parcel>,
    ) -> Result<Response, RestError> {
        let plain = parcel.filter(|parcel| parcel.files.is_empty());
        let request = request.body(plain.map(|parcel| parcel.json.to_string().into_bytes()));
        let proxy = self.http.proxy.as_deref();
        let request = request.build(&self.client, self.http.token(), proxy);
        let mut request = request.map_err(|error| RestError::Broken(error.to_string()))?;
        if let Some(parcel) = parcel.filter(|parcel| !parcel.files.is_empty()) {
            request = self.with_files(request, parcel).map_err(cut_off)?;
        }
        request.send().await.map_err(cut_off)
    }

    /// The same request with a form. That of the library has one number for all files.
    fn with_files(
        &self,
        request: RequestBuilder,
        parcel: &Parcel,
    ) -> Result<RequestBuilder, serenity_reqwest::Error> {
        let empty = request.build()?;
        let mut headers = empty.headers().clone();
        headers.remove(CONTENT_LENGTH);
        let request = self.client.request(empty.method().clone(), empty.url().clone());
        Ok(request.headers(headers).multipart(parcel.form()?))
    }
}

fn refusal(status: StatusCode, body: &[u8]) -> RestError {
    #[derive(Deserialize)]
    struct Body {
        code: u32,
        message: String,
        #[serde(default)]
        errors: Value,
    }
    let Ok(Body { code, mut message, errors }) = serde_json::from_slice(body) else {
        return RestError::Foreign(status.as_u16());
    };
    if !errors.is_null() {
        message.push_str(&format!(" {errors}"));
    }
    RestError::Refused { status: status.as_u16(), code, message }
}

/// Reads what was answered: null, if that is nothing.
fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, RestError> {
    let json = if body.is_empty() { b"null" } else { body };
    serde_json::from_slice(json).map_err(|error| RestError::Unread(error.to_string()))
}

/// Without the URL: that of an interaction holds its token.
fn cut_off(error: serenity_reqwest::Error) -> RestError {
    match error.is_timeout() {
        true => RestError::Slow,
        false => RestError::Broken(reasons(&error.without_url())),
    }
}

/// An error with all that led to it.
fn reasons(error: &dyn std::error::Error) -> String {
    match error.source() {
        Some(source) => format!("{error}: {}", reasons(source)),
        None => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_discord_refuses_has_a_code() {
        let body = br#"{"code": 50035, "message": "Invalid Form Body", "errors": {"content": 1}}"#;
        let error = refusal(StatusCode::BAD_REQUEST, body);
        assert_eq!(error.code(), 50035);
        assert_eq!(
            error.to_string(),
            r#"Discord answered 400, code 50035: Invalid Form Body {"content":1}"#
        );
        assert!(!error.passes() && !error.is_doubtful());
    }

    /// A server between the bot and Discord may answer with anything: that says nothing of the
    /// request.
    #[test]
    fn what_is_not_discords_json_may_pass() {
        for (status, body) in [
            (StatusCode::BAD_GATEWAY, "<html>"),
            (StatusCode::NOT_FOUND, "<html>"),
            (StatusCode::UNAUTHORIZED, ""),
            (StatusCode::FORBIDDEN, r#"{"error": "no"}"#),
        ] {
            let page = refusal(status, body.as_bytes());
            assert_eq!(page, RestError::Foreign(status.as_u16()));
            assert!(page.code() == 0 && page.passes() && page.is_doubtful(), "{status}");
        }
        assert!(!refusal(StatusCode::PAYLOAD_TOO_LARGE, b"<html>").passes());
    }

    #[test]
    fn what_may_have_been_done_is_doubtful() {
        assert!(RestError::Slow.is_doubtful());
        assert!(RestError::Unread(String::new()).is_doubtful());
        assert!(!RestError::Limited(Duration::ZERO).is_doubtful());
    }
}
