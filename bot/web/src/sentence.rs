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

    /// The page of it, with the way back.
    pub fn leading_to(self, back: &str) -> Response {
        let Self(status, text) = self;
        let page = SentencePage { css: &assets::CSS.url, icon: &assets::ICON.url, text, back };
        // Only this text is unknown to the template: it cannot fail.
        (status, Html(page.render().unwrap_or_else(|_| text.to_owned()))).into_response()
    }
}

#[derive(Template)]
#[template(path = "sentence.html")]
struct SentencePage<'a> {
    css: &'a str,
    icon: &'a str,
    text: &'a str,
    back: &'a str,
}

impl IntoResponse for Sentence {
    /// Who lets people in puts the page in its place, which knows where they were.
    fn into_response(self) -> Response {
        let mut response = self.0.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
