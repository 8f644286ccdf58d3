//! The fields of a form or an address.

use std::time::Duration;

use axum::{
    body::{Body, to_bytes},
    http::{HeaderMap, StatusCode, header::CONTENT_TYPE},
};
use games::msg;
use http_body_util::LengthLimitError;
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::routes::sentence::Sentence;

/// How large a form may be, in bytes: 2,000 characters take up to twelve each.
pub const LARGEST: usize = 32 * 1024;

/// How long a form may take to arrive.
const SLOWEST: Duration = Duration::from_secs(10);

/// The fields, in order. Anything may be in them.
#[derive(Debug, Default)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// Reads the part of an address after `?`.
    pub fn of_query(query: Option<&str>) -> Result<Self, Sentence> {
        let fields = query.unwrap_or("").split('&').filter(|field| !field.is_empty());
        fields.map(field).collect::<Option<_>>().map(Self).ok_or(NOT_UTF8)
    }

    /// Reads a form that was sent.
    pub async fn of_form(headers: &HeaderMap, body: Body) -> Result<Self, Sentence> {
        let kind = headers.get(CONTENT_TYPE).and_then(|header| header.to_str().ok()).unwrap_or("");
        if !kind.to_ascii_lowercase().starts_with("application/x-www-form-urlencoded") {
            return Err(Sentence(StatusCode::UNSUPPORTED_MEDIA_TYPE, msg!("web-use-forms")));
        }
        let bytes = tokio::time::timeout(SLOWEST, to_bytes(body, LARGEST)).await;
        let bytes = bytes
            .map_err(|_| Sentence(StatusCode::REQUEST_TIMEOUT, msg!("web-slow")))?
            .map_err(|error| unreadable(&error))?;
        Self::of_query(Some(std::str::from_utf8(&bytes).map_err(|_| NOT_UTF8)?))
    }

    /// The first field of this name, if it is not empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        let field = self.0.iter().find(|(key, _)| key == name);
        field.map(|(_, value)| value.as_str()).filter(|value| !value.is_empty())
    }

    /// The fields whose name begins so, with the rest of the name.
    pub fn starting<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0.iter().filter_map(move |(key, value)| Some((key.strip_prefix(prefix)?, &**value)))
    }
}

/// Reads a form that is not wanted, as far as one may be large, and forgets it.
pub async fn read_away(body: Body) {
    let _ = tokio::time::timeout(SLOWEST, to_bytes(body, LARGEST)).await;
}

/// Why what was sent could not be read.
fn unreadable(error: &axum::Error) -> Sentence {
    let source = std::error::Error::source(error);
    match source.is_some_and(|source| source.is::<LengthLimitError>()) {
        true => Sentence(StatusCode::PAYLOAD_TOO_LARGE, msg!("web-too-long")),
        false => Sentence(StatusCode::BAD_REQUEST, msg!("web-not-whole")),
    }
}

const NOT_UTF8: Sentence = Sentence(StatusCode::BAD_REQUEST, msg!("web-not-utf8"));

fn field(pair: &str) -> Option<(String, String)> {
    let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
    Some((decode(key)?, decode(value)?))
}

/// Writes a text as part of an address.
pub fn encode(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

fn decode(text: &str) -> Option<String> {
    let spaced = text.replace('+', " ");
    Some(percent_decode_str(&spaced).decode_utf8().ok()?.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_read_as_browsers_write_them() {
        let fields = Fields::of_query(Some("as=ann&text=7+c3%21%26&empty=&option.size=5&odd"))
            .expect("they are fine");
        assert_eq!(fields.get("as"), Some("ann"));
        assert_eq!(fields.get("text"), Some("7 c3!&"));
        assert_eq!(fields.get("empty"), None);
        assert_eq!(fields.get("none"), None);
        assert_eq!(fields.starting("option.").collect::<Vec<_>>(), [("size", "5")]);
        assert!(Fields::of_query(Some("as=%FF%FE")).is_err());
    }
}
