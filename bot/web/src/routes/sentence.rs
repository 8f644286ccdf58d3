//! Pages that say one thing.

use askama::Template;
use axum::{
    http::StatusCode,
    response::{Html, IntoResponse, Response},
};

use games::{Message, msg};
use render::Theme;

use super::assets;
use crate::language::reading::Words;

/// The answer to a request, or why there is none.
pub type Answer = Result<Response, Sentence>;

/// A failure in one sentence, for the person who tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence(pub StatusCode, pub Message);

impl Sentence {
    /// Something of ours failed; the log has it.
    pub const OURS: Self = Self(StatusCode::INTERNAL_SERVER_ERROR, msg!("web-ours"));

    /// A form lacks something that each of its kind has.
    pub const MISSING: Self = Self(StatusCode::BAD_REQUEST, msg!("web-missing"));

    /// The page of it, with the way back, below the path of all pages.
    pub fn leading_to(
        self,
        base: &str,
        back: &str,
        (words, theme): (Words, Option<&'static Theme>),
    ) -> Response {
        let Self(status, text) = self;
        let text = words.say(text);
        let (css, icon) = (&*assets::CSS.url, &*assets::ICON.url);
        let page = SentencePage { words, base, css, icon, theme, text: &text, back };
        // Only this text is unknown to the template: it cannot fail.
        let page = page.render().unwrap_or_else(|_| text.clone());
        (status, Html(page)).into_response()
    }
}

#[derive(Template)]
#[template(path = "sentence.html")]
struct SentencePage<'a> {
    words: Words,
    base: &'a str,
    css: &'a str,
    icon: &'a str,
    theme: Option<&'static Theme>,
    text: &'a str,
    back: &'a str,
}

impl IntoResponse for Sentence {
    /// The guard puts the page in its place, since it knows where the visitor was.
    fn into_response(self) -> Response {
        let mut response = self.0.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Notes in the log what of ours failed.
pub fn ours(error: &dyn std::error::Error) -> Sentence {
    tracing::error!(%error, "the page could not be shown");
    Sentence::OURS
}
