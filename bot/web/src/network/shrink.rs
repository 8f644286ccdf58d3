//! Text is sent compressed, where its length then tells nothing.
//!
//! How short a text becomes tells what in it repeats. Whoever can put words of theirs into
//! an answer that another person's browser fetches again and again, and can see how long
//! the encrypted answers are, guesses a secret in it letter by letter (the attack is called
//! BREACH). So what has secrets in it is not compressed, and what is compressed is named,
//! not the other way round:
//!
//! - on a page without a key, everything: there is no secret on it, since whoever reaches it
//!   can be anybody;
//! - on a page with a key, what is [`open`]: it holds no talk, whisper, hand of cards, code
//!   or link of a guest. Boards are, in games without hidden cards: there may be somebody's
//!   plan on them, but no words that another chose, apart from names, and guests are renamed
//!   by the host alone.
//!
//! The nonce of a form (`access/nonce.rs`) is another number each time, so no two answers tell of
//! the same one; and it lets nobody in.
//!
//! Pictures with pixels and films are compressed in themselves.

use std::io::Write as _;

use axum::{
    body::{Body, HttpBody as _, to_bytes},
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE},
    },
    response::{IntoResponse as _, Response},
};
use flate2::{Compression, write::GzEncoder};

/// Below so many bytes it is not worth it.
const LEAST: u64 = 1_024;

/// Nothing of ours is longer, in bytes.
const MOST: usize = 64 * 1024 * 1024;

/// A sixth of the text, in a few thousandths of a second for the largest picture.
const LEVEL: Compression = Compression::new(5);

/// Content types that are text.
const TEXTS: [&str; 4] = ["text/html", "text/css", "text/javascript", "image/svg+xml"];

/// The mark of an answer without secrets.
#[derive(Clone, Copy, Debug)]
struct Open;

/// Marks an answer as one in which there is nothing to guess.
pub fn open(mut response: Response) -> Response {
    response.extensions_mut().insert(Open);
    response
}

/// Whether a browser takes what is compressed: `gzip, deflate;q=0.5`.
pub fn is_taken(headers: &HeaderMap) -> bool {
    let asked = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|header| header.to_str().ok());
    let mut codings = asked.flat_map(|text| text.split(',')).map(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let name = parts.next().unwrap_or("").to_ascii_lowercase();
        let weight = parts.find_map(|part| part.strip_prefix("q="));
        let weight: f32 = weight.map_or(1.0, |weight| weight.trim().parse().unwrap_or(0.0));
        (name, weight > 0.0)
    });
    codings.any(|(name, is_wanted)| name == "gzip" && is_wanted)
}

/// The same answer, compressed if it is text and either `all` are to be or it is open.
pub async fn shrunk(mut response: Response, all: bool) -> Response {
    let is_open = response.extensions_mut().remove::<Open>().is_some();
    let kind =
        response.headers().get(CONTENT_TYPE).and_then(|header| header.to_str().ok()).unwrap_or("");
    let is_text = TEXTS.contains(&kind.split(';').next().unwrap_or("").trim());
    // An answer without a length goes on and on, as the news do.
    let is_long = response.body().size_hint().exact().is_some_and(|exact| exact >= LEAST);
    let is_plain = !response.headers().contains_key(CONTENT_ENCODING);
    if !(is_open || all) || !is_text || !is_long || !is_plain {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, MOST).await else {
        tracing::error!("an answer could not be compressed");
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), LEVEL);
    let Ok(short) = encoder.write_all(&bytes).and_then(|()| encoder.finish()) else {
        return Response::from_parts(parts, Body::from(bytes));
    };
    parts.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.remove(CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(short))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_says_what_it_takes() {
        for (asked, taken) in [
            ("gzip", true),
            ("deflate, GZIP;q=0.5, br", true),
            ("br;q=1.0, gzip; q=0.8", true),
            ("gzip;q=0", false),
            ("gzip;q=much", false),
            ("br, deflate", false),
            ("identity", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, asked.parse().expect("a value"));
            assert_eq!(is_taken(&headers), taken, "{asked}");
        }
        assert!(!is_taken(&HeaderMap::new()));
    }
}
