//! Pages that say one thing.

use askama::Template;
use axum::{
    http::StatusCode,
    response::{Html, IntoResponse, Response},
};

use crate::assets;

/// What could not be done, in one sentence for the person who tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sentence(pub StatusCode, pub &'static str);

impl Sentence {
    /// Something of ours failed; the log has it.
    pub const OURS: Self = Self(
        StatusCode::INTERNAL_SERVER_ERROR,
        "Something went wrong here, and nothing was changed. Please try again.",
    );
}

#[derive(Template)]
#[template(path = "sentence.html")]
struct SentencePage<'a> {
    css: &'a str,
    icon: &'a str,
    text: &'a str,
}

impl IntoResponse for Sentence {
    fn into_response(self) -> Response {
        let Self(status, text) = self;
        let page = SentencePage { css: &assets::CSS.url, icon: &assets::ICON.url, text };
        // Only this text is unknown to the template: it cannot fail.
        (status, Html(page.render().unwrap_or_else(|_| text.to_owned()))).into_response()
    }
}
