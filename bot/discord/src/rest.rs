//! Requests to Discord, and what it says when it refuses them.

use std::{
    sync::Arc,
    time::{Duration, SystemTime},
};

use serde::Deserialize;
use serde_json::Value;
use serenity::{
    all::CreateAttachment,
    http::{Http, HttpError, LightMethod, Multipart, MultipartUpload, Ratelimit, Request, Route},
};
use serenity_reqwest::{Response, StatusCode, header::RETRY_AFTER};
use tokio::{
    sync::{Mutex, watch},
    time::sleep,
};

/// The longest that a request waits because Discord says so.
const PATIENCE: Duration = Duration::from_secs(60);
/// How many routes the library's limiter may know before those are forgotten
/// that matter no more: each interaction is one.
const ROUTES: usize = 500;

/// Why a request came to nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RestError {
    /// Discord understood it, and says no. `code` is of its own list; 0 if it
    /// gave none.
    #[error("Discord answered {status}, code {code}: {message}")]
    Refused { status: u16, code: u32, message: String },
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
            Self::Limited(_) | Self::Slow | Self::Broken(_) => true,
            Self::Unread(_) => false,
        }
    }

    /// Whether Discord may have done it all the same.
    pub fn is_doubtful(&self) -> bool {
        !matches!(self, Self::Limited(_)) && (self.passes() || matches!(self, Self::Unread(_)))
    }
}

/// What is sent: JSON, with the file that it names.
#[derive(Clone, Debug)]
pub struct Parcel {
    pub json: Value,
    pub file: Option<(&'static str, Arc<[u8]>)>,
}

impl Parcel {
    pub fn of(json: Value) -> Self {
        Self { json, file: None }
    }

    fn fill<'a>(&self, request: Request<'a>) -> Request<'a> {
        let json = self.json.to_string();
        let Some((name, file)) = &self.file else {
            return request.body(Some(json.into_bytes()));
        };
        request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![CreateAttachment::bytes(&**file, *name)]),
            fields: Vec::new(),
            payload_json: Some(json),
        }))
    }
}

/// The API of Discord.
pub struct Rest {
    http: Arc<Http>,
    client: serenity_reqwest::Client,
    /// Turns true when Discord does not know our token.
    locked_out: watch::Sender<bool>,
}

impl Rest {
    pub fn new(http: Http, client: serenity_reqwest::Client) -> Self {
        Self { http: Arc::new(http), client, locked_out: watch::Sender::new(false) }
    }

    pub fn http(&self) -> Arc<Http> {
        self.http.clone()
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
        self.ask(Request::new(route, LightMethod::Get).params(Some(params))).await
    }

    pub async fn post(&self, route: Route<'_>, parcel: &Parcel) -> Result<Value, RestError> {
        self.ask(parcel.fill(Request::new(route, LightMethod::Post))).await
    }

    pub async fn put(&self, route: Route<'_>, parcel: &Parcel) -> Result<Value, RestError> {
        self.ask(parcel.fill(Request::new(route, LightMethod::Put))).await
    }

    pub async fn patch(&self, route: Route<'_>, parcel: &Parcel) -> Result<Value, RestError> {
        self.ask(parcel.fill(Request::new(route, LightMethod::Patch))).await
    }

    pub async fn delete(&self, route: Route<'_>) -> Result<Value, RestError> {
        self.ask(Request::new(route, LightMethod::Delete)).await
    }

    /// What Discord answers; null if that is nothing. It waits as long as
    /// Discord says: how long it may take is for the caller to say.
    async fn ask(&self, request: Request<'_>) -> Result<Value, RestError> {
        let response = match &self.http.ratelimiter {
            Some(limiter) => {
                let routes = limiter.routes();
                if routes.read().await.len() > ROUTES {
                    routes.write().await.retain(|_, route| matters(route));
                }
                limiter.perform(request).await.map_err(broken)?
            }
            None => self.ask_proxy(request).await?,
        };
        let status = response.status();
        if status == StatusCode::TOO_MANY_REQUESTS {
            return Err(RestError::Limited(retry_after(&response)));
        }
        let body = response.bytes().await.map_err(cut_off)?;
        if !status.is_success() {
            let error = refusal(status, &body);
            // An interaction that is too old has a code, and a token of its own.
            if matches!(error, RestError::Refused { status: 401, code: 0, .. }) {
                self.locked_out.send_replace(true);
            }
            return Err(error);
        }
        match &body[..] {
            [] => Ok(Value::Null),
            body => serde_json::from_slice(body).map_err(|it| RestError::Unread(it.to_string())),
        }
    }

    async fn ask_proxy(&self, request: Request<'_>) -> Result<Response, RestError> {
        loop {
            let proxy = self.http.proxy.as_deref();
            let request = request.clone().build(&self.client, self.http.token(), proxy);
            let response = request.map_err(broken)?.send().await.map_err(cut_off)?;
            let wait = retry_after(&response);
            if response.status() != StatusCode::TOO_MANY_REQUESTS || wait > PATIENCE {
                return Ok(response);
            }
            tracing::info!(?wait, "Discord wants us to wait");
            sleep(wait).await;
        }
    }
}

/// Whether a limit is in use, or says something of the time to come.
fn matters(limit: &mut Arc<Mutex<Ratelimit>>) -> bool {
    let now = SystemTime::now();
    Arc::get_mut(limit).is_none_or(|it| it.get_mut().reset().is_some_and(|reset| reset > now))
}

/// How long Discord wants us to wait; if it does not say, a second.
fn retry_after(response: &Response) -> Duration {
    let seconds = response.headers().get(RETRY_AFTER).and_then(|it| it.to_str().ok()?.parse().ok());
    Duration::try_from_secs_f64(seconds.unwrap_or(1.0)).unwrap_or(PATIENCE * 2)
}

fn refusal(status: StatusCode, body: &[u8]) -> RestError {
    #[derive(Default, Deserialize)]
    #[serde(default)]
    struct Body {
        code: u32,
        message: String,
        errors: Value,
    }
    // What stands between us may answer with a page of its own.
    let Body { code, mut message, errors } = serde_json::from_slice(body).unwrap_or_default();
    if !errors.is_null() {
        message.push_str(&format!(" {errors}"));
    }
    RestError::Refused { status: status.as_u16(), code, message }
}

/// Without the URL: that of an interaction holds its token.
fn cut_off(error: serenity_reqwest::Error) -> RestError {
    match error.is_timeout() {
        true => RestError::Slow,
        false => RestError::Broken(reasons(&error.without_url())),
    }
}

fn broken(error: serenity::Error) -> RestError {
    match error {
        serenity::Error::Http(HttpError::Request(error)) => cut_off(error),
        error => RestError::Broken(error.to_string()),
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
        let page = refusal(StatusCode::BAD_GATEWAY, b"<html>");
        assert!(page.code() == 0 && page.passes() && page.is_doubtful());
    }

    #[test]
    fn what_may_have_been_done_is_doubtful() {
        assert!(RestError::Slow.is_doubtful());
        assert!(RestError::Unread(String::new()).is_doubtful());
        assert!(!RestError::Limited(Duration::ZERO).is_doubtful());
    }
}
