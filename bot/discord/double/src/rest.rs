//! The REST API: each request is judged, limited, made to fail if that is
//! wanted, done, and logged.

mod answers;
mod body;
pub(crate) mod buckets;
mod channels;
mod commands;
mod edit;
mod follow_ups;
mod messages;
mod perform;
mod refusal;
mod route;
mod threads;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    body::Body,
    extract::{ConnectInfo, State},
    http::{HeaderValue, Request, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use serde_json::Value;

pub(crate) use self::answers::IN_TIME;
pub(crate) use self::body::Sent;
pub(crate) use self::channels::dm;
pub(crate) use self::edit::say;
pub(crate) use self::refusal::Refusal;
pub(crate) use self::route::Route;

use self::buckets::Headers;
use crate::{
    Fault, When,
    double::{log::Logged, shared::Shared},
    server::Cut,
};

/// The answer to a request, if all is well.
#[derive(Debug)]
pub(crate) struct Done {
    pub status: u16,
    /// Null if there is nothing to say.
    pub body: Value,
}

impl Done {
    pub fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }

    pub fn nothing() -> Self {
        Self { status: 204, body: Value::Null }
    }
}

/// Where all of `/api/v10` comes in.
pub(crate) async fn serve(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(cut): ConnectInfo<Cut>,
    request: Request<Body>,
) -> Response {
    let at = Instant::now();
    let method = request.method().as_str().to_owned();
    let path = request.uri().path().trim_start_matches("/api/v10").to_owned();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let fault = shared.faults().draw(&method, &path);
    let mut call = Call {
        route: Route::parse(&method, &path),
        method,
        path,
        query,
        body: Value::Null,
        files: Vec::new(),
        judging: Duration::ZERO,
        headers: None,
    };
    let result = match fault {
        Some((fault, When::Before)) => {
            // The body is read in any case, so that only the answer is odd.
            drop(body::bytes(request).await);
            Err(Failing::Fault(fault))
        }
        after => {
            let done = call.perform(&shared, request).await.map_err(Failing::Refused);
            after.map_or(done, |(fault, _)| Err(Failing::Fault(fault)))
        }
    };
    let faulty = matches!(result, Err(Failing::Fault(_)));
    let (response, status, code) = call.response(result, &shared);
    shared.log_request(Logged {
        route: call.route.name(),
        method: call.method,
        path: call.path,
        status,
        code,
        at,
        took: at.elapsed(),
        judging: call.judging,
        faulty,
        body: call.body,
        files: call.files,
    });
    match response {
        Some(response) => response,
        None if status.is_none() && code.is_some() => std::future::pending().await,
        None => {
            cut.now();
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// A request that is being served.
struct Call {
    route: Route,
    method: String,
    path: String,
    query: String,
    body: Value,
    files: Vec<String>,
    judging: Duration,
    headers: Option<Headers>,
}

enum Failing {
    Refused(Refusal),
    Fault(Fault),
}

/// In the log, the code of a request that is left hanging.
const HANGING: u64 = 0;

impl Call {
    async fn perform(&mut self, shared: &Shared, request: Request<Body>) -> Result<Done, Refusal> {
        let token =
            request.headers().get(header::AUTHORIZATION).and_then(|header| header.to_str().ok());
        let known =
            token.and_then(|token| token.strip_prefix("Bot ")) == Some(&shared.options.token);
        if self.route.needs_token() && !known {
            return Err(Refusal::no_valid_token());
        }
        if let Some(headers) = self.limits(shared) {
            let spent = headers.is_spent();
            self.headers = Some(headers.clone());
            if spent {
                return Err(Refusal::rate_limited(headers.after, headers.global));
            }
        }
        let sent = body::read(request, &shared.options).await?;
        if shared.options.keep {
            self.body = sent.json.clone();
        }
        self.files = sent.files.values().map(|file| file.name.clone()).collect();
        let began = Instant::now();
        let target = self.route.target(&shared.world(), &sent);
        let faults = self.route.judge(&sent, target.as_ref());
        self.judging = began.elapsed();
        if !faults.is_empty() {
            let of = format!("{} {}", self.method, self.path);
            faults.iter().for_each(|fault| shared.violation(&of, fault));
            return Err(Refusal::invalid(&faults));
        }
        let done = self.route.perform(shared, &sent, &self.query);
        shared.notify_waiters();
        done
    }

    fn limits(&self, shared: &Shared) -> Option<Headers> {
        if shared.options.rate_limits == crate::RateLimits::Off {
            return None;
        }
        let now = shared.clock.now();
        Some(shared.buckets().take(&self.route.quota(), &self.path, now))
    }

    /// The answer, its status and its code; no answer if there is to be none.
    fn response(
        &self,
        result: Result<Done, Failing>,
        shared: &Shared,
    ) -> (Option<Response>, Option<u16>, Option<u64>) {
        let refusal = match result {
            Ok(done) => {
                let response = self.finish(done.status, &done.body, None);
                return (Some(response), Some(done.status), None);
            }
            Err(Failing::Refused(refusal)) => refusal,
            Err(Failing::Fault(Fault::Code { status, code })) => Refusal::of(status, code),
            Err(Failing::Fault(Fault::RateLimited { after, global })) => {
                Refusal::rate_limited(after, global)
            }
            Err(Failing::Fault(Fault::Status(status))) => {
                let body = format!("<html><body>{status}</body></html>");
                let code = StatusCode::from_u16(status).unwrap_or_default();
                return (Some((code, body).into_response()), Some(status), None);
            }
            Err(Failing::Fault(Fault::Reset)) => return (None, None, None),
            Err(Failing::Fault(Fault::Timeout)) => return (None, None, Some(HANGING)),
        };
        if refusal.code == 0 && refusal.status == 404 {
            shared.violation(&format!("{} {}", self.method, self.path), "there is no such route");
        }
        let response = self.finish(refusal.status, &refusal.json(), Some(&refusal));
        (Some(response), Some(refusal.status), Some(refusal.code))
    }

    fn finish(&self, status: u16, body: &Value, refusal: Option<&Refusal>) -> Response {
        let status = StatusCode::from_u16(status).unwrap_or_default();
        let mut response = if body.is_null() {
            status.into_response()
        } else {
            let json = HeaderValue::from_static("application/json");
            (status, [(header::CONTENT_TYPE, json)], body.to_string()).into_response()
        };
        let headers = response.headers_mut();
        if let Some(limits) = &self.headers {
            limits.write(headers);
        }
        if let Some((after, global)) = refusal.and_then(|refusal| refusal.retry) {
            buckets::write_retry(after, global, headers);
        }
        response
    }
}
