//! The state of the program, for monitors and for the host.

use std::sync::Arc;

use async_trait::async_trait;
use axum::{
    http::{StatusCode, header::CACHE_CONTROL},
    response::{IntoResponse, Response},
};
use games::msg;

use crate::{access::pass::Pass, language::reading::Words};

/// The state of a platform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartState {
    Working,
    Connecting,
    /// It stays off until the host does something.
    Failed,
}

/// Reports the state of the program.
#[async_trait]
pub trait StatusSource: Send + Sync {
    /// Whether all that is switched on works.
    async fn is_well(&self) -> bool;

    /// The platforms that are switched on, by their names.
    fn platforms(&self) -> Vec<(&'static str, PartState)>;
}

/// Answers proxies and monitors. It needs no key, so it reveals nothing else.
pub async fn health(source: Option<&Arc<dyn StatusSource>>) -> Response {
    let is_well = match source {
        Some(status) => status.is_well().await,
        None => true,
    };
    let (status, text) = match is_well {
        true => (StatusCode::OK, "ok\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "failing\n"),
    };
    (status, [(CACHE_CONTROL, "no-store")], text).into_response()
}

/// Returns the state of each platform for the host, and nothing for guests.
pub fn lines(source: Option<&Arc<dyn StatusSource>>, pass: &Pass, words: Words) -> Vec<String> {
    let is_guest = matches!(pass, Pass::Guest(_));
    let source = source.filter(|_| !is_guest);
    let platforms = source.map(|status| status.platforms()).unwrap_or_default();
    let line = |(platform, state)| match state {
        PartState::Working => words.say(msg!("web-platform-works", platform = platform)),
        PartState::Connecting => words.say(msg!("web-platform-connects", platform = platform)),
        PartState::Failed => words.say(msg!("web-platform-failed", platform = platform)),
    };
    platforms.into_iter().map(line).collect()
}
